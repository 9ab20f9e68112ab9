"""What was so as a spell was cast: "if you controlled a Dragon as you cast this spell" (CR 601.2i)."""

from __future__ import annotations

from zlib import crc32

from engine.ir.amounts import AmountAsCast
from engine.ir.conditions import WasSoAsCast
from engine.ir.nodes import walk
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, holds
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.conditions import is_true
from engine.rules.evaluating.costs_paid import payments_of
from engine.values.ids import NOTHING, ObjectId

SO, SO_MUCH = "so as cast ", "so much as cast "
"""How the names of conditions and of amounts begin."""


def name_of(node: WasSoAsCast | AmountAsCast) -> str:
    """Under which name it is kept with what was paid for the spell."""
    kind, what = (SO, node.condition) if isinstance(node, WasSoAsCast) else (SO_MUCH, node.amount)
    return f"{kind}{crc32(repr(what).encode()):08x}"


def of_what_isnt_cast(paid: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """What a copy of a spell has of what was paid and seen: nothing was so as it was cast, for it wasn't. Decisions and
    numbers that were determined then are copied (CR 707.10)."""
    return tuple((name, count) for name, count in paid if not name.startswith(SO))


def seen_as_cast(game: Game, spell: ObjectId, scope: Scope) -> tuple[tuple[str, int], ...]:
    """What the spell's abilities ask about the moment in which it becomes cast, each with the answer (CR 601.2i). It goes
    with the spell to the permanent that it becomes (400.7d)."""
    found: dict[str, int] = {}
    for having in game.look(spell).chars.abilities:
        for node in walk(having.ability):
            if isinstance(node, WasSoAsCast):
                found[name_of(node)] = int(is_true(game, node.condition, scope))
            elif isinstance(node, AmountAsCast):
                found[name_of(node)] = amount(game, node.amount, scope)
    return tuple(found.items())


def _kept(game: Game, node: WasSoAsCast | AmountAsCast, scope: Scope) -> int | None:
    """What was seen as the spell, or the spell that became the permanent, was cast; None if nothing was."""
    paid = dict(scope.context.paid)
    if name_of(node) not in paid and scope.source != NOTHING:
        paid = payments_of(game.look(scope.source).object)
    return paid.get(name_of(node))


@holds(WasSoAsCast)
def was_so_as_cast(game: Game, condition: WasSoAsCast, scope: Scope) -> bool:
    """What wasn't cast had no such moment (CR 601.2i)."""
    return bool(_kept(game, condition, scope))


@evaluates(AmountAsCast)
def amount_as_cast(game: Game, value: AmountAsCast, scope: Scope) -> int:
    """While the spell is being cast it is what it is then: targets and divisions ask for it (CR 601.2c-d)."""
    kept = _kept(game, value, scope)
    return amount(game, value.amount, scope) if kept is None else kept
