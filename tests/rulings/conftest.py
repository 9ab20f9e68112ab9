"""The strict table that ruling tests play on (see `table.py`), and the record of what they show to work."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.values.edition import TODAY, Edition
from engine.views.log import LogBook
from tests.conformance.questions import Recorder, code_in, offences
from tests.conformance.showing import credited, rulings
from tests.fresh_looks import could_do, could_do_afresh, same_as_fresh
from tests.rulings.making import forget
from tests.rulings.table import Table

SHOWN_TO = "RULEGLASS_SHOWN_TO"
SHOWN = pytest.StashKey[dict[str, str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Nothing is shown yet."""
    config.stash[SHOWN] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """What a passing ruling that asserts something played counts as shown to work; one that is named for a phrase has to play it."""
    report = yield
    table = getattr(item, "funcargs", {}).get("table")
    if call.when == "call" and report.passed and isinstance(table, Table):
        played = table.played.phrases
        if os.environ.get(SHOWN_TO):
            for phrase in sorted(played) if item.nodeid.partition("[")[0] in rulings() else ():
                item.config.stash[SHOWN].setdefault(phrase, item.nodeid)
        elif missing := sorted(credited().get(item.nodeid, frozenset()) - played):
            report.outcome = "failed"
            report.longrepr = f"{item.nodeid} no longer plays {missing}: python -m tests.conformance.showing"
    return report


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was shown, where the environment variable RULEGLASS_SHOWN_TO asks for it."""
    path = os.environ.get(SHOWN_TO)
    if path:
        Path(path).write_bytes(msgspec.json.encode(session.config.stash[SHOWN]))


@pytest.fixture(autouse=True)
def _cards_of_its_own() -> None:
    """What a ruling plays is the same whether others are run before it or not."""
    forget()


@pytest.fixture
def edition() -> Edition:
    """By the rules of which date is played: those in force, but where a test is parametrised by others."""
    return TODAY


@pytest.fixture
def besides() -> tuple[str, ...]:
    """Who sits at the table besides Ann and Bob: nobody, but where a test is marked with those who do (`seated`)."""
    return ()


@pytest.fixture
def table(besides: tuple[str, ...], edition: Edition) -> Iterator[Table]:
    """A table at which every question must have been answered in advance, and every answer be used."""
    table = Table(*besides, edition=edition)
    recorder, log = Recorder(), LogBook()
    table.game.observers = (*table.game.observers, recorder, log)
    yield table
    assert table.leftover() == []
    assert [fault for one in recorder.asked for fault in offences(one, recorder.names)] == []
    assert recorder.cut_short == set()
    assert recorder.wordless == set()
    lines = {line.text for player in table.seats for line in log.read(player)}
    assert [line for line in lines if code_in(line, recorder.names) is not None] == []
    same_as_fresh(table.game)
    for player in table.seats:
        assert could_do(table.game, player) == could_do_afresh(table.game, player)
