"""Whole games between decks of real cards, where the reference card file and decks are there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.assets import shared_folder
from engine.bench.games import match
from engine.bench.measuring import Row
from engine.cards.decks import read_deck
from engine.cards.reading import read_cards
from engine.language.records import CardRecord, name_key
from engine.store.card_database.database import CardDatabase
from engine.store.library import Library, load_deck

PAIRS = (
    ("legacy-goblins", "theme-kithkin-militia"),
    ("modern-humans", "standard-2013-devotion-black"),
    ("dueldeck-elves", "dueldeck-chandra"),
    ("legacy-merfolk", "theme-boggart-feast"),
    ("theme-ninjutsu", "standard-2012-uw-delver"),
)


class ReferenceCards(Library):
    """The cards of some decks, of the reference card file; if there is no folder to keep them compiled in, they aren't."""

    def __init__(self, cards: Path, decks: list[Path], kept: Path | None = None) -> None:
        super().__init__(cards.parent / "not kept" if kept is None else kept)
        self.cards = cards
        self.wanted = {name_key(entry.name) for deck in decks for entry in read_deck(deck).entries}

    @property
    def database(self) -> CardDatabase:
        """A database in memory of those cards."""
        if self._opened is None:
            found = (one for one in read_cards(self.cards) if isinstance(one, CardRecord))
            names = ((one, (one.name, *(face.name for face in one.faces))) for one in found)
            wanted = [one for one, called in names if not self.wanted.isdisjoint(map(name_key, called))]
            self._opened = CardDatabase.of(wanted, "reference cards")
        return self._opened


def rows() -> Iterator[Row]:
    """A few games of each pair between simple opponents."""
    folder = shared_folder()
    if folder is None:
        return
    decks = {name: folder / "cards" / "decks" / f"{name}.txt" for pair in PAIRS for name in pair}
    with ReferenceCards(folder / "cards" / "oracle-cards.open.json.gz", list(decks.values())) as library:
        for first, second in PAIRS:
            loaded = load_deck(str(decks[first]), library), load_deck(str(decks[second]), library)
            yield from match("simple", (first, second), loaded)
