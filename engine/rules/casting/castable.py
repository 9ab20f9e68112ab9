"""Which spells can be cast, and why not: whether some choices would let a casting succeed (CR 601.3, 601.2e)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.abilities import Spell
from engine.ir.cards import Printed
from engine.ir.costs import Cost
from engine.ir.effects import Modal, PricedMode, Sequence
from engine.ir.nodes import Effect
from engine.ir.objects import Target
from engine.rules.actions.costs import NOTHING_ASKED, AskedFor, can_pay_parts, has_variable, telling_numbers
from engine.rules.actions.permanents import target_of_permanent, targets_by_itself
from engine.rules.actions.targeting import can_target
from engine.rules.casting.aiming import aims
from engine.rules.casting.emerge_and_harmonize import Bargain, bargains
from engine.rules.casting.time_to_cast import prohibited_values, why_not_now
from engine.rules.casting.unchosen_modes import modes_left
from engine.rules.casting.ways_to_cast import (
    Way,
    additional_costs,
    as_spell,
    base_cost,
)
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.costs_paid import paid_so, settled
from engine.rules.evaluating.targets_for_each_player import unrolled
from engine.rules.mana.assist import left_to_pay
from engine.rules.mana.mana_sources import every_source
from engine.rules.mana.paying import affordable, can_pay_all
from engine.rules.mana.paying_with_objects import Helper, helpers_for
from engine.rules.mana.total_cost import (
    counts_targets,
    floored,
    joined,
    mana_needed,
    possible_costs,
    targets_that_matter_to_spell,
)
from engine.state.references import Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, reduced
from engine.values.zones import BATTLEFIELD


def can_cast(game: Game, player: PlayerId, card: ObjectId, way: Way) -> bool:
    """Whether some choices would let the casting succeed (CR 601.3, 601.2e)."""
    return why_not_cast(game, player, card, way) is None


def _full_costs(whole: Cost, seen: Seen, prices: Iterable[Cost]) -> Iterator[Cost]:
    """A cost with each choice among mandatory additional costs and each mode's price (CR 601.2b, 118.8)."""
    mandatory = (a for a in additional_costs(seen.chars) if a.name is None)
    choices = tuple(product(*((a.cost, *a.alternatives) for a in mandatory)))
    wanted = tuple(prices)
    return (joined((whole, *costs, price)) for costs in choices for price in wanted)


def why_not_cast(game: Game, player: PlayerId, card: ObjectId, way: Way) -> IllegalAction | None:
    """The first rule that no choices get a casting past: permission, costs, targets (CR 601.3, 601.2e-h)."""
    seen = as_spell(game, player, card, way)
    reason = why_not_now(game, player, seen, way)
    if reason is not None:
        return reason
    obj = game.state.objects[card]
    printed = obj.card.faces[way.face]
    scope = scope_of(card, player)
    scope.to_be_cast = True
    besides = () if way.besides is None else (way.besides,)
    whole = joined((base_cost(printed, way), *besides))
    trades = bargains(game, way.trade, player, scope)
    if not trades:
        return IllegalAction("118.3", "there is nothing to give for its cost")
    full = tuple(_full_costs(whole, seen, prices_of_modes(game, card, printed, scope)))
    with game.amid(replace(game.circumstances, to_cast=seen)):
        return why_none_completed(game, seen, way, full, trades, scope)


def why_none_completed(
    game: Game, seen: Seen, way: Way, full: tuple[Cost, ...], trades: tuple[Bargain, ...], scope: Scope
) -> IllegalAction | None:
    """Why a casting can be completed for none of these costs, with no optional costs either (CR 601.2c-h)."""
    reason = why_not_completed(game, seen, way, full[0], trades, scope, "")
    for cost in full[1:] if reason is not None else ():
        if why_not_completed(game, seen, way, cost, trades, scope, "") is None:
            return None
    if reason is None or reason.rule != "601.2c":
        return reason
    with_more = _with_optional_costs(full, seen)
    if any(why_not_completed(game, seen, way, cost, trades, scope, name) is None for cost, name in with_more):
        return None
    return reason


