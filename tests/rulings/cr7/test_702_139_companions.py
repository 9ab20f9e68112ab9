"""Companions: what they ask of a starting deck, and how they come into the game (CR 103.2b, 116.2g, 702.139)."""

import pytest

from engine.rules.casting.special_actions import special_actions
from engine.rules.turn.companions import reveal_companions
from engine.values.steps import Step

CAT = "Companion — Each permanent card in your starting deck has mana value 2 or less."


def asks(table, text, **kind):
    """A card with companion outside the game."""
    return table.ann.sets_aside(
        "Cat", f"Companion — {text}", types="Legendary Creature — Cat", pt="3/2", **kind
    )


def reveals(table, *chosen):
    """The moment before the game in which companions are revealed; Ann chooses that one."""
    table.ann.answers(list(chosen))
    reveal_companions(table.game, table.ann.id)


def test_a_companion_is_put_into_the_hand_for_three_mana_once(table):
    """CR 116.2g, 702.139a, 702.139c: a special action, without the stack; it stays in the game."""
    cat = table.ann.sets_aside("Cat", CAT, types="Creature — Cat", pt="3/2")
    table.ann.library("Bear", cost="{1}{G}", pt="2/2")
    table.ann.library("Wave", types="Sorcery", cost="{5}{U}")
    reveals(table, cat)
    assert not table.ann.can(cat)
    table.ann.has_mana("{W}{B}{C}{C}{C}{C}")
    assert table.ann.can(cat)
    table.ann.takes(cat, "companion")
    assert (table.ann.hand, table.stack, len(table.ann.pool)) == (["Cat"], [], 3)
    assert not any("companion" in option for option in ways_of(table))


def ways_of(table):
    """The special actions that Ann could take."""
    return [option.way for option in special_actions(table.game, table.ann.id)]


def test_only_in_a_main_phase_with_an_empty_stack(table):
    """CR 116.2g."""
    cat = table.ann.sets_aside("Cat", CAT, types="Creature — Cat", pt="3/2")
    reveals(table, cat)
    table.ann.has_mana("{C}{C}{C}")
    assert ways_of(table) == ["companion"]
    table.ann.casts(table.ann.holds("Shock", "You gain 1 life.", types="Instant", cost="{0}"))
    assert ways_of(table) == []
    table.resolve()
    assert ways_of(table) == ["companion"]
    table.to(Step.BEGINNING_OF_COMBAT)
    table.ann.has_mana("{C}{C}{C}")
    assert ways_of(table) == []


def test_a_companion_that_was_not_revealed_stays_outside(table):
    """CR 103.2b: revealing it is what the player may do."""
    cat = table.ann.sets_aside("Cat", CAT, types="Creature — Cat", pt="3/2")
    reveals(table)
    table.ann.has_mana("{C}{C}{C}")
    assert not table.ann.can(cat)


def test_one_companion_at_most(table):
    """CR 103.2b."""
    cats = [table.ann.sets_aside(name, CAT, types="Creature — Cat", pt="3/2") for name in ("One", "Two")]
    reveals(table, cats[1])
    table.ann.has_mana("{C}{C}{C}{C}{C}{C}")
    assert [table.ann.can(cat) for cat in cats] == [False, True]


def test_the_opponent_sees_which_companion_it_is(table):
    """CR 103.2b, 701.20a."""
    cat = table.ann.sets_aside("Cat", CAT, types="Creature — Cat", pt="3/2")
    reveals(table, cat)
    assert table.bob.id in cat.object.seen_by


