"""The cards of a scenario: found by name, compiled, and which line each of their abilities comes from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from msgspec import Struct

from engine.cards.spoken import compiled
from engine.ir.cards import CardDefinition, Layout
from engine.ir.nodes import Ability, Keyword
from engine.language.compile import Compiled
from engine.language.records import SEVERAL_FACES, CardRecord, FaceRecord, with_melded_face
from engine.rules.core.characteristics import expansion
from engine.scenario.notation import CustomCard, CustomFace
from engine.values.colors import COLOR_NAMES, Color
from engine.values.mana import ManaCost, mana_cost
from engine.views.wording import SELF, in_words

FindCard = Callable[[str], CardRecord | None]
"""The card of that full name, or one of whose faces has it."""

_COLORS: dict[str, Color] = {word: color for color, word in COLOR_NAMES.items()}
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")


class NoSuchCard(Exception):
    """Cards of a scenario can't be used: unknown, or with lines that are not understood."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class FoundCard(Struct, frozen=True):
    """A card and the face that its name meant."""

    definition: CardDefinition
    named: int = 0

    @property
    def flipped(self) -> bool:
        """Whether the alternative name of a flip card was meant (CR 710.1b)."""
        return self.definition.layout == Layout.FLIP and self.named == 1

    @property
    def face(self) -> int:
        """The face that is up then; both parts of a flip card are on one (CR 710.1)."""
        return 0 if self.flipped else self.named


class CardIndex:
    """Card records by exact name: full names first, then names of faces."""

    def __init__(self, records: Iterable[CardRecord]) -> None:
        self.full: dict[str, CardRecord] = {}
        self.faces: dict[str, CardRecord] = {}
        for record in records:
            self.full.setdefault(record.name, record)
            for face in record.faces:
                self.faces.setdefault(face.name, record)

    def find(self, name: str) -> CardRecord | None:
        """The card that a name means."""
        found = self._record(name)
        return None if found is None else with_melded_face(found, self._record)

    def _record(self, name: str) -> CardRecord | None:
        return self.full.get(name) or self.faces.get(name)


def custom_record(name: str, card: CustomCard) -> CardRecord:
    """The record of a card that a scenario makes from text. Raises NoSuchCard for colors or faces that there can't be."""
    if (card.layout in SEVERAL_FACES) is not bool(card.faces):
        raise NoSuchCard(
            (f"{name}: {len(card.faces) + 1} faces are no card of the layout {card.layout.value}",)
        )
    faces: tuple[CustomFace, ...] = (card, *card.faces)
    names = name.split(" // ") if card.faces else [name]
    if len(names) != len(faces):
        raise NoSuchCard(
            (f"{name}: a card of {len(faces)} faces is called by the names of all, with // between",)
        )
    records = tuple(custom_face(*one) for one in zip(names, faces, strict=True))
    return CardRecord(name, card.layout, records)


def own_records(cards: dict[str, CustomCard]) -> dict[str, CardRecord]:
    """The records of the cards that a scenario makes, as they are listed, and those of several faces by each of these too."""
    listed = {name: custom_record(name, card) for name, card in cards.items()}
    turned = {
        face.name: record
        for record in listed.values()
        if record.layout in SEVERAL_FACES
        for face in record.faces
    }
    return turned | listed


def custom_face(name: str, face: CustomFace) -> FaceRecord:
    """The record of a face of it."""
    colors = tuple(_COLORS[word] for word in face.colors or () if word in _COLORS)
    if face.colors is not None and len(colors) != len(face.colors):
        raise NoSuchCard((f"{name}: {', '.join(face.colors)} are no colors",))
    return FaceRecord(
        face.name or name, face.mana_cost, face.type_line, face.text, face.power, face.toughness, face.loyalty,
        face.defense, color_indicator=None if face.colors is None else colors,
    )  # fmt: skip


class Line(Struct, frozen=True):
    """A line of a card as it was read. `reminders`: the sentences of its reminder text, which say it otherwise."""

    card: str
    text: str
    phrases: tuple[str, ...]
    reminders: tuple[str, ...] = ()


