"""What is returned except for some of it, said at the end: "return all creatures to their owners' hands except for Krakens"."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.moving.zones import HAND_OF
from engine.ir.filters import Filter
from engine.ir.nodes import Objects, Players, Quality
from engine.ir.objects import Each
from engine.language.grammar.nouns.left_out import EXCEPTED
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import listed, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import is_so
from engine.values.verbs import Verb
from engine.values.zones import HAND


class Excepted(Quality, frozen=True):
    """Is none of these, which the text says at its end (CR 608.2c)."""

    options: tuple[Quality, ...]


@tests(Excepted)
def is_not_excepted(game: Game, quality: Excepted, seen: Seen, scope: Scope) -> bool:
    """It is none of these."""
    return not any(is_so(game, option, seen, scope) for option in quality.options)


def return_all_but(what: Objects, whose: Players, options: tuple[Quality, ...]) -> Put:
    """All of a kind, without those that are said after where they go."""
    if not isinstance(what, Each):
        raise ValueError("something is left out of all of a kind")
    clauses = (*what.what.clauses, Excepted(options))
    return Put(
        replace(what, what=replace(what.what, clauses=clauses)), to=HAND, whose=whose, verb=Verb.RETURN
    )


def split_return_all_but(value: object) -> Mapping[str, object] | None:
    """The inverse of `return_all_but`."""
    match value:
        case Put(
            what=Each(what=Filter(clauses=(*others, Excepted(options=options))) as kind) as each,
            whose=Players() as whose,
        ):
            what = replace(each, what=replace(kind, clauses=tuple(others)))
            fields = {"what": what, "whose": whose, "options": options}
            return fields if value == return_all_but(what, whose, options) else None
        case _:
            return None


PHRASES = (
    phrase(
        ACTION,
        "return<s> {what} to {whose} except for {options}",
        return_all_but,
        unbuild=split_return_all_but,
        what=OBJECTS,
        whose=HAND_OF,
        options=listed(EXCEPTED, "and"),
    ),
)
