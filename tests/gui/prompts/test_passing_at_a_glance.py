"""Who passes by itself waits for nothing that isn't looked at: not for what else could be done, nor for the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.agents.last_resort import LastResort
from engine.decisions import ActionKind, ActionOption, Actions, Picked
from engine.views import Step
from gui.bridge.agent import PersonAgent, StoppableAgent
from gui.bridge.desk import Desk, Reply
from gui.bridge.messages import Asked, Passed
from gui.commands.glance import Glance
from gui.commands.passing import Mode, Passing
from tests.gui import samples
from tests.gui.fakes import FakeView
from tests.gui.samples import ANN, BOB, STACK_SPELL, table

PASS, CAST = ActionOption(ActionKind.PASS), ActionOption(ActionKind.CAST, samples.ObjectId(3))


class Looked:
    """Finds what can be done, or draws a table, and counts how often."""

    def __init__(self, found):
        self.times = 0
        self.found = found

    def __call__(self):
        self.times += 1
        return self.found


class Seat(FakeView):
    """A view whose table is counted when it is drawn."""

    def __init__(self, there):
        super().__init__(ANN, None, 4, ())
        object.__setattr__(self, "draw", Looked(there))

    turn = property(lambda self: self.draw.found.turn)
    step = property(lambda self: self.draw.found.step)
    active = property(lambda self: self.draw.found.active)
    on_top = property(lambda self: BOB if self.draw.found.stack else None)

    def __getattribute__(self, name):
        return (
            object.__getattribute__(self, "draw")()
            if name == "table"
            else object.__getattribute__(self, name)
        )


@pytest.mark.parametrize(
    ("there", "options", "tables"),
    [
        (table(step=Step.UPKEEP), 0, 0),
        (table(step=Step.PRECOMBAT_MAIN), 0, 0),
        (table(step=Step.POSTCOMBAT_MAIN), 1, 0),
        (table(step=Step.UPKEEP, stack=(STACK_SPELL,)), 0, 1),
    ],
)
def test_it_looks_only_at_what_it_hangs_on(there, options, tables):
    """CR 117.3d."""
    seat, looked = Seat(there), Looked([CAST])
    act = replace(samples.ACT, options=Actions(PASS, looked))
    for mode in Mode:
        if mode is Mode.STOPS:
            given = Passing(ANN, mode).answer(act, Glance(seat))
            assert (looked.times, min(1, seat.draw.times)) == (options, tables)
            assert given == Passing(ANN, mode).answer(act, there)
        assert Passing(ANN, mode).answer(act, Glance(seat)) == Passing(ANN, mode).answer(act, there)


def test_a_person_that_passes_looks_at_no_action():
    looked = Looked([CAST])
    act = replace(samples.ACT, options=Actions(PASS, looked))
    agent = PersonAgent(ANN, Desk(lambda message: None), Passing(ANN))
    assert agent.decide(act, FakeView(ANN, table(step=Step.UPKEEP), 4, ())) == Picked((0,))
    assert looked.times == 0


class Passer:
    """Passes, whatever there is."""

    asks_everything = False

    def decide(self, decision, view):
        return Picked((0,))


def test_an_opponent_that_passes_looks_at_no_action():
    looked = Looked([CAST])
    act = replace(samples.ACT, player=BOB, options=Actions(PASS, looked))
    view = FakeView(BOB, table(), 4, ())
    assert LastResort(Passer(), [].append).decide(act, view) == Picked((0,))
    desk = Desk(lambda message: None)
    opponent = StoppableAgent(Passer(), desk)
    assert opponent.decide(act, view) == Picked((0,))
    assert looked.times == 0


def test_why_it_was_passed_is_said_once_for_what_was_passed_at_once():
    """The window is told with the next question, not of each pass."""
    told = []
    desk = Desk(told.append)
    agent = PersonAgent(ANN, desk, Passing(ANN))
    for step in (Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT):
        agent.decide(samples.ACT, FakeView(ANN, table(step=step), 4, ()))
    desk.reply(Reply(Picked((0,))))
    agent.decide(samples.ACT, FakeView(ANN, table(step=Step.PRECOMBAT_MAIN), 5, ()))

    first, last, asked = told
    assert isinstance(first, Passed)
    assert "upkeep" in first.reason
    assert first.table is not None
    assert isinstance(last, Passed)
    assert "end of combat" in last.reason
    assert isinstance(asked, Asked)
