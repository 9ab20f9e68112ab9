"""Keywords and keyword actions for which an opponent is chosen (CR 701.29a, 701.30b, 702.144a, 702.174a)."""

from __future__ import annotations

from tests.rulings.seated import seated
from tests.rulings.table import Table


@seated("Cid")
def test_a_gift_is_promised_to_one_of_them(table: Table) -> None:
    """CR 702.174a: "you may choose an opponent", as it is cast."""
    (cid,) = table.others
    table.fill_libraries()
    cid.library("Present")
    text = "Gift a card\nYou gain 2 life."
    spell = table.ann.holds("Present Day", text, types="Instant", cost="{0}")
    table.ann.answers(True, cid)
    table.ann.casts(spell)
    table.resolve()
    assert (cid.hand, table.bob.hand) == (["Present"], [])


@seated("Cid")
def test_one_of_them_copies_what_is_demonstrated(table: Table) -> None:
    """CR 702.144a: the controller chooses an opponent, and that player alone copies it."""
    (cid,) = table.others
    spell = table.ann.holds("Lesson", "Demonstrate\nYou gain 2 life.", types="Instant", cost="{0}")
    table.ann.answers(True, cid)
    table.ann.casts(spell)
    table.resolve_all()
    assert [seat.life for seat in (table.ann, table.bob, cid)] == [24, 20, 22]


@seated("Cid")
def test_a_clash_with_one_of_them(table: Table) -> None:
    """CR 701.30b: "choose an opponent"."""
    (cid,) = table.others
    table.ann.library("High", cost="{5}")
    table.bob.library("Higher", cost="{6}")
    cid.library("Low", cost="{1}")
    cid.answers(False)
    table.ann.answers(cid, False)
    table.ann.casts(
        table.ann.holds(
            "Fray", "Clash with an opponent. If you win, you gain 3 life.", types="Instant", cost="{0}"
        )
    )
    table.resolve()
    assert (table.ann.life, table.bob.asked) == (23, [])


@seated("Cid")
def test_the_library_of_one_of_them_is_fatesealed(table: Table) -> None:
    """CR 701.29a: an opponent's library, of whichever of them is chosen."""
    (cid,) = table.others
    table.bob.library("Theirs")
    for name in ("First", "Second"):
        cid.library(name)
    table.ann.answers(cid, [[], ["First"]])
    table.ann.casts(table.ann.holds("Fate", "Fateseal 1.", types="Instant", cost="{0}"))
    table.resolve()
    assert cid.library_names == ["Second", "First"]
