"""What stands after a noun: "you control", "with flying", "in your graveyard" (CR 109.2)."""

from collections.abc import Mapping

from engine.ir.fields import fields_of
from engine.ir.filters import (
    Among,
    AttachedTo,
    AttackingWhom,
    Blocking,
    Both,
    ChosenQuality,
    ChosenSort,
    Comparison,
    ControlledBy,
    Either,
    Extreme,
    HasAbility,
    HasAdventure,
    HasCounter,
    HasExtreme,
    HasNamedAbility,
    HasVariableCost,
    IsColorless,
    IsEnchanted,
    IsEquipped,
    IsNamed,
    IsToken,
    Non,
    OneOf,
    OwnedBy,
    Shared,
    SharesWith,
    Targets,
)
from engine.ir.nodes import Ability, Players, Quality
from engine.ir.objects import Attached, It, Them
from engine.ir.players import AnOpponent, EnchantedPlayer, You
from engine.language.grammar.keyword_names import ABILITIES_OF_THAT_NAME, NAMED_KEYWORD
from engine.language.grammar.nouns.nouns import STATUS
from engine.language.grammar.nouns.players import PLAYER_NOUN
from engine.language.grammar.numbers.amounts import CHARACTERISTIC
from engine.language.grammar.numbers.number_clauses import with_numbers
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ADJECTIVE,
    BY_WHOM,
    FILTER,
    KEYWORD,
    OBJECTS,
    PLAIN_NOUN,
    QUALIFIER,
    SELECTABLE,
    THIS,
    WHOM,
)
from engine.language.grammar.words import COLOR_WORD, COUNTERS, TYPE_WORD
from engine.language.kernel import Category, Phrase, joined, leaf, leaf_words, listed, phrase, sub

HAVING = Category("having")
ONE_KIND = Category("one of a type")
SAME_AS = Category("what it is the same as")
HAVING_SAME = Category("having the same")
SAME_NUMBER = leaf_words(
    "number that is the same",
    {what.value.removeprefix("same "): what for what in (Shared.MANA_VALUE, Shared.POWER, Shared.TOUGHNESS)},
)
DONE_LIKE = leaf_words("what was done to it before", {"revealed": "the revealed", "exiled": "the exiled"})
TARGETED = Category("what a spell targets")
ONLY_TARGET = Category("the only target of a spell")
SMALL_WORDS = ("of", "the", "to", "from", "a", "in", "and", "for", "with", "'s", ",")
"""The words of a name that are written small."""
NAME_WORD = leaf("name", "|".join((r"[A-Z~][\w'-]*", r"[a-z]'[A-Z]\w*", *SMALL_WORDS)), str, str, str)
WHAT_IT_IS = Category("color or type that it is")
CHOSEN_QUALITY = Category("what was chosen, as a quality")
CHOSEN = leaf_words(
    "what was chosen",
    {
        "of the chosen type": ChosenSort.TYPE,
        "of the chosen color": ChosenSort.COLOR,
        "with the chosen name": ChosenSort.NAME,
        "of that type": ChosenSort.THAT_TYPE,
        "of that color": ChosenSort.THAT_COLOR,
        "with that name": ChosenSort.THAT_NAME,
    },
)
SHARED = leaf_words(
    "what is shared",
    {
        f"a {what.value}": what
        for what in (
            Shared.COLOR,
            Shared.CARD_TYPE,
            Shared.PERMANENT_TYPE,
            Shared.CREATURE_TYPE,
            Shared.NAME,
            Shared.LAND_TYPE,
        )
    },
    also={
        f"at least one {what.value}": what for what in (Shared.COLOR, Shared.CARD_TYPE, Shared.CREATURE_TYPE)
    },
)
HOW_ATTACHED = leaf_words("attached to it", {word: word for word in ("enchanted", "equipped")})
GREATEST = leaf_words("extreme", {word.value: word for word in Extreme if word is not Extreme.TOTAL})
PARITY = leaf_words("parity", {"odd": Comparison.ODD, "even": Comparison.EVEN})


def _is_large(word: str) -> bool:
    return word[0].isupper() or word == "~" or word[2:3].isupper()  # "l'Cie"


def named(words: tuple[str, ...]) -> IsNamed:
    """A name: a run of words all but the smallest of which are written large."""
    whole = all(_is_large(word) or word in SMALL_WORDS for word in words)
    if not whole or not _is_large(words[0]) or not _is_large(words[-1]):
        raise ValueError("not a name")
    return IsNamed("".join(word if word in (",", "'s") else f" {word}" for word in words).strip())


