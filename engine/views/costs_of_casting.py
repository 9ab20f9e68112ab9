"""What casting a card would cost a seat now in mana, and which sources that mana may come from (CR 601.2f, 106.6)."""

from __future__ import annotations

from engine.decisions import ActionOption
from engine.ir.player_rules import CostFloor
from engine.rules.actions.costs import mana_of
from engine.rules.casting.ways_to_cast import as_spell, base_cost, ways_of
from engine.rules.core.game import Game, Seen
from engine.rules.core.price import total
from engine.rules.core.scope import scope_of
from engine.rules.mana.at_hand import is_for_anything, mana_options
from engine.rules.mana.total_cost import NO_TARGETS, price_of_spell, rules_on
from engine.values.ids import ObjectId, PlayerId


def mana_to_cast(game: Game, seat: PlayerId, option: ActionOption) -> int | None:
    """The mana that casting a card in a way costs, X, targets and optional costs apart (CR 601.2f); None if it can't be cast
    so."""
    face = game.state.objects[option.object].card.faces[option.face]
    found: list[int] = []
    for way in ways_of(game, seat, option):
        seen = as_spell(game, seat, option.object, way)
        mana = mana_of(game, base_cost(face, way), scope_of(seen.id, seat))
        if may_change(game, seen, seat):
            mana = total(mana, price_of_spell(game, mana, seen, seat, NO_TARGETS))
        found.append(mana.mana_value)
    return min(found, default=None)


def changes_costs(game: Game, seat: PlayerId, id: ObjectId) -> bool:
    """Whether anything in force may change what a card costs that is cast for its mana cost, or the card itself does."""
    return may_change(game, game.look(id), seat)


def may_change(game: Game, spell: Seen, seat: PlayerId) -> bool:
    """Whether something says that a spell costs more or less than its mana cost."""
    return bool(game.rules_of(CostFloor)) or any(True for _ in rules_on(game, spell, seat))


def sources_for(game: Game, seat: PlayerId, id: ObjectId) -> frozenset[ObjectId] | None:
    """What could be tapped for mana that may be spent on casting a card; None where all mana may be spent on anything."""
    if is_for_anything(game, seat):
        return None
    return frozenset(option.object for option in mana_options(game, seat, id))
