"""Requirements that creatures attack a particular player or planeswalker: "creatures that player controls attack ~ if able"
(CR 508.1d)."""

from __future__ import annotations

from engine.ir.combat_rules import MustAttackWhom
from engine.ir.durations import Duration, Until
from engine.ir.nodes import Effect, Objects, Players
from engine.ir.players import KnownPlayer, ThatPlayer, You
from engine.language.grammar.vocabulary import CLAUSE, DURATION, OBJECTS, PLAYER_TARGET, SUBJECT, THIS, WHOSE
from engine.language.kernel import Category, phrase, sub
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of

TO_ATTACK = Category("what has to be attacked")


class AttackWhom(Effect, frozen=True):
    """Creatures attack that player or planeswalker if able, for a time (CR 508.1d)."""

    what: Objects
    whom: Objects | Players
    duration: Duration


class AttackNextTurn(Effect, frozen=True):
    """During a player's next turn, such creatures attack that player or planeswalker if able (CR 508.1d): whichever there
    are then (CR 611.2c)."""

    whose: Players
    what: Objects
    whom: Objects | Players


@resolves(AttackWhom)
def attack_whom(game: Game, effect: AttackWhom, scope: Scope) -> None:
    """The requirement begins (CR 611.2c)."""
    begin(game, scope, effect.duration, rule=MustAttackWhom(effect.what, effect.whom))


@resolves(AttackNextTurn)
def attack_next_turn(game: Game, effect: AttackNextTurn, scope: Scope) -> None:
    """The requirement is there until the end of that turn, and asks for nothing in the one that it begins in."""
    for player in players_of(game, effect.whose, scope):
        duration = Duration(Until.END_OF_THEIR_NEXT_TURN, whose=KnownPlayer(player))
        rule = MustAttackWhom(effect.what, effect.whom, from_next_turn=True)
        begin(game, scope, duration, rule=rule)


PHRASES = (
    sub(TO_ATTACK, THIS),
    phrase(TO_ATTACK, "you", You()),
    phrase(TO_ATTACK, "that player", ThatPlayer()),
    phrase(TO_ATTACK, "that opponent", ThatPlayer("that opponent")),
    sub(TO_ATTACK, PLAYER_TARGET),
    phrase(
        CLAUSE,
        "{what} attack<s@what> {whom} {duration} if able",
        AttackWhom,
        what=SUBJECT,
        whom=TO_ATTACK,
        duration=DURATION,
    ),
    phrase(
        CLAUSE,
        "during {whose} next turn, {what:many} attack {whom} if able",
        AttackNextTurn,
        whose=WHOSE,
        what=OBJECTS,
        whom=TO_ATTACK,
    ),
)