def split_named(value: object) -> Mapping[str, object] | None:
    """The inverse of `named`."""
    if not isinstance(value, IsNamed):
        return None
    return {"words": tuple(value.name.replace(",", " ,").replace("'s", " 's").split())}


def has_ability(ability: Ability) -> HasAbility:
    """ "flying"; a keyword that is named without what belongs to it is any of that name."""
    held = fields_of(ability).values()
    if held and all(value is None for value in held):
        raise ValueError("only its name")
    return HasAbility(ability)


def split_has_ability(value: object) -> Mapping[str, object] | None:
    """The inverse of `has_ability`."""
    return {"ability": value.ability} if isinstance(value, HasAbility) else None


def not_named(words: tuple[str, ...]) -> Non:
    """ "not named ~"."""
    return Non(named(words))


def split_not_named(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_named`."""
    return split_named(value.quality) if isinstance(value, Non) else None


def neither(options: tuple[Quality, ...]) -> Non:
    """ "without flying or reach": what has neither of them."""
    return Non(Either(options))


def split_neither(value: object) -> Mapping[str, object] | None:
    """The inverse of `neither`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"options": inner.options} if isinstance(inner, Either) else None


def without(quality: Quality) -> Non:
    """What an object doesn't have."""
    return Non(quality)


def split_non(value: object) -> Mapping[str, object] | None:
    """The inverse of `without`."""
    return {"quality": value.quality} if isinstance(value, Non) else None


def not_controlled(who: Players) -> Non:
    """ "you don't control"."""
    return Non(ControlledBy(who))


def split_not_controlled(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_controlled`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"who": inner.who} if isinstance(inner, ControlledBy) else None


def not_owned(who: Players) -> Non:
    """ "you don't own"."""
    return Non(OwnedBy(who))


