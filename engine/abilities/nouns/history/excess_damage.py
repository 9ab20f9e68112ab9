"""What was dealt excess damage this turn (CR 120.10, 608.2i)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import ExcessDealtTo
from engine.ir.conditions import Holds
from engine.ir.filters import Comparison, Filter
from engine.ir.nodes import Node, Objects, Players
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import A_FILTER, BY_WHOM, HAPPENED, SUBJECT
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import controller_then, fitted, looks_back_for, past
from engine.rules.lookup.selecting import known_of, players_of
from engine.state.events import DamageDealt
from engine.state.game_state import Fact
from engine.state.references import ObjectRef


class ExcessDealt(Node, frozen=True):
    """Excess damage that was dealt this turn to such permanents of those players (CR 120.10)."""

    what: Filter
    who: Players


@evaluates(ExcessDealtTo)
def excess_dealt_to(game: Game, value: ExcessDealtTo, scope: Scope) -> int:
    """All of it, whichever sources dealt it and when (CR 120.10)."""
    game.read(Fact.HISTORY)
    refs = known_of(game, value.what, scope)
    return sum(event.excess for _, event in past(game, DamageDealt) if event.target in refs)


@looks_back_for(ExcessDealt)
def excess_dealt(game: Game, what: ExcessDealt, scope: Scope) -> int:
    """How much; what it was dealt to counts as it was then (CR 608.2i)."""
    who = players_of(game, what.who, scope)
    return sum(
        event.excess
        for place, event in past(game, DamageDealt)
        if event.excess > 0 and isinstance(event.target, ObjectRef)
        if controller_then(game, place, event.target.id) in who
        and fitted(game, place, event.target.id, what.what, scope)
    )


def was_dealt_excess(what: Objects) -> Holds:
    """ "That creature was dealt excess damage this turn"."""
    return Holds(ExcessDealtTo(what), Comparison.AT_LEAST, 1, "was dealt")


def split_was_dealt_excess(value: object) -> Mapping[str, object] | None:
    """The inverse of `was_dealt_excess`."""
    first = value.first if isinstance(value, Holds) else None
    return {"what": first.what} if isinstance(first, ExcessDealtTo) else None


PHRASES: tuple[Phrase, ...] = (
    phrase(
        SIMPLE,
        "{what} <was|were@what> dealt excess damage this turn",
        was_dealt_excess,
        unbuild=split_was_dealt_excess,
        what=SUBJECT,
    ),
    phrase(
        HAPPENED,
        "{what} {who} controlled was dealt excess damage this turn",
        ExcessDealt,
        what=A_FILTER,
        who=BY_WHOM,
    ),
)
