"""What is demanded of several objects that are chosen together (CR 201.2b, 608.2d)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.filters import Characteristic, Filter, Shared
from engine.ir.nodes import MANY, Amount, Quality
from engine.values.colors import Color
from engine.values.number import Number


class ChosenTogether(Quality, frozen=True):
    """What is demanded of all objects that are chosen together, not of each alone."""


class DifferentlyNamed(ChosenTogether, frozen=True):
    """They have different names (CR 201.2b)."""


class DifferentValues(ChosenTogether, frozen=True):
    """No two of them have the same number: "with different mana values", "with different powers"."""

    what: Characteristic


class ShareOne(ChosenTogether, frozen=True):
    """They all have a color, type or name in common: "that share a land type"."""

    what: Shared


class OfOnePlayer(ChosenTogether, frozen=True):
    """One player controls them all: "controlled by the same player"; `an_opponent`: an opponent does."""

    an_opponent: bool = False


class OfDifferentPlayers(ChosenTogether, frozen=True):
    """No two of them have the same controller: "controlled by different players"."""


class OneOfEach(ChosenTogether, frozen=True):
    """At most one of them for each of these kinds: "a creature card and/or a land card"."""

    kinds: tuple[Filter, ...]


class ForEachKind(ChosenTogether, frozen=True):
    """One of them for each of these kinds, the same for several if the player likes: "an artifact, a creature, an
    enchantment, and a land" (CR 608.2d). `first`: the text says first from among which."""

    kinds: tuple[Filter, ...]
    first: bool = False


class TotalAtMost(ChosenTogether, frozen=True):
    """Together they have no more of a number: "with total mana value 6 or less"."""

    what: Characteristic
    amount: int | Amount


class Reaches(ChosenTogether, frozen=True):
    """Together they have at least so much of something, be it that each alone has less."""


class TotalAtLeast(Reaches, frozen=True):
    """Together they have no less of a number: "with total power 4 or greater"."""

    what: Characteristic
    amount: int | Amount


class CardTypesTogether(Reaches, frozen=True):
    """They have so many card types together: "with four or more card types among them"."""

    count: int


class SymbolsTogether(Reaches, frozen=True):
    """Their mana costs have so many symbols of a color together."""

    count: int
    color: Color


class MostSharing(Amount, frozen=True):
    """The greatest number of objects of a kind that have one value in common: "three or more creatures that share a
    creature type", "the greatest number of creatures you control that have a creature type in common"."""

    among: Filter
    what: Shared
    grammatical_number: ClassVar[Number] = MANY
