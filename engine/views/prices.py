"""What can be done with an object costs, step by step, for its player (CR 601.2f, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.ir.abilities import Activated
from engine.rules.casting.ways_in_words import cast_in_words
from engine.rules.casting.ways_to_cast import as_spell, base_cost, ways
from engine.rules.core.game import Game
from engine.rules.core.price import PriceStep
from engine.rules.core.scope import scope_of
from engine.rules.mana.may_activate import activated_among
from engine.rules.mana.total_cost import NO_TARGETS, mana_needed, price_of_ability, price_of_spell
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost
from engine.values.zones import STACK
from engine.views.inspected import Price, PriceLine
from engine.views.step_words import public_name
from engine.views.wording import SELF


def prices(game: Game, player: PlayerId, id: ObjectId) -> tuple[Price, ...]:
    """What each way of casting an object, and each of its activated abilities, costs a player now. X counts as 0, and no
    targets are chosen yet."""
    if game.state.objects[id].zone == STACK:
        return ()
    return (*_of_casting(game, player, id), *_of_activating(game, player, id))


def _of_casting(game: Game, player: PlayerId, id: ObjectId) -> Iterator[Price]:
    card = game.state.objects[id].card
    for way in ways(game, player, id):
        seen = as_spell(game, player, id, way)
        base = base_cost(card.faces[way.face], way)
        mana = mana_needed(game, base, scope_of(id, player))
        name = cast_in_words(game, card.faces[way.face].name, way)
        yield Price(name, tuple(_lines(game, mana, price_of_spell(game, mana, seen, player, NO_TARGETS))))


def _of_activating(game: Game, player: PlayerId, id: ObjectId) -> Iterator[Price]:
    if game.controller(id) != player:
        return
    seen = game.look(id)
    for having, _, _ in activated_among(seen.chars.abilities, game.state.edition):
        ability = having.ability
        if isinstance(ability, Activated) and ability.cost.mana.symbols:
            mana = mana_needed(game, ability.cost, scope_of(id, player))
            steps = price_of_ability(game, mana, seen, ability, player, NO_TARGETS)
            yield Price(
                game.describe(ability).replace(SELF, seen.chars.name or "it"),
                tuple(_lines(game, mana, steps)),
            )


def _lines(game: Game, base: ManaCost, steps: Iterable[PriceStep]) -> Iterator[PriceLine]:
    yield PriceLine("to begin with", _cost(base))
    for step in steps:
        sign = "less" if step.less else "more"
        by = public_name(game, step.source)
        yield PriceLine(f"{_cost(step.change)} {sign}", _cost(step.cost), step.source, by)


def _cost(cost: ManaCost) -> str:
    return str(cost.joined()) or "{0}"
