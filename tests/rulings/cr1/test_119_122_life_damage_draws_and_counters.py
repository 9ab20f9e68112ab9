"""Borders of life, damage, drawing and counters (CR 119.6, 120.1a, 120.3g, 121.2-121.7, 122.2-122.3)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def plains(table: Table, count: int) -> None:
    """So many cards in each library."""
    for player in (table.ann, table.bob):
        for _ in range(count):
            player.library("Plains")


def test_damage_to_what_is_no_creature(table: Table) -> None:
    """CR 120.1a: none is dealt, nor marked for later, nor does anything trigger."""
    table.ann.controls(
        "Watch", "Whenever a source you control deals damage, you gain 1 life.", types="Enchantment"
    )
    golem = table.bob.controls(
        "Golem", "{0}: ~ becomes a 2/2 Golem artifact creature until end of turn.", types="Artifact"
    )
    source = table.ann.controls("Source")
    table.deal(source, golem, 3)
    table.resolve_all()
    assert (table.ann.life, golem.object.damage) == (20, 0)
    table.bob.activates(golem)
    table.resolve_all()
    assert golem.zone is Zone.BATTLEFIELD


def test_a_fighter_that_is_no_creature_any_more(table: Table) -> None:
    """CR 120.1a, 701.14b: no damage is dealt, by neither."""
    golem = table.bob.controls(
        "Golem",
        "As long as ~ is untapped, it's a 2/2 Golem artifact creature.\n{0}: Tap ~.",
        types="Artifact",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    fight = table.ann.holds(
        "Fight",
        "Target creature you control fights target creature you don't control.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(fight)
    table.bob.activates(golem)
    table.resolve_all()
    assert (bear.object.damage, golem.object.damage) == (0, 0)


def test_toxic_adds_up_and_infect_comes_on_top(table: Table) -> None:
    """CR 120.3b, 120.3g, 702.164c: the total toxic value, besides what infect does."""
    viper = table.ann.controls("Viper", "Toxic 1\nToxic 2\nInfect", pt="2/2")
    table.attack(viper)
    table.damage()
    assert (table.bob.life, table.bob.counters("poison")) == (20, 5)


def test_toxic_of_damage_that_is_no_combat_damage(table: Table) -> None:
    """CR 120.3g: combat damage only."""
    viper = table.ann.controls("Viper", "Toxic 3", pt="2/2")
    table.deal(viper, table.bob, 2)
    assert (table.bob.life, table.bob.counters("poison")) == (18, 0)


def test_toxic_of_prevented_damage(table: Table) -> None:
    """CR 120.3g: damage that isn't dealt gives none; 0 power gives none."""
    viper, weak = (
        table.ann.controls("Viper", "Toxic 3", pt="2/2"),
        table.ann.controls("Weak", "Toxic 1", pt="0/2"),
    )
    fog = table.bob.holds(
        "Fog", "Prevent all combat damage that would be dealt this turn.", types="Instant", cost="{0}"
    )
    table.attack(weak, viper)
    table.bob.casts(fog)
    table.resolve_all()
    table.damage()
    assert (table.bob.life, table.bob.counters("poison")) == (20, 0)


def test_ten_poison_counters_lose_the_game_before_priority(table: Table) -> None:
    """CR 104.3d, 704.5c."""
    table.put_counters(table.bob, "poison", 9)
    assert not table.state.over
    table.put_counters(table.bob, "poison", 1)
    assert table.state.over


def test_no_life_and_a_game_that_cannot_be_lost(table: Table) -> None:
    """CR 119.6, 104.3b: asked again as soon as nothing forbids it."""
    angel = table.bob.controls(
        "Angel", "You can't lose the game and your opponents can't win the game.", pt="8/8"
    )
    source = table.ann.controls("Source")
    table.deal(source, table.bob, 25)
    assert (table.bob.life, bool(table.state.over)) == (-5, False)
    table.destroy(angel)
    assert table.state.over


