"""Why a player with priority can't do something with an object: the first rule against each thing (CR 117.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.casting.activating import permitted_lands, why_no_land, why_not_completed
from engine.rules.casting.castable import why_not_cast
from engine.rules.casting.ways_in_words import cast_in_words
from engine.rules.casting.ways_to_cast import ways
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.mana.may_activate import activated_among, why_not
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, HAND

Verdict = tuple[str, IllegalAction | None]
"""Something to do with an object in words, and the first rule against it, if there is one."""


def why_not_with(game: Game, player: PlayerId, id: ObjectId) -> list[tuple[str, IllegalAction]]:
    """What can't be done with an object now, each in words with the rule against it (CR 601.3, 602.5, 305)."""
    return [(words, reason) for words, reason in verdicts(game, player, id) if reason is not None]


def verdicts(game: Game, player: PlayerId, id: ObjectId) -> list[Verdict]:
    """What there is to do with an object, and the first rule against each thing now (CR 601.3, 602.5, 305)."""
    found = [*_playing(game, player, id), *_activating(game, player, id)]
    obj = game.state.objects[id]
    if not found and obj.zone not in (BATTLEFIELD, HAND) and not ways(game, player, id):
        reason = IllegalAction("601.3", "nothing allows casting or playing it from where it is")
        found.append((f"Play {obj.card.name}", reason))
    return found


def _playing(game: Game, player: PlayerId, id: ObjectId) -> Iterator[Verdict]:
    """Playing it as a land, and each way of casting it (CR 305.1, 601.3)."""
    card = game.state.objects[id].card
    if game.state.objects[id].zone == BATTLEFIELD:
        return
    for face in permitted_lands(game, player, id):
        yield f"Play {card.faces[face].name}", why_no_land(game, player)
    for way in ways(game, player, id):
        yield cast_in_words(game, card.faces[way.face].name, way), why_not_cast(game, player, id, way)


def _activating(game: Game, player: PlayerId, id: ObjectId) -> Iterator[Verdict]:
    """Each activated ability that works where the object is (CR 602.5)."""
    for having, _, _ in activated_among(game.characteristics(id).abilities, game.state.edition):
        reason = why_not(game, player, id, having)
        if reason is None:
            reason = why_not_completed(game, player, id, having)
        if reason is None or reason.rule != "113.6":
            yield game.describe(having.ability), reason
