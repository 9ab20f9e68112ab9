"""Reasons in the inspector cite the rules of the date that is played by."""

from __future__ import annotations

import pytest

from engine.values.edition import EDITIONS, Profile
from engine.views.inspector import inspected
from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("profile", "number"),
    [(Profile.TODAY, "613.6"), (Profile.CR_2011, "613.5"), (Profile.CR_2016, "2026 613.6")],
)
def test_an_effect_that_goes_on_cites_the_number_of_its_date(profile: Profile, number: str) -> None:
    """CR 613.6: it made the Bear black in layer 5, and goes on in layer 7 though the ability is gone."""
    table = Table(edition=EDITIONS[profile])
    table.ann.controls("Captain", "Other creatures you control are black and get +1/+1.")
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.controls("Hush", "All creatures lose all abilities.", types="Enchantment")

    found = inspected(table.game, table.ann.id, bear.id)

    assert found is not None
    assert [row.reason for row in found.rows if row.reason] == [
        f"It began to apply in an earlier layer and goes on (CR {number})."
    ]
