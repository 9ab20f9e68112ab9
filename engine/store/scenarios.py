"""Scenarios to be looked at and played on: their cards, their script moment by moment, the game that starts there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from engine.assets import shared_folder
from engine.cards.reading import read_cards
from engine.cards.spoken import compiled
from engine.decisions import Act, Answer, Decision, check
from engine.language.records import CardRecord
from engine.rules.core.errors import RulesBug
from engine.scenario.cards import CardIndex, FindCard, own_records
from engine.scenario.checks_in_words import in_words
from engine.scenario.expectations import CHECKS, described, problem_with
from engine.scenario.notation import Check, Do, Entry, Scenario, Stage
from engine.scenario.playing import Run, ScriptStop
from engine.scenario.running import all_done, play_to
from engine.scenario.scripted_agent import ScriptedAgent
from engine.scenario.setting_up import cards_of
from engine.store.frames import Checked, Film, Frame
from engine.store.library import Library, UnplayableDeck
from engine.store.recording import Header, Record, SeatSetup
from engine.store.replaying import NoMoreAnswers, OutOfAnswers
from engine.store.scenario_session import SCRIPT_STOPS, ScenarioSession
from engine.store.timeline import Recorder, Timeline
from engine.values.edition import EDITIONS, Edition
from engine.values.ids import ObjectId, PlayerId
from engine.views import log_line
from engine.views.looking import table_view
from engine.views.seat_view import SeatView

WHOLE_SCRIPT = 2**31
MOST_LINES = 4
"""So many lines of the log are said of a step at most; the log has them all."""

UNTOLD = (Do.CHECK, Do.RESOLVE_STACK, Do.RESOLVE_TOP)
"""Entries that do nothing by themselves: what they compare or let resolve is told."""


class LoadedScenario(Struct, frozen=True):
    """A scenario with the cards it needs."""

    scenario: Scenario
    cards: tuple[CardRecord, ...]


def every_card(library: Library) -> FindCard:
    """Where scenarios find cards: the library, and without a card database the developers' card file."""
    shared = shared_folder()
    reference = shared / "cards" / "oracle-cards.open.json.gz" if shared is not None else None
    if library.database is not None or reference is None or not reference.exists():
        return library.find
    return lambda name: library.find(name) or cards_of_file(reference).find(name)


@cache
def cards_of_file(path: Path) -> CardIndex:
    """The cards of a file by name; not before one is looked for there, and then once."""
    return CardIndex([found for found in read_cards(path) if isinstance(found, CardRecord)])


def load_scenario(scenario: Scenario, find: FindCard) -> LoadedScenario:
    """A scenario with its cards. Raises UnplayableDeck with everything that stands in the way of playing it."""
    if scenario.format != "duel" or len(scenario.players) != 2:
        what = f"it is for {len(scenario.players)} players in the format {scenario.format}; two in a duel can play"
        raise UnplayableDeck(scenario.id, (what,))
    problems: list[str] = []
    records: list[CardRecord] = []
    own = own_records(scenario.custom_cards)
    for name in cards_of(scenario):
        record = own.get(name) or find(name)
        if record is None or CardIndex([record]).find(name) is None:
            problems.append(f"{name}: there is no such card; import a card file that has it")
        elif (reason := compiled(record).why_not) is not None:
            problems.append(f"{name}: {reason}")
        elif name not in own:
            records.append(record)
    if problems:
        raise UnplayableDeck(scenario.id, tuple(problems))
    return LoadedScenario(scenario, tuple(dict.fromkeys(records)))


def scenario_header(
    loaded: LoadedScenario,
    seed: int,
    script: int,
    asks: Sequence[bool] = (False, False),
    edition: Edition | None = None,
) -> Header:
    """What a game starts from that goes on by hand after so many questions of the script (invariant 2). `edition`: instead
    of that of the date that the scenario names."""
    names = loaded.scenario.turn_order or tuple(sorted(loaded.scenario.players))
    seats = tuple(SeatSetup(name, (), asked) for name, asked in zip(names, asks, strict=True))
    title = loaded.scenario.title or loaded.scenario.id
    return Header(
        seats, loaded.cards, seed, title=title[:1000], scenario=loaded.scenario, script=script,
        edition=edition or EDITIONS[loaded.scenario.edition],
    )  # fmt: skip


