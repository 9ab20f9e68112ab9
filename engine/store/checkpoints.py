"""The states that a game can be gone on from: the newest as they were, older ones far apart and as differences.

Going back to a decision puts the nearest state before it back and gives the answers from there on again. So a
state is only worth keeping if that would take long otherwise: older states are kept about `SECONDS` of the rules'
work apart, and of each is kept what tells it from the one before. Memory then grows with what happened, not with
what there is.
"""

from __future__ import annotations

from msgspec import Struct

from engine.rules.core.rounds import Rounds
from engine.state.differences import Difference, difference, later
from engine.state.game_state import GameState

RECENT = 8
"""So many states before the last decisions are kept as they are: an undo is nearly always one of few steps, and each takes
as much room as the tables of all objects."""
SECONDS = 0.012
"""How long it may have taken to get from one older state that is kept to the next, as long as there are states."""
ROW = 128
"""So many differences follow each other before a state is kept whole again."""


class Checkpoint(Struct, frozen=True):
    """A state that can be gone on from: how many answers had been given, what led to it as far as loops go, how many
    log lines there were, and how long the rules had worked to get there."""

    answers: int
    state: GameState
    rounds: Rounds
    lines: int
    worked: float = 0.0


class Older(Struct, frozen=True):
    """An older checkpoint: its state, or what makes it out of the one before it."""

    answers: int
    state: GameState | Difference
    rounds: Rounds
    lines: int
    worked: float


class Checkpoints:
    """The checkpoints of a game, in the order of the answers."""

    def __init__(self) -> None:
        self.recent: list[Checkpoint] = []
        self.older: list[Older] = []
        self._last_older: GameState | None = None

    def __bool__(self) -> bool:
        return bool(self.recent or self.older)

    def __len__(self) -> int:
        return len(self.recent) + len(self.older)

    @property
    def answers(self) -> int:
        """How many answers had been given at the newest checkpoint; -1 if there is none."""
        newest = self.recent or self.older
        return newest[-1].answers if newest else -1

    def keep(self, checkpoint: Checkpoint) -> None:
        """Keep a state that comes after all others."""
        self.recent.append(checkpoint)
        if len(self.recent) > RECENT:
            oldest = self.recent.pop(0)
            following = self.recent[0]
            if not self.older or following.worked - self.older[-1].worked > SECONDS:
                self._put_away(oldest)

    def _put_away(self, checkpoint: Checkpoint) -> None:
        before, state = self._last_older, checkpoint.state
        whole = before is None or len(self.older) % ROW == 0
        kept = state if whole or before is None else difference(before, state)
        self.older.append(
            Older(checkpoint.answers, kept, checkpoint.rounds, checkpoint.lines, checkpoint.worked)
        )
        self._last_older = state

    def go_back(self, answers: int) -> Checkpoint | None:
        """The last checkpoint before a decision; those after it are forgotten. None if there is none."""
        while self.recent and self.recent[-1].answers > answers:
            self.recent.pop()
        if self.recent:
            return self.recent[-1]
        if self.older and self.older[-1].answers > answers:
            while self.older and self.older[-1].answers > answers:
                self.older.pop()
            self._last_older = self._state(len(self.older) - 1) if self.older else None
        if not self.older or self._last_older is None:
            return None
        last = self.older[-1]
        return Checkpoint(last.answers, self._last_older, last.rounds, last.lines, last.worked)

    def _state(self, place: int) -> GameState:
        """An older state, made again from the last before it that was kept whole."""
        whole = place - place % ROW
        state = self.older[whole].state
        assert isinstance(state, GameState)
        following = [older.state for older in self.older[whole + 1 : place + 1]]
        return later(state, *(change for change in following if isinstance(change, Difference)))
