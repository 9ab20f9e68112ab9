"""Several objects chosen together of which no two have the same number (CR 608.2d)."""

from tests.rulings.table import Table


def test_cards_with_different_mana_values_come_back(table: Table) -> None:
    """CR 608.2d, 202.3: a land has mana value 0."""
    names = {"Land": "", "One": "{1}", "Other": "{B}", "Two": "{2}"}
    cards = {
        name: table.ann.buried(name, types="Artifact" if cost else "Land", cost=cost)
        for name, cost in names.items()
    }
    wanted = [cards["Land"], cards["One"], cards["Two"]]
    table.ann.carries_out(
        "Return any number of cards with different mana values from your graveyard to your hand.",
        *([card] for card in wanted),
    )
    assert sorted(table.ann.hand) == ["Land", "One", "Two"]


def test_what_has_the_number_of_one_that_was_chosen_is_offered_no_more(table: Table) -> None:
    """CR 608.2d."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.controls("Wolf", types="Creature — Wolf", pt="2/1")
    table.ann.controls("Boar", types="Creature — Boar", pt="3/2")
    table.ann.carries_out(
        "Choose any number of creatures with different powers. Tap those creatures.", [bear], []
    )
    offered = [len(asked.options) for asked in table.ann.asked if asked.why.rule == "608.2d"]
    assert offered == [3, 1]
    assert bear.object.tapped
