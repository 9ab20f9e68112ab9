"""Opponents come to an end: none repeats without end what leads to nothing, or what costs nothing."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from engine.agents.opponent import Opponent
from engine.agents.opponents import opponent
from engine.agents.random_agent import RandomAgent
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.alternatives import SeenAs
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.searching import Limits, Thought, Weighed
from engine.agents.thinking.thinker import ThinkingAgent
from engine.agents.thinking.wishes import Wish, wish_of
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Attack,
    Attacks,
    Cancelled,
    Confirm,
    Counted,
    Decision,
    Number,
    Paid,
    Pay,
    Picked,
    Said,
    Why,
)
from engine.language.compile import compile_text
from engine.rules.core.game import Game, Observer
from engine.rules.turn.turns import play
from engine.scenario.position import begin, new_position, place
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY
from engine.views.known_position import KnownPosition
from engine.views.wording import describing

ANN, BOB = PlayerId(0), PlayerId(1)
WHY = Why("117.1")
OPTIONS = (
    ActionOption(ActionKind.PASS, label="Pass"),
    ActionOption(ActionKind.CAST, key="a"),
    ActionOption(ActionKind.CAST, key="b"),
)

MOST = 3_000
"""More decisions than some turns can need."""


class Unwilling(Opponent):
    """Wants to do the last thing there is, and goes back from paying for it."""

    def __init__(self) -> None:
        super().__init__()
        self.acts: list[str] = []

    def answer(self, decision: Decision, view: Any) -> Answer:
        match decision:
            case Act():
                place = max(i for i, o in enumerate(decision.options) if o.kind != ActionKind.MANA)
                self.acts.append(decision.options[place].label)
                return Picked((place,))
            case Pay():
                return Cancelled() if decision.cancellable else Paid(decision.suggestion or ())
            case Attack():
                return Attacks(tuple((o.creature, o.defenders[0]) for o in decision.options))
            case Number():
                return Counted(decision.least)
            case Confirm():
                return Said(False)
            case _:
                return opponent("random", 0).decide(decision, view)


class TooMany(Exception):
    """A game takes more decisions than it can need."""


class Enough(Exception):
    """The turns that are wanted were played."""


class Limit(Observer):
    """Counts decisions."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.count = 0

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        self.count += 1
        if self.count > MOST:
            raise TooMany(f"turn {game.state.turn.number}, {decision}")

    def at_priority(self, game: Game) -> None:
        if game.state.turn.number > self.turns:
            raise Enough


def made(name: str, text: str, types: str = "Creature", cost: str = "") -> Any:
    """A card of our own."""
    size = ("2", "2") if "Creature" in types else (None, None)
    definition = compile_text(text, types, name, cost, *size).definition
    assert definition is not None, text
    return definition


def decisions(agents: dict[PlayerId, Any], cards: list[tuple[Any, Any, int]], turns: int = 3) -> int:
    """How many decisions some turns take with these cards for both players."""
    limit = Limit(turns)
    game = new_position(("Ann", "Bob"), agents, 1, observers=(limit,))
    game.describe = describing(game)
    for seat in (ANN, BOB):
        for card, zone, count in cards:
            for _ in range(count):
                place(game, seat, card, zone)
        for _ in range(20):
            place(game, seat, made("Page", "", "Artifact", "{9}"), LIBRARY)
    begin(game)
    with suppress(Enough):
        play(game)
    return limit.count


def last_of_all(
    position: KnownPosition, seed: int, limits: Limits, alike: SeenAs, given: tuple[Wish, ...] = ()
) -> Thought:
    """A thought that takes the last thing there is for the best whatever comes of it."""
    decision = position.decision
    if not isinstance(decision, Act):
        return Thought((), 0, 0.0)
    choice = Choice(decision, wish_of(decision, Picked((len(decision.options) - 1,))))
    return Thought((Weighed((choice,), 1.0, 1),), 1, 0.0)


