"""Every card that can be played here: the starter set and what the user has imported, compiled when needed."""

from __future__ import annotations

import os
from functools import cache
from itertools import takewhile
from pathlib import Path
from types import TracebackType

from msgspec import Struct
from msgspec.structs import replace

from engine.assets import asset, assets_folder
from engine.cards.decks import Deck, DeckProblem, DeckReport, Instead, OpenCard, check_deck, read_deck
from engine.cards.decks.instead import applied, not_wanted, open_cards, without_abilities
from engine.cards.likeness import likest
from engine.cards.reading import read_cards
from engine.cards.spoken import can_be_bare, compiled
from engine.cards.unread import why_in_words
from engine.ir.cards import CardDefinition
from engine.language.compile import without_abilities as without_text
from engine.language.records import CardRecord, name_key, with_melded_face
from engine.store.card_database.compiled import CompiledCards
from engine.store.card_database.database import CardDatabase, CardDatabaseError
from engine.store.folders import card_database_path, compiled_cards_path, data_folder


class DeckInfo(Struct, frozen=True):
    """A deck that comes with the program, or one of the user's own. `how_to_play`: its plan in a few sentences.
    `sizes`: how many cards a deck of the user's own has, and how many its sideboard; none of a shipped one."""

    key: str
    name: str
    description: str
    path: Path
    how_to_play: str = ""
    sizes: tuple[int, int] = (0, 0)


class NoSuchDeck(Exception):
    """There is no shipped deck and no file of that name; the message names those that there are."""


class UnplayableDeck(Exception):
    """A deck can't be played; `problems` lists every line that is unknown or not understood, and why."""

    def __init__(self, name: str, problems: tuple[str, ...]) -> None:
        super().__init__(f"{name}: " + "; ".join(problems))
        self.problems = problems


class LoadedDeck(Struct, frozen=True):
    """A deck ready to be played: its cards one by one. `instead`: what was chosen for those that can't be played as
    they are; `bare`: the cards that are played without abilities by such a choice. `sideboard`: the cards that are
    outside the game (CR 400.11a); `not_there`: the names of those of the sideboard that can't be played."""

    name: str
    cards: tuple[CardRecord, ...]
    instead: tuple[Instead, ...] = ()
    bare: frozenset[CardRecord] = frozenset()
    sideboard: tuple[CardRecord, ...] = ()
    not_there: tuple[str, ...] = ()


@cache
def starter_cards() -> dict[str, CardRecord]:
    """The starter set by name key."""
    records = read_cards(asset("cards", "starter.json"))
    return {name_key(record.name): record for record in records if isinstance(record, CardRecord)}


