"""Beginning games and going on with saved ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.language.records import CardRecord
from engine.rules.core.game import Observer
from engine.store.library import LoadedDeck, definition
from engine.store.recording import Header, Record, SeatSetup, read_record
from engine.store.scenario_session import ScenarioSession
from engine.store.session import Session
from engine.values.edition import TODAY, Edition
from engine.values.ids import PlayerId
from engine.views.agents import Agent


def header_for(
    decks: Sequence[LoadedDeck],
    names: Sequence[str],
    seed: int,
    first: int = 0,
    asks: Sequence[bool] = (False, False),
    edition: Edition = TODAY,
    why_first: str = "",
) -> Header:
    """What a game between these decks starts from (invariant 2)."""
    cards: dict[CardRecord, int] = {}
    for deck in decks:
        for card in (*deck.cards, *deck.sideboard):
            cards.setdefault(card, len(cards))
    seats = tuple(
        SeatSetup(
            name,
            tuple(cards[card] for card in deck.cards),
            asked,
            deck.instead,
            tuple(cards[card] for card in deck.sideboard),
            deck.not_there,
        )
        for name, deck, asked in zip(names, decks, asks, strict=True)
    )
    title = " against ".join(deck.name for deck in decks)
    bare = frozenset(card for deck in decks for card in deck.bare)
    numbers = tuple(number for card, number in cards.items() if card in bare)
    return Header(
        seats, tuple(cards), seed, first, title=title, edition=edition, bare=numbers, why_first=why_first
    )


def session_of(
    record: Record,
    agents: Mapping[PlayerId, Agent],
    observers: tuple[Observer, ...] = (),
    keep_log: bool = True,
    card_names: tuple[str, ...] = (),
) -> Session:
    """A session for a record: its cards compiled, its decks laid out, or its scenario. Raises UnplayableDeck."""
    scenario = record.header.scenario
    if scenario is not None:
        return ScenarioSession(record.header, scenario, agents, record, observers, keep_log, card_names)
    bare = frozenset(record.header.bare)
    definitions = [definition(card, bare=number in bare) for number, card in enumerate(record.header.cards)]
    seats = record.header.seats
    decks = tuple(tuple(definitions[index] for index in seat.deck) for seat in seats)
    aside = tuple(tuple(definitions[index] for index in seat.sideboard) for seat in seats)
    return Session(record.header, decks, agents, record, observers, keep_log, card_names, aside)


def new_session(
    decks: Sequence[LoadedDeck],
    names: Sequence[str],
    agents: Mapping[PlayerId, Agent],
    seed: int,
    *,
    first: int = 0,
    save: Path | None = None,
    observers: tuple[Observer, ...] = (),
    keep_log: bool = True,
    card_names: tuple[str, ...] = (),
    edition: Edition = TODAY,
    why_first: str = "",
) -> Session:
    """A new game between two decks (CR 103); answers are saved to `save` as they are given."""
    asks = [agents[PlayerId(seat)].asks_everything for seat in range(len(decks))]
    record = Record(header_for(decks, names, seed, first, asks, edition, why_first), save)
    return session_of(record, agents, observers, keep_log, card_names)


def open_session(path: Path, agents: Mapping[PlayerId, Agent], card_names: tuple[str, ...] = ()) -> Session:
    """A saved game, to be gone on with after its last answer. Raises SaveError, UnplayableDeck."""
    return session_of(read_record(path), agents, card_names=card_names)
