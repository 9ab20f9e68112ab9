"""Rooms: permanents whose halves are doors, locked and unlocked (CR 709.5)."""

import pytest

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.cr7.test_709_layouts import two_faced

ROOM = "Enchantment — Room"


def cellar(
    left="When you unlock this door, draw a card.", right="When you unlock this door, you gain 3 life."
):
    """A Room with two doors."""
    return two_faced(
        Layout.SPLIT,
        ("Front Hall", "{1}{U}", ROOM, left, ""),
        ("Deep Cellar", "{3}{W}", ROOM, right, ""),
    )


def entered(table, face=0, **texts):
    """The Room, cast by one of its halves and resolved."""
    card = table.ann.holds("Front Hall", card=cellar(**texts))
    table.ann.casts(card, face=face, free="{4}{U}{W}")
    table.resolve()
    return card


def test_the_half_that_is_cast_is_unlocked_as_the_room_enters(table):
    """CR 709.5d, 709.5: it has the name, the mana cost and the text of the unlocked half only."""
    table.ann.library("New")
    card = entered(table)
    assert card.chars.name == "Front Hall"
    assert (card.chars.mana_value, {color.value for color in card.chars.colors}) == (2, {"U"})
    assert len(card.chars.abilities) == 1
    assert table.stack == ["Draw a card."]
    table.resolve()
    assert table.ann.hand == ["New"]


def test_a_door_that_is_cast_is_the_one_that_triggers(table):
    """CR 709.5h: only the ability of the half that was unlocked."""
    card = entered(table, face=1)
    assert card.chars.name == "Deep Cellar"
    table.resolve()
    assert (table.ann.life, table.ann.hand) == (23, [])


def test_a_room_spell_has_only_the_half_that_was_cast(table):
    """CR 709.3b, 709.4: everywhere else but on the battlefield both halves together."""
    card = table.ann.holds("Front Hall", card=cellar())
    assert (card.chars.name, card.chars.mana_value) == ("Front Hall // Deep Cellar", 6)
    table.ann.casts(card, face=1, free="{3}{W}")
    assert (card.chars.name, card.chars.mana_value) == ("Deep Cellar", 4)


def test_the_other_door_is_unlocked_for_its_mana_cost(table):
    """CR 709.5e, 116.2m: a special action, which doesn't use the stack; the ability of that door triggers."""
    table.ann.library("New")
    card = entered(table)
    table.resolve()
    table.ann.has_mana("{3}{W}")
    table.ann.takes(card, "unlock")
    assert card.chars.name == "Front Hall // Deep Cellar"
    assert card.chars.mana_value == 6
    assert len(card.chars.abilities) == 2
    table.resolve()
    assert table.ann.life == 23


def test_a_door_is_unlocked_only_in_a_main_phase_with_an_empty_stack(table):
    """CR 116.2m."""
    card = entered(table)
    table.ann.has_mana("{3}{W}")
    with pytest.raises(AssertionError, match="can't be used to unlock"):
        table.ann.takes(card, "unlock")
    table.ann.library("New")
    table.ann.library("Newer")
    table.bob.library("Other")
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.has_mana("{3}{W}")
    with pytest.raises(AssertionError, match="can't be used to unlock"):
        table.ann.takes(card, "unlock")


def test_a_room_put_onto_the_battlefield_has_both_doors_locked(table):
    """CR 709.5d: neither half was cast, so it has no name, no mana cost, no color and no abilities."""
    card = table.ann.buried("Front Hall", card=cellar())
    table.put_onto_battlefield(card)
    assert (card.chars.name, card.chars.mana_value, card.chars.colors, card.chars.abilities) == (
        "",
        0,
        frozenset(),
        (),
    )
    assert card.chars.subtypes == {"Room"}
    assert table.stack == []


def test_an_effect_unlocks_a_door(table):
    """CR 709.5f: the player chooses a locked half."""
    card = table.ann.buried("Front Hall", card=cellar())
    table.put_onto_battlefield(card)
    key = table.ann.controls("Key", "{T}: Unlock a locked door of a Room you control.", types="Artifact")
    table.ann.answers("Deep Cellar")
    table.ann.activates(key)
    table.resolve()
    assert card.chars.name == "Deep Cellar"
    table.resolve()
    assert table.ann.life == 23


