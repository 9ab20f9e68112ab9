"""Permanents tapped for mana that produce something else (CR 106.12b, 614.1a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.filters import Filter
from engine.ir.nodes import Replacement
from engine.language.grammar.vocabulary import A_FILTER, REPLACEMENT
from engine.language.grammar.words import MANA, NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import has_qualities
from engine.state import events as ev
from engine.values.ids import NOTHING
from engine.values.mana import ManaCost, ManaType


class ProducesInstead(Replacement, frozen=True):
    """ "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount." `least`: for at
    least so much mana."""

    what: Filter
    mana: ManaCost
    least: int = 1


@applies_to(ProducesInstead, ev.ManaAdded)
def is_tapped_for_so_much(game: Game, word: ProducesInstead, event: ev.ManaAdded, scope: Scope) -> bool:
    """A mana ability of such a permanent whose cost has {T} produces it: what triggers on that adds mana of its own
    (CR 106.12, 106.12a)."""
    return (
        event.tapped_for != NOTHING
        and len(event.mana) >= word.least
        and has_qualities(game, word.what, game.look(event.tapped_for), scope)
    )


@replaces(ProducesInstead)
def produce_instead(
    game: Game, word: ProducesInstead, event: ev.ManaAdded, scope: Scope
) -> tuple[ev.Event, ...]:
    """So much of that type; whatever the mana may be spent on stays so (CR 106.6, 106.12b)."""
    kinds: list[ManaType] = []
    for symbol in word.mana.symbols:
        kinds.extend(symbol.types)
    return (replace(event, mana=tuple(replace(event.mana[0], type=kind) for kind in kinds)),)


def one_kind(what: Filter, mana: ManaCost) -> ProducesInstead:
    """ "if a land is tapped for mana, it produces {B} instead of any other type and amount"."""
    return so_much(what, 1, mana)


def split_one_kind(value: object) -> dict[str, object] | None:
    """The inverse of `one_kind`."""
    if not isinstance(value, ProducesInstead) or value.least != 1:
        return None
    return {"what": value.what, "mana": value.mana}


def so_much(what: Filter, least: int, mana: ManaCost) -> ProducesInstead:
    """ "if a land is tapped for two or more mana, it produces {C} instead of any other type and amount"."""
    if any(len(symbol.types) != 1 or symbol.or_generic or symbol.or_life for symbol in mana.symbols):
        raise ValueError("of one type each")
    return ProducesInstead(what, mana, least)


def split_so_much(value: object) -> dict[str, object] | None:
    """The inverse of `so_much`."""
    if not isinstance(value, ProducesInstead) or value.least == 1:
        return None
    return {"what": value.what, "least": value.least, "mana": value.mana}


_ENDING = "it produces {mana} instead of any other type and amount"
PHRASES = (
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
