"""However large a number, what is done with it is bounded work, or refused with the limit by its name (invariant 9)."""

from __future__ import annotations

import sys
import time
from itertools import pairwise

import pytest

from engine.agents.random_agent import RandomAgent
from engine.agents.simple.choosing import numbers_to_try
from engine.agents.simple.simple import SimpleAgent
from engine.decisions import Answer, Counted, Decision
from engine.rules.core.errors import IllegalAction, PastLimit
from engine.rules.events.happening import happen
from engine.rules.turn.priority import actions_of
from engine.state import events as ev
from engine.state.digest import digest
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView
from tests.rulings.table import Table

if sys.platform != "win32":
    import resource

BILLION = 10**9
SECONDS, KILOBYTES = 3, 300 * 1024
"""Two seconds on a machine that does nothing else."""

REFUSED = (
    "Create X 1/1 green Saproling creature tokens, where X is your life total.",
    "Create X Treasure tokens, where X is your life total.",
    "Create X tokens that are copies of target creature, where X is your life total.",
    "Investigate X times, where X is your life total.",
    "Create X 1/1 green Saproling creature tokens and X Food tokens, where X is your life total.",
    "Add X mana of any one color, where X is your life total.",
    "Add an amount of {G} equal to your life total.",
    "Flip 1000000000 coins.",
    "Take 1000000000 extra turns after this one.",
)
DONE = (
    "Put X +1/+1 counters on target creature, where X is your life total.",
    "Put X stun counters on target creature, where X is your life total.",
    "Put X shield counters on target creature, where X is your life total.",
    "~ deals X damage to target creature, where X is your life total.",
    "~ deals X damage to each creature, where X is your life total.",
    "Target player mills X cards, where X is your life total.",
    "Target player discards X cards, where X is your life total.",
    "Target player draws X cards, where X is your life total.",
    "Target player sacrifices X creatures of their choice, where X is your life total.",
    "Target opponent loses X life, where X is your life total.",
    "You gain X life, where X is your life total.",
    "Scry X, where X is your life total.",
    "Surveil X, where X is your life total.",
    "Look at the top X cards of your library, where X is your life total.",
    "Exile the top X cards of your library, where X is your life total.",
    "Manifest the top X cards of your library, where X is your life total.",
    "Target creature gets +X/+X until end of turn, where X is your life total.",
    "Target creature gets -X/-X until end of turn, where X is your life total.",
    "You get X {E}, where X is your life total.",
    "Target player gets X poison counters, where X is your life total.",
    "Bolster X, where X is your life total.",
    "Amass Zombies X, where X is your life total.",
    "Incubate X, where X is your life total.",
    "Target creature connives X, where X is your life total.",
    "Discover X, where X is your life total.",
    "Move X +1/+1 counters from target creature onto another target creature, where X is your life total.",
)


def peak() -> int:
    """How much memory the process ever had, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if sys.platform != "win32" else 0


def rich(table: Table) -> Table:
    """Everybody answers at random, and ann has a billion life."""
    table.let({PlayerId(seat): RandomAgent(seat) for seat in range(2)})
    for seat in (table.ann, table.bob):
        for _ in range(5):
            seat.library("Plains")
        seat.holds("Plains", types="Basic Land — Plains")
    happen(table.game, ev.LifeChanged(player=table.ann.id, amount=BILLION))
    return table


def bounded(began: float, memory: int) -> None:
    """That took neither long nor much."""
    assert time.process_time() - began < SECONDS
    assert peak() - memory < KILOBYTES


@pytest.fixture
def table() -> Table:
    """Two players in ann's main phase."""
    return Table()


@pytest.mark.parametrize("text", [*REFUSED, *DONE])
def test_an_instruction_with_a_billion_in_it_is_done_or_refused(table: Table, text: str) -> None:
    """It is done, or refused with the limit by its name."""
    rich(table)
    for _ in range(2):
        table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    study = table.ann.holds("Study", text, types="Sorcery", cost="{1}")
    began, memory = time.process_time(), peak()

    refused = ""
    try:
        table.ann.casts(study, free="{1}")
        table.resolve_all()
        actions_of(table.game, table.ann.id)
        digest(table.game.state)
    except PastLimit as problem:
        refused = str(problem)

    bounded(began, memory)
    assert bool(refused) == (text in REFUSED), refused
    assert not refused or "that this program can play with" in refused


