"""What a player can activate for mana now, what that costs, and what it gives (CR 605, 106.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from engine.decisions import ManaOption
from engine.ir.abilities import Activated, Timing, Triggered
from engine.ir.costs import ActionPart, Cost, TapSymbol, UntapSymbol
from engine.ir.mana import AddMana
from engine.ir.nodes import what_of
from engine.ir.objects import Chosen
from engine.rules.actions.costs import can_pay_parts, has_variable, telling_numbers
from engine.rules.core.characteristics import Having
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.lookup.selecting import all_matching
from engine.rules.mana.activating_mana import add_mana_by, asks_for_a_number, paid_so_often, paid_with
from engine.rules.mana.mana_abilities import (
    MOST_ROWS,
    added_mana,
    is_triggered_mana_ability,
    mana_option,
)
from engine.rules.mana.mana_as_played import Nobody, Unasked, as_played, is_played_out
from engine.rules.mana.may_activate import activatable_of, objects_with_abilities
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
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
    changes = game.remembered("mana may change", player, mana_may_change)
    known = None if changes else game.known_now(player)
    there = objects_with_abilities(game, player).mana
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
        for option in one_for_each_x(game, player, id, having):
            for one in one_for_each_payer(game, player, ability, option):
                if is_played_out(ability):
                    found.extend((played, add) for played in as_played(game, player, having, one))
                elif changes:
                    gives = tuple(given(game, player, one, row) for row in one.produces)
                    found.append((replace(one, gives=gives), add))
                else:
                    found.append((one, add))
    return found


def needs_priority(ability: Activated) -> bool:
    """Whether it can be activated only when its player could cast an instant, or a sorcery (CR 602.5d-e)."""
    return any(how.timing in (Timing.INSTANT, Timing.SORCERY) for how in ability.instructions)


def one_for_each_x(game: Game, player: PlayerId, id: ObjectId, having: Having) -> Iterator[ManaOption]:
    """The ability, once for each value of X in its cost that could be paid, and for each number where as much may be paid as
    its player likes, as far as its mana can be listed (CR 107.3a). Whether the mana in its cost can be paid is not
    looked at."""
    ability = having.ability
    assert isinstance(ability, Activated)
    scope = scope_of(id, player)
    rows = () if is_played_out(ability) else None
    listed = 0
    for x in numbers_of(game, ability.cost):
        scope.x = x
        if x and not can_pay_parts(game, paid_so_often(ability.cost, x), player, scope):
            return
        option = mana_option(game, player, id, having, rows, x)
        if option is not None:
            listed += len(option.produces) or 1
            if listed > MOST_ROWS:
                return
            yield option


def numbers_of(game: Game, cost: Cost) -> Sequence[int]:
    """The numbers that can be announced for a cost, as X or where it asks for any number; only 0 if it asks for none."""
    return telling_numbers(game) if has_variable(cost) or asks_for_a_number(cost) else (0,)


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


def only_taps(ability: Activated) -> bool:
    """Whether nothing but the tapping of a permanent is paid."""
    return all(part.action.ONLY_TAPS for part in ability.cost.parts if isinstance(part, ActionPart))


# --- what it gives -------------------------------------------------------------------------------------------


def mana_may_change(game: Game, player: PlayerId) -> bool:
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
