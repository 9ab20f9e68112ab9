"""Keyword actions that meet other effects: milling, shuffling, monstrosity, exchanging, fighting (CR 701)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

DOUBLED = "If an opponent would mill one or more cards, they mill twice that many cards instead."


def test_milling_is_replaced_as_a_whole(table: Table) -> None:
    """CR 701.17a, 614.1a: twice as many cards, and each is milled once."""
    table.ann.controls("Doubler", DOUBLED, types="Enchantment")
    table.ann.controls("Watcher", "Whenever a creature card is milled, you gain 1 life.", types="Enchantment")
    for number in range(5):
        table.bob.library(f"Card {number}", pt="1/1")
        table.ann.library(f"Card {number}", pt="1/1")

    table.ann.carries_out("Each player mills two cards.")

    assert (len(table.ann.graveyard), len(table.bob.graveyard)) == (3, 4)  # with the instant
    assert table.ann.life == 26


def test_what_is_asked_of_the_milled_card_is_asked_of_each(table: Table) -> None:
    """CR 701.17d: the answers are added."""
    table.ann.controls("Doubler", DOUBLED, types="Enchantment")
    for number in range(2, 5):
        table.bob.library(f"Card {number}", cost=f"{{{number}}}")

    text = "Target opponent mills a card. You gain life equal to the milled card's mana value."
    table.ann.carries_out(text)

    assert table.bob.graveyard == ["Card 2", "Card 3"]
    assert table.ann.life == 25


def test_a_card_put_on_top_at_the_time_of_a_shuffle_lies_on_top(table: Table) -> None:
    """CR 701.24g."""
    into = "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead."
    giant = table.ann.controls("Giant", into, pt="2/2")
    ghoul = table.ann.controls(
        "Ghoul", "If ~ would die, put it on top of its owner's library instead.", pt="2/2"
    )
    for number in range(20):
        table.ann.library(f"Card {number}")

    table.destroy(ghoul, giant)

    assert table.ann.library_names[0] == "Ghoul"
    assert giant.zone is Zone.LIBRARY


def test_other_abilities_know_the_x_of_monstrosity(table: Table) -> None:
    """CR 701.37c."""
    text = (
        "{X}{X}{G}: Monstrosity X.\nWhen ~ becomes monstrous, it deals X damage to target opponent."
        "\n{0}: You gain X life."
    )
    hydra = table.ann.controls("Hydra", text, pt="2/2")
    table.ann.has_mana("{4}{G}")
    table.ann.answers(2)

    table.ann.activates(hydra)
    table.resolve_all()
    table.ann.activates(hydra, number=1)
    table.resolve_all()

    assert hydra.pt == "4/4"
    assert (table.ann.life, table.bob.life) == (22, 18)


def test_the_trigger_knows_x_though_its_source_is_gone(table: Table) -> None:
    """CR 701.37c, 608.2h."""
    text = "{X}{G}: Monstrosity X.\nWhen ~ becomes monstrous, you gain X life."
    hydra = table.ann.controls("Hydra", text, pt="2/2")
    table.ann.has_mana("{2}{G}")
    table.ann.answers(2)
    table.ann.activates(hydra)
    table.resolve()

    table.destroy(hydra)
    table.resolve_all()

    assert table.ann.life == 22


def test_a_gone_permanent_connives_under_who_controlled_it(table: Table) -> None:
    """CR 701.50c: its controller when it left draws and discards, though another owns it."""
    text = "Whenever a creature an opponent controls connives, you gain 1 life."
    table.ann.controls("Watcher", text, types="Enchantment")
    thief = table.ann.controls("Thief", "{0}: ~ connives.", pt="1/1")
    table.bob.library("Drawn")
    table.bob.carries_out("Gain control of target creature until end of turn.")
    table.bob.activates(thief)

    table.destroy(thief)
    table.resolve_all()

    assert table.bob.graveyard == ["Spell", "Drawn"]
    assert table.ann.life == 21


def test_life_that_is_exchanged_is_gained_and_lost(table: Table) -> None:
    """CR 701.12g: the gain can be replaced, and abilities trigger on it."""
    text = (
        "If you would gain life, you gain twice that much life instead.\nWhenever you gain life, draw a card."
    )
    table.ann.controls("Watcher", text, types="Enchantment")
    table.ann.library("Drawn")
    table.deal(table.bob.controls("Giant", pt="8/8"), table.ann, 8)

    table.ann.carries_out("Exchange life totals with target opponent.")

    assert (table.ann.life, table.bob.life) == (28, 12)
    assert table.ann.hand == ["Drawn"]


def test_who_cant_gain_life_exchanges_none(table: Table) -> None:
    """CR 701.12g, 119.7."""
    table.bob.controls("Silence", "Players can't gain life.", types="Enchantment")
    table.deal(table.bob.controls("Giant", pt="8/8"), table.ann, 8)

    table.ann.carries_out("Exchange life totals with target opponent.")

    assert (table.ann.life, table.bob.life) == (12, 20)


def test_a_creature_that_fights_itself(table: Table) -> None:
    """CR 701.14c-d: twice its power, and not as combat damage."""
    ox = table.ann.controls("Ox", pt="2/5")
    table.ann.carries_out("Prevent all combat damage that would be dealt this turn.")

    table.ann.carries_out("Target creature you control fights target creature with power 2.")

    assert ox.object.damage == 4


def test_attaching_anew_gives_a_new_timestamp_but_not_to_the_same_creature(table: Table) -> None:
    """CR 701.3b-c, 613.7e."""
    text = "Equipped creature has base power and toughness 1/1.\nEquip {0}"
    large = "Enchant creature\nEnchanted creature has base power and toughness 7/7."
    first, second = (table.ann.controls(name, pt="2/2") for name in ("First", "Second"))
    cloak = table.ann.controls("Cloak", text, types="Artifact — Equipment", attach_to=first)
    for creature in (first, second):
        table.ann.controls("Growth", large, types="Enchantment — Aura", attach_to=creature)

    table.ann.answers(first)
    table.ann.activates(cloak)
    table.resolve_all()
    assert first.pt == "7/7"

    table.ann.answers(second)
    table.ann.activates(cloak)
    table.resolve_all()
    assert second.pt == "1/1"
