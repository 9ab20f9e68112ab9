"""Qualities: sizes, what is the same, where and when something came to be (CR 109.2, 201.2, 205.4, 400.7)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_size_before_a_noun_is_power_and_toughness(table: Table) -> None:
    """CR 208.1: as they are now, and both of them."""
    table.ann.controls("Small", pt="1/1")
    table.ann.controls("Wide", pt="1/2")
    grown = table.ann.controls("Grown", pt="1/1")
    table.put_counters(grown, "+1/+1")
    table.ann.carries_out("Destroy each 1/1 creature.", types="Sorcery")

    assert table.ann.permanents == ["Wide", "Grown"]


@pytest.mark.parametrize(("cost", "countered"), [("{1}{R}", True), ("{R}", False)])
def test_the_same_mana_value_as_the_revealed_card(table: Table, cost: str, countered: bool) -> None:
    """CR 202.3, 608.2c: "it" is that spell, whatever is revealed."""
    text = (
        "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that spell "
        "if it has the same mana value as the revealed card."
    )
    table.bob.controls("Balance", text, types="Enchantment")
    table.bob.library("Top", types="Artifact", cost="{2}")
    table.bob.answers(True)
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost=cost)
    table.ann.casts(spell, free=cost)
    table.resolve_all()

    assert table.ann.life == (20 if countered else 21)


def test_a_spell_with_the_same_name_as_a_card(table: Table) -> None:
    """CR 201.2a: the spell itself is on the stack, not in the graveyard."""
    text = (
        "Whenever you cast an instant or sorcery spell that has the same name as a card in your graveyard, you gain 3 "
        "life."
    )
    table.ann.controls("Ascension", text, types="Enchantment")
    for _ in range(2):
        table.ann.casts(table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}"))
        table.resolve_all()

    assert table.ann.life == 25


def test_cards_in_two_zones_are_counted_once_each(table: Table) -> None:
    """CR 107.1, 400.1: exile is shared, so that whose they are is told of them."""
    text = "~'s power is equal to the total number of instant and sorcery cards you own in exile and in your graveyard."
    drake = table.ann.controls("Drake", text, pt="*/4")
    for name in ("A", "B"):
        table.ann.buried(name, "Draw a card.", types="Instant")
    table.ann.exiled("C", "Draw a card.", types="Sorcery")
    table.bob.exiled("D", "Draw a card.", types="Sorcery")
    table.ann.buried("E")

    assert drake.pt == "3/4"


def test_what_was_put_there_from_the_battlefield_this_turn(table: Table) -> None:
    """CR 400.7: not what was discarded, nor what was there before."""
    table.ann.buried("Old")
    died = table.ann.controls("Died")
    table.destroy(died)
    table.ann.holds("Tossed")
    text = (
        "Discard a card. Return to your hand all cards in your graveyard that were put there from the battlefield this "
        "turn."
    )
    table.ann.carries_out(text, types="Sorcery")

    assert table.ann.hand == ["Died"]
    assert sorted(table.ann.graveyard) == ["Old", "Spell", "Tossed"]


def test_without_a_counter(table: Table) -> None:
    """CR 122.1, 608.2c: what has one stays, and has none any more."""
    marked, plain = (
        table.ann.controls("Marked", types="Artifact"),
        table.bob.controls("Plain", types="Artifact"),
    )
    table.put_counters(marked, "fate")
    table.ann.controls("Land", types="Land")
    table.ann.carries_out(
        "Destroy each nonland permanent without a fate counter on it, then remove all fate counters from all permanents.",
        types="Sorcery",
    )

    assert table.ann.permanents == ["Marked", "Land"]
    assert plain.zone is Zone.GRAVEYARD
    assert marked.counters("fate") == 0


def test_snow_comes_and_goes(table: Table) -> None:
    """CR 205.4b: a supertype is gained and lost independently of the types."""
    text = "{T}: Target snow land is no longer snow.\n{0}: Target nonsnow basic land becomes snow."
    vane = table.ann.controls("Vane", text, types="Artifact")
    table.ann.controls(
        "Owl",
        "~'s power and toughness are each equal to the number of snow permanents you control.",
        pt="*/*",
    )
    owl = table.ann.card("Owl")
    table.ann.controls("Guard")
    table.ann.controls("Drift", types="Basic Snow Land — Forest")
    assert owl.pt == "1/1"

    table.ann.activates(vane, "{T}")
    table.resolve()
    assert "Owl" not in table.ann.permanents
    table.ann.activates(vane, "{0}")
    table.resolve()
    assert "snow" in {kind.value for kind in table.ann.card("Drift").chars.supertypes}


def test_permanents_with_counters_are_snow(table: Table) -> None:
    """CR 205.4b, 613.1d."""
    table.ann.controls("Lord", "Permanents with ice counters on them are snow.")
    counted = "~'s power and toughness are each equal to the number of snow permanents you control."
    owl = table.ann.controls(
        "Owl", f"{counted}\n~ gets +1/+1.".replace("~ gets", "This creature gets"), pt="*/*"
    )
    table.put_counters(table.ann.controls("Iced", types="Artifact"), "ice")

    assert owl.pt == "2/2"


def test_one_is_so_or_the_other(table: Table) -> None:
    """CR 611.3a: "it" is the enchanted creature in both sentences."""
    text = "Enchant creature\nEnchanted creature gets +1/+2 as long as it's white. Otherwise, it gets -2/-1."
    white, black = (
        table.ann.controls("White", cost="{W}", pt="3/3"),
        table.ann.controls("Black", cost="{B}", pt="3/3"),
    )
    table.ann.controls("Boon", text, types="Enchantment — Aura", attach_to=white)
    table.ann.controls("Boon", text, types="Enchantment — Aura", attach_to=black)

    assert (white.pt, black.pt) == ("4/5", "1/2")
