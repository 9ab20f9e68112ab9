"""What stands on an object: its type line, its text as it is now, the numbers printed on it, its card's other parts."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.ir.cards import CardDefinition, Printed
from engine.language.grammar.normalizing import without_reminders
from engine.language.records import Layout
from engine.rules.core import expansions
from engine.rules.core.characteristics import Characteristics, Having, color_letters
from engine.rules.core.faces import represented
from engine.state.objects import GameObject
from engine.values.ids import NOTHING, PlayerId
from engine.values.types import BASIC_LAND_TYPES, CardType, Supertype
from engine.values.zones import HAND
from engine.views.pictures import ObjectView, PartView
from engine.views.wording import SELF, in_words


def type_line(chars: Characteristics) -> str:
    """The type line as it now reads (CR 205.1)."""
    order = () if chars.printed is None else chars.printed.printed_subtypes
    return types_said(chars.supertypes, chars.types, chars.subtypes, order)


def printed_type_line(printed: Printed) -> str:
    """The type line of a face (CR 205.1)."""
    return types_said(printed.supertypes, printed.types, printed.subtypes, printed.printed_subtypes)


TYPE_ORDER = tuple("kindred artifact enchantment land battle planeswalker creature instant sorcery".split())


@lru_cache(maxsize=4096)
def types_said(
    supertypes: frozenset[Supertype],
    types: frozenset[CardType],
    subtypes: frozenset[str],
    order: tuple[str, ...],
) -> str:
    """The type line of an object with these types: of its subtypes those that are printed on it in that order, then the
    others, by the alphabet (CR 205.1, 205.3)."""
    front = [word.value for word in sorted(supertypes)]
    front += [word for word in TYPE_ORDER if word in {kind.value for kind in types}]
    line = " ".join(word.capitalize() for word in front)
    printed = [word for word in order if word in subtypes]
    others = sorted(subtypes.difference(printed))
    back = [*printed, *others] if len(subtypes) < 20 else ["every creature type"]
    return f"{line} — {' '.join(back)}" if back else line


def printed_stats(chars: Characteristics) -> tuple[int, int] | None:
    """Its power and toughness as printed on it or on what it is a copy of, if those are numbers (CR 208.1-2)."""
    printed = chars.printed
    if printed is None or printed.power is None or printed.toughness is None:
        return None
    numbers = (printed.printed_power, printed.printed_toughness)
    return None if any(set("*XY?") & set(said) for said in numbers) else (printed.power, printed.toughness)


@lru_cache(maxsize=4096)
def other_parts(card: CardDefinition, face: int) -> tuple[PartView, ...]:
    """The parts of a card besides one of them, as printed."""
    parts = [_part(printed) for printed in card.faces]
    if card.layout == Layout.FLIP:  # of these only one is printed with a mana cost
        parts[1:] = [replace(part, mana_cost="") for part in parts[1:]]
    return tuple(part for place, part in enumerate(parts) if place != face)


def is_whole_split_card(card: CardDefinition, chars: Characteristics) -> bool:
    """Whether both halves of a split card are meant, as everywhere but on the stack, and of a Room with both of its
    doors unlocked (CR 709.4, 709.5)."""
    halves = chars.printed.halves if chars.printed is not None else ()
    if halves:
        return len(chars.unlocked) == len(halves)
    return card.layout == Layout.SPLIT and all(chars.name != printed.name for printed in card.faces)


def parts_shown(obj: GameObject, chars: Characteristics) -> tuple[PartView, ...]:
    """The parts of an object's card that its own text doesn't show. Something face down, or a token, has none; a Room
    its locked halves, and both if its text is that of both (CR 709.5)."""
    if obj.face_down:
        return ()
    halves = chars.printed.halves if chars.printed is not None else ()
    if halves:
        whole = len(chars.unlocked) == len(halves)
        return tuple(
            _part(half, locked=number not in chars.unlocked)
            for number, half in enumerate(halves)
            if whole or number not in chars.unlocked
        )
    if obj.components:
        return tuple(
            _part(represented(one, flipped=obj.flipped))
            for one in obj.components[0 if obj.melded is not None else 1 :]
        )
    if obj.token:
        return ()
    return other_parts(obj.card, NO_FACE if is_whole_split_card(obj.card, chars) else face_shown(obj))


NO_FACE = -1


def face_shown(obj: GameObject) -> int:
    """The part of its card that a permanent's text is of (CR 710.2, 712.8)."""
    return 1 if obj.flipped and obj.card.layout == Layout.FLIP else obj.face