AGENTS_AND_EAGER: dict[str, Callable[[int], Any]] = {
    "random": RandomAgent,
    "simple": SimpleAgent,
    "looking ahead": lambda seed: ThinkingAgent(seed, Limits(None, games=1), last_of_all),
}
"""Each kind of opponent. How long one that looks ahead thinks is another question: this one sees no end."""

FREE = (
    "{0}: ~ gets +1/+0 until end of turn.",
    "{0}: You gain 1 life.",
    "{0}: Untap target permanent.",
    "{0}: Create a 1/1 white Cat creature token.",
    "{0}: Return ~ to its owner's hand.",
    "{0}: Create a token that's a copy of ~.",
)


@pytest.mark.parametrize("text", FREE)
@pytest.mark.parametrize("kind", AGENTS_AND_EAGER)
def test_what_costs_nothing_is_not_done_for_ever(kind, text):
    agents = {seat: AGENTS_AND_EAGER[kind](seat) for seat in (ANN, BOB)}
    cards = [(made("Spring", text, cost="{0}"), BATTLEFIELD, 2), (made("Rat", "", cost="{0}"), HAND, 1)]
    assert decisions(agents, cards, turns=2) <= MOST


@pytest.mark.parametrize(
    "source",
    [
        "{T}, Sacrifice ~: Add one mana of any color.",
        "{T}: Add {R}. ~ deals 1 damage to you.",
        "{T}: Add {R}.",
    ],
)
def test_an_action_taken_back_is_not_offered_to_the_same_opponent_again_at_once(source):
    agents = {seat: Unwilling() for seat in (ANN, BOB)}
    cards = [(made("Stone", source, "Artifact"), BATTLEFIELD, 2), (made("Imp", "", cost="{R}"), HAND, 2)]
    decisions(agents, cards, turns=2)
    acts = agents[ANN].acts
    begun = acts.index("Cast Imp")
    assert acts[begun : begun + 3] == ["Cast Imp", "Cast Imp", "Pass"]


@pytest.mark.parametrize("kind", AGENTS_AND_EAGER)
def test_a_process_that_does_nothing_is_not_repeated_for_ever(kind):
    """A player may repeat it any number of times, with nothing left to do it with (CR 608.2d)."""
    text = (
        "At the beginning of your upkeep, discard a card at random. If you do, ~ deals damage equal to that card's mana "
        "value to each creature. You may repeat this process any number of times."
    )
    agents = {seat: AGENTS_AND_EAGER[kind](seat) for seat in (ANN, BOB)}
    cards = [(made("Kindling", text, "Artifact"), BATTLEFIELD, 1), (made("Imp", "", cost="{9}"), HAND, 1)]
    assert decisions(agents, cards, turns=2) <= MOST


def test_an_attack_taken_back_is_not_declared_again():
    """An attack that has to be paid for (CR 508.1h) and isn't."""
    tax = "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you."
    agents = {seat: Unwilling() for seat in (ANN, BOB)}
    cards = [
        (made("Toll", tax, "Enchantment"), BATTLEFIELD, 1),
        (made("Stone", "{T}: Add {R}.", "Artifact"), BATTLEFIELD, 3),
        (made("Imp", "Haste"), BATTLEFIELD, 1),
    ]
    assert decisions(agents, cards, turns=2) < 200


def test_a_refused_action_is_not_offered_again_at_once():
    class Eager(Unwilling):
        def answer(self, decision, view):
            return Picked((1 if len(decision.options) > 1 else 0,))

    agent = Eager()
    act = Act(ANN, WHY, OPTIONS)
    assert agent.decide(act, None) == Picked((1,))
    agent.refused(OPTIONS[1], Exception())
    assert agent.decide(act, None) == Picked((2,))
    agent.refused(OPTIONS[2], Exception())
    assert agent.decide(act, None) == Picked((0,))
    assert agent.decide(act, None) == Picked((1,)), "something else has happened since"
