"""Compiling a card: the record of a card file becomes the definition a game uses (invariant 6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.abilities.actions.permanents.doors import UnlocksThisDoor
from engine.abilities.replacements.chosen_form import EntersInChosenForm
from engine.ir.abilities import Modify, Static
from engine.ir.cards import CardDefinition, Layout, Printed, with_alternative
from engine.ir.filters import IsNamed
from engine.ir.modifications import DefinePT, SetPT
from engine.ir.nodes import Ability, Meant, Modification, Node, rebuild
from engine.language.across_lines import bound_together
from engine.language.bracketed import texts
from engine.language.grammar.normalizing import normalise, paragraphs
from engine.language.kernel import Declined
from engine.language.reading_lines import LineReading, read_line
from engine.language.records import CardRecord, FaceRecord
from engine.language.sections import STATION_MARK, has_station_symbols, in_section, sections
from engine.language.type_lines import UnknownType, read_type_line
from engine.values.mana import mana_cost
from engine.values.types import SUBTYPES_OF, CardType


class LineResult(Struct, frozen=True):
    """One line of a card: where it stands, what it was read as, or why it was declined."""

    face: int
    text: str
    normalised: str
    abilities: Meant = Meant(())
    said: tuple[Ability, ...] = ()
    phrases: tuple[str, ...] = ()
    declined: Declined | None = None
    ambiguous: bool = False


class FaceReading(Struct, frozen=True):
    """What one face came to: its characteristics, if what is printed besides its text is known, and all its lines."""

    printed: Printed | None
    lines: tuple[LineResult, ...]
    problems: tuple[Declined, ...] = ()


class Compiled(Struct, frozen=True):
    """What a card came to: its definition, if every line was read, and all its lines."""

    record: CardRecord
    definition: CardDefinition | None
    lines: tuple[LineResult, ...]
    problems: tuple[Declined, ...] = ()
    """What is wrong outside the text: an unknown type, a cost that is none."""

    @property
    def declines(self) -> tuple[Declined, ...]:
        """Everything that keeps the card from being played."""
        return self.problems + tuple(line.declined for line in self.lines if line.declined is not None)

    @property
    def why_not(self) -> str | None:
        """Why the card can't be played: the first of what is not understood; None if it can."""
        if self.definition is not None:
            return None
        reasons = tuple(dict.fromkeys(map(str, self.declines)))  # faces may have the same
        return "; ".join(reasons[:2]) or "its text is not understood"


def compile_card(record: CardRecord) -> Compiled:
    """Read every line of every face; the card has a definition only if all were understood."""
    read = [_face(record, number, face) for number, face in texts(record)]
    lines = tuple(line for face in read for line in face.lines)
    faces = [face.printed for face in read if face.printed is not None]
    faces.extend(faces_by_abilities(faces[0]) if faces else ())
    result, declines = _melded(record)
    problems = (*(problem for face in read for problem in face.problems), *declines)
    whole = not problems and all(line.declined is None for line in lines) and bool(faces)
    frame = tuple(in_one_frame(record.layout, faces))
    definition = CardDefinition(record.name, frame, record.layout, result) if whole else None
    return Compiled(record, definition, lines, problems)


def _face(record: CardRecord, number: int, face: FaceRecord) -> FaceReading:
    """Read one face: what is printed on it, unless that isn't known, and every line of its text."""
    try:
        printed = _printed(record, face)
    except ValueError as wrong:
        lines = tuple(_lines(record, number, face, is_spell=False))
        return FaceReading(None, lines, (Declined(0, 0, (), face.type_line, str(wrong)),))
    is_spell = bool(printed.types & {CardType.INSTANT, CardType.SORCERY})
    lines = tuple(_lines(record, number, face, is_spell))
    abilities = in_half(Meant(tuple(ability for line in lines for ability in line.abilities)), number)
    problem = _undefined(face, abilities, lines)
    return FaceReading(printed.having(abilities), lines, () if problem is None else (problem,))


