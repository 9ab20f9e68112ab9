"""Other costs for spells: of the first spell of the game, of what somebody else has, of spells cast from the library
(CR 118.9, 601.2b)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

ONCE = "If this spell is the first spell you've cast this game, you may cast it without paying its mana cost.\nYou gain 1 life."
ONE = {"types": "Instant", "cost": "{1}"}


def test_the_first_spell_of_the_game_is_free(table: Table) -> None:
    """CR 118.9: spells of the other player don't count; the second of one's own is no longer the first."""
    table.bob.casts(table.bob.holds("Gain", "You gain 1 life.", **ONE), free="{1}")
    table.resolve()
    first, second = table.ann.holds("Once", ONCE, **ONE), table.ann.holds("Once", ONCE, **ONE)
    assert table.ann.can(first)
    table.ann.casts(first, way="rather")
    table.resolve()
    assert table.ann.life == 21
    assert not table.ann.can(second)
    table.ann.has_mana("{1}")
    assert table.ann.can(second)


def test_a_spell_of_an_earlier_turn_counts(table: Table) -> None:
    """CR 601.2i: it is the game that counts, not the turn."""
    table.ann.library("One")
    table.bob.library("Two")
    table.ann.casts(table.ann.holds("Gain", "You gain 1 life.", **ONE), free="{1}")
    table.to(Step.UPKEEP, turns_on=1)
    assert not table.ann.can(table.ann.holds("Once", ONCE, **ONE))


def test_an_opponent_gains_life_rather_than_mana_being_paid(table: Table) -> None:
    """CR 118.9: only while a Forest is controlled; the life is gained as the cost is paid."""
    text = (
        "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.\n"
        "Target creature gets +4/+4 until end of turn."
    )
    ox = table.ann.controls("Ox", pt="1/1")
    spell = table.ann.holds("Grow", text, types="Instant", cost="{2}{G}")
    assert not table.ann.can(spell)
    table.ann.controls("Forest")
    assert table.ann.can(spell)
    table.ann.casts(spell, way="rather")
    assert table.bob.life == 23
    table.resolve()
    assert ox.pt == "5/5"


CITADEL = (
    "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life equal to its "
    "mana value rather than pay its mana cost."
)


def test_life_is_paid_for_spells_from_the_library(table: Table) -> None:
    """CR 118.9, 202.3: life and not mana; of lands nothing is paid."""
    table.ann.controls("Citadel", CITADEL, types="Artifact")
    top = table.ann.library("Gain", "You gain 1 life.", types="Sorcery", cost="{2}{G}")
    table.ann.library("Forest")
    table.ann.casts(top, way="rather")
    assert table.ann.life == 17
    table.resolve()
    table.ann.plays(table.ann.card("Forest", Zone.LIBRARY))
    assert table.ann.life == 18


def test_more_life_than_there_is_cannot_be_paid(table: Table) -> None:
    """CR 119.4."""
    table.ann.controls("Citadel", CITADEL, types="Artifact")
    top = table.ann.library("Gain", "You gain 1 life.", types="Sorcery", cost="{2}{G}")
    table.deal(table.bob.controls("Rock", types="Artifact"), table.ann, 18)
    assert not table.ann.can(top)
    table.ann.has_mana("{2}{G}")
    assert not table.ann.can(top)


def test_either_of_two_costs_of_an_ability(table: Table) -> None:
    """CR 602.2b: one is paid or the other, whichever the player can and will."""
    shard = table.ann.controls("Shard", "{3}, {T} or {B}, {T}: You gain 1 life.", types="Artifact")
    assert not table.ann.can(shard)
    table.ann.has_mana("{B}")
    assert table.ann.can(shard)
    table.ann.activates(shard, "{B}")
    table.resolve()
    assert (table.ann.life, shard.object.tapped) == (21, True)
    other = table.ann.controls("Shard", "{3}, {T} or {B}, {T}: You gain 1 life.", types="Artifact")
    table.ann.has_mana("{3}")
    table.ann.activates(other, "{3}")
    table.resolve()
    assert table.ann.life == 22
