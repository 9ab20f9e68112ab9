"""Type lines: supertypes, card types and subtypes (CR 205)."""

from functools import lru_cache

from msgspec import Struct

from engine.language.grammar.words import SUBTYPES
from engine.values.types import CardType, Supertype

_TYPES = {kind.value: kind for kind in CardType}
_SUPERTYPES = {kind.value: kind for kind in Supertype}
_SUBTYPES = frozenset(SUBTYPES)
_TWO_WORDS = tuple(name for name in SUBTYPES if " " in name)


class UnknownType(Exception):
    """A word of a type line that the rules don't list."""


class TypeLine(Struct, frozen=True):
    """What a type line says."""

    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()


@lru_cache(maxsize=20_000)
def read_type_line(text: str) -> TypeLine:
    """Read a type line such as "Legendary Creature — Human Wizard"; raises UnknownType (CR 205.1)."""
    before, _, after = text.replace(" - ", " — ").partition("—")
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    for word in before.split():
        key = word.casefold()
        if key in _SUPERTYPES:
            supertypes.append(_SUPERTYPES[key])
        elif key in _TYPES:
            types.append(_TYPES[key])
        else:
            raise UnknownType(f"{word!r} is no card type or supertype")
    if not types:
        raise UnknownType("no card type")
    subtypes: list[str] = []
    rest = after.strip()
    for name in _TWO_WORDS:
        if name in rest:
            subtypes.append(name)
            rest = rest.replace(name, "")
    for word in rest.split():
        if word not in _SUBTYPES:
            raise UnknownType(f"{word!r} is no subtype")
        subtypes.append(word)
    return TypeLine(tuple(supertypes), tuple(types), tuple(subtypes))
