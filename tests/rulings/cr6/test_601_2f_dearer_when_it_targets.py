"""Effects that change what abilities cost that target something, before anything is targeted (CR 601.2f, 602.2b)."""

import pytest

from tests.rulings.table import Card, Table

TAX = "Abilities your opponents activate that target ~ cost {2} more to activate."
PING = "{1}: ~ deals 1 damage to target creature."


def pinger(table: Table, text: str = PING) -> Card:
    return table.ann.controls("Pinger", text, pt="1/3")


def test_an_ability_that_may_target_something_else_can_be_activated(table: Table) -> None:
    """CR 601.2f, 602.2b: it costs more only once it targets that."""
    source = pinger(table)
    kopala = table.bob.controls("Kopala", TAX, pt="2/2")
    table.ann.has_mana("{1}")
    assert table.ann.can(source)

    table.ann.has_mana("{2}")
    table.ann.answers(kopala)
    table.ann.activates(source)
    table.resolve_all()

    assert kopala.object.damage == 1
    assert table.ann.pool == ""


@pytest.mark.parametrize(("what", "left"), [("Pinger", "CC"), ("Kopala", "")])
def test_what_it_targets_decides_what_it_costs(table: Table, what: str, left: str) -> None:
    """CR 601.2f: the targets are chosen first."""
    source = pinger(table)
    targets = {"Pinger": source, "Kopala": table.bob.controls("Kopala", TAX, pt="2/2")}
    table.ann.has_mana("{3}")

    table.ann.answers(targets[what])
    table.ann.activates(source)
    table.resolve_all()

    assert table.ann.pool == left


def test_other_players_abilities_cost_what_they_did(table: Table) -> None:
    """CR 109.5: opponents are meant."""
    kopala = table.ann.controls("Kopala", TAX, pt="2/2")
    source = pinger(table)
    table.ann.has_mana("{1}")

    table.ann.answers(kopala)
    table.ann.activates(source)
    table.resolve_all()

    assert kopala.object.damage == 1
