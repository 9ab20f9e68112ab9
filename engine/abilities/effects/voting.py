"""Voting for objects and for words (CR 701.38)."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from engine.decisions import Choose, ObjectOption, Option, Purpose, Why, WordOption
from engine.ir.effects import ForEach
from engine.ir.filters import Filter
from engine.ir.nodes import Amount, Condition, Effect, PlayerRule, Players
from engine.ir.past import MostVotes
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.sentences.sentences import CONSEQUENCE, PROPOSITION
from engine.language.grammar.vocabulary import A_FILTER, COUNTABLE, EFFECT, FILTER, PLAYER_RULE, QUALIFIER
from engine.language.kernel import Category, leaf, listed, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import evaluates, holds, resolves, tests
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching, has_qualities, players_of
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.number import Number
from engine.values.verbs import Verb

EACH_VOTE = Category("each vote for a word")
CHOICE = leaf("word voted for", r"[a-z]{3,}", str, str, str)


class VoteForObjects(Effect, frozen=True):
    """ "Starting with you, each player votes for a nonland permanent you don't control" (CR 701.38a)."""

    what: Filter
    secretly: bool = False
    up_to: bool = False
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


class VoteForWords(Effect, frozen=True):
    """ "Starting with you, each player votes for time or money" (CR 701.38a-b)."""

    words: tuple[str, ...]
    secretly: bool = False
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


class VotesMore(PlayerRule, frozen=True):
    """Has an additional vote while voting, or `may` cast one (CR 701.38d)."""

    who: Players
    may: bool = False


class NoneGotVotes(Condition, frozen=True):
    """No object of a kind got votes in the vote just taken (CR 701.38)."""

    what: Filter


class GetsMoreVotes(Condition, frozen=True):
    """A word got more votes than each other; `or_tied`: or the vote was tied."""

    word: str
    or_tied: bool = False


class VotesFor(Amount, frozen=True):
    """How many votes a word got."""

    word: str
    grammatical_number: ClassVar[Number] = Number.MANY


class Asked(Struct, frozen=True):
    """What a vote is about: the options and what they stand for, and whether each player has to choose one."""

    options: tuple[Option, ...]
    choices: tuple[ObjectId | str, ...]
    purpose: Purpose
    secretly: bool
    least: int = 1


def voters(game: Game, scope: Scope) -> tuple[PlayerId, ...]:
    """The players in turn order, starting with the one who has the text (CR 701.38a)."""
    order = game.state.player_order()
    first = order.index(scope.controller)
    return (*order[first:], *order[:first])


@resolves(VoteForObjects)
def vote_for_objects(game: Game, effect: VoteForObjects, scope: Scope) -> None:
    """Each player in turn votes for one of them; nothing is targeted (CR 701.38a)."""
    there = all_matching(game, effect.what, scope)
    options = tuple(ObjectOption(id) for id in there)
    ask = Asked(options, there, Purpose.OBJECT, effect.secretly, 0 if effect.up_to else 1)
    vote(game, ask, scope)


@resolves(VoteForWords)
def vote_for_words(game: Game, effect: VoteForWords, scope: Scope) -> None:
    """Each player in turn votes for one of them (CR 701.38a)."""
    options = tuple(WordOption(word, word, scope.source) for word in effect.words)
    vote(game, Asked(options, effect.words, Purpose.WORD, effect.secretly), scope)


def vote(game: Game, asked: Asked, scope: Scope) -> None:
    """Each player chooses one of these, with all their votes at once; secret votes are revealed when all have been
    made (CR 701.38a, 701.38d)."""
    scope.votes = {}
    ballots: list[ev.Did] = []
    for player in voters(game, scope) if asked.choices else ():
        must, may = votes_of(game, player)
        for number in range(must + may):
            rule = "701.38d" if number else "701.38a"
            why = Why(
                rule,
                scope.source,
                "Vote secretly for one of these" if asked.secretly else "Vote for one of these",
            )
            least = asked.least if number < must else 0
            answer = game.ask(Choose(player, why, asked.options, least, 1, asked.purpose))
            ballots.extend(ballot(player, asked.choices[place]) for place in answer.indices)
        if not asked.secretly:
            count(game, ballots, scope)
            ballots.clear()
    count(game, ballots, scope)


def votes_of(game: Game, player: PlayerId) -> tuple[int, int]:
    """How many votes a player has, and how many more they may cast (CR 701.38d)."""
    rules = [
        rule
        for rule, scope in game.projection().rules
        if isinstance(rule, VotesMore) and player in players_of(game, rule.who, scope)
    ]
    may = sum(rule.may for rule in rules)
    return 1 + len(rules) - may, may


def ballot(player: PlayerId, choice: ObjectId | str) -> ev.Did:
    """A vote of a player."""
    if isinstance(choice, str):
        return ev.Did(player=player, verb=Verb.VOTE, choice=choice, why="701.38a")
    return ev.Did(player=player, verb=Verb.VOTE, object=choice, why="701.38a")


def count(game: Game, ballots: list[ev.Did], scope: Scope) -> None:
    """These votes are made, or revealed, and counted (CR 701.38a)."""
    for event in ballots:
        choice = event.choice or event.object
        scope.votes[choice] = scope.votes.get(choice, 0) + 1
    if ballots:
        happen(game, *ballots)


@tests(MostVotes)
def has_most_votes(game: Game, quality: MostVotes, seen: Seen, scope: Scope) -> bool:
    """No other got more; what got none has not the most (CR 701.38)."""
    own = scope.votes.get(seen.id, 0)
    return own > 0 and own == max(scope.votes.values())


@holds(NoneGotVotes)
def none_got_votes(game: Game, condition: NoneGotVotes, scope: Scope) -> bool:
    """Nobody voted for one of them (CR 701.38)."""
    return not any(
        has_qualities(game, condition.what, game.look(id), scope)
        for id in scope.votes
        if not isinstance(id, str)
    )


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


SECRETLY = "each player secretly votes for"
REVEALED = ", then those votes are revealed"
START = "starting with you, each player votes for"
PHRASES = (
    phrase(EFFECT, f"{START} {{what}}", VoteForObjects, what=A_FILTER),
    phrase(EFFECT, f"{START} {{words}} #words", VoteForWords, words=listed(CHOICE, "or", 2)),
    phrase(EFFECT, f"{SECRETLY} {{what}}{REVEALED}", VoteForObjects, what=A_FILTER, where={"secretly": True}),
    phrase(
        EFFECT,
        f"{SECRETLY} up to one {{what}}{REVEALED}",
        VoteForObjects,
        what=FILTER,
        where={"secretly": True, "up_to": True},
    ),
    phrase(
        EFFECT,
        f"{SECRETLY} {{words}}{REVEALED} #words",
        VoteForWords,
        words=listed(CHOICE, "or", 2),
        where={"secretly": True},
    ),
    phrase(PLAYER_RULE, "while voting, you get an additional vote", VotesMore(You())),
    phrase(PLAYER_RULE, "while voting, you may vote an additional time", VotesMore(You(), may=True)),
    phrase(SIMPLE, "no {what} got votes", NoneGotVotes, what=FILTER),
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
    phrase(EACH_VOTE, "{word} vote", VotesFor, word=CHOICE),
    phrase(PROPOSITION, "for each {amount}, {effect} #vote", ForEach, amount=EACH_VOTE, effect=CONSEQUENCE),
)
