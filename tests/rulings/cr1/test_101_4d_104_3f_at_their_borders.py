"""Choices, winning and losing, mana, zones and counters at their borders (CR 101 to 122)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.types import CardType
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def free(table: Table, text: str, *answers: object, types: str = "Instant", name: str = "Deed") -> Card:
    """Ann casts a free spell that says so, and it resolves."""
    table.ann.answers(*answers)
    deed = table.ann.holds(name, text, types=types, cost="{0}")
    table.ann.casts(deed)
    table.resolve_all()
    return deed


def stocked(table: Table) -> None:
    for seat in (table.ann, table.bob):
        for number in range(8):
            seat.library(f"Card {number}", types="Sorcery", cost="{9}")


def test_winning_and_losing_at_once_is_losing(table: Table) -> None:
    """CR 104.3f: an effect that says both makes its controller lose; the other player wins then."""
    free(table, "You lose the game and you win the game.")
    assert table.state.over
    assert [bool(player.lost) for player in table.state.players.values()] == [True, False]


def test_a_card_text_over_the_rules(table: Table) -> None:
    """CR 101.1, 402.2: no maximum hand size."""
    stocked(table)
    table.ann.controls("Tome", "You have no maximum hand size.", types="Artifact")
    for number in range(9):
        table.ann.holds(f"Held {number}", types="Sorcery", cost="{9}")
    table.to(Step.UPKEEP, turns_on=1)
    assert len(table.ann.hand) == 9


def test_cards_chosen_in_hands_stay_unknown_to_the_next(table: Table) -> None:
    """CR 101.4, 101.4a: each player chooses, the active one first, then all discard together."""
    for seat in (table.ann, table.bob):
        seat.holds("One", types="Sorcery", cost="{9}")
        seat.holds("Two", types="Sorcery", cost="{9}")
    table.ann.answers("Two")
    table.bob.answers("One")
    free(table, "Each player discards a card.")
    assert (table.ann.graveyard, table.bob.graveyard, table.ann.hand) == (["Two", "Deed"], ["One"], ["One"])


def test_hybrid_and_generic_mana_that_is_added(table: Table) -> None:
    """CR 106.10: generic mana that is added is colorless."""
    table.ann.controls("Ring", "{T}: Add {C}{C}.", types="Artifact")
    table.ann.activates(table.ann.card("Ring"))
    assert table.ann.pool == "CC"


def test_generic_mana_is_paid_with_any_type(table: Table) -> None:
    """CR 107.4b, 107.4c: {C} only with colorless mana, {1} with any."""
    one = table.ann.holds("One", "You gain 1 life.", types="Instant", cost="{1}")
    colorless = table.ann.holds("Wastes", "You gain 1 life.", types="Instant", cost="{C}")
    table.ann.has_mana("{R}")
    assert (table.ann.can(one), table.ann.can(colorless)) == (True, False)


def test_who_controls_a_mana_ability(table: Table) -> None:
    """CR 109.4a, 605: a land that another player controls gives mana to that player."""
    forest = table.bob.controls("Forest")
    free(table, "Gain control of target land until end of turn. Untap it.")
    table.ann.activates(forest)
    assert (table.ann.pool, table.bob.pool) == ("G", "")


def test_status_is_nothing_that_is_copied(table: Table) -> None:
    """CR 110.5a, 707.2: a copy of a tapped creature is untapped."""
    table.ann.controls("Ox", tapped=True, pt="2/2")
    free(table, "Create a token that's a copy of target creature you control.")
    tokens = [id for id in table.state.battlefield if table.state.objects[id].token]
    assert [table.state.objects[id].tapped for id in tokens] == [False]


def test_an_exiled_card_is_neither_tapped_nor_untapped(table: Table) -> None:
    """CR 110.5d, 400.7: it comes back untapped, as a new object."""
    ox = table.ann.controls("Ox", tapped=True, pt="2/2")
    free(table, "Exile target creature, then return it to the battlefield under its owner's control.")
    assert not ox.object.tapped


def test_an_emblem_has_nothing_but_its_abilities(table: Table) -> None:
    """CR 114.3, 114.4, 113.6p: it's no permanent, has no color, and nothing destroys it."""
    walker = table.ann.controls(
        "Walker",
        '0: You get an emblem with "Creatures you control get +1/+1."',
        types="Legendary Planeswalker — Jace",
        loyalty="3",
    )
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.activates(walker)
    table.resolve_all()
    free(table, "Destroy all planeswalkers.")
    assert (walker.zone, ox.pt) == (Zone.GRAVEYARD, "3/3")
    free(table, "All creatures lose all abilities until end of turn.")
    assert ox.pt == "3/3"


def test_what_a_card_says_of_how_it_enters_works_from_anywhere(table: Table) -> None:
    """CR 113.6h: also where it is put onto the battlefield from a graveyard."""
    wall = table.ann.buried("Wall", "This creature enters with two +1/+1 counters on it.", pt="0/4")
    free(table, "Return target creature card from your graveyard to the battlefield.")
    assert wall.pt == "2/6"


