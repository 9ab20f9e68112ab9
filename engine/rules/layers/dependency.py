"""Dependency between continuous effects of one layer, by trial application (CR 613.8)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from itertools import permutations

from engine.ir.abilities import Modify, Static
from engine.ir.filters import (
    Filter,
    HasSupertype,
    HasType,
)
from engine.ir.modifications import (
    BecomeChosenType,
    ChangePT,
    ChangeTypes,
    CopiableValues,
    Layer,
    LoseAbility,
    LoseAllAbilities,
    LoseType,
    LoseTypes,
    SetLandTypes,
)
from engine.ir.nodes import Amount, Modification, Node, walk
from engine.ir.objects import Each, This
from engine.rules.core.characteristics import Characteristics
from engine.rules.layers.changing import change
from engine.rules.layers.groups import Alike, is_impartial
from engine.rules.layers.looks_at import could_see, looks_at
from engine.rules.layers.run import Part, Run
from engine.values.ids import ObjectId
from engine.values.types import SUBTYPES_OF

EXISTENCE_CHANGERS = (LoseAllAbilities, LoseAbility, SetLandTypes, CopiableValues)
"""What can take a static ability from its source (CR 613.8a)."""


def next_place(projecting: Run, todo: list[Part]) -> int:
    """Which of the parts waiting in a layer is applied next: the earliest that depends on no other.

    Where effects depend on each other in a loop, the loop's own edges are ignored (CR 613.8b-c). What is found for
    two parts holds for all of their sorts, which differ from them only in their sources.
    """
    trials = Trials(projecting)
    sorts = [sort_of(projecting, part) for part in todo]
    of_sort: dict[Hashable, list[Part]] = {}
    for sort, part in zip(sorts, todo, strict=True):
        of_sort.setdefault(sort, []).append(part)
    edges: dict[Hashable, list[Hashable]] = {}
    for sort, parts in of_sort.items():
        waits = [other for other, others in of_sort.items() if _depends(trials, parts, others)]
        if waits:
            edges[sort] = waits
    if not edges:
        return 0
    for place, (sort, part) in enumerate(zip(sorts, todo, strict=True)):
        waits = [
            other
            for other in edges.get(sort, ())
            if any(later.effect != part.effect for later in of_sort[other])
        ]
        if all(_reaches(edges, other, sort) for other in waits):
            return place
    return 0


def sort_of(projecting: Run, part: Part) -> Hashable:
    """What tells a part from others as to dependency: its source only where that makes a difference. What changes
    the types of a locked-in set of objects asks nothing of its source."""
    what = part.what.what if part.what is not None else None
    if part.locked is not None and isinstance(part.modification, ChangeTypes):
        return part.modification, part.locked, part.effect in projecting.started
    if (
        part.static is None
        or part.static.condition is not None
        or part.effect in projecting.started
        or reads_board(part.modification)
        or not isinstance(what, Each)
        or not is_impartial(what.what)
    ):
        return part.effect, id(part.modification)
    source = projecting.game.state.objects.get(part.source)
    chosen = () if source is None else tuple(note for note in source.notes if note[0].startswith("chosen"))
    return part.modification, part.what, part.scope.controller, chosen


def _depends(trials: Trials, parts: list[Part], others: list[Part]) -> bool:
    """Whether parts of one sort depend on those of another: tried with two of different effects."""
    two = next(((part, other) for part in parts for other in others if part.effect != other.effect), None)
    return two is not None and may_matter(*two) and trials.try_out(*two)


def _reaches(edges: dict[Hashable, list[Hashable]], start: Hashable, goal: Hashable) -> bool:
    """Whether one sort of effect depends on another through others: then both are in a loop."""
    seen: set[Hashable] = set()
    todo = [start]
    while todo:
        sort = todo.pop()
        if sort == goal:
            return True
        if sort not in seen:
            seen.add(sort)
            todo.extend(edges.get(sort, ()))
    return False


def independent(parts: list[Part]) -> bool:
    """Whether no part could depend on another, so that they apply in the order of their timestamps."""
    sorts: dict[tuple[object, ...], Part] = {}
    for part in parts:
        sort = (part.modification, part.what, part.static)
        if sort in sorts and may_matter(part, part):
            return False
        sorts[sort] = part
    return not any(may_matter(part, other) for part, other in permutations(sorts.values(), 2))


def may_matter(part: Part, other: Part) -> bool:
    """A screen before the trial: whether the other's change could reach anything this part reads."""
    return _may_matter(part.modification, part.what, part.static, other.modification)


@lru_cache(maxsize=16384)
def _may_matter(
    modification: Modification, what: Modify | None, static: Static | None, written: Modification
) -> bool:
    if static is not None and isinstance(written, EXISTENCE_CHANGERS):
        return True
    if static is not None and static.condition is not None and _could_see_change(static.condition, written):
        return True
    if any(_could_see_change(node, written) for node in _board_readers(modification)):
        return True
    if _fits_kinds(modification, written):
        return True
    return what is not None and not isinstance(what.what, This) and _could_see_change(what.what, written)


def adds_subtypes(modification: Modification) -> bool:
    """Whether what an effect does depends on card types: it adds only the subtypes that go with them (CR 205.3d)."""
    if isinstance(modification, ChangeTypes):
        return not modification.types and bool(modification.subtypes or modification.every_creature_type)
    return isinstance(modification, BecomeChosenType)


