"""Counters distributed among objects that aren't targets: those are chosen as it is done (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import putting
from engine.decisions import Divide, ObjectOption, Purpose, Why, evenly
from engine.ir.filters import Filter
from engine.ir.nodes import Action, Amount
from engine.ir.objects import Chosen
from engine.language.grammar.vocabulary import ACTION, COUNT, FILTER
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.values.ids import PlayerId


class DistributeAmong(Action, frozen=True):
    """Distribute counters among objects: the player chooses them, and divides so that each gets one at least."""

    amount: int | Amount
    kind: str
    among: Chosen


@does(DistributeAmong)
def distribute_among(game: Game, action: DistributeAmong, actor: PlayerId, scope: Scope) -> bool:
    """No more of them than there are counters are chosen (CR 608.2d)."""
    total = how_many(game, action.amount, scope)
    ids = picked(game, replace(action.among, most=total), actor, scope, Purpose.OBJECT)
    if not ids:
        return False
    shares: tuple[int, ...] = (total,)
    if len(ids) > 1:
        why = Why("608.2d", scope.source, f"Divide {total} {action.kind} counters")
        options = tuple(ObjectOption(id) for id in ids)
        shares = game.ask(Divide(actor, why, options, total, suggestion=evenly(total, len(ids)))).amounts
    events = [
        event
        for id, count in zip(ids, shares, strict=True)
        for event in putting(game, (id,), {action.kind: count}, actor, scope)
    ]
    return bool(happen(game, *events))


def distributed_among(amount: int | Amount, kind: str, among: Filter) -> DistributeAmong:
    """ "distribute three stun counters among any number of creatures you control"."""
    return DistributeAmong(amount, kind, Chosen(among, 0, None))


def split_distributed_among(value: object) -> Mapping[str, object] | None:
    """The inverse of `distributed_among`."""
    if not isinstance(value, DistributeAmong):
        return None
    return {"amount": value.amount, "kind": value.kind, "among": value.among.what}


PHRASES = (
    phrase(
        ACTION,
        "distribute<s> {amount} {kind} counter(s@amount) among any number of {among:many}",
        distributed_among,
        unbuild=split_distributed_among,
        amount=COUNT,
        kind=COUNTERS,
        among=FILTER,
    ),
)
