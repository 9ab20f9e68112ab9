"""Several objects chosen together of which no two have the same number (CR 608.2d)."""

import pytest

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


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("that each have mana value 2 or less", ["Bear", "Rat"]),
        ("that each have mana value 3", ["Wolf"]),
    ],
)
def test_each_of_them_has_such_a_number(table: Table, what: str, found: list[str]) -> None:
    """CR 701.23b, 202.3: none that hasn't can be found."""
    for name, cost in (("Bear", "{1}{G}"), ("Rat", "{B}"), ("Wolf", "{2}{G}")):
        table.ann.library(name, types="Creature", pt="1/1", cost=cost)
    text = f"Search your library for up to three creature cards {what}, put them onto the battlefield, then shuffle."
    table.ann.carries_out(text, found)
    assert sorted(table.ann.permanents) == found
    assert len(table.ann.library_names) == 3 - len(found)


def test_cards_that_each_have_different_names(table: Table) -> None:
    """CR 701.23b, 201.2: of two of the same name one is found."""
    cards = [table.ann.library(name, types="Creature", pt="1/1") for name in ("Bear", "Bear", "Wolf")]
    table.ann.carries_out(
        "Search your library for up to three creature cards that each have different names, put them onto the battlefield, then "
        "shuffle.",
        [cards[0]],
        [cards[2]],
    )
    assert sorted(table.ann.permanents) == ["Bear", "Wolf"]
    assert table.ann.library_names == ["Bear"]
