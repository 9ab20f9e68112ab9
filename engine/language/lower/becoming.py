"""What becoming "a 4/4 red Dragon creature with flying" changes, one modification for each layer (CR 205.1, 305.7, 613.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ir.filters import (
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
)
from engine.ir.modifications import (
    ChangeColors,
    ChangeTypes,
    GainAbility,
    LoseOthers,
    SetLandTypes,
    SetPT,
)
from engine.ir.nodes import (
    Modification,
)
from engine.ir.said_modifications import Becomes
from engine.values.types import CREATURE_TYPES, LAND_TYPES, CardType, Supertype
from engine.values.zones import Zone

ELSEWHERE = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
"""Where cards are that are neither permanents nor spells (CR 400.1)."""


def becoming(noun: Becomes, lost: LoseOthers | None = None) -> list[Modification]:
    """What becoming "a 4/4 red Dragon creature with flying" changes (CR 205.1a-b, 613.1). `lost`: of which types it loses
    all others, also where an artifact creature would keep them."""
    found = list(_types_become(noun, lost))
    colors = tuple(quality.color for quality in noun.colors if isinstance(quality, HasColor))
    if colors or any(isinstance(quality, IsColorless) for quality in noun.colors):
        found.append(ChangeColors(colors, keeps="color" in noun.keeps))
    if noun.size is not None:
        found.append(SetPT(noun.size.power, noun.size.toughness))
    if noun.abilities:
        found.append(GainAbility(noun.abilities))
    return found


def _said(noun: Becomes) -> tuple[tuple[CardType, ...], tuple[str, ...], tuple[Supertype, ...]]:
    """The card types, subtypes and supertypes of what something becomes."""
    named = (*noun.supertypes, *noun.words)
    return (
        tuple(word.type for word in noun.words if isinstance(word, HasType)),
        tuple(word.subtype for word in noun.words if isinstance(word, HasSubtype)),
        tuple(word.supertype for word in named if isinstance(word, HasSupertype)),
    )


def _a_land(
    types: tuple[CardType, ...], subtypes: tuple[str, ...], supertypes: tuple[Supertype, ...]
) -> Iterator[Modification]:
    """What "becomes an Island" changes: the land types, and the card types if "land" is said (CR 305.7)."""
    if types:
        yield ChangeTypes(types, supertypes=supertypes, keeps=False)
    yield SetLandTypes(subtypes)


def _types_become(noun: Becomes, lost: LoseOthers | None) -> Iterator[Modification]:
    """What becoming "an artifact creature" or "an Island" changes of types (CR 205.1a-b, 305.7)."""
    types, subtypes, supertypes = _said(noun)
    keeps = "type" in noun.keeps or "still" in noun.keeps
    if _are_land_types(types, subtypes) and not keeps:
        yield from _a_land(types, subtypes, supertypes)
    elif types and _loses_card_types_alone(lost):
        yield from _of_card_types_alone(types, subtypes, supertypes)
    elif types == (CardType.ARTIFACT, CardType.CREATURE) and lost is None:
        apart = not keeps and bool(subtypes) and set(subtypes) <= set(CREATURE_TYPES)
        yield from _an_artifact_creature(noun, subtypes, supertypes, apart=apart)
    elif types or subtypes or supertypes:
        kept = keeps or bool(supertypes and not types)
        yield ChangeTypes(
            types, subtypes, supertypes, keeps=kept, every_creature_type=noun.every_creature_type
        )


def _of_card_types_alone(
    types: tuple[CardType, ...], subtypes: tuple[str, ...], supertypes: tuple[Supertype, ...]
) -> Iterator[Modification]:
    """What becoming of card types alone changes: other subtypes that fit remain (CR 205.1a)."""
    yield ChangeTypes(types, supertypes=supertypes, keeps=False)
    if subtypes:
        yield ChangeTypes((), subtypes)


def _loses_card_types_alone(lost: LoseOthers | None) -> bool:
    """ "and loses all other card types": creature types aren't spoken of."""
    return lost is not None and lost.card_types and not lost.creature_types


def _an_artifact_creature(
    noun: Becomes, subtypes: tuple[str, ...], supertypes: tuple[Supertype, ...], *, apart: bool
) -> Iterator[Modification]:
    """What "becomes an artifact creature" changes: types that were there are kept, and `apart` says that creature types
    take the place of others (CR 205.1b)."""
    types = (CardType.ARTIFACT, CardType.CREATURE)
    now = () if apart else subtypes
    yield ChangeTypes(types, now, supertypes, every_creature_type=noun.every_creature_type)
    if apart:
        yield ChangeTypes((), subtypes, keeps=False)


def _are_land_types(types: tuple[CardType, ...], subtypes: tuple[str, ...]) -> bool:
    """Whether what something becomes is a land by its land types (CR 305.7)."""
    return bool(subtypes) and types in ((), (CardType.LAND,)) and set(subtypes) <= set(LAND_TYPES)
