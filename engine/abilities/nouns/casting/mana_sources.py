"""Where the mana came from that was spent on a spell or ability (CR 106.3, 601.2h)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.filters import Filter
from engine.ir.nodes import Amount, Condition, Objects
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import A_FILTER, COUNTABLE, FILTER, OBJECTS
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, holds
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import has_qualities, objects_of
from engine.state.game_state import Fact
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.number import Number


class ManaFrom(Condition, frozen=True):
    """Mana from such a source was spent: "if mana from a Treasure was spent to cast it"; without `what`: to activate
    this ability. `least`: so much of it."""

    source: Filter
    what: Objects | None
    least: int = 1


class ManaSpentFrom(Amount, frozen=True):
    """How much mana from such sources was spent to cast an object."""

    source: Filter
    what: Objects
    was: bool = False
    grammatical_number: ClassVar[Number] = Number.MANY


def sources_of_mana(game: Game, what: Objects | None, scope: Scope) -> tuple[ObjectId, ...]:
    """The source of each mana that was spent on a spell, on the spell that a permanent was, or on this ability."""
    game.read(Fact.ANNOUNCED)
    ids = () if what is None else objects_of(game, what, scope)
    for id in ids:
        obj = game.look(id).object
        if obj.stack is not None:
            return obj.stack.context.mana_from
        return tuple(ref.id for ref in obj.note("mana from") if isinstance(ref, ObjectRef))
    return scope.context.mana_from


def how_much(game: Game, source: Filter, what: Objects | None, scope: Scope) -> int:
    """How much of it came from such sources, as they are or last were (CR 608.2h)."""
    found = sources_of_mana(game, what, scope)
    return sum(has_qualities(game, source, game.look(id), scope) for id in found)


@holds(ManaFrom)
def mana_from(game: Game, condition: ManaFrom, scope: Scope) -> bool:
    """So much of it came from such sources (CR 601.2h)."""
    return how_much(game, condition.source, condition.what, scope) >= condition.least


@evaluates(ManaSpentFrom)
def mana_spent_from(game: Game, value: ManaSpentFrom, scope: Scope) -> int:
    """How much of it came from such sources (CR 601.2h)."""
    return how_much(game, value.source, value.what, scope)


def so_much(least: int, source: Filter, what: Objects) -> ManaFrom:
    """ "three or more mana from creatures was spent to cast it"."""
    return ManaFrom(source, what, least)


def split_so_much(value: object) -> Mapping[str, object] | None:
    """The inverse of `so_much`."""
    if not isinstance(value, ManaFrom) or value.least < 2 or value.what is None:
        return None
    return {"least": value.least, "source": value.source, "what": value.what}


PHRASES = (
    phrase(SIMPLE, "mana from {source} was spent to cast {what}", ManaFrom, source=A_FILTER, what=OBJECTS),
    phrase(
        SIMPLE,
        "mana from {source} was spent to activate this ability",
        ManaFrom,
        source=A_FILTER,
        where={"what": None},
    ),
    phrase(
        SIMPLE,
        "{least} or more mana from {source:many} was spent to cast {what}",
        so_much,
        unbuild=split_so_much,
        least=NUMERAL,
        source=FILTER,
        what=OBJECTS,
    ),
    phrase(
        COUNTABLE,
        "mana from {source} [?was that was] spent to cast {what}",
        ManaSpentFrom,
        source=A_FILTER,
        what=OBJECTS,
    ),
)
