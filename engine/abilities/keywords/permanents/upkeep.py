"""Keywords of the upkeep: cumulative upkeep, echo, fading, vanishing (CR 702.24, 702.30, 702.32, 702.63)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import PutCounters, RemoveCounters
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.effects.structure import unless_paid
from engine.abilities.keywords.parts import mana_only, static, with_cost, you
from engine.abilities.replacements.entering import EntersSo, WithCounters
from engine.abilities.triggers.counters import CountersRemoved
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Triggered
from engine.ir.conditions import DidSo, IsTrueOf, NotSo
from engine.ir.costs import Cost
from engine.ir.effects import Conditional, Sequence, UnlessPaid
from engine.ir.filters import HasCounter
from engine.ir.nodes import Ability, Condition, Effect, Keyword
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER, MANA_SYMBOL
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import expands, holds, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import is_here
from engine.values.mana import Symbol, mana_cost
from engine.values.steps import Step

AGE, FADE, TIME = "age", "fade", "time"


class CumulativeUpkeep(Keyword, frozen=True):
    """Cumulative upkeep (CR 702.24)."""

    cost: Cost


class CumulativeUpkeepEither(Keyword, frozen=True):
    """Cumulative upkeep of one of two colors, a choice for each age counter (CR 702.24a)."""

    first: Symbol
    second: Symbol

    @property
    def either(self) -> Cost:
        """The cost as a hybrid symbol, which is the same choice (CR 107.4e)."""
        colors = "/".join(symbol.text.strip("{}") for symbol in (self.first, self.second))
        return mana_only(mana_cost(f"{{{colors}}}"))


def of_either(first: Symbol, second: Symbol) -> CumulativeUpkeepEither:
    """Only of colors, so that a choice of them is a hybrid symbol."""
    if len(first.types) != 1 or len(second.types) != 1:
        raise ValueError("no choice of two colors")
    return CumulativeUpkeepEither(first, second)


def split_either(value: object) -> dict[str, object] | None:
    """The inverse of `of_either`."""
    return (
        {"first": value.first, "second": value.second} if isinstance(value, CumulativeUpkeepEither) else None
    )


class Echo(Keyword, frozen=True):
    """Echo (CR 702.30)."""

    cost: Cost


class Fading(Keyword, frozen=True):
    """Fading (CR 702.32)."""

    count: int


class Vanishing(Keyword, frozen=True):
    """Vanishing (CR 702.63). None: without a number."""

    count: int | None = None


class SacrificeUnlessPaidForAge(Effect, frozen=True):
    """The source is sacrificed unless a cost is paid for each age counter on it (CR 702.24a)."""

    cost: Cost
    SAID: ClassVar[str] = "sacrifice ~ unless you pay {cost} for each age counter on it"


class CameSinceLastUpkeep(Condition, frozen=True):
    """The source came under its controller's control since the beginning of their last upkeep (CR 702.30a)."""

    SAID: ClassVar[str] = "~ came under your control since the beginning of your last upkeep"


@resolves(SacrificeUnlessPaidForAge)
def sacrifice_unless_paid(game: Game, effect: SacrificeUnlessPaidForAge, scope: Scope) -> None:
    """The entire set of costs is paid, or none of it, if it is on the battlefield (CR 702.24a). For no counters there is
    nothing to pay."""
    if not is_here(game, scope.source):
        return
    ages = game.look(scope.source).object.counter(AGE)
    if not ages:
        return
    unless_paid(game, UnlessPaid(you(Sacrifice(This())), You(), Cost(effect.cost.parts * ages)), scope)


@holds(CameSinceLastUpkeep)
def came_since(game: Game, condition: CameSinceLastUpkeep, scope: Scope) -> bool:
    """It was not under that player's control as their last upkeep, before this one, began (CR 702.30a)."""
    obj = game.look(scope.source).object
    return obj.since >= game.state.players[scope.controller].turn_before


def each_upkeep(effect: Effect, keyword: str, condition: Condition | None = None) -> Ability:
    """ "At the beginning of your upkeep, ..."."""
    return Triggered(AtStep(Step.UPKEEP, You()), effect, condition, word="at", keyword=keyword)


@expands(CumulativeUpkeep)
def cumulative_upkeep(keyword: CumulativeUpkeep) -> tuple[Ability, ...]:
    """It costs more each turn to keep it (CR 702.24a)."""
    older = you(PutCounters(1, AGE, This()))
    return (each_upkeep(Sequence((older, SacrificeUnlessPaidForAge(keyword.cost))), "cumulative upkeep"),)


@expands(CumulativeUpkeepEither)
def cumulative_upkeep_either(keyword: CumulativeUpkeepEither) -> tuple[Ability, ...]:
    """Each age counter is paid for in one color or the other (CR 702.24a)."""
    return cumulative_upkeep(CumulativeUpkeep(keyword.either))


@expands(Echo)
def echo(keyword: Echo) -> tuple[Ability, ...]:
    """It has to be paid for again in the next upkeep (CR 702.30a)."""
    paid = UnlessPaid(you(Sacrifice(This())), You(), keyword.cost)
    return (each_upkeep(paid, "echo", CameSinceLastUpkeep()),)


@expands(Fading)
def fading(keyword: Fading) -> tuple[Ability, ...]:
    """A fade counter goes each upkeep; without one to remove it is sacrificed (CR 702.32a)."""
    fade = Sequence(
        (you(RemoveCounters(This(), 1, FADE)), Conditional(NotSo(DidSo()), you(Sacrifice(This()))))
    )
    return (static(EntersSo(This(), (WithCounters(keyword.count, FADE),))), each_upkeep(fade, "fading"))


@expands(Vanishing)
def vanishing(keyword: Vanishing) -> tuple[Ability, ...]:
    """A time counter goes each upkeep; with the last one it is sacrificed (CR 702.63a-b)."""
    has_time = IsTrueOf(This(), HasCounter(TIME), "has")
    last = CountersRemoved(This(), TIME, last=True)
    abilities = (
        each_upkeep(you(RemoveCounters(This(), 1, TIME)), "vanishing", has_time),
        Triggered(last, you(Sacrifice(This())), word="when", keyword="vanishing"),
    )
    if keyword.count is None:
        return abilities
    return (static(EntersSo(This(), (WithCounters(keyword.count, TIME),))), *abilities)


PHRASES = (
    *with_cost("cumulative upkeep", CumulativeUpkeep),
    phrase(
        KEYWORD,
        "cumulative upkeep {first} or {second}",
        of_either,
        unbuild=split_either,
        first=MANA_SYMBOL,
        second=MANA_SYMBOL,
    ),
    *with_cost("echo", Echo),
    phrase(KEYWORD, "fading {count}", Fading, count=INTEGER),
    phrase(KEYWORD, "vanishing {count}", Vanishing, count=INTEGER),
    phrase(KEYWORD, "vanishing", Vanishing()),
)
