"""Several trigger events, each after a comma, and numbers compared with what either event was about (CR 603.2, 608.2c)."""

from __future__ import annotations

from tests.rulings.table import Table

KONRAD = (
    "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than the battlefield, "
    "or a creature card leaves your graveyard, ~ deals 1 damage to each opponent."
)
FREE = {"types": "Sorcery", "cost": "{0}"}


def test_each_of_three_events(table: Table) -> None:
    """CR 603.2: a death, a card that is milled, a card that leaves the graveyard; not what another kind of card does."""
    table.ann.controls("Konrad", KONRAD, types="Enchantment")
    ox = table.bob.controls("Ox", types="Creature — Ox")
    table.destroy(ox)
    table.resolve_all()
    assert table.bob.life == 19
    table.ann.library("Elk", types="Creature — Elk")
    table.ann.library("Rock", types="Artifact")
    table.ann.casts(table.ann.holds("Grind", "Mill two cards.", **FREE))
    table.resolve_all()
    assert table.bob.life == 18
    table.ann.casts(table.ann.holds("Gone", "Exile all creature cards from your graveyard.", **FREE))
    table.resolve_all()
    assert table.bob.life == 17


TRAWLER = (
    "Whenever this creature dies or another artifact you control is put into a graveyard from the battlefield, return to "
    "your hand target artifact card in your graveyard with lesser mana value."
)


def test_compared_with_what_died(table: Table) -> None:
    """CR 608.2c: lesser than that of the artifact that went to the graveyard, not than that of the source."""
    table.ann.controls("Trawler", TRAWLER, types="Artifact Creature — Construct", cost="{3}", pt="3/2")
    table.ann.buried("Zero", types="Artifact", cost="{0}")
    table.ann.buried("Two", types="Artifact", cost="{2}")
    one = table.ann.controls("One", types="Artifact", cost="{1}")
    table.destroy(one)
    table.resolve_all()
    assert table.ann.hand == ["Zero"]


def test_compared_with_the_source_when_it_dies(table: Table) -> None:
    """CR 603.10a: its own mana value counts then."""
    trawler = table.ann.controls(
        "Trawler", TRAWLER, types="Artifact Creature — Construct", cost="{3}", pt="3/2"
    )
    table.ann.buried("Two", types="Artifact", cost="{2}")
    table.ann.buried("Three", types="Artifact", cost="{3}")
    table.destroy(trawler)
    table.resolve_all()
    assert table.ann.hand == ["Two"]
