"""Several instances of a keyword, and copies of spells that are more than their card says (CR 702, 715 to 725)."""

from __future__ import annotations

import pytest

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table, remember

COPY = "Copy target spell you control. You may choose new targets for the copy."


def card(layout: Layout, *faces: FaceRecord) -> CardDefinition:
    """A card in a layout of its own."""
    compiled = compile_card(CardRecord(" // ".join(face.name for face in faces), layout, faces))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


def dragon() -> CardDefinition:
    """A creature with an Omen."""
    return card(
        Layout.ADVENTURE,
        FaceRecord("Dragon", "{2}{R}", "Creature — Dragon", "Flying", "4", "3"),
        FaceRecord("Ember", "{1}{R}", "Sorcery — Omen", "You gain 2 life.", None, None),
    )


def golem() -> CardDefinition:
    """A creature that can be prototyped."""
    text = "Prototype {1}{R} — 2/2\nTrample"
    return card(Layout.PROTOTYPE, FaceRecord("Golem", "{7}", "Artifact Creature — Golem", text, "6", "6"))


@pytest.mark.parametrize(
    ("text", "counters"),
    [
        ("Sunburst\nSunburst", 4),  # CR 702.44d
        ("Bloodthirst 2\nBloodthirst 1", 3),  # CR 702.54c
        ("Modular 1\nModular 2", 3),  # CR 702.43b
    ],
)
def test_each_instance_puts_its_counters(table: Table, text: str, counters: int) -> None:
    """CR 702.43b, 702.44d, 702.54c: each one works separately."""
    table.deal(table.ann.controls("Imp", pt="1/1"), table.bob, 1)
    one = table.ann.holds("One", text, types="Artifact Creature", pt="1/1", cost="{1}{G}")
    table.ann.has_mana("{R}{G}")
    table.ann.casts(one)
    table.resolve_all()
    assert one.counters("+1/+1") == counters


def test_instances_of_cumulative_upkeep_count_each_others_counters(table: Table) -> None:
    """CR 702.24b: one life for the first age counter, two for both of them."""
    table.fill_libraries()
    text = "Cumulative upkeep—Pay 1 life.\nCumulative upkeep—Pay 1 life."
    relic = table.ann.controls("Relic", text, types="Artifact")
    table.ann.answers(True, True)

    table.to(Step.DRAW, turns_on=2)

    assert (relic.counters("age"), table.ann.life) == (2, 17)


