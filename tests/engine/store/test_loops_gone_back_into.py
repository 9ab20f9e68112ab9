"""What is recognised as a loop doesn't depend on who went back in it (invariant 2)."""

from __future__ import annotations

from engine.agents.random_agent import RandomAgent
from engine.bench.boards import made
from engine.decisions import Act, ActionKind, Answer, Confirm, Decision, Picked, Said, TakeBack
from engine.store.recording import Header, Record, SeatSetup
from engine.store.replaying import NoMoreAnswers
from engine.store.session import Session
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

HATCHERY = "When ~ enters, create a 1/1 white Soldier creature token.\nWhenever a creature you control enters, create a 1/1 white Soldier creature token."


class Beginning:
    """Casts what starts the loop as soon as possible; passes else; goes back where a goal is."""

    asks_everything = False

    def __init__(self, goals: dict[int, int]) -> None:
        self.goals = goals

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The first thing that can be done but mana, once."""
        if view.number in self.goals:
            raise TakeBack(self.goals.pop(view.number))
        if isinstance(decision, Act):
            casts = [i for i, o in enumerate(decision.options) if o.kind is ActionKind.CAST]
            return Picked(tuple(casts[:1]) or (0,))
        if isinstance(decision, Confirm):
            return Said(yes=False)
        return RandomAgent(view.number).decide(decision, view)


def play(goals: dict[int, int]) -> Session:
    header = Header((SeatSetup("Ann", ()), SeatSetup("Bob", ())), (), 3)
    land = made("Font", "Land — Plains", "", cost="")
    deck = (made("Hatchery", "Artifact", HATCHERY, cost="{0}"), *(land,) * 6) * 6
    agent = Beginning(goals)
    session = Session(header, (deck, deck), {PlayerId(0): agent, PlayerId(1): agent}, Record(header))
    session.play()
    return session


def test_a_record_with_take_backs_in_a_loop_ends_where_the_game_ended():
    straight = play({})
    last = straight.given - 1
    assert straight.game.state.drawn
    assert last > 100

    for goals in (
        {last: last - 3},
        {last - 60: last - 110},
        {last: 1, 60: 30},
        {last - 1: last - 90, last: last - 2},
    ):
        wandering = play(goals)
        agents = {PlayerId(seat): NoMoreAnswers() for seat in (0, 1)}
        again = Session(
            wandering.header,
            wandering.decks,
            agents,
            Record(wandering.header, None, wandering.record.answers),
        )
        again.play()

        assert again.given == len(wandering.record.answers) == straight.given
        assert again.game.state == wandering.game.state
