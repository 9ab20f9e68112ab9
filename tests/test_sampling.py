"""Samples of a run: the same for all its processes, and others in another run."""

import pytest

from tests import sampling
from tests.sampling import chance, drawn


def test_a_run_draws_the_same_wherever_it_asks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sampling, "FULL", False)
    sample = drawn("numbers", range(1000), 20)

    assert sample == drawn("numbers", range(1000), 20) == sorted(set(sample))
    assert len(sample) == 50
    assert drawn("others", range(1000), 20) != sample
    assert drawn("few", "abc", 20) in (["a"], ["b"], ["c"])


def test_another_run_draws_others(monkeypatch: pytest.MonkeyPatch):
    here = chance("numbers").random()
    monkeypatch.setattr(sampling, "SEED", sampling.SEED + "0")

    assert chance("numbers").random() != here


def test_nothing_is_passed_over_where_all_is_asked_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sampling, "FULL", True)

    assert drawn("letters", "abcdef", 3) == [*"abcdef"]