def test_an_effect_locks_a_door(table):
    """CR 709.5g: the half loses the designation, and the permanent that half's name and text."""
    card = entered(table, face=1)
    table.resolve()
    warden = table.ann.controls("Warden", "{0}: Lock or unlock a door of target Room you control.")
    table.ann.answers("Lock Deep Cellar")
    table.ann.activates(warden)
    table.resolve()
    assert card.chars.name == ""
    table.ann.answers("Unlock Deep Cellar")
    table.ann.activates(warden)
    table.resolve_all()
    assert table.ann.life == 26


def test_fully_unlocking_takes_the_second_door(table):
    """CR 709.5i: not as the first one is unlocked."""
    table.ann.controls("Imp", "Whenever you fully unlock a Room, each opponent loses 1 life.")
    card = entered(table, face=1)
    table.resolve_all()
    assert table.bob.life == 20
    table.ann.library("New")
    table.ann.has_mana("{1}{U}")
    table.ann.answers(["Imp", "Front Hall"])
    table.ann.takes(card, "unlock")
    table.resolve_all()
    assert table.bob.life == 19


def test_eerie_looks_at_enchantments_and_at_full_rooms(table):
    """CR 709.5i, 207.2c."""
    table.ann.controls(
        "Imp",
        "Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, you gain 1 life.",
    )
    card = entered(table, left="", right="")
    table.resolve_all()
    table.ann.has_mana("{3}{W}")
    table.ann.takes(card, "unlock")
    table.resolve_all()
    assert table.ann.life == 22


def test_unlock_costs_can_be_less(table):
    """CR 709.5e, 118.7."""
    table.ann.controls("Glimmer", "Unlock costs you pay cost {1} less.")
    card = entered(table, left="", right="")
    table.ann.has_mana("{2}{W}")
    table.ann.takes(card, "unlock")
    assert card.chars.name == "Front Hall // Deep Cellar"


def test_a_token_copy_of_a_room_has_both_doors_locked_and_can_be_unlocked(table):
    """CR 709.5, 709.5d: both halves are part of the copiable values, the designations aren't."""
    card = entered(table, face=1, left="")
    table.resolve()
    mirror = table.ann.controls(
        "Mirror", "{T}: Create a token that's a copy of target Room you control.", types="Artifact"
    )
    table.ann.activates(mirror)
    table.resolve()
    token = table.ann.card("")
    assert token.object.token
    assert token.chars.abilities == ()
    table.ann.has_mana("{3}{W}")
    table.ann.takes(token, "unlock", "Deep Cellar")
    assert (token.chars.name, card.chars.name) == ("Deep Cellar", "Deep Cellar")
    table.resolve()
    assert table.ann.life == 26


def test_what_becomes_a_copy_of_a_room_has_neither_door(table):
    """CR 709.5, 707.2: it hasn't got the designations, and gets them like any Room."""
    entered(table, face=1, left="", right="{0}: You gain 1 life.")
    orb = table.ann.controls("Orb", "{0}: ~ becomes a copy of target Room you control.", types="Artifact")
    table.ann.activates(orb)
    table.resolve()
    assert (orb.chars.name, orb.chars.abilities) == ("", ())
    table.ann.has_mana("{3}{W}")
    table.ann.takes(orb, "unlock", "Deep Cellar")
    assert orb.chars.name == "Deep Cellar"
    table.ann.activates(orb, "{0}: You gain")
    table.resolve()
    assert table.ann.life == 21


def test_a_copy_of_a_room_spell_enters_with_that_door_unlocked(table):
    """CR 709.5b, 709.5d: the copy keeps which half was cast, and all of both halves."""
    card = table.ann.holds("Front Hall", card=cellar(left=""))
    echo = table.ann.holds("Echo", "Copy target spell you control.", types="Instant", cost="{0}")
    table.ann.casts(card, face=1, free="{3}{W}")
    table.ann.casts(echo)
    table.resolve()
    table.resolve()
    copy = table.ann.card("Deep Cellar")
    assert copy.object.token
    table.resolve_all()
    assert table.ann.life == 26
    table.ann.has_mana("{1}{U}")
    table.ann.takes(copy, "unlock")
    assert copy.chars.name == "Front Hall // Deep Cellar"


