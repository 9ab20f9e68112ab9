"""What is printed on a card, compiled (CR 200)."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.nodes import Ability, Meant
from engine.values.colors import Color
from engine.values.mana import ManaCost
from engine.values.types import PERMANENT_TYPES, CardType, Supertype


class Layout(StrEnum):
    """How the faces of a card lie to each other (CR 709-722)."""

    NORMAL = "normal"
    SPLIT = "split"
    FLIP = "flip"
    TRANSFORM = "transform"
    MODAL_DFC = "modal_dfc"
    ADVENTURE = "adventure"
    SAGA = "saga"
    CLASS = "class"
    CASE = "case"
    LEVELER = "leveler"
    PROTOTYPE = "prototype"
    MELD = "meld"
    MUTATE = "mutate"
    PREPARE = "prepare"


class Printed(Struct, frozen=True, cache_hash=True):
    """The characteristics of one face as printed (CR 109.3, 200.1), with its text compiled.

    `power` and `toughness` are 0 where a * is printed; the defining ability says the rest (CR 208.2).
    `mana_cost` None: it has none (CR 202.1b). `bare`: its text isn't understood, and it is played without abilities
    because somebody chose so. `halves`: these are the characteristics of both halves of a split permanent card
    together, as it is with both unlocked (CR 709.5). `alternative`: what a flip card is instead once it is flipped, and
    `normal`: what that is before (CR 710.1). `given`: how many of the abilities, the last of them, a copy effect gave it,
    which aren't printed on the object copied (CR 702.165c, 707.9a). `inset`: what it has an Adventure, an Omen or a
    prepare spell as, which is copied with it (CR 715.2b, 720.2b, 722.2b). `printed_subtypes`: the subtypes in the order in
    which they are printed (CR 205.3).
    """

    name: str
    mana_cost: ManaCost | None = None
    color_indicator: frozenset[Color] | None = None
    supertypes: frozenset[Supertype] = frozenset()
    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    abilities: Meant = Meant(())
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    text: str = ""
    printed_power: str = ""
    printed_toughness: str = ""
    bare: bool = False
    halves: "tuple[Printed, ...]" = ()
    alternative: "Printed | None" = None
    normal: "Printed | None" = None
    given: int = 0
    inset: "Printed | None" = None
    printed_subtypes: tuple[str, ...] = ()

    def having(self, abilities: Meant) -> "Printed":
        """The face with these abilities in place of its own."""
        return replace(self, abilities=abilities, given=0)

    def given_too(self, abilities: tuple[Ability, ...]) -> "Printed":
        """The face with abilities that a copy effect gives it besides its own (CR 707.9a)."""
        given = self.given + len(abilities)
        return replace(self, abilities=Meant((*self.abilities, *abilities)), given=given)

    @property
    def own_abilities(self) -> tuple[Ability, ...]:
        """The abilities without those that a copy effect gave it (CR 702.165c)."""
        return tuple(self.abilities)[: len(self.abilities) - self.given]

    def lying(self, *, flipped: bool) -> "Printed":
        """What it is on the battlefield, flipped or not (CR 710.2)."""
        return self.alternative if flipped and self.alternative is not None else self

    @property
    def has_adventure(self) -> bool:
        """Whether it is an Adventure or has one (CR 715.2a)."""
        return "Adventure" in self.subtypes or (self.inset is not None and "Adventure" in self.inset.subtypes)

    @property
    def unflipped(self) -> "Printed":
        """What of it is copied: a copy isn't flipped (CR 707.2, 110.5)."""
        return self if self.normal is None else with_alternative(self.normal, self)

    @property
    def colors(self) -> frozenset[Color]:
        """Its colors (CR 105.2, 204)."""
        if self.color_indicator is not None:
            return self.color_indicator
        return self.mana_cost.colors if self.mana_cost is not None else frozenset()


def with_alternative(normal: Printed, other: Printed) -> Printed:
    """The normal characteristics of a flip card with the alternative ones, which have its color and mana cost
    (CR 710.1c)."""
    color, cost = normal.color_indicator, normal.mana_cost
    return replace(normal, alternative=replace(other, mana_cost=cost, color_indicator=color, normal=normal))


class CardDefinition(Struct, frozen=True, cache_hash=True):
    """A card as the game uses it: its faces, the first being the front or normal one (CR 712). `melds_into`: the combined
    back face of the meld pair that it is of (CR 712.4b)."""

    name: str
    faces: tuple[Printed, ...]
    layout: Layout = Layout.NORMAL
    melds_into: Printed | None = None

    @property
    def shares_type_line(self) -> bool:
        """Whether it is a split card whose halves are one permanent (CR 709.5)."""
        return self.layout == Layout.SPLIT and bool(self.faces[0].types & PERMANENT_TYPES)

    @property
    def turns(self) -> bool:
        """Whether it is a double-faced card that can transform: all are but meld cards (CR 712.9)."""
        return self.layout in (Layout.TRANSFORM, Layout.MODAL_DFC) and len(self.faces) > 1

    @property
    def front(self) -> Printed:
        """The face that counts outside the battlefield and stack (CR 712.8a)."""
        return self.faces[0]
