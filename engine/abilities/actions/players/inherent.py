"""Designations of players with inherent triggered abilities, which have no source: the monarch, the initiative
(CR 725.2, 726.2)."""

from __future__ import annotations

from engine.ir.nodes import Effect, Players, Trigger
from engine.rules.core.game import Game
from engine.rules.core.scope import Match, Scope, scope_of
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.lasting import DelayedTrigger
from engine.state.objects import Context
from engine.state.references import PlayerRef
from engine.values.ids import NOTHING, EffectId, PlayerId
from engine.values.steps import Step
from engine.values.types import CREATURE


def holder(game: Game, word: str) -> PlayerId | None:
    """The player who has a designation that only one has: the monarch's, the initiative (CR 725.3, 726.3)."""
    game.read(Fact.LIFE)
    return next((p.id for p in game.state.players.values() if word in p.designations), None)


def is_held_by(game: Game, word: str, who: Players, scope: Scope) -> bool:
    """Whether one of the players has a designation (CR 725.1, 726.1)."""
    return holder(game, word) in players_of(game, who, scope)


def step_of_holder(event: ev.StepBegan, step: Step, scope: Scope) -> Match | None:
    """The step of the player began whose inherent ability this is (CR 725.2, 726.2)."""
    return Match() if event.step == step and event.player == scope.controller else None


def hit_by_creature(game: Game, event: ev.DamageDealt, scope: Scope) -> Match | None:
    """A creature dealt combat damage to the player whose inherent ability this is; its controller is "that player"
    (CR 725.2, 726.2)."""
    if not event.combat or event.target != PlayerRef(scope.controller):
        return None
    source = game.look(event.source).chars
    return Match(players=(PlayerRef(source.controller),)) if CREATURE in source.types else None


def pass_on(game: Game, player: PlayerId, word: str, why: str) -> None:
    """A player becomes the monarch or takes the initiative; no one else does any longer (CR 725.3, 726.3)."""
    for each in game.state.players.values():
        others = tuple(other for other in each.designations if other != word)
        words = (*others, word) if each.id == player else others
        if set(words) != set(each.designations):
            happen(game, ev.PlayerChanged(player=each.id, field="designations", value=words, why=why))


def heir(
    game: Game, player: PlayerId, word: str, abilities: tuple[tuple[Trigger, Effect], ...]
) -> Scope | None:
    """Of whom a designation is after a player who has it has left a game that goes on: of the active player, else of the
    next in turn order (CR 725.4, 726.4); None if that player hasn't it, or the game is over. What stands for the source of
    its abilities stays."""
    left = game.state.player_order()
    if holder(game, word) != player or len(left) < 2:
        return None
    kinds = tuple(type(trigger) for trigger, _ in abilities)
    known = (one.context.source for one in game.state.delayed.values() if isinstance(one.trigger, kinds))
    return scope_of(next(known, NOTHING), left[0])


def give_abilities(
    game: Game, player: PlayerId, abilities: tuple[tuple[Trigger, Effect], ...], scope: Scope, why: str
) -> None:
    """The abilities of the monarch, or of the initiative, are that player's from now on (CR 725.2, 726.2)."""
    kinds = tuple(type(trigger) for trigger, _ in abilities)
    for id, delayed in list(game.state.delayed.items()):
        if isinstance(delayed.trigger, kinds):
            happen(game, ev.DelayedEnded(id=id, why=why))
    for trigger, effect in abilities:
        ability = DelayedTrigger(
            EffectId(0), trigger, effect, Context(scope.source, player), game.state.turn.number, once=False,
            owner=player,
        )  # fmt: skip
        happen(game, ev.DelayedBegan(trigger=ability, why=why, cause=scope.source))
