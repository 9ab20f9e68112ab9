"""Counting and comparing in the rarer words of cards, each when true and when false (CR 603.4, 611.3a)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table


def test_total_power(table: Table) -> None:
    """CR 208.1, 603.4: the powers of all of them together."""
    text = (
        "When this creature enters, if creatures you control have total power 8 or greater, you gain 2 life."
    )
    table.ann.controls("Ox", pt="5/5")
    table.put_onto_battlefield(table.ann.holds("First", text, pt="2/2"))
    table.resolve_all()
    assert table.ann.life == 20
    table.put_onto_battlefield(table.ann.holds("Second", text, pt="1/1"))
    table.resolve_all()
    assert table.ann.life == 22


def test_attacked_with_so_many_creatures(table: Table) -> None:
    """CR 508.1, 603.4."""
    text = "At the beginning of your end step, if you attacked with two or more creatures this turn, you gain 2 life."
    table.ann.controls("Hall", text, types="Enchantment")
    table.ann.library("Card")
    table.bob.library("Card")
    bear, wolf = table.ann.controls("Bear"), table.ann.controls("Wolf")
    table.attack(bear)
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(bear, wolf)
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 22


def test_differently_named_lands(table: Table) -> None:
    """CR 201.2: two of one name count once."""
    text = "~'s power and toughness are each equal to the number of differently named lands you control."
    golem = table.ann.controls("Golem", text, pt="*/*")
    for name in ("Forest", "Forest", "Island"):
        table.ann.controls(name)
    table.bob.controls("Swamp")
    assert golem.pt == "2/2"


def test_died_under_your_control(table: Table) -> None:
    """CR 700.4: whoever owns them."""
    text = "{T}: You gain 1 life for each creature that died under your control this turn."
    urn = table.ann.controls("Urn", text, types="Artifact")
    table.destroy(table.ann.controls("Bear"), table.ann.controls("Wolf"), table.bob.controls("Ox"))
    table.ann.activates(urn)
    table.resolve()
    assert table.ann.life == 22


def test_a_base_power(table: Table) -> None:
    """CR 613.4b-c: the toughness stays, and counters still add."""
    bear = table.bob.controls("Bear", pt="4/4")
    table.put_counters(bear, "+1/+1")
    tree = table.ann.controls(
        "Tree", "{T}: Target creature has base power 0 until end of turn.", types="Artifact"
    )
    table.ann.activates(tree)
    table.resolve()
    assert bear.pt == "1/5"


def test_what_is_in_a_zone_at_all(table: Table) -> None:
    """CR 611.3a: it doesn't matter who controls it."""
    flyer = table.ann.controls(
        "Flyer", "This creature gets +1/+1 as long as there's a Lesson card in your graveyard.", pt="1/1"
    )
    table.bob.buried("Theirs", "You gain 1 life.", types="Instant — Lesson")
    assert flyer.pt == "1/1"
    table.ann.buried("Mine", "You gain 1 life.", types="Instant — Lesson")
    assert flyer.pt == "2/2"


def test_a_quality_that_something_lacks(table: Table) -> None:
    """CR 611.3a."""
    guard = table.ann.controls(
        "Guard", "{T}: Add {G}.\nThis creature gets +0/+2 as long as it's not tapped.", pt="1/1"
    )
    assert guard.pt == "1/3"
    table.ann.activates(guard)
    assert guard.pt == "1/1"


def test_lands_enter_untapped(table: Table) -> None:
    """CR 614.1d, 616.1: the effect that ann chooses is applied first, so that the other one has the last word."""
    table.ann.controls("Guide", "Lands you control enter untapped.")
    text = "This land enters tapped.\n{T}: Add {G}."
    mine, theirs = table.ann.holds("Mine", text, types="Land"), table.bob.holds("Theirs", text, types="Land")
    table.ann.answers("untapped")
    table.put_onto_battlefield(mine)
    table.put_onto_battlefield(theirs)
    assert mine.object.tapped
    assert theirs.object.tapped
    plain = table.ann.holds("Plain", "{T}: Add {G}.", types="Land")
    table.put_onto_battlefield(plain)
    assert not plain.object.tapped


def test_an_additional_time(table: Table) -> None:
    """CR 603.2d: abilities of others trigger once."""
    table.ann.controls(
        "Chief",
        "If a triggered ability of a legendary creature you control triggers, that ability triggers an additional time.",
        types="Enchantment",
    )
    text = "When this creature enters, you gain 1 life."
    table.put_onto_battlefield(table.ann.holds("Bear", text))
    table.resolve_all()
    assert table.ann.life == 21
    table.put_onto_battlefield(table.ann.holds("King", text, types="Legendary Creature"))
    table.resolve_all()
    assert table.ann.life == 23


def test_activating_an_ability_of_a_kind_of_source(table: Table) -> None:
    """CR 602.2, 603.2: an artifact that is no creature doesn't count."""
    table.ann.controls(
        "Mentor", "Whenever you activate an ability of a creature, you gain 2 life.", types="Artifact"
    )
    table.ann.activates(
        table.ann.controls("Bell", "{0}: ~ deals 1 damage to each opponent.", types="Artifact")
    )
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.activates(table.ann.controls("Imp", "{0}: ~ deals 1 damage to each opponent."))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (22, 18)
