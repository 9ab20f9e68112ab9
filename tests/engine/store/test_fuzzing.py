"""Playing cards through random games: what is played, what is reported, and that it is the same again."""

import pytest

from engine.language.records import CardRecord, FaceRecord, Layout
from engine.store.many_games.batch_fuzzing import fuzz, summary
from engine.store.many_games.fuzzing import play_cards, tools


def record(name: str, text: str, types: str = "Creature — Bear") -> CardRecord:
    size = ("2", "2") if "Creature" in types else (None, None)
    return CardRecord(name, Layout.NORMAL, (FaceRecord(name, "{1}{G}", types, text, *size),))


BEAR = record("Plain Bear", "")
NONSENSE = record("Odd Bear", "Whenever the moon winks at this creature, it blushes.")


def test_the_cards_beside_the_tested_one_are_all_understood():
    assert len(tools()) == 19


def test_a_card_is_played_and_nothing_breaks():
    report = fuzz([BEAR], seed=4)

    assert (report.cards, report.games, report.broken) == (1, 1, ())
    assert report.turns > 0
    assert report.decisions > 0


def test_a_card_that_is_not_understood_is_not_played():
    assert fuzz([NONSENSE, BEAR]).cards == 1


def test_cards_share_a_game_and_only_as_many_as_wanted_are_played():
    report = fuzz([record(f"Bear {number}", "") for number in range(7)], cards=2)

    assert (report.cards, report.games) == (3, 1)


def test_the_card_that_breaks_a_game_is_named(monkeypatch):
    def play(cards, seed, seconds):
        assert "Bad Bear" not in [card.name for card in cards], "a bad bear"
        return 1, 1

    monkeypatch.setattr("engine.store.many_games.batch_fuzzing.play_cards", play)
    report = fuzz([BEAR, record("Bad Bear", ""), record("Good Bear", "")])

    assert [trial.cards for trial in report.broken] == [("Plain Bear", "Bad Bear", "Good Bear")]
    assert report.broken[0].broken.startswith("Bad Bear, also alone")


def test_the_same_seed_plays_the_same_game():
    first, second = fuzz([BEAR], seed=9), fuzz([BEAR], seed=9)

    assert (first.turns, first.decisions) == (second.turns, second.decisions)


@pytest.mark.parametrize("seed", range(3))
def test_what_costs_nothing_does_not_pile_up_for_ever(seed):
    """Both players would answer themselves and each other and never pass (CR 117.4)."""
    free = record("Free Bear", "{0}: This creature gains trample until end of turn.")
    report = fuzz([free], seed=seed)

    assert report.broken == ()
    assert report.decisions < 300


def test_progress_is_told():
    told: list[tuple[int, int]] = []
    fuzz([BEAR, NONSENSE], progress=lambda played, broken: told.append((played, broken)))

    assert told == [(1, 0)]


def test_a_game_that_takes_too_long_is_reported():
    broken: list[str] = []
    try:
        play_cards((tools()[2],), 1, seconds=0.0)
    except Exception as problem:  # noqa: BLE001 - whatever it is, it is what is looked for
        broken.append(summary(problem))

    assert len(broken) == 1
    assert broken[0].startswith("TooSlow: the game takes too long (many_games/fuzzing.py:")
