"""Whether there is enough to choose from, before anybody chooses (CR 601.2c, 608.2d), and what counts."""

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.zones import Zone


def test_from_a_single_graveyard_needs_one_that_has_enough(table):
    """CR 601.2c: all targets are in one graveyard, so only one with that many cards can be meant."""
    spell = table.ann.holds(
        "Spell", "Exile three target cards from a single graveyard.", types="Sorcery", cost="{0}"
    )
    for name in ("Ape", "Bear"):
        table.ann.buried(name)
    bobs = [table.bob.buried(name) for name in ("Cat", "Dog", "Elk", "Fox")]
    table.ann.answers(bobs[:3])

    table.ann.casts(spell)
    table.resolve()

    assert table.bob.graveyard == ["Fox"]
    assert table.ann.graveyard == ["Ape", "Bear", "Spell"]


def test_too_few_cards_in_either_graveyard(table):
    """CR 601.2c: two and two cards are no three in a single graveyard."""
    spell = table.ann.holds(
        "Spell", "Exile three target cards from a single graveyard.", types="Sorcery", cost="{0}"
    )
    for seat in (table.ann, table.bob):
        for name in ("Ape", "Bear"):
            seat.buried(name)

    assert not table.ann.can(spell)
    with pytest.raises(IllegalAction):
        table.ann.casts(spell)


def test_one_of_them_is_picked_only_by_who_does_it(table):
    """CR 608.2d: whether to sacrifice one of them is decided first, then which."""
    table.ann.controls(
        "Fury",
        "Whenever one or more creatures you control deal combat damage to a player, you may sacrifice one of them. "
        "If you do, draw a card.",
        types="Enchantment",
    )
    ape, bear = table.ann.controls("Ape"), table.ann.controls("Bear")
    table.ann.library("Elk")
    table.ann.answers(True, bear)

    table.attack(ape, bear)
    table.damage()
    table.resolve_all()

    assert (ape.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    assert table.ann.hand == ["Elk"]


def test_other_than_cards_of_a_kind_is_said_of_what_they_are(table):
    """CR 109.2a: basic land cards in that graveyard are basic land cards too."""
    spell = table.ann.holds(
        "Spell",
        "Exile all cards from target player's graveyard other than basic land cards.",
        types="Sorcery",
        cost="{0}",
    )
    ape, forest = table.bob.buried("Ape"), table.bob.buried("Forest")
    table.ann.answers(table.bob)

    table.ann.casts(spell)
    table.resolve()

    assert (ape.zone, forest.zone) == (Zone.EXILE, Zone.GRAVEYARD)