@pytest.mark.parametrize(
    ("text", "good"),
    [
        (
            "Each permanent card in your starting deck has mana value 2 or less.",
            [{"cost": "{1}{G}", "pt": "2/2"}, {"types": "Sorcery", "cost": "{5}{U}"}, {"types": "Land"}],
        ),
        (
            "Each creature card in your starting deck is a Cat, Elemental, or Beast card.",
            [{"types": "Creature — Elf Beast", "pt": "2/2"}, {"types": "Artifact", "cost": "{3}"}],
        ),
        (
            "Your starting deck contains only cards with mana value 3 or greater and land cards.",
            [{"cost": "{2}{G}", "pt": "2/2"}, {"types": "Land"}],
        ),
        (
            "Your starting deck contains only cards with odd mana values and land cards.",
            [{"cost": "{2}{G}", "pt": "2/2"}, {"types": "Land"}],
        ),
        (
            "Your starting deck contains only cards with even mana values.",
            [{"cost": "{1}{G}", "pt": "2/2"}, {"types": "Land"}],
        ),
        (
            "No card in your starting deck has more than one of the same mana symbol in its mana cost.",
            [{"types": "Sorcery", "cost": "{4}{W}{U}"}, {"types": "Sorcery", "cost": "{W/U}{W}"}],
        ),
        (
            "Each permanent card in your starting deck has an activated ability.",
            [{"text": "{T}: Add {C}.", "types": "Land"}, {"text": "Cycling {2}", "pt": "1/1"}],
        ),
        (
            "Each nonland card in your starting deck shares a card type.",
            [{"types": "Artifact Creature — Golem", "pt": "1/1"}, {"pt": "1/1"}, {"types": "Land"}],
        ),
    ],
)
def test_what_a_starting_deck_has_to_be(table, text, good):
    """CR 702.139a-b."""
    cat = asks(table, text)
    for place, card in enumerate(good):
        table.ann.library(f"Card {place}", **card)
    reveals(table, cat)
    table.ann.has_mana("{C}{C}{C}")
    assert table.ann.can(cat)


def test_different_names(table):
    """CR 201.2b, 702.139a: lands may have one name."""
    cat = asks(table, "Each nonland card in your starting deck has a different name.")
    for name, types in (("One", "Instant"), ("Two", "Instant"), ("Isle", "Land"), ("Isle", "Land")):
        table.ann.library(name, types=types)
    reveals(table, cat)
    table.ann.has_mana("{C}{C}{C}")
    assert table.ann.can(cat)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Each permanent card in your starting deck has mana value 2 or less.", [{"cost": "{2}{G}"}]),
        ("Each creature card in your starting deck is a Cat, Elemental, or Beast card.", [{"pt": "2/2"}]),
        (
            "Your starting deck contains only cards with mana value 3 or greater and land cards.",
            [{"cost": "{1}"}],
        ),
        ("Your starting deck contains only cards with odd mana values and land cards.", [{"cost": "{1}{G}"}]),
        ("Your starting deck contains only cards with even mana values.", [{"cost": "{G}"}]),
        (
            "No card in your starting deck has more than one of the same mana symbol in its mana cost.",
            [{"cost": "{W}{W}"}],
        ),
        ("Each permanent card in your starting deck has an activated ability.", [{"text": "Flying"}]),
        ("Each nonland card in your starting deck has a different name.", [{}, {}]),
        (
            "Each nonland card in your starting deck shares a card type.",
            [{}, {"types": "Artifact Creature — Golem", "pt": "1/1"}, {"types": "Artifact"}],
        ),
        ("Your starting deck contains at least twenty cards more than the minimum deck size.", [{}] * 79),
    ],
)
def test_a_starting_deck_that_isnt_so(table, text, cards):
    """CR 702.139a: then it can't be revealed; nothing is asked."""
    asks(table, text)
    for card in cards:
        table.ann.library("Same", **{"types": "Creature — Bear", "pt": "2/2", **card})
    reveal_companions(table.game, table.ann.id)
    assert ways_of(table) == []


def test_a_deck_of_eighty(table):
    """CR 100.2a, 702.139a."""
    cat = asks(table, "Your starting deck contains at least twenty cards more than the minimum deck size.")
    for _ in range(80):
        table.ann.library("Isle", types="Land")
    reveals(table, cat)
    table.ann.has_mana("{C}{C}{C}")
    assert table.ann.can(cat)
