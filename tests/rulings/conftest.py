"""The strict table that ruling tests play on (see `table.py`)."""

from collections.abc import Iterator

import pytest

from tests.rulings.table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    """A table at which every question must have been answered in advance, and every answer be used."""
    table = Table()
    yield table
    assert table.leftover() == []
