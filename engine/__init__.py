"""Ruleglass: the rules of Magic as a program. This package knows no window.

The facade: what the client and other programs use. Everything else is found in the package named after it.
"""

from engine.agents.advising import Advice, Adviser, Question, Weighing, advice, question
from engine.agents.opponents import AGENTS, opponent
from engine.agents.thinking.apart import ThinkingFailed
from engine.agents.thinking.searching import Thought
from engine.cards.decks import DeckFileError, read_deck
from engine.cards.files import UnreadableFile, whole_file, why_broken
from engine.cards.reading import CardFileError, ReadingCancelled
from engine.language.records import CardRecord
from engine.store.board_pictures import LaidOut, laid_out
from engine.store.card_database import (
    CardDatabase,
    CardDatabaseError,
    ImportSummary,
    SearchError,
    problem_with_database,
)
from engine.store.folders import card_database_path, data_folder
from engine.store.frames import Checked, Film, Frame, filmed
from engine.store.games import new_session, open_session, session_of
from engine.store.library import (
    DeckInfo,
    Library,
    LoadedDeck,
    NoSuchDeck,
    UnplayableDeck,
    load_deck,
    shipped_decks,
)
from engine.store.own_decks import keep_deck, own_decks
from engine.store.recording import VERSION, CannotSave, Header, Record, SaveError, read_record
from engine.store.ruling_page import ruling_page
from engine.store.rulings import ruling_film
from engine.store.scenarios import (
    LoadedScenario,
    every_card,
    load_scenario,
    questions_before_play,
    scenario_header,
    script_film,
)
from engine.store.session import ReplayMismatch, Result, Session
from engine.store.timeline import StepKind, Timeline, TimeStep

__all__ = [
    "AGENTS",
    "Advice",
    "Adviser",
    "CannotSave",
    "CardDatabase",
    "CardDatabaseError",
    "CardFileError",
    "CardRecord",
    "Checked",
    "DeckFileError",
    "DeckInfo",
    "Film",
    "Frame",
    "Header",
    "ImportSummary",
    "LaidOut",
    "Library",
    "LoadedDeck",
    "LoadedScenario",
    "NoSuchDeck",
    "ReadingCancelled",
    "Record",
    "Question",
    "ReplayMismatch",
    "Result",
    "SaveError",
    "SearchError",
    "Session",
    "StepKind",
    "ThinkingFailed",
    "Thought",
    "Timeline",
    "TimeStep",
    "UnplayableDeck",
    "UnreadableFile",
    "VERSION",
    "Weighing",
    "advice",
    "card_database_path",
    "data_folder",
    "every_card",
    "filmed",
    "keep_deck",
    "laid_out",
    "load_deck",
    "load_scenario",
    "new_session",
    "open_session",
    "opponent",
    "own_decks",
    "problem_with_database",
    "questions_before_play",
    "question",
    "read_deck",
    "read_record",
    "scenario_header",
    "ruling_film",
    "ruling_page",
    "script_film",
    "session_of",
    "shipped_decks",
    "whole_file",
    "why_broken",
]
