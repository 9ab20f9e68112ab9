"""Replacement and prevention: when it applies and to what (CR 614, 615, 616)."""

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_what_is_skipped_does_not_happen(table: Table) -> None:
    """CR 614.1b."""
    table.ann.library("Card")
    table.bob.library("Other")
    table.bob.controls("Fog", "Skip your draw step.", types="Enchantment")
    table.to(Step.END, turns_on=1)

    assert table.bob.hand == []


def test_a_replacement_effect_must_be_there_before(table: Table) -> None:
    """CR 614.4: a creature that has died isn't regenerated."""
    bear = table.ann.controls("Bear", "{0}: Regenerate ~.", pt="2/2")
    table.ann.activates(bear)
    table.destroy(bear)

    assert bear.zone is Zone.GRAVEYARD


def test_regenerating_replaces_destruction(table: Table) -> None:
    """CR 614.8, 614.3: it stays until it is used: tapped, and without its damage."""
    bear = table.ann.controls("Bear", "{0}: Regenerate ~.", pt="2/2")
    table.ann.activates(bear)
    table.resolve()
    table.deal(bear, bear, 2)

    assert bear.zone is Zone.BATTLEFIELD
    assert bear.object.tapped
    assert bear.object.damage == 0
    table.destroy(bear)
    assert bear.zone is Zone.GRAVEYARD


def test_a_replaced_draw_is_carried_out_before_the_next_draw(table: Table) -> None:
    """CR 614.11a: in a sequence of draws."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
    table.ann.controls("Well", "If you would draw a card, you may gain 3 life instead.", types="Enchantment")
    table.ann.answers(True, False)
    table.ann.casts(table.ann.holds("Study", "Draw two cards.", types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.hand == ["One"]
    assert table.ann.life == 23


def test_a_prevention_effect_must_be_there_before(table: Table) -> None:
    """CR 615.4, 615.3: it lasts until it is used up."""
    bear = table.bob.controls("Bear", pt="2/2")
    text = "Prevent the next 3 damage that would be dealt to you this turn."
    shield = table.ann.holds("Shield", text, types="Instant", cost="{0}")
    table.deal(bear, table.ann, 2)
    table.ann.casts(shield)
    table.resolve()
    assert table.ann.life == 18
    table.deal(bear, table.ann, 2)
    assert table.ann.life == 18
    table.deal(bear, table.ann, 2)

    assert table.ann.life == 17


def test_prevented_damage_never_happens(table: Table) -> None:
    """CR 615.6: nothing triggers on it."""
    table.bob.controls(
        "Drum", "Whenever a source deals damage to an opponent, you gain 1 life.", types="Enchantment"
    )
    bear = table.bob.controls("Bear", "Whenever ~ deals damage to a player, you gain 5 life.", pt="2/2")
    text = "Prevent all damage that would be dealt this turn."
    table.ann.casts(table.ann.holds("Fog", text, types="Instant", cost="{0}"))
    table.resolve()
    table.deal(bear, table.ann, 2)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (20, 20)


def test_each_creature_has_a_shield_of_its_own(table: Table) -> None:
    """CR 615.11."""
    first, second = (table.ann.controls(name, pt="2/2") for name in ("First", "Second"))
    bear = table.bob.controls("Bear", pt="2/2")
    text = "Prevent the next 1 damage that would be dealt to each creature you control this turn."
    table.ann.casts(table.ann.holds("Shield", text, types="Instant", cost="{0}"))
    table.resolve()
    table.deal(bear, first, 2)
    table.deal(bear, second, 1)

    assert (first.object.damage, second.object.damage) == (1, 0)


def test_damage_that_cant_be_prevented_is_dealt_once(table: Table) -> None:
    """CR 615.12a: the shield applies to it once, and prevents nothing."""
    text = "Prevent all damage that would be dealt to you this turn. You gain 1 life."
    table.ann.casts(table.ann.holds("Fog", text, types="Instant", cost="{0}"))
    table.resolve()
    table.bob.controls("Edge", "Damage can't be prevented.", types="Enchantment")
    table.deal(table.bob.controls("Bear", pt="2/2"), table.ann, 2)

    assert table.ann.life == 19


def test_any_of_several_replacement_effects_may_be_chosen(table: Table) -> None:
    """CR 616.1e: the affected player takes the order that suits them."""
    table.ann.controls(
        "Twice", "If you would gain life, you gain twice that much life instead.", types="Enchantment"
    )
    table.ann.controls(
        "More", "If you would gain life, you gain that much life plus 1 instead.", types="Enchantment"
    )
    table.ann.answers("More")
    table.ann.casts(table.ann.holds("Sip", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.life == 24


def test_a_self_replacement_effect_applies_first(table: Table) -> None:
    """CR 616.1a: what the spell itself says comes before what others do with it."""
    table.ann.controls(
        "Twice", "If you would gain life, you gain twice that much life instead.", types="Enchantment"
    )
    text = "You gain 2 life. If you control an enchantment, you gain 4 life instead."
    table.ann.casts(table.ann.holds("Sip", text, types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.life == 28


def test_mana_of_no_type_is_no_mana(table: Table) -> None:
    """CR 106.5: a land that could make only what other lands could, with no other land."""
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    table.ann.controls("Orchard", text, types="Land")
    spell = table.ann.holds("Sip", "You gain 1 life.", types="Instant", cost="{1}")

    assert not table.ann.can(spell)
