"""Whether pool and mana abilities alone pay a cost (CR 601.2g)."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import ManaOption
from engine.rules.actions.price_bans import life_is_barred
from engine.rules.core.game import Game
from engine.rules.core.solving import find_plan
from engine.rules.mana.activated_again import plan_of_repeats
from engine.rules.mana.at_hand import at_hand, costly_options, spent_as, usable
from engine.rules.mana.tapped_then_given import plan_of_both
from engine.state.objects import Mana
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost

Free = Callable[[tuple[ManaOption, ...]], tuple[ManaOption, ...]]
"""Which of some mana abilities can be used."""


def pays_alone(game: Game, player: PlayerId, cost: ManaCost, spend_on: ObjectId, free: Free) -> bool:
    """Whether pool and mana abilities pay this much mana, with nothing that helps (CR 601.2g)."""
    pool, options = at_hand(game, player, spend_on)
    sources = free(options)
    as_any = spent_as(game, player, spend_on)
    for_life = 0 if life_is_barred(game, player) else max(game.state.players[player].life // 2, 0)
    snowy = snow_places(usable(game, player, spend_on))
    if find_plan(cost, pool, sources, as_any, for_life, snowy) is not None:
        return True
    costly = free(costly_options(game, player, spend_on, sources))
    if costly and find_plan(cost, pool, sources + costly, as_any, for_life, snowy) is not None:
        return True
    if plan_of_both(cost, pool, sources + costly, as_any, for_life, snowy) is not None:
        return True
    return plan_of_repeats(game, player, cost, pool, sources + costly, as_any, for_life, snowy) is not None


def left_by(used: frozenset[ObjectId], free: Free, options: tuple[ManaOption, ...]) -> tuple[ManaOption, ...]:
    """Those of some mana abilities that can be used, without those of objects that pay for something else."""
    return tuple(option for option in free(options) if option.used not in used)


def everything(options: tuple[ManaOption, ...]) -> tuple[ManaOption, ...]:
    """All of them can be used."""
    return options


def snow_places(pool: list[Mana]) -> frozenset[int]:
    """The places in a pool of mana from snow sources (CR 107.4h)."""
    return frozenset(place for place, mana in enumerate(pool) if mana.snow)
