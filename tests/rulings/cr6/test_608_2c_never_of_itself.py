"""Words that can't mean the phrase in which they stand, or what stands beside them (CR 608.2c)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

SORCERY = {"types": "Sorcery", "cost": "{0}"}
EQUIPMENT = {"types": "Artifact — Equipment"}


def test_their_power_is_not_that_of_the_cards_of_which_it_says_how_many(table: Table) -> None:
    """CR 608.2c: "the top X cards, where X is their total power" speaks of what was sacrificed."""
    lizard = table.ann.controls(
        "Lizard",
        "Whenever ~ attacks, sacrifice any number of other creatures, then exile the top X cards of your library, where X "
        "is their total power.",
    )
    one = table.ann.controls("One", pt="2/2")
    two = table.ann.controls("Two", pt="1/1")
    for name in ("A", "B", "C", "D"):
        table.ann.library(name, pt="7/7")
    table.attack(lizard)
    table.ann.answers([one, two])
    table.resolve()

    assert len(table.names_in(Zone.EXILE, table.ann)) == 3


def test_their_power_is_that_of_the_attackers_of_the_event(table: Table) -> None:
    """CR 603.2: the same where the event names those creatures."""
    table.ann.controls(
        "King",
        "Whenever you attack with one or more Wraiths, exile the top X cards of your library, where X is their total "
        "power.",
        types="Enchantment",
    )
    wraith = table.ann.controls("Wraith", types="Creature — Wraith", pt="2/1")
    for name in ("A", "B", "C"):
        table.ann.library(name, pt="7/7")
    table.attack(wraith)
    table.resolve()

    assert len(table.names_in(Zone.EXILE, table.ann)) == 2


def test_another_card_is_another_than_the_card_that_was_returned(table: Table) -> None:
    """CR 608.2c: what was sacrificed for the spell is a card in the graveyard like others."""
    bear = table.ann.controls("Bear")
    table.ann.buried("Ox", types="Creature")
    spell = table.ann.holds(
        "Bones",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Return a creature card from your graveyard to the battlefield, then return another creature card from your "
        "graveyard to your hand.",
        **SORCERY,
    )
    table.ann.casts(spell)
    table.ann.answers("Ox")
    table.resolve()

    assert bear.zone is Zone.HAND
    assert table.ann.permanents == ["Ox"]


def test_equipment_is_unattached_from_the_creatures_that_were_chosen(table: Table) -> None:
    """CR 701.3d: "unattach all Equipment from them" isn't said of the Equipment, nor of other creatures."""
    one, two, other = (table.bob.controls(name) for name in ("One", "Two", "Other"))
    axe = table.bob.controls("Axe", attach_to=one, **EQUIPMENT)
    bow = table.bob.controls("Bow", attach_to=other, **EQUIPMENT)
    spell = table.ann.holds(
        "Distraction",
        "Choose two target creatures. Tap those creatures, then unattach all Equipment from them.",
        **SORCERY,
    )
    table.ann.answers([one, two])
    table.ann.casts(spell)
    table.resolve()

    assert (axe.object.attached_to, bow.object.attached_to) == (None, table.ref(other))
