"""Running many scenarios, in several processes if wanted. One that breaks is reported, and the others go on."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

from msgspec import Struct
from msgspec.structs import replace

from engine.language.records import CardRecord
from engine.scenario.cards import CardIndex, FindCard
from engine.scenario.notation import Scenario
from engine.scenario.playing import OutOfTime
from engine.scenario.reading import BrokenScenario
from engine.scenario.running import TIME_LIMIT, Outcome, Status, run_scenario
from engine.scenario.setting_up import cards_of
from engine.values.edition import Profile

CHUNK = 8
"""How many scenarios a process takes at a time."""


class Summary(Struct, frozen=True, rename={"passed": "pass", "failed": "fail"}):
    """How many scenarios ended how. `vacuous`: of those that passed, how many expect nothing."""

    scenarios: int
    passed: int
    failed: int
    unsupported: int
    error: int
    vacuous: int
    seconds: float


class Work(Struct, frozen=True):
    """Scenarios to run, and the cards they need."""

    scenarios: tuple[Scenario, ...]
    records: tuple[CardRecord, ...]
    time_limit: float = TIME_LIMIT


def by_edition(found: Scenario | BrokenScenario, edition: Profile | None) -> Scenario | BrokenScenario:
    """A scenario to be played by the rules of a date; by those it names if none is said."""
    if edition is None or isinstance(found, BrokenScenario):
        return found
    return replace(found, edition=edition)


def run_all(
    scenarios: Sequence[Scenario | BrokenScenario],
    find: FindCard,
    jobs: int = 1,
    time_limit: float = TIME_LIMIT,
) -> Iterator[Outcome]:
    """What comes of every scenario, in order; a broken one is an error of its own."""
    chunks = [scenarios[start : start + CHUNK] for start in range(0, len(scenarios), CHUNK)]
    works = (work_for([s for s in chunk if isinstance(s, Scenario)], find, time_limit) for chunk in chunks)
    for chunk, outcomes in zip(chunks, carried_out(works, jobs), strict=True):
        ready = iter(outcomes)
        for scenario in chunk:
            if isinstance(scenario, BrokenScenario):
                place = f"scenario {scenario.place + 1}"
                reason = f"{scenario.path}, line {scenario.line:,}: {place}: {scenario.reason}"
                yield Outcome(scenario.id or place, Status.ERROR, reason)
            else:
                yield next(ready)


def work_for(scenarios: Sequence[Scenario], find: FindCard, time_limit: float) -> Work:
    """Scenarios with the cards they name and don't make themselves."""
    names = dict.fromkeys(
        name for scenario in scenarios for name in cards_of(scenario) if name not in scenario.custom_cards
    )
    records = [record for name in names if (record := find(name)) is not None]
    return Work(tuple(scenarios), tuple(dict.fromkeys(records)), time_limit)


def carried_out(works: Iterable[Work], jobs: int) -> Iterator[list[Outcome]]:
    """The outcomes of each piece of work, in order."""
    if jobs <= 1:
        yield from map(do_work, works)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(do_work, works)


def do_work(work: Work) -> list[Outcome]:
    """Run some scenarios one after the other."""
    find = CardIndex(work.records).find
    return [run_safely(scenario, find, work.time_limit) for scenario in work.scenarios]


def run_safely(scenario: Scenario, find: FindCard, time_limit: float = TIME_LIMIT) -> Outcome:
    """Run a scenario; whatever breaks is reported as an error with the last line of its traceback."""
    began = monotonic()
    try:
        with alarm(time_limit + 1):
            return run_scenario(scenario, find, time_limit=time_limit)
    except Exception as problem:  # the other scenarios still run; this one is an error in the report
        last = traceback.extract_tb(problem.__traceback__)[-1]
        place = f"{Path(last.filename).name}:{last.lineno} in {last.name}"
        reason = f"{type(problem).__name__}: {problem} ({place})"
        return Outcome(scenario.id, Status.ERROR, reason, monotonic() - began, vacuous=scenario.is_vacuous)


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Interrupt what goes on without end, where the system can; elsewhere events and decisions look at the time."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise OutOfTime(f"not done after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def summed_up(outcomes: Sequence[Outcome], seconds: float) -> Summary:
    """How many scenarios ended how."""
    count = {status: sum(1 for o in outcomes if o.status == status) for status in Status}
    return Summary(
        scenarios=len(outcomes),
        passed=count[Status.PASS],
        failed=count[Status.FAIL],
        unsupported=count[Status.UNSUPPORTED],
        error=count[Status.ERROR],
        vacuous=sum(1 for o in outcomes if o.vacuous and o.status == Status.PASS),
        seconds=round(seconds, 3),
    )
