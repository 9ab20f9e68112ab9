"""Whether a deck list can be played: are its cards known, does the engine read them, is its size right."""

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from engine.abilities.keywords.players.companion import DECK_SIZE
from engine.cards.decks.deck import Deck, DeckEntry, DeckProblem
from engine.language.records import CardRecord, name_key

LARGEST_SIDEBOARD = 15
MOST_COPIES = 4
LIMITED_SIZES = range(40, 46)
"""How many cards decks of limited play have: at least 40, and hardly more, since they are drawn less surely then
(CR 100.2b). A larger deck that lacks cards was meant for constructed play."""
NEAR_NAMES = 5
NO_COMMANDER = "decks with a commander are not played here (CR 903)"
MOST_COMPARED = 100
"""How many unknown names get near ones; a list that has more of them is no misspelt deck."""

_ANY_NUMBER = re.compile(r"\bA deck can have any number of cards named\b")
_UP_TO = re.compile(r"\bA deck can have up to (\w+) cards named\b")
_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split()
)

Playable = Callable[[CardRecord], str | None]
"""Why a card can't be played; nothing for one that can."""


class CardLookup(Protocol):
    """Where cards are looked up; the card database is one."""

    def find(self, name: str) -> CardRecord | None:
        """The card of this name."""
        ...

    def near(self, name: str, n: int) -> Sequence[str]:
        """Names like this one."""
        ...


class DeckReport(Struct, frozen=True):
    """What stands in the way of playing a deck."""

    cards: int
    sideboard_cards: int
    unread: tuple[DeckProblem, ...] = ()
    """Lines that could not be read."""
    unknown: tuple[DeckProblem, ...] = ()
    """Names that no card has, with near ones."""
    unplayable: tuple[DeckProblem, ...] = ()
    """Cards that the engine can't play, with the reason."""
    breaches: tuple[DeckProblem, ...] = ()
    """What the rules for building decks forbid in constructed play (CR 100.2a, 100.4a)."""
    limited: bool = False
    """Whether it is a deck of limited play, which those rules aren't about (CR 100.2b)."""

    @property
    def problems(self) -> tuple[DeckProblem, ...]:
        """All of them, by line."""
        together = self.unread + self.unknown + self.unplayable + self.breaches
        return tuple(sorted(together, key=lambda problem: problem.line))

    @property
    def stopping(self) -> tuple[DeckProblem, ...]:
        """Those that keep the deck from being played, by line; the rest only breaks the rules of building decks."""
        return tuple(problem for problem in self.problems if problem not in self.breaches)

    @property
    def playable(self) -> bool:
        """Whether a game can be begun: every line was read and every card can be played."""
        return self.cards > 0 and not (self.unread or self.unknown or self.unplayable)


def check_deck(deck: Deck, lookup: CardLookup, playable: Playable) -> DeckReport:
    """Look up and judge every entry of a deck."""
    unknown: list[DeckProblem] = []
    unplayable: list[DeckProblem] = []
    known: dict[str, CardRecord] = {}
    first = {entry.name: entry for entry in reversed(deck.entries)}
    outside = dict.fromkeys(deck.commander, NO_COMMANDER)
    for name, entry in sorted(first.items(), key=lambda item: item[1].line):
        card = lookup.find(name)
        if card is None:
            near = tuple(lookup.near(name, NEAR_NAMES)) if len(unknown) < MOST_COMPARED else ()
            unknown.append(DeckProblem(entry.line, name, "no card of this name is known", near))
            continue
        known[name] = card
        reason = _no_deck_card(card) or outside.get(entry) or playable(card)
        if reason:
            unplayable.append(DeckProblem(entry.line, name, reason))
    return DeckReport(
        cards=_total(deck.main),
        sideboard_cards=_total(deck.sideboard),
        unread=deck.problems,
        unknown=tuple(unknown),
        unplayable=tuple(unplayable),
        breaches=(*size_breaches(deck), *_copy_breaches(deck, known)),
        limited=is_limited(deck),
    )


def is_limited(deck: Deck) -> bool:
    """Whether a deck has the size of those of limited play, where neither copies nor what lies beside the deck are limited
    (CR 100.2b, 100.4b)."""
    return not deck.commander and _total(deck.main) in LIMITED_SIZES


def most_copies(card: CardRecord) -> int | None:
    """How many cards of this name a deck and sideboard may have; nothing for any number (CR 100.2a)."""
    front = card.faces[0]
    if "Basic" in front.type_line.split():
        return None
    if _ANY_NUMBER.search(front.text):
        return None
    up_to = _UP_TO.search(front.text)
    return _NUMBERS.index(up_to.group(1)) if up_to and up_to.group(1) in _NUMBERS else MOST_COPIES


def _no_deck_card(card: CardRecord) -> str:
    if card.meld is not None and name_key(card.name) == name_key(card.meld.result):
        return "is what two cards meld into, no card of its own (CR 712.4)"
    return ""


def _total(entries: Sequence[DeckEntry]) -> int:
    return sum(entry.count for entry in entries)


def size_breaches(deck: Deck) -> list[DeckProblem]:
    """Too small a deck, too large a sideboard (CR 100.2a, 100.4a)."""
    breaches = []
    cards = _total(deck.main) + _total(deck.commander)
    if cards < DECK_SIZE:
        reason = f"the deck has {cards} cards; at least {DECK_SIZE} are needed (CR 100.2a)"
        breaches.append(DeckProblem(0, deck.name, reason))
    aside = _total(deck.sideboard)
    if aside > LARGEST_SIDEBOARD:
        reason = f"the sideboard has {aside} cards; at most {LARGEST_SIDEBOARD} are allowed (CR 100.4a)"
        breaches.append(DeckProblem(0, deck.name, reason))
    return breaches


def _copy_breaches(deck: Deck, known: dict[str, CardRecord]) -> list[DeckProblem]:
    """More than four of a card that isn't a basic land, deck and sideboard together (CR 100.2a, 100.4a)."""
    first: dict[str, DeckEntry] = {}
    counts: dict[str, int] = {}
    aside = {name_key(entry.name) for entry in deck.sideboard}
    # Arena lists the companion a second time in the sideboard, where it is (CR 702.139a).
    companions = [entry for entry in deck.companion if name_key(entry.name) not in aside]
    for entry in (*deck.commander, *companions, *deck.main, *deck.sideboard):
        if entry.name in known:
            key = name_key(known[entry.name].name)
            first.setdefault(key, entry)
            counts[key] = counts.get(key, 0) + entry.count
    breaches = []
    for key, entry in first.items():
        most = most_copies(known[entry.name])
        if most is not None and counts[key] > most:
            reason = f"{counts[key]} cards of this name; at most {most} are allowed (CR 100.2a)"
            breaches.append(DeckProblem(entry.line, entry.name, reason))
    return breaches
