"""The log that a seat reads again is what it would be if all of it were read anew, also after decisions are taken back."""

from __future__ import annotations

from pathlib import Path

from engine import load_deck, new_session, shipped_decks
from engine.agents.opponents import opponent
from engine.decisions import AgreedDraw, Answer, Decision, TakeBack
from engine.store.library import Library
from engine.store.session import Session
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

ANN, BOB = PlayerId(0), PlayerId(1)
BACK = {40: 12, 70: 69, 90: 3}
LAST = 160


class Reading:
    """Plays as the simple opponent, compares what it reads, and goes back at some decisions, once each."""

    asks_everything = False

    def __init__(self) -> None:
        self.agent = opponent("simple", 3)
        self.back = dict(BACK)
        self.session: Session | None = None
        self.compared = 0

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        assert self.session is not None
        for seat in (ANN, BOB):
            lines = self.session.log.lines
            anew = tuple(one.secret if seat in one.readers else one.line for one in lines)
            assert self.session.log.read(seat) == anew
            self.compared += bool(anew)
        if view.number in self.back:
            raise TakeBack(self.back.pop(view.number))
        return AgreedDraw() if view.number >= LAST else self.agent.decide(decision, view)


def test_it_is_what_is_read_anew(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        deck = load_deck(shipped_decks()[0].key, library)
    agent = Reading()
    session = new_session((deck, deck), ("Ann", "Bob"), {ANN: agent, BOB: agent}, 3)
    agent.session = session
    session.play()
    assert not agent.back
    assert agent.compared > LAST
