"""Keyword abilities that meet other effects (CR 702.11 to 702.94)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table, remember


def card(layout: Layout, *faces: FaceRecord) -> CardDefinition:
    """A card in a layout of its own."""
    compiled = compile_card(CardRecord(" // ".join(face.name for face in faces), layout, faces))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


# --- cascade (CR 702.85) -----------------------------------------------------------------------------------------------


def test_cascade_casts_an_adventure_only_if_it_is_cheaper_too(table: Table) -> None:
    """CR 702.85a: the resulting spell's mana value must be less than that of the spell with cascade."""
    giant = card(
        Layout.ADVENTURE,
        FaceRecord("Giant", "{1}{R}", "Creature — Giant", "", "4", "3"),
        FaceRecord("Stomp", "{8}{R}", "Sorcery — Adventure", "You gain 9 life.", None, None),
    )
    hit = table.ann.library("Giant", card=giant)
    beast = table.ann.holds("Beast", "Cascade", cost="{4}", pt="4/4")
    table.ann.answers(True)
    table.ann.casts(beast, free="{4}")
    table.resolve_all()

    assert hit.zone is Zone.BATTLEFIELD
    assert table.ann.life == 20


def test_cascade_looks_at_the_x_that_was_paid(table: Table) -> None:
    """CR 702.85a, 202.3e: the mana value of the spell on the stack counts X; for the card exiled X is 0."""
    table.ann.library("Five", "You gain 5 life.", types="Instant", cost="{5}")
    hydra = table.ann.holds("Hydra", "Cascade", cost="{X}{G}", pt="1/1")
    table.ann.answers(5, True)
    table.ann.casts(hydra, free="{5}{G}")
    table.resolve_all()

    assert table.ann.life == 25


def test_cascade_of_a_countered_spell(table: Table) -> None:
    """CR 702.85a, 603.3: the ability is independent of the spell, and knows its mana value."""
    table.ann.library("One", "You gain 1 life.", types="Instant", cost="{1}")
    beast = table.ann.holds("Beast", "Cascade", cost="{4}", pt="4/4")
    table.ann.casts(beast, free="{4}")
    stop = table.bob.holds("Stop", "Counter target spell.", types="Instant", cost="{U}")
    table.bob.casts(stop, free="{U}")
    table.ann.answers(True)
    table.resolve_all()

    assert beast.zone is Zone.GRAVEYARD
    assert table.ann.life == 21


# --- lifelink, ward, indestructible, umbra armor (CR 702.12 to 702.89) ---------------------------------------------------


def test_two_with_lifelink_gain_life_twice(table: Table) -> None:
    """CR 702.15e: separate events of gaining life, one for each source."""
    table.ann.controls("Sage", "Whenever you gain life, put a +1/+1 counter on ~.", pt="1/1")
    one, two = (table.ann.controls(name, "Lifelink", pt="2/2") for name in ("One", "Two"))
    table.attack(one, two)
    table.damage()
    table.resolve_all()

    assert table.ann.life == 24
    assert table.ann.card("Sage").counters("+1/+1") == 2


def test_ward_of_a_spell_that_cant_be_countered(table: Table) -> None:
    """CR 702.21a, 701.6: it triggers, and the spell resolves though nothing is paid."""
    guarded = table.ann.controls("Guarded", "Ward {3}", pt="2/2")
    doom = table.bob.holds(
        "Doom", "This spell can't be countered.\nDestroy target creature.", types="Instant", cost="{B}"
    )
    table.bob.casts(doom, free="{B}")
    assert len(table.stack) == 2
    table.resolve_all()

    assert guarded.zone is Zone.GRAVEYARD


def test_ward_of_an_ability(table: Table) -> None:
    """CR 702.21a: "that spell or ability" is countered; the cost was paid all the same."""
    guarded = table.ann.controls("Guarded", "Ward {3}", pt="2/2")
    rod = table.bob.controls("Rod", "{T}: Destroy target creature.", types="Artifact")
    table.bob.activates(rod)
    table.resolve_all()

    assert guarded.zone is Zone.BATTLEFIELD
    assert rod.object.tapped


