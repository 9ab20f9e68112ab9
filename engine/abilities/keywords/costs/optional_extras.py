"""Keywords for optional costs that bring something: bargain, squad, offspring, teamwork; split second (CR 702)."""

from __future__ import annotations

from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.tapping import Tap
from engine.abilities.keywords.parts import creature, static, with_cost, you
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.exceptions import ExceptIs
from engine.abilities.triggers.moving import Enters
from engine.ir.abilities import AdditionalCost, Rule, Triggered
from engine.ir.amounts import TimesPaid
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import ActionPart, Cost
from engine.ir.filters import Characteristic, ControlledBy, Filter, HasType, IsUntapped, Kind, Noun, Thing
from engine.ir.modifications import SetPT
from engine.ir.nodes import Ability, Amount, Keyword, Node
from engine.ir.objects import Chosen, This
from engine.ir.player_rules import CantActivateAbilities, CantCast
from engine.ir.players import EachPlayer, You
from engine.ir.together import TotalAtLeast
from engine.language.grammar.objects.choices import of_either
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.types import ARTIFACT, ENCHANTMENT
from engine.values.zones import STACK


class Bargain(Keyword, frozen=True):
    """Bargain (CR 702.166)."""


class Squad(Keyword, frozen=True):
    """Squad (CR 702.157)."""

    cost: Cost


class Offspring(Keyword, frozen=True):
    """Offspring (CR 702.175)."""

    cost: Cost


class Teamwork(Keyword, frozen=True):
    """Teamwork N: an optional additional cost (CR 118.8)."""

    power: int


class SplitSecond(Keyword, frozen=True):
    """Split second (CR 702.61)."""


@expands(Bargain)
def bargain(keyword: Bargain) -> tuple[Ability, ...]:
    """An artifact, enchantment, or token may be sacrificed as it is cast (CR 702.166a)."""
    kinds = Noun(Thing.PERMANENT, (Kind((HasType(ARTIFACT),)), Kind((HasType(ENCHANTMENT),))))
    what = of_either(Filter((), kinds), Filter((), Noun(Thing.TOKEN)))
    return (static(AdditionalCost(Cost((ActionPart(Sacrifice(what)),)), "bargain")),)


def tokens_of_itself(name: str, count: int | Amount, *exceptions: Node) -> Ability:
    """When it enters, if the cost was paid, tokens come that are copies of it."""
    create = you(CreateCopies(count, This(), exceptions=exceptions))
    return Triggered(Enters(This()), create, PaidOptionalCost(name), word="when", keyword=name)


@expands(Squad)
def squad(keyword: Squad) -> tuple[Ability, ...]:
    """A copy comes with it for each time its cost was paid (CR 702.157a)."""
    cost = static(AdditionalCost(keyword.cost, "squad", repeatable=True))
    return (cost, tokens_of_itself("squad", TimesPaid("squad", This())))


@expands(Offspring)
def offspring(keyword: Offspring) -> tuple[Ability, ...]:
    """A 1/1 copy comes with it if its cost was paid (CR 702.175a)."""
    cost = static(AdditionalCost(keyword.cost, "offspring"))
    return (cost, tokens_of_itself("offspring", 1, ExceptIs(size=SetPT(1, 1))))


@expands(Teamwork)
def teamwork(keyword: Teamwork) -> tuple[Ability, ...]:
    """Creatures with so much power together may be tapped as it is cast (CR 118.8a, 601.2b)."""
    enough = TotalAtLeast(Characteristic.POWER, keyword.power)
    creatures = creature(ControlledBy(You()), enough, adjectives=(IsUntapped(),))
    return (static(AdditionalCost(Cost((ActionPart(Tap(Chosen(creatures, 0, None))),)), "teamwork")),)


@expands(SplitSecond)
def split_second(keyword: SplitSecond) -> tuple[Ability, ...]:
    """Meanwhile players can't cast spells or activate abilities that aren't mana abilities (CR 702.61a)."""
    anything = Filter((), Noun(Thing.SOURCE))
    rules = Rule(CantCast(EachPlayer())), Rule(CantActivateAbilities(anything, mana_too=False))
    return (static(*rules, zone=STACK),)


PHRASES = (
    phrase(KEYWORD, "bargain", Bargain()),
    *with_cost("squad", Squad),
    *with_cost("offspring", Offspring),
    phrase(KEYWORD, "teamwork {power}", Teamwork, power=INTEGER),
    phrase(KEYWORD, "split second", SplitSecond()),
)
