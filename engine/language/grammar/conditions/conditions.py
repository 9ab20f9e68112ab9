"""What follows "if" and "as long as" (CR 603.4, 608.2c, 611.2b)."""

from engine.ir.amounts import PartySize
from engine.ir.conditions import (
    FORETOLD,
    AllOf,
    AnyOf,
    ControlsMore,
    DidSo,
    Exists,
    Holds,
    NotSo,
    ResolvedBefore,
    SpellsLastTurn,
)
from engine.ir.filters import (
    ChosenQuality,
    ChosenSort,
    Comparison,
)
from engine.ir.objects import Attached
from engine.language.grammar.conditions.condition_forms import (
    EMPTY_LIBRARY,
    ZONES_CAST_FROM,
    at_least_spent,
    attacked_with_power,
    cards_in_graveyard,
    cards_in_hand,
    compared_hands,
    compared_life,
    counters_of,
    have_total,
    lacks,
    life,
    life_above_start,
    mana_spent,
    no_cards_in_hand,
    split_at_least_spent,
    split_attacked_with_power,
    split_cards_in_graveyard,
    split_cards_in_hand,
    split_compared_hands,
    split_compared_life,
    split_counters_of,
    split_have_total,
    split_lacks,
    split_life,
    split_life_above_start,
    split_mana_spent,
    split_no_cards_in_hand,
    split_so_many_in_hand,
    split_there_are,
    there_are,
)
from engine.language.grammar.conditions.control_forms import (
    controls,
    controls_both,
    controls_exactly,
    controls_it,
    controls_no,
    controls_none,
    controls_some,
    split_controls,
    split_controls_both,
    split_controls_exactly,
    split_controls_it,
    split_controls_no,
    split_controls_none,
    split_controls_some,
)
from engine.language.grammar.nouns.qualifiers import HOW_ATTACHED
from engine.language.grammar.numbers.amounts import CHARACTERISTIC, LETTER
from engine.language.grammar.numbers.number_clauses import THAN
from engine.language.grammar.sentences.sentences import DONE
from engine.language.grammar.vocabulary import (
    A_FILTER,
    BY_WHOM,
    CONDITION,
    COUNTABLE,
    FILTER,
    OBJECTS,
    SUBJECT,
    THIS,
    VALUE,
    WHO,
    WHOM,
    WHOSE,
)
from engine.language.grammar.words import COUNTERS, INTEGER, NUMERAL, ORDINAL
from engine.language.kernel import Category, Phrase, leaf_words, listed, phrase, sub
from engine.values.colors import COLOR_NAMES
from engine.values.mana import mana_cost

CAST_FROM = leaf_words("from where", {word: word for word in ZONES_CAST_FROM})
COLORED_MANA = leaf_words(
    "color of mana", {name: mana_cost(f"{{{color}}}") for color, name in COLOR_NAMES.items()}
)
SIMPLE = Category("simple condition")
"""A condition without "and" and "or"."""
STATE = Category("what something is")
PROPERTY = Category("what something has")
NUMBER = Category("number compared with")

MORE_OR_FEWER = leaf_words(
    "comparison of counts", {"or more": Comparison.AT_LEAST, "or fewer": Comparison.AT_MOST}
)
GREATER_OR_LESS = leaf_words(
    "comparison of sizes", {"or greater": Comparison.AT_LEAST, "or less": Comparison.AT_MOST}
)
OPTIONAL_COST = leaf_words(
    "optional cost", {"kicked": "kicker", "bargained": "bargain", "foretold": FORETOLD}
)
COST_USED = leaf_words("optional cost used", {"teamwork": "teamwork"})
VERB = leaf_words("is", {word: word for word in ("is", "are", "was", "were", "remains", "remain")})


NEGATED_VERB = leaf_words("is not", {"isn't": "is", "wasn't": "was", "aren't": "are"})


HOST = Category("what this is attached to")

