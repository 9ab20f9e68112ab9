"""Games that end because a player concedes or all agree to a draw, at any decision (CR 104.3a, 104.4i)."""

import pytest

from engine import Library, load_deck, new_session, shipped_decks
from engine.agents.opponents import opponent
from engine.decisions import AgreedDraw, Conceded
from engine.store.recording import read_record
from engine.values.ids import PlayerId

ANN, BOB = PlayerId(0), PlayerId(1)


class Until:
    """Plays like the simple opponent, and gives an answer of its own at a decision."""

    def __init__(self, number, answer):
        self.agent = opponent("simple", 1)
        self.asks_everything = self.agent.asks_everything
        self.number = number
        self.answer = answer

    def decide(self, decision, view):
        if view.number == self.number:
            return self.answer
        return self.agent.decide(decision, view)


@pytest.fixture
def begun(tmp_path):
    with Library(tmp_path) as library:
        deck = load_deck(shipped_decks()[0].key, library)

    def make(number, answer):
        agent = Until(number, answer)
        return new_session(
            (deck, deck), ("Ann", "Bob"), {ANN: agent, BOB: agent}, 3, save=tmp_path / "it.ruleglass"
        )

    return make


@pytest.mark.parametrize("number", [0, 1, 12])
def test_a_player_concedes_even_while_hands_are_kept(begun, number):
    """CR 104.3a: at any time, before the first turn too."""
    result = begun(number, Conceded()).play()
    assert (result.reason, result.winner is not None) == ("conceded", True)


@pytest.mark.parametrize("number", [0, 12])
def test_players_agree_to_a_draw(begun, tmp_path, number):
    """CR 104.4i."""
    result = begun(number, AgreedDraw()).play()
    assert (result.winner, result.reason) == (None, "the players agreed to a draw")
    assert read_record(tmp_path / "it.ruleglass").answers[-1] == AgreedDraw()


def test_what_may_be_taken_back_freely_and_by_agreement(begun):
    """Something hidden was shown by drawing: only together may the players go back before it."""
    session = begun(30, Conceded())
    session.guards_secrets = True
    seen = []
    plain = session.agents[ANN].agent.decide

    def decide(decision, view):
        seen.append((view.undo_to(decision.player), view.last_of(decision.player)))
        return plain(decision, view)

    session.agents[ANN].agent.decide = decide
    session.play()
    assert all(free is None or free == agreed for free, agreed in seen)
    assert any(free is None and agreed is not None for free, agreed in seen)
