"""Information noted for an object (CR 607.2e), and what triggers when an ability has resolved so often (CR 603.7h)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Card, Table

SPLENDOR = (
    "As ~ enters, note your life total.\nAt the beginning of your upkeep, draw a card if your life total is greater than "
    "or equal to the last noted life total for ~. Then note your life total."
)
AMULET = (
    "{1}, {T}: Put a charge counter on ~. Note the type of mana spent to pay this activation cost. "
    "Activate only if there are no charge counters on ~.\n"
    "{T}, Remove a charge counter from ~: Add one mana of ~'s last noted type."
)
MOURNER = (
    "Whenever another creature you control dies, put a +1/+1 counter on ~. When this ability resolves for the third time "
    "this turn, ~ fights up to one target creature you don't control."
)


def test_the_life_total_is_noted_as_it_enters_and_again(table: Table) -> None:
    """CR 607.2e: it is compared with what was noted last, at the last upkeep or as it entered."""
    table.fill_libraries(20)
    table.ann.carries_out(SPLENDOR, types="Enchantment", name="Splendor")
    held = len(table.ann.hand)
    table.ann.carries_out("You lose 3 life.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert len(table.ann.hand) == held + 1  # the draw step alone: 17 is less than 20
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert len(table.ann.hand) == held + 3  # 17 is what was noted last


def test_what_another_object_noted_is_not_known(table: Table) -> None:
    """CR 607.2e, 607.3: "only as a result of the first ability", of the same object; 107.2: no number is 0."""
    table.fill_libraries(20)
    table.ann.carries_out(SPLENDOR, types="Enchantment", name="Splendor")
    table.ann.controls("Blank", SPLENDOR.split("\n")[1], types="Enchantment")
    table.ann.carries_out("You lose 3 life.")
    held = len(table.ann.hand)
    table.ann.answers(["Splendor", "Blank"])
    table.to(Step.DRAW, turns_on=2)
    assert len(table.ann.hand) == held + 2  # one for the other, one for the draw step


def charged(table: Table, mana: str) -> Card:
    """An amulet for which this mana was spent; Ann's next turn has come."""
    table.fill_libraries(20)
    amulet = table.ann.controls("Amulet", AMULET, types="Artifact")
    table.ann.has_mana(mana)
    table.ann.activates(amulet, "{1}")
    table.resolve_all()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    return amulet


def test_mana_of_the_type_that_was_spent(table: Table) -> None:
    """CR 607.2e, 106.1b: of the type noted last."""
    amulet = charged(table, "{R}")
    assert not table.ann.pool
    table.ann.activates(amulet, "{T}, Remove")
    assert table.ann.pool == "R"
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.has_mana("{U}")
    table.ann.activates(amulet, "{1}")
    table.resolve_all()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.activates(amulet, "{T}, Remove")
    assert table.ann.pool == "U"


def test_colorless_is_a_type_too(table: Table) -> None:
    """CR 106.1b: there are six types of mana."""
    amulet = charged(table, "{1}")
    table.ann.activates(amulet, "{T}, Remove")
    assert table.ann.pool == "C"


def test_nothing_is_noted_for_a_new_object(table: Table) -> None:
    """CR 400.7, 607.2e: a permanent that left and came back is one for which nothing was noted: it makes no mana."""
    amulet = charged(table, "{R}")
    flicker = "Exile target artifact, then return that card to the battlefield under its owner's control."
    table.ann.carries_out(flicker)
    table.put_counters(amulet, "charge")
    table.ann.activates(amulet, "{T}, Remove")
    assert table.ann.pool == ""


def test_the_third_time_in_a_turn_triggers_once(table: Table) -> None:
    """CR 603.7h: the delayed ability is created only during the third resolution, and triggers on its end: its target is
    chosen then, with the counter of that resolution there."""
    gimli = table.ann.controls("Mourner", MOURNER, pt="3/2")
    enemy = table.bob.controls("Enemy", pt="1/9")
    goats = [table.ann.controls(f"Goat {number}", pt="0/1") for number in range(4)]
    for goat in goats[:2]:
        table.destroy(goat)
        table.resolve_all()
    assert gimli.counters("+1/+1") == 2
    table.destroy(goats[2])
    table.ann.answers([enemy])
    table.resolve_all()
    assert gimli.counters("+1/+1") == 3
    assert enemy.object.damage == 6
    table.destroy(goats[3])
    table.resolve_all()
    assert gimli.counters("+1/+1") == 4


def test_three_at_once_are_three_resolutions(table: Table) -> None:
    """CR 603.7h: each of them resolves by itself; only with the third the other ability is there."""
    gimli = table.ann.controls("Mourner", MOURNER, pt="3/2")
    enemy = table.bob.controls("Enemy", pt="1/9")
    table.destroy(*(table.ann.controls(f"Goat {number}", pt="0/1") for number in range(3)))
    assert len(table.stack) == 3
    table.resolve()
    table.resolve()
    assert len(table.stack) == 1
    table.ann.answers([enemy])
    table.resolve_all()
    assert enemy.object.damage == 6
    assert gimli.object.damage == 1
