"""The engine's thread asks through the bridge, and the window answers through the queue."""

import gc
import sys
import threading
import weakref

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from engine.decisions import Act, ActionKind, ActionOption, Counted, Picked, Said, Why
from engine.views import Step
from gui.bridge.bridge import EngineThread
from gui.bridge.garbage import GarbageTimer
from gui.bridge.guard import bad_pair
from gui.commands.passing import Mode, Passing
from tests.gui import samples
from tests.gui.client import wait_prompt
from tests.gui.fakes import FakeSession
from tests.gui.samples import ANN, BOB, table

PASS_ONLY = Act(ANN, Why("117.1"), (ActionOption(ActionKind.PASS),))
UPKEEP = (PASS_ONLY, table(step=Step.UPKEEP))
MAIN = (samples.ACT, table())
NUMBER = (samples.NUMBER, table())


class Desk:
    """A thread on a fake session, and the questions that came out of it."""

    def __init__(self, qtbot, script, mode=Mode.STOPS, **more):
        self.qtbot = qtbot
        self.session = None
        self.asked, self.ended, self.broken = [], [], []

        def start(agents):
            self.session = FakeSession(agents, script, **more)
            return self.session

        self.passing = {ANN: Passing(ANN, mode), BOB: Passing(BOB, mode)}
        self.thread = EngineThread(start, self.passing, {})
        self.thread.bridge.asked.connect(self.asked.append)
        self.thread.bridge.ended.connect(self.ended.append)
        self.thread.bridge.broken.connect(self.broken.append)
        self.thread.start()

    def question(self, count):
        """The question of that number, once it has come."""
        self.qtbot.waitUntil(lambda: len(self.asked) >= count)
        return self.asked[count - 1]


@pytest.fixture
def desk(qtbot):
    made = []

    def make(script, mode=Mode.STOPS, **more):
        made.append(Desk(qtbot, script, mode, **more))
        return made[-1]

    yield make
    for one in made:
        assert one.thread.close()


def test_a_question_goes_out_and_its_answer_comes_back(desk, qtbot):
    one = desk([MAIN, NUMBER])
    first = one.question(1)
    assert (first.seat, first.decision, first.number) == (ANN, samples.ACT, 0)
    one.thread.answer(first.serial, Picked((1,)))
    second = one.question(2)
    one.thread.answer(second.serial, Counted(3))
    qtbot.waitUntil(lambda: bool(one.ended))
    assert one.session.answers == [Picked((1,)), Counted(3)]
    assert one.ended[0].reason == "Bob has 0 life"


def test_a_second_answer_to_a_question_never_answers_the_next_one(desk):
    one = desk([MAIN, MAIN, NUMBER])
    first = one.question(1)
    one.thread.answer(first.serial, Picked((1,)))
    one.thread.answer(first.serial, Picked((2,)))
    one.question(2)
    assert one.session.answers == [Picked((1,))]
    assert one.thread.waiting


def test_priority_without_a_stop_is_passed_and_says_why(desk):
    one = desk([UPKEEP, MAIN])
    assert one.question(1).number == 1
    assert one.session.answers == [Picked((0,))]
    assert one.passing[ANN].reason == "no stop at upkeep"


def test_undo_goes_past_what_was_passed_automatically(desk):
    one = desk([MAIN, UPKEEP, UPKEEP, NUMBER])
    one.thread.answer(one.question(1).serial, Picked((1,)))
    number = one.question(2)
    assert (number.number, number.undo_to) == (3, 0)
    one.thread.take_back(number.serial, number.undo_to)
    again = one.question(3)
    assert again.number == 0
    assert again.can_redo
    assert one.session.answers == []


def test_no_undo_stops_at_what_was_passed_automatically(desk):
    one = desk([MAIN, UPKEEP, UPKEEP, NUMBER], shown_at=1)
    one.thread.answer(one.question(1).serial, Picked((1,)))
    number = one.question(2)
    assert (number.undo_to, number.undo_if_agreed) == (None, 0)
    one.thread.take_back(number.serial, number.undo_if_agreed)
    assert one.question(3).number == 0


def test_undo_goes_past_what_would_pass_by_itself_in_a_game_that_was_opened_again(desk):
    before = [Picked((1,)), Picked((0,)), Picked((0,))]
    one = desk([MAIN, UPKEEP, UPKEEP, NUMBER], answers=before)
    number = one.question(1)
    assert number.number == 3
    one.thread.take_back(number.serial, number.undo_to)
    assert one.question(2).number == 0


def test_redo_goes_to_where_undo_began(desk):
    one = desk([MAIN, UPKEEP, UPKEEP, NUMBER])
    one.thread.answer(one.question(1).serial, Picked((1,)))
    number = one.question(2)
    one.thread.take_back(number.serial, number.undo_to)
    one.thread.redo(one.question(3).serial)
    assert one.question(4).number == 3
    assert not one.asked[3].can_redo
    assert one.session.answers == [Picked((1,)), Picked((0,)), Picked((0,))]


