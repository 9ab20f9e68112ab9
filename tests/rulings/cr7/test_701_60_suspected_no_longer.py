"""Creatures that are suspected, stop being so or can't become so (CR 701.60)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_what_it_gave_goes_with_the_designation(table: Table) -> None:
    """CR 701.60a, 701.60c: menace goes, and it may block again; menace of its own stays."""
    bear = table.ann.controls("Bear")
    table.ann.carries_out("Suspect target creature.", types="Sorcery")
    assert "menace" in bear.keywords
    table.ann.carries_out(
        "Target creature gains flying until end of turn. If it's suspected, it's no longer suspected.",
        types="Sorcery",
    )
    assert bear.keywords == {"flying"}
    table.ann.carries_out("Suspect target creature.", types="Sorcery")
    assert "menace" in bear.keywords


def test_what_is_not_suspected_stays_as_it_is(table: Table) -> None:
    """CR 701.60a: another effect that gives menace has nothing to do with it."""
    bear = table.ann.controls("Bear", "Menace")
    table.ann.carries_out(
        "Target creature gains flying until end of turn. If it's suspected, it's no longer suspected.",
        types="Sorcery",
    )
    assert bear.keywords == {"menace", "flying"}


def test_what_cant_become_suspected(table: Table) -> None:
    """CR 101.2: it isn't suspected, and so has no menace."""
    bear = table.ann.controls("Bear")
    table.ann.controls(
        "Alibi", "Creatures you control get +2/+2 and can't become suspected.", types="Enchantment"
    )
    table.ann.carries_out("Suspect target creature.", types="Sorcery")
    assert (bear.pt, bear.keywords) == ("3/3", set())
