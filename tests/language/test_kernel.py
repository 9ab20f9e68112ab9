"""The two-way phrase kernel, on a toy grammar of its own."""

import pickle
from enum import StrEnum
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.kernel import (
    Ambiguous,
    Category,
    Declined,
    Grammar,
    GrammarError,
    Number,
    Reading,
    Unsayable,
    joined,
    leaf,
    leaf_words,
    listed,
    number_of,
    phrase,
    sub,
)


class Color(StrEnum):
    WHITE = "white"
    RED = "red"


class Node(msgspec.Struct, frozen=True):
    pass


class Filter(Node, frozen=True):
    types: tuple[str, ...]
    colors: tuple[Color, ...] = ()
    tapped: bool = False
    keyword: str | None = None


class Target(Node, frozen=True):
    what: Any
    count: int = 1
    optional: bool = False

    @property
    def grammatical_number(self) -> Number:
        return number_of(self.count)


class Who(Node, frozen=True):
    DERIVED: ClassVar[tuple[str, ...]] = ("remembered",)
    word: str
    remembered: int = 0
    _private: int = 0

    @property
    def grammatical_number(self) -> Number:
        return Number.MANY if self.word == "you" else Number.ONE


class ControllerOf(Node, frozen=True):
    what: Any


class Destroy(Node, frozen=True):
    what: Any
    regenerate: bool = True


class Draw(Node, frozen=True):
    count: int
    until: str | None = None


class Gain(Node, frozen=True):
    amount: int


class Does(Node, frozen=True):
    who: Any
    what: tuple[Any, ...]


class Grant(Node, frozen=True):
    what: Any
    ability: Any


class Create(Node, frozen=True):
    what: Any


NUMBER = leaf_words("number", {"one": 1, "two": 2, "three": 3}, also={"1": 1})
DIGITS = leaf("digits", r"\d+", int, str, kind=int)
COLOR = leaf_words("color", {c.value: c for c in Color})
TYPE = leaf_words("type", {t: t for t in ("artifact", "Elf", "Time Lord", "Urza's")}, {"Elf": "Elves"})
KEYWORD = leaf_words("keyword", {"flying": "flying", "first strike": "first strike"})
MANA = leaf("mana", lambda token: token[0] == "{", lambda token: token.strip("{}").upper(), "{{{}}}".format)
FILTER = Category("filter")
OBJECTS = Category("objects")
PLAYER = Category("player")
PREDICATE = Category("predicate")
EFFECT = Category("effect")
DURATION = Category("duration")

PHRASES = [
    phrase(
        FILTER,
        "[?tapped tapped] [{colors}] {types@} [with {keyword}]",
        Filter,
        colors=listed(COLOR, "or"),
        types=listed(TYPE, "or"),
        keyword=KEYWORD,
    ),
    phrase(OBJECTS, "target {what}", Target, what=FILTER),
    phrase(
        OBJECTS,
        "up to {count} target {what@count}",
        Target,
        where={"optional": True},
        what=FILTER,
        count=NUMBER,
    ),
    phrase(PLAYER, "you", Who("you")),
    phrase(PLAYER, "target player", Who, where={"word": "target"}),
    phrase(PLAYER, "{what}<'s|'> <controller|controllers>", ControllerOf, what=OBJECTS),
    phrase(DURATION, "this turn", "turn"),
    phrase(PREDICATE, "draw<s@> {count} card(s) [{until}]", Draw, count=NUMBER, until=DURATION),
    phrase(PREDICATE, "gain<s> {amount} life", Gain, amount=DIGITS, also=("get<s> {amount} life",)),
    phrase(EFFECT, "destroy {what}[!regenerate . <it|they> can't be regenerated]", Destroy, what=OBJECTS),
    phrase(EFFECT, "{who} {what@who}", Does, who=PLAYER, what=listed(PREDICATE, "and")),
    phrase(EFFECT, '{what} gain<s> "{ability}"', Grant, what=OBJECTS, ability=EFFECT),
    phrase(EFFECT, "create a(n) {what} token", Create, what=FILTER),
]
GRAMMAR = Grammar(PHRASES)


def read(text: str, category: Category = EFFECT, grammar: Grammar = GRAMMAR) -> Any:
    reading = grammar.read(category, text)
    assert isinstance(reading, Reading), str(reading)
    return reading.value


def declined(text: str, category: Category = EFFECT, grammar: Grammar = GRAMMAR) -> Declined:
    outcome = grammar.read(category, text)
    assert isinstance(outcome, Declined)
    return outcome


