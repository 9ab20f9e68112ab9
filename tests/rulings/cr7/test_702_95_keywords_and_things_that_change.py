"""Keywords as their objects are copied as they enter, phase out, lie face down, or cost less (CR 702)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.language.records import Layout
from engine.rules.actions.day_night import NIGHT, become
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

CLONE = "You may have ~ enter as a copy of any creature on the battlefield."


def cloned(table: Table, *answers: Any) -> Card:
    clone = table.ann.holds("Clone", CLONE, pt="0/0", cost="{0}")
    table.ann.answers(*answers)
    table.ann.casts(clone)
    table.resolve_all()
    return clone


def test_a_pair_of_which_one_phases_out_parts(table: Table) -> None:
    """CR 702.95a, 702.26f: "for as long as both remain" ends as one phases out."""
    table.fill_libraries(9)
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Soulbond\nAs long as ~ is paired with another creature, each of those creatures gets +1/+1."
    wolf = table.ann.holds("Wolf", text, cost="{0}", pt="1/1")
    table.ann.answers(True)
    table.ann.casts(wolf)
    table.resolve_all()
    assert (wolf.pt, bear.pt) == ("2/2", "3/3")
    table.ann.carries_out("Target creature phases out.", bear)
    assert wolf.pt == "1/1"
    table.to(Step.UPKEEP, turns_on=2)
    assert (wolf.pt, bear.pt) == ("1/1", "2/2")


def test_a_clone_of_a_rioter_chooses_for_itself(table: Table) -> None:
    """CR 702.136a, 707.5."""
    table.ann.answers(False)
    table.ann.controls("Rider", "Riot", pt="2/2")
    clone = cloned(table, "Rider", False)
    assert (clone.pt, "haste" in clone.keywords) == ("2/2", True)


def test_a_clone_of_an_unleashed_creature(table: Table) -> None:
    """CR 702.98a, 707.5."""
    table.ann.answers(False)
    table.ann.controls("Rider", "Unleash", pt="2/2")
    clone = cloned(table, "Rider", True)
    assert clone.pt == "3/3"


def test_a_clone_of_a_creature_with_tribute(table: Table) -> None:
    """CR 702.104a, 707.5: its own controller's opponent is asked."""
    text = "Tribute 2\nWhen ~ enters, if tribute wasn't paid, you gain 4 life."
    table.bob.answers(False, False)
    table.ann.controls("Rider", text, pt="2/2")
    clone = cloned(table, "Rider")
    assert (clone.pt, table.ann.life) == ("2/2", 24)


def test_a_clone_of_a_ravenous_creature(table: Table) -> None:
    """CR 702.156a, 107.3m: no X was chosen for it."""
    rat = table.ann.controls("Rat", "Ravenous", pt="1/1", cost="{X}{G}")
    clone = cloned(table, rat)
    assert clone.pt == "1/1"


def test_a_clone_of_a_champion_champions_too(table: Table) -> None:
    """CR 702.72a, 707.5."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.controls("Champ", "Champion a Bear", types="Creature — Elf", pt="4/4")
    clone = cloned(table, "Champ", True)
    assert (clone.pt, bear.zone) == ("4/4", Zone.EXILE)
    table.destroy(clone)
    table.resolve_all()
    assert bear.zone is Zone.BATTLEFIELD


def test_a_clone_of_a_daybound_creature_at_night(table: Table) -> None:
    """CR 702.145b: it is represented by no double-faced card, and doesn't enter transformed."""
    card = faced(
        Layout.TRANSFORM,
        ("Man", "{0}", "Creature — Human Werewolf", "Daybound", "1/1"),
        ("Wolf", "", "Creature — Werewolf", "Nightbound", "4/4"),
    )
    table.ann.controls("Ban", "Werewolves you control can't transform.")
    man = table.ann.controls("Man", card=card)
    table.settle()
    become(table.game, NIGHT, "731.1")
    table.settle()
    clone = cloned(table, "Man")
    assert (man.pt, clone.pt, clone.object.face) == ("1/1", "1/1", 0)


