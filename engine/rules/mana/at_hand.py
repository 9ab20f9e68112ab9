"""What mana a player has, or has sources of, for something (CR 601.2g, 106.6)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import ManaOption
from engine.ir.mana import ManaOf, ManaUse
from engine.ir.player_rules import MayPlayFrom, MayPlayThese, SpendAnyMana
from engine.rules.actions.permissions import any_mana_for
from engine.rules.core.circumstances import for_ability_of
from engine.rules.core.game import Game
from engine.rules.core.solving import ANY, ANY_COLOR, ONLY_ITSELF, Need, find_plan
from engine.rules.evaluating.spending import comes_of_spending, may_spend
from engine.rules.lookup.selecting import players_of
from engine.rules.mana.mana_sources import costly_mana_abilities, every_source, mana_abilities
from engine.state.objects import Mana
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaType


def usable(game: Game, player: PlayerId, spend_on: ObjectId) -> list[Mana]:
    """The floating mana that may be spent on something (CR 106.6)."""
    return [
        mana
        for mana in game.state.players[player].pool
        if may_spend(game, mana.only_for, mana.source, player, spend_on)
    ]


def spent_as(game: Game, player: PlayerId, spend_on: ObjectId) -> Need:
    """The types as which the player may spend any mana on this: every color, every type, or none (CR 609.4b)."""
    types = ONLY_ITSELF
    for rule, scope in game.projection().rules:
        if isinstance(rule, SpendAnyMana) and player in players_of(game, rule.who, scope):
            if may_spend(game, rule.use, scope.source, scope.controller, spend_on):
                types |= ANY if rule.any_type else ANY_COLOR
    for of in any_mana_for(game, player, spend_on):
        types |= ANY if of is ManaOf.ANY_TYPE else ANY_COLOR
    return types


def is_for_anything(game: Game, player: PlayerId) -> bool:
    """Whether all mana that a player has or has sources of may be spent on anything, and as nothing but what it is
    (CR 106.6, 609.4b)."""
    return game.remembered("mana for anything", player, _is_for_anything)


def _is_for_anything(game: Game, player: PlayerId) -> bool:
    if any(mana.only_for is not None for mana in game.state.players[player].pool):
        return False
    if any(add.only_for is not None for _, add in every_source(game, player)):
        return False
    return not any(
        isinstance(rule, SpendAnyMana)
        or (isinstance(rule, MayPlayThese | MayPlayFrom) and rule.any_mana is not None)
        for rule, _ in game.projection().rules
    )


def mana_options(game: Game, player: PlayerId, spend_on: ObjectId) -> tuple[ManaOption, ...]:
    """The mana abilities that a player could activate now to pay for something, those whose cost has no mana
    in it (CR 605.3a)."""
    return tuple(
        option if add.only_for is None else with_help(game, add.only_for, option, player, spend_on)
        for option, add in mana_abilities(game, player)
        if add.only_for is None or may_spend(game, add.only_for, option.object, player, spend_on)
    )


def with_help(
    game: Game, use: ManaUse, option: ManaOption, player: PlayerId, spend_on: ObjectId
) -> ManaOption:
    """The option, marked if what its mana is to be spent on gets something by that (CR 106.6)."""
    helps = use.uncountered or comes_of_spending(game, use, option.object, player, spend_on) is not None
    return replace(option, helps=True) if helps else option


def costly_options(
    game: Game, player: PlayerId, spend_on: ObjectId, sources: tuple[ManaOption, ...]
) -> tuple[ManaOption, ...]:
    """The mana abilities that cost mana which the player has, or has the sources for (CR 605.3a)."""
    found: list[ManaOption] = []
    for option, add in costly_mana_abilities(game, player):
        if add.only_for is not None and not may_spend(game, add.only_for, option.object, player, spend_on):
            continue
        with for_ability_of(game, option.object):
            pool = tuple(mana.type for mana in usable(game, player, option.object))
        others = tuple(source for source in sources if source.used != option.used)
        if find_plan(option.cost, pool, others) is not None:
            found.append(option)
    return tuple(found)


def at_hand(
    game: Game, player: PlayerId, spend_on: ObjectId
) -> tuple[tuple[ManaType, ...], tuple[ManaOption, ...]]:
    """The mana that a player has and the mana abilities they could use to pay for something (CR 601.2g)."""
    return tuple(mana.type for mana in usable(game, player, spend_on)), mana_options(game, player, spend_on)
