"""Each of several players who choose a type, color or name acts by their own choice (CR 101.4, 608.2c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

SIFTER = (
    "When this creature enters, each player chooses a creature type and returns any number of cards of that type from "
    "their graveyard to their hand."
)


def test_each_returns_cards_of_the_type_that_they_chose(table: Table) -> None:
    """CR 608.2c: not of the type that another player chose after them; both choose before any card is returned."""
    elf, ann_bear = (
        table.ann.buried("Elf", types="Creature — Elf"),
        table.ann.buried("Cub", types="Creature — Bear"),
    )
    bear, bob_elf = (
        table.bob.buried("Bear", types="Creature — Bear"),
        table.bob.buried("Sage", types="Creature — Elf"),
    )
    table.ann.answers("Elf", [elf])
    table.bob.answers("Bear", [bear])
    table.ann.casts(table.ann.holds("Grave Sifter", SIFTER, cost="{0}"))
    table.resolve_all()
    assert (elf.zone, bear.zone) == (Zone.HAND, Zone.HAND)
    assert (ann_bear.zone, bob_elf.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_each_destroys_what_is_of_their_color(table: Table) -> None:
    """CR 608.2c: one instruction of several players after the choice, and it isn't one done together."""
    red = table.bob.controls("Red", cost="{R}")
    blue, green = table.bob.controls("Blue", cost="{U}"), table.ann.controls("Green", cost="{G}")
    table.ann.answers("red")
    table.bob.answers("green")
    text = "Each player chooses a color, then sacrifices all creatures of that color they control."
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert [creature.zone for creature in (red, blue, green)] == [Zone.BATTLEFIELD] * 3
