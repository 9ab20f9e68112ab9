"""Effects that say what must be chosen as a target (CR 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ir.abilities import Triggered
from engine.ir.player_rules import MustTargetOneOf
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId, PlayerId

Demanded = tuple[MustTargetOneOf, Scope]


def demanded(game: Game, by: ObjectId, chooser: PlayerId) -> list[Demanded]:
    """What says that a player must choose some target for a spell or an activated ability; the targets of triggered
    abilities are chosen neither as one is cast nor as one is activated."""
    item = game.look(by).object.stack
    if item is None or isinstance(item.ability, Triggered):
        return []
    return [
        (rule, scope)
        for rule, scope in game.projection().rules
        if isinstance(rule, MustTargetOneOf) and chooser in players_of(game, rule.who, scope)
    ]


def still_demanded(
    game: Game,
    demands: list[Demanded],
    chosen: Sequence[Ref],
    legal: Sequence[Ref],
    later: Sequence[Ref],
) -> list[Ref]:
    """Of the legal targets of a phrase those of which one has to be chosen now: for no target so far meets a demand,
    and none of a later phrase (`later`) can. As many demands are obeyed as can be (CR 601.2c)."""
    unmet = [demand for demand in demands if not _that_meet(game, demand, chosen)]
    open_now = [refs for demand in unmet if (refs := _that_meet(game, demand, legal))]
    if not open_now:
        return []
    most = max(sum(ref in refs for refs in open_now) for ref in legal)
    best = [ref for ref in legal if sum(ref in refs for refs in open_now) == most]
    return [] if any(_that_meet(game, demand, later) for demand in demands) else best


def _that_meet(game: Game, demand: Demanded, refs: Sequence[Ref]) -> list[Ref]:
    """Those that meet a demand."""
    return [ref for ref in refs if meets(game, demand, ref)]


def meets(game: Game, demand: Demanded, ref: Ref) -> bool:
    """Whether something is what a demand speaks of."""
    rule, scope = demand
    return isinstance(ref, ObjectRef) and has_qualities(game, rule.what, game.look(ref.id), scope)
