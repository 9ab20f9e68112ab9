"""The strict table that ruling tests play on (see `table.py`), and the record of what they show to work."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.rulings.table import Table

SHOWN = pytest.StashKey[dict[str, str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Nothing is shown yet."""
    config.stash[SHOWN] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> object:
    """What a passing ruling played counts as shown to work."""
    report = yield
    table = getattr(item, "funcargs", {}).get("table")
    if call.when == "call" and report.passed and isinstance(table, Table):
        for phrase in sorted(table.played.phrases):
            item.config.stash[SHOWN].setdefault(phrase, item.nodeid)
    return report


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was shown, where the environment variable RULEGLASS_PROVEN_TO asks for it."""
    path = os.environ.get("RULEGLASS_PROVEN_TO")
    if path:
        Path(path).write_bytes(msgspec.json.encode(session.config.stash[SHOWN]))


@pytest.fixture
def table() -> Iterator[Table]:
    """A table at which every question must have been answered in advance, and every answer be used."""
    table = Table()
    yield table
    assert table.leftover() == []
