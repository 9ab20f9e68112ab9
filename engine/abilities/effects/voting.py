"""Voting for objects and for words (CR 701.38)."""

from __future__ import annotations

from typing import ClassVar

from engine.decisions import Choose, ObjectOption, Purpose, Why, WordOption
from engine.ir.filters import Filter
from engine.ir.nodes import Amount, Condition, Effect
from engine.ir.past import MostVotes
from engine.language.grammar.conditions import SIMPLE
from engine.language.grammar.vocabulary import A_FILTER, COUNTABLE, EFFECT, QUALIFIER
from engine.language.kernel import leaf, listed, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import evaluates, holds, resolves, tests
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.number import Number
from engine.values.verbs import Verb

CHOICE = leaf("word voted for", r"[a-z]{3,}", str, str, str)


class VoteForObjects(Effect, frozen=True):
    """ "Starting with you, each player votes for a nonland permanent you don't control" (CR 701.38a)."""

    what: Filter
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


class VoteForWords(Effect, frozen=True):
    """ "Starting with you, each player votes for time or money" (CR 701.38a-b)."""

    words: tuple[str, ...]
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


class GetsMoreVotes(Condition, frozen=True):
    """A word got more votes than each other; `or_tied`: or the vote was tied."""

    word: str
    or_tied: bool = False


class VotesFor(Amount, frozen=True):
    """How many votes a word got."""

    word: str
    grammatical_number: ClassVar[Number] = Number.MANY


def voters(game: Game, scope: Scope) -> tuple[PlayerId, ...]:
    """The players in turn order, starting with the one who has the text (CR 701.38a)."""
    order = game.state.player_order()
    first = order.index(scope.controller)
    return (*order[first:], *order[:first])


@resolves(VoteForObjects)
def vote_for_objects(game: Game, effect: VoteForObjects, scope: Scope) -> None:
    """Each player in turn votes for one of them; nothing is targeted (CR 701.38a)."""
    scope.votes = {}
    there = all_matching(game, effect.what, scope)
    for player in voters(game, scope) if there else ():
        why = Why("701.38a", scope.source, "Vote for one of these")
        options = tuple(ObjectOption(id) for id in there)
        answer = game.ask(Choose(player, why, options, purpose=Purpose.OBJECT))
        chosen = there[answer.indices[0]]
        scope.votes[chosen] = scope.votes.get(chosen, 0) + 1
        happen(game, ev.Did(player=player, verb=Verb.VOTE, object=chosen, why="701.38a"))


@resolves(VoteForWords)
def vote_for_words(game: Game, effect: VoteForWords, scope: Scope) -> None:
    """Each player in turn votes for one of them (CR 701.38a)."""
    scope.votes = {}
    for player in voters(game, scope):
        why = Why("701.38a", scope.source, "Vote for one of these")
        options = tuple(WordOption(word, word, scope.source) for word in effect.words)
        word = effect.words[game.ask(Choose(player, why, options, purpose=Purpose.WORD)).indices[0]]
        scope.votes[word] = scope.votes.get(word, 0) + 1
        happen(game, ev.Did(player=player, verb=Verb.VOTE, why="701.38a"))


@tests(MostVotes)
def has_most_votes(game: Game, quality: MostVotes, seen: Seen, scope: Scope) -> bool:
    """No other got more; what got none has not the most (CR 701.38)."""
    own = scope.votes.get(seen.id, 0)
    return own > 0 and own == max(scope.votes.values())


@holds(GetsMoreVotes)
def gets_more_votes(game: Game, condition: GetsMoreVotes, scope: Scope) -> bool:
    """It got more votes than each other word; or as many as another, where that is enough."""
    own = scope.votes.get(condition.word, 0)
    others = [count for word, count in scope.votes.items() if word != condition.word]
    best = max(others, default=0)
    return own > best or (condition.or_tied and own == best)


@evaluates(VotesFor)
def votes_for(game: Game, value: VotesFor, scope: Scope) -> int:
    """How many votes it got."""
    return scope.votes.get(value.word, 0)


START = "starting with you, each player votes for"
PHRASES = (
    phrase(EFFECT, f"{START} {{what}}", VoteForObjects, what=A_FILTER),
    phrase(EFFECT, f"{START} {{words}} #words", VoteForWords, words=listed(CHOICE, "or", 2)),
    phrase(QUALIFIER, "with the most votes or tied for most votes", MostVotes()),
    phrase(SIMPLE, "{word} gets more votes", GetsMoreVotes, word=CHOICE),
    phrase(
        SIMPLE,
        "{word} gets more votes or the vote is tied",
        GetsMoreVotes,
        word=CHOICE,
        where={"or_tied": True},
    ),
    phrase(COUNTABLE, "{word} vote(s@)", VotesFor, word=CHOICE),
)