def test_what_a_card_says_of_its_casting_works_wherever_it_is_cast_from(table: Table) -> None:
    """CR 113.6e: a reduction of its own, in a graveyard with flashback."""
    for number in range(2):
        table.ann.controls(f"Ox {number}")
    song = table.ann.buried(
        "Song",
        "This spell costs {1} less to cast for each creature you control.\nYou gain 1 life.\nFlashback {2}{R}",
        types="Sorcery",
        cost="{3}",
    )
    table.ann.has_mana("{R}")
    assert table.ann.can(song)
    table.ann.casts(song, way="flashback")
    table.resolve_all()
    assert (table.ann.life, song.zone) == (21, Zone.EXILE)


def test_hybrid_costs_of_special_actions(table: Table) -> None:
    """CR 118.13c: how a hybrid symbol is paid is chosen as it is paid."""
    card = table.ann.holds("Card", "Suspend 2—{R/G}", cost="{9}")
    table.ann.has_mana("{G}")
    table.ann.takes(card, "suspend")
    assert (card.zone, table.ann.pool) == (Zone.EXILE, "")


def test_phyrexian_mana_in_an_activation_cost(table: Table) -> None:
    """CR 118.13a, 107.4f: two life instead, though the color could be paid for."""
    probe = table.ann.controls("Probe", "{U/P}: You gain 1 life.", types="Artifact")
    table.ann.answers(True)
    table.ann.activates(probe)
    table.resolve_all()
    assert table.ann.life == 19


@pytest.mark.parametrize("life", [1, 2])
def test_phyrexian_mana_with_little_life(table: Table, life: int) -> None:
    """CR 119.4, 107.4f: who has 1 life can't pay 2."""
    probe = table.ann.controls("Probe", "{U/P}: Draw a card.", types="Artifact")
    table.deal(table.bob.controls("Source"), table.ann, 20 - life)
    assert table.ann.can(probe) == (life == 2)


def test_damage_does_not_destroy_by_itself(table: Table) -> None:
    """CR 120.5: what destroys it is no spell: regeneration of the spell's kind aside, "destroyed by" doesn't see it."""
    ox = table.ann.controls("Ox", "Indestructible", pt="2/2")
    table.deal(table.bob.controls("Source"), ox, 5)
    assert ox.zone is Zone.BATTLEFIELD
    free(table, "All creatures lose all abilities until end of turn.")
    assert ox.zone is Zone.GRAVEYARD


def test_a_planeswalker_that_loses_all_loyalty_to_a_cost_and_gains_some(table: Table) -> None:
    """CR 122.1e, 306.5b: loyalty is the number of its counters."""
    walker = table.ann.controls(
        "Walker", "+1: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty="1"
    )
    table.deal(table.bob.controls("Source"), walker, 1)
    assert walker.zone is Zone.GRAVEYARD


def test_a_land_creature_of_this_turn_cant_attack_or_tap(table: Table) -> None:
    """CR 107.5, 302.6: a land that becomes a creature in the turn it came can't pay {T}; one that was there can."""
    new = table.ann.holds("Forest")
    table.ann.plays(new)
    old = table.ann.controls("Mountain")
    free(table, "Lands you control become 2/2 creatures until end of turn. They're still lands.")
    assert CardType.CREATURE in new.chars.types
    assert (table.ann.can(new), table.ann.can(old)) == (False, True)


def test_change_any_targets(table: Table) -> None:
    """CR 115.7d, 115.7: choosing new targets for a copy leaves those that aren't changed, also illegal ones."""
    ox = table.ann.controls("Ox", pt="2/2")
    imp = table.bob.controls("Imp", pt="1/1")
    bolt = table.ann.holds("Bolt", "~ deals 1 damage to target creature.", types="Instant", cost="{0}")
    table.ann.answers(imp)
    table.ann.casts(bolt)
    table.bob.answers(True, ox)
    table.bob.casts(
        table.bob.holds(
            "Redirect", "You may choose new targets for target spell.", types="Instant", cost="{0}"
        )
    )
    table.resolve_all()
    assert (imp.zone, ox.object.damage) == (Zone.BATTLEFIELD, 1)


def test_no_draw_for_a_draw_that_is_replaced(table: Table) -> None:
    """CR 121.6, 121.6b: a draw that is replaced by nothing doesn't count as drawing, nor does drawing from an empty library
    then lose the game."""
    table.ann.controls("Jar", "If you would draw a card, you gain 2 life instead.", types="Artifact")
    table.ann.controls("Eye", "Whenever you draw a card, you gain 10 life.", types="Artifact")
    free(table, "Draw two cards.")
    assert (table.ann.life, table.state.over) == (24, False)


def test_counters_that_go_as_the_permanent_goes(table: Table) -> None:
    """CR 122.2: they aren't removed, they cease to be."""
    table.ann.controls(
        "Eye",
        "Whenever a +1/+1 counter is removed from a creature you control, you gain 1 life.",
        types="Artifact",
    )
    ox = table.ann.controls("Ox", pt="2/2")
    table.put_counters(ox, "+1/+1", 2)
    free(table, "Return target creature to its owner's hand.")
    table.resolve_all()
    assert table.ann.life == 20


def test_a_token_made_by_one_player_for_another(table: Table) -> None:
    """CR 111.2, 108.3: who creates it owns it; it goes nowhere when its controller changes."""
    free(table, "Each opponent creates a 2/2 green Bear creature token.")
    token = table.bob.card("Bear Token")
    free(table, "Gain control of target creature.")
    assert (token.controller is table.ann, token.object.owner) == (True, table.bob.id)
    free(table, "Return target creature to its owner's hand.")
    assert (table.ann.hand, table.bob.hand) == ([], [])
