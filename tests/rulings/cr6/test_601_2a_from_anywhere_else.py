"""Spells cast from anywhere but a hand, and cards that come from whichever graveyard (CR 601.2a, 400.7j)."""

from tests.rulings.table import Table

SQUEE = "You may cast this card from your graveyard."


def test_what_was_cast_from_anywhere_but_the_hand(table: Table) -> None:
    """CR 601.2a, 603.4: what wasn't cast at all isn't meant."""
    table.ann.controls(
        "Alex",
        "Whenever another creature you control enters, if you cast it from anywhere other than your hand, you gain 5 life.",
        types="Creature — Human",
        pt="2/2",
    )
    for card in (
        table.ann.buried("Squee", SQUEE, types="Creature — Goblin", pt="3/2", cost="{0}"),
        table.ann.holds("Squee", SQUEE, types="Creature — Goblin", pt="3/2", cost="{0}"),
    ):
        table.ann.casts(card)
        table.resolve_all()
    table.put_onto_battlefield(table.ann.holds("Bear", types="Creature — Bear", pt="2/2"))
    table.resolve_all()
    assert table.ann.life == 25


def test_what_was_discarded_or_sacrificed_comes_from_whichever_graveyard(table: Table) -> None:
    """CR 400.7j, 603.10a."""
    table.ann.controls(
        "Tergrid",
        "Whenever an opponent sacrifices a nontoken permanent or discards a permanent card, you may put that card from a "
        "graveyard onto the battlefield under your control.",
        types="Creature — God",
        pt="4/5",
    )
    table.bob.holds("Bear", types="Creature — Bear", pt="2/2")
    table.ann.carries_out("Each opponent discards a card.", True)
    assert table.ann.permanents == ["Tergrid", "Bear"]
