"""What is done once for each of something that is counted, and mana of a kind that was spent (CR 601.2h, 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

SERPENT = "When ~ enters, for each {U}{U} spent to cast it, draw a card."


def test_pairs_of_mana_are_counted(table: Table) -> None:
    """CR 601.2h: five blue mana are two pairs."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
    serpent = table.ann.holds("Serpent", SERPENT, cost="{5}", pt="5/4")
    table.ann.casts(serpent, free="{U}{U}{U}{U}{U}")
    table.resolve_all()
    assert table.ann.hand == ["One", "Two"]


def test_counters_come_for_each_pair_of_mana(table: Table) -> None:
    """CR 601.2h, 614.1c."""
    text = "~ enters with three +1/+1 counters on it for each {G}{G} spent to cast it."
    champion = table.ann.holds("Champion", text, cost="{4}", pt="1/1")
    table.ann.casts(champion, free="{G}{G}{G}{W}")
    table.resolve()
    assert champion.counters("+1/+1") == 3


def test_snow_mana_is_measured(table: Table) -> None:
    """CR 107.4h: mana from a snow source, whatever its type."""
    text = "You gain X life, where X is the amount of {S} spent to cast this spell."
    table.ann.controls("Peak", "{T}: Add {R}.", types="Snow Land")
    table.ann.controls("Hill", "{T}: Add {R}.", types="Land")
    table.ann.casts(table.ann.holds("Chill", text, types="Sorcery", cost="{2}"))
    table.resolve()
    assert table.ann.life == 21


def test_life_lost_is_paid_for_one_by_one(table: Table) -> None:
    """CR 608.2c: for each life something is sacrificed, unless a card is discarded."""
    oath = "Whenever you lose life, for each 1 life you lost, sacrifice a permanent other than ~ unless you discard a card."
    table.ann.controls("Oath", oath, types="Enchantment")
    table.ann.controls("Bear")
    table.ann.holds("Card")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Drain", "You lose 2 life.", types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert (table.ann.permanents, table.ann.hand) == (["Oath"], [])


def test_counters_removed_as_a_cost_count_one_by_one(table: Table) -> None:
    """CR 608.2c: those that the cost removed."""
    text = "{T}, Remove two charge counters from ~: For each counter removed this way, you lose 1 life unless you pay {1}."
    shield = table.ann.controls("Shield", text, types="Artifact")
    table.put_counters(shield, "charge", 3)
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.activates(shield)
    table.resolve()
    assert (table.ann.life, shield.counters("charge")) == (19, 1)


def test_another_cost_was_paid(table: Table) -> None:
    """CR 118.9, 607.2j: only where it was cast for that cost."""
    text = "You may pay {B} rather than pay this spell's mana cost.\nIf the {B} cost was paid, an opponent draws a card."
    table.bob.library("One")
    table.bob.library("Two")
    table.ann.casts(table.ann.holds("Study", text, types="Sorcery", cost="{3}"), way="rather", free="{B}")
    table.resolve()
    table.ann.casts(table.ann.holds("Study", text, types="Sorcery", cost="{3}"), free="{3}")
    table.resolve()
    assert table.bob.hand == ["One"]


def test_instructions_before_the_modes(table: Table) -> None:
    """CR 602.5d: modes that follow are chosen, and only when a sorcery could be cast."""
    text = "{T}: Choose one. Activate only as a sorcery.\n• Draw a card.\n• You gain 3 life."
    table.ann.library("New")
    lens = table.ann.controls("Lens", text, types="Artifact")
    assert table.ann.can(lens)
    table.ann.answers("You gain 3 life")
    table.ann.activates(lens)
    table.resolve()
    assert (table.ann.life, table.ann.hand) == (23, [])


def test_not_before_the_modes_in_combat(table: Table) -> None:
    """CR 602.5d."""
    text = "{T}: Choose one. Activate only as a sorcery.\n• Draw a card.\n• You gain 3 life."
    lens = table.ann.controls("Lens", text, types="Artifact")
    table.to(Step.BEGINNING_OF_COMBAT)
    assert not table.ann.can(lens)


def test_half_of_the_starting_life_total(table: Table) -> None:
    """CR 103.4: 10 is half of 20."""
    text = "As long as your life total is less than or equal to half your starting life total, this creature gets +2/+2."
    bane = table.ann.controls("Bane", text, pt="3/3")
    assert bane.pt == "3/3"
    table.ann.casts(table.ann.holds("Drain", "You lose 10 life.", types="Sorcery", cost="{0}"))
    table.resolve()
    assert bane.pt == "5/5"


def test_attacking_with_exactly_so_many(table: Table) -> None:
    """CR 508.3d: three are more than exactly two."""
    table.ann.controls("Suitor", "Whenever you attack with exactly two creatures, you gain 2 life.", pt="2/1")
    one, two, three = (table.ann.controls(name, pt="1/1") for name in ("A", "B", "C"))
    table.attack(one, two, three)
    table.resolve_all()
    assert table.ann.life == 20


def test_attacking_with_two_of_exactly_two(table: Table) -> None:
    """CR 508.3d."""
    table.ann.controls("Suitor", "Whenever you attack with exactly two creatures, you gain 2 life.", pt="2/1")
    one, two = (table.ann.controls(name, pt="1/1") for name in ("A", "B"))
    table.attack(one, two)
    table.resolve_all()
    assert table.ann.life == 22


def test_a_delayed_ability_only_if_something_was_done(table: Table) -> None:
    """CR 603.7a: the next spell is copied only where the mana was paid."""
    text = "When ~ enters, you may pay {2}. If you do, when you next cast an instant or sorcery spell this turn, you gain 3 life."
    table.ann.has_mana("{2}")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Djinn", text, cost="{0}", pt="2/2"))
    table.resolve_all()
    bolt = table.ann.holds("Bolt", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(bolt)
    table.resolve_all()
    assert (table.ann.life, bolt.zone) == (24, Zone.GRAVEYARD)
