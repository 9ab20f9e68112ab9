"""Playing the abilities of many cards at their borders, in one process or in several."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context

from msgspec import Struct

from engine.cards.spoken import keep_words
from engine.decisions import ActionKind
from engine.ir.abilities import Static
from engine.ir.amounts import NumberOf
from engine.ir.cards import CardDefinition
from engine.ir.conditions import Exists
from engine.ir.nodes import Keyword
from engine.ir.objects import Each
from engine.language.compile import compile_card
from engine.language.records import CardRecord
from engine.rules.turn.priority import actions_of, settle_before_priority
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.store.many_games.batch_fuzzing import chosen, summary
from engine.store.many_games.borders import ANN, Acted, Border, Trial, Unplayable
from engine.values.types import PERMANENT_TYPES, CardType

MOST_ABILITIES = 4
"""So many abilities of a permanent are played at most."""
CHUNK = 8
"""How many records a process gets at a time."""

Progress = Callable[[int, int], None]
"""Is told how many cards were played and how many findings there are."""


BORDERS = tuple(border for border in Border if border is not Border.ORDINARY)
OF_SOURCES = (Border.SOURCE_GONE, Border.STOLEN, Border.COPIED, Border.SILENCED)
"""Borders that a spell has none of: it is its own source."""


class Finding(Struct, frozen=True):
    """What isn't as the rules say: of which ability of which card, under which border."""

    card: str
    ability: str
    border: Border
    wrong: str


class BorderReport(Struct, frozen=True):
    """How many cards were played, in how many seconds, and what isn't as the rules say."""

    cards: int
    seconds: float
    findings: tuple[Finding, ...]


def play_borders(
    records: Iterable[CardRecord],
    cards: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> BorderReport:
    """Play what whole cards can do at its borders; with `cards`, at least so many drawn by the seed."""
    began = time.perf_counter()
    found: list[Finding] = []
    played = 0
    for count, wrong in _played(chosen(list(records), cards, seed), jobs):
        played += count
        found += wrong
        if progress is not None:
            progress(played, len(found))
        if cards is not None and played >= cards:
            break
    return BorderReport(played, round(time.perf_counter() - began, 3), tuple(found))


def _played(records: list[CardRecord], jobs: int) -> Iterator[tuple[int, list[Finding]]]:
    there = iter(records)
    chunks = iter(lambda: list(islice(there, CHUNK)), [])
    if jobs <= 1:
        yield from map(of_records, chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(of_records, chunks)


def of_records(records: list[CardRecord]) -> tuple[int, list[Finding]]:
    """How many of some records are whole cards with a text, and what is found of them."""
    count = 0
    found: list[Finding] = []
    for record in records:
        compiled = compile_card(record)
        if compiled.definition is None or not any(face.text for face in record.faces):
            continue
        keep_words(compiled)
        count += 1
        found += findings(compiled.definition)
    return count, found


# --- comparing --------------------------------------------------------------------------------------------------


def findings(card: CardDefinition) -> Iterator[Finding]:
    """What isn't as the rules say, of everything that a card can do from a table like that. Whatever the rules raise
    is a finding too."""
    yield from compared(card, None)
    for number in range(MOST_ABILITIES):
        if not (yield from compared(card, number)):
            return


def compared(card: CardDefinition, number: int | None) -> Generator[Finding, None, bool]:
    """One ability under every border, or what a permanent does as it enters; whether there is such an ability."""
    spell = not card.front.types & PERMANENT_TYPES
    if number is None and spell:
        return True
    first = Trial(card, Border.ORDINARY)
    try:
        usual = first.comes_in() if number is None else first.act(number)
    except Unplayable:
        return False
    except Exception as problem:  # whatever breaks is what is looked for
        yield Finding(card.name, f"number {number}", Border.ORDINARY, summary(problem))
        return True
    for border in BORDERS:
        if spell and border in OF_SOURCES:
            continue
        if border is Border.COPIED and number is None:
            continue
        try:
            wrong = under(card, number, border, first, usual)
        except Unplayable:
            wrong = "it can't be played" if border in (Border.COPIED, Border.STOLEN) else ""
        except Exception as problem:  # whatever breaks is what is looked for
            wrong = summary(problem)
        if wrong:
            yield Finding(card.name, usual.label, border, wrong)
    return True


def under(card: CardDefinition, number: int | None, border: Border, first: Trial, usual: Acted) -> str:
    """What is wrong with an ability under a border, if anything is."""
    trial = Trial(card, border)
    if border is Border.SILENCED:
        return silenced(trial, card, number)
    acted = trial.comes_in() if number is None else trial.act(number)
    match border:
        case Border.TARGETS_GONE:
            return without_targets(trial, acted)
        case Border.SOURCE_GONE if (
            usual.stacked and usual.alone and not (usual.speaks_of_source or matters(card, usual))
        ):
            return differing(first, trial)
        case Border.STOLEN if not usual.speaks_of_source:
            return differing(first, trial)
        case Border.COPIED if not usual.speaks_of_source:
            return differing(first, trial)
        case _:
            return ""


def matters(card: CardDefinition, usual: Acted) -> bool:
    """Whether it matters by itself that a permanent is there: it has static abilities, or a text counts or looks at
    all there are."""
    static = any(isinstance(ability, Static | Keyword) for face in card.faces for ability in face.abilities)
    return static or any(isinstance(node, NumberOf | Exists | Each) for node in usual.nodes)


def _triggers_as_it_comes(trial: Trial, card: CardDefinition) -> bool:
    """Whether an ability of the card triggers when it enters."""
    before = len(trial.noted.events)
    trial.comes_in()
    triggered = [e for e in trial.noted.events[before:] if isinstance(e, ev.AbilityTriggered)]
    sources = (trial.game.state.objects.get(event.cause) for event in triggered)
    return any(source is not None and source.card is card for source in sources)


def silenced(trial: Trial, card: CardDefinition, number: int | None) -> str:
    """A permanent without abilities offers none and triggers nothing (CR 113.10, 613.1f)."""
    if CardType.LAND in card.front.types:
        return ""
    if number is None:
        return "its ability triggers" if _triggers_as_it_comes(trial, card) else ""
    source = trial.put()
    settle_before_priority(trial.game)
    left = [h for h in trial.game.characteristics(source).abilities if h.timestamp is None]
    if left:
        return f"it still has {trial.game.describe(left[0].ability)}"
    offered = [o for o in actions_of(trial.game, ANN) if o.object == source and o.kind == ActionKind.ACTIVATE]
    return f"it still offers {offered[0].label}" if offered else ""


def without_targets(trial: Trial, acted: Acted) -> str:
    """An ability all of whose targets are gone does nothing but leave the stack (CR 608.2b)."""
    objects = [ref for ref in acted.targets if isinstance(ref, ObjectRef)]
    if not acted.alone or not objects or len(objects) < len(acted.targets):
        return ""
    if any(trial.game.is_there(ref.id) for ref in objects):
        return ""
    allowed = (ev.Resolved, ev.Ceased, ev.Countered, ev.AbilityTriggered, ev.Noted)
    done = [
        event
        for event in trial.noted.events[acted.begin : acted.end]
        if not isinstance(event, allowed)
        and not (
            isinstance(event, ev.Moved)
            and trial.game.state.objects[trial.game.state.latest(event.object)].card is trial.card
        )
    ]
    return f"something happens: {done[0]}" if done else ""


def differing(first: Trial, second: Trial) -> str:
    """Where the tables differ on which an ability was played."""
    pairs = zip(first.picture(), second.picture(), strict=True)
    return next((f"usually {one}, but here {other}" for one, other in pairs if one != other), "")
