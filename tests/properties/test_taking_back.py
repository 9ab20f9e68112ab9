"""What is taken back freely between two people showed nothing hidden to anybody, and chance decided nothing since."""

from __future__ import annotations

import re

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.agents.random_agent import RandomAgent
from engine.decisions import Answer, Cancelled, Decision, TakeBack
from engine.rules.core.game import Game, Observer
from engine.store.session import Session
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView
from tests.properties.boards import FULL, SEATS, UNSHRUNK
from tests.properties.test_going_back import session, tables

EXAMPLES = 60 if FULL else 6
NAME = re.compile(rb"#\d+#")
"""In these games every card has a number in its name."""


class Witness(Observer):
    """Plays at random for both, and remembers which cards each seat has ever been able to name.

    `known` has for each question what was known when it was asked, and the state of chance.
    """

    asks_everything = False

    def __init__(self, seed: int, back: dict[int, int]) -> None:
        self.seed = seed
        self.back = back
        self.session: Session | None = None
        self.ever: dict[PlayerId, frozenset[bytes]] = dict.fromkeys(SEATS, frozenset())
        self.known: dict[int, tuple[object, ...]] = {}
        self.asked: dict[int, Decision] = {}
        self.free = 0
        self.barred = 0

    def rewound(self, game: Game, mark: int) -> None:
        """An action was taken back: what comes later is compared among itself only."""
        self.known.clear()

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Compare with what was known where either player may go back to, then answer."""
        assert self.session is not None
        game = self.session.game
        for seat, table in zip(SEATS, tables(game), strict=True):
            self.ever[seat] |= frozenset(NAME.findall(msgspec.json.encode(table)))
        now = (*self.ever.values(), game.state.random)
        self.known[view.number] = now
        self.asked[view.number] = decision
        for seat in SEATS:
            back = self.session.undo_to(seat)
            self.free += back is not None
            self.barred += back is None and self.session.last_of(seat) is not None
            if back is not None and back in self.known:
                assert self.known[back] == now, f"{seat} may go back from {view.number} to {back} freely"
            if back is not None and self.asked[back].cancellable:
                since = {self.asked[number].player for number in range(back, view.number + 1)}
                assert since == {seat}, f"{seat} may go back into an action that another player saw"
        goal = self.back.pop(view.number, None)
        if goal is not None:
            self.known = {number: known for number, known in self.known.items() if number < goal}
            raise TakeBack(goal)
        guess = RandomAgent(self.seed * 7919 + view.number)
        answer = guess.decide(decision, view)
        return guess.decide(decision, view) if isinstance(answer, Cancelled) else answer


def witnessed(seed: int, back: dict[int, int]) -> Witness:
    """A whole game between two people, watched."""
    witness = Witness(seed, back)
    played = session(seed, witness, 6)
    played.extra = (*played.extra, witness)
    played.game = played.new_game()
    played.guards_secrets = True
    witness.session = played
    played.play()
    return witness


backs = st.dictionaries(st.integers(1, 60), st.integers(0, 60), max_size=4).map(
    lambda found: {at: min(goal, at) for at, goal in found.items()}
)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(seed=st.integers(0, 2**20), back=backs)
@example(seed=3, back={})
@example(seed=4, back={30: 10})
def test_undo_is_free_only_where_nothing_became_known_since(seed: int, back: dict[int, int]) -> None:
    witness = witnessed(seed, back)

    assert witness.barred
    assert witness.free
