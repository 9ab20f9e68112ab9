"""What words for types and colors ask of an object (CR 105, 205)."""

from __future__ import annotations

from engine.ir.filters import (
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsHistoric,
    IsMonocolored,
    IsMulticolored,
    IsOutlaw,
    IsPermanentCard,
)
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import makes_test, tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import Test
from engine.values.types import PERMANENT_TYPES, SAGA, CardType, Supertype


@makes_test(HasType)
def has_type(quality: HasType) -> Test:
    """It has the card type (CR 205.2)."""
    type = quality.type
    return lambda _game, seen, _scope: type in seen.chars.types


@makes_test(HasSubtype)
def has_subtype(quality: HasSubtype) -> Test:
    """It has the subtype (CR 205.3)."""
    subtype = quality.subtype
    return lambda _game, seen, _scope: subtype in seen.chars.subtypes


@makes_test(HasSupertype)
def has_supertype(quality: HasSupertype) -> Test:
    """It has the supertype (CR 205.4)."""
    supertype = quality.supertype
    return lambda _game, seen, _scope: supertype in seen.chars.supertypes


@tests(IsPermanentCard)
def is_permanent_card(game: Game, quality: IsPermanentCard, seen: Seen, scope: Scope) -> bool:
    """It is a permanent, or a card or spell that would be one (CR 110.4a-b)."""
    return bool(seen.chars.types & PERMANENT_TYPES)


@tests(IsHistoric)
def is_historic(game: Game, quality: IsHistoric, seen: Seen, scope: Scope) -> bool:
    """It is legendary, an artifact or a Saga (CR 700.6)."""
    chars = seen.chars
    return (
        Supertype.LEGENDARY in chars.supertypes or CardType.ARTIFACT in chars.types or SAGA in chars.subtypes
    )


OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})


@tests(IsOutlaw)
def is_outlaw(game: Game, quality: IsOutlaw, seen: Seen, scope: Scope) -> bool:
    """It has one of the creature types (CR 700.12)."""
    return not OUTLAWS.isdisjoint(seen.chars.subtypes)


@makes_test(HasColor)
def has_color(quality: HasColor) -> Test:
    """It has the color (CR 105.2)."""
    color = quality.color
    return lambda _game, seen, _scope: color in seen.chars.colors


@tests(IsColorless)
def is_colorless(game: Game, quality: IsColorless, seen: Seen, scope: Scope) -> bool:
    """It has no color (CR 105.2c)."""
    return not seen.chars.colors


@tests(IsMulticolored)
def is_multicolored(game: Game, quality: IsMulticolored, seen: Seen, scope: Scope) -> bool:
    """It has two or more colors (CR 105.2b)."""
    return len(seen.chars.colors) > 1


@tests(IsMonocolored)
def is_monocolored(game: Game, quality: IsMonocolored, seen: Seen, scope: Scope) -> bool:
    """It has exactly one color (CR 105.2a)."""
    return len(seen.chars.colors) == 1
