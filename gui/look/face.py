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
    permanents the face stands for. `grown`: its power and toughness together are that much above what is printed.
    `parts`: how many other parts of its card stand below its text. `turned`: it lies on its side, and its numbers are
    a picture of their own, which stays upright.
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
    grown: int = 0
    parts: int = 0
    turned: bool = False

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
        return land_letters(view.type_line, view.text) or "L"
    return view.colors


def _stats(view: ObjectView) -> str:
    if view.power is None or view.toughness is None:
        return ""
    return f"{view.power}/{view.toughness}"


def _grown(view: ObjectView) -> int:
    """By how much its power and toughness together are above what is printed; where one grew as much as the other
    shrank, what the power did."""
    if view.printed_stats is None or view.power is None or view.toughness is None:
        return 0
    power, toughness = view.power - view.printed_stats[0], view.toughness - view.printed_stats[1]
    return power + toughness or power


def parts_in_words(view: ObjectView) -> list[str]:
    """What is printed on the other parts of its card: of each a line with the name, the cost and the types, and its
    text (CR 709 to 715)."""
    said: list[str] = []
    for part in view.parts:
        own = part.type_line if part.type_line != view.type_line else ""
        locked = QCoreApplication.translate("words", "locked") if part.locked else ""
        about = " · ".join(filter(None, (own, part.numbers, locked)))
        head = " ".join(filter(None, (part.name, part.mana_cost, f"({about})" if about else "")))
        said += [head, *filter(None, [part.text])]
    return said


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
    parentheses, as reminders stand. The card's other parts stand below."""
    if not view.bare:
        shown = view.stack_text or view.text
        return "\n".join([*filter(None, [shown]), *parts_in_words(view)])
    said = QCoreApplication.translate("words", "Played without abilities.")
    return "\n".join((said, *filter(None, (view.text,)), f"({view.printed_text})"))


@lru_cache(maxsize=512)
def face_of(view: ObjectView, kind: FaceKind, pile: int = 1, *, turned: bool = False) -> Face:
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
            grown=_grown(view),
            turned=turned,
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
        grown=_grown(view),
        parts=len(view.parts) if kind is FaceKind.FULL else 0,
        turned=turned,
    )
