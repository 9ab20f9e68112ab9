"""Paying the parts of a cost apart: what pays for mana doesn't pay for another part as well (CR 118.3, 601.2g-h)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations

from msgspec import Struct

from engine.decisions import ManaOption
from engine.ir.abilities import Activated
from engine.ir.costs import Cost
from engine.rules.actions.costs import objects_asked_for
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import paired
from engine.rules.mana.mana_sources import paid_with
from engine.rules.mana.may_activate import find_ability
from engine.values.ids import NOTHING, ObjectId, PlayerId

Wishes = list[list[ObjectId]]


class SetAside(Struct, frozen=True):
    """The objects that are to pay for parts of a cost other than mana: those it taps, and those it takes away."""

    tapped: frozenset[ObjectId] = frozenset()
    gone: frozenset[ObjectId] = frozenset()


NONE_ASIDE = SetAside()


def hinders(game: Game, player: PlayerId, option: ManaOption, aside: SetAside) -> bool:
    """Whether a mana ability uses up what is set aside. It is activated before the rest is paid: what it taps can still
    be taken away (CR 601.2g-h)."""
    if aside == NONE_ASIDE:
        return False
    tapped, gone = used_by(game, player, option)
    return bool(gone & (aside.tapped | aside.gone) or tapped & aside.tapped)


def used_by(
    game: Game, player: PlayerId, option: ManaOption
) -> tuple[frozenset[ObjectId], frozenset[ObjectId]]:
    """The objects that a mana ability surely taps, and those that it takes away."""
    ability = find_ability(game, option.object, option.key).ability
    assert isinstance(ability, Activated)
    cost = ability.cost if option.by == NOTHING else paid_with(ability.cost, option.by)
    scope = scope_of(option.object, player)
    scope.x = option.x
    tapped, gone = objects_asked_for(game, cost, player, scope)
    return _sure(tapped), _sure(gone)


def _sure(wishes: Wishes) -> frozenset[ObjectId]:
    """The objects without which not all wishes can be granted, as far as one wish alone says so."""
    return frozenset(ids[0] for ids in wishes if len(ids) == 1)


def ways_to_set_aside(
    game: Game, cost: Cost, scope: Scope, options: Callable[[], tuple[ManaOption, ...]]
) -> Iterator[SetAside]:
    """Which of the objects that could also give mana are to pay for the other parts of a cost: each choice of as few as
    possible, those that come to the same once (CR 118.3). `options` are the mana abilities there are."""
    player = scope.controller
    tapped, gone = objects_asked_for(game, cost, player, scope)
    if not tapped and not gone:
        yield NONE_ASIDE
        return
    uses = [(option, *used_by(game, player, option)) for option in options()]
    taken = frozenset(chain.from_iterable(away for _, _, away in uses))
    used = taken.union(chain.from_iterable(taps for _, taps, _ in uses))

    def sort(id: ObjectId) -> tuple[object, ...]:
        """What tells an object from others for paying."""
        gives = tuple(
            (option.key, option.rows, option.object == id) for option, *by in uses if id in by[0] | by[1]
        )
        return gives, tuple(id in wish for wish in (*tapped, *gone)), game.look(id).object.card.name

    for kept in _fewest(tapped, used, sort):
        for given in _fewest(gone, taken, sort):
            yield SetAside(kept, given)


def _fewest(
    wishes: Wishes, contested: frozenset[ObjectId], sort: Callable[[ObjectId], tuple[object, ...]]
) -> Iterator[frozenset[ObjectId]]:
    """The choices of as few contested objects as are needed to grant all wishes."""
    free = [[id for id in wish if id not in contested] for wish in wishes]
    missing = len(wishes) - paired(free)
    wanted = sorted({id for wish in wishes for id in wish if id in contested})
    tried: set[tuple[object, ...]] = set()
    for chosen in combinations(wanted, missing):
        kind = tuple(sorted(map(repr, map(sort, chosen))))
        if kind in tried:
            continue
        tried.add(kind)
        granted = [[id for id in wish if id in chosen or id not in contested] for wish in wishes]
        if paired(granted) == len(wishes):
            yield frozenset(chosen)
