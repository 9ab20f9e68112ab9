"""The legend rule by the rules of several dates (704.5j, 2006 420.5e, 2011 704.5k)."""

from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Table

BOTH_GO = (Zone.GRAVEYARD, Zone.GRAVEYARD)
BOTH_STAY = (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


@dated("where", today=BOTH_STAY, cr_2019=BOTH_STAY, cr_2016=BOTH_STAY, cr_2011=BOTH_GO, cr_2006=BOTH_GO)
def test_two_legends_of_one_name_under_two_players(table: Table, where: tuple[Zone, Zone]) -> None:
    """704.5j: of those that one player controls; 2006 420.5e, 2011 704.5k: of all that there are, and all go."""
    mine = table.ann.controls("Urborg", types="Legendary Land")
    theirs = table.bob.controls("Urborg", types="Legendary Land")

    table.settle()

    assert (mine.zone, theirs.zone) == where


@dated("", cr_2011=(), cr_2006=())
def test_two_legends_under_one_player_both_go(table: Table) -> None:
    """2006 420.5e, 2011 704.5k: nobody chooses one to keep."""
    first = table.ann.controls("Urborg", types="Legendary Land")
    second = table.ann.controls("Urborg", types="Legendary Land")

    table.settle()

    assert (first.zone, second.zone) == BOTH_GO


@dated("", today=())
def test_two_legends_under_one_player_leave_one(table: Table) -> None:
    """704.5j: that player chooses one of them, and the rest are put into graveyards."""
    first = table.ann.controls("Urborg", types="Legendary Land", tapped=True)
    second = table.ann.controls("Urborg", types="Legendary Land")

    table.ann.answers(second)
    table.settle()

    assert (first.zone, second.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


@dated("", cr_2011=(), cr_2006=())
def test_one_that_is_not_legendary_is_let_be(table: Table) -> None:
    """2006 420.5e, 2011 704.5k: the rule is about legendary permanents only."""
    legend = table.ann.controls("Urborg", types="Legendary Land")
    other = table.bob.controls("Urborg", types="Land")

    table.settle()

    assert (legend.zone, other.zone) == BOTH_STAY
