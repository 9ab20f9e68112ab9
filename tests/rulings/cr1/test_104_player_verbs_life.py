"""Life, counters of players, paying, and the end of the game (CR 104, 107.14, 118.12, 119, 122.1)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_gaining_and_losing_life(table: Table) -> None:
    """CR 119.3."""
    table.ann.carries_out("Each opponent loses 3 life and you gain 3 life.", types="Sorcery")
    assert (table.ann.life, table.bob.life) == (23, 17)


def test_life_equal_to_an_amount(table: Table) -> None:
    """CR 608.2h."""
    table.ann.controls("Bear", pt="2/3")
    table.ann.carries_out(
        "You gain life equal to the greatest power among creatures you control.", types="Sorcery"
    )
    table.ann.carries_out(
        "Each opponent loses life equal to the number of creatures you control.", types="Sorcery"
    )
    assert (table.ann.life, table.bob.life) == (22, 19)


def test_life_for_each(table: Table) -> None:
    """CR 608.2h."""
    table.ann.controls("Bear")
    table.ann.controls("Ox")
    table.ann.carries_out("You gain 2 life for each creature you control.", types="Sorcery")
    assert table.ann.life == 24


def test_that_much_is_what_was_lost(table: Table) -> None:
    """CR 608.2c."""
    table.ann.carries_out("Each opponent loses 4 life. You gain that much life.", types="Sorcery")
    assert table.ann.life == 24


def test_half_the_life_rounded_up(table: Table) -> None:
    """CR 107.1a."""
    table.ann.carries_out("Each opponent loses 5 life.", types="Sorcery")
    table.ann.carries_out("Each opponent loses half their life, rounded up.", types="Sorcery")
    assert table.bob.life == 7


def test_a_life_total_that_becomes_a_number_is_gained_or_lost(table: Table) -> None:
    """CR 119.5."""
    table.ann.controls("Mate", "Whenever you gain life, draw a card.")
    table.ann.library("New")
    table.ann.carries_out("Your life total becomes 25.", types="Sorcery")
    table.resolve_all()
    assert (table.ann.life, table.ann.hand) == (25, ["New"])


def test_a_life_total_equal_to_an_amount(table: Table) -> None:
    """CR 119.5."""
    table.ann.controls("Bear")
    table.ann.carries_out(
        "Your life total becomes equal to the number of creatures you control.", types="Sorcery"
    )
    assert table.ann.life == 1


def test_exchanging_life_totals(table: Table) -> None:
    """CR 701.12c."""
    table.ann.carries_out("You gain 5 life.", types="Sorcery")
    table.ann.answers(table.bob)
    table.ann.carries_out("Exchange life totals with target player.", types="Sorcery")
    assert (table.ann.life, table.bob.life) == (20, 25)


def test_two_target_players_exchange(table: Table) -> None:
    """CR 701.12c."""
    table.ann.carries_out("You gain 5 life.", types="Sorcery")
    table.ann.carries_out("Two target players exchange life totals.", types="Sorcery")
    assert (table.ann.life, table.bob.life) == (20, 25)


def test_paying_life_needs_as_much(table: Table) -> None:
    """CR 119.4."""
    well = table.ann.controls("Well", "Pay 3 life: Draw a card.", types="Artifact")
    table.ann.library("One")
    table.ann.library("Two")
    table.ann.activates(well)
    table.resolve()
    table.ann.carries_out("Your life total becomes 2.", types="Sorcery")
    assert not table.ann.can(well)
    assert table.ann.hand == ["One"]


def test_paying_life_as_an_effect(table: Table) -> None:
    """CR 118.12."""
    table.ann.library("New")
    table.ann.answers(True)
    table.ann.carries_out("You may pay 2 life. If you do, draw a card.", types="Sorcery")
    assert (table.ann.life, table.ann.hand) == (18, ["New"])


def test_paying_life_equal_to_an_amount(table: Table) -> None:
    """CR 119.4."""
    table.ann.controls("Bear")
    table.ann.library("New")
    table.ann.answers(True)
    table.ann.carries_out(
        "You may pay life equal to the number of creatures you control. If you do, draw a card.",
        types="Sorcery",
    )
    assert table.ann.life == 19


def test_losing_life_unless_one_pays(table: Table) -> None:
    """CR 118.12a."""
    table.bob.has_mana("{2}")
    table.bob.answers(True)
    table.ann.carries_out("Each opponent loses 3 life unless they pay {2}.", types="Sorcery")
    assert table.bob.life == 20


def test_paying_mana_as_an_effect(table: Table) -> None:
    """CR 118.12: what depends on a payment happens only if it was made."""
    table.ann.library("New")
    table.ann.carries_out("You may pay {2}. If you do, draw a card.", types="Sorcery")
    assert table.ann.hand == []
    table.ann.has_mana("{2}")
    table.ann.answers(True)
    table.ann.carries_out("You may pay {2}. If you do, draw a card.", types="Sorcery")
    assert table.ann.hand == ["New"]


# --- counters of players -----------------------------------------------------------------------------------


def test_energy_is_got_and_paid(table: Table) -> None:
    """CR 107.14."""
    gauge = table.ann.controls("Gauge", "Pay {E}{E}: Draw a card.", types="Artifact")
    table.ann.library("New")
    assert not table.ann.can(gauge)
    table.ann.carries_out("You get {E}{E}{E}.", types="Sorcery")
    table.ann.activates(gauge)
    table.resolve()
    assert (table.ann.hand, table.ann.counters("energy")) == (["New"], 1)


def test_energy_in_amounts(table: Table) -> None:
    """CR 107.14."""
    table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Ox", pt="1/1")
    table.ann.carries_out("You get {E} for each creature you control.", types="Sorcery")
    table.ann.carries_out(
        "You get an amount of {E} equal to the greatest power among creatures you control.", types="Sorcery"
    )
    assert table.ann.counters("energy") == 4
    table.ann.answers(True)
    table.ann.carries_out(
        "You may pay an amount of {E} equal to the number of creatures you control. If you do, you gain 1 life.",
        types="Sorcery",
    )
    assert (table.ann.counters("energy"), table.ann.life) == (2, 21)


def test_energy_by_count(table: Table) -> None:
    """CR 107.14."""
    table.ann.carries_out("You get eleven {E}.", types="Sorcery")
    table.ann.answers(True)
    table.ann.carries_out("You may pay eight {E}. If you do, you gain 1 life.", types="Sorcery")
    assert (table.ann.counters("energy"), table.ann.life) == (3, 21)


def test_ten_poison_counters_lose_the_game(table: Table) -> None:
    """CR 122.1f, 704.5c."""
    table.ann.carries_out("Each opponent gets nine poison counters.", types="Sorcery")
    assert not table.state.over
    table.ann.carries_out("Each opponent gets a poison counter.", types="Sorcery")
    assert table.state.winner == table.ann.id


def test_experience_counters(table: Table) -> None:
    """CR 122.1."""
    table.ann.carries_out("You get an experience counter.", types="Sorcery")
    assert table.ann.counters("experience") == 1


# --- the end of the game -----------------------------------------------------------------------------------


def test_an_effect_wins_the_game(table: Table) -> None:
    """CR 104.2b."""
    table.ann.carries_out("You win the game.", types="Sorcery")
    assert table.state.winner == table.ann.id


def test_an_effect_loses_the_game(table: Table) -> None:
    """CR 104.3e."""
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player loses the game.", types="Sorcery")
    assert table.state.winner == table.ann.id


def test_an_effect_makes_the_game_a_draw(table: Table) -> None:
    """CR 104.4c."""
    table.ann.carries_out("The game is a draw.", types="Sorcery")
    assert table.state.drawn


# --- emblems, the monarch, day and night ---------------------------------------------------------------------


def test_an_emblem_works_in_the_command_zone(table: Table) -> None:
    """CR 114.2, 114.4."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out('You get an emblem with "Creatures you control get +1/+1."', types="Sorcery")
    assert bear.pt == "3/3"


