"""What may be chosen as a source of damage (CR 609.7a, 120.7)."""

from __future__ import annotations

from engine.abilities.replacements.one_source import sources_of_damage
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Card, Table

SHIELD = "The next time a source of your choice would deal damage to you this turn, prevent that damage."


def shield(table: Table) -> None:
    """Ann casts it."""
    table.ann.casts(table.ann.holds("Shield", SHIELD, types="Instant", cost="{0}"))


def test_the_source_of_an_ability_may_be_chosen_where_it_went(table: Table) -> None:
    """CR 609.7a: any object referred to by an object on the stack, not the ability itself."""
    bomb = table.bob.controls("Bomb", "Sacrifice ~: ~ deals 3 damage to target player.", types="Artifact")
    table.bob.answers(table.ann)
    table.bob.activates(bomb)
    table.ann.answers("Bomb")
    shield(table)
    table.resolve_all()

    assert table.ann.life == 20


def test_an_emblem_may_be_chosen(table: Table) -> None:
    """CR 609.7a: a face-up object in the command zone."""
    maker = table.bob.holds(
        "Maker",
        'You get an emblem with "At the beginning of each end step, this emblem deals 2 damage to each opponent."',
        types="Instant",
        cost="{0}",
    )
    table.bob.casts(maker)
    table.resolve()
    emblem = Card(table, table.state.zone(Zone.COMMAND)[0])
    table.bob.controls("Bear")
    table.ann.answers(emblem)
    shield(table)
    table.resolve_all()
    table.to(Step.END)
    table.resolve_all()

    assert table.ann.life == 20


def test_a_spell_may_be_chosen(table: Table) -> None:
    """CR 609.7a."""
    bolt = table.bob.holds("Bolt", "~ deals 3 damage to target player.", types="Instant", cost="{0}")
    table.bob.answers(table.ann)
    table.bob.casts(bolt)
    table.ann.answers("Bolt")
    shield(table)
    table.resolve_all()

    assert table.ann.life == 20


def test_a_permanent_spell_may_be_chosen_for_what_it_becomes(table: Table) -> None:
    """CR 609.7a: the effect applies to damage dealt by the permanent that the spell becomes."""
    pinger = table.bob.holds(
        "Pinger", "Flash\nWhen ~ enters, it deals 2 damage to each opponent.", cost="{0}"
    )
    table.bob.casts(pinger)
    table.ann.answers("Pinger")
    shield(table)
    table.resolve_all()

    assert table.ann.life == 20


def test_a_card_in_a_hand_or_graveyard_may_not(table: Table) -> None:
    """CR 609.7a: only what is referred to."""
    table.bob.buried("Old")
    table.bob.holds("New")
    table.bob.controls("Bear", pt="2/2")
    table.ann.answers("Bear")
    shield(table)
    table.resolve_all()

    assert table.ann.life == 20


@dated("chosen", today=["Bear", "Emblem"], cr_2016=["Bear", "Emblem"], cr_2011=["Bear"], cr_2006=["Bear"])
def test_the_command_zone_has_sources_by_some_rules(table: Table, chosen: list[str]) -> None:
    """609.7a: a face-up object in the command zone; 2011 609.7a: only in casual variant games."""
    maker = table.bob.holds(
        "Maker",
        'You get an emblem with "At the beginning of each end step, this emblem deals 2 damage to each opponent."',
        types="Instant",
        cost="{0}",
    )
    table.bob.casts(maker)
    table.resolve()
    table.bob.controls("Bear")

    assert [table.game.look(id).chars.name for id in sources_of_damage(table.game)] == chosen