@pytest.mark.parametrize(
    "text",
    [
        "destroy target artifact",
        "destroy target Time Lord. it can't be regenerated",
        "destroy up to two target Elves. they can't be regenerated",
        "destroy up to one target tapped white or red Elf or artifact with first strike",
        "you draw two cards and gain 3 life",
        "target player draws one card this turn, gains 3 life, and draws two cards",
        "target Elf's controller gains 1 life",
        "up to two target Elves' controllers gains 1 life",
        'target Urza\'s gains "destroy target Elf"',
        "create an artifact token",
        "create a tapped Elf token",
    ],
)
def test_what_is_read_prints_as_it_was(text: str) -> None:
    assert GRAMMAR.say(EFFECT, read(text)) == text


def test_a_template_fills_the_fields_it_is_named_after() -> None:
    assert read("Destroy up to two target red Elves with flying") == Destroy(
        Target(Filter(("Elf",), (Color.RED,), keyword="flying"), count=2, optional=True)
    )


def test_a_reading_names_its_phrases() -> None:
    reading = GRAMMAR.read(EFFECT, "you gain 3 life")
    assert isinstance(reading, Reading)
    assert reading.phrases == ("effect: {who} {what@who}", "player: you", "predicate: gain<s> {amount} life")
    assert set(reading.phrases) <= set(GRAMMAR.ids)


def test_a_wrong_inflection_is_declined_with_the_right_one() -> None:
    assert "prints as 'you draw two cards'" in declined("you draws two cards").reason
    assert "prints as 'you draw two cards'" in str(declined("you draw two card"))
    assert declined("you draw two card").position == 3


def test_the_top_of_a_text_may_stand_in_either_number() -> None:
    assert read("Elves", FILTER) == read("Elf", FILTER) == Filter(("Elf",))
    assert GRAMMAR.say(FILTER, Filter(("Elf", "artifact")), Number.MANY) == "Elves or artifacts"


def test_a_decline_tells_where_and_what_was_expected() -> None:
    text = "Destroy target  blue Elf"
    outcome = declined(text)
    assert (outcome.position, outcome.offset) == (2, text.index("blue"))
    assert outcome.expected == ("<filter>",)
    assert "'blue Elf'" in str(outcome)


def test_a_word_that_changes_is_told_as_expected() -> None:
    outcome = declined("you draw two elephants")
    assert (outcome.position, outcome.expected) == (3, ("card",))


def test_text_left_over_is_a_decline() -> None:
    outcome = declined("you draw two cards tomorrow")
    assert outcome.position == 4
    assert {"the end", "<duration>", "and"} <= set(outcome.expected)


def test_a_text_that_ends_too_soon_is_a_decline_at_its_end() -> None:
    outcome = declined("destroy target")
    assert (outcome.position, outcome.offset) == (2, 14)
    assert declined("").position == 0


def test_an_also_spelling_reads_and_prints_otherwise() -> None:
    assert read("you get 3 life") == read("you gain 3 life")
    assert GRAMMAR.say(EFFECT, read("you get 3 life")) == "you gain 3 life"
    assert GRAMMAR.say(EFFECT, read("you draw 1 card")) == "you draw one card"


def test_two_different_readings_are_an_error_that_shows_both() -> None:
    other = phrase(EFFECT, "destroy {it}", lambda it: ("other", it), unbuild=_second, it=OBJECTS)
    grammar = Grammar([*PHRASES, other])
    with pytest.raises(Ambiguous) as caught:
        grammar.read(EFFECT, "destroy target Elf")
    assert set(caught.value.values) == {
        Destroy(Target(Filter(("Elf",)))),
        ("other", Target(Filter(("Elf",)))),
    }


def _second(value: Any) -> dict[str, Any] | None:
    return {"it": value[1]} if isinstance(value, tuple) and value[0] == "other" else None


def test_two_readings_are_told_by_another_process_too() -> None:
    two = Ambiguous("one", (Reading(1, ("a",)), Reading(2, ("b",))))
    again = pickle.loads(pickle.dumps(two))
    assert (again.text, again.readings, str(again)) == (two.text, two.readings, str(two))


def test_two_silent_spellings_of_a_text_are_an_error_however_near_each_prints() -> None:
    other = phrase(
        PREDICATE,
        "take<s> {it} points at once",
        _other,
        unbuild=_second,
        it=DIGITS,
        also=("get<s> {it} life",),
    )
    with pytest.raises(Ambiguous) as caught:
        Grammar([*PHRASES, other]).read(EFFECT, "you get 3 life")
    assert set(caught.value.values) == {Does(Who("you"), (Gain(3),)), Does(Who("you"), (("other", 3),))}


def _other(it: Any) -> tuple[str, Any]:
    return "other", it


