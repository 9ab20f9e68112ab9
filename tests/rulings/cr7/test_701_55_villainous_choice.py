"""Facing a villainous choice (CR 701.55)."""

from __future__ import annotations

from tests.rulings.table import Table

PLOT = (
    "Each opponent faces a villainous choice — That player sacrifices a creature of their choice, or you create a "
    "3/3 black Dalek artifact creature token with menace."
)


def test_who_faces_it_chooses_and_it_happens(table: Table) -> None:
    """CR 701.55a: the player who faces the choice chooses; then all actions of that option are performed."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Ox", pt="4/4")
    table.bob.answers(True, bear)
    table.ann.casts(table.ann.holds("Plot", PLOT, types="Sorcery", cost="{0}"))
    table.resolve()
    assert table.bob.graveyard == ["Bear"]
    assert table.ann.permanents == []


def test_the_other_option(table: Table) -> None:
    """CR 701.55a: the other option happens, here for the controller of the spell."""
    table.bob.controls("Bear", pt="2/2")
    table.bob.answers(False)
    table.ann.casts(table.ann.holds("Plot", PLOT, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.bob.permanents, len(table.ann.permanents)) == (["Bear"], 1)


def test_what_is_impossible_may_be_chosen(table: Table) -> None:
    """CR 701.55b: a player without creatures may choose to sacrifice one; nothing happens then."""
    table.bob.answers(True)
    table.ann.casts(table.ann.holds("Plot", PLOT, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.bob.graveyard, table.ann.permanents) == ([], [])


def test_they_are_the_target_in_both_options(table: Table) -> None:
    """CR 608.2c: "they" is the target opponent, "you" the controller; each option may be several actions."""
    for name in ("One", "Two", "Three", "Four"):
        table.bob.holds(name, types="Artifact")
    text = "Target opponent faces a villainous choice — They discard two cards, or they lose 4 life, then you gain 4 life."
    table.bob.answers(False, True, ["Two", "Three"])
    for name in ("Scheme", "Plan"):
        table.ann.casts(table.ann.holds(name, text, types="Sorcery", cost="{0}"))
        table.resolve()
    assert (table.bob.life, table.ann.life, table.bob.hand) == (16, 24, ["One", "Four"])


def test_for_each_creature_its_controller_chooses(table: Table) -> None:
    """CR 701.55a: "that creature" and "it" are, in each option, the creature about which its controller chooses."""
    text = (
        "Choose up to four target creatures you don't control. For each of them, that creature's controller faces a "
        "villainous choice — That creature becomes a 1/1 white Human creature and loses all abilities, or you create a "
        "token that's a copy of it."
    )
    ox = table.bob.controls("Ox", "Trample", pt="4/4")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers([ox, bear])
    table.bob.answers(True, False)
    table.ann.casts(table.ann.holds("Hunt", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (ox.pt, bear.pt, table.ann.permanents) == ("1/1", "2/2", ["Bear"])


def test_each_other_player_is_each_but_the_one_who_chose(table: Table) -> None:
    """CR 701.55a, 608.2c: who faced the choice is who was spoken of last, not you."""
    text = (
        "Target opponent faces a villainous choice — They lose 3 life, or you draw a card. "
        "Each other player loses 1 life."
    )
    plot = table.ann.holds("Plot", text, types="Sorcery", cost="{0}")
    table.bob.answers(True)
    table.ann.casts(plot)
    table.resolve()
    assert (table.ann.life, table.bob.life) == (19, 17)
