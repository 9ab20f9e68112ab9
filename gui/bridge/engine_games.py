"""Games of the real engine, and where they are saved."""

import platform
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

import engine
from engine.puzzles.notation import Puzzle
from engine.puzzles.reading import ShelvedPuzzle
from engine.puzzles.solving import Solution
from engine.rulings.board import Board
from engine.rulings.notation import Ruling
from engine.rulings.reading import RulingFileError, read_ruling, ruling_in, written
from engine.rulings.scripts import scenario_of
from engine.rulings.shelf import ShelvedRuling, shipped_rulings
from engine.scenario.notation import Scenario
from engine.scenario.reading import BrokenScenario, ScenarioFileError, read_scenarios
from engine.views import MomentView, PlayerId, TableView
from engine.views.agents import Agent
from gui.bridge.bridge import Playable
from gui.bridge.engine_cards import EngineCards, cards_of, imported, view_of
from gui.bridge.errors import not_written, places_of
from gui.bridge.games import (
    Begun,
    DeckCard,
    DeckInfo,
    GameProblem,
    NewGame,
    PlayScenario,
    Progress,
    TakenOver,
)
from gui.bridge.laying_out import unplayable, with_every_card
from gui.bridge.own_files import OwnFiles
from gui.bridge.play_order import note_played
from gui.bridge.puzzle_games import puzzle_begun, puzzle_of, puzzle_saved, puzzle_settled, puzzles_shipped
from gui.bridge.rules_shelf import RulesShelf
from gui.bridge.saved_games import SUFFIX, SavedGames
from gui.bridge.script_games import ScriptGames
from gui.bridge.seating import Seats, keep_seats, knows_seats, seats_beside
from gui.translation import tr

FOLDER = "games"
LARGEST_SEED = 2**31
SCRIPT_SEED = 0
MOST_FOUND = 60
"""Scripts are shown with the chance that `ruleglass scenario run` plays them with."""
Agents = Mapping[PlayerId, Agent]


