"""Tokens that an object's abilities created (CR 607.2)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

NEST = (
    "{0}: Create a 1/1 green Saproling creature token.\n"
    "When this enchantment leaves the battlefield, destroy all tokens created with this enchantment."
)
MAKER = "Create a 1/1 green Saproling creature token."


def test_only_its_own_tokens_are_meant(table: Table) -> None:
    """CR 607.2, 608.2h: by the ability of the object that left, and not by anything else."""
    nest = table.ann.controls("Nest", NEST, types="Enchantment")
    table.ann.activates(nest)
    table.resolve()
    table.ann.casts(table.ann.holds("Maker", MAKER, types="Sorcery", cost="{0}"))
    table.resolve()
    first, second = (card for card in table.ann.permanents if card.startswith("Saproling"))
    assert (first, second) == ("Saproling Token", "Saproling Token")
    table.sacrifice(nest)
    table.resolve_all()

    assert table.ann.permanents == ["Saproling Token"]


def test_two_such_objects_each_know_their_own(table: Table) -> None:
    """CR 607.1: abilities of one object are linked with each other, not with those of another."""
    one, other = (table.ann.controls(name, NEST, types="Enchantment") for name in ("Nest", "Den"))
    for nest in (one, one, other):
        table.ann.activates(nest)
        table.resolve()
    table.sacrifice(one)
    table.resolve_all()

    assert table.ann.permanents.count("Saproling Token") == 1


def test_tokens_of_whoever_controls_them_now(table: Table) -> None:
    """CR 607.2: what was created with it is that, under whose control it may be."""
    nest = table.ann.controls("Nest", NEST, types="Enchantment")
    table.ann.activates(nest)
    table.resolve()
    steal = table.bob.controls("Thief", "{0}: Gain control of target creature.", types="Artifact")
    table.ann.casts(table.ann.holds("Wait", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve()
    table.bob.activates(steal)
    table.resolve()
    assert "Saproling Token" in table.bob.permanents
    table.sacrifice(nest)
    table.resolve_all()

    assert "Saproling Token" not in table.bob.permanents


def test_none_were_created(table: Table) -> None:
    """CR 608.2d: nothing is destroyed then."""
    nest = table.ann.controls("Nest", NEST, types="Enchantment")
    table.ann.casts(table.ann.holds("Maker", MAKER, types="Sorcery", cost="{0}"))
    table.resolve()
    table.sacrifice(nest)
    table.resolve_all()

    assert table.ann.permanents == ["Saproling Token"]
    assert nest.zone == Zone.GRAVEYARD


def test_other_tokens_than_the_one_created(table: Table) -> None:
    """CR 608.2c: the token that the same text has just created stays."""
    text = (
        "{0}: Create a 1/1 green Saproling creature token. Then exile all other Saproling tokens you control."
    )
    seed = table.ann.controls("Seed", text, types="Artifact")
    for _ in range(2):
        table.ann.activates(seed)
        table.resolve()

    assert table.ann.permanents == ["Seed", "Saproling Token"]
