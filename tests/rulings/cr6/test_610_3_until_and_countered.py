"""What comes back as something happens, and what becomes of spells that are countered (CR 610.3, 614.6, 701.6)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

JAILER = (
    "When this creature enters, you become the monarch.\n"
    "When this creature enters, exile target creature an opponent controls until an opponent becomes the monarch."
)


def jailed(table: Table) -> None:
    """Ann's jailer has entered and exiled Bob's only creature."""
    table.bob.controls("Bear", pt="2/2")
    table.ann.casts(table.ann.holds("Jailer", JAILER, cost="{0}", pt="2/2"))
    table.resolve_all()


def test_it_returns_at_once_as_an_opponent_becomes_the_monarch(table: Table) -> None:
    """CR 610.3, 610.3c: under its owner's control, without the stack."""
    table.ann.answers(["become", "exile"])
    jailed(table)
    assert table.bob.permanents == []
    table.bob.casts(table.bob.holds("Crown", "You become the monarch.", types="Instant", cost="{0}"))
    table.resolve()

    assert table.bob.permanents == ["Bear"]


def test_it_doesnt_as_the_jailer_leaves(table: Table) -> None:
    """CR 610.3: only that event brings it back."""
    table.ann.answers(["become", "exile"])
    jailed(table)
    table.destroy(table.ann.card("Jailer"))

    assert table.bob.permanents == []


def test_on_the_top_or_the_bottom_of_its_owners_library(table: Table) -> None:
    """CR 701.6a: the player who counters it chooses."""
    table.bob.library("Card")
    table.bob.casts(table.bob.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}"))
    text = (
        "Counter target spell. If that spell is countered this way, put that card on your choice of the top or bottom of "
        "its owner's library instead of into that player's graveyard."
    )
    table.ann.answers("bottom")
    table.ann.casts(table.ann.holds("Hinder", text, types="Instant", cost="{0}"))
    table.resolve()

    assert table.bob.library_names == ["Card", "Spell"]


def test_who_counters_it_may_play_it_instead(table: Table) -> None:
    """CR 614.6: it isn't countered at all; cast again it is Ann's."""
    text = (
        "If a spell or ability you control would counter a spell, instead exile that spell and you may play that card "
        "without paying its mana cost."
    )
    table.ann.controls("Guile", text)
    table.ann.controls(
        "Watch",
        "Whenever a spell or ability you control counters a spell, you gain 5 life.",
        types="Artifact",
    )
    table.bob.casts(table.bob.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}"))
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 20)


def test_a_spell_or_ability_of_yours_counters_a_spell(table: Table) -> None:
    """CR 701.6a, 603.2: not one of an opponent."""
    table.ann.controls(
        "Watch",
        "Whenever a spell or ability you control counters a spell, you gain 5 life.",
        types="Artifact",
    )
    for one, other in ((table.ann, table.bob), (table.bob, table.ann)):
        other.casts(other.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}"))
        one.casts(one.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
        table.resolve_all()

    assert (table.ann.life, table.bob.life) == (25, 20)


def test_several_instructions_in_place_of_damage(table: Table) -> None:
    """CR 614.6: "that player" is who would be dealt it."""
    text = "If ~ would deal combat damage to a player, instead put that many +1/+1 counters on ~ and that player mills that many cards."
    lord = table.ann.controls("Lord", text, pt="2/2")
    for name in ("A", "B", "C"):
        table.bob.library(name)
    table.attack(lord)
    table.damage()

    assert lord.counters("+1/+1") == 2
    assert (table.bob.life, table.bob.graveyard) == (20, ["A", "B"])


def test_cards_exiled_with_it_whoever_owns_them(table: Table) -> None:
    """CR 601.3, 607.2a: lands are played, spells cast, of those that this very object exiled."""
    text = (
        "Whenever this creature deals combat damage to a player, that player exiles the top card of their library.\n"
        "You may play lands and cast spells from among cards exiled with this creature."
    )
    specter = table.ann.controls("Specter", text, pt="2/2")
    drawn = table.bob.library("Ore", "{T}: Add {R}.", types="Land")
    other = table.bob.exiled("Other", types="Artifact", cost="{0}")
    table.attack(specter)
    table.damage()
    table.resolve_all()
    table.to(Step.POSTCOMBAT_MAIN)

    assert drawn.zone is Zone.EXILE
    assert table.ann.can(drawn)
    assert not table.bob.can(drawn)
    assert not table.ann.can(other)
