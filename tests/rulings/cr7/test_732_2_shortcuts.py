"""Shortcuts: the same is done a number of times more (CR 732.2)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.decisions import Act, ActionKind, Answer, Counted, Decision, Number, Paid, Pay, Picked
from engine.rules.events.happening import happen
from engine.rules.turn.turns import advance
from engine.state import events as ev
from engine.values.ids import PlayerId
from tests.rulings.table import Seat, Table

WELL = "{0}: You gain 1 life."


class Doing:
    """Activates the first ability there is, lets it resolve, and does it again in a shortcut as soon as that is offered."""

    asks_everything = False

    def __init__(self, times: int) -> None:
        self.times = times
        self.asked: list[Decision] = []
        self.activated = False
        self.done = False

    def decide(self, decision: Decision, view: Any) -> Answer:
        """The answer."""
        self.asked.append(decision)
        if isinstance(decision, Number):
            self.done = True
            return Counted(self.times)
        if isinstance(decision, Pay):
            return Paid(())
        assert isinstance(decision, Act)
        kinds = [option.kind for option in decision.options]
        if ActionKind.SHORTCUT in kinds and not self.done:
            return Picked((kinds.index(ActionKind.SHORTCUT),))
        self.activated = not self.activated and not self.done and ActionKind.ACTIVATE in kinds
        return Picked((kinds.index(ActionKind.ACTIVATE) if self.activated else 0,))


class Letting:
    """Passes, and lets a shortcut be taken so many times at most."""

    asks_everything = False

    def __init__(self, most: int) -> None:
        self.most = most
        self.asked: list[Decision] = []

    def decide(self, decision: Decision, view: Any) -> Answer:
        """The answer."""
        self.asked.append(decision)
        if isinstance(decision, Number):
            assert decision.most is not None
            return Counted(min(self.most, decision.most))
        return Picked((0,))


def play(table: Table, ann: Doing, bob: Letting) -> None:
    """The main phase is played until it is over."""
    table.let({PlayerId(0): ann, PlayerId(1): bob})
    turn = table.state.turn
    happen(table.game, ev.TurnChanged(turn=replace(turn, priority=turn.active, passed=0)))
    step = turn.step
    for _ in range(3000):
        if table.state.turn.step != step:
            return
        advance(table.game)
    raise AssertionError("the step isn't over")


def numbers(asked: list[Decision]) -> list[str]:
    """The rules of the numbers that were asked for."""
    return [one.why.rule for one in asked if isinstance(one, Number)]


def test_what_was_done_three_times_is_done_so_often_again(table: Table) -> None:
    """CR 732.2a: "a loop that repeats a specified number of times"."""
    table.ann.controls("Well", WELL, types="Artifact")
    ann, bob = Doing(200), Letting(1000)

    play(table, ann, bob)

    assert table.ann.life == 20 + 3 + 200
    assert numbers(ann.asked) == ["732.2a"]
    assert len(ann.asked) < 12


def test_another_player_shortens_it(table: Table) -> None:
    """CR 732.2b: each other player may name a place where they choose otherwise."""
    table.ann.controls("Well", WELL, types="Artifact")
    ann, bob = Doing(200), Letting(7)

    play(table, ann, bob)

    assert table.ann.life == 20 + 3 + 7
    assert numbers(bob.asked) == ["732.2b"]


def test_it_ends_where_the_same_can_t_be_done_again(table: Table) -> None:
    """CR 732.2a: a sequence that may be legally taken. With eight counters it can be done eight times."""
    text = "Remove a charge counter from ~: You gain 1 life."
    well = table.ann.controls("Well", text, types="Artifact")
    table.put_counters(well, "charge", 8)
    ann, bob = Doing(200), Letting(1000)

    play(table, ann, bob)

    assert table.ann.life == 28
    assert well.counters("charge") == 0


def test_what_others_choose_in_it_is_no_shortcut(table: Table) -> None:
    """CR 732.3: each player involved performs an independent action; that is no sequence of one player's choices."""
    text = "{0}: Each player chooses a creature they control. Untap those creatures."
    table.ann.controls("Stirring", text, types="Artifact")
    for seat in (table.ann, table.bob):
        offers_two(seat)

    ann, bob = Choosing(4), Choosing(0)
    play(table, ann, bob)  # type: ignore[arg-type]

    offered = [option.kind for one in ann.asked if isinstance(one, Act) for option in one.options]
    assert offered.count(ActionKind.ACTIVATE) >= 4
    assert ActionKind.SHORTCUT not in offered


def offers_two(seat: Seat) -> None:
    """A player controls two creatures, of which one is to be chosen."""
    seat.controls("Bear", types="Creature — Bear", pt="2/2")
    seat.controls("Wolf", types="Creature — Wolf", pt="2/2")


class Choosing(Doing):
    """Activates the first ability so often, and chooses the first of anything."""

    def decide(self, decision: Decision, view: Any) -> Answer:
        """The answer."""
        self.asked.append(decision)
        if isinstance(decision, Act):
            kinds = [option.kind for option in decision.options]
            self.activated = not self.activated and self.times > 0 and ActionKind.ACTIVATE in kinds
            self.times -= self.activated
            return Picked((kinds.index(ActionKind.ACTIVATE) if self.activated else 0,))
        return Picked((0,))
