"""What is a target and what isn't, and new targets (CR 115.1b, 115.2, 115.7, 115.8, 115.10)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

SWAT = "You may choose new targets for target spell or ability."


def test_an_aura_that_is_put_there_targets_nothing(table: Table) -> None:
    """CR 115.1b, 303.4f: it can be put on a creature with hexproof or shroud, not on one with protection from it."""
    shy = table.bob.controls("Shy", "Shroud", pt="2/2")
    table.bob.controls("Pure", "Protection from white", pt="2/2")
    aura = table.ann.buried(
        "Pacifism",
        "Enchant creature\nEnchanted creature can't attack or block.",
        types="Enchantment — Aura",
        cost="{W}",
    )
    back = table.ann.holds(
        "Back",
        "Return target enchantment card from your graveyard to the battlefield.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(back)
    table.resolve_all()
    assert aura.object.attached_to == table.ref(shy)


def test_creatures_are_on_the_battlefield_only(table: Table) -> None:
    """CR 115.2: no card in a graveyard and no creature spell is "target creature"."""
    table.ann.buried("Dead")
    bear = table.ann.holds("Bear", cost="{0}")
    table.ann.casts(bear)
    murder = table.ann.holds("Murder", "Destroy target creature.", types="Instant", cost="{0}")
    assert not table.ann.can(murder)


def test_new_targets_within_the_mode_chosen(table: Table) -> None:
    """CR 115.8: the mode stays; only what it may target can be chosen anew."""
    bear, relic = table.bob.controls("Bear"), table.ann.controls("Relic", types="Artifact")
    other = table.ann.controls("Other")
    charm = table.ann.holds(
        "Charm",
        "Choose one —\n• Destroy target artifact.\n• Destroy target creature.",
        types="Instant",
        cost="{0}",
    )
    swat = table.bob.holds("Swat", SWAT, types="Instant", cost="{0}")
    table.ann.answers("creature", bear)
    table.ann.casts(charm)
    table.bob.answers(True, other)
    table.bob.casts(swat)
    table.resolve_all()
    assert (bear.zone, relic.zone, other.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_players_with_hexproof_are_affected_without_being_targeted(table: Table) -> None:
    """CR 115.10, 115.10a: "each opponent" is no target."""
    table.bob.controls("Leyline", "You have hexproof.", types="Enchantment")
    drain = table.ann.holds("Drain", "Each opponent loses 3 life.", types="Sorcery", cost="{0}")
    bolt = table.ann.holds("Bolt", "Target opponent loses 3 life.", types="Sorcery", cost="{0}")
    assert not table.ann.can(bolt)
    table.ann.casts(drain)
    table.resolve_all()
    assert table.bob.life == 17


def test_what_is_chosen_on_resolution_is_chosen_then(table: Table) -> None:
    """CR 115.10: a creature that came in response can be chosen, and ward asks nothing."""
    edict = table.ann.holds(
        "Choice", "Choose a creature you don't control. Destroy it.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(edict)
    late = table.bob.controls("Late", "Ward {5}")
    table.resolve_all()
    assert late.zone is Zone.GRAVEYARD


def test_you_are_not_a_target(table: Table) -> None:
    """CR 115.10b: shroud of its controller doesn't stop what says "you"."""
    table.ann.controls("Ivory", "You have shroud.", types="Enchantment")
    spell = table.ann.holds("Spell", "You gain 3 life.", types="Instant", cost="{0}")
    other = table.ann.holds("Other", "Target player gains 3 life.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    table.ann.casts(other)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23, 23)


def test_a_loyalty_ability_changes_its_target_and_not_its_x(table: Table) -> None:
    """CR 115.7a, 115.8: the effect stays what it was."""
    walker = table.ann.controls(
        "Walker",
        "−X: ~ deals X damage to target creature.",
        types="Legendary Planeswalker — Chandra",
        loyalty="5",
    )
    bear, other = table.bob.controls("Bear", pt="3/3"), table.ann.controls("Other", pt="3/3")
    swat = table.bob.holds("Swat", SWAT, types="Instant", cost="{0}")
    table.ann.answers(3, bear)
    table.ann.activates(walker)
    table.bob.answers(True, other)
    table.bob.casts(swat)
    table.resolve_all()
    assert (bear.zone, other.zone, walker.counters("loyalty")) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, 2)
