"""Repeating a process: what a text has said before (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from engine.ir.effects import Sequence
from engine.ir.filters import Filter, Shared
from engine.ir.mentions import MentionId, made_by
from engine.ir.nodes import Action, Amount, Condition, Effect, walk
from engine.ir.past import DoneThisWay
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.past import DONE_SO, DONE_WORD
from engine.language.grammar.nouns.qualifiers import SHARED
from engine.language.grammar.numbers.amounts import SIMPLE_VALUE
from engine.language.grammar.vocabulary import ACTION, FILTER
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions.any_time import watch_all
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.registries import does, evaluates, holds, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.qualities import share
from engine.rules.lookup.selecting import all_matching
from engine.state.references import Ref
from engine.values.ids import PlayerId
from engine.values.number import Number

MORE_OFTEN = leaf_words(
    "how often more",
    {
        "once": 1,
        **{
            f"{word} more times": n
            for n, word in enumerate("two three four five six seven eight nine ten".split(), 2)
        },
    },
)


class RepeatProcess(Action, frozen=True):
    """ "Repeat this process": all that the text told to do up to there is done once more; with `times` that is done
    so often, else the sentence that says so is a part of it. `freely`: as often as a player wants to."""

    times: int | None = None
    freely: bool = False
    REPEATS: ClassVar[bool] = True


class ShareThisWay(Condition, frozen=True):
    """So many of the things to which something was done share a quality: "if two cards that share a color were milled
    this way"."""

    count: int
    what: Filter
    quality: Shared
    done: DoneThisWay


@does(RepeatProcess)
def repeat(game: Game, action: RepeatProcess, actor: PlayerId, scope: Scope) -> bool:
    """It is done again once the sentence that says so is carried out."""
    scope.repeats = action.times or 1
    return True


@lru_cache(maxsize=4096)
def place_of_repeating(effect: Sequence) -> int | None:
    """Which of several sentences says that what they tell is to be repeated."""
    for place, part in enumerate(effect.effects):
        if any(isinstance(node, RepeatProcess) for node in walk(part)):
            return place
    return None


@resolves(Sequence)
def in_order(game: Game, effect: Sequence, scope: Scope) -> None:
    """Sentences are carried out in the order written (CR 608.2c); what happens any time, such as getting the city's
    blessing, happens between them (CR 702.131b)."""
    place = place_of_repeating(effect)
    if place is not None:
        repeatedly(game, effect.effects[:place], effect.effects[place], scope)
    for number, part in enumerate(effect.effects[0 if place is None else place + 1 :]):
        if number:
            watch_all(game)
        carry_out(game, part, scope)


def repeatedly(game: Game, before: tuple[Effect, ...], repeating: Effect, scope: Scope) -> None:
    """A process, and the sentence that may have it repeated. "This way" means, within it, what was done this time; in
    what follows, what was done in all of them (CR 608.2c)."""
    process = (*before, repeating)
    limited = any(isinstance(node, RepeatProcess) and node.times is not None for node in walk(repeating))
    instructions = [number for part in process for node in walk(part) for number in made_by(node)]
    did: dict[MentionId, tuple[Ref, ...]] = {}
    left, sentences = 1, process
    while left:
        left -= 1
        scope.repeats = 0
        for part in sentences:
            carry_out(game, part, scope)
        for number in instructions:
            did[number] = did.get(number, ()) + scope.did.pop(number, ())
        left += scope.repeats
        scope.repeats = 0
        if limited:
            sentences = before
    scope.did.update({number: refs for number, refs in did.items() if refs})


@holds(ShareThisWay)
def share_this_way(game: Game, condition: ShareThisWay, scope: Scope) -> bool:
    """Whether there are so many of them that share it with each other."""
    what = condition.what
    done = Filter(what.adjectives, what.noun, (*what.clauses, condition.done))
    found = [game.look(id).chars for id in all_matching(game, done, scope)]
    return any(
        sum(1 for two in found if two is one or share(condition.quality, one, two)) >= condition.count
        for one in found
    )


class GreatestThisWay(Amount, frozen=True):
    """To how many things of one player an instruction was done, of the player of whom it is most: "the greatest number of
    cards a player discarded this way" (CR 608.2c)."""

    done: DoneThisWay
    grammatical_number: ClassVar[Number] = Number.MANY


@evaluates(GreatestThisWay)
def greatest_this_way(game: Game, value: GreatestThisWay, scope: Scope) -> int:
    """The greatest of the numbers of the players who did it; 0 if nobody did."""
    counts = (len(refs) for (number, _), refs in scope.did_by.items() if number == value.done.of)
    return max(counts, default=0)


def greatest(word: str) -> GreatestThisWay:
    """ "the greatest number of cards a player discarded this way"."""
    return GreatestThisWay(DoneThisWay(word))


def split_greatest(value: object) -> Mapping[str, object] | None:
    """The inverse of `greatest`."""
    return {"word": value.done.word} if isinstance(value, GreatestThisWay) else None


PHRASES = (
    phrase(
        SIMPLE_VALUE,
        "the greatest number of cards a player {word} this way",
        greatest,
        unbuild=split_greatest,
        word=DONE_WORD,
    ),
    phrase(ACTION, "repeat<s> this process", RepeatProcess()),
    phrase(ACTION, "repeat<s> this process {times}", RepeatProcess, times=MORE_OFTEN),
    phrase(ACTION, "repeat<s> this process any number of times", RepeatProcess(freely=True)),
    phrase(
        SIMPLE,
        "{count} {what:many} that share {quality} were {done}",
        ShareThisWay,
        count=NUMERAL,
        what=FILTER,
        quality=SHARED,
        done=DONE_SO,
    ),
)
