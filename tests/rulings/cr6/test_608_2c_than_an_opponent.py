"""How many permanents players control, compared with those of an opponent or of each, where there are several (CR 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.seated import seated
from tests.rulings.table import Table


@seated("Cyn")
@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ("you control fewer creatures than an opponent", True),
        ("you control fewer creatures than each opponent", False),
        ("you control more creatures than an opponent", True),
        ("you control more creatures than each opponent", False),
        ("an opponent controls more creatures than you", True),
    ],
)
def test_one_opponent_has_more_and_one_has_fewer(table: Table, condition: str, so: bool) -> None:
    """CR 608.2c: it is enough that it is so of one opponent; "each opponent" asks for all of them."""
    cyn = table.others[0]
    table.ann.controls("Own")
    for number in range(2):
        cyn.controls(f"Bear {number}")
    table.ann.casts(
        table.ann.holds("Spell", f"If {condition}, you gain 6 life.", types="Sorcery", cost="{0}")
    )
    table.resolve()
    assert (table.ann.life == 26) is so
