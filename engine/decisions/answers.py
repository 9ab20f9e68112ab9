"""How decisions are answered. Answers are what a save and a replay hold."""

from msgspec import Struct

from engine.decisions.options import ObjectOption, PlayerOption
from engine.values.ids import ObjectId, PlayerId


class Picked(Struct, frozen=True, tag="picked"):
    """Indices of the chosen options: for Act one, for Choose in any order, for Order all in order."""

    indices: tuple[int, ...]


class Said(Struct, frozen=True, tag="said"):
    """Yes or no."""

    yes: bool


class Counted(Struct, frozen=True, tag="counted"):
    """A number."""

    number: int


class Divided(Struct, frozen=True, tag="divided"):
    """How much each option gets, in the order of the options."""

    amounts: tuple[int, ...]


class Paid(Struct, frozen=True, tag="paid"):
    """Mana abilities to activate, as (index of the source, index of the mana it shall produce).

    `finish`: pay with what is in the pool afterwards; otherwise the question is asked again.
    """

    plan: tuple[tuple[int, int], ...] = ()
    finish: bool = True


class Attacks(Struct, frozen=True, tag="attacks"):
    """The attacking creatures and what each attacks."""

    pairs: tuple[tuple[ObjectId, PlayerOption | ObjectOption], ...] = ()


class Blocks(Struct, frozen=True, tag="blocks"):
    """Pairs of a blocking creature and the attacker it blocks."""

    pairs: tuple[tuple[ObjectId, ObjectId], ...] = ()


class Arranged(Struct, frozen=True, tag="arranged"):
    """For each pile the indices of the cards put there, first on top."""

    piles: tuple[tuple[int, ...], ...]


class Named(Struct, frozen=True, tag="named"):
    """A card name."""

    name: str


class Cancelled(Struct, frozen=True, tag="cancelled"):
    """Go back to before the action was begun (CR 733.1), where the decision allows it."""


class Conceded(Struct, frozen=True, tag="conceded", omit_defaults=True):
    """Concede the game (CR 104.3a); may answer any decision. `player`: who concedes, if not the player who is asked,
    for anybody can at any time."""

    player: PlayerId | None = None


class AgreedDraw(Struct, frozen=True, tag="agreed draw"):
    """All players agree to a draw (CR 104.4i); may answer any decision, once everybody was asked."""


Answer = (
    Picked
    | Said
    | Counted
    | Divided
    | Paid
    | Attacks
    | Blocks
    | Arranged
    | Named
    | Cancelled
    | Conceded
    | AgreedDraw
)