class EngineGames:
    """Begins, saves and resumes games in the user's data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = engine.data_folder() if folder is None else folder
        engine.sweep(self.folder)
        self.cards = EngineCards(self.folder)
        self.saved = SavedGames(self.folder / FOLDER)
        self.rules = RulesShelf(self.folder)
        self.lessons = ScriptGames(self.folder)
        self.own_puzzles = OwnFiles(
            self.folder / "puzzles", lambda path: replace(self.puzzle(path), own=True)
        )
        self.own_rulings = OwnFiles(self.folder / "rulings", self.ruling)

    def problems(self) -> Sequence[str]:
        """What is wrong with the card database, which is set aside if it is damaged."""
        said = engine.problem_with_database(engine.card_database_path(self.folder))
        return (said,) if said else ()

    def decks(self) -> Sequence[DeckInfo]:
        """The decks that come with the program, and those opened from files."""
        found = self._all_decks()
        if not found:
            raise GameProblem(tr("No decks were found among the program's files."))
        return found

    def _all_decks(self) -> tuple[engine.DeckInfo, ...]:
        return (*engine.shipped_decks(), *engine.own_decks(self.folder))

    def _deck_path(self, name: str) -> Path:
        path = next((deck.path for deck in self._all_decks() if deck.name == name), None)
        if path is None:
            raise GameProblem(tr("There is no deck {0}.").format(name))
        return path

    def keep_deck(self, file: Path) -> DeckInfo:
        """Take a deck file among the decks."""
        try:
            return engine.keep_deck(file, self.folder)
        except (engine.DeckFileError, OSError) as error:
            raise GameProblem(str(error)) from error

    def deck_cards(self, name: str) -> Sequence[DeckCard]:
        """What is in a deck, each card as its text says it, and the lines that are none."""
        path = self._deck_path(name)
        try:
            deck = engine.read_deck(path)
            with engine.Library(self.folder) as library:
                return cards_of(deck, library)
        except (engine.DeckFileError, engine.CardDatabaseError, OSError) as error:
            raise GameProblem(str(error)) from error

    # games

    def begin(self, wanted: NewGame) -> Begun:
        """A new game; its decks are read in the engine's thread."""
        seed = secrets.randbelow(LARGEST_SEED) if wanted.seed is None else wanted.seed
        path = self._new_path(wanted.names)
        paths = [self._deck_path(name) for name in wanted.decks]
        seats = Seats(("", wanted.opponent), seed)
        first = seed % 2 if wanted.first is None else wanted.first

        def start(agents: Agents) -> engine.Session:
            try:
                with engine.Library(self.folder) as library:
                    decks = [
                        engine.load_deck(str(path), library, instead)
                        if listed is None
                        else library.load(listed, instead)
                        for path, listed, instead in zip(paths, wanted.lists, wanted.instead, strict=True)
                    ]
                keep_seats(path, seats)
                return engine.new_session(
                    decks,
                    wanted.names,
                    agents,
                    seed,
                    first=first,
                    why_first=wanted.why_first or tr("by chance"),
                    save=path,
                    card_names=self._card_names(),
                    edition=engine.EDITIONS[wanted.edition],
                )
            except engine.UnplayableDeck as error:
                raise GameProblem(unplayable(error)) from error
            except (engine.DeckFileError, engine.NoSuchDeck, engine.CardDatabaseError, OSError) as error:
                raise GameProblem(str(error)) from error

        return self._begun(start, seats, wanted.names, path)

    # scenarios

    def scenarios(self, path: Path) -> Sequence[Scenario | BrokenScenario]:
        """What a scenario file holds; at least one."""
        try:
            found = list(read_scenarios(path))
        except (ScenarioFileError, OSError) as error:
            raise GameProblem(str(error)) from error
        if not found:
            raise GameProblem(tr("{0}: there is no scenario in it").format(path))
        return found

    @property
    def script_seed(self) -> int:
        """The seed with which scripts are shown."""
        return SCRIPT_SEED

    def script(self, scenario: Scenario, stop: Callable[[], bool]) -> engine.Film:
        """A scenario's script as a row of pictures."""
        return engine.script_film(self._loaded(scenario), SCRIPT_SEED, stop)

    def rulings(self) -> Sequence[ShelvedRuling]:
        """The rulings that come with the program."""
        try:
            return shipped_rulings()
        except (RulingFileError, OSError) as error:
            raise GameProblem(str(error)) from error

    def ruling(self, path: Path) -> ShelvedRuling:
        """The ruling of a file."""
        try:
            return ShelvedRuling(path, read_ruling(path))
        except (RulingFileError, OSError) as error:
            raise GameProblem(str(error)) from error

    def scenario_of(self, one: ShelvedRuling) -> Scenario:
        """The scenario that plays a ruling."""
        return scenario_of(one.ruling, one.id)

    def ruling_film(self, one: ShelvedRuling, stop: Callable[[], bool]) -> engine.Film:
        """A ruling as a row of pictures; where cards are missing, the position without them."""
        try:
            with engine.Library(self.folder) as library:
                return engine.ruling_film(one.ruling, one.id, engine.every_card(library), stop)
        except engine.UnplayableDeck as error:
            raise GameProblem(unplayable(error)) from error
        except (engine.CardDatabaseError, OSError) as error:
            raise GameProblem(str(error)) from error

    def comparison(
        self,
        told: Sequence[ShelvedRuling],
        dates: tuple[engine.Profile, engine.Profile],
        stop: Callable[[], bool],
    ) -> engine.Comparison:
        """The first of a ruling's tellings that the rules of two dates part."""
        loaded = [self._loaded(scenario_of(one.ruling, one.id)) for one in told]
        try:
            return engine.first_that_parts(loaded, dates, stop)
        except engine.UnplayableDeck as error:
            raise GameProblem(unplayable(error)) from error

    def find_cards(self, query: str) -> tuple[Sequence[DeckCard], str]:
        """The first cards that a search finds, and how many there are."""
        try:
            with engine.Library(self.folder) as library:
                found, total = library.search(query, MOST_FOUND)
                cards = [
                    DeckCard(1, record.name, view_of(record), library.why_not(record) or "")
                    for record in found
                ]
        except (engine.SearchError, engine.CardDatabaseError, OSError) as error:
            raise GameProblem(str(error)) from error
        if total > len(cards):
            return cards, tr("{0} of {1} found").format(len(cards), total)
        return cards, tr("{0} found").format(total)

    def lay_out(self, board: Board) -> engine.LaidOut:
        """How a board looks that is being edited."""
        return with_every_card(self.folder, lambda find: engine.laid_out(board, find))

    def take_over(self, tables: Sequence[TableView], moment: MomentView, of: Ruling | None) -> TakenOver:
        """A moment as a board, how it looks, and what is otherwise."""
        return with_every_card(self.folder, lambda find: engine.taken_over(tables, moment, find, of))

    def save_ruling(self, ruling: Ruling, path: Path) -> None:
        """Save a ruling as a file; one that could not be opened again is not written."""
        content = written(ruling)
        try:
            ruling_in(content, path.name)
            engine.write_whole(path, content)
        except (RulingFileError, OSError) as error:
            raise GameProblem(str(error)) from error

    def write_page(self, one: ShelvedRuling, film: engine.Film, target: Path) -> None:
        """Write a ruling that was played as an HTML page."""
        try:
            engine.write_whole(target, engine.ruling_page(one.ruling, film))
        except OSError as error:
            raise GameProblem(not_written(target, error)) from error

    def begin_scenario(self, wanted: PlayScenario) -> Begun:
        """A game that starts from a scenario; its script is played again in the engine's thread."""
        loaded = self._loaded(wanted.scenario)
        seed = secrets.randbelow(LARGEST_SEED) if wanted.seed is None else wanted.seed
        script = wanted.script
        if script is None:
            script = engine.questions_before_play(loaded, seed)
        header = engine.scenario_header(loaded, seed, script)
        names = tuple(seat.name for seat in header.seats)
        path = self._new_path([wanted.scenario.id[:40], *names])
        kinds = tuple(
            wanted.opponent if wanted.opponent and seat == wanted.computer else "" for seat in range(2)
        )
        seats = Seats(kinds, seed, wanted.alone)

        def start(agents: Agents) -> engine.Session:
            try:
                keep_seats(path, seats)
                record = engine.Record(header, path)
                return engine.session_of(record, agents, card_names=self._card_names())
            except engine.UnplayableDeck as error:
                raise GameProblem(unplayable(error)) from error
            except (engine.CardDatabaseError, OSError) as error:
                raise GameProblem(str(error)) from error

        return self._begun(start, seats, names, path)

    @property
    def data_folder(self) -> Path:
        """Where what belongs to the user is kept."""
        return self.folder

    def puzzles(self) -> Sequence[ShelvedPuzzle]:
        """The puzzles that come with the program, the easier first."""
        return puzzles_shipped()

    def puzzle(self, path: Path) -> ShelvedPuzzle:
        """The puzzle of a file."""
        return puzzle_of(path)

    def settle_puzzle(self, puzzle: Puzzle, told: Callable[[int], bool]) -> Solution:
        """Whether a puzzle can be solved, and by which first steps."""
        return puzzle_settled(puzzle, self.folder, told)

    def save_puzzle(self, puzzle: Puzzle, path: Path) -> None:
        """Save a puzzle as a file; one that could not be opened again is not written."""
        puzzle_saved(puzzle, path)

    def begin_puzzle(self, one: ShelvedPuzzle, person: str) -> Begun:
        """A puzzle as a game of somebody of that name against who prevents its goal; it isn't saved."""
        return puzzle_begun(one, self.folder, person)

    def _loaded(self, scenario: Scenario) -> engine.LoadedScenario:
        try:
            with engine.Library(self.folder) as library:
                return engine.load_scenario(scenario, engine.every_card(library))
        except engine.UnplayableDeck as error:
            raise GameProblem(unplayable(error)) from error
        except (engine.CardDatabaseError, OSError) as error:
            raise GameProblem(str(error)) from error

    def _card_names(self) -> tuple[str, ...]:
        """The names of all cards that are known here."""
        with engine.Library(self.folder) as library:
            return library.names()

    def resume(self, path: Path) -> Begun:
        """A saved game where it stopped."""
        seats, notes = seats_beside(path)
        return self._resumed(path, seats, notes)

    def sit(self, path: Path, seats: Seats) -> Begun:
        """A saved game where it stopped, with others at its seats from now on."""
        return self._resumed(path, seats, keep=True)

    def _resumed(self, path: Path, seats: Seats, notes: tuple[str, ...] = (), *, keep: bool = False) -> Begun:
        header = self._read(path).header

        def start(agents: Agents) -> engine.Session:
            try:
                if keep:
                    keep_seats(path, seats)
                return engine.open_session(path, agents, self._card_names())
            except engine.UnplayableDeck as error:
                raise GameProblem(unplayable(error)) from error
            except (engine.SaveError, engine.CardDatabaseError, OSError) as error:
                raise GameProblem(str(error)) from error

        return self._begun(start, seats, tuple(seat.name for seat in header.seats), path, notes)

    def seats_of(self, path: Path) -> Seats:
        """Who sits where in a saved game."""
        return seats_beside(path)[0]

    def lost_seats(self, path: Path) -> tuple[str, ...]:
        """Who plays in a saved game of which nobody knows who sits where."""
        return () if knows_seats(path) else tuple(seat.name for seat in self._read(path).header.seats)

    def branch(self, record: engine.Record, number: int, seats: Seats, name: str) -> Begun:
        """A game of its own from before a decision of another, with others at its seats; that one stays as it is."""
        path = self._new_path([seat.name for seat in record.header.seats])
        self.saved.rename(path, name)
        return self._begun_with(engine.branch_of(record, number, path), seats)

    def branches(self, path: Path) -> Sequence[engine.Branch]:
        """The other saved games that began as one did."""
        try:
            return engine.branches_of(path, self.saved.paths())
        except engine.SaveError as error:
            raise GameProblem(str(error)) from error

    def resume_at(self, path: Path, number: int) -> Begun:
        """A saved game as it was before one of its decisions."""
        seats, notes = seats_beside(path)
        return self._begun_with(engine.branch_of(self._read(path), number, path), seats, notes)

    def go_on(self, record: engine.Record, *, copy: bool) -> Begun:
        """A game that couldn't be written, with all its answers: in its own file, or in a new one."""
        before = record.path
        if before is None:
            raise GameProblem(tr("This game has no file."))
        path = self._new_path([seat.name for seat in record.header.seats]) if copy else before
        seats, notes = seats_beside(before)
        return self._begun_with(engine.branch_of(record, len(record.answers), path), seats, notes)

    def _begun_with(self, record: engine.Record, seats: Seats, notes: tuple[str, ...] = ()) -> Begun:
        """A game from a record with a file; who sits where is kept beside it."""
        path = record.path
        assert path is not None

        def start(agents: Agents) -> engine.Session:
            try:
                keep_seats(path, seats)
                return engine.session_of(record, agents, card_names=self._card_names())
            except engine.UnplayableDeck as error:
                raise GameProblem(unplayable(error)) from error
            except (engine.CardDatabaseError, OSError) as error:
                raise GameProblem(str(error)) from error

        return self._begun(start, seats, tuple(seat.name for seat in record.header.seats), path, notes)

    def is_over(self, path: Path) -> bool:
        """Whether a saved game was played to its end."""
        return self._read(path).ended is not None

    def film(self, path: Path, stop: Callable[[], bool]) -> engine.Film:
        """A saved game as a row of pictures."""
        try:
            return engine.filmed(path, stop)
        except engine.UnplayableDeck as error:
            raise GameProblem(unplayable(error)) from error
        except (engine.SaveError, OSError) as error:
            raise GameProblem(str(error)) from error

    def last(self) -> Path | None:
        """The game that was played last of those that are not over."""
        for path in self.saved.paths():
            try:
                record = engine.read_record(path)
            except engine.SaveError:
                continue
            if record.ended is None and record.answers:
                return path
        return None

    def _begun(
        self,
        start: Callable[[Agents], engine.Session],
        seats: Seats,
        names: tuple[str, ...],
        path: Path,
        notes: tuple[str, ...] = (),
    ) -> Begun:
        kinds = (*seats.kinds, *[""] * (len(names) - len(seats.kinds)))[: len(names)]
        try:
            opponents = {
                PlayerId(seat): engine.opponent(kind, seats.seed + seat, apart=True)
                for seat, kind in enumerate(kinds)
                if kind
            }
        except KeyError as error:
            raise GameProblem(str(error.args[0])) from error
        people = tuple(PlayerId(seat) for seat, kind in enumerate(kinds) if not kind)

        def guarded(agents: Agents) -> Playable:
            session = start(agents)
            session.guards_secrets = len(people) > 1 and not seats.alone
            note_played(path)
            return session

        return Begun(guarded, people, opponents, names, path, notes, seats)

    def _read(self, path: Path) -> engine.Record:
        try:
            return engine.read_record(path)
        except engine.SaveError as error:
            raise GameProblem(str(error)) from error

    def _new_path(self, names: Sequence[str]) -> Path:
        """A file of its own for a new game, named after the time and the players."""
        now = datetime.now(UTC).astimezone()
        words = "-".join(re.sub(r"\W+", "", name) or "player" for name in names)
        base = f"{now:%Y-%m-%d-%H%M%S}-{words}"
        path = self.folder / FOLDER / f"{base}{SUFFIX}"
        number = 2
        while path.exists():
            path = path.with_name(f"{base}-{number}{SUFFIX}")
            number += 1
        return path

    def import_cards(self, path: Path, progress: Progress, cancelled: Callable[[], bool]) -> str:
        """Read a card file into the card database of the data folder."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with engine.CardDatabase.open(engine.card_database_path(self.folder)) as database:
                summary = database.import_file(path, progress, cancelled)
                verdicts = self._judged(database, progress, cancelled)
        except (engine.CardFileError, engine.ReadingCancelled, engine.CardDatabaseError, OSError) as error:
            raise GameProblem(str(error)) from error
        return imported(summary, verdicts)

    def _judged(
        self, database: engine.CardDatabase, progress: Progress, cancelled: Callable[[], bool]
    ) -> str:
        """How many cards can be played; the cards stay if nobody wants to wait until that is known."""
        try:
            return str(database.judge(progress, cancelled))
        except engine.ReadingCancelled:
            return str(database.verdicts())

    def report(self, path: Path | None, trace: str, *, hidden: bool) -> str:
        """Versions, what happened, and the saved game, which holds both decks and every answer; without what is hidden
        just the places in the program, as what was said there may name a card."""
        lines = [
            f"Ruleglass {engine.VERSION}, Python {platform.python_version()}, {platform.platform()}",
            "",
            trace if hidden else places_of(trace),
        ]
        if path is not None and hidden:
            try:
                lines += ["", f"Saved game {path.name}:", path.read_text(encoding="utf-8", errors="replace")]
            except OSError as error:
                lines += ["", f"The saved game can't be read: {error}"]
        return "\n".join(lines)
