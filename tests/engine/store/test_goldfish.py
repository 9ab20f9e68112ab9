"""A deck alone against somebody who does nothing: what is counted, and that nothing is done against it."""

from __future__ import annotations

import json

from engine.cli.arena import Unread
from engine.cli.goldfish import in_words, run
from engine.store.library import Library, LoadedDeck, load_deck, starter_cards
from engine.store.many_games.goldfish import MOST_TURNS, Swim, Turn, own_turn, summed_up, swim, swims


def lands_only() -> LoadedDeck:
    """A deck that never wins."""
    return LoadedDeck("Mountains", (starter_cards()["mountain"],) * 60)


def test_a_deck_of_creatures_wins_and_the_same_seed_gives_the_same():
    with Library() as library:
        deck = load_deck("thornwood-stampede", library)
    first = swim(deck, 3)
    assert first == swim(deck, 3)
    assert first.broken == ""
    assert first.killed is not None
    assert 4 <= first.killed <= 12
    assert first.hand + first.mulligans == 7
    assert len(first.turns) >= first.killed - 1
    assert [turn.lands for turn in first.turns] == sorted(turn.lands for turn in first.turns)


def test_who_has_only_lands_never_wins_and_is_told_so():
    played = list(swims(lands_only(), 2))
    found = summed_up(played)
    assert (found.games, found.won, found.middle, found.mean) == (2, 0, None, None)
    assert len(played[0].turns) == MOST_TURNS
    assert [one.lands for one in found.turns[:3]] == [1.0, 2.0, 3.0]
    assert all(one.on_curve == 1.0 and one.mana == 0.0 for one in found.turns)
    assert "0 won, fewer than half" in in_words("Mountains", found)[0]


def test_figures_are_of_the_games_that_came_so_far():
    fast = Swim(0, 2, 7, 2, 0, (Turn(1, 1),))
    slow = Swim(1, 4, 6, 3, 1, (Turn(1, 0), Turn(2, 2), Turn(2, 4)))
    found = summed_up([fast, slow, Swim(2, None, 7, 2, 0, (), "KeyError: x")])
    assert (found.games, found.won, found.middle, found.mean, found.broken) == (2, 2, 2, 3.0, 1)
    assert found.hands == ((6, 1), (7, 1))
    assert [one.killed.part for one in found.turns] == [0.0, 0.5, 0.5, 1.0]
    assert [one.on_curve for one in found.turns] == [1.0, 1.0, 0.0, None]
    assert found.turns[2].lands == 1.5


def test_turns_are_counted_by_who_begins():
    assert [own_turn(number) for number in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]


def test_it_can_be_stopped():
    assert list(swims(lands_only(), 5, stop=lambda: True)) == []


def test_the_command_prints_figures_and_refuses_what_it_cant_play(capsys):
    assert run(["lantern-watch"], 1, 0, "simple", Unread.REFUSE, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["figures"]["games"] == 1
    assert run(["lantern-watch"], 1, 0, "nobody", Unread.REFUSE, as_json=True) == 2
    assert "--agent wants one of" in capsys.readouterr().err
