"""Timelines of random play: each step has its rule, states come back as they were, and nothing hidden is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hypothesis import given, settings

from engine.assets import rule_exists
from engine.ir.triggers import core_of
from engine.rules.core.game import Game, Observer
from engine.rules.core.projected import Holder
from engine.rules.core.registries import EVENTS_OF
from engine.rules.core.tracer import Tracer, Triggering
from engine.rules.turn.turns import play
from engine.state import events as ev
from engine.state.digest import digest
from engine.store.timeline import Recorder, StepKind, Timeline
from engine.values.ids import ObjectId, PlayerId
from engine.views.looking import table_view
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, boards, players, set_up

EXAMPLES = 150 if FULL else 3
DECISIONS = 200 if FULL else 30

WITHOUT_RULE = (StepKind.START, StepKind.SCRIPT, StepKind.END)


def recorded(board: Board) -> tuple[Game, Recorder]:
    """Random play from a board with its timeline."""
    recorder = Recorder(lambda: 0)
    game = set_up(board, players(board.seed), (recorder, Enough(DECISIONS)))
    game.tracer = recorder
    recorder.start(game)
    play(game)
    recorder.end(game, "enough was played")
    return game, recorder


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_a_timeline_has_a_rule_for_every_step_and_the_state_after_it(board: Board) -> None:
    game, recorder = recorded(board)
    timeline = Timeline(recorder)

    assert [step.number for step in timeline.steps] == list(range(len(timeline.steps)))
    assert [
        (step.kind, step.rule, step.words)
        for step in timeline.steps
        if not step.quiet and step.kind not in WITHOUT_RULE and not rule_exists(step.rule)
    ] == []
    assert all(step.words for step in timeline.steps)
    for before, after in zip(timeline.steps, timeline.steps[1:], strict=False):
        assert after.depth <= before.depth + 1
    last = len(timeline.steps) - 1
    assert digest(timeline.game(last).state) == digest(game.state)
    for seat in SEATS:
        assert timeline.table(last, seat) == table_view(game, seat)


class Counting(Observer, Tracer[Game]):
    """Counts how often abilities triggered, by what happened and by what was said of each event for them."""

    def __init__(self) -> None:
        self.happening: Counter[tuple[ObjectId, str]] = Counter()
        self.said: Counter[tuple[ObjectId, str]] = Counter()

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        for event in events:
            if isinstance(event, ev.AbilityTriggered) and EVENTS_OF.get(
                type(core_of(event.waiting.ability.trigger))
            ):
                self.happening[event.waiting.source, event.waiting.key] += 1

    def considered(self, game: Game, holder: Holder, event: ev.Event, came: Triggering) -> None:
        if came == Triggering.TRIGGERED:
            self.said[holder.source, holder.key] += 1


@settings(max_examples=EXAMPLES * 2, phases=UNSHRUNK)
@given(board=boards(8, 16))
def test_what_is_said_to_trigger_triggers(board: Board) -> None:
    """CR 603.2."""
    counting = Counting()
    game = set_up(board, players(board.seed), (counting, Enough(DECISIONS * 2)))
    game.tracer = counting
    counting.happening.clear()
    play(game)
    assert counting.said == counting.happening


class Replacing(Observer, Tracer[Game]):
    """Holds what is said of events that were replaced against what happens."""

    def __init__(self) -> None:
        self.gone: list[ev.Event] = []
        self.open: list[ev.Event] = []
        self.applied = 0
        self.problems: list[str] = []

    def replaced(
        self, game: Game, event: ev.Event, ready: Sequence[Holder], applied: Holder, chooser: PlayerId,
        changed: tuple[ev.Event, ...] | None,
    ) -> None:  # fmt: skip
        self.applied += 1
        if applied not in ready:
            self.problems.append(f"{applied} could not apply to {event}")
        if changed is not None and not any(one is event for one in changed):
            self.gone.append(event)

    def settled(self, game: Game, event: ev.Event) -> None:
        self.open.append(event)

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        for event in events:
            if any(event is one for one in self.gone):
                self.problems.append(f"{event} happened though it was replaced")
        kinds = Counter(type(event) for event in events)
        self.open = [one for one in self.open if not kinds[type(one)]]


@settings(max_examples=EXAMPLES * 2, phases=UNSHRUNK)
@given(board=boards(8, 16))
def test_what_is_said_to_be_replaced_does_not_happen(board: Board) -> None:
    """CR 614.6: a replaced event never happens, the modified one does instead."""
    replacing = Replacing()
    game = set_up(board, players(board.seed), (replacing, Enough(DECISIONS * 2)))
    game.tracer = replacing
    replacing.open.clear()
    play(game)
    assert replacing.problems == []
    assert replacing.open == []


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_a_timeline_tells_nobody_what_is_hidden(board: Board) -> None:
    game, recorder = recorded(board)
    timeline = Timeline(recorder)
    seen = {seat: set[str]() for seat in SEATS}
    names = {obj.card.name for obj in game.state.objects.values()}
    for step in timeline.steps:
        for seat in SEATS:
            table = timeline.table(step.number, seat)
            seen[seat] |= {one.name for one in (*table.battlefield, *table.stack, *table.looked_at)}
            for player in table.players:
                seen[seat] |= {
                    one.name for zone in (player.hand, player.graveyard, player.exile) for one in zone
                }
    for step in timeline.steps:
        for seat in SEATS:
            assert {name for name in names if name in step.said_to(seat)} <= seen[seat], step
