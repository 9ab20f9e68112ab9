"""Scripted opponents as games of the real engine."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

import engine
from engine.scripts.reading import ScriptFileError, ShelvedScript, read_script, shipped_scripts
from engine.scripts.scripted import ScriptedOpponent
from engine.views import PlayerId
from engine.views.agents import Agent
from gui.bridge.bridge import Playable
from gui.bridge.games import Begun, GameProblem
from gui.bridge.own_files import OwnFiles
from gui.bridge.seating import names_with


class ScriptGames:
    """Scripted opponents to play against."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.own = OwnFiles(folder / "scripts", lambda path: replace(self.read(path), own=True))

    def shelf(self) -> Sequence[ShelvedScript]:
        """Those that come with the program, the easier first. Raises GameProblem."""
        try:
            return shipped_scripts()
        except (ScriptFileError, OSError) as error:
            raise GameProblem(str(error)) from error

    def read(self, path: Path) -> ShelvedScript:
        """The one of a file. Raises GameProblem."""
        try:
            return ShelvedScript(path, read_script(path))
        except (ScriptFileError, OSError) as error:
            raise GameProblem(str(error)) from error

    def made_from(self, record: engine.Record, seat: PlayerId) -> ShelvedScript:
        """One that does what a seat did in a game. Raises GameProblem."""
        path = Path(f"{record.header.title.replace('/', '-') or 'script'}.json")
        try:
            return ShelvedScript(path, engine.script_from(record, path, seat))
        except (engine.SaveError, engine.UnplayableDeck, engine.ReplayMismatch) as error:
            raise GameProblem(str(error)) from error

    def begin(self, one: ShelvedScript, person: str) -> Begun:
        """A game against one, of somebody of that name; it isn't saved. Raises GameProblem."""
        try:
            with engine.Library(self.folder) as library:
                loaded = engine.load_script(one.exercise, one.id, library)
        except engine.UnplayableDeck as error:
            raise GameProblem("\n\n".join((f"{error.args[0]}", *error.problems))) from error
        except (engine.CardDatabaseError, OSError) as error:
            raise GameProblem(str(error)) from error
        seat, other = engine.seats_of(one.exercise, loaded)
        record = engine.script_record(one.exercise, loaded)
        header = record.header
        names = names_with([side.name for side in header.seats], seat, person)
        sides = tuple(replace(side, name=name) for side, name in zip(header.seats, names, strict=True))
        record = engine.Record(replace(header, seats=sides), None)

        def start(agents: Mapping[PlayerId, Agent]) -> Playable:
            return engine.session_of(record, agents)

        return Begun(
            start, (seat,), {other: ScriptedOpponent(one.exercise, one.exercise.seed, apart=True)}, names
        )
