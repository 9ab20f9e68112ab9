"""Permanents tapped for mana that produce something else (CR 106.12b, 614.1a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.triggers.subjects import is_player
from engine.ir.filters import Filter
from engine.ir.nodes import Players, Replacement
from engine.language.grammar.vocabulary import A_FILTER, REPLACEMENT, WHO
from engine.language.grammar.words import MANA, NUMERAL
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import has_qualities
from engine.state import events as ev
from engine.values.ids import NOTHING
from engine.values.mana import ManaCost, ManaType


class ProducesInstead(Replacement, frozen=True):
    """ "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount." `least`: for at
    least so much mana; `by`: by whom; `same_amount`: in place of any other type alone."""

    what: Filter
    mana: ManaCost
    least: int = 1
    by: Players | None = None
    same_amount: bool = False


class ProducesTimes(Replacement, frozen=True):
    """ "If you tap a permanent for mana, it produces twice as much of that mana instead." (CR 106.12b)."""

    by: Players
    what: Filter
    times: int


@applies_to(ProducesInstead, ev.ManaAdded)
def is_tapped_for_so_much(game: Game, word: ProducesInstead, event: ev.ManaAdded, scope: Scope) -> bool:
    """A mana ability of such a permanent whose cost has {T} produces it: what triggers on that adds mana of its own
    (CR 106.12, 106.12a)."""
    return (
        event.tapped_for != NOTHING
        and len(event.mana) >= word.least
        and (word.by is None or is_player(game, word.by, event.player, scope))
        and has_qualities(game, word.what, game.look(event.tapped_for), scope)
    )


@applies_to(ProducesTimes, ev.ManaAdded)
def is_tapped_by_them(game: Game, word: ProducesTimes, event: ev.ManaAdded, scope: Scope) -> bool:
    """A mana ability of such a permanent whose cost has {T} produces mana for that player (CR 106.12)."""
    return (
        event.tapped_for != NOTHING
        and is_player(game, word.by, event.player, scope)
        and has_qualities(game, word.what, game.look(event.tapped_for), scope)
    )


@replaces(ProducesTimes)
def produce_times(game: Game, word: ProducesTimes, event: ev.ManaAdded, scope: Scope) -> tuple[ev.Event, ...]:
    """So often as much of each type (CR 106.12b)."""
    return (replace(event, mana=tuple(mana for mana in event.mana for _ in range(word.times))),)


@replaces(ProducesInstead)
def produce_instead(
    game: Game, word: ProducesInstead, event: ev.ManaAdded, scope: Scope
) -> tuple[ev.Event, ...]:
    """So much of that type; whatever the mana may be spent on stays so (CR 106.6, 106.12b)."""
    kinds: list[ManaType] = []
    for symbol in word.mana.symbols:
        kinds.extend(symbol.types)
    if word.same_amount:
        return (replace(event, mana=tuple(replace(mana, type=kinds[0]) for mana in event.mana)),)
    return (replace(event, mana=tuple(replace(event.mana[0], type=kind) for kind in kinds)),)


def one_kind(what: Filter, mana: ManaCost) -> ProducesInstead:
    """ "if a land is tapped for mana, it produces {B} instead of any other type and amount"."""
    return so_much(what, 1, mana)


def split_one_kind(value: object) -> dict[str, object] | None:
    """The inverse of `one_kind`."""
    if (
        not isinstance(value, ProducesInstead)
        or value.least != 1
        or value.by is not None
        or value.same_amount
    ):
        return None
    return {"what": value.what, "mana": value.mana}


def so_much(what: Filter, least: int, mana: ManaCost) -> ProducesInstead:
    """ "if a land is tapped for two or more mana, it produces {C} instead of any other type and amount"."""
    if any(len(symbol.types) != 1 or symbol.or_generic or symbol.or_life for symbol in mana.symbols):
        raise ValueError("of one type each")
    return ProducesInstead(what, mana, least)


def split_so_much(value: object) -> dict[str, object] | None:
    """The inverse of `so_much`."""
    if (
        not isinstance(value, ProducesInstead)
        or value.least == 1
        or value.by is not None
        or value.same_amount
    ):
        return None
    return {"what": value.what, "least": value.least, "mana": value.mana}


def of_one_type(what: Filter, mana: ManaCost, by: Players | None = None) -> ProducesInstead:
    """ "if you tap a land you control for mana, it produces {U} instead of any other type"."""
    if len(mana.symbols) != 1:
        raise ValueError("one type")
    return replace(so_much(what, 1, mana), by=by, same_amount=True)


def split_of_one_type(value: object) -> dict[str, object] | None:
    """The inverse of `of_one_type`."""
    if not isinstance(value, ProducesInstead) or not value.same_amount:
        return None
    return {"what": value.what, "mana": value.mana, "by": value.by}


def split_of_one_type_by_any(value: object) -> dict[str, object] | None:
    """The same where the text names no player."""
    fields = split_of_one_type(value)
    return None if fields is None or fields.pop("by") is not None else fields


TIMES = leaf_words("times as much mana", {"twice": 2, "three times": 3})
_TYPE = "it produces {mana} instead of any other type"
_ENDING = "it produces {mana} instead of any other type and amount"
PHRASES = (
    phrase(
        REPLACEMENT,
        "if {by} tap<s@by> {what} for mana, it produces {times} as much of that mana instead",
        ProducesTimes,
        by=WHO,
        what=A_FILTER,
        times=TIMES,
    ),
    phrase(
        REPLACEMENT,
        f"if {{by}} tap<s@by> {{what}} for mana, {_TYPE}",
        of_one_type,
        unbuild=split_of_one_type,
        by=WHO,
        what=A_FILTER,
        mana=MANA,
    ),
    phrase(
        REPLACEMENT,
        f"if {{what}} is tapped for mana, {_TYPE}",
        of_one_type,
        unbuild=split_of_one_type_by_any,
        what=A_FILTER,
        mana=MANA,
    ),
    phrase(
        REPLACEMENT,
        f"if {{what}} is tapped for mana, {_ENDING}",
        one_kind,
        unbuild=split_one_kind,
        what=A_FILTER,
        mana=MANA,
    ),
    phrase(
        REPLACEMENT,
        f"if {{what}} is tapped for {{least}} or more mana, {_ENDING}",
        so_much,
        unbuild=split_so_much,
        what=A_FILTER,
        least=NUMERAL,
        mana=MANA,
    ),
)
