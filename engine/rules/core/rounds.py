"""The rounds of a step, among which loops are looked for (CR 104.4b, 732): see `loops`."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct

from engine.decisions import ActionKind
from engine.rules.core.shortcuts import LONGEST, TIMES, Choice, Shortcut
from engine.values.ids import PlayerId

WINDOW = 6_000
"""So many rounds are looked back on."""
CHUNK = 60
LONG = 10_000
"""After so many rounds the players are told that it goes on and on."""

Key = tuple[Hashable, ...]


class Situation(Struct, frozen=True):
    """A game at one moment. `shape`: what there is, without numbers; `amounts`: how much there is of it, in the order
    of `keys`, the first word of which says what kind of quantity it is."""

    shape: Hashable
    keys: tuple[Key, ...]
    amounts: tuple[int, ...]
    chance: int


class Found(Struct, frozen=True):
    """A loop. `names`: whose spells and abilities it consists of; `choosers`: who chose something in its last
    period; `period`: of how many rounds it is."""

    names: tuple[str, ...]
    choosers: tuple[PlayerId, ...]
    period: int

    @property
    def mandatory(self) -> bool:
        """Whether nobody chooses anything in it (CR 104.4b)."""
        return not self.choosers


class Round(Struct, frozen=True):
    """What one round was like, who had chosen something since the last, and what was on top of the stack."""

    situation: Situation
    choosers: tuple[PlayerId, ...]
    name: str


class Rounds:
    """The rounds of this step so far.

    Its fields hold nothing that changes in place, so that it is copied in no time and kept with a state: what is
    recognised must not depend on whether somebody went back (invariant 2).
    """

    def __init__(self) -> None:
        self.since: tuple[int, object] = (-1, None)
        self.begin()

    def begin(self) -> None:
        """From here on all is new."""
        self.passed = 0
        self.first_id = -1
        self.older: tuple[tuple[Round, ...], ...] = ()
        self.newest: tuple[Round, ...] = ()
        self.choosers: tuple[PlayerId, ...] = ()
        self.chosen: tuple[Choice, ...] = ()
        self.shortcut: Shortcut | None = None
        self.warned: Found | None = None
        self.told: frozenset[Found] = frozenset()
        self.next_look = 0
        self.next_telling = LONG

    def copy(self) -> Rounds:
        """Rounds that what comes later does not touch."""
        new = Rounds.__new__(Rounds)
        new.__dict__.update(self.__dict__)
        return new

    def chose(self, player: PlayerId) -> None:
        """A player chose something or took an action: what goes on is no loop of mandatory actions for now."""
        if player not in self.choosers:
            self.choosers = (*self.choosers, player)
        self.warned = None

    def chose_so(self, choice: Choice | None) -> None:
        """What a player chose when they were asked, of which the last is kept; None: an action was taken back, and what
        led to it is no row that could be repeated. That the others pass is left out."""
        if choice is None:
            self.chosen = ()
        elif (
            choice.action is ActionKind.PASS and self.chosen[-1:] and self.chosen[-1].player != choice.player
        ):
            return
        elif choice.action is not ActionKind.SHORTCUT:
            self.chosen = (*self.chosen[1 - TIMES * LONGEST :], choice)

    def goes_on(self) -> bool:
        """Whether it is time to tell that this has gone on for long and is no loop that is recognised."""
        if self.passed < self.next_telling:
            return False
        self.next_telling *= 2
        return True

    def warn(self, found: Found) -> None:
        """The players know of a loop, and are given one more period in which they can act."""
        self.warned = found
        self.next_look = found.period

    def is_new(self, found: Found) -> bool:
        """Whether a loop in which somebody chooses is told for the first time in this step."""
        if found in self.told:
            return False
        self.told |= {found}
        return True

    def add(self, new: Round) -> None:
        """One more round."""
        self.newest = (*self.newest, new)
        if len(self.newest) == CHUNK:
            self.older = (*self.older[-(WINDOW // CHUNK) :], self.newest)
            self.newest = ()

    def looked_back_on(self) -> list[Round]:
        """The last rounds, the newest first."""
        rounds = [one for chunk in (*self.older, self.newest) for one in chunk]
        rounds.reverse()
        return rounds
