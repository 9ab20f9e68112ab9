"""Whatever requires and restricts attacks and blocks, every opponent declares legally (CR 508.1c-d, 509.1b-c)."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.agents.opponents import AGENTS, opponent
from engine.language.compile import compile_text
from engine.rules.core.game import Game
from engine.rules.turn.combat.attacking import attack_rules, declare_attackers
from engine.rules.turn.combat.blocking import block_rules, declare_blockers
from engine.rules.turn.turns import begin_step, end_step
from engine.scenario.position import begin, new_position, place
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD
from engine.views.wording import describing
from tests.properties.boards import FULL, UNSHRUNK

EXAMPLES = 400 if FULL else 25
ANN, BOB = PlayerId(0), PlayerId(1)

TEXTS = (
    "",
    "",
    "~ attacks each combat if able.",
    "~ can't attack alone.",
    "~ can only attack alone.",
    "~ can't attack or block alone.\n~ attacks each combat if able.",
    "~ blocks each combat if able.",
    "~ can't block alone.",
    "~ can block an additional creature each combat.",
    "~ can block any number of creatures.\n~ blocks each combat if able.",
    "~ must be blocked if able.",
    "All creatures able to block ~ do so.",
    "Menace",
    "Menace\n~ must be blocked if able.",
    "~ can't be blocked by more than one creature.",
    "~ can't be blocked except by three or more creatures.",
    "Flying",
    "Reach\n~ blocks each combat if able.",
    "~ can't block.",
    "Defender",
    "No more than two creatures can attack each combat.",
    "No more than one creature can attack each combat.",
    "No more than one creature can block each combat.",
    "No more than two creatures can block each combat.",
    "Creatures you control attack each combat if able.",
)
CARDS = tuple(
    card.definition
    for number, text in enumerate(TEXTS)
    if (card := compile_text(text, "Creature", f"Card{number}", "{1}", "2", "2")).definition is not None
)


def test_the_texts_are_understood() -> None:
    assert len(CARDS) >= len(TEXTS) - 2


def board(mine: list[int], theirs: list[int], kind: str, seed: int) -> Game:
    """A game at the beginning of combat, with these creatures."""
    agents = {seat: opponent(kind, seed + seat) for seat in (ANN, BOB)}
    game = new_position(("Ann", "Bob"), agents, seed)
    game.describe = describing(game)
    for seat, numbers in ((ANN, mine), (BOB, theirs)):
        for number in numbers:
            place(game, seat, CARDS[number], BATTLEFIELD)
    begin(game, ANN)
    while game.state.turn.step != Step.DECLARE_ATTACKERS:
        begin_step(game)
        end_step(game)
    return game


creatures = st.lists(st.integers(0, len(CARDS) - 1), max_size=5)


@pytest.mark.parametrize("kind", AGENTS)
@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(mine=creatures, theirs=creatures, seed=st.integers(0, 2**20))
def test_opponents_declare_legally(kind: str, mine: list[int], theirs: list[int], seed: int) -> None:
    game = board(mine, theirs, kind, seed)
    declare_attackers(game)
    end_step(game)
    declare_blockers(game)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(mine=creatures)
def test_the_attack_that_obeys_most_is_found(mine: list[int]) -> None:
    rules = attack_rules(board(mine, [], "random", 0), ANN)
    assert rules.problem(rules.example) is None
    musts = {option.creature: option.must for option in rules.options}
    declarations = chain.from_iterable(
        combinations([(o.creature, o.defenders[0]) for o in rules.options], size)
        for size in range(len(rules.options) + 1)
    )
    free = type(rules)(rules.options, 0, rules.at_most)
    legal = [some for some in declarations if free.problem(some) is None]
    assert max(sum(musts[c] for c, _ in some) for some in legal) == rules.requirements_possible


@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(mine=creatures, theirs=st.lists(st.integers(0, len(CARDS) - 1), max_size=4), seed=st.integers(0, 99))
def test_the_blocks_that_obey_most_are_found(mine: list[int], theirs: list[int], seed: int) -> None:
    game = board(mine, theirs, "random", seed)
    declare_attackers(game)
    if game.state.combat is None:
        return
    rules = block_rules(game, BOB)
    assert rules.problem(rules.example) is None
    free = type(rules)(rules.options, rules.limits, 0, rules.at_most)
    choices = [
        [tuple((o.creature, a) for a in some) for size in range(min(o.at_most, 2) + 1) for some in combinations(o.attackers, size)]
        for o in rules.options
    ]  # fmt: skip
    most = 0
    for some in product(*choices):
        pairs = tuple(chain.from_iterable(some))
        if free.restriction_broken(pairs) is None:
            most = max(most, free.obeyed(pairs))
    assert most <= rules.requirements_possible
