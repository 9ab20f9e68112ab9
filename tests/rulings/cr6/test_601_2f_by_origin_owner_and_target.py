"""Costs that change by where a spell comes from, whose it is, what it or an ability targets, and for two reasons
(CR 601.2f, 602.2b)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}


def test_from_there_or_from_exile(table: Table) -> None:
    """CR 601.2a: by the zone it is cast from, not from the hand."""
    table.ann.controls(
        "Wizard",
        "Spells you cast from your graveyard or from exile cost {2} less to cast.",
        types="Enchantment",
    )
    table.ann.controls("Leave", "You may cast spells from your graveyard.", types="Enchantment")
    there = table.ann.buried("Bear", cost="{3}", **BEAR)
    hand = table.ann.holds("Bear", cost="{3}", **BEAR)
    table.ann.has_mana("{C}")
    assert (table.ann.can(there), table.ann.can(hand)) == (True, False)


def test_of_two_kinds_once_for_both(table: Table) -> None:
    """CR 601.2f: a spell of both kinds costs {1} more, not {2}."""
    table.bob.controls(
        "Seas", "Red creature spells and green creature spells cost {1} more to cast.", types="Enchantment"
    )
    both = table.ann.holds("Both", cost="{R}{G}", **BEAR)
    white = table.ann.holds("White", cost="{W}", **BEAR)
    table.ann.has_mana("{R}{G}{W}")
    assert (table.ann.can(white), table.ann.can(both)) == (True, True)
    table.ann.casts(both)
    assert table.ann.pool == ""


def test_cheaper_and_not_to_be_countered(table: Table) -> None:
    """CR 101.2, 601.2f: both are so of the same spells."""
    table.ann.controls(
        "Storm",
        "Spells you cast with mana value 5 or greater cost {1} less to cast and can't be countered.",
        types="Enchantment",
    )
    large, small = table.ann.holds("Large", cost="{5}", **BEAR), table.ann.holds("Small", cost="{1}", **BEAR)
    counter = table.bob.holds("Denial", "Counter target spell.", types="Instant", cost="{0}")
    again = table.bob.holds("Denial", "Counter target spell.", types="Instant", cost="{0}")
    table.ann.casts(large, free="{C}{C}{C}{C}")
    table.bob.casts(counter)
    table.resolve_all()
    table.ann.casts(small, free="{C}")
    table.bob.casts(again)
    table.resolve_all()
    assert table.ann.permanents == ["Storm", "Large"]


@pytest.mark.parametrize("joined", ["and {1} less to cast if", ". It also costs {1} less to cast if"])
@pytest.mark.parametrize(
    ("kinds", "mana"), [((), 3), (("Artifact",), 2), (("Enchantment",), 2), (("Artifact", "Enchantment"), 1)]
)
def test_for_two_reasons(table: Table, joined: str, kinds: tuple[str, ...], mana: int) -> None:
    """CR 601.2f: each reduces by itself."""
    for kind in kinds:
        table.ann.controls(kind, types=kind)
    text = f"This spell costs {{1}} less to cast if you control an artifact {joined} you control an enchantment.\nYou gain 1 life."
    ink = table.ann.holds("Ink", text.replace("artifact .", "artifact."), types="Instant", cost="{3}")
    table.ann.has_mana("{C}" * mana)
    table.ann.casts(ink)
    assert table.ann.pool == ""


def test_aimed_at_the_enchanted_creature(table: Table) -> None:
    """CR 601.2c, 601.2f, 602.2b: spells and abilities that target it, no others."""
    text = (
        "Enchant creature\nEquip abilities you activate that target enchanted creature cost {3} less to activate.\n"
        "Aura spells you cast that target enchanted creature cost {3} less to cast."
    )
    bear, other = table.ann.controls("Bear", **BEAR), table.ann.controls("Other", **BEAR)
    table.ann.controls("Back", text, types="Enchantment — Aura", attach_to=bear)
    sword = table.ann.controls("Sword", "Equip {3}", types="Artifact — Equipment")
    aura = table.ann.holds("Wings", "Enchant creature", types="Enchantment — Aura", cost="{3}")
    table.ann.answers(bear)
    table.ann.activates(sword, "equip")
    table.resolve()
    table.ann.answers(bear)
    table.ann.casts(aura)
    table.resolve()
    attached = {table.state.objects[card.id].attached_to for card in (sword, aura)}
    assert (attached, other.zone is not None) == ({table.ref(bear)}, True)


def test_loyalty_abilities_for_mana_besides(table: Table) -> None:
    """CR 118.7, 606.4."""
    table.bob.controls(
        "Eidolon",
        "Loyalty abilities of planeswalkers your opponents control cost {1} more to activate.",
        types="Enchantment",
    )
    walker = table.ann.controls(
        "Walker", "[+1]: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty="3"
    )
    without = table.ann.can(walker)
    table.ann.has_mana("{C}")
    table.ann.activates(walker)
    table.resolve()
    assert (without, table.ann.life, table.ann.pool, walker.counters("loyalty")) == (False, 21, "", 4)


def test_spells_and_abilities_of_others_in_ones_own_turn(table: Table) -> None:
    """CR 605.1a, 611.3a: but no mana abilities, and only then."""
    text = "During your turn, spells your opponents cast cost {1} more to cast and abilities your opponents activate cost {1} more to activate unless they're mana abilities."
    table.ann.controls("Taker", text, types="Creature", pt="2/1")
    stone = table.bob.controls("Stone", "{0}: You gain 1 life.", types="Artifact")
    bolt = table.bob.holds("Bolt", "You gain 1 life.", types="Instant", cost="{0}")
    mine = table.ann.holds("Bolt", "You gain 1 life.", types="Instant", cost="{0}")
    assert (table.bob.can(stone), table.bob.can(bolt), table.ann.can(mine)) == (False, False, True)
    table.bob.has_mana("{C}")
    table.bob.activates(stone)
    assert table.bob.pool == ""


def test_the_first_with_x_in_its_cost(table: Table) -> None:
    """CR 107.3, 601.2f: spells without X don't count, later ones cost as usual."""
    text = "The first spell you cast with {X} in its mana cost each turn costs {2} less to cast."
    table.ann.controls("Analyst", text, types="Enchantment")
    table.ann.casts(table.ann.holds("Plain", cost="{0}", **BEAR))
    table.resolve()
    first, second = (
        table.ann.holds("Growth", "You gain X life.", types="Sorcery", cost="{X}") for _ in range(2)
    )
    table.ann.answers(2)
    table.ann.casts(first)
    table.resolve()
    table.ann.has_mana("{C}")
    table.ann.answers(1)
    table.ann.casts(second)
    table.resolve()
    assert table.ann.life == 23


