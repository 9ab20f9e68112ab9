"""Whether a player controls one of each of several names: "if you control creatures named Mine Worker and Tower Worker"
(CR 201.2, 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.filters import ControlledBy, Filter, IsNamed
from engine.ir.nodes import Condition, Players
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.nouns.qualifiers import NAME_WORD, named, split_named
from engine.language.grammar.vocabulary import BY_WHOM, PLAIN_NOUN
from engine.language.kernel import Category, joined, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import all_matching

NAME = Category("one of several names")


class ControlsNamed(Condition, frozen=True):
    """A player controls a permanent of that kind with the one name, and one with the other."""

    who: Players
    what: Filter
    first: IsNamed
    second: IsNamed


@holds(ControlsNamed)
def controls_named(game: Game, condition: ControlsNamed, scope: Scope) -> bool:
    """There is at least one of each name (CR 109.2)."""
    return all(
        all_matching(
            game,
            replace(condition.what, clauses=(*condition.what.clauses, ControlledBy(condition.who), name)),
            scope,
        )
        for name in (condition.first, condition.second)
    )


PHRASES = (
    phrase(NAME, "{words}", named, unbuild=split_named, words=joined(NAME_WORD, "")),
    phrase(
        SIMPLE,
        "{who} control<s> {what:many} named {first} and {second}",
        ControlsNamed,
        who=BY_WHOM,
        what=PLAIN_NOUN,
        first=NAME,
        second=NAME,
    ),
)