@pytest.mark.parametrize(
    ("text", "number"), [("banish the Elf to the pit", 3), ("banish the Elves to the pit", 2)]
)
def test_beside_a_silent_spelling_the_rest_of_the_text_is_what_prints(text: str, number: int) -> None:
    place = leaf_words("place", {"exile": "exile"}, also={"the pit": "exile"})
    one = phrase(OBJECTS, "the {what:one}", Target, where={"count": 3}, what=FILTER)
    two = phrase(OBJECTS, "the {what:many}", Target, where={"count": 2}, what=FILTER)
    banish = phrase(EFFECT, "banish {what} to {ability}", Grant, what=OBJECTS, ability=place)
    grammar = Grammar([*PHRASES, one, two, banish])
    assert read(text, grammar=grammar) == Grant(Target(Filter(("Elf",)), count=number), "exile")


def test_equal_readings_by_two_ways_are_one() -> None:
    grammar = Grammar([*PHRASES, phrase(EFFECT, "destroy {what} #again", Destroy, what=OBJECTS)])
    assert read("destroy target Elf", grammar=grammar) == Destroy(Target(Filter(("Elf",))))


def test_a_value_that_holds_more_than_the_phrases_say_is_unsayable() -> None:
    with pytest.raises(Unsayable, match="count=2"):
        GRAMMAR.say(OBJECTS, Target(Filter(("Elf",)), count=2))
    with pytest.raises(Unsayable, match="<digits> says all of True in Gain"):
        GRAMMAR.say(PREDICATE, Gain(True))
    with pytest.raises(Unsayable, match="<keyword> says all of 'fear' in Destroy"):
        GRAMMAR.say(EFFECT, Destroy(Target(Filter(("Elf",), keyword="fear"))))
    with pytest.raises(Unsayable, match="<type> says all of 'Orc' in Destroy"):
        GRAMMAR.say(EFFECT, Destroy(Target(Filter(("Elf", "Orc")))))


def test_derived_and_private_fields_do_not_matter_for_printing() -> None:
    assert GRAMMAR.say(PLAYER, Who("target", remembered=3)) == "target player"
    assert GRAMMAR.say(PLAYER, Who("target", _private=3)) == "target player"


def test_a_build_that_raises_value_error_refuses_the_reading() -> None:
    few = Category("few")

    def build(count: int) -> Draw:
        if count > 2:
            raise ValueError("too many")
        return Draw(count)

    grammar = Grammar(
        [phrase(few, "{count} card(s)", build, unbuild=lambda v: {"count": v.count}, count=NUMBER)]
    )
    assert read("two cards", few, grammar) == Draw(2)
    assert "(too many)" in declined("three cards", few, grammar).expected


def test_a_builder_is_asked_only_about_what_its_annotation_says() -> None:
    asked = []

    def who(word: str) -> Who:
        return Who(word)

    def who_or_nothing(word: str) -> Who | None:
        return Who(word) if word else None

    def unbuild(value: Any) -> Any:
        asked.append(type(value))
        return {"word": value.word}

    either = Category("either")
    word = leaf_words("word", {"you": "you", "they": "they"})
    for build in (who, who_or_nothing):
        of_struct = phrase(either, "destroy {what}", Destroy, what=word)
        grammar = Grammar([phrase(either, "by {word}", build, unbuild=unbuild, word=word), of_struct])
        assert grammar.say(either, Destroy("you")) == "destroy you"
        assert asked == []
        assert grammar.say(either, Who("they")) == "by they"
        assert asked.pop() is Who


def test_subsumption_hands_the_value_on_in_the_number_asked_for() -> None:
    thing = Category("thing")
    grammar = Grammar(
        [*PHRASES, sub(thing, FILTER), sub(thing, PLAYER), phrase(thing, "the {x:many}", None, x=TYPE)]
    )
    assert read("target player", thing, grammar) == Who("target")
    assert grammar.say(thing, Filter(("Elf",)), Number.MANY) == "Elves"
    assert read("the Elves", thing, grammar) == "Elf"


def test_series_with_fixed_separators() -> None:
    words = joined(KEYWORD, ",", minimum=2)
    assert read("flying, first strike, flying", words) == ("flying", "first strike", "flying")
    assert isinstance(GRAMMAR.read(words, "flying"), Declined)
    assert read("{2}{w}", joined(MANA, "")) == ("2", "W")
    assert GRAMMAR.say(joined(MANA, ""), ("2", "W")) == "{2}{W}"
    steps = listed(PREDICATE, ", then")
    assert read("draws one card, then gains 2 life", steps) == (Draw(1), Gain(2))
    assert GRAMMAR.say(steps, (Gain(1), Gain(2), Gain(3))) == "gains 1 life, gains 2 life, then gains 3 life"


def test_alternatives_agree_by_the_last_and_several_things_are_plural() -> None:
    assert listed(TYPE, "or").number(("Elf", "artifact")) is Number.ONE
    assert listed(TYPE, "and").number(("Elf", "artifact")) is Number.MANY
    assert listed(TYPE, "and") is listed(TYPE, "and")
    assert (number_of(1), number_of(0), number_of(True)) == (Number.ONE, Number.MANY, Number.ONE)


