"""Mana that leaves pools, or becomes other mana there (CR 106.4)."""

from __future__ import annotations

from engine.state.event import Event
from engine.state.objects import Mana
from engine.values.ids import PlayerId


class ManaSpent(Event, frozen=True, kw_only=True):
    """Mana leaves a pool: spent, or emptied, or it stays as mana that it `becomes` (CR 106.4, 500.5)."""

    player: PlayerId
    mana: tuple[Mana, ...]
    emptied: bool = False
    becomes: tuple[Mana, ...] = ()
