"""Amounts that have to be worked out (CR 107)."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.filters import Characteristic, Extreme, Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import MANY, Amount, Node, Objects, Players
from engine.values.number import Number


class X(Amount, frozen=True):
    """The value of X (CR 107.3): announced, or what "where X is ..." defines."""

    letter: str = "X"
    grammatical_number: ClassVar[Number] = MANY


class Defined(Amount, frozen=True):
    """An amount that the text calls X and defines: "X ..., where X is the number of ..."."""

    meaning: Amount
    letter: str = "X"
    grammatical_number: ClassVar[Number] = MANY


class NumberOf(Amount, frozen=True):
    """How many objects there are of a kind: "the number of creatures you control"."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    what: Filter
    grammatical_number: ClassVar[Number] = MANY


class Times(Amount, frozen=True):
    """A number for each thing: "2 for each ...", "twice ..."."""

    factor: int
    amount: Amount
    grammatical_number: ClassVar[Number] = MANY
    OF_ITS_SOURCE: ClassVar[bool] = False


class Plus(Amount, frozen=True):
    """A sum: "1 plus the number of ..."."""

    first: int | Amount
    second: int | Amount
    grammatical_number: ClassVar[Number] = MANY


class CountedTogether(Amount, frozen=True):
    """ "... for each creature you control and each creature card in your graveyard": as the text says it. Reading makes
    a sum of it."""

    first: Filter
    second: Filter


class Rounding(StrEnum):
    """Which way half of an odd number is rounded (CR 107.1a)."""

    UP = "up"
    DOWN = "down"


class Half(Amount, frozen=True):
    """Half of an amount, rounded as the text says (CR 107.1a). `of_them`: "half the creatures", in place of a number equal
    to that."""

    amount: Amount
    rounding: Rounding
    of_them: bool = False
    grammatical_number: ClassVar[Number] = MANY


class CharacteristicOf(Amount, frozen=True):
    """A number of an object: "its power", "that card's mana value" (CR 608.2h for one that left).

    `leading`: "the mana value of that card"; `total`: "the total power of those creatures".
    """

    what: Objects
    characteristic: Characteristic
    leading: bool = False
    total: bool = False
    grammatical_number: ClassVar[Number] = MANY


class ExtremeOf(Amount, frozen=True):
    """The greatest, least or total of a number among objects."""

    which: Extreme
    characteristic: Characteristic
    among: Filter
    grammatical_number: ClassVar[Number] = MANY


class CountersOn(Amount, frozen=True):
    """How many counters an object has; no kind: of all kinds (CR 122). `among`: written "among creatures you control"."""

    kind: str | None
    what: Objects
    among: bool = False
    grammatical_number: ClassVar[Number] = MANY


