"""Removing counters from among several permanents: "remove two +1/+1 counters from among creatures you control" (CR 122.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import counters_there
from engine.decisions import Number, Why
from engine.ir.filters import Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action, Amount
from engine.language.grammar.vocabulary import ACTION, COUNT, FILTER
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId


class RemoveFromAmong(Action, frozen=True):
    """Remove so many counters from among objects, divided as the player likes; no kind: of any kinds. `count` None: as
    many as the player likes, but at least `least`."""

    GIVES_UP: ClassVar[bool] = True

    among: Filter
    count: int | Amount | None = None
    kind: str | None = None
    least: int = 0
    mention: MentionId = NOT_MENTIONED
    MULTIPLIED: ClassVar[str] = "count"
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


def _there(game: Game, action: RemoveFromAmong, scope: Scope) -> list[tuple[ObjectId, str, int]]:
    """The counters that there are: on what, of which kind, and how many."""
    return [
        (id, kind, count)
        for id in all_matching(game, action.among, scope)
        for kind, count in game.state.objects[id].counters
        if action.kind in (None, kind)
    ]


def _how_many_of_each(
    game: Game, action: RemoveFromAmong, actor: PlayerId, scope: Scope
) -> Iterator[tuple[ObjectId, str, int]]:
    """How many counters of each kind are removed from each object; the player says so where it is open (CR 608.2d)."""
    there = _there(game, action, scope)
    left = sum(count for _, _, count in there)
    wanted = None if action.count is None else min(how_many(game, action.count, scope), left)
    need = action.least if wanted is None else wanted
    taken = 0
    for id, kind, count in there:
        left -= count
        least = min(max(0, need - taken - left), count)
        most = count if wanted is None else min(count, wanted - taken)
        number = least
        if most > least:
            name = game.look(id).chars.name
            why = Why(scope.rule, scope.source, f"How many {kind} counters are removed from {name}?")
            number = game.ask(Number(actor, why, least, most)).number
        taken += number
        yield id, kind, number


@does(RemoveFromAmong)
def remove_from_among(game: Game, action: RemoveFromAmong, actor: PlayerId, scope: Scope) -> bool:
    """The player says of each how many, where that is open (CR 608.2d); all are removed at the same time."""
    removed = [
        ev.CountersChanged(
            target=ObjectRef(id),
            kind=kind,
            amount=-number,
            player=actor,
            why="122.1",
            cause=scope.source,
        )
        for id, kind, number in _how_many_of_each(game, action, actor, scope)
        if number
    ]
    done = [event for event in happen(game, *removed) if isinstance(event, ev.CountersChanged)]
    objects = tuple(event.target.id for event in done if isinstance(event.target, ObjectRef))
    note_result(scope, action.mention, objects)
    much = -sum(event.amount for event in done)
    if is_mentioned(action.mention):
        scope.amounts[action.mention] = much
    return much > 0 or action.least == 0


@payable(RemoveFromAmong)
def can_remove_from_among(game: Game, action: RemoveFromAmong, payer: PlayerId, scope: Scope) -> bool:
    """Whether there are so many counters (CR 118.3)."""
    needed = action.least if action.count is None else how_many(game, action.count, scope)
    return (
        sum(counters_there(game, id, action.kind) for id in all_matching(game, action.among, scope)) >= needed
    )


_FROM = "from among {among:many}"
PHRASES = (
    phrase(
        ACTION,
        f"remove<s> {{count}} [{{kind}}] counter(s@count) {_FROM}",
        RemoveFromAmong,
        count=COUNT,
        kind=COUNTERS,
        among=FILTER,
        where={"least": 1},
    ),
    phrase(
        ACTION,
        f"remove<s> any number of [{{kind}}] counters {_FROM}",
        RemoveFromAmong,
        kind=COUNTERS,
        among=FILTER,
    ),
    phrase(
        ACTION,
        f"remove<s> one or more [{{kind}}] counters {_FROM}",
        RemoveFromAmong,
        kind=COUNTERS,
        among=FILTER,
        where={"least": 1},
    ),
)
