"""Under whose control something entered: "if it entered under your control" (CR 110.2a)."""

from __future__ import annotations

from engine.ir.nodes import Condition, Objects, Players
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import SUBJECT, WHOSE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import past
from engine.rules.lookup.selecting import objects_of, players_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.ids import NOBODY
from engine.values.zones import BATTLEFIELD


class EnteredUnder(Condition, frozen=True):
    """Something entered the battlefield under the control of such a player, whoever controls it now (CR 608.2i)."""

    what: Objects
    whose: Players


@holds(EnteredUnder)
def entered_under(game: Game, condition: EnteredUnder, scope: Scope) -> bool:
    """Who controlled it as it entered (CR 110.2a)."""
    game.read(Fact.HISTORY)
    players = players_of(game, condition.whose, scope)
    ids = objects_of(game, condition.what, scope)
    return any(
        event.to == BATTLEFIELD
        and event.into in ids
        and (game.look(event.into).object.owner if event.controller == NOBODY else event.controller)
        in players
        for _, event in past(game, ev.Moved)
    )


PHRASES = (phrase(SIMPLE, "{what} entered under {whose} control", EnteredUnder, what=SUBJECT, whose=WHOSE),)
