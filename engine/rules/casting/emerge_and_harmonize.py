"""Objects traded in as a spell is cast, by which it costs less: for emerge, offering and harmonize (CR 702.48a, 702.119a,
702.180a)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Choose, ObjectOption, Purpose, Why, WordOption
from engine.ir.abilities import Trade
from engine.ir.costs import Cost
from engine.ir.mentions import TRADED
from engine.rules.actions.costs import NOTHING_ASKED, AskedFor
from engine.rules.actions.permanents import can_sacrifice, sacrifice
from engine.rules.casting.announcing import announced
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.numbers import number_of
from engine.rules.events.happening import happen
from engine.rules.lookup.on_stack import item_of, scope_on_stack
from engine.rules.lookup.selecting import all_matching
from engine.rules.mana.assist import left_to_pay
from engine.rules.mana.hybrid import equivalents
from engine.rules.mana.paying import can_pay_all
from engine.rules.mana.paying_with_objects import helpers_for
from engine.rules.mana.total_cost import floored, mana_needed, possible_costs
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import NO_COST, ManaCost, generic, reduced


def tradable(game: Game, trade: Trade, player: PlayerId, scope: Scope) -> list[ObjectId]:
    """What the player could trade in."""
    ids = all_matching(game, trade.what, scope)
    return [id for id in ids if not trade.sacrificed or can_sacrifice(game, id, player)]


class Bargain(Struct, frozen=True):
    """By how much a spell costs less, and what is given for it: one of several objects."""

    less: ManaCost = NO_COST
    given: AskedFor = NOTHING_ASKED


def bargains(game: Game, trade: Trade | None, player: PlayerId, scope: Scope) -> tuple[Bargain, ...]:
    """By how much a spell could cost less and for what, the most first; none if something has to be traded in and there
    is nothing."""
    if trade is None:
        return (Bargain(),)
    there: dict[ManaCost, list[ObjectId]] = {}
    for id in tradable(game, trade, player, scope):
        for halved in equivalents(reduction(game, trade, id)):
            there.setdefault(halved, []).append(id)
    most_first = sorted(there, key=lambda cost: -cost.mana_value)
    found = tuple(Bargain(less, given_for(trade, tuple(there[less]))) for less in most_first)
    return (*found, Bargain()) if trade.optional else found


def given_for(trade: Trade, ids: tuple[ObjectId, ...]) -> AskedFor:
    """That one of these is given in trade: sacrificed or tapped."""
    return AskedFor(gone=(ids,)) if trade.sacrificed else AskedFor(tapped=(ids,))


def reduction(game: Game, trade: Trade, id: ObjectId) -> ManaCost:
    """By how much a spell costs less for one object: by its mana cost, or so much generic mana (CR 118.7, 702.48c)."""
    seen = game.look(id)
    if trade.by is None:
        return seen.chars.mana_cost or NO_COST
    number = number_of(seen, trade.by)
    return generic(number) if number > 0 else NO_COST


def payable_for(
    game: Game, spell: ObjectId, player: PlayerId, trade: Trade, full: Cost, id: ObjectId | None
) -> bool:
    """Whether the player could pay the cost of a spell with that object traded in, or none, X being 0 (CR 601.2b)."""
    scope = scope_on_stack(game, spell)
    scope.x = scope.x or 0
    seen = game.look(spell)
    helpers = helpers_for(game, seen, player)
    less = (NO_COST,) if id is None else equivalents(reduction(game, trade, id))
    given = NOTHING_ASKED if id is None else given_for(trade, (id,))
    costs = possible_costs(game, mana_needed(game, full, scope), seen, player, None)
    return any(
        can_pay_all(game, left_to_pay(game, player, seen, left), full, spell, scope, helpers, given)
        for mana in costs
        for by in less
        for left in (floored(game, reduced(mana, by), seen, player),)
    )


def announce_trade(game: Game, spell: ObjectId, player: PlayerId, trade: Trade | None, full: Cost) -> None:
    """The player chooses what will be traded in, of what leaves a cost that they can pay (CR 601.2b, 702.180b). `full`: the
    whole of the cost before that."""
    if trade is None:
        return
    item = item_of(game, spell)
    there = tradable(game, trade, player, Scope(item.context))
    there = [id for id in there if payable_for(game, spell, player, trade, full, id)] or there
    without = trade.optional and payable_for(game, spell, player, trade, full, None)
    least = 0 if without or not there else 1
    if not there and not trade.optional:
        raise IllegalAction("601.2b", "there is nothing to trade in")
    options = tuple(ObjectOption(id) for id in there)
    why = Why("601.2b", spell, "Choose what makes it cost less")
    answer = game.ask(Choose(player, why, options, least, 1, Purpose.COST, cancellable=game.may_take_back()))
    refs = tuple(ObjectRef(there[index]) for index in answer.indices)
    mentions = dict(item.context.mentions)
    mentions[TRADED] = refs
    announced(game, spell, context=replace(item.context, mentions=tuple(sorted(mentions.items()))))


def traded(game: Game, spell: ObjectId) -> tuple[ObjectId, ...]:
    """What was chosen to be traded in."""
    refs = dict(item_of(game, spell).context.mentions).get(TRADED, ())
    return tuple(ref.id for ref in refs if isinstance(ref, ObjectRef))


def asked_in_trade(game: Game, spell: ObjectId, trade: Trade | None) -> AskedFor:
    """What is still to be given of what was chosen (CR 601.2h)."""
    ids = traded(game, spell)
    return given_for(trade, ids) if trade is not None and ids else NOTHING_ASKED


def reduced_in_trade(
    game: Game,
    spell: ObjectId,
    player: PlayerId,
    trade: Trade | None,
    mana: ManaCost,
    can_pay: Callable[[ManaCost], bool],
) -> ManaCost:
    """What the mana of the spell's cost is reduced to by what was traded in; the player chooses by which half of each
    hybrid symbol, where that makes a difference and can be paid (CR 118.7e, 601.2f)."""
    if trade is None:
        return mana
    by = ManaCost(
        tuple(symbol for id in traded(game, spell) for symbol in reduction(game, trade, id).symbols)
    )
    found = dict.fromkeys(reduced(mana, halved) for halved in equivalents(by))
    left = tuple(sorted(found, key=lambda cost: cost.mana_value))
    if len(left) > 1:
        left = tuple(cost for cost in left if can_pay(cost)) or left
    if len(left) == 1:
        return left[0]
    options = tuple(WordOption(str(place), str(cost) or "{0}", spell) for place, cost in enumerate(left))
    why = Why("118.7e", spell, "Choose what is left to pay")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.COST, cancellable=game.may_take_back()))
    return left[answer.indices[0]]


def give_in_trade(game: Game, spell: ObjectId, player: PlayerId, trade: Trade | None) -> None:
    """It is sacrificed or tapped as the cost is paid (CR 601.2h)."""
    ids = traded(game, spell)
    if trade is None or not ids:
        return
    if trade.sacrificed:
        if sacrifice(game, ids, player, "601.2h", spell) < len(ids):
            raise IllegalAction("601.2h", "it can't be sacrificed any more")
        return
    if any(not game.is_there(id) or game.state.objects[id].tapped for id in ids):
        raise IllegalAction("601.2h", "it can't be tapped any more")
    happen(game, *[ev.TappedChanged(object=id, tapped=True, why="601.2h", cause=spell) for id in ids])
