"""Lands, hands, and what mana is spent on."""

import pytest

from engine.agents.judging.hands import bottom_first, keeps
from engine.agents.simple.simple import SimpleAgent
from engine.agents.worth.manabase import ready_mana
from engine.decisions import Confirm, Purpose, Said, Why
from engine.rules.core.game import TakenBack
from engine.values.mana import ManaType
from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.seat_view import SeatView
from tests.engine.agents.habits import does


def hand_of(position, lands: int, *costs: str):
    """The pictures of a hand of so many lands and creatures of these costs."""
    for _ in range(lands):
        position.ann.holds("Forest")
    for number, cost in enumerate(costs):
        position.ann.holds(f"Beast {number}", pt="2/2", cost=cost)
    return SeatView(position.game, position.ann.id).table.players[0].hand


def test_a_land_comes_first(position):
    position.ann.holds("Forest")
    position.ann.holds("Elf", pt="1/1", cost="{G}")
    position.lands(position.ann, "Forest", 1)
    assert position.act(position.ann) == "Play Forest"


def test_the_land_that_the_hand_needs(position):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Forest")
    position.ann.holds("Island")
    position.ann.holds("Drake", pt="2/2", cost="{1}{U}{U}")
    assert position.act(position.ann) == "Play Island"


def test_mana_that_costs_something_is_spent_too(position):
    """A Treasure's, a pain land's, a petal's: a plan is suggested from any source (CR 601.2g)."""
    position.ann.controls("Treasure", "{T}, Sacrifice ~: Add one mana of any color.", types="Artifact")
    position.ann.controls(
        "Forge", "{T}: Add {C}.\n{T}: Add {R} or {W}. ~ deals 1 damage to you.", types="Land"
    )
    position.ann.holds("Bear", pt="2/2", cost="{R}{G}")
    assert position.act(position.ann) == "Cast Bear"
    assert position.game.state.players[position.ann.id].life == 19


def test_creatures_are_not_given_up_for_mana(position):
    position.ann.controls("Altar", "Sacrifice a creature: Add {C}{C}.", types="Artifact")
    position.ann.controls("Angel", "Flying", pt="4/4")
    position.ann.holds("Rat", pt="1/1", cost="{2}")
    with pytest.raises(TakenBack):
        position.act(position.ann)
    assert "Angel" in {position.game.characteristics(id).name for id in position.game.state.battlefield}


def test_all_mana_is_spent_rather_than_on_the_dearest(position):
    position.lands(position.ann, "Forest", 4)
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    position.ann.holds("Wolf", pt="2/2", cost="{1}{G}")
    position.ann.holds("Boar", pt="3/2", cost="{2}{G}")
    assert position.act(position.ann) in ("Cast Bear", "Cast Wolf")


def test_a_creature_with_flash_waits_for_the_other_side(position):
    position.lands(position.ann, "Island", 2)
    position.ann.holds("Sentinel", "Flash", pt="1/5", cost="{1}{U}")
    assert position.act(position.ann) == "Pass"
    position.bob.library("Page")
    position.to(Step.END, 1)
    assert position.act(position.ann) == "Cast Sentinel"


def test_mana_is_kept_for_an_answer_only_beside_better_things(position):
    position.lands(position.ann, "Island", 3)
    position.ann.holds("No", "Counter target spell.", types="Instant", cost="{1}{U}{U}")
    position.ann.holds("Drake", "Flying", pt="2/3", cost="{2}{U}")
    assert position.act(position.ann) == "Cast Drake"


def test_no_card_is_drawn_from_an_empty_library(position):
    position.lands(position.ann, "Island", 3)
    position.ann.holds("Study", "Draw two cards.", types="Sorcery", cost="{2}{U}")
    assert position.act(position.ann) == "Pass"


def test_cards_are_drawn_while_there_are_some(position):
    position.lands(position.ann, "Island", 3)
    for number in range(5):
        position.ann.library(f"Page {number}")
    position.ann.holds("Study", "Draw two cards.", types="Sorcery", cost="{2}{U}")
    assert position.act(position.ann) == "Cast Study"


def test_the_best_creature_comes_back_from_the_graveyard(position):
    position.lands(position.ann, "Swamp", 3)
    position.ann.buried("Rat", pt="1/1")
    position.ann.buried("Demon", "Flying", pt="5/5", cost="{4}{B}{B}")
    text = "Return target creature card from your graveyard to your hand."
    position.ann.holds("Rise", text, types="Sorcery", cost="{2}{B}")
    assert position.act(position.ann) == "Cast Rise"
    assert position.targets() == {"Demon"}


def test_the_dearest_card_that_can_not_be_cast_is_discarded(position):
    position.lands(position.ann, "Forest", 3)
    rat = position.ann.holds("Rat", pt="1/1", cost="{G}")
    titan = position.ann.holds("Titan", pt="9/9", cost="{8}{G}{G}")
    position.ann.holds("Forest")
    position.thinks(position.ann)
    toll = position.bob.controls("Toll", "{0}: Target player discards a card.", types="Artifact")
    position.bob.answers(position.ann)
    position.bob.activates(toll)
    position.resolve()
    assert titan.zone is Zone.GRAVEYARD
    assert rat.zone is Zone.HAND


def test_hands_to_keep(position):
    assert keeps(hand_of(position, 3, "{G}", "{1}{G}", "{2}{G}", "{3}{G}"), 0)


def test_a_hand_of_two_lands_wants_cheap_spells(position):
    assert not keeps(hand_of(position, 2, "{4}{G}", "{5}{G}", "{6}{G}", "{4}{G}", "{5}{G}"), 0)


