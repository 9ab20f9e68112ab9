"""What a player is about to do (CR 608.2e)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.state import events as ev


class Plan(NamedTuple):
    """What a player is about to do, their choices made (CR 608.2e).

    `note`: keeps what came of it, given what happened; tells whether it was done.
    """

    events: tuple[ev.Event, ...]
    note: Callable[[tuple[ev.Event, ...]], bool]
