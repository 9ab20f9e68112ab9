"""The collector in the window's thread: what a game leaves is collected once the engine waits, and given back."""

import gc
import sys
import weakref
from pathlib import Path

import pytest

from gui.bridge.garbage import GarbageTimer, give_back_memory


class Left:
    """Something that only a full collection finds."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def timer(qtbot):
    quiet = [False]
    found = GarbageTimer(lambda: quiet[0])
    found.start()
    yield found, quiet
    found.stop()


def test_what_a_game_leaves_goes_once_the_engine_waits(timer):
    collecting, quiet = timer
    gc.collect()
    left = weakref.ref(Left())
    collecting.game_left()
    collecting.collect()
    assert left() is not None
    quiet[0] = True
    collecting.collect()
    assert left() is None


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems take memory back by themselves"
)
def test_memory_is_given_back():
    if not give_back_memory():
        pytest.skip("this C library has no way to give memory back")

    def resident():
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

    kept = [bytes(2000) for _ in range(40_000)]
    holes = kept[::50]
    full = resident()
    del kept
    give_back_memory()
    assert full - resident() > 20_000_000
    assert len(holes) == 800
