"""Abilities that keywords stand for, copied on the stack (CR 707.10, 702)."""

from __future__ import annotations

from typing import Any

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

AGAIN = "Copy target activated or triggered ability you control. You may choose new targets for the copy."


def copy_it(table: Table, *answers: Any) -> None:
    """Ann copies the topmost ability on the stack, and both resolve."""
    spell = table.ann.holds("Again", AGAIN, types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.ann.answers(*answers)
    table.resolve_all()


def test_cascade(table: Table) -> None:
    """CR 702.85a: the spell's mana value counts for the copy too."""
    table.ann.library("One", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.library("Two", "You gain 2 life.", types="Instant", cost="{2}")
    table.ann.library("Three", "You gain 4 life.", types="Instant", cost="{3}")
    table.ann.casts(table.ann.holds("Big", "Cascade", cost="{3}"), free="{3}")
    copy_it(table, True, True)
    assert table.ann.life == 23


def test_storm(table: Table) -> None:
    """CR 702.40a."""
    for _ in range(2):
        table.ann.casts(table.ann.holds("Card", "You gain 1 life.", types="Instant", cost="{0}"))
        table.resolve_all()
    table.ann.casts(table.ann.holds("Tendrils", "You gain 2 life.\nStorm", types="Instant", cost="{0}"))
    copy_it(table)
    assert table.ann.life == 22 + 2 * 5


def test_embalm_and_encore(table: Table) -> None:
    """CR 702.128a, 702.141a: two tokens each."""
    for text in ("Embalm {0}", "Encore {0}"):
        table.ann.activates(table.ann.buried("Cat", text, pt="3/3"))
        copy_it(table)
    assert [token.pt for token in table.tokens()] == ["3/3"] * 4


def test_scavenge(table: Table) -> None:
    """CR 702.97a: the power of the card counts twice."""
    bear = table.ann.controls("Bear", pt="1/1")
    table.ann.activates(table.ann.buried("Cat", "Scavenge {0}", pt="3/3"))
    copy_it(table, False)
    assert bear.pt == "7/7"


def test_unearth(table: Table) -> None:
    """CR 702.84a, 400.7: the first to resolve brings it back, the other finds it no more."""
    cat = table.ann.buried("Cat", "Unearth {0}", pt="3/3")
    table.ann.activates(cat)
    copy_it(table)
    assert (cat.zone, table.ann.permanents) == (Zone.BATTLEFIELD, ["Cat"])


def test_ninjutsu(table: Table) -> None:
    """CR 702.49a."""
    ninja, bear = table.ann.holds("Ninja", "Ninjutsu {0}", pt="3/3"), table.ann.controls("Bear")
    table.attack(bear)
    table.block()
    table.ann.activates(ninja)
    copy_it(table)
    table.damage()
    assert (table.bob.life, ninja.zone) == (17, Zone.BATTLEFIELD)


def test_cycling_and_transmute(table: Table) -> None:
    """CR 702.29a, 702.53a: two cards each; what was discarded is known of the copy too."""
    table.fill_libraries(9)
    table.ann.activates(table.ann.holds("Eagle", "Cycling {0}"))
    copy_it(table)
    assert len(table.ann.hand) == 2
    one, two = (table.ann.library(name, cost="{3}") for name in ("One", "Two"))
    table.ann.activates(table.ann.holds("Muddle", "Transmute {0}", cost="{3}"))
    copy_it(table, one, two)
    assert {one.zone, two.zone} == {Zone.HAND}


def test_station(table: Table) -> None:
    """CR 702.184a: the same creature's power."""
    ship = table.ann.controls("Ship", "Station\n9+ | Flying", types="Artifact — Spacecraft", pt="4/3")
    table.ann.controls("Bear", pt="2/2")
    table.ann.activates(ship, "station")
    copy_it(table)
    assert ship.counters("charge") == 4


def test_equip_with_another_target(table: Table) -> None:
    """CR 702.6a, 707.10c: what resolves last attaches it last."""
    axe = table.ann.controls("Axe", "Equipped creature gets +1/+0.\nEquip {0}", types="Artifact — Equipment")
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    table.ann.answers(one)
    table.ann.activates(axe, "equip")
    copy_it(table, True, two)
    assert (one.pt, two.pt) == ("2/1", "1/1")


def test_squad_and_offspring(table: Table) -> None:
    """CR 702.157a, 702.175a."""
    table.ann.has_mana("{2}{1}{1}")
    table.ann.answers(2)
    table.ann.casts(table.ann.holds("Scout", "Squad {1}", cost="{2}", pt="2/2"))
    table.resolve()
    copy_it(table)
    assert len(table.tokens()) == 4


def test_replicate(table: Table) -> None:
    """CR 702.56a."""
    table.ann.has_mana("{1}{1}")
    table.ann.answers(2)
    table.ann.casts(table.ann.holds("Spark", "Replicate {1}\nYou gain 1 life.", types="Instant", cost="{0}"))
    copy_it(table)
    assert table.ann.life == 25


def test_casualty_and_demonstrate(table: Table) -> None:
    """CR 702.153a, 702.144a."""
    table.ann.controls("Fodder")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Spark", "Casualty 1\nYou gain 1 life.", types="Instant", cost="{0}"))
    copy_it(table)
    assert table.ann.life == 23
    table.ann.casts(table.ann.holds("Show", "Demonstrate\nYou gain 1 life.", types="Sorcery", cost="{0}"))
    copy_it(table, True, True)
    assert (table.ann.life, table.bob.life) == (26, 22)


def test_extort(table: Table) -> None:
    """CR 702.101a: each may be paid for once."""
    table.ann.controls("Priest", "Extort")
    table.ann.has_mana("{W}{B}")
    table.ann.casts(table.ann.holds("Spark", "You gain 1 life.", types="Instant", cost="{0}"))
    spell = table.ann.holds("Again", AGAIN, types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.ann.answers(False, True, True)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23, 18)


def test_evolve(table: Table) -> None:
    """CR 702.100a: each looks again as it resolves."""
    evolving = table.ann.controls("Evolving", "Evolve", pt="1/1")
    table.ann.casts(table.ann.holds("Giant", cost="{0}", pt="2/2"))
    table.resolve()
    copy_it(table)
    assert evolving.pt == "2/2"


def test_mentor(table: Table) -> None:
    """CR 702.134a: it looks again as it resolves."""
    teacher, pupil = table.ann.controls("Teacher", "Mentor", pt="2/2"), table.ann.controls("Pupil", pt="1/1")
    table.attack(teacher, pupil)
    copy_it(table, False)
    assert pupil.pt == "2/2"


def test_exploit(table: Table) -> None:
    """CR 702.110a-b: it may exploit twice."""
    text = "Exploit\nWhen ~ exploits a creature, you gain 2 life."
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    table.ann.casts(table.ann.holds("Ghoul", text, cost="{0}"))
    table.resolve()
    copy_it(table, True, one, True, two)
    assert (table.ann.life, table.ann.permanents) == (24, ["Ghoul"])


def test_champion(table: Table) -> None:
    """CR 702.72a, 607.2a: both are exiled by its ability, and come back together."""
    one, two = (table.ann.controls(name, types="Creature — Elf") for name in ("One", "Two"))
    champ = table.ann.holds("Champ", "Champion an Elf", types="Creature — Elf", cost="{0}")
    table.ann.casts(champ)
    table.resolve()
    copy_it(table, True, one, True)
    assert {one.zone, two.zone} == {Zone.EXILE}
    table.destroy(champ)
    table.resolve_all()
    assert {one.zone, two.zone} == {Zone.BATTLEFIELD}


def test_living_weapon(table: Table) -> None:
    """CR 702.92a: it goes from the first Germ to the second, and the first one dies."""
    text = "Living weapon\nEquipped creature gets +2/+2."
    table.ann.casts(table.ann.holds("Skull", text, types="Artifact — Equipment", cost="{0}"))
    table.resolve()
    copy_it(table)
    assert [token.pt for token in table.tokens()] == ["2/2"]


def test_persist(table: Table) -> None:
    """CR 702.79a."""
    bear = table.ann.controls("Bear", "Persist", pt="2/2")
    table.destroy(bear)
    copy_it(table)
    assert (bear.pt, bear.counters("-1/-1")) == ("1/1", 1)


def test_modular(table: Table) -> None:
    """CR 702.43a: as many counters again."""
    bot, golem = (
        table.ann.controls("Bot", "Modular 2", types="Artifact Creature", pt="0/0"),
        table.ann.controls("Golem", types="Artifact Creature", pt="1/1"),
    )
    table.destroy(bot)
    copy_it(table, False, True, True)
    assert golem.pt == "5/5"


def test_madness(table: Table) -> None:
    """CR 702.35a: cast by the one, it is not there for the other."""
    bear = table.ann.holds("Bear", "Madness {0}", cost="{5}", pt="2/2")
    table.ann.casts(table.ann.holds("Rummage", "Discard a card.", types="Instant", cost="{0}"))
    table.resolve()
    copy_it(table, True)
    assert bear.zone is Zone.BATTLEFIELD


def test_soulbond(table: Table) -> None:
    """CR 702.95a: once paired it is paired with no other."""
    text = "Soulbond\nAs long as ~ is paired with another creature, each of those creatures gets +1/+1."
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    table.ann.casts(table.ann.holds("Wolf", text, cost="{0}", pt="1/1"))
    table.resolve()
    copy_it(table, True, one)
    assert (one.pt, two.pt) == ("2/2", "1/1")


def test_renown(table: Table) -> None:
    """CR 702.112c."""
    bear = table.ann.controls("Bear", "Renown 2", pt="2/2")
    table.attack(bear)
    table.block()
    table.to(Step.COMBAT_DAMAGE)
    copy_it(table)
    assert bear.pt == "4/4"


def test_backup(table: Table) -> None:
    """CR 702.165a."""
    bear, wolf = (table.ann.controls(name, pt="1/1") for name in ("Bear", "Wolf"))
    table.ann.answers(bear)
    table.ann.casts(table.ann.holds("Scout", "Backup 1\nFlying", cost="{0}", pt="1/1"))
    table.resolve()
    copy_it(table, True, wolf)
    assert [(one.pt, "flying" in one.keywords) for one in (bear, wolf)] == [("2/2", True)] * 2


def test_gift(table: Table) -> None:
    """CR 702.174b."""
    table.fill_libraries(9)
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Giver", "Gift a card", cost="{0}"))
    table.resolve()
    copy_it(table)
    assert len(table.bob.hand) == 2


def test_haunt(table: Table) -> None:
    """CR 702.55a: exiled by the one, it haunts what that targets."""
    one, two = (table.bob.controls(name, pt="1/1") for name in ("One", "Two"))
    ghost = table.ann.controls(
        "Ghost", "Haunt\nWhen ~ enters or the creature it haunts dies, you gain 2 life."
    )
    table.ann.answers(one)
    table.destroy(ghost)
    copy_it(table, True, two)
    table.destroy(one)
    table.resolve_all()
    assert table.ann.life == 20
    table.destroy(two)
    table.resolve_all()
    assert table.ann.life == 22


def test_suspend(table: Table) -> None:
    """CR 702.62a: the ability that removes a time counter, twice."""
    table.fill_libraries(9)
    bear = table.ann.holds("Bear", "Suspend 2—{0}", cost="{5}", pt="2/2")
    table.ann.takes(bear, "suspend")
    table.to(Step.UPKEEP, turns_on=2)
    copy_it(table, True)
    assert (bear.zone, "haste" in bear.keywords) == (Zone.BATTLEFIELD, True)


def test_fabricate(table: Table) -> None:
    """CR 702.123a: each by itself."""
    maker = table.ann.holds("Maker", "Fabricate 1", cost="{0}", pt="1/1")
    table.ann.casts(maker)
    table.resolve()
    copy_it(table, True, False)
    assert (maker.pt, len(table.tokens())) == ("2/2", 1)


def test_annihilator(table: Table) -> None:
    """CR 702.86a."""
    for _ in range(3):
        table.bob.controls("Land", types="Land")
    titan = table.ann.controls("Titan", "Annihilator 1", pt="5/5")
    table.attack(titan)
    copy_it(table)
    assert len(table.bob.permanents) == 1


def test_mobilize(table: Table) -> None:
    """CR 702.181a: each sacrifices its own Warriors."""
    bear = table.ann.controls("Bear", "Mobilize 1", pt="1/1")
    table.attack(bear)
    copy_it(table)
    assert len(table.tokens()) == 2
    table.damage()
    assert table.bob.life == 17
    table.ann.answers(["0:", "1:"])
    table.to(Step.CLEANUP)
    assert table.tokens() == []
