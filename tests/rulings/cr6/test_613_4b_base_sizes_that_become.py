"""Base power and toughness that become something, and what becomes of several colors (CR 613.4b, 105.3)."""

from __future__ import annotations

from engine.values.colors import Color
from engine.values.types import BASIC_LAND_TYPES
from tests.rulings.table import Table


def test_the_base_changes_and_counters_go_on_top(table: Table) -> None:
    """CR 613.4b-c: the counter still adds."""
    text = "Whenever you cast a spell, until end of turn, ~'s base power and toughness become 6/6."
    girl = table.ann.controls("Girl", text, pt="2/2")
    table.put_counters(girl, "+1/+1")
    table.ann.casts(table.ann.holds("Rock", types="Artifact", cost="{1}"), free="{1}")
    table.resolve_all()
    assert girl.pt == "7/7"


def test_the_size_of_another_as_it_is_then(table: Table) -> None:
    """CR 608.2h: the numbers are those of the other as the ability resolves."""
    text = "{0}: Target creature's base power and toughness become equal to ~'s power and toughness until end of turn."
    butler = table.ann.controls("Butler", text, pt="4/1")
    ox = table.ann.controls("Ox", pt="2/4")
    table.ann.answers(ox)
    table.ann.activates(butler)
    table.resolve()
    table.put_counters(butler, "+1/+1")
    assert ox.pt == "4/1"


def test_as_many_colors_as_the_player_likes(table: Table) -> None:
    """CR 105.3, 608.2d: at least one, and as many as there are."""
    ox = table.ann.controls("Ox", pt="2/4")
    text = "Target creature becomes the color or colors of your choice until end of turn."
    table.ann.answers(["blue", "red"])
    table.ann.casts(table.ann.holds("Lace", text, types="Instant", cost="{1}"), free="{1}")
    table.resolve()
    assert ox.chars.colors == {Color.BLUE, Color.RED}


def test_every_basic_land_type_and_its_own(table: Table) -> None:
    """CR 305.6, 205.1b: it has the mana abilities of all five and keeps its own types."""
    table.ann.controls(
        "Dryad", "Lands you control are every basic land type in addition to their other types.", pt="2/4"
    )
    cave = table.ann.controls("Cave", types="Land — Cave")
    assert cave.chars.subtypes == {"Cave", *BASIC_LAND_TYPES}
    table.ann.casts(table.ann.holds("Bolt", "You gain 1 life.", types="Instant", cost="{U}"))
    table.resolve()
    assert table.ann.life == 21
