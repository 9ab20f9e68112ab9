"""The zones (CR 400.1)."""

from enum import StrEnum


class Zone(StrEnum):
    """A place where objects can be (CR 400.1). OUTSIDE holds what left the game (CR 400.11)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    OUTSIDE = "outside"


LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND, OUTSIDE = Zone

HIDDEN = (LIBRARY, HAND)
"""Zones whose cards not all players can see (CR 400.2)."""

SHARED = (BATTLEFIELD, STACK, EXILE, COMMAND)
"""Zones that all players share (CR 400.1). Exile and command are kept by owner for display only."""
