"""The blocks that obey the most requirements are found exactly, compared with all there are (CR 509.1c)."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decisions import BlockOption
from engine.decisions.combat_rules import AttackerLimits, BlockRules
from engine.rules.turn.combat.requirements import most_blocks
from engine.values.ids import ObjectId
from tests.properties.boards import FULL, UNSHRUNK


@st.composite
def declarations(draw: st.DrawFn) -> BlockRules:
    """A few attackers and blockers, restricted and required in every way."""
    attackers = tuple(ObjectId(100 + number) for number in range(draw(st.integers(1, 3))))
    lures = draw(st.sets(st.sampled_from(attackers)))
    limits = tuple(
        AttackerLimits(
            attacker,
            draw(st.sampled_from((1, 1, 2, 3))),
            draw(st.sampled_from((None, None, 1, 2))),
            draw(st.booleans()),
        )
        for attacker in attackers
    )
    options: list[BlockOption] = []
    blockers = tuple(map(ObjectId, range(draw(st.integers(1, 4)))))
    for blocker in blockers:
        possible = tuple(a for a in attackers if draw(st.booleans())) or attackers[:1]
        forced = tuple(a for a in possible if a in lures)
        most = draw(st.integers(1, 3))
        others = tuple(other for other in blockers if other != blocker)
        company = ((others, draw(st.integers(1, 2))),) if others and draw(st.integers(0, 4)) == 0 else ()
        options.append(
            BlockOption(blocker, possible, most, draw(st.booleans()), forced, draw(st.booleans()), company)
        )
    return BlockRules(tuple(options), limits, 0, draw(st.sampled_from((None, None, 1, 2))))


@settings(max_examples=2000 if FULL else 150, phases=UNSHRUNK, deadline=None)
@given(rules=declarations())
def test_no_declaration_obeys_more_than_the_one_found(rules: BlockRules) -> None:
    found = most_blocks(rules)
    each = (
        [
            tuple((option.creature, attacker) for attacker in some)
            for size in range(min(option.at_most, len(option.attackers)) + 1)
            for some in combinations(option.attackers, size)
        ]
        for option in rules.options
    )
    every = (tuple(chain.from_iterable(some)) for some in product(*each))

    assert rules.restriction_broken(found) is None
    assert rules.obeyed(found) == max(rules.obeyed(b) for b in every if rules.restriction_broken(b) is None)


@pytest.mark.parametrize(
    ("at_least", "at_most", "obeyed"),
    [(1, None, 26), (1, 1, 2), (2, None, 26), (2, 3, 4)],
    ids=["Lure", "one blocker only", "menace", "two or three"],
)
def test_many_creatures_that_may_block_several(at_least: int, at_most: int | None, obeyed: int) -> None:
    """25 creatures, each able to block two, one attacker that all must block and one that must be blocked."""
    lure, other = ObjectId(100), ObjectId(101)
    options = tuple(BlockOption(ObjectId(n), (lure, other), 2, False, (lure,)) for n in range(25))
    limits = (
        AttackerLimits(lure, at_least, at_most, False),
        AttackerLimits(other, 1, None, True),
    )
    rules = BlockRules(options, limits, 0)

    assert rules.restriction_broken(most_blocks(rules)) is None
    assert rules.obeyed(most_blocks(rules)) == obeyed