def _with_optional_costs(costs: Iterable[Cost], seen: Seen) -> Iterator[tuple[Cost, str]]:
    """Each cost with each optional cost, and its name: what needs targets may depend on one (CR 601.2b-c, 702.33g)."""
    optional = [one for one in additional_costs(seen.chars) if one.name is not None]
    return ((joined((cost, one.cost)), one.name or "") for cost in costs for one in optional)


def why_not_completed(
    game: Game, seen: Seen, way: Way, full: Cost, trades: tuple[Bargain, ...], scope: Scope, paid: str
) -> IllegalAction | None:
    """Why a casting for that cost can't be completed: mana, other costs or targets; None if it can (CR 601.2c-h).

    `trades`: by what it may cost less and what is traded in for that, one or the other. `paid`: the optional cost that is among it.
    """
    card, player = seen.id, scope.controller
    helpers = helpers_for(game, seen, player)
    problem: IllegalAction | None = None
    given = itself_as_source(game, player, card)
    itself = NOTHING if given == NOTHING_ASKED else card
    barred = prohibited_values(game, player, card, way)
    # what can be exiled, discarded or targeted may depend on X (CR 601.2b-c)
    for scope.x in telling_numbers(game) if has_variable(full) else (0,):
        costs = possible_costs(game, mana_needed(game, full, scope), seen, player, None)
        own = left_of(game, costs, trades, seen, player)
        if not any(affordable(game, player, mana, card, itself, helpers) for mana, _ in own):
            unaffordable = IllegalAction("601.2h", f"it costs {own[0][0]}, which you can't pay now")
            return problem or unaffordable
        if barred is not None and scope.x in barred:
            problem = IllegalAction("601.5", f"an effect prohibits casting it with {scope.x} for X")
        elif not any(can_pay_parts(game, full, player, scope, trade.given) for trade in trades):
            problem = IllegalAction("118.3", "a part of its cost that is not mana can't be paid")
        else:
            problem = why_not_aimed(game, seen, way, full, trades, scope, helpers, given, paid)
            if problem is None:
                return None
    return problem or without_targets()


def itself_as_source(game: Game, player: PlayerId, card: ObjectId) -> AskedFor:
    """The card that would be cast, if it has a mana ability where it is: it is on the stack as the mana is paid, and can
    give none (CR 601.2a, 601.2g)."""
    if not game.remembered("cards give mana", player, cards_give_mana):
        return NOTHING_ASKED
    is_source = NeededBySource(card)
    gives = game.remembered(is_source, player, is_source, about=card)
    return AskedFor(gone=((card,),)) if gives else NOTHING_ASKED


def cards_give_mana(game: Game, player: PlayerId) -> bool:
    """Whether a card that isn't on the battlefield has a mana ability where it is, or is given for one: where none is,
    nothing depends on which card would be cast."""
    used = {id for option, _ in every_source(game, player) for id in (option.object, option.by)}
    return not used.issubset((NOTHING, *game.state.zone(BATTLEFIELD)))


class NeededBySource(Struct, frozen=True, cache_hash=True):
    """Whether a card has a mana ability where it is, or is given for one: what can be done with it depends on this, and not
    on which sources there are."""

    card: ObjectId

    def __call__(self, game: Game, player: PlayerId) -> bool:
        """Whether it is now."""
        return any(option.needs(self.card) for option, _ in every_source(game, player))


def left_of(
    game: Game, costs: Iterable[ManaCost], trades: tuple[Bargain, ...], seen: Seen, player: PlayerId
) -> list[tuple[ManaCost, AskedFor]]:
    """What the player would have to pay of each cost reduced by each trade, and what is given in it (CR 601.2f)."""
    return [
        (left_to_pay(game, player, seen, floored(game, reduced(mana, trade.less), seen, player)), trade.given)
        for mana in costs
        for trade in trades
    ]


