"""What lies on top of a library is wanted there if it can be cast, and life is paid as long as the others leave enough of it."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import LIBRARY

SORCERY = {"types": "Sorcery"}
GUESS = ("Guess", "Scry 1.")


def stays_on_top(position, *, lands: int, held: list[str], top: str) -> bool:
    """Whether a card stays on top of ann's library that she scries: a spell called after what it costs, or a land."""
    seat = position.ann
    position.lands(seat, "Forest", lands)
    seat.library("Forest") if top == "land" else seat.library("Top", pt="4/4", cost=top)
    for _ in range(3):
        seat.library("Forest")
    for cost in held:
        if cost == "land":
            seat.holds("Forest")
        else:
            seat.holds(f"Held {cost}", pt="2/2", cost=cost)
    first = position.state.zone(LIBRARY, seat.id)[0]
    position.thinks(seat)
    seat.casts(seat.holds(*GUESS, cost="{0}", **SORCERY))
    position.resolve_all()
    return position.state.zone(LIBRARY, seat.id)[0] == first


@pytest.mark.parametrize(
    ("lands", "held", "top", "stays"),
    [
        (2, ["{2}{G}", "{3}{G}"], "{2}{G}", False),  # a land is wanted first
        (2, ["{2}{G}", "{3}{G}"], "{1}{G}", True),
        (2, ["{2}{G}", "{3}{G}", "land"], "{2}{G}", True),
        (2, ["{2}{G}", "{3}{G}"], "land", True),
        (3, ["{2}{G}"], "{5}{G}", False),  # not for three turns at least
        (4, ["{2}{G}"], "{5}{G}", True),
        (3, ["{2}{G}", "land"], "{4}{G}", True),
        (7, ["{2}{G}"], "land", False),
    ],
)
def test_a_card_stays_on_top_that_can_be_cast(position, lands, held, top, stays):
    assert stays_on_top(position, lands=lands, held=held, top=top) is stays


@pytest.mark.parametrize(
    ("life", "attackers", "draws"), [(20, 0, True), (20, 2, True), (6, 0, True), (8, 2, False), (4, 1, False)]
)
def test_life_is_paid_as_long_as_the_others_leave_enough(position, life, attackers, draws):
    """The next attack of two ogres takes six."""
    position.lands(position.ann, "Swamp", 3)
    position.ann.controls("Bargain", "{1}, Pay 2 life: Draw a card.", types="Enchantment")
    position.ann.library("Swamp")
    position.life(position.ann, life)
    for _ in range(attackers):
        position.bob.controls("Ogre", pt="3/3", cost="{2}{R}")
    position.to(Step.POSTCOMBAT_MAIN)
    assert (position.act(position.ann) != "Pass") is draws
