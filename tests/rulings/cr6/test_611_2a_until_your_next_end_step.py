"""Effects that last until a player's next end step (CR 611.2a, 513.1)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Card, Table

MAGIC = "Exile the top card of your library. You may play it until your next end step."


def exiled(table: Table) -> Card:
    """Ann has exiled a land that she may play."""
    isle = table.ann.library("Isle", types="Land")
    for player in (table.ann, table.bob):
        for number in range(5):
            player.library(f"Card {number}", types="Artifact")
    table.ann.casts(table.ann.holds("Magic", MAGIC, types="Instant", cost="{0}"))
    table.resolve()
    return isle


def test_in_the_same_turn(table: Table) -> None:
    """CR 611.2a: the end step of this turn is the next one."""
    isle = exiled(table)
    assert table.ann.can(isle)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert not table.ann.can(isle)


def test_from_an_end_step_to_the_next(table: Table) -> None:
    """CR 513.1, 611.2a: what begins in an end step lasts through the next turns until that player's next one."""
    table.to(Step.END)
    isle = exiled(table)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert table.ann.can(isle)


def test_from_a_hand_or_a_graveyard(table: Table) -> None:
    """CR 400.1: a card of either zone may be chosen."""
    table.ann.holds("In hand", types="Land")
    buried = table.ann.buried("Buried", types="Land")
    text = "You may put a land card from your hand or graveyard onto the battlefield tapped."
    table.ann.answers(True, buried)
    table.ann.casts(table.ann.holds("Till", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert buried.object.tapped
    assert table.ann.hand == ["In hand"]
