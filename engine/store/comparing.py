"""One scenario played by the rules of two dates: where they part, by which rules, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Container

from msgspec import Struct
from msgspec.structs import replace

from engine.store.frames import Checked, Film
from engine.store.scenarios import LoadedScenario, script_film
from engine.store.timeline import StepKind, TimeStep
from engine.values.edition import EDITIONS, Edition, Profile
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import Zone
from engine.views.citing import cite, in_terms_of
from engine.views.differences import Difference, differences, objects_of
from engine.views.pictures import TableView

SEED = 0
UNTOLD = (StepKind.PRIORITY, StepKind.SCRIPT)
"""Steps in which nothing is done."""


class Played(Struct, frozen=True):
    """What one date's rules made of a scenario. `step`: the first step that isn't as by the other date's, None if there
    is none any more; `words` and `rule` say it as the rules of that date would. `checked`: what was expected. `table`:
    the first seat's table after that step, `end` at the end."""

    profile: Profile
    step: TimeStep | None
    words: str
    rule: str
    checked: tuple[Checked, ...]
    result: str
    table: TableView
    end: TableView


class Comparison(Struct, frozen=True):
    """A scenario by the rules of two dates. `together`: the last step that is the same; `parting`: what differs on the
    table after the first that isn't, `end`: at the end, the first date's beside the second's. `flags`: the ways in
    which the two editions differ."""

    id: str
    title: str
    together: str
    played: tuple[Played, Played]
    parting: tuple[Difference, ...]
    end: tuple[Difference, ...]
    flags: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether both dates' rules make the same of it."""
        return all(one.step is None for one in self.played) and not self.end


def compared(
    loaded: LoadedScenario, profiles: tuple[Profile, Profile], stop: Callable[[], bool] = lambda: False
) -> Comparison:
    """Play a scenario by the rules of two dates, and find where they part. Raises UnplayableDeck."""
    one, other = (
        script_film(replace(loaded, scenario=replace(loaded.scenario, edition=profile)), SEED, stop)
        for profile in profiles
    )
    steps, others = told(one), told(other)
    place = parting(one, other, steps, others)
    first = steps[place] if place < len(steps) else None
    second = others[place] if place < len(others) else None
    seat = PlayerId(0)
    there: tuple[Difference, ...] = ()
    shared = objects_of(one.timeline.table(steps[place - 1].number, seat)) if place else {}
    if first is not None and second is not None:
        tables = (one.timeline.table(first.number, seat), other.timeline.table(second.number, seat))
        there = apart(*tables, shared)
    end = apart(last_table(one), last_table(other), shared)
    return Comparison(
        loaded.scenario.id,
        loaded.scenario.title,
        steps[place - 1].words if place and steps else "",
        (played(profiles[0], first, one, other), played(profiles[1], second, other, one)),
        there,
        end,
        flags_between(EDITIONS[profiles[0]], EDITIONS[profiles[1]]),
    )


def apart(one: TableView, other: TableView, shared: Container[ObjectId]) -> tuple[Difference, ...]:
    """What differs between two tables. An object that was there before they parted is the same under its number; any
    other has a number that tells nothing, and is the same as one of that name of that player in the same zone."""
    return differences(one, other, renamed=paired(one, other, shared))


def paired(one: TableView, other: TableView, shared: Container[ObjectId]) -> dict[ObjectId, ObjectId]:
    """The objects of the second table that are the same as one of the first under another number."""
    waiting: dict[tuple[str, PlayerId, Zone], list[ObjectId]] = {}
    kept: set[ObjectId] = set()
    there = objects_of(other)
    for id, seen in objects_of(one).items():
        if id in shared and id in there:
            kept.add(id)
        else:
            waiting.setdefault((seen.name, seen.owner, seen.zone), []).append(id)
    found: dict[ObjectId, ObjectId] = {}
    for id, seen in there.items():
        if id in kept:
            continue
        same = waiting.get((seen.name, seen.owner, seen.zone))
        found[id] = same.pop(0) if same else ObjectId(NOTHING - 1 - id)
    return found


def told(film: Film) -> list[TimeStep]:
    """The steps of a film in which something is done that is worth telling."""
    return [step for step in film.timeline.steps if not step.quiet and step.kind not in UNTOLD]


def parting(one: Film, other: Film, steps: list[TimeStep], others: list[TimeStep]) -> int:
    """The place of the first step that isn't the same in both, or after which the table isn't."""
    seat = PlayerId(0)
    for place, (step, also) in enumerate(zip(steps, others, strict=False)):
        if (step.kind, step.words, step.turn, step.step) != (also.kind, also.words, also.turn, also.step):
            return place
        if one.timeline.table(step.number, seat) != other.timeline.table(also.number, seat):
            return place
    return min(len(steps), len(others))


def played(profile: Profile, step: TimeStep | None, film: Film, other: Film) -> Played:
    """What the rules of a date made of it."""
    words = "" if step is None else in_terms_of(step.words, profile)
    rule = "" if step is None else cite(step.rule, profile)
    checked = checks(film)
    if step is not None and step.kind == StepKind.END and not film.stopped:
        otherwise = [
            mine
            for mine, theirs in zip(checked, checks(other), strict=False)
            if bool(mine.problem) != bool(theirs.problem)
        ]
        words = "\n".join(f"{'Not so' if one.problem else 'So it is'}: {one.words}" for one in otherwise)
        rule = next((cite(one.rule, profile) for one in otherwise if one.rule), "")
    end = last_table(film)
    table = end if step is None else film.timeline.table(step.number, PlayerId(0))
    return Played(profile, step, words, rule, checked, film.result, table, end)


def checks(film: Film) -> tuple[Checked, ...]:
    """Whatever was expected, in the order in which it was."""
    return tuple(check for frame in film.frames for check in frame.checked)


def last_table(film: Film) -> TableView:
    """The first seat's table as it is in the end."""
    return film.timeline.table(len(film.timeline.steps) - 1, PlayerId(0))


def flags_between(one: Edition, other: Edition) -> tuple[str, ...]:
    """The names of the ways in which two editions differ."""
    return tuple(
        name
        for name in Edition.__struct_fields__
        if name != "profile" and getattr(one, name) != getattr(other, name)
    )