def test_single_draws_replaced_each(table: Table) -> None:
    """CR 121.2a: what refers to a card applies to each."""
    plains(table, 9)
    table.ann.controls("Reflection", "If you would draw a card, draw two cards instead.", types="Enchantment")
    spell = table.ann.holds("Spell", "Draw three cards.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert len(table.ann.hand) == 6


def test_two_that_double_each_draw(table: Table) -> None:
    """CR 121.2a, 614.5: the draws that come of one are each replaced by the other, not again by the first."""
    plains(table, 9)
    for name in ("Reflection", "Mirror"):
        table.ann.controls(name, "If you would draw a card, draw two cards instead.", types="Enchantment")
    table.ann.draws(1)
    assert len(table.ann.hand) == 4


def test_the_active_player_draws_first(table: Table) -> None:
    """CR 121.2c: what their draws do to the others is done by then."""
    plains(table, 3)
    thief = "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that "
    table.bob.controls("Thief", thief + "player skips that draw and you draw a card.")
    spell = table.ann.holds("Spell", "Each player draws two cards.", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert (table.ann.hand, len(table.bob.hand)) == ([], 3)


def test_cards_put_into_hand_are_not_drawn(table: Table) -> None:
    """CR 121.5: nothing triggers, nothing is replaced, and an empty library does no harm."""
    plains(table, 1)
    table.ann.controls("Skulker", "Whenever you draw a card, you gain 1 life.")
    table.ann.controls("Skip", "If you would draw a card, you lose 1 life instead.", types="Enchantment")
    spell = table.ann.holds(
        "Spell", "Put the top three cards of your library into your hand.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(spell)
    table.resolve_all()
    assert (table.ann.hand, table.ann.life, bool(table.state.over)) == (["Plains"], 20, False)


def test_a_draw_from_an_empty_library_is_replaced(table: Table) -> None:
    """CR 121.6a: and then it was no draw from an empty library."""
    words = table.ann.controls(
        "Words",
        "{1}: The next time you would draw a card this turn, you gain 5 life instead.",
        types="Enchantment",
    )
    table.ann.has_mana("{1}")
    table.ann.activates(words)
    table.resolve_all()
    table.ann.draws(1)
    assert (table.ann.life, bool(table.state.over)) == (25, False)
    table.ann.draws(1)
    assert table.state.over


def test_one_draw_of_several_replaced(table: Table) -> None:
    """CR 121.6b: the replacement is done before the next draw, which can draw what it put there."""
    words = table.ann.controls(
        "Words",
        "{1}: The next time you would draw a card this turn, put target card from your graveyard on top of your library "
        "instead.",
        types="Enchantment",
    )
    plains(table, 1)
    table.ann.buried("Bear")
    table.ann.has_mana("{1}")
    table.ann.activates(words)
    table.resolve_all()
    table.ann.draws(2)
    assert (table.ann.hand, table.ann.library_names) == (["Bear"], ["Plains"])


def test_draws_that_prevention_leads_to_come_last(table: Table) -> None:
    """CR 121.7: of damage to all, what isn't prevented is dealt, then the cards are drawn one at a time."""
    plains(table, 9)
    swans = table.bob.controls(
        "Swans",
        "If a source would deal damage to ~, prevent that damage. The source's controller draws cards equal to the damage "
        "prevented this way.",
        pt="4/3",
    )
    table.ann.controls("Skulker", "Whenever you draw your third card each turn, you gain 5 life.", pt="2/5")
    quake = table.ann.holds(
        "Quake", "~ deals 3 damage to each creature and each player.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(quake)
    table.resolve_all()
    assert (swans.zone, len(table.ann.hand), table.ann.life, table.bob.life) == (Zone.BATTLEFIELD, 3, 22, 17)


def test_counters_of_what_leaves_are_not_removed(table: Table) -> None:
    """CR 122.2: they cease to exist; nothing triggers."""
    for_good = "When the last time counter is removed from ~, you gain 5 life."
    relic = table.ann.controls("Relic", for_good, types="Artifact")
    other = table.ann.controls("Other", f"{for_good}\n{{0}}: Remove a time counter from ~.", types="Artifact")
    table.put_counters(relic, "time")
    table.put_counters(other, "time")
    table.destroy(relic)
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.activates(other)
    table.resolve_all()
    assert table.ann.life == 25


def test_counters_that_cancel_each_other_are_removed(table: Table) -> None:
    """CR 122.3, 704.5q: as many of each, before anyone can do anything."""
    hydra = table.ann.controls("Hydra", pt="3/3")
    table.put_counters(hydra, "+1/+1", 3)
    table.put_counters(hydra, "-1/-1", 2)
    assert (hydra.counters("+1/+1"), hydra.counters("-1/-1"), hydra.pt) == (1, 0, "4/4")
