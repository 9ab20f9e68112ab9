"""Phrases that name objects, and targets (CR 109, 115)."""

from collections.abc import Mapping

from engine.ir.amounts import ThatMuch
from engine.ir.filters import AnyTarget, Filter, InZone, Selectable
from engine.ir.nodes import Node, Objects
from engine.ir.objects import (
    Attached,
    Chosen,
    DamagedPlayerOrObject,
    Each,
    EachOf,
    It,
    SomeOf,
    Target,
    Them,
    This,
    TopOfGraveyard,
    TopOfLibrary,
    Word,
)
from engine.ir.past import DoneThisWay, ExiledWith
from engine.ir.players import You
from engine.language.grammar.conditions.past import DONE_SO
from engine.language.grammar.nouns.alternatives import (
    alternatives,
    one_of_each,
    selected,
    split_alternatives,
    split_one_of_each,
    split_selected,
    split_together,
    together,
)
from engine.language.grammar.nouns.nouns import ADJECTIVES, NOUN
from engine.language.grammar.nouns.players import NAMED_PLAYERS, PLAYER_NOUN
from engine.language.grammar.nouns.possessives import of_one, of_several, split
from engine.language.grammar.numbers.amounts import LETTER, SEVERAL
from engine.language.grammar.vocabulary import (
    A_FILTER,
    COUNT,
    FILTER,
    IN_A_ZONE,
    ITS,
    OBJECTS,
    PLAIN_NOUN,
    RANDOM_PLACE,
    RECIPIENT,
    SELECTABLE,
    SUBJECT,
    TARGET,
    THIS,
    UP_TO,
    VALUE,
    WHOSE,
)
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import Category, Number, Phrase, leaf_words, listed, phrase, sub
from engine.language.kernel.phrases import TwoWay

_SELF_KINDS = (
    "creature, land, artifact, enchantment, permanent, card, spell, token, planeswalker, Aura, Equipment, "
    "Vehicle, Saga, Siege, Class, Case, Fortification, Room, Spacecraft, Background, battle, Curse, Food, Clue, "
    "Treasure, Role, emblem, Attraction, Contraption, Rune, ability, deck"
).split(", ")
SELF_WORD = leaf_words(
    "this", {"~": "~", **{f"this {kind}": f"this {kind}" for kind in _SELF_KINDS}}, plurals=None
)
DONE_TO = leaf_words(
    "what was done to it",
    {
        f"the {word}": f"the {word}"
        for word in (
            "exiled, sacrificed, discarded, revealed, chosen, destroyed, returned, copied, countered, milled, "
            "drawn, targeted, tapped, untapped, searched, new, phased-out, melded, created, triggering, amassed, "
            "manifested, cloaked, last, other, second, first, imprinted, encoded, attached, damaged"
        ).split(", ")
    },
)
EITHER_WORD = leaf_words(
    "that one",
    {
        word: word
        for word in (
            "that permanent or player",
            "that player or permanent",
            "that creature or player",
            "that creature or planeswalker",
            "that player or planeswalker",
            "that planeswalker or player",
            "that creature, planeswalker, or player",
            "that source's controller or that player",
        )
    },
)
HOW_ATTACHED = leaf_words("attached", {word: word for word in ("enchanted", "equipped", "fortified")})

SELECTED = Category("one sort of target")
NAMED_OBJECTS = Category("objects named")
"""Phrases for objects that are the same before and after a verb."""
ONE_PHRASE = Category("objects in one phrase")
GROUP = Category("group named before")
THAT_MANY = Category("as many as before")
KIND_DONE = Category("noun with its adjectives")
HOW_MANY = Category("how many of a group")
CHANCE = ("{what} chosen at random",)


def at_random(what: Filter, place: InZone | ExiledWith) -> Chosen:
    """ "a card at random from your graveyard"."""
    return several_at_random(1, what, place)


def split_at_random(value: object) -> Mapping[str, object] | None:
    """The inverse of `at_random`."""
    found = _random(value)
    return None if found is None or found["count"] != 1 else {"what": found["what"], "place": found["place"]}


