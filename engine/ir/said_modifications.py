"""What continuous effects do to objects, as the text says it: the passes take these apart into `modifications` (CR 613)."""

from typing import ClassVar

from engine.ir.modifications import BecomeChosenType, CantActivate, ChangePT, GainOneOf, LoseOthers, SetPT
from engine.ir.nodes import Ability, Modification, Quality
from engine.values.layers import Layer


class Several(Modification, frozen=True):
    """Several modifications that one phrase says: "can't attack or block"."""

    parts: tuple[Modification, ...]
    layer: ClassVar[Layer] = Layer.RULES


class Becomes(Modification, frozen=True):
    """A noun phrase that an object is or becomes: "a 4/4 red Dragon creature with flying" (CR 205.1a-b).

    `verb` is "is" or "becomes", `many` whether it is said of several, `keeps` the words by which it keeps
    what it was ("in addition to its other types"), `every_creature_type` whether it does so "with all creature types".
    """

    verb: str
    words: tuple[Quality, ...]
    many: bool = False
    size: SetPT | None = None
    colors: tuple[Quality, ...] = ()
    supertypes: tuple[Quality, ...] = ()
    abilities: tuple[Ability, ...] = ()
    base: bool = False
    keeps: str = ""
    every_creature_type: bool = False
    layer: ClassVar[Layer] = Layer.TYPE


class ProtectedFromOneOf(GainOneOf, frozen=True):
    """Gains protection from one of several qualities: "protection from artifacts or from the color of your choice"."""


class ChangeOneOf(Modification, frozen=True):
    """Gets one of several changes of power and toughness, which its controller chooses as the effect begins
    (CR 608.2d): "+1/-1 or -1/+1"."""

    changes: tuple[ChangePT, ...]
    layer: ClassVar[Layer] = Layer.PT_CHANGED


class BecomeThatType(BecomeChosenType, frozen=True):
    """Becomes the type that was chosen a sentence before: "becomes that type"."""


class ItsAbilitiesStill(CantActivate, frozen=True):
    """A sentence of its own: "its activated abilities can't be activated"."""


def losing_apart(one: Modification) -> tuple[Modification, ...]:
    """ "And it loses all other abilities", said in a clause of its own."""
    said = isinstance(one, Several) and any(isinstance(part, LoseOthers) for part in one.parts)
    return one.parts if isinstance(one, Several) and said else (one,)
