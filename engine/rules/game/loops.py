"""Loops that nobody can leave: the game is a draw (CR 104.4b, 732.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine.ir.modifications import CantBeDestroyed
from engine.state.objects import GameObject
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY

if TYPE_CHECKING:
    from engine.rules.game.game import Game
    from engine.values.ids import PlayerId
    from engine.values.zones import Zone

SHORT = 30
"""So many resolutions in a row are not looked at."""

REPEATS = 50
"""How often the same situation comes back before it is taken for a loop."""


class Rounds:
    """What the game looked like each time that something resolved, since a player last had a choice."""

    def __init__(self) -> None:
        self.resolved = 0
        self.seen: Counter[Hashable] = Counter()

    def begin(self) -> None:
        """A player had a choice, or acted, or the stack is empty: no loop of mandatory actions goes on."""
        self.resolved = 0
        self.seen.clear()

    def is_loop(self, game: Game) -> bool:
        """The active player gets priority: tells whether the same comes again and again without anybody's choice.

        Damage on what can't be destroyed, and which objects have come and gone, make no difference.
        """
        if not game.state.stack:
            self.begin()
            return False
        self.resolved += 1
        if self.resolved <= SHORT:
            return False
        now = situation(game)
        self.seen[now] += 1
        return self.seen[now] >= REPEATS


def situation(game: Game) -> Hashable:
    """What the game is like, whichever objects it is made of."""
    state = game.state
    players = tuple(
        (
            player.life,
            player.counters,
            len(state.zone(LIBRARY, player.id)),
            *(named(game, zone, player.id) for zone in (HAND, GRAVEYARD)),
        )
        for player in state.players.values()
    )
    board = Counter(permanent(game, state.objects[id]) for id in state.battlefield)
    stack = tuple(on_stack(state.objects[id]) for id in state.stack)
    return players, frozenset(board.items()), stack, len(state.zone(EXILE))


def named(game: Game, zone: Zone, player: PlayerId) -> Hashable:
    """The names of the cards in a zone."""
    return frozenset(
        Counter(game.state.objects[id].card.name for id in game.state.zone(zone, player)).items()
    )


def permanent(game: Game, obj: GameObject) -> Hashable:
    """What tells a permanent from others here: not which object it is."""
    chars = game.characteristics(obj.id)
    damage = 0 if chars.marks_of(CantBeDestroyed) else obj.damage
    return (
        obj.card.name, chars.controller, chars.power, chars.toughness, obj.counters, obj.tapped, obj.face,
        obj.face_down, obj.phased_out, obj.attached_to is not None, damage,
    )  # fmt: skip


def on_stack(obj: GameObject) -> Hashable:
    """A spell or ability on the stack."""
    assert obj.stack is not None
    return obj.card.name, obj.stack.ability, obj.controller
