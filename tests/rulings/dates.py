"""Rulings by the rules of several dates."""

from typing import Any

import pytest

from engine.values.edition import EDITIONS, Profile


def dated(names: str, **by_date: Any) -> pytest.MarkDecorator:
    """A ruling for each date, with what differs: `dated("life", today=20, cr_2006=16)`; a tuple for several names."""
    wanted = names.split()
    return pytest.mark.parametrize(
        ("edition", *wanted),
        [
            pytest.param(
                EDITIONS[Profile(date.removeprefix("cr_"))], *((told,) if len(wanted) == 1 else told), id=date
            )
            for date, told in by_date.items()
        ],
    )
