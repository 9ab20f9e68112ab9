"""The shared vocabulary: what every verb slots is read whole and printed back as it was."""

import pytest

from engine.ir.amounts import NumberOf, Times, X
from engine.ir.combat_marks import CantAttack, CantBlock
from engine.ir.conditions import Exists, Holds, IsTrueOf, NotSo
from engine.ir.filters import (
    AnyTarget,
    Compares,
    ControlledBy,
    Filter,
    HasSubtype,
    HasType,
    InZone,
    Kind,
    Non,
    Noun,
    OneOf,
    PlayerFilter,
    Thing,
)
from engine.ir.modifications import (
    ChangePT,
    GainAbility,
    SetPT,
)
from engine.ir.objects import Attached, Chosen, Each, It, Target, Them, This, Together, Word
from engine.ir.players import AnOpponent, ControllerOf, EachPlayer, OwnerOf, PlayerKind, ThatPlayer, You
from engine.ir.said_modifications import Several
from engine.language.assembled import card_grammar
from engine.language.grammar.vocabulary import (
    AMOUNT,
    CONDITION,
    COST,
    COUNT,
    COUNTABLE,
    DURATION,
    FILTER,
    MODIFICATION,
    OBJECTS,
    TARGET,
    VALUE,
    WHO,
    WHOM,
    WHOSE,
)
from engine.language.kernel import Category, Number, Reading
from engine.values.types import CREATURE, ENCHANTMENT
from engine.values.zones import Zone

CREATURES = Noun(Thing.PERMANENT, (Kind((HasType(CREATURE),)),))


def read(category: Category, text: str) -> object:
    """The one value of a text, which prints as that text."""
    reading = card_grammar().read(category, text)
    assert isinstance(reading, Reading), str(reading)
    return reading.value


def test_every_category_that_is_slotted_has_phrases() -> None:
    assert card_grammar().missing == ()


@pytest.mark.parametrize(
    "text",
    [
        "creature",
        "creatures",
        "nonblack creature",
        "noncreature, nonland card",
        "other nonland permanents you control",
        "untapped artifact creature you control with power 3 or less",
        "instant or sorcery card",
        "instant and sorcery cards",
        "artifact, creature, or nonbasic land",
        "artifacts and enchantments",
        "Goblin creature card",
        "Goblin permanent card with mana value 3 or less",
        "basic land card",
        "creature card with mana value 3 or less from your graveyard",
        "creature with flying",
        "creature without flying",
        "creature token",
        "noncreature spell",
        "legendary permanent",
        "card named Storm Crow",
        "attacking or blocking creature",
        "white or blue spells",
        "creature an opponent controls",
        "creatures you don't control",
        "creature with a +1/+1 counter on it",
        "creatures with +1/+1 counters on them",
        "creature blocking ~",
        "creature other than ~",
        "creatures that share a creature type with it",
        "creature you control with the greatest power",
        "activated or triggered ability",
        "Elves",
        "Merfolk",
    ],
)
def test_noun_phrases_are_read_and_printed(text: str) -> None:
    assert isinstance(read(FILTER, text), Filter)


def test_a_noun_phrase_says_what_stands_before_and_after_it() -> None:
    """CR 109.2."""
    value = read(FILTER, "nonartifact creature you control with power 4 or greater")

    assert isinstance(value, Filter)
    assert [type(quality) for quality in value.adjectives] == [Non]
    assert value.noun == CREATURES
    assert [type(quality) for quality in value.clauses] == [ControlledBy, Compares]


def test_a_plural_is_printed_where_one_is_asked_for() -> None:
    elves = Filter(noun=Noun(Thing.PERMANENT, (Kind((HasSubtype("Elf"),)),)))

    assert card_grammar().say(FILTER, elves) == "Elf"
    assert card_grammar().say(FILTER, elves, Number.MANY) == "Elves"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("target creature", Target(Filter(noun=CREATURES))),
        ("another target creature", Target(Filter(noun=CREATURES), another=True)),
        ("up to one target creature", Target(Filter(noun=CREATURES), 0)),
        ("up to two target creatures", Target(Filter(noun=CREATURES), 0, 2)),
        ("two target creatures", Target(Filter(noun=CREATURES), 2, 2)),
        ("X target creatures", Target(Filter(noun=CREATURES), X(), X())),
        ("any number of target creatures", Target(Filter(noun=CREATURES), 0, None)),
        ("any target", Target(AnyTarget())),
        ("target opponent", Target(PlayerFilter(PlayerKind.OPPONENT))),
        ("target creature or player", Target(OneOf((Filter(noun=CREATURES), PlayerFilter())))),
    ],
)
def test_targets_say_how_many_of_what(text: str, expected: Target) -> None:
    """CR 115.1."""
    assert read(TARGET, text) == expected