def test_closing_the_table_unwinds_the_engine(desk):
    one = desk([MAIN])
    one.question(1)
    assert one.thread.close()
    assert one.session.answers == []


def test_an_exception_in_the_engine_reaches_the_window(desk, qtbot, caplog):
    one = desk([MAIN, NUMBER], breaks_at=1)
    one.thread.answer(one.question(1).serial, Picked((1,)))
    qtbot.waitUntil(lambda: bool(one.broken))
    assert one.broken[0].cause == "RuntimeError: the rules are on fire"
    assert "fakes.py" in one.broken[0].trace
    assert "the engine broke" in caplog.text


def test_an_opponent_stops_thinking_when_the_table_closes(qtbot):
    class Patient:
        asks_everything = False

        def decide(self, decision, view):
            return Picked((0,))

    endless = [MAIN] * 1_000_000
    thread = EngineThread(lambda agents: FakeSession(agents, endless), {}, {ANN: Patient()})
    thread.start()
    assert thread.close()


def test_full_control_asks_everything(desk):
    one = desk([UPKEEP], Mode.FULL)
    assert one.question(1).number == 0


# traps of Qt and Python


@pytest.mark.parametrize(
    ("python", "qt", "bad"),
    [
        ((3, 11, 2), "6.12.0", True),
        ((3, 11, 2), "6.11.3", False),
        ((3, 12, 0), "6.12.1", False),
        ((3, 10, 0), "7.0", True),
    ],
)
def test_the_pair_of_versions_that_crashes_is_refused(python, qt, bad):
    assert (bad_pair(python, qt) is not None) is bad


def test_void_calls_into_qt_lose_no_reference_to_none(qtbot):
    one = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        one.setObjectName("x")
    assert abs(sys.getrefcount(None) - before) < 100


def test_dialogs_come_and_go_while_another_thread_makes_garbage(qtbot):
    """Collected in the wrong thread, these dialogs would end the program (it did in every run)."""
    done = threading.Event()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)

    def allocate():
        while not done.is_set():
            ring = [[] for _ in range(50)]
            for part in ring:
                part.append(ring)

    worker = threading.Thread(target=allocate)
    garbage = GarbageTimer(lambda: True)
    garbage.start()
    assert not gc.isenabled()
    worker.start()
    holder = QWidget()
    qtbot.addWidget(holder)
    try:
        for number in range(300):
            dialog = QDialog(holder)
            dialog.kept = dialog
            QVBoxLayout(dialog).addWidget(QLabel(str(number)))
            dialog.open()
            dialog.finished.connect(dialog.deleteLater)
            dialog.reject()
            if number % 20 == 0:
                garbage.collect()
                qtbot.wait(1)
    finally:
        done.set()
        worker.join()
        garbage.stop()
        sys.setswitchinterval(interval)
    assert gc.isenabled()
    qtbot.waitUntil(lambda: holder.findChildren(QDialog) == [])


class Ring:
    """Holds itself: only the collector finds that nothing else does."""

    def __init__(self):
        self.own = self


def test_what_a_game_leaves_behind_is_collected_as_soon_as_the_engine_waits(qtbot, opened):
    engine_waits = False
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    garbage = GarbageTimer(lambda: engine_waits)
    window.game_left.connect(garbage.game_left)
    garbage.start()
    try:
        left = Ring()
        gone = weakref.ref(left)
        gc.collect(1)  # it has lasted, as what is in a game does
        del left
        garbage.collect()
        window.leave_table()
        garbage.collect()
        assert gone() is not None
        engine_waits = True
        garbage.collect()
        assert gone() is None
    finally:
        garbage.stop()


def test_answers_of_a_hundred_questions_arrive_in_order(desk, qtbot):
    confirm = (samples.CONFIRM, table())
    one = desk([confirm] * 100)
    for count in range(1, 101):
        one.thread.answer(one.question(count).serial, Said(count % 3 == 0))
    qtbot.waitUntil(lambda: bool(one.ended))
    assert [answer.yes for answer in one.session.answers] == [n % 3 == 0 for n in range(1, 101)]


def test_what_passes_right_after_an_answer_is_seen_with_the_next_question(desk, qtbot):
    """A picture of it would be painted while the next question is waited for, and be looked at by nobody."""
    one = desk([MAIN, UPKEEP, UPKEEP, MAIN])
    passed = []
    one.thread.bridge.passed.connect(passed.append)
    one.thread.answer(one.question(1).serial, Picked((0,)))
    one.question(2)
    assert [message.table for message in passed] == [None]
    assert passed[0].reason
