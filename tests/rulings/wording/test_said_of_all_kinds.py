""" "Ninja or Rogue creature card": what is said of all of several kinds, and what of one alone (CR 109.2)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone

RISE = "Return target Ninja or Rogue creature card from your graveyard to the battlefield."


def test_each_of_several_kinds_is_a_creature_card(table):
    """CR 109.2, 205.3m: a kindred instant with the type is no creature card, whichever of the types it has."""
    table.ann.buried("Trick", types="Kindred Instant — Ninja")
    table.ann.buried("Theft", types="Kindred Sorcery — Rogue")
    ninja = table.ann.buried("Ninja", types="Creature — Ninja")
    table.ann.casts(table.ann.holds("Rise", RISE, types="Sorcery", cost="{0}"))
    table.resolve()

    assert ninja.zone is Zone.BATTLEFIELD


def test_each_of_several_kinds_is_a_permanent_spell(table):
    """CR 109.2, 110.4b: an instant with the type isn't copied."""
    text = "Whenever you cast a Faerie or Wizard permanent spell, you gain 1 life."
    table.ann.controls("Court", text, types="Enchantment")
    for name, types in (("Prank", "Kindred Instant — Faerie"), ("Pixie", "Creature — Faerie")):
        table.ann.casts(table.ann.holds(name, types=types, cost="{0}"))
        table.resolve_all()

    assert table.ann.life == 21


@pytest.mark.parametrize(("types", "life"), [("Sorcery", 20), ("Sorcery — Adventure", 21)])
def test_both_kinds_of_spells_are_of_the_sort(table, types, life):
    """CR 109.2, 205.3k: a sorcery that is no Adventure isn't meant."""
    text = "Whenever you cast an Adventure instant or sorcery spell, you gain 1 life."
    table.ann.controls("Guide", text)
    table.ann.casts(table.ann.holds("Tale", "You get {E}.", types=types, cost="{0}"))
    table.resolve_all()

    assert table.ann.life == life


def test_equipment_is_not_equipped(table):
    """CR 301.5: "each equipped creature and Equipment": the Equipment too, and no creature without one."""
    text = "{0}: Each equipped creature and Equipment you control gains deathtouch until end of turn."
    table.ann.controls("Whetstone", text, types="Artifact")
    bearer, other = table.ann.controls("Bearer"), table.ann.controls("Other")
    sword = table.ann.controls("Sword", "Equip {1}", types="Artifact — Equipment", attach_to=bearer)
    table.ann.activates(table.ann.card("Whetstone"))
    table.resolve()

    assert "deathtouch" in bearer.keywords
    assert "deathtouch" in sword.keywords
    assert "deathtouch" not in other.keywords
