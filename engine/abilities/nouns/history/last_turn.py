"""What happened in the turn before this one (CR 500.1, 608.2i)."""

from __future__ import annotations

from engine.ir.nodes import Condition, Players
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.history import HAVING_DONE
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.state.events import LifeChanged
from engine.state.game_state import Fact


class LifeLastTurn(Condition, frozen=True):
    """A player gained, or lost, life in the turn before this one, whoever's it was."""

    who: Players
    lost: bool = False


@holds(LifeLastTurn)
def life_last_turn(game: Game, condition: LifeLastTurn, scope: Scope) -> bool:
    """One of those players did, whatever they had in the end (CR 119.3)."""
    game.read(Fact.HISTORY)
    game.read(Fact.TURN)
    who = players_of(game, condition.who, scope)
    return any(
        isinstance(event, LifeChanged)
        and event.player in who
        and (event.amount < 0 if condition.lost else event.amount > 0)
        for event in game.state.before
    )


PHRASES: tuple[Phrase, ...] = (
    phrase(SIMPLE, "{who} gained life last turn", LifeLastTurn, who=HAVING_DONE),
    phrase(SIMPLE, "{who} lost life last turn", LifeLastTurn, who=HAVING_DONE, where={"lost": True}),
)
