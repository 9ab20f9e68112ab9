"""A scenario being played: what all parts of the runner share, and the ways in which it can end."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Observer
from engine.scenario.cards import Lexicon
from engine.scenario.naming import Cast
from engine.scenario.notation import Choice, ChoiceKind, Do, Entry, Queue, Scenario
from engine.state.events import Event
from engine.values.ids import NOTHING, ObjectId, PlayerId

DECLARED = (Do.ATTACK, Do.BLOCK)
"""What is done as it is declared, not with priority."""


class ScriptStop(Exception):
    """A script can't go on. `told`: why, as a player reads it, if it isn't the script's own fault; `rule`: by which
    rule."""

    def __init__(self, problem: str, told: str = "", rule: str = "") -> None:
        super().__init__(problem)
        self.told = told
        self.rule = rule


class ScenarioFailed(ScriptStop):
    """Something that the scenario says does not hold."""


class NotAnswered(ScriptStop):
    """A strict scenario was asked something that it has no answer to: runner or rules are wrong."""


class Refused(ScriptStop):
    """An entry that must be refused was refused: the scenario stops here."""


class ChangedDirectly(Exception):
    """A script changed the game by itself; the player with priority is asked anew."""


class OutOfTime(Exception):
    """A scenario took longer than it may."""


class Clock(Observer):
    """Ends a scenario that takes too long."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds
        self.seconds = seconds

    def happened(self, game: Game, events: tuple[Event, ...]) -> None:
        """Look at the time whenever something happens."""
        self.look()

    def look(self) -> None:
        """Raise OutOfTime if the time is over."""
        if monotonic() > self._end:
            raise OutOfTime(f"not done after {self.seconds:g} seconds")


class Script:
    """What one player still has to do and to answer."""

    def __init__(self, name: str, entries: tuple[Entry, ...], choices: tuple[Choice, ...]) -> None:
        self.name = name
        self.entries = list(entries)
        self.queues: dict[Queue, list[Choice]] = {
            queue: [choice for choice in choices if choice.queue == queue] for queue in Queue
        }

    def now(self, game: Game) -> Iterator[Entry]:
        """The entries left for the current turn and step, in order."""
        turn = game.state.turn
        for entry in list(self.entries):
            if entry.turn == turn.number and entry.step == turn.step:
                yield entry

    def next(self, game: Game) -> Entry | None:
        """The first entry left for the current turn and step that is done at priority."""
        return next((entry for entry in self.now(game) if entry.do not in DECLARED), None)

    def done(self, entry: Entry) -> None:
        """Strike an entry out."""
        for place, own in enumerate(self.entries):
            if own is entry:
                del self.entries[place]
                return

    def left(self) -> list[Choice]:
        """Answers that nobody asked for."""
        return [choice for queue in self.queues.values() for choice in queue]


class Run:
    """One scenario with its game. The agents, the checks and the driver share it."""

    def __init__(self, scenario: Scenario, lexicon: Lexicon, clock: Clock) -> None:
        self.scenario = scenario
        self.lexicon = lexicon
        self.clock = clock
        self.cast = Cast(seats_of(scenario))
        self.scripts: dict[PlayerId, Script] = {
            seat: Script(
                name,
                tuple(entry for entry in scenario.script if entry.player == name),
                scenario.choices.get(name, ()),
            )
            for name, seat in self.cast.players.items()
        }
        self.warnings: list[str] = []
        self.told: list[str] = []
        """What is to be said of the position that was set up."""
        self.skipped: dict[PlayerId, int] = dict.fromkeys(self.scripts, 0)
        self.attacked: dict[PlayerId, list[ObjectId]] = {}
        self.blocked: dict[PlayerId, list[ObjectId]] = {}
        self.shares: dict[ObjectId, dict[object, int]] = {}
        self.waited_for: dict[int, ObjectId] = {}
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game being played."""
        assert self._game is not None
        return self._game

    def plays(self, game: Game) -> None:
        """Say which game it is."""
        self._game = game
        game.prepared_result = self.rolls

    def rolls(self, seat: PlayerId, sides: int) -> int | None:
        """What a script says of its player's next coin or die: 1 is heads, and a flip that is won (CR 705.2)."""
        queue = self.scripts[seat].queues[Queue.CHOICE]
        kind = ChoiceKind.COIN_FLIP if sides == 2 else ChoiceKind.DIE_ROLL
        place = next((place for place, choice in enumerate(queue) if choice.kind == kind), None)
        if place is None:
            return None
        value = queue.pop(place).value
        if isinstance(value, bool):
            return 1 if value else 2
        return value if isinstance(value, int) else None

    def next_of(self, seat: PlayerId) -> tuple[PlayerId, Entry] | None:
        """What a player with priority does next, and whose script it stands in; None: they pass.

        In a scenario that is played in order that is the first entry left of all, if it is theirs or a check.
        """
        if not self.scenario.in_order:
            entry = self.scripts[seat].next(self.game)
            return None if entry is None else (seat, entry)
        left = {id(entry): whose for whose, script in self.scripts.items() for entry in script.now(self.game)}
        for entry in self.scenario.script:
            whose = left.get(id(entry))
            if whose is None or entry.do in DECLARED:
                continue
            return (whose, entry) if whose == seat or entry.do == Do.CHECK else None
        return None

    def has_resolved(self, entry: Entry) -> bool:
        """Whether what was on top of the stack, as an entry that waits for it to resolve came up, is gone from there."""
        stack = self.game.state.stack
        return self.waited_for.setdefault(id(entry), stack[-1] if stack else NOTHING) not in stack

    def may_skip(self, seat: PlayerId) -> bool:
        """Whether one more entry of a player is allowed, and bound, to turn out impossible."""
        return self.skipped[seat] < self.scenario.unperformed.get(self.cast.names[seat], 0)

    def impossible(
        self, seat: PlayerId, entry: Entry, why: str, against: IllegalAction | None = None
    ) -> None:
        """An entry can't be done: it is skipped if that is foreseen, else the scenario fails. `against`: the rule that
        keeps the player from it, if one is found."""
        self.scripts[seat].done(entry)
        if entry.illegal and self.scenario.in_order:
            return
        if entry.illegal:
            raise refused(entry)
        if not self.may_skip(seat):
            raise cannot(entry, why, against)
        self.skipped[seat] += 1


def cannot(entry: Entry, why: str, against: IllegalAction | None = None) -> ScenarioFailed:
    """What an entry says can't be done."""
    problem, said = f"{entry}: {why}", entry.in_words
    if against is None:
        return ScenarioFailed(problem, f"By these rules this can't be done: “{said}”", entry.rule or "")
    return ScenarioFailed(
        problem, f"By these rules this can't be done: “{said}” ({against.reason})", against.rule
    )


def not_refused(entry: Entry) -> ScenarioFailed:
    """What an entry says was to be refused, and is legal."""
    problem = f"{entry}: is legal, and should be refused"
    return ScenarioFailed(problem, f"By these rules this is legal: “{entry.in_words}”", entry.rule or "")


def not_done(entry: Entry) -> ScenarioFailed:
    """There was no moment to do what an entry says."""
    return ScenarioFailed(
        f"not done: {entry}", f"By these rules it never comes to this: “{entry.in_words}”", entry.rule or ""
    )


def refused(entry: Entry) -> Refused:
    """What an entry says is refused, as it is to be."""
    return Refused(str(entry), f"By these rules this can't be done: “{entry.in_words}”", entry.rule or "")


def seats_of(scenario: Scenario) -> tuple[str, ...]:
    """The players in turn order."""
    return scenario.turn_order or tuple(sorted(scenario.players))
