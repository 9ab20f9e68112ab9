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


ALTAR = "Sacrifice another creature: This creature gets +2/+0 until end of turn."


def test_nothing_is_given_up_for_damage_that_isnt_needed(position):
    """Who is at 0 or less life has lost (CR 704.5a): more damage than that is worth no creature."""
    demon = position.ann.controls("Demon", ALTAR, pt="4/4")
    position.ann.controls("Thrall", pt="1/1")
    position.life(position.bob, 4)
    position.attack(demon)
    position.block()
    assert position.act(position.ann) == "Pass"


def test_a_creature_is_given_up_for_damage_that_wins(position):
    """CR 704.5a."""
    demon = position.ann.controls("Demon", ALTAR, pt="4/4")
    position.ann.controls("Thrall", pt="1/1")
    position.life(position.bob, 6)
    position.attack(demon)
    position.block()
    assert position.act(position.ann).startswith("Sacrifice")


def test_x_is_as_large_as_it_takes_to_win(position):
    """CR 107.3a: the mana beyond that is kept."""
    position.lands(position.ann, "Mountain", 6)
    position.life(position.bob, 3)
    position.ann.holds("Blaze", "~ deals X damage to any target.", types="Sorcery", cost="{X}{R}")
    assert position.act(position.ann) == "Cast Blaze"
    assert position.targets() == {"Bob"}
    position.resolve()
    assert position.bob.life == 0


ECHO = "Copy target instant or sorcery spell you control. You may choose new targets for the copy."


def test_a_spell_that_does_much_is_copied(position):
    """Who has cast a spell gets priority before it resolves (CR 117.3c, 707.10)."""
    position.lands(position.ann, "Island", 5)
    for _ in range(8):
        position.ann.library("Island")
    insight = position.ann.holds("Insight", "Draw two cards.", types="Sorcery", cost="{2}{U}")
    position.ann.holds("Echo", ECHO, types="Instant", cost="{U}{U}")
    position.ann.casts(insight)
    assert position.act(position.ann) == "Cast Echo"
    position.resolve_all()
    assert len(position.ann.hand) == 4


def test_a_spell_that_does_little_is_not_copied(position):
    """CR 707.10."""
    position.lands(position.ann, "Plains", 2)
    gain = position.ann.holds("Balm", "You gain 1 life.", types="Instant", cost="{W}")
    position.ann.holds("Echo", ECHO, types="Instant", cost="{W}")
    position.ann.casts(gain)
    assert position.act(position.ann) == "Pass"


def test_cards_are_drawn_as_the_other_sides_turn_ends(position):
    """An instant that only draws cards waits: until then the mana could still be wanted for something else."""
    position.lands(position.ann, "Island", 3)
    position.ann.library("Island")
    position.ann.library("Island")
    position.ann.library("Island")
    position.bob.library("Island")
    position.ann.holds("Insight", "Draw two cards.", types="Instant", cost="{2}{U}")
    assert position.act(position.ann) == "Pass"
    position.to(Step.END, turns_on=1)
    assert position.act(position.ann) == "Cast Insight"


def test_a_sorcery_that_draws_does_not_wait(position):
    """CR 307.1."""
    position.lands(position.ann, "Island", 3)
    position.ann.library("Island")
    position.ann.library("Island")
    position.ann.library("Island")
    position.ann.holds("Insight", "Draw two cards.", types="Sorcery", cost="{2}{U}")
    assert position.act(position.ann) == "Cast Insight"


FOG = "Prevent all combat damage that would be dealt this turn."


def fogs(position, life: int) -> str:
    """What bob does with a fog as a 7/7 isn't blocked."""
    position.lands(position.bob, "Forest", 1)
    position.bob.holds("Fog", FOG, types="Instant", cost="{G}")
    position.life(position.bob, life)
    position.attack(position.ann.controls("Giant", pt="7/7"))
    position.block()
    return position.act(position.bob)


def test_a_fog_is_kept_for_the_attack_that_would_kill(position):
    assert fogs(position, 15) == "Pass"


def test_a_fog_stops_the_attack_that_would_kill(position):
    assert fogs(position, 7) == "Cast Fog"


def test_what_finishes_with_the_damage_of_a_fight_is_kept_for_no_creature(position):
    """Neither the attackers nor the coil are enough by themselves (CR 510.2, 704.5a)."""
    position.ann.controls("Coil", "{T}: ~ deals 1 damage to any target.", types="Artifact")
    position.bob.controls("Ghoul", pt="3/1")
    position.life(position.bob, 3)
    position.attack(position.ann.controls("Thopter", "Flying", pt="2/2"))
    position.block()
    assert position.act(position.ann).startswith("{T}")
    assert position.targets() == {"Bob"}


def test_nothing_is_spent_on_who_dies_of_the_fight_anyway(position):
    position.ann.controls("Coil", "{T}: ~ deals 1 damage to any target.", types="Artifact")
    position.life(position.bob, 2)
    position.attack(position.ann.controls("Thopter", "Flying", pt="2/2"))
    position.block()
    assert position.act(position.ann) == "Pass"
