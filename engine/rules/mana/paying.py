"""Activating mana abilities and paying mana (CR 601.2g-h, 118, 106)."""

from __future__ import annotations

from functools import lru_cache, partial

from msgspec import Struct

from engine.decisions import ManaOption, Number, Pay, Why
from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import Cost, TapSymbol
from engine.ir.countering import CantBeCountered
from engine.ir.durations import FOREVER
from engine.ir.effects import Continuously
from engine.ir.helping_to_pay import Helps
from engine.ir.mana import OnSpending, SpentOnSpell
from engine.ir.mentions import EVENT_OBJECT
from engine.ir.nodes import walk
from engine.ir.objects import This
from engine.rules.actions.costs import (
    NOTHING_ASKED,
    AskedFor,
    can_pay_parts,
    has_variable,
    payable_numbers,
)
from engine.rules.actions.lasting import begin
from engine.rules.actions.price_bans import life_is_barred
from engine.rules.actions.resolving import carry_out
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.price import prices_with_x
from engine.rules.core.scope import Scope, scope_of
from engine.rules.core.solving import Need, Plan, find_plan, needs_of, spend, unit_of
from engine.rules.core.sparing import sparing_plan
from engine.rules.evaluating.spending import comes_of_spending, is_being_cast
from engine.rules.events.happening import happen
from engine.rules.mana.activated_again import plan_of_repeats
from engine.rules.mana.activating_mana import add_mana_by
from engine.rules.mana.at_hand import at_hand, costly_options, is_for_anything, mana_options, spent_as, usable
from engine.rules.mana.mana_abilities import added_mana
from engine.rules.mana.may_activate import activated_ability, find_ability, why_not
from engine.rules.mana.paying_apart import NONE_ASIDE, SetAside, hinders, ways_to_set_aside
from engine.rules.mana.paying_with_objects import Helper, suffices, with_waterbending
from engine.rules.mana.phyrexian import pay_at_once
from engine.rules.mana.tapped_then_given import plan_of_both
from engine.rules.mana.total_cost import floor_of
from engine.state import events as ev
from engine.state.lasting import Waiting
from engine.state.objects import Mana
from engine.state.references import ObjectRef
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType, generic, with_x
from engine.values.zones import HAND

NO_MANA = ManaCost()

MOST_WISHES = 12
"""For so many other things mana is set aside at most."""


def affordable(
    game: Game,
    player: PlayerId,
    cost: ManaCost,
    spend_on: ObjectId,
    exclude: ObjectId,
    helpers: tuple[Helper, ...] = (),
    aside: SetAside = NONE_ASIDE,
) -> bool:
    """Whether the player could pay this much mana now with pool and mana abilities (CR 601.2g).

    `exclude`: a permanent that another part of the cost taps or moves. `helpers`: what else may pay.
    `aside`: what other parts of the cost are to be paid with.
    """
    if not cost.symbols:
        return True
    if not helpers and aside == NONE_ASIDE and is_for_anything(game, player):
        payable = PayableForAnything(cost, exclude)
        return game.remembered(payable, player, payable, about=exclude)
    if helpers and not floor_is_affordable(game, player, spend_on, exclude, aside):
        return False
    return is_payable(game, player, cost, spend_on, exclude, helpers, aside)


class PayableForAnything(Struct, frozen=True, cache_hash=True):
    """Whether a player could pay so much mana, whatever it is for: what can be done with an object depends on this, and
    not on which sources there are. `exclude`: as `affordable` has it."""

    cost: ManaCost
    exclude: ObjectId

    def __call__(self, game: Game, player: PlayerId) -> bool:
        """Whether they could now."""
        return is_payable(game, player, self.cost, NOTHING, self.exclude, (), NONE_ASIDE)


