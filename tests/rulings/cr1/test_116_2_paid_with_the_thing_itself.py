"""Special actions paid for with the very thing they are taken with (CR 116.2, 118.3)."""

from __future__ import annotations

import pytest

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Table

ALTAR = "Sacrifice a creature: Add {C}{C}."
FAMILIAR = "Discard a card: Add {C}{C}."


def test_a_face_down_creature_sacrificed_for_its_morph_cost(table: Table) -> None:
    """CR 702.37e, 116.2b: it's revealed as it leaves, and nothing is turned face up."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    table.ann.controls(
        "Watcher", "Whenever a permanent is turned face up, you gain 1 life.", types="Enchantment"
    )
    morph = table.ann.holds("Morphling", "Morph {2}", cost="{6}", pt="5/5")
    table.ann.casts(morph, way="morph", free="{3}")
    table.resolve_all()
    table.ann.takes(morph, "turn face up")
    table.resolve_all()
    assert (morph.zone, table.ann.life) == (Zone.GRAVEYARD, 20)


@pytest.mark.parametrize(("text", "way"), [("Suspend 2—{2}", "suspend"), ("Foretell {2}", "foretell"), ("Plot {2}", "plot")])  # fmt: skip
def test_a_card_discarded_for_its_own_action(table: Table, text: str, way: str) -> None:
    """CR 116.2f, 116.2h, 116.2k, 118.3: what was discarded can't be exiled from the hand, so that another card has to be."""
    table.ann.controls("Familiar", FAMILIAR)
    card = table.ann.holds("Card", text, cost="{5}", pt="2/2")
    assert not table.ann.can(card)
    table.ann.holds("Other", cost="{5}")
    assert table.ann.can(card)
    table.ann.answers("Other")
    table.ann.takes(card, way)
    assert (card.zone, table.ann.graveyard) == (Zone.EXILE, ["Other"])


def test_a_room_sacrificed_to_unlock_it(table: Table) -> None:
    """CR 116.2m, 709.5e: no door is unlocked of what is gone."""
    room = faced(
        Layout.SPLIT,
        ("Hall", "{1}", "Enchantment — Room", "When you unlock this door, you gain 1 life.", ""),
        ("Cellar", "{2}", "Enchantment — Room", "When you unlock this door, you gain 5 life.", ""),
    )
    card = table.ann.holds("Hall", card=room)
    table.ann.casts(card, free="{1}")
    table.resolve_all()
    table.ann.controls("Altar", "Sacrifice an enchantment: Add {C}{C}.", types="Artifact")
    table.ann.takes(card, "unlock")
    table.resolve_all()
    assert (card.zone, table.ann.life) == (Zone.GRAVEYARD, 21)


def test_an_ability_whose_source_pays_for_it_resolves(table: Table) -> None:
    """CR 602.2b, 113.7a: equip for {2} with the Equipment itself sacrificed: nothing is attached."""
    table.ann.controls("Ironworks", "Sacrifice an artifact: Add {C}{C}.", types="Enchantment")
    blade = table.ann.controls(
        "Blade", "Equipped creature gets +2/+2.\nEquip {2}", types="Artifact — Equipment"
    )
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.activates(blade, "equip")
    table.resolve_all()
    assert (blade.zone, ox.pt) == (Zone.GRAVEYARD, "2/2")


def test_a_class_sacrificed_for_its_level(table: Table) -> None:
    """CR 716.2a, 113.7a: the ability resolves and does nothing."""
    table.ann.controls("Altar", "Sacrifice an enchantment: Add {C}{C}.", types="Artifact")
    book = table.ann.controls(
        "Book", "{2}: Level 2\nWhen this Class becomes level 2, you gain 3 life.", types="Enchantment — Class"
    )
    table.ann.activates(book)
    table.resolve_all()
    assert (book.zone, table.ann.life) == (Zone.GRAVEYARD, 20)


def test_a_creature_sacrificed_for_its_echo(table: Table) -> None:
    """CR 702.30a, 118.12: who sacrifices the creature itself for its echo has paid it."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    for seat in (table.ann, table.bob):
        seat.library("Card")
    imp = table.ann.holds("Imp", "Echo {2}\nWhen this creature dies, you gain 2 life.", cost="{0}", pt="2/2")
    table.ann.casts(imp)
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(True)
    table.resolve_all()
    assert (imp.zone, table.ann.life) == (Zone.GRAVEYARD, 22)


LICID = (
    "{R}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target "
    "creature. You may pay {R} to end this effect.\nEnchanted creature can't block."
)


def test_a_licid_sacrificed_to_end_its_effect(table: Table) -> None:
    """CR 116.2c: there is nothing any more of which the effect could end."""
    licid = table.ann.controls("Convulsing Licid", LICID, types="Creature — Licid", pt="2/2")
    wall = table.bob.controls("Wall", pt="0/4")
    table.ann.has_mana("{R}")
    table.ann.answers(wall)
    table.ann.activates(licid)
    table.resolve_all()
    table.ann.controls("Altar", "Sacrifice an enchantment: Add {R}.", types="Artifact")
    table.ann.takes(licid, "end an effect")
    assert (licid.zone, wall.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_a_source_that_has_to_tap_cant_be_sacrificed_for_the_mana(table: Table) -> None:
    """CR 602.2b, 601.2h, 118.3: without it {T} can't be paid; with another creature to sacrifice it can."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    mage = table.ann.controls("Mage", "{2}, {T}: You gain 1 life.", pt="1/1")
    assert not table.ann.can(mage)
    fodder = table.ann.controls("Fodder")
    assert table.ann.can(mage)
    table.ann.activates(mage)
    table.resolve_all()
    assert (mage.zone, fodder.zone, table.ann.life) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, 21)


def test_what_is_sacrificed_as_a_cost_gives_no_mana_before(table: Table) -> None:
    """CR 601.2g, 601.2h, 118.3: one creature can't be sacrificed for mana and for the additional cost."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    one = table.ann.controls("One")
    spell = table.ann.holds("Fling", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life.", types="Instant", cost="{2}")  # fmt: skip
    assert not table.ann.can(spell)
    table.ann.controls("Two")
    assert table.ann.can(spell)
    assert one.zone is Zone.BATTLEFIELD


def test_a_creature_that_gave_itself_is_no_target_any_more(table: Table) -> None:
    """CR 601.2c, 608.2b: targets are chosen first; the spell with its only target sacrificed for mana doesn't resolve."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    ox = table.ann.controls("Ox", pt="2/2")
    spell = table.ann.holds("Growth", "Target creature gets +3/+3 until end of turn. You gain 5 life.", types="Instant", cost="{2}")  # fmt: skip
    table.ann.casts(spell)
    table.resolve_all()
    assert (ox.zone, table.ann.life) == (Zone.GRAVEYARD, 20)
