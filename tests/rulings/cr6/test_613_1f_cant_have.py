"""What can't have or gain an ability (CR 113.11, 613.1f)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

ARCHETYPE = "Creatures you control have flying.\nCreatures your opponents control lose flying and can't have or gain flying."


def gives(table: Table, text: str) -> None:
    """Bob casts a spell."""
    table.bob.casts(table.bob.holds("Gift", text, types="Instant", cost="{0}"))
    table.resolve_all()


def test_it_is_lost_and_what_comes_later_does_not_give_it(table: Table) -> None:
    """CR 113.11: whatever the timestamps."""
    bird = table.bob.controls("Bird", "Flying")
    archetype = table.ann.controls("Archetype", ARCHETYPE)
    table.bob.controls("Wings", "Creatures you control have flying and vigilance.", types="Enchantment")
    assert "flying" not in bird.keywords
    assert "vigilance" in bird.keywords
    assert "flying" in archetype.keywords
    table.destroy(archetype)
    assert "flying" in bird.keywords


def test_a_counter_gives_nothing(table: Table) -> None:
    """CR 113.11: "it's also impossible for an effect or keyword counter to add that ability"."""
    bear = table.bob.controls("Bear")
    table.ann.controls("Archetype", ARCHETYPE)
    table.put_counters(bear, "flying")
    assert "flying" not in bear.keywords


def test_what_resolves_meanwhile_never_gives_it(table: Table) -> None:
    """CR 113.11: "that part of that continuous effect does not apply; however, other parts of that continuous effect
    will still apply"."""
    bear = table.bob.controls("Bear", pt="2/2")
    archetype = table.ann.controls("Archetype", ARCHETYPE)
    gives(table, "Creatures you control get +1/+1 and gain flying and reach until end of turn.")
    assert (bear.pt, "reach" in bear.keywords) == ("3/3", True)
    table.destroy(archetype)
    assert "flying" not in bear.keywords
    table.to(Step.UPKEEP, 1)
    assert (bear.pt, "reach" in bear.keywords) == ("2/2", False)


def test_others_get_it_by_the_same_effect(table: Table) -> None:
    """CR 113.11: only "to such an object"."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    archetype = table.ann.controls("Archetype", "Creatures your opponents control can't have or gain flying.")
    gives(table, "All creatures gain flying until end of turn.")
    assert ("flying" in mine.keywords, "flying" in theirs.keywords) == (True, False)
    table.destroy(archetype)
    assert ("flying" in mine.keywords, "flying" in theirs.keywords) == (True, False)
