"""What every test relies on: no window, no user's data, the same examples on every machine."""

import gc
import os
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engine.assets import shared_folder
from engine.garbage import kept_for_good
from tests.sampling import FULL, SEED

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop(
    "PYTHONDONTWRITEBYTECODE", None
)  # programs that tests start needn't compile the engine each time

settings.register_profile(
    "full", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("sample", settings.get_profile("full"), derandomize=True)
settings.load_profile("full" if FULL else "sample")


SELDOM = (10_000, 20, 50)
"""How many new things there are before the collector of garbage looks for what was left behind: tests leave little, and
with Python's own numbers a tenth of what they take is to look through it."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None]:
    """Modules and tests stay: the collector of garbage needn't look through them, neither now nor later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        kept_for_good()
        gc.set_threshold(*SELDOM)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What was left behind is found now, in one go: pytest collects garbage several times as it ends."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def _data_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of data folders, one after the other; a folder is there once something lies in it."""
    base = tmp_path_factory.mktemp("data")
    return (base / str(number) for number in count())


@pytest.fixture(autouse=True)
def _own_data_folder(_data_folders: Iterator[Path]) -> Iterator[Path]:
    """Saves, settings and the card database of a test lie in a folder of its own."""
    folder = next(_data_folders)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULEGLASS_DATA", str(folder))
        yield folder


@pytest.fixture(scope="session")
def shared() -> Path:
    """The developers' reference material; without it the test is skipped."""
    folder = shared_folder()
    if folder is None:
        pytest.skip("no reference material: neither ../shared beside the checkout nor RULEGLASS_SHARED")
    return folder


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The root of the project."""
    return Path(__file__).resolve().parent.parent


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """By which number the samples of this run were drawn, to draw them again."""
    if not FULL:
        terminalreporter.write_line(f"samples drawn by RULEGLASS_SEED={SEED}")
