"""What the window wants of the engine: decks to choose, games to begin and to resume, cards to import."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from engine import Branch, Comparison, Deck, Film, Instead, LaidOut, Profile, Record
from engine.puzzles.notation import Puzzle
from engine.puzzles.reading import ShelvedPuzzle
from engine.puzzles.solving import Solution
from engine.rulings.board import Board
from engine.rulings.notation import Ruling
from engine.rulings.shelf import ShelvedRuling
from engine.scenario.notation import Scenario
from engine.scenario.reading import BrokenScenario
from engine.scripts.reading import ShelvedScript
from engine.views import MomentView, ObjectView, PlayerId, TableView
from engine.views.agents import Agent
from gui.bridge.bridge import Start
from gui.bridge.cards import Cards
from gui.bridge.errors import GameProblem
from gui.bridge.own_files import OwnFiles
from gui.bridge.rules_shelf import RulesShelf
from gui.bridge.saved_games import SavedGames
from gui.bridge.seating import Seats

__all__ = [
    "Begun",
    "BrokenScenario",
    "DeckCard",
    "DeckInfo",
    "GameProblem",
    "Games",
    "NewGame",
    "PlayScenario",
    "Progress",
    "Scenario",
    "TakenOver",
]

Progress = Callable[[int, int], None]
"""How much is done, and of how much; 0 where that is not known."""


TakenOver = tuple[Board, LaidOut, tuple[str, ...]]
"""A moment as a board, how it looks, and what isn't taken over or is otherwise, a text each."""


class DeckInfo(Protocol):
    """What is said about a deck that can be chosen."""

    @property
    def name(self) -> str: ...

    @property
    def description(self) -> str: ...

    @property
    def how_to_play(self) -> str: ...

    @property
    def sizes(self) -> tuple[int, int]: ...


class DeckCard(Struct, frozen=True):
    """A card of a deck: how many, what it looks like if it is known, and why it can't be played if so. `aside`: it is in
    the sideboard."""

    count: int
    name: str
    view: ObjectView | None = None
    problem: str = ""
    aside: bool = False


class NewGame(Struct, frozen=True):
    """A game that somebody wants to play. Without a seed chance gives one; without an opponent two people play.

    `instead`: what was chosen for the cards of each deck that can't be played as they are. `lists`: the decks as they
    are played in this game of a match, sideboards and all, where they differ from those of these names. `first`: who
    begins, None for by chance; `why_first`: who decided that, in words. `best_of`: how many games a match has at most.
    `edition`: by the rules of which date.
    """

    names: tuple[str, str]
    decks: tuple[str, str]
    opponent: str = ""
    seed: int | None = None
    instead: tuple[tuple[Instead, ...], tuple[Instead, ...]] = ((), ())
    lists: tuple[Deck | None, Deck | None] = (None, None)
    first: int | None = None
    why_first: str = ""
    best_of: int = 1
    edition: Profile = Profile.TODAY


class PlayScenario(Struct, frozen=True):
    """A scenario to be played on by hand. `opponent`: how the computer plays the seat that `computer` says; without
    one two people play, or one plays both seats who has seen all hands (`alone`). `script`: how many questions the
    script answers before, as far as it was watched with that seed; None: the position as it is set up."""

    scenario: Scenario
    opponent: str = ""
    computer: int = 1
    script: int | None = None
    seed: int | None = None
    alone: bool = False


class Begun(Struct, frozen=True):
    """A game ready to be played: who sits at this computer, who else plays, and where it is saved. `notes`: what was
    wrong with what lies beside it, to be said as it begins. `seats`: who sits where, if others may take the seats."""

    start: Start
    people: tuple[PlayerId, ...]
    opponents: Mapping[PlayerId, Agent]
    names: tuple[str, ...]
    path: Path | None = None
    notes: tuple[str, ...] = ()
    seats: Seats | None = None

    @property
    def alone(self) -> bool:
        """Whether one person plays all seats that people play."""
        return self.seats is not None and self.seats.alone


class Lessons(Protocol):
    """Scripted opponents to play against."""

    @property
    def own(self) -> OwnFiles[ShelvedScript]:
        """Those that the user made."""
        ...

    def shelf(self) -> Sequence[ShelvedScript]:
        """Those that come with the program, the easier first. Raises GameProblem."""
        ...

    def read(self, path: Path) -> ShelvedScript:
        """The one of a file. Raises GameProblem."""
        ...

    def begin(self, one: ShelvedScript, person: str) -> Begun:
        """A game against one, of somebody of that name; it isn't saved. Raises GameProblem."""
        ...

    def made_from(self, record: Record, seat: PlayerId) -> ShelvedScript:
        """One that does what a seat did in a game. Raises GameProblem."""
        ...


