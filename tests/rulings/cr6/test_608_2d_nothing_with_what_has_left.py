"""Nobody may do anything with a permanent that has left (CR 608.2d)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def source(table: Table, what: str) -> Card:
    """A permanent of ann's that triggered, its ability on the stack."""
    text = f"Whenever another creature enters, you may {what}."
    relic = table.ann.controls("Relic", text, types="Artifact Creature — Equipment", pt="2/2")
    table.put_onto_battlefield(table.bob.holds("Bear", pt="2/2"))
    return relic


ON_IT = [
    "attach ~ to it",
    "destroy ~",
    "transform ~",
    "regenerate ~",
    "double the number of +1/+1 counters on ~",
    "remove ~ from combat",
    "turn ~ face down",
    "have ~ get +1/+1 until end of turn",
]


@pytest.mark.parametrize("what", ON_IT)
def test_it_is_not_asked(table: Table, what: str) -> None:
    """CR 608.2d: an option that is impossible can't be chosen, so that there is no question."""
    relic = source(table, what)
    table.destroy(relic)
    table.resolve_all()

    assert relic.zone is Zone.GRAVEYARD


@pytest.mark.parametrize("what", ON_IT)
def test_it_is_asked_while_it_is_there(table: Table, what: str) -> None:
    """CR 608.2d: whoever has the choice may decline."""
    relic = source(table, what)
    table.ann.answers(False)
    table.resolve_all()

    assert relic.zone is Zone.BATTLEFIELD


def test_what_it_last_was_may_still_be_used(table: Table) -> None:
    """CR 608.2h: a copy is made of it as it last was, though it is gone."""
    relic = source(table, "create a token that's a copy of ~")
    table.destroy(relic)
    table.ann.answers(True)
    table.resolve_all()

    assert table.ann.permanents == ["Relic"]
