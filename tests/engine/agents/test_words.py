"""Words are chosen by what there is, and by whether the text that asks is good for it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engine.agents.simple.naming import REASONS
from engine.decisions import Option, Purpose
from engine.rules.lookup.linked import CHOSEN
from engine.values.zones import BATTLEFIELD, LIBRARY

GOBLIN = {"types": "Creature — Goblin", "pt": "2/2", "cost": "{1}{R}"}
ELF = {"types": "Creature — Elf", "pt": "2/2", "cost": "{1}{G}"}
ARTIFACT = {"types": "Artifact", "cost": "{2}"}
ENCHANTMENT = {"types": "Enchantment", "cost": "{2}"}


def enters(position: Any, text: str, **kind: Any) -> Any:
    """A permanent of ann's that enters as she answers by simple measures."""
    position.thinks(position.ann)
    card = position.ann.holds("Asking", text, **kind)
    position.put_onto_battlefield(card)
    return card


def chosen(card: Any, what: str) -> Any:
    """What was chosen for a permanent (CR 607.2d)."""
    return card.object.note(f"{CHOSEN}{what}")


def resolved(position: Any, text: str, **kind: Any) -> None:
    """An instant of ann's that is cast and resolves, all by simple measures."""
    position.thinks(position.ann)
    card = position.ann.holds("Asking", text, **{"types": "Instant", "cost": "{0}", **kind})
    position.ann.casts(card)
    position.resolve_all()


def test_every_purpose_of_a_choice_goes_by_something():
    """Whatever a choice is for, and whatever an option is, there is what it is weighed by."""
    assert set(REASONS) == set(Purpose)
    assert len(get_args(Option)) == 3


# --- types ----------------------------------------------------------------------------------------------------------

MANA_FOR_A_TYPE = (
    "As ~ enters, choose a creature type.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell of "
    "the chosen type, and that spell can't be countered."
)


def test_mana_for_a_type_is_for_the_type_of_ones_own_cards(position):
    """Nothing is on the battlefield yet: the hand and the deck tell (CR 205.3e, 607.2d)."""
    position.ann.holds("Raider", **GOBLIN)
    for _ in range(4):
        position.ann.library("Raider", **GOBLIN)
    position.bob.controls("Archer", **ELF)
    assert chosen(enters(position, MANA_FOR_A_TYPE, types="Land"), "creature type") == ("Goblin",)


def test_a_type_is_known_from_ones_deck_alone(position):
    for _ in range(3):
        position.ann.library("Raider", **GOBLIN)
    assert chosen(enters(position, MANA_FOR_A_TYPE, types="Land"), "creature type") == ("Goblin",)


def test_what_shrinks_a_type_is_for_the_type_of_the_others(position):
    text = "As ~ enters, choose a creature type.\nAll creatures of the chosen type get -1/-1."
    position.ann.controls("Raider", **GOBLIN)
    position.bob.controls("Archer", **ELF)
    assert chosen(enters(position, text, **ENCHANTMENT), "creature type") == ("Elf",)


def test_what_makes_a_type_larger_is_for_ones_own(position):
    text = "As ~ enters, choose a creature type.\nCreatures of the chosen type get +1/+1."
    position.ann.controls("Raider", **GOBLIN)
    for _ in range(2):
        position.bob.controls("Archer", **ELF)
    assert chosen(enters(position, text, **ENCHANTMENT), "creature type") == ("Goblin",)


def test_what_makes_a_type_cheaper_is_for_ones_own(position):
    text = "As ~ enters, choose a creature type.\nSpells you cast of the chosen type cost {1} less to cast."
    position.ann.holds("Raider", **GOBLIN)
    position.bob.controls("Archer", **ELF)
    assert chosen(enters(position, text, **ARTIFACT), "creature type") == ("Goblin",)


def test_a_type_is_destroyed_that_others_have(position):
    archer = position.bob.controls("Archer", **ELF)
    raider = position.ann.controls("Raider", **GOBLIN)
    text = "Destroy all creatures of the creature type of your choice. They can't be regenerated."
    resolved(position, text, types="Sorcery")
    assert archer.zone != BATTLEFIELD
    assert raider.zone == BATTLEFIELD


def test_all_but_a_type_are_destroyed_and_ones_own_is_that_type(position):
    archer = position.bob.controls("Archer", **ELF)
    raider = position.ann.controls("Raider", **GOBLIN)
    resolved(
        position,
        "Choose a creature type. Destroy all creatures that aren't of the chosen type.",
        types="Sorcery",
    )
    assert archer.zone != BATTLEFIELD
    assert raider.zone == BATTLEFIELD


def test_a_type_gets_smaller_for_a_turn_that_others_have(position):
    archer = position.bob.controls("Archer", **ELF)
    position.ann.controls("Raider", **GOBLIN)
    resolved(position, "Creatures of the creature type of your choice get -2/-2 until end of turn.")
    assert archer.zone != BATTLEFIELD


