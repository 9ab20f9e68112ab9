"""Both halves of a split card with fuse may be cast in whatever way its owner may cast it from hand (CR 702.102)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.rules.casting.castable import can_cast
from engine.rules.casting.ways_to_cast import ways
from engine.rules.turn.priority import actions_of
from engine.values.steps import Step
from tests.rulings.cr6.test_601_3_what_may_be_cast import both_ways
from tests.rulings.cr7.test_709_layouts import two_faced
from tests.rulings.table import Card, Table

FREE = "You may cast spells from your hand without paying their mana costs."
SMALL = "You may cast spells with mana value 2 or less from your hand without paying their mana costs."


def offered_ways(table: Table, card: Card) -> set[tuple[str | None, int]]:
    """In which ways Ann can cast a card now, and which half of it."""
    game, ann = table.game, table.ann.id
    return {(way.name, way.face) for way in ways(game, ann, card.id) if can_cast(game, ann, card.id, way)}


def test_a_fused_spell_may_be_cast_without_paying_its_mana_costs(table: Table) -> None:
    """CR 702.102a, 118.9: to fuse is no alternative cost, so that an alternative cost can be applied to it."""
    table.ann.controls("All Knowing", FREE, types="Enchantment")
    card = table.ann.holds("Give // Take", card=both_ways())

    table.ann.casts(card, way="fuse free")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (22, 17)


def test_it_is_offered_beside_each_half(table: Table) -> None:
    """CR 709.3, 702.102a: either half for nothing, or both."""
    table.ann.controls("All Knowing", FREE, types="Enchantment")
    card = table.ann.holds("Give // Take", card=both_ways())

    offered = offered_ways(table, card)
    assert offered == {("free", 0), ("free", 1), ("fuse free", 0)}


def test_a_permission_looks_at_the_fused_spell(table: Table) -> None:
    """CR 702.102b, 601.3e: together the halves have mana value 3, each half has less."""
    table.ann.controls("Small Gift", SMALL, types="Enchantment")
    card = table.ann.holds("Give // Take", card=both_ways())

    offered = offered_ways(table, card)
    assert offered == {("free", 0), ("free", 1)}


def test_a_fused_spell_of_sorceries_may_be_cast_with_flash(table: Table) -> None:
    """CR 601.3b, 702.102a: what lets spells be cast as though they had flash lets fused ones."""
    table.ann.controls("Clock", "You may cast spells as though they had flash.", types="Artifact")
    text = "\nFuse"
    slow = two_faced(
        Layout.SPLIT,
        ("Give", "{1}", "Sorcery", "You gain 2 life." + text, ""),
        ("Take", "{1}", "Sorcery", "Each opponent loses 3 life." + text, ""),
    )
    card = table.ann.holds("Give // Take", card=slow)
    table.to(Step.END)
    table.ann.has_mana("{2}")

    assert ("fuse", 0) in offered_ways(table, card)


def test_what_the_fused_spell_costs_is_said(table: Table) -> None:
    """CR 702.102a, 118.9: the option names the cost that is paid in place of both mana costs."""
    suns = "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast."
    table.ann.controls("Suns", suns, types="Artifact")
    table.ann.controls("All Knowing", FREE, types="Enchantment")
    card = table.ann.holds("Give // Take", card=both_ways())
    table.ann.has_mana("{W}{U}{B}{R}{G}")

    said = [one.label for one in actions_of(table.game, table.ann.id) if one.object == card.id]
    assert "Cast Give (fuse) without paying its mana cost" in said
    assert "Cast Give (fuse) for another cost: {W}{U}{B}{R}{G}" in said
