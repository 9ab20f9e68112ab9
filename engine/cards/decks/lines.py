"""The line by line deck lists: plain text, Arena's, `.dec`, and the `.dck` of Forge and of XMage.

They differ in how they mark sections, printings and names, and no two of them give one line two meanings,
so one grammar reads them all and a mixed list too.
"""

import re
from collections.abc import Sequence
from enum import StrEnum
from itertools import accumulate

from msgspec import Struct

from engine.cards.decks.deck import Deck, DeckDraft, DeckEntry, DeckSection

LONGEST_LINE = 500

_COUNTED = re.compile(r"([0-9]+)[xX×]?[ \t]+(\S.*)")
_SIDEBOARD_MARK = re.compile(r"SB:\s*(.*)", re.IGNORECASE)
_COMMENT = re.compile(r"(?://|#|;)\s*(.*)")
_NAMED = re.compile(r"(?:NAME|Title|Deck Name)\s*[:=]\s*(.*)", re.IGNORECASE)
_ABOUT_NAME = re.compile(r"Name\s+(.*)")
_ABOUT_THE_LIST = re.compile(r"(?:AUTHOR\s*:|CREATOR\s*:|LAYOUT (?:MAIN|SIDEBOARD)\s*:)", re.IGNORECASE)
_SETTING = re.compile(r"[\w -]{1,40}=")
_BRACKETED = re.compile(r"\[([\w ]{1,30})\]")
_HEADING = re.compile(r"([^\W\d_][\w' &/-]{0,30}?)\s*(?:[:(\[].{0,12})?", re.UNICODE)

_PRINTING_BEFORE = re.compile(r"\[([^\]:|]{0,12})(?::([^\]]{0,12}))?\]\s+")
_PRINTING_AFTER = re.compile(
    r"\s+(?:\(([A-Z0-9_]{2,8})\)(?:\s+([\w★†*-]{1,12}))?|\((\w{2,8})(?:\)\s+|:)(\d[\w★†*-]{0,11})\)?)$"
)
_ORNAMENTS = re.compile(r"\s+(?:\*[A-Za-z]{1,8}\*|\^[^^]*\^|\[[^\]]*\]|#\S.*)$")

_SECTIONS: dict[str, DeckSection] = {
    "deck": DeckSection.MAIN,
    "main": DeckSection.MAIN,
    "main deck": DeckSection.MAIN,
    "maindeck": DeckSection.MAIN,
    "mainboard": DeckSection.MAIN,
    "sideboard": DeckSection.SIDEBOARD,
    "side": DeckSection.SIDEBOARD,
    "commander": DeckSection.COMMANDER,
    "commanders": DeckSection.COMMANDER,
    "companion": DeckSection.COMPANION,
}
_NO_PART_OF_A_DECK = frozenset(
    {
        "maybeboard",
        "considering",
        "tokens",
        "avatar",
        "planes",
        "schemes",
        "conspiracy",
        "dungeon",
        "stickers",
    }
    | {"attractions", "contraptions", "acquireboard"}
)
_GROUPS = frozenset(
    {"artifact", "artifacts", "battle", "battles", "creature", "creatures", "enchantment", "enchantments"}
    | {"instant", "instants", "sorcery", "sorceries", "land", "lands", "planeswalker", "planeswalkers"}
    | {"spell", "spells", "other", "other spells", "other cards", "basic lands", "nonbasic lands", "removal"}
    | {"instants and sorceries", "ramp", "card draw"}
)
_DESCRIPTIONS = frozenset({"metadata", "general", "shop"})


class _Line(Struct, frozen=True):
    """One line that should be an entry."""

    number: int
    text: str
    under: DeckSection | None
    """The section whose heading it stands under; nothing where there was none."""


class _Gap(StrEnum):
    """What parts the entries."""

    BLANK = "blank line"
    COMMENT = "comment"
    HEADING = "heading"


def read_lines(text: str) -> Deck:
    """A deck list of lines, each read or listed as a problem."""
    return _LineReader().read(re.split(r"\r\n|\r|\n", text))


