"""Copies for each of several opponents: those of myriad, and whom those of encore attack (CR 702.116a, 702.141a)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.keywords.parts import you
from engine.abilities.tokens.copies import copy_issue
from engine.abilities.triggers.steps import AtEndOfCombat
from engine.decisions import Choose, PlayerOption, Purpose, Why
from engine.ir.combat_rules import MustAttackWhom
from engine.ir.durations import END_OF_TURN
from engine.ir.effects import Delayed
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Effect, Objects
from engine.ir.objects import KnownObject, Them
from engine.ir.players import DefendingPlayer, KnownPlayer
from engine.rules.actions.lasting import begin
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of, refs_of
from engine.rules.turn.combat.attacking import defenders_of, ref_of
from engine.rules.turn.tokens import Issue, create
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import PlayerId
from engine.values.types import PLANESWALKER


class CopiesAttackingOthers(Effect, frozen=True):
    """For each opponent other than the defending player its controller may create a copy of the source that is tapped and
    attacking that player or a planeswalker of theirs; the copies are exiled at end of combat (CR 702.116a)."""

    mention: MentionId = NOT_MENTIONED
    MAKES_NEW: ClassVar[bool] = True


class EachAttacksItsOwn(Effect, frozen=True):
    """Of several objects each attacks another opponent this turn if able (CR 702.141a)."""

    what: Objects


@resolves(CopiesAttackingOthers)
def copies_attacking_others(game: Game, effect: CopiesAttackingOthers, scope: Scope) -> None:
    """They are created together; without any nothing waits for the end of combat (CR 702.116a)."""
    player = scope.controller
    defending = players_of(game, DefendingPlayer(), scope)
    others = tuple(other for other in game.state.opponents(player) if other not in defending)
    if not others:
        return
    options = tuple(map(PlayerOption, others))
    why = Why(scope.rule, scope.source, "Choose players for each of whom a copy attacks")
    chosen = game.ask(Choose(player, why, options, 0, len(options), Purpose.PLAYER)).indices
    issues = tuple(attacking(game, others[place], scope) for place in chosen)
    made = create(game, player, issues, scope)
    if made:
        scope.mention_objects(effect.mention, made)
        carry_out(game, Delayed(AtEndOfCombat(), you(Exile(Them(of=effect.mention))), leading=False), scope)


def attacking(game: Game, attacked: PlayerId, scope: Scope) -> Issue:
    """A copy of the source that enters tapped and attacking a player or a planeswalker of that player (CR 702.116a)."""
    manner = {"tapped": True, "attacking": True}
    issue = copy_issue(game, scope.source, 1, (), manner)
    there = (ref_of(option) for option in defenders_of(game, scope.controller))
    theirs: tuple[Ref, ...] = tuple(
        ref for ref in there if isinstance(ref, ObjectRef) and is_planeswalker_of(game, ref, attacked)
    )
    return replace(issue, attacked=(PlayerRef(attacked), *theirs))


def is_planeswalker_of(game: Game, ref: ObjectRef, player: PlayerId) -> bool:
    """Whether something that can be attacked is a planeswalker that the player controls."""
    return PLANESWALKER in game.characteristics(ref.id).types and game.controller(ref.id) == player


@resolves(EachAttacksItsOwn)
def each_attacks_its_own(game: Game, effect: EachAttacksItsOwn, scope: Scope) -> None:
    """The first of them the first opponent in turn order, and so on, in turn if there are more of them (CR 508.1d)."""
    opponents = game.state.opponents(scope.controller)
    refs = [ref for ref in refs_of(game, effect.what, scope) if isinstance(ref, ObjectRef)]
    for place, ref in enumerate(refs):
        whom = KnownPlayer(opponents[place % len(opponents)])
        begin(game, scope, END_OF_TURN, rule=MustAttackWhom(KnownObject(ref.id), whom))