def several_at_random(count: int | Node, what: Filter, place: InZone | ExiledWith) -> Chosen:
    """ "two cards at random from your graveyard"."""
    if any(isinstance(clause, InZone) for clause in what.clauses):
        raise ValueError("in two zones")
    return Chosen(Filter(what.adjectives, what.noun, (*what.clauses, place)), count, count, at_random=True)


def split_several_at_random(value: object) -> Mapping[str, object] | None:
    """The inverse of `several_at_random`."""
    found = _random(value)
    return None if found is None or found["count"] == 1 else found


def _random(value: object) -> Mapping[str, object] | None:
    if not isinstance(value, Chosen) or not value.at_random or value.least != value.most:
        return None
    *clauses, place = value.what.clauses or (None,)
    if not isinstance(place, InZone | ExiledWith):
        return None
    what = Filter(value.what.adjectives, value.what.noun, tuple(clauses))
    return {"count": value.most, "what": what, "place": place}


def exactly(cls: type[Target] | type[Chosen]) -> TwoWay:
    """Building and taking apart "two target creatures", "two creatures": as many as it says."""

    def build(count: int | Node, what: Selectable) -> Node:
        if count == 1:
            raise ValueError("one is said otherwise")
        return cls(what, count, count)  # type: ignore[arg-type]  # the slots hold what their categories read

    def unbuild(value: object) -> Mapping[str, object] | None:
        if type(value) is not cls or value.least != value.most or value.least == 1 or value.another:
            return None
        at_random = isinstance(value, Chosen) and value.at_random
        return None if at_random else {"count": value.least, "what": value.what}

    return build, unbuild


def other_targets(count: int | Node, what: Selectable) -> Target:
    """ "two other target creatures"."""
    if count == 1:
        raise ValueError("one is said otherwise")
    return Target(what, count, count, another=True)


def split_other_targets(value: object) -> Mapping[str, object] | None:
    """The inverse of `other_targets`."""
    if not isinstance(value, Target) or value.least != value.most or value.least == 1 or not value.another:
        return None
    return {"count": value.least, "what": value.what}


def chosen_at_random(count: int | Node, what: Filter) -> Chosen:
    """ "two cards at random"."""
    if count == 1:
        raise ValueError("one is said otherwise")
    return Chosen(what, count, count, at_random=True)


def split_chosen_at_random(value: object) -> Mapping[str, object] | None:
    """The inverse of `chosen_at_random`."""
    if not isinstance(value, Chosen) or not value.at_random or value.least != value.most or value.least == 1:
        return None
    return {"count": value.most, "what": value.what}


def those_done(noun: Filter, done: DoneThisWay) -> Each:
    """ "the cards milled this way"."""
    return Each(Filter(noun.adjectives, noun.noun, (done,)), Word.THE)


def split_those_done(value: object) -> Mapping[str, object] | None:
    """The inverse of `those_done`."""
    if not isinstance(value, Each) or value.word != Word.THE or len(value.what.clauses) != 1:
        return None
    done = value.what.clauses[0]
    plain = Filter(value.what.adjectives, value.what.noun)
    return {"noun": plain, "done": done} if isinstance(done, DoneThisWay) else None


def some_of(most: int | Node, group: Objects) -> SomeOf:
    """ "two of them"."""
    return SomeOf(group, most, most)