def _fits_kinds(modification: Modification, written: Modification) -> bool:
    """Whether subtypes that one effect adds may go with the card types that another adds or takes away."""
    if not adds_subtypes(modification):
        return False
    match written:
        case ChangeTypes():
            kinds, replaces = written.types, bool(written.types) and not written.keeps
        case LoseType():
            kinds, replaces = (written.kind,), False
        case LoseTypes():
            kinds, replaces = written.types, False
        case _:
            return False
    if replaces or not isinstance(modification, ChangeTypes) or modification.every_creature_type:
        return bool(kinds)
    return any(subtype in SUBTYPES_OF[kind] for kind in kinds for subtype in modification.subtypes)


def _could_see_change(phrase: Node, written: Modification) -> bool:
    """Whether a phrase or a condition may look at what one effect changes."""
    layer: Layer = written.layer  # type: ignore[attr-defined]
    if not isinstance(written, ChangeTypes | BecomeChosenType) or not written.keeps:
        return could_see(phrase, layer)
    return any(looks_at(node, layer) and _could_come_to_be(node, written) for node in walk(phrase))


def _could_come_to_be(node: Node, written: ChangeTypes | BecomeChosenType) -> bool:
    """Whether a word may become true of an object to whose types an effect adds (CR 205.1b). Words that are not here
    look at everything."""
    match node:
        case HasType():
            return isinstance(written, ChangeTypes) and node.type in written.types
        case HasSupertype():
            return isinstance(written, ChangeTypes) and node.supertype in written.supertypes
        case _:
            return True


@lru_cache(maxsize=16384)
def reads_board(modification: Modification) -> bool:
    """Whether what an effect does depends on the board: it works out an amount (CR 613.8a)."""
    return bool(_board_readers(modification))


@lru_cache(maxsize=16384)
def _board_readers(modification: Modification) -> tuple[Node, ...]:
    """The amounts and noun phrases in what an effect does."""
    return tuple(node for node in walk(modification) if isinstance(node, Amount | Filter))


class Trials:
    """Which parts of a layer depend on which others (CR 613.8a), found by trial before the next is applied.

    What is found is kept: it holds until something is applied.
    """

    def __init__(self, projecting: Run) -> None:
        self.projecting = projecting
        self.without: dict[Part, tuple[frozenset[ObjectId], tuple[object, ...]]] = {}
        self.with_other: dict[Part, tuple[int, list[tuple[Alike, Characteristics]]]] = {}

    def try_out(self, part: Part, other: Part) -> bool:
        """Whether applying `other` first would change the existence of `part`, what it applies to, or what it does
        to those (CR 613.8a). Both are in the same layer, and both or neither define characteristics."""
        began = part.effect in self.projecting.started
        if began and not (reads_board(part.modification) or adds_subtypes(part.modification)):
            return False  # 613.6
        changed = self.changed_by(other)
        if not changed:
            return False
        before, did_before = self.as_it_is(part)
        kept = [(group, group.chars.copy()) for group, _ in changed]
        for group, chars in changed:
            group.chars.become(chars)
        try:
            after = self.projecting.affected_ids(part)
            if not began and after != before:
                return True
            return did_before != _outcome(self.projecting, part, after)
        finally:
            for group, chars in kept:
                group.chars.become(chars)

    def as_it_is(self, part: Part) -> tuple[frozenset[ObjectId], tuple[object, ...]]:
        """What a part applies to and what it does while no other is applied first."""
        known = self.without.get(part)
        if known is None:
            ids = self.projecting.affected_ids(part)
            known = self.without[part] = ids, _outcome(self.projecting, part, ids)
        return known

    def changed_by(self, other: Part) -> list[tuple[Alike, Characteristics]]:
        """The groups that a part would change, and what they would be: anew when groups have been taken apart."""
        known = self.with_other.get(other)
        groups = self.projecting.groups
        if known is None or known[0] != len(groups.all):
            tried = [
                (group, _tried(self.projecting, other, group)) for group in self.projecting.groups_for(other)
            ]
            changed = [(group, chars) for group, chars in tried if chars != group.chars]
            known = self.with_other[other] = len(groups.all), changed
        return known[1]


def _tried(projecting: Run, part: Part, group: Alike) -> Characteristics:
    """What the objects of a group would be if a part were applied to them."""
    chars = group.chars.copy()
    change(projecting.game, part.modification, chars, part.scope, part.timestamp, group.first, part.key)
    chars.forget()
    return chars


def _outcome(projecting: Run, part: Part, ids: frozenset[ObjectId]) -> tuple[object, ...]:
    """What the part would do: the values of amounts in it, the subtypes it adds, never the net result (CR 613.8a)."""
    if adds_subtypes(part.modification):
        return tuple(_subtypes_added(projecting, part, id) for id in sorted(ids))
    if not reads_board(part.modification):
        return ()
    from_board: list[object] = []
    for id in sorted(ids):
        modification = part.modification
        blank = projecting.board[id].copy()
        if isinstance(modification, ChangePT):
            blank.power = blank.toughness = 0
            change(projecting.game, modification, blank, part.scope, part.timestamp, id)
            from_board.append((id, blank.power, blank.toughness))
        else:
            change(projecting.game, modification, blank, part.scope, part.timestamp, id)
            from_board.append((id, blank.base_power, blank.base_toughness, blank.controller, blank.name))
    return tuple(from_board)


def _subtypes_added(projecting: Run, part: Part, id: ObjectId) -> tuple[ObjectId, frozenset[str]]:
    """The subtypes that a part would add to an object of the card types it has (CR 205.3d)."""
    blank = projecting.board[id].copy()
    blank.subtypes = frozenset()
    change(projecting.game, part.modification, blank, part.scope, part.timestamp, id)
    return id, blank.subtypes
