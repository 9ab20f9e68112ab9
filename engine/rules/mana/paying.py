"""Activating mana abilities and paying mana (CR 601.2g-h, 118, 106)."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from engine.decisions import ManaOption, Number, Why
from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import Cost, TapSymbol
from engine.ir.countering import CantBeCountered
from engine.ir.durations import FOREVER
from engine.ir.helping_to_pay import Helps
from engine.ir.mana import OnSpending, SpentOnSpell
from engine.ir.mentions import EVENT_OBJECT
from engine.rules.actions.costs import (
    NOTHING_ASKED,
    AskedFor,
    can_pay_parts,
    has_variable,
    payable_numbers,
)
from engine.rules.actions.lasting import begin
from engine.rules.actions.resolving import carry_out
from engine.rules.core.circumstances import for_ability_of
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.price import prices_with_x
from engine.rules.core.scope import Scope, scope_of
from engine.rules.core.solving import Need, spend
from engine.rules.evaluating.spending import comes_of_spending, is_being_cast
from engine.rules.events.happening import happen
from engine.rules.mana.activating_mana import add_mana_by
from engine.rules.mana.asking_payment import payment_asked, spare_first
from engine.rules.mana.at_hand import at_hand, costly_options, is_for_anything, mana_options, spent_as, usable
from engine.rules.mana.may_activate import activated_ability, find_ability, why_not
from engine.rules.mana.payable import left_by, pays_alone, snow_places
from engine.rules.mana.paying_apart import NONE_ASIDE, SetAside, free_of, ways_to_set_aside
from engine.rules.mana.paying_with_objects import Helper, pays_with_help, with_waterbending
from engine.rules.mana.phyrexian import pay_at_once
from engine.rules.mana.total_cost import floor_of
from engine.state import events as ev
from engine.state.lasting import Waiting
from engine.state.objects import Mana
from engine.state.references import ObjectRef
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType, generic, with_x

NO_MANA = ManaCost()


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
    free = partial(free_of, game, player, exclude=exclude, aside=aside)
    helpers = with_waterbending(game, player, cost, helpers)
    helpers = tuple(helper for helper in helpers if helper.id != exclude and not uses_up(helper, aside))
    if not helpers:
        return pays_alone(game, player, cost, spend_on, free)

    def pays(rest: ManaCost, without: frozenset[ObjectId]) -> bool:
        return pays_alone(game, player, rest, spend_on, partial(left_by, without, free))

    pool, options = at_hand(game, player, spend_on)
    sources = free(options)
    sources += free(costly_options(game, player, spend_on, sources))
    return pays_with_help(cost, pool, sources, helpers, pays, spent_as(game, player, spend_on))


def floor_is_affordable(
    game: Game, player: PlayerId, spend_on: ObjectId, exclude: ObjectId, aside: SetAside
) -> bool:
    """Whether the player has the mana below which no cost falls, in an edition in which those who help reduce the cost."""
    if not game.state.edition.convoke_reduces:
        return True
    least = floor_of(game, game.look(spend_on), player)
    return not least or affordable(game, player, generic(least), spend_on, exclude, aside=aside)


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


def pay_mana(
    game: Game,
    player: PlayerId,
    cost: ManaCost,
    spend_on: ObjectId,
    rule: str = "601.2g",
    reserved: frozenset[ObjectId] = frozenset(),
    keep: ManaCost = NO_MANA,
    aside: SetAside = NONE_ASIDE,
    first: tuple[ObjectId, ...] = (),
) -> tuple[ManaType, ...]:
    """Let the player activate mana abilities and pay (CR 601.2g-h); returns the mana spent.

    `reserved`: objects that are to pay for something else. `keep`: what else is still to be paid with the mana
    there is. `aside`: what other parts of the cost can be paid with, which is not suggested. `first`: what has to be tapped
    for mana so that other parts can be paid.

    Raises IllegalAction if they can't or won't pay.
    """
    cost = pay_at_once(game, player, cost, spend_on).joined()
    if not any(symbol.mana_value or symbol.types or symbol.snow for symbol in cost.symbols):
        return ()
    as_any = spent_as(game, player, spend_on)
    while True:
        decision = payment_asked(game, player, cost, spend_on, rule, reserved, keep, aside, first)
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
        with for_ability_of(game, id):
            pay_mana(game, player, mana, id, "605.3a", itself, keep)
    add_mana_by(game, player, id, having, chosen, by, x)


def announced_x(game: Game, player: PlayerId, id: ObjectId, cost: Cost) -> int:
    """X in the cost of a mana ability: its controller announces a value that could be paid (CR 107.3a, 605.3)."""
    scope = scope_of(id, player)
    taps = any(isinstance(part, TapSymbol) for part in cost.parts)

    def can(x: int) -> bool:
        scope.x = x
        mana = with_x(cost.mana, x)
        with for_ability_of(game, id):
            enough = affordable(game, player, mana, id, id if taps else NOTHING)
        return enough and can_pay_parts(game, cost, player, scope)

    payable = payable_numbers(can, 1)
    most = payable[-1] if payable else 0
    prices = prices_with_x(cost.mana, 0, most)
    why = Why("107.3a", id, "Choose the value of X")
    answer = game.ask(Number(player, why, 0, most, game.may_take_back(), prices=prices))
    return answer.number