def _part(printed: Printed, *, locked: bool = False) -> PartView:
    stats = printed.printed_power and f"{printed.printed_power}/{printed.printed_toughness}"
    other = printed.loyalty if printed.loyalty is not None else printed.defense
    return PartView(
        name=printed.name,
        mana_cost="" if printed.mana_cost is None else str(printed.mana_cost),
        type_line=printed_type_line(printed),
        text=text_of(printed),
        numbers=stats or ("" if other is None else str(other)),
        locked=locked,
    )


def as_printed(printed: Printed) -> ObjectView:
    """A face of a card as it looks when nothing changes it (CR 109.3, 200.1)."""
    return ObjectView(
        NOTHING,
        True,
        HAND,
        PlayerId(0),
        PlayerId(0),
        name=printed.name,
        mana_cost="" if printed.mana_cost is None else str(printed.mana_cost),
        type_line=printed_type_line(printed),
        types=tuple(sorted(kind.value for kind in printed.types)),
        colors=color_letters(printed.colors),
        power=printed.power,
        toughness=printed.toughness,
        loyalty=printed.loyalty,
        text=text_of(printed),
        bare=printed.bare,
    )


def text_of(printed: Printed) -> str:
    """The text that stands on a card; one that is written for a position may call itself "~" (CR 201.5)."""
    return printed.text.replace(SELF, printed.name) if printed.name else printed.text


def current_text(chars: Characteristics) -> str:
    """The rules text it has now: the printed text where that still holds, else its abilities in words. A card that is
    played without abilities has none of its printed text. What only its land types say is no text of its own, and a
    reminder of that holds as long as it has those types (CR 207.2, 305.6-7)."""
    printed = chars.printed
    if printed is not None and len(printed.halves) > len(chars.unlocked) == 1:
        printed = printed.halves[chars.unlocked[0]]
    own = tuple(having for having in chars.abilities if not by_subtype(having))
    made = said_of_land_types(chars, printed)
    if printed is not None and text_holds(printed, own):
        whole = text_of(printed)
        text = without_reminders(whole).strip() if made else whole
    else:
        text = "\n".join(in_words(having.ability, chars.name or "~") for having in own)
    return "\n".join(filter(None, (text, made)))


def said_of_land_types(chars: Characteristics, printed: Printed | None) -> str:
    """A reminder of the abilities that it has by its basic land types, if these aren't the printed ones (CR 305.6)."""
    if printed is not None and land_types(chars.subtypes) == land_types(printed.subtypes):
        return ""
    said = [
        in_words(having.ability, SELF) for having in chars.abilities if having.key.startswith(OF_LAND_TYPES)
    ]
    return f"({' '.join(said)})" if said else ""


def text_holds(printed: Printed, own: tuple[Having, ...]) -> bool:
    """Whether the printed text still says which abilities it has: none came or went. What creates a token defines its
    text, and prints none (CR 111.3)."""
    if printed.bare or not (printed.text or not own):
        return False
    return len(own) == len(printed.abilities) and all(having.timestamp is None for having in own)


OF_LAND_TYPES = "land "
"""How the keys of abilities begin that an object has by its basic land types (CR 305.6)."""


def by_subtype(having: Having) -> bool:
    """Whether a subtype gives it, so that no card's text says it (CR 305.6, 310.11b)."""
    return having.key.startswith(OF_LAND_TYPES) or having.key.split(" ")[0] in expansions.INTRINSIC


def land_types(subtypes: frozenset[str] | set[str]) -> set[str]:
    """The basic land types among subtypes (CR 305.6)."""
    return {subtype for subtype in subtypes if subtype in BASIC_LAND_TYPES}