def split_not_owned(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_owned`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"who": inner.who} if isinstance(inner, OwnedBy) else None


def controlled_not_owned(who: Players) -> Both:
    """ "you control but don't own"."""
    return Both((ControlledBy(who), not_owned(who)))


def split_controlled_not_owned(value: object) -> Mapping[str, object] | None:
    """The inverse of `controlled_not_owned`."""
    first = value.parts[0] if isinstance(value, Both) else None
    if not isinstance(first, ControlledBy) or value != controlled_not_owned(first.who):
        return None
    return {"who": first.who}


def owned_not_controlled(who: Players) -> Both:
    """ "you own but don't control"."""
    return Both((OwnedBy(who), Non(ControlledBy(who))))


def split_owned_not_controlled(value: object) -> Mapping[str, object] | None:
    """The inverse of `owned_not_controlled`."""
    first = value.parts[0] if isinstance(value, Both) else None
    if not isinstance(first, OwnedBy) or value != owned_not_controlled(first.who):
        return None
    return {"who": first.who}


def owned_and_controlled(who: Players) -> Both:
    """ "you own and control"."""
    return Both((OwnedBy(who), ControlledBy(who)))


def split_owned_and_controlled(value: object) -> Mapping[str, object] | None:
    """The inverse of `owned_and_controlled`."""
    first = value.parts[0] if isinstance(value, Both) else None
    if not isinstance(first, OwnedBy) or value != owned_and_controlled(first.who):
        return None
    return {"who": first.who}


def without_counter(kind: str | None = None) -> Non:
    """ "without a fate counter on it"."""
    return Non(HasCounter(kind))


def split_without_counter(value: object) -> Mapping[str, object] | None:
    """The inverse of `without_counter`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"kind": inner.kind} if isinstance(inner, HasCounter) else None


def either_of(what: OneOf) -> OneOf:
    """ "A creature or player": one of several sorts."""
    if not isinstance(what, OneOf):
        raise ValueError("one sort")
    return what


def split_either_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `either_of`."""
    return {"what": value} if isinstance(value, OneOf) else None


PHRASES: list[Phrase] = [
    phrase(QUALIFIER, "from among {group}", Among, group=OBJECTS),
    phrase(QUALIFIER, "from it", Among(Them("it"))),
    phrase(QUALIFIER, "{who} control<s@who>", ControlledBy, who=BY_WHOM),
    phrase(
        QUALIFIER,
        "{who} <doesn't|don't@who> control",
        not_controlled,
        unbuild=split_not_controlled,
        who=BY_WHOM,
        also=("{who} didn't control",),
    ),
    phrase(QUALIFIER, "{who} own<s@who>", OwnedBy, who=BY_WHOM),
    phrase(QUALIFIER, "{who} <doesn't|don't@who> own", not_owned, unbuild=split_not_owned, who=BY_WHOM),
    phrase(
        QUALIFIER,
        "{who} control<s@who> but <doesn't|don't@who> own",
        controlled_not_owned,
        unbuild=split_controlled_not_owned,
        who=BY_WHOM,
    ),
    phrase(
        QUALIFIER,
        "{who} own<s@who> but <doesn't|don't@who> control",
        owned_not_controlled,
        unbuild=split_owned_not_controlled,
        who=BY_WHOM,
    ),
    phrase(
        QUALIFIER,
        "{who} own<s@who> and control<s@who>",
        owned_and_controlled,
        unbuild=split_owned_and_controlled,
        who=BY_WHOM,
    ),
    phrase(HAVING, "{ability}", has_ability, unbuild=split_has_ability, ability=KEYWORD),
    phrase(HAVING, "{keyword}", HasNamedAbility, keyword=NAMED_KEYWORD),
    phrase(
        QUALIFIER,
        "that <has|have@> a(n) {keyword} ability",
        HasNamedAbility,
        keyword=NAMED_KEYWORD,
        where={"word": "that has"},
        also=("with a(n) {keyword} ability",),
    ),
    phrase(
        QUALIFIER,
        "with {keyword} abilities",
        HasNamedAbility,
        keyword=ABILITIES_OF_THAT_NAME,
        where={"word": "with abilities"},
    ),
    phrase(QUALIFIER, "that <has|have@> an Adventure", HasAdventure()),
    phrase(QUALIFIER, "with {X} in <its|their@> mana <cost|costs@>", HasVariableCost()),
    phrase(QUALIFIER, "with {quality}", None, quality=HAVING, also=("that <has|have@> {quality}",)),
    phrase(
        QUALIFIER,
        "with {options}",
        Either,
        options=listed(HAVING, "or", 2),
        also=("that <has|have@> {options}",),
    ),
    phrase(QUALIFIER, "with {parts}", Both, parts=listed(HAVING, "and", 2)),
    phrase(
        QUALIFIER,
        "without {quality}",
        without,
        unbuild=split_non,
        quality=HAVING,
    ),
    phrase(
        QUALIFIER,
        "without {options}",
        neither,
        unbuild=split_neither,
        options=listed(HAVING, "or", 2),
    ),
    *with_numbers(),
    phrase(
        QUALIFIER,
        "with a(n) [{kind}] counter on <it|them@>",
        HasCounter,
        kind=COUNTERS,
        also=(
            "with [{kind}] counters on <it|them@>",
            "with one or more [{kind}] counters on <it|them@>",
        ),
    ),
    phrase(
        QUALIFIER,
        "<that has|that have@> a(n) [{kind}] counter on <it|them@>",
        HasCounter,
        kind=COUNTERS,
        where={"word": "that has"},
    ),
    phrase(QUALIFIER, "named {words}", named, unbuild=split_named, words=joined(NAME_WORD, "")),
    phrase(QUALIFIER, "not named {words}", not_named, unbuild=split_not_named, words=joined(NAME_WORD, "")),
    phrase(QUALIFIER, "{what}", ChosenQuality, what=CHOSEN),
    phrase(QUALIFIER, "that share<s@> {what} with {other}", SharesWith, what=SHARED, other=OBJECTS),
    phrase(
        QUALIFIER,
        "with the same name as {other}",
        SharesWith,
        other=SAME_AS,
        where={"what": Shared.SAME_NAME},
        also=("that <has|have@> the same name as {other}",),
    ),
    phrase(QUALIFIER, "with the same {what} as {other}", SharesWith, what=SAME_NUMBER, other=SAME_AS),
    phrase(HAVING_SAME, "the same {what} as {other} #number", SharesWith, what=SAME_NUMBER, other=SAME_AS),
    phrase(
        HAVING_SAME, "the same name as {other}", SharesWith, other=SAME_AS, where={"what": Shared.SAME_NAME}
    ),
    phrase(SAME_AS, "the {word} {noun:one} #done", It, word=DONE_LIKE, noun=PLAIN_NOUN),
    phrase(
        QUALIFIER,
        "without a(n) [{kind}] counter on <it|them@>",
        without_counter,
        unbuild=split_without_counter,
        kind=COUNTERS,
        also=(
            "with no [{kind}] counters on <it|them@>",
            "that <doesn't|don't@> have a(n) [{kind}] counter on <it|them@>",
        ),
    ),
    phrase(QUALIFIER, "<that's|that are@> both {parts}", Both, parts=listed(COLOR_WORD, "and", 2)),
    sub(SAME_AS, A_FILTER),
    sub(SAME_AS, THIS),
    phrase(SAME_AS, "it", It()),
    phrase(SAME_AS, "that {noun:one}", It, noun=PLAIN_NOUN, where={"word": "that"}),
    phrase(SAME_AS, "{participle} {noun:one}", Attached, participle=HOW_ATTACHED, noun=PLAIN_NOUN),
    phrase(QUALIFIER, "that target<s@> {what}", Targets, what=TARGETED),
    phrase(QUALIFIER, "that target<s@> {what} or {second}", Targets, what=TARGETED, second=TARGETED),
    phrase(
        QUALIFIER,
        "that target<s@> one or more {what:many}",
        Targets,
        what=SELECTABLE,
        where={"several": True},
    ),
    phrase(QUALIFIER, "that target<s@> only {what}", Targets, what=ONLY_TARGET, where={"only": True}),
    phrase(ONLY_TARGET, "a single {what:one}", None, what=SELECTABLE),
    phrase(ONLY_TARGET, "{what} #this", None, what=THIS),
    phrase(ONLY_TARGET, "it", It()),
    phrase(TARGETED, "{what} #kind", None, what=A_FILTER),
    phrase(TARGETED, "a(n) {what:one} #either", either_of, unbuild=split_either_of, what=SELECTABLE),
    phrase(TARGETED, "{what} #this", None, what=THIS),
    phrase(TARGETED, "{participle} {noun:one}", Attached, participle=HOW_ATTACHED, noun=PLAIN_NOUN),
    phrase(TARGETED, "enchanted player", EnchantedPlayer()),
    phrase(TARGETED, "you", You()),
    phrase(TARGETED, "a(n) {what}", None, what=PLAYER_NOUN),
    phrase(QUALIFIER, "<that's|that are@> one or more colors", Non(IsColorless())),
    phrase(
        QUALIFIER, "blocking {what}", Blocking, what=OBJECTS, also=("<that's|that are@> blocking {what}",)
    ),
    phrase(QUALIFIER, "blocking or blocked by {what}", Blocking, what=OBJECTS, where={"either_way": True}),
    phrase(
        QUALIFIER,
        "with the {which} {what} among {among:many}",
        HasExtreme,
        which=GREATEST,
        what=CHARACTERISTIC,
        among=FILTER,
    ),
    phrase(QUALIFIER, "with the {which} {what}", HasExtreme, which=GREATEST, what=CHARACTERISTIC),
    phrase(QUALIFIER, "blocked by {what}", Blocking, what=OBJECTS, where={"blocked_by": True}),
    phrase(QUALIFIER, "it's blocking", Blocking(It(), blocked_by=True, actively=True)),
    phrase(
        QUALIFIER, "attacking {who}", AttackingWhom, who=WHOM, also=("<that's|that are@> attacking {who}",)
    ),
    phrase(
        QUALIFIER,
        "attacking an opponent",
        AttackingWhom(AnOpponent()),
        also=("attacking one of your opponents", "<that's|that are@> attacking one of your opponents"),
    ),
    phrase(QUALIFIER, "<that's|that are@> {options}", Either, options=listed(ONE_KIND, "or", 2)),
    phrase(ONE_KIND, "a(n) {word}", None, word=TYPE_WORD),
    phrase(
        QUALIFIER,
        "<that's|that are@> a(n) {options}",
        Either,
        options=listed(TYPE_WORD, "or", 2),
        where={"once": True},
    ),
    phrase(QUALIFIER, "<that's|that are@> enchanted or equipped", Either((IsEnchanted(), IsEquipped()))),
    phrase(
        QUALIFIER,
        "attached to {what}",
        AttachedTo,
        what=OBJECTS,
        also=("<that's|that are@> attached to {what}", "that <was|were@> attached to {what}"),
    ),
    phrase(QUALIFIER, "attached to you", AttachedTo(You())),
    phrase(QUALIFIER, "<that's|that are@> {quality}", None, quality=STATUS),
    phrase(QUALIFIER, "<that's|that are@> {options} #colors", Either, options=listed(COLOR_WORD, "or", 2)),
    phrase(
        QUALIFIER,
        "<that's|that are@> {options:many} #and_or",
        Either,
        options=listed(WHAT_IT_IS, "and/or", 2),
        where={"and_or": True},
    ),
    sub(WHAT_IT_IS, COLOR_WORD),
    sub(WHAT_IT_IS, TYPE_WORD),
    phrase(WHAT_IT_IS, "token(s@)", IsToken()),
    phrase(
        QUALIFIER,
        "that <isn't|aren't@> {quality} #chosen",
        without,
        unbuild=split_non,
        quality=CHOSEN_QUALITY,
    ),
    phrase(CHOSEN_QUALITY, "{what}", ChosenQuality, what=CHOSEN),
    phrase(QUALIFIER, "that <isn't|aren't@> {quality}", without, unbuild=split_non, quality=ADJECTIVE),
]
