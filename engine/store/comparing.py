"""One scenario played by the rules of two dates: where they part, by which rules, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from string import ascii_lowercase

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Act, ActionKind, Picked
from engine.ir.fields import fields_of
from engine.scenario.notation import Do, Entry, Wanted
from engine.store.frames import Checked, Film
from engine.store.scenarios import LoadedScenario, script_film
from engine.store.timeline import StepKind, TimeStep
from engine.values.edition import EDITIONS, Edition, Profile
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.citing import cite, in_terms_of
from engine.views.differences import Difference, differences, objects_of
from engine.views.editions import Held, held
from engine.views.pictures import TableView

SEED = 0
OLDEST = Profile.CR_2006
"""In the terms of this date steps are compared: questions are asked in those of their own."""
TOKEN = " Token"
"""How the names of tokens end by the rules in force (CR 111.4)."""
UNTOLD = (StepKind.PRIORITY, StepKind.SCRIPT)
"""Steps in which nothing is done."""


class Played(Struct, frozen=True):
    """What one date's rules made of a scenario. `step`: the first step that isn't as by the other date's, None if there
    is none any more; `words` and `rule` say it as the rules of that date would. `checked`: what was expected; `stopped`: the script couldn't go on, and `result` says why. `table`:
    the first seat's table after that step, `end` at the end."""

    profile: Profile
    step: TimeStep | None
    words: str
    rule: str
    checked: tuple[Checked, ...]
    result: str
    stopped: bool
    table: TableView
    end: TableView


class Comparison(Struct, frozen=True):
    """A scenario by the rules of two dates. `together`: the last step that is the same; `parting`: what differs on the
    table after the first that isn't, `end`: at the end, the first date's beside the second's, unless one of them
    stops early. `flags`: the ways in which the two editions differ; `causes`: those that part them there, as the rules of
    either have it."""

    id: str
    title: str
    together: str
    played: tuple[Played, Played]
    parting: tuple[Difference, ...]
    end: tuple[Difference, ...]
    flags: tuple[str, ...]
    causes: tuple[tuple[Held, Held], ...] = ()

    @property
    def same(self) -> bool:
        """Whether both dates' rules make the same of it."""
        return all(one.step is None for one in self.played) and not self.end


def compared(
    loaded: LoadedScenario, profiles: tuple[Profile, Profile], stop: Callable[[], bool] = lambda: False
) -> Comparison:
    """Play a scenario by the rules of two dates, and find where they part. Raises UnplayableDeck."""
    one, other = (script_film(by_rules_of(loaded, profile), SEED, stop) for profile in profiles)
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
    end = () if one.stopped or other.stopped else apart(last_table(one), last_table(other), shared)
    editions = (EDITIONS[profiles[0]], EDITIONS[profiles[1]])
    flags = flags_between(*editions)
    parts = first is not None or second is not None
    return Comparison(
        loaded.scenario.id,
        loaded.scenario.title,
        steps[place - 1].words if place and steps else "",
        (played(profiles[0], first, one, other), played(profiles[1], second, other, one)),
        there,
        end,
        flags,
        tuple(
            (held(editions[0], flag), held(editions[1], flag))
            for flag in (
                causes(by_rules_of(loaded, profiles[1]), editions, flags, (one, other), place, stop)
                if parts
                else ()
            )
        ),
    )


def first_that_parts(
    scenarios: Sequence[LoadedScenario],
    profiles: tuple[Profile, Profile],
    stop: Callable[[], bool] = lambda: False,
) -> Comparison:
    """The first of several scenarios about the same that two dates part, by their rules; the first of all if they part
    none. Raises UnplayableDeck."""
    found = [compared(scenarios[0], profiles, stop)]
    for one in scenarios[1:]:
        if not found[-1].same:
            return found[-1]
        found.append(compared(one, profiles, stop))
    return next((one for one in reversed(found) if not one.same), found[0])


def by_rules_of(loaded: LoadedScenario, profile: Profile) -> LoadedScenario:
    """A scenario as it is played by the rules of another date than its own. What it does in the combat damage step it
    does once the damage is dealt, where that goes on the stack first; a token is called as it is called then."""
    scenario = loaded.scenario
    own, played = EDITIONS[scenario.edition], EDITIONS[profile]
    script = scenario.script
    if played.damage_uses_stack and not own.damage_uses_stack:
        script = after_damage(script)
    if played.tokens_named_by_subtypes and not own.tokens_named_by_subtypes:
        script = tuple(renamed(entry) for entry in script)
    return replace(loaded, scenario=replace(scenario, edition=profile, script=script))


