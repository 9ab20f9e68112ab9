"""Games with merged permanents (CR 730) and bands (CR 702.22): saved, continued, gone back in, played by opponents."""

import msgspec
import pytest

from engine import Library, read_record, session_of
from engine.agents.opponents import opponent
from engine.agents.random_agent import RandomAgent
from engine.decisions import AgreedDraw, TakeBack
from engine.rules.core.game import Observer
from engine.rulings.scripts import scenario_of
from engine.state import events as ev
from engine.state.digest import digest
from engine.store.recording import Record
from engine.store.replaying import replayed
from engine.store.scenarios import load_scenario, questions_before_play, scenario_header
from engine.values.ids import PlayerId
from tests.engine.rulings.test_merged_and_banded import CARDS, ruling

ANN, BOB = PlayerId(0), PlayerId(1)
HERD = [{"card": name, "count": 2} for name in ("Beast", "Hero", "Ogre")]
SWEEP = {"type_line": "Sorcery", "mana_cost": "{0}", "text": "Destroy all creatures."}
DECISIONS = 60


MERGED = {"card": "Beast", "merged": [{"card": "Cat"}]}


@pytest.fixture(scope="module")
def position(tmp_path_factory):
    """Both have creatures to mutate on and to band with, one of them merged; Cats cost nothing."""
    return laid(tmp_path_factory.mktemp("data"), [*HERD, MERGED], [*HERD, MERGED])


def laid(folder, ann, bob):
    one = ruling(ann, bob, cards={**CARDS, "Sweep": SWEEP})
    side = {
        name: msgspec.structs.replace(given, hand=("Cat", "Cat", "Cat", "Sweep"), library=("Cat",) * 9)
        for name, given in one.players.items()
    }
    with Library(folder) as library:
        return load_scenario(
            scenario_of(msgspec.structs.replace(one, players=side), "merged and banded"), library.find
        )


class Noted(Observer):
    """What happened: how often creatures mutated and bands were declared."""

    def __init__(self):
        self.merged = self.banded = self.parted = 0

    def happened(self, game, events):
        for event in events:
            self.merged += isinstance(event, ev.Merged) and event.why != "730.2"
            combat = event.combat if isinstance(event, ev.CombatChanged) else None
            self.banded += combat is not None and any(len(band) > 1 for band in combat.bands)
            self.parted += isinstance(event, ev.Moved) and bool(event.besides)


class Stopped(Exception):
    """The test has seen enough."""


class Player:
    """Answers by the number of the question; goes back once from `back_at` on, stops at `stop_at`, agrees to a draw."""

    asks_everything = False

    def __init__(self, seed, *, back_at=None, stop_at=None, agent=None):
        self.seed, self.back_at, self.stop_at, self.agent = seed, back_at, stop_at, agent
        self.asked = set()

    def decide(self, decision, view):
        number = view.number
        self.asked.add(decision.why.rule)
        if self.stop_at is not None and number >= self.stop_at:
            raise Stopped
        if number >= DECISIONS:
            return AgreedDraw()
        if self.back_at is not None and number >= self.back_at:
            back, self.back_at = view.last_of(decision.player), None
            if back is not None:
                raise TakeBack(back)
        agent = self.agent or RandomAgent(self.seed * 7919 + number)
        return agent.decide(decision, view)

    def refused(self, option, problem):
        """Nothing is tried twice."""


def game_of(position, player, path=None, other=None):
    header = scenario_header(position, 0, questions_before_play(position, 0))
    noted = Noted()
    going = session_of(Record(header, path), {ANN: player, BOB: other or player}, observers=(noted,))
    return going, noted


@pytest.mark.parametrize("seed", range(4))
def test_such_a_game_is_saved_continued_and_replayed(position, tmp_path, seed):
    path = tmp_path / "it.ruleglass"
    going, _noted = game_of(position, Player(seed, stop_at=DECISIONS // 2), path)
    with pytest.raises(Stopped):
        going.play()
    later = Player(seed)
    continued = session_of(read_record(path), {ANN: later, BOB: later})
    continued.play()
    straight, seen = game_of(position, Player(seed))
    straight.play()

    assert digest(continued.game.state) == digest(straight.game.state)
    assert continued.record.answers == straight.record.answers
    _, replay = replayed(path)
    assert replay.same
    assert seen.merged + seen.banded + seen.parted > 0


@pytest.mark.parametrize("back_at", [12, 25, 40])
def test_going_back_leaves_the_same_game(position, back_at):
    one, _ = game_of(position, Player(3))
    other, _ = game_of(position, Player(3, back_at=back_at))
    one.play()
    other.play()

    assert other.record.answers == one.record.answers
    assert digest(other.game.state) == digest(one.game.state)


def test_random_play_mutates_bands_and_comes_apart(position):
    """What the other tests are about happens in the games that they play."""
    total = Noted()
    for seed in range(4):
        going, noted = game_of(position, Player(seed))
        going.play()
        total.merged += noted.merged
        total.banded += noted.banded
        total.parted += noted.parted

    assert (total.merged > 0, total.banded > 0, total.parted > 0) == (True, True, True), vars(total)


@pytest.mark.parametrize(
    ("kind", "seed", "ann", "bob", "asked"),
    [
        ("simple", 1, [*HERD, MERGED], [], {"508.1e", "702.140c"}),
        ("novice", 2, [*HERD, MERGED], [], {"702.140c"}),
        ("novice", 2, [MERGED], HERD, {"730.3a"}),  # who has less destroys all there is
    ],
)
def test_opponents_answer_what_is_asked_of_them(tmp_path, kind, seed, ann, bob, asked):
    """On top or underneath, who is banded, the order of cards: all of it is answered, and legally."""
    position = laid(tmp_path, ann, bob)
    player = Player(1, agent=opponent(kind, seed, by_work=True))
    going, _noted = game_of(position, player, other=Player(2))
    going.play()

    assert going.game.state.over
    assert asked <= player.asked
