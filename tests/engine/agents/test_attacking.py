"""Attacks that win, that pay, and that leave enough at home."""


def test_everybody_attacks_if_that_wins(position):
    position.ann.controls("Bear", pt="2/2")
    position.ann.controls("Cub", pt="2/2")
    position.bob.controls("Wall", "Defender", pt="0/8")
    position.life(position.bob, 2)
    assert position.attackers(position.ann) == {"Bear", "Cub"}


def test_nobody_attacks_into_a_losing_fight(position):
    position.ann.controls("Bear", pt="2/2")
    position.bob.controls("Giant", pt="5/5")
    assert position.attackers(position.ann) == set()


def test_a_flier_attacks_over_creatures_on_the_ground(position):
    position.ann.controls("Hawk", "Flying", pt="2/2")
    position.ann.controls("Bear", pt="2/2")
    position.bob.controls("Wall", "Defender", pt="0/8")
    assert position.attackers(position.ann) >= {"Hawk"}


def test_blockers_stay_at_home_when_the_other_side_would_kill(position):
    position.ann.controls("Guard", pt="2/5")
    position.ann.controls("Hawk", "Flying", pt="1/1")
    position.bob.controls("Ogre", pt="5/4", tapped="yes")
    position.life(position.ann, 5)
    assert "Guard" not in position.attackers(position.ann)


def test_a_race_that_is_won_is_run(position):
    position.ann.controls("Dragon", "Flying", pt="5/5")
    position.bob.controls("Ogre", pt="3/3")
    position.life(position.bob, 10)
    assert position.attackers(position.ann) == {"Dragon"}


def test_a_vigilant_creature_attacks_and_still_guards(position):
    position.ann.controls("Sentry", "Vigilance", pt="3/5")
    position.bob.controls("Ogre", pt="3/3")
    position.life(position.ann, 3)
    assert position.attackers(position.ann) == {"Sentry"}


def test_a_creature_without_power_stays(position):
    position.ann.controls("Plant", pt="0/3")
    assert position.attackers(position.ann) == set()


def test_a_planeswalker_is_finished_by_the_least_that_do(position):
    position.ann.controls("Hawk", "Flying", pt="2/2")
    position.ann.controls("Dragon", "Flying", pt="4/4")
    position.bob.controls("Mage", types="Legendary Planeswalker", loyalty="2")
    assert position.attackers(position.ann) == {"Hawk", "Dragon"}
    combat = position.game.state.combat
    goals = {position.game.characteristics(a.attacker).name: a.defender for a in combat.attacks}
    assert goals["Dragon"] == position.ref(position.bob)
    assert goals["Hawk"] == position.ref(position.bob.card("Mage"))
