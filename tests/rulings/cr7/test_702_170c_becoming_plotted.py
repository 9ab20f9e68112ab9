"""Cards that become plotted otherwise than by the special action (CR 702.170c-d)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

JOINS = "When ~ enters, you may exile a nonland card with mana value 3 or less from your hand. If you do, it becomes plotted."
INTERRUPTER = "Flash\nWhen this creature enters, exile target spell. It becomes plotted."


def test_it_may_be_cast_for_nothing_in_a_later_turn(table: Table) -> None:
    """CR 702.170d: not in this turn, in a later main phase of the owner's; it needs no plot ability."""
    for seat in (table.ann, table.bob):
        seat.library("Next", types="Land")
    bear = table.ann.holds("Bear", cost="{1}{G}")
    table.ann.holds("Giant", cost="{4}{G}")
    joins = table.ann.holds("Joins", JOINS, types="Enchantment", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(joins)
    table.resolve_all()
    assert bear.zone == Zone.EXILE
    assert not table.ann.can(bear)

    table.to(Step.PRECOMBAT_MAIN, 2)
    table.ann.casts(bear, way="plot")
    table.resolve()
    assert bear.zone == Zone.BATTLEFIELD


def test_the_owner_of_the_spell_casts_it(table: Table) -> None:
    """CR 702.170d: a plotted card's owner may cast it, not who had it plotted; as a sorcery even if it is an instant."""
    table.bob.library("Next", types="Land")
    shock = table.bob.holds("Shock", "You gain 3 life.", types="Instant", cost="{0}")
    table.bob.casts(shock)
    table.ann.casts(table.ann.holds("Interrupter", INTERRUPTER, cost="{0}"))
    table.resolve()
    table.resolve()
    assert shock.zone == Zone.EXILE

    table.to(Step.UPKEEP, 1)
    assert not table.bob.can(shock)
    table.to(Step.PRECOMBAT_MAIN)
    assert not table.ann.can(shock)
    table.bob.casts(shock, way="plot")
    table.resolve()
    assert table.bob.life == 23


def test_it_triggers_what_waits_for_that(table: Table) -> None:
    """CR 702.170c: "when this card becomes plotted" means by whatever it does."""
    sharp = table.ann.holds("Sharp", "When this card becomes plotted, you gain 2 life.", cost="{1}")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Joins", JOINS, types="Enchantment", cost="{0}"))
    table.resolve_all()
    assert sharp.zone == Zone.EXILE
    assert table.ann.life == 22
