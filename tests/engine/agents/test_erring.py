"""The mistakes of those who are learning: each kind shows in the position that it is about, and none is absurd."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.erring.erring import ErringAgent
from engine.agents.erring.mistakes import Draws, Mistake, Mistakes
from engine.agents.levels import MISTAKES, Level
from engine.agents.simple.simple import SimpleAgent
from engine.decisions import Confirm, Purpose, Said, Why
from engine.values.steps import Step
from engine.views.seat_view import SeatView
from tests.engine.agents.habits import attackers, blockers, does
from tests.engine.agents.thinking import asked, filled

DOOM = {"text": "Destroy target creature.", "types": "Instant", "cost": "{B}"}
BEAR = {"pt": "2/2", "cost": "{1}{G}"}
SEEDS = range(12)


def makes(seed: int = 1, **rates: int) -> ErringAgent:
    """Who makes these mistakes, so often out of a hundred, and no others."""
    return ErringAgent(seed, Mistakes(**rates))


def test_who_makes_no_mistakes_answers_as_simple_measures_do(position):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Bear", **BEAR)
    assert does(position, makes()).label == "Cast Bear"


def test_each_kind_of_mistake_has_a_rate_of_its_own():
    for number, kind in enumerate(Mistake, 1):
        rates = Mistakes(**{kind.name.lower(): number})
        assert [rates.rate(other) for other in Mistake] == [number * (other is kind) for other in Mistake]


def test_mistakes_are_made_as_often_as_is_said_and_the_same_each_time():
    draws, again = (Draws(7, Mistakes(overlooks=30)) for _ in range(2))
    made = [draws.makes(Mistake.OVERLOOKS, turn, 12) is not None for turn in range(2000)]
    assert made == [again.makes(Mistake.OVERLOOKS, turn, 12) is not None for turn in range(2000)]
    assert 0.27 < sum(made) / len(made) < 0.33


def test_a_novice_makes_each_mistake_more_often_than_a_club_player():
    novice, club = MISTAKES[Level.NOVICE], MISTAKES[Level.CLUB]
    assert all(novice.rate(kind) > club.rate(kind) > 0 for kind in Mistake)


# --- actions ----------------------------------------------------------------------------------------------------------


def test_what_is_overlooked_isnt_done_but_a_land_is_played(position):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Bear", **BEAR)
    assert does(position, makes(overlooks=100)).label == "Pass"
    position.ann.holds("Forest")
    assert does(position, makes(overlooks=100)).label == "Play Forest"


def at_bobs_end(position: Any) -> None:
    """Bob's turn ends, and ann could destroy a large creature of his."""
    filled(position)
    position.lands(position.ann, "Swamp", 1)
    position.bob.controls("Giant", pt="7/7", cost="{5}{G}")
    position.ann.holds("Doom", **DOOM)
    position.to(Step.END, turns_on=1)


@pytest.mark.parametrize(("rate", "done"), [(0, True), (100, False)])
def test_who_dozes_does_nothing_in_the_other_sides_turn(position, rate, done):
    at_bobs_end(position)
    decision, view = asked(position, position.ann)
    answer = makes(dozes=rate).answer(decision, view)
    assert (answer.indices != (0,)) is done


def test_who_hurries_spends_the_mana_that_others_keep_for_answers(position):
    position.lands(position.ann, "Island", 2)
    position.ann.holds("No", "Counter target spell.", types="Instant", cost="{U}{U}")
    position.ann.holds("Squid", pt="1/1", cost="{1}{U}")
    hurried = does(position, makes(hurries=100)).label
    assert hurried == "Cast Squid"


def test_who_hurries_draws_cards_in_its_own_turn(position):
    position.lands(position.ann, "Island", 3)
    position.ann.holds("Think", "Draw two cards.", types="Instant", cost="{2}{U}")
    assert does(position, makes(hurries=0)).label == "Pass"
    position.ann.holds("Think", "Draw two cards.", types="Instant", cost="{2}{U}")
    assert does(position, makes(hurries=100)).label == "Cast Think"


