"""The collector of garbage is kept out of play, and is as it was afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from engine.garbage import SELDOM, Kept, kept_for_good, seldom_collected
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.store.card_database import verdicts
from engine.store.card_database.importing import encode


@pytest.fixture(autouse=True)
def _nothing_kept_for_good(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin as a program does: what the tests keep for good is so again afterwards."""
    monkeypatch.setattr(Kept, "for_good", False)
    gc.unfreeze()
    yield
    gc.freeze()


def test_what_there_was_before_is_not_looked_through_while_a_game_is_played():
    before = gc.get_threshold()
    with seldom_collected():
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[0] > before[0]
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def is_looked_through(thing: object) -> bool:
    """Whether the collector goes through a thing when it looks for garbage."""
    return any(one is thing for one in gc.get_objects())


def test_a_game_within_another_leaves_the_outer_one_as_it_is():
    before: list[object] = [[]]
    with seldom_collected():
        within: list[object] = [[]]
        with seldom_collected():
            assert (is_looked_through(before), is_looked_through(within)) == (False, True)
        assert (is_looked_through(before), is_looked_through(within)) == (False, True)
    assert is_looked_through(before)


def test_what_a_game_leaves_behind_is_still_found():
    """A ring of things that came within goes as it is looked for."""
    with seldom_collected():
        ring: list[object] = []
        ring.append(ring)
        del ring
        assert gc.collect() > 0


def test_what_is_kept_for_good_stays_so_after_a_game():
    before: list[object] = [[]]
    kept_for_good()
    with seldom_collected():
        assert not is_looked_through(before)
    assert not is_looked_through(before)


def test_what_is_kept_for_good_within_a_game_stays_so_after_it():
    """As the phrases of cards do that are first read then."""
    with seldom_collected():
        phrases: list[object] = [[]]
        kept_for_good()
    assert not is_looked_through(phrases)


def test_what_is_kept_is_not_counted(monkeypatch: pytest.MonkeyPatch):
    """The collector counts it one by one, which takes longer than many a turn."""
    counted: list[int] = []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: counted.append(1))
    kept_for_good()
    with seldom_collected(), seldom_collected():
        pass
    assert counted == []


def test_no_look_for_garbage_is_long_enough_to_be_noticed():
    """A thousand things take up to 0.4 ms. The second look of a kind goes through what the looks before it have left."""
    young, middle, _ = SELDOM
    assert young * (middle + 2) * 0.4 / 1000 < 50


def test_cards_are_looked_through_with_few_looks_for_garbage(monkeypatch: pytest.MonkeyPatch):
    """They took a twelfth of the time in which all cards are read."""
    within: list[tuple[int, int, int]] = []

    def noted(record: CardRecord) -> bool:
        within.append(gc.get_threshold())
        return True

    monkeypatch.setattr(verdicts, "is_whole", noted)
    record = CardRecord(
        "Bear", Layout.NORMAL, (FaceRecord("Bear", "{1}{G}", "Creature — Bear", "", "2", "2"),)
    )
    assert verdicts.read_whole([(1, encode(record))]) == [(1, True)]
    assert within == [SELDOM]