class LifeOf(Amount, frozen=True):
    """A player's life total (CR 119)."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    who: Players
    grammatical_number: ClassVar[Number] = MANY


class ThatMuch(Amount, frozen=True):
    """The amount of what happened before: "that much", "that many" (CR 608.2c); `excess`: how much of it was excess
    damage (CR 120.10)."""

    word: str = "that much"
    of: MentionId = NOT_MENTIONED
    excess: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("of", "excess")
    grammatical_number: ClassVar[Number] = MANY


class Difference(Amount, frozen=True):
    """By how much two amounts differ: "the difference between its power and its toughness" (CR 107.1b)."""

    first: int | Amount
    second: int | Amount


class TheDifference(Amount, frozen=True):
    """ "The difference", as the text says it: between the two numbers that a condition compares. Nothing makes the
    mention; where no condition compares numbers, the word means nothing."""

    of: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("of",)


class ChosenNumber(Amount, frozen=True):
    """The number that was chosen for the source (CR 607.2d)."""

    grammatical_number: ClassVar[Number] = MANY


class NumberOfPlayers(Amount, frozen=True):
    """How many players there are of a kind: "the number of opponents you have"."""

    who: Players
    grammatical_number: ClassVar[Number] = MANY


class HappenedCount(Amount, frozen=True):
    """How often something happened this turn: "the number of spells you've cast this turn"."""

    what: Node
    grammatical_number: ClassVar[Number] = MANY


class ExcessDealtTo(Amount, frozen=True):
    """How much excess damage was dealt this turn to an object (CR 120.10)."""

    what: Objects


class EachPoint(Amount, frozen=True):
    """As much as was measured, counted one by one: "for each 1 life you lost this turn", "for each {E} paid"."""

    of: Amount
    grammatical_number: ClassVar[Number] = MANY


class FullSets(Amount, frozen=True):
    """How many full sets of a size there are: "for each five counters removed this way"."""

    size: int
    of: Amount
    grammatical_number: ClassVar[Number] = MANY


class AmountAsCast(Amount, frozen=True):
    """How much it was as the spell was cast (CR 601.2i); while it is cast, how much it is. `past`: "you controlled"."""

    amount: Amount
    past: bool = False
    grammatical_number: ClassVar[Number] = MANY


class TargetsOfSpell(Amount, frozen=True):
    """How many targets a spell has that costs more or less for each, or how many of a kind (CR 601.2f)."""

    what: Filter | None = None


class BasicLandTypesAmong(Amount, frozen=True):
    """Domain: how many basic land types there are among lands (CR 305.6)."""

    among: Filter
    grammatical_number: ClassVar[Number] = MANY


class CardTypesAmong(Amount, frozen=True):
    """How many card types there are among objects (CR 205.2, delirium)."""

    among: Filter
    grammatical_number: ClassVar[Number] = MANY


class ColorsAmong(Amount, frozen=True):
    """How many colors there are among objects (CR 105)."""

    among: Filter
    grammatical_number: ClassVar[Number] = MANY


class TimesPaid(Amount, frozen=True):
    """How often an optional cost was paid: "each time it was kicked" (CR 702.33c)."""

    name: str
    what: Objects
    grammatical_number: ClassVar[Number] = MANY


class ColorsSpent(Amount, frozen=True):
    """How many colors of mana were spent to cast a spell: converge, sunburst (CR 702.44)."""

    what: Objects
    LOOKS_AT_MANA_SPENT: ClassVar[bool] = True
    grammatical_number: ClassVar[Number] = MANY


class ManaSpentOn(Amount, frozen=True):
    """How much mana was spent to cast a spell (CR 601.2h)."""

    what: Objects
    grammatical_number: ClassVar[Number] = MANY


class DifferentNumbers(Amount, frozen=True):
    """How many different numbers of a sort there are among objects: "mana values among cards in your graveyard"."""

    what: Characteristic
    among: Filter
    grammatical_number: ClassVar[Number] = MANY


class CountersOf(Amount, frozen=True):
    """How many counters of a kind players have: "experience counters you have" (CR 122.1)."""

    kind: str
    who: Players
    grammatical_number: ClassVar[Number] = MANY


class AttackingPower(Amount, frozen=True):
    """The total power of the creatures with which a player attacked this combat (CR 508.1)."""

    SAID: ClassVar[str] = "the total power of the creatures {who} attacked with this combat"

    who: Players
    grammatical_number: ClassVar[Number] = MANY


class SizeOf(Amount, frozen=True):
    """How many objects a phrase means: "each of those creatures"."""

    what: Objects
    grammatical_number: ClassVar[Number] = MANY


class CountersThisWay(Amount, frozen=True):
    """How many counters an earlier instruction or cost removed: "charge counters removed this way" (CR 608.2c). `what`: from
    where, if the text says it again."""

    kind: str | None = None
    verb: str = "removed"
    what: Objects | None = None
    of: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("of",)
    grammatical_number: ClassVar[Number] = MANY


class StartingLife(Amount, frozen=True):
    """The starting life total (CR 103.4). `of_others`: said of somebody else's, which is the same."""

    of_others: bool = False
    grammatical_number: ClassVar[Number] = MANY


class HalfStartingLife(Amount, frozen=True):
    """Half of what a player's life total was at the start, to compare with (CR 103.4)."""

    whose: Players


class PartySize(Amount, frozen=True):
    """How many creatures are in your party (CR 700.8)."""

    grammatical_number: ClassVar[Number] = MANY


class DifferentCosts(Amount, frozen=True):
    """How many different mana costs there are among objects (CR 202.1)."""

    among: Filter
    grammatical_number: ClassVar[Number] = MANY


class DifferentNames(Amount, frozen=True):
    """How many different names there are among objects: "differently named lands you control" (CR 201.2)."""

    among: Filter
    grammatical_number: ClassVar[Number] = MANY


class Devotion(Amount, frozen=True):
    """Devotion to colors (CR 700.5); no colors: to "that color", which is put in their place once it is known."""

    colors: tuple[str, ...]
    grammatical_number: ClassVar[Number] = MANY
