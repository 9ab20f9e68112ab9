"""What one seat may know, as frozen pictures, with the words those pictures use."""

from engine.tracing.supposition import EffectKey, Supposition
from engine.values.colors import COLOR_NAMES, COLORLESS
from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType, mana_cost
from engine.values.steps import COMBAT_STEPS, MAIN_PHASES, STEP_NAMES, STEPS, Step
from engine.values.zones import Zone
from engine.views.casting import CastingPart, CastingView, PartState
from engine.views.differences import CAME, LEFT, PLAIN_VALUES, Difference, differences, objects_of
from engine.views.editions import Held
from engine.views.endings import how_it_ended, why_lost
from engine.views.inspected import (
    Changed,
    Fact,
    Inspected,
    InspectedAbility,
    InspectedRow,
    Legal,
    TriggerLine,
)
from engine.views.moment import MomentView
from engine.views.pictures import (
    Figure,
    FigureKind,
    Hindrance,
    LogLine,
    ObjectView,
    PartView,
    PlayerView,
    TableView,
)
from engine.views.playing import WayView

__all__ = [
    "COLORLESS",
    "COLOR_NAMES",
    "CAME",
    "COMBAT_STEPS",
    "LEFT",
    "MAIN_PHASES",
    "NOBODY",
    "NOTHING",
    "PLAIN_VALUES",
    "STEPS",
    "STEP_NAMES",
    "CastingPart",
    "CastingView",
    "Changed",
    "Difference",
    "EffectKey",
    "Fact",
    "Figure",
    "FigureKind",
    "Held",
    "Hindrance",
    "Inspected",
    "InspectedAbility",
    "InspectedRow",
    "Legal",
    "LogLine",
    "MomentView",
    "ManaCost",
    "ManaType",
    "ObjectId",
    "ObjectView",
    "PartState",
    "PartView",
    "PlayerId",
    "PlayerView",
    "Step",
    "Supposition",
    "TableView",
    "TriggerLine",
    "WayView",
    "Zone",
    "differences",
    "how_it_ended",
    "why_lost",
    "objects_of",
    "mana_cost",
]
