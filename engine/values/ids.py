"""Identifiers. Objects refer to each other by id only, as CR 400.7 wants it."""

from typing import NewType

ObjectId = NewType("ObjectId", int)
"""One object in one zone; a card that changes zones becomes a new object (CR 400.7)."""

PlayerId = NewType("PlayerId", int)
"""A seat at the table: 0 takes the first turn unless the scenario says otherwise."""

EffectId = NewType("EffectId", int)
"""A continuous, replacement or prevention effect, or a delayed trigger, that a resolution left behind."""

Timestamp = NewType("Timestamp", int)
"""A place in the order of CR 613.7; later is larger."""

NOBODY = PlayerId(-1)
"""Stands for no player where a field must hold one (an object nobody controls)."""

NOTHING = ObjectId(-1)
"""Stands for no object where a field must hold one."""
