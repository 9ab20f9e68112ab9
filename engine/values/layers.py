"""The layers in which continuous effects are applied, and what the rules call them (CR 613.1)."""

from enum import IntEnum


class Layer(IntEnum):
    """The order of CR 613.1 and 613.4."""

    COPY = 1
    FACE_DOWN = 2
    CONTROL = 3
    TEXT = 4
    TYPE = 5
    COLOR = 6
    ABILITY = 7
    PT_DEFINED = 8
    PT_SET = 9
    PT_CHANGED = 10
    PT_SWITCHED = 11
    RULES = 12


LAYER_NAMES: dict[Layer, str] = {
    Layer.COPY: "1a", Layer.FACE_DOWN: "1b", Layer.CONTROL: "2", Layer.TEXT: "3", Layer.TYPE: "4",
    Layer.COLOR: "5", Layer.ABILITY: "6", Layer.PT_DEFINED: "7a", Layer.PT_SET: "7b",
    Layer.PT_CHANGED: "7c", Layer.PT_SWITCHED: "7d", Layer.RULES: "rules",
}  # fmt: skip
"""What the rules call each layer (CR 613.1-4)."""