def test_ward_triggers_for_each_creature_targeted(table: Table) -> None:
    """CR 702.21a: each creature with ward has an ability of its own; each must be paid."""
    one, two = (table.ann.controls(name, "Ward {1}", pt="2/2") for name in ("One", "Two"))
    doom = table.bob.holds("Doom", "Destroy two target creatures.", types="Instant", cost="{B}")
    table.ann.answers(["0:", "1:"])
    table.bob.casts(doom, free="{B}")
    table.bob.has_mana("{1}")
    assert len(table.stack) == 3
    table.bob.answers(True)
    table.resolve_all()

    assert (one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_of_two_umbras_one_is_chosen(table: Table) -> None:
    """CR 702.89a, 616.1: one destroyed Aura is enough."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nUmbra armor"
    one = table.ann.controls("Hawk Eel", text, types="Enchantment — Aura", attach_to=bear)
    two = table.ann.controls("Bear Eel", text, types="Enchantment — Aura", attach_to=bear)
    table.ann.answers("Bear Eel")
    table.destroy(bear)

    assert (bear.zone, one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_umbra_armor_of_a_sweep(table: Table) -> None:
    """CR 702.89a: destroyed together with the creature, the Aura is destroyed and the creature stays."""
    bear = table.ann.controls("Bear", pt="2/2")
    umbra = table.ann.controls(
        "Eel", "Enchant creature\nUmbra armor", types="Enchantment — Aura", attach_to=bear
    )
    table.destroy(bear, umbra)

    assert (bear.zone, umbra.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


# --- spells that come back or go elsewhere (CR 702.27 to 702.36) -----------------------------------------------------------


def test_a_countered_buyback_spell_is_lost(table: Table) -> None:
    """CR 702.27a: it goes to its owner's hand only as it resolves."""
    whim = table.ann.holds("Whim", "Buyback {1}\nYou gain 1 life.", types="Instant", cost="{W}")
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(whim, free="{W}")
    table.bob.carries_out("Counter target spell.")

    assert whim.zone is Zone.GRAVEYARD


def test_buyback_of_a_spell_without_legal_targets(table: Table) -> None:
    """CR 702.27a, 608.2b: it doesn't resolve, so that it is put into the graveyard."""
    bear = table.bob.controls("Bear", pt="2/2")
    whim = table.ann.holds("Whim", "Buyback {1}\nTap target creature.", types="Instant", cost="{W}")
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(whim, free="{W}")
    table.destroy(bear)
    table.resolve_all()

    assert whim.zone is Zone.GRAVEYARD


def test_flashback_and_buyback(table: Table) -> None:
    """CR 702.34a, 614: exiled instead of going anywhere else, even to the hand."""
    whim = table.ann.buried(
        "Whim", "Buyback {1}\nFlashback {W}\nYou gain 1 life.", types="Instant", cost="{5}"
    )
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(whim, way="flashback", free="{W}")
    table.resolve_all()

    assert whim.zone is Zone.EXILE
    assert table.ann.life == 21


def test_a_flashback_spell_returned_to_hand_is_exiled(table: Table) -> None:
    """CR 702.34a: "any time it would leave the stack"."""
    whim = table.ann.buried("Whim", "Flashback {W}\nYou gain 1 life.", types="Instant", cost="{5}")
    table.ann.casts(whim, way="flashback", free="{W}")
    table.bob.carries_out("Return target spell to its owner's hand.")

    assert whim.zone is Zone.EXILE


def test_madness_of_a_card_discarded_as_a_cost(table: Table) -> None:
    """CR 702.35a, 601.2h: discarded into exile it has paid the cost, and is cast before the spell resolves."""
    table.ann.holds("Temper", "You gain 3 life.\nMadness {R}", types="Instant", cost="{2}{R}")
    spell = table.ann.holds(
        "Spell", "As an additional cost to cast this spell, discard a card.\nYour life total becomes 10.",
        types="Sorcery", cost="{1}",
    )  # fmt: skip
    table.ann.casts(spell, free="{1}")
    table.ann.has_mana("{R}")
    assert len(table.stack) == 2
    table.ann.answers(True)
    table.resolve()
    table.resolve()
    assert table.ann.life == 23
    table.resolve_all()

    assert table.ann.life == 10


def test_madness_counts_as_discarded(table: Table) -> None:
    """CR 702.35a, 701.9: what triggers on discarding triggers."""
    table.ann.controls("Watcher", "Whenever you discard a card, you gain 2 life.", types="Enchantment")
    table.ann.controls("Outlet", "{0}: Discard a card.", types="Artifact")
    table.ann.holds("Temper", "You gain 3 life.\nMadness {R}", types="Instant", cost="{2}{R}")
    table.ann.activates(table.ann.card("Outlet"))
    table.ann.answers(["0:", "1:"])
    table.resolve_all()

    assert table.ann.life == 22
    assert table.ann.graveyard == ["Temper"]


def test_storm_counts_spells_of_all_players_and_no_copies(table: Table) -> None:
    """CR 702.40a: spells cast before it, countered ones too; copies weren't cast."""
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.casts(first, free="{1}")
    table.ann.carries_out("Copy target spell.")
    assert table.ann.life == 22
    table.bob.carries_out("You gain 1 life.")
    storm = table.ann.holds("Grape", "You gain 1 life.\nStorm", types="Sorcery", cost="{R}")
    table.ann.casts(storm, free="{R}")
    table.resolve_all()

    assert table.ann.life == 26


def test_storm_of_a_countered_spell(table: Table) -> None:
    """CR 702.40a, 707.10: the copies are of the spell as it last was."""
    table.bob.carries_out("You gain 1 life.")
    storm = table.ann.holds("Grape", "You gain 1 life.\nStorm", types="Sorcery", cost="{R}")
    table.ann.casts(storm, free="{R}")
    stop = table.bob.holds("Stop", "Counter target spell.", types="Instant", cost="{U}")
    table.bob.casts(stop, free="{U}")
    table.resolve_all()

    assert table.ann.life == 21


# --- evoke, persist, undying, living weapon (CR 702.74 to 702.93) -----------------------------------------------------------


def test_an_evoked_creature_that_left_and_returned(table: Table) -> None:
    """CR 702.74a, 400.7: another object, which isn't sacrificed."""
    drake = table.ann.holds("Drake", "When ~ enters, you gain 1 life.\nEvoke {U}", pt="3/3", cost="{4}{U}")
    table.ann.answers(["0:", "1:"])
    table.ann.casts(drake, way="evoke", free="{U}")
    table.resolve()
    assert len(table.stack) == 2
    table.ann.carries_out(
        "Exile target creature, then return it to the battlefield under its owner's control."
    )

    assert drake.zone is Zone.BATTLEFIELD
    assert table.ann.life == 22


def test_undying_with_counters_of_both_kinds(table: Table) -> None:
    """CR 702.93a, 704.5q: what is looked at is what it last had."""
    cat = table.ann.controls("Cat", "Undying", pt="3/3")
    table.put_counters(cat, "+1/+1")
    table.put_counters(cat, "-1/-1")
    table.destroy(cat)
    table.resolve_all()

    assert cat.zone is Zone.BATTLEFIELD


def test_undying_killed_by_minus_counters_on_plus_counters(table: Table) -> None:
    """CR 702.93a, 704.3: it died with its +1/+1 counter still on it, for counters go at the same time."""
    cat = table.ann.controls("Cat", "Undying", pt="1/1")
    table.put_counters(cat, "+1/+1")
    table.put_counters(cat, "-1/-1", 3)
    table.resolve_all()

    assert cat.zone is Zone.GRAVEYARD


def test_persist_of_a_creature_that_had_another_controller_and_counters(table: Table) -> None:
    """CR 702.79a: with +1/+1 counters as many as -1/-1 it has none of them left, and persists again."""
    cat = table.ann.controls("Cat", "Persist", pt="3/3")
    table.destroy(cat)
    table.resolve_all()
    assert cat.counters("-1/-1") == 1
    table.put_counters(cat, "+1/+1")
    assert cat.counters("-1/-1") == 0
    table.destroy(cat)
    table.resolve_all()

    assert (cat.zone, cat.counters("-1/-1")) == (Zone.BATTLEFIELD, 1)


def test_living_weapon_without_its_germ(table: Table) -> None:
    """CR 702.92a, 704.5f: once the Equipment moves away, the Germ has toughness 0 and dies."""
    skull = table.ann.holds(
        "Skull",
        "Living weapon\nEquipped creature gets +4/+4.\nEquip {1}",
        types="Artifact — Equipment",
        cost="{5}",
    )
    table.ann.casts(skull, free="{5}")
    table.resolve_all()
    germ = table.ann.card("Phyrexian Germ Token")
    assert germ.pt == "4/4"
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.answers(bear)
    table.ann.activates(skull)
    table.resolve_all()

    assert bear.pt == "6/6"
    assert table.ann.permanents == ["Skull", "Bear"]


def test_living_weapon_of_an_equipment_that_left(table: Table) -> None:
    """CR 702.92a: the Germ is created, and there is nothing to attach to it."""
    skull = table.ann.holds(
        "Skull",
        "Living weapon\nEquipped creature gets +4/+4.\nEquip {1}",
        types="Artifact — Equipment",
        cost="{5}",
    )
    table.ann.casts(skull, free="{5}")
    table.resolve()
    table.destroy(skull)
    table.resolve_all()

    assert table.ann.permanents == []


def test_infect_and_wither_together_with_lifelink_and_prevention(table: Table) -> None:
    """CR 702.90b-c, 702.15b: all results of the damage, of what isn't prevented."""
    imp = table.ann.controls("Imp", "Infect\nWither\nLifelink\nDeathtouch", pt="3/3")
    table.bob.carries_out("Prevent the next 1 damage that would be dealt to any target this turn.", table.bob)
    table.deal(imp, table.bob, 3)

    assert (table.bob.counters("poison"), table.bob.life, table.ann.life) == (2, 20, 22)


def test_infect_damage_to_a_planeswalker(table: Table) -> None:
    """CR 702.90b-c, 120.3c: loyalty is removed as by any damage."""
    imp = table.ann.controls("Imp", "Infect", pt="3/3")
    jace = table.bob.controls("Jace", "+1: You gain 1 life.", types="Planeswalker — Jace", loyalty="4")
    table.deal(imp, jace, 3)

    assert jace.counters("loyalty") == 1
    assert jace.counters("-1/-1") == 0


def test_a_split_second_trigger_of_madness(table: Table) -> None:
    """CR 702.61b, 702.35a: a card discarded with split second on the stack can't be cast by madness."""
    table.ann.holds("Temper", "You gain 3 life.\nMadness {R}", types="Instant", cost="{2}{R}")
    table.bob.controls(
        "Watcher", "Whenever you cast a spell, each opponent discards a card.", types="Enchantment"
    )
    spell = table.bob.holds("Spell", "Split second\nYou gain 3 life.", types="Instant", cost="{G}")
    table.bob.casts(spell, free="{G}")
    table.ann.has_mana("{R}")
    table.resolve_all()

    assert table.ann.life == 20
    assert table.ann.graveyard == ["Temper"]


def test_suspend_of_a_card_with_x_is_zero(table: Table) -> None:
    """CR 702.62a, 107.3: without paying its mana cost, X is 0."""
    table.fill_libraries()
    blast = table.ann.holds("Blast", "You gain X life.\nSuspend 1—{R}", types="Sorcery", cost="{X}{R}")
    table.ann.has_mana("{R}")
    table.ann.takes(blast, "suspend")
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert blast.zone is Zone.GRAVEYARD
    assert table.ann.life == 20
