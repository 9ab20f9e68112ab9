"""Nothing hidden shows in what a seat is given: table, log, questions, definitions (invariant 8)."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings

from engine.agents.random_agent import RandomAgent
from engine.decisions import Answer, Decision
from engine.rules.core.game import Game, Observer
from engine.rules.turn.turns import play
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.soundness import hidden_ids
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import HAND, HIDDEN
from engine.views.agents import seated
from engine.views.log import LogBook
from engine.views.seat_view import SeatView
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, boards, set_up

EXAMPLES = 300 if FULL else 10
DECISIONS = 120 if FULL else 50
NUMBER = re.compile(r"#(\d+)#")


class Knowledge(Observer):
    """Which cards each seat has ever had the right to see, by the numbers in their names."""

    def __init__(self) -> None:
        self.known: dict[PlayerId, set[str]] = {seat: set() for seat in SEATS}

    def look(self, obj: GameObject | None) -> None:
        """Who may see an object where it is."""
        if obj is None:
            return
        for seat in SEATS:
            public = obj.zone not in HIDDEN and (not obj.face_down or obj.controller == seat)
            if public or seat in obj.seen_by or (obj.zone == HAND and obj.owner == seat):
                self.known[seat].update(NUMBER.findall(obj.card.name))

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """What moves or is shown is seen by those who may."""
        objects = game.state.objects
        for event in events:
            match event:
                case ev.Moved():
                    self.look(objects.get(event.into))
                case ev.Created():
                    for made in event.objects:
                        self.look(objects.get(made.id))
                case ev.Revealed() | ev.Noted() | ev.StatusChanged():
                    for obj in list(objects.values()):
                        self.look(obj)
                case _:
                    pass


class Curious:
    """Reads everything it is given before it answers."""

    asks_everything = True

    def __init__(self, seat: PlayerId, seed: int, knowledge: Knowledge) -> None:
        self.seat = seat
        self.guess = RandomAgent(seed)
        self.knowledge = knowledge

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """A random answer, after a look around."""
        self.read(view, decision)
        return self.guess.decide(decision, view)

    def read(self, view: SeatView, decision: Decision) -> None:
        """Everything that is said names only cards that the seat has had the right to see."""
        seen = set(NUMBER.findall(repr((view.table_for(decision), view.log, decision))))
        assert seen <= self.knowledge.known[self.seat]
        for id in hidden_ids(view._game.state):
            self.look_up(view, id)

    def look_up(self, view: SeatView, id: ObjectId) -> None:
        """A hidden card has no definition and no abilities for who may not see it now."""
        obj = view._game.state.objects[id]
        mine = (obj.zone == HAND and obj.owner == self.seat) or self.seat in obj.seen_by
        picture: Any = view.table.object(id)
        if not mine and not (picture is not None and picture.known):
            assert view.definition(id) is None
            assert view.abilities(id) == ()
            assert picture is None or (picture.name, picture.text, picture.types) == ("", "", ())

    def refused(self, option: object, problem: Exception) -> None:
        """Nothing to learn from that."""


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_nothing_hidden_is_told(board: Board) -> None:
    knowledge = Knowledge()
    agents = {seat: Curious(seat, board.seed + int(seat), knowledge) for seat in SEATS}
    log = LogBook()
    game = set_up(board, agents, (knowledge, log, Enough(DECISIONS)))
    game.answering = seated(agents, lambda game, seat: SeatView(game, seat, 0, log.read))
    for obj in game.state.objects.values():
        knowledge.look(obj)
    play(game)
