"""Activated keywords of permanents, of cards in graveyards and in hand (CR 702)."""

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.types import CardType
from engine.values.zones import Zone


def test_crew_taps_creatures_with_enough_power(table):
    """CR 702.122a: also creatures that came this turn."""
    boat = table.ann.controls("Boat", "Crew 3", types="Artifact — Vehicle", pt="5/5")
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="2/2")

    assert CardType.CREATURE not in boat.chars.types

    table.ann.activates(boat, "crew")

    assert one.object.tapped
    assert two.object.tapped

    table.resolve()

    assert CardType.CREATURE in boat.chars.types
    assert boat.pt == "5/5"

    table.to(Step.UNTAP, turns_on=1)

    assert CardType.CREATURE not in boat.chars.types


def test_crew_needs_the_power(table):
    """CR 702.122a."""
    boat = table.ann.controls("Boat", "Crew 3", types="Artifact — Vehicle", pt="5/5")
    table.ann.controls("Two", pt="2/2")

    assert not table.ann.can(boat)


def test_crew_only_once_each_turn(table):
    """CR 602.5b."""
    boat = table.ann.controls(
        "Boat", "Crew 1. Activate only once each turn.", types="Artifact — Vehicle", pt="5/5"
    )
    table.ann.controls("One", pt="1/1")
    table.ann.controls("Two", pt="1/1")
    table.ann.answers("One")
    table.ann.activates(boat, "crew")

    assert not table.ann.can(boat)


def test_saddled_until_end_of_turn(table):
    """CR 702.171a-b."""
    text = "Saddle 2\nWhenever this creature attacks while saddled, you gain 3 life."
    horse = table.ann.controls("Horse", text, pt="2/2")
    table.ann.controls("Rider", pt="2/2")
    table.ann.activates(horse, "saddle")
    table.resolve()
    table.attack(horse)
    table.resolve_all()

    assert table.ann.life == 23


def test_becoming_crewed_and_crewing_can_be_seen(table):
    """CR 702.122b, 702.122d."""
    text = "Crew 1\nWhenever this Vehicle becomes crewed, you gain 1 life."
    boat = table.ann.controls("Boat", text, types="Artifact — Vehicle", pt="5/5")
    table.ann.controls("Pilot", "Whenever this creature crews a Vehicle, you gain 10 life.", pt="1/1")
    table.ann.activates(boat, "crew")
    table.resolve_all()

    assert table.ann.life == 31


def test_outlast_taps_as_a_sorcery(table):
    """CR 702.107a."""
    monk = table.ann.controls("Monk", "Outlast {W}", pt="1/1")
    table.ann.has_mana("{W}")
    table.ann.activates(monk, "outlast")

    assert monk.object.tapped

    table.resolve()

    assert monk.pt == "2/2"


def test_level_up_adds_level_counters(table):
    """CR 702.87a."""
    student = table.ann.controls("Student", "Level up {1}", pt="1/1")
    table.ann.has_mana("{1}")
    table.ann.activates(student, "level up")
    table.resolve()

    assert student.counters("level") == 1


def test_boast_asks_for_an_attack_and_once_each_turn(table):
    """CR 702.142a."""
    raider = table.ann.controls("Raider", "Boast — {1}: You gain 1 life.", pt="2/2")
    table.ann.has_mana("{1}")

    assert not table.ann.can(raider)

    table.attack(raider)
    table.ann.has_mana("{2}")
    table.ann.activates(raider, "boast")
    table.resolve()

    assert table.ann.life == 21
    assert not table.ann.can(raider)


def test_exhaust_works_once_ever(table):
    """CR 702.177a."""
    table.fill_libraries()
    engine = table.ann.controls("Engine", "Exhaust — {1}: Put a +1/+1 counter on this creature.", pt="1/1")
    table.ann.has_mana("{1}")
    table.ann.activates(engine, "exhaust")
    table.resolve()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.has_mana("{1}")

    assert engine.pt == "2/2"
    assert not table.ann.can(engine)


