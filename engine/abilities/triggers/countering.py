"""Being countered, and countering (CR 701.6)."""

from __future__ import annotations

from engine.abilities.replacements.would import SIMPLE_WOULD
from engine.abilities.triggers.players import is_caused_by
from engine.abilities.triggers.subjects import EVENT, EVENT_OBJECT, PREDICATE, ObjectEvent, fits
from engine.ir.nodes import Objects, Players, Quality, Trigger
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import BY_WHOM, QUALIFIER
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef


class IsCountered(ObjectEvent, frozen=True):
    """A spell or ability is countered (CR 701.6a)."""

    OF_AN_AMOUNT = False


class YouHaveCast(Quality, frozen=True):
    """A spell that the controller of the text cast this turn (CR 601.2i)."""


@tests(YouHaveCast)
def you_have_cast(game: Game, quality: YouHaveCast, seen: Seen, scope: Scope) -> bool:
    """It became cast by them: a copy that was put on the stack didn't (CR 601.2i, 707.10)."""
    return any(
        isinstance(event, ev.Cast) and event.spell == seen.id and event.player == scope.controller
        for event in game.state.happened
    )


@triggers_on(IsCountered, ev.Countered)
def is_countered(game: Game, trigger: IsCountered, event: ev.Countered, scope: Scope) -> Match | None:
    """It was countered, by whatever (CR 701.6a): what just doesn't resolve isn't (CR 608.2b)."""
    seen = game.look(event.object)
    if not fits(game, trigger.what, seen, scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(game.controller(event.object)),))


class Counters(Trigger, frozen=True):
    """A spell or ability that such a player controls counters something (CR 701.6a)."""

    who: Players
    what: Objects


@triggers_on(Counters, ev.Countered, looks_back=True)
def counters(game: Game, trigger: Counters, event: ev.Countered, scope: Scope) -> Match | None:
    """It is, or is about to be, countered, looked at as it is on the stack (CR 603.10a)."""
    seen = game.look(event.object)
    if not is_caused_by(game, trigger.who, event, scope) or not fits(game, trigger.what, seen, scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(seen.chars.controller),))


SOURCE = "a spell or ability {who} control<s@who>"
PHRASES: tuple[Phrase, ...] = (
    phrase(EVENT, f"{SOURCE} counters {{what}}", Counters, who=BY_WHOM, what=EVENT_OBJECT),
    phrase(SIMPLE_WOULD, f"{SOURCE} would counter {{what}}", Counters, who=BY_WHOM, what=EVENT_OBJECT),
    phrase(PREDICATE, "<is|are@> countered", IsCountered, where={"what": HOLE}),
    phrase(QUALIFIER, "you've cast", YouHaveCast()),
)
