"""One entry of a card file, in each of the shapes they come in, made into a record."""

import re
from collections.abc import Sequence

import msgspec
from msgspec import Struct, field

from engine.cards.reading.found import SkippedCard, SkipReason
from engine.language.records import (
    LONGEST_TEXT,
    MOST_FACES,
    SEVERAL_FACES,
    CardRecord,
    FaceRecord,
    Layout,
    Meld,
    name_key,
)
from engine.values.colors import Color

Printed = str | int | float | None
"""A power, toughness, loyalty or defense; some files write those that are numbers as numbers."""

LONGEST = {"name": 400, "mana cost": 200, "type line": 400, "text": LONGEST_TEXT, "power": 20}

STATUSES = frozenset({"legal", "restricted", "banned"})
MOST_FORMATS = 60
_FORMAT = re.compile("[A-Za-z0-9_]{1,20}")
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_LAYOUTS: dict[str, Layout] = {layout.value: layout for layout in Layout} | {"aftermath": Layout.SPLIT}
_SKIPPED_LAYOUTS: dict[str, SkipReason] = {
    "token": SkipReason.GAME_PIECE,
    "double_faced_token": SkipReason.GAME_PIECE,
    "emblem": SkipReason.GAME_PIECE,
    "art_series": SkipReason.ART,
    "planar": SkipReason.OVERSIZED,
    "scheme": SkipReason.OVERSIZED,
    "vanguard": SkipReason.OVERSIZED,
    "reversible_card": SkipReason.REVERSIBLE,
    "augment": SkipReason.JOKE,
    "host": SkipReason.JOKE,
    "dungeon": SkipReason.PIECE,
    "sticker": SkipReason.PIECE,
}
_SKIPPED_TYPES: dict[str, SkipReason] = {
    "Token": SkipReason.GAME_PIECE,
    "Emblem": SkipReason.GAME_PIECE,
    "Card": SkipReason.ART,
    "Stickers": SkipReason.PIECE,
    "Dungeon": SkipReason.PIECE,
    "Attraction": SkipReason.PIECE,
    "Plane": SkipReason.OVERSIZED,
    "Phenomenon": SkipReason.OVERSIZED,
    "Scheme": SkipReason.OVERSIZED,
    "Vanguard": SkipReason.OVERSIZED,
}


class BrokenEntry(Exception):
    """An entry of a card file can't be a card; says why and, where known, of which name."""

    def __init__(self, reason: str, name: str = "") -> None:
        self.reason = reason
        self.name = name
        super().__init__(reason)


class ListedFace(Struct):
    """A face in Scryfall's files and in ours."""

    name: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    text: str | None = None
    power: Printed = None
    toughness: Printed = None
    loyalty: Printed = None
    defense: Printed = None
    colors: list[Color] | None = None
    color_indicator: list[Color] | None = None
    oracle_id: str | None = None


class RelatedPart(Struct):
    """Another card that Scryfall names beside one."""

    name: str
    component: str = ""


class ListedCard(ListedFace):
    """A card in Scryfall's files and in ours."""

    object: str | None = None
    layout: str | None = None
    set: str | None = None
    card_faces: list[ListedFace] | None = None
    faces: list[ListedFace] | None = None
    all_parts: list[RelatedPart] | None = None
    legalities: dict[str, str] | None = None
    meld: Meld | None = None


class Identifiers(Struct, frozen=True):
    """The numbers by which MTGJSON knows a card elsewhere."""

    oracle_id: str | None = field(default=None, name="scryfallOracleId")


class AtomicFace(Struct, rename="camel"):
    """A face in MTGJSON's AtomicCards."""

    name: str
    layout: str
    face_name: str | None = None
    side: str | None = None
    mana_cost: str | None = None
    type_line: str | None = field(default=None, name="type")
    text: str | None = None
    power: Printed = None
    toughness: Printed = None
    loyalty: Printed = None
    defense: Printed = None
    colors: list[Color] | None = None
    color_indicator: list[Color] | None = None
    card_parts: list[str] | None = None
    first_printing: str | None = None
    identifiers: Identifiers = Identifiers()
    legalities: dict[str, str] | None = None


