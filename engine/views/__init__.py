"""What one seat may know, as frozen pictures, with the words those pictures use."""

from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import STEP_NAMES, STEPS, Step
from engine.values.zones import Zone
from engine.views.pictures import LogLine, ObjectView, PlayerView, TableView

__all__ = [
    "NOTHING",
    "STEPS",
    "STEP_NAMES",
    "LogLine",
    "ObjectId",
    "ObjectView",
    "PlayerId",
    "PlayerView",
    "Step",
    "TableView",
    "Zone",
]
