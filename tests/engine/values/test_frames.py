"""Room for deep recursion: the same results, and no memory mapped at every call."""

import sys

import pytest

from engine.values.frames import roomy

resource = pytest.importorskip("resource", reason="page faults are counted on Unix only")


def deep(levels: int) -> int:
    return 0 if levels == 0 else 1 + deep(levels - 1)


def faults_of_calls_at_each_depth() -> int:
    """Pages mapped while a small call is made many times at each depth, so that some stand at an edge."""

    def at(levels: int) -> None:
        for _ in range(50):
            deep(1)
        if levels:
            at(levels - 1)

    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    at(300)
    after: int = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    return after - before


def test_a_roomy_function_gives_and_raises_what_it_did():
    @roomy
    def divided(number: int, *, by: int) -> float:
        """Divide."""
        return number / by

    assert divided(6, by=3) == 2
    assert divided.__doc__ == "Divide."
    with pytest.raises(ZeroDivisionError):
        divided(6, by=0)


def test_recursion_goes_as_deep_as_before():
    levels = sys.getrecursionlimit() // 2
    assert roomy(deep)(levels) == levels
    with pytest.raises(RecursionError):
        roomy(deep)(sys.getrecursionlimit() + 1)


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="only CPython lays frames into chunks")
def test_no_memory_is_mapped_at_the_edges_of_chunks():
    plain = faults_of_calls_at_each_depth()
    roomy_faults = roomy(faults_of_calls_at_each_depth)()
    assert plain > 10 * max(roomy_faults, 10)