def split_some_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `some_of`."""
    if not isinstance(value, SomeOf) or value.at_random or value.least != value.most:
        return None
    return {"most": value.most, "group": value.group}


def some_of_at_random(most: int | Node, group: Objects) -> SomeOf:
    """ "one of them at random"."""
    return SomeOf(group, most, most, at_random=True)


def split_some_of_at_random(value: object) -> Mapping[str, object] | None:
    """The inverse of `some_of_at_random`."""
    if not isinstance(value, SomeOf) or not value.at_random or value.least != value.most:
        return None
    return {"most": value.most, "group": value.group}


def some_of_them(most: int) -> SomeOf:
    """ "one", where a group was named before."""
    return SomeOf(Them(""), most, most)


def split_some_of_them(value: object) -> Mapping[str, object] | None:
    """The inverse of `some_of_them`."""
    if not isinstance(value, SomeOf) or value.at_random or value.least != value.most:
        return None
    return {"most": value.most} if isinstance(value.group, Them) and not value.group.word else None


_targets, _split_targets = exactly(Target)
_chosen, _split_chosen = exactly(Chosen)

PHRASES: list[Phrase] = [
    phrase(PLAIN_NOUN, "{noun@}", Filter, noun=NOUN),
    # targets
    phrase(SELECTED, "{what@} #noun", selected, unbuild=split_selected, what=FILTER),
    sub(SELECTED, PLAYER_NOUN),
    sub(SELECTABLE, SELECTED),
    phrase(
        SELECTABLE, "{options@}", alternatives, unbuild=split_alternatives, options=listed(SELECTED, "or", 2)
    ),
    phrase(TARGET, "target {what}", Target, what=SELECTABLE),
    phrase(
        TARGET,
        "another target {what}",
        Target,
        what=SELECTABLE,
        where={"another": True},
        also=("a second target {what}",),
    ),
    phrase(TARGET, "a third target {what}", Target, what=SELECTABLE, where={"another": True, "third": True}),
    phrase(TARGET, "a third target", Target(AnyTarget(), another=True, third=True)),
    phrase(TARGET, "any target", Target(AnyTarget())),
    phrase(TARGET, "any other target", Target(AnyTarget(), another=True), also=("another target",)),
    phrase(
        TARGET, "up to {most} target {what@most}", Target, most=UP_TO, what=SELECTABLE, where={"least": 0}
    ),
    phrase(
        TARGET,
        "up to {most} other target {what@most}",
        Target,
        most=UP_TO,
        what=SELECTABLE,
        where={"least": 0, "another": True},
    ),
    phrase(TARGET, "up to {most} targets", Target, most=SEVERAL, where={"least": 0, "what": AnyTarget()}),
    phrase(
        TARGET, "{count} targets", _targets, unbuild=_split_targets, count=COUNT, where={"what": AnyTarget()}
    ),
    phrase(TARGET, "up to one target", Target(AnyTarget(), 0)),
    phrase(TARGET, "any number of targets", Target(AnyTarget(), 0, None)),
    phrase(TARGET, "one or two targets", Target(AnyTarget(), 1, 2)),
    phrase(TARGET, "one, two, or three targets", Target(AnyTarget(), 1, 3)),
    phrase(TARGET, "one or two target {what:many}", Target, what=SELECTABLE, where={"most": 2}),
    phrase(TARGET, "one, two, or three target {what:many}", Target, what=SELECTABLE, where={"most": 3}),
    phrase(TARGET, "one or more target {what:many}", Target, what=SELECTABLE, where={"most": None}),
    phrase(
        TARGET, "any number of target {what:many}", Target, what=SELECTABLE, where={"least": 0, "most": None}
    ),
    phrase(
        TARGET,
        "any number of other target {what:many}",
        Target,
        what=SELECTABLE,
        where={"least": 0, "most": None, "another": True},
    ),
    phrase(
        TARGET, "{count} target {what:many}", _targets, unbuild=_split_targets, count=COUNT, what=SELECTABLE
    ),
    phrase(
        TARGET,
        "{count} other target {what:many}",
        other_targets,
        unbuild=split_other_targets,
        count=COUNT,
        what=SELECTABLE,
    ),
    # this, it, them
    phrase(THIS, "{word}", This, word=SELF_WORD),
    sub(NAMED_OBJECTS, THIS),
    sub(NAMED_OBJECTS, TARGET),
    phrase(NAMED_OBJECTS, "that {noun}", It, noun=PLAIN_NOUN, where={"word": "that"}),
    phrase(NAMED_OBJECTS, "the {noun}", It, noun=PLAIN_NOUN, where={"word": "the"}),
    phrase(NAMED_OBJECTS, "{word} {noun:one}", It, word=DONE_TO, noun=PLAIN_NOUN),
    phrase(NAMED_OBJECTS, "those {noun:many}", Them, noun=PLAIN_NOUN, where={"word": "those"}),
    phrase(NAMED_OBJECTS, "those exiled {noun:many}", Them, noun=PLAIN_NOUN, where={"word": "those exiled"}),
    phrase(NAMED_OBJECTS, "the {noun:many}", Them, noun=PLAIN_NOUN, where={"word": "the"}),
    phrase(NAMED_OBJECTS, "{word} {noun:many}", Them, word=DONE_TO, noun=PLAIN_NOUN),
    phrase(NAMED_OBJECTS, "that spell or ability", It("that spell or ability")),
    phrase(NAMED_OBJECTS, "the copy", It("the copy")),
    phrase(NAMED_OBJECTS, "the copies", Them("the copies")),
    # by description
    phrase(NAMED_OBJECTS, "each {what:one}", Each, what=FILTER, where={"word": Word.EACH}),
    phrase(NAMED_OBJECTS, "all {what:many}", Each, what=FILTER, where={"word": Word.ALL}),
    phrase(NAMED_OBJECTS, "{what:many}", Each, what=FILTER, where={"word": Word.BARE}),
    phrase(NAMED_OBJECTS, "{what}", Chosen, what=A_FILTER),
    phrase(
        NAMED_OBJECTS,
        "{what} at random {place}",
        at_random,
        unbuild=split_at_random,
        what=A_FILTER,
        place=RANDOM_PLACE,
    ),
    phrase(
        NAMED_OBJECTS,
        "{count} {what:many} at random {place}",
        several_at_random,
        unbuild=split_several_at_random,
        count=COUNT,
        what=FILTER,
        place=IN_A_ZONE,
    ),
    phrase(NAMED_OBJECTS, "{what} at random", Chosen, what=A_FILTER, where={"at_random": True}, also=CHANCE),
    phrase(NAMED_OBJECTS, "up to {most} {what@most}", Chosen, most=UP_TO, what=FILTER, where={"least": 0}),
    phrase(NAMED_OBJECTS, "any number of {what:many}", Chosen, what=FILTER, where={"least": 0, "most": None}),
    phrase(NAMED_OBJECTS, "one or more {what:many}", Chosen, what=FILTER, where={"most": None}),
    phrase(NAMED_OBJECTS, "{count} {what:many}", _chosen, unbuild=_split_chosen, count=COUNT, what=FILTER),
    phrase(
        NAMED_OBJECTS,
        "a number of {what:many} equal to {count}",
        _chosen,
        unbuild=_split_chosen,
        count=VALUE,
        what=FILTER,
    ),
    phrase(NAMED_OBJECTS, "{participle} {noun:one}", Attached, participle=HOW_ATTACHED, noun=PLAIN_NOUN),
    phrase(NAMED_OBJECTS, "the top card of {whose} graveyard", TopOfGraveyard, whose=WHOSE),
    phrase(NAMED_OBJECTS, "the top card of {whose} library", TopOfLibrary, whose=WHOSE, where={"count": 1}),
    phrase(
        NAMED_OBJECTS,
        "{count} card(s@count) from the top of {whose} library",
        TopOfLibrary,
        count=THAT_MANY,
        whose=WHOSE,
        where={"from_top": True},
    ),
    phrase(THAT_MANY, "that many", ThatMuch("that many")),
    phrase(
        NAMED_OBJECTS,
        "the top {count} card(s@count) of {whose} library",
        TopOfLibrary,
        count=COUNT,
        whose=WHOSE,
    ),
    phrase(
        NAMED_OBJECTS,
        "{count} {what:many} at random",
        chosen_at_random,
        unbuild=split_chosen_at_random,
        count=COUNT,
        what=FILTER,
    ),
    phrase(KIND_DONE, "[{adjectives}] {noun@}", Filter, adjectives=ADJECTIVES, noun=NOUN),
    phrase(
        NAMED_OBJECTS,
        "the {noun:many} {done}",
        those_done,
        unbuild=split_those_done,
        noun=KIND_DONE,
        done=DONE_SO,
    ),
    # some of a group
    phrase(NAMED_OBJECTS, "{most} of {group}", some_of, unbuild=split_some_of, most=HOW_MANY, group=GROUP),
    phrase(
        NAMED_OBJECTS,
        "{most} of {group} at random",
        some_of_at_random,
        unbuild=split_some_of_at_random,
        most=HOW_MANY,
        group=GROUP,
    ),
    phrase(NAMED_OBJECTS, "up to {most} of {group}", SomeOf, most=HOW_MANY, group=GROUP, where={"least": 0}),
    phrase(NAMED_OBJECTS, "any number of {group}", SomeOf, group=GROUP, where={"least": 0, "most": None}),
    phrase(NAMED_OBJECTS, "{most} #some", some_of_them, unbuild=split_some_of_them, most=NUMERAL),
    phrase(GROUP, "them", Them()),
    phrase(GROUP, "those {noun:many}", Them, noun=PLAIN_NOUN, where={"word": "those"}),
    phrase(GROUP, "those exiled {noun:many}", Them, noun=PLAIN_NOUN, where={"word": "those exiled"}),
    phrase(GROUP, "the {noun:many}", Them, noun=PLAIN_NOUN, where={"word": "the"}),
    phrase(GROUP, "{word} {noun:many}", Them, word=DONE_TO, noun=PLAIN_NOUN),
    sub(HOW_MANY, NUMERAL),
    sub(HOW_MANY, LETTER),
    sub(ONE_PHRASE, NAMED_OBJECTS),
    phrase(ONE_PHRASE, "it", It()),
    phrase(ONE_PHRASE, "him", It("he")),
    phrase(ONE_PHRASE, "her", It("she")),
    phrase(ONE_PHRASE, "them", Them()),
    phrase(ONE_PHRASE, "each of {what}", EachOf, what=NAMED_OBJECTS),
    phrase(ONE_PHRASE, "each of them", EachOf(Them())),
    sub(OBJECTS, ONE_PHRASE),
    phrase(OBJECTS, "{parts}", together, unbuild=split_together, parts=listed(ONE_PHRASE, "and", 2)),
    phrase(
        OBJECTS,
        "{parts} #and_or",
        one_of_each,
        unbuild=split_one_of_each,
        parts=listed(ONE_PHRASE, "and/or", 2),
    ),
    phrase(SUBJECT, "{what} #named", None, what=NAMED_OBJECTS),
    phrase(SUBJECT, "it", It()),
    phrase(SUBJECT, "he", It("he")),
    phrase(SUBJECT, "she", It("she")),
    phrase(SUBJECT, "they", Them()),
    phrase(SUBJECT, "each of {what}", EachOf, what=NAMED_OBJECTS),
    phrase(SUBJECT, "each of them", EachOf(Them())),
    phrase(SUBJECT, "{what} each", EachOf, what=NAMED_OBJECTS, where={"after": True}),
    phrase(SUBJECT, "they each", EachOf(Them(), True)),
    phrase(
        SUBJECT,
        "{parts}",
        together,
        unbuild=split_together,
        parts=listed(ONE_PHRASE, "and", 2),
        also=("{parts} each",),
    ),
    phrase(ITS, "its", It()),
    phrase(ITS, "his", It("he")),
    phrase(ITS, "her", It("she")),
    phrase(ITS, "their", Them()),
    phrase(ITS, "{what}'s", of_one, unbuild=split(Objects, Number.ONE), what=NAMED_OBJECTS),
    phrase(ITS, "{what}'", of_several, unbuild=split(Objects, Number.MANY), what=NAMED_OBJECTS),
    sub(RECIPIENT, OBJECTS),
    sub(RECIPIENT, NAMED_PLAYERS),
    phrase(RECIPIENT, "you", You()),
    phrase(RECIPIENT, "{word}", DamagedPlayerOrObject, word=EITHER_WORD),
]
