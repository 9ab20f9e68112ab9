"""Investigating (CR 701.16)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.tokens.predefined import PredefinedToken, predefined
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount
from engine.language.grammar.vocabulary import ACTION, COUNT, COUNTABLE
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.turn.tokens import Issue, create
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb

TIMES = leaf_words("how often", {"twice": 2, "three times": 3})


class Investigate(Action, frozen=True):
    """Investigate so many times; `once`: written "once for each"."""

    times: int | Amount = 1
    once: bool = False
    mention: MentionId = NOT_MENTIONED
    MULTIPLIED: ClassVar[str] = "times"
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(Investigate)
def investigate(game: Game, action: Investigate, actor: PlayerId, scope: Scope) -> bool:
    """Create a Clue token, each time by itself (CR 701.16a)."""
    made: tuple[ObjectId, ...] = ()
    clue = Issue(predefined(PredefinedToken("Clue")))
    for _ in repeated(how_many(game, action.times, scope), "a player investigates"):
        made += create(game, actor, (clue,), scope)
        happen(game, ev.Did(player=actor, verb=Verb.INVESTIGATE, why="701.16a", cause=scope.source))
    return note_result(scope, action.mention, made)


PHRASES = (
    phrase(ACTION, "investigate<s>", Investigate()),
    phrase(ACTION, "investigate<s> {times}", Investigate, times=TIMES),
    phrase(
        ACTION, "investigate<s> once for each {times}", Investigate, times=COUNTABLE, where={"once": True}
    ),
    phrase(ACTION, "investigate<s> {times} times", Investigate, times=COUNT),
)
