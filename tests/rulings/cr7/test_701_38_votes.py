"""Votes for objects and for words (CR 701.38)."""

from __future__ import annotations

from tests.rulings.table import Table

JUDGMENT = (
    "Will of the council — Starting with you, each player votes for a nonland permanent you don't control. Exile each "
    "permanent with the most votes or tied for most votes."
)
PLEA = (
    "Will of the council — Starting with you, each player votes for time or knowledge. If time gets more votes, you gain 5 "
    "life. If knowledge gets more votes or the vote is tied, you gain 1 life."
)


def cast(table: Table, text: str, mine: object, yours: object) -> None:
    """Ann casts a sorcery; she votes first, then Bob."""
    table.ann.answers(mine)
    table.bob.answers(yours)
    table.ann.casts(table.ann.holds("Call", text, types="Sorcery", cost="{0}"))
    table.resolve_all()


def test_both_that_are_tied(table: Table) -> None:
    """CR 701.38a: "you don't control" is said of who has the text, whoever votes; nothing is targeted."""
    first, second = table.bob.controls("First", "Hexproof"), table.bob.controls("Second")
    table.bob.controls("Third")
    cast(table, JUDGMENT, first, second)

    assert table.bob.permanents == ["Third"]


def test_the_one_with_all_votes(table: Table) -> None:
    """CR 701.38a."""
    first = table.bob.controls("First")
    table.bob.controls("Second")
    cast(table, JUDGMENT, first, first)

    assert table.bob.permanents == ["Second"]


def test_cards_elsewhere_are_voted_for(table: Table) -> None:
    """CR 701.38b: they are found where they are."""
    first, second = table.ann.buried("First"), table.ann.buried("Second")
    table.ann.buried("Third")
    text = (
        "Starting with you, each player votes for a creature card in your graveyard. Return each card with the most votes "
        "or tied for most votes to your hand."
    )
    cast(table, text, first, second)

    assert sorted(table.ann.hand) == ["First", "Second"]


def test_words_that_get_more_votes_or_are_tied(table: Table) -> None:
    """CR 701.38b."""
    cast(table, PLEA, "time", "time")
    assert table.ann.life == 25
    cast(table, PLEA, "time", "knowledge")
    assert table.ann.life == 26


def test_something_for_each_vote(table: Table) -> None:
    """CR 701.38b: a word that nobody voted for is worth nothing."""
    text = (
        "Starting with you, each player votes for strength or numbers. You gain 3 life for each strength vote and create a "
        "1/1 white Soldier creature token for each numbers vote."
    )
    cast(table, text, "numbers", "numbers")

    assert table.ann.permanents == ["Soldier Token", "Soldier Token"]
    assert table.ann.life == 20


def test_prevention_divided_among_targets(table: Table) -> None:
    """CR 601.2d, 615.7: divided as the ability is put on the stack."""
    text = "When this creature enters, prevent the next 5 damage that would be dealt this turn to any number of targets, divided as you choose."
    guard = table.ann.controls("Guard", pt="0/9")
    table.ann.answers([table.ann, guard], [2, 3])
    table.ann.casts(table.ann.holds("Angel", text, cost="{0}"))
    table.resolve_all()
    imp = table.bob.controls("Imp")
    table.deal(imp, table.ann, 3)
    table.deal(imp, guard, 4)

    assert table.ann.life == 19
    assert guard.object.damage == 1
