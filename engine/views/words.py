"""The words in which views and decisions speak: what a widget needs to name a zone, a step or a seat.

Widgets see views and decisions only, and these hold such values; here they can be named.
"""

from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType, mana_cost
from engine.values.steps import COMBAT_STEPS, MAIN_PHASES, STEP_NAMES, STEPS, Step
from engine.values.zones import Zone

__all__ = [
    "COMBAT_STEPS",
    "MAIN_PHASES",
    "NOBODY",
    "NOTHING",
    "STEPS",
    "STEP_NAMES",
    "ManaCost",
    "ManaType",
    "ObjectId",
    "PlayerId",
    "Step",
    "Zone",
    "mana_cost",
]
