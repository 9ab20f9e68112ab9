"""Keywords of a few cards: offering (CR 702.48), absorb (702.64), aura swap (702.65), frenzy (702.68), fateseal
(701.29)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

PATRON = {"types": "Legendary Creature — Spirit", "pt": "5/5", "cost": "{4}{R}{R}"}


def test_offering_reduces_color_by_color_and_at_any_time(table: Table) -> None:
    """CR 702.48a, 702.48c: the mana cost of what is sacrificed comes off symbol by symbol, a colored symbol that there
    is none of off the generic mana; and the spell may be cast any time."""
    table.ann.controls("Goblin", types="Creature — Goblin", cost="{1}{G}{R}", pt="1/1")
    table.ann.controls("Bear", types="Creature — Bear", cost="{5}", pt="1/1")
    patron = table.ann.holds("Patron", "Goblin offering", **PATRON)
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{1}{R}")
    assert not table.ann.can(patron)
    table.ann.has_mana("{1}")
    table.ann.casts(patron, way="offering")
    table.resolve()
    assert (table.ann.graveyard, table.ann.permanents, table.ann.pool) == (["Goblin"], ["Bear", "Patron"], "")


def test_offering_is_additional_and_optional(table: Table) -> None:
    """CR 702.48a: without the sacrifice it costs its mana cost and is cast when a creature may be."""
    table.ann.controls("Goblin", types="Creature — Goblin", cost="{R}", pt="1/1")
    table.ann.has_mana("{4}{R}{R}")
    table.ann.casts(table.ann.holds("Patron", "Goblin offering", **PATRON))
    table.resolve()
    assert table.ann.permanents == ["Goblin", "Patron"]


def test_the_excess_of_one_symbol_takes_nothing_from_another_color(table: Table) -> None:
    """CR 118.7c, 702.48c: red in excess of the red symbols reduces generic mana only, and never the cost below that."""
    table.ann.controls("Goblin", types="Creature — Goblin", cost="{R}{R}{R}{R}{R}", pt="1/1")
    patron = table.ann.holds(
        "Patron", "Goblin offering", types="Creature — Spirit", pt="5/5", cost="{1}{R}{G}"
    )
    table.ann.has_mana("{G}")
    table.ann.casts(patron, way="offering")
    table.resolve()
    assert table.ann.permanents == ["Patron"]


def test_absorb_counts_for_each_source_and_each_instance(table: Table) -> None:
    """CR 702.64b, 702.64c."""
    wall = table.bob.controls("Wall", "Absorb 1\nAbsorb 2", pt="0/9")
    one, two = (table.ann.controls(name, pt="4/4") for name in ("One", "Two"))
    table.attack(one)
    table.block((wall, one))
    table.damage()
    assert wall.object.damage == 1
    table.deal(two, wall, 4)
    assert wall.object.damage == 2


def test_frenzy_of_an_unblocked_attacker(table: Table) -> None:
    """CR 702.68a, 702.68b: each instance triggers where it isn't blocked, none where it is."""
    free, held = (table.ann.controls(name, "Frenzy 1\nFrenzy 2", pt="1/1") for name in ("Free", "Held"))
    wall = table.bob.controls("Wall", pt="0/4")
    table.attack(free, held)
    table.ann.answers(["gets +1/+0", "gets +2/+0"])
    table.block((wall, held))
    table.resolve_all()
    assert (free.pt, held.pt) == ("4/1", "1/1")


def test_aura_swap_keeps_what_is_enchanted(table: Table) -> None:
    """CR 701.12e, 702.65a: the card from hand becomes attached to what the Aura was attached to, and only one that
    can be is offered."""
    bear = table.ann.controls("Bear", pt="2/2")
    wings = table.ann.controls(
        "Wings",
        "Enchant creature\nEnchanted creature gets +1/+1.\nAura swap {2}{U}",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    strong = table.ann.holds(
        "Strength", "Enchant creature\nEnchanted creature gets +4/+4.", types="Enchantment — Aura", cost="{9}"
    )
    table.ann.holds("Growth", "Enchant land", types="Enchantment — Aura", cost="{9}")
    table.ann.has_mana("{2}{U}")
    table.ann.answers(True)
    table.ann.activates(wings)
    table.resolve()
    assert (bear.pt, table.ann.hand, strong.zone is bear.zone) == ("6/6", ["Growth", "Wings"], True)


def test_aura_swap_without_another_half_does_nothing(table: Table) -> None:
    """CR 702.65b: with the Aura gone, or nothing to exchange it with, the ability has no effect."""
    bear = table.ann.controls("Bear", pt="2/2")
    wings = table.ann.controls(
        "Wings",
        "Enchant creature\nEnchanted creature gets +1/+1.\nAura swap {0}",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    strong = table.ann.holds("Strength", "Enchant creature", types="Enchantment — Aura", cost="{9}")
    table.ann.activates(wings)
    table.destroy(wings)
    table.ann.answers(True)
    table.resolve()
    assert (table.ann.hand, table.ann.graveyard, strong.zone is bear.zone) == (["Strength"], ["Wings"], False)


def test_fateseal_looks_at_an_opponents_library(table: Table) -> None:
    """CR 701.29a: any number to the bottom of the opponent's library, the rest on top."""
    one, two, _ = (table.bob.library(name) for name in ("One", "Two", "Three"))
    table.ann.library("Mine")
    table.ann.answers([[two], [one]])
    table.ann.casts(table.ann.holds("Spin", "Fateseal 2.", types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.bob.library_names, table.ann.library_names) == (["Two", "Three", "One"], ["Mine"])
