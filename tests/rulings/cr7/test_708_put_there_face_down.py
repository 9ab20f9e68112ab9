"""Cards put onto the battlefield face down, or as a player chooses (CR 708.2a, 708.3)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

PHOENIX = "When this creature dies, return it to the battlefield face down under your control.\nMorph {0}"


def test_it_returns_as_a_2_2_without_its_text(table: Table) -> None:
    """CR 708.2a: dying again it has no ability that triggers, and it can be turned up for its morph cost."""
    bird = table.ann.controls("Phoenix", PHOENIX, types="Creature — Phoenix", pt="4/1")
    table.destroy(bird)
    table.resolve()
    assert (bird.zone, bird.pt, bird.chars.name, bool(bird.object.face_down)) == (
        Zone.BATTLEFIELD,
        "2/2",
        "",
        True,
    )
    table.destroy(bird)
    table.resolve_all()

    assert bird.zone == Zone.GRAVEYARD


def test_it_is_turned_face_up_for_its_morph_cost(table: Table) -> None:
    """CR 702.37e, 708.7."""
    bird = table.ann.controls("Phoenix", PHOENIX, types="Creature — Phoenix", pt="4/1")
    table.destroy(bird)
    table.resolve()
    table.ann.takes(bird, "turn face up")

    assert (bird.pt, bird.chars.name) == ("4/1", "Phoenix")


@pytest.mark.parametrize(("answer", "size"), [("face up", "3/3"), ("face down", "2/2")])
def test_face_up_or_face_down_as_its_controller_chooses(table: Table, answer: str, size: str) -> None:
    """CR 608.2d: chosen as the ability resolves."""
    text = "{0}: Return this card from your graveyard to the battlefield face up or face down."
    raptor = table.ann.buried("Raptor", text, types="Creature — Dinosaur", pt="3/3")
    table.ann.answers(answer)
    table.ann.activates(raptor)
    table.resolve()

    assert raptor.pt == size
