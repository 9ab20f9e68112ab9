"""Attacks that win, that pay, and that leave enough at home."""

from engine.agents.combat import defence
from engine.agents.combat.attacking import Assault
from engine.agents.combat.fighters import clash


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
    position.bob.controls("Ogre", pt="5/4", tapped=True)
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


def test_large_boards_are_judged_by_kinds_of_creatures(position, monkeypatch):
    """Whatever their number, alike creatures are judged together: no more fights are worked out."""
    fights = []
    monkeypatch.setattr(defence, "clash", lambda *fighting: fights.append(fighting) or clash(*fighting))
    for _ in range(60):
        position.ann.controls("Bear", pt="2/2")
        position.bob.controls("Wall", pt="1/4")
    position.life(position.bob, 200)
    position.attackers(position.ann)
    assert len(fights) < 60


def test_many_creatures_of_many_kinds_are_judged_by_a_few_of_them(position, monkeypatch):
    fights = []
    monkeypatch.setattr(defence, "clash", lambda *fighting: fights.append(fighting) or clash(*fighting))
    for number in range(60):
        position.ann.controls(f"Bear {number}", pt=f"{number % 9}/{number % 7 + 1}")
        position.bob.controls(f"Wall {number}", pt=f"{number % 5}/{number % 11 + 1}")
    position.life(position.bob, 200)
    position.attackers(position.ann)
    assert len(fights) < 3_000


def test_an_attack_that_is_bad_in_itself_is_not_asked_what_it_lays_open(position, monkeypatch):
    """What the other side strikes back with makes no attack better, so that it is worked out for the good ones alone."""
    for number in range(60):
        position.ann.controls(f"Bear {number}", pt=f"{number % 9}/{number % 7 + 1}")
        position.bob.controls(f"Wall {number}", pt=f"{number % 5}/{number % 11 + 1}")
    for player in (position.ann, position.bob):
        position.life(player, 300)
    scored, answered = [], []
    gained, defended = Assault.gained, Assault.defended
    monkeypatch.setattr(Assault, "gained", lambda self, chosen: scored.append(chosen) or gained(self, chosen))
    monkeypatch.setattr(
        Assault, "defended", lambda self, *sides: answered.append(sides) or defended(self, *sides)
    )
    position.attackers(position.ann)
    assert len(scored) > 20
    assert len(answered) < len(scored)


def test_of_many_that_are_alike_as_many_attack_as_can_be_spared(position):
    for _ in range(12):
        position.ann.controls("Bear", pt="2/2")
    for _ in range(4):
        position.bob.controls("Ogre", pt="4/4", tapped=True)
    position.life(position.bob, 16)
    position.life(position.ann, 9)
    assert position.attackers(position.ann) == {"Bear"}
    attacks = position.game.state.combat.attacks
    assert len(attacks) >= 8


def test_a_blocker_that_can_harm_nobody_keeps_nobody_at_home(position):
    """What it would deal is prevented, so that an attack into it is lost to nothing (CR 615.1)."""
    position.ann.controls("Bear", pt="2/2")
    position.bob.controls("Idol", "Defender\nPrevent all combat damage that would be dealt by ~.", pt="3/3")
    assert position.attackers(position.ann) == {"Bear"}


def test_a_blocker_with_protection_from_the_attacker_isnt_brought_down(position):
    """A white 4/4 would kill the only blocker, were it not for protection from white: it is killed for nothing (CR 702.16e)."""
    position.ann.controls("Angel", pt="4/4", cost="{3}{W}")
    position.bob.controls("Knight", "Protection from white", pt="4/3", cost="{3}{B}")
    assert position.attackers(position.ann) == set()


# --- what else wins than damage as it lies on the table ---------------------------------------------------------------


def test_an_attack_wins_by_poison(position):
    """Two poison counters are wanting: nothing that the other side strikes back with matters any more (CR 704.5c)."""
    position.ann.controls("Toad", "Infect", pt="2/2")
    position.ann.controls("Newt", "Infect", pt="2/2")
    position.bob.controls("Giant", pt="9/9")
    position.poison(position.bob, 8)
    position.life(position.ann, 5)
    assert position.attackers(position.ann) == {"Toad", "Newt"}


def test_infect_deals_no_damage_to_a_player(position):
    """At two life nobody dies of infect: who is left at home is wanted there (CR 702.90b)."""
    position.ann.controls("Toad", "Infect", pt="2/2")
    position.bob.controls("Ogre", pt="3/3", tapped=True)
    position.life(position.bob, 2)
    position.life(position.ann, 3)
    assert position.attackers(position.ann) == set()


def test_an_attack_wins_by_what_mana_adds(position):
    """One of the two gets through, and all the mana is for that one (CR 602.1)."""
    position.lands(position.ann, "Mountain", 6)
    for name in ("Hound", "Hellkite"):
        position.ann.controls(name, "{R}: ~ gets +1/+0 until end of turn.", pt="1/1")
    position.bob.controls("Giant", pt="5/5")
    position.life(position.bob, 7)
    position.life(position.ann, 5)
    assert position.attackers(position.ann) == {"Hound", "Hellkite"}
