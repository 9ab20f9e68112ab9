"""A state that notes what of it is looked at, and what was worked out, remembered while nothing that it read has changed.

Much is asked again and again while only the step or the phase changes: what a player could do, with which mana. What is
worked out stands on a *footing*: objects, zones, players, effects, and what the layers made of them. While it is being
worked out the state notes whether where in the turn the game is, the combat, or what happened was looked at too. It is
given again while the footing is the same, and of those what was read.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from engine.state.game_state import Fact, GameState
from engine.values.ids import NOBODY, PlayerId
from engine.values.steps import MAIN_PHASES

TURN, COMBAT, HISTORY, MAIN_PHASE = 1, 2, 4, 8
"""What may be read besides the footing. Where only was asked for whether it is a main phase of the player for whom it is
worked out, just that is noted."""
KINDS = (TURN, COMBAT, HISTORY, MAIN_PHASE)
MOST = 4
"""For so many different moments one thing is remembered."""
BESIDES = frozenset((Fact.TURN, Fact.COMBAT, Fact.HISTORY))
FOOTING = tuple(fact for fact in range(Fact.COUNT) if fact not in BESIDES)
"""The facts that the footing consists of."""
SLOTS: tuple[Any, ...] = tuple(GameState.__dict__[name] for name in GameState.__slots__)
TURN_SLOT: Any = GameState.__dict__["turn"]


class Noting(GameState):
    """A state that is only looked at, and notes in `noted` what is looked at besides the footing, for a player. Copies
    of it note it in the same place."""

    __slots__ = ("noted", "player")
    noted: list[int]
    player: PlayerId

    @staticmethod
    def of(state: GameState, noted: list[int], player: PlayerId) -> Noting:
        """The same state, noting for a player."""
        new = Noting.__new__(Noting)
        for slot in SLOTS:
            slot.__set__(new, slot.__get__(state))
        new.noted = noted
        new.player = player
        return new

    def copy(self) -> GameState:
        """A copy that goes on noting; copying reads nothing."""
        before = self.noted[0]
        plain = super().copy()
        self.noted[0] = before
        return Noting.of(plain, self.noted, self.player)

    def note_again(self, player: PlayerId, kinds: int) -> None:
        """What is read was worked out before for a player, from things of those kinds."""
        self.noted[0] |= kinds if player == self.player or not kinds & MAIN_PHASE else kinds | TURN

    __hash__ = None


def _noted(name: str, kind: int) -> property:
    slot = GameState.__dict__[name]

    def read(state: Noting) -> Any:
        state.noted[0] |= kind
        return slot.__get__(state)

    return property(read, slot.__set__)


for _name, _kind in (
    ("turn", TURN), ("day_night", TURN), ("combat", COMBAT), ("happened", HISTORY), ("then", HISTORY),
    ("before", HISTORY), ("random", HISTORY),
):  # fmt: skip
    setattr(Noting, _name, _noted(_name, _kind))


def in_main_phase(state: GameState, player: PlayerId) -> bool:
    """Whether it is a main phase of a player."""
    if isinstance(state, Noting):
        state.noted[0] |= MAIN_PHASE if player == state.player else TURN
        turn = TURN_SLOT.__get__(state)
    else:
        turn = state.turn
    return bool(turn.active == player and turn.step in MAIN_PHASES)


class Now:
    """A game as it stands for a player: its footing, and what may be read besides. `layers`: what the layers made of
    it, which is the same as long as it is the same thing."""

    __slots__ = ("besides", "footing", "layers")

    def __init__(self, state: GameState, player: PlayerId, layers: object) -> None:
        stamps = state.stamps
        self.layers = layers
        self.footing = (
            [stamps[fact] for fact in FOOTING],
            tuple(state.players.values()),
            tuple(state.delayed.values()),
            state.waiting,
        )
        turn = replace(state.turn, priority=NOBODY, passed=0)
        self.besides: dict[int, Hashable] = {
            TURN: (turn, state.day_night),
            COMBAT: stamps[Fact.COMBAT],
            HISTORY: stamps[Fact.HISTORY],
            MAIN_PHASE: in_main_phase(state, player),
        }

    def stands_on(self, other: Now) -> bool:
        """Whether the footing is that of another moment."""
        return self.layers is other.layers and self.footing == other.footing

    def same(self, other: Now, kinds: int) -> bool:
        """Whether another moment is the same as far as those kinds of things go, the footing being the same."""
        return all(self.besides[kind] == other.besides[kind] for kind in KINDS if kinds & kind)


class Remembered:
    """What is remembered about one player, on the footing of now. `version`: that of the state as it is now."""

    def __init__(self, now: Now) -> None:
        self.now = now
        self.version = -1
        self.found: dict[Hashable, list[tuple[Now, int, Any]]] = {}

    def begin(self, now: Now, version: int) -> None:
        """What is asked next is about that moment."""
        self.version = version
        if not now.stands_on(self.now):
            self.found = {}
        self.now = now

    def look_up(self, what: Hashable) -> tuple[Any, int] | None:
        """What was worked out before and which kinds of things it read, if none of these has changed."""
        for then, kinds, found in self.found.get(what, ()):
            if then.same(self.now, kinds):
                return found, kinds
        return None

    def keep(self, what: Hashable, kinds: int, found: object) -> None:
        """Remember what was worked out now, and which kinds of things it read."""
        kept = self.found.setdefault(what, [])
        kept.append((self.now, kinds, found))
        del kept[:-MOST]
