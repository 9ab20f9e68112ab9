"""What the instructions of this text did: "if a creature card is exiled this way" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import CountersThisWay
from engine.ir.conditions import DidSo, Holds, NotSo
from engine.ir.effects import Conditional, Reflexive
from engine.ir.filters import Filter
from engine.ir.mentions import SEARCHED
from engine.ir.nodes import Condition, Effect, Players
from engine.ir.past import DoneThisWay
from engine.ir.players import ThatPlayer, You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.past import DONE_WORD
from engine.language.grammar.sentences.sentences import CONSEQUENCE, PROPOSITION
from engine.language.grammar.vocabulary import A_FILTER, FILTER
from engine.language.kernel import Category, Phrase, TwoWay, leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import all_matching

INSTRUCTION_VERBS = {
    "discard": "discarded",
    "exile": "exiled",
    "mill": "milled",
    "reveal": "revealed",
    "sacrifice": "sacrificed",
    "destroy": "destroyed",
    "create": "created",
}
INSTRUCTION_VERB = leaf_words("instruction verb", INSTRUCTION_VERBS)
INSTRUCTION_DONE = leaf_words("instruction verb, past", {done: done for done in INSTRUCTION_VERBS.values()})
THEY_DO = leaf_words(
    "instruction verb, of somebody", {f"{verb}s": done for verb, done in INSTRUCTION_VERBS.items()}
)
DIES = leaf_words("dies", {"dies": "died"})
PLACED = leaf_words(
    "where it is put",
    {
        "into your hand": "put into your hand",
        "onto the battlefield": "put onto the battlefield",
        "into your graveyard": "put into your graveyard",
    },
)
NOT_DONE = leaf_words(
    "not done before",
    {
        f"you don't {done}": f"you {done}"
        for done in (
            "put the card into your hand",
            "put it into your hand",
            "put that card into your hand",
            "put the card onto the battlefield",
            "put it onto the battlefield",
            "put that card onto the battlefield",
            "cast it",
            "cast that card",
            "cast the copy",
            "cast the exiled card",
            "play it",
        )
    },
)


class ThisWay(Condition, frozen=True):
    """Something was done this way; `what` has the `DoneThisWay` as its last clause, `how` is how it is said; `counted`:
    it is put as a number of them, which "that many" after it means."""

    what: Filter
    how: str
    counted: bool = False


class SearchedThisWay(Condition, frozen=True):
    """A library was searched this way (CR 701.23)."""

    who: str


@holds(ThisWay)
def this_way(game: Game, condition: ThisWay, scope: Scope) -> bool:
    """It was done to at least one such object."""
    return bool(all_matching(game, condition.what, scope))


@holds(SearchedThisWay)
def searched_this_way(game: Game, condition: SearchedThisWay, scope: Scope) -> bool:
    """The search looked through a library (CR 701.23a)."""
    return scope.amounts.get(SEARCHED, 0) > 0


def said(how: str, by: Players | None = None, *, counted: bool = False) -> TwoWay:
    """Building and taking apart a condition said in one of the ways, of somebody who did it if the text says who."""

    def build(what: Filter, word: str) -> ThisWay:
        if what.clauses and isinstance(what.clauses[-1], DoneThisWay):
            raise ValueError("said twice")
        done = DoneThisWay(word, by=by)
        return ThisWay(Filter(what.adjectives, what.noun, (*what.clauses, done)), how, counted)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, ThisWay) or value.how != how or value.counted != counted:
            return None
        done = value.what.clauses[-1]
        assert isinstance(done, DoneThisWay)
        if done.by != by:
            return None
        return {
            "what": Filter(value.what.adjectives, value.what.noun, value.what.clauses[:-1]),
            "word": done.word,
        }

    return build, unbuild


def negated(how: str, by: Players | None = None) -> TwoWay:
    """The same for what was not done."""
    yes, split_yes = said(how, by)

    def build(what: Filter, word: str) -> NotSo:
        return NotSo(yes(what, word))

    def unbuild(value: object) -> Mapping[str, object] | None:
        found: Mapping[str, object] | None = split_yes(value.condition) if isinstance(value, NotSo) else None
        return found

    return build, unbuild


def not_done(word: str) -> NotSo:
    """ "you don't put the card into your hand": the instruction before was not carried out."""
    return NotSo(DidSo(word))


def split_not_done(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_done`."""
    inner = value.condition if isinstance(value, NotSo) else None
    return {"word": inner.word} if isinstance(inner, DidSo) else None


