"""Permanents that effects turn face down and face up, and flip cards (CR 603.8, 708, 710)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_turned_face_down_it_is_a_2_2_without_text(table: Table) -> None:
    """CR 708.2a: it is no longer what it was; counters stay."""
    wall = table.ann.controls(
        "Wall", "Defender\n{0}: Turn this creature face down.", types="Creature — Wall", pt="0/5"
    )
    table.put_counters(wall, "+1/+1")
    table.ann.activates(wall)
    table.resolve()

    assert wall.pt == "3/3"
    assert wall.chars.name == ""
    assert not table.ann.can(wall)


def test_with_morph_it_can_be_turned_up_again(table: Table) -> None:
    """CR 702.37e, 708.8."""
    text = "Defender\n{0}: Turn this creature face down.\nMorph {1}"
    wall = table.ann.controls("Wall", text, types="Creature — Wall", pt="0/5")
    table.ann.activates(wall, "{0}")
    table.resolve()
    table.ann.has_mana("{1}")
    table.ann.takes(wall, "turn face up")

    assert wall.pt == "0/5"


def test_what_an_effect_turns_face_up(table: Table) -> None:
    """CR 708.8: it doesn't enter, whatever it has."""
    text = "When this creature enters, you gain 5 life.\n{0}: Turn this creature face down."
    bear = table.ann.controls("Bear", text, pt="4/4")
    table.ann.activates(bear)
    table.resolve()
    table.ann.casts(table.ann.holds("Light", "Turn target creature face up.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert bear.pt == "4/4"
    assert table.ann.life == 20


def test_a_state_of_its_own_is_waited_for(table: Table) -> None:
    """CR 603.8: it triggers as it has flying, once, and not before."""
    student = table.ann.controls("Student", "When this creature has flying, sacrifice it.", pt="1/1")
    table.settle()
    assert table.stack == []
    wings = "Target creature gains flying until end of turn."
    table.ann.casts(table.ann.holds("Wings", wings, types="Instant", cost="{0}"))
    table.resolve_all()

    assert student.zone is Zone.GRAVEYARD
