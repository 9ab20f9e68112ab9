"""Casting or playing a card for a cost while something resolves: madness, suspend, rebound, cascade (CR 601.2, 608.2g)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.spells.play import land_now, play_in_way
from engine.ir.abilities import Timing
from engine.ir.costs import Cost
from engine.ir.nodes import Ability, Action, Keyword, Objects, walk
from engine.rules.casting.castable import can_cast
from engine.rules.casting.ways_to_cast import FREE, Way, castable_faces
from engine.rules.core.characteristics import expansion
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable, selects
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import things
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.zones import EXILE


class CastFor(Action, frozen=True):
    """Cast a card for a cost rather than its mana cost (CR 118.9); `name` is the name of this way to cast it."""

    what: Objects
    name: str
    cost: Cost = FREE
    SAID: ClassVar[str] = "cast {what} for {cost}"
    SAID_FREE: ClassVar[str] = "cast {what} without paying its mana cost"


class PlayFor(CastFor, frozen=True):
    """Play a card so: cast it, or put it onto the battlefield as a land (CR 305.1, 702.62a)."""

    SAID: ClassVar[str] = "play {what} for {cost}"
    SAID_FREE: ClassVar[str] = "play {what} without paying its mana cost"


class ExiledSpell(Objects, frozen=True):
    """The card that the source, a spell, became in exile (CR 400.7)."""

    SAID: ClassVar[str] = "~"


@selects(ExiledSpell)
def exiled_spell(game: Game, phrase: ExiledSpell, scope: Scope) -> tuple[Ref, ...]:
    """The card, if it still is there (CR 400.7j)."""
    card = game.state.became.get(scope.source)
    obj = None if card is None else game.state.objects.get(card)
    return () if obj is None or obj.zone != EXILE else (ObjectRef(obj.id),)


def ways_for(
    game: Game, action: CastFor, id: ObjectId, player: PlayerId, most: int | None = None
) -> list[Way]:
    """The ways to cast a card so now, of mana value `most` at most (CR 601.3)."""
    obj = game.state.objects[id]
    found: list[Way] = []
    for face in castable_faces(obj.card, obj.zone):
        printed = obj.card.faces[face]
        if CardType.LAND in printed.types:
            continue
        value = 0 if printed.mana_cost is None else printed.mana_cost.mana_value
        if most is None or value <= most:
            granted = granting(game, action, id)
            found.append(Way(action.name, face, action.cost, Timing.ANY, alternative=True, granted=granted))
    return [way for way in found if can_cast(game, player, id, way)]


def granting(game: Game, action: CastFor, id: ObjectId) -> Ability | None:
    """The ability that an effect gave the card and that lets it be cast so: the spell has it too (CR 400.7g)."""
    for having in game.characteristics(id).abilities:
        parts = expansion(having.ability) if isinstance(having.ability, Keyword) else (having.ability,)
        if having.timestamp is not None and any(action in walk(part) for part in parts):
            return having.ability
    return None


def cast_in_way(game: Game, id: ObjectId, ways: list[Way], player: PlayerId) -> bool:
    """Cast it in one of the ways; a casting that turns out illegal is taken back (CR 733.1)."""
    return play_in_way(game, id, ways, [], player)


@payable(PlayFor)
def can_play_for(game: Game, action: PlayFor, payer: PlayerId, scope: Scope) -> bool:
    """What can neither be cast nor played as a land can't be chosen to be played (CR 608.2d)."""
    return any(
        game.is_there(id) and bool(ways_for(game, action, id, payer) or land_now(game, id, payer))
        for id in things(game, action.what, scope)
    )


@does(PlayFor)
def play_for(game: Game, action: PlayFor, actor: PlayerId, scope: Scope) -> bool:
    """Cast, or played as a land if a land can be played (CR 305.2, 608.2g)."""
    return cast_or_play(game, action, actor, scope, lands=True)


@payable(CastFor)
def can_cast_for(game: Game, action: CastFor, payer: PlayerId, scope: Scope) -> bool:
    """What can't be cast can't be chosen to be (CR 608.2d)."""
    return any(
        game.is_there(id) and ways_for(game, action, id, payer) for id in things(game, action.what, scope)
    )


@does(CastFor)
def cast_for(game: Game, action: CastFor, actor: PlayerId, scope: Scope) -> bool:
    """Its timing doesn't matter while something resolves (CR 608.2g)."""
    return cast_or_play(game, action, actor, scope, lands=False)


def cast_or_play(game: Game, action: CastFor, actor: PlayerId, scope: Scope, *, lands: bool) -> bool:
    """Each of the cards that is still there (CR 601.2, 305.1)."""
    done = False
    for id in things(game, action.what, scope):
        if not game.is_there(id):
            continue
        ways = ways_for(game, action, id, actor)
        faces = land_now(game, id, actor) if lands else []
        if (ways or faces) and play_in_way(game, id, ways, faces, actor):
            scope.moved(id, game.state.latest(id))
            done = True
    return done