def test_each_instance_of_champion_returns_its_own(table: Table) -> None:
    """CR 702.72b: each leaving ability brings back what its own instance exiled."""
    one, two = (table.ann.controls(name, types="Creature — Goblin") for name in ("One", "Two"))
    text = "Champion a Goblin\nChampion a Goblin"
    chief = table.ann.holds("Chief", text, types="Creature — Goblin", cost="{1}")
    table.ann.answers(True, one, True)
    table.ann.casts(chief, free="{1}")
    table.resolve_all()
    assert (one.zone, two.zone) == (Zone.EXILE, Zone.EXILE)

    table.destroy(chief)
    table.resolve_all()

    assert (one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_rampage_is_counted_once(table: Table) -> None:
    """CR 702.23b: as the ability resolves; blockers removed later change nothing."""
    beast = table.ann.controls("Beast", "Rampage 2", pt="2/9")
    blockers = [table.bob.controls(f"Blocker {number}", pt="1/1") for number in range(3)]
    table.attack(beast)
    table.block(*((blocker, beast) for blocker in blockers))
    table.destroy(blockers[0])
    table.resolve_all()
    assert beast.pt == "4/11"

    table.destroy(blockers[1])
    assert beast.pt == "4/11"


def test_a_copied_omen_is_an_omen_and_only_the_card_is_shuffled_in(table: Table) -> None:
    """CR 720.3c-d."""
    one = table.ann.holds("Dragon", card=dragon())
    table.ann.casts(one, face=1, free="{R}{R}")
    table.ann.carries_out(COPY)

    assert table.ann.life == 24
    assert table.ann.library_names == ["Dragon"]


def test_a_countered_omen_goes_to_the_graveyard_as_the_creature_card(table: Table) -> None:
    """CR 720.3d, 720.4: only as it resolves is it shuffled in."""
    one = table.ann.holds("Dragon", card=dragon())
    table.ann.casts(one, face=1, free="{R}{R}")
    table.bob.carries_out("Counter target spell.")
    assert (one.zone, one.chars.name) == (Zone.GRAVEYARD, "Dragon")


def test_a_copy_of_what_was_prototyped_is_prototyped(table: Table) -> None:
    """CR 718.3c-d, 718.4: a copy of the spell and one of the permanent; elsewhere the card is what it was."""
    one = table.ann.holds("Golem", card=golem())
    table.ann.casts(one, way="prototype", face=1, free="{R}{R}")
    table.ann.carries_out(COPY)
    table.ann.carries_out("Create a token that's a copy of target creature you control.", one)
    golems = [Card(table, id) for id in table.state.battlefield]
    assert [(each.pt, each.chars.mana_value) for each in golems] == [("2/2", 2)] * 3

    text = "Exile target creature, then return it to the battlefield under its owner's control."
    table.ann.carries_out(text, one)
    assert one.pt == "6/6"


def test_a_copied_bestowed_spell_is_bestowed(table: Table) -> None:
    """CR 702.103c."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Bestow {1}\nEnchanted creature gets +1/+1."
    spirit = table.ann.holds("Spirit", text, types="Enchantment Creature", pt="1/1", cost="{3}")
    table.ann.casts(spirit, way="bestow", free="{1}")
    table.ann.carries_out(COPY, False)
    assert bear.pt == "4/4"


def test_a_bestowed_aura_that_phases_in_unattached_is_a_creature(table: Table) -> None:
    """CR 702.103g, 702.26i."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Bestow {1}\nEnchanted creature gets +1/+1."
    spirit = table.ann.holds("Spirit", text, types="Enchantment Creature", pt="1/1", cost="{3}")
    table.ann.casts(spirit, way="bestow", free="{1}")
    table.resolve_all()
    table.ann.carries_out("Target enchantment phases out.")
    table.destroy(bear)

    table.to(Step.UPKEEP, turns_on=2)

    assert (spirit.zone, spirit.pt) == (Zone.BATTLEFIELD, "1/1")


def test_creatures_can_be_cast_bestowed_where_creature_spells_cant(table: Table) -> None:
    """CR 702.103d, its examples: only what the spell is as it is bestowed counts."""
    table.ann.controls("Bear", pt="2/2")
    horde = "You may cast creature spells from the top of your library."
    table.ann.controls("Horde", horde, types="Artifact")
    text = "Bestow {1}\nEnchanted creature gets +1/+1."
    kind = {"types": "Enchantment Creature", "pt": "1/1", "cost": "{3}"}
    above = table.ann.library("Above", text, **kind)
    table.ann.has_mana("{1}")
    assert not table.ann.can(above)

    held = table.ann.holds("Held", text, **kind)
    table.bob.controls("Storm", "Creature spells can't be cast.", types="Enchantment")
    assert table.ann.can(held)


def test_what_phases_out_directly_and_indirectly_does_so_indirectly(table: Table) -> None:
    """CR 702.26h: bob's Aura phases in with ann's creature, not in bob's untap step."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nEnchanted creature gets +1/+1."
    aura = table.bob.controls("Aura", text, types="Enchantment — Aura", attach_to=bear)
    table.ann.carries_out("All nonland permanents phase out.")

    table.to(Step.UPKEEP, turns_on=1)
    assert aura.object.phased_out
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.pt == "3/3"


def test_abilities_of_backup_are_fixed_as_it_goes_on_the_stack(table: Table) -> None:
    """CR 702.165d."""
    bear = table.ann.controls("Bear", pt="1/1")
    scout = table.ann.holds("Scout", "Backup 1\nFlying\nVigilance", pt="1/1", cost="{1}")
    table.ann.answers(bear)
    table.ann.casts(scout, free="{1}")
    table.resolve()
    table.ann.carries_out("Target creature loses flying until end of turn.", scout)
    assert {"flying", "vigilance"} <= bear.keywords


def test_targets_of_what_is_bargained_for_are_chosen_only_then(table: Table) -> None:
    """CR 702.166d."""
    bear = table.bob.controls("Bear", pt="1/1")
    rock = table.ann.controls("Rock", types="Artifact")
    text = "Bargain\nYou gain 1 life. If this spell was bargained, destroy target creature."
    for bargained, zone in ((False, Zone.BATTLEFIELD), (True, Zone.GRAVEYARD)):
        table.ann.carries_out(text, bargained)
        assert (bear.zone, rock.zone) == (zone, zone)
    assert table.ann.life == 22


def test_a_discarded_card_that_left_the_graveyard_is_not_the_discarded_one(table: Table) -> None:
    """CR 702.187b, 400.7."""
    text = "Mayhem {R}\n~ deals 2 damage to any target."
    bolt = table.ann.holds("Bolt", text, types="Instant", cost="{5}")
    other = table.ann.buried("Other", text, types="Instant", cost="{5}")
    table.ann.carries_out("Discard a card.")
    table.ann.has_mana("{R}")
    assert (table.ann.can(bolt), table.ann.can(other)) == (True, False)

    table.ann.carries_out("Put target instant card from your graveyard on top of your library.", bolt)
    table.ann.carries_out("Mill a card.")
    assert (bolt.zone, table.ann.can(bolt)) == (Zone.GRAVEYARD, False)
