"""Ruleglass: the rules of Magic as a program. This package knows no window.

The facade: what the client and other programs use. Everything else is found in the package named after it.
"""

from engine.agents.arena import opponent
from engine.store.games import new_session, open_session, session_of
from engine.store.library import (
    DeckInfo,
    Library,
    LoadedDeck,
    UnplayableDeck,
    load_deck,
    shipped_decks,
)
from engine.store.recording import Header, Record, SaveError, read_record
from engine.store.session import ReplayMismatch, Result, Session

__all__ = [
    "DeckInfo",
    "Header",
    "Library",
    "LoadedDeck",
    "Record",
    "ReplayMismatch",
    "Result",
    "SaveError",
    "Session",
    "UnplayableDeck",
    "load_deck",
    "new_session",
    "open_session",
    "opponent",
    "read_record",
    "session_of",
    "shipped_decks",
]
