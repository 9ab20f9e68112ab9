"""The games that were saved: what each is called, where it stands, and what its table looked like last."""

import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import engine
from gui.bridge.errors import GameProblem
from gui.bridge.play_order import order_of_play
from gui.translation import against, tr

SUFFIX = ".ruleglass"
SEATS_SUFFIX = ".seats.json"
ABOUT_SUFFIX = ".about.json"
PICTURE_SUFFIX = ".png"
BESIDE = (SEATS_SUFFIX, ABOUT_SUFFIX, PICTURE_SUFFIX)
"""What lies beside a saved game and goes where it goes."""
AWAY = "put away"
LARGEST_ABOUT = 64 * 1024
LONGEST_NAME = 120


class About(Struct, frozen=True):
    """What is kept beside a game for people who look for it: its name and where it stands, in words."""

    name: str = ""
    words: str = ""


BETWEEN_DECKS = " against "
"""What is between the names of the decks where a game says what is played in it."""


class SavedGame(Struct, frozen=True):
    """A saved game. `ended`: how, empty if it goes on. `picture`: the table when it was left, if there is one.
    `problem`: why it can't be read, if so. `decks`: what is played, in words."""

    path: Path
    name: str
    players: tuple[str, ...]
    played: datetime
    decisions: int = 0
    words: str = ""
    ended: str = ""
    picture: Path | None = None
    problem: str = ""
    decks: str = ""

    @property
    def title(self) -> str:
        """What it is called; without a name, who plays."""
        return self.name or against(self.players) or self.path.stem


class SavedGames:
    """The saved games of a folder. What is deleted is put away first, and can be brought back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def paths(self) -> tuple[Path, ...]:
        """The files of all games, the one played last first."""
        if not self.folder.is_dir():
            return ()
        order = order_of_play(self.folder)
        found = self.folder.glob(f"*{SUFFIX}")
        return tuple(sorted(found, key=lambda path: (order.get(path.name, -1), _played(path)), reverse=True))

    def read(self, path: Path) -> SavedGame:
        """What there is to say of a game; one that can't be read says why."""
        played = datetime.fromtimestamp(_played(path), UTC).astimezone()
        about = self._about(path)
        picture = path.with_suffix(PICTURE_SUFFIX)
        try:
            record = engine.read_record(path)
        except (engine.SaveError, OSError) as error:
            return SavedGame(path, about.name, (), played, problem=str(error))
        return SavedGame(
            path,
            about.name,
            tuple(seat.name for seat in record.header.seats),
            played,
            len(record.answers),
            about.words,
            _ended(record),
            picture if picture.is_file() else None,
            decks=_decks(record.header),
        )

    def rename(self, path: Path, name: str) -> None:
        """Call a game something. Raises GameProblem."""
        named = " ".join(name.split())[:LONGEST_NAME]
        self._keep(path, replace(self._about(path), name=named))

    def note(self, path: Path, words: str, picture: bytes) -> None:
        """Keep where a game stands and what its table looks like. Raises GameProblem."""
        if not path.is_file():
            return
        self._keep(path, replace(self._about(path), words=words))
        try:
            engine.write_whole(path.with_suffix(PICTURE_SUFFIX), picture)
        except OSError as error:
            raise GameProblem(tr("The picture of the game can't be kept: {0}").format(error)) from error

    def put_away(self, path: Path) -> Path:
        """Take a game out of the list; where it lies now. Raises GameProblem."""
        return self._move(path, self.folder / AWAY)

    def bring_back(self, path: Path) -> Path:
        """Put a game back into the list; where it lies now. Raises GameProblem."""
        return self._move(path, self.folder)

    def _move(self, path: Path, folder: Path) -> Path:
        """Move a game with what lies beside it; the game itself last, so that it is never without it."""
        target = folder / path.name
        number = 2
        while target.exists():
            target = folder / f"{path.stem}-{number}{SUFFIX}"
            number += 1
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for suffix in BESIDE:
                with suppress(FileNotFoundError):
                    path.with_suffix(suffix).replace(target.with_suffix(suffix))
            path.replace(target)
        except OSError as error:
            raise GameProblem(tr("{0} can't be moved: {1}").format(path.name, error)) from error
        return target

    def _about(self, path: Path) -> About:
        """What is kept beside a game; nothing if that is damaged, which costs the name and no more."""
        try:
            content = engine.whole_file(path.with_suffix(ABOUT_SUFFIX), LARGEST_ABOUT)
            return msgspec.json.decode(content, type=About)
        except (engine.UnreadableFile, OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return About()

    def _keep(self, path: Path, about: About) -> None:
        target = path.with_suffix(ABOUT_SUFFIX)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)  # the first game of all may be a branch
            engine.write_whole(target, msgspec.json.encode(about))
        except OSError as error:
            raise GameProblem(tr("{0} can't be named: {1}").format(path.name, error)) from error


def _played(path: Path) -> float:
    """When a game was played last, as seconds since 1970; 0 if its file has just gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _ended(record: engine.Record) -> str:
    """How a game ended, in a few words; nothing if it goes on."""
    ended = record.ended
    if ended is None:
        return ""
    if ended.winner is None:
        return tr("a draw in turn {0}").format(ended.turns) if ended.turns else tr("a draw before the game")
    winner = record.header.seats[ended.winner].name
    if not ended.turns:
        return tr("{0} won before the game").format(winner)
    return tr("{0} won in turn {1}").format(winner, ended.turns)


def finds(game: SavedGame, words: str) -> bool:
    """Whether each of some words stands in what is said of a game."""
    said = " ".join(
        (game.title, *game.players, game.words, game.ended, game.decks, game.path.stem)
    ).casefold()
    return all(word in said for word in re.split(r"\s+", words.casefold().strip()))


def _decks(header: engine.Header) -> str:
    """What is played, in the language of the client; what a position is called stays as it is."""
    return header.title if header.scenario else against(header.title.split(BETWEEN_DECKS))
