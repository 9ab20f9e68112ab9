"""Extra turns and phases, skipping, chance and choices (CR 500, 614.10, 705, 706, 607.2d)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def active_after(table: Table, turns: int) -> str:
    """Whose turn it is so many turns later."""
    table.to(Step.UPKEEP, turns_on=turns)
    return table.state.players[table.state.turn.active].name


# --- turns ----------------------------------------------------------------------------------------------------


def test_an_extra_turn_comes_after_this_one(table: Table) -> None:
    """CR 500.7."""
    table.fill_libraries()
    table.ann.carries_out("Take an extra turn after this one.", types="Sorcery")
    assert active_after(table, 1) == "Ann"
    assert active_after(table, 1) == "Bob"


def test_an_extra_turn_of_another_player_leaves_the_order_as_it_is(table: Table) -> None:
    """CR 500.7: after Bob's extra turn comes Bob's own turn."""
    table.fill_libraries()
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player takes an extra turn after this one.", types="Sorcery")
    assert active_after(table, 1) == "Bob"
    assert active_after(table, 1) == "Bob"
    assert active_after(table, 1) == "Ann"


def test_two_extra_turns(table: Table) -> None:
    """CR 500.7."""
    table.fill_libraries()
    table.ann.carries_out("Take two extra turns after this one.", types="Sorcery")
    assert active_after(table, 2) == "Ann"
    assert active_after(table, 1) == "Bob"


def test_skipping_ones_next_turn(table: Table) -> None:
    """CR 614.10a."""
    table.fill_libraries()
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player skips their next turn.", types="Sorcery")
    assert active_after(table, 1) == "Ann"
    assert active_after(table, 1) == "Bob"


def test_an_additional_combat_phase(table: Table) -> None:
    """CR 500.8: the creature that was untapped attacks again."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.damage()
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.carries_out(
        "Untap all creatures you control. After this main phase, there is an additional combat phase followed by an "
        "additional main phase.",
        types="Sorcery",
    )
    table.attack(bear)
    table.damage()
    assert table.bob.life == 16
    table.to(Step.POSTCOMBAT_MAIN)
    table.to(Step.END)


def test_an_additional_combat_phase_before_the_regular_one(table: Table) -> None:
    """CR 500.8: added after the precombat main phase, the turn's own combat phase follows it."""
    bear = table.ann.controls("Bear", "Vigilance", pt="2/2")
    table.ann.carries_out("After this phase, there is an additional combat phase.", types="Sorcery")
    table.attack(bear)
    table.damage()
    table.attack(bear)
    table.damage()
    assert table.bob.life == 16


def test_there_is_a_phase_after_this_phase(table: Table) -> None:
    """CR 500.8."""
    bear = table.ann.controls("Bear", "Vigilance", pt="2/2")
    table.ann.carries_out("There is an additional combat phase after this phase.", types="Sorcery")
    table.attack(bear)
    table.damage()
    table.attack(bear)
    table.damage()
    assert table.bob.life == 16


def test_skipping_the_next_combat_phase(table: Table) -> None:
    """CR 614.10a, 500.11."""
    table.ann.controls("Bear", "At the beginning of combat on your turn, you gain 1 life.", pt="2/2")
    table.ann.carries_out("Skip your next combat phase.", types="Sorcery")
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.ann.life == 20


