"""Banding: attacking bands, and who divides combat damage for them (CR 702.22)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Choose, ObjectOption, Purpose, Why, WordOption
from engine.ir.banding import Bands
from engine.ir.filters import Filter
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.lookup.selecting import matches
from engine.state.references import Ref
from engine.state.turn import Combat
from engine.values.ids import ObjectId, PlayerId

Band = tuple[ObjectId, ...]


def has_banding(game: Game, id: ObjectId) -> bool:
    """Whether a creature has banding itself, not only with others of a kind (CR 702.22b)."""
    return any(mark.others is None for mark in game.characteristics(id).marks_of(Bands))


def kinds_with_others(game: Game, id: ObjectId) -> list[Filter]:
    """The kinds of creatures that a creature bands with, if it is of that kind itself (CR 702.22c)."""
    scope, seen = scope_of(id, game.controller(id)), game.look(id)
    kinds = dict.fromkeys(mark.others for mark in seen.chars.marks_of(Bands))
    return [kind for kind in kinds if kind is not None and matches(game, kind, seen, scope)]


def of_kind(game: Game, kind: Filter, id: ObjectId, others: Sequence[ObjectId]) -> list[ObjectId]:
    """Those of some creatures that are of a kind with which a creature bands."""
    scope = scope_of(id, game.controller(id))
    return [other for other in others if other != id and matches(game, kind, game.look(other), scope)]


def are_banding(game: Game, creatures: Sequence[ObjectId]) -> bool:
    """Whether among these there is one with banding, or one with "bands with other" and another of that kind
    (CR 702.22j-k)."""
    return any(
        has_banding(game, id)
        or any(of_kind(game, kind, id, creatures) for kind in kinds_with_others(game, id))
        for id in creatures
    )


def declare_bands(game: Game, player: PlayerId, pairs: Sequence[tuple[ObjectId, Ref]]) -> tuple[Band, ...]:
    """The active player says which of the attackers are banded together, each in one band at most (CR 508.1e,
    702.22c)."""
    bands: list[Band] = []
    left = list(pairs)
    while True:
        firsts = [id for id, _ in left if ways_to_band(game, id, left)]
        if not firsts:
            return tuple(bands)
        why = Why("508.1e", firsts[0], "Choose the first creature of a band, or none")
        options = tuple(map(ObjectOption, firsts))
        answer = game.ask(Choose(player, why, options, 0, 1, Purpose.OBJECT))
        if not answer.indices:
            return tuple(bands)
        band = chosen_band(game, player, firsts[answer.indices[0]], left)
        if len(band) > 1:
            bands.append(band)
        left = [(id, defender) for id, defender in left if id not in band]


def ways_to_band(
    game: Game, first: ObjectId, left: Sequence[tuple[ObjectId, Ref]]
) -> list[tuple[Filter | None, list[ObjectId]]]:
    """The kinds of band that a creature can begin, and who could be in it: any with banding, or others of a kind; all
    of them attack the same (CR 702.22c-d)."""
    goal = next(defender for id, defender in left if id == first)
    there = [id for id, defender in left if defender == goal and id != first]
    found: list[tuple[Filter | None, list[ObjectId]]] = []
    if has_banding(game, first) and there:
        found.append((None, there))
    for kind in kinds_with_others(game, first):
        others = of_kind(game, kind, first, there)
        if others:
            found.append((kind, others))
    return found


def chosen_band(game: Game, player: PlayerId, first: ObjectId, left: Sequence[tuple[ObjectId, Ref]]) -> Band:
    """The band that begins with a creature: with banding others that have it and up to one that hasn't, or any number
    of others of the kind (CR 702.22c)."""
    ways = ways_to_band(game, first, left)
    kind, others = ways[0]
    if len(ways) > 1:
        options = tuple(
            WordOption(str(place), "Banding" if way is None else game.describe(way), first)
            for place, (way, _) in enumerate(ways)
        )
        why = Why("702.22c", first, "Choose how it is banded")
        kind, others = ways[game.ask(Choose(player, why, options, purpose=Purpose.WORD)).indices[0]]
    if kind is not None:
        return (first, *asked(game, player, first, others, len(others), "Choose the others of the band"))
    with_it = [id for id in others if has_banding(game, id)]
    without = [id for id in others if id not in with_it]
    return (
        first,
        *asked(game, player, first, with_it, len(with_it), "Choose others with banding for the band"),
        *asked(game, player, first, without, 1, "Choose up to one creature without banding for the band"),
    )


def asked(
    game: Game, player: PlayerId, first: ObjectId, others: Sequence[ObjectId], most: int, text: str
) -> Band:
    """Those of some creatures that the player chooses; nobody is asked where there are none."""
    if not others:
        return ()
    options = tuple(map(ObjectOption, others))
    answer = game.ask(Choose(player, Why("702.22c", first, text), options, 0, most, Purpose.OBJECT))
    return tuple(others[place] for place in answer.indices)


def with_bands(
    combat: Combat, pairs: tuple[tuple[ObjectId, ObjectId], ...]
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """Blocks with those that come of bands: what blocks one of a band blocks each of it (CR 702.22h)."""
    blocks = [(blocker, member) for blocker, attacker in pairs for member in combat.band_of(attacker)]
    return tuple(dict.fromkeys((*pairs, *blocks)))
