"""Games between opponents with random decks of a file: what the decks are, and what is reported."""

from __future__ import annotations

import pytest

from engine.agents.chance import Dice
from engine.cards.reading.reader import read_cards
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.store.many_games import batch_decks
from engine.store.many_games.batch_decks import LANDS, PLAYERS, SPELLS, Stock, deck_of, fuzz_decks, jobs_of
from tests.sampling import drawn

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def record(name: str, text: str, types: str, cost: str = "") -> CardRecord:
    size = ("2", "2") if "Creature" in types else (None, None)
    return CardRecord(name, Layout.NORMAL, (FaceRecord(name, cost, types, text, *size),))


FILE = [
    *(record(name, "", f"Basic Land — {name}") for name in BASICS),
    record("Thorny Path", "{T}: Add {C}.\n{T}: Add {G} or {R}. Thorny Path deals 1 damage to you.", "Land"),
    *(
        record(f"{name} Digger", f"When {name} Digger enters, create a Treasure token.", "Creature — Cat", f"{{1}}{{{color}}}")
        for name, color in BASICS.items()
    ),
    *(record(f"{name} Cat", "", "Creature — Cat", f"{{1}}{{{color}}}") for name, color in BASICS.items()),
    *(record(f"Relic {number}", "", "Artifact Creature — Golem", "{2}") for number in range(30)),
    record("Riddle", "Whenever the moon winks, it blushes.", "Creature — Cat", "{1}"),
]  # fmt: skip


def test_a_deck_is_of_whole_cards_of_two_colors_with_what_costs_something_to_use():
    for seed in range(12):
        deck = deck_of("deck", Stock(FILE).offer(Dice(seed)))
        names = [card.name for card in deck.cards]
        assert len(names) == LANDS + SPELLS
        assert "Riddle" not in names
        assert len({name for name in names if name in BASICS}) == 2
        assert sum("Digger" in name for name in names) == 2
        colors = {BASICS[name] for name in names if name in BASICS}
        assert ("Thorny Path" in names) == bool(colors & {"G", "R"})


def test_the_same_seed_gives_the_same_games_and_every_pairing_comes_in_turn():
    first, again = list(jobs_of(FILE, 8, 3)), list(jobs_of(FILE, 8, 3))
    assert first == again
    assert len({job.agents for job in first}) == len(PLAYERS) ** 2


def test_who_looks_ahead_can_play_too():
    jobs = list(jobs_of(FILE, 4, 3, ("simple", "expert")))
    assert {job.agents for job in jobs} == {
        (one, other) for one in ("simple", "expert") for other in ("simple", "expert")
    }
    report = fuzz_decks(FILE, 2, seed=5, players=("simple", "expert"))
    assert (report.games, report.wrong) == (2, 0)


def test_games_end_and_are_summed_up():
    report = fuzz_decks(FILE, 4, seed=1)
    assert (report.games, report.wrong) == (4, 0)
    assert report.decisions > 100


def test_a_game_without_end_is_told_from_one_that_breaks(monkeypatch):
    monkeypatch.setattr(batch_decks, "MOST_DECISIONS", 30)
    report = fuzz_decks(FILE, 1)
    assert [trial.endless[:22] for trial in report.endless] == ["more than 30 decisions"]
    assert len(report.endless[0].cards[0]) == LANDS + SPELLS
    assert report.broken == ()


def test_a_game_that_takes_too_much_memory_is_reported(monkeypatch):
    megabytes = iter(range(0, 1_000_000, 400))
    monkeypatch.setattr(batch_decks, "resident_megabytes", lambda: float(next(megabytes)))
    report = fuzz_decks(FILE, 1)
    assert len(report.too_large) == 1


def test_a_game_that_breaks_is_reported_with_its_decks(monkeypatch):
    class Broken:
        asks_everything = False

        def decide(self, decision, view):
            raise ValueError("no idea")

    monkeypatch.setattr(batch_decks, "opponent", lambda kind, seed, **how: Broken())
    report = fuzz_decks(FILE, 1)
    assert "no idea" in report.broken[0].broken
    assert report.broken[0].cards


@pytest.mark.parametrize("seed", drawn("seeds of random decks", [1, 2], 2))
def test_a_few_games_with_cards_of_the_reference_file_go_well(seed, shared):
    records = [
        card
        for card in read_cards(shared / "cards" / "oracle-cards.open.json.gz")
        if isinstance(card, CardRecord)
    ]
    report = fuzz_decks(records, 4, seed=seed)
    assert (report.broken, report.endless, report.too_large) == ((), (), ())
