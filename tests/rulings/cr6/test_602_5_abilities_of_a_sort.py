"""Abilities told apart by their costs and by what they make: without {T}, mana abilities, loyalty abilities, those of a
keyword (CR 602.1, 602.5, 605.1a, 606)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from tests.rulings.table import Table

WIND = "Whenever an artifact becomes tapped or a player activates an artifact's ability without {T} in its activation cost, ~ deals 1 damage to that artifact's controller."


def test_without_tap_in_the_cost(table: Table) -> None:
    """CR 602.1a: {T} is a part of the activation cost; tapping for something else isn't."""
    table.ann.controls("Wind", WIND, types="Enchantment")
    engine = table.bob.controls("Engine", "{0}: You gain 3 life.\n{T}: You gain 5 life.", types="Artifact")
    table.bob.activates(engine, "{0}")
    table.resolve_all()
    without = table.bob.life
    table.bob.activates(engine, "{T}")
    table.resolve_all()
    assert (without, table.bob.life) == (22, 26)


def test_a_mana_ability_without_tap_counts_too(table: Table) -> None:
    """CR 605.1a: it is an activated ability."""
    table.ann.controls("Wind", WIND, types="Enchantment")
    lotus = table.ann.controls("Lotus", "Sacrifice this artifact: Add {G}.", types="Artifact")
    table.ann.activates(lotus)
    table.resolve_all()
    assert (table.ann.life, table.ann.pool) == (19, "G")


def test_only_abilities_with_tap_in_their_costs_are_barred(table: Table) -> None:
    """CR 602.5."""
    text = "Creatures with flying can't attack or block, and their activated abilities with {T} in their costs can't be activated."
    table.bob.controls("Winds", text, types="Enchantment")
    bird = table.ann.controls("Bird", "Flying\n{T}: You gain 1 life.\n{0}: You gain 2 life.", pt="1/1")
    table.ann.activates(bird, "{0}")
    table.resolve()
    with pytest.raises(IllegalAction):
        table.ann.activates(bird, "{T}")
    assert table.ann.life == 22


def test_lands_with_other_than_mana_abilities(table: Table) -> None:
    """CR 605.1a: one that adds mana and has no target is a mana ability, that of a land type among them."""
    plain = table.ann.controls("Plain", types="Basic Land — Plains")
    port = table.ann.controls("Port", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.", types="Land")
    spell = table.ann.holds(
        "Axe",
        "Destroy target land with an activated ability that isn't a mana ability.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.resolve()
    assert (plain.zone is not None, table.ann.permanents) == (True, ["Plain"])
    assert port.id != plain.id


def test_creatures_with_mana_abilities(table: Table) -> None:
    """CR 605.1a: also one that they were given."""
    elf = table.ann.controls("Elf", "{T}: Add {G}.", pt="1/1")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls(
        "Boss", "Each creature you control with a mana ability gets +2/+2.", types="Enchantment"
    )
    assert (elf.pt, bear.pt) == ("3/3", "2/2")


def test_nobody_cycles(table: Table) -> None:
    """CR 702.29a: cycling is an activated ability; other abilities of cards in hand go on."""
    table.bob.controls("Still", "Players can't cycle cards.", types="Artifact")
    card = table.ann.holds(
        "Wheel",
        "Cycling {0}\nChannel — {0}, Discard this card: You gain 1 life.",
        types="Creature",
        cost="{9}",
    )
    with pytest.raises(IllegalAction):
        table.ann.activates(card, "cycling")
    table.ann.activates(card, "channel")
    table.resolve()
    assert table.ann.life == 21


@pytest.mark.parametrize(
    ("words", "loyal", "other"),
    [
        ("Players can't activate planeswalkers' loyalty abilities.", False, True),
        ("Players can't activate abilities that aren't mana abilities or loyalty abilities.", True, False),
    ],
)
def test_loyalty_abilities_apart(table: Table, words: str, loyal: bool, other: bool) -> None:
    """CR 606.1, 602.5: those alone, or all but those."""
    table.bob.controls("Sun", words, types="Enchantment")
    walker = table.ann.controls(
        "Walker", "[+1]: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty="3"
    )
    stone = table.ann.controls("Stone", "{T}: You gain 1 life.", types="Artifact")
    assert (table.ann.can(walker), table.ann.can(stone)) == (loyal, other)


def test_twice_each_turn(table: Table) -> None:
    """CR 606.3: twice, not three times; of other planeswalkers once."""
    words = "You may activate the loyalty abilities of ~ twice each turn rather than only once."
    urza = table.ann.controls(
        "Urza", f"{words}\n[+1]: You gain 1 life.", types="Legendary Planeswalker — Urza", loyalty="3"
    )
    table.ann.activates(urza)
    table.resolve()
    again = table.ann.can(urza)
    table.ann.activates(urza)
    table.resolve()
    assert (again, table.ann.can(urza), table.ann.life) == (True, False, 22)


def test_others_once(table: Table) -> None:
    """CR 606.3."""
    text = "You may activate the loyalty abilities of planeswalkers you control twice this turn rather than only once."
    spell = table.ann.holds("Call", text, types="Sorcery", cost="{0}")
    one, two = (
        seat.controls("Walker", "[0]: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty="3")
        for seat in (table.ann, table.bob)
    )
    table.ann.casts(spell)
    table.resolve()
    table.ann.activates(one)
    table.resolve()
    assert (table.ann.can(one), table.ann.can(two)) == (True, False)
