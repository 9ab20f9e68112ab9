"""Playing cards through random games: what is played, what is reported, and that it is the same again."""

from engine.cards.records import CardRecord, FaceRecord, Layout
from engine.store.batch_fuzzing import fuzz, summary
from engine.store.fuzzing import play_card, tools


def record(name: str, text: str, types: str = "Creature — Bear") -> CardRecord:
    size = ("2", "2") if "Creature" in types else (None, None)
    return CardRecord(name, Layout.NORMAL, (FaceRecord(name, "{1}{G}", types, text, *size),))


BEAR = record("Plain Bear", "")
NONSENSE = record("Odd Bear", "Whenever the moon winks at this creature, it blushes.")


def test_the_cards_beside_the_tested_one_are_all_understood():
    assert len(tools()) == 18


def test_a_card_is_played_and_nothing_breaks():
    report = fuzz([BEAR], seed=4)

    assert (report.cards, report.games, report.broken) == (1, 1, ())
    assert report.turns > 0
    assert report.decisions > 0


def test_a_card_that_is_not_understood_is_not_played():
    assert fuzz([NONSENSE, BEAR]).cards == 1


def test_only_so_many_cards_are_played():
    assert fuzz([record(f"Bear {number}", "") for number in range(4)], cards=2).cards == 2


def test_the_same_seed_plays_the_same_game():
    first, second = fuzz([BEAR], seed=9), fuzz([BEAR], seed=9)

    assert (first.turns, first.decisions) == (second.turns, second.decisions)


def test_progress_is_told():
    told: list[tuple[int, int]] = []
    fuzz([BEAR, NONSENSE], progress=lambda played, broken: told.append((played, broken)))

    assert told == [(1, 0)]


def test_a_game_that_takes_too_long_is_reported():
    broken: list[str] = []
    try:
        play_card(tools()[1], 1, seconds=0.0)
    except Exception as problem:  # noqa: BLE001
        broken.append(summary(problem))

    assert len(broken) == 1
    assert broken[0].startswith("TooSlow: the game takes too long (store/fuzzing.py:")
