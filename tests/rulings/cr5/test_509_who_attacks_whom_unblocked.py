"""What is said of blocking by whom is attacked and with what (CR 509.1b, 509.3g)."""

from engine.values.steps import Step
from tests.rulings.table import Table

CRUEL = (
    "Whenever this creature attacks a player and isn't blocked, that player's life total becomes 1. This creature assigns no "
    "combat damage this combat."
)


def test_it_triggers_where_a_player_is_attacked(table: Table) -> None:
    """CR 509.3g."""
    cruel = table.ann.controls("Cruel", CRUEL, types="Creature — Demon", pt="1/4")
    table.attack(cruel)
    table.block()
    table.resolve_all()
    assert table.bob.life == 1
    table.to(Step.END)
    assert table.bob.life == 1


def test_it_does_not_where_a_planeswalker_is(table: Table) -> None:
    """CR 509.3g, 508.5."""
    cruel = table.ann.controls("Cruel", CRUEL, types="Creature — Demon", pt="1/4")
    walker = table.bob.controls("Walker", "+1: You gain 1 life.", types="Planeswalker — Jace", loyalty="5")
    table.attack(cruel, at=walker)
    table.block()
    table.resolve_all()
    assert table.bob.life == 20


def test_with_such_creatures_they_can_not_block(table: Table) -> None:
    """CR 509.1b: said of whom, it is so of what they control."""
    table.ann.controls(
        "Winnower",
        "Your opponents can't block with creatures with even mana values.",
        types="Creature — Eldrazi",
        pt="11/9",
    )
    attacker = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    even = table.bob.controls("Boar", types="Creature — Boar", pt="3/2", cost="{2}")
    odd = table.bob.controls("Wolf", types="Creature — Wolf", pt="2/2", cost="{1}")
    table.attack(attacker)
    assert table.may_block((odd, attacker))
    assert not table.may_block((even, attacker))