def test_abilities_of_a_locked_half_do_nothing(table):
    """CR 709.5: a static ability of a locked half isn't there; of an unlocked one it is."""
    bear = table.ann.controls("Bear", pt="2/2")
    card = entered(table, left="", right="Creatures you control get +1/+1.")
    assert bear.pt == "2/2"
    table.ann.has_mana("{3}{W}")
    table.ann.takes(card, "unlock")
    assert bear.pt == "3/3"


def test_a_room_that_leaves_and_returns_is_locked_again(table):
    """CR 400.7, 709.5d: it is a new object, and neither half was cast."""
    card = entered(table, face=1, right="")
    blink = table.ann.controls(
        "Blink", "{0}: Exile target Room you control, then return it to the battlefield.", types="Artifact"
    )
    table.ann.activates(blink)
    table.resolve()
    assert (card.zone, card.chars.name) == (Zone.BATTLEFIELD, "")


def test_either_of_the_names_of_a_full_room_is_its_name(table):
    """CR 709.5, 201.2: with both halves unlocked it has both names."""
    card = entered(table, left="", right="")
    table.ann.has_mana("{3}{W}")
    table.ann.takes(card, "unlock")
    namer = table.ann.controls("Namer", "{0}: Destroy target permanent named Deep Cellar.", types="Artifact")
    table.ann.activates(namer)
    table.resolve()
    assert card.zone is Zone.GRAVEYARD


def test_as_many_doors_as_are_unlocked_count(table):
    """CR 709.5c, 709.5j."""
    rager = table.ann.controls(
        "Rager",
        "~ gets +3/+0 as long as there are two or more unlocked doors among Rooms you control.",
        pt="1/1",
    )
    card = entered(table, left="", right="")
    assert rager.pt == "1/1"
    table.ann.has_mana("{3}{W}")
    table.ann.takes(card, "unlock")
    assert rager.pt == "4/1"


def test_the_door_of_somebody_else_can_not_be_unlocked(table):
    """CR 709.5e: a player who controls the permanent may do it."""
    card = table.bob.buried("Front Hall", card=cellar())
    table.put_onto_battlefield(card)
    table.ann.has_mana("{3}{W}")
    with pytest.raises(AssertionError, match="can't be used to unlock"):
        table.ann.takes(card, "unlock")


def test_mana_for_doors_is_not_for_abilities(table):
    """CR 106.6, 116.2m."""
    table.ann.controls(
        "Peeper",
        "{T}: Add {U}. Spend this mana only to cast an enchantment spell, unlock a door, or turn a permanent face up.",
    )
    table.ann.controls("Island")
    card = table.ann.holds("Front Hall", card=cellar(right="{U}: You gain 1 life."))
    table.put_onto_battlefield(card)
    spring = table.ann.controls("Spring", "{U}{U}: You gain 1 life.", types="Artifact")
    assert (table.ann.can(card), table.ann.can(spring)) == (True, False)


def test_legendary_rooms_with_one_door_in_common_meet_the_legend_rule(table):
    """CR 201.2a, 704.5j: a full Room has the same name as one of which only one of these doors is unlocked."""
    table.ann.controls("Fame", "Enchantments you control are legendary.", types="Artifact")
    full = entered(table, left="", right="")
    table.ann.has_mana("{3}{W}")
    table.ann.takes(full, "unlock")
    half = table.ann.holds("Front Hall", card=cellar(left="", right=""))
    table.ann.answers(half)
    table.ann.casts(half, face=1, free="{3}{W}")
    table.resolve()
    table.settle()
    assert (full.zone, half.chars.name) == (Zone.GRAVEYARD, "Deep Cellar")


def test_legendary_rooms_without_a_door_in_common_both_stay(table):
    """CR 201.2a, 704.5j: one with the left door unlocked and one with the right have no name in common."""
    table.ann.controls("Fame", "Enchantments you control are legendary.", types="Artifact")
    left, right = entered(table, left="", right=""), entered(table, face=1, left="", right="")
    table.settle()
    assert (left.zone, right.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
