"""What was measured, counted one by one or so many at a time: "for each 1 life you lost this turn", "for each five counters
removed this way" (CR 608.2c, 608.2i)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.ir.amounts import CountersThisWay, EachPoint, FullSets, ManaSpentOn, ThatMuch
from engine.ir.nodes import Objects, Players
from engine.language.grammar.conditions.counted_history import life_this_turn, split_life_this_turn
from engine.language.grammar.conditions.history import HAVING_DONE
from engine.language.grammar.sentences.nested import COUNTED_ONE_BY_ONE
from engine.language.grammar.vocabulary import COUNTABLE, OBJECTS
from engine.language.grammar.words import COUNTERS, SMALL_NUMERAL
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount

DONE = leaf_words(
    "what was done",
    {
        words: f"the amount of {words}"
        for words in (
            "life you gained",
            "life you lost",
            "life they gained",
            "life they lost",
            "life gained this way",
            "life lost this way",
            "life paid this way",
            "mana paid this way",
        )
    },
)


@evaluates(EachPoint)
def each_point(game: Game, value: EachPoint, scope: Scope) -> int:
    """As many as were measured."""
    return amount(game, value.of, scope)


@evaluates(FullSets)
def full_sets(game: Game, value: FullSets, scope: Scope) -> int:
    """As many as are full."""
    return amount(game, value.of, scope) // value.size


def points_done(words: str) -> EachPoint:
    """ "1 life you lost"."""
    return EachPoint(ThatMuch(words))


def split_points_done(value: object) -> Mapping[str, object] | None:
    """The inverse of `points_done`."""
    inner = value.of if isinstance(value, EachPoint) else None
    return {"words": inner.word} if isinstance(inner, ThatMuch) else None


def points_this_turn(who: Players, *, lost: bool) -> EachPoint:
    """ "1 life your opponents have lost this turn"."""
    return EachPoint(life_this_turn(who, lost=lost))


def split_points_this_turn(value: object, *, lost: bool) -> Mapping[str, object] | None:
    """The inverse of `points_this_turn`."""
    return split_life_this_turn(value.of, lost=lost) if isinstance(value, EachPoint) else None


def mana_spent(what: Objects) -> EachPoint:
    """ "Mana spent to cast it"."""
    return EachPoint(ManaSpentOn(what))


def split_mana_spent(value: object) -> Mapping[str, object] | None:
    """The inverse of `mana_spent`."""
    inner = value.of if isinstance(value, EachPoint) else None
    return {"what": inner.what} if isinstance(inner, ManaSpentOn) else None


PHRASES = (
    phrase(COUNTED_ONE_BY_ONE, "1 {words}", points_done, unbuild=split_points_done, words=DONE),
    phrase(COUNTED_ONE_BY_ONE, "[{kind}] counter removed this way", CountersThisWay, kind=COUNTERS),
    phrase(COUNTED_ONE_BY_ONE, "{size} {of:many}", FullSets, size=SMALL_NUMERAL, of=COUNTABLE),
    phrase(COUNTABLE, "1 {words}", points_done, unbuild=split_points_done, words=DONE),
    phrase(COUNTABLE, "mana spent to cast {what}", mana_spent, unbuild=split_mana_spent, what=OBJECTS),
    phrase(COUNTABLE, "{E} paid this way", EachPoint(ThatMuch("the amount of {E} paid this way"))),
    *(
        phrase(
            COUNTABLE,
            f"1 life {{who}} {word} this turn",
            partial(points_this_turn, lost=lost),
            unbuild=partial(split_points_this_turn, lost=lost),
            who=HAVING_DONE,
        )
        for word, lost in (("gained", False), ("lost", True))
    ),
)
