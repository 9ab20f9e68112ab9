"""The total cost of spells and abilities (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from engine.ir.abilities import Activated, OwnCostChange, Rule, Static
from engine.ir.amounts import TargetsOfSpell
from engine.ir.costs import Cost, ManaPart, RepeatedMana
from engine.ir.filters import Filter, Targets
from engine.ir.nodes import Amount, Node, walk
from engine.ir.objects import Target
from engine.ir.player_rules import AbilityCostChanges, CostChanges, CostFloor
from engine.ir.players import AnOpponent
from engine.rules.actions.costs import is_of_loyalty, mana_of
from engine.rules.core import registries
from engine.rules.core.game import Game, Seen
from engine.rules.core.price import PriceStep, total
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.conditions import said_of
from engine.rules.lookup.selecting import (
    candidates,
    has_qualities,
    matches,
    players_of,
    still_fits,
)
from engine.rules.mana.cost_changes import aims_of, changes_cost_of, is_aimed_at
from engine.rules.mana.hybrid import equivalents, with_life_said
from engine.rules.mana.mana_abilities import added_mana
from engine.state.references import Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, reduced, symbol, with_x
from engine.values.zones import STACK

NO_TARGETS = ()
"""None are chosen yet, so that nothing is less or more for what is targeted."""


def increased(cost: ManaCost, by: ManaCost) -> ManaCost:
    """The cost and more (CR 601.2f)."""
    return ManaCost(cost.symbols + by.symbols)


def rules_on(game: Game, spell: Seen, player: PlayerId) -> Iterator[tuple[CostChanges, Scope]]:
    """The rules by which a spell may cost more or less: those in force, and the own ones of a card that is not on the
    stack yet (CR 601.2f)."""
    yield from game.rules_of(CostChanges)
    if spell.object.zone == STACK:
        return
    for having in spell.chars.expanded():
        ability = having.ability
        if not isinstance(ability, Static) or ability.zone != STACK:
            continue
        scope, condition = scope_of(spell.id, player), ability.condition
        if condition is None or registries.CONDITIONS.of(condition)(game, condition, scope):
            rules = (effect.rule for effect in ability.effects if isinstance(effect, Rule))
            yield from ((rule, scope) for rule in rules if isinstance(rule, CostChanges))


def changed_for_spell(
    game: Game, cost: ManaCost, spell: Seen, player: PlayerId, targets: tuple[tuple[Ref, ...], ...] | None
) -> ManaCost:
    """The mana of a spell's cost after increases, then reductions (CR 601.2f). `targets`: None while they aren't
    chosen, so that the cost is only estimated."""
    return total(cost, price_of_spell(game, cost, spell, player, targets))


def price_of_spell(
    game: Game, cost: ManaCost, spell: Seen, player: PlayerId, targets: tuple[tuple[Ref, ...], ...] | None
) -> Iterator[PriceStep]:
    """How the mana of a spell's total cost comes about: increases, then reductions, then what it costs at least
    (CR 601.2f)."""
    changes = list(changes_of_spell(game, spell, player, targets))
    for rule, source, mana in changes:
        if not rule.less:
            cost = increased(cost, mana)
            yield PriceStep(mana, False, cost, rule, source)
    for rule, source, mana in changes:
        if rule.less:
            cost = reduced(cost, mana, only_colored=rule.only_colored)
            yield PriceStep(mana, True, cost, rule, source)
    least = floored(game, cost, spell, player)
    if least is not cost:
        missing = ManaCost(least.symbols[len(cost.symbols) :])
        yield PriceStep(missing, False, least, None, NOTHING)


def floored(game: Game, cost: ManaCost, spell: Seen, player: PlayerId) -> ManaCost:
    """The mana of a spell's total cost after effects that say how little it can be (CR 601.2f)."""
    missing = floor_of(game, spell, player) - cost.mana_value
    return increased(cost, ManaCost((symbol(f"{{{missing}}}"),))) if missing > 0 else cost


def floor_of(game: Game, spell: Seen, player: PlayerId) -> int:
    """The least mana that effects let a spell cost; 0 if they don't say (CR 601.2f)."""
    floors = game.rules_of(CostFloor)
    least = (rule.least for rule, scope in floors if has_qualities(game, rule.what, spell, scope))
    return max(least, default=0) if floors else 0


def possible_costs(
    game: Game, cost: ManaCost, spell: Seen, player: PlayerId, targets: tuple[tuple[Ref, ...], ...] | None
) -> tuple[ManaCost, ...]:
    """What the mana of a spell's cost may come to, by which halves of hybrid symbols are announced and for which Phyrexian
    ones life is: that makes a difference to what it is reduced by, and to how much mana it is (CR 601.2b, 601.2f)."""
    more, less = changes_for_spell(game, spell, player, targets)
    changed = bool(less) or floor_of(game, spell, player) > 0
    if not changed and not more:
        return (cost,)
    costs = with_life_said(cost) if changed else (cost,)
    if less:
        costs = tuple(half for one in costs for half in equivalents(one))
    return tuple(changed_for_spell(game, one, spell, player, targets) for one in costs)


