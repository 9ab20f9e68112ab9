"""Keywords by which something is traded in, or text is added, as a spell is cast: emerge, offering, harmonize, splice,
cleave (CR 702)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.keywords.other_zones.from_graveyard import exiled_afterwards
from engine.abilities.keywords.parts import (
    COST_OF_MANA,
    KEYWORD_COST,
    creature,
    of_type,
    static,
    way_to_cast,
    with_cost,
    yours,
)
from engine.ir.abilities import AddsItsText, AlternativeCost, CostOfMoreModes, Timing, Trade
from engine.ir.cards import Printed
from engine.ir.costs import Cost
from engine.ir.filters import Characteristic, Filter, HasSubtype, HasType, IsUntapped, Kind, Noun, Thing
from engine.ir.modifications import SetPT
from engine.ir.nodes import Ability, Keyword
from engine.language.grammar.continuous.modifications import SIZE
from engine.language.grammar.vocabulary import FILTER, KEYWORD
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.registries import expands
from engine.values.types import CREATURE, INSTANT, SORCERY
from engine.values.zones import GRAVEYARD, HAND

SPLICED = leaf_words(
    "what a card can be spliced onto",
    {
        "Arcane": Filter((), Noun(Thing.SPELL, (Kind((HasSubtype("Arcane"),)),))),
        "instant or sorcery": Filter(
            (), Noun(Thing.SPELL, (Kind((HasType(INSTANT),)), Kind((HasType(SORCERY),))))
        ),
    },
)


class Emerge(Keyword, frozen=True):
    """Emerge (CR 702.119); `what` may be sacrificed, a creature if nothing else is said."""

    cost: Cost
    what: Filter | None = None


class Offering(Keyword, frozen=True):
    """Offering (CR 702.48)."""

    what: Filter


class Harmonize(Keyword, frozen=True):
    """Harmonize (CR 702.180)."""

    cost: Cost


class Splice(Keyword, frozen=True):
    """Splice (CR 702.47)."""

    onto: Filter
    cost: Cost


class Escalate(Keyword, frozen=True):
    """Escalate (CR 702.120)."""

    cost: Cost


class Cleave(Keyword, frozen=True):
    """Cleave (CR 702.148): for another cost, without the text in brackets."""

    cost: Cost


class Prototype(Keyword, frozen=True):
    """Prototype (CR 702.160): another mana cost, power and toughness."""

    cost: Cost
    size: SetPT

    def printed_otherwise(self, front: Printed) -> Printed:
        """The card with its other characteristics, its color being that of the other cost (CR 718.3b)."""
        power, toughness = self.size.power, self.size.toughness
        assert isinstance(power, int)
        assert isinstance(toughness, int)
        return replace(front, mana_cost=self.cost.mana, power=power, toughness=toughness)


@expands(Emerge)
def emerge(keyword: Emerge) -> tuple[Ability, ...]:
    """A creature sacrificed for it makes it cost less, by its mana value (CR 702.119a)."""
    what = yours(keyword.what or creature())
    trade = Trade(what, Characteristic.MANA_VALUE, sacrificed=True)
    return (way_to_cast(AlternativeCost(keyword.cost, "emerge", trade=trade)),)


@expands(Offering)
def offering(keyword: Offering) -> tuple[Ability, ...]:
    """A permanent of that kind, sacrificed in addition to the cost, makes it cost less by its mana cost, and it may be
    cast any time (CR 702.48a)."""
    trade = Trade(yours(keyword.what), None, sacrificed=True)
    way = AlternativeCost(Cost(()), "offering", timing=Timing.ANY, on_top=True, trade=trade)
    return (way_to_cast(way),)


@expands(Harmonize)
def harmonize(keyword: Harmonize) -> tuple[Ability, ...]:
    """From the graveyard, a creature tapped for it makes it cost less, by its power (CR 702.180a)."""
    what = yours(Filter((IsUntapped(),), of_type(CREATURE)))
    trade = Trade(what, Characteristic.POWER, optional=True)
    way = AlternativeCost(keyword.cost, "harmonize", zone=GRAVEYARD, trade=trade)
    return (way_to_cast(way), exiled_afterwards("harmonize"))


@expands(Splice)
def splice(keyword: Splice) -> tuple[Ability, ...]:
    """Revealed, it adds its text to another spell (CR 702.47a)."""
    return (static(AddsItsText(keyword.onto, keyword.cost), zone=HAND),)


@expands(Escalate)
def escalate(keyword: Escalate) -> tuple[Ability, ...]:
    """Modes beyond the first cost that much each (CR 702.120a)."""
    return (static(CostOfMoreModes(keyword.cost)),)


@expands(Prototype)
def prototype(keyword: Prototype) -> tuple[Ability, ...]:
    """It may be cast with its other characteristics, which are a face of their own (CR 702.160a, 718.3)."""
    return (way_to_cast(AlternativeCost(keyword.cost, "prototype", face=1)),)


@expands(Cleave)
def cleave(keyword: Cleave) -> tuple[Ability, ...]:
    """It may be cast with the shorter text, which is a face of its own (CR 702.148a)."""
    return (way_to_cast(AlternativeCost(keyword.cost, "cleave", face=1)),)


PHRASES = (
    *with_cost("emerge", Emerge),
    phrase(KEYWORD, "emerge from {what} {cost}", Emerge, what=FILTER, cost=COST_OF_MANA),
    phrase(KEYWORD, "{what} offering", Offering, what=FILTER),
    *with_cost("harmonize", Harmonize),
    phrase(KEYWORD, "splice onto {onto} {cost}", Splice, onto=SPLICED, cost=KEYWORD_COST),
    *with_cost("escalate", Escalate),
    *with_cost("cleave", Cleave),
    phrase(KEYWORD, "prototype {cost} — {size}", Prototype, cost=COST_OF_MANA, size=SIZE),
)