# --- colors ---------------------------------------------------------------------------------------------------------

RED, GREEN = {"cost": "{1}{R}"}, {"cost": "{1}{G}"}


def test_protection_is_from_a_color_of_the_others(position):
    position.ann.controls("Knight", pt="2/2", cost="{1}{W}")
    position.bob.controls("Ogre", pt="3/3", **RED)
    text = "As ~ enters, choose a color.\nCreatures you control have protection from the chosen color."
    assert chosen(enters(position, text, **ENCHANTMENT), "color") == ("R",)


def test_protection_is_from_the_spell_that_is_to_be_answered(position):
    """What others have on the stack counts more than what lies on the table."""
    knight = position.ann.controls("Knight", pt="2/2", cost="{1}{W}")
    position.bob.controls("Bear", pt="2/2", **GREEN)
    doom = position.bob.holds("Doom", "Destroy target creature.", types="Instant", cost="{1}{B}")
    position.bob.answers(knight)
    position.bob.casts(doom, free="{1}{B}")
    text = "Target creature you control gains protection from the color of your choice until end of turn."
    resolved(position, text)
    assert knight.zone == BATTLEFIELD


def test_a_color_gets_larger_that_one_has(position):
    position.ann.controls("Knight", pt="2/2", cost="{1}{W}")
    position.bob.controls("Ogre", pt="3/3", **RED)
    text = "As ~ enters, choose a color.\nCreatures you control of the chosen color get +1/+1."
    assert chosen(enters(position, text, **ENCHANTMENT), "color") == ("W",)


def test_spells_are_forbidden_of_a_color_that_others_have(position):
    position.ann.holds("Knight", pt="2/2", cost="{1}{W}")
    position.bob.controls("Ogre", pt="3/3", **RED)
    text = "As ~ enters, choose a color.\nYour opponents can't cast spells of the chosen color."
    assert chosen(enters(position, text, types="Creature — Angel", pt="7/7", cost="{6}"), "color") == ("R",)


def test_mana_of_a_chosen_color_is_what_the_hand_misses(position):
    """CR 105.4: nothing but mana is to be had of it."""
    position.ann.holds("Ogre", pt="3/3", cost="{R}{R}{R}")
    position.ann.controls("Bear", pt="2/2", **GREEN)
    text = "As ~ enters, choose a color.\n{T}: Add one mana of the chosen color."
    assert chosen(enters(position, text, types="Land"), "color") == ("R",)


# --- names ----------------------------------------------------------------------------------------------------------


def test_what_cant_be_cast_is_a_name_that_others_have_shown(position):
    """CR 201.4: of one's own cards none is named, nor a land."""
    position.ann.holds("Knight", pt="2/2", cost="{1}{W}")
    position.bob.controls("Forest")
    position.bob.buried("Giant", pt="4/4", cost="{4}{G}")
    text = "As ~ enters, choose a nonland card name.\nSpells with the chosen name can't be cast."
    assert chosen(enters(position, text, types="Creature — Human", pt="2/2", cost="{W}{U}"), "name") == (
        "Giant",
    )


def test_what_cant_be_cast_is_a_name_that_is_to_come_and_each_time_another(position):
    """What lies on the battlefield already is past it; a name that is forbidden needn't be said again (CR 201.4)."""
    position.bob.controls("Confidant", pt="6/6", cost="{1}{B}")
    position.bob.buried("Push", "Destroy target creature.", types="Instant", cost="{B}")
    position.bob.buried("Decay", "Destroy target creature.", types="Instant", cost="{B}{G}")
    text = "As ~ enters, choose a nonland card name.\nSpells with the chosen name can't be cast."
    human = {"types": "Creature — Human", "pt": "2/2", "cost": "{W}{U}"}
    assert chosen(enters(position, text, **human), "name") == ("Decay",)
    assert chosen(enters(position, text, **human), "name") == ("Push",)


def test_what_cant_be_activated_is_a_name_with_something_to_activate(position):
    position.bob.controls("Dragon", "Flying", pt="5/5", cost="{4}{R}{R}")
    position.bob.controls("Pinger", "{T}: ~ deals 1 damage to any target.", pt="1/1", cost="{2}{R}")
    text = (
        "As ~ enters, choose a card name.\nActivated abilities of sources with the chosen name can't be activated unless "
        "they're mana abilities."
    )
    assert chosen(enters(position, text, **ARTIFACT), "name") == ("Pinger",)


def test_the_card_that_is_discarded_by_name_is_of_the_others(position):
    position.ann.holds("Knight", pt="2/2", cost="{1}{W}")
    position.bob.buried("Giant", pt="4/4", cost="{4}{G}")
    position.bob.holds("Giant", pt="4/4", cost="{4}{G}")
    position.bob.holds("Bear", pt="2/2", **GREEN)
    text = (
        "Choose a nonland card name. Target player reveals their hand and discards all cards with that name."
    )
    resolved(position, text, types="Sorcery")
    assert position.bob.hand == ["Bear"]


