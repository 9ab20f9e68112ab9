"""What was done to what a creature has become is "done this way" to that creature's card (CR 400.7, 608.2c)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_that_card_is_returned_this_way(table: Table) -> None:
    """CR 608.2c: the event was about the creature on the battlefield, the instruction about the card it became."""
    text = (
        "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand. If that card is returned to "
        "its owner's hand this way, you may pay {U}{U}{U}. If you do, return this card to its owner's hand."
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Strings", text, types="Enchantment — Aura", attach_to=bear)
    table.ann.has_mana("{U}{U}{U}")
    table.destroy(bear)
    table.ann.answers(True)

    table.resolve_all()

    assert (table.ann.hand, table.bob.hand) == (["Strings"], ["Bear"])


def test_that_card_is_not_returned_if_it_is_gone(table: Table) -> None:
    """CR 608.2c: nobody pays for what wasn't done."""
    text = (
        "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand. If that card is returned to "
        "its owner's hand this way, you may pay {U}{U}{U}. If you do, return this card to its owner's hand."
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Strings", text, types="Enchantment — Aura", attach_to=bear)
    sweep = table.bob.holds("Sweep", "Exile all cards from all graveyards.", types="Instant", cost="{0}")
    table.ann.has_mana("{U}{U}{U}")
    table.destroy(bear)
    table.bob.casts(sweep)

    table.resolve_all()

    assert (table.ann.hand, table.bob.hand) == ([], [])
