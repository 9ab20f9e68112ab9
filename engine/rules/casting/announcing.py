"""Announcements while casting and activating: modes, X, division (CR 601.2b, 601.2d, 700.2)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Container, Iterable
from collections.abc import Sequence as Row

from msgspec.structs import replace

from engine.decisions import (
    BarredOption,
    Choose,
    Divide,
    Number,
    Option,
    Purpose,
    Why,
    WordOption,
    evenly,
)
from engine.ir.abilities import Triggered
from engine.ir.costs import Cost, ManaPart
from engine.ir.effects import Modal, PawprintMode, PricedMode, Sequence
from engine.ir.fields import fields_of
from engine.ir.modifications import ChoosesAllModes
from engine.ir.nodes import Effect
from engine.ir.objects import Target
from engine.ir.texts import own_nodes
from engine.rules.actions.costs import can_pay_parts, payable_numbers, telling_numbers
from engine.rules.actions.options import option_of
from engine.rules.actions.targeting import can_target, target_rule
from engine.rules.casting.unchosen_modes import modes_left, note_modes
from engine.rules.core import registries
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.limits import MOST_TIMES
from engine.rules.core.mention_numbers import sequence, slots_of
from engine.rules.core.price import priced_numbers, total
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.costs_paid import payments_of, settled
from engine.rules.evaluating.targets_for_each_player import unrolled
from engine.rules.events.happening import happen
from engine.rules.game.asking import spelled
from engine.rules.mana.assist import left_to_pay
from engine.rules.mana.hybrid import announce_halves
from engine.rules.mana.paying import affordable
from engine.rules.mana.paying_with_objects import Helper
from engine.rules.mana.phyrexian import announce_life, mana_left
from engine.rules.mana.total_cost import NO_TARGETS, changes_for_spell, joined, price_of_spell, without_mana
from engine.state import events as ev
from engine.state.objects import StackItem
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, with_x


def announced(game: Game, id: ObjectId, **fields: object) -> None:
    """Change what an object on the stack was announced with (CR 601.2)."""
    item = game.state.objects[id].stack
    assert item is not None
    happen(game, ev.Announced(object=id, item=replace(item, **fields), why="601.2"))


def remember_payment(game: Game, id: ObjectId, scope: Scope) -> None:
    """What a cost was paid with is known as the spell or ability resolves: "the sacrificed creature" (CR 608.2h)."""
    kept = scope.kept()
    context = replace(
        _item(game, id).context, mentions=kept.mentions, amounts=kept.amounts, follow=kept.follow
    )
    announced(game, id, context=context)


def _item(game: Game, id: ObjectId) -> StackItem:
    item = game.state.objects[id].stack
    assert item is not None
    return item


def announce_modes(game: Game, id: ObjectId, player: PlayerId) -> tuple[Cost, ...]:
    """The player chooses modes (CR 601.2b, 700.2a); the effect becomes that of the chosen modes. Returns what those
    that have a cost add to the cost (CR 700.2h)."""
    item = _item(game, id)
    effect = item.effect
    parts = effect.effects if isinstance(effect, Sequence) else (effect,)
    if not any(isinstance(part, Modal) for part in parts):
        return ()
    chosen: list[Effect] = []
    modes: tuple[int, ...] = item.modes
    for part in parts:
        if isinstance(part, Modal):
            picked = choose_modes(game, id, player, part)
            modes += picked
            chosen.extend(part.modes[index] for index in picked)
        elif part is not None:
            chosen.append(part)
    costs = tuple(mode.cost for mode in chosen if isinstance(mode, PricedMode))
    effects = tuple(mode.effect if isinstance(mode, PricedMode | PawprintMode) else mode for mode in chosen)
    announced(game, id, effect=sequence(effects) if effects else None, modes=modes)
    return costs


def _barred_modes(
    game: Game, id: ObjectId, modal: Modal, left: Container[int], offered: list[int]
) -> tuple[BarredOption, ...]:
    """The modes that can't be chosen, each with the reason, after those before it that can (CR 700.2a, 700.2d)."""
    return tuple(
        BarredOption(
            described(game, mode),
            "there is no legal target for it" if index in left else "it was chosen before",
            game.state.objects[id].id,
            bisect(offered, index),
        )
        for index, mode in enumerate(modal.modes)
        if index not in offered
    )


