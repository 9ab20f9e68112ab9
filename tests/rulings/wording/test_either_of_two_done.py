"""What words after "do one thing or another" mean: what was done of the two (CR 608.2c, 608.2d)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Table

WISH = (
    "You may reveal an Eldrazi card you own from outside the game or choose a face-up Eldrazi card you own in exile. "
    "Put that card into your hand."
)
PUNISHED = "each opponent may discard a card or sacrifice a permanent of their choice. ~ deals 3 damage to each opponent who didn't."


def test_that_card_is_the_one_revealed(table: Table) -> None:
    """CR 608.2c: the first of the two was done."""
    table.ann.sets_aside("Outside", types="Creature — Eldrazi")
    exiled = table.ann.exiled("Exiled", types="Creature — Eldrazi")
    wish = table.ann.holds("Wish", WISH, types="Sorcery", cost="{U}")
    table.ann.casts(wish, free="{U}")
    table.ann.answers(True, "reveal")

    table.resolve_all()

    assert (table.ann.hand, exiled.zone) == (["Outside"], Zone.EXILE)


def test_that_card_is_the_one_chosen(table: Table) -> None:
    """CR 608.2c: the second of the two was done."""
    table.ann.sets_aside("Outside", types="Creature — Eldrazi")
    table.ann.exiled("Exiled", types="Creature — Eldrazi")
    wish = table.ann.holds("Wish", WISH, types="Sorcery", cost="{U}")
    table.ann.casts(wish, free="{U}")
    table.ann.answers(True, "choose")

    table.resolve_all()

    assert table.ann.hand == ["Exiled"]


@seated("Cat", "Dan")
def test_who_did_either_is_spared(table: Table) -> None:
    """CR 608.2c: "each opponent who didn't" did neither of the two."""
    table.ann.controls("Lava", f"At the beginning of your end step, {PUNISHED}", pt="2/2")
    cat, dan = table.others
    table.bob.holds("Card")
    table.bob.controls("Stone", types="Artifact")
    cat.controls("Stone", types="Artifact")
    cat.holds("Card")
    dan.holds("Card")
    table.bob.answers(True, "discard")
    cat.answers(True, "sacrifice")
    dan.answers(False)

    table.to(Step.END)
    table.resolve_all()

    assert (table.bob.life, cat.life, dan.life) == (20, 20, 17)
    assert table.leftover() == []


def test_lands_are_counted_whichever_way_they_went(table: Table) -> None:
    """CR 608.2c: discarded or sacrificed, both are "put into a graveyard this way"."""
    text = (
        "Whenever ~ attacks, you and defending player each discard a card or sacrifice a permanent. "
        "You draw a card for each land card put into a graveyard this way."
    )
    waker = table.ann.controls("Waker", text, pt="4/4")
    table.ann.library("One")
    table.ann.library("Two")
    table.ann.holds("Grove", types="Land")
    table.bob.controls("Hill", types="Land")
    table.bob.holds("Card")
    table.ann.answers("discard")
    table.bob.answers("sacrifice")

    table.attack(waker)
    table.resolve_all()

    assert table.ann.hand == ["One", "Two"]
