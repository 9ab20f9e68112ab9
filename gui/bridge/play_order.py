"""In which order saved games were played. The times of their files don't tell: files are copied, synchronised and restored."""

import logging
from pathlib import Path

import msgspec

import engine

FILE = "played.json"
LARGEST = 1024 * 1024
MOST = 2000
"""Of so many games the order is kept."""
log = logging.getLogger(__name__)


def order_of_play(folder: Path) -> dict[str, int]:
    """The files of a folder that were played, by name, each with a number that is higher the later that was. Empty where
    that isn't known: then the times of the files have to do."""
    try:
        names = msgspec.json.decode(engine.whole_file(folder / FILE, LARGEST), type=tuple[str, ...])
    except (engine.UnreadableFile, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return {name: number for number, name in enumerate(names)}


def note_played(path: Path) -> None:
    """Note that a game is played now. A folder that can't be written costs no more than the order: the game itself says
    so when it is saved."""
    names = [name for name in order_of_play(path.parent) if name != path.name]
    try:
        engine.write_whole(path.parent / FILE, msgspec.json.encode([*names, path.name][-MOST:]))
    except OSError as error:
        log.warning("the order of play isn't kept: %s", error)
