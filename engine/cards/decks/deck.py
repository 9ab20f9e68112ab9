"""A deck list as values: what stands in it, and what could not be read."""

from enum import StrEnum

from msgspec import Struct


class DeckSection(StrEnum):
    """Where an entry of a deck list belongs (CR 100.4, 103.2c, 702.139a)."""

    MAIN = "main deck"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"


class DeckEntry(Struct, frozen=True):
    """So many cards of one name."""

    count: int
    name: str
    line: int = 0
    set_code: str = ""
    number: str = ""
    """The collector number, as the list gives it."""


class DeckProblem(Struct, frozen=True):
    """A line of a deck list that can't be used, and why."""

    line: int
    text: str
    reason: str
    near: tuple[str, ...] = ()
    """Names that may have been meant, the nearest first."""


class Deck(Struct, frozen=True):
    """A deck list."""

    name: str = ""
    main: tuple[DeckEntry, ...] = ()
    sideboard: tuple[DeckEntry, ...] = ()
    commander: tuple[DeckEntry, ...] = ()
    companion: tuple[DeckEntry, ...] = ()
    problems: tuple[DeckProblem, ...] = ()

    @property
    def entries(self) -> tuple[DeckEntry, ...]:
        """All of them: commander, companion, main deck, sideboard."""
        return self.commander + self.companion + self.main + self.sideboard


class DeckFileError(Exception):
    """A file that can't be read as a deck list at all."""

    def __init__(self, source: str, reason: str, line: int = 0) -> None:
        self.source = source
        self.reason = reason
        self.line = line
        super().__init__(f"{source}{f', line {line}' if line else ''}: {reason}")


MOST_OF_ONE = 250
"""The highest count of one entry; no real deck comes near it."""
LARGEST_DECK = 2500
LONGEST_NAME = 200
MOST_LINES = 10_000
_NEVER_IN_A_NAME = frozenset("[]{}<>|^*#\\")
"""Marks of the deck formats, which no name of a card holds."""


class DeckDraft:
    """A deck list while its lines are being read."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self._entries: dict[DeckSection, list[DeckEntry]] = {section: [] for section in DeckSection}
        self._problems: list[DeckProblem] = []
        self._total = 0

    def add(self, section: DeckSection, entry: DeckEntry, text: str) -> None:
        """Take an entry in, or list why not."""
        if entry.count < 1:
            self.refuse(entry.line, text, "asks for no card")
        elif entry.count > MOST_OF_ONE:
            self.refuse(entry.line, text, f"asks for more than {MOST_OF_ONE} cards of one name")
        elif self._total + entry.count > LARGEST_DECK:
            self.refuse(entry.line, text, f"would make the deck larger than {LARGEST_DECK:,} cards")
        elif not entry.name:
            self.refuse(entry.line, text, "names no card")
        elif len(entry.name) > LONGEST_NAME:
            self.refuse(entry.line, text, "is too long for a name")
        elif not entry.name.isprintable() or _NEVER_IN_A_NAME.intersection(entry.name):
            self.refuse(entry.line, text, "has characters that can't stand in a name")
        else:
            self._total += entry.count
            self._entries[section].append(entry)

    def refuse(self, line: int, text: str, reason: str) -> None:
        """List a line that can't be used."""
        shown = "".join(
            letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[:200]
        )
        self._problems.append(DeckProblem(line, shown, reason))

    def deck(self) -> Deck:
        """The deck list as it stands."""
        return Deck(
            name=" ".join(self.name.split())[:LONGEST_NAME],
            main=tuple(self._entries[DeckSection.MAIN]),
            sideboard=tuple(self._entries[DeckSection.SIDEBOARD]),
            commander=tuple(self._entries[DeckSection.COMMANDER]),
            companion=tuple(self._entries[DeckSection.COMPANION]),
            problems=tuple(sorted(self._problems, key=lambda problem: problem.line)),
        )