def choose_modes(game: Game, id: ObjectId, player: PlayerId, modal: Modal) -> tuple[int, ...]:
    """Choose among the modes that have targets; each once unless the text says otherwise (CR 700.2a, 700.2d)."""
    scope = Scope(_item(game, id).context)
    key = _item(game, id).key
    left = modes_left(game, scope.source, key, modal)
    offered = modes_offered(game, id, modal, left, scope)
    if modal.worth is not None:
        return choose_worth(game, id, player, modal, list(dict.fromkeys(offered)))
    least, number = least_modes(game, id, modal, scope), numbers_of_modes(game, modal, scope)[1]
    everything = bool(game.characteristics(id).marks_of(ChoosesAllModes))
    most = len(offered) if number is None or everything else min(number, len(offered))
    if len(offered) < least:
        raise IllegalAction("700.2a", "no mode can be chosen")
    options = mode_options(game, id, modal, offered)
    barred = _barred_modes(game, id, modal, left, offered)
    why = Why(mode_rule(game, id), id, mode_question(least, most))
    back = game.may_take_back()
    decision = Choose(player, why, options, least, most, Purpose.MODE, cancellable=back, barred=barred)
    answer = game.ask(decision)
    picked = tuple(sorted(offered[place] for place in answer.indices))
    note_modes(game, scope.source, key, modal, picked)
    return picked


def modes_offered(game: Game, id: ObjectId, modal: Modal, left: Iterable[int], scope: Scope) -> list[int]:
    """The modes that have targets, each as often as it can be chosen (CR 700.2a, 700.2d)."""
    copies = (modal.most or 1) if modal.repeat else 1
    possible = (i for i in left if mode_is_possible(game, modal.modes[i], id, scope))
    return [i for i in possible for _ in range(copies)]


def least_modes(game: Game, id: ObjectId, modal: Modal, scope: Scope) -> int:
    """How many modes have to be chosen: all of them by what was paid, or as many as the text says (CR 700.2a, 702.42a)."""
    everything = bool(game.characteristics(id).marks_of(ChoosesAllModes))
    return len(modal.modes) if everything else numbers_of_modes(game, modal, scope)[0]


def could_be_aimed(game: Game, id: ObjectId) -> bool:
    """Whether what is on the stack could go on with modes and targets, as far as it is announced (CR 601.2b-c)."""
    item = _item(game, id)
    scope, effect = Scope(item.context), item.effect
    if effect is None:
        return True
    parts = effect.effects if isinstance(effect, Sequence) else (effect,)
    for part in parts:
        if isinstance(part, Modal):
            left = modes_left(game, scope.source, item.key, part)
            if len(modes_offered(game, id, part, left, scope)) < least_modes(game, id, part, scope):
                return False
    besides = Sequence(tuple(part for part in parts if not isinstance(part, Modal)))
    return can_target(game, slots_of(unrolled(game, besides, scope)), id, scope)


def mode_options(game: Game, id: ObjectId, modal: Modal, offered: list[int]) -> tuple[WordOption, ...]:
    """Modes as options."""
    return tuple(WordOption(str(index + 1), described(game, modal.modes[index]), id) for index in offered)