def test_long_series_need_no_deep_stack() -> None:
    assert len(read("{W}" * 3000, joined(MANA, ""))) == 3000


def test_left_recursion_is_refused_when_the_grammar_is_assembled() -> None:
    one, two = Category("one thing"), Category("other thing")
    phrases = [
        phrase(one, "[{a}] {b} foo", lambda **fields: fields, unbuild=dict, a=NUMBER, b=listed(two, "and")),
        phrase(two, "{c} bar", lambda c: c, unbuild=lambda v: {"c": v}, c=one),
        phrase(two, "bar", "bar"),
    ]
    with pytest.raises(
        GrammarError, match=r"<one thing> -> <other thing and ...> -> <other thing> -> <one thing>"
    ):
        Grammar(phrases)


def test_a_category_that_hands_its_values_to_itself_is_refused() -> None:
    with pytest.raises(GrammarError, match="hands its values on"):
        Grammar([phrase(FILTER, "the {inner}", None, inner=FILTER)])


def test_phrase_ids_are_unique() -> None:
    with pytest.raises(GrammarError, match="player: you"):
        Grammar([*PHRASES, phrase(PLAYER, "you", Who("they"))])


def test_categories_without_phrases_are_known() -> None:
    assert GRAMMAR.missing == ()
    assert Grammar(PHRASES[1:3]).missing == ("<filter>",)


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("[{what}]", "match nothing"),
        ("destroy {what", "no category|stray|needs"),
        ("destroy [{what}", "without"),
        ("destroy {what}] now", "without"),
        ("destroy {what} [now]", "slot or a flag"),
        ("destroy {what} {what}", "twice"),
        ("destroy {which}", "no category"),
        ("destroy {what} card(s@count)", "count"),
        ("destroy", "needs what"),
        ("destroy non{what}", "part of a word"),
    ],
)
def test_faulty_templates_are_refused_where_they_are_written(template: str, fault: str) -> None:
    with pytest.raises(GrammarError, match=fault):
        phrase(EFFECT, template, Destroy, what=OBJECTS)


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(GrammarError, match="no field which"):
        phrase(EFFECT, "destroy {which}", Destroy, which=OBJECTS)
    with pytest.raises(GrammarError, match="filled twice"):
        phrase(EFFECT, "destroy {what}", Destroy, where={"what": 1}, what=OBJECTS)
    with pytest.raises(GrammarError, match="unbuild"):
        phrase(EFFECT, "destroy {what}", lambda what: what, what=OBJECTS)


class Made(Node, frozen=True):
    what: Any
    of: "NotThere" = None  # type: ignore[name-defined]  # noqa: F821  # nobody has to find the class
    more: list[int] = msgspec.field(default_factory=list)


def test_what_types_fields_have_is_nothing_to_a_phrase() -> None:
    """To look at them takes a quarter of the program's start."""
    made = phrase(EFFECT, "make {what}", Made, what=OBJECTS)
    assert made.others == {"of": None, "more": []}


def test_many_phrases_that_begin_alike_are_all_found() -> None:
    kinds = [msgspec.defstruct(f"Kind{n}", [("who", Any)], frozen=True) for n in range(600)]
    many = [phrase(EFFECT, f"{{who}} verb{n}<s>", kind, who=PLAYER) for n, kind in enumerate(kinds)]
    grammar = Grammar([*PHRASES, *many])
    for n in range(0, 600, 37):
        assert type(read(f"target player verb{n}s", grammar=grammar)) is kinds[n]
        assert read(f"you verb{n}", grammar=grammar) == kinds[n](Who("you"))


filters = st.builds(
    Filter,
    types=st.lists(st.sampled_from(["artifact", "Elf", "Time Lord"]), min_size=1, max_size=4).map(tuple),
    colors=st.lists(st.sampled_from(Color), max_size=3).map(tuple),
    tapped=st.booleans(),
    keyword=st.sampled_from(["flying", "first strike", None]),
)
targets = st.builds(Target, what=filters) | st.builds(
    Target, what=filters, count=st.integers(1, 3), optional=st.just(True)
)
players = st.sampled_from([Who("you"), Who("target")]) | st.builds(ControllerOf, targets)
predicates = st.builds(Draw, st.integers(1, 3), st.sampled_from(["turn", None])) | st.builds(
    Gain, st.integers(0, 99)
)
effects = st.recursive(
    st.builds(Destroy, targets, st.booleans())
    | st.builds(Does, players, st.lists(predicates, min_size=1, max_size=4).map(tuple))
    | st.builds(Create, filters),
    lambda inner: st.builds(Grant, targets, inner),
    max_leaves=2,
)


@given(effects)
def test_what_is_said_reads_as_the_same_value(effect: Any) -> None:
    said = GRAMMAR.say(EFFECT, effect)
    assert read(said) == effect
    assert read(said.upper()) == effect
