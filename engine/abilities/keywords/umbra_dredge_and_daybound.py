"""Static keywords living metal, undaunted, umbra armor, dredge, daybound (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.mill import Mill
from engine.abilities.keywords.helping_to_pay import THIS_SPELL
from engine.abilities.keywords.parts import marked, static
from engine.abilities.replacements.entering import concerns
from engine.decisions import Confirm, Why
from engine.ir.abilities import Rule
from engine.ir.amounts import NumberOfPlayers
from engine.ir.conditions import DuringTurn
from engine.ir.modifications import CantTransform, ChangeTypes
from engine.ir.nodes import Ability, Keyword, Replacement
from engine.ir.objects import This
from engine.ir.player_rules import CostChanges
from engine.ir.players import EachPlayer, PlayerKind, You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.any_time import any_time
from engine.rules.actions.day_night import DAY, NIGHT, become
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.events.happening import happen
from engine.rules.game.asking import SELF, spelled
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.mana import generic
from engine.values.types import ARTIFACT, CREATURE
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, HAND, LIBRARY, STACK


class LivingMetal(Keyword, frozen=True):
    """Living metal (CR 702.161)."""


class Undaunted(Keyword, frozen=True):
    """Undaunted (CR 702.125)."""


class UmbraArmor(Keyword, frozen=True):
    """Umbra armor (CR 702.89)."""


class Dredge(Keyword, frozen=True):
    """Dredge (CR 702.52)."""

    count: int


class Daybound(Keyword, frozen=True):
    """Daybound (CR 702.145b)."""


class Nightbound(Keyword, frozen=True):
    """Nightbound (CR 702.145e)."""


class DestroyedInItsPlace(Replacement, frozen=True):
    """If what it is attached to would be destroyed, it is destroyed instead (CR 702.89a)."""

    TO_ITS_SOURCE: ClassVar[bool] = True


class Dredges(Replacement, frozen=True):
    """Instead of drawing, its owner may mill cards and take it back (CR 702.52a)."""

    count: int


class EntersTransformedAtNight(Replacement, frozen=True):
    """If it is night, it enters transformed (CR 702.145b)."""


@expands(LivingMetal)
def living_metal(keyword: LivingMetal) -> tuple[Ability, ...]:
    """During its controller's turn it is an artifact creature (CR 702.161a)."""
    return marked(ChangeTypes((ARTIFACT, CREATURE)), condition=DuringTurn(You()))


@expands(Undaunted)
def undaunted(keyword: Undaunted) -> tuple[Ability, ...]:
    """It costs {1} less for each opponent (CR 702.125a)."""
    opponents = NumberOfPlayers(EachPlayer(PlayerKind.OPPONENT))
    return (static(Rule(CostChanges(THIS_SPELL, generic(1), less=True, times=opponents)), zone=STACK),)


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


@applies_to(Dredges, ev.Drew)
def would_draw(game: Game, word: Dredges, event: ev.Drew, scope: Scope) -> bool:
    """Whether its owner would draw and has cards enough to mill (CR 702.52a-b)."""
    return event.player == scope.controller and len(game.state.zone(LIBRARY, event.player)) >= word.count


@replaces(Dredges)
def dredge_instead(game: Game, word: Dredges, event: ev.Drew, scope: Scope) -> tuple[ev.Event, ...] | None:
    """If the player wants to, the cards are milled and the card is returned (CR 702.52a)."""
    cards = "a card" if word.count == 1 else f"{spelled(word.count)} cards"
    why = Why("702.52a", scope.source, f"Mill {cards} and return {SELF} to your hand instead of drawing?")
    dredging = f"Mill {cards} and return it"
    if not game.ask(Confirm(event.player, why, yes=dredging, no="Draw a card", yes_is_free=False)).yes:
        return None
    act(game, Mill(word.count), event.player, scope)
    move(game, (scope.source,), HAND, scope, "702.52a", verb=Verb.RETURN)
    return ()


@expands(Dredge)
def dredge(keyword: Dredge) -> tuple[Ability, ...]:
    """It works in the graveyard (CR 702.52a)."""
    return (static(Dredges(keyword.count), zone=GRAVEYARD),)


@applies_to(EntersTransformedAtNight, ev.Moved, tier=4)
def enters_at_night(game: Game, word: EntersTransformedAtNight, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent, front face up, at night (CR 702.145b)."""
    return game.state.day_night == NIGHT and not event.face and concerns(game, This(), event, scope)


@replaces(EntersTransformedAtNight)
def enter_transformed(
    game: Game, word: EntersTransformedAtNight, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """It enters with its back face up (CR 616.1d)."""
    return (replace(event, face=1),)


@expands(Daybound)
def daybound(keyword: Daybound) -> tuple[Ability, ...]:
    """It transforms as it becomes night, and only so (CR 702.145b)."""
    return (static(EntersTransformedAtNight()), *marked(CantTransform(by_time=True)))


@expands(Nightbound)
def nightbound(keyword: Nightbound) -> tuple[Ability, ...]:
    """It transforms as it becomes day, and only so (CR 702.145e)."""
    return marked(CantTransform(by_time=True))


def with_keyword(game: Game, kind: type[Keyword], face: int) -> list[ObjectId]:
    """The permanents with a keyword that have such a face up."""
    if kind not in game.projection().kinds:
        return []
    return [
        id
        for id in game.permanents()
        if game.state.objects[id].face == face
        and any(isinstance(having.ability, kind) for having in game.characteristics(id).abilities)
    ]


@any_time
def follow_the_day(game: Game) -> bool:
    """Permanents with daybound and nightbound follow the time, or begin it (CR 702.145c-g)."""
    by_day, by_night = with_keyword(game, Daybound, 0), with_keyword(game, Nightbound, 1)
    now = game.state.day_night
    if not now and (by_day or by_night):
        become(game, DAY if by_day else NIGHT, "702.145d" if by_day else "702.145g")
        return True
    turning = by_day if now == NIGHT else by_night if now == DAY else []
    events = [
        ev.StatusChanged(object=id, verb=Verb.TRANSFORM, face=1 - game.state.objects[id].face, why="702.145c")
        for id in turning
        if len(game.state.objects[id].card.faces) > 1
        and all(mark.by_time for mark in game.characteristics(id).marks_of(CantTransform))
    ]
    return bool(events) and bool(happen(game, *events))


PHRASES = (
    phrase(KEYWORD, "living metal", LivingMetal()),
    phrase(KEYWORD, "undaunted", Undaunted()),
    phrase(KEYWORD, "umbra armor", UmbraArmor(), also=("totem armor",)),
    phrase(KEYWORD, "dredge {count}", Dredge, count=INTEGER),
    phrase(KEYWORD, "daybound", Daybound()),
    phrase(KEYWORD, "nightbound", Nightbound()),
)
