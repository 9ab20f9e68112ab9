"""Each rule of reference by itself: it decides in the line that it gives as its example (CR 608.2c)."""

import pytest

from engine.language.resolve.binding import RULES
from engine.language.resolve.rule import Rule
from tests.language.deciding import deciding, key

TYPE = "Instant"


@pytest.mark.parametrize("one", RULES, ids=key)
def test_a_rule_decides_in_its_example(one: Rule) -> None:
    assert key(one) in deciding(one.example) | deciding(one.example, spell=True)


def test_no_two_rules_are_told_alike() -> None:
    assert len({key(one) for one in RULES}) == len(RULES)