def choose_worth(
    game: Game, id: ObjectId, player: PlayerId, modal: Modal, possible: list[int]
) -> tuple[int, ...]:
    """Choose modes one after the other, as long as their pawprints together are no more than the text says
    (CR 700.2i)."""
    left, picked = modal.worth or 0, []
    while fitting := [i for i in possible if pawprints(modal.modes[i]) <= left]:
        question = (
            "Choose a mode of one pawprint, or none"
            if left == 1
            else f"Choose a mode of at most {left} pawprints, or none"
        )
        why = Why(mode_rule(game, id), id, question)
        options = mode_options(game, id, modal, fitting)
        decision = Choose(player, why, options, 0, 1, Purpose.MODE, cancellable=game.may_take_back())
        answer = game.ask(decision)
        if not answer.indices:
            break
        picked.append(fitting[answer.indices[0]])
        left -= pawprints(modal.modes[picked[-1]])
    return tuple(sorted(picked))


def pawprints(mode: Effect) -> int:
    """How many pawprints a mode has (CR 700.2i)."""
    assert isinstance(mode, PawprintMode)
    return mode.prints


def mode_rule(game: Game, id: ObjectId) -> str:
    """The rule by which modes are chosen: of a triggered ability 700.2b, of all else 700.2a."""
    return "700.2b" if isinstance(_item(game, id).ability, Triggered) else "700.2a"


def mode_question(least: int, most: int) -> str:
    """How many modes are chosen, in words (CR 700.2)."""
    if least == most:
        return f"Choose {spelled(least)}"
    if least == 0:
        return f"Choose up to {spelled(most)}"
    return f"Choose {spelled(least)} {'or' if most == least + 1 else 'to'} {spelled(most)}"


def numbers_of_modes(game: Game, modal: Modal, scope: Scope) -> tuple[int, int | None]:
    """How many modes at least and at most are chosen, by what is so as they are chosen (CR 700.2a, 700.2d)."""
    other = modal.otherwise
    if modal.apart:
        players = len(game.state.player_order())
        return modal.least, players if modal.most is None else min(modal.most, players)
    if other is not None and registries.CONDITIONS.of(other.condition)(game, other.condition, scope):
        return other.least, other.most
    return modal.least, modal.most


def described(game: Game, mode: Effect) -> str:
    """A mode in words, with what it costs (CR 700.2h)."""
    if isinstance(mode, PricedMode):
        return f"{game.describe(mode.cost)} — {game.describe(mode.effect)}"
    return game.describe(mode)


def mode_is_possible(game: Game, mode: Effect, id: ObjectId, scope: Scope) -> bool:
    """Whether the targets of a mode can be chosen (CR 700.2a)."""
    return can_target(game, slots_of(mode), id, scope)


def settle_by_payment(game: Game, id: ObjectId) -> None:
    """What depends on costs that were or weren't paid is settled now, so that only the targets that are needed
    are chosen (CR 601.2c, 702.33g)."""
    item = _item(game, id)
    if item.effect is not None:
        effect = settled(item.effect, payments_of(game.state.objects[id]))
        announced(game, id, effect=effect)


Changed = Callable[[ManaCost], ManaCost]


def unchanged(cost: ManaCost) -> ManaCost:
    """Nothing makes it more or less."""
    return cost


def choose_x(
    game: Game,
    id: ObjectId,
    player: PlayerId,
    cost: Cost,
    helpers: tuple[Helper, ...] = (),
    least: int = 0,
    changed: Changed = unchanged,
    barred: Container[int] | None = None,
) -> int:
    """The player announces X (CR 107.3a, 601.2b): a number for which the cost could be paid, and the targets chosen.

    `changed`: the mana cost after increases and reductions (601.2f). `barred`: values with which it can't be cast
    (601.5).
    """
    near, beyond = payable_values(game, id, player, cost, helpers, changed)
    if not near and not beyond:
        near = [least]
    possible, more_possible = _values_to_choose(game, id, near, beyond, least, barred)
    why = Why("107.3a", id, "Choose the value of X")
    first, last = (possible or more_possible)[0], (more_possible or possible)[-1]
    if len(possible) + len(more_possible) == last + 1 - first:
        rest = without_mana(cost)

        def with_that(x: int) -> Cost:
            return joined((Cost((ManaPart(changed(with_x(cost.mana, x))),)), rest))

        prices = priced(game, first, last, with_that)
        return game.ask(Number(player, why, first, last, game.may_take_back(), last, prices)).number
    possible = [*possible, *more_possible]
    options = tuple(WordOption(str(x), str(x), id) for x in possible)
    picked = game.ask(Choose(player, why, options, purpose=Purpose.WORD, cancellable=game.may_take_back()))
    place: int = picked.indices[0]
    return possible[place]


