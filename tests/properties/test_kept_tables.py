"""The last picture of a table stands for the next one only while nothing has happened that it shows, and what stays in
combat is looked for again whenever it may have to leave (CR 506.4), as is what becomes of permanents (CR 704.5)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engine.agents.random_agent import RandomAgent
from engine.rules.core.game import Game, Observer
from engine.rules.events.leaving_combat import leaving, out_of_combat
from engine.rules.game.begin import begun
from engine.rules.turn.state_based import look_through, permanents, still_looked_through
from engine.rules.turn.turns import advance, play
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, LIBRARY
from engine.views.agents import seated
from engine.views.kept import Pictures, share_pictures
from engine.views.looking import Looking, drawn_table, table_view
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, boards, set_up, with_others_hidden
from tests.rulings.making import made

EXAMPLES = 60 if FULL else 3
DECISIONS = 100 if FULL else 25


class Comparing(Observer):
    """Looks at the table after all that happens, as it is kept and anew."""

    def __init__(self) -> None:
        self.looks = 0

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Something has happened."""
        for seat in SEATS:
            assert table_view(game, seat) == drawn_table(game, seat)
        self.looks += 1
        combat = game.state.combat
        if combat is not None and combat.attacks:
            assert list(out_of_combat(game)) == leaving(game, combat)
        last = still_looked_through(game)
        if last is not None:
            assert permanents(game) == look_through(game)
            assert last == game.looked_through or permanents(game)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_what_is_kept_is_what_is_found_anew(board: Board) -> None:
    comparing = Comparing()
    agents = {seat: RandomAgent(board.seed + int(seat)) for seat in SEATS}

    play(set_up(board, agents, (comparing, Enough(DECISIONS))))

    assert comparing.looks


class DrawnAnew(Observer):
    """Looks at the table after all that happens, with the pictures that games share and with none."""

    def __init__(self, pictures: dict[PlayerId, Pictures]) -> None:
        self.pictures = pictures

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Something has happened."""
        for seat in SEATS:
            share_pictures(game, self.pictures)
            shared = drawn_table(game, seat)
            share_pictures(game, {})
            assert shared == drawn_table(game, seat)


@settings(max_examples=EXAMPLES // 3, phases=UNSHRUNK)
@given(board=boards())
def test_pictures_that_games_share_are_those_that_each_would_draw(board: Board) -> None:
    """Games that go on from the same state in different ways, and again in the same way; and from one in which hidden cards
    are others."""
    pictures: dict[PlayerId, Pictures] = {}
    first = set_up(board, {seat: RandomAgent(0) for seat in SEATS}).state
    other = with_others_hidden(first, board.seed)
    for seed, state in ((1, first), (1, other), (2, first), (1, first)):
        answering = seated({seat: RandomAgent(board.seed + seed + int(seat)) for seat in SEATS})
        play(begun(state.copy(), answering, (DrawnAnew(pictures), Enough(DECISIONS // 2))))


def test_what_was_drawn_in_one_game_is_not_drawn_again_in_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game that goes on from the same state in the same way shows the pictures that are kept, in its combats too."""
    drawn: list[object] = []
    new, redrawn = Looking.drawn, Looking.redrawn
    monkeypatch.setattr(Looking, "drawn", lambda *facts, **known: drawn.append(facts) or new(*facts, **known))
    monkeypatch.setattr(Looking, "redrawn", lambda *facts: drawn.append(facts) or redrawn(*facts))
    game = new_position(("Ann", "Bob"), {seat: RandomAgent(0) for seat in SEATS}, 1)
    for seat in SEATS:
        for kind in ("Elf", "Cat"):
            place(game, seat, made(kind, types=f"Creature — {kind}", pt="2/2"), BATTLEFIELD)
        for _ in range(9):
            place(game, seat, made("Forest", types="Basic Land — Forest"), LIBRARY)
    begin(game)
    pictures: dict[PlayerId, Pictures] = {}
    counts: list[int] = []

    for _ in range(2):
        drawn.clear()
        again = begun(game.state.copy(), seated({seat: RandomAgent(7) for seat in SEATS}))
        share_pictures(again, pictures)
        while again.state.turn.number < 3 and not again.state.over:
            advance(again)
            for seat in SEATS:
                table_view(again, seat)
        counts.append(len(drawn))

    assert counts[0] > 10
    assert counts[1] == 0
