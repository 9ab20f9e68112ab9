"""What can't be reversed of a casting that is given up (CR 733.1)."""

from __future__ import annotations

import pytest

from engine.decisions import Cancelled, IllegalAnswer, Paid, Pay
from engine.decisions.checking import check
from engine.rules.casting.casting import cast
from engine.rules.casting.ways_to_cast import Way
from tests.rulings.table import Table


def test_once_a_card_is_milled_for_mana_the_casting_cant_be_given_up(table: Table) -> None:
    """CR 733.1: what moved a card out of a library isn't reversed, so that the spell has to be paid."""
    vent = table.ann.controls("Vent", "{T}, Mill a card: Add {C}.", types="Artifact")
    table.ann.controls("Forest")
    table.ann.library("One")
    relic = table.ann.holds("Relic", "Draw a card.", types="Sorcery", cost="{2}")
    asked: list[Pay] = []

    def decide(decision: Pay, view: object) -> Paid:
        asked.append(decision)
        vents = [place for place, one in enumerate(decision.sources) if one.object == vent.id]
        return Paid(((vents[0], 0),), finish=False) if vents else Paid(decision.suggestion or ())

    table.ann.script.decide = decide
    cast(table.game, table.ann.id, relic.id, Way())

    before, after = asked
    assert before.cancellable
    assert not after.cancellable
    assert table.ann.graveyard == ["One"]
    assert table.stack == ["Relic"]
    with pytest.raises(IllegalAnswer):
        check(after, Cancelled())