def test_a_triggered_ability_of_an_emblem(table: Table) -> None:
    """CR 114.4."""
    table.ann.library("New")
    table.ann.carries_out('You get an emblem with "Whenever you gain life, draw a card."', types="Sorcery")
    table.ann.carries_out("You gain 1 life.", types="Sorcery")
    table.resolve_all()
    assert table.ann.hand == ["New"]


def test_the_monarch_draws_at_their_end_step(table: Table) -> None:
    """CR 725.2."""
    table.ann.library("New")
    table.ann.carries_out("You become the monarch.", types="Sorcery")
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.hand == ["New"]


def test_combat_damage_to_the_monarch_makes_a_new_one(table: Table) -> None:
    """CR 725.2-3."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player becomes the monarch.", types="Sorcery")
    table.attack(bear)
    table.damage()
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.carries_out("If you're the monarch, you gain 7 life.", types="Sorcery")
    assert table.ann.life == 27


def test_there_is_no_monarch_at_first(table: Table) -> None:
    """CR 725.1."""
    table.ann.carries_out("If there is no monarch, you become the monarch.", types="Sorcery")
    table.ann.carries_out("If an opponent is the monarch, you gain 1 life.", types="Sorcery")
    table.ann.carries_out("If you aren't the monarch, you gain 2 life.", types="Sorcery")
    assert table.ann.life == 20


def test_it_becomes_day_or_night(table: Table) -> None:
    """CR 731.1."""
    table.ann.carries_out("If it's neither day nor night, it becomes night.", types="Sorcery")
    table.ann.carries_out("If it's night, it becomes day.", types="Sorcery")
    table.ann.carries_out("If it's not day, you gain 1 life.", types="Sorcery")
    assert (table.state.day_night, table.ann.life) == ("day", 20)


def test_an_emblem_stays(table: Table) -> None:
    """CR 114.5: it is neither a card nor a permanent, and nothing makes it cease to exist."""
    table.ann.carries_out('You get an emblem with "Creatures you control get +1/+1."', types="Sorcery")
    table.settle()
    assert len(table.state.zone(Zone.COMMAND)) == 1
