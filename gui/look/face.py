"""What shows on a card's face, taken from its view."""

import re
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QSize

from engine.views import ObjectView
from gui.look.art import Subject
from gui.look.metrics import FULL_FROM, TILE_FROM, FaceKind

COLOR_LETTERS = "WUBRG"
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_MADE = re.compile(r"[Aa]dd [^.]*")
_LETTER = re.compile(r"\{([WUBRGC])\}")


class Face(Struct, frozen=True):
    """Everything that shows on a face, and nothing else: what the cache goes by.

    `letters`: its colors, for a land those of its mana. `marks`: names of status icons. `pile`: how many
    permanents the face stands for.
    """

    kind: FaceKind
    known: bool
    name: str = ""
    cost: str = ""
    type_line: str = ""
    types: tuple[str, ...] = ()
    colors: str = ""
    letters: str = ""
    stats: str = ""
    loyalty: int | None = None
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    keywords: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    text: str = ""
    token: bool = False
    pile: int = 1

    def subject(self) -> Subject:
        """What its picture is about."""
        return Subject(self.name, self.type_line, self.letters, self.types)


def kind_for(view: ObjectView, size: QSize) -> FaceKind:
    """The face that suits a size: tiles are almost square, small cards have no room for text."""
    if size.width() / max(1, size.height()) > TILE_FROM:
        return FaceKind.TILE
    return FaceKind.FULL if size.width() >= FULL_FROM else FaceKind.CARD


def land_letters(type_line: str, text: str) -> str:
    """The mana a land makes, as color letters."""
    found = [letter for word, letter in _BASIC.items() if word in type_line]
    for sentence in _MADE.findall(text):
        found += _LETTER.findall(sentence)
        if "any color" in sentence:
            found += COLOR_LETTERS
    return "".join(letter for letter in "WUBRGC" if letter in found)


def _letters(view: ObjectView) -> str:
    if "land" in view.types and not view.colors:
        return land_letters(view.type_line, view.text or view.printed_text) or "L"
    return view.colors


def _stats(view: ObjectView) -> str:
    if view.power is None or view.toughness is None:
        return ""
    return f"{view.power}/{view.toughness}"


def _marks(view: ObjectView) -> tuple[str, ...]:
    """Status icons, the most urgent first."""
    shown = (
        ("warning", view.bare),
        ("attack", view.attacking is not None or view.attacking_player),
        ("block", bool(view.blocking)),
        ("sick", view.sick),
        ("face down", view.face_down),
        ("transformed", view.transformed),
        ("copy", view.copy),
        ("token", view.token),
        ("attached", view.attached_to is not None or view.attached_to_player is not None),
        ("note", bool(view.notes)),
    )
    return tuple(name for name, there in shown if there)


def _text(view: ObjectView) -> str:
    """The text of a full face. A card that is played without abilities says so, and what is printed on it in
    parentheses, as reminders stand."""
    if not view.bare:
        return view.stack_text or view.text or view.printed_text
    said = QCoreApplication.translate("words", "Played without abilities.")
    return "\n".join((said, *filter(None, (view.text,)), f"({view.printed_text})"))


@lru_cache(maxsize=4096)
def face_of(view: ObjectView, kind: FaceKind, pile: int = 1) -> Face:
    """What shows of an object."""
    if not view.known:
        return Face(
            kind,
            False,
            stats=_stats(view),
            damage=view.damage,
            counters=view.counters,
            marks=_marks(view),
            pile=pile,
        )
    return Face(
        kind,
        True,
        name=view.name,
        cost=view.mana_cost if kind is not FaceKind.TILE else "",
        type_line=view.type_line,
        types=view.types,
        colors=view.colors,
        letters=_letters(view),
        stats=_stats(view),
        loyalty=view.loyalty,
        damage=view.damage,
        counters=view.counters,
        keywords=view.keywords,
        marks=_marks(view),
        text=_text(view) if kind is FaceKind.FULL else "",
        token=view.token,
        pile=pile,
    )
