"""The text that asks a question: what it does, and who says it."""

from __future__ import annotations

from engine.agents.judging.judging import Judge
from engine.agents.texts.scenes import Scene
from engine.ir.nodes import Effect
from engine.state.references import ObjectRef
from engine.values.ids import NOTHING, ObjectId
from engine.values.mana import ManaType


class Asking:
    """Finds the text that asks, and how it is to be weighed."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.view = judge.view
        self.table = judge.table

    def asking(self, source: ObjectId) -> ObjectId:
        """The spell or ability on the stack that asks: it is named itself, or by the source of an ability that is
        resolving, which is the topmost (CR 608.2)."""
        top = self.table.stack[-1] if self.table.stack else None
        return top.id if top is not None and top.source == source else source

    def effect(self, source: ObjectId) -> Effect | None:
        """What the spell or ability does that asks."""
        return self.view.effect_on_stack(self.asking(source)) if source != NOTHING else None

    def scene(self, source: ObjectId) -> Scene:
        """The scene of the spell or ability that asks."""
        source = self.asking(source)
        seen = self.table.object(source)
        origin = seen.source if seen is not None and seen.source is not None else source
        host = self.table.object(origin)
        to = host.attached_to if host is not None else None
        there = seen if seen is not None else host
        player = self.judge.me if there is None else there.controller
        return Scene(
            origin, player, self.view.announced_x(source), host=None if to is None else ObjectRef(to)
        )

    @property
    def needs(self) -> dict[ManaType, float]:
        """Of each kind of mana how much the hand misses."""
        return self.judge.missing_mana
