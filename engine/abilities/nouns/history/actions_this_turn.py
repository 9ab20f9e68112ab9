"""Keyword actions that a player did this turn: "you've surveilled", "an opponent searched their library" (CR 608.2i)."""

from __future__ import annotations

from engine.ir.nodes import Node, Players
from engine.language.grammar.conditions.history import HAVING_DONE
from engine.language.grammar.vocabulary import HAPPENED
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import looks_back_for, past
from engine.rules.lookup.selecting import players_of
from engine.state.events import Did
from engine.values.verbs import Verb


class DidThisTurn(Node, frozen=True):
    """Times that a player did a keyword action this turn (CR 701)."""

    who: Players
    verb: Verb


@looks_back_for(DidThisTurn)
def did_this_turn(game: Game, what: DidThisTurn, scope: Scope) -> int:
    """How often one of those players did it (CR 701)."""
    who = players_of(game, what.who, scope)
    return sum(event.verb is what.verb and event.player in who for _, event in past(game, Did))


_SAID = {
    Verb.SURVEIL: "surveilled",
    Verb.SCRY: "scried",
    Verb.INVESTIGATE: "investigated",
    Verb.PROLIFERATE: "proliferated",
    Verb.POPULATE: "populated",
    Verb.VENTURE: "ventured into the dungeon",
    Verb.SEARCH: "searched <their|your@who> library",
}

PHRASES: tuple[Phrase, ...] = tuple(
    phrase(HAPPENED, f"{{who}} {said} this turn", DidThisTurn, who=HAVING_DONE, where={"verb": verb})
    for verb, said in _SAID.items()
)