_REMINDER = re.compile(r"\(([^()]*)\)")


def reminders_in(text: str, line: str) -> tuple[str, ...]:
    """The sentences in parentheses behind a line, or behind a keyword, in a card's text."""
    word = line.partition(" {")[0].partition("—")[0].casefold().strip()
    found: list[str] = []
    for paragraph in text.split("\n"):
        if word and word in paragraph.casefold():
            for reminder in _REMINDER.findall(paragraph):
                found.extend(sentence.strip() for sentence in reminder.split(". "))
    return tuple(found)


class Lexicon:
    """The cards that one scenario uses, and the lines their abilities come from."""

    def __init__(self, find: FindCard, custom: dict[str, CustomCard]) -> None:
        self._find = find
        self._custom = own_records(custom)
        self._lines: dict[Ability, list[Line]] = {}
        self._cards: dict[str, CardRecord] = {}
        self._said: dict[str, list[Line]] = {}

    def load(self, names: Iterable[str]) -> None:
        """Compile all these cards; raises NoSuchCard with everything that stands in the way."""
        problems: list[str] = []
        for name in dict.fromkeys(names):
            record = self._custom.get(name) or self._find(name)
            if record is None:
                problems.append(f"{name}: there is no such card")
                continue
            result = compiled(record)
            reason = result.why_not
            if reason is not None:
                problems.append(f"{name}: {reason}")
                continue
            self._cards[name] = record
            self._note(result)
        if problems:
            raise NoSuchCard(tuple(problems))

    def card(self, name: str) -> FoundCard:
        """A loaded card, and which of its faces was meant: the front if it was named whole."""
        record = self._cards[name]
        definition = compiled(record).definition
        assert definition is not None
        if name == record.name:
            return FoundCard(definition)
        face = next((place for place, face in enumerate(definition.faces) if face.name == name), 0)
        return FoundCard(definition, face)

    def _note(self, result: Compiled) -> None:
        for line in result.lines:
            for ability in line.abilities:
                whole = line.normalised if len(line.abilities) == 1 else in_words(ability, SELF)
                face = result.record.faces[line.face]
                noted = Line(result.record.name, whole, line.phrases, reminders_in(face.text, whole))
                for part in self._parts(ability):
                    known = self._lines.setdefault(part, [])
                    if noted not in known:
                        known.append(noted)

    @staticmethod
    def _parts(ability: Ability) -> tuple[Ability, ...]:
        """An ability, and what it stands for if it is a keyword."""
        return (ability, *expansion(ability)) if isinstance(ability, Keyword) else (ability,)

    def lines_of(self, ability: Ability) -> tuple[Line, ...]:
        """The lines of the scenario's cards that an ability may come from."""
        return tuple(self._lines.get(ability, ()))

    def lines_saying(self, words: str) -> tuple[Line, ...]:
        """The lines whose abilities are said in these words, as options of decisions are labelled."""
        if not self._said:
            for ability, lines in self._lines.items():
                self._said.setdefault(in_words(ability, SELF), []).extend(lines)
        return tuple(self._said.get(words, ()))

    def cost_of_way(self, name: str, method: str) -> ManaCost | None:
        """The mana that a card's text asks for behind the name of a way to cast it: "Bestow {5}{G}"."""
        record = self._cards.get(name) or next(
            (known for known in self._cards.values() if any(face.name == name for face in known.faces)), None
        )
        if record is None:
            return None
        pattern = re.compile(rf"\b{re.escape(method)}[^\n{{]{{0,12}}((?:\{{[^}}]+\}})+)", re.IGNORECASE)
        for face in record.faces:
            found = pattern.search(face.text)
            if found is not None:
                try:
                    return mana_cost(found.group(1))
                except ValueError:
                    return None
        return None

    def mana_cost_of(self, name: str) -> ManaCost | None:
        """The mana cost printed on a loaded card, or on the face of that name."""
        for known, record in self._cards.items():
            definition = compiled(record).definition
            for face in definition.faces if definition is not None else ():
                if face.name == name:
                    return face.mana_cost
            if known == name and definition is not None:
                return definition.front.mana_cost
        return None