def test_skipping_the_next_untap_and_draw_step(table: Table) -> None:
    """CR 614.10a: the effect is used up."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", tapped=True)
    table.ann.answers(table.bob, table.bob)
    table.ann.carries_out("Target player skips their next untap step.", types="Sorcery")
    table.ann.carries_out("Target player skips their next draw step.", types="Sorcery")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert (bear.object.tapped, table.bob.hand) == (True, [])
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (bear.object.tapped, len(table.bob.hand)) == (False, 1)


def test_skipping_a_step_by_a_static_ability(table: Table) -> None:
    """CR 614.10, 500.11."""
    table.fill_libraries()
    table.bob.controls("Necro", "Skip your draw step.", types="Enchantment")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert table.bob.hand == []


def test_all_players_skip_a_step(table: Table) -> None:
    """CR 614.10."""
    table.fill_libraries()
    table.ann.controls("Stasis", "Players skip their untap steps.", types="Enchantment")
    bear = table.bob.controls("Bear", tapped=True)
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert bear.object.tapped


def test_opponents_skip_a_step(table: Table) -> None:
    """CR 614.10."""
    table.fill_libraries()
    table.ann.controls("Eon", "Your opponents skip their draw steps.", types="Enchantment")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (len(table.ann.hand), len(table.bob.hand)) == (1, 0)


# --- chance ---------------------------------------------------------------------------------------------------


def test_a_flip_is_won_or_lost(table: Table) -> None:
    """CR 705.2."""
    table.ann.carries_out(
        "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 5 life.",
        types="Sorcery",
    )
    assert table.ann.life in (15, 25)


def test_several_flips(table: Table) -> None:
    """CR 705.1."""
    table.ann.carries_out("Flip two coins. You gain 1 life for each flip you won.", types="Sorcery")
    assert table.ann.life in (20, 21, 22)


def test_flipping_until_a_flip_is_lost(table: Table) -> None:
    """CR 705.2."""
    table.ann.carries_out(
        "Flip a coin until you lose a flip. If you lose the flip, you gain 1 life.", types="Sorcery"
    )
    assert table.ann.life == 21


def test_heads_or_tails(table: Table) -> None:
    """CR 705.2: nobody wins or loses such a flip."""
    table.ann.carries_out(
        "Flip a coin. If the coin comes up heads, you gain 1 life. If the coin comes up tails, you lose 1 life.",
        types="Sorcery",
    )
    assert table.ann.life in (19, 21)


def test_a_die_and_its_table(table: Table) -> None:
    """CR 706.3a."""
    table.ann.carries_out(
        "Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | You gain 3 life.",
        types="Sorcery",
    )
    assert table.ann.life in (21, 22, 23)


def test_the_result_of_a_roll(table: Table) -> None:
    """CR 706.2."""
    table.ann.carries_out("Roll a six-sided die. You gain life equal to the result.", types="Sorcery")
    assert 21 <= table.ann.life <= 26


def test_the_same_seed_gives_the_same_result() -> None:
    """Invariant 2: a game is its scenario, its seed and its answers."""
    lives = []
    for _ in range(2):
        table = Table()
        table.ann.carries_out("Roll a d20. You gain life equal to the result.", types="Sorcery")
        lives.append(table.ann.life)
    assert lives[0] == lives[1]


# --- choices ------------------------------------------------------------------------------------------------------


def test_a_chosen_color(table: Table) -> None:
    """CR 105.4, 607.2d."""
    red = table.bob.controls("Imp", cost="{R}", pt="1/1")
    green = table.bob.controls("Bear", cost="{G}", pt="2/2")
    table.ann.answers("red")
    table.ann.carries_out("Choose a color. Destroy all creatures of the chosen color.", types="Sorcery")
    assert (red.zone, green.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_a_color_other_than_one(table: Table) -> None:
    """CR 105.4."""
    green = table.bob.controls("Bear", cost="{G}", pt="2/2")
    table.ann.answers("green")
    table.ann.carries_out(
        "Choose a color other than white. Destroy all creatures of the chosen color.", types="Sorcery"
    )
    assert green.zone is Zone.GRAVEYARD


def test_a_chosen_creature_type(table: Table) -> None:
    """CR 205.3e, 607.2d."""
    goblin = table.bob.controls("Raider", types="Creature — Goblin", pt="1/1")
    elf = table.bob.controls("Archer", types="Creature — Elf", pt="1/1")
    table.ann.answers("Goblin")
    table.ann.carries_out(
        "Choose a creature type. Destroy all creatures of the chosen type.", types="Sorcery"
    )
    assert (goblin.zone, elf.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_a_creature_type_other_than_one(table: Table) -> None:
    """CR 205.3e."""
    elf = table.bob.controls("Archer", types="Creature — Elf", pt="1/1")
    table.ann.answers("Elf")
    table.ann.carries_out(
        "Choose a creature type other than Wall. Destroy all creatures of the chosen type.", types="Sorcery"
    )
    assert elf.zone is Zone.GRAVEYARD


def test_a_chosen_card_type(table: Table) -> None:
    """CR 205.2a."""
    clock = table.bob.controls("Clock", types="Artifact")
    table.ann.answers("artifact")
    table.ann.carries_out("Choose a card type. Destroy all permanents of the chosen type.", types="Sorcery")
    assert clock.zone is Zone.GRAVEYARD


def test_a_chosen_name(table: Table) -> None:
    """CR 201.4."""
    bear = table.bob.controls("Bear", pt="2/2")
    ox = table.bob.controls("Ox", pt="1/3")
    table.ann.answers("Bear")
    table.ann.carries_out("Choose a card name. Destroy all creatures with the chosen name.", types="Sorcery")
    assert (bear.zone, ox.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_a_chosen_opponent(table: Table) -> None:
    """CR 608.2d."""
    table.ann.carries_out("Choose an opponent. That player loses 3 life.", types="Sorcery")
    table.ann.carries_out("Choose an opponent at random. That player loses 1 life.", types="Sorcery")
    assert table.bob.life == 16


def test_a_chosen_player(table: Table) -> None:
    """CR 608.2d."""
    table.ann.answers(table.bob)
    table.ann.carries_out("Choose a player. That player loses 3 life.", types="Sorcery")
    assert table.bob.life == 17


def test_a_chosen_object(table: Table) -> None:
    """CR 608.2d: it isn't a target."""
    one = table.bob.controls("One", "Hexproof")
    table.bob.controls("Two")
    table.ann.answers("One")
    table.ann.carries_out("Choose a creature. Destroy that creature.", types="Sorcery")
    assert one.zone is Zone.GRAVEYARD


def test_choosing_targets(table: Table) -> None:
    """CR 115.1."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    table.ann.carries_out(
        "Choose target creature you control and target creature you don't control. Destroy those creatures.",
        types="Sorcery",
    )
    assert (mine.zone, theirs.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_one_of_them_at_random(table: Table) -> None:
    """CR 608.2d."""
    table.ann.library("One")
    table.ann.library("Two")
    table.ann.carries_out(
        "Reveal the top two cards of your library. Put one of them at random into your hand and the rest into your "
        "graveyard.",
        types="Sorcery",
    )
    assert len(table.ann.hand) == 1