HUGE_COSTS = (
    "Pay X life: Draw X cards.",
    "{X}: Put X +1/+1 counters on target creature.",
    "Sacrifice X creatures: You gain X life.",
    "Remove X +1/+1 counters from ~: Target creature gets +X/+X until end of turn.",
    "Remove X +1/+1 counters from ~: Destroy target creature with power X.",
    "{T}, Pay X life: Add X mana of any one color.",
    "{T}: Add an amount of {G} equal to ~'s power.",
    "Discard X cards: ~ deals X damage to any target.",
    "{1}{G}, Sacrifice X creatures and discard a card: You gain 1 life.",
)


@pytest.mark.parametrize("text", HUGE_COSTS)
def test_a_cost_beside_a_creature_with_a_billion_counters_is_bounded_work(table: Table, text: str) -> None:
    """What can be paid is found, and paid, without going through all numbers there are (CR 107.3a, 118.3)."""
    rich(table)
    giant = table.ann.controls("Giant", text, types="Creature — Giant", pt="2/2")
    table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    happen(table.game, ev.CountersChanged(target=table.ref(giant), kind="+1/+1", amount=BILLION))
    began, memory = time.process_time(), peak()

    refused = ""
    try:
        if table.ann.can(giant):
            table.ann.activates(giant)
            table.resolve_all()
    except IllegalAction as problem:
        refused = problem.reason
    actions_of(table.game, table.ann.id)

    bounded(began, memory)
    assert not refused or "more than the" in refused


BESIDE = (
    (
        "If you would draw a card, create a 1/1 green Saproling creature token instead.",
        "Draw X cards, where X is your life total.",
    ),
    (
        "If one or more tokens would be created under your control, twice that many of those tokens are created instead.",
        "Create X 1/1 green Saproling creature tokens, where X is your life total.",
    ),
    (
        "Whenever a +1/+1 counter is put on a creature you control, create a 1/1 green Saproling creature token.",
        "Put X +1/+1 counters on target creature, where X is your life total.",
    ),
    (
        "Whenever a +1/+1 counter is put on a creature you control, you gain 1 life.",
        "Put X +1/+1 counters on target creature, where X is your life total.",
    ),
    (
        "Whenever you gain life, create that many 1/1 green Saproling creature tokens.",
        "You gain X life, where X is your life total.",
    ),
    (
        "If damage would be dealt to a creature, create that many 1/1 green Saproling creature tokens instead.",
        "~ deals X damage to target creature, where X is your life total.",
    ),
)


@pytest.mark.parametrize(("beside", "text"), BESIDE)
def test_what_a_billion_leads_to_is_bounded_work(table: Table, beside: str, text: str) -> None:
    """Also by replacement effects and triggered abilities."""
    rich(table)
    table.ann.controls("Shrine", beside, types="Enchantment")
    table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    study = table.ann.holds("Study", text, types="Sorcery", cost="{1}")
    began, memory = time.process_time(), peak()

    refused = ""
    try:
        table.ann.casts(study, free="{1}")
        table.resolve_all()
    except PastLimit as problem:
        refused = str(problem)

    bounded(began, memory)
    assert not refused or "more than the" in refused


def test_an_opponent_says_what_x_is_however_large_it_may_be(table: Table) -> None:
    """CR 107.3a: not every number is weighed."""
    happen(table.game, ev.LifeChanged(player=table.ann.id, amount=BILLION))
    pit = table.ann.controls("Pit", "Pay X life: You draw a card.", types="Artifact")
    asked: list[int] = []

    class Noting(SimpleAgent):
        def answer(self, decision: Decision, view: SeatView) -> Answer:
            answer = super().answer(decision, view)
            asked.extend([answer.number] if isinstance(answer, Counted) else [])
            return answer

    table.let({table.ann.id: Noting()})
    began = time.process_time()
    table.ann.activates(pit)

    assert len(asked) == 1
    assert time.process_time() - began < SECONDS


def test_which_numbers_are_weighed() -> None:
    assert numbers_to_try(0, 0) == [0]
    assert numbers_to_try(2, 5) == [2, 3, 4, 5]
    assert numbers_to_try(1, BILLION)[:3] == [1, 2, 3]
    assert numbers_to_try(1, BILLION)[-1] == BILLION
    assert len(numbers_to_try(1, BILLION)) < 100
    assert all(one < other for one, other in pairwise(numbers_to_try(0, 10_000)))