def test_a_face_down_creature_that_riots(table: Table) -> None:
    """CR 702.136a, 708.3: it enters as a face-down creature with riot, and stays hasty face up."""
    wild = table.ann.controls("Wild", "Creatures you control have riot.", types="Enchantment")
    bear = table.ann.holds("Bear", "Morph {0}", cost="{9}", pt="4/4")
    table.ann.has_mana("{3}")
    table.ann.answers(False)
    table.ann.casts(bear, way="morph")
    table.resolve_all()
    assert (bear.pt, "haste" in bear.keywords) == ("2/2", True)
    table.destroy(wild)
    table.ann.takes(bear, "turn face up")
    assert (bear.pt, "haste" in bear.keywords) == ("4/4", True)


def test_cycling_is_seen_once(table: Table) -> None:
    """CR 702.29d."""
    table.fill_libraries(9)
    table.ann.controls("Rift", "Whenever you cycle or discard a card, you gain 1 life.", types="Enchantment")
    card = table.ann.holds("Eagle", "Islandcycling {0}")
    table.ann.activates(card, "cycling")
    table.resolve_all()
    assert table.ann.life == 21


def test_what_triggers_as_it_is_cycled_into_exile(table: Table) -> None:
    """CR 702.29c: from whatever zone it winds up in."""
    table.fill_libraries(9)
    table.bob.controls(
        "Void",
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        types="Enchantment",
    )
    card = table.ann.holds("Eagle", "Cycling {0}\nWhen you cycle ~, you gain 3 life.")
    table.ann.activates(card, "cycling")
    table.resolve_all()
    assert (table.ann.life, card.zone) == (23, Zone.EXILE)


def test_what_triggers_as_it_is_discarded_into_exile(table: Table) -> None:
    """CR 113.6k: in all zones in which it can trigger."""
    table.bob.controls(
        "Void",
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        types="Enchantment",
    )
    card = table.ann.holds("Egg", "When you discard ~, you gain 3 life.")
    table.ann.carries_out("Discard a card.")
    assert (table.ann.life, card.zone) == (23, Zone.EXILE)


def test_boast_costs_less(table: Table) -> None:
    """CR 702.142b."""
    text = "Boast abilities you activate cost {1} less to activate for each Dragon you control.\nBoast — {4}: You gain 1 life."
    for _ in range(4):
        table.ann.controls("Dragon", types="Creature — Dragon")
    bear = table.ann.controls("Bear", text)
    table.attack(bear)
    table.ann.activates(bear, "boast")
    table.resolve_all()
    assert table.ann.life == 21


