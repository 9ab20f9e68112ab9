"""Which steps, phases and turns are skipped, and what is done instead (CR 500.11, 614.10)."""

from __future__ import annotations

from engine.decisions import Confirm, Why
from engine.ir.durations import INDEFINITELY
from engine.ir.player_rules import DoesFirst, MaySkip, SkipNext, SkipsExtraTurns, SkipStep
from engine.rules.actions.lasting import begin
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.conditions import is_true
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.steps import PHASE_OF, Step

TURN = "turn"
COMBAT = "combat"


def is_skipped(game: Game, step: Step) -> bool:
    """Whether the active player skips a step: the first draw step (CR 103.8a), or by an effect, which may be said of
    the step or of its phase (CR 614.10)."""
    active = game.state.turn.active
    if step == Step.DRAW and game.state.players[active].skips_draw:
        happen(game, ev.PlayerChanged(player=active, field="skips_draw", value=False, why="103.8a"))
        return True
    if skips_by_choice(game, active, step.value, f"{step.value} step"):
        return True
    for rule, scope in game.projection().rules:
        if isinstance(rule, SkipStep) and active in players_of(game, rule.who, scope):
            if rule.step in (step, PHASE_OF[step]):
                return True
    return skips_next(game, active, step.value)


def skips_turn(game: Game, player: PlayerId, *, extra: bool) -> bool:
    """Whether a player skips the turn that would begin, perhaps an extra turn (CR 614.10)."""
    rules = game.projection().rules if extra else ()
    if any(
        isinstance(rule, SkipsExtraTurns) and player in players_of(game, rule.who, scope)
        for rule, scope in rules
    ):
        return True
    return skips_by_choice(game, player, TURN, TURN) or skips_next(game, player, TURN)


def skips_combat(game: Game, player: PlayerId) -> bool:
    """Whether a player skips the combat phase that would begin (CR 614.10)."""
    return skips_next(game, player, COMBAT)


def skips_next(game: Game, player: PlayerId, what: str) -> bool:
    """Whether a player skips the next turn, step or phase of a kind; one such effect is used up (CR 614.10a)."""
    for effect in game.state.lasting.values():
        rule = effect.rule
        if isinstance(rule, SkipNext) and rule.what == what:
            if player in players_of(game, rule.who, Scope(effect.context)):
                happen(game, ev.LastingEnded(id=effect.id, why="614.10a"))
                return True
    return False


def skips_by_choice(game: Game, player: PlayerId, what: str, called: str) -> bool:
    """Whether a player who may skip a step or turn does so; what they do for it waits for the next one that occurs
    (CR 614.10b)."""
    for rule, scope in game.projection().rules:
        if not isinstance(rule, MaySkip) or rule.what != what or scope.controller != player:
            continue
        if rule.condition is not None and not is_true(game, rule.condition, scope):
            continue
        why = Why("614.10", scope.source, f"Skip your {called}?")
        if game.ask(Confirm(player, why, yes="Skip it", no="Don't skip it")).yes:
            begin(game, scope, INDEFINITELY, rule=DoesFirst(rule.then))
            return True
    return False


def do_first(game: Game) -> None:
    """What was to be done for skipping is done, as the first thing in the step or turn that begins (CR 614.10b)."""
    for effect in list(game.state.lasting.values()):
        if isinstance(effect.rule, DoesFirst):
            with game.during("614.10b", effect.context.source):
                happen(game, ev.LastingEnded(id=effect.id, why="614.10b"))
                carry_out(game, effect.rule.then, Scope(effect.context))