def is_payable(
    game: Game,
    player: PlayerId,
    cost: ManaCost,
    spend_on: ObjectId,
    exclude: ObjectId,
    helpers: tuple[Helper, ...],
    aside: SetAside,
) -> bool:
    """Whether pool and mana abilities, with those who help, pay this much mana (CR 601.2g)."""
    pool, options = at_hand(game, player, spend_on)
    sources = free_of(game, player, options, exclude, aside)
    helpers = with_waterbending(game, player, cost, helpers)
    helpers = tuple(helper for helper in helpers if helper.id != exclude and not uses_up(helper, aside))
    as_any = spent_as(game, player, spend_on)
    if helpers and suffices(cost, pool, sources, helpers, as_any):
        return True
    for_life = 0 if life_is_barred(game, player) else max(game.state.players[player].life // 2, 0)
    snowy = snow_places(usable(game, player, spend_on))
    if find_plan(cost, pool, sources, as_any, for_life, snowy) is not None:
        return True
    costly = free_of(game, player, costly_options(game, player, spend_on, sources), exclude, aside)
    if costly and find_plan(cost, pool, sources + costly, as_any, for_life, snowy) is not None:
        return True
    if plan_of_both(cost, pool, sources + costly, as_any, for_life, snowy) is not None:
        return True
    return plan_of_repeats(game, player, cost, pool, sources + costly, as_any, for_life, snowy) is not None


def floor_is_affordable(
    game: Game, player: PlayerId, spend_on: ObjectId, exclude: ObjectId, aside: SetAside
) -> bool:
    """Whether the player has the mana below which no cost falls, in an edition in which those who help reduce the cost."""
    if not game.state.edition.convoke_reduces:
        return True
    least = floor_of(game, game.look(spend_on), player)
    return not least or affordable(game, player, generic(least), spend_on, exclude, aside=aside)


def free_of(
    game: Game, player: PlayerId, options: tuple[ManaOption, ...], exclude: ObjectId, aside: SetAside
) -> tuple[ManaOption, ...]:
    """The sources of mana that other parts of the cost don't take (CR 118.3)."""
    if exclude == NOTHING and aside == NONE_ASIDE:
        return options
    return tuple(
        option for option in options if not option.needs(exclude) and not hinders(game, player, option, aside)
    )


def payable_together(
    game: Game,
    mana: ManaCost,
    cost: Cost,
    spend_on: ObjectId,
    scope: Scope,
    helpers: tuple[Helper, ...] = (),
    besides: AskedFor = NOTHING_ASKED,
    payer: PlayerId | None = None,
) -> SetAside | None:
    """What to set aside for the parts of a cost that aren't mana so that the mana can be paid without it; None if one
    permanent or card would have to pay for both (CR 118.3). `besides`: what is asked for as well; `payer`: who pays, if
    that isn't whose text it is."""
    player = scope.controller if payer is None else payer
    if not mana.symbols:
        return NONE_ASIDE
    options = partial(every_option, game, player, spend_on)
    helpers = with_waterbending(game, player, mana, helpers)
    for aside in ways_to_set_aside(game, cost, scope, player, options, helpers, besides):
        if affordable(game, player, mana, spend_on, NOTHING, helpers, aside):
            return aside
    return None


def can_pay_all(
    game: Game,
    mana: ManaCost,
    cost: Cost,
    spend_on: ObjectId,
    scope: Scope,
    helpers: tuple[Helper, ...] = (),
    besides: AskedFor = NOTHING_ASKED,
    payer: PlayerId | None = None,
) -> bool:
    """Whether the whole of a cost can be paid: so much mana, and the other parts beside it (CR 118.3). `besides`: what is
    asked for as well; `payer`: who pays, if that isn't whose text it is."""
    player = scope.controller if payer is None else payer
    if not can_pay_parts(game, cost, player, scope, besides):
        return False
    return payable_together(game, mana, cost, spend_on, scope, helpers, besides, player) is not None


def every_option(game: Game, player: PlayerId, spend_on: ObjectId) -> tuple[ManaOption, ...]:
    """The mana abilities that a player could activate to pay for something, those that cost mana last (CR 605.3a)."""
    options = mana_options(game, player, spend_on)
    return options + costly_options(game, player, spend_on, options)


def uses_up(helper: Helper, aside: SetAside) -> bool:
    """Whether an object can't help, since another part of the cost takes it."""
    return helper.id in (aside.tapped if helper.how == Helps.TAP else aside.gone)


def snow_places(pool: list[Mana]) -> frozenset[int]:
    """The places in a pool of mana from snow sources (CR 107.4h)."""
    return frozenset(place for place, mana in enumerate(pool) if mana.snow)


def pay_mana(
    game: Game,
    player: PlayerId,
    cost: ManaCost,
    spend_on: ObjectId,
    rule: str = "601.2g",
    reserved: frozenset[ObjectId] = frozenset(),
    keep: ManaCost = NO_MANA,
    aside: SetAside = NONE_ASIDE,
) -> tuple[ManaType, ...]:
    """Let the player activate mana abilities and pay (CR 601.2g-h); returns the mana spent.

    `reserved`: objects that are to pay for something else. `keep`: what else is still to be paid with the mana
    there is. `aside`: what other parts of the cost can be paid with, which is not suggested.

    Raises IllegalAction if they can't or won't pay.
    """
    cost = pay_at_once(game, player, cost, spend_on).joined()
    if not any(symbol.mana_value or symbol.types or symbol.snow for symbol in cost.symbols):
        return ()
    as_any = spent_as(game, player, spend_on)
    while True:
        decision = payment_asked(game, player, cost, spend_on, rule, reserved, keep, aside)
        answer = game.ask(decision)
        sources = decision.sources
        planned = [(sources[index], sources[index].produces[choice]) for index, choice in answer.plan]
        if _as_planned(game, player, planned, cost) and answer.finish:
            pool = spare_first(usable(game, player, spend_on), keep)
            spent = _spent_of(pool, cost, as_any)
            if spent is None and not all(source.harmless for source, _ in planned):
                continue  # one gave less than it might have, such as for cards that were revealed: planned anew
            if spent is None:
                raise IllegalAction("601.2h", f"that does not pay {cost}")
            happen(game, ev.ManaSpent(player=player, mana=spent, why="601.2h", cause=spend_on))
            carry_over(game, player, spent, spend_on)
            return tuple(mana.type for mana in spent)


def payment_asked(
    game: Game,
    player: PlayerId,
    cost: ManaCost,
    spend_on: ObjectId,
    rule: str,
    reserved: frozenset[ObjectId],
    keep: ManaCost,
    aside: SetAside,
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
    payment = spend(cost, floating, as_any, snowy)
    wishes = wishes_of(game, player, spend_on)
    hindered, itself = hindering(game, player, sources, aside), changed_itself(game, spend_on, sources)
    suggestion = sparing(cost, floating, sources, hindered | itself, wishes, as_any, snowy)
    if suggestion is None and itself:
        suggestion = sparing(cost, floating, sources, hindered, wishes, as_any, snowy)
    if suggestion is None and payment is None:
        suggestion = plan_of_repeats(
            game, player, cost, floating, sources, as_any, snowy=snowy, without=hindered
        )
    if payment is None and suggestion is None and not sources:
        raise IllegalAction("601.2h", f"the cost {cost} can't be paid")
    return Pay(
        player,
        Why(rule, spend_on, f"Pay {cost}"),
        cost,
        floating,
        sources,
        suggestion,
        payment is not None,
        game.may_take_back(),
        idle_choices(cost, sources, as_any),
    )


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


def _spent_of(pool: list[Mana], cost: ManaCost, as_any: Need) -> tuple[Mana, ...] | None:
    """The mana of a pool that pays a cost; None if it doesn't (CR 601.2h)."""
    payment = spend(cost, tuple(mana.type for mana in pool), as_any, snow_places(pool))
    return None if payment is None else tuple(pool[place] for place in payment)


def _as_planned(
    game: Game, player: PlayerId, planned: list[tuple[ManaOption, tuple[ManaType, ...]]], keep: ManaCost
) -> bool:
    """Activate mana abilities one after the other (CR 605.3b); false if one of them can't be any more, since an earlier
    one took what it needs: its source sacrificed or tapped for another's cost. Then the player plans anew."""
    for place, (source, row) in enumerate(planned):
        if place and not _is_still_there(game, player, source):
            return False
        activate_mana_ability(game, player, source.object, source.key, row, source.by, keep, source.x)
    return True


def _is_still_there(game: Game, player: PlayerId, source: ManaOption) -> bool:
    """Whether a mana ability that could be activated still can be (CR 602.5, 605.3a)."""
    if not game.is_there(source.object) or not (source.by == NOTHING or game.is_there(source.by)):
        return False
    having = activated_ability(game, source.object, source.key)
    return having is not None and why_not(game, player, source.object, having) is None


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


def carry_over(game: Game, player: PlayerId, spent: tuple[Mana, ...], on: ObjectId) -> None:
    """What mana says of the spell that it is spent to cast: what the spell has, what triggers (CR 106.6, 611.2a)."""
    stack = game.state.objects[on].stack if game.is_there(on) else None
    if stack is None or stack.ability is not None or not is_being_cast(game, on):
        return
    says = next((mana for mana in spent if mana.only_for is not None and mana.only_for.uncountered), None)
    if says is not None:
        scope = scope_of(says.source, player)
        begin(game, scope, FOREVER, refs=(ObjectRef(on),), modifications=(CantBeCountered(),))
    for mana in spent:
        comes = comes_of_spending(game, mana.only_for, mana.source, player, on)
        if comes is not None:
            come(game, player, mana.source, comes, ObjectRef(on))


def come(game: Game, player: PlayerId, source: ObjectId, comes: OnSpending, spell: ObjectRef) -> None:
    """What one mana says of a spell is so from now on, or triggers: once for each mana that is spent (CR 106.6a)."""
    scope = scope_of(source, player)
    if comes.modifications:
        begin(game, scope, comes.duration, refs=(spell,), modifications=comes.modifications)
    scope.mention(EVENT_OBJECT, (spell,))
    if comes.effect is not None and comes.at_once:
        carry_out(game, comes.effect, scope)
    elif comes.effect is not None:
        waiting = Waiting(source, Triggered(SpentOnSpell(), comes.effect), scope.kept(), "mana")
        happen(game, ev.AbilityTriggered(waiting=waiting, why="106.6", cause=source))


def spare_first(pool: list[Mana], keep: ManaCost) -> list[Mana]:
    """Mana in the order in which it can best be spared: what another cost still to be paid doesn't need, and what can
    be spent on little else (CR 106.6)."""
    return sorted(
        pool,
        key=lambda mana: (sum(mana.type in symbol.types for symbol in keep.symbols), mana.only_for is None),
    )


def activate_mana_ability(
    game: Game,
    player: PlayerId,
    id: ObjectId,
    key: str,
    chosen: tuple[ManaType, ...] | None = None,
    by: ObjectId = NOTHING,
    keep: ManaCost = NO_MANA,
    x: int | None = None,
) -> None:
    """Activate a mana ability: it is paid and resolves at once, without the stack (CR 605.3).

    `by`: the object with which it is paid. `keep`: the cost that its mana is meant for. `x`: the value of X, if it
    is known already.
    """
    again = partial(_activate, game, player, id, key, chosen, by, keep, x)
    with game.part(again):
        again()


def _activate(
    game: Game,
    player: PlayerId,
    id: ObjectId,
    key: str,
    chosen: tuple[ManaType, ...] | None,
    by: ObjectId,
    keep: ManaCost,
    x: int | None,
) -> None:
    """It is checked, paid, and resolves (CR 605.3a-b)."""
    having = find_ability(game, id, key)
    reason = why_not(game, player, id, having)
    if reason is not None:
        raise reason
    ability = having.ability
    assert isinstance(ability, Activated)
    if x is None:
        x = announced_x(game, player, id, ability.cost) if has_variable(ability.cost) else None
    mana = with_x(ability.cost.mana, x or 0)
    if mana.symbols:
        taps = any(isinstance(part, TapSymbol) for part in ability.cost.parts)
        itself = (
            frozenset({id}) if taps else frozenset()
        )  # what is tapped for the cost can't be tapped for its mana
        pay_mana(game, player, mana, id, "605.3a", itself, keep)
    add_mana_by(game, player, id, having, chosen, by, x)


def announced_x(game: Game, player: PlayerId, id: ObjectId, cost: Cost) -> int:
    """X in the cost of a mana ability: its controller announces a value that could be paid (CR 107.3a, 605.3)."""
    scope = scope_of(id, player)
    taps = any(isinstance(part, TapSymbol) for part in cost.parts)

    def can(x: int) -> bool:
        scope.x = x
        mana = with_x(cost.mana, x)
        if not affordable(game, player, mana, id, id if taps else NOTHING):
            return False
        return can_pay_parts(game, cost, player, scope)

    payable = payable_numbers(can, 1)
    most = payable[-1] if payable else 0
    prices = prices_with_x(cost.mana, 0, most)
    why = Why("107.3a", id, "Choose the value of X")
    answer = game.ask(Number(player, why, 0, most, game.may_take_back(), prices=prices))
    return answer.number