def test_a_creature_that_attacked_and_became_a_copy_boasts(table: Table) -> None:
    """CR 702.142a, 707.4: it attacked this turn, whatever it was then."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.controls("Viking", "Boast — {0}: You gain 1 life.")
    table.attack(bear)
    table.ann.carries_out(
        "Target creature you control becomes a copy of another target creature until end of turn."
    )
    table.ann.activates(bear, "boast")
    table.resolve_all()
    assert table.ann.life == 21


def test_an_encoded_creature_that_phases_out(table: Table) -> None:
    """CR 702.99c, 702.26d: it stays on the battlefield, encoded."""
    table.fill_libraries(9)
    bear = table.ann.controls("Bear", pt="2/2")
    spell = table.ann.holds("Hands", "You gain 2 life.\nCipher", types="Sorcery", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(spell)
    table.resolve_all()
    table.ann.carries_out("Target creature phases out.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(bear)
    table.ann.answers(True)
    table.damage()
    table.resolve_all()
    assert table.ann.life == 24


def test_a_haunted_creature_that_phases_out_dies_later(table: Table) -> None:
    """CR 702.55b, 702.26d."""
    table.fill_libraries(9)
    bear = table.bob.controls("Bear", pt="2/2")
    ghost = table.ann.controls(
        "Ghost", "Haunt\nWhen ~ enters or the creature it haunts dies, you gain 2 life."
    )
    table.destroy(ghost)
    table.resolve_all()
    assert ghost.zone is Zone.EXILE
    table.ann.carries_out("Target creature phases out.")
    table.to(Step.UPKEEP, turns_on=1)
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.life == 22


def test_a_renowned_creature_that_phases_out_is_renowned(table: Table) -> None:
    """CR 702.112b, 702.26d."""
    table.fill_libraries(9)
    bear = table.ann.controls("Bear", "Renown 1", pt="2/2")
    table.attack(bear)
    table.damage()
    table.resolve_all()
    table.ann.carries_out("Target creature phases out.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(bear)
    table.damage()
    table.resolve_all()
    assert bear.pt == "3/3"


def test_an_exhausted_ability_of_what_phased_out(table: Table) -> None:
    """CR 702.177a, 702.26d: the same object."""
    table.fill_libraries(9)
    bear = table.ann.controls("Bear", "Exhaust — {0}: Put a +1/+1 counter on ~.", pt="2/2")
    table.ann.activates(bear, "exhaust")
    table.resolve_all()
    table.ann.carries_out("Target creature phases out.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not table.ann.can(bear)


def test_an_exhausted_ability_and_a_change_of_control(table: Table) -> None:
    """CR 702.177a, 602.5b: the restriction goes on for its new controller."""
    bear = table.ann.controls("Bear", "Exhaust — {0}: Put a +1/+1 counter on ~.", pt="2/2")
    table.ann.activates(bear, "exhaust")
    table.resolve_all()
    table.bob.carries_out("Gain control of target creature until end of turn.")
    assert not table.bob.can(bear)


def test_two_exhaust_abilities_of_one_text(table: Table) -> None:
    """CR 702.177a, 113.2c: each can be activated once."""
    text = "Exhaust — {0}: Put a +1/+1 counter on ~."
    bear = table.ann.controls("Bear", f"{text}\n{text}", pt="2/2")
    table.ann.activates(bear, "exhaust", number=0)
    table.ann.activates(bear, "exhaust", number=1)
    table.resolve_all()
    assert (bear.pt, table.ann.can(bear)) == ("4/4", False)


def test_a_suspended_card_exiled_face_up_by_another_way(table: Table) -> None:
    """CR 702.62b: without a time counter a card in exile isn't suspended."""
    table.fill_libraries(9)
    table.ann.exiled("Bear", "Suspend 3—{1}", cost="{5}", pt="2/2")
    table.to(Step.DRAW, turns_on=2)
    assert table.ann.permanents == []


@pytest.mark.parametrize("more", [0, 1])
def test_a_suspended_card_with_more_time(table: Table, more: int) -> None:
    """CR 702.62a: time counters put on it are removed one each upkeep."""
    table.fill_libraries(9)
    bear = table.ann.holds("Bear", "Suspend 1—{1}", cost="{5}", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.takes(bear, "suspend")
    if more:
        table.put_counters(bear, "time")
    else:
        table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)
    assert (bear.zone is Zone.BATTLEFIELD) is not bool(more)


def test_a_level_of_a_clone(table: Table) -> None:
    """CR 702.87a, 711.2: counters aren't copied."""
    knight = table.ann.controls("Knight", "Level up {0}\nLEVEL 1+\n5/5\nFlying", pt="1/1")
    table.ann.activates(knight, "level up")
    table.resolve_all()
    clone = cloned(table, knight)
    assert (knight.pt, clone.pt) == ("5/5", "1/1")
    table.ann.activates(clone, "level up")
    table.resolve_all()
    assert clone.pt == "5/5"


