"""Combat damage assigned as though a creature weren't blocked (CR 510.1c), and mana that is spent on X alone (CR 107.3)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_creatures_assign_as_though_unblocked_this_turn(table: Table) -> None:
    """CR 510.1c: its controller decides as the damage is assigned."""
    ox, wall = table.ann.controls("Ox", pt="3/3"), table.bob.controls("Wall", pt="0/4")
    focus = "You may have creatures you control assign their combat damage this turn as though they weren't blocked."
    table.ann.casts(table.ann.holds("Focus", focus, types="Sorcery", cost="{0}"))
    table.resolve()
    table.attack(ox)
    table.block((wall, ox))
    table.ann.answers(True)
    table.damage()
    assert (table.bob.life, wall.zone) == (17, Zone.BATTLEFIELD)


def test_whoever_controls_the_enchanted_creature_decides(table: Table) -> None:
    """CR 510.1c."""
    ox, wall = table.ann.controls("Ox", pt="3/3"), table.bob.controls("Wall", pt="0/4")
    text = "Enchant creature\nEnchanted creature's controller may have it assign its combat damage as though it weren't blocked."
    table.bob.controls("Might", text, types="Enchantment — Aura", attach_to=ox)
    table.attack(ox)
    table.block((wall, ox))
    table.ann.answers(True)
    table.damage()
    assert table.bob.life == 17


def test_only_black_mana_on_x(table: Table) -> None:
    """CR 107.3: what is spent on X of an ability."""
    rats = table.ann.controls("Rats", "{X}: You gain X life. Spend only black mana on X.", pt="2/1")
    table.ann.has_mana("{B}{B}{R}")
    table.ann.answers(2)
    table.ann.activates(rats)
    table.resolve()
    assert (table.ann.life, table.ann.pool) == (22, "R")
