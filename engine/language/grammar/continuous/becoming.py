"""What something is or becomes, and loses besides: "is a 2/2 red Goblin creature with haste" (CR 205.1a-b, 613.1d-f)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import HasSupertype
from engine.ir.modifications import LoseOthers
from engine.ir.nodes import Modification
from engine.ir.said_modifications import Becomes, Several
from engine.language.grammar.continuous.modifications import EQUAL_SIZE, GRANTED, GRANTED_LIST, SIZE
from engine.language.grammar.nouns.nouns import HEADS
from engine.language.grammar.vocabulary import MODIFICATION, MODIFICATIONS
from engine.language.grammar.words import COLOR_WORD, SUPERTYPE_WORD
from engine.language.kernel import Phrase, Slots, joined, leaf_words, listed, phrase, slotted
from engine.values.types import Supertype

_COLORS_KEPT = ("in addition to its other colors", "in addition to their other colors")
KEEPING = leaf_words(
    "what is kept",
    {
        words: words
        for words in (
            "in addition to its other types",
            "in addition to their other types",
            "in addition to its other colors and types",
            "in addition to their other colors and types",
            "in addition to its other creature types",
            "in addition to their other creature types",
            "in addition to its other land types",
            "in addition to their other land types",
            "that's still a land",
            "that are still lands",
            "that's still a planeswalker",
        )
    },
)


def _becoming() -> list[Phrase]:
    """ "is a 2/2 red Goblin creature with haste", "become Islands", "is black" (CR 205.1a-b, 613.1d-e)."""
    found: list[Phrase] = []
    tail = "[with {abilities}] [{keeps}]"
    slots: Slots = {
        "size": SIZE,
        "colors": listed(COLOR_WORD, "and"),
        "abilities": GRANTED_LIST,
        "keeps": KEEPING,
    }
    for verb, said in (("is", "<is|are@>"), ("becomes", "become<s@>"), ("'s", "<'s|'re@>")):
        for many, article, form in ((False, "a(n)", "one"), (True, "", "many")):
            where = {"verb": verb, "many": many}
            template = f"{said} {article} [{{size}}] [{{colors}}] {{words:{form}}} {tail}"
            found.append(slotted(MODIFICATION, template, Becomes, {**slots, "words": HEADS}, where=where))
            template = f"{said} {article} {{supertypes}} {{size}} [{{colors}}] {{words:{form}}} {tail}"
            titled = {**slots, "supertypes": joined(SUPERTYPE_WORD, "")}
            found.append(slotted(MODIFICATION, template, Becomes, {**titled, "words": HEADS}, where=where))
            template = f"{said} {article} [{{size}}] [{{colors}}] {{words:{form}}} with all creature types"
            every = {**where, "every_creature_type": True}
            template_with = template.replace(
                "with all creature types", "with {abilities} and all creature types"
            )
            sized_with = {"size": slots["size"], "colors": slots["colors"], "abilities": slots["abilities"]}
            found.append(
                slotted(MODIFICATION, template_with, Becomes, {**sized_with, "words": HEADS}, where=every)
            )
            sized = {"size": slots["size"], "colors": slots["colors"]}
            found.append(slotted(MODIFICATION, template, Becomes, {**sized, "words": HEADS}, where=every))
            template = (
                f"{said} {article} [{{colors}}] {{words:{form}}} with base power and toughness {{size}}"
                " [{abilities}] [{keeps}]"
            )
            where = {**where, "base": True}
            for base in (False, True):
                each = f"{'base ' * base}power and toughness each equal to {{size}}"
                equal = template.replace("base power and toughness {size}", each).replace(
                    "[{abilities}]", "[, {abilities}]"
                )
                equal_slots = {**slots, "size": EQUAL_SIZE}
                based = {**where, "base": base}
                found.append(
                    slotted(MODIFICATION, equal, Becomes, {**equal_slots, "words": HEADS}, where=based)
                )
            for before, more in ((",", listed(GRANTED, ", and", 2)), ("and", joined(GRANTED, "and"))):
                gaining = template.replace("[{abilities}]", f"[{before} {{abilities}}]")
                sized = {**slots, "abilities": more}
                found.append(slotted(MODIFICATION, gaining, Becomes, {**sized, "words": HEADS}, where=where))
        where = {"verb": verb, "words": ()}
        colors, keeps = slots["colors"], leaf_words("other colors", {word: word for word in _COLORS_KEPT})
        template = f"{said} {{colors}} [{{keeps}}]"
        found.append(phrase(MODIFICATION, template, Becomes, colors=colors, keeps=keeps, where=where))
        for supertype in (Supertype.LEGENDARY, Supertype.SNOW):
            adjective = Becomes(verb, (HasSupertype(supertype),))
            found.append(phrase(MODIFICATION, f"{said} {supertype.value}", adjective))
    return found


LOST_WITH_OTHERS: dict[str, tuple[str, ...]] = {
    "abilities": ("abilities",),
    "card types": ("card_types",),
    "card types and abilities": ("card_types", "abilities"),
    "creature types": ("creature_types",),
    "abilities and creature types": ("creature_types", "abilities"),
    "card types and creature types": ("card_types", "creature_types"),
    "abilities, card types, and creature types": ("card_types", "creature_types", "abilities"),
}
"""What is lost but for what the same effect gives, in words, and which fields of LoseOthers say so."""


def then_losing(parts: tuple[Modification, ...], lost: LoseOthers) -> tuple[Modification, ...]:
    """ "is an Insect artifact creature with base power and toughness 0/1 and has indestructible, and it loses all other
    abilities, card types, and creature types"."""
    return (*parts, Several((lost,)))


def split_then_losing(value: object) -> Mapping[str, object] | None:
    """The inverse of `then_losing`."""
    match value:
        case (*parts, Several(parts=(LoseOthers() as lost,))) if parts:
            return {"parts": tuple(parts), "lost": lost}
        case _:
            return None


LOST = leaf_words(
    "what is lost with others",
    {what: LoseOthers(**dict.fromkeys(lost, True)) for what, lost in LOST_WITH_OTHERS.items()},
)

PHRASES: list[Phrase] = [
    phrase(
        MODIFICATIONS,
        "{parts@}, and <it|they@> lose<s@> all other {lost}",
        then_losing,
        unbuild=split_then_losing,
        parts=listed(MODIFICATION, "and"),
        lost=LOST,
        also=("{parts@} and <it|they@> lose<s@> all other {lost}",),
    ),
    *_becoming(),
    *(
        phrase(MODIFICATION, f"lose<s@> all other {what}", LoseOthers(**dict.fromkeys(lost, True)))
        for what, lost in LOST_WITH_OTHERS.items()
    ),
]
