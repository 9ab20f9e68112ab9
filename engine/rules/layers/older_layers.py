"""In which layer continuous effects are applied by older rules (2006 418.5a, 2011 613.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.ir.modifications import CantBeDestroyed, GainAbility
from engine.ir.nodes import Ability, Modification
from engine.rules.core.characteristics import Having, expand, own_marks
from engine.values.edition import Edition
from engine.values.layers import Layer

Layered = tuple[Layer, Modification]

IN_SIX: dict[Layer, Layer] = {Layer.COLOR: Layer.ABILITY}
"""Colors and abilities change in one layer (2006 418.5a)."""


def by_older_layers(
    layered: Iterable[Layered], edition: Edition, *, resolved: bool, outside: bool
) -> Iterator[Layered]:
    """The layers in which the modifications of an effect are applied by older rules. `resolved`: the effect comes from a
    resolution, no static ability; `outside`: from the ability of an object outside the battlefield."""
    for layer, modification in layered:
        if outside and edition.types_defined_everywhere and layer == Layer.PT_DEFINED:
            continue  # 2006 405.2a
        if edition.indestructible_is_a_rule and type(modification) is GainAbility:
            kept, marks = without_rules(modification)
            yield from ((Layer.RULES, mark) for mark in marks)
            if kept is None:
                continue
            modification = kept
        if edition.six_layers:
            layer = IN_SIX.get(layer, layer)
            if resolved and layer == Layer.PT_CHANGED:
                layer = Layer.PT_SET  # 2006 418.5a: 6b, in the order of timestamps
        yield layer, modification


@lru_cache(maxsize=1024)
def without_rules(gained: GainAbility) -> tuple[GainAbility | None, tuple[Modification, ...]]:
    """What is gained but for that something is indestructible, and that as a rule that no loss of abilities ends (2011
    613.10)."""
    kept = tuple(ability for ability in gained.abilities if not only_indestructible(ability))
    if kept == gained.abilities:
        return gained, ()
    return (replace(gained, abilities=kept) if kept else None), (CantBeDestroyed(),)


def only_indestructible(ability: Ability) -> bool:
    """Whether an ability says nothing but that its object can't be destroyed (CR 702.12b)."""
    marks = [mark for part in expand(Having(ability, "")) for mark in own_marks(part.ability)]
    return marks == [CantBeDestroyed()]
