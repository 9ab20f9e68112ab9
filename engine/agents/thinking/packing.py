"""Positions on their way to another process: the cards in them are sent once, and called by their numbers then."""

from __future__ import annotations

import io
import pickle

from engine.ir.cards import CardDefinition


class Writing(pickle.Pickler):
    """Writes a position, cards as numbers."""

    def __init__(self, file: io.BytesIO, numbers: dict[CardDefinition, int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.numbers = numbers

    def persistent_id(self, obj: object) -> int | None:
        """The number of a card."""
        return self.numbers.setdefault(obj, len(self.numbers)) if isinstance(obj, CardDefinition) else None


class Reading(pickle.Unpickler):
    """Reads a position, whose cards are numbers."""

    def __init__(self, file: io.BytesIO, cards: list[CardDefinition]) -> None:
        super().__init__(file)
        self.cards = cards

    def persistent_load(self, pid: int) -> CardDefinition:
        """The card with a number."""
        return self.cards[pid]
