"""Timelines of random play: each step has its rule, states come back as they were, and nothing hidden is told."""

from __future__ import annotations

from hypothesis import given, settings

from engine.assets import rule_exists
from engine.rules.core.game import Game
from engine.rules.turn.turns import play
from engine.state.digest import digest
from engine.store.timeline import Recorder, StepKind, Timeline
from engine.views.looking import table_view
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, boards, players, set_up

EXAMPLES = 150 if FULL else 3
DECISIONS = 200 if FULL else 30

WITHOUT_RULE = (StepKind.START, StepKind.SCRIPT, StepKind.END)


def recorded(board: Board) -> tuple[Game, Recorder]:
    """Random play from a board with its timeline."""
    recorder = Recorder(lambda: 0)
    game = set_up(board, players(board.seed), (recorder, Enough(DECISIONS)))
    game.tracer = recorder
    recorder.start(game)
    play(game)
    recorder.end(game, "enough was played")
    return game, recorder


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_a_timeline_has_a_rule_for_every_step_and_the_state_after_it(board: Board) -> None:
    game, recorder = recorded(board)
    timeline = Timeline(recorder)

    assert [step.number for step in timeline.steps] == list(range(len(timeline.steps)))
    assert [
        (step.kind, step.rule, step.words)
        for step in timeline.steps
        if not step.quiet and step.kind not in WITHOUT_RULE and not rule_exists(step.rule)
    ] == []
    assert all(step.words for step in timeline.steps)
    for before, after in zip(timeline.steps, timeline.steps[1:], strict=False):
        assert after.depth <= before.depth + 1
    last = len(timeline.steps) - 1
    assert digest(timeline.game(last).state) == digest(game.state)
    for seat in SEATS:
        assert timeline.table(last, seat) == table_view(game, seat)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_a_timeline_tells_nobody_what_is_hidden(board: Board) -> None:
    game, recorder = recorded(board)
    timeline = Timeline(recorder)
    seen = {seat: set[str]() for seat in SEATS}
    names = {obj.card.name for obj in game.state.objects.values()}
    for step in timeline.steps:
        for seat in SEATS:
            table = timeline.table(step.number, seat)
            seen[seat] |= {one.name for one in (*table.battlefield, *table.stack, *table.looked_at)}
            for player in table.players:
                seen[seat] |= {
                    one.name for zone in (player.hand, player.graveyard, player.exile) for one in zone
                }
    for step in timeline.steps:
        for seat in SEATS:
            assert {name for name in names if name in step.said_to(seat)} <= seen[seat], step
