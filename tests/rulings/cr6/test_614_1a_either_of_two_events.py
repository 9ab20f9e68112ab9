"""A replacement effect that watches for either of two events, each with a subject of its own (CR 614.1a)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

EXILED = (
    "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into an "
    "opponent's graveyard, exile that card instead."
)


def test_a_creature_that_dies_and_a_creature_card_from_elsewhere_are_exiled(table: Table) -> None:
    """CR 614.1a, 109.2: from a hand, a library and the stack; no token, no other card, nobody else's."""
    table.ann.controls("Khan", EXILED, types="Creature — Human", pt="4/4")
    dying = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    held = table.bob.holds("Boar", types="Creature — Boar", pt="3/2")
    other = table.bob.holds("Tome", types="Artifact", cost="{1}")
    milled = table.bob.library("Deer", types="Creature — Elk", pt="1/1")
    own = table.ann.controls("Wolf", types="Creature — Wolf", pt="2/2")
    table.destroy(dying, own)
    table.ann.carries_out("Target player discards two cards.", table.bob)
    table.ann.carries_out("Target player mills a card.", table.bob)
    assert [card.zone for card in (dying, held, milled)] == [Zone.EXILE] * 3
    assert other.zone is Zone.GRAVEYARD
    assert own.zone is Zone.GRAVEYARD


def test_a_creature_spell_that_is_countered_is_exiled(table: Table) -> None:
    """CR 701.6a, 614.1a: a spell is no permanent, and its card would be put into a graveyard."""
    table.bob.controls("Khan", EXILED, types="Creature — Human", pt="4/4")
    goat = table.ann.casts(table.ann.holds("Goat", types="Creature — Goat", pt="0/1", cost="{0}"))
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert goat.zone is Zone.EXILE