def changes_for_spell(
    game: Game, spell: Seen, player: PlayerId, targets: tuple[tuple[Ref, ...], ...] | None
) -> tuple[list[ManaCost], list[ManaCost]]:
    """What is added to the cost of a spell, and what it is reduced by (CR 601.2f)."""
    changes = list(changes_of_spell(game, spell, player, targets))
    return [mana for rule, _, mana in changes if not rule.less], [
        mana for rule, _, mana in changes if rule.less
    ]


def changes_of_spell(
    game: Game, spell: Seen, player: PlayerId, targets: tuple[tuple[Ref, ...], ...] | None
) -> Iterator[tuple[CostChanges, ObjectId, ManaCost]]:
    """The effects that change what a spell costs, with their sources and by how much (CR 601.2f)."""
    for rule, scope in rules_on(game, spell, player):
        if changes_cost_of(game, rule, spell, player, targets, scope):
            times = _times(game, rule, spell, player, targets, scope)
            yield rule, scope.source, ManaCost(rule.mana.symbols * max(times, 0))


def _times(
    game: Game,
    rule: CostChanges,
    spell: Seen,
    player: PlayerId,
    targets: tuple[tuple[Ref, ...], ...] | None,
    scope: Scope,
) -> int:
    """How often the change is made; "that player", where the text speaks of a spell that a player casts, is the one who
    casts this one."""
    if rule.beyond_first:
        return sum(len(refs) for refs in targets or ()) - 1
    if rule.times is None:
        return 1
    if isinstance(rule.times, TargetsOfSpell):
        if targets is None:  # what it costs is only estimated
            return most_targets(game, spell) if rule.less else 0
        return number_of_targets(game, rule.times, targets, scope)
    times: Amount = said_of(rule.times, rule.who, player) if isinstance(rule.who, AnOpponent) else rule.times
    return amount(game, times, scope)


def number_of_targets(
    game: Game, counted: TargetsOfSpell, targets: tuple[tuple[Ref, ...], ...], scope: Scope
) -> int:
    """How many targets a spell has, where one that was chosen twice counts twice, or how many objects of a kind it targets,
    each of which is one however often (CR 115.9a, 601.2f)."""
    what = counted.what
    if what is None:
        return sum(len(slot) for slot in targets)
    refs = {ref for slot in targets for ref in slot}
    return len([ref for ref in refs if still_fits(game, what, ref, scope)])


def most_targets(game: Game, spell: Seen) -> int:
    """So many targets a spell can have at most, as far as its text says (CR 601.2c)."""
    found = [
        node.most
        for having in spell.chars.abilities
        for node in walk(having.ability)
        if isinstance(node, Target)
    ]
    if "Aura" in spell.chars.subtypes:
        found.append(1)
    return sum(most if isinstance(most, int) else len(game.state.objects) for most in found)


def counts_targets(game: Game, spell: Seen, player: PlayerId) -> bool:
    """Whether it makes a difference to the cost of a spell how many targets it has (CR 601.2f)."""
    return any(
        isinstance(rule.times, TargetsOfSpell) and changes_cost_of(game, rule, spell, player, None, scope)
        for rule, scope in rules_on(game, spell, player)
    )


def changed_for_ability(
    game: Game,
    cost: ManaCost,
    source: Seen,
    ability: Activated,
    player: PlayerId,
    targets: tuple[tuple[Ref, ...], ...] | None,
) -> ManaCost:
    """The mana of an ability's cost after increases and reductions, those that it speaks of itself among them
    (CR 602.2b, 601.2f). `targets`: None while they aren't chosen."""
    if not changes_own_cost(ability) and not game.rules_of(AbilityCostChanges):
        return cost
    return total(cost, price_of_ability(game, cost, source, ability, player, targets))


def price_of_ability(
    game: Game,
    cost: ManaCost,
    source: Seen,
    ability: Activated,
    player: PlayerId,
    targets: tuple[tuple[Ref, ...], ...] | None,
) -> Iterator[PriceStep]:
    """How the mana of an ability's total cost comes about: increases, then reductions (CR 602.2b, 601.2f)."""
    less: list[tuple[Node, ObjectId, ManaCost, bool]] = []
    for own, mana in _own_changes(game, ability, scope_of(source.id, player), targets):
        if own.less:
            less.append((own, source.id, mana, False))
        else:
            cost = increased(cost, mana)
            yield PriceStep(mana, False, cost, own, source.id)
    for rule, scope in game.rules_of(AbilityCostChanges):
        if not _concerns(game, rule, source, ability, player, targets, scope):
            continue
        times = 1 if rule.times is None else max(amount(game, rule.times, scope), 0)
        change = ManaCost(rule.mana.symbols * times)
        if rule.less:
            less.append((rule, scope.source, change, rule.minimum_one))
        else:
            cost = increased(cost, change)
            yield PriceStep(change, False, cost, rule, scope.source)
    for says, by, change, minimum_one in less:
        smaller = reduced(cost, change)
        if minimum_one and smaller.mana_value < 1 <= cost.mana_value:
            smaller = ManaCost((symbol("{1}"),))
        cost = smaller
        yield PriceStep(change, True, cost, says, by)


