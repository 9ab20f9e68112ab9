"""Milling cards (CR 701.17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.amounts import Half, NumberOf, Rounding
from engine.ir.filters import Filter, InZone, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Players
from engine.language.grammar.numbers.amounts import HOW_ROUNDED
from engine.language.grammar.vocabulary import ACTION, COUNT, VALUE, WHOSE
from engine.language.kernel import phrase
from engine.rules.actions import drawing
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import fulfil, note_result
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.number import Number
from engine.values.zones import LIBRARY


class Mill(Action, frozen=True):
    """Put cards from the top of one's library into one's graveyard (CR 701.17a)."""

    GIVES_UP: ClassVar[bool] = True

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MULTIPLIED: ClassVar[str] = "count"
    FROM_LIBRARY = True

    @property
    def grammatical_number(self) -> Number:
        return Number.ONE if self.count == 1 else Number.MANY

    OF_ITS_SOURCE: ClassVar[bool] = False


@plans(Mill)
def plan(game: Game, action: Mill, actor: PlayerId, scope: Scope) -> Plan:
    """As many as there are; the text finds them where they went (CR 701.17b-c)."""

    def note(done: tuple[ev.Event, ...]) -> bool:
        note_result(scope, action.mention, drawing.milled_by(game, actor, done))
        return True

    count = how_many(game, action.count, scope)
    return Plan(drawing.milling(actor, count, "701.17", scope.source), note)


@does(Mill)
def mill(game: Game, action: Mill, actor: PlayerId, scope: Scope) -> bool:
    """The cards go to the graveyard at the same time (CR 701.17a)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


@payable(Mill)
def can_mill(game: Game, action: Mill, payer: PlayerId, scope: Scope) -> bool:
    """A player can't mill more cards than are in their library (CR 701.17b)."""
    return len(game.state.zone(LIBRARY, payer)) >= how_many(game, action.count, scope)


def half(whose: Players, rounding: Rounding) -> Mill:
    """ "mills half their library, rounded down"."""
    return Mill(Half(NumberOf(Filter((), Noun(Thing.CARD), (InZone(LIBRARY, whose),))), rounding))


def split_half(value: object) -> Mapping[str, object] | None:
    """The inverse of `half`."""
    if not isinstance(value, Mill) or not isinstance(value.count, Half):
        return None
    number = value.count.amount
    clause = number.what.clauses[0] if isinstance(number, NumberOf) and number.what.clauses else None
    if not isinstance(clause, InZone) or clause.whose is None:
        return None
    if half(clause.whose, value.count.rounding) != value:
        return None
    return {"whose": clause.whose, "rounding": value.count.rounding}


PHRASES = (
    phrase(ACTION, "mill<s> {count} card(s@count)", Mill, count=COUNT),
    phrase(
        ACTION,
        "mill<s> half {whose} library, {rounding}",
        half,
        unbuild=split_half,
        whose=WHOSE,
        rounding=HOW_ROUNDED,
    ),
    phrase(ACTION, "mill<s> cards equal to {count}", Mill, count=VALUE),
)