# --- players, numbers, and other words ------------------------------------------------------------------------------


def test_a_player_is_chosen_by_what_is_done_to_them(position):
    text = "As ~ enters, choose a player.\nAt the beginning of the chosen player's upkeep, ~ deals 2 damage to that player."
    card = enters(position, text, **ARTIFACT)
    assert [ref.id for ref in chosen(card, "player")] == [position.bob.id]


def test_protection_is_from_another_player(position):
    text = "As ~ enters, choose a player.\n~ has protection from the chosen player."
    card = enters(position, text, types="Creature — Merfolk", pt="3/1", cost="{1}{U}{U}")
    assert [ref.id for ref in chosen(card, "player")] == [position.bob.id]


def test_mana_values_are_forbidden_that_others_have(position):
    """CR 107.1c."""
    position.ann.holds("Knight", pt="2/2", cost="{1}{W}")
    for _ in range(2):
        position.bob.buried("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    text = "As ~ enters, choose a number.\nNoncreature spells with mana value equal to the chosen number can't be cast."
    assert chosen(enters(position, text, types="Creature — Human", pt="2/2", cost="{1}{W}{W}"), "number") == (
        1,
    )


def test_the_better_form_is_taken(position):
    text = "As ~ enters, it becomes your choice of a 1/1 creature, a 2/2 creature with flying, or a 1/6 creature with defender."
    assert enters(position, text, types="Artifact Creature — Shapeshifter", pt="*/*", cost="{4}").pt == "2/2"


def test_every_zone_is_searched_that_may_be(position):
    """What is looked for may be in either (CR 701.23a)."""
    position.ann.buried("Forest")
    position.ann.library("Plains")
    text = "Search your library and/or graveyard for a Forest card, reveal it, and put it into your hand."
    resolved(position, text, types="Sorcery")
    assert position.ann.hand == ["Forest"]


def test_a_permanent_of_anothers_goes_to_the_bottom_of_their_library(position):
    giant = position.bob.controls("Giant", pt="4/4", cost="{4}{G}")
    position.bob.library("Plains")
    text = "Put target creature on the top or bottom of its owner's library."
    resolved(position, text)
    assert giant.zone == LIBRARY
    assert position.bob.library_names == ["Plains", "Giant"]


@pytest.mark.parametrize(("whose", "pt"), [("ann", "3/3"), ("bob", "1/1")])
def test_a_kind_of_counter_is_chosen_by_whose_creature_gets_it(position, whose, pt):
    bear = getattr(position, whose).controls("Bear", pt="2/2", **GREEN)
    position.thinks(position.ann)
    text = "Put your choice of a +1/+1 counter or a -1/-1 counter on target creature."
    card = position.ann.holds("Asking", text, types="Instant", cost="{0}")
    position.ann.casts(card)
    position.resolve_all()
    assert bear.pt == pt


# --- yes or no ------------------------------------------------------------------------------------------------------


def test_a_spell_is_kept_from_being_countered_where_that_can_be_paid(position):
    """CR 118.12a: the price is less than the spell."""
    position.lands(position.ann, "Forest", 3)
    beast = position.ann.holds("Beast", pt="5/4", cost="{4}{G}")
    position.ann.casts(beast, free="{4}{G}")
    position.thinks(position.ann)
    leak = position.bob.holds(
        "Leak", "Counter target spell unless its controller pays {3}.", types="Instant", cost="{U}"
    )
    position.bob.answers(beast)
    position.bob.casts(leak, free="{U}")
    position.resolve_all()
    assert beast.zone == BATTLEFIELD


def test_what_is_sacrificed_unless_paid_for_is_paid_for(position):
    position.lands(position.ann, "Swamp", 2)
    demon = position.ann.controls(
        "Demon", "At the beginning of your upkeep, sacrifice ~ unless you pay {B}.", pt="5/5"
    )
    position.ann.library("Swamp")
    position.bob.library("Swamp")
    position.thinks(position.ann)
    position.to(position.state.turn.step, turns_on=2)
    assert demon.zone == BATTLEFIELD


def test_a_land_isnt_sacrificed_for_less_than_it_is_worth(position):
    """What may be done is weighed by itself, not with what is done anyway (CR 608.2d)."""
    position.lands(position.ann, "Forest", 2)
    position.ann.library("Plains")
    resolved(position, "Draw a card. You may sacrifice a land. If you do, you gain 1 life.", types="Sorcery")
    assert position.ann.permanents == ["Forest", "Forest"]


def test_a_permanent_is_sacrificed_for_more_than_it_is_worth(position):
    token = position.ann.controls("Soldier", pt="1/1")
    for _ in range(4):
        position.ann.library("Plains")
    text = "You may sacrifice a creature. If you do, draw three cards."
    resolved(position, text, types="Sorcery")
    assert token.zone != BATTLEFIELD
    assert len(position.ann.hand) == 3
