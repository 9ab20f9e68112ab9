"""A change of which the controller chooses one as it begins (CR 608.2d)."""

from __future__ import annotations

from engine.decisions import Choose
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_one_of_two_changes_of_size(table: Table) -> None:
    """CR 608.2d: chosen anew each time."""
    form = table.ann.controls("Form", "{0}: ~ gets +1/-1 or -1/+1 until end of turn.", pt="3/3")
    table.ann.answers("+1/-1")
    table.ann.activates(form)
    table.resolve()
    assert form.pt == "4/2"
    table.ann.answers("-1/+1")
    table.ann.activates(form)
    table.resolve()
    assert form.pt == "3/3"


def test_protection_from_one_of_two(table: Table) -> None:
    """CR 702.16, 608.2d: from artifacts, and not from red; then from the color chosen."""
    bear, spell = (
        table.ann.controls("Bear", pt="2/2"),
        "Target creature you control gains protection from artifacts or ",
    )
    spell += "from the color of your choice until end of turn."
    stone = table.bob.controls("Stone", "{0}: ~ deals 1 damage to target creature.", types="Artifact")
    bolt = table.bob.holds("Bolt", "~ deals 1 damage to target creature.", types="Instant", cost="{R}")
    table.bob.has_mana("{R}")
    table.ann.answers("protection from artifacts")
    table.ann.casts(table.ann.holds("Blessing", spell, types="Instant", cost="{0}"))
    table.resolve()
    assert (table.bob.can(stone), table.bob.can(bolt)) == (False, True)
    table.ann.answers("protection from the color of your choice", "red")
    table.ann.casts(table.ann.holds("Again", spell, types="Instant", cost="{0}"))
    table.resolve()
    assert (table.bob.can(bolt), bear.zone) == (False, Zone.BATTLEFIELD)


def test_each_change_is_told_by_how_much_it_comes_to(table: Table) -> None:
    """CR 608.2d, 608.2h: X is counted before the choice is made, and the answers name it."""
    bear = table.bob.controls("Bear", pt="3/3")
    table.ann.controls("Swamp")
    table.ann.controls("Swamp")
    text = (
        "Target creature gets +X/+X or -X/-X until end of turn, where X is the number of Swamps you control."
    )

    table.ann.carries_out(text, "-2/-2")

    assert bear.pt == "1/1"
    (choice,) = table.ann.asked.of(Choose)
    assert [option.label for option in choice.options] == ["Gets +2/+2", "Gets -2/-2"]
