"""Auras that enchant a card in a graveyard and then what it becomes, played (CR 303.4, 607.2, 702.5)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

REVIVAL = (
    "Enchant creature card in a graveyard\n"
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.\nEnchanted creature gets -1/-0."
)
PACT = (
    "When this enchantment enters, if it's on the battlefield, it becomes an Aura with \"enchant creature put onto the "
    'battlefield with this enchantment." Put target creature card from a graveyard onto the battlefield under your '
    "control and attach this enchantment to it. When this enchantment leaves the battlefield, that creature's "
    "controller sacrifices it."
)


def revived(table: Table) -> tuple[Card, Card]:
    """An Aura and the creature that it has brought back from bob's graveyard."""
    bear = table.bob.buried("Bear", types="Creature", cost="{1}{G}", pt="2/2")
    aura = table.ann.holds("Revival", REVIVAL, types="Enchantment — Aura", cost="{0}")
    table.ann.casts(aura)
    table.resolve_all()
    return aura, bear


def test_the_card_comes_back_and_is_enchanted(table: Table) -> None:
    """CR 303.4a, 702.5a: the Aura targets the card, and enchants the creature that it put onto the battlefield."""
    aura, bear = revived(table)

    assert (bear.zone, bear.controller, bear.pt) == (Zone.BATTLEFIELD, table.ann, "1/2")
    assert aura.object.attached_to == table.ref(bear)


def test_when_it_leaves_the_creature_is_sacrificed(table: Table) -> None:
    """CR 603.7, 608.2c: "it" is that creature, which its controller sacrifices."""
    aura, bear = revived(table)

    table.destroy(aura)
    table.resolve_all()

    assert (aura.zone, bear.zone, table.bob.graveyard) == (Zone.GRAVEYARD, Zone.GRAVEYARD, ["Bear"])


def test_it_can_enchant_no_other_creature(table: Table) -> None:
    """CR 303.4c, 704.5m: only the creature that it put onto the battlefield; a card that comes back is a new one."""
    aura, bear = revived(table)
    flicker = table.ann.holds(
        "Flicker",
        "Exile target creature, then return it to the battlefield under its owner's control.",
        types="Instant",
        cost="{0}",
    )

    table.ann.casts(flicker)
    table.resolve_all()

    assert (aura.zone, bear.zone, bear.controller, bear.pt) == (
        Zone.GRAVEYARD,
        Zone.BATTLEFIELD,
        table.bob,
        "2/2",
    )


def test_it_stays_on_the_card_until_the_ability_resolves(table: Table) -> None:
    """CR 303.4b, 704.5m: an Aura may be attached to a card in a graveyard that it can enchant."""
    table.bob.buried("Bear", types="Creature", pt="2/2")
    aura = table.ann.holds("Revival", REVIVAL, types="Enchantment — Aura", cost="{0}")
    table.ann.casts(aura)
    table.resolve()

    assert (aura.zone, len(table.stack)) == (Zone.BATTLEFIELD, 1)


def test_an_enchantment_that_becomes_an_aura(table: Table) -> None:
    """CR 205.1a, 303.4: from then on it is an Aura, and is put into the graveyard with nothing to enchant."""
    bear = table.bob.buried("Bear", types="Creature", pt="2/2")
    pact = table.ann.holds("Pact", PACT, types="Enchantment", cost="{0}")
    table.ann.casts(pact)
    table.resolve_all()
    there = ("Aura" in pact.chars.subtypes, bear.controller, pact.object.attached_to == table.ref(bear))

    table.destroy(bear)
    table.resolve_all()

    assert (there, pact.zone) == ((True, table.ann, True), Zone.GRAVEYARD)


def test_an_enchantment_that_has_left_before_becomes_nothing(table: Table) -> None:
    """CR 603.4: the intervening condition is asked again as the ability resolves."""
    bear = table.bob.buried("Bear", types="Creature", pt="2/2")
    pact = table.ann.holds("Pact", PACT, types="Enchantment", cost="{0}")
    table.ann.casts(pact)
    table.resolve()
    table.destroy(pact)

    table.resolve_all()

    assert bear.zone == Zone.GRAVEYARD
