"""An ability that says that it resolves though its target has become illegal (CR 608.2b)."""

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

DRAKE = (
    "When this creature enters, exchange control of this creature and up to one target creature an opponent controls. If you "
    "don't or can't make an exchange, sacrifice this creature. This ability still resolves if its target becomes illegal."
)


def cast_drake(table: Table, *target: object) -> object:
    drake = table.ann.casts(table.ann.holds("Drake", DRAKE, types="Creature — Drake", pt="3/3", cost="{0}"))
    table.ann.answers(list(target))
    table.resolve()
    return drake


def test_control_is_exchanged(table: Table) -> None:
    """CR 701.12b."""
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    drake = cast_drake(table, bear)
    table.resolve_all()
    assert (drake.controller, bear.controller) == (table.bob, table.ann)


@pytest.mark.parametrize("how", ["none chosen", "illegal"])
def test_without_an_exchange_it_is_sacrificed(table: Table, how: str) -> None:
    """CR 608.2b, 608.2c: though the only target has become illegal, or none was chosen."""
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    drake = cast_drake(table, *([bear] if how == "illegal" else []))
    if how == "illegal":
        table.destroy(bear)
    table.resolve_all()
    assert drake.zone is Zone.GRAVEYARD


def test_other_abilities_do_not_resolve_then(table: Table) -> None:
    """CR 608.2b."""
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    text = "When this creature enters, destroy target creature an opponent controls. You lose 2 life."
    table.ann.casts(table.ann.holds("Drake", text, types="Creature — Drake", pt="3/3", cost="{0}"))
    table.resolve()
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.life == 20
