"""Words of several sorts before one noun: "noncreature or Dragon spell", "Ninja and Rogue creatures" (CR 205.3)."""

from collections.abc import Mapping
from functools import partial

from engine.ir.filters import Either, HasSubtype, HasType, Kind, Noun, Thing
from engine.ir.nodes import Quality
from engine.language.grammar.nouns.nouns import NEGATION, NOUN
from engine.language.grammar.vocabulary import ADJECTIVE
from engine.language.grammar.words import IRREGULAR, SUBTYPE, SUPERTYPE_WORD, TYPE_WORD
from engine.language.kernel import Category, Phrase, listed, phrase, sub


def of_mixed_kinds(options: tuple[Quality, ...], *, all_of_them: bool) -> Either:
    """ "noncreature or Dragon", "snow and Zombie": each word is said of the noun that follows."""
    if isinstance(options[0], HasSubtype) or len({type(option) for option in options}) == 1:
        raise ValueError("a kind of its own stands first")
    return Either(options, all_of_them=all_of_them, mixed=True)


def split_of_mixed_kinds(value: object, *, all_of_them: bool) -> Mapping[str, object] | None:
    """The inverse of `of_mixed_kinds`."""
    match value:
        case Either(mixed=True, options=options, all_of_them=found) if found == all_of_them:
            return {"options": options} if len({type(option) for option in options}) > 1 else None
        case _:
            return None


def of_subtypes(options: tuple[Quality, ...], heads: tuple[Quality, ...], *, all_of_them: bool) -> Noun:
    """ "Ninja and Rogue creatures", in the plural: a plural of a subtype alone would be a kind of its own."""
    if any(
        isinstance(option, HasSubtype) and IRREGULAR.get(option.subtype) == option.subtype
        for option in options[:-1]
    ):
        raise ValueError("kinds with plurals that don't differ")
    either = Either(options, all_of_them=all_of_them, mixed=True)
    return Noun(Thing.PERMANENT, (Kind((either, *heads)),))


def split_of_subtypes(value: object, *, all_of_them: bool) -> Mapping[str, object] | None:
    """The inverse of `of_subtypes`."""
    match value:
        case Noun(
            thing=Thing.PERMANENT,
            kinds=(Kind(words=(Either(mixed=True, options=options, all_of_them=found), *heads)),),
        ) if found == all_of_them:
            return {"options": options, "heads": tuple(heads)}
        case _:
            return None


def only_type(word: Quality) -> tuple[Quality, ...]:
    """A card type as the noun that subtypes are said of."""
    if not isinstance(word, HasType):
        raise ValueError("a subtype")
    return (word,)


def split_only_type(value: object) -> Mapping[str, object] | None:
    """The inverse of `only_type`."""
    match value:
        case (HasType() as word,):
            return {"word": word}
        case _:
            return None


ONE_SUBTYPE = Category("subtype among others")
TYPES_ALONE = Category("card type that subtypes are said of")
MIXED = Category("word for a kind among others")

PHRASES: list[Phrase] = [
    *(
        phrase(
            ADJECTIVE,
            f"{{options}} #mixed_{word}",
            partial(of_mixed_kinds, all_of_them=word == "and"),
            unbuild=partial(split_of_mixed_kinds, all_of_them=word == "and"),
            options=listed(MIXED, word, 2),
        )
        for word in ("and", "or")
    ),
    *(
        phrase(
            NOUN,
            f"{{options}} {{heads:many}} #subtypes_{word}",
            partial(of_subtypes, all_of_them=word == "and"),
            unbuild=partial(split_of_subtypes, all_of_them=word == "and"),
            options=listed(ONE_SUBTYPE, word, 2),
            heads=TYPES_ALONE,
        )
        for word in ("and", "or")
    ),
    phrase(ONE_SUBTYPE, "{subtype}", HasSubtype, subtype=SUBTYPE),
    phrase(TYPES_ALONE, "{word@}", only_type, unbuild=split_only_type, word=TYPE_WORD),
    sub(MIXED, NEGATION),
    sub(MIXED, SUPERTYPE_WORD),
    phrase(MIXED, "{subtype}", HasSubtype, subtype=SUBTYPE),
]