def test_protection_gained_by_what_is_equipped_and_enchanted(table: Table) -> None:
    """CR 702.16c-d: the Aura goes to the graveyard, the Equipment stays unattached; other colors stay."""
    bear = table.ann.controls("Bear", pt="2/2")
    red = table.ann.controls(
        "Red",
        "Enchant creature\nEnchanted creature gets +1/+1.",
        types="Enchantment — Aura",
        cost="{R}",
        attach_to=bear,
    )
    blue = table.ann.controls(
        "Blue",
        "Enchant creature\nEnchanted creature gets +1/+1.",
        types="Enchantment — Aura",
        cost="{U}",
        attach_to=bear,
    )
    axe = table.ann.controls(
        "Axe",
        "Equipped creature gets +1/+0.\nEquip {1}",
        types="Artifact — Equipment",
        cost="{R}",
        attach_to=bear,
    )
    table.ann.carries_out("Target creature gains protection from red until end of turn.")
    assert (red.zone, blue.zone, axe.zone, bear.pt) == (
        Zone.GRAVEYARD,
        Zone.BATTLEFIELD,
        Zone.BATTLEFIELD,
        "3/3",
    )


def test_toxic_of_two_kinds_and_infect(table: Table) -> None:
    """CR 702.164b-c: both are counted in addition to what infect gives."""
    bear = table.ann.controls("Bear", "Toxic 1\nToxic 2\nInfect", pt="2/2")
    table.attack(bear)
    table.damage()
    assert (table.bob.counters("poison"), table.bob.life) == (5, 20)


def test_toxic_of_noncombat_damage(table: Table) -> None:
    """CR 702.164c."""
    bear = table.ann.controls("Bear", "Toxic 1", pt="2/2")
    table.deal(bear, table.bob, 2)
    assert (table.bob.counters("poison"), table.bob.life) == (0, 18)


def test_infect_and_trample(table: Table) -> None:
    """CR 702.19b, 702.90c: lethal damage is what the creature's toughness asks for, counters or not."""
    blocker = table.bob.controls("Blocker", pt="2/2")
    bear = table.ann.controls("Bear", "Infect\nTrample", pt="5/5")
    table.attack(bear)
    table.block((blocker, bear))
    table.ann.answers([2, 3])
    table.damage()
    assert (blocker.zone, table.bob.counters("poison")) == (Zone.GRAVEYARD, 3)


def test_double_strike_and_a_planeswalker_that_dies_first(table: Table) -> None:
    """CR 702.4b, 506.4c: no second damage."""
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="2")
    bear = table.ann.controls("Bear", "Double strike\nTrample", pt="3/3")
    table.attack(bear, at=walker)
    table.damage()
    assert (walker.zone, table.bob.life) == (Zone.GRAVEYARD, 20)


def test_menace_and_a_blocker_removed(table: Table) -> None:
    """CR 702.111b, 509.1h: it stays blocked."""
    one, two = table.bob.controls("One"), table.bob.controls("Two")
    bear = table.ann.controls("Bear", "Menace", pt="2/2")
    table.attack(bear)
    table.block((one, bear), (two, bear))
    table.destroy(one)
    table.damage()
    assert (two.zone, table.bob.life) == (Zone.GRAVEYARD, 20)


def test_indestructible_counts_in_the_layers(table: Table) -> None:
    """CR 702.12b, 613.1f: gained before all abilities were lost, it is lost with them."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out("Target creature gains indestructible until end of turn.")
    table.bob.carries_out("Target creature loses all abilities until end of turn.")
    table.destroy(bear)
    assert bear.zone is Zone.GRAVEYARD


def test_a_shield_of_hexproof_and_a_copy_with_new_targets(table: Table) -> None:
    """CR 702.11b, 707.10c: a copy can't be given a target that its controller couldn't choose."""
    bear = table.bob.controls("Bear", "Hexproof", pt="2/2")
    other = table.bob.controls("Other", pt="2/2")
    shock = table.ann.holds("Shock", "~ deals 2 damage to target creature.", types="Instant", cost="{0}")
    table.ann.casts(shock)
    table.ann.carries_out("Copy target spell you control. You may choose new targets for the copy.", True)
    table.resolve_all()
    assert (bear.zone, other.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