def test_kinds_joined_by_or_are_one_noun() -> None:
    enchantment = Kind((HasType(ENCHANTMENT),))
    value = read(TARGET, "target creature or enchantment")

    assert isinstance(value, Target)
    assert value.what == Filter(noun=Noun(Thing.PERMANENT, (*CREATURES.kinds, enchantment)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("~", This),
        ("this creature", This),
        ("it", It),
        ("that creature", It),
        ("the exiled card", It),
        ("them", Them),
        ("those cards", Them),
        ("each creature you control", Each),
        ("all artifacts", Each),
        ("creatures you control", Each),
        ("a creature you control", Chosen),
        ("another creature you control", Chosen),
        ("up to two creatures", Chosen),
        ("enchanted creature", Attached),
        ("~ and target creature", Together),
    ],
)
def test_objects_are_named_in_many_ways(text: str, kind: type) -> None:
    assert type(read(OBJECTS, text)) is kind


def test_each_tells_its_word() -> None:
    value = read(OBJECTS, "all creatures")

    assert value == Each(Filter(noun=CREATURES), Word.ALL)


@pytest.mark.parametrize(
    ("category", "text", "expected"),
    [
        (WHO, "you", You()),
        (WHO, "they", ThatPlayer("they")),
        (WHOM, "them", ThatPlayer("they")),
        (WHOSE, "their", ThatPlayer("they")),
        (WHOSE, "your", You()),
        (WHO, "each opponent", EachPlayer(PlayerKind.OPPONENT)),
        (WHO, "an opponent", AnOpponent()),
        (WHO, "its controller", ControllerOf(It())),
        (WHOSE, "its owner's", OwnerOf(It())),
        (WHOSE, "their owners'", OwnerOf(Them())),
    ],
)
def test_players_have_their_words_before_and_after_verbs(
    category: Category, text: str, expected: object
) -> None:
    assert read(category, text) == expected


@pytest.mark.parametrize(
    ("category", "text", "expected"),
    [
        (COUNT, "a", 1),
        (COUNT, "three", 3),
        (COUNT, "X", X()),
        (AMOUNT, "3", 3),
        (VALUE, "twice the number of creatures you control", None),
        (VALUE, "half your life total, rounded up", None),
        (VALUE, "its power", None),
        (VALUE, "the mana value of that card", None),
        (VALUE, "1 plus the number of cards in your hand", None),
        (VALUE, "the greatest power among creatures you control", None),
        (COUNTABLE, "+1/+1 counter on ~", None),
        (COUNTABLE, "card type among cards in your graveyard", None),
    ],
)
def test_amounts(category: Category, text: str, expected: object) -> None:
    value = read(category, text)

    assert expected in (None, value)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("you control a Goblin", Exists),
        ("you control three or more artifacts", Exists),
        ("you control no creatures", Exists),
        ("there are seven or more cards in your graveyard", Exists),
        ("there are four or more card types among cards in your graveyard", Holds),
        ("you have no cards in hand", Exists),
        ("you have 10 or less life", Holds),
        ("an opponent has more life than you", Holds),
        ("it's tapped", IsTrueOf),
        ("it was a creature card", IsTrueOf),
        ("it isn't a creature", NotSo),
        ("it's not your turn", NotSo),
        ("its power is 4 or greater", Holds),
        ("~ has three or more charge counters on it", Holds),
        ("you've drawn two or more cards this turn", Holds),
    ],
)
def test_conditions(text: str, kind: type) -> None:
    """CR 603.4."""
    assert type(read(CONDITION, text)) is kind


@pytest.mark.parametrize(
    "text",
    [
        "a creature died this turn",
        "you attacked this turn",
        "you've cast another spell this turn",
        "an opponent lost life this turn",
        "you control a Goblin or a creature died this turn",
        "{G} was spent to cast this spell",
        "this spell was kicked",
        "you do",
        "no spells were cast last turn",
    ],
)
def test_more_conditions_print_back(text: str) -> None:
    read(CONDITION, text)


@pytest.mark.parametrize(
    "text",
    [
        "until end of turn",
        "this turn",
        "until your next turn",
        "until ~ leaves the battlefield",
        "for as long as you control this creature",
        "for as long as it remains tapped",
    ],
)
def test_durations(text: str) -> None:
    """CR 611.2a-b."""
    read(DURATION, text)


@pytest.mark.parametrize(
    "text", ["{2}{G}", "{T}", "{1}, {T}, sacrifice a creature", "+1", "-X", "0", "{Q}", "discard a card"]
)
def test_costs(text: str) -> None:
    """CR 118.1."""
    read(COST, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gets +1/-1", ChangePT(1, -1)),
        ("gets -2/-0", ChangePT(-2, 0)),
        ("gets +X/+0", ChangePT(X(), 0)),
        ("gets -X/-X", ChangePT(Times(-1, X()), Times(-1, X()))),
        ("has base power and toughness 1/1", SetPT(1, 1)),
        ("can't attack or block", Several((CantAttack(), CantBlock()))),
    ],
)
def test_modifications(text: str, expected: object) -> None:
    """CR 613.4."""
    assert read(MODIFICATION, text) == expected


def test_a_change_for_each_is_multiplied() -> None:
    counted = NumberOf(Filter(clauses=(InZone(Zone.GRAVEYARD, You()),), noun=Noun(Thing.CARD)))

    assert read(MODIFICATION, "gets +1/+0 for each card in your graveyard") == ChangePT(Times(1, counted), 0)


def test_a_granted_ability_stands_in_quotes() -> None:
    value = read(MODIFICATION, 'has "{T}: draw a card."')

    assert isinstance(value, GainAbility)
    assert len(value.abilities) == 1