class Teller:
    """Takes a picture of every moment at which something was done, with what was done and what is expected."""

    def __init__(self, session: ScriptSession, stop: Callable[[], bool]) -> None:
        self.session = session
        self.stop = stop
        self.frames: list[Frame] = []
        self.lines = 0
        self.script = 0
        self.entries: list[Entry] = []
        self.done: list[Entry] = []
        self.lying: tuple[tuple[ObjectId, ...], ...] = ()

    def at_act(self, seat: PlayerId) -> None:
        """A player is about to act: a moment, if anything was done since the last one."""
        if self.stop():
            raise OutOfAnswers
        self.script = self.session.asks - 1
        said = self.said(self.emptied(seat))
        state = self.session.game.state
        lying = (tuple(state.stack), tuple(state.battlefield))
        if said or not self.frames or lying != self.lying:
            self.take(said or (self.without_news(),), self.script)
        self.lying = lying

    def without_news(self) -> str:
        """What is told of a moment of which the log has no news: the first one, or that something has left the stack to no
        effect."""
        if not self.frames:
            return "The position is set up."
        game = self.session.game
        gone = [log_line.name(game, id) for id in self.lying[0] if id not in game.state.stack]
        whole = ", ".join(gone)
        return (
            f"{whole[:1].upper()}{whole[1:]} has left the stack; nothing came of it"
            if gone
            else "Nothing new happens"
        )

    def emptied(self, seat: PlayerId) -> Entry | None:
        """An entry that waited for the stack to be empty, and has nothing left to wait for: it tells what resolved."""
        run = self.session.run
        found = run.next_of(seat)
        match found:
            case (_, Entry(do=Do.RESOLVE_STACK) as entry) if not run.game.state.stack:
                return entry
            case (_, Entry(do=Do.RESOLVE_TOP) as entry) if run.scenario.in_order and run.has_resolved(entry):
                return entry
            case _:
                return None

    def _told_of(self, left: list[Entry]) -> list[Entry]:
        """The entries that are done since the last moment and are told of; some are left to do."""
        done = [entry for entry in self.entries if not any(entry is other for other in left)]
        return [entry for entry in done if entry.do not in UNTOLD or entry.says]

    def said(self, just_done: Entry | None = None) -> tuple[str, ...]:
        """What was done since the last moment: entries of the script, and what came of them."""
        run, log = self.session.run, self.session.log
        left = [
            entry for script in run.scripts.values() for entry in script.entries if entry is not just_done
        ]
        self.done = self._told_of(left)
        new = [
            line.text
            for line in (written.line for written in log.lines[self.lines :])
            if line.level == "story"
        ]
        started = bool(self.frames)
        self.entries, self.lines = left, len(log.lines)
        told = [entry_in_words(entry) for entry in self.done]
        if any(entry.says for entry in self.done):  # a sentence tells it whole; the log has the rest
            return tuple(told) if started else ()
        more = [f"… and {len(new) - MOST_LINES} more lines in the log"] if len(new) > MOST_LINES else []
        return (*told, *new[:MOST_LINES], *more) if started else ()

    def take(self, said: tuple[str, ...], script: int | None, checked: tuple[Checked, ...] = ()) -> None:
        """Keep the game as it is."""
        tables = tuple(table_view(self.session.game, seat) for seat in self.session.run.scripts)
        lines = len(self.session.log.lines)
        rules = tuple(dict.fromkeys(entry.rule for entry in self.done if entry.rule is not None))
        moment = next((entry.moment for entry in reversed(self.done) if entry.moment), "")
        recorder = self.session.recorder
        recorder.say(self.session.game, "\n".join(said))
        at = len(recorder.steps) - 1
        self.frames.append(Frame(tables, lines, None, None, said, checked, script, moment, rules, at))

    def expect(self, checks: Sequence[Check], said: str, moment: str = "") -> None:
        """Compare the game with what is expected of it now."""
        found = tuple(compared(self.session.run, check) for check in checks)
        self.take((*self.said(), said), self.session.asks, found)
        if moment:
            self.frames[-1] = replace(self.frames[-1], moment=moment)

    def check(self, entry: Entry) -> None:
        """An expectation within the script belongs to the moment at which it stands."""
        if entry.expect is not None:
            last = self.up_to_now(self.frames[-1])
            found = compared(self.session.run, entry.expect)
            moment = entry.moment or last.moment
            self.frames[-1] = replace(last, checked=(*last.checked, found), moment=moment)

    def up_to_now(self, last: Frame) -> Frame:
        """The last moment, shown in the step in which it is now compared: since it was kept only players passed. One that
        was compared earlier stays, and another follows it."""
        game = self.session.game
        shown, turn = last.tables[0], game.state.turn
        if (shown.turn, shown.step) == (turn.number, turn.step):
            return last
        if last.checked:
            self.take((f"Turn {turn.number}, {turn.step.value.replace('_', ' ')}",), self.script)
            return self.frames[-1]
        tables = tuple(table_view(game, seat) for seat in self.session.run.scripts)
        lines, at = len(self.session.log.lines), len(self.session.recorder.steps) - 1
        return replace(last, tables=tables, lines=lines, script=self.script, at=at)


def entry_in_words(entry: Entry) -> str:
    """An entry of a script as it is shown."""
    if entry.says:
        return entry.says
    step = entry.step.value
    words = str(entry).replace(step, step.replace("_", " "), 1)
    return words[:1].upper() + words[1:]


def told_of(problem: Exception) -> str:
    """Why a script can't go on, for a player; what is the script's own fault as the runner says it."""
    told = next((one.told for one in (problem, problem.__cause__) if isinstance(one, ScriptStop)), "")
    return told or f"The script can't go on: {problem}"


