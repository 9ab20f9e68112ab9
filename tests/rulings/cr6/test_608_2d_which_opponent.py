"""Which of several opponents does what "an opponent" does (CR 601.6a, 608.2d, 702.104a)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Table


@seated("Cid")
def test_only_one_of_them_does_it(table: Table) -> None:
    """CR 608.2d: whose text it is decides which."""
    (cid,) = table.others
    bear, cat = table.bob.controls("Bear"), cid.controls("Cat")
    table.ann.carries_out("An opponent sacrifices a creature.", cid)
    assert (bear.zone, cat.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


@seated("Cid")
def test_only_one_of_them_is_asked(table: Table) -> None:
    """CR 608.2d: the one who was chosen chooses the card."""
    (cid,) = table.others
    table.ann.library("One")
    table.ann.library("Two")
    cid.answers("Two")
    table.ann.carries_out(
        "Reveal the top two cards of your library. An opponent chooses one of them. Put that card into your hand and exile "
        "the other.",
        cid,
    )
    assert (table.ann.hand, table.bob.asked) == (["Two"], [])


@seated("Cid")
def test_only_one_of_them_separates_piles(table: Table) -> None:
    """CR 700.3, 608.2d: the chosen opponent makes the piles."""
    (cid,) = table.others
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
    cid.answers(["One", "Two"])
    table.ann.answers(cid, "Pile 2")
    table.ann.carries_out(
        "Reveal the top three cards of your library. An opponent separates those cards into two piles. Put one pile into your "
        "hand and the other into your graveyard."
    )
    assert (table.ann.hand, table.bob.asked) == (["Three"], [])


@seated("Cid")
def test_that_opponent_is_the_one_who_was_chosen(table: Table) -> None:
    """CR 608.2c: later sentences speak of the same player, and nobody chooses again."""
    (cid,) = table.others
    table.bob.controls("Bear")
    cid.controls("Cat")
    table.ann.carries_out("An opponent sacrifices a creature. That player loses 2 life.", cid)
    assert (table.bob.life, cid.life) == (20, 18)


@seated("Cid")
def test_one_of_them_gains_control(table: Table) -> None:
    """CR 608.2d: a permanent can't come under the control of several."""
    (cid,) = table.others
    horse = table.ann.holds(
        "Horse", "When this creature enters, an opponent gains control of it.", cost="{0}"
    )
    table.ann.answers(table.bob)
    table.ann.casts(horse)
    table.resolve_all()
    assert horse.controller is table.bob
    assert cid.permanents == []


@seated("Cid")
def test_tribute_is_paid_by_the_opponent_who_was_chosen(table: Table) -> None:
    """CR 702.104a: "choose an opponent"; nobody else may pay it."""
    (cid,) = table.others
    giant = table.ann.holds("Giant", "Tribute 2", pt="3/3")
    table.ann.answers(cid)
    cid.answers(True)
    table.put_onto_battlefield(giant)
    assert (giant.pt, table.bob.asked) == ("5/5", [])


@seated("Cid")
def test_an_opponent_who_chooses_a_target(table: Table) -> None:
    """CR 601.6a, 602.3a: the controller decides which of them chooses it."""
    (cid,) = table.others
    text = "{T}: ~ deals 1 damage to any target and 1 damage to any target of an opponent's choice."
    witches = table.ann.controls("Witches", text)
    table.ann.answers(cid, table.bob)
    cid.answers(table.ann)
    table.ann.activates(witches)
    table.resolve()
    assert [seat.life for seat in (table.ann, table.bob, cid)] == [19, 19, 20]
    assert table.bob.asked == []
