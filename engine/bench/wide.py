"""Boards of creatures of which each is different, with abilities that reach others: working out what they all are, and
a whole turn of the simple opponent among them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import log

from engine.agents.opponents import opponent
from engine.bench.boards import KINDS, STATICS, Changing, made
from engine.bench.measuring import Row, milliseconds, once, typical
from engine.decisions import Answer, Decision
from engine.ir.cards import CardDefinition
from engine.rules.core.game import Game
from engine.rules.turn.turns import play
from engine.scenario.position import begin, new_position, place
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, LIBRARY
from engine.views.agents import Agent
from engine.views.seat_view import SeatView
from engine.views.wording import describing

ABILITIES = (
    "Other {kind}s you control get +1/+1.",
    "Flying",
    "Creatures with flying you control get +0/+1.",
    "~ gets +1/+1 for each other {kind} you control.",
    "As long as you control a creature with power 4 or greater, ~ has trample.",
    "Whenever another {kind} you control enters, you gain 1 life.",
    "{{T}}: Add {{G}}.",
    "{{1}}{{G}}: ~ gets +1/+1 until end of turn.",
    "Attacking creatures you control get +1/+0.",
    "When ~ dies, draw a card.",
    "As long as ~ is equipped, it has first strike.",
    "Vigilance, trample",
    "As long as an opponent controls a creature with flying, ~ has reach.",
    "~'s power is equal to the number of creatures you control.",
    "Creatures you control have vigilance.",
    "Ward {{2}}",
    "If a creature you control would deal combat damage to a player, it deals that much damage plus 1 instead.",
    "Whenever ~ attacks, it gets +1/+0 until end of turn.",
    "{kind}s your opponents control get -1/-0.",
    "Other creatures you control have haste.",
)
"""What such creatures do, a tenth of them to others."""

AIMS = {
    ("no statics", 50): 0.15,
    ("no statics", 100): 0.3,
    ("no statics", 200): 1.0,
    ("five anthems", 200): 1.3,
    ("six that entangle", 200): 2.0,
}
"""Milliseconds for one recompute."""

TURN_AIMS = {60: 50.0, 100: 100.0, 200: 300.0}
"""Milliseconds for the simple opponent's turn with so many creatures a side."""


class TurnOver(Exception):
    """The turn that is measured is over."""


class OneTurn:
    """Plays as the simple opponent does until the first turn is over."""

    def __init__(self, game: list[Game], seat: int) -> None:
        self.game = game
        self.agent: Agent = opponent("simple", seat)
        self.asks_everything = self.agent.asks_everything

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The opponent's answer."""
        if self.game[0].state.turn.number > 1:
            raise TurnOver
        return self.agent.decide(decision, view)


def creature_of_its_own(number: int) -> CardDefinition:
    """A creature like no other of lower number."""
    kind, text = (
        KINDS[number % len(KINDS)],
        ABILITIES[number * 7 % len(ABILITIES)].format(kind=KINDS[number % len(KINDS)]),
    )
    size = f"{number % 4 + 1}/{number % 5 + 1}"
    return made(f"{kind} the {number}th", f"Creature — {kind}", text, size, "{1}{G}")


def wide(count: int, statics: str, agents: list[Game] | None = None) -> Game:
    """A board with so many different creatures, half of them each player's; a side's, if a turn is to be played."""
    holder: list[Game] = [] if agents is None else agents
    players = {PlayerId(seat): OneTurn(holder, seat) for seat in (0, 1)}
    game = new_position(("Ann", "Bob"), players, 1)
    game.describe = describing(game)
    holder.append(game)
    for number in range(count):
        place(game, PlayerId(number % 2), creature_of_its_own(number), BATTLEFIELD)
    for name, types, text in STATICS[statics]:
        place(game, PlayerId(0), made(name, types, text), BATTLEFIELD)
    for seat in (PlayerId(0), PlayerId(1)):
        for number in range(10):
            place(game, seat, creature_of_its_own(number), LIBRARY)
    begin(game)
    return game


def rows() -> Iterator[Row]:
    """Recomputing larger and larger boards of different creatures."""
    for statics in ("no statics", "five anthems", "six that entangle"):
        for count in (50, 100, 200):
            game = wide(count, statics)
            name = f"recompute, {count} different creatures, {statics}"
            yield milliseconds(name, typical(Changing(game)), AIMS.get((statics, count)))
            yield milliseconds(f"{name}, in full", typical(game.projected_anew))


def turns() -> Iterator[Row]:
    """The simple opponent's whole turn."""
    taken: dict[int, float] = {}
    for side in TURN_AIMS:
        taken[side] = once(partial(first_turn, wide(2 * side, "no statics")))
        name = f"a turn of the simple opponent, {side} different creatures a side"
        yield milliseconds(name, taken[side], TURN_AIMS[side])
    few, many = min(taken), max(taken)
    exponent = log(taken[many] / taken[few]) / log(many / few)
    yield Row("exponent of a turn by its different creatures", round(exponent, 2), "", 1.1)


def first_turn(game: Game) -> None:
    """Play until the first turn is over, or the game."""
    try:
        play(game)
    except TurnOver:
        return