def compared(run: Run, check: Check) -> Checked:
    """Whether an expectation holds now."""
    words = in_words(check)
    if check.check not in CHECKS:
        return Checked(words, "this kind of expectation isn't known")
    problem = problem_with(run, check)
    wrong = "" if problem is None else problem.removeprefix(f"{described(check)}: ")
    return Checked(words, wrong, check.because, check.rule or "")


class ShownAgent(ScriptedAgent):
    """Plays a script and lets a teller know; an expectation that doesn't hold is said and stops nothing."""

    def __init__(self, run: Run, seat: PlayerId, teller: Teller) -> None:
        super().__init__(run, seat)
        self.teller = teller

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Answer from the script; a picture is taken before an action."""
        if isinstance(decision, Act):
            self.teller.at_act(self.seat)
        return super().decide(decision, view)

    def check(self, entry: Entry) -> None:
        """Compare now."""
        self.teller.check(entry)


class ScriptSession(ScenarioSession):
    """Plays a whole script to its stop and shows it."""

    def __init__(self, header: Header, scenario: Scenario, stop: Callable[[], bool]) -> None:
        seats = {PlayerId(seat): NoMoreAnswers() for seat in range(len(header.seats))}
        self.recorder = Recorder(lambda: len(self.log.lines))
        super().__init__(header, scenario, seats, Record(header), (self.recorder,))
        self.teller = Teller(self, stop)
        self.stopped = False
        self.rule = ""
        """The rule by which it stopped."""

    def script_of(self, run: Run, seat: PlayerId) -> ScriptedAgent:
        """Who answers for a seat."""
        return ShownAgent(run, seat, self.teller)

    def scripted_answer(self, decision: Decision, view: SeatView) -> Answer:
        """What the script says."""
        answer = self.scripts[decision.player].decide(decision, view)
        check(decision, answer)
        return answer

    def tell(self) -> str:
        """Play to the end of the script; what came of it."""
        try:
            self.begin()
            self.play_stages()
        except SCRIPT_STOPS as problem:
            return self.stop_at(problem)
        checked = [one for frame in self.teller.frames for one in frame.checked]
        wrong = sum(1 for one in checked if one.problem)
        if wrong:
            return f"{wrong} of {len(checked)} expectations {'do' if wrong > 1 else 'does'}n't hold"
        return "1 expectation holds" if len(checked) == 1 else f"{len(checked)} expectations hold"

    def play_stages(self) -> None:
        """Play to each place where the script stops, and compare what is expected there."""
        for stage in self.stages():
            refused = play_to(self.run, stage.stop)
            if refused is None and self.scenario.in_order and not stage.expect:
                continue
            where = f"Turn {stage.stop.turn}, {stage.stop.step.value.replace('_', ' ')}, has ended"
            said = f"Refused, as it should be: {refused}" if refused else where
            self.teller.expect(stage.expect, said, stage.name)
            if refused is not None:
                return
        all_done(self.run)

    def stop_at(self, problem: Exception) -> str:
        """Show where the script can't go on, and why."""
        self.stopped = True
        first = not self.teller.frames
        script = max(self.asks - 1, 0) if first else self.teller.script
        why = told_of(problem)
        self.teller.take((*self.teller.said(), why), script)
        self.rule = problem.rule if isinstance(problem, ScriptStop) else ""
        return why

    def stages(self) -> tuple[Stage, ...]:
        """Where the script stops, and what is expected there."""
        scenario = self.scenario
        last = (
            ()
            if scenario.stop is None
            else (Stage(stop=scenario.stop, expect=scenario.expect, name=scenario.last_moment),)
        )
        return (*scenario.stages, *last)


def script_film(
    loaded: LoadedScenario, seed: int, stop: Callable[[], bool], edition: Edition | None = None
) -> Film:
    """A scenario's script as a row of pictures, by its own rules or those of `edition`. Raises UnplayableDeck; where `stop`
    says so, it ends early."""
    header = scenario_header(loaded, seed, WHOLE_SCRIPT, edition=edition)
    session = ScriptSession(header, loaded.scenario, stop)
    try:
        result = session.tell()
    except OutOfAnswers:
        result = "stopped"
    session.recorder.end(session.game, result, session.rule)
    seats = tuple(session.run.scripts)
    logs = tuple(session.log.read(seat) for seat in seats)
    names = tuple(session.run.cast.names[seat] for seat in seats)
    return Film(
        names,
        tuple(session.teller.frames),
        logs,
        result,
        Timeline(session.recorder),
        session.record,
        session.stopped,
    )


def questions_before_play(loaded: LoadedScenario, seed: int) -> int:
    """How many questions the script answers until the position is set up and a player may act."""
    frames: list[Frame] = []
    session = ScriptSession(
        scenario_header(loaded, seed, WHOLE_SCRIPT), loaded.scenario, lambda: bool(frames)
    )
    frames = session.teller.frames
    try:
        session.tell()
    except OutOfAnswers:
        return frames[0].script or 0
    first = frames[0].script if frames else None
    if first is None:
        raise RulesBug(f"{loaded.scenario.id} ends before it begins")
    return first
