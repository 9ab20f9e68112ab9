"""How many spells can be cast and when, spells cast for free from where they are, and what players aren't caused to do
(CR 101.2, 118.9, 601.3)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

FREE = {"types": "Instant", "cost": "{0}"}
FIRES = "You can cast spells only during your turn and you can cast no more than two spells each turn."


def test_two_spells_each_turn_and_only_in_your_own(table: Table) -> None:
    """CR 601.3: the third can't be cast, nor any in another player's turn; the other player is free to cast."""
    table.ann.controls("Fires", FIRES, types="Enchantment")
    first, second, third = (table.ann.holds("Gain", "You gain 1 life.", **FREE) for _ in range(3))
    table.ann.casts(first)
    assert table.ann.can(second)
    table.ann.casts(second)
    assert not table.ann.can(third)
    assert table.bob.can(table.bob.holds("Gain", "You gain 1 life.", **FREE))
    table.bob.library("One")
    table.to(Step.UPKEEP, turns_on=1)
    assert not table.ann.can(third)


def test_spells_with_so_little_mana_value_are_free(table: Table) -> None:
    """CR 118.9, 202.3: as many lands as the mana value are enough; one less is not."""
    table.ann.controls(
        "Fires",
        "You may cast spells with mana value less than or equal to the number of lands you control without paying their "
        "mana costs.",
        types="Enchantment",
    )
    spell = table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{1}{G}")
    table.ann.controls("Wastes", types="Land", tapped=True)
    assert not table.ann.can(spell)
    table.ann.controls("Wastes", types="Land", tapped=True)
    table.ann.casts(spell, way="free")
    table.resolve()
    assert table.ann.life == 21


def test_any_player_casts_small_creatures_for_free_at_any_time(table: Table) -> None:
    """CR 601.3b: as though they had flash, whoever controls the enchantment; other spells cost what they cost."""
    table.ann.controls(
        "Aluren",
        "Any player may cast creature spells with mana value 3 or less without paying their mana costs and as though they "
        "had flash.",
        types="Enchantment",
    )
    ox = table.bob.holds("Ox", types="Creature — Ox", cost="{3}")
    elk = table.bob.holds("Elk", types="Creature — Elk", cost="{4}")
    rock = table.bob.holds("Rock", types="Artifact", cost="{1}")
    assert not table.bob.can(elk)
    assert not table.bob.can(rock)
    table.bob.casts(ox, way="free")
    table.resolve()
    assert ox.zone is Zone.BATTLEFIELD


def test_only_opponents_cannot_make_you_sacrifice(table: Table) -> None:
    """CR 101.2: what you pay for a spell of your own, and what your own ability says, is done."""
    table.ann.controls(
        "Host",
        "Spells and abilities your opponents control can't cause you to discard cards or sacrifice permanents.",
        types="Enchantment",
    )
    table.ann.holds("One")
    ox = table.ann.controls("Ox", types="Creature — Ox")
    table.bob.casts(
        table.bob.holds(
            "Edict", "Target opponent sacrifices a creature of their choice and discards a card.", **FREE
        )
    )
    table.resolve()
    assert (ox.zone, table.ann.hand) == (Zone.BATTLEFIELD, ["One"])
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 1 life.", types="Artifact")
    table.ann.activates(altar)
    table.resolve()
    assert (ox.zone, table.ann.life) == (Zone.GRAVEYARD, 21)


def test_opponents_do_not_search_their_libraries(table: Table) -> None:
    """CR 701.23: by their own spells; your spells search yours, and theirs may search yours."""
    table.ann.controls(
        "Dream",
        "Spells and abilities your opponents control can't cause their controller to search their library.",
        types="Enchantment",
    )
    table.ann.library("Mine", types="Artifact")
    table.bob.library("Theirs", types="Artifact")
    tutor = {"text": "Search your library for an artifact card, put it into your hand, then shuffle.", **FREE}
    table.bob.casts(table.bob.holds("Tutor", **tutor))
    table.resolve()
    assert table.bob.hand == []
    table.ann.answers("Mine")
    table.ann.casts(table.ann.holds("Tutor", **tutor))
    table.resolve()
    assert table.ann.hand == ["Mine"]


def test_control_and_haste_for_as_long(table: Table) -> None:
    """CR 611.2a: both end as the turn does."""
    ox = table.bob.controls("Ox")
    table.ann.casts(
        table.ann.holds(
            "Grab", "Until end of turn, you gain control of target creature and it gains haste.", **FREE
        )
    )
    table.resolve()
    assert ox.controller is table.ann
    assert "haste" in ox.keywords
    table.bob.library("One")
    table.to(Step.UPKEEP, turns_on=1)
    assert ox.controller is table.bob
    assert "haste" not in ox.keywords


def test_nobody_is_asked_what_they_arent_caused_to_do(table: Table) -> None:
    """CR 101.2, 608.2d: what can't happen isn't chosen: no permanent to sacrifice and no card to discard; one's own spells
    have one do both."""
    table.ann.controls(
        "Host",
        "Spells and abilities your opponents control can't cause you to discard cards or sacrifice permanents.",
        types="Enchantment",
    )
    table.ann.controls("Bear")
    ox = table.ann.controls("Ox")
    card, _ = table.ann.holds("Card", types="Artifact"), table.ann.holds("Other", types="Artifact")
    text = "Each player sacrifices a creature of their choice, then discards a card."
    table.bob.casts(table.bob.holds("Edict", text, types="Instant", cost="{0}"))
    table.resolve()
    assert (sorted(table.ann.permanents), sorted(table.ann.hand)) == (
        ["Bear", "Host", "Ox"],
        ["Card", "Other"],
    )
    table.ann.answers(ox, card)
    table.ann.casts(table.ann.holds("Own", text, types="Instant", cost="{0}"))
    table.resolve()
    assert (sorted(table.ann.permanents), table.ann.hand) == (["Bear", "Host"], ["Other"])