PHRASES: list[Phrase] = [
    sub(CONDITION, SIMPLE),
    phrase(CONDITION, "{parts} #or", AnyOf, parts=listed(SIMPLE, "or", 2)),
    phrase(CONDITION, "{parts} #and", AllOf, parts=listed(SIMPLE, "and", 2)),
    phrase(SIMPLE, "{word}", DidSo, word=DONE),
    phrase(SIMPLE, "you don't", NotSo(DidSo())),
    phrase(SIMPLE, "you can't", NotSo(DidSo("you can't"))),
    phrase(SIMPLE, "they can't", NotSo(DidSo("they can't"))),
    phrase(SIMPLE, "that player can't", NotSo(DidSo("that player can't"))),
    phrase(SIMPLE, "the player can't", NotSo(DidSo("the player can't"))),
    phrase(
        SIMPLE,
        "{first} is less than {second}",
        Holds,
        first=VALUE,
        second=NUMERAL,
        where={"how": Comparison.LESS},
    ),
    phrase(SIMPLE, "they don't", NotSo(DidSo("they do"))),
    phrase(SIMPLE, "that player doesn't", NotSo(DidSo("that player does"))),
    phrase(SIMPLE, "the player does", DidSo("the player does")),
    phrase(SIMPLE, "the player doesn't", NotSo(DidSo("the player does"))),
    phrase(SIMPLE, "a player does", DidSo("a player does")),
    # what players control and have
    phrase(SIMPLE, "{who} control<s> {what}", controls, unbuild=split_controls, who=BY_WHOM, what=A_FILTER),
    phrase(
        SIMPLE,
        "{who} <doesn't|don't> control {what}",
        controls_none,
        unbuild=split_controls_none,
        who=BY_WHOM,
        what=A_FILTER,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> no {what:many}",
        controls_no,
        unbuild=split_controls_no,
        who=BY_WHOM,
        what=FILTER,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> {count} {how} {what:many}",
        controls_some,
        unbuild=split_controls_some,
        who=BY_WHOM,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=FILTER,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> {count} or more {what:many} #at least",
        controls_some,
        unbuild=split_controls_some,
        where={"how": Comparison.AT_LEAST},
        who=BY_WHOM,
        count=NUMERAL,
        what=FILTER,
        also=("{who} control<s> at least {count} {what:many}",),
    ),
    phrase(
        SIMPLE,
        "{who} control<s> exactly {count} {what@count}",
        controls_exactly,
        unbuild=split_controls_exactly,
        who=BY_WHOM,
        count=NUMERAL,
        what=FILTER,
    ),
    phrase(
        SIMPLE, "{who} control<s> {what} #it", controls_it, unbuild=split_controls_it, who=BY_WHOM, what=THIS
    ),
    phrase(
        SIMPLE,
        "{who} control<s> {what} #host",
        controls_it,
        unbuild=split_controls_it,
        who=BY_WHOM,
        what=HOST,
    ),
    phrase(HOST, "{participle} {noun:one}", Attached, participle=HOW_ATTACHED, noun=FILTER),
    phrase(
        SIMPLE,
        "{who} <has|have> {count} {how} cards in hand",
        cards_in_hand,
        unbuild=split_cards_in_hand,
        who=WHO,
        count=NUMERAL,
        how=MORE_OR_FEWER,
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> exactly {count} <card|cards@count> in hand",
        cards_in_hand,
        unbuild=split_so_many_in_hand,
        where={"how": Comparison.EXACTLY},
        who=WHO,
        count=NUMERAL,
    ),
    phrase(
        SIMPLE, "{who} <has|have> no cards in hand", no_cards_in_hand, unbuild=split_no_cards_in_hand, who=WHO
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> {count} {how} life",
        life,
        unbuild=split_life,
        who=WHO,
        count=INTEGER,
        how=leaf_words("amount of life", {"or more": Comparison.AT_LEAST, "or less": Comparison.AT_MOST}),
    ),
    # what there is
    phrase(
        SIMPLE,
        "there are {count} {how} {what:many}",
        there_are,
        unbuild=split_there_are,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=COUNTABLE,
    ),
    phrase(SIMPLE, "there is {what}", Exists, what=A_FILTER, also=("there's {what}",)),
    phrase(SIMPLE, "there are {what:many} #any", Exists, what=FILTER, where={"bare": True}),
    phrase(
        SIMPLE,
        "there are no {what:many}",
        there_are,
        unbuild=split_there_are,
        what=COUNTABLE,
        where={"count": 0, "how": Comparison.EXACTLY},
    ),
    phrase(
        SIMPLE,
        "{first} is {second} or more",
        Holds,
        first=LETTER,
        second=INTEGER,
        where={"how": Comparison.AT_LEAST},
    ),
    phrase(SIMPLE, "{first} is {second} {how}", Holds, first=VALUE, second=NUMBER, how=GREATER_OR_LESS),
    phrase(
        SIMPLE,
        "{first} is {second}",
        Holds,
        first=VALUE,
        second=NUMBER,
        where={"how": Comparison.EXACTLY},
        also=("{first} is exactly {second}",),
    ),
    phrase(
        SIMPLE,
        "{who} control<s> more {what:many} than {than}",
        ControlsMore,
        who=BY_WHOM,
        what=FILTER,
        than=WHOM,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> fewer {what:many} than {than}",
        ControlsMore,
        who=BY_WHOM,
        what=FILTER,
        than=WHOM,
        where={"fewer": True},
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> {how} life than {than}",
        compared_life,
        unbuild=split_compared_life,
        who=WHO,
        how=leaf_words("comparison of life", {"more": Comparison.GREATER, "less": Comparison.LESS}),
        than=WHOM,
    ),
    phrase(
        SIMPLE,
        "{what:many} have total {characteristic} {count} or greater",
        have_total,
        unbuild=split_have_total,
        what=FILTER,
        characteristic=CHARACTERISTIC,
        count=INTEGER,
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> {how} cards in hand than {than}",
        compared_hands,
        unbuild=split_compared_hands,
        who=WHO,
        how=leaf_words("comparison of numbers", {"more": Comparison.GREATER, "fewer": Comparison.LESS}),
        than=WHOM,
    ),
    phrase(
        SIMPLE, "this is the {time} time this ability has resolved this turn", ResolvedBefore, time=ORDINAL
    ),
    phrase(SIMPLE, "it's the {time} time", ResolvedBefore, time=ORDINAL, where={"short": True}),
    phrase(
        SIMPLE,
        "{who} <has|have> {count} {how} {kind} counters",
        counters_of,
        unbuild=split_counters_of,
        who=WHO,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        kind=COUNTERS,
    ),
    phrase(
        SIMPLE,
        "{count} or more mana was spent to cast {what}",
        mana_spent,
        unbuild=split_mana_spent,
        count=NUMERAL,
        what=OBJECTS,
    ),
    phrase(
        SIMPLE,
        "at least {count} mana was spent to cast {what} #amount",
        at_least_spent,
        unbuild=split_at_least_spent,
        count=NUMERAL,
        what=OBJECTS,
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> at least {more} life more than your starting life total",
        life_above_start,
        unbuild=split_life_above_start,
        who=WHO,
        more=INTEGER,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> {first} and {second}",
        controls_both,
        unbuild=split_controls_both,
        who=BY_WHOM,
        first=A_FILTER,
        second=A_FILTER,
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> fewer than {count} cards in hand",
        cards_in_hand,
        unbuild=split_cards_in_hand,
        where={"how": Comparison.LESS},
        who=WHO,
        count=NUMERAL,
    ),
    phrase(SIMPLE, "no one does", NotSo(DidSo("no one does")), also=("no player does",)),
    phrase(
        SIMPLE, "{what} doesn't have {quality}", lacks, unbuild=split_lacks, what=SUBJECT, quality=PROPERTY
    ),
    phrase(PROPERTY, "the chosen name", ChosenQuality(ChosenSort.NAME)),
    phrase(
        SIMPLE,
        "{who} attacked with creatures with total power {count} or greater this combat",
        attacked_with_power,
        unbuild=split_attacked_with_power,
        who=WHO,
        count=INTEGER,
    ),
    phrase(SIMPLE, "no spells were cast last turn", SpellsLastTurn(0, Comparison.EXACTLY)),
    phrase(
        SIMPLE, "a player cast two or more spells last turn", SpellsLastTurn(2, Comparison.AT_LEAST, True)
    ),
    phrase(
        SIMPLE,
        "{first} was {second} {how} #past",
        Holds,
        first=VALUE,
        second=NUMBER,
        how=GREATER_OR_LESS,
        where={"verb": "was"},
    ),
    phrase(
        SIMPLE,
        "{first} was {how} {second} #than_past",
        Holds,
        first=VALUE,
        how=THAN,
        second=VALUE,
        where={"verb": "was, than"},
    ),
    phrase(
        SIMPLE,
        "{first} is {how} {second} #than",
        Holds,
        first=VALUE,
        how=THAN,
        second=VALUE,
        where={"verb": "is, than"},
    ),
    phrase(
        SIMPLE,
        "{first} is {how} {second} #than_a_number",
        Holds,
        first=VALUE,
        how=THAN,
        second=NUMBER,
        where={"verb": "is, than a number"},
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> {count} {how} cards in {whose} graveyard",
        cards_in_graveyard,
        unbuild=split_cards_in_graveyard,
        who=WHO,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        whose=WHOSE,
    ),
    phrase(SIMPLE, "your library has no cards in it", EMPTY_LIBRARY),
    phrase(SIMPLE, "you have a full party", Holds(PartySize(), Comparison.EXACTLY, 4, "full party")),
    sub(NUMBER, INTEGER),
    sub(NUMBER, LETTER),
]
