"""Looking ahead: how many supposed games are played out in a second, and what a level that looks ahead comes to within
its clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median

from engine.agents.last_resort import legal_answer
from engine.agents.levels import LIMITS
from engine.agents.thinking.playing_out import play_out
from engine.agents.thinking.searching import Limits, Search, Thought
from engine.agents.thinking.supposing import Supposing
from engine.agents.thinking.thinker import looks
from engine.bench.boards import creature, middle_of_a_game
from engine.bench.measuring import Row, milliseconds, nearly_all, once
from engine.decisions import Act, ActionKind, Answer, Decision, Picked, Why
from engine.garbage import seldom_collected
from engine.rules.core.game import Answering, Game
from engine.rules.events.happening import happen
from engine.rules.game.begin import begun
from engine.rules.turn.priority import PASS, actions_of, settle_before_priority
from engine.rules.turn.turns import advance
from engine.scenario.position import place
from engine.state import events as ev
from engine.state.turn import Turn
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD
from engine.views.known_position import KnownPosition, known_position
from engine.views.seat_view import SeatView

YOU = PlayerId(0)
PERMANENTS = (30, 60)
GAMES = 60
"""So many supposed games are played out where no clock ends that."""
SUPPOSED = 4
"""So many different supposed games are looked ahead in, again and again."""
SPELLS = 2
"""So many spells are cast where a few actions are taken."""
DECISIONS = 8
OVER_ITS_CLOCK = 200.0
"""Milliseconds by which a decision may take longer than its clock."""


def rows() -> Iterator[Row]:
    """Games played out, and decisions of each level that looks ahead, on boards of so many permanents."""
    for permanents in PERMANENTS:
        game = thinking_in(permanents)
        position, seen = asked(game)
        board = f"{permanents} permanents"
        with seldom_collected():
            search = Search(position, 1, Limits(None, games=GAMES))
            taken = once(lambda search=search, seen=seen: search.run(looks(seen.table)))  # type: ignore[misc]  # of these, not the next
            rate = round(search.games / taken, 1)
            yield Row(f"supposed games of two turns played out, {board}", rate, "playouts/s")
            name = f"looks ahead to the end of the turn, {board}"
            yield Row(f"{name}, passing", looks_a_second(position, passing), "looks/s", 1500.0)
            yield Row(f"{name}, a few actions", looks_a_second(position, a_few_actions), "looks/s", 800.0)
            yield Row(f"{name}, by simple measures", looks_a_second(position, by_simple_measures), "looks/s")
            for level, limits in LIMITS.items():
                yield from decided(f"{level.value}, {board}", position, seen, limits)


class Declining(Answering):
    """Passes, and declines whatever it may, but for so many spells that it casts first."""

    def __init__(self, spells: int = 0) -> None:
        self.spells = spells

    def answer(self, game: Game, decision: Decision) -> Answer:
        """The plainest answer; the first spell that is offered is cast."""
        if self.spells and isinstance(decision, Act):
            for place, option in enumerate(decision.options):
                if option.kind is ActionKind.CAST:
                    self.spells -= 1
                    return Picked((place,))
        return legal_answer(decision)


def looks_a_second(position: KnownPosition, look: Callable[[KnownPosition, Supposing, int], object]) -> float:
    """How many supposed games are played on to the end of the turn in a second."""
    supposing = Supposing(position, 1)
    for at in range(SUPPOSED):
        look(position, supposing, at)
    began = time.process_time()
    for number in range(GAMES):
        look(position, supposing, number % SUPPOSED)
    return round(GAMES / (time.process_time() - began), 1)


def passing(position: KnownPosition, supposing: Supposing, place: int) -> None:
    """The rest of the turn, in which nobody does anything."""
    played_on(position, supposing, place, Declining())


def a_few_actions(position: KnownPosition, supposing: Supposing, place: int) -> None:
    """The rest of the turn, in which two spells are cast, paid for, and resolve. Raises ValueError if they weren't."""
    casting = Declining(SPELLS)
    played_on(position, supposing, place, casting)
    if casting.spells:
        raise ValueError(f"{casting.spells} of {SPELLS} spells couldn't be cast")


def played_on(position: KnownPosition, supposing: Supposing, place: int, answering: Answering) -> None:
    """A supposed game to the end of the turn, in which all answer alike."""
    state = supposing.state(place)
    game = begun(state.copy(), dict.fromkeys(state.players, answering), (), supposing.common(place))
    game.keeps_moves = game.offers_mana = False
    while not game.state.over and game.state.turn.number == position.state.turn.number:
        advance(game)


def by_simple_measures(position: KnownPosition, supposing: Supposing, place: int) -> None:
    """The rest of the turn as simple measures play it, with all that both sides weigh in it."""
    turn, state = position.state.turn.number, supposing.state(place)
    pictures, common = supposing.pictures, supposing.common(place)
    play_out(position, state, (), turn, lambda: False, pictures=pictures, common=common)


def decided(name: str, position: KnownPosition, seen: SeatView, limits: Limits) -> Iterator[Row]:
    """What a level comes to, and by how much it is over its clock."""
    thoughts: list[Thought] = []
    taken: list[float] = []
    alike = looks(seen.table)
    for seed in range(DECISIONS):
        began = time.perf_counter()
        thoughts.append(Search(position, seed, limits).run(alike))
        taken.append(time.perf_counter() - began)
    nodes = median(sum(len(one.choices) * one.games for one in thought.weighed) for thought in thoughts)
    yield Row(f"{name}: games played out", median(thought.games for thought in thoughts), "games/decision")
    yield Row(f"{name}: answers weighed", median(len(one.weighed) for one in thoughts), "answers/decision")
    yield Row(f"{name}: choices tried in them", nodes, "nodes/decision")
    yield milliseconds(f"{name}: a decision, typical", median(taken))
    yield milliseconds(f"{name}: a decision, 95 in 100", min(nearly_all(taken), max(taken)))
    aim = (limits.seconds or 0.0) * 1000 + OVER_ITS_CLOCK
    yield milliseconds(f"{name}: a decision, slowest", max(taken), aim)


def thinking_in(permanents: int) -> Game:
    """A main phase with so many permanents, half of them each player's, with hands and libraries."""
    game = middle_of_a_game()
    number = 0
    while len(game.state.battlefield) < permanents:
        place(game, PlayerId(number % 2), creature(number // 2 * 5), BATTLEFIELD)
        number += 1
    turn = Turn(number=1, active=YOU, step=Step.PRECOMBAT_MAIN, begun=True, priority=YOU)
    happen(game, ev.TurnChanged(turn=turn, why="500.1"))
    return game


def asked(game: Game) -> tuple[KnownPosition, SeatView]:
    """What the first player knows as they have priority."""
    settle_before_priority(game)
    game.begin_move()
    decision = Act(YOU, Why("117.1"), (PASS, *actions_of(game, YOU)))
    seen = SeatView(game, YOU)
    position = known_position(seen, decision)
    if position is None:
        raise ValueError("a move is under way")
    return position, seen