class Library:
    """Cards by name. The starter set comes first, then the user's card database if there is one.

    Used with `with`, so that the database is let go of. It is opened when a card is looked for that isn't in the
    starter set: decks of the starter set are played whatever is the matter with it.
    """

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder if folder is not None else data_folder()
        self._path = card_database_path(folder)
        self._compiled = CompiledCards(compiled_cards_path(folder))
        self._opened: CardDatabase | None = None

    @property
    def database(self) -> CardDatabase | None:
        """The user's card database, if there is one. Raises CardDatabaseError if it can't be used."""
        if self._opened is None and self._path.exists():
            self._opened = CardDatabase.open(self._path)
        return self._opened

    def __enter__(self) -> Library:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._opened is not None:
            self._opened.close()

    def find(self, name: str) -> CardRecord | None:
        """The card of that name, or one of whose faces has it; without the formats in which it is legal, which no game
        asks for."""
        found = self._record(name)
        return None if found is None else with_melded_face(found, self._record)

    def _record(self, name: str) -> CardRecord | None:
        found = starter_cards().get(name_key(name))
        if found is None and self.database is not None:
            found = self.database.find(name)
        return replace(found, legalities=()) if found is not None and found.legalities else found

    def names(self) -> tuple[str, ...]:
        """The names of all cards and of their faces that are known, each once, by name (CR 201.4). Those of a card
        database that can't be used aren't known."""
        own = [face.name for record in starter_cards().values() for face in record.faces]
        try:
            kept = [] if self.database is None else list(self.database.names())
        except CardDatabaseError:
            kept = []  # what is the matter with it was said as the program started
        faces = [part for name in (*own, *kept) for part in name.split(" // ")]
        return tuple(sorted(dict.fromkeys(faces)))

    def search(self, query: str, limit: int) -> tuple[tuple[CardRecord, ...], int]:
        """The first cards that a search of the card database finds, and how many there are; without a database those
        of the starter set whose name or text has every word. Raises SearchError."""
        if self.database is not None:
            result = self.database.search(query, limit)
            return result.cards, result.total
        words = query.casefold().split()
        found = [card for card in starter_cards().values() if all(word in _words_of(card) for word in words)]
        return tuple(found[:limit]), len(found)

    def near(self, name: str, n: int = 3) -> tuple[str, ...]:
        """Names like it, for a message."""
        names = [record.name for record in starter_cards().values()]
        if self.database is not None:
            names += self.database.near(name, n)
        return likest(name, names, n)

    def why_not(self, record: CardRecord) -> str | None:
        """Why a card can't be played: the first line that is not understood; None if it can."""
        return compiled(record).why_not

    def open_cards(self, deck: Deck, *, sideboard: bool = True) -> tuple[OpenCard, ...]:
        """What somebody must choose for before a deck can be played; a single game needs no sideboard (CR 100.4)."""
        if not sideboard:
            deck = without_sideboard(deck)
        return open_cards(deck, self.report(deck), self, can_be_bare, why_in_words)

    def load(self, deck: Deck, instead: tuple[Instead, ...] = ()) -> LoadedDeck:
        """A deck's cards. `instead`: what is chosen for those that can't be played as they are.

        Raises UnplayableDeck if a line is unknown or has a card that can't be played, and nothing is chosen for it; and
        if a choice can't be followed.
        """
        title = deck.name or "the deck"
        wrong = not_wanted(instead, self.open_cards(deck), self, self.why_not) if instead else ()
        if wrong:
            raise UnplayableDeck(title, tuple(in_words(problem) for problem in wrong))
        bare = frozenset(record for name in without_abilities(instead) if (record := self.find(name)))
        played = without_sideboard(applied(deck, instead))

        def why_not(record: CardRecord) -> str | None:
            return None if record in bare else self.why_not(record)

        self._prepare(deck)
        report = check_deck(played, self, why_not)
        if not report.playable:
            problems = [in_words(problem) for problem in report.stopping] or ["there are no cards in it"]
            raise UnplayableDeck(title, tuple(problems))
        cards: list[CardRecord] = []
        for entry in played.main:
            record = self.find(entry.name)
            assert record is not None, "the report would have named it"
            cards.extend([record] * entry.count)
        aside, not_there = self.set_aside(deck)
        bare_there = bare.intersection(cards)
        return LoadedDeck(deck.name or "deck", tuple(cards), instead, bare_there, aside, not_there)

    def set_aside(self, deck: Deck) -> tuple[tuple[CardRecord, ...], tuple[str, ...]]:
        """The cards of a deck's sideboard, a companion with them, and the names of those that can't be played and so
        can't come into the game (CR 400.11a-b, 702.139a)."""
        cards: list[CardRecord] = []
        missing: list[str] = []
        listed = {name_key(entry.name) for entry in deck.sideboard}
        companions = tuple(entry for entry in deck.companion if name_key(entry.name) not in listed)
        for entry in (*companions, *deck.sideboard):
            record = self.find(entry.name)
            if record is None or self.why_not(record) is not None:
                missing.append(entry.name)
            else:
                cards.extend([record] * entry.count)
        return tuple(cards), tuple(missing)

    def playable(self, deck: Deck) -> bool:
        """Whether a game can be begun with a deck."""
        return self.report(without_sideboard(deck)).playable

    def _prepare(self, deck: Deck) -> None:
        """Have the cards of a deck compiled, each text once by each version of the program."""
        found = (self.find(entry.name) for entry in deck.entries)
        self._compiled.prepare(record for record in found if record is not None)

    def report(self, deck: Deck) -> DeckReport:
        """What stands in the way of playing a deck with the cards there are."""
        self._prepare(deck)
        return check_deck(deck, self, self.why_not)


def _words_of(card: CardRecord) -> str:
    """All that a card of the starter set is found by."""
    return " ".join(f"{face.name} {face.type_line} {face.text}" for face in card.faces).casefold()


def without_sideboard(deck: Deck) -> Deck:
    """What of a deck takes part in a single game (CR 100.4)."""
    return replace(deck, sideboard=())


def in_words(problem: DeckProblem) -> str:
    """A line of a deck list that can't be used, why, and what may have been meant."""
    near = f" (did you mean {', '.join(problem.near)}?)" if problem.near else ""
    place = f"line {problem.line}: " if problem.line else ""
    return (
        f"{place}{problem.text}: {problem.reason}{near}" if problem.text else f"{place}{problem.reason}{near}"
    )


def shipped_decks() -> tuple[DeckInfo, ...]:
    """The decks that come with the program. Their first lines are name, description and how to play them."""
    found: list[DeckInfo] = []
    for path in sorted((assets_folder() / "decks").glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        name, description, *how = (
            line.removeprefix("//").strip() for line in takewhile(lambda line: line.startswith("//"), lines)
        )
        found.append(DeckInfo(path.stem, name, description, path, " ".join(how)))
    return tuple(found)


def deck_path(named: str) -> Path:
    """The file of a deck: a shipped deck's key or name, or a path. Raises NoSuchDeck."""
    for info in shipped_decks():
        if name_key(named) in (name_key(info.key), name_key(info.name)):
            return info.path
    path = Path(named)
    if os.path.lexists(path):
        return path
    shipped = ", ".join(info.key for info in shipped_decks())
    raise NoSuchDeck(f"{named} is neither a file nor a shipped deck ({shipped})")


def load_deck(named: str, library: Library, instead: tuple[Instead, ...] = ()) -> LoadedDeck:
    """A deck by shipped name or path; raises NoSuchDeck, DeckFileError or UnplayableDeck."""
    path = deck_path(named)
    deck = library.load(read_deck(path), instead)
    title = next((info.name for info in shipped_decks() if info.path == path), deck.name)
    return replace(deck, name=title or path.stem)


def definition(record: CardRecord, *, bare: bool = False) -> CardDefinition:
    """The compiled card, or the card without its text; raises UnplayableDeck if it isn't understood whole."""
    if bare:
        try:
            return without_text(record)
        except ValueError as problem:
            raise UnplayableDeck(record.name, (str(problem),)) from problem
    result = compiled(record)
    if result.definition is None:
        raise UnplayableDeck(record.name, tuple(str(decline) for decline in result.declines))
    return result.definition
