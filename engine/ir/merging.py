"""Spells that mutate, and what merging makes of a permanent (CR 702.140, 730)."""

from typing import ClassVar

from engine.ir.cards import Printed
from engine.ir.filters import Selectable
from engine.ir.modifications import Mark
from engine.ir.nodes import Modification
from engine.values.layers import Layer


class MergedWith(Modification, frozen=True):
    """Another object has merged with it (CR 730.2a): it has that object's characteristics if that is `over` it, and the
    abilities of both."""

    printed: Printed
    over: bool
    layer: ClassVar[Layer] = Layer.COPY


class Merges(Mark, frozen=True):
    """A mutating creature spell: it targets such a creature and merges with it as it resolves (CR 702.140a)."""

    what: Selectable