def after_damage(script: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A script that waits in each combat damage step until damage that is on the stack has been dealt (2006 310.3)."""
    found: list[Entry] = []
    waited: set[tuple[int, str]] = set()
    for entry in script:
        if entry.step == Step.COMBAT_DAMAGE and (entry.turn, entry.player) not in waited:
            waited.add((entry.turn, entry.player))
            wait = Entry(player=entry.player, turn=entry.turn, step=entry.step, do=Do.RESOLVE_TOP)
            found.append(wait)
        found.append(entry)
    return tuple(found)


def renamed(entry: Entry) -> Entry:
    """An entry that calls tokens by their subtypes alone (CR 111.4); what it expects stays, and says if it isn't so."""

    def named(wanted: Wanted | None) -> Wanted | None:
        if wanted is None or wanted.card is None:
            return wanted
        return replace(wanted, card=wanted.card.removesuffix(TOKEN))

    def name(words: str | None) -> str | None:
        return None if words is None else words.removesuffix(TOKEN)

    targets = entry.targets
    return replace(
        entry,
        targets=None if targets is None else tuple(named(one) or one for one in targets),
        source=name(entry.source),
        card=name(entry.card),
        attacker=named(entry.attacker),
        defender=named(entry.defender),
        blocker=named(entry.blocker),
    )


def causes(
    loaded: LoadedScenario,
    editions: tuple[Edition, Edition],
    flags: tuple[str, ...],
    films: tuple[Film, Film],
    place: int,
    stop: Callable[[], bool],
) -> tuple[str, ...]:
    """The way in which two editions differ that parts what is played by them: with that one of the first's alone the
    second's rules do at that place what the first's do. What the scenario's own rules are about is tried
    first. Where no single one makes them, those that part it earliest from what the second's made of it."""
    one, film = films
    steps = told(film)
    wanted = told(one)[place : place + 1]
    found: dict[str, int] = {}
    named = rules_named(loaded)
    for flag in sorted(flags, key=lambda flag: not any(held(each, flag).rule in named for each in editions)):
        edition = replace(editions[1], **fields_of(editions[0], (flag,)))
        otherwise = script_film(loaded, SEED, stop, edition)
        parted = parting(otherwise, film, told(otherwise), steps)
        if parted == place and alike(told(otherwise)[place : place + 1], wanted):
            return (flag,)
        if parted < max(len(steps), len(told(otherwise))):
            found[flag] = parted
    return tuple(flag for flag, parted in found.items() if parted == min(found.values()))


def rules_named(loaded: LoadedScenario) -> set[str]:
    """The rules by which a scenario says that things are done, and expected, and those that these are parts of."""
    script = loaded.scenario.script
    checks = (*loaded.scenario.expect, *(entry.expect for entry in script if entry.expect is not None))
    named = {rule for rule in (*(entry.rule for entry in script), *(check.rule for check in checks)) if rule}
    return named | {rule.rstrip(ascii_lowercase) for rule in named}


def alike(some: Sequence[TimeStep], others: Sequence[TimeStep]) -> bool:
    """Whether steps are of the same kind and say the same."""
    said = [[(step.kind, in_terms_of(step.words, OLDEST)) for step in steps] for steps in (some, others)]
    return said[0] == said[1]


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
    return [
        step
        for step in film.timeline.steps
        if not step.quiet and step.kind not in UNTOLD and not only_begins(step)
    ]


def only_begins(step: TimeStep) -> bool:
    """Whether a player only says in a step what the next one does."""
    match step.decision, step.answer:
        case Act(options=options), Picked(indices=(place, *_)):
            return options[place].kind != ActionKind.PASS
        case _:
            return False


def parting(one: Film, other: Film, steps: list[TimeStep], others: list[TimeStep]) -> int:
    """The place of the first step that isn't the same in both, or after which the table isn't."""
    seat = PlayerId(0)
    for place, (step, also) in enumerate(zip(steps, others, strict=False)):
        if (step.kind, step.turn, step.step) != (also.kind, also.turn, also.step):
            return place
        if in_terms_of(step.words, OLDEST) != in_terms_of(also.words, OLDEST):
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
    return Played(profile, step, words, rule, checked, film.result, film.stopped, table, end)


def checks(film: Film) -> tuple[Checked, ...]:
    """Whatever was expected, in the order in which it was."""
    return tuple(check for frame in film.frames for check in frame.checked)


def last_table(film: Film) -> TableView:
    """The first seat's table as it is in the end."""
    return film.timeline.table(len(film.timeline.steps) - 1, PlayerId(0))


def flags_between(one: Edition, other: Edition) -> tuple[str, ...]:
    """The names of the ways in which two editions differ."""
    flags = fields_of(other)
    return tuple(name for name, value in fields_of(one).items() if name != "profile" and value != flags[name])
