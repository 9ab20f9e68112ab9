"""Cards and permanents that are put into hands (CR 603.6, 603.10a, 608.2i)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_card_that_comes_to_hand_from_the_graveyard_tells_of_it(table: Table) -> None:
    """CR 603.6: its ability triggers as it comes from the graveyard, and not as it is drawn."""
    text = "When this card is put into your hand from your graveyard, you gain 2 life."
    buried = table.ann.buried("Brownscale", text)
    table.ann.library("Other Brownscale", text)
    table.ann.draws()
    assert table.ann.life == 20
    regrowth = "Return target card from your graveyard to your hand."
    table.ann.casts(table.ann.holds("Regrowth", regrowth, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (buried.zone, table.ann.life) == (Zone.HAND, 22)


def test_what_is_returned_from_the_battlefield(table: Table) -> None:
    """CR 603.10a: a permanent, not a card that comes from a graveyard."""
    text = "Whenever another creature is returned to your hand from the battlefield, you gain 1 life."
    table.ann.controls("Riders", text)
    table.ann.controls("Bear")
    table.ann.buried("Ox")
    for name, said in (
        ("Regrowth", "creature card from your graveyard to your hand"),
        ("Boomerang", "creature named Bear to its owner's hand"),
    ):
        table.ann.casts(table.ann.holds(name, f"Return target {said}.", types="Instant", cost="{0}"))
        table.resolve_all()
    assert (sorted(table.ann.hand), table.ann.life) == (["Bear", "Ox"], 21)


def test_a_permanent_that_was_put_into_a_hand_this_turn(table: Table) -> None:
    """CR 608.2i, 603.4: it was put there from the battlefield, into the hand of the player who asks."""
    for number in range(4):
        table.ann.library(f"Ann {number}")
        table.bob.library(f"Bob {number}")
    text = "At the beginning of your end step, if a permanent was put into your hand from the battlefield this turn, you gain 3 life."
    table.ann.controls("Barrin", text)
    other = table.bob.controls("Other", types="Artifact")
    mine = table.ann.controls("Mine", types="Artifact")
    boomerang = {"text": "Return target artifact to its owner's hand.", "types": "Instant", "cost": "{0}"}
    table.ann.answers(other)
    table.ann.casts(table.ann.holds("Boomerang", **boomerang))
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.casts(table.ann.holds("Boomerang", **boomerang))
    table.resolve()
    assert mine.zone is Zone.HAND
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 23
