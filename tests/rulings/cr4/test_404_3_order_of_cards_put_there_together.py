"""Cards that are put into a graveyard at the same time (CR 404.3)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

SHALLOW_GRAVE = "Return the top creature card of your graveyard to the battlefield."
SHAPESHIFTER = (
    "As long as the top card of your graveyard is a creature card, this creature has the full text of that card and has "
    'the text "{2}: Discard a card."\n{2}: Discard a card.'
)


def test_the_owner_arranges_creatures_that_die_together(table: Table) -> None:
    """CR 404.3: where a card of theirs looks at the top of the graveyard they say which lies there."""
    ox, bear = table.ann.controls("Ox", pt="2/2"), table.ann.controls("Bear", pt="2/2")
    grave = table.ann.holds("Shallow Grave", SHALLOW_GRAVE, types="Instant", cost="{0}")
    table.ann.answers(["Bear", "Ox"])
    table.destroy(ox, bear)
    assert table.ann.graveyard == ["Bear", "Ox"]
    table.ann.casts(grave)
    table.resolve_all()
    assert (ox.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_milled_cards_are_arranged_too(table: Table) -> None:
    """CR 404.3, 701.17a: by the player whose Shapeshifter has the text of the top card."""
    table.ann.controls("Shapeshifter", SHAPESHIFTER, pt="0/1")
    for name, size in (("Ox", "2/2"), ("Bear", "3/3"), ("Elk", "4/4")):
        table.ann.library(name, pt=size)
    table.ann.answers(["Ox", "Elk", "Bear"])
    table.ann.casts(table.ann.holds("Deed", "Mill three cards.", types="Sorcery", cost="{0}"))
    table.resolve()
    assert table.ann.graveyard == ["Ox", "Elk", "Bear", "Deed"]


def test_each_owner_arranges_their_own(table: Table) -> None:
    """CR 404.3, 101.4: and where nothing looks at the order, nobody is asked."""
    ox, bear = table.ann.controls("Ox", pt="2/2"), table.bob.controls("Bear", pt="2/2")
    elk, cat = table.ann.controls("Elk", pt="2/2"), table.bob.controls("Cat", pt="2/2")
    table.bob.holds("Shallow Grave", SHALLOW_GRAVE, types="Instant", cost="{0}")
    table.bob.answers(["Cat", "Bear"])
    table.destroy(ox, bear, elk, cat)
    assert (table.ann.graveyard, table.bob.graveyard) == (["Ox", "Elk"], ["Cat", "Bear"])


def test_a_card_that_is_exiled_instead_needs_no_place(table: Table) -> None:
    """CR 404.3, 614.6: one of two goes elsewhere: there is nothing to arrange."""
    table.ann.holds("Shallow Grave", SHALLOW_GRAVE, types="Instant", cost="{0}")
    ox, bear = table.ann.controls("Ox", pt="2/2"), table.ann.controls("Bear", "If this creature would die, exile it instead.", pt="2/2")  # fmt: skip
    table.destroy(ox, bear)
    assert (table.ann.graveyard, bear.zone) == (["Ox"], Zone.EXILE)


def test_discarded_cards_are_arranged_too(table: Table) -> None:
    """CR 404.3, 701.9: two cards discarded at once."""
    for name in ("Ox", "Bear"):
        table.ann.holds(name, pt="2/2")
    table.ann.controls("Scavengers", "Exile the top creature card of your graveyard: You gain 1 life.", types="Artifact")  # fmt: skip
    table.ann.casts(table.ann.holds("Deed", "Discard two cards.", types="Instant", cost="{0}"))
    table.ann.answers(["Bear", "Ox"])
    table.resolve_all()
    assert table.ann.graveyard == ["Bear", "Ox", "Deed"]


def test_creatures_that_die_of_no_toughness_are_arranged_too(table: Table) -> None:
    """CR 404.3, 704.3: what state-based actions put there at once; a token is no card and needs no place."""
    table.ann.holds("Shallow Grave", SHALLOW_GRAVE, types="Instant", cost="{0}")
    for name in ("Ox", "Bear"):
        table.ann.controls(name, pt="2/2")
    make = table.ann.holds("Make", "Create a 1/1 green Elf creature token.", types="Instant", cost="{0}")
    table.ann.casts(make)
    table.resolve_all()
    table.ann.casts(
        table.ann.holds("Deed", "All creatures get -2/-2 until end of turn.", types="Instant", cost="{0}")
    )
    table.ann.answers(["Bear", "Ox"])
    table.resolve_all()
    assert table.ann.graveyard == ["Make", "Deed", "Bear", "Ox"]