def _not_barred(values: Row[int], barred: Container[int] | None) -> Row[int]:
    """The values of X with which no effect prohibits casting it."""
    return values if barred is None else [x for x in values if x not in barred]


def _values_to_choose(
    game: Game, id: ObjectId, near: Row[int], beyond: range, least: int, barred: Container[int] | None
) -> tuple[Row[int], Row[int]]:
    """Of the values that can be paid those with which it may be cast, with targets if there are such (CR 601.2c, 601.5)."""
    payable: Row[int] = _not_barred([x for x in near if x >= least], barred)
    more: Row[int] = _not_barred(beyond, barred)
    if not payable and not more:
        if barred is not None:
            raise IllegalAction("601.5", "an effect prohibits casting it with each X that can be paid")
        payable = [least]
    possible = [x for x in payable if targets_are_there(game, id, x)]
    more_possible: Row[int] = more if more and targets_are_there(game, id, more[-1]) else ()  # all alike
    return (possible, more_possible) if possible or more_possible else (payable, more)


def payable_values(
    game: Game, id: ObjectId, player: PlayerId, cost: Cost, helpers: tuple[Helper, ...], changed: Changed
) -> tuple[list[int], range]:
    """The values of X for which a cost could be paid: the mana, and what else is done (CR 601.2b).

    First those that may make a difference to what there is: a text may ask for something of just that number. Then
    those beyond, which only tell how much is paid; so do larger ones, which nobody tries one by one.
    """
    item = game.state.objects[id].stack
    scope = Scope(item.context) if item is not None else scope_of(id, player)

    def has_mana(x: int) -> bool:
        scope.x = x
        mana = left_to_pay(game, player, game.look(id), changed(with_x(cost.mana, x)))
        return affordable(game, player, mana, id, NOTHING, helpers)

    def has_all(x: int) -> bool:
        scope.x = x
        return x < affordable_values.stop and can_pay_parts(game, cost, player, scope)

    affordable_values = payable_numbers(has_mana)
    telling = min(telling_numbers(game)[-1] + 1, MOST_TIMES)
    near = range(min(telling, affordable_values.stop))
    return [x for x in near if has_all(x)], payable_numbers(has_all, telling)


def targets_are_there(game: Game, id: ObjectId, x: int) -> bool:
    """Whether the targets of what is on the stack could be chosen if X were that (CR 601.2c)."""
    item = game.state.objects[id].stack
    if item is None or item.effect is None:
        return True
    scope = Scope(item.context)
    scope.x = x
    return can_target(game, slots_of(unrolled(game, item.effect, scope)), id, scope)


def note_halves(
    game: Game, spell: ObjectId, player: PlayerId, full: Cost, can_pay: Callable[[ManaCost], bool]
) -> None:
    """What will be paid for hybrid symbols is announced, where an effect reduces the cost (CR 601.2b, 601.2f): it is
    chosen as the cost is paid otherwise, which comes to the same."""
    if not changes_for_spell(game, game.look(spell), player, None)[1]:
        return
    context = _item(game, spell).context
    chosen = announce_halves(game, spell, player, mana_left(full.mana, context.paid), can_pay)
    if chosen:
        announced(game, spell, context=replace(context, paid=tuple(sorted((*context.paid, *chosen)))))


