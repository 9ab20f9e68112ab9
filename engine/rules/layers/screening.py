"""What an effect may depend on, as its words tell: a screen before anything is tried out (CR 613.8a)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.ir.abilities import Modify, Static
from engine.ir.filters import (
    Filter,
    HasAbility,
    HasSubtype,
    HasSupertype,
    HasType,
)
from engine.ir.modifications import (
    BecomeChosenType,
    ChangeControl,
    ChangeTypes,
    CopiableValues,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    LoseType,
    LoseTypes,
    SetLandTypes,
)
from engine.ir.nodes import Amount, Modification, Node, own_parts, walk
from engine.ir.objects import This
from engine.rules.layers.looks_at import could_see, looks_at
from engine.rules.layers.run import Part, layer_of
from engine.values.layers import Layer
from engine.values.types import CREATURE_TYPES, SUBTYPES_OF

EXISTENCE_CHANGERS: tuple[type[Modification], ...] = (
    LoseAllAbilities,
    LoseAbility,
    SetLandTypes,
    CopiableValues,
)
"""What can take a static ability from its source (CR 613.8a)."""


class Screen:
    """Which of the parts that wait in a layer may depend on which others, as far as words tell before the trial: whether
    what the other does could reach anything that a part reads."""

    def __init__(self, parts: list[Part]) -> None:
        numbers: dict[Modification, int] = {}
        self.written: dict[Part, int] = {}
        """The number of what a part does: the same for those that do the same."""
        for part in parts:
            self.written[part] = numbers.setdefault(part.modification, len(numbers))
        self.count = Counter(self.written.values())
        self.waiting = set(self.count)
        takers = [written for written in numbers if isinstance(written, EXISTENCE_CHANGERS)]
        layers = {layer_of(written) for written in numbers}
        kinds: dict[tuple[object, ...], frozenset[int]] = {}
        self.may: dict[Part, frozenset[int]] = {}
        for part in parts:
            kind = part.modification, part.what, part.static
            may = kinds.get(kind)
            if may is None:
                looks = any(_may_look(*kind, layer) for layer in layers)
                may = kinds[kind] = frozenset(
                    numbers[written]
                    for written in (numbers if looks else takers)
                    if (written != part.modification or self.count[numbers[written]] > 1)
                    and _may_matter(*kind, written)
                )
            if may:
                self.may[part] = may

    @property
    def any(self) -> bool:
        """Whether any part may depend on another."""
        return bool(self.may)

    def applied(self, part: Part) -> None:
        """A part doesn't wait any more: no other depends on it (CR 613.8b)."""
        written = self.written[part]
        self.count[written] -= 1
        if not self.count[written]:
            self.waiting.remove(written)

    def may_wait(self, part: Part) -> bool:
        """Whether a part may depend on any other that waits."""
        may = self.may.get(part)
        return may is not None and not may.isdisjoint(self.waiting)

    def may_matter(self, part: Part) -> frozenset[int]:
        """The numbers of what waits and a part may depend on."""
        return self.may.get(part, frozenset()) & self.waiting


@lru_cache(maxsize=4096)
def _may_look(modification: Modification, what: Modify | None, static: Static | None, layer: Layer) -> bool:
    """Whether the words of an effect may look at what effects of a layer change, other than its existence."""
    if gives_control(modification, static) and layer == Layer.CONTROL:
        return True
    if static is not None and static.condition is not None and could_see(static.condition, layer):
        return True
    if adds_subtypes(modification) or any(could_see(node, layer) for node in _board_readers(modification)):
        return True
    return what is not None and not isinstance(what.what, This) and could_see(what.what, layer)


@lru_cache(maxsize=4096)
def _may_matter(
    modification: Modification, what: Modify | None, static: Static | None, written: Modification
) -> bool:
    if static is not None and isinstance(written, EXISTENCE_CHANGERS):
        return True
    if gives_control(modification, static) and isinstance(written, ChangeControl):
        return True
    if static is not None and static.condition is not None and _could_see_change(static.condition, written):
        return True
    if any(_could_see_change(node, written) for node in _board_readers(modification)):
        return True
    if _fits_kinds(modification, written):
        return True
    return what is not None and not isinstance(what.what, This) and _could_see_change(what.what, written)


def gives_control(modification: Modification, static: Static | None) -> bool:
    """Whether an effect does another thing if another player controls its source: a static ability's "you control enchanted
    creature" (CR 109.5, 613.8a)."""
    return static is not None and isinstance(modification, ChangeControl)


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
            kinds, replaces = written.types, not written.keeps
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
    layer = layer_of(written)
    if type(written) is GainAbility:
        return any(looks_at(node, layer) and _may_be_gained(node, written) for node in own_parts(phrase))
    if isinstance(written, ChangeTypes | BecomeChosenType) and written.keeps:
        return any(looks_at(node, layer) and _could_come_to_be(node, written) for node in own_parts(phrase))
    return could_see(phrase, layer)


def _may_be_gained(node: Node, written: GainAbility) -> bool:
    """Whether a word may become true of an object that gains abilities (CR 613.1f). Words that are not here look at
    everything."""
    match node:
        case HasAbility():
            return any(node.ability.takes_in(ability) for ability in written.abilities)
        case _:
            return True


def _could_come_to_be(node: Node, written: ChangeTypes | BecomeChosenType) -> bool:
    """Whether a word may become true of an object to whose types an effect adds (CR 205.1b). Words that are not here
    look at everything."""
    match node:
        case HasType():
            return isinstance(written, ChangeTypes) and node.type in written.types
        case HasSupertype():
            return isinstance(written, ChangeTypes) and node.supertype in written.supertypes
        case HasSubtype() if isinstance(written, ChangeTypes):
            return node.subtype in written.subtypes or (
                written.every_creature_type and node.subtype in CREATURE_TYPES
            )
        case _:
            return True


@lru_cache(maxsize=4096)
def reads_board(modification: Modification) -> bool:
    """Whether what an effect does depends on the board: it works out an amount (CR 613.8a)."""
    return bool(_board_readers(modification))


@lru_cache(maxsize=4096)
def _board_readers(modification: Modification) -> tuple[Node, ...]:
    """The amounts and noun phrases in what an effect does."""
    return tuple(node for node in walk(modification) if isinstance(node, Amount | Filter))