def _melded(record: CardRecord) -> tuple[Printed | None, tuple[Declined, ...]]:
    """What the meld pair that a card is of melds into, if that is known, and what of it isn't understood (CR 712.4b)."""
    face = None if record.meld is None else record.meld.face
    if face is None:
        return None, ()
    melded = compile_card(CardRecord(face.name, Layout.MELD, (face,)))
    return None if melded.definition is None else melded.definition.front, melded.declines


def in_half(abilities: Meant, number: int) -> Meant:
    """The abilities of a half of a card: "this door" is that half (CR 709.5j)."""

    def placed(node: Node) -> Node:
        return replace(node, half=number) if isinstance(node, UnlocksThisDoor) and number else node

    return Meant(tuple(rebuild(ability, placed) for ability in abilities)) if number else abilities


def without_abilities(record: CardRecord) -> CardDefinition:
    """The card with everything that is printed on it but its text. Raises ValueError where the rest isn't known."""
    faces = [replace(_printed(record, face), bare=True) for face in record.faces]
    return CardDefinition(record.name, tuple(in_one_frame(record.layout, faces)), record.layout)


def in_one_frame(layout: Layout, faces: list[Printed]) -> list[Printed]:
    """The normal and the alternative characteristics of a flip card know each other (CR 710.1), and what has an inset
    frame has what stands in it (CR 715.2, 720.2, 722.2)."""
    if layout in (Layout.ADVENTURE, Layout.PREPARE) and len(faces) == 2:
        return [replace(faces[0], inset=faces[1]), faces[1]]
    if layout != Layout.FLIP or len(faces) != 2:
        return faces
    normal = with_alternative(*faces)
    assert normal.alternative is not None
    return [normal, normal.alternative]


def faces_by_abilities(front: Printed) -> Iterable[Printed]:
    """Other characteristics that an ability of the card gives it as one more face (CR 718.3)."""
    for ability in front.abilities:
        printed_otherwise = getattr(ability, "printed_otherwise", None)  # few print a card otherwise
        if printed_otherwise is not None:
            yield printed_otherwise(front)


def compile_text(
    text: str,
    type_line: str = "Creature",
    name: str = "Card",
    mana: str = "",
    power: str | None = None,
    toughness: str | None = None,
    loyalty: str | None = None,
) -> Compiled:
    """Compile a card that is made up: its text and what else is printed on it."""
    face = FaceRecord(name, mana, type_line, text, power, toughness, loyalty)
    return compile_card(CardRecord(name, Layout.NORMAL, (face,)))


def explain_line(text: str, spell: bool = False) -> LineReading:
    """How a single line reads: its abilities and phrases, or where reading stopped."""
    return read_line(normalise(text), spell)


COMMON_WORDS = frozenset(
    "A An The Lord Lady King Queen Sir Captain Doctor Commander General Black White".split()
)
"""First words of names by which no card calls itself."""

_MORE_OF_IT = re.compile(r" (?:the|of|from) |, ")
"""What begins the part of a name that is left out: "of the Reeds"."""

_NUMBERED = re.compile(r"[IVXLC]+")
"""The number that tells rulers of one name apart, which a text leaves out."""


def own_names(record: CardRecord, face: FaceRecord) -> tuple[str, ...]:
    """The names by which a card's text may call it (CR 201.5)."""
    names = [face.name, record.name]
    if "Legendary" in face.type_line:
        short = _MORE_OF_IT.split(face.name)[0]
        names.append(short)
        first, *rest = short.split()
        if len(rest) > 1:
            names.append(f"{first} {rest[-1]}")  # "Captain Kirk" for "Captain James T. Kirk"
        if first not in COMMON_WORDS and first not in SUBTYPES_OF[CardType.CREATURE]:
            names.append(first)
        if len(rest) > 1 and _NUMBERED.fullmatch(rest[-1]):
            names.append(" ".join((first, *rest[:-1])))
    return tuple(dict.fromkeys(names))