def test_with_two_lands_something_is_wanted_that_they_pay_for(position):
    three = ("{2}{G}", "{2}{G}", "{2}{G}", "{3}{G}")
    assert not keeps(hand_of(position, 2, *three, "{4}{G}"), 0)


def test_two_lands_are_enough_where_one_spell_costs_no_more(position):
    assert keeps(hand_of(position, 2, "{1}{G}", "{2}{G}", "{3}{G}", "{3}{G}", "{4}{G}"), 0)


def test_a_hand_with_nothing_to_do_in_the_first_turns_is_not_kept(position):
    assert not keeps(hand_of(position, 3, "{3}{G}", "{3}{G}", "{4}{G}", "{4}{G}"), 0)
    assert not keeps(hand_of(position, 4, "{4}{G}", "{5}{G}", "{4}{G}"), 0)


def test_four_lands_are_kept_for_spells_that_they_pay_for(position):
    assert keeps(hand_of(position, 4, "{3}{G}", "{3}{G}", "{4}{G}"), 0)


@pytest.mark.parametrize("draws", [False, True])
def test_who_draws_first_keeps_three_lands_that_pay_for_one_spell(position, draws):
    """Of the other color there are more lands to come, and a card more to find one (CR 103.8a)."""
    hand = hand_of(position, 3, "{1}{G}", "{1}{W}", "{2}{W}", "{3}{W}")
    assert keeps(hand, 0, {ManaType.GREEN}, draws=draws) is draws


@pytest.mark.parametrize("draws", [False, True])
def test_after_a_mulligan_who_draws_first_keeps_two_lands_and_a_spell(position, draws):
    """A hand of five cards does worse than that with a card more to find a land, and no worse without (CR 103.8a)."""
    hand = hand_of(position, 2, "{2}{G}", "{4}{G}", "{4}{G}", "{5}{G}", "{5}{G}")
    assert keeps(hand, 1, draws=draws) is draws
    assert not keeps(hand, 0, draws=draws)


def test_after_a_mulligan_lands_are_kept_for_dear_spells(position):
    hand = hand_of(position, 3, "{3}{G}", "{4}{G}", "{4}{G}", "{5}{G}")
    assert keeps(hand, 1)
    assert not keeps(hand, 0)


@pytest.mark.parametrize("seat", ["ann", "bob"])
def test_who_goes_first_is_asked_for_where_a_hand_is_kept(position, seat):
    """Ann begins: with the same hand she draws anew, and bob keeps."""
    player = getattr(position, seat)
    for _ in range(3):
        player.holds("Forest")
    for number, cost in enumerate(("{1}{G}", "{1}{W}", "{2}{W}", "{3}{W}")):
        player.holds(f"Spell {number}", pt="2/2", cost=cost)
    view = SeatView(position.game, player.id)
    asked = Confirm(player.id, Why("103.5"), purpose=Purpose.KEEP)
    assert SimpleAgent().answer(asked, view) == Said(seat == "bob")


def test_a_hand_of_one_land_is_not_kept(position):
    assert not keeps(hand_of(position, 1, "{G}", "{G}", "{1}{G}", "{1}{G}", "{2}{G}", "{2}{G}"), 0)


def test_a_third_mulligan_is_not_taken(position):
    assert keeps(hand_of(position, 0, "{4}{G}"), 3)


def test_surplus_lands_and_dear_spells_go_to_the_bottom(position):
    hand = hand_of(position, 5, "{G}", "{7}{G}")
    names = {card.id: card.name for card in hand}
    assert [names[id] for id in bottom_first(list(hand))[:2]] == ["Forest", "Beast 1"]


def test_a_land_that_gives_two_mana_counts_for_two(position):
    """CR 106.3: the mana that there is is spent on as much as it pays for."""
    position.ann.controls("Temple", "{T}: Add {C}{C}.", types="Land")
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Ox", pt="3/3", cost="{2}")
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    position.ann.holds("Boar", pt="3/4", cost="{2}{G}")
    assert position.act(position.ann) == "Cast Ox"


@pytest.mark.parametrize(
    ("text", "mana"),
    [
        ("{T}: Add {C}{C}.", 3),
        ("{1}, {T}: Add {U}{B}.", 2),
        ("{1}, {T}: Add one mana of any color.", 1),
        ("", 1),
    ],
)
def test_mana_that_costs_mana_counts_for_what_it_brings_in(position, text, mana):
    position.lands(position.ann, "Island", 1)
    position.ann.controls("Signet", text, types="Artifact")
    assert ready_mana(SeatView(position.game, position.ann.id), position.ann.id) == mana


VAULT = "{T}: Add {C}.\n{1}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land."


@pytest.mark.parametrize("kind", ["this turn", "expert"])
def test_a_land_that_becomes_a_creature_is_not_tapped_for_that(position, kind):
    """It couldn't attack (CR 508.1a), however much better its mana could be spared than that of others."""
    vault = position.ann.controls("Vault", VAULT, types="Land")
    position.lands(position.ann, "Swamp", 2)
    position.ann.holds("Cure", "~ deals 2 damage to target creature.", types="Sorcery", cost="{B}{B}")
    assert does(position, kind).label.startswith("{1}: ")
    position.resolve()
    assert not vault.object.tapped


def test_it_is_tapped_for_itself_where_there_is_nothing_else(position):
    """Whoever wants that may do it."""
    vault = position.ann.controls("Vault", VAULT, types="Land")
    position.ann.activates(vault, "{1}")
    position.resolve()
    assert vault.object.tapped
    assert vault.pt == "2/2"
