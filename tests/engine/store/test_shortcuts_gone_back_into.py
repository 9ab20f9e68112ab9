"""A shortcut is part of a game as its answers are: it comes out the same in a replay and after going back (invariant 2)."""

from __future__ import annotations

from engine.agents.random_agent import RandomAgent
from engine.bench.boards import made
from engine.decisions import Act, ActionKind, Answer, Counted, Decision, Number, Picked, TakeBack
from engine.store.recording import Header, Record, SeatSetup
from engine.store.replaying import NoMoreAnswers
from engine.store.session import Session
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

WELL = "{0}: You gain 1 life. Activate only during your turn."
TIMES = 12


class Repeating:
    """Casts what it can, activates it, lets that resolve; as soon as a shortcut is offered it is taken, once a turn, and
    going back is done where a goal is."""

    asks_everything = False

    def __init__(self, goals: dict[int, int]) -> None:
        self.goals = goals
        self.taken: set[int] = set()

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The answer, by what is on the table."""
        if view.number in self.goals:
            raise TakeBack(self.goals.pop(view.number))
        if isinstance(decision, Number):
            return Counted(TIMES if decision.why.rule == "732.2a" else decision.most or 0)
        if not isinstance(decision, Act):
            return RandomAgent(view.number).decide(decision, view)
        table = view.table
        kinds = [option.kind for option in decision.options]
        if ActionKind.SHORTCUT in kinds and table.players[table.seat].life < 20 + TIMES * min(table.turn, 4):
            return Picked((kinds.index(ActionKind.SHORTCUT),))
        for kind in (ActionKind.PLAY_LAND, ActionKind.CAST, ActionKind.ACTIVATE):
            if (
                kind in kinds
                and not table.stack
                and table.players[table.seat].life < 20 + TIMES * min(table.turn, 4)
            ):
                return Picked((kinds.index(kind),))
        return Picked((0,))


def begun(goals: dict[int, int], record: tuple[Answer, ...] = ()) -> Session:
    """A game of two such players, or the replay of one."""
    header = Header((SeatSetup("Ann", ()), SeatSetup("Bob", ())), (), 3)
    deck = (made("Well", "Artifact", WELL, cost="{0}"), made("Font", "Land — Plains", "", cost="")) * 9
    agents = {
        PlayerId(seat): NoMoreAnswers() if record else Repeating(dict(goals) if seat == 0 else {})
        for seat in (0, 1)
    }
    session = Session(header, (deck, deck), agents, Record(header, None, list(record)))
    session.play()
    return session


def test_a_game_with_shortcuts_comes_out_the_same_in_a_replay_and_after_going_back() -> None:
    straight = begun({})
    lives = [player.life for player in straight.game.state.players.values()]
    taken = [number for number, answer in enumerate(straight.record.answers) if answer == Counted(TIMES)]
    assert min(lives) > 20 + TIMES
    assert len(taken) > 2

    again = begun({}, tuple(straight.record.answers))
    back = begun({taken[2] + 2: taken[1]})

    assert again.game.state == straight.game.state
    assert begun({}, tuple(back.record.answers)).game.state == back.game.state
