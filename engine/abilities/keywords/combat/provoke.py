"""Provoke (CR 702.39)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.parts import (
    creature,
)
from engine.abilities.triggers.combat import Attacks
from engine.ir.abilities import Triggered
from engine.ir.combat_marks import MustBlockThese
from engine.ir.durations import Duration, Until
from engine.ir.effects import Does, Optional
from engine.ir.filters import ControlledBy
from engine.ir.nodes import Ability, Action, Keyword, Objects
from engine.ir.objects import Target, This
from engine.ir.players import DefendingPlayer, You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, payable
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId

THIS_COMBAT = Duration(Until.THIS_COMBAT)


class Provoke(Keyword, frozen=True):
    """Provoke (CR 702.39)."""


class Provoked(Action, frozen=True):
    """Untap a creature, which has to block the source this combat if able (CR 702.39a)."""

    what: Objects
    SAID: ClassVar[str] = "untap {what}; it blocks ~ this turn if able"


@payable(Provoked)
def can_provoke(game: Game, action: Provoked, payer: PlayerId, scope: Scope) -> bool:
    """Whether the creature still is there."""
    return any(game.is_there(id) for id in objects_of(game, action.what, scope))


@does(Provoked)
def provoked(game: Game, action: Provoked, actor: PlayerId, scope: Scope) -> bool:
    """It untaps, and a requirement begins (CR 702.39a, 509.1c)."""
    ids = tuple(id for id in objects_of(game, action.what, scope) if game.is_there(id))
    untap = [
        ev.TappedChanged(object=id, tapped=False, why="702.39a", cause=scope.source)
        for id in ids
        if game.state.objects[id].tapped
    ]
    if untap:
        happen(game, *untap)
    refs = tuple(ObjectRef(id) for id in ids)
    must = MustBlockThese((scope.source,))
    begin(game, scope, THIS_COMBAT, refs=refs, modifications=(must,))
    return bool(ids)


@expands(Provoke)
def provoke(keyword: Provoke) -> tuple[Ability, ...]:
    """A creature of the defending player has to block it (CR 702.39a)."""
    theirs = creature(ControlledBy(DefendingPlayer()))
    call = Optional(Does(You(), (Provoked(Target(theirs, slot=0)),)))
    return (Triggered(Attacks(This()), call, keyword="provoke"),)


PHRASES = (phrase(KEYWORD, "provoke", Provoke()),)
