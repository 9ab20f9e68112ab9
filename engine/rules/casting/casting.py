"""Casting spells (CR 601)."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial

from msgspec.structs import replace

from engine.decisions import Choose, Confirm, Number, Purpose, Why, WordOption
from engine.ir.abilities import AdditionalCost
from engine.ir.conditions import FORETOLD
from engine.ir.costs import Cost, ManaPart
from engine.ir.durations import INDEFINITELY
from engine.ir.filters import Filter
from engine.ir.mentions import CONVOKED, PROMISED_TO, MentionId
from engine.ir.modifications import GainAbility
from engine.ir.objects import Target
from engine.rules.actions.costs import can_pay_parts, has_variable, pay_parts, payable_numbers
from engine.rules.actions.lasting import begin
from engine.rules.actions.permanents import target_of_permanent, targets_by_itself
from engine.rules.actions.resolving import spell_effect
from engine.rules.actions.targeting import choose_targets, target_rule
from engine.rules.actions.timing import sorcery_timing
from engine.rules.casting.announcing import (
    announce_division,
    announce_modes,
    announced,
    as_question,
    as_spell_comes_to,
    choose_x,
    could_be_aimed,
    in_total,
    keyword_of,
    note_halves,
    note_life,
    priced,
    remember_payment,
    settle_by_payment,
    to_divide,
)
from engine.rules.casting.as_cast import seen_as_cast
from engine.rules.casting.emerge_and_harmonize import (
    announce_trade,
    asked_in_trade,
    give_in_trade,
    reduced_in_trade,
)
from engine.rules.casting.splicing import costs_of_modes, splice
from engine.rules.casting.time_to_cast import prohibited_values, targets_for_flash, why_not_now
from engine.rules.casting.ways_to_cast import Way, additional_costs, as_spell, base_cost
from engine.rules.core.characteristics import Seen
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.limits import MOST_TIMES
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.price import total
from engine.rules.core.scope import scope_of
from engine.rules.evaluating.choosing import choose_opponent
from engine.rules.evaluating.costs_paid import paid_so
from engine.rules.evaluating.targets_for_each_player import has_rounds, unrolled
from engine.rules.events.happening import happen
from engine.rules.lookup.on_stack import item_known, item_of, scope_on_stack
from engine.rules.lookup.selecting import still_fits
from engine.rules.lookup.text_changes import as_it_reads, untargeted
from engine.rules.mana.assist import left_to_pay, others_pay
from engine.rules.mana.hybrid import with_halves
from engine.rules.mana.paying import affordable, can_pay_all, pay_mana, payable_together
from engine.rules.mana.paying_apart import NONE_ASIDE, help_besides
from engine.rules.mana.paying_with_objects import (
    Help,
    convoking,
    give_help,
    helpers_for,
    with_waterbending,
)
from engine.rules.mana.phyrexian import mana_left, pay_life
from engine.rules.mana.total_cost import (
    changed_for_spell,
    floored,
    joined,
    mana_needed,
    possible_costs,
    price_of_spell,
    without_mana,
)
from engine.rules.mana.waterbending import note_waterbending
from engine.state import events as ev
from engine.state.objects import Context, StackItem
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType, with_x
from engine.values.verbs import Verb
from engine.values.zones import LIBRARY, STACK

EXPENDED = {4: Verb.EXPEND_4, 6: Verb.EXPEND_6, 8: Verb.EXPEND_8}
"""The numbers that cards say to expend (CR 700.14)."""


def cast(game: Game, player: PlayerId, card: ObjectId, way: Way) -> ObjectId:
    """Cast a spell (CR 601.2)."""
    with game.proposal(), game.during("601.2", card):  # an illegal casting rewinds as CR 733.1 says
        reason = why_not_now(game, player, as_spell(game, player, card, way), way)
        if reason is not None:
            raise reason
        sorcery_time = sorcery_timing(game, player)
        wanted = targets_for_flash(game, player, card, way)
        barred = prohibited_values(game, player, card, way)
        game.comes_to("601.2a", card)
        spell = put_on_stack(game, player, card, way)
        game.comes_to("601.2b", spell)
        base = base_cost(game.state.objects[spell].card.faces[way.face], way)
        game.costs(base)
        additional = announce_modes_and_costs(game, spell, player, way, barred)
        game.comes_to("601.2c", spell)
        game.costs(joined((base, additional)))
        choose_spell_targets(game, spell, player)
        checked = not game.state.edition.no_legality_check
        if checked and wanted and not has_targeted(game, spell, wanted):
            raise IllegalAction("601.2e", "it can be cast as though it had flash only with another target")
        game.comes_to("601.2d", spell)
        announce_division(game, spell, player)
        game.comes_to("601.2f", spell)
        cost = total_cost(game, spell, player, way, additional)
        game.costs(cost)
        needed = mana_needed(game, cost, scope_on_stack(game, spell))
        needed, theirs = others_pay(game, player, spell, needed)
        if theirs:
            announced(game, spell, context=replace(item_of(game, spell).context, mana_spent=theirs))
        helpers = with_waterbending(game, player, needed, helpers_for(game, game.look(spell), player))
        given = asked_in_trade(game, spell, way.trade)
        help = help_besides(game, spell, needed, helpers, cost, given)
        if help.helpers and game.state.edition.convoke_reduces:
            rest = floored(game, help.rest, game.look(spell), player)  # 2011 601.2e
            help = replace(help, rest=rest)
        scope = scope_on_stack(game, spell)
        given = given.and_also(help.asked)
        aside = payable_together(game, help.rest, cost, spell, scope, besides=given) or NONE_ASIDE
        game.comes_to("601.2g", spell)
        mana = pay_mana(game, player, help.rest, spell, reserved=help.ids, aside=aside)
        game.comes_to("601.2h", spell)
        give_help(game, spell, help)
        note_convoking(game, spell, help)
        give_in_trade(game, spell, player, way.trade)
        pay_other(game, spell, player, cost, mana)
        note_waterbending(game, player, joined((base, additional)), spell)
        game.comes_to("601.2i", spell)
    seen = seen_as_cast(game, spell, scope_on_stack(game, spell))
    if seen:
        context = item_of(game, spell).context
        announced(game, spell, context=replace(context, paid=(*context.paid, *seen)))
    become_cast(game, spell, player, sorcery_time)
    return spell


def note_convoking(game: Game, spell: ObjectId, help: Help) -> None:
    """Which creatures convoked a spell is known from then on (CR 702.51c)."""
    creatures = convoking(help)
    if creatures:
        note_mention(game, spell, CONVOKED, creatures)


def note_mention(game: Game, spell: ObjectId, mention: MentionId, refs: tuple[Ref, ...]) -> None:
    """What was chosen or done as a spell was cast is known from then on, also of copies of it (CR 707.10)."""
    context = item_of(game, spell).context
    mentions = tuple(sorted({**dict(context.mentions), mention: refs}.items()))
    announced(game, spell, context=replace(context, mentions=mentions))


def put_on_stack(game: Game, player: PlayerId, card: ObjectId, way: Way) -> ObjectId:
    """The card moves to the stack and becomes a spell (CR 601.2a)."""
    obj = game.state.objects[card]
    foretold = ((FORETOLD, 1),) if obj.note(FORETOLD) else ()  # however it is cast (702.143c)
    paid = (*foretold, *paid_so(way.by_its, 1).items()) if way.by_its else foretold
    context = Context(NOTHING, player, paid=paid, way=way.name, cast_from=obj.zone)
    item = StackItem(
        context, face=way.face, way=way.name, instance=way.instance, fused=way.fused, lent=way.lent
    )
    if obj.zone == LIBRARY:
        game.irreversible = "a card of a library was moved"
    moved = happen(
        game,
        ev.Moved(
            object=card,
            to=STACK,
            controller=player,
            verb=Verb.CAST,
            why="601.2a",
            stack=item,
            cause=card,
            face_down=way.face_down,
        ),
    )
    assert isinstance(moved[0], ev.Moved)
    spell = moved[0].into
    announced(game, spell, context=replace(context, source=spell))
    if way.granted is not None:  # 400.7g
        gained = GainAbility((way.granted,))
        begin(game, scope_of(spell, player), INDEFINITELY, refs=(ObjectRef(spell),), modifications=(gained,))
    for permitting in () if way.permitted_by is None else way.permitted_by.all:
        used = ev.PermissionUsed(
            spell=spell,
            source=permitting.source,
            rule=permitting.rule,
            lasting=permitting.lasting,
            why="601.3",
            cause=spell,
        )
        happen(game, used)
    effect = spell_effect(game, spell)
    announced(game, spell, effect=untargeted(effect) if way.untargeted and effect is not None else effect)
    return spell


def announce_modes_and_costs(
    game: Game, spell: ObjectId, player: PlayerId, way: Way, barred: Container[int] | None
) -> Cost:
    """Modes, optional costs and X are announced (CR 601.2b). Returns the additional costs to be paid.

    `barred`: values of X with which it couldn't be cast (601.5).
    """
    obj = game.state.objects[spell]
    printed = obj.card.faces[way.face]
    costs: list[Cost] = [way.besides] if way.besides is not None else []
    paid = dict(item_of(game, spell).context.paid)
    optional: list[AdditionalCost] = []
    for additional in additional_costs(game.characteristics(spell)):
        if additional.name is None:
            costs.append(one_cost_of(game, spell, player, additional, (base_cost(printed, way), *costs)))
        else:
            optional.append(additional)
    for place, additional in enumerate(optional, 1):
        before = (base_cost(printed, way), *costs)
        times = announce_optional(game, spell, player, additional, before, optional[place:])
        costs.extend([additional.cost] * times)
        name = additional.name or ""
        paid[name] = paid.get(name, 0) + times
        context = replace(item_of(game, spell).context, paid=tuple(sorted(paid.items())))
        announced(game, spell, context=context)
        if times and not additional.cost.parts:
            promised = tuple(map(PlayerRef, choose_opponent(game, player, spell, "601.2b")))
            note_mention(game, spell, PROMISED_TO, promised)
    settle_by_payment(game, spell)
    costs.extend(splice(game, spell, player))
    costs.extend(announce_modes(game, spell, player))
    costs.extend(costs_of_modes(game, spell))
    full = joined((base_cost(printed, way), *costs))
    announce_trade(game, spell, player, way.trade, full)
    if has_variable(full):
        least = max((cost.least_x for cost in optional if paid[cost.name or ""]), default=0)
        x = choose_x(
            game, spell, player, full, helpers_for(game, game.look(spell), player), least,
            lambda mana: changed_for_spell(game, mana, game.look(spell), player, None), barred,
        )  # fmt: skip
        announced(game, spell, context=replace(item_of(game, spell).context, x=x))
    can_pay = partial(payable_for_spell, game, spell, player)
    note_life(game, spell, player, full.mana, can_pay)
    note_halves(game, spell, player, full, can_pay)
    return joined(tuple(costs))


def payable_for_spell(game: Game, spell: ObjectId, player: PlayerId, mana: ManaCost) -> bool:
    """Whether the player could pay this mana for a spell once effects have changed what it costs, its targets not yet
    chosen (CR 601.2f)."""
    seen = game.look(spell)
    mana = changed_for_spell(game, with_x(mana, item_of(game, spell).context.x), seen, player, None)
    return affordable_for(game, seen, player, mana)


def affordable_for(game: Game, spell: Seen, player: PlayerId, mana: ManaCost) -> bool:
    """Whether the player could pay this mana for a spell, with whatever helps (CR 601.2f)."""
    own = left_to_pay(game, player, spell, mana)
    return affordable(game, player, own, spell.id, NOTHING, helpers_for(game, spell, player))


def one_cost_of(
    game: Game, spell: ObjectId, player: PlayerId, additional: AdditionalCost, before: tuple[Cost, ...]
) -> Cost:
    """An additional cost; of several the player announces which they intend to pay (CR 601.2b)."""
    costs = (additional.cost, *additional.alternatives)
    possible = [cost for cost in costs if could_pay(game, spell, player, joined((*before, cost)))]
    if len(costs) == 1 or not possible:
        return additional.cost
    options = tuple(WordOption(str(place), game.describe(cost), spell) for place, cost in enumerate(possible))
    why = Why("601.2b", spell, "Choose an additional cost")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.COST, cancellable=game.may_take_back()))
    place = answer.indices[0]
    return possible[place]


def announce_optional(
    game: Game,
    spell: ObjectId,
    player: PlayerId,
    additional: AdditionalCost,
    before: tuple[Cost, ...],
    later: Sequence[AdditionalCost],
) -> int:
    """The player says whether, or how often, an optional cost will be paid (CR 601.2b, 702.33). `later`: those that they
    are asked about then, which may make it possible."""
    if additional.repeatable:
        return announce_how_often(game, spell, player, additional, before)
    name = additional.name or ""
    possible = any(
        could_pay_so(game, spell, player, joined((*before, *costs)), *((name or "", 1) for name in names))
        for count in range(len(later) + 1)
        for costs, names in (
            zip(*((one.cost, one.name) for one in (additional, *later[:count])), strict=True),
        )
    )
    cost = game.describe(additional.cost)
    called = keyword_of(name)
    promised = "" if additional.cost.parts else f"promise the {called}"
    pay = f"Pay {cost}" if cost.startswith("{") else cost or promised.capitalize()
    why = Why("601.2b", spell, as_question(promised or called, cost))
    with_it = as_spell_comes_to(game, spell, player, joined((*before, additional.cost)))
    prices = in_total(game, with_it), in_total(game, as_spell_comes_to(game, spell, player, joined(before)))
    decision = Confirm(
        player,
        why,
        cost,
        Purpose.COST,
        game.may_take_back(),
        possible,
        yes=pay,
        no=f"Without {called}",
        prices=prices,
    )
    return int(game.ask(decision).yes)


def announce_how_often(
    game: Game, spell: ObjectId, player: PlayerId, additional: AdditionalCost, before: tuple[Cost, ...]
) -> int:
    """The player announces how often a cost will be paid that may be paid any number of times (CR 601.2b, 702.33c)."""
    name = additional.name or ""

    def can(times: int) -> bool:
        total = joined((*before, *([additional.cost] * times)))
        return times <= MOST_TIMES and could_pay_so(game, spell, player, total, (name, times))

    first = fewest_times(can, game, spell, player, additional.cost, joined(before))
    numbers = payable_numbers(can, first)
    if not numbers:
        return 0
    cost = game.describe(additional.cost)
    called, price = keyword_of(name), cost[:1].lower() + cost[1:]
    why = Why("601.2b", spell, f"How often do you pay {called} ({price})?")
    wanted = numbers[-1] if not without_mana(additional.cost).parts else numbers[0]

    def with_so_many(times: int) -> Cost:
        return as_spell_comes_to(game, spell, player, joined((*before, *([additional.cost] * times))))

    prices = priced(game, numbers[0], numbers[-1], with_so_many)
    decision = Number(player, why, numbers[0], numbers[-1], game.may_take_back(), wanted, prices)
    return game.ask(decision).number


def fewest_times(
    can: Callable[[int], bool], game: Game, spell: ObjectId, player: PlayerId, cost: Cost, before: Cost
) -> int:
    """The fewest times that a cost could be paid: each time may make the spell cost less, so often as it costs mana
    (CR 601.2b, 601.2f)."""
    scope = scope_on_stack(game, spell)
    most = 0 if cost.mana.symbols or not cost.parts else before.mana.mana_value

    def there(times: int) -> bool:
        return can_pay_parts(game, joined((before, *([cost] * times))), player, scope)

    return next((times for times in range(most + 1) if can(times) or not there(times + 1)), 0)


def could_pay_so(
    game: Game, spell: ObjectId, player: PlayerId, cost: Cost, *payments: tuple[str, int]
) -> bool:
    """Whether a player could pay a cost of which parts are optional, and go on: what the spell costs and targets may
    depend on that these are paid (CR 601.2c, 601.2f, 702.33g)."""
    observers = game.observers
    with game.imagined():
        game.observers = ()
        try:
            context = item_of(game, spell).context
            announced(game, spell, context=replace(context, paid=(*context.paid, *payments)))
            settle_by_payment(game, spell)
            return could_pay(game, spell, player, cost) and (
                has_variable(cost) or could_be_aimed(game, spell)
            )
        finally:
            game.observers = observers


def could_pay(game: Game, spell: ObjectId, player: PlayerId, cost: Cost) -> bool:
    """Whether a player could pay a cost of a spell as it is being cast, X being 0 (CR 601.2b)."""
    scope = scope_on_stack(game, spell)
    seen = game.look(spell)
    scope.x = scope.x or 0
    helpers = helpers_for(game, seen, player)
    return any(
        can_pay_all(game, left_to_pay(game, player, seen, mana), cost, spell, scope, helpers)
        for mana in possible_costs(game, mana_needed(game, cost, scope), seen, player, None)
    )


def target_phrases_of(game: Game, spell: ObjectId) -> list[Target]:
    """The target phrases that a spell or ability has now, or had as it left the stack, in text order; an Aura and a mutating spell by what they are (CR 115.1, 303.4a, 608.2h, 702.140a)."""
    item = as_it_reads(game, spell, item_known(game, spell))
    if item.ability is None and targets_by_itself(chars := game.look(spell).chars):
        phrase = target_of_permanent(chars)
        return [] if phrase is None else [phrase]
    return [] if item.effect is None else slots_of(item.effect)


def choose_spell_targets(game: Game, spell: ObjectId, player: PlayerId) -> None:
    """Targets are chosen, and become targets (CR 601.2c)."""
    effect = item_of(game, spell).effect
    if effect is not None and has_rounds(effect):
        effect = unrolled(game, effect, scope_on_stack(game, spell))
        announced(game, spell, effect=effect)
    phrases = target_phrases_of(game, spell)
    if not phrases:
        return
    scope = scope_on_stack(game, spell)
    shared = to_divide(game, effect, scope) if effect is not None else {}
    targets = choose_targets(game, phrases, spell, scope, player, shared)
    announced(game, spell, context=replace(item_of(game, spell).context, targets=targets))
    refs = {ref: None for slot in targets for ref in slot}
    rule = target_rule(game, spell)
    happen(
        game,
        *[ev.BecameTarget(target=ref, by=spell, player=player, why=rule, cause=spell) for ref in refs],
    )


def total_cost(game: Game, spell: ObjectId, player: PlayerId, way: Way, additional: Cost) -> Cost:
    """The cost, all additions, increases and reductions, locked in (CR 601.2f)."""
    obj = game.state.objects[spell]
    scope = scope_on_stack(game, spell)
    full = joined((base_cost(obj.card.faces[way.face], way), additional))
    seen = game.look(spell)
    mana = mana_needed(game, full, scope)
    context = item_of(game, spell).context
    mana = with_halves(mana_left(mana, context.paid), context.paid)
    steps = tuple(price_of_spell(game, mana, seen, player, context.targets))
    if game.tracer is not None:
        game.tracer.priced(game, spell, mana, steps)
    mana = total(mana, steps)
    mana = reduced_in_trade(
        game, spell, player, way.trade, mana, lambda left: affordable_for(game, seen, player, left)
    )
    mana = floored(game, mana, seen, player)
    announced(game, spell, cost=mana)
    return joined((Cost((ManaPart(mana),)), without_mana(full)))


def pay_other(game: Game, spell: ObjectId, player: PlayerId, cost: Cost, mana: tuple[ManaType, ...]) -> None:
    """Everything but mana is paid, and what was paid is noted (CR 601.2h)."""
    context = item_of(game, spell).context
    announced(game, spell, context=replace(context, mana_spent=(*context.mana_spent, *mana)))
    scope = scope_on_stack(game, spell)
    pay_life(game, player, context.paid, spell)
    pay_parts(game, cost, player, scope, "601.2h")
    remember_payment(game, spell, scope)
    happen(game, ev.CostPaid(player=player, cost=cost, object=spell, why="601.2h"))
    expend(game, spell, player, len(mana))


def expend(game: Game, spell: ObjectId, player: PlayerId, spent: int) -> None:
    """The player expends the numbers that their mana spent on spells this turn reaches now (CR 700.14)."""
    stacked = [
        item_known(game, event.spell)
        for event in game.state.happened
        if isinstance(event, ev.Cast) and event.player == player
    ]
    before = sum(len(item.context.mana_spent) for item in stacked)
    for number, verb in EXPENDED.items():
        if before < number <= before + spent:
            happen(game, ev.Did(player=player, verb=verb, why="700.14", cause=spell))


def become_cast(game: Game, spell: ObjectId, player: PlayerId, sorcery_time: bool) -> None:
    """The spell becomes cast; abilities that trigger on that trigger (CR 601.2i)."""
    number = 1 + sum(1 for e in game.state.happened if isinstance(e, ev.Cast) and e.player == player)
    happen(
        game,
        ev.Cast(
            player=player, spell=spell, number=number, came_from=item_of(game, spell).context.cast_from or STACK,
            sorcery_time=sorcery_time, why="601.2i", cause=spell,
        ),
    )  # fmt: skip


def has_targeted(game: Game, spell: ObjectId, wanted: tuple[Filter, ...]) -> bool:
    """Whether a target of a spell is such a thing (CR 601.2e)."""
    scope = scope_on_stack(game, spell)
    refs = [ref for slot in scope.context.targets for ref in slot]
    return any(still_fits(game, what, ref, scope) for what in wanted for ref in refs)
