"""Triggers of zone changes, played (CR 603.6, 603.10)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_permanent_sees_itself_enter(table: Table) -> None:
    """CR 603.6a."""
    healer = table.ann.holds("Healer", "When this creature enters, you gain 3 life.", cost="{W}")

    table.ann.casts(healer, free="{W}")
    table.resolve_all()

    assert table.ann.life == 23


def test_another_creature_you_control_is_neither_itself_nor_an_opponents(table: Table) -> None:
    """CR 603.6a: the subject of the sentence says which."""
    table.ann.controls("Warden", "Whenever another creature you control enters, you gain 1 life.")
    mine, theirs = table.ann.holds("Bear"), table.bob.holds("Wolf")

    table.put_onto_battlefield(mine)
    table.put_onto_battlefield(theirs)
    table.resolve_all()

    assert table.ann.life == 21


def test_one_or_more_creatures_entering_at_once_are_one_event(table: Table) -> None:
    """CR 603.2c."""
    text = "Whenever one or more creatures you control enter, you gain 1 life."
    table.ann.controls("Warden", text, types="Enchantment")

    table.put_onto_battlefield(table.ann.holds("Bear"), table.ann.holds("Wolf"))
    table.resolve_all()

    assert table.ann.life == 21


def test_creatures_that_die_together_see_each_other_die(table: Table) -> None:
    """CR 603.10a."""
    text = "Whenever another creature dies, you gain 1 life."
    one, other = table.ann.controls("Priest", text), table.bob.controls("Monk", text)

    table.destroy(one, other)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 21)


def test_a_dead_creature_is_found_in_the_graveyard_by_its_own_ability(table: Table) -> None:
    """CR 400.7, 603.6c."""
    phoenix = table.ann.controls("Phoenix", "When this creature dies, return it to its owner's hand.")

    table.destroy(phoenix)
    table.resolve_all()

    assert table.zone_of(phoenix) is Zone.HAND


def test_leaving_is_not_only_dying(table: Table) -> None:
    """CR 603.6c, 700.4."""
    table.ann.controls(
        "Gate", "When this artifact leaves the battlefield, you gain 2 life.", types="Artifact"
    )
    table.ann.controls("Well", "When this artifact dies, you gain 5 life.", types="Artifact")
    away = table.ann.holds(
        "Away", "Return all artifacts to their owners' hands.", types="Sorcery", cost="{U}"
    )

    table.ann.casts(away, free="{U}")
    table.resolve_all()

    assert table.ann.life == 22


def test_put_into_a_graveyard_from_anywhere_looks_at_the_card_there(table: Table) -> None:
    """CR 603.6c, 113.6k: such an ability works in the graveyard, also if the card was discarded."""
    text = "When this card is put into a graveyard from anywhere, you gain 4 life."
    seed = table.ann.holds("Seed", text)
    loss = table.ann.holds("Loss", "Discard a card.", types="Sorcery", cost="{B}")

    table.ann.casts(loss, free="{B}")
    table.resolve_all()

    assert table.zone_of(seed) is Zone.GRAVEYARD
    assert table.ann.life == 24


def test_enchanted_creature_dies_is_seen_by_the_aura(table: Table) -> None:
    """CR 603.6e."""
    bear = table.ann.controls("Bear")
    text = "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand."
    table.ann.controls("Return", text, types="Enchantment — Aura", attach_to=bear)

    table.destroy(bear)
    table.resolve_all()

    assert table.zone_of(bear) is Zone.HAND


def test_enters_or_dies_is_one_ability_with_two_events(table: Table) -> None:
    """CR 603.1."""
    priest = table.ann.holds("Priest", "When this creature enters or dies, you gain 1 life.")

    table.put_onto_battlefield(priest)
    table.destroy(priest)
    table.resolve_all()

    assert table.ann.life == 22


def test_tokens_created_together_each_enter(table: Table) -> None:
    """CR 603.2c, 111.1: one event can contain several occurrences."""
    table.ann.controls(
        "Warden", "Whenever a creature you control enters, you gain 1 life.", types="Enchantment"
    )
    army = table.ann.holds(
        "Army", "Create two 1/1 white Soldier creature tokens.", types="Sorcery", cost="{W}"
    )

    table.ann.casts(army, free="{W}")
    table.resolve_all()

    assert table.ann.life == 22


def test_sacrificing_itself_is_seen_too(table: Table) -> None:
    """CR 603.10a: abilities that trigger on a sacrifice look back."""
    devil = table.ann.controls("Devil", "Whenever you sacrifice a creature, you gain 1 life.")

    table.sacrifice(devil)
    table.resolve_all()

    assert table.ann.life == 21


def test_a_card_leaving_your_graveyard(table: Table) -> None:
    """CR 603.10a."""
    table.ann.controls("Digger", "Whenever one or more cards leave your graveyard, you gain 1 life.")
    table.ann.buried("Bone")
    table.ann.buried("Skull")
    rise = table.ann.holds(
        "Rise", "Return all cards from your graveyard to your hand.", types="Sorcery", cost="{B}"
    )

    table.ann.casts(rise, free="{B}")
    table.resolve_all()

    assert table.ann.life == 21


DESTINY = "Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand."


def test_an_aura_finds_itself_in_the_graveyard_after_what_it_enchanted_died(table: Table) -> None:
    """CR 400.7f, 704.5m: it is put there as a state-based action before its ability resolves."""
    lion = table.ann.controls("Lion", pt="2/2")
    aura = table.ann.controls("Destiny", DESTINY, types="Enchantment — Aura", attach_to=lion)

    table.destroy(lion)
    table.resolve_all()

    assert aura.zone is Zone.HAND


def test_an_aura_that_goes_together_with_what_it_enchanted_is_found_too(table: Table) -> None:
    """CR 400.7f: put into the graveyard at the same time."""
    lion = table.ann.controls("Lion", pt="2/2")
    aura = table.ann.controls("Destiny", DESTINY, types="Enchantment — Aura", attach_to=lion)

    table.destroy(lion, aura)
    table.resolve_all()

    assert aura.zone is Zone.HAND


def test_an_aura_speaks_of_its_graveyard_and_triggers_on_the_battlefield(table: Table) -> None:
    """CR 113.6, 113.6m: an ability about what it enchants works while it enchants something."""
    text = (
        "Enchant Mountain\nWhen enchanted Mountain is put into a graveyard, you may return this card from your "
        "graveyard to your hand."
    )
    peak = table.ann.controls("Peak", types="Land — Mountain")
    aura = table.ann.controls("Spirit of the Peak", text, types="Enchantment — Aura", attach_to=peak)
    table.ann.answers(True)

    table.destroy(peak)
    table.resolve_all()

    assert aura.zone is Zone.HAND
