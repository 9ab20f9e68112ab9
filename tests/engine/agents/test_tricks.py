"""Pump spells and abilities are used when they change how combat ends."""

from engine.values.steps import Step

SURGE = {"types": "Instant", "cost": "{G}"}


def fight(position, mine: str, theirs: str) -> None:
    """Ann attacks with a creature that bob blocks."""
    attacker = position.ann.controls("Mine", pt=mine)
    blocker = position.bob.controls("Theirs", pt=theirs)
    position.attack(attacker)
    position.block((blocker, attacker))


def test_a_trick_saves_a_creature_and_kills_the_other(position):
    position.lands(position.ann, "Forest", 1)
    position.ann.holds("Surge", "Target creature gets +3/+3 until end of turn.", **SURGE)
    fight(position, "2/2", "4/4")
    assert position.act(position.ann) == "Cast Surge"
    assert position.targets() == {"Mine"}


def test_a_trick_is_not_spent_where_it_changes_nothing(position):
    position.lands(position.ann, "Forest", 1)
    position.ann.holds("Surge", "Target creature gets +3/+3 until end of turn.", **SURGE)
    fight(position, "4/4", "2/2")
    assert position.act(position.ann) == "Pass"


def test_a_trick_is_not_cast_before_combat(position):
    position.lands(position.ann, "Forest", 1)
    position.ann.controls("Mine", pt="2/2")
    position.ann.holds("Surge", "Target creature gets +3/+3 until end of turn.", **SURGE)
    assert position.act(position.ann) == "Pass"


def test_a_kind_that_is_chosen_later_is_nothing_yet(position):
    """CR 608.2d."""
    position.lands(position.ann, "Forest", 1)
    text = "Creatures of the creature type of your choice get +3/+3 until end of turn."
    position.ann.holds("Surge", text, **SURGE)
    fight(position, "2/2", "4/4")
    assert position.act(position.ann) == "Pass"


def test_removal_is_not_spent_on_what_dies_anyway(position):
    position.lands(position.ann, "Mountain", 1)
    position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    fight(position, "4/5", "3/3")
    assert position.act(position.ann) == "Pass"


def test_an_unblocked_firebreather_breathes(position):
    position.lands(position.ann, "Mountain", 2)
    whelp = position.ann.controls("Whelp", "{R}: This creature gets +1/+0 until end of turn.", pt="1/2")
    position.attack(whelp)
    position.block()
    assert "gets +1/+0" in position.act(position.ann)
    position.resolve()
    assert whelp.pt == "2/2"


def test_a_firebreather_at_home_saves_its_breath(position):
    position.lands(position.ann, "Mountain", 2)
    position.ann.controls("Whelp", "{R}: This creature gets +1/+0 until end of turn.", pt="1/2")
    assert position.act(position.ann) == "Pass"
    position.to(Step.END)
    assert position.act(position.ann) == "Pass"


def test_equipment_goes_to_a_creature_once(position):
    position.lands(position.ann, "Plains", 4)
    position.ann.controls("Bear", pt="2/2")
    position.ann.controls("Hawk", "Flying", pt="2/2")
    position.ann.controls("Blade", "Equipped creature gets +2/+1.\nEquip {2}", types="Artifact — Equipment")
    assert "Attach" in position.act(position.ann)
    assert position.targets() == {"Hawk"}
    position.resolve()
    assert position.act(position.ann) == "Pass"


def test_a_trick_that_grants_an_ability_is_weighed_in_combat(position):
    position.lands(position.ann, "Plains", 1)
    text = "Target creature gains indestructible until end of turn."
    position.ann.holds("Shield", text, types="Instant", cost="{W}")
    fight(position, "5/4", "4/5")
    assert position.act(position.ann) == "Cast Shield"
    assert position.targets() == {"Mine"}


STRENGTH = "Enchant creature\nEnchanted creature gets +2/+1."
PEACE = "Enchant creature\nEnchanted creature can't attack or block."


def test_an_aura_that_helps_waits_for_a_creature_of_ones_own(position):
    """An Aura is worth what it does to what it can enchant (CR 303.4a): nothing good if that is the other side's alone."""
    position.lands(position.ann, "Swamp", 1)
    position.bob.controls("Priest", pt="1/1")
    position.ann.holds("Strength", STRENGTH, types="Enchantment — Aura", cost="{B}")
    assert position.act(position.ann) == "Pass"
    position.ann.controls("Ogre", pt="3/3")
    assert position.act(position.ann) == "Cast Strength"
    assert position.targets() == {"Ogre"}


def test_an_aura_that_harms_is_cast_on_the_other_side(position):
    position.lands(position.ann, "Plains", 2)
    position.bob.controls("Giant", pt="4/4")
    position.ann.controls("Ogre", pt="3/3")
    position.ann.holds("Peace", PEACE, types="Enchantment — Aura", cost="{1}{W}")
    assert position.act(position.ann) == "Cast Peace"
    assert position.targets() == {"Giant"}
