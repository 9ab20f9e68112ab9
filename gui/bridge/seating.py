"""Who sits where: which seats people play and which an opponent does, kept beside a saved game."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

import engine
from gui.bridge.errors import in_line
from gui.bridge.saved_games import SEATS_SUFFIX
from gui.translation import tr

LARGEST_SEATS = 64 * 1024


class Seats(Struct, frozen=True):
    """Who sits where: kept beside a saved game, which itself knows no opponents. No kind: a person. `alone`: one person
    plays all seats that people play, so that nothing is hidden from them."""

    kinds: tuple[str, ...]
    seed: int = 0
    alone: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if not kind)


PEOPLE = Seats(("", ""))


def names_with(names: Sequence[str], seat: int, person: str) -> tuple[str, ...]:
    """The names at a table where somebody of that name takes a seat; another one of that name is told apart."""
    others = (tr("{0} II").format(name) if name == person else name for name in names)
    return tuple(person if at == seat else name for at, name in enumerate(others))


def knows_seats(path: Path) -> bool:
    """Whether it lies beside a saved game who sits where; it does beside each that was saved here."""
    return path.with_suffix(SEATS_SUFFIX).exists()


def keep_seats(path: Path, seats: Seats) -> None:
    """Keep who sits where beside a saved game; what stands there already isn't written again."""
    if path.with_suffix(SEATS_SUFFIX).exists() and seats_beside(path)[0] == seats:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    engine.write_whole(path.with_suffix(SEATS_SUFFIX), msgspec.json.encode(seats))


def seats_beside(path: Path) -> tuple[Seats, tuple[str, ...]]:
    """Who sat where, and what was wrong with the file that says so; else people at this computer play on."""
    beside = path.with_suffix(SEATS_SUFFIX)
    try:
        if not beside.exists():
            return PEOPLE, ()
        content = engine.whole_file(beside, LARGEST_SEATS)
    except engine.UnreadableFile as error:
        return _lost(beside, error.reason)
    except OSError as error:
        return _lost(beside, str(error))
    try:
        seats = msgspec.json.decode(content, type=Seats)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason, line = engine.why_broken(content, error)
        return _lost(beside, in_line(line, reason))
    unknown = [kind for kind in seats.kinds if kind and kind not in engine.AGENTS]
    if unknown:
        return _lost(beside, tr("there is no opponent {0}").format(unknown[0]))
    return seats, ()


def _lost(beside: Path, reason: str) -> tuple[Seats, tuple[str, ...]]:
    """The game goes on between people; the file that can't be read is kept under another name."""
    kept = beside.with_name(f"{beside.name}.unreadable")
    try:
        beside.replace(kept)
        where = tr("It is kept as {0}.").format(kept.name)
    except OSError as error:
        where = tr("It can't be set aside: {0}.").format(error)
    note = tr(
        "Who played which seat can't be read from {0}: {1}. {2} All seats are played by people now."
    ).format(beside, reason, where)
    return PEOPLE, (note,)
