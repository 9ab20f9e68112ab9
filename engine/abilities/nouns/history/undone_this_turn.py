"""What somebody's spells and abilities undid this turn: spells they countered, permanents they destroyed (CR 608.2i)."""

from __future__ import annotations

from engine.ir.filters import Filter
from engine.ir.nodes import Node, Players
from engine.ir.players import You
from engine.language.grammar.vocabulary import A_FILTER, BY_WHOM, HAPPENED, WHOSE
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import controller_then, looks_back_for, past
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state import events as ev
from engine.values.ids import PlayerId

CASTER = leaf_words("you", {"you": You()})


class SpellsCountered(Node, frozen=True):
    """Spells that a player cast this turn and that spells or abilities of another one countered (CR 701.6a)."""

    what: Filter
    who: Players
    by: Players


class PermanentsDestroyed(Node, frozen=True):
    """Permanents under a player's control that spells or abilities of another one destroyed this turn (CR 701.8)."""

    what: Filter
    under: Players
    by: Players


def _by_one_of(
    game: Game, place: int, event: ev.Countered | ev.Destroyed, players: tuple[PlayerId, ...]
) -> bool:
    """Whether a spell or ability did it that one of them controlled then: what doesn't resolve (CR 608.2b) and what
    lethal damage destroys (CR 704.5g) has no such cause."""
    return event.cause != event.object and controller_then(game, place, event.cause) in players


@looks_back_for(SpellsCountered)
def spells_countered(game: Game, what: SpellsCountered, scope: Scope) -> int:
    """How many; copies weren't cast (CR 601.2i, 707.10)."""
    casters, by = players_of(game, what.who, scope), players_of(game, what.by, scope)
    cast = {event.spell for _, event in past(game, ev.Cast) if event.player in casters}
    return sum(
        event.object in cast
        and _by_one_of(game, place, event, by)
        and has_qualities(game, what.what, game.look(event.object), scope)
        for place, event in past(game, ev.Countered)
    )


@looks_back_for(PermanentsDestroyed)
def permanents_destroyed(game: Game, what: PermanentsDestroyed, scope: Scope) -> int:
    """How many, looked at as they last were on the battlefield (CR 608.2h)."""
    under, by = players_of(game, what.under, scope), players_of(game, what.by, scope)
    return sum(
        _by_one_of(game, place, event, by)
        and game.look(event.object).chars.controller in under
        and has_qualities(game, what.what, game.look(event.object), scope)
        for place, event in past(game, ev.Destroyed)
    )


PHRASES = (
    phrase(
        HAPPENED,
        "{what} {who} cast this turn was countered by a spell or ability {by} controlled",
        SpellsCountered,
        what=A_FILTER,
        who=CASTER,
        by=BY_WHOM,
    ),
    phrase(
        HAPPENED,
        "{what} under {under} control was destroyed this turn by a spell or ability {by} controlled",
        PermanentsDestroyed,
        what=A_FILTER,
        under=WHOSE,
        by=BY_WHOM,
    ),
)
