"""What the words of noun phrases and conditions look at: what effects of which layers change (CR 613.8a)."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.amounts import CountersOn, LifeOf, NumberOf, Times
from engine.ir.conditions import AllOf, AnyOf, DuringTurn, Exists, Holds, IsTrueOf, NotSo, WordWasChosen
from engine.ir.filters import (
    Both,
    Characteristic,
    Compares,
    ControlledBy,
    Either,
    Filter,
    HasAbility,
    HasColor,
    HasCounter,
    HasNamedAbility,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsColorless,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsFaceUp,
    IsHistoric,
    IsMonocolored,
    IsMulticolored,
    IsOutlaw,
    IsPermanentCard,
    IsTapped,
    IsToken,
    IsUnblocked,
    IsUntapped,
    Kind,
    Non,
    Noun,
    Other,
    OwnedBy,
    Shared,
    SharesWith,
)
from engine.ir.nodes import Node, Players, own_parts
from engine.ir.objects import Attached, Each, It, This
from engine.values.layers import Layer

LOOKS_AT: tuple[tuple[tuple[type[Node], ...], tuple[Layer, ...]], ...] = (
    (
        (
            Each,
            This,
            It,
            Attached,
            NumberOf,
            Times,
            CountersOn,
            LifeOf,
            Exists,
            IsTrueOf,
            Holds,
            NotSo,
            AllOf,
            AnyOf,
            DuringTurn,
            WordWasChosen,
            InZone,
            Filter,
            Noun,
            Kind,
            Both,
            Either,
            Non,
            Other,
            IsToken,
            IsFaceDown,
            IsFaceUp,
            IsTapped,
            IsUntapped,
            HasCounter,
            IsAttacking,
            IsBlocking,
            IsBlocked,
            IsUnblocked,
        ),
        (),
    ),
    (
        (
            HasType,
            HasSubtype,
            HasSupertype,
            IsPermanentCard,
            IsHistoric,
            IsOutlaw,
            IsEnchanted,
            IsEquipped,
        ),
        (Layer.TYPE,),
    ),
    ((HasColor, IsColorless, IsMulticolored, IsMonocolored), (Layer.COLOR,)),
    ((HasAbility, HasNamedAbility), (Layer.TYPE, Layer.ABILITY)),
    ((ControlledBy, OwnedBy, Players), (Layer.CONTROL,)),
    ((Compares,), (Layer.PT_DEFINED, Layer.PT_SET, Layer.PT_CHANGED, Layer.PT_SWITCHED)),
)
"""What the words of a noun phrase or a condition look at: what effects of those layers change. Types that lands
are set to take abilities away too, so abilities change in two layers. Words that are not here look at everything."""


@lru_cache(maxsize=4096)
def could_see(phrase: Node, layer: Layer) -> bool:
    """Whether a phrase or a condition may look at what an effect of a layer changes: no ability that it names does."""
    return layer in (Layer.COPY, Layer.TEXT) or any(looks_at(node, layer) for node in own_parts(phrase))


def looks_at(node: Node, layer: Layer) -> bool:
    """Whether a word of a noun phrase may look at what an effect of a layer changes."""
    if isinstance(node, SharesWith) and node.what in (Shared.NAME, Shared.SAME_NAME):
        return False
    for words, layers in LOOKS_AT:
        if isinstance(node, words):
            if isinstance(node, Compares) and node.what == Characteristic.MANA_VALUE:
                return False
            return layer in layers
    return True
