"""A second process that plays supposed games out at the same time, so that more of them tell of an answer: how a game goes on is
the same wherever it is played out."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from msgspec import Struct

from engine.agents.thinking.packing import Reading
from engine.agents.thinking.playing_out import Outcome, OutOfTime, Unlike, play_out
from engine.agents.thinking.supposing import Supposing, made_ready
from engine.agents.thinking.valuing import Aim
from engine.agents.thinking.wishes import Wish
from engine.garbage import kept_for_good, seldom_collected
from engine.ir.cards import CardDefinition
from engine.views.known_position import KnownPosition


class Job(Struct, frozen=True):
    """A supposed game to play out: which of them, from which answer, until which turn is over and how many turns `further`; what is
    done next, or that nothing is, and what somebody else blocks first."""

    game: int
    wishes: tuple[Wish, ...]
    last_turn: int
    follow: tuple[Wish, ...] = ()
    rests: bool = False
    further: int = 0
    aim: Aim | None = None
    block: Wish | None = None


class Playing:
    """Plays supposed games of one position out. What they have in common is kept."""

    def __init__(self, position: KnownPosition, seed: int) -> None:
        self.position = position
        self.supposing = Supposing(position, seed)

    def out(self, job: Job, late: Callable[[], bool]) -> Outcome:
        """How a supposed game goes on. Raises Unlike, and OutOfTime."""
        return play_out(
            self.position,
            self.supposing.state(job.game),
            job.wishes,
            job.last_turn,
            late,
            pictures=self.supposing.pictures,
            common=self.supposing.common(job.game),
            aim=job.aim,
            block=job.block,
            follow=job.follow,
            idle=job.rests,
            further=job.further,
        )


class Met(Struct, frozen=True):
    """The position that the next games are of, and the cards that are new in it."""

    cards: tuple[CardDefinition, ...]
    position: bytes
    seed: int


class Asked(Struct, frozen=True):
    """A game that is to be played out within so many seconds, if there is an end to it."""

    number: int
    job: Job
    seconds: float | None


class Played(Struct, frozen=True):
    """What came of it: None where it couldn't be done, or was left."""

    number: int
    outcome: Outcome | None
    late: bool = False


def help_out(pipe: Connection) -> None:
    """Play out what is asked for through a pipe, until it is closed. Runs in a process of its own."""
    made_ready()
    kept_for_good()
    with seldom_collected():
        help_with(pipe)


def help_with(pipe: Connection) -> None:
    """Play out what is asked for through a pipe, until it is closed."""
    cards: list[CardDefinition] = []
    met: Met | None = None
    playing: Playing | None = None
    while True:
        try:
            message = pipe.recv()
        except (EOFError, OSError):
            return
        if isinstance(message, Met):
            cards.extend(message.cards)
            met, playing = message, None
        elif isinstance(message, Asked) and met is not None:
            playing = playing or Playing(Reading(io.BytesIO(met.position), cards).load(), met.seed)
            try:
                pipe.send(played(playing, message, pipe.poll))
            except OSError:
                return


def played(playing: Playing, asked: Asked, stop: Callable[[], bool]) -> Played:
    """Play a game out, as long as there is time and nothing else is asked for."""
    started = time.perf_counter()

    def late() -> bool:
        return stop() or (asked.seconds is not None and time.perf_counter() - started > asked.seconds)

    try:
        return Played(asked.number, playing.out(asked.job, late))
    except Unlike:
        return Played(asked.number, None)
    except OutOfTime:
        return Played(asked.number, None, late=True)


class Helper:
    """The second process, as a search sees it. Where it is gone, the search does without."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.asked = 0
        self.answered = 0
        self.gone = False

    @property
    def free(self) -> bool:
        """Whether it can be asked something."""
        return not self.gone and self.asked == self.answered

    def meet(self, met: Met) -> None:
        """Tell of another position: what was asked of the last one isn't wanted any more."""
        self.answered = self.asked
        self._send(met)

    def ask(self, job: Job, seconds: float | None) -> None:
        """Have a game played out."""
        self.asked += 1
        self._send(Asked(self.asked, job, seconds))

    def answer(self, wait: float) -> Played | None:
        """What came of it, if that is told within so many seconds."""
        try:
            while self.pipe.poll(wait):
                found = self.pipe.recv()
                if isinstance(found, Played) and found.number == self.asked:
                    self.answered = self.asked
                    return found
        except (EOFError, OSError):
            self.gone = True
        return None

    def _send(self, message: Met | Asked) -> None:
        try:
            if not self.gone:
                self.pipe.send(message)
        except OSError:
            self.gone = True
