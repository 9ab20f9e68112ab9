"""What mana brings along for the spell that it is spent on: counters, an ability that triggers about it (CR 106.6)."""

from __future__ import annotations

from tests.rulings.table import Table

ATTENDANT = "{T}: Add {G}. If that mana is spent to cast a non-Human creature spell, that creature enters with an additional +1/+1 counter on it."
ORB = "{T}: Add {G}. When you spend this mana to cast a Dragon creature spell, it enters with an additional +1/+1 counter on it and gains hexproof until your next turn."


def test_it_enters_with_a_counter(table: Table) -> None:
    """CR 106.6, 614.1c: as it is paid, with nothing on the stack but the spell."""
    table.ann.controls("Attendant", ATTENDANT, types="Artifact")
    bear = table.ann.holds("Bear", cost="{G}", pt="2/2")
    table.ann.casts(bear)
    assert table.stack == ["Bear"]
    table.resolve()
    assert bear.pt == "3/3"


def test_once_for_each_of_the_mana(table: Table) -> None:
    """CR 106.6a: two of it, two counters."""
    table.ann.controls("Attendant", ATTENDANT, types="Artifact")
    table.ann.controls("Helper", ATTENDANT, types="Artifact")
    bear = table.ann.holds("Bear", cost="{1}{G}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert bear.pt == "4/4"


def test_no_counter_for_another_spell(table: Table) -> None:
    """CR 106.6: of a Human nothing is said; the mana pays for it."""
    table.ann.controls("Attendant", ATTENDANT, types="Artifact")
    human = table.ann.holds("Human", cost="{G}", types="Creature — Human", pt="2/2")
    table.ann.casts(human)
    table.resolve_all()
    assert human.pt == "2/2"


def test_an_ability_that_triggers_about_the_spell(table: Table) -> None:
    """CR 106.6, 400.7: it resolves before the spell, and what it gives the spell the permanent has."""
    table.ann.controls("Orb", ORB, types="Artifact")
    dragon = table.ann.holds("Dragon", cost="{G}", types="Creature — Dragon", pt="2/2")
    table.ann.casts(dragon)
    assert len(table.stack) == 2
    table.resolve_all()
    assert (dragon.pt, dragon.keywords) == ("3/3", {"hexproof"})


def test_the_ability_copies_the_spell(table: Table) -> None:
    """CR 106.6, 707.10c: of both the spell and its copy."""
    text = "{T}: Add {R}. When that mana is spent to cast a red instant or sorcery spell, copy that spell and you may choose new targets for the copy."
    table.ann.controls("Goggles", text, types="Artifact")
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to target opponent.", types="Instant", cost="{R}")
    table.ann.answers(False)
    table.ann.casts(bolt)
    table.resolve_all()
    assert table.bob.life == 14


def test_a_commander_there_is_not(table: Table) -> None:
    """CR 903.3d: the mana pays for other spells, which get nothing of it."""
    text = "{T}: Add {G}. If you spend this mana to cast your commander, it enters with a number of additional +1/+1 counters on it equal to the number of times it's been cast from the command zone this game."
    table.ann.controls("Palace", text, types="Land")
    bear = table.ann.holds("Bear", cost="{G}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert bear.pt == "2/2"


def test_a_number_of_additional_counters(table: Table) -> None:
    """CR 614.1c."""
    table.ann.controls("Land", types="Land")
    text = (
        "~ enters with a number of additional +1/+1 counters on it equal to the number of lands you control."
    )
    bear = table.ann.holds("Bear", text, cost="{0}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert bear.pt == "3/3"
