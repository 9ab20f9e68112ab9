"""Every card that can be played here: the starter set and what the user has imported, compiled when needed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import TracebackType

from msgspec import Struct

from engine.assets import asset, assets_folder
from engine.cards.compiling import Compiled, compile_card
from engine.cards.decks import Deck, read_deck
from engine.cards.proven import why_not_whole
from engine.cards.reading import read_cards
from engine.cards.records import CardRecord, name_key
from engine.ir.cards import CardDefinition
from engine.store.card_database import CardDatabase
from engine.store.folders import card_database_path, data_folder


class DeckInfo(Struct, frozen=True):
    """A deck that comes with the program."""

    key: str
    name: str
    description: str
    path: Path


class UnplayableDeck(Exception):
    """A deck can't be played; `problems` lists every line that is unknown or not understood, and why."""

    def __init__(self, name: str, problems: tuple[str, ...]) -> None:
        super().__init__(f"{name}: " + "; ".join(problems))
        self.problems = problems


class LoadedDeck(Struct, frozen=True):
    """A deck ready to be played: its cards one by one."""

    name: str
    cards: tuple[CardRecord, ...]


@cache
def starter_cards() -> dict[str, CardRecord]:
    """The starter set by name key."""
    records = read_cards(asset("cards", "starter.json"))
    return {name_key(record.name): record for record in records if isinstance(record, CardRecord)}


@cache
def compiled(record: CardRecord) -> Compiled:
    """A card compiled, once."""
    return compile_card(record)


class Library:
    """Cards by name. The starter set comes first, then the user's card database if there is one.

    Used with `with`, so that the database is let go of.
    """

    def __init__(self, folder: Path | None = None) -> None:
        path = card_database_path(folder if folder is not None else data_folder())
        self.database = CardDatabase.open(path) if path.exists() else None

    def __enter__(self) -> Library:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.database is not None:
            self.database.close()

    def find(self, name: str) -> CardRecord | None:
        """The card of that name, or one of whose faces has it."""
        found = starter_cards().get(name_key(name))
        if found is None and self.database is not None:
            found = self.database.find(name)
        return found

    def near(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Names like it, for a message."""
        own = [r.name for key, r in starter_cards().items() if name_key(name)[:4] in key][:count]
        more = self.database.near(name, count) if self.database is not None else ()
        return tuple(dict.fromkeys((*own, *more)))[:count]

    def why_not(self, record: CardRecord) -> str | None:
        """Why a card can't be played: the first line that is not understood; None if it can."""
        return why_not_whole(compiled(record))

    def load(self, deck: Deck) -> LoadedDeck:
        """A deck's cards; raises UnplayableDeck if a line is unknown or has a card that can't be played."""
        problems = [f"line {p.line}: {p.reason}: {p.text}" for p in deck.problems]
        cards: list[CardRecord] = []
        for entry in deck.main:
            record = self.find(entry.name)
            if record is None:
                near = self.near(entry.name)
                like = f" (did you mean {', '.join(near)}?)" if near else ""
                problems.append(f"line {entry.line}: there is no card named {entry.name}{like}")
                continue
            reason = self.why_not(record)
            if reason is not None:
                problems.append(f"line {entry.line}: {record.name} can't be played: {reason}")
                continue
            cards.extend([record] * entry.count)
        if not cards and not problems:
            problems.append("there are no cards in it")
        if problems:
            raise UnplayableDeck(deck.name or "the deck", tuple(problems))
        return LoadedDeck(deck.name or "deck", tuple(cards))


def shipped_decks() -> tuple[DeckInfo, ...]:
    """The decks that come with the program. Their first two lines are name and description."""
    found: list[DeckInfo] = []
    for path in sorted((assets_folder() / "decks").glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        name = lines[0].removeprefix("//").strip()
        found.append(DeckInfo(path.stem, name, lines[1].removeprefix("//").strip(), path))
    return tuple(found)


def deck_path(named: str) -> Path:
    """The file of a deck: a shipped deck's key or name, or a path. Raises FileNotFoundError with near names."""
    for info in shipped_decks():
        if name_key(named) in (name_key(info.key), name_key(info.name)):
            return info.path
    path = Path(named)
    if path.is_file():
        return path
    shipped = ", ".join(info.key for info in shipped_decks())
    raise FileNotFoundError(f"{named} is neither a file nor a shipped deck ({shipped})")


def load_deck(named: str, library: Library) -> LoadedDeck:
    """A deck by shipped name or path; raises FileNotFoundError, DeckFileError or UnplayableDeck."""
    path = deck_path(named)
    deck = library.load(read_deck(path))
    title = next((info.name for info in shipped_decks() if info.path == path), deck.name)
    return LoadedDeck(title or path.stem, deck.cards)


def definition(record: CardRecord) -> CardDefinition:
    """The compiled card; raises UnplayableDeck if it isn't understood whole."""
    result = compiled(record)
    if result.definition is None:
        raise UnplayableDeck(record.name, tuple(str(decline) for decline in result.declines))
    return result.definition
