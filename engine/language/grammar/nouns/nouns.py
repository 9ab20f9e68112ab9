"""Noun phrases: what stands before a noun, the noun, and what stands after it (CR 109.2)."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from engine.ir.filters import (
    AbilitySort,
    Among,
    Both,
    Characteristic,
    Compares,
    ControlledBy,
    Either,
    Filter,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAbilityOf,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsCommander,
    IsDoubleFaced,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsFaceUp,
    IsHistoric,
    IsModified,
    IsObject,
    IsOutlaw,
    IsPermanentCard,
    IsTapped,
    IsToken,
    IsTransformed,
    IsUnblocked,
    IsUntapped,
    Kind,
    Non,
    Noun,
    Other,
    Thing,
)
from engine.ir.nodes import Node, Quality, walk
from engine.ir.objects import Attached, Chosen, It, Them
from engine.language.grammar.vocabulary import A_FILTER, ADJECTIVE, FILTER, QUALIFIER
from engine.language.grammar.words import (
    COLOR_WORD,
    QUALITY_NAMES,
    TYPE_NAMES,
    TYPE_WORD,
)
from engine.language.kernel import Category, Phrase, TwoWay, joined, leaf, leaf_words, listed, phrase, sub
from engine.values.types import Supertype
from engine.values.zones import Zone

STATUS = leaf_words(
    "status",
    {
        "tapped": IsTapped(),
        "untapped": IsUntapped(),
        "attacking": IsAttacking(),
        "blocking": IsBlocking(),
        "blocked": IsBlocked(),
        "unblocked": IsUnblocked(),
        "nonattacking": Non(IsAttacking()),
        "nonblocking": Non(IsBlocking()),
        "enchanted": IsEnchanted(),
        "equipped": IsEquipped(),
        "face-down": IsFaceDown(),
        "face-up": IsFaceUp(),
        "modified": IsModified(),
        "historic": IsHistoric(),
        "transformed": IsTransformed(),
        "double-faced": IsDoubleFaced(),
    },
)
_NEGATED: dict[str, Quality] = {
    **dict(QUALITY_NAMES.items()),
    **{word: quality for word, quality in TYPE_NAMES.items() if isinstance(quality, HasType)},
    "token": IsToken(),
    "historic": IsHistoric(),
    "commander": IsCommander(),
}
_NEGATED_PROPER = {
    word: quality for word, quality in TYPE_NAMES.items() if isinstance(quality, HasSubtype | IsOutlaw)
}
NEGATION = leaf_words(
    "non-word",
    {
        **{f"non{word}": Non(quality) for word, quality in _NEGATED.items()},
        **{f"non-{word}": Non(quality) for word, quality in _NEGATED_PROPER.items()},
    },
    also={f"non-{word}": Non(quality) for word, quality in _NEGATED.items()},
)
SUPERTYPE_WORD = leaf_words("supertype quality", {kind.value: HasSupertype(kind) for kind in Supertype})
CARD_WORD = leaf_words("sort of card", {"permanent": IsPermanentCard()})
ABILITY_WORD = leaf_words("sort of ability", {sort.value: IsAbilityOf(sort) for sort in AbilitySort})


def of_size(text: str) -> Both:
    """ "1/1" before a noun: with that power and that toughness."""
    power, toughness = map(int, text.split("/"))
    return Both((Compares(Characteristic.POWER, power), Compares(Characteristic.TOUGHNESS, toughness)))


def split_size(value: Both) -> str | None:
    """The inverse of `of_size`."""
    match value.parts:
        case (
            Compares(what=Characteristic.POWER, amount=int() as power),
            Compares(what=Characteristic.TOUGHNESS, amount=int() as toughness),
        ):
            text = f"{power}/{toughness}"
            return text if of_size(text) == value else None
        case _:
            return None


SIZED = leaf("size", r"\d+/\d+", of_size, split_size, Both)

Unbuild = Callable[[object], Mapping[str, object] | None]

ADJECTIVES = Category("adjectives")
KIND = Category("kind")
CARD_KIND = Category("kind of card")
ABILITY_KIND = Category("kind of ability")
NOUN = Category("noun")
HEADS = Category("type words")
CARD_HEADS = Category("type words before permanent")

_TYPES = (HasType, HasSubtype, IsCommander, IsOutlaw, IsPermanentCard)


def adjectives(first: Quality, rest: tuple[Quality, ...]) -> tuple[Quality, ...]:
    """Adjectives side by side; between two that say what something isn't there is a comma."""
    if isinstance(first, Non) and isinstance(rest[0], Non):
        raise ValueError("a comma between them")
    return (first, *rest)