def test_reconfigured_equipment_is_no_creature_while_attached(table):
    """CR 702.151a-b."""
    text = "Equipped creature gets +2/+0.\nReconfigure {1}"
    cat = table.ann.controls("Cat", text, types="Artifact Creature — Equipment Cat", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.has_mana("{2}")
    table.ann.activates(cat, "reconfigure")
    table.resolve()

    assert bear.pt == "4/2"
    assert CardType.CREATURE not in cat.chars.types
    assert cat.chars.subtypes == {"Equipment"}

    table.ann.activates(cat, "reconfigure: unattach")
    table.resolve()

    assert CardType.CREATURE in cat.chars.types
    assert bear.pt == "2/2"


def test_transfigure_finds_a_creature_of_the_same_mana_value(table):
    """CR 702.71a."""
    table.ann.library("Wrong", cost="{2}", pt="1/1")
    right = table.ann.library("Right", cost="{3}", pt="1/1")
    fleshmad = table.ann.controls("Changer", "Transfigure {1}", cost="{2}{B}", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.activates(fleshmad, "transfigure")
    table.ann.answers(right)
    table.resolve()

    assert right.zone is Zone.BATTLEFIELD


def test_unearthed_creatures_are_exiled_wherever_they_would_go(table):
    """CR 702.84a."""
    ghoul = table.ann.buried("Ghoul", "Unearth {B}", pt="2/2")
    table.ann.has_mana("{B}")
    table.ann.activates(ghoul, "unearth")
    table.resolve()

    assert "haste" in ghoul.keywords

    table.destroy(ghoul)

    assert ghoul.zone is Zone.EXILE


def test_unearthed_creatures_go_at_the_next_end_step(table):
    """CR 702.84a."""
    ghoul = table.ann.buried("Ghoul", "Unearth {B}", pt="2/2")
    table.ann.has_mana("{B}")
    table.ann.activates(ghoul, "unearth")
    table.resolve()
    table.to(Step.CLEANUP)

    assert ghoul.zone is Zone.EXILE


def test_embalm_makes_a_white_zombie_copy_without_mana_cost(table):
    """CR 702.128a."""
    cat = table.ann.buried("Cat", "Flying\nEmbalm {2}", types="Creature — Cat", cost="{B}", pt="3/3")
    table.ann.has_mana("{2}")
    table.ann.activates(cat, "embalm")

    assert cat.zone is Zone.EXILE

    table.resolve()
    token = table.ann.card("Cat")

    assert token.object.token
    assert token.pt == "3/3"
    assert token.chars.colors == {Color.WHITE}
    assert token.chars.subtypes == {"Cat", "Zombie"}
    assert token.chars.mana_value == 0


def test_eternalize_makes_a_black_four_four(table):
    """CR 702.129a."""
    cat = table.ann.buried("Cat", "Eternalize {2}", types="Creature — Cat", cost="{W}", pt="1/1")
    table.ann.has_mana("{2}")
    table.ann.activates(cat, "eternalize")
    table.resolve()
    token = table.ann.card("Cat")

    assert (token.pt, token.chars.colors) == ("4/4", {Color.BLACK})


def test_encore_copies_attack_and_are_sacrificed(table):
    """CR 702.141a."""
    raider = table.ann.buried("Raider", "Encore {2}", pt="3/3")
    table.ann.has_mana("{2}")
    table.ann.activates(raider, "encore")
    table.resolve()
    token = table.ann.card("Raider")

    assert "haste" in token.keywords

    table.attack(token)
    table.damage()
    table.to(Step.CLEANUP)

    assert table.bob.life == 17
    assert table.ann.permanents == []


def test_scavenge_uses_the_power_the_card_had(table):
    """CR 702.97a."""
    bear = table.ann.controls("Bear", pt="2/2")
    troll = table.ann.buried("Troll", "Scavenge {1}", pt="3/3")
    table.ann.has_mana("{1}")
    table.ann.activates(troll, "scavenge")

    assert troll.zone is Zone.EXILE

    table.resolve()

    assert bear.pt == "5/5"


def test_ninjutsu_enters_attacking_the_same_player(table):
    """CR 702.49a, 702.49c."""
    scout = table.ann.controls("Scout", pt="1/1")
    ninja = table.ann.holds("Ninja", "Ninjutsu {U}", types="Creature — Ninja", cost="{4}{U}", pt="4/4")
    table.ann.has_mana("{U}")

    assert not table.ann.can(ninja)

    table.attack(scout)
    table.block()
    table.ann.has_mana("{U}")
    table.ann.activates(ninja, "ninjutsu")

    assert scout.zone is Zone.HAND

    table.resolve()

    assert ninja.object.tapped

    table.damage()

    assert table.bob.life == 16


def test_transmute_finds_the_same_mana_value(table):
    """CR 702.53a."""
    table.ann.library("Wrong", types="Instant", cost="{2}")
    right = table.ann.library("Right", types="Instant", cost="{1}{U}{U}")
    card = table.ann.holds("Dimir", "Transmute {1}", types="Instant", cost="{1}{U}{B}")
    table.ann.has_mana("{1}")
    table.ann.activates(card, "transmute")
    table.ann.answers(right)
    table.resolve()

    assert table.ann.hand == ["Right"]


def test_reinforce_discards_for_counters(table):
    """CR 702.77a."""
    bear = table.ann.controls("Bear", pt="2/2")
    card = table.ann.holds("Helper", "Reinforce 2—{W}", pt="1/1")
    table.ann.has_mana("{W}")
    table.ann.activates(card, "reinforce")
    table.resolve()

    assert bear.pt == "4/4"
    assert card.zone is Zone.GRAVEYARD


def test_forecast_only_in_ones_upkeep(table):
    """CR 702.57b."""
    table.fill_libraries()
    text = "Forecast — {1}, Reveal this card from your hand: You gain 2 life."
    card = table.ann.holds("Prophet", text, types="Sorcery", cost="{5}")
    table.ann.has_mana("{1}")

    assert not table.ann.can(card)

    table.to(Step.UPKEEP, turns_on=2)
    table.ann.has_mana("{2}")
    table.ann.activates(card, "forecast")
    table.resolve()

    assert table.ann.life == 22
    assert not table.ann.can(card)


def test_equip_for_other_costs_and_creatures(table):
    """CR 702.6a, 702.6d."""
    human = table.ann.controls("Human", types="Creature — Human", pt="1/1")
    table.ann.controls("Bear", pt="2/2")
    blade = table.ann.controls(
        "Blade",
        "Equipped creature gets +1/+0.\nEquip Human {1}\nEquip—Pay 2 life.",
        types="Artifact — Equipment",
    )
    table.ann.has_mana("{1}")
    table.ann.activates(blade, "equip", number=0)
    table.resolve()

    assert human.pt == "2/1"

    table.ann.answers("Bear")
    table.ann.activates(blade, "equip", number=1)
    table.resolve()

    assert table.ann.life == 18
    assert human.pt == "1/1"


def test_equip_only_once_each_turn(table):
    """CR 602.5b."""
    table.ann.controls("Bear", pt="2/2")
    armor = table.ann.controls(
        "Armor", "Equip {0}. Activate only once each turn.", types="Artifact — Equipment"
    )
    table.ann.activates(armor, "equip")
    table.resolve()

    with pytest.raises(IllegalAction):
        table.ann.activates(armor, "equip")