def _phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for how in ("is", "was"):
        build, unbuild = said(how)
        found.append(
            phrase(
                SIMPLE,
                f"{{what}} {how} {{word}} this way",
                build,
                unbuild=unbuild,
                what=A_FILTER,
                word=DONE_WORD,
            )
        )
    for how, template, words in (
        ("dies", "{what} {word} this way", DIES),
        ("you", "you {word} {what} this way", INSTRUCTION_VERB),
        ("you put", "you put {what} {word} this way", PLACED),
    ):
        build, unbuild = said(how)
        found.append(phrase(SIMPLE, template, build, unbuild=unbuild, what=A_FILTER, word=words))
        for negation in ("don't", "didn't") if how != "dies" else ():
            build, unbuild = negated(f"{how} {negation}")
            text = template.replace("you ", f"you {negation} ", 1)
            found.append(phrase(SIMPLE, text, build, unbuild=unbuild, what=A_FILTER, word=words))
    return found


def _numbered() -> list[Phrase]:
    """ "At least one creature card is milled this way", "no creature cards were revealed this way"."""
    found: list[Phrase] = []
    for how in ("is", "was"):
        many = {"is": "are", "was": "were"}[how]
        build, unbuild = said(f"{how}, at least one")
        text = f"at least one {{what}} {how} {{word}} this way"
        found.append(phrase(SIMPLE, text, build, unbuild=unbuild, what=FILTER, word=DONE_WORD))
        build, unbuild = said(f"{how}, one or more", counted=True)
        text = f"one or more {{what:many}} {many} {{word}} this way"
        found.append(phrase(SIMPLE, text, build, unbuild=unbuild, what=FILTER, word=DONE_WORD))
        build, unbuild = negated(f"{how}, no")
        text = f"no {{what:many}} {many} {{word}} this way"
        found.append(phrase(SIMPLE, text, build, unbuild=unbuild, what=FILTER, word=DONE_WORD))
    return found


def _by_somebody() -> list[Phrase]:
    """ "You sacrificed a permanent this way", "that player discards a land card this way"."""
    found: list[Phrase] = []
    ways: list[tuple[str, str, Players | None, Category]] = [
        ("you, past", "you {word}", You(), INSTRUCTION_DONE),
        ("that player", "that player {word}", ThatPlayer(), THEY_DO),
        ("the player", "the player {word}", ThatPlayer("the player"), THEY_DO),
        ("they", "they {word}", ThatPlayer("they"), INSTRUCTION_VERB),
    ]
    for how, text, by, words in ways:
        build, unbuild = said(how, by)
        found.append(
            phrase(
                SIMPLE, f"{text} {{what}} this way #done", build, unbuild=unbuild, what=A_FILTER, word=words
            )
        )
        build, unbuild = said(f"{how}, one or more", by, counted=True)
        several = f"{text} one or more {{what:many}} this way #done"
        found.append(phrase(SIMPLE, several, build, unbuild=unbuild, what=FILTER, word=words))
    build, unbuild = said("you, one or more", counted=True)
    several = "you {word} one or more {what:many} this way"
    found.append(phrase(SIMPLE, several, build, unbuild=unbuild, what=FILTER, word=INSTRUCTION_VERB))
    return found


def tells_what_was_done(condition: Condition) -> bool:
    """Whether a condition says that something was done this way."""
    removed = isinstance(condition, Holds) and isinstance(condition.first, CountersThisWay)
    return removed or isinstance(condition, ThisWay)


def when_done(condition: Condition, effect: Effect) -> Conditional:
    """ "When you discard a nonland card this way, ...": the condition has told whether it triggers (CR 603.12)."""
    if not tells_what_was_done(condition):
        raise ValueError("nothing that was done this way")
    return Conditional(condition, Reflexive(effect, "", told=True))


def split_when_done(value: object) -> Mapping[str, object] | None:
    """The inverse of `when_done`."""
    match value:
        case Conditional(condition=condition, effect=Reflexive(told=True, effect=effect)) if (
            tells_what_was_done(condition)
        ):
            return (
                {"condition": condition, "effect": effect} if when_done(condition, effect) == value else None
            )
        case _:
            return None


PHRASES = (
    *_phrases(),
    *_numbered(),
    *_by_somebody(),
    phrase(
        PROPOSITION,
        "when {condition}, {effect}",
        when_done,
        unbuild=split_when_done,
        condition=SIMPLE,
        effect=CONSEQUENCE,
    ),
    phrase(SIMPLE, "{word} #not_done", not_done, unbuild=split_not_done, word=NOT_DONE),
    phrase(SIMPLE, "you search your library this way", SearchedThisWay("you")),
    phrase(SIMPLE, "you searched your library this way", SearchedThisWay("you did")),
    phrase(SIMPLE, "they search their library this way", SearchedThisWay("they")),
)
