"""Numbers over cards and players: what the log tells, for a moment, where it happened."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint

from engine.views import Figure, FigureKind, LogLine, ObjectId, Step
from gui.board import floating
from gui.board.floating import added_up, in_signs
from gui.board.table import TableWidget
from tests.gui.client import UNCOVERED
from tests.gui.samples import KEEP
from tests.gui.samples import table as sample_table
from tests.gui.tables import ANN, BOB, creature, table

LIFE, DAMAGE, COUNTERS = FigureKind.LIFE, FigureKind.DAMAGE, FigureKind.COUNTERS


def told(number, figure=None, turn=3):
    return LogLine(number, turn, Step.COMBAT_DAMAGE, f"Event {number}", "120.3", figure=figure)


START = (told(0), told(1))


def hit(amount, object=1):
    return Figure(DAMAGE, amount, ObjectId(object))


def lost(amount, player=BOB):
    return Figure(LIFE, -amount, player=player)


@pytest.fixture
def board(qtbot):
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.resize(960, 776)
    widget.set_motion(20)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_table(table(creature(1), creature(2, who=1)))
    widget.numbers.read(START)
    return widget


def middles(board):
    return [label.geometry().center() for label in board.numbers.shown]


@pytest.mark.parametrize(
    ("figure", "words"),
    [
        (hit(3), "−3"),
        (lost(4), "−4"),
        (Figure(LIFE, 2, player=ANN), "+2"),
        (Figure(COUNTERS, 1, ObjectId(1), counter="+1/+1"), "+1/+1"),
        (Figure(COUNTERS, 2, ObjectId(1), counter="+1/+1"), "+2 × +1/+1"),
        (Figure(COUNTERS, -1, ObjectId(1), counter="-1/-1"), "−1 × -1/-1"),
        (Figure(COUNTERS, -3, ObjectId(1), counter="loyalty"), "−3 loyalty"),
        (Figure(COUNTERS, 2, player=BOB, counter="poison"), "+2 poison"),
    ],
)
def test_a_sign_says_what_a_color_says(figure, words):
    assert in_signs(figure) == words


def test_numbers_of_one_kind_for_one_thing_are_added_up():
    lines = (told(1, hit(2)), told(2, hit(3)), told(3), told(4, lost(3)), told(5, lost(1, ANN)))
    assert added_up(lines) == [hit(5), lost(3), lost(1, ANN)]
    assert added_up((told(1, lost(2)), told(2, Figure(LIFE, 2, player=BOB)))) == []


def test_damage_rises_from_the_creature_and_life_from_the_player(board, qtbot):
    board.numbers.read((*START, told(2, hit(2)), told(3, lost(3))))
    on_card, on_player = middles(board)
    card = board.battlefield.mapTo(board, board.battlefield.anchor(1).toPoint())
    life = board.far_bar.life.mapTo(board, board.far_bar.life.rect().center())
    qtbot.waitUntil(lambda: middles(board)[0].y() <= on_card.y() - floating.RISES)
    assert abs(on_card.x() - card.x()) <= 2
    assert abs(on_card.y() - card.y()) <= 2
    assert 0 < on_player.x() - life.x() < board.far_bar.life.width() + 30
    assert on_player.y() < board.battlefield.y()


def test_what_died_of_it_shows_it_where_it_lay(board):
    card = board.battlefield.mapTo(board, board.battlefield.anchor(2).toPoint())
    board.show_table(table(creature(1)))
    board.numbers.read((*START, told(2, hit(4, object=2))))
    assert abs(middles(board)[0].x() - card.x()) <= 2


def test_numbers_at_one_place_stand_above_each_other(board):
    counters = Figure(COUNTERS, 1, ObjectId(1), counter="+1/+1")
    board.numbers.read((*START, told(2, hit(2))))
    board.numbers.read((*START, told(2, hit(2)), told(3, counters)))
    first, second = (label.geometry() for label in board.numbers.shown)
    assert not first.intersects(second)


def test_numbers_go_away_by_themselves_and_let_clicks_through(board, qtbot, monkeypatch):
    monkeypatch.setattr(floating, "STAYS", 30)
    board.numbers.read((*START, told(2, hit(2))))
    label = board.numbers.shown[0]
    assert board.childAt(label.geometry().center()) is not label
    qtbot.waitUntil(lambda: not board.numbers.shown)


def test_nothing_moves_where_motion_is_reduced(board):
    board.set_motion(0)
    board.numbers.read((*START, told(2, hit(2))))
    assert not board.numbers.shown
    board.set_motion(20)
    board.numbers.read((*START, told(2, hit(2))))
    assert not board.numbers.shown, "what was not shown then is not shown later"


@pytest.mark.parametrize(
    "lines",
    [
        (*START, told(2)),
        START,
        START[:1],
        (*START, told(2, hit(2), turn=2), told(3)),
        (*START, told(2, hit(2, object=77))),
        (),
    ],
    ids=["no number", "nothing new", "taken back", "an earlier turn", "not on the table", "behind the cover"],
)
def test_nothing_is_shown_that_the_log_does_not_tell_now(board, lines):
    board.numbers.read(lines)
    assert not board.numbers.shown


def test_a_game_that_is_gone_on_with_shows_nothing_of_what_was(board):
    board.numbers.forget()
    board.numbers.read((*START, told(2, hit(2))))
    assert not board.numbers.shown


def test_a_cover_hides_the_numbers_too(board):
    board.numbers.read((*START, told(2, hit(2))))
    board.cover(True)
    assert not board.numbers.shown


def test_a_number_at_the_edge_stays_in_sight(board):
    board.numbers.read((*START, told(2, lost(3)), told(3, lost(3, ANN))))
    board.numbers.read((*START, *(told(at, lost(at)) for at in range(2, 9))))
    room = board.rect()
    assert all(room.contains(label.geometry()) for label in board.numbers.shown)
    assert QPoint(0, 0) not in middles(board)


@pytest.mark.parametrize(("reduced", "shown"), [(False, 1), (True, 0)])
def test_the_setting_for_less_motion_turns_them_off(opened, qtbot, reduced, shown):
    window = opened((KEEP, sample_table()), settings=replace(UNCOVERED, reduced_motion=reduced))
    qtbot.waitUntil(lambda: window.prompt is not None)
    window.stage.show_log(START)
    window.stage.show_log((*START, told(2, replace(lost(2), player=BOB))))
    assert len(window.table.numbers.shown) == shown
