"""An attack that obeys the most requirements is found, compared with all there are (CR 508.1c-d)."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decisions import AttackOption, ObjectOption, PlayerOption
from engine.decisions.combat_rules import Assignment, AttackRules
from engine.rules.turn.combat.required_attacks import most_attacks
from engine.values.ids import ObjectId, PlayerId
from tests.properties.boards import FULL, UNSHRUNK

BOB, WALKER = PlayerOption(PlayerId(1)), ObjectOption(ObjectId(50))
SOMEBODY = ((BOB,), (BOB,), (BOB, WALKER), (WALKER, BOB), (WALKER,))


@st.composite
def declarations(draw: st.DrawFn) -> AttackRules:
    """A few creatures that can attack, restricted and required in every way."""
    creatures = tuple(map(ObjectId, range(draw(st.integers(1, 4)))))
    options: list[AttackOption] = []
    for creature in creatures:
        alone = draw(st.sampled_from(("", "", "", "not", "only")))
        others = tuple(other for other in creatures if other != creature)
        company = ((others, draw(st.integers(1, 2))),) if others and draw(st.integers(0, 5)) == 0 else ()
        options.append(
            AttackOption(
                creature,
                draw(st.sampled_from(SOMEBODY)),
                draw(st.sampled_from((0, 0, 1, 1, 2))),
                alone == "not",
                alone == "only",
                company,
            )
        )
    limits = draw(st.sampled_from(((), (), (((BOB,), 1),), (((WALKER,), 1),), (((BOB, WALKER), 2),))))
    obeying = tuple((option.creature, BOB) for option in options if BOB in option.defenders)
    one_of = (obeying,) if obeying and draw(st.integers(0, 3)) == 0 else ()
    return AttackRules(
        tuple(options), 0, draw(st.sampled_from((None, None, 0, 1, 2))), one_of=one_of, at_most_on=limits
    )


def every_attack(rules: AttackRules) -> list[tuple[Assignment, ...]]:
    """All legal attacks, whatever they obey."""
    each = [[None, *((option.creature, one) for one in option.defenders)] for option in rules.options]
    some = (tuple(one for one in attack if one is not None) for attack in product(*each))
    return [attack for attack in some if rules.problem(attack) is None]


@settings(max_examples=2000 if FULL else 200, phases=UNSHRUNK, deadline=None)
@given(rules=declarations())
def test_no_declaration_obeys_more_than_the_one_found(rules: AttackRules) -> None:
    found = most_attacks(rules)

    assert rules.problem(found) is None
    assert rules.obeyed(found) == max(map(rules.obeyed, every_attack(rules)))
