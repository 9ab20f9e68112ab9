"""Mana abilities (CR 605)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from engine.decisions import ManaOption
from engine.ir.abilities import Activated, Triggered
from engine.ir.amounts import Devotion
from engine.ir.costs import ActionPart, LoyaltySymbol, ManaPart, RepeatedMana, TapSymbol
from engine.ir.effects import Conditional, Does, Sequence
from engine.ir.filters import ChosenQuality, ChosenSort, HasColor
from engine.ir.mana import (
    AddMana,
    AnyColorAmong,
    AnyColorOf,
    Choice,
    ChosenColor,
    CommanderColors,
    CouldProduce,
    ManaOf,
    NotedManaType,
    WasProduced,
)
from engine.ir.nodes import Ability, Amount, Effect, Node, rebuild, what_of
from engine.ir.objects import Target, This
from engine.ir.texts import own_nodes
from engine.ir.triggers import core_of, parts_of
from engine.rules.core import registries
from engine.rules.core.characteristics import Having
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.limits import MOST_MANA
from engine.rules.core.scope import Scope, scope_of
from engine.rules.lookup.linked import choice
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching, objects_of
from engine.rules.mana.tolls import price_of, toll_of
from engine.state.events import ManaAdded
from engine.values.colors import COLORS, Color
from engine.values.edition import Edition
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import COLORED, MANA_TYPES, TYPE_OF_COLOR, ManaCost, ManaType, with_x
from engine.values.types import CardType, Supertype

Produced = tuple[tuple[ManaType, ...], ...]

MOST_ROWS = 256
"""So many combinations of mana are offered at most."""

_known: dict[Ability, AddMana | None] = {}
_known_with_targets: dict[Ability, AddMana | None] = {}


def added_mana(ability: Ability, edition: Edition) -> AddMana | None:
    """The mana that a mana ability adds; None if it is not one (CR 605.1a). By older rules it may have targets
    (2006 406.1)."""
    known = _known_with_targets if edition.targeted_mana_abilities else _known
    if ability not in known:
        known[ability] = _find(ability, targets=edition.targeted_mana_abilities)
    return known[ability]


def _find(ability: Ability, *, targets: bool) -> AddMana | None:
    if not isinstance(ability, Activated):
        return None
    if any(isinstance(part, LoyaltySymbol) for part in ability.cost.parts):
        return None
    return _added_by(ability.effect, targets=targets)


def _added_by(effect: Effect, *, targets: bool = False) -> AddMana | None:
    """The first mana that an effect adds; None if it adds none, or if it requires a target and may not (CR 605.1)."""
    nodes = list(own_nodes(effect))
    if not targets and any(isinstance(node, Target) for node in nodes):
        return None
    return next((node for node in nodes if isinstance(node, AddMana)), None)


def is_triggered_mana_ability(ability: Triggered) -> bool:
    """A triggered ability without targets that adds mana and triggers from mana (CR 605.1b)."""
    events = map(core_of, parts_of(ability.trigger))
    return any(event.FROM_MANA for event in events) and _added_by(ability.effect) is not None


def alternatives(
    game: Game, add: AddMana, scope: Scope, asked: frozenset[ObjectId] = frozenset()
) -> Produced:
    """The rows of mana that "Add ..." can give now, each once (CR 106.3).

    `asked`: lands whose mana is being worked out already, for those that look at each other (CR 106.7).
    """
    if add.how == Choice.OF_THAT_COLOR:
        return rows_by_color(game, add, scope)
    count = min(how_many(game, add.times, scope), MOST_MANA)
    found = () if add.kind is None else looked_up(game, add.kind, scope, asked)
    choices = tuple(dict.fromkeys((*add.choices, *((mana,) for mana in found))))
    if count <= 0 or not choices:
        return ((),)
    return _rows(add.how, choices, count)


def _rows(how: Choice, choices: Produced, count: int) -> Produced:
    """The rows of mana that so many choices among these give, each once."""
    if how == Choice.EACH:
        return (tuple(mana for row in choices for mana in row),)
    if how == Choice.ONE or (count == 1 and len(choices[0]) == 1):
        return tuple(dict.fromkeys(row * count for row in choices))
    singles = sorted({mana for row in choices for mana in row}, key=list(ManaType).index)
    if how == Choice.DIFFERENT:
        return tuple(combinations(singles, min(count, len(singles))))
    return tuple(combinations_with_replacement(singles, count))[:MOST_ROWS]


def rows_by_color(game: Game, add: AddMana, scope: Scope) -> Produced:
    """For each color that can be chosen, as much mana of it as the text says of that color (CR 106.3, 608.2d)."""
    rows = []
    for row in add.choices:
        times = add.times if isinstance(add.times, int) else of_that_color(add.times, row[0])
        rows.append(row * min(how_many(game, times, scope), MOST_MANA))
    return tuple(dict.fromkeys(rows))


def of_that_color(amount: Amount, color: ManaType) -> Amount:
    """An amount with the color in place of "that color"."""

    def settled(node: Node) -> Node:
        if isinstance(node, Devotion) and not node.colors:
            return Devotion((color.value,))
        if isinstance(node, ChosenQuality) and node.what is ChosenSort.THAT_COLOR:
            return HasColor(Color(color.value))
        return node

    found = rebuild(amount, settled)
    assert isinstance(found, Amount)
    return found


def _of_lands(
    game: Game, what: CouldProduce, scope: Scope, asked: frozenset[ObjectId]
) -> tuple[ManaType, ...]:
    """The types of mana that lands could produce, those aside that look at each other (CR 106.7)."""
    lands = (id for id in all_matching(game, what.lands, scope) if id not in asked)
    types = {mana for id in lands for mana in could_produce(game, id, asked | {scope.source})}
    return tuple(t for t in MANA_TYPES if t in types and (what.word is ManaOf.ANY_TYPE or t in COLORED))


def looked_up(game: Game, what: Node, scope: Scope, asked: frozenset[ObjectId]) -> tuple[ManaType, ...]:
    """The types of mana that a phrase means: of a chosen color, of colors among objects, of what lands make."""
    match what:
        case ChosenColor():
            return tuple(ManaType(str(color)) for color in choice(game, scope.source, "color"))
        case NotedManaType(what=objects):
            noted = (
                types for id in objects_of(game, objects, scope) for types in choice(game, id, "type of mana")
            )
            return tuple(ManaType(str(mana)) for mana in noted)
        case CommanderColors():
            return ()  # there is no commander in this game
        case AnyColorAmong(among=among):
            return colors_of(game, all_matching(game, among, scope))
        case AnyColorOf(what=objects):
            ids = objects_of(game, objects, scope)
            return colors_of(game, tuple(scope.follow.get(id, id) for id in ids))
        case WasProduced(what=objects):
            return produced(game, objects_of(game, objects, scope))
        case CouldProduce():
            return _of_lands(game, what, scope, asked)
        case _:
            raise RulesBug(f"{type(what).__name__} is no kind of mana")


def colors_of(game: Game, ids: tuple[ObjectId, ...]) -> tuple[ManaType, ...]:
    """The colors that objects have, as types of mana (CR 106.1)."""
    found = {color for id in ids for color in game.look(id).chars.colors}
    return tuple(TYPE_OF_COLOR[color] for color in COLORS if color in found)


def produced(game: Game, ids: tuple[ObjectId, ...]) -> tuple[ManaType, ...]:
    """The types of mana that objects were last tapped for (CR 106.12a)."""
    for event in reversed(game.state.happened):
        if isinstance(event, ManaAdded) and event.tapped_for in ids:
            types = {mana.type for mana in event.mana}
            return tuple(t for t in MANA_TYPES if t in types)
    return ()


def could_produce(game: Game, id: ObjectId, asked: frozenset[ObjectId]) -> tuple[ManaType, ...]:
    """The types of mana that the mana abilities of a permanent could produce now, costs aside (CR 106.7)."""
    found: dict[ManaType, None] = {}
    for having in game.characteristics(id).expanded():
        ability = having.ability
        if not isinstance(ability, Activated) or added_mana(ability, game.state.edition) is None:
            continue
        scope = scope_of(id, game.controller(id))
        for add in added_now(game, ability.effect, scope):
            for row in alternatives(game, add, scope, asked | {id}):
                found.update(dict.fromkeys(row))
    return tuple(found)


def added_now(game: Game, effect: Effect, scope: Scope) -> tuple[AddMana, ...]:
    """What adds mana in an effect if it were carried out now: of "if ..." and "otherwise" one (CR 106.7)."""
    if isinstance(effect, Conditional):
        holds = registries.CONDITIONS.of(effect.condition)(game, effect.condition, scope)
        branch = effect.effect if holds else effect.otherwise
        return () if branch is None else added_now(game, branch, scope)
    if isinstance(effect, Sequence):
        return tuple(add for part in effect.effects for add in added_now(game, part, scope))
    return tuple(node for node in own_nodes(effect) if isinstance(node, AddMana))


def _can_be_activated_again(ability: Activated) -> bool:
    """Whether an ability can be activated any number of times: it costs nothing but mana (CR 602.5b)."""
    limited = any(one.times_each_turn is not None or one.only_once for one in ability.instructions)
    return not limited and all(isinstance(part, ManaPart) for part in ability.cost.parts)


def gives_itself_up(ability: Activated) -> bool:
    """Whether its source is given up for it without being tapped: it can have been tapped for mana before (CR 118.3)."""
    parts = ability.cost.parts
    if any(isinstance(part, TapSymbol) for part in parts):
        return False
    actions = [part.action for part in parts if isinstance(part, ActionPart)]
    return any(action.TAKES_AWAY and isinstance(what_of(action), This) for action in actions)


def mana_option(
    game: Game, player: PlayerId, id: ObjectId, having: Having, rows: Produced | None = None, x: int = 0
) -> ManaOption | None:
    """A mana ability as something to pay with; None if there is no mana in it now. `rows`: the mana it gives, if that isn't
    what it says. `x`: the value of X."""
    ability = having.ability
    assert isinstance(ability, Activated)
    mana = with_x(ability.cost.mana, x)
    if any(isinstance(p, RepeatedMana) for p in ability.cost.parts):
        return None
    add = added_mana(ability, game.state.edition)
    if add is None:
        return None
    if rows is None:
        scope = scope_of(id, player)
        scope.x = x
        rows = alternatives(game, add, scope)
        if not any(rows):
            return None
    cost = mana if mana.mana_value else ManaCost()
    again = _can_be_activated_again(ability)
    harmless = not any(isinstance(part, ActionPart) for part in ability.cost.parts) and _only_adds(ability)
    chars = game.characteristics(id)
    fights = CardType.CREATURE in chars.types and any(
        isinstance(part, TapSymbol) for part in ability.cost.parts
    )
    return ManaOption(
        id, having.key, rows, harmless, game.describe(ability), Supertype.SNOW in chars.supertypes, cost,
        again=again, x=x,
        toll=toll_of(ability), price="" if harmless else price_of(game, ability),
        restricted=add.only_for is not None and add.only_for.on_spending is None, fights=fights,
        gives_up=gives_itself_up(ability),
    )  # fmt: skip


def _only_adds(ability: Activated) -> bool:
    """Whether the ability does nothing but add mana: no damage, no life."""
    effect = ability.effect
    actions = effect.actions if isinstance(effect, Does) else ()
    return all(isinstance(action, AddMana) for action in actions) and bool(actions)
