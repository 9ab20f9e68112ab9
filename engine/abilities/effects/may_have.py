"""Letting a player decide whether something happens: "you may have ..." (CR 608.2d)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.effects.choice_of_none import on_their_own
from engine.abilities.effects.structure import can_do, is_left, note_once
from engine.decisions import Confirm, Purpose, Why
from engine.ir.effects import Continuously, Does, MayHave
from engine.ir.mentions import ACTOR
from engine.ir.nodes import Effect, walk
from engine.ir.players import ThatPlayer
from engine.rules.actions.resolving import carry_out
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.registries import possible, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import acting_players
from engine.rules.game.asking import names_in, told, told_whole, value_of_x, within
from engine.rules.lookup.selecting import players_of
from engine.state.references import PlayerRef, Ref
from engine.values.ids import PlayerId


def can_happen(game: Game, effect: Effect, scope: Scope) -> bool:
    """Whether somebody can do what a player may have them do: nobody can choose what is impossible (CR 608.2d,
    121.3a)."""
    if not isinstance(effect, Does):
        behavior = registries.POSSIBLE.words.get(type(effect))
        return behavior is None or behavior(game, effect, scope)
    actions = on_their_own(effect.actions)
    return any(
        all(can_do(game, action, actor, scope) for action in actions)
        for actor in players_of(game, effect.who, scope)
    )


@possible(Continuously)
def concerns_what_is_left(game: Game, effect: Continuously, scope: Scope) -> bool:
    """Some of what it is about still is there (CR 608.2d)."""
    return is_left(game, effect.what, scope)


@resolves(MayHave)
def may_have(game: Game, effect: MayHave, scope: Scope) -> None:
    """Each of the players in turn has it happen or not; what depends on that follows once (CR 608.2d, 608.2c). What
    doesn't speak of the player who has it happen is asked of the others only as long as nobody does."""
    willing: list[Ref] = []
    for player in acting_players(game, effect.who, scope):
        if not can_happen(game, effect.effect, scope) or (willing and not is_apart(effect.effect)):
            break
        if has_it_happen(game, effect, player, scope):
            willing.append(PlayerRef(player))
            scope.mention(ACTOR, (PlayerRef(player),))
            note_once(game, scope)
            carry_out(game, effect.effect, scope)
    scope.done = bool(willing)
    if willing:
        scope.mention(ACTOR, tuple(willing))
    then = effect.if_done if scope.done else effect.if_not
    if then is not None:
        carry_out(game, then, scope)


def is_apart(effect: Effect) -> bool:
    """Whether what happens is another thing for each player who has it happen: it is done to them (CR 608.2d)."""
    return any(isinstance(node, ThatPlayer) and node.of == ACTOR for node in walk(effect))


def has_it_happen(game: Game, effect: MayHave, player: PlayerId, scope: Scope) -> bool:
    """Whether a player has something happen (CR 608.2d)."""
    before = scope.mentions
    scope.mentions = {**before, ACTOR: (PlayerRef(player),)}
    text = told_whole(game, effect.effect, player, scope)
    why = Why(scope.rule, scope.source, f"Have this happen: {text}?")
    why = replace(why, text=why.text + value_of_x(text, scope))
    otherwise = told(game, effect.if_not, player, scope)
    no = f"Don't: {within(otherwise, names_in(game))}" if otherwise else "Nothing happens"
    yes = game.ask(Confirm(player, why, purpose=Purpose.WORD, yes=text, no=no)).yes
    scope.mentions = before
    return yes
