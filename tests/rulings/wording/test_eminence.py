"""Where eminence works in a game without commanders (CR 113.6b, 207.2c)."""

from tests.rulings.table import Table


def test_it_works_on_the_battlefield_and_not_in_hand(table: Table) -> None:
    """CR 113.6b: "in the command zone or on the battlefield" is true of a permanent, not of a card in hand."""
    text = (
        "Eminence — Whenever you cast another Vampire spell, if ~ is in the command zone or on the battlefield, create a "
        "1/1 black Vampire creature token."
    )
    lord = table.ann.holds("Lord", text, types="Legendary Creature — Vampire", pt="4/4", cost="{0}")
    bat, more = (
        table.ann.holds(name, types="Creature — Vampire", pt="1/1", cost="{0}") for name in ("Bat", "More")
    )
    table.ann.casts(bat)
    table.resolve_all()
    table.ann.casts(lord)
    table.resolve_all()
    table.ann.casts(more)
    table.resolve_all()
    assert sorted(table.ann.permanents) == ["Bat", "Lord", "More", "Vampire Token"]
