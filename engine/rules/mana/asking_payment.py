"""The question how a cost is paid, with a plan that spares most (CR 601.2g)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.decisions import ManaOption, Pay, Why
from engine.ir.abilities import Activated
from engine.ir.effects import Continuously
from engine.ir.nodes import walk
from engine.ir.objects import This
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.solving import Need, Plan, needs_of, spend, unit_of
from engine.rules.core.sparing import sparing_plan
from engine.rules.mana.activated_again import plan_of_repeats
from engine.rules.mana.at_hand import costly_options, mana_options, spent_as, usable
from engine.rules.mana.mana_abilities import added_mana
from engine.rules.mana.payable import snow_places
from engine.rules.mana.paying_apart import NONE_ASIDE, SetAside, hinders
from engine.rules.mana.tapped_then_given import plan_of_both
from engine.state.objects import Mana
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType
from engine.values.zones import HAND

MOST_WISHES = 12
"""For so many other things mana is set aside at most."""


def payment_asked(
    game: Game,
    player: PlayerId,
    cost: ManaCost,
    spend_on: ObjectId,
    rule: str,
    reserved: frozenset[ObjectId],
    keep: ManaCost,
    aside: SetAside,
    first: tuple[ObjectId, ...] = (),
) -> Pay:
    """The question how a cost is paid, with what there is to pay with and a plan that spares most (CR 601.2g). Raises
    IllegalAction if there is nothing (CR 601.2h)."""
    as_any = spent_as(game, player, spend_on)
    pool = spare_first(usable(game, player, spend_on), keep)
    floating = tuple(mana.type for mana in pool)
    sources = mana_options(game, player, spend_on)
    sources += costly_options(game, player, spend_on, sources)
    sources = tuple(source for source in sources if source.used not in reserved)
    snowy = snow_places(pool)
    payable = spend(cost, floating, as_any, snowy) is not None
    wishes = wishes_of(game, player, spend_on)
    hindered, itself = hindering(game, player, sources, aside), changed_itself(game, spend_on, sources)

    def planned(made: tuple[ManaType, ...], without: frozenset[int]) -> Plan | None:
        return sparing(cost, floating + made, sources, hindered | without, wishes, as_any, snowy)

    suggestion = planned((), itself)
    if suggestion is None and itself:
        suggestion = planned((), frozenset())
    if suggestion is None and not payable:
        suggestion = plan_of_repeats(
            game, player, cost, floating, sources, as_any, snowy=snowy, without=hindered
        )
    taps = also_tapped(cost, sources, first, as_any)
    if taps:
        suggestion, payable = taps if payable else with_taps(sources, suggestion, taps, planned), False
    if not payable and suggestion is None and not sources:
        raise IllegalAction("601.2h", f"the cost {cost} can't be paid")
    return Pay(
        player,
        Why(rule, spend_on, f"Pay {cost}"),
        cost,
        floating,
        sources,
        suggestion,
        payable,
        game.may_take_back(),
        idle_choices(cost, sources, as_any),
    )


def also_tapped(
    cost: ManaCost, sources: tuple[ManaOption, ...], first: tuple[ObjectId, ...], as_any: Need
) -> Plan:
    """How what has to be tapped for mana is tapped for it, for mana that pays something if it gives any (CR 601.2g-h)."""
    idle = frozenset(idle_choices(cost, sources, as_any))
    found: dict[ObjectId, tuple[int, int]] = {}
    for at, source in enumerate(sources):
        for choice in range(len(source.rows) if source.harmless and source.used in first else 0):
            if source.used not in found or ((at, choice) not in idle and found[source.used] in idle):
                found[source.used] = (at, choice)
    return tuple(found.values())


def with_taps(
    sources: tuple[ManaOption, ...],
    plan: Plan | None,
    taps: Plan,
    planned: Callable[[tuple[ManaType, ...], frozenset[int]], Plan | None],
) -> Plan | None:
    """A plan with what has to be tapped besides: what is `planned` with the mana of that, else this plan and that."""
    if plan is None:
        return None
    made = tuple(mana for place, choice in taps for mana in sources[place].rows[choice])
    taken = {sources[place].used for place, _ in taps}
    rest = planned(made, frozenset(place for place, one in enumerate(sources) if one.used in taken))
    if rest is not None:
        return (*taps, *rest)
    used = {sources[place].used for place, _ in plan}
    return (*(step for step in taps if sources[step[0]].used not in used), *plan)


def hindering(
    game: Game, player: PlayerId, sources: tuple[ManaOption, ...], aside: SetAside
) -> frozenset[int]:
    """The places of the mana abilities that use up what is set aside."""
    if aside == NONE_ASIDE:
        return frozenset()
    return frozenset(place for place, source in enumerate(sources) if hinders(game, player, source, aside))


def changed_itself(game: Game, spend_on: ObjectId, sources: tuple[ManaOption, ...]) -> frozenset[int]:
    """The places of the mana abilities of a permanent whose ability is paid for that changes the permanent itself: tapped for
    that, a land that becomes a creature can neither attack nor block."""
    obj = game.state.objects.get(spend_on)
    item = None if obj is None else obj.stack
    if item is None or not isinstance(item.ability, Activated) or not changes_itself(item.ability):
        return frozenset()
    return frozenset(place for place, source in enumerate(sources) if source.used == item.context.source)


@lru_cache(maxsize=4096)
def changes_itself(ability: Activated) -> bool:
    """Whether an ability changes its source."""
    return any(
        isinstance(node, Continuously) and isinstance(node.what, This) for node in walk(ability.effect)
    )


def sparing(
    cost: ManaCost,
    floating: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    without: frozenset[int],
    wishes: tuple[ManaCost, ...],
    as_any: Need,
    snowy: frozenset[int],
) -> Plan | None:
    """The plan that spares most, without some of the sources; None if nothing pays the cost so."""
    if not without:
        plan = sparing_plan(cost, floating, sources, wishes, as_any, snowy)
        return plan_of_both(cost, floating, sources, as_any, snowy=snowy) if plan is None else plan
    free = [place for place in range(len(sources)) if place not in without]
    left = tuple(sources[place] for place in free)
    plan = sparing_plan(cost, floating, left, wishes, as_any, snowy)
    plan = plan_of_both(cost, floating, left, as_any, snowy=snowy) if plan is None else plan
    return None if plan is None else tuple((free[place], choice) for place, choice in plan)


@lru_cache(maxsize=4096)
def idle_choices(
    cost: ManaCost, sources: tuple[ManaOption, ...], as_any: Need
) -> tuple[tuple[int, int], ...]:
    """The mana abilities, and the mana of each, that pay for no symbol of a cost (CR 601.2g)."""
    wanted = frozenset().union(*(need for way in needs_of(cost, as_any) for need in way))
    return tuple(
        (at, choice)
        for at, source in enumerate(sources)
        for choice, row in enumerate(source.rows)
        if not any(unit_of(mana, source.snow) & wanted for mana in row)
    )


def wishes_of(game: Game, player: PlayerId, spend_on: ObjectId) -> tuple[ManaCost, ...]:
    """What else the player could want mana for: the other cards in their hand, and the abilities of their permanents,
    cheap before dear, a card before an ability."""
    cards = [
        game.state.objects[id].card.front.mana_cost for id in game.state.zone(HAND, player) if id != spend_on
    ]
    abilities = [
        having.ability.cost.mana
        for id in game.controlled(player)
        for having in game.characteristics(id).expanded()
        if isinstance(having.ability, Activated) and added_mana(having.ability, game.state.edition) is None
    ]
    found = [cost for cost in cards if cost is not None and cost.symbols]
    found.sort(key=lambda cost: cost.mana_value)
    found += sorted(
        {cost for cost in abilities if cost.symbols}, key=lambda cost: (cost.mana_value, str(cost))
    )
    return tuple(found[:MOST_WISHES])


def spare_first(pool: list[Mana], keep: ManaCost) -> list[Mana]:
    """Mana in the order in which it can best be spared: what another cost still to be paid doesn't need, and what can
    be spent on little else (CR 106.6)."""
    return sorted(
        pool,
        key=lambda mana: (sum(mana.type in symbol.types for symbol in keep.symbols), mana.only_for is None),
    )