def _lines(record: CardRecord, number: int, face: FaceRecord, is_spell: bool) -> Iterable[LineResult]:
    text = normalise(face.text, own_names(record, face))
    found = sections(paragraphs(text), _station_size(face))
    nothing = LineReading()
    readings = bound_together(
        [nothing if part.text is None else read_line(part.text, is_spell) for part in found]
    )
    for section, reading in zip(found, readings, strict=True):
        abilities = in_section(section, reading.abilities) if reading.declined is None else Meant(())
        if "~" in section.line:
            abilities = Meant(tuple(named_in_full(ability, face.name) for ability in abilities))
        yield LineResult(
            number,
            section.line,
            section.line if section.text is None else section.text,
            abilities,
            reading.said,
            reading.phrases,
            reading.declined,
            reading.ambiguous,
        )


def named_in_full(ability: Ability, name: str) -> Ability:
    """An ability in which "a card named ~" has the name itself, whatever object has the ability and whatever that is
    called by then: it's no word for the object that the text is on (CR 201.2, 201.5)."""
    whole = rebuild(ability, lambda node: IsNamed(name) if node == IsNamed("~") else node)
    assert isinstance(whole, Ability)
    return whole


def _station_size(face: FaceRecord) -> SetPT | None:
    """The power and toughness of a station card, which it has only as a creature (CR 721.2b-c)."""
    if (
        "Creature" in face.type_line
        or not (face.power or "").isdigit()
        or not (face.toughness or "").isdigit()
    ):
        return None
    return SetPT(int(face.power or 0), int(face.toughness or 0))


def _printed(record: CardRecord, face: FaceRecord) -> Printed:
    """What is printed on a face besides its text; raises ValueError at what isn't known."""
    try:
        types = read_type_line(face.type_line)
    except UnknownType as unknown:
        raise ValueError(str(unknown)) from unknown
    stations = STATION_MARK in face.text and has_station_symbols(paragraphs(normalise(face.text)))
    return Printed(
        name=face.name,
        mana_cost=mana_cost(face.mana_cost) if face.mana_cost else None,
        color_indicator=None if face.color_indicator is None else frozenset(face.color_indicator),
        supertypes=frozenset(types.supertypes),
        types=frozenset(types.types),
        subtypes=frozenset(types.subtypes),
        power=None if stations else _number(face.power),
        toughness=None if stations else _number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        text=face.text,
        printed_power=face.power or "",
        printed_toughness=face.toughness or "",
        printed_subtypes=tuple(types.subtypes),
    )


_TERMS = re.compile(r"[+-]?[0-9]+")
"""The numbers in a sum with a sign, such as "1+*" or "7-*"."""


def _number(text: str | None) -> int | None:
    """A printed number. A sign in it stands for a number that an ability determines; without that it counts as 0, and
    what is added to it remains: "1+*" is 1 (CR 208.2a, 107.2)."""
    if text is None:
        return None
    if any(sign in text for sign in "*XY?"):
        return sum(int(term) for term in _TERMS.findall(text))
    return int(text)


def _modifications(static: Static) -> Iterator[Modification]:
    """What a static ability changes of objects."""
    for effect in static.effects:
        if isinstance(effect, Modify):
            yield from effect.modifications


def _defined(statics: list[Static]) -> frozenset[str]:
    """Of power and toughness those that static abilities define (CR 208.2a)."""
    parts = (part for static in statics for part in _modifications(static))
    definitions = [part for part in parts if isinstance(part, DefinePT)]
    found = {"power"} if any(part.power is not None for part in definitions) else set()
    return frozenset(
        found | ({"toughness"} if any(part.toughness is not None for part in definitions) else set())
    )


def _undefined(
    face: FaceRecord, abilities: tuple[Ability, ...], lines: tuple[LineResult, ...]
) -> Declined | None:
    """A * that no ability of the face defines, or sets as it enters (CR 208.2a-b)."""
    if any(line.declined is not None for line in lines):
        return None
    statics = [ability for ability in abilities if isinstance(ability, Static)]
    if any(isinstance(effect, EntersInChosenForm) for static in statics for effect in static.effects):
        return None
    defined = _defined(statics)
    for printed, name in ((face.power, "power"), (face.toughness, "toughness")):
        if printed is not None and "*" in printed and name not in defined:
            return Declined(0, 0, (), printed, f"nothing says what the {name} {printed} is")
    if face.loyalty is not None and not face.loyalty.isdigit():
        return Declined(0, 0, (), face.loyalty, "nothing says what the loyalty is")
    return None
