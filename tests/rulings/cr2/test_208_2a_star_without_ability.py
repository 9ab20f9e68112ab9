"""A * stands for a number that an ability determines; where it can't be, it is 0, also in a sum (CR 208.2a)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

HUMILITY = "All creatures lose all abilities."


@pytest.mark.parametrize(
    ("pt", "defined", "with_it", "without"),
    [
        ("*/1+*", "power is equal to the number of lands you control and its toughness is equal to that number plus 1.",
         "1/2", "0/1"),
        ("1/*+1", "toughness is equal to the number of lands you control plus 1.", "1/2", "1/1"),
        ("2+*/2", "power is equal to 2 plus the number of lands you control.", "3/2", "2/2"),
        ("*/*", "power and toughness are each equal to the number of lands you control.", "1/1", "0/0"),
    ],
)  # fmt: skip
def test_without_the_ability_only_what_is_added_to_it_counts(
    table: Table, pt: str, defined: str, with_it: str, without: str
) -> None:
    """CR 208.2a, 613.1f: the ability is lost in layer 6, so that nothing determines the number in layer 7a."""
    table.ann.controls("Forest")
    star = table.ann.controls("Star", f"~'s {defined}", pt=pt)
    assert star.pt == with_it

    table.bob.controls("Blank", HUMILITY, types="Enchantment")

    assert star.pt == without
