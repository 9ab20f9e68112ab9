"""Ruleglass: the rules of Magic as a program. This package knows no window.

The facade: what the client and other programs use. Everything else is found in the package named after it.
"""

from engine.agents.advising import Advice, Adviser, Nudge, Question, Weighing, advice, question
from engine.agents.answer_words import Deed
from engine.agents.answer_words import Step as AnswerStep
from engine.agents.answer_words import in_words as answer_in_words
from engine.agents.last_resort import LastResort
from engine.agents.opponents import AGENTS, opponent
from engine.agents.random_agent import RandomAgent
from engine.agents.thinking.apart import ThinkingFailed
from engine.agents.thinking.searching import Thought
from engine.agents.thinking.valuing import Aim
from engine.cards.decks import (
    Deck,
    DeckEntry,
    DeckFileError,
    DeckProblem,
    DeckSection,
    Instead,
    LeftOut,
    OpenCard,
    Replaced,
    Way,
    WithoutAbilities,
    read_deck,
    size_breaches,
)
from engine.cards.decks.editing import (
    DeckFigures,
    SampleHand,
    count_of,
    figures_of,
    moved,
    renamed,
    sample_hand,
    with_count,
)
from engine.cards.decks.writing import SUFFIXES, DeckFormat, deck_text
from engine.cards.files import UnreadableFile, UnwrittenFile, whole_file, why_broken, write_whole
from engine.cards.reading import CardFileError, ReadingCancelled
from engine.cards.unread import UnreadText, in_plain_words
from engine.language.records import CardRecord
from engine.rules.core.errors import PastLimit
from engine.rules.mana.forgetting import forget_plans
from engine.store.board_pictures import LaidOut, laid_out
from engine.store.branches import Branch, branch_of, branches_of, decision_at
from engine.store.branching import branched, other_answers
from engine.store.card_database.catalog import Catalog
from engine.store.card_database.database import (
    CardDatabase,
    CardDatabaseError,
    ImportSummary,
    ListedCard,
    Order,
    SearchError,
    Verdicts,
    problem_with_database,
)
from engine.store.comparing import Comparison, Played, compared, first_that_parts
from engine.store.folders import card_database_path, data_folder, sweep
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
from engine.store.opponent_scripts import load_script, script_record, seats_of
from engine.store.own_decks import delete_deck, keep_deck, own_decks, save_deck
from engine.store.puzzles import Defender, aim_of, load_puzzle, puzzle_session, solve, solver_seat
from engine.store.recording import VERSION, CannotSave, Header, Record, SaveError, read_record
from engine.store.review_page import PageLanguage, review_page
from engine.store.review_words import how_it_was_found, moment_in_words, turn_in_words
from engine.store.reviewing import Moment, Point, Review, reviewed_apart
from engine.store.rules_text import RulesText, keep_rules_text, kept_rules_text, read_rules_text
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
from engine.store.script_recording import generalised, script_from
from engine.store.session import ReplayMismatch, Result, Session
from engine.store.side_by_side import SideBySide, side_by_side
from engine.store.taking_over import taken_over
from engine.store.timeline import StepKind, Timeline, TimeStep
from engine.values.edition import EDITIONS, Profile

__all__ = [
    "AGENTS",
    "Advice",
    "AnswerStep",
    "Deed",
    "Nudge",
    "answer_in_words",
    "Adviser",
    "Aim",
    "Branch",
    "CannotSave",
    "CardDatabase",
    "CardDatabaseError",
    "CardFileError",
    "CardRecord",
    "Catalog",
    "Checked",
    "Comparison",
    "Deck",
    "DeckEntry",
    "DeckFigures",
    "DeckFileError",
    "DeckProblem",
    "DeckFormat",
    "DeckInfo",
    "DeckSection",
    "Defender",
    "EDITIONS",
    "Film",
    "Frame",
    "Header",
    "ImportSummary",
    "Instead",
    "LaidOut",
    "LastResort",
    "LeftOut",
    "Library",
    "ListedCard",
    "LoadedDeck",
    "LoadedScenario",
    "Moment",
    "NoSuchDeck",
    "OpenCard",
    "Order",
    "PageLanguage",
    "PastLimit",
    "Played",
    "Point",
    "Profile",
    "Question",
    "ReadingCancelled",
    "Record",
    "Replaced",
    "ReplayMismatch",
    "Result",
    "Review",
    "SUFFIXES",
    "SampleHand",
    "SaveError",
    "SearchError",
    "Session",
    "SideBySide",
    "StepKind",
    "ThinkingFailed",
    "Thought",
    "TimeStep",
    "Timeline",
    "UnplayableDeck",
    "UnreadText",
    "RulesText",
    "UnreadableFile",
    "UnwrittenFile",
    "keep_rules_text",
    "kept_rules_text",
    "read_rules_text",
    "VERSION",
    "Verdicts",
    "Way",
    "Weighing",
    "WithoutAbilities",
    "aim_of",
    "advice",
    "branch_of",
    "branched",
    "branches_of",
    "card_database_path",
    "compared",
    "first_that_parts",
    "forget_plans",
    "count_of",
    "data_folder",
    "decision_at",
    "deck_text",
    "delete_deck",
    "every_card",
    "figures_of",
    "filmed",
    "how_it_was_found",
    "in_plain_words",
    "keep_deck",
    "generalised",
    "laid_out",
    "load_deck",
    "load_puzzle",
    "load_scenario",
    "load_script",
    "script_record",
    "seats_of",
    "moment_in_words",
    "moved",
    "new_session",
    "open_session",
    "opponent",
    "other_answers",
    "own_decks",
    "problem_with_database",
    "puzzle_session",
    "question",
    "questions_before_play",
    "read_deck",
    "read_record",
    "renamed",
    "review_page",
    "reviewed_apart",
    "ruling_film",
    "ruling_page",
    "sample_hand",
    "save_deck",
    "scenario_header",
    "script_film",
    "script_from",
    "session_of",
    "shipped_decks",
    "size_breaches",
    "side_by_side",
    "solve",
    "solver_seat",
    "sweep",
    "taken_over",
    "turn_in_words",
    "whole_file",
    "why_broken",
    "write_whole",
    "with_count",
    "RandomAgent",
]
