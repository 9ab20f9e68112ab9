"""Phrases that name objects, and targets (CR 109, 115)."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.filters import Filter, Selectable
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import MANY, ONE, Node, Objects, Players
from engine.values.number import Number


class This(Objects, frozen=True):
    """The object whose text this is (CR 201.5), in the word the text uses: "~", "this creature". `by_name`: it is named,
    so that an ability which is given to something else still means this very object (CR 201.5b)."""

    word: str = "~"
    by_name: bool = True
    DERIVED: ClassVar[tuple[str, ...]] = ("by_name",)


class KnownObject(Objects, frozen=True):
    """A particular object: what a granted ability means by the name of what granted it (CR 201.5b)."""

    id: int


class Target(Objects, Players, frozen=True):
    """Targets (CR 115.1): between `least` and `most` of what a noun says.

    `most` None means any number. `another` asks for one that is not the source, nor a target chosen
    before. `slot` numbers the targets of one spell or ability, in text order; `mention` the things
    a text can refer back to. `third`: "another" is said for the second time; `chooser`: who chooses them, if that is
    somebody else than the controller of the spell or ability; `at_random`: chance chooses them.
    """

    what: Selectable
    least: int | Node = 1
    most: int | Node | None = 1
    another: bool = False
    third: bool = False
    chooser: Players | None = None
    at_random: bool = False
    slot: int = -1
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("slot", "mention")

    @property
    def grammatical_number(self) -> Number:
        return ONE if self.most == 1 else MANY


class Word(StrEnum):
    """How a text says that it means all of a kind."""

    EACH = "each"
    ALL = "all"
    BARE = ""
    THE = "the"


class Each(Objects, frozen=True):
    """Every object of a kind: "each creature", "all creatures", "creatures you control"."""

    what: Filter
    word: Word = Word.BARE
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)

    @property
    def grammatical_number(self) -> Number:
        return ONE if self.word == Word.EACH else MANY


class Chosen(Objects, frozen=True):
    """Objects picked as the instruction is carried out, without targeting: "a creature you control". `chooser`: who
    picks them, if that is somebody else than who acts."""

    what: Filter
    least: int | Node = 1
    most: int | Node | None = 1
    another: bool = False
    at_random: bool = False
    chooser: Players | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)

    @property
    def grammatical_number(self) -> Number:
        return ONE if self.most == 1 else MANY


class Part(StrEnum):
    """How much of what was mentioned a word means."""

    ALL = "all"
    REST = "rest"
    """What is left of a group from which something was taken (CR 608.2c)."""
    EXILED = "exiled"
    """What a linked ability exiled (CR 607.2a)."""


class It(Objects, frozen=True):
    """An object mentioned before: "it", "that creature", "the exiled card" (CR 608.2c).

    `noun` is the kind of object the word can mean, if it says one.
    """

    word: str = "it"
    noun: Filter | None = None
    of: MentionId = NOT_MENTIONED
    part: Part = Part.ALL
    DERIVED: ClassVar[tuple[str, ...]] = ("of", "part")


class Them(Objects, frozen=True):
    """Several objects mentioned before: "them", "those creatures"."""

    word: str = "them"
    noun: Filter | None = None
    of: MentionId = NOT_MENTIONED
    part: Part = Part.ALL
    DERIVED: ClassVar[tuple[str, ...]] = ("of", "part")
    grammatical_number: ClassVar[Number] = MANY


class Attached(Objects, frozen=True):
    """What this is attached to: "enchanted creature", "equipped creature" (CR 303.4, 301.5)."""

    participle: str
    noun: Filter


class WhatItAttacks(Objects, frozen=True):
    """What a creature is attacking, or last was: "the player or planeswalker it's attacking" (CR 508.1b)."""

    what: Objects


class Pile(Objects, frozen=True):
    """One of the piles into which a text has separated objects (CR 700.3)."""

    SAID: ClassVar[str] = "that pile"

    number: MentionId
    grammatical_number: ClassVar[Number] = MANY


class PileOfChoice(Objects, frozen=True):
    """What is in the pile that a player chooses: "all permanents in the pile of their choice" (CR 700.3)."""

    what: Filter
    whose: Players
    grammatical_number: ClassVar[Number] = MANY


class TopOfLibrary(Objects, frozen=True):
    """Cards from the top of a library: "the top three cards of your library" (CR 401); `bottom`: from the bottom."""

    count: int | Node
    whose: Players
    from_top: bool = False
    bottom: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)

    @property
    def grammatical_number(self) -> Number:
        return ONE if self.count == 1 else MANY


class TopOfGraveyard(Objects, frozen=True):
    """The top card of a graveyard, which is kept in order (CR 404.2), or that of a kind; `bottom`: the bottom one."""

    whose: Players
    what: Filter | None = None
    bottom: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Again(Objects, frozen=True):
    """The subject of the clause before, which the text leaves out: binding puts it here."""


class Together(Objects, frozen=True):
    """Several phrases at once: "~ and target creature"."""

    parts: tuple[Objects, ...]
    grammatical_number: ClassVar[Number] = MANY


class SomeOf(Objects, frozen=True):
    """Some of several objects, picked now: "one of them", "up to two of those cards"; bare: "one"."""

    group: Objects
    least: int | Node = 1
    most: int | Node | None = 1
    at_random: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)

    @property
    def grammatical_number(self) -> Number:
        return ONE if self.most == 1 else MANY


class EachOf(Objects, frozen=True):
    """Several objects one by one: "each of them", "two target creatures each".

    `after`: "each" follows the phrase, which stays plural.
    """

    what: Objects
    after: bool = False

    @property
    def grammatical_number(self) -> Number:
        return MANY if self.after else ONE


class DamagedPlayerOrObject(Objects, frozen=True):
    """Whatever an earlier phrase named that may be a player or an object: "that permanent or player"."""

    word: str
    of: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("of",)
