"""The file of a game: its scenario, its seed and its answers (invariants 2 and 10).

The first line is the header; every further line is one answer, in the order in which they were given.
A line that tells of a take-back says how many answers are left. Where a turn began stands the sign of the state.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import IO, Annotated
from weakref import WeakValueDictionary

import msgspec
from msgspec import Meta, Struct

from engine.cards.decks.deck import LARGEST_DECK
from engine.cards.decks.instead import Instead
from engine.cards.files import UnreadableFile, whole_file, why_broken, why_unwritten
from engine.decisions import Answer
from engine.language.records import CardRecord
from engine.scenario.notation import Scenario
from engine.scenario.reading import problem_with
from engine.values.edition import TODAY, Edition

if sys.platform != "win32":
    import fcntl

FORMAT = 1
VERSION = "0.1.0"
LARGEST_SAVE = 32 * 1024**2
"""A game of ten thousand decisions is a tenth of this."""
Count = Annotated[int, Meta(ge=0, le=2**31)]
Words = Annotated[str, Meta(max_length=1000)]


class SeatSetup(Struct, frozen=True):
    """A seat: its player's name, its deck as places in the list of cards, whether its agent wants to be asked
    everything, and what was chosen for cards of its deck that can't be played as they are. `sideboard`: the cards that are
    outside the game (CR 400.11a); `not_there`: those of the sideboard that can't be played, by name."""

    name: Words
    deck: Annotated[tuple[Count, ...], Meta(max_length=LARGEST_DECK)]
    asks_everything: bool = False
    instead: Annotated[tuple[Instead, ...], Meta(max_length=LARGEST_DECK)] = ()
    sideboard: Annotated[tuple[Count, ...], Meta(max_length=LARGEST_DECK)] = ()
    not_there: Annotated[tuple[Words, ...], Meta(max_length=LARGEST_DECK)] = ()


class Header(Struct, frozen=True):
    """What a game starts from. `rules` is the edition of the rules, `version` the program's.

    `scenario`: the position it starts from instead of decks; `script`: how many questions its script answered
    before the players did. `edition`: by the rules of which date is played; saves that say nothing mean those in force.
    `bare`: which of the cards are played without abilities. `why_first`: who decided who begins, in words (CR 103.1).
    """

    seats: Annotated[tuple[SeatSetup, ...], Meta(min_length=2, max_length=2)]
    cards: tuple[CardRecord, ...]
    seed: int
    first: Count = 0
    format: int = FORMAT
    version: Words = VERSION
    rules: Words = "2026-04-17"
    title: Words = ""
    scenario: Scenario | None = None
    script: Count = 0
    edition: Edition = TODAY
    bare: tuple[Count, ...] = ()
    why_first: Words = ""


class Kept(Struct, frozen=True, tag="kept"):
    """A line that says that only so many of the answers before it still count."""

    answers: int


class Sign(Struct, frozen=True, tag="sign"):
    """A line with the sign of the state in which the decision after so many answers was asked: whoever gives the answers
    again comes to that state, or the program isn't what it was (invariant 2)."""

    answers: Count
    turn: int
    digest: Annotated[str, Meta(max_length=64)]


class Ended(Struct, frozen=True, tag="ended"):
    """The line of a game that is over: how it ended, and the sign of its last state."""

    winner: int | None
    reason: str
    turns: int
    digest: str


class SaveError(Exception):
    """A saved game can't be read. Names the file, the line and the reason."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}{f', line {line}' if line else ''}: {reason}")
        self.path = path
        self.line = line
        self.reason = reason


class CannotSave(Exception):
    """A game can't be written to its file: which one and why. `record` has the game with all its answers."""

    def __init__(self, record: Record, reason: str) -> None:
        super().__init__(f"{record.path}: {reason}")
        self.record = record


PLAYED_ELSEWHERE = "another program is playing this game"


def why_not_saved(error: OSError) -> str:
    """What keeps a game from being written, for a person to read."""
    if error.errno == errno.EWOULDBLOCK:
        return PLAYED_ELSEWHERE
    return why_unwritten(error)


NO_SIGNS: Mapping[int, Sign] = {}

_header = msgspec.json.Decoder(Header)
_line: msgspec.json.Decoder[Answer | Kept | Sign | Ended] = msgspec.json.Decoder(Answer | Kept | Sign | Ended)
_encoder = msgspec.json.Encoder()