def listed_card(entry: ListedCard, line: int) -> CardRecord | SkippedCard:
    """The record of an entry of Scryfall's files or of ours."""
    parts = entry.card_faces or entry.faces or []
    name = entry.name or " // ".join(part.name or "" for part in parts)
    word = entry.layout or ("split" if len(parts) > 1 else "normal")
    type_line = entry.type_line or " // ".join(part.type_line or "" for part in parts)
    if skipped := _passed_over(name, word, type_line, line):
        return skipped
    faces = [_listed_face(part, name) for part in parts] or [_listed_face(entry, name)]
    return _record(
        name,
        _LAYOUTS[word],
        faces,
        oracle_id=_clean("oracle_id", entry.oracle_id, name),
        set_code=_clean("set", entry.set, name),
        meld=entry.meld or _meld(entry.all_parts),
        line=line,
        legalities=_legalities(entry.legalities, name),
    )


def atomic_cards(faces: Sequence[AtomicFace], line: int) -> list[CardRecord | SkippedCard]:
    """The records of all faces that MTGJSON's AtomicCards lists under one name."""
    if not faces:
        raise BrokenEntry("lists no face")
    first = faces[0]
    meld = _atomic_meld(first)
    together = first.side is not None and meld is None
    name = first.name if together or meld is None else first.face_name or first.name
    if skipped := _passed_over(name, first.layout, first.type_line or "", line):
        return [skipped]
    card_faces = [_atomic_face(face) for face in faces]
    identity = _clean("oracle_id", first.identifiers.oracle_id, name)
    set_code = _clean("set", first.first_printing, name)
    layout = _LAYOUTS[first.layout]
    legal = _legalities(first.legalities, name)
    if together:
        return [_record(name, layout, card_faces, identity, set_code, None, line, legal)]
    if meld is not None:
        found: list[CardRecord | SkippedCard] = [
            _record(face.name, layout, [face], "", set_code, meld, line, legal) for face in card_faces
        ]
        return found
    same = [SkippedCard(name, SkipReason.SAME_NAME, first.layout, line)] * (len(faces) - 1)
    return [_record(name, layout, card_faces[:1], identity, set_code, None, line, legal), *same]


def _passed_over(name: str, layout: str, type_line: str, line: int) -> SkippedCard | None:
    """What is no card for a deck, with the reason."""
    if (reason := _SKIPPED_LAYOUTS.get(layout)) is None:
        words = type_line.split()
        reason = next((_SKIPPED_TYPES[word] for word in words if word in _SKIPPED_TYPES), None)
    if reason is None and layout not in _LAYOUTS:
        reason = SkipReason.UNKNOWN_LAYOUT
    if reason is None:
        return None
    return SkippedCard(_CONTROL.sub("", name)[: LONGEST["name"]], reason, layout[:40], line)


def _record(
    name: str,
    layout: Layout,
    faces: list[FaceRecord],
    oracle_id: str,
    set_code: str,
    meld: Meld | None,
    line: int,
    legalities: tuple[tuple[str, str], ...] = (),
) -> CardRecord:
    name = _clean("name", name, name)
    if not name_key(name):
        raise BrokenEntry("has no name", name)
    several = layout in SEVERAL_FACES
    if several and len(faces) < 2:
        raise BrokenEntry(f"has the layout {layout} but only one face", name)
    if not several and len(faces) > 1:
        raise BrokenEntry(f"has the layout {layout} but {len(faces)} faces", name)
    if len(faces) > (MOST_FACES if layout is Layout.SPLIT else 2):
        raise BrokenEntry(f"has {len(faces)} faces", name)
    return CardRecord(name, layout, tuple(faces), oracle_id, set_code, meld, line, legalities)


