"""What enchant and equip restrict and what not (CR 702.5, 702.6)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table


def cast(table: Table, seat: Seat, text: str, *answers: object, cost: str = "{1}") -> Card:
    """An instant with a text is cast and resolves."""
    seat.answers(*answers)
    spell = seat.holds("Instant", text, types="Instant", cost=cost)
    seat.casts(spell, free=cost)
    table.resolve_all()
    return spell


def test_every_instance_of_enchant_applies(table: Table) -> None:
    """CR 702.5c: the target must be both, and it falls off as one no longer fits."""
    golem = table.ann.controls("Golem", types="Artifact Creature", pt="2/2")
    table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Relic", types="Artifact")
    text = "Enchant creature\nEnchant artifact\nEnchanted creature gets +1/+1."
    aura = table.ann.holds("Plating", text, types="Enchantment — Aura", cost="{1}")

    table.ann.casts(aura, free="{1}")
    table.resolve_all()
    assert golem.pt == "3/3"

    cast(
        table,
        table.bob,
        "Target creature becomes a 1/1 Frog creature and loses all other card types until end of turn.",
        golem,
    )
    assert aura.zone is Zone.GRAVEYARD


def test_every_instance_of_enchant_needs_its_target(table: Table) -> None:
    """CR 702.5c: with no permanent that is both, it can't be cast."""
    table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Relic", types="Artifact")
    text = "Enchant creature\nEnchant artifact\nEnchanted creature gets +1/+1."
    aura = table.ann.holds("Plating", text, types="Enchantment — Aura", cost="{1}")
    table.ann.has_mana("{1}")

    assert not table.ann.can(aura)


def test_an_aura_for_players_goes_on_no_permanent(table: Table) -> None:
    """CR 702.5d, 303.4f: put onto the battlefield it can choose a player only."""
    table.ann.controls("Bear", pt="2/2")
    curse = table.ann.buried("Curse", "Enchant player", types="Enchantment — Aura Curse")
    table.ann.answers(table.bob)

    table.put_onto_battlefield(curse)

    assert curse.object.attached_to == table.ref(table.bob)


def test_an_aura_for_players_that_something_attaches_to_a_permanent_stays(table: Table) -> None:
    """CR 702.5d, 303.4i: it can't be attached to a permanent, so that it doesn't move."""
    table.ann.controls("Bear", pt="2/2")
    curse = table.ann.controls(
        "Curse", "Enchant player", types="Enchantment — Aura Curse", attach_to=table.bob
    )

    cast(table, table.ann, "Attach target Aura you control to target creature.")

    assert curse.object.attached_to == table.ref(table.bob)


BLADE = "Equipped creature gets +1/+1.\nEquip legendary creature {3}\nEquip {7}"


def test_equip_with_a_quality_targets_only_such_creatures(table: Table) -> None:
    """CR 702.6c: only legendary creatures that its player controls are targets of that ability."""
    hero = table.ann.controls("Hero", types="Legendary Creature", pt="2/2")
    table.ann.controls("Bear", pt="2/2")
    table.bob.controls("Villain", types="Legendary Creature", pt="2/2")
    blade = table.ann.controls("Blade", BLADE, types="Artifact — Equipment")
    table.ann.has_mana("{3}")

    table.ann.activates(blade, number=0)
    table.resolve_all()

    assert hero.pt == "3/3"


def test_a_creature_that_loses_the_quality_stays_equipped(table: Table) -> None:
    """CR 702.6c: restrictions of equip abilities don't restrict what it may be attached to."""
    knight = table.ann.controls("Knight", types="Creature — Human Knight", pt="2/2")
    text = "Equipped creature gets +1/+1.\nEquip Knight {1}"
    blade = table.ann.controls("Lance", text, types="Artifact — Equipment")
    table.ann.has_mana("{1}")
    table.ann.activates(blade)
    table.resolve_all()
    cast(table, table.ann, "Target creature becomes a Frog until end of turn.")

    assert blade.object.attached_to == table.ref(knight)
    assert knight.pt == "3/3"


def test_an_equip_target_that_loses_the_quality_in_response(table: Table) -> None:
    """CR 702.6c, 608.2b: the target is illegal as the ability resolves, so nothing is attached."""
    knight = table.ann.controls("Knight", types="Creature — Human Knight", pt="2/2")
    text = "Equipped creature gets +1/+1.\nEquip Knight {1}"
    blade = table.ann.controls("Lance", text, types="Artifact — Equipment")
    table.ann.has_mana("{1}")
    table.ann.activates(blade)
    frog = table.bob.holds(
        "Frog", "Target creature becomes a Frog until end of turn.", types="Instant", cost="{1}"
    )
    table.bob.casts(frog, free="{1}")
    table.resolve_all()

    assert knight.pt == "2/2"


def test_another_effect_attaches_it_to_any_creature(table: Table) -> None:
    """CR 702.6c: an effect that attaches it doesn't ask for the quality."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Equipped creature gets +1/+1.\nEquip Knight {1}"
    table.ann.controls("Lance", text, types="Artifact — Equipment")

    cast(table, table.ann, "Attach target Equipment you control to target creature you control.")

    assert bear.pt == "3/3"
