"""What a card file says about a card: its text, as printed, before anything is understood."""

import re
import unicodedata
from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.ir.cards import Layout
from engine.values.colors import Color

MOST_FACES = 8
SEVERAL_FACES = frozenset(
    {Layout.SPLIT, Layout.FLIP, Layout.TRANSFORM, Layout.MODAL_DFC, Layout.ADVENTURE, Layout.PREPARE}
)
"""The layouts whose cards hold more than one set of characteristics."""


__all__ = [
    "LONGEST_TEXT",
    "MOST_FACES",
    "SEVERAL_FACES",
    "CardRecord",
    "FaceRecord",
    "Layout",
    "Meld",
    "name_key",
    "with_melded_face",
]


LONGEST_TEXT = 20_000
Line = Annotated[str, Meta(max_length=400)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Printed = Annotated[str, Meta(max_length=20)]


class FaceRecord(Struct, frozen=True):
    """The text of one face, half or inset (CR 201 to 208)."""

    name: Line
    mana_cost: Line = ""
    type_line: Line = ""
    text: Text = ""
    power: Printed | None = None
    toughness: Printed | None = None
    loyalty: Printed | None = None
    defense: Printed | None = None
    colors: tuple[Color, ...] | None = None
    """The colors as the file works them out, where it says so."""
    color_indicator: tuple[Color, ...] | None = None
    """The printed color indicator (CR 204)."""


class Meld(Struct, frozen=True):
    """Which cards meld, and into what (CR 712.4). `face`: what is printed on their backs together, which a card file has
    as a card of its own."""

    parts: tuple[Line, ...]
    result: Line
    face: FaceRecord | None = None


class CardRecord(Struct, frozen=True):
    """The text of one card."""

    name: Line
    """Its full name; those of several faces are joined by ` // `."""
    layout: Layout
    faces: Annotated[tuple[FaceRecord, ...], Meta(min_length=1, max_length=MOST_FACES)]
    oracle_id: Line = ""
    set_code: Line = ""
    meld: Meld | None = None
    source_line: int = 0
    """The line of the card file on which the card begins."""
    legalities: Annotated[tuple[tuple[Printed, Printed], ...], Meta(max_length=60)] = ()
    """The formats in which the card file says that it is legal, restricted or banned; no rule looks at them."""


# Letters that Unicode does not take apart into a plain letter and an accent, and marks people type plainly.
_PLAIN = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "đ": "d",
        "ł": "l",
        "ð": "d",
        "þ": "th",
        "ı": "i",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "‐": "-",
        "−": "-",
        "꞉": ":",
        "®": "",
        "™": "",
    }
)
_SLASHES = re.compile(r"\s*/{1,3}\s*")
_BLANKS = re.compile(r"\s+")


def name_key(name: str) -> str:
    """A name as it is looked up: letter case, accents, typographic marks and blanks make no difference.

    However the halves of a split card are joined (`Fire/Ice`, `Fire // Ice`), the key is the same.
    """
    apart = unicodedata.normalize("NFKD", name.translate(_PLAIN).casefold().translate(_PLAIN))
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return _BLANKS.sub(" ", _SLASHES.sub(" // ", bare)).strip()


def with_melded_face(record: CardRecord, find: Callable[[str], CardRecord | None]) -> CardRecord:
    """A card of a meld pair together with what the pair melds into, if that is known (CR 712.4b)."""
    meld = record.meld
    if meld is None or meld.face is not None or name_key(record.name) == name_key(meld.result):
        return record
    result = find(meld.result)
    return record if result is None else replace(record, meld=replace(meld, face=result.faces[0]))