def _listed_face(face: ListedFace, card: str) -> FaceRecord:
    return FaceRecord(
        name=_needed("name", face.name, card),
        mana_cost=_clean("mana cost", face.mana_cost, card),
        type_line=_needed("type line", face.type_line, card),
        text=_clean("text", face.oracle_text if face.text is None else face.text, card),
        power=_printed(face.power, card),
        toughness=_printed(face.toughness, card),
        loyalty=_printed(face.loyalty, card),
        defense=_printed(face.defense, card),
        colors=_colors(face.colors),
        color_indicator=_colors(face.color_indicator),
    )


def _atomic_face(face: AtomicFace) -> FaceRecord:
    name = _needed("name", face.face_name or face.name, face.name)
    return FaceRecord(
        name=name,
        mana_cost=_clean("mana cost", face.mana_cost, name),
        type_line=_needed("type line", face.type_line, name),
        text=_clean("text", face.text, name),
        power=_printed(face.power, name),
        toughness=_printed(face.toughness, name),
        loyalty=_printed(face.loyalty, name),
        defense=_printed(face.defense, name),
        colors=_colors(face.colors),
        color_indicator=_colors(face.color_indicator),
    )


def _legalities(found: dict[str, str] | None, card: str) -> tuple[tuple[str, str], ...]:
    """The formats in which a card may be played, or may not though it could be, by name."""
    said = {_word(name, card): _word(status, card) for name, status in (found or {}).items()}
    if len(said) > MOST_FORMATS:
        raise BrokenEntry(f"names {len(said)} formats", card[:100])
    return tuple((name, status) for name, status in sorted(said.items()) if status in STATUSES)


def _word(text: str, card: str) -> str:
    if not _FORMAT.fullmatch(text):
        raise BrokenEntry("has a word among its legalities that can't be one", card[:100])
    return text.lower()


def _colors(colors: list[Color] | None) -> tuple[Color, ...] | None:
    """Each color once, in the order of the wheel."""
    return None if colors is None else tuple(color for color in Color if color in colors)


def _clean(what: str, text: str | None, card: str) -> str:
    """A text without what no card has; its lines end in a single line feed."""
    if text is None:
        return ""
    text = text.replace("\r\n", "\n").strip()
    if len(text) > LONGEST.get(what, 100):
        raise BrokenEntry(f"has a {what} of {len(text):,} letters", card[:100])
    if found := _CONTROL.search(text):
        raise BrokenEntry(f"has the control character U+{ord(found.group()):04X} in its {what}", card[:100])
    if what != "text" and "\n" in text:
        raise BrokenEntry(f"has a {what} of several lines", card[:100])
    return text


def _needed(what: str, text: str | None, card: str) -> str:
    if not (clean := _clean(what, text, card)):
        raise BrokenEntry(f"has no {what}", card[:100])
    return clean


def _printed(value: Printed, card: str) -> str | None:
    """A power or the like as text (CR 208.1, 209.1, 210.1)."""
    if isinstance(value, str | None):
        return _clean("power", value, card) or None
    if not -1000 < value < 10**8:
        raise BrokenEntry("has a power, toughness, loyalty or defense beyond all bounds", card[:100])
    return f"{value:g}" if isinstance(value, float) else str(value)


def _meld(parts: list[RelatedPart] | None) -> Meld | None:
    """The meld pair, as Scryfall lists it beside each of the three (CR 712.4)."""
    results = [part.name for part in parts or () if part.component == "meld_result"]
    pair = tuple(sorted({part.name for part in parts or () if part.component == "meld_part"}))
    return Meld(pair, results[0]) if results and pair else None


def _atomic_meld(face: AtomicFace) -> Meld | None:
    """The meld pair, as MTGJSON lists it: the two parts, then the result (CR 712.4)."""
    if face.layout != "meld" or not face.card_parts or len(face.card_parts) != 3:
        return None
    *pair, result = face.card_parts
    return Meld(tuple(sorted(pair)), result)


LISTED: msgspec.json.Decoder[ListedCard] = msgspec.json.Decoder(ListedCard)
ATOMIC: msgspec.json.Decoder[list[AtomicFace]] = msgspec.json.Decoder(list[AtomicFace])
