"""Spells countered by somebody's spells and abilities (CR 701.6)."""

from __future__ import annotations

from engine.abilities.replacements.would import SIMPLE_WOULD
from engine.abilities.triggers.players import is_caused_by
from engine.abilities.triggers.subjects import EVENT, EVENT_OBJECT, fits
from engine.ir.nodes import Objects, Players, Trigger
from engine.language.grammar.vocabulary import BY_WHOM
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef


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
)