def split_adjectives(value: object) -> Mapping[str, object] | None:
    """The inverse of `adjectives`."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    return None if isinstance(value[0], Non) and isinstance(value[1], Non) else _first_and_rest(value)


def negations(first: Quality, rest: tuple[Quality, ...]) -> tuple[Quality, ...]:
    """ "noncreature, nonland"."""
    if not (isinstance(first, Non) and isinstance(rest[0], Non)):
        raise ValueError("no comma between them")
    return (first, *rest)


def split_negations(value: object) -> Mapping[str, object] | None:
    """The inverse of `negations`."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    return _first_and_rest(value) if isinstance(value[0], Non) and isinstance(value[1], Non) else None


def _first_and_rest(value: tuple[object, ...]) -> Mapping[str, object]:
    return {"first": value[0], "rest": value[1:]}


def one_adjective(first: Quality) -> tuple[Quality, ...]:
    """A single adjective."""
    return (first,)


def split_one(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_adjective`."""
    return {"first": value[0]} if isinstance(value, tuple) and len(value) == 1 else None


def heads(last: Quality, before: tuple[Quality, ...] = ()) -> tuple[Quality, ...]:
    """Type words side by side, of which only the last is ever plural."""
    return (*before, last)


def split_heads(value: object) -> Mapping[str, object] | None:
    """The inverse of `heads`."""
    if not isinstance(value, tuple) or not value or not all(isinstance(word, _TYPES) for word in value):
        return None
    return {"last": value[-1], "before": value[:-1]}


def kind(heads: tuple[Quality, ...], adjectives: tuple[Quality, ...] = ()) -> Kind:
    """Type words, with qualities of their own in front of them: "nonbasic land"."""
    return Kind((*adjectives, *heads))


def split_kind(value: object) -> Mapping[str, object] | None:
    """The inverse of `kind`."""
    if not isinstance(value, Kind):
        return None
    count = sum(1 for word in value.words if not isinstance(word, _TYPES))
    return {"adjectives": value.words[:count], "heads": value.words[count:]}


def typed_card(types: tuple[Quality, ...], card: Quality) -> Kind:
    """ "Rebel permanent": a permanent card of a type."""
    return Kind((*types, card))


def split_typed_card(value: object) -> Mapping[str, object] | None:
    """The inverse of `typed_card`."""
    if (
        not isinstance(value, Kind)
        or len(value.words) < 2
        or not isinstance(value.words[-1], IsPermanentCard)
    ):
        return None
    if not all(isinstance(word, HasType | HasSubtype) for word in value.words[:-1]):
        return None
    return {"types": value.words[:-1], "card": value.words[-1]}


def noun_of(thing: Thing, conjunction: str) -> TwoWay:
    """Building and taking apart nouns of a sort whose kinds are joined by a word."""

    def build(kinds: tuple[Kind, ...] = ()) -> Noun:
        if kinds and not isinstance(kinds[0].words[0], (*_TYPES, IsAbilityOf)):
            raise ValueError("the adjective belongs to the whole")
        return Noun(thing, kinds, conjunction if len(kinds) > 1 else "or")

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Noun) or value.thing != thing or value.conjunction != conjunction:
            return None
        return None if value.apart else {"kinds": value.kinds}

    return build, unbuild


def kinds_apart(thing: Thing, conjunction: str) -> tuple[Callable[[tuple[Kind, ...]], Noun], Unbuild]:
    """The same for nouns each of whose kinds has the sort's word: "basic land card or Gate card"."""

    def build(kinds: tuple[Kind, ...]) -> Noun:
        return Noun(thing, kinds, conjunction, apart=True)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Noun) or value.thing != thing or value.conjunction != conjunction:
            return None
        return {"kinds": value.kinds} if value.apart else None

    return build, unbuild


def _kinds_apart() -> list[Phrase]:
    """ "Basic land card or Gate card", "basic land cards and/or Gate cards"."""
    found: list[Phrase] = []
    for thing in (Thing.CARD, Thing.SPELL):
        item = Category(f"{thing.value} of a kind")
        found.append(phrase(item, f"{{kind:one}} {thing.value}(s@)", None, kind=CARD_KIND))
        for word in ("or", "and/or"):
            build, unbuild = kinds_apart(thing, word)
            template = f"{{kinds@}} #{thing.value}_{_label(word)}_apart"
            found.append(phrase(NOUN, template, build, unbuild=unbuild, kinds=listed(item, word, 2)))
    return found


def _nouns() -> list[Phrase]:
    """The noun of each sort: "creature(s)", "instant or sorcery card(s)", "spell(s)"."""
    found: list[Phrase] = []
    for word in ("or", "and", "and/or"):
        least = 1 if word == "or" else 2
        build, unbuild = noun_of(Thing.PERMANENT, word)
        kinds = listed(KIND, word, least)
        found.append(phrase(NOUN, f"{{kinds@}} #{_label(word)}", build, unbuild=unbuild, kinds=kinds))
        for thing in (Thing.CARD, Thing.SPELL, Thing.TOKEN, Thing.SOURCE):
            build, unbuild = noun_of(thing, word)
            kinds = listed(CARD_KIND, word, least)
            opening = "[{kinds:one}]" if word == "or" else "{kinds:one}"
            template = f"{opening} {thing.value}(s@) #{_label(word)}"
            found.append(phrase(NOUN, template, build, unbuild=unbuild, kinds=kinds))
        build, unbuild = noun_of(Thing.ABILITY, word)
        kinds = listed(ABILITY_KIND, word, least)
        opening = "[{kinds:one}]" if word == "or" else "{kinds:one}"
        template = f"{opening} <ability|abilities@> #{_label(word)}"
        found.append(phrase(NOUN, template, build, unbuild=unbuild, kinds=kinds))
    return found


def _label(word: str) -> str:
    return word.replace("/", "_")


def noun_phrase(
    noun: Noun, adjectives: tuple[Quality, ...] = (), clauses: tuple[Quality, ...] = ()
) -> Filter:
    """A noun with what stands around it. A clause belongs to the nearest noun before it."""
    if _said_of_another(clauses):
        raise ValueError("the last clause belongs to a noun within, or to what is done")
    if noun.apart and not all(isinstance(word, Other) for word in adjectives):
        raise ValueError("the adjective belongs to the first of the kinds")
    return Filter(adjectives, noun, clauses)


def _said_of_another(clauses: tuple[Quality, ...]) -> bool:
    """Whether a clause belongs to a noun in the clause before, or says with what counters a card is moved. Nothing
    that is controlled or has something attached is in a hand, a library or a graveyard (CR 109.4, 301.5, 303.4)."""
    if any(
        _takes_clauses(clause)
        and not (_elsewhere(after) and (_leaves_out(clause) or any(map(_is_permanent, walk(clause)))))
        for clause, after in pairwise(clauses)
    ):
        return True
    if any(isinstance(clause, ControlledBy) for clause in clauses) and any(map(_elsewhere, clauses)):
        return True
    moved = [isinstance(clause, InZone) and clause.word == "from" for clause in clauses]
    return any(isinstance(clause, HasCounter) and any(moved[:n]) for n, clause in enumerate(clauses))


def _elsewhere(clause: Quality) -> bool:
    """Whether it says of cards that they are where nobody controls them, such as among those that are looked at."""
    if isinstance(clause, Among):
        return isinstance(clause.group, It | Them)
    return isinstance(clause, InZone) and clause.zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)


def _leaves_out(clause: Quality) -> bool:
    """Whether it is "other than a basic land card": where the cards are is said of those that are left, too."""
    inner = clause.quality if isinstance(clause, Non) else None
    what = inner.what if isinstance(inner, IsObject) else None
    return isinstance(what, Chosen) and what.what.noun.thing is Thing.CARD and not what.what.clauses


def _is_permanent(node: Node) -> bool:
    """Whether it is a noun of which the text says who controls it, or what is attached to it."""
    if isinstance(node, Attached):
        return True
    return isinstance(node, Filter) and any(isinstance(clause, ControlledBy) for clause in node.clauses)


def _takes_clauses(clause: Quality) -> bool:
    """Whether there is a noun within to which a further clause would belong; "that spell" is told already."""
    nodes = list(walk(clause))
    told = [node.noun for node in nodes if isinstance(node, It) and node.word == "that"]
    return any(isinstance(node, Filter) and not any(node is noun for noun in told) for node in nodes)


def split_noun_phrase(value: object) -> Mapping[str, object] | None:
    """The inverse of `noun_phrase`."""
    if not isinstance(value, Filter):
        return None
    if _said_of_another(value.clauses):
        return None
    return {"adjectives": value.adjectives, "noun": value.noun, "clauses": value.clauses}


EXILED = InZone(Zone.EXILE, None, "exiled")


def exiled(noun: Noun, adjectives: tuple[Quality, ...] = (), clauses: tuple[Quality, ...] = ()) -> Filter:
    """ "face-up exiled card an opponent owns": a card in exile (CR 406)."""
    if noun.thing != Thing.CARD or noun.kinds:
        raise ValueError("no card")
    return noun_phrase(noun, adjectives, (EXILED, *clauses))


def split_exiled(value: object) -> Mapping[str, object] | None:
    """The inverse of `exiled`."""
    if not isinstance(value, Filter) or not value.clauses or value.clauses[0] != EXILED:
        return None
    return {"noun": value.noun, "adjectives": value.adjectives, "clauses": value.clauses[1:]}


def one_of_kind(what: Filter) -> Filter:
    """A noun with "a" or "an" in front of it."""
    if what.adjectives and isinstance(what.adjectives[0], Other):
        raise ValueError("'another', not 'an other'")
    return what


def split_one_of_kind(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_kind`."""
    if not isinstance(value, Filter) or (value.adjectives and isinstance(value.adjectives[0], Other)):
        return None
    return {"what": value}


def another_of_kind(what: Filter) -> Filter:
    """A noun with "another" in front of it."""
    return Filter((Other(), *what.adjectives), what.noun, what.clauses)


def split_another(value: object) -> Mapping[str, object] | None:
    """The inverse of `another_of_kind`."""
    if not isinstance(value, Filter) or not value.adjectives or not isinstance(value.adjectives[0], Other):
        return None
    return {"what": Filter(value.adjectives[1:], value.noun, value.clauses)}


PHRASES: list[Phrase] = [
    sub(ADJECTIVE, STATUS),
    sub(ADJECTIVE, NEGATION),
    sub(ADJECTIVE, SUPERTYPE_WORD),
    sub(ADJECTIVE, COLOR_WORD),
    sub(ADJECTIVE, SIZED),
    phrase(ADJECTIVE, "other", Other()),
    phrase(ADJECTIVE, "{options} #status", Either, options=listed(STATUS, "or", 2)),
    phrase(ADJECTIVE, "{options} #color", Either, options=listed(COLOR_WORD, "or", 2)),
    phrase(
        ADJECTIVE,
        "{options} #and_or",
        Either,
        options=listed(COLOR_WORD, "and/or", 2),
        where={"and_or": True},
    ),
    phrase(ADJECTIVE, "{options} #supertype", Either, options=listed(SUPERTYPE_WORD, "or", 2)),
    phrase(ADJECTIVES, "{first}", one_adjective, unbuild=split_one, first=ADJECTIVE),
    phrase(
        ADJECTIVES, "{first} {rest}", adjectives, unbuild=split_adjectives, first=ADJECTIVE, rest=ADJECTIVES
    ),
    phrase(
        ADJECTIVES, "{first}, {rest}", negations, unbuild=split_negations, first=ADJECTIVE, rest=ADJECTIVES
    ),
    phrase(
        HEADS,
        "[{before:one}] {last@}",
        heads,
        unbuild=split_heads,
        before=joined(TYPE_WORD, ""),
        last=TYPE_WORD,
    ),
    phrase(KIND, "[{adjectives}] {heads@}", kind, unbuild=split_kind, adjectives=ADJECTIVES, heads=HEADS),
    sub(CARD_KIND, KIND),
    phrase(
        CARD_KIND,
        "[{adjectives}] {heads} #permanent",
        kind,
        unbuild=split_kind,
        adjectives=ADJECTIVES,
        heads=CARD_HEADS,
    ),
    phrase(
        CARD_HEADS,
        "[{before}] {last}",
        heads,
        unbuild=split_heads,
        before=joined(TYPE_WORD, ""),
        last=CARD_WORD,
    ),
    phrase(
        CARD_KIND,
        "{types} {card}",
        typed_card,
        unbuild=split_typed_card,
        types=joined(TYPE_WORD, ""),
        card=CARD_WORD,
    ),
    phrase(ABILITY_KIND, "{words}", Kind, words=joined(ABILITY_WORD, "")),
    phrase(NOUN, "permanent(s@)", Noun(Thing.PERMANENT)),
    *_nouns(),
    *_kinds_apart(),
    phrase(
        FILTER,
        "[{adjectives}] {noun@} [{clauses@}]",
        noun_phrase,
        unbuild=split_noun_phrase,
        adjectives=ADJECTIVES,
        noun=NOUN,
        clauses=joined(QUALIFIER, ""),
    ),
    phrase(
        FILTER,
        "[{adjectives}] exiled {noun@} [{clauses@}]",
        exiled,
        unbuild=split_exiled,
        adjectives=ADJECTIVES,
        noun=NOUN,
        clauses=joined(QUALIFIER, ""),
    ),
    phrase(A_FILTER, "a(n) {what:one}", one_of_kind, unbuild=split_one_of_kind, what=FILTER),
    phrase(A_FILTER, "another {what:one}", another_of_kind, unbuild=split_another, what=FILTER),
]
