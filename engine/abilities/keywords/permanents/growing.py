"""Activated keywords of permanents: outlast, level up, boast, exhaust, reconfigure, transfigure (CR 702)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.attach import Attach
from engine.abilities.actions.permanents.unattach import Unattach
from engine.abilities.keywords.parts import (
    creature,
    marked,
    of_type,
    with_cost,
    you,
    yours,
)
from engine.ir.abilities import Activated, Instruction, OwnCostChange, Timing
from engine.ir.amounts import CharacteristicOf
from engine.ir.conditions import IsTrueOf
from engine.ir.costs import ActionPart, Cost, TapSymbol
from engine.ir.filters import Characteristic, Compares, Filter, IsAttached, Thing
from engine.ir.mentions import FIRST_MENTION
from engine.ir.modifications import LoseTypes
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Chosen, It, Target, This
from engine.ir.past import AttackedThisTurn, EnteredThisTurn
from engine.ir.players import You
from engine.language.grammar.vocabulary import ABILITY, KEYWORD
from engine.language.kernel import TwoWay, phrase
from engine.rules.core.registries import expands
from engine.values.mana import ManaCost
from engine.values.types import CREATURE
from engine.values.verbs import Verb

AS_A_SORCERY = Instruction(timing=Timing.SORCERY)


class Outlast(Keyword, frozen=True):
    """Outlast (CR 702.107)."""

    cost: Cost


class LevelUp(Keyword, frozen=True):
    """Level up (CR 702.87)."""

    cost: Cost


class Boast(Keyword, frozen=True):
    """Boast (CR 702.142)."""

    ability: Activated


class Exhaust(Keyword, frozen=True):
    """Exhaust (CR 702.177)."""

    ability: Activated


class PowerUp(Keyword, frozen=True):
    """Power-up: an activated ability that works once, cheaper by its source's mana cost in the turn in which that
    entered. It has no rule yet; cards explain it in reminder text."""

    ability: Activated


class Reconfigure(Keyword, frozen=True):
    """Reconfigure (CR 702.151)."""

    cost: Cost


class Transfigure(Keyword, frozen=True):
    """Transfigure (CR 702.71)."""

    cost: Cost


@expands(Outlast)
def outlast(keyword: Outlast) -> tuple[Ability, ...]:
    """Tapping it puts a +1/+1 counter on it (CR 702.107a)."""
    cost = Cost((*keyword.cost.parts, TapSymbol()))
    effect = you(PutCounters(1, "+1/+1", This()))
    return (Activated(cost, effect, (AS_A_SORCERY,), keyword="outlast"),)


@expands(LevelUp)
def level_up(keyword: LevelUp) -> tuple[Ability, ...]:
    """It gets a level counter (CR 702.87a)."""
    effect = you(PutCounters(1, "level", This()))
    return (Activated(keyword.cost, effect, (AS_A_SORCERY,), keyword="level up"),)


@expands(Boast)
def boast(keyword: Boast) -> tuple[Ability, ...]:
    """Only if it attacked this turn, and only once each turn (CR 702.142a)."""
    attacked = Instruction(times_each_turn=1, condition=IsTrueOf(This(), AttackedThisTurn()))
    return (instructed(keyword.ability, attacked, "boast"),)


@expands(Exhaust)
def exhaust(keyword: Exhaust) -> tuple[Ability, ...]:
    """Only once (CR 702.177a)."""
    return (instructed(keyword.ability, Instruction(only_once=True), "exhaust"),)


@expands(PowerUp)
def power_up(keyword: PowerUp) -> tuple[Ability, ...]:
    """Only once; its cost is reduced by its source's mana cost if that entered this turn (CR 118.7, 601.2f)."""
    cheaper = OwnCostChange(
        ManaCost(), less=True, by_mana_cost=True, condition=IsTrueOf(This(), EnteredThisTurn())
    )
    return (instructed(keyword.ability, Instruction(only_once=True, own_cost=cheaper), "power-up"),)


def instructed(ability: Activated, instruction: Instruction, keyword: str) -> Activated:
    """An ability that is written out, with the instructions that its keyword adds."""
    return replace(ability, instructions=(*ability.instructions, instruction), keyword=keyword)


@expands(Reconfigure)
def reconfigure(keyword: Reconfigure) -> tuple[Ability, ...]:
    """It can be attached, while it is no creature, and unattached again (CR 702.151a-b)."""
    attached = IsTrueOf(This(), IsAttached())
    attach = Attach(This(), Target(yours(creature()), another=True, slot=0))
    free = Instruction(timing=Timing.SORCERY, condition=attached)
    return (
        Activated(keyword.cost, you(attach), (AS_A_SORCERY,), keyword="reconfigure"),
        Activated(keyword.cost, you(Unattach()), (free,), keyword="reconfigure: unattach"),
        *marked(LoseTypes((CREATURE,)), condition=attached),
    )


@expands(Transfigure)
def transfigure(keyword: Transfigure) -> tuple[Ability, ...]:
    """It is exchanged for a creature card of the same mana value (CR 702.71a)."""
    same = Compares(Characteristic.MANA_VALUE, CharacteristicOf(This(), Characteristic.MANA_VALUE))
    wanted = Filter((), of_type(CREATURE, Thing.CARD), (same,))
    cost = Cost((*keyword.cost.parts, ActionPart(Sacrifice(This()))))
    effect = you(
        Search(You(), "library", (Chosen(wanted, mention=FIRST_MENTION),)),
        PutOntoBattlefield(It(of=FIRST_MENTION), verb=Verb.PUT),
        Shuffle(),
    )
    return (Activated(cost, effect, (AS_A_SORCERY,), keyword="transfigure"),)


def written_out(build: type[Boast] | type[Exhaust] | type[PowerUp]) -> TwoWay:
    """Building and taking apart a keyword before an activated ability."""

    def make(ability: Ability) -> Keyword:
        if not isinstance(ability, Activated):
            raise ValueError("not an activated ability")
        return build(ability)

    def unmake(value: object) -> Mapping[str, object] | None:
        return {"ability": value.ability} if isinstance(value, build) else None

    return make, unmake


_boast, _split_boast = written_out(Boast)
_exhaust, _split_exhaust = written_out(Exhaust)
_power_up, _split_power_up = written_out(PowerUp)

PHRASES = (
    *with_cost("outlast", Outlast),
    *with_cost("level up", LevelUp),
    *with_cost("reconfigure", Reconfigure),
    *with_cost("transfigure", Transfigure),
    phrase(KEYWORD, "boast — {ability}", _boast, unbuild=_split_boast, ability=ABILITY),
    phrase(KEYWORD, "exhaust — {ability}", _exhaust, unbuild=_split_exhaust, ability=ABILITY),
    phrase(KEYWORD, "power-up — {ability}", _power_up, unbuild=_split_power_up, ability=ABILITY),
)
