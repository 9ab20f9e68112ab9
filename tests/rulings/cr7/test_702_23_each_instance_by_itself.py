"""Keyword abilities that trigger or work once for each instance, and those of which one is enough (CR 702.22 to 702.95)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

IN_ORDER = ["0:", "1:"]
"""Two triggers in the order of their text."""


@pytest.mark.parametrize(
    ("text", "pt"),
    [
        ("Bushido 1\nBushido 2", "6/6"),  # CR 702.45b
        ("Rampage 1\nRampage 2", "6/6"),  # CR 702.23c
        ("Bushido 1\nRampage 1", "5/5"),
    ],
)
def test_blocked_each_instance_triggers(table: Table, text: str, pt: str) -> None:
    """CR 702.23c, 702.45b: each triggers separately."""
    samurai = table.ann.controls("Samurai", text, pt="3/3")
    one, two = (table.bob.controls(name, pt="0/9") for name in ("One", "Two"))
    table.attack(samurai)
    table.ann.answers(IN_ORDER)
    table.block((one, samurai), (two, samurai))
    table.resolve_all()

    assert samurai.pt == pt


def test_rampage_of_what_one_creature_blocks(table: Table) -> None:
    """CR 702.23a: for each creature beyond the first: none."""
    beast = table.ann.controls("Beast", "Rampage 3", pt="2/2")
    guard = table.bob.controls("Guard", pt="0/9")
    table.attack(beast)
    table.block((guard, beast))
    table.resolve_all()

    assert beast.pt == "2/2"


def test_flanking_twice_weakens_twice(table: Table) -> None:
    """CR 702.25b: each triggers separately, and a blocker with flanking sets off neither."""
    knight = table.ann.controls("Knight", "Flanking\nFlanking", pt="2/2")
    guard = table.bob.controls("Guard", pt="4/4")
    table.attack(knight)
    table.block((guard, knight))
    table.resolve_all()

    assert guard.pt == "2/2"


def test_a_blocker_that_gains_flanking_in_response(table: Table) -> None:
    """CR 702.25a: whether it has flanking is looked at as it blocks."""
    knight = table.ann.controls("Knight", "Flanking", pt="2/2")
    guard = table.bob.controls("Guard", pt="4/4")
    table.attack(knight)
    table.block((guard, knight))
    table.bob.carries_out("Target creature gains flanking until end of turn.", guard)

    assert guard.pt == "3/3"


def test_provoke_twice_finds_two_blockers(table: Table) -> None:
    """CR 702.39b: each triggers separately, with a target of its own."""
    lion = table.ann.controls("Lion", "Provoke\nProvoke", pt="2/2")
    one, two = (table.bob.controls(name, pt="1/1", tapped=True) for name in ("One", "Two"))
    table.ann.answers(one, two, True, True)
    table.attack(lion)
    table.resolve_all()

    assert not one.object.tapped
    assert not two.object.tapped


def test_annihilator_twice(table: Table) -> None:
    """CR 702.86b: each triggers separately: one and then two."""
    eldrazi = table.ann.controls("Eldrazi", "Annihilator 1\nAnnihilator 2", pt="2/2")
    for number in range(4):
        table.bob.controls(f"Relic {number}", types="Artifact")
    table.ann.answers(IN_ORDER)
    table.attack(eldrazi)
    table.bob.answers("Relic 2", ["Relic 0", "Relic 1"])
    table.resolve_all()

    assert table.bob.permanents == ["Relic 3"]


def test_annihilator_of_an_attack_on_a_planeswalker(table: Table) -> None:
    """CR 702.86a, 508.5: the defending player is its controller, who may give up the planeswalker itself."""
    eldrazi = table.ann.controls("Eldrazi", "Annihilator 1", pt="2/2")
    jace = table.bob.controls("Jace", "+1: You gain 1 life.", types="Planeswalker — Jace", loyalty="3")
    table.attack(eldrazi, at=jace)
    table.resolve_all()

    assert jace.zone is Zone.GRAVEYARD


def test_battle_cry_twice(table: Table) -> None:
    """CR 702.91b: each other attacking creature gets +1/+0 from each."""
    crier = table.ann.controls("Crier", "Battle cry\nBattle cry", pt="1/1")
    other = table.ann.controls("Other", pt="1/1")
    home = table.ann.controls("Home", pt="1/1")
    table.attack(crier, other)
    table.resolve_all()

    assert (crier.pt, other.pt, home.pt) == ("1/1", "3/1", "1/1")


def test_poisonous_twice(table: Table) -> None:
    """CR 702.70b: each triggers separately, whatever the damage was."""
    snake = table.ann.controls("Snake", "Poisonous 1\nPoisonous 3", pt="1/1")
    table.attack(snake)
    table.ann.answers(IN_ORDER)
    table.damage()
    table.resolve_all()

    assert table.bob.counters("poison") == 4


def test_soulshift_twice(table: Table) -> None:
    """CR 702.46b: each has a target of its own."""
    elder = table.ann.controls(
        "Elder", "Soulshift 2\nSoulshift 4", types="Creature — Spirit", pt="2/2", cost="{5}"
    )
    small = table.ann.buried("Small", types="Creature — Spirit", cost="{2}")
    large = table.ann.buried("Large", types="Creature — Spirit", cost="{4}")
    table.ann.answers(IN_ORDER, large, True, True)
    table.destroy(elder)
    table.resolve_all()

    assert (small.zone, large.zone) == (Zone.HAND, Zone.HAND)


def test_soulshift_does_not_find_itself(table: Table) -> None:
    """CR 702.46a, 603.3d: the dead Spirit itself, of a small mana value, is in the graveyard and may be the target."""
    kami = table.ann.controls("Kami", "Soulshift 2", types="Creature — Spirit", pt="2/2", cost="{2}")
    table.ann.answers(True)
    table.destroy(kami)
    table.resolve_all()

    assert kami.zone is Zone.HAND


def test_graft_twice_moves_two(table: Table) -> None:
    """CR 702.58b: each one works separately."""
    troll = table.ann.holds("Troll", "Graft 2\nGraft 1", pt="0/0", cost="{G}")
    table.ann.casts(troll, free="{G}")
    table.resolve_all()
    assert troll.pt == "3/3"
    bear = table.ann.holds("Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    table.ann.answers(True, True)
    table.resolve_all()

    assert (troll.pt, bear.pt) == ("1/1", "4/4")


def test_vanishing_twice(table: Table) -> None:
    """CR 702.63c: each works separately: counters of both, and one removed by each."""
    table.fill_libraries()
    hermit = table.ann.holds("Hermit", "Vanishing 3\nVanishing 2", pt="2/2", cost="{G}")
    table.ann.casts(hermit, free="{G}")
    table.resolve_all()
    assert hermit.counters("time") == 5
    table.to(Step.DRAW, turns_on=2)

    assert hermit.counters("time") == 3


def test_fading_and_vanishing_apart(table: Table) -> None:
    """CR 702.32a, 702.63a: fade counters and time counters are different things."""
    table.fill_libraries()
    beast = table.ann.holds("Beast", "Fading 1\nVanishing 3", pt="2/2", cost="{G}")
    table.ann.casts(beast, free="{G}")
    table.resolve_all()
    table.ann.answers(IN_ORDER)
    table.to(Step.DRAW, turns_on=2)

    assert (beast.counters("fade"), beast.counters("time")) == (0, 2)
    assert beast.zone is Zone.BATTLEFIELD


def test_vanishing_ends_when_something_else_removes_the_last_counter(table: Table) -> None:
    """CR 702.63a: "when the last time counter is removed": in whatever way."""
    hermit = table.ann.holds("Hermit", "Vanishing 1", pt="2/2", cost="{G}")
    table.ann.casts(hermit, free="{G}")
    table.resolve_all()
    table.bob.carries_out("Remove a time counter from target permanent.")

    assert hermit.zone is Zone.GRAVEYARD


def test_absorb_twice_prevents_twice(table: Table) -> None:
    """CR 702.64a, 702.64c: of each source as often as it deals damage."""
    sliver = table.ann.controls("Sliver", "Absorb 1\nAbsorb 2", pt="9/9")
    imp = table.bob.controls("Imp", pt="1/1")
    table.deal(imp, sliver, 5)
    table.deal(imp, sliver, 2)

    assert sliver.object.damage == 2


def test_exalted_with_creatures_put_there_attacking(table: Table) -> None:
    """CR 702.83b: it attacks alone as the only one declared, whatever else enters attacking."""
    table.ann.controls("Squire", "Exalted", types="Enchantment")
    knight = table.ann.controls(
        "Knight",
        "Whenever ~ attacks, create a 1/1 white Soldier creature token that's tapped and attacking.",
        pt="2/2",
    )
    table.ann.answers(["Squire", "Knight"])
    table.attack(knight)
    table.resolve_all()

    assert knight.pt == "3/3"
    assert len(table.state.combat.attacks) == 2


def test_exalted_though_another_attacker_left(table: Table) -> None:
    """CR 702.83b: with two declared neither attacked alone."""
    table.ann.controls("Squire", "Exalted", types="Enchantment")
    knight, other = table.ann.controls("Knight", pt="2/2"), table.ann.controls("Other", pt="2/2")
    table.attack(knight, other)
    table.destroy(other)

    assert table.stack == []
    assert knight.pt == "2/2"


def test_amplify_twice(table: Table) -> None:
    """CR 702.38b: each one works separately, and the same card may be revealed for both."""
    dragon = table.ann.holds(
        "Dragon", "Amplify 1\nAmplify 2", types="Creature — Dragon", pt="1/1", cost="{R}"
    )
    whelp = table.ann.holds("Whelp", types="Creature — Dragon")
    table.ann.answers("Amplify 1", [whelp], [whelp])
    table.ann.casts(dragon, free="{R}")
    table.resolve_all()

    assert dragon.counters("+1/+1") == 3


def test_affinity_of_two_sorts(table: Table) -> None:
    """CR 702.41b: each of them applies."""
    golem = table.ann.holds(
        "Golem",
        "Affinity for artifacts\nAffinity for creatures",
        types="Artifact Creature",
        cost="{6}",
        pt="4/4",
    )
    table.ann.controls("Relic", types="Artifact")
    table.ann.controls("Myr", types="Artifact Creature")
    table.ann.controls("Bear")
    table.ann.casts(golem, free="{2}")

    assert table.stack == ["Golem"]


def test_storm_twice(table: Table) -> None:
    """CR 702.40b: each triggers separately."""
    table.bob.carries_out("You gain 1 life.")
    grape = table.ann.holds("Grape", "You gain 2 life.\nStorm\nStorm", types="Sorcery", cost="{R}")
    table.ann.casts(grape, free="{R}")
    table.resolve_all()

    assert table.ann.life == 26


def test_gravestorm_twice_counts_tokens(table: Table) -> None:
    """CR 702.69a, 702.69b: each triggers separately, for each permanent of the turn, tokens too; cards discarded are none."""
    table.bob.carries_out("Create a 1/1 white Soldier creature token.")
    table.destroy(table.bob.card("Soldier Token"))
    table.destroy(table.ann.controls("Bear"))
    ordeal = table.ann.holds(
        "Ordeal", "You gain 2 life.\nGravestorm\nGravestorm", types="Sorcery", cost="{B}"
    )
    table.ann.casts(ordeal, free="{B}")
    table.resolve_all()

    assert table.ann.life == 30


def test_cascade_twice(table: Table) -> None:
    """CR 702.85c: each triggers separately."""
    one = table.ann.library("One", "You gain 1 life.", types="Instant", cost="{1}")
    two = table.ann.library("Two", "You gain 2 life.", types="Instant", cost="{1}")
    beast = table.ann.holds("Beast", "Cascade\nCascade", cost="{4}", pt="4/4")
    table.ann.answers(True, True)
    table.ann.casts(beast, free="{4}")
    table.resolve_all()

    assert table.ann.life == 23
    assert (one.zone, two.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_ripple_twice(table: Table) -> None:
    """CR 702.60b: each triggers separately."""
    for name in ("A", "B", "C", "D"):
        table.ann.library(name)
    surge = table.ann.holds("Surge", "You gain 1 life.\nRipple 2\nRipple 2", types="Sorcery", cost="{R}")
    table.ann.answers(True, ["A", "B"], True, ["D", "C"])
    table.ann.casts(surge, free="{R}")
    table.resolve_all()

    assert table.ann.life == 21
    assert table.ann.library_names == ["A", "B", "D", "C"]


def test_conspire_twice_is_paid_twice(table: Table) -> None:
    """CR 702.78b: each is paid separately and triggers by its own payment."""
    for number in range(4):
        table.ann.controls(f"Imp {number}", cost="{R}", pt="1/1")
    burn = table.ann.holds("Burn", "You gain 2 life.\nConspire\nConspire", types="Sorcery", cost="{R}")
    table.ann.answers(True, True, ["Imp 0", "Imp 1"], IN_ORDER)
    table.ann.casts(burn, free="{R}")
    table.resolve_all()

    assert table.ann.life == 26


def test_undying_and_persist_together(table: Table) -> None:
    """CR 702.79a, 702.93a: both trigger; the one that resolves second finds it gone from the graveyard."""
    cat = table.ann.controls("Cat", "Persist\nUndying", pt="2/2")
    table.ann.answers(IN_ORDER)
    table.destroy(cat)
    table.resolve_all()

    assert cat.zone is Zone.BATTLEFIELD
    assert cat.counters("+1/+1") + cat.counters("-1/-1") == 1


def test_persist_of_a_token(table: Table) -> None:
    """CR 702.79a, 704.5d: a token has ceased to exist and doesn't return."""
    table.ann.carries_out("Create a 2/2 black Cat creature token with persist.")
    cat = table.ann.card("Cat Token")
    table.destroy(cat)
    table.resolve_all()

    assert table.ann.permanents == []


def test_phasing_band_and_redundant_words(table: Table) -> None:
    """CR 702.22m: banding twice is as once."""
    angel = table.ann.controls("Angel", "Banding\nBanding", pt="2/2")
    assert angel.keywords == {"banding"}