def test_only_in_ones_own_turns(table: Table) -> None:
    """CR 601.2f."""
    text = "The first creature spell you cast during each of your turns costs {2} less to cast."
    table.bob.controls("Flier", text, types="Enchantment")
    table.ann.controls("Flier", text, types="Enchantment")
    mine = table.ann.holds("Bear", "Flash", cost="{2}", **BEAR)
    theirs = table.bob.holds("Bear", "Flash", cost="{2}", **BEAR)
    assert (table.ann.can(mine), table.bob.can(theirs)) == (True, False)


def test_its_own_equip_ability(table: Table) -> None:
    """CR 602.2b, 702.6a: for a colorless creature, and no other Equipment's ability."""
    red = table.ann.controls("Red", cost="{R}", **BEAR)
    blade = table.ann.controls(
        "Blade",
        "Equip {2}\nThis Equipment's equip ability costs {2} less to activate if it targets a colorless creature.",
        types="Artifact — Equipment",
    )
    other = table.ann.controls("Other", "Equip {2}", types="Artifact — Equipment")
    only_red = table.ann.can(blade)
    table.ann.controls("Golem", types="Artifact Creature — Golem", pt="1/1")
    assert (only_red, table.ann.can(blade), table.ann.can(other), red.zone is not None) == (
        False,
        True,
        False,
        True,
    )


def test_equip_costs_that_you_pay(table: Table) -> None:
    """CR 702.6a."""
    table.ann.controls("Shaper", "Equip costs you pay cost {1} less.", types="Creature", pt="1/1")
    mine = table.ann.controls("Mine", "Equip {1}", types="Artifact — Equipment")
    table.bob.controls("Bear", **BEAR)
    assert table.ann.can(mine)


def test_spells_cast_by_somebody_who_does_not_own_them(table: Table) -> None:
    """CR 108.3."""
    table.ann.controls("Taker", "Spells you cast but don't own cost {1} less to cast.", types="Enchantment")
    own = table.ann.holds("Bear", cost="{1}", **BEAR)
    theirs = table.bob.buried("Bear", cost="{1}", **BEAR)
    key = "{0}: Exile target creature card from an opponent's graveyard. You may play that card this turn."
    key = table.ann.controls("Key", key, types="Artifact")
    table.ann.activates(key)
    table.resolve()
    assert (table.ann.can(own), table.ann.can(theirs)) == (False, True)