def note_life(
    game: Game, id: ObjectId, player: PlayerId, cost: ManaCost, can_pay: Callable[[ManaCost], bool]
) -> None:
    """What life will be paid for is announced, and noted with the other choices about costs (CR 601.2b)."""
    chosen = announce_life(game, id, player, cost, can_pay)
    if chosen:
        context = _item(game, id).context
        announced(game, id, context=replace(context, paid=tuple(sorted((*context.paid, *chosen)))))


def announce_division(game: Game, id: ObjectId, player: PlayerId) -> None:
    """The player divides an effect among its targets, at least one each (CR 601.2d)."""
    item = _item(game, id)
    if item.effect is None:
        return
    divided = list(item.context.divided)
    for slot, whole in to_divide(game, item.effect, Scope(item.context)).items():
        refs = item.context.targets[slot]
        while len(divided) <= slot:
            divided.append(())
        if not refs:
            continue
        if whole < len(refs):
            raise IllegalAction("601.2d", "each target must get at least one")
        divided[slot] = divide(game, id, player, tuple(option_of(ref) for ref in refs), whole)
    if divided:
        announced(game, id, context=replace(_item(game, id).context, divided=tuple(divided)))


def to_divide(game: Game, effect: Effect, scope: Scope) -> dict[int, int]:
    """How much an effect divides among the targets of each slot (CR 601.2d)."""
    return {
        phrase.slot: amount(game, node.amount, scope)  # type: ignore[attr-defined]  # what is divided among targets is so much
        for node in own_nodes(effect)
        if isinstance(phrase := fields_of(node).get("divided_among"), Target)  # whatever is divided says so
    }


def division_rule(game: Game, id: ObjectId) -> str:
    """The rule by which an effect is divided as it is put on the stack (CR 601.2d, 602.2b, 603.3d)."""
    rule = target_rule(game, id)
    return "601.2d" if rule == "601.2c" else rule


def divide(
    game: Game, id: ObjectId, player: PlayerId, options: tuple[Option, ...], total: int
) -> tuple[int, ...]:
    """Ask for a division (CR 601.2d); a single target gets everything."""
    if len(options) == 1:
        return (total,)
    why = Why(division_rule(game, id), id, f"Divide {total} among the targets")
    even = evenly(total, len(options))
    decision = Divide(player, why, options, total, suggestion=even, cancellable=game.may_take_back())
    answer = game.ask(decision)
    return answer.amounts


def priced(game: Game, first: int, last: int, cost: Callable[[int], Cost]) -> tuple[str, ...]:
    """What is paid in all with each number that can be announced (CR 601.2b, 601.2f)."""
    return tuple(in_total(game, cost(number)) for number in priced_numbers(first, last))


def as_spell_comes_to(game: Game, spell: ObjectId, player: PlayerId, cost: Cost) -> Cost:
    """A cost of a spell with what makes it more or less before targets are chosen (CR 601.2f)."""
    mana = total(cost.mana, price_of_spell(game, cost.mana, game.look(spell), player, NO_TARGETS))
    return joined((Cost((ManaPart(mana),)), without_mana(cost)))


def in_total(game: Game, cost: Cost) -> str:
    """A cost in symbols, with the parts that are not mana in words (CR 601.2f)."""
    rest = without_mana(cost)
    parts = [str(cost.mana.joined())] if cost.mana.symbols else []
    return ", ".join([*parts, game.describe(rest)] if rest.parts else parts) or "{0}"


def as_question(what: str, cost: str) -> str:
    """Whether something is to be done for its cost, if it has one, as a question."""
    price = f": {cost[:1].lower()}{cost[1:]}" if cost else ""
    return f"{what[:1].upper()}{what[1:]}{price}?"


def keyword_of(name: str) -> str:
    """What the text calls an optional cost: its keyword, without the cost that may tell two of them apart."""
    return name.partition("#")[0].partition("{")[0].strip() or "the additional cost"
