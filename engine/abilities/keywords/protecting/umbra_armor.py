"""Umbra armor (CR 702.89)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.parts import static
from engine.ir.nodes import Ability, Keyword, Replacement
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.state.references import ObjectRef


class UmbraArmor(Keyword, frozen=True):
    """Umbra armor (CR 702.89)."""


class DestroyedInItsPlace(Replacement, frozen=True):
    """If what it is attached to would be destroyed, it is destroyed instead (CR 702.89a)."""

    TO_ITS_SOURCE: ClassVar[bool] = True


@applies_to(DestroyedInItsPlace, ev.Destroyed)
def would_be_destroyed(game: Game, word: DestroyedInItsPlace, event: ev.Destroyed, scope: Scope) -> bool:
    """Whether it is the enchanted permanent that would be destroyed (CR 702.89a)."""
    return game.state.objects[scope.source].attached_to == ObjectRef(event.object)


@replaces(DestroyedInItsPlace)
def destroy_instead(
    game: Game, word: DestroyedInItsPlace, event: ev.Destroyed, scope: Scope
) -> tuple[ev.Event, ...]:
    """Damage is removed from the permanent, and the Aura destroyed (CR 702.89a)."""
    return (
        ev.DamageCleared(object=event.object, why="702.89a"),
        ev.Destroyed(object=scope.source, why="702.89a", cause=scope.source),
    )


@expands(UmbraArmor)
def umbra_armor(keyword: UmbraArmor) -> tuple[Ability, ...]:
    """It is destroyed in the place of what it enchants (CR 702.89a)."""
    return (static(DestroyedInItsPlace()),)


PHRASES = (phrase(KEYWORD, "umbra armor", UmbraArmor(), also=("totem armor",)),)
