""" "That token" is the one that the text has created, whatever it has spoken of since (CR 608.2c)."""

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(
    "text",
    [
        "Create a 1/1 white Soldier creature token. Untap target creature. Put a +1/+1 counter on that token.",
        "Create a 1/1 white Soldier creature token. Put a -1/-0 counter on target creature. That token gains flying and gets +1/+1 until end of turn.",
        "Create a 1/1 white Soldier creature token. It deals 1 damage to target creature. Put a +1/+1 counter on that token.",
        "Untap target creature. Create a 1/1 white Soldier creature token. Put a +1/+1 counter on that token.",
    ],
)
def test_that_token_is_what_was_created(table: Table, text: str) -> None:
    """CR 608.2c"""
    ox = table.bob.controls("Ox", pt="3/3")

    table.ann.carries_out(text)

    assert table.ann.card("Soldier Token").pt == "2/2"
    assert ox.counters("+1/+1") == 0