class Games(Protocol):
    """Everything that the window has done by the engine outside of a game."""

    @property
    def cards(self) -> Cards:
        """Cards to browse and decks to change."""
        ...

    @property
    def lessons(self) -> Lessons:
        """Scripted opponents."""
        ...

    @property
    def saved(self) -> SavedGames:
        """The games that were saved."""
        ...

    @property
    def rules(self) -> RulesShelf:
        """The text of the rules, if somebody imported it."""
        ...

    def problems(self) -> Sequence[str]:
        """What is wrong in the data folder, to be said at the start; what is damaged is set aside."""
        ...

    def decks(self) -> Sequence[DeckInfo]:
        """The decks that come with the program, and those opened from files."""
        ...

    def keep_deck(self, file: Path) -> DeckInfo:
        """Take a deck file among the decks. Raises GameProblem."""
        ...

    def deck_cards(self, name: str) -> Sequence[DeckCard]:
        """What is in a deck. Raises GameProblem."""
        ...

    def begin(self, wanted: NewGame) -> Begun:
        """A new game. Raises GameProblem."""
        ...

    def resume(self, path: Path) -> Begun:
        """A saved game where it stopped. Raises GameProblem."""
        ...

    def sit(self, path: Path, seats: Seats) -> Begun:
        """A saved game where it stopped, with others at its seats from now on. Raises GameProblem."""
        ...

    def seats_of(self, path: Path) -> Seats:
        """Who sits where in a saved game."""
        ...

    def lost_seats(self, path: Path) -> tuple[str, ...]:
        """Who plays in a saved game of which nobody knows who sits where, as in a copy of its file alone; nothing where
        that is known. Raises GameProblem."""
        ...

    def branch(self, record: Record, number: int, seats: Seats, name: str) -> Begun:
        """A game of its own from before a decision of another, which stays as it is. Raises GameProblem."""
        ...

    def branches(self, path: Path) -> Sequence[Branch]:
        """The other saved games that began as one did. Raises GameProblem."""
        ...

    def resume_at(self, path: Path, number: int) -> Begun:
        """A saved game as it was before one of its decisions, for one whose engine broke. Raises GameProblem."""
        ...

    def go_on(self, record: Record, *, copy: bool) -> Begun:
        """A game that couldn't be written, with all its answers: in its own file, or in a new one."""
        ...

    def scenarios(self, path: Path) -> Sequence[Scenario | BrokenScenario]:
        """What a scenario file holds; at least one. Raises GameProblem."""
        ...

    @property
    def script_seed(self) -> int:
        """The seed with which scripts are shown."""
        ...

    def script(self, scenario: Scenario, stop: Callable[[], bool]) -> Film:
        """A scenario's script as a row of pictures. Raises GameProblem."""
        ...

    def rulings(self) -> Sequence[ShelvedRuling]:
        """The rulings that come with the program. Raises GameProblem."""
        ...

    @property
    def own_rulings(self) -> OwnFiles[ShelvedRuling]:
        """The rulings that the user made."""
        ...

    def ruling(self, path: Path) -> ShelvedRuling:
        """The ruling of a file. Raises GameProblem."""
        ...

    def scenario_of(self, one: ShelvedRuling) -> Scenario:
        """The scenario that plays a ruling."""
        ...

    def ruling_film(self, one: ShelvedRuling, stop: Callable[[], bool]) -> Film:
        """A ruling as a row of pictures; without the cards that aren't known or understood. Raises GameProblem."""
        ...

    def comparison(
        self, told: Sequence[ShelvedRuling], dates: tuple[Profile, Profile], stop: Callable[[], bool]
    ) -> Comparison:
        """The first of a ruling's tellings, by one date or another, that the rules of two dates part. Raises
        GameProblem."""
        ...

    @property
    def data_folder(self) -> Path:
        """Where what belongs to the user is kept."""
        ...

    def puzzles(self) -> Sequence[ShelvedPuzzle]:
        """The puzzles that come with the program, the easier first. Raises GameProblem."""
        ...

    @property
    def own_puzzles(self) -> OwnFiles[ShelvedPuzzle]:
        """The puzzles that the user made."""
        ...

    def puzzle(self, path: Path) -> ShelvedPuzzle:
        """The puzzle of a file. Raises GameProblem."""
        ...

    def settle_puzzle(self, puzzle: Puzzle, told: Callable[[int], bool]) -> Solution:
        """Whether a puzzle can be solved, and by which first steps; `told` hears how many positions were looked at, and
        says whether to go on. Raises GameProblem."""
        ...

    def save_puzzle(self, puzzle: Puzzle, path: Path) -> None:
        """Save a puzzle as a file; one that could not be opened again is not written. Raises GameProblem."""
        ...

    def begin_puzzle(self, one: ShelvedPuzzle, person: str) -> Begun:
        """A puzzle as a game of somebody of that name against who prevents its goal; it isn't saved. Raises
        GameProblem."""
        ...

    def find_cards(self, query: str) -> tuple[Sequence[DeckCard], str]:
        """The first cards that a search finds, and how many there are. Raises GameProblem for one that can't be read."""
        ...

    def lay_out(self, board: Board) -> LaidOut:
        """How a board looks that is being edited. Raises EditRefused, GameProblem."""
        ...

    def take_over(self, tables: Sequence[TableView], moment: MomentView, of: Ruling | None) -> TakenOver:
        """A moment as a board, how it looks, and what is otherwise on it. Raises EditRefused, GameProblem."""
        ...

    def save_ruling(self, ruling: Ruling, path: Path) -> None:
        """Save a ruling as a file, if it could be opened again. Raises GameProblem."""
        ...

    def write_page(self, one: ShelvedRuling, film: Film, target: Path) -> None:
        """Write a ruling that was played as an HTML page. Raises GameProblem."""
        ...

    def begin_scenario(self, wanted: PlayScenario) -> Begun:
        """A game that starts from a scenario. Raises GameProblem."""
        ...

    def is_over(self, path: Path) -> bool:
        """Whether a saved game was played to its end. Raises GameProblem."""
        ...

    def film(self, path: Path, stop: Callable[[], bool]) -> Film:
        """A saved game as a row of pictures. Raises GameProblem."""
        ...

    def last(self) -> Path | None:
        """The game that was played last, if it is not over."""
        ...

    def import_cards(self, path: Path, progress: Progress, cancelled: Callable[[], bool]) -> str:
        """Read a card file into the card database; says what was read. Raises GameProblem."""
        ...

    def report(self, path: Path | None, trace: str, *, hidden: bool) -> str:
        """A report of what went wrong, with versions and the saved game; without both decks, hands and answers where
        what is hidden is left out."""
        ...
