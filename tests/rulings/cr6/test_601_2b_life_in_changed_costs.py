"""Life for Phyrexian mana symbols is announced before effects change what the mana of a spell comes to (CR 601.2b, 601.2f)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

SPHERE = "Each spell that would cost less than three mana to cast costs three mana to cast."
LESS = "Spells you cast cost {1} less to cast."


@pytest.mark.parametrize(
    ("mana", "castable"), [("{C}", False), ("{C}{C}", False), ("{C}{C}{C}", True), ("{C}{B}{B}", True)]
)
def test_with_life_it_costs_less_mana_and_so_as_much_as_it_costs_at_least(
    table: Table, mana: str, castable: bool
) -> None:
    """CR 601.2f, 107.4f: {1} and 4 life is one mana, and becomes three mana and 4 life."""
    table.bob.controls("Sphere", SPHERE, types="Artifact")
    bear = table.bob.controls("Bear", pt="2/2")
    text = "Target creature gets -5/-5 until end of turn."
    spell = table.ann.holds("Spell", text, types="Instant", cost="{1}{B/P}{B/P}")
    table.ann.has_mana(mana)

    assert table.ann.can(spell) == castable
    if castable:
        pays = "B" not in mana
        table.ann.answers(pays, pays)
        table.ann.casts(spell)
        table.resolve()
        assert (table.ann.life, table.ann.pool) == (16 if pays else 20, "")
        assert bear.zone is not None


def test_least_mana_for_a_spell_that_only_life_pays(table: Table) -> None:
    """CR 601.2f, 118.5: nothing but life becomes three mana besides."""
    table.bob.controls("Sphere", SPHERE, types="Artifact")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Sorcery", cost="{U/P}")
    table.ann.has_mana("{C}{C}")
    assert not table.ann.can(spell)
    table.ann.has_mana("{C}")
    assert table.ann.can(spell)
    table.ann.answers(True)
    table.ann.casts(spell)
    assert (table.ann.life, table.ann.pool) == (18, "")


@pytest.mark.parametrize(("mana", "life"), [("", 18), ("{U}", 20), ("{G}", 20)])
def test_a_hybrid_phyrexian_symbol_in_a_cost_that_is_reduced(table: Table, mana: str, life: int) -> None:
    """CR 107.4f, 118.7c: either color or 2 life, whatever becomes of the rest."""
    table.ann.controls("Helm", LESS, types="Artifact")
    spell = table.ann.holds("Sage", types="Artifact", cost="{1}{G/U/P}")
    table.ann.has_mana(mana)

    assert table.ann.can(spell)
    table.ann.answers(life == 18)
    table.ann.casts(spell)

    assert (table.ann.life, table.ann.pool) == (life, "")
