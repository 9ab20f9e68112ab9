"""What a person has a deck played with where it can't be played as it is: one choice for each card.

Nothing here is chosen by the program: a deck that has a card that isn't understood can't be played until somebody
has said, for each such card, which of the three ways it is to be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.cards.decks.checking import CardLookup, DeckReport, Playable
from engine.cards.decks.deck import LONGEST_NAME, Deck, DeckEntry, DeckProblem
from engine.language.records import CardRecord, name_key

Name = Annotated[str, Meta(max_length=2 * LONGEST_NAME)]


class Replaced(Struct, frozen=True, tag="replaced"):
    """Another card is played in a card's place, as often as the list has it."""

    name: Name
    by: Name


class LeftOut(Struct, frozen=True, tag="left out"):
    """A card, or a line that can't be read, is not played."""

    name: Name


class WithoutAbilities(Struct, frozen=True, tag="without abilities"):
    """A card is played as if it had no text, and is marked so wherever it is seen."""

    name: Name


Instead = Replaced | LeftOut | WithoutAbilities
"""What is played instead of a card that can't be played as it is."""


class Way(StrEnum):
    """Ways to go on that can be chosen for a card."""

    REPLACE = "replace"
    LEAVE_OUT = "leave out"
    WITHOUT_ABILITIES = "without abilities"


NEVER_BARE = (Way.REPLACE, Way.LEAVE_OUT)
"""The ways for what can't be played without abilities either."""


class OpenCard(Struct, frozen=True):
    """A card or line of a deck that can't be played as it is: how many, why, and which ways there are to go on."""

    name: str
    count: int
    reason: str
    near: tuple[str, ...] = ()
    """Names that may have been meant, of a name that nobody knows."""
    ways: tuple[Way, ...] = tuple(Way)


def applied(deck: Deck, instead: Sequence[Instead]) -> Deck:
    """The deck with other cards in place of some and without others."""
    by_key = {name_key(choice.name): choice for choice in instead}

    def changed(entries: Sequence[DeckEntry]) -> tuple[DeckEntry, ...]:
        found = (_entry(entry, by_key.get(name_key(entry.name))) for entry in entries)
        return tuple(entry for entry in found if entry is not None)

    return replace(
        deck,
        main=changed(deck.main),
        sideboard=changed(deck.sideboard),
        commander=changed(deck.commander),
        companion=changed(deck.companion),
        problems=tuple(
            problem
            for problem in deck.problems
            if not isinstance(by_key.get(name_key(problem.text)), LeftOut)
        ),
    )


def without_abilities(instead: Sequence[Instead]) -> tuple[str, ...]:
    """The names that are played without abilities."""
    return tuple(choice.name for choice in instead if isinstance(choice, WithoutAbilities))


def the_same(way: Way, cards: Sequence[OpenCard]) -> tuple[Instead, ...]:
    """One way for all cards: leaving each out, or playing each without abilities if it has that way and else leaving
    it out. What to replace a card by is never the same for all: ValueError."""
    if way is Way.REPLACE:
        raise ValueError("each card is replaced by another one")
    return tuple(
        WithoutAbilities(card.name)
        if way in card.ways and way is Way.WITHOUT_ABILITIES
        else LeftOut(card.name)
        for card in cards
    )


def open_cards(
    deck: Deck,
    report: DeckReport,
    lookup: CardLookup,
    can_be_bare: Callable[[CardRecord], bool],
    in_words: Callable[[CardRecord], str],
) -> tuple[OpenCard, ...]:
    """What somebody must choose for before the deck can be played, in the order of its list. `in_words`: why a card
    can't be played, as it is said to players; nothing where that is no matter of its text."""
    counts = _counts(deck)
    outside = {entry.name for entry in (*deck.commander, *deck.companion)}
    found: list[tuple[int, OpenCard]] = []
    for problem in report.unread:
        found.append((problem.line, OpenCard(problem.text, 0, problem.reason, (), (Way.LEAVE_OUT,))))
    for problem in report.unknown:
        count = counts[problem.text]
        found.append((problem.line, OpenCard(problem.text, count, problem.reason, problem.near, NEVER_BARE)))
    for problem in report.unplayable:
        card = lookup.find(problem.text)
        bare = card is not None and problem.text not in outside and can_be_bare(card)
        ways = tuple(Way) if bare else NEVER_BARE
        reason = (in_words(card) if card is not None else "") or problem.reason
        found.append((problem.line, OpenCard(problem.text, counts[problem.text], reason, (), ways)))
    return tuple(card for _, card in sorted(found, key=lambda item: item[0]))


def not_wanted(
    instead: Sequence[Instead], open_now: Sequence[OpenCard], lookup: CardLookup, playable: Playable
) -> tuple[DeckProblem, ...]:
    """Choices that can't be followed: for a card that needs none, twice for one, in a way that it hasn't, by a card
    that can't be played either."""
    ways = {name_key(card.name): card.ways for card in open_now}
    problems: list[DeckProblem] = []
    seen: set[str] = set()
    for choice in instead:
        key = name_key(choice.name)
        if key not in ways:
            reason = "is not among what can't be played in this deck; nothing is to be chosen for it"
        elif key in seen:
            reason = "two things are chosen for it"
        elif way_of(choice) not in ways[key]:
            reason = f"“{way_of(choice)}” can't be chosen for it"
        else:
            reason = _bad_replacement(choice, lookup, playable)
        seen.add(key)
        if reason:
            problems.append(DeckProblem(0, choice.name, reason))
    return tuple(problems)


def way_of(choice: Instead) -> Way:
    """Which of the ways a choice is."""
    match choice:
        case Replaced():
            return Way.REPLACE
        case LeftOut():
            return Way.LEAVE_OUT
        case WithoutAbilities():
            return Way.WITHOUT_ABILITIES


def in_a_sentence(choice: Instead) -> str:
    """A choice in words, as it is said of a deck that is played."""
    match choice:
        case Replaced(name=name, by=other):
            return f"{other} is played instead of {name}"
        case LeftOut(name=name):
            return f"{name} is left out"
        case WithoutAbilities(name=name):
            return f"{name} is played without abilities"


def _bad_replacement(choice: Instead, lookup: CardLookup, playable: Playable) -> str:
    if not isinstance(choice, Replaced):
        return ""
    card = lookup.find(choice.by)
    if card is None:
        return f"no card is called “{choice.by}”"
    why = playable(card)
    return f"{card.name} can't be played either: {why}" if why else ""


def _entry(entry: DeckEntry, choice: Instead | None) -> DeckEntry | None:
    match choice:
        case Replaced(by=other):
            return replace(entry, name=other, set_code="", number="")
        case LeftOut():
            return None
        case WithoutAbilities() | None:
            return entry


def _counts(deck: Deck) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for entry in deck.entries:
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    return counts