class Record:
    """A game's answers, in memory and, if it has a file, on disk before anything goes on."""

    def __init__(
        self,
        header: Header,
        path: Path | None = None,
        answers: Sequence[Answer] = (),
        signs: Mapping[int, Sign] = NO_SIGNS,
    ) -> None:
        self.header = header
        self.path = path
        self.answers: list[Answer] = list(answers)
        self.signs: dict[int, Sign] = {
            number: sign for number, sign in signs.items() if number <= len(answers)
        }
        """The signs of states by how many answers had been given."""
        self.ended: Ended | None = None
        self._first = b""
        """What is to be written before the next line."""
        self._file: IO[bytes] | None = None
        self._unsynced = False
        """Whether something was written that a failing machine could still lose."""

    def create(self) -> None:
        """Write the header and the answers so far to the file, replacing what was there at once.

        Raises CannotSave; also where another program has the game open.
        """
        if self.path is None:
            return
        try:
            self._create(self.path)
        except OSError as error:
            raise CannotSave(self, why_not_saved(error)) from error

    def _create(self, path: Path) -> None:
        self._first = b""
        path.parent.mkdir(parents=True, exist_ok=True)
        before_here = _written.get(path.absolute())
        if before_here is not None:
            before_here.close()  # left to itself, as by an engine that is stuck: the game goes on here
        _written[path.absolute()] = self
        before = path.open("rb") if path.exists() else None
        try:
            if before is not None:
                lock(before)
            self._write(path)
            self._file = path.open("ab", buffering=0)
            lock(self._file)
        finally:
            if before is not None:
                before.close()

    def _write(self, path: Path) -> None:
        """Write all there is beside the file, then in its place; where that fails nothing is left of it."""
        new = path.with_name(path.name + ".new")
        try:
            with new.open("wb") as file:
                file.write(_encoder.encode(self.header) + b"\n")
                for number, answer in enumerate(self.answers):
                    if number in self.signs:
                        file.write(_encoder.encode(self.signs[number]) + b"\n")
                    file.write(_encoder.encode(answer) + b"\n")
                if len(self.answers) in self.signs:
                    file.write(_encoder.encode(self.signs[len(self.answers)]) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        finally:
            new.unlink(missing_ok=True)

    def add(self, answer: Answer) -> None:
        """Keep an answer; it is written when this returns, and on disk after the next `sync` (invariant 10)."""
        self.answers.append(answer)
        self._append(_encoder.encode(answer))

    def sync(self) -> None:
        """All answers so far are on disk when this returns (invariant 10). Raises CannotSave."""
        if self._file is None or not self._unsynced:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise CannotSave(self, why_not_saved(error)) from error
        self._unsynced = False

    def cut(self, count: int) -> None:
        """Forget all answers but the first `count`."""
        del self.answers[count:]
        self.signs = {number: sign for number, sign in self.signs.items() if number <= count}
        self._append(_encoder.encode(Kept(count)))

    @property
    def signed_turn(self) -> int:
        """The last turn of which there is a sign; -1 if there is none."""
        return max((sign.turn for sign in self.signs.values()), default=-1)

    def sign(self, sign: Sign) -> None:
        """Keep the sign of the state in which the next decision is asked; it is written with its answer."""
        self.signs[sign.answers] = sign
        self._first = _encoder.encode(sign) + b"\n"

    def end(self, ended: Ended) -> None:
        """Note how the game ended; all of it is on disk when this returns."""
        self.ended = ended
        self._append(_encoder.encode(ended))
        self.sync()

    def _append(self, line: bytes) -> None:
        if self._file is None:
            return
        try:
            if not os.fstat(self._file.fileno()).st_nlink:
                raise FileNotFoundError(errno.ENOENT, "the file was deleted")
            left = memoryview(self._first + line + b"\n")
            self._first = b""
            while left:
                left = left[self._file.write(left) :]
            self._unsynced = True
        except OSError as error:
            raise CannotSave(self, why_not_saved(error)) from error

    def close(self) -> None:
        """Close the file, with all answers on disk; raises CannotSave, and the file is closed then too."""
        try:
            self.sync()
        finally:
            if self._file is not None:
                self._file.close()
                self._file = None
            self._unsynced = False


_written: WeakValueDictionary[Path, Record] = WeakValueDictionary()
"""Which record of this program writes each file: one that is taken up again writes no more."""


def lock(file: IO[bytes]) -> None:
    """Keep other programs from playing the game of a file as long as it is open; OSError if one does."""
    if sys.platform != "win32":
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def read_record(path: Path) -> Record:
    """Read a saved game; raises SaveError if it is none. A last line that was cut off by a crash is left out."""
    try:
        lines = BytesIO(whole_file(path, LARGEST_SAVE))
    except UnreadableFile as problem:
        raise SaveError(path, 0, problem.reason) from problem
    header = _read_header(path, lines.readline())
    answers: list[Answer] = []
    signs: dict[int, Sign] = {}
    ended: Ended | None = None
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        try:
            entry = _line.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            if not line.endswith(b"\n"):
                break
            raise SaveError(path, number, f"this is no answer: {why_broken(line, problem)[0]}") from problem
        if isinstance(entry, Kept):
            if not 0 <= entry.answers <= len(answers):
                raise SaveError(path, number, f"there are not {entry.answers} answers to keep")
            del answers[entry.answers :]
            signs = {before: sign for before, sign in signs.items() if before <= entry.answers}
            ended = None
        elif isinstance(entry, Sign):
            if entry.answers != len(answers):
                raise SaveError(
                    path, number, f"this sign stands after {len(answers)} answers, not {entry.answers}"
                )
            signs[entry.answers] = entry
        elif isinstance(entry, Ended):
            ended = entry
        else:
            answers.append(entry)
    record = Record(header, path, answers, signs)
    record.ended = ended
    return record


def _read_header(path: Path, line: bytes) -> Header:
    """What a game starts from; raises SaveError where the parts don't fit each other."""
    if not line.strip():
        raise SaveError(path, 1, "this is not a saved game: its first line is empty")
    if not line.lstrip().startswith(b"{"):
        raise SaveError(path, 1, "this is not a saved game: it begins with something else")
    try:
        header = _header.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise SaveError(path, 1, f"this is not a saved game: {why_broken(line, problem)[0]}") from problem
    if header.format != FORMAT:
        raise SaveError(path, 1, f"format {header.format} is not known to this version")
    if header.first >= len(header.seats):
        raise SaveError(path, 1, f"there is no seat {header.first} to begin")
    for seat in header.seats:
        if any(card >= len(header.cards) for card in seat.deck):
            raise SaveError(path, 1, f"the deck of {seat.name} has a card that is not in the list of cards")
    if any(card >= len(header.cards) for card in header.bare):
        raise SaveError(path, 1, "a card without abilities is not in the list of cards")
    against = None if header.scenario is None else problem_with(header.scenario)
    if against is not None:
        raise SaveError(path, 1, f"the scenario it starts from: {against}")
    return header
