"""What a trace says is what the game says: the rules made it, on random boards and in random play."""

from __future__ import annotations

from hypothesis import given, settings

from engine.rules.core.game import Game
from engine.state.digest import digest
from engine.tracing.layers import traced
from engine.tracing.supposition import Supposition
from engine.values.layers import LAYER_NAMES, Layer
from engine.values.zones import LIBRARY
from engine.views.inspector import inspected
from engine.views.supposed import what_if
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, boards, play_out

EXAMPLES = 200 if FULL else 8
MOST = 4
DECISIONS = 200 if FULL else 40


def hold_traces(game: Game) -> None:
    """Every object's trace leads from its copiable values to what the game says that it is."""
    for id in game.state.objects:
        trace = traced(game, id)
        last = trace.rows[-1].after if trace.rows else trace.copiable
        assert last == trace.now == game.characteristics(id)
        for before, after in zip(trace.rows, trace.rows[1:], strict=False):
            assert before.after == after.before
            assert before.layer <= after.layer


def hold_inspector(game: Game) -> None:
    """The inspector shows each layer, ends with what the seat's table shows, and tells nobody what is hidden."""
    for seat in SEATS:
        for id, obj in game.state.objects.items():
            found = inspected(game, seat, id)
            assert found is not None
            if found.rows:
                assert list(dict.fromkeys(row.layer for row in found.rows)) == [
                    LAYER_NAMES[one] for one in Layer
                ]
            elif obj.zone == LIBRARY:
                assert obj.card.name not in (found.name, *map(str, found.printed))


def hold_suppositions(game: Game) -> None:
    """What is supposed leaves the game as it is; nothing supposed is nothing different."""
    sign = digest(game.state)
    rows = (row for id in game.state.battlefield[:MOST] for row in traced(game, id).rows)
    keys = dict.fromkeys(row.part.effect for row in rows if row.part is not None)
    supposed = [Supposition(without=(key,)) for key in keys]
    supposed += [Supposition(gone=(id,)) for id in game.state.battlefield[:MOST]]
    for one in supposed:
        what_if(game, SEATS[0], one)
        assert digest(game.state) == sign
    assert what_if(game, SEATS[0], Supposition()) == ()


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_a_trace_ends_with_what_the_game_says(board: Board) -> None:
    game = play_out(board, DECISIONS)
    sign = digest(game.state)
    hold_traces(game)
    hold_inspector(game)
    hold_suppositions(game)
    assert digest(game.state) == sign
