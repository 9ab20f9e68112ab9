"""Loops of mandatory actions (CR 104.4b, 732.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from engine.decisions import Act, Answer, Decision, Order, Picked
from engine.rules.core.game import Game, Observer
from engine.rules.events.happening import happen
from engine.rules.turn.turns import advance
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.views.agents import Agent
from tests.rulings.table import Table

RESTLESS = "Whenever ~ becomes tapped, untap it.\nWhenever ~ becomes untapped, tap it."


class Passing:
    """Passes whenever there is priority; gives the prepared answers else."""

    asks_everything = False

    def __init__(self, script: Agent) -> None:
        self.script = script

    def decide(self, decision: Decision, view: Any) -> Answer:
        """The first option of all that a player with priority may do is to pass; triggers come in any order."""
        if isinstance(decision, Order):
            return Picked(tuple(reversed(range(len(decision.options)))))
        return Picked((0,)) if isinstance(decision, Act) else self.script.decide(decision, view)


def go_on(table: Table, moves: int = 4000, agents: Mapping[PlayerId, Agent] | None = None) -> None:
    """Both players pass until the game is over or nothing is left on the stack."""
    table.let(agents or {id: Passing(agent) for id, agent in table.agents.items()})
    turn = table.state.turn
    happen(table.game, ev.TurnChanged(turn=replace(turn, priority=turn.active, passed=0)))
    for _ in range(moves):
        if table.state.over or not (table.state.stack or table.state.waiting):
            return
        advance(table.game)


def tap(table: Table, types: str = "Instant") -> None:
    """Ann casts an instant that taps something."""
    touch = table.ann.holds("Touch", "Tap target artifact.", types=types, cost="{U}")
    table.ann.casts(touch, free="{U}")


def test_what_repeats_without_a_choice_is_a_draw(table: Table) -> None:
    """CR 104.4b."""
    table.ann.controls("Restless", RESTLESS, types="Artifact")
    tap(table)

    go_on(table)

    assert table.state.drawn


def test_a_loop_with_an_optional_action_is_no_draw(table: Table) -> None:
    """CR 104.4b: "Loops that contain an optional action don't result in a draw"."""
    text = "Whenever ~ becomes tapped, untap it.\nWhenever ~ becomes untapped, you may tap it."
    table.ann.controls("Restless", text, types="Artifact")
    table.ann.answers(*([True] * 200), False)
    tap(table)

    go_on(table)

    assert not table.state.over
    assert not table.state.stack


def test_what_comes_to_an_end_is_no_loop(table: Table) -> None:
    """CR 104.4b: each time round the opponent has less life, and then has lost."""
    happen(table.game, ev.LifeChanged(player=table.bob.id, amount=130))
    table.ann.controls(
        "Blood", "Whenever an opponent loses life, you gain that much life.", types="Enchantment"
    )
    table.ann.controls(
        "Bond", "Whenever you gain life, each opponent loses that much life.", types="Enchantment"
    )
    gain = table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{W}")
    table.ann.casts(gain, free="{W}")

    go_on(table)

    assert table.state.over
    assert table.bob.life == 0


def begin_by_gaining(table: Table, go: bool = True) -> None:
    """Ann casts an instant by which she gains 1 life, and both pass from then on."""
    gain = table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{W}")
    table.ann.casts(gain, free="{W}")
    if go:
        go_on(table)


GROWING = {
    "life and counters": (
        "Whenever you gain life, put a +1/+1 counter on ~.\nWhenever one or more +1/+1 counters are put on ~, you gain 1 life.",
    ),
    "life of both": ("Whenever you gain life, each opponent gains 1 life.\nWhenever an opponent gains life, you gain 2 life.",),
    "tokens": ("Whenever you gain life, create a 1/1 white Soldier creature token.", "Whenever a creature you control enters, you gain 1 life."),
    "two tokens and a growing stack": (
        "Whenever you gain life, create two 1/1 white Soldier creature tokens.",
        "Whenever a creature you control enters, you gain 1 life.",
    ),
    "life that doubles": ("Whenever you gain life, you gain twice that much life.",),
    "cards in the graveyard": (
        "Whenever a creature you control dies, create a 1/1 white Soldier creature token.",
        "Whenever you gain life, create a 1/1 white Soldier creature token.",
        "Whenever a creature you control enters, destroy target creature you control.",
        "Whenever a creature dies, put a charge counter on ~.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("texts", GROWING.values(), ids=GROWING)
def test_a_loop_in_which_something_grows_is_a_draw(table: Table, texts: tuple[str, ...]) -> None:
    """CR 104.4b: "repeating a sequence of events with no way to stop", whatever there is more of each time."""
    for number, text in enumerate(texts):
        table.ann.controls(f"Engine {number}", text, types="Artifact")

    begin_by_gaining(table)

    assert table.state.drawn
    assert "Engine" in table.state.drawn


def test_what_explodes_is_a_draw_before_memory_is_full(table: Table) -> None:
    """CR 104.4b: three times as many tokens each time round."""
    table.ann.controls(
        "Hatchery",
        "Whenever one or more creatures you control enter, create a 1/1 white Soldier creature token for each creature you control.",
        types="Enchantment",
    )
    table.ann.controls(
        "Egg", "Whenever you gain life, create a 1/1 white Soldier creature token.", types="Artifact"
    )

    begin_by_gaining(table)

    assert table.state.drawn
    assert len(table.state.objects) < 5_000


def test_what_grows_until_a_text_ends_it_is_no_draw(table: Table) -> None:
    """CR 104.2b: the text makes its controller win once the number is reached."""
    table.ann.controls("Engine", GROWING["life and counters"][0], types="Artifact")
    table.ann.controls(
        "Crown",
        "Whenever you gain life, if you have 150 or more life, you win the game.",
        types="Enchantment",
    )

    begin_by_gaining(table)

    assert table.state.winner == table.ann.id


def test_a_life_total_that_will_be_the_higher_one_is_waited_for(table: Table) -> None:
    """CR 104.2b: Ann has more life than Bob only after many rounds."""
    happen(table.game, ev.LifeChanged(player=table.bob.id, amount=280))
    table.ann.controls("Engine", GROWING["life and counters"][0], types="Artifact")
    table.ann.controls(
        "Crown",
        "Whenever you gain life, if you have more life than each opponent, you win the game.",
        types="Enchantment",
    )

    begin_by_gaining(table)

    assert table.state.winner == table.ann.id


def test_ten_poison_counters_end_it(table: Table) -> None:
    """CR 704.5c."""
    text = "Whenever you gain life, you gain 1 life and each opponent gets a poison counter."
    table.ann.controls("Venom", text, types="Artifact")

    begin_by_gaining(table)

    assert table.state.winner == table.ann.id


def test_a_library_that_empties_ends_it(table: Table) -> None:
    """CR 704.5b: the one who draws each time round loses in the end."""
    for number in range(90):
        table.ann.library(f"Page {number}")
    table.ann.controls(
        "Study",
        "Whenever you draw a card, you gain 1 life.\nWhenever you gain life, draw a card.",
        types="Artifact",
    )

    begin_by_gaining(table)
    table.settle()

    assert table.state.winner == table.bob.id


def test_a_library_that_is_milled_empties_and_then_it_is_a_draw(table: Table) -> None:
    """CR 104.4b: nobody draws, and the loop goes on without a library."""
    for number in range(90):
        table.bob.library(f"Page {number}")
    text = "Whenever you gain life, you gain 1 life and each opponent mills a card."
    table.ann.controls("Mill", text, types="Artifact")

    begin_by_gaining(table)

    assert table.state.drawn
    assert table.bob.library_names == []


def test_who_cant_lose_falls_for_ever(table: Table) -> None:
    """CR 104.4b, 104.3b: life totals below 0 end nothing if the player can't lose the game."""
    table.bob.controls(
        "Angel", "You can't lose the game and your opponents can't win the game.", types="Artifact"
    )
    table.ann.controls("Blood", "Whenever an opponent loses life, you gain that much life.", types="Artifact")
    table.ann.controls(
        "Bond", "Whenever you gain life, each opponent loses that much life.", types="Artifact"
    )

    begin_by_gaining(table)

    assert table.state.drawn
    assert table.bob.life < 0