@pytest.mark.parametrize(("rate", "label"), [(0, "Pass"), (100, "Cast Doom")])
def test_removal_is_spent_on_the_first_thing_there_is(position, rate, label):
    position.lands(position.ann, "Swamp", 3)
    position.bob.controls("Rat", pt="1/1", cost="{B}")
    position.ann.holds("Doom", **{**DOOM, "types": "Sorcery", "cost": "{2}{B}"})
    assert does(position, makes(wastes_removal=rate)).label == label


def test_nothing_is_removed_where_there_is_only_ones_own(position):
    position.lands(position.ann, "Swamp", 1)
    position.ann.controls("Bear", **BEAR)
    position.ann.holds("Doom", **DOOM)
    every = {kind.name.lower(): 100 for kind in Mistake if kind is not Mistake.OVERLOOKS}
    assert does(position, makes(**every)).label == "Pass"


@pytest.mark.parametrize("seed", SEEDS)
def test_another_target_is_one_of_the_same_side(position, seed):
    position.lands(position.ann, "Swamp", 1)
    position.ann.controls("Bear", **BEAR)
    for name, size in (("Giant", "7/7"), ("Ogre", "3/3"), ("Rat", "1/1")):
        position.bob.controls(name, pt=size, cost="{2}{B}")
    position.ann.holds("Doom", **{**DOOM, "types": "Sorcery"})
    done = does(position, makes(seed, misjudges=100))
    assert done.label == "Cast Doom"
    assert set(done.aims) < {"Ogre", "Rat"}


# --- combat -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rate", "attack"), [(0, set()), (100, {"Bear"})])
def test_who_charges_attacks_into_blockers(position, rate, attack):
    position.ann.controls("Bear", **BEAR)
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    assert attackers(position, makes(charges=rate)) == attack


def test_who_charges_leaves_at_home_what_could_deal_nothing(position):
    position.ann.controls("Wall", pt="0/4", cost="{1}{W}")
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    assert attackers(position, makes(charges=100)) == set()


@pytest.mark.parametrize(("rate", "attack"), [(0, {"Bear"}), (100, set())])
def test_who_stays_home_doesnt_attack_where_nothing_could_block(position, rate, attack):
    position.ann.controls("Bear", **BEAR)
    assert attackers(position, makes(stays_home=rate)) == attack


def attacked(position: Any, life: int) -> None:
    """Ann attacks bob, who could block and kill the attacker."""
    position.life(position.bob, life)
    bear = position.ann.controls("Bear", **BEAR)
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    position.attack(bear)


@pytest.mark.parametrize(
    ("rate", "life", "blocks"),
    [(0, 20, {"Giant": "Bear"}), (100, 20, {}), (100, 2, {"Giant": "Bear"})],
)
def test_attacks_are_let_through_but_no_game_is_lost_by_that(position, rate, life, blocks):
    attacked(position, life)
    assert blockers(position, makes(lets_through=rate)) == blocks


def test_no_game_is_lost_by_poison_that_is_let_through(position):
    """CR 704.5c."""
    position.poison(position.bob, 8)
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    position.attack(position.ann.controls("Toad", "Infect", pt="2/2"))
    assert blockers(position, makes(lets_through=100)) == {"Giant": "Toad"}


@pytest.mark.parametrize(("rate", "blocks"), [(0, {}), (100, {"Squirrel": "Giant"})])
def test_who_blocks_carelessly_gives_a_creature_up(position, rate, blocks):
    giant = position.ann.controls("Giant", pt="5/5", cost="{4}{G}")
    position.bob.controls("Squirrel", pt="1/1", cost="{G}")
    position.attack(giant)
    assert blockers(position, makes(blocks_carelessly=rate)) == blocks


# --- before the first turn --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rate", "lands", "kept"), [(0, 1, False), (100, 1, True), (100, 0, False), (100, 7, False)]
)
def test_any_hand_with_lands_and_spells_is_kept(position, rate, lands, kept):
    for _ in range(lands):
        position.ann.holds("Forest")
    for _ in range(7 - lands):
        position.ann.holds("Giant", pt="5/5", cost="{4}{G}")
    keep = Confirm(position.ann.id, Why("103.5"), purpose=Purpose.KEEP)
    view = SeatView(position.game, position.ann.id)
    assert makes(keeps_anything=rate).answer(keep, view) == Said(kept)
    assert SimpleAgent().answer(keep, view) == Said(False)
