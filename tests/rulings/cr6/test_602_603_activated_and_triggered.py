"""Activated and triggered abilities: what their restrictions and triggers come to (CR 602, 603, 607)."""

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_text_after_the_colon_that_restricts_is_no_effect(table: Table) -> None:
    """CR 602.1b: it must be followed while activating."""
    stone = table.ann.controls(
        "Stone", "{T}: You gain 1 life. Activate only during your upkeep.", types="Artifact"
    )
    assert not table.ann.can(stone)


def test_making_spells_dearer_leaves_the_stack_alone(table: Table) -> None:
    """CR 601.7, 602.4: what is on the stack has been paid for."""
    tax = table.bob.holds("Tax", "Flash\nSpells cost {2} more to cast.", types="Enchantment", cost="{0}")
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.bob.casts(tax)
    table.resolve_all()

    assert table.ann.permanents == ["Bear"]
    assert not table.ann.can(table.ann.holds("Cub", cost="{0}", pt="1/1"))


def test_a_restriction_is_of_the_ability_that_was_acquired(table: Table) -> None:
    """CR 602.5c: another identically worded ability may still be used."""
    ability = "{0}: You gain 1 life. Activate only once each turn."
    bear = table.ann.controls("Bear", ability, pt="2/2")
    table.ann.controls("Teacher", f'Creatures you control have "{ability}"', types="Enchantment")
    table.ann.activates(bear, number=0)
    table.resolve()
    table.ann.activates(bear, number=1)
    table.resolve()

    assert table.ann.life == 22
    assert not table.ann.can(bear)


def test_abilities_trigger_when_nothing_may_be_activated(table: Table) -> None:
    """CR 603.2a: nor may anything be cast; triggering is neither."""
    table.bob.controls("Hush", "Players can't cast spells.", types="Enchantment")
    bear = table.ann.controls("Bear", "When ~ dies, you gain 3 life.", pt="2/2")
    table.destroy(bear)
    table.resolve()

    assert table.ann.life == 23


def test_the_active_players_abilities_are_placed_first_and_resolve_last(table: Table) -> None:
    """CR 603.3b: each player's in turn order."""
    text = "Whenever a creature dies, you gain 1 life."
    table.bob.controls("His", text, types="Enchantment")
    table.ann.controls("Hers", text, types="Enchantment")
    table.destroy(table.ann.controls("Bear", pt="2/2"))
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 21)
    table.resolve()
    assert table.ann.life == 21


def test_a_mode_without_a_legal_target_cant_be_chosen_for_a_triggered_ability(table: Table) -> None:
    """CR 603.3c: the mode is announced as the ability is put on the stack."""
    text = "When ~ enters, choose one —\n• Destroy target artifact.\n• You gain 3 life."
    bear = table.ann.holds("Bear", text, pt="2/2")
    table.put_onto_battlefield(bear)
    table.resolve()

    assert table.ann.life == 23


def test_a_creature_enters_with_what_effects_make_of_it(table: Table) -> None:
    """CR 603.6b, 611.3c: it never was there with its own power."""
    table.ann.controls("Anthem", "Creatures you control get +2/+2.", types="Enchantment")
    table.ann.controls(
        "Greeter", "Whenever a creature with power 4 or greater enters, you gain 1 life.", types="Enchantment"
    )
    table.put_onto_battlefield(table.ann.holds("Bear", pt="2/2"))
    table.resolve()

    assert table.ann.life == 21


def test_entering_tapped_or_with_counters_is_no_trigger(table: Table) -> None:
    """CR 603.6d: it is part of entering, and nothing goes on the stack."""
    bear = table.ann.holds("Bear", "~ enters tapped with two +1/+1 counters on it.", pt="0/0")
    table.put_onto_battlefield(bear)

    assert bear.object.tapped
    assert bear.pt == "2/2"
    assert table.stack == []


def test_an_ability_works_as_long_as_the_permanent_has_it(table: Table) -> None:
    """CR 604.2, 611.3b: the moment it is gone so is the effect."""
    anthem = table.ann.controls("Anthem", "Creatures you control get +1/+1.", types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    assert bear.pt == "3/3"
    table.destroy(anthem)
    assert bear.pt == "2/2"


def test_an_equipment_moved_stops_modifying_what_it_was_on(table: Table) -> None:
    """CR 604.4: its ability doesn't target, so what can't be the target gets it too."""
    first = table.ann.controls("First", pt="2/2")
    second = table.ann.controls("Second", pt="2/2")
    sword = table.ann.controls(
        "Sword", "Equipped creature gets +2/+0.\nEquip {0}", types="Artifact — Equipment", attach_to=first
    )
    assert first.pt == "4/2"
    table.ann.answers(second)
    table.ann.activates(sword)
    table.resolve()

    assert (first.pt, second.pt) == ("2/2", "4/2")


def test_an_intervening_if_is_asked_again_on_resolution(table: Table) -> None:
    """CR 608.2a: if it isn't true any more, the ability does nothing."""
    text = "When ~ enters, if you control an artifact, you gain 3 life."
    trinket = table.ann.controls("Trinket", types="Artifact")
    table.put_onto_battlefield(table.ann.holds("Bear", text, pt="2/2"))
    table.destroy(trinket)
    table.resolve()

    assert table.ann.life == 20


def test_only_the_cards_exiled_by_its_own_ability_are_meant(table: Table) -> None:
    """CR 607.1a, 607.2a."""
    text = (
        "When ~ enters, exile target creature.\n"
        "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control."
    )
    table.bob.exiled("Elsewhere", pt="1/1")
    prey = table.bob.controls("Prey", pt="2/2")
    jail = table.ann.holds("Jail", text, types="Enchantment")
    table.put_onto_battlefield(jail)
    table.resolve()
    assert prey.zone is Zone.EXILE
    table.destroy(jail)
    table.resolve()

    assert table.bob.permanents == ["Prey"]


def test_champion_returns_what_it_exiled(table: Table) -> None:
    """CR 607.2k: the two abilities of champion are linked."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    king = table.ann.holds("King", "Champion a Bear", types="Creature — Bear", pt="5/5")
    table.put_onto_battlefield(king)
    table.ann.answers(True)
    table.resolve()
    assert bear.zone is Zone.EXILE
    table.destroy(king)
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD


def test_the_cards_that_its_own_replacement_exiled_are_meant(table: Table) -> None:
    """CR 607.2b, 614.14: and no others."""
    text = (
        "If a creature an opponent controls would die, exile it instead.\n"
        "{T}: You gain 1 life for each card exiled with ~."
    )
    box = table.ann.controls("Box", text, types="Artifact")
    table.bob.exiled("Elsewhere", pt="1/1")
    table.destroy(table.bob.controls("Bear", pt="2/2"))
    table.ann.activates(box)
    table.resolve()

    assert table.ann.life == 21


def test_suspending_a_card_uses_no_stack(table: Table) -> None:
    """CR 116.2f: when one could begin to cast it."""
    spell = table.ann.holds("Later", "Suspend 2—{1}\nYou gain 5 life.", types="Sorcery", cost="{5}")
    table.ann.has_mana("{1}")
    table.ann.takes(spell, "suspend")

    assert spell.zone is Zone.EXILE
    assert spell.counters("time") == 2
    assert table.stack == []