class Waiting(Passing):
    """Passes until it is the last chance, and does then what it can."""

    last_chances = 0

    def decide(self, decision: Decision, view: Any) -> Answer:
        """Passes, or acts."""
        if isinstance(decision, Act) and decision.last_chance:
            self.last_chances += 1
            assert decision.why.rule == "104.4b"
            return Picked((len(decision.options) - 1,))
        return super().decide(decision, view)


def test_the_players_are_told_before_it_is_a_draw_and_can_act(table: Table) -> None:
    """CR 104.4b, 732.5: who can end a loop may, and isn't forced to."""
    table.ann.controls("Engine", GROWING["life and counters"][0], types="Artifact")
    table.bob.controls("Hammer", "{T}: Destroy target artifact.", types="Enchantment")
    begin_by_gaining(table, go=False)
    agents = {id: Waiting(agent) for id, agent in table.agents.items()}

    go_on(table, agents=agents)

    assert not table.state.over
    assert agents[table.bob.id].last_chances == 1
    assert "Engine" in table.bob.graveyard + table.ann.graveyard


class Watching(Observer):
    """Keeps what the players are told of loops."""

    def __init__(self) -> None:
        self.told: list[ev.LoopNoticed] = []

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Keep it."""
        self.told.extend(event for event in events if isinstance(event, ev.LoopNoticed))


def test_in_a_loop_in_which_somebody_chooses_they_are_told(table: Table) -> None:
    """CR 732.1b, 104.4b: no draw; who chooses in it can end it."""
    watching = Watching()
    table.game.observers = (*table.game.observers, watching)
    table.ann.controls(
        "Engine",
        "Whenever you gain life, you may put a +1/+1 counter on ~.\nWhenever one or more +1/+1 counters are put on ~, you gain 1 life.",
        types="Artifact",
    )
    table.ann.answers(*([True] * 150), False)

    begin_by_gaining(table)

    assert not table.state.over
    assert [(told.names, told.players) for told in watching.told] == [(("Engine",), (table.ann.id,))]


WITHOUT_PRIORITY = {
    "the same": "If ~ would die, put it onto the battlefield instead.",
    "more life": "If ~ would die, you gain 1 life instead.",
    "more tokens": "If a creature would die, create a 0/0 black Zombie creature token instead.",
}


@pytest.mark.parametrize("text", WITHOUT_PRIORITY.values(), ids=WITHOUT_PRIORITY)
def test_state_based_actions_without_end_are_a_draw(table: Table, text: str) -> None:
    """CR 104.4b, 704.3: nobody gets priority in between."""
    table.ann.controls("Ghost", text, pt="0/0")

    table.settle()

    assert table.state.drawn


def test_triggers_that_trigger_as_they_are_put_on_the_stack_are_a_draw(table: Table) -> None:
    """CR 104.4b, 603.3: each is put on the stack with the other one's source as its only target."""
    text = "Whenever ~ becomes the target of a spell or ability, another target creature gets +1/+1 until end of turn."
    first = table.ann.controls("First", text, pt="1/1")
    table.ann.controls("Second", text, pt="1/1")
    touch = table.ann.holds("Touch", "Tap target creature.", types="Instant", cost="{U}")
    table.ann.answers(first)
    table.ann.casts(touch, free="{U}")

    go_on(table)

    assert table.state.drawn
    assert len(table.state.stack) < 100