def why_not_aimed(
    game: Game,
    seen: Seen,
    way: Way,
    full: Cost,
    trades: tuple[Bargain, ...],
    scope: Scope,
    helpers: tuple[Helper, ...],
    itself: AskedFor,
    paid: str,
) -> IllegalAction | None:
    """Why there are no targets with which the whole cost can be paid, one part beside the other: what it costs may
    depend on what it targets (CR 118.3, 601.2c, 601.2f); None if there are some. `itself`: the card where it can't give mana."""
    player = scope.controller
    problem: IllegalAction | None = None
    matters = targets_that_matter_to_spell(game, seen, player)
    phrases = phrases_of(game, seen, way, paid) if matters else []
    counted = counts_targets(game, seen, player)
    for aim in aims(game, phrases, matters, seen.id, scope, of_ability=False, counted=counted):
        if not has_targets(game, seen, way, scope, paid, aim.barred):
            continue
        costs = possible_costs(game, mana_needed(game, full, scope), seen, player, aim.targets)
        own = left_of(game, costs, trades, seen, player)
        for mana, given in own:
            if can_pay_all(game, mana, full, seen.id, scope, helpers, given.and_also(itself)):
                return None
        problem = IllegalAction(
            "601.2h", f"the whole of its cost can't be paid, {own[0][0]} and the rest of it"
        )
    return problem or without_targets()


def without_targets() -> IllegalAction:
    """The reason that there are too few targets (CR 601.2c)."""
    return IllegalAction("601.2c", "there are not enough legal targets for it")


def phrases_of(game: Game, seen: Seen, way: Way, paid: str) -> list[Target]:
    """The target phrases of a card that might be cast as that spell, of all its modes."""
    if way.untargeted or way.face_down:
        return []
    if targets_by_itself(seen.chars):
        phrase = target_of_permanent(seen.chars)
        return [] if phrase is None else [phrase]
    faces = game.state.objects[seen.id].card.faces
    return [
        phrase
        for face in (faces if way.fused else (faces[way.face],))
        for ability in face.abilities
        if isinstance(ability, Spell)
        for phrase in slots_of(settled(ability.effect, {**paid_so(way.name, way.instance), paid: 1}))
    ]


def has_targets(
    game: Game, seen: Seen, way: Way, scope: Scope, paid: str, barred: Container[Ref] = ()
) -> bool:
    """Whether there are targets for what the face of that spell needs; of a modal spell, for modes enough (CR 601.2c). `paid`: an
    optional cost that is paid. `barred`: what is not to be chosen."""
    if way.untargeted or way.face_down:
        return True
    card = seen.id
    faces = game.state.objects[card].card.faces
    printed = faces[way.face]
    if targets_by_itself(seen.chars):
        phrase = target_of_permanent(seen.chars)
        return phrase is not None and can_target(game, [phrase], card, scope, barred=barred)
    return all(
        effect_has_targets(
            game,
            settled(ability.effect, {**paid_so(way.name, way.instance), paid: 1}),
            card,
            scope,
            barred=barred,
        )
        for face in (faces if way.fused else (printed,))
        for ability in face.abilities
        if isinstance(ability, Spell)
    )


def prices_of_modes(game: Game, card: ObjectId, printed: Printed, scope: Scope) -> tuple[Cost, ...]:
    """What each mode that could be chosen adds to the cost; nothing if modes cost nothing (CR 700.2a, 700.2h)."""
    modes = [
        mode
        for ability in printed.abilities
        if isinstance(ability, Spell) and isinstance(ability.effect, Modal)
        for mode in ability.effect.modes
        if isinstance(mode, PricedMode)
    ]
    possible = tuple(mode.cost for mode in modes if effect_has_targets(game, mode.effect, card, scope))
    return possible or tuple(mode.cost for mode in modes) or (Cost(()),)


def effect_has_targets(
    game: Game,
    effect: Effect,
    by: ObjectId,
    scope: Scope,
    *,
    key: str = "",
    barred: Container[Ref] = (),
) -> bool:
    """Whether an effect's target phrases can all be answered (CR 601.2c, 700.2a). `key`: it is that of this ability
    of `by`, not of a card that would be the spell. `barred`: what is not to be chosen."""
    if isinstance(effect, Modal):
        good = sum(
            1
            for index in modes_left(game, by, key, effect)
            if effect_has_targets(game, effect.modes[index], by, scope, key=key, barred=barred)
        )
        return good >= effect.least or (effect.repeat and good > 0)
    if isinstance(effect, Sequence):
        return all(
            effect_has_targets(game, part, by, scope, key=key, barred=barred) for part in effect.effects
        )
    effect = unrolled(game, effect, scope)
    phrases = slots_of(effect)
    return not phrases or can_target(game, phrases, by, scope, of_ability=bool(key), barred=barred)
