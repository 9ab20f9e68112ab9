"""Suspend and keyword counters that cards outside the battlefield were given (CR 702.62, 122.1b)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.cr7.test_709_layouts import two_faced
from tests.rulings.table import Card, Table


def test_a_creature_cast_by_suspend_that_it_was_given_has_haste(table: Table) -> None:
    """CR 702.62a, 400.7g: the last time counter is removed, it is cast, and it gains haste."""
    for number in range(4):
        table.ann.library(f"Ann {number}")
        table.bob.library(f"Bob {number}")
    bear = table.ann.buried("Bear", cost="{1}{G}", pt="2/2")
    text = "Exile target creature card from your graveyard. Put a time counter on it. It gains suspend."
    doctor = table.ann.holds("Doctor", text, types="Sorcery", cost="{U}")
    table.ann.casts(doctor, free="{U}")
    table.resolve_all()

    assert table.zone_of(bear) is Zone.EXILE
    assert bear.counters("time") == 1

    table.ann.answers(True)
    table.to(Step.DRAW, 2)
    table.resolve_all()

    assert table.zone_of(bear) is Zone.BATTLEFIELD
    assert "haste" in bear.keywords


def test_a_keyword_counter_on_an_exiled_card(table: Table) -> None:
    """CR 122.1b: it gives the card the keyword where it is; another zone, another object without counters (400.7)."""
    bear = table.ann.exiled("Bear", pt="2/2")
    other = table.ann.exiled("Other", pt="2/2")
    table.put_counters(bear, "flying")

    assert bear.keywords == {"flying"}
    assert other.keywords == set()

    table.put_onto_battlefield(bear)

    assert bear.keywords == set()


def test_a_card_exiled_with_a_keyword_counter(table: Table) -> None:
    """CR 122.1b, 122.6."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Exile target creature you control with two flying counters on it."
    spell = table.ann.holds("Keep", text, types="Instant", cost="{W}")
    table.ann.casts(spell, free="{W}")
    table.resolve_all()

    assert table.zone_of(bear) is Zone.EXILE
    assert bear.keywords == {"flying"}


def test_a_countered_spell_gains_suspend_and_is_cast_later(table: Table) -> None:
    """CR 702.62a, 702.62b, 701.6a: it is exiled with time counters instead, and once they are gone its owner may cast it
    for nothing; one that has suspend of its own doesn't gain another."""
    for seat in (table.ann, table.bob):
        for number in range(4):
            seat.library(f"Card {number}", types="Artifact")
    spell = table.ann.holds("Gift", "You gain 4 life.", types="Sorcery", cost="{0}")
    text = (
        "Counter target spell. If the spell is countered this way, exile it with three time counters on it instead of "
        "putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend."
    )
    table.ann.casts(spell)
    table.bob.casts(table.bob.holds("Delay", text.replace("three", "two"), types="Instant", cost="{0}"))
    table.resolve()
    assert (spell.zone, spell.counters("time")) == (Zone.EXILE, 2)
    table.to(Step.DRAW, turns_on=2)
    assert spell.counters("time") == 1
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)
    table.resolve_all()
    assert (table.ann.life, spell.zone) == (24, Zone.GRAVEYARD)


def test_what_dies_may_be_exiled_and_get_counters(table: Table) -> None:
    """CR 608.2d, 400.7: counters can't be put on it where it is, but on what it is once it is exiled, so that all of it
    can be done; a card that isn't in the graveyard any more can't be exiled."""
    text = "When ~ dies, you may exile it and put three time counters on it. If you do, you gain 2 life."
    first, second = (table.ann.controls(name, text, pt="2/1") for name in ("First", "Second"))
    table.ann.answers(True)
    table.destroy(first)
    table.resolve_all()
    assert (first.zone, first.counters("time"), table.ann.life) == (Zone.EXILE, 3, 22)
    table.destroy(second)
    table.settle()
    dig = "Put target card from a graveyard on the bottom of its owner's library."
    table.bob.casts(table.bob.holds("Dig", dig, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (second.zone, table.ann.life) == (Zone.LIBRARY, 22)


GATES = (
    ("Warrior", "{5}{R}", "Creature — Minotaur", "Trample", "4/5"),
    ("Teeth", "", "Land", "This land enters tapped.\n{T}: Add {R}.", ""),
)
ONE_LEFT = "Exile target creature card from your graveyard. Put a time counter on it. It gains suspend."


def suspended(table: Table) -> Card:
    """A modal double-faced card, creature and land, that is suspended with one counter."""
    for number in range(4):
        table.ann.library(f"Ann {number}")
        table.bob.library(f"Bob {number}")
    card = table.ann.buried("Warrior // Teeth", card=two_faced(Layout.MODAL_DFC, *GATES))
    table.ann.casts(table.ann.holds("Doctor", ONE_LEFT, types="Sorcery", cost="{0}"))
    table.resolve_all()
    return card


def test_a_suspended_card_is_played_also_as_a_land(table: Table) -> None:
    """CR 702.62a, 712.12: it may be played, so the player chooses between the face to cast and that to play as a land."""
    card = suspended(table)
    table.ann.answers(True, "Teeth")
    table.to(Step.DRAW, 2)
    table.resolve_all()
    assert (card.zone, card.chars.name, card.object.tapped) == (Zone.BATTLEFIELD, "Teeth", True)
    assert table.state.players[table.ann.id].lands_played == 1


def test_a_suspended_card_is_cast_by_its_other_face(table: Table) -> None:
    """CR 702.62a: cast, it is no land played, and has haste."""
    card = suspended(table)
    table.ann.answers(True, "Warrior")
    table.to(Step.DRAW, 2)
    table.resolve_all()
    assert (card.chars.name, "haste" in card.keywords) == ("Warrior", True)
    assert table.state.players[table.ann.id].lands_played == 0


GANDALF = (
    "Whenever you cast an instant or sorcery spell from your hand during an opponent's turn, exile that card with three time "
    "counters on it instead of putting it into your graveyard as it resolves. Then if the exiled card doesn't have suspend, "
    "it gains suspend."
)


def test_a_spell_is_suspended_as_it_resolves(table: Table) -> None:
    """CR 608.2n, 614.1a, 702.62b: it is exiled with the counters as it resolves, and is suspended."""
    table.bob.controls("Gandalf", GANDALF)
    gain = table.bob.holds("Gain", "You gain 1 life.", types="Instant", cost="{0}")
    table.bob.casts(gain)
    table.resolve_all()
    assert (table.bob.life, gain.zone, gain.counters("time")) == (21, Zone.EXILE, 3)
    assert "suspend" in gain.keywords


def test_a_countered_spell_is_not_suspended(table: Table) -> None:
    """CR 608.2n, 701.6a: countered it doesn't resolve."""
    table.bob.controls("Gandalf", GANDALF)
    gain = table.bob.holds("Gain", "You gain 1 life.", types="Instant", cost="{0}")
    table.bob.casts(gain)
    table.resolve()
    table.ann.casts(table.ann.holds("Counterspell", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.bob.life, gain.zone) == (20, Zone.GRAVEYARD)


def test_a_card_with_suspend_of_its_own_gains_none(table: Table) -> None:
    """CR 702.62a: one suspend is enough."""
    table.bob.controls("Gandalf", GANDALF)
    gain = table.bob.holds("Gain", "You gain 1 life.\nSuspend 2—{1}", types="Instant", cost="{0}")
    table.bob.casts(gain)
    table.resolve_all()
    suspends = [one for one in gain.chars.abilities if type(one.ability).__name__ == "Suspend"]
    assert (gain.counters("time"), len(suspends)) == (3, 1)
