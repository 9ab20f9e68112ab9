"""Additional and alternative costs, and what depends on what was paid (CR 118.8-9, 601.2f-h)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

OR_PAY = "As an additional cost to cast this spell, reveal an Elf card from your hand or pay {3}."


def test_an_additional_cost_of_either_kind(table: Table) -> None:
    """CR 601.2b, 118.8: without an Elf card to reveal, {3} is left to pay."""
    scout = table.ann.holds("Scout", OR_PAY, cost="{G}")
    table.ann.has_mana("{G}")
    assert not table.ann.can(scout)

    table.ann.has_mana("{3}")
    table.ann.casts(scout)
    table.resolve()

    assert scout.zone is Zone.BATTLEFIELD
    assert table.ann.pool == ""


def test_the_other_additional_cost_of_two(table: Table) -> None:
    """CR 601.2b, 118.8: who reveals a card pays no {3}."""
    scout = table.ann.holds("Scout", OR_PAY, cost="{G}")
    table.ann.holds("Elder", types="Creature — Elf")
    table.ann.answers("reveal")
    table.ann.casts(scout, free="{G}{3}")
    table.resolve()

    assert scout.zone is Zone.BATTLEFIELD
    assert table.ann.pool == "CCC"


def test_mana_rather_than_the_mana_cost(table: Table) -> None:
    """CR 118.9a, 601.2b."""
    text = "You may pay {W}{U} rather than pay this spell's mana cost."
    beast = table.ann.holds("Beast", text, cost="{7}")
    table.ann.has_mana("{W}")
    assert not table.ann.can(beast)

    table.ann.has_mana("{U}")
    assert table.ann.can(beast)
    table.ann.casts(beast, way="rather")
    table.resolve()

    assert beast.zone is Zone.BATTLEFIELD
    assert table.ann.pool == ""


def test_mana_instead_if_an_opponent_cast_something(table: Table) -> None:
    """CR 118.9, 601.3e."""
    text = "If an opponent cast a blue spell this turn, you may pay {R} rather than pay this spell's mana cost.\nYou gain 3 life."
    snare = table.ann.holds("Snare", text, types="Instant", cost="{3}{W}")
    table.ann.has_mana("{R}")
    table.bob.casts(table.bob.holds("Leaf", "You gain 1 life.", types="Instant", cost="{G}"), free="{G}")
    assert not table.ann.can(snare)
    table.bob.casts(table.bob.holds("Drop", "You gain 1 life.", types="Instant", cost="{U}"), free="{U}")
    assert table.ann.can(snare)

    table.ann.casts(snare, way="rather")
    table.resolve()

    assert table.ann.life == 23


def test_free_if_two_things_are_so(table: Table) -> None:
    """CR 118.9, 601.3e: both halves of the condition must be true."""
    text = "If an opponent controls a Swamp and you control a Forest, you may cast this spell without paying its mana cost.\nYou gain 3 life."
    rain = table.ann.holds("Rain", text, types="Instant", cost="{3}{G}")
    table.ann.controls("Forest")
    assert not table.ann.can(rain)
    table.bob.controls("Swamp")
    assert table.ann.can(rain)

    table.ann.casts(rain, way="rather")
    table.resolve()

    assert table.ann.life == 23


def test_a_spell_that_costs_less_under_a_condition(table: Table) -> None:
    """CR 601.2f."""
    text = "If an opponent has no cards in hand, this spell costs {6} less to cast."
    giant = table.ann.holds("Giant", text, cost="{6}{U}")
    spare = table.bob.holds("Spare", "You gain 1 life.", types="Instant", cost="{W}")
    table.ann.has_mana("{U}")
    assert not table.ann.can(giant)
    table.bob.casts(spare, free="{W}")
    table.resolve()

    table.ann.casts(giant)
    table.resolve()

    assert giant.zone is Zone.BATTLEFIELD


def test_cast_only_during_combat(table: Table) -> None:
    """CR 601.3b, 506.1."""
    cry = table.ann.holds(
        "Cry", "Cast this spell only during combat.\nYou gain 3 life.", types="Instant", cost="{R}"
    )
    table.ann.has_mana("{R}")
    assert not table.ann.can(cry)

    table.to(Step.BEGINNING_OF_COMBAT)
    table.ann.casts(cry, free="{R}")
    table.resolve()

    assert table.ann.life == 23


def test_cast_only_before_blockers_are_declared(table: Table) -> None:
    """CR 601.3b, 509.1: after the declaration of blockers it is too late."""
    text = "Cast this spell only during combat before blockers are declared.\nYou gain 3 life."
    cry = table.ann.holds("Cry", text, types="Instant", cost="{R}")
    late = table.ann.holds("Late Cry", text, types="Instant", cost="{R}")
    table.attack(table.ann.controls("Bear", pt="2/2"))
    table.ann.casts(cry, free="{R}")
    table.resolve()
    assert table.ann.life == 23

    table.block()
    table.ann.has_mana("{R}")
    assert not table.ann.can(late)


def test_spectacle_is_paid(table: Table) -> None:
    """CR 702.137a."""
    spell = table.ann.holds("Show", "You gain 1 life.\nSpectacle {R}", types="Sorcery", cost="{5}")
    table.deal(table.ann.controls("Pinger", pt="1/1"), table.bob, 1)
    table.ann.casts(spell, way="spectacle", free="{R}")
    table.resolve()

    assert table.ann.life == 21


def test_the_color_of_the_mana_that_was_spent(table: Table) -> None:
    """CR 601.2h, 614.1c: only mana of that color counts."""
    text = "If at least three white mana was spent to cast this spell, this creature enters with a +1/+1 counter on it."
    first = table.ann.holds("First", text, cost="{3}{W}")
    second = table.ann.holds("Second", text, cost="{3}{W}")
    table.ann.casts(first, free="{W}{W}{W}{U}")
    table.resolve()
    table.ann.casts(second, free="{W}{W}{U}{U}")
    table.resolve()

    assert (first.counters("+1/+1"), second.counters("+1/+1")) == (1, 0)


def test_how_much_mana_was_spent_on_that_spell(table: Table) -> None:
    """CR 601.2h: what was paid counts, not the mana value."""
    text = "Whenever you cast an instant or sorcery spell, you gain 1 life. If five or more mana was spent to cast that spell, draw a card."
    table.ann.library("Prize")
    table.ann.controls("Mascot", text)
    table.ann.casts(
        table.ann.holds("Cheap", "~ deals 1 damage to each opponent.", types="Instant", cost="{4}"),
        free="{4}",
    )
    table.resolve()
    assert (table.ann.life, table.ann.hand) == (21, [])
    table.resolve_all()

    table.ann.casts(
        table.ann.holds("Dear", "~ deals 1 damage to each opponent.", types="Instant", cost="{5}"), free="{5}"
    )
    table.resolve()

    assert (table.ann.life, table.ann.hand) == (22, ["Prize"])


def test_if_you_cast_it(table: Table) -> None:
    """CR 603.4, 601.2i: a permanent that was put onto the battlefield was not cast."""
    text = "When this creature enters, if you cast it, you gain 3 life."
    table.put_onto_battlefield(table.ann.holds("Put", text))
    table.resolve_all()
    assert table.ann.life == 20

    table.ann.casts(table.ann.holds("Cast", text, cost="{G}"), free="{G}")
    table.resolve_all()

    assert table.ann.life == 23
