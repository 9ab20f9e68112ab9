"""The last picture of a table stands for the next one only while nothing has happened that it shows, and what stays in
combat is looked for again whenever it may have to leave (CR 506.4)."""

from __future__ import annotations

from hypothesis import given, settings

from engine.agents.random_agent import RandomAgent
from engine.rules.core.game import Game, Observer
from engine.rules.events.leaving_combat import leaving, out_of_combat
from engine.rules.turn.turns import play
from engine.state import events as ev
from engine.views.looking import drawn_table, table_view
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, boards, set_up

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


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_what_is_kept_is_what_is_found_anew(board: Board) -> None:
    comparing = Comparing()
    agents = {seat: RandomAgent(board.seed + int(seat)) for seat in SEATS}

    play(set_up(board, agents, (comparing, Enough(DECISIONS))))

    assert comparing.looks
