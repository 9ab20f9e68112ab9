"""Deck lists: reading every common form, writing two, and checking them against the cards there are."""

from engine.cards.decks.checking import (
    CardLookup,
    DeckReport,
    Playable,
    check_deck,
    most_copies,
    size_breaches,
)
from engine.cards.decks.deck import Deck, DeckEntry, DeckFileError, DeckProblem, DeckSection
from engine.cards.decks.instead import Instead, LeftOut, OpenCard, Replaced, Way, WithoutAbilities
from engine.cards.decks.reading import read_deck
from engine.cards.decks.writing import arena_text, plain_text

__all__ = [
    "CardLookup",
    "Deck",
    "DeckEntry",
    "DeckFileError",
    "DeckProblem",
    "DeckReport",
    "DeckSection",
    "Instead",
    "LeftOut",
    "OpenCard",
    "Playable",
    "Replaced",
    "Way",
    "WithoutAbilities",
    "arena_text",
    "check_deck",
    "most_copies",
    "size_breaches",
    "plain_text",
    "read_deck",
]
