"""Cards for rulings, made from their text, and which line each of their abilities comes from."""

from __future__ import annotations

from engine.cards.spoken import keep_words
from engine.ir.cards import CardDefinition
from engine.ir.effects import Conditional
from engine.ir.nodes import Ability, Keyword, walk
from engine.language.compile import Compiled, LineResult, compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.core.characteristics import expansion

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


LINES: dict[Ability, tuple[LineResult, ...]] = {}
"""The lines that abilities of the cards of a ruling were read from, keywords and what they stand for included."""


def forget() -> None:
    """Begin another ruling: it plays the phrases of its own cards, whatever others had that mean the same."""
    LINES.clear()


def remember(compiled: Compiled) -> None:
    """Note which line each ability of a card comes from."""
    for line in compiled.lines:
        for ability in line.abilities:
            assert not any(isinstance(part, Conditional) and part.instead for part in walk(ability)), (
                "something is done instead, and nothing says of what"
            )
            LINES[ability] = (*LINES.get(ability, ()), line)
            for part in expansion(ability) if isinstance(ability, Keyword) else ():
                LINES[part] = (*LINES.get(part, ()), line)


class Lines:
    """Finds lines by ability, for the record of what a ruling played."""

    def lines_of(self, ability: Ability) -> tuple[LineResult, ...]:
        """The lines that made cards have this ability from."""
        return LINES.get(ability, ())


def made(
    name: str,
    text: str = "",
    types: str = "Creature",
    cost: str = "",
    pt: str = "",
    loyalty: str | None = None,
) -> CardDefinition:
    """Compile a card from its text; fails if a line is not understood."""
    if name in BASICS and not text:
        types = f"Basic Land — {name}"
    power, _, toughness = pt.partition("/")
    face = FaceRecord(name, cost, types, text, power or None, toughness or None, loyalty)
    if "Creature" in types and not pt:
        face = FaceRecord(name, cost, types, text, "1", "1", loyalty)
    compiled = compile_card(CardRecord(name, Layout.NORMAL, (face,)))
    assert compiled.definition is not None, f"{name}: {compiled.declines}"
    remember(compiled)
    keep_words(compiled)
    return compiled.definition


def faced(layout: Layout, *faces: tuple[str, str, str, str, str]) -> CardDefinition:
    """Compile a card of several faces, halves or insets: name, cost, type line, text, power/toughness (or loyalty) of each."""
    records: list[FaceRecord] = []
    for name, cost, types, text, pt in faces:
        power, slash, toughness = pt.partition("/")
        size = (power, toughness, None) if slash else (None, None, pt or None)
        records.append(FaceRecord(name, cost, types, text, *size))
    compiled = compile_card(CardRecord(" // ".join(face[0] for face in faces), layout, tuple(records)))
    assert compiled.definition is not None, f"{faces[0][0]}: {compiled.declines}"
    remember(compiled)
    keep_words(compiled)
    return compiled.definition
