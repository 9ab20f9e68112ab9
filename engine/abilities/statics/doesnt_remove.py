"""Protection that lets Auras stay where they are (CR 702.16n)."""

from __future__ import annotations

from engine.abilities.keywords.protecting.protection import Protection
from engine.abilities.keywords.protecting.qualities import single
from engine.ir.abilities import Modify, Static
from engine.ir.modifications import CantBeEnchanted, GainSparing
from engine.rules.actions.permanents import stays_despite
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.lookup.selecting import acts_as_such, has_qualities
from engine.values.ids import ObjectId


@stays_despite
def spared(game: Game, aura: ObjectId, host: ObjectId) -> bool:
    """Whether each instance of protection from that Aura which its host has is of an effect that doesn't remove it; other
    instances affect it as normal (CR 702.16n)."""
    seen, chars = game.look(aura), game.characteristics(host)
    own = scope_of(host, chars.controller)
    instances = [
        mark
        for mark in chars.marks_of(CantBeEnchanted)
        if mark.by is None or acts_as_such(game, mark.by, seen, own)
    ]
    if any(mark.by is None for mark in instances):
        return False
    attached = game.state.objects[aura].attached_to
    others = [id for id in game.state.battlefield if game.state.objects[id].attached_to == attached]
    return len(instances) <= sum(sparing(game, other, aura) for other in others)


def sparing(game: Game, giver: ObjectId, aura: ObjectId) -> int:
    """How many instances of protection from an Aura come from effects of another, or of itself, that don't remove it."""
    scope = scope_of(giver, game.controller(giver))
    found = 0
    for having in game.characteristics(giver).expanded():
        effects = having.ability.effects if isinstance(having.ability, Static) else ()
        found += sum(
            has_qualities(game, quality, game.look(aura), scope)
            for effect in effects
            if isinstance(effect, Modify)
            for change in effect.modifications
            if isinstance(change, GainSparing) and (change.all_auras or giver == aura)
            for ability in change.abilities
            if isinstance(ability, Protection)
            for quality in single(ability.qualities)
        )
    return found