class _LineReader:
    """Goes down the lines of one list."""

    def __init__(self) -> None:
        self._draft = DeckDraft()
        self._found: list[_Line | _Gap] = []
        self._section: DeckSection | None = None
        self._unplayed = ""
        self._describing = False
        self._headings = False
        self._marked_sideboard = False

    def read(self, lines: Sequence[str]) -> Deck:
        for number, line in enumerate(lines, 1):
            self._line(number, line.strip().lstrip("\ufeff"))
        start = None if self._marked_sideboard else _sideboard_start(self._found, headings=self._headings)
        for index, found in enumerate(self._found):
            if isinstance(found, _Line):
                section = found.under or DeckSection.MAIN
                if start is not None and index > start and section is DeckSection.MAIN:
                    section = DeckSection.SIDEBOARD
                self._entry(found, section)
        return self._draft.deck()

    def _line(self, number: int, line: str) -> None:
        if len(line) > LONGEST_LINE:
            self._draft.refuse(number, line, f"is longer than {LONGEST_LINE} letters")
        elif not line:
            self._found.append(_Gap.BLANK)
        elif self._is_heading(line) or self._is_comment(line) or self._is_description(line):
            return
        elif mark := _SIDEBOARD_MARK.fullmatch(line):
            self._marked_sideboard = True
            self._found.append(_Line(number, mark.group(1), DeckSection.SIDEBOARD))
        elif self._unplayed:
            reason = f"stands under {self._unplayed}, which is no part of a deck here"
            self._draft.refuse(number, line, reason)
        else:
            self._found.append(_Line(number, line, self._section))

    def _is_heading(self, line: str) -> bool:
        """A line that says where the following ones belong."""
        bracketed = _BRACKETED.fullmatch(line)
        heading = bracketed or _HEADING.fullmatch(line)
        if heading is None:
            return False
        word = heading.group(1).strip().casefold()
        describes = word == "about" or (bracketed is not None and word in _DESCRIPTIONS)
        if word in _SECTIONS:
            self._section = _SECTIONS[word]
            self._marked_sideboard |= self._section is DeckSection.SIDEBOARD
        elif word in _GROUPS:
            self._headings = True
        elif word not in _NO_PART_OF_A_DECK and not describes:
            return False
        self._unplayed = heading.group(1).strip() if word in _NO_PART_OF_A_DECK else ""
        self._describing = describes
        self._found.append(_Gap.HEADING)
        return True

    def _is_comment(self, line: str) -> bool:
        comment = _COMMENT.fullmatch(line)
        if comment is None:
            return False
        said = comment.group(1).strip()
        if named := _NAMED.fullmatch(said):
            self._draft.name = named.group(1)
        elif not self._is_heading(said):
            self._found.append(_Gap.COMMENT)
        return True

    def _is_description(self, line: str) -> bool:
        """A line about the list as a whole."""
        if named := _NAMED.fullmatch(line) or (_ABOUT_NAME.fullmatch(line) if self._describing else None):
            self._draft.name = named.group(1)
            return True
        described = self._describing and _SETTING.match(line) is not None
        return described or _ABOUT_THE_LIST.match(line) is not None

    def _entry(self, line: _Line, section: DeckSection) -> None:
        counted = _COUNTED.fullmatch(line.text)
        if counted is None:
            self._draft.refuse(line.number, line.text, "doesn't say how many cards of which name")
            return
        digits, rest = counted.groups()
        count = int(digits) if len(digits) < 10 else 10**9
        self._draft.add(section, _printing(count, rest, line.number), line.text)


def _printing(count: int, rest: str, line: int) -> DeckEntry:
    """An entry, whatever its list says of the printing before or after the name."""
    before = _PRINTING_BEFORE.match(rest)
    if before:
        return DeckEntry(count, rest[before.end() :].strip(), line, before.group(1), before.group(2) or "")
    if "|" in rest:
        name, code, *_ = [part.strip() for part in rest.split("|")]
        return DeckEntry(count, name.removesuffix("+"), line, code)
    while ornament := _ORNAMENTS.search(rest):
        rest = rest[: ornament.start()]
    after = _PRINTING_AFTER.search(rest)
    if after is None:
        return DeckEntry(count, rest, line)
    code, number, other_code, other_number = after.groups()
    return DeckEntry(count, rest[: after.start()], line, code or other_code, number or other_number or "")


def _sideboard_start(found: Sequence[_Line | _Gap], *, headings: bool) -> int | None:
    """The blank line that begins the sideboard of a list without any mark for it.

    It is the one after a full deck that leaves at most fifteen cards (CR 100.2a, 100.4a), or the only one;
    a comment below a blank line says that the blank line only sets a group apart.
    """
    before = list(accumulate(_count(line) if isinstance(line, _Line) else 0 for line in found))
    gaps: dict[int, bool] = {}  # before each line that follows blank ones: does a comment stand there?
    start: int | None = None
    for index, line in enumerate(found):
        if isinstance(line, _Line):
            if start is not None:
                gaps[start] = found[index - 1] is _Gap.COMMENT
            start = None
        elif line is _Gap.HEADING:
            start = None
        elif line is _Gap.BLANK and before[index]:
            start = index
    for index in gaps:
        if before[index] >= 60 and 0 < before[-1] - before[index] <= 15:
            return index
    return next(iter(gaps)) if len(gaps) == 1 and not headings and not any(gaps.values()) else None


def _count(line: _Line) -> int:
    counted = _COUNTED.fullmatch(line.text)
    return int(counted.group(1)) if counted and len(counted.group(1)) < 10 else 0
