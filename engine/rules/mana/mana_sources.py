"""What a player can activate for mana now, what that costs, and what it gives (CR 605, 106.12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engine.decisions import Answer, Decision, ManaOption
from engine.ir.abilities import Activated, Timing, Triggered
from engine.ir.costs import ActionPart, Cost, TapSymbol, UntapSymbol
from engine.ir.effects import Does, Sequence
from engine.ir.mana import AddMana
from engine.ir.nodes import Action, Effect, Node, rebuild, walk, what_of
from engine.ir.objects import Chosen, KnownObject
from engine.rules.actions.costs import can_pay_parts, has_variable, pay_parts, telling_numbers
from engine.rules.actions.resolving import act, carry_out
from engine.rules.actions.targeting import choose_targets
from engine.rules.core.characteristics import Having
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Answering, Game
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching
from engine.rules.mana.mana_abilities import (
    MOST_ROWS,
    Produced,
    added_mana,
    alternatives,
    is_triggered_mana_ability,
    mana_option,
)
from engine.rules.mana.may_activate import activatable_of, note_use, objects_with_abilities
from engine.state import events as ev
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaType
from engine.values.types import CardType

Source = tuple[ManaOption, AddMana]


def every_source(game: Game, player: PlayerId) -> tuple[Source, ...]:
    """Every mana ability that a player could activate while they pay mana, and what it adds (CR 605.3a)."""
    return game.remembered("sources", player, sources)


def mana_abilities(game: Game, player: PlayerId) -> tuple[Source, ...]:
    """The mana abilities that a player could activate now without paying mana, and what they add (CR 605.3a)."""
    return tuple(source for source in every_source(game, player) if not source[0].cost.symbols)


def costly_mana_abilities(game: Game, player: PlayerId) -> tuple[Source, ...]:
    """Those that have mana in their cost; whether it can be paid is not looked at."""
    return tuple(source for source in every_source(game, player) if source[0].cost.symbols)


def sources(game: Game, player: PlayerId) -> tuple[Source, ...]:
    """Every mana ability that a player could activate while they pay mana (CR 605.3a). What nothing has changed of what
    those of an object depend on is not worked out again, unless what they give may change."""
    changes = mana_may_change(game)
    known = None if changes else game.known_now(player)
    there = objects_with_abilities(game, player)
    if known is None:
        return tuple(source for id in there for source in sources_of(game, player, id, changes=changes))
    work = partial(sources_of, changes=changes)
    return tuple(game.recalled_of_each(known, player, "mana", there, work, given_by))


def given_by(found: list[Source], id: ObjectId) -> list[Source]:
    """The mana abilities of an object, if another has these."""
    return [(replace(option, object=id), add) for option, add in found]


def sources_of(game: Game, player: PlayerId, id: ObjectId, *, changes: bool) -> list[Source]:
    """The mana abilities of an object that a player could activate while they pay mana; one whose cost is paid with one
    of several other objects once for each of these (CR 605.3a). One that can be activated only as an instant or a sorcery
    needs priority, which nobody has while they pay (CR 304.5, 307.5, 602.5d-e). `changes`: whether something changes or
    adds to the mana that they say."""
    found: list[Source] = []
    for having in activatable_of(game, player, id, mana=True):
        add = added_mana(having.ability, game.state.edition)
        ability = having.ability
        if add is None or not isinstance(ability, Activated) or needs_priority(ability):
            continue
        for option in one_for_each_x(game, player, id, having, add):
            for one in one_for_each_payer(game, player, ability, option):
                if changes:
                    one = replace(one, gives=tuple(given(game, player, one, row) for row in one.produces))
                found.append((one, add))
    return found


def needs_priority(ability: Activated) -> bool:
    """Whether it can be activated only when its player could cast an instant, or a sorcery (CR 602.5d-e)."""
    return any(how.timing in (Timing.INSTANT, Timing.SORCERY) for how in ability.instructions)


def one_for_each_x(
    game: Game, player: PlayerId, id: ObjectId, having: Having, add: AddMana
) -> Iterator[ManaOption]:
    """The ability, once for each value of X in its cost that could be paid, as far as its mana can be listed
    (CR 107.3a). Whether the mana in its cost can be paid is not looked at."""
    ability = having.ability
    assert isinstance(ability, Activated)
    scope = scope_of(id, player)
    listed = 0
    for x in telling_numbers(game) if has_variable(ability.cost) else (0,):
        scope.x = x
        if x and not can_pay_parts(game, ability.cost, player, scope):
            return
        option = mana_option(game, player, id, having, later_rows(game, ability, add, scope), x)
        if option is not None:
            listed += len(option.produces)
            if listed > MOST_ROWS:
                return
            yield option


# --- what the cost is paid with ------------------------------------------------------------------------------


def one_for_each_payer(
    game: Game, player: PlayerId, ability: Activated, option: ManaOption
) -> Iterator[ManaOption]:
    """The ability once for each object with which its cost can be paid: "Tap an untapped Druid you control"."""
    chosen = chosen_in(ability)
    if chosen is None:
        yield option
        return
    scope = scope_of(option.object, player)
    for id in all_matching(game, chosen.what, scope):
        if chosen.another and id == option.object:
            continue
        if can_pay_parts(game, paid_with(ability.cost, id), player, scope):
            taps = only_taps(ability)
            fights = taps and CardType.CREATURE in game.characteristics(id).types
            gives_up = any(
                part.action.TAKES_AWAY for part in ability.cost.parts if isinstance(part, ActionPart)
            )
            yield replace(option, by=id, harmless=option.harmless or taps, fights=fights, gives_up=gives_up)


def chosen_in(ability: Activated) -> Chosen | None:
    """The one object that a cost without a tap symbol asks to be chosen, if it asks for just one."""
    parts = [part for part in ability.cost.parts if isinstance(part, ActionPart)]
    if len(parts) != 1 or any(isinstance(part, TapSymbol | UntapSymbol) for part in ability.cost.parts):
        return None
    what = what_of(parts[0].action)
    if not isinstance(what, Chosen) or (what.least, what.most) != (1, 1) or what.at_random:
        return None
    limited = any(i.times_each_turn is not None or i.only_once for i in ability.instructions)
    return None if limited else what


def paid_with(cost: Cost, id: ObjectId) -> Cost:
    """A cost that is paid with one particular object."""

    def known(node: Node) -> Node:
        return KnownObject(id) if isinstance(node, Chosen) else node

    paid = rebuild(cost, known)
    assert isinstance(paid, Cost)
    return paid


def only_taps(ability: Activated) -> bool:
    """Whether nothing but the tapping of a permanent is paid."""
    return all(part.action.ONLY_TAPS for part in ability.cost.parts if isinstance(part, ActionPart))


# --- what it gives -------------------------------------------------------------------------------------------


class Unasked(Exception):
    """A choice would have to be made."""


class Nobody(Answering):
    """Stands in for the players while something is only looked at: nothing is asked of them."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        """Nobody answers."""
        raise Unasked


def mana_may_change(game: Game) -> bool:
    """Whether something adds mana when mana is added, or changes what is added (CR 106.12, 605.1b)."""
    if game.projecting is not None:
        return False
    projection = game.projection()
    if projection.replacements.get(ev.ManaAdded):
        return True
    triggers = [holder.ability for holder in projection.triggers.get(ev.ManaAdded, ())]
    triggers += [Triggered(delayed.trigger, delayed.effect) for delayed in game.state.delayed.values()]
    return any(isinstance(ability, Triggered) and is_triggered_mana_ability(ability) for ability in triggers)


def given(
    game: Game, player: PlayerId, option: ManaOption, row: tuple[ManaType, ...]
) -> tuple[ManaType, ...]:
    """All the mana that activating the ability would give, as far as nothing has to be chosen for it."""
    having = next(h for h in game.characteristics(option.object).expanded() if h.key == option.key)
    before = len(game.state.players[player].pool)
    try:
        with game.alone(Nobody()):
            add_mana_by(game, player, option.object, having, row, option.by, option.x)
            pool = game.state.players[player].pool
    except (Unasked, IllegalAction):
        return row
    return tuple(mana.type for mana in pool[before:])


def later_rows(game: Game, ability: Activated, add: AddMana, scope: Scope) -> Produced | None:
    """The rows of mana that the ability can give once its cost is paid and what it does first is done; None if
    that makes no difference."""
    first = done_first(ability.effect, add)
    if not first or isinstance(add.times, int) or game.projecting is not None:
        return None
    try:
        with game.alone(Nobody()):
            player, x = scope.controller, scope.x
            scope = scope_of(scope.source, player)
            scope.x = x
            pay_parts(game, ability.cost, player, scope, "602.2b")
            for part in first:
                if isinstance(part, Action):
                    act(game, part, player, scope)
                else:
                    carry_out(game, part, scope)
            return alternatives(game, add, scope)
    except (Unasked, IllegalAction):
        return None


def done_first(effect: Effect, add: AddMana) -> list[Action | Effect]:
    """What an effect does before it adds the mana."""
    if isinstance(effect, Does) and add in effect.actions:
        return list(effect.actions[: effect.actions.index(add)])
    if isinstance(effect, Sequence):
        for place, part in enumerate(effect.effects):
            if any(node == add for node in walk(part)):
                return [*effect.effects[:place], *done_first(part, add)]
    return []


# --- activating it -------------------------------------------------------------------------------------------


def add_mana_by(
    game: Game,
    player: PlayerId,
    id: ObjectId,
    having: Having,
    chosen: tuple[ManaType, ...] | None,
    by: ObjectId = NOTHING,
    x: int = 0,
) -> None:
    """Pay what else a mana ability costs; it resolves at once, without the stack (CR 605.3). `by`: the object
    with which it is paid. `x`: the value of X that was announced."""
    ability = having.ability
    assert isinstance(ability, Activated)
    scope = Scope(replace(scope_of(id, player).context, way=having.key))
    scope.mana_choice = chosen
    scope.taps_for_mana = any(isinstance(part, TapSymbol) for part in ability.cost.parts)
    cost = ability.cost if by == NOTHING else paid_with(ability.cost, by)
    scope.x = x
    choose_its_targets(game, player, id, ability, scope)
    pay_parts(game, cost, player, scope, "602.2b")
    note_use(game, id, having)
    activated = ev.AbilityActivated(
        player=player, source=id, key=having.key, mana=True, why="605.3b", cause=id
    )
    happen(game, activated)
    carry_out(game, ability.effect, scope)
    resolve_triggered_mana_abilities(game)


def choose_its_targets(game: Game, player: PlayerId, id: ObjectId, ability: Activated, scope: Scope) -> None:
    """The targets of a mana ability, which by older rules can have some, are chosen (2006 406.1)."""
    phrases = slots_of(ability.effect) if game.state.edition.targeted_mana_abilities else []
    if phrases:
        targets = choose_targets(game, phrases, id, scope, player, {})
        scope.context = replace(scope.context, targets=targets)


def resolve_triggered_mana_abilities(game: Game) -> None:
    """Mana abilities that triggered on mana resolve at once, also while a cost is being paid (CR 605.4a)."""
    while found := [entry for entry in game.state.waiting if is_triggered_mana_ability(entry.ability)]:
        waiting = tuple(entry for entry in game.state.waiting if entry not in found)
        happen(game, ev.TriggersPlaced(waiting=waiting, why="605.4a"))
        for entry in found:
            carry_out(game, entry.ability.effect, Scope(entry.context))
