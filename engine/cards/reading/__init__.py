"""Reads card files: Scryfall's bulk files, MTGJSON's AtomicCards, and our own."""

from engine.cards.reading.errors import CardFileError, ReadingCancelled
from engine.cards.reading.found import CardProblem, Found, SkippedCard, SkipReason
from engine.cards.reading.reader import read_cards
from engine.cards.reading.source import Cancelled, Progress, never_cancelled, no_progress

__all__ = [
    "Cancelled",
    "CardFileError",
    "CardProblem",
    "Found",
    "Progress",
    "ReadingCancelled",
    "SkipReason",
    "SkippedCard",
    "never_cancelled",
    "no_progress",
    "read_cards",
]
