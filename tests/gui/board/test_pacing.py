"""What an opponent does is shown one thing at a time, also where nobody is asked in between (CR 116.2a, 117.1)."""

from msgspec.structs import replace

from engine.decisions import Picked
from engine.views import LogLine, Step
from gui.bridge.agent import PersonAgent
from gui.bridge.bridge import EngineThread
from gui.bridge.desk import Desk
from gui.bridge.messages import Passed
from gui.commands.passing import Mode, Passing
from tests.gui import samples
from tests.gui.fakes import FakeSession, FakeView
from tests.gui.samples import ANN, BOB, table

PACE = 0.01
LAND = LogLine(0, 3, Step.PRECOMBAT_MAIN, "Bob plays Island", "305.1", player=BOB)
SPELL = LogLine(1, 3, Step.PRECOMBAT_MAIN, "Bob casts Elk", "601.2i", player=BOB)
OWN = LogLine(2, 3, Step.PRECOMBAT_MAIN, "Ann draws a card", "121.1", player=ANN)
THEIR_ACT = replace(samples.ACT, player=BOB)


def seen(*lines):
    return FakeView(ANN, table(), 4, (), log=lines)


def person(pace=PACE):
    told = []
    passing = Passing(ANN, Mode.STOPS)
    passing.pace = pace
    return PersonAgent(ANN, Desk(told.append), passing), told


def test_each_thing_is_told_once_and_nothing_of_ones_own():
    agent, told = person()
    agent.follow(seen())
    assert told == []
    agent.follow(seen(LAND))
    agent.follow(seen(LAND))
    agent.follow(seen(LAND, SPELL))
    agent.follow(seen(LAND, SPELL, OWN))
    assert [message.news for message in told] == ["Bob plays Island", "Bob casts Elk"]
    assert all(isinstance(message, Passed) and message.table is not None for message in told)


def test_without_a_pace_nothing_is_shown_between():
    agent, told = person(pace=0.0)
    agent.follow(seen(LAND))
    assert told == []


class Growing(FakeSession):
    """A session in which each answer has become a line of the log."""

    def seen_by(self, seat):
        return replace_log(super().seen_by(seat), (LAND, SPELL)[: len(self.answers)])


def replace_log(view, lines):
    return FakeView(view.seat, view.table, view.number, view.own, log=lines)


class Opponent:
    """Passes, and notes what people had been shown when it was asked."""

    asks_everything = False

    def __init__(self):
        self.shown = []
        self.before = []

    def decide(self, decision, view):
        self.before.append(list(self.shown))
        return Picked((0,))

    def close(self):
        """Nothing to end."""

    def refused(self, option, problem):
        raise AssertionError(problem)


def test_an_opponent_that_goes_on_waits_until_what_it_did_was_seen(qtbot):
    opponent, passing = Opponent(), Passing(ANN, Mode.STOPS)
    passing.pace = PACE
    script = [(THEIR_ACT, table()), (THEIR_ACT, table()), (THEIR_ACT, table())]
    thread = EngineThread(lambda agents: Growing(agents, script), {ANN: passing}, {BOB: opponent})
    post = thread.desk.tell

    def tell(message):
        if isinstance(message, Passed):
            opponent.shown.append(message.news)
        post(message)

    thread.desk.tell = tell
    ended = []
    thread.bridge.ended.connect(ended.append)
    thread.start()
    qtbot.waitUntil(lambda: bool(ended))
    assert opponent.before == [[], ["Bob plays Island"], ["Bob plays Island", "Bob casts Elk"]]
    assert thread.close()
