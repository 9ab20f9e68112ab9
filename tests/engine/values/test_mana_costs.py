"""Mana costs put together (CR 202.1, 601.2f)."""

import pytest

from engine.values.mana import mana_cost


@pytest.mark.parametrize(
    ("cost", "joined"),
    [
        ("{1}{U}{1}{U}{1}{U}", "{3}{U}{U}{U}"),
        ("{2}{3}{W}", "{5}{W}"),
        ("{W}{1}{X}{2}", "{X}{3}{W}"),
        ("{2/W}{1}{2}", "{3}{2/W}"),
        ("{1}{U}", "{1}{U}"),
        ("{X}{R}", "{X}{R}"),
    ],
)
def test_generic_mana_is_asked_for_in_one_symbol(cost: str, joined: str):
    assert str(mana_cost(cost).joined()) == joined
    assert mana_cost(cost).joined().mana_value == mana_cost(cost).mana_value
