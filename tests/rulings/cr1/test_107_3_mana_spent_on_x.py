"""What mana may be spent on X, and commanders that there are none of (CR 107.3, 903.4f)."""

from __future__ import annotations

from tests.rulings.table import Table

DRAIN = "Spend only black mana on X.\n~ deals X damage to any target and you gain X life."


def drain(table: Table, mana: str, x: int) -> None:
    """Ann drains Bob for X."""
    table.ann.has_mana(mana)
    table.ann.answers(x, table.bob)
    table.ann.casts(table.ann.holds("Drain", DRAIN, types="Sorcery", cost="{X}{1}{B}"))
    table.resolve()


def test_only_black_mana_on_x(table: Table) -> None:
    """CR 107.3: other mana pays the rest."""
    drain(table, "{B}{B}{B}{R}", 2)

    assert (table.ann.life, table.bob.life) == (22, 18)
    assert table.ann.pool == ""


def test_other_mana_is_no_more_x(table: Table) -> None:
    """CR 107.3a: with two red mana only 0 can be announced beside what the rest costs."""
    spell = table.ann.holds("Drain", DRAIN, types="Sorcery", cost="{X}{1}{B}")
    table.ann.has_mana("{B}{R}{R}{R}")
    table.ann.answers(table.bob)
    table.ann.casts(spell)
    table.resolve()

    assert table.bob.life == 20


def test_reductions_take_from_x_too(table: Table) -> None:
    """CR 118.7a, 601.2f: what is left of X is still paid with black mana."""
    table.ann.controls("Medal", "Sorcery spells you cast cost {2} less to cast.", types="Artifact")
    drain(table, "{B}{B}", 2)

    assert table.bob.life == 18


def test_without_a_commander_there_is_no_color_to_add(table: Table) -> None:
    """CR 903.4f."""
    tower = table.ann.controls(
        "Tower", "{T}: Add one mana of any color in your commander's color identity.", types="Land"
    )
    table.ann.activates(tower)

    assert tower.object.tapped
    assert table.ann.pool == ""


def test_nobody_controls_a_commander(table: Table) -> None:
    """CR 903.3d."""
    text = "Lieutenant — As long as you control your commander, this creature gets +2/+2."
    lord = table.ann.controls(
        "Lord", f"~ can be your commander.\n{text}", types="Legendary Creature — Elf", pt="2/2"
    )

    assert lord.pt == "2/2"