def _concerns(
    game: Game,
    rule: AbilityCostChanges,
    source: Seen,
    ability: Activated,
    player: PlayerId,
    targets: tuple[tuple[Ref, ...], ...] | None,
    scope: Scope,
) -> bool:
    """Whether an effect changes what an ability costs (CR 601.2f)."""
    if not _is_of_the_sort(game, rule, ability):
        return False
    aims = tuple(clause for clause in rule.what.clauses if isinstance(clause, Targets))
    if targets is None and aims and not rule.less:  # it may target something else
        return False
    if not all(is_aimed_at(game, clause, targets, scope) for clause in aims):
        return False
    of = replace(rule.what, clauses=tuple(clause for clause in rule.what.clauses if clause not in aims))
    return matches(game, of, source, scope) and (
        rule.who is None or player in players_of(game, rule.who, scope)
    )


def _is_of_the_sort(game: Game, rule: AbilityCostChanges, ability: Activated) -> bool:
    """Whether an ability is of the sort that an effect is about: a mana ability (CR 605.1a), a loyalty ability (606.2),
    that of a keyword."""
    if not rule.mana_too and added_mana(ability, game.state.edition) is not None:
        return False
    if rule.loyalty and not is_of_loyalty(ability.cost):
        return False
    return rule.keyword is None or (ability.keyword or "").casefold().startswith(rule.keyword)


Aimed = Callable[[Ref], bool]
"""Whether a target is one for which a spell or ability costs more or less."""


def targets_that_matter_to_spell(game: Game, spell: Seen, player: PlayerId) -> list[Aimed]:
    """What tells the possible targets of a spell apart in what it costs with them (CR 601.2f)."""
    return [
        partial(_is_aim, game, aim, scope)
        for rule, scope in rules_on(game, spell, player)
        for aim in aims_of(rule)
    ]


def targets_that_matter_to_ability(
    game: Game, source: Seen, ability: Activated, player: PlayerId
) -> list[Aimed]:
    """What tells the possible targets of an activated ability apart in what it costs with them (CR 601.2f, 602.2b)."""
    found: list[Aimed] = []
    if changes_own_cost(ability):
        own = scope_of(source.id, player)
        costs = [instruction.own_cost for instruction in ability.instructions]
        targeting = [cost.targeting for cost in costs if cost is not None and cost.targeting is not None]
        found += [partial(_is_aim, game, Targets(what), own) for what in targeting]
    for rule, scope in game.rules_of(AbilityCostChanges):
        clauses = (clause for clause in rule.what.clauses if isinstance(clause, Targets))
        found.extend(partial(_is_aim, game, clause, scope) for clause in clauses)
    return found


def _is_aim(game: Game, clause: Targets, scope: Scope, ref: Ref) -> bool:
    return is_aimed_at(game, clause, ((ref,),), scope)


def _is_aimed_at(
    game: Game, own: OwnCostChange, what: Filter, targets: tuple[tuple[Ref, ...], ...] | None, scope: Scope
) -> bool:
    """Whether an ability targets something of a kind, or could where what it costs is only estimated."""
    if targets is None:
        return own.less and bool(candidates(game, what, scope))
    return any(still_fits(game, what, ref, scope) for refs in targets for ref in refs)


def changes_own_cost(ability: Activated) -> bool:
    """Whether an ability itself says that it may cost more or less (CR 601.2f)."""
    return any(instruction.own_cost is not None for instruction in ability.instructions)


def _own_changes(
    game: Game, ability: Activated, scope: Scope, targets: tuple[tuple[Ref, ...], ...] | None
) -> Iterator[tuple[OwnCostChange, ManaCost]]:
    """What an ability says of its own cost, where it is so, and how much that comes to (CR 601.2f)."""
    for instruction in ability.instructions:
        own = instruction.own_cost
        if own is None:
            continue
        if own.condition is not None and not registries.CONDITIONS.of(own.condition)(
            game, own.condition, scope
        ):
            continue
        if own.targeting is not None and not _is_aimed_at(game, own, own.targeting, targets, scope):
            continue
        times = 1 if own.times is None else amount(game, own.times, scope)
        mana = own.mana
        if own.by_mana_cost:
            mana = game.characteristics(scope.source).mana_cost or ManaCost()
        yield own, ManaCost(mana.symbols * max(times, 0))


def joined(costs: tuple[Cost, ...]) -> Cost:
    """Several costs as one."""
    return Cost(tuple(part for cost in costs for part in cost.parts))


def without_mana(cost: Cost) -> Cost:
    """The parts of a cost that are not mana."""
    return Cost(tuple(part for part in cost.parts if not isinstance(part, ManaPart | RepeatedMana)))


def mana_needed(game: Game, cost: Cost, scope: Scope) -> ManaCost:
    """The mana in a cost with X worked out (CR 107.3)."""
    return with_x(mana_of(game, cost, scope), scope.x)
