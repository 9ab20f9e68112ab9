"""All cards there are here, to be browsed: the starter set and the card database, found by one query."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import TracebackType

from engine.cards.decks import Deck
from engine.cards.likeness import likest
from engine.cards.reading import Cancelled, Progress, never_cancelled, no_progress
from engine.cards.spoken import compiled
from engine.cards.unread import UnreadText, unread_of
from engine.language.records import CardRecord, name_key
from engine.store.card_database.database import CardDatabase, ListedCard, Order, Verdicts
from engine.store.folders import card_database_path, data_folder
from engine.store.library import starter_cards

STARTER = "starter set"


@cache
def starter_database() -> CardDatabase:
    """The starter set as a database in memory, made once in a process."""
    database = CardDatabase.of(starter_cards().values(), STARTER)
    database.judge()
    return database


class Catalog:
    """Cards by number and by what they are: those of the starter set have numbers below zero.

    May be asked from any thread. Raises CardDatabaseError where the user's database can't be used.
    """

    def __init__(self, folder: Path | None = None) -> None:
        path = card_database_path(folder if folder is not None else data_folder())
        self._own = starter_database()
        self._imported = CardDatabase.open(path)

    def __enter__(self) -> Catalog:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database's file."""
        self._imported.close()

    def found(self, query: str, order: Order = Order.NAME) -> tuple[int, ...]:
        """The numbers of the cards that a query asks for, those of the starter set first. Raises SearchError."""
        twice = self._had_twice()
        own = (number for number in self._own.found(query, order) if number not in twice)
        return (*(-number for number in own), *self._imported.found(query, order))

    def _had_twice(self) -> frozenset[int]:
        """The basic lands of the starter set that the user's database has too: those of the user are shown."""
        lands = self._own.listed(self._own.found("t:basic"))
        return frozenset(land.number for land in lands if self._imported.find(land.record.name) is not None)

    def listed(self, numbers: Sequence[int]) -> tuple[ListedCard, ...]:
        """Cards by their numbers, in that order."""
        own = self._own.listed([-number for number in numbers if number < 0])
        found = {-card.number: ListedCard(-card.number, card.record, card.playable) for card in own}
        found |= {card.number: card for card in self._imported.listed([n for n in numbers if n > 0])}
        return tuple(found[number] for number in numbers if number in found)

    def find(self, name: str) -> CardRecord | None:
        """The card of that name, or one of whose faces has it."""
        return starter_cards().get(name_key(name)) or self._imported.find(name)

    def near(self, name: str, n: int = 5) -> tuple[str, ...]:
        """Names like it, the likest first."""
        names = [card.name for card in starter_cards().values()]
        return likest(name, [*names, *self._imported.near(name, n)], n)

    def verdicts(self) -> Verdicts:
        """How many cards can be played, as far as that is known."""
        own, imported = self._own.verdicts(), self._imported.verdicts()
        return Verdicts(
            own.cards + imported.cards, own.judged + imported.judged, own.playable + imported.playable
        )

    def judge(
        self, progress: Progress = no_progress, cancelled: Cancelled = never_cancelled, jobs: int = 0
    ) -> Verdicts:
        """Find out of every card whether it can be played. Raises ReadingCancelled, and then nothing has changed."""
        if len(self._imported):
            self._imported.judge(progress, cancelled, jobs)
        return self.verdicts()

    def unread(self, record: CardRecord) -> tuple[UnreadText, ...]:
        """The texts of a card that aren't understood; none for a card that can be played."""
        return unread_of(record)

    def alike(self, record: CardRecord, most: int = 5) -> tuple[str, ...]:
        """Names of cards that can be played and are most like one that can't: of its kind, colors and mana value."""
        candidates = (*self._own.alike(record, 40), *self._imported.alike(record, 40))
        found: list[str] = []
        for card in candidates:
            if len(found) == most:
                break
            if compiled(card).definition is not None:
                found.append(card.name)
        return tuple(found)

    def legality(self, deck: Deck) -> dict[str, tuple[str, ...]]:
        """By format, as far as card files say: what isn't legal there, each with the reason; nothing for a deck that is
        legal. A card of which no file says anything, such as those of the starter set, leaves the formats empty; of a
        basic land a file may."""
        names = [entry.name for entry in (*deck.main, *deck.sideboard)]
        records = {name: self._imported.find(name) or self.find(name) for name in names}
        said = {name: dict(card.legalities) for name, card in records.items() if card is not None}
        formats = sorted({word for legal in said.values() for word in legal})
        return {word: _against(deck, word, said) for word in formats}


def _against(deck: Deck, word: str, said: dict[str, dict[str, str]]) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    for entry in (*deck.main, *deck.sideboard):
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    found: list[str] = []
    for name, count in counts.items():
        status = said.get(name, {}).get(word, "not legal")
        if status == "restricted" and count > 1:
            found.append(f"{name} is restricted to one")
        elif status in ("banned", "not legal"):
            found.append(f"{name} is {status}")
    return tuple(found)
