"""What every Siege has by its type (CR 310.11)."""

from __future__ import annotations

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.spells.play import Play
from engine.abilities.triggers.counters import CountersRemoved
from engine.ir.abilities import Triggered
from engine.ir.effects import Does, Optional, Sequence
from engine.ir.objects import This
from engine.ir.players import You
from engine.rules.core.expansions import INTRINSIC
from engine.values.types import SIEGE

DEFEATED = Triggered(
    CountersRemoved(This("this permanent", by_name=False), "defense", last=True),
    Sequence(
        (
            Does(You(said=False), (Exile(This("it", by_name=False)),)),
            Optional(Does(You(), (Play(This("it", by_name=False), free=True, transformed=True),))),
        )
    ),
    word="when",
)
"""It is exiled when its last defense counter is removed; its controller may cast it transformed (CR 310.11b)."""

INTRINSIC[SIEGE] = (DEFEATED,)
PHRASES = ()
