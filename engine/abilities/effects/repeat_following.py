"""A process that is said after how often it is carried out: "Repeat the following process X times. ..." (CR 608.2c)."""

from __future__ import annotations

from engine.ir.nodes import Amount, Effect
from engine.language.grammar.sentences.sentences import PARAGRAPH
from engine.language.grammar.vocabulary import COUNT, EFFECTS, SENTENCE
from engine.language.kernel import phrase
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.results import how_many


class RepeatFollowing(Effect, frozen=True):
    """What comes after is carried out so many times, each time to the end before it begins again."""

    times: int | Amount
    effect: Effect


@resolves(RepeatFollowing)
def repeat_following(game: Game, effect: RepeatFollowing, scope: Scope) -> None:
    """The number is worked out once, as it begins (CR 608.2h)."""
    for _ in repeated(how_many(game, effect.times, scope), "a process is carried out"):
        carry_out(game, effect.effect, scope)


PHRASES = (
    phrase(
        EFFECTS,
        "repeat the following process {times} times. {effect}.",
        RepeatFollowing,
        times=COUNT,
        effect=SENTENCE,
    ),
    phrase(
        EFFECTS,
        "repeat the following process {times} times. {effect}. #several",
        RepeatFollowing,
        times=COUNT,
        effect=PARAGRAPH,
    ),
)
