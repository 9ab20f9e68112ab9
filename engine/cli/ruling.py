"""`ruleglass ruling`: run, list and show rulings."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.progress import Progress, track

from engine.assets import rule_summary, rule_title
from engine.cards.files import write_whole
from engine.cli.printing import print_json
from engine.cli.scenario import cards_from, report, show
from engine.rulings.coverage_page import as_html, as_markdown, rows, summed_up
from engine.rulings.notation import Ruling
from engine.rulings.scripts import cards_in, scenario_of
from engine.rulings.shelf import CoveredRule, ShelvedRuling, chapters, coverage, named
from engine.scenario.batch import run_all
from engine.scenario.cards import FindCard
from engine.scenario.notation import Scenario
from engine.scenario.running import Status
from engine.store.frames import Film, Frame
from engine.store.library import Library
from engine.store.many_games.board_fuzzing import round_trips
from engine.store.ruling_page import ruling_page
from engine.store.rulings import ruling_film
from engine.store.scenarios import every_card
from engine.values.edition import Profile

ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library")


def chosen(names: Sequence[str]) -> list[ShelvedRuling]:
    """The rulings that are named, each once. Raises NoSuchRuling, RulingFileError."""
    return list({one.path: one for one in named(names)}.values())


def by_rules_of(one: ShelvedRuling, edition: Profile | None) -> Scenario:
    """The scenario that plays a ruling, by the rules of a date instead of its own if one is said."""
    scenario = scenario_of(one.ruling, one.id)
    return scenario if edition is None else replace(scenario, edition=edition)


def filmed(one: ShelvedRuling, edition: Profile | None, find: FindCard) -> Film:
    """A ruling step by step; where cards can't be used, its position without them, with what is wrong."""
    ruling = one.ruling if edition is None else replace(one.ruling, edition=edition)
    return ruling_film(ruling, one.id, find, lambda: False)


def run(names: list[str], cards: list[Path], edition: Profile | None, jobs: int, *, as_json: bool) -> int:
    """Play rulings and print what came of them, as `scenario run` does; 1 if one failed or broke."""
    began = time.perf_counter()
    scenarios = [by_rules_of(one, edition) for one in chosen(names)]
    outcomes = []
    with Library() as library:
        for outcome in run_all(scenarios, cards_from(cards, library), jobs):
            outcomes.append(outcome)
            show(outcome, as_json)
    return report(outcomes, time.perf_counter() - began, as_json)


class Listed(msgspec.Struct, frozen=True):
    """A ruling as a line of a list."""

    id: str
    title: str
    rules: tuple[str, ...]
    topics: tuple[str, ...]
    edition: str
    file: str


def list_them(names: list[str], edition: Profile | None, *, as_json: bool) -> int:
    """Print rulings by section and rule; only those of an edition if one is said."""
    found = [one for one in chosen(names) if edition is None or one.ruling.edition == edition]
    if as_json:
        for one in found:
            ruling = one.ruling
            line = Listed(one.id, ruling.title, ruling.rules, ruling.topics, ruling.edition, str(one.path))
            print_json(line)
        return 0
    for section, rules in chapters(found).items():
        print(section)
        for rule, rulings in rules.items():
            for one in rulings:
                print(f"  {rule:<8} {one.ruling.title}  ({one.id})")
    print(f"{len(found)} rulings.")
    return 0


def show_them(names: list[str], edition: Profile | None) -> int:
    """Print rulings step by step with their rules; 1 if something in one doesn't hold."""
    console = Console(stderr=True)
    wrong = False
    with Library() as library:
        find = every_card(library)
        found = chosen(names)
        for place, one in enumerate(
            track(found, "Playing", console=console, transient=True, disable=not console.is_terminal)
        ):
            film = filmed(one, edition, find)
            print("\n".join([*([""] if place else []), *told(one.ruling, film)]))
            wrong = wrong or any(check.problem for frame in film.frames for check in frame.checked)
            wrong = wrong or film.stopped
    return 1 if wrong else 0


def export(names: list[str], to: Path, edition: Profile | None) -> int:
    """Write rulings as pages into a folder, and say where."""
    console = Console(stderr=True)
    to.mkdir(parents=True, exist_ok=True)
    with Library() as library:
        find = every_card(library)
        found = track(
            chosen(names), "Writing", console=console, transient=True, disable=not console.is_terminal
        )
        for one in found:
            page = to / f"{one.id}.html"
            write_whole(page, ruling_page(one.ruling, filmed(one, edition, find)))
            print(page)
    return 0


def fuzz(positions: int, seed: int, *, as_json: bool) -> int:
    """Save and open random positions, and print what came of it; 1 if one came out otherwise than it went in."""
    console = Console(stderr=True)
    with Library() as library, Progress(console=console, transient=True, disable=as_json) as progress:
        task = progress.add_task("Saving and opening", total=positions)
        found = round_trips(positions, seed, library.find, lambda done: progress.update(task, completed=done))
    if as_json:
        print_json(found)
    else:
        for one in found.broken:
            print(f"position {one.number} (seed {seed}): {one.problem}")
        for one in found.refused:
            print(f"position {one.number} (seed {seed}) can't be set up: {one.problem}")
        print(
            f"{found.positions} positions of {found.pieces} cards with {found.going_on} effects, attacks, spells and "
            f"abilities; {len(found.refused)} can't be set up, {len(found.broken)} came out otherwise than they went in."
        )
    return 1 if found.broken else 0


def cover(names: list[str], *, as_json: bool) -> int:
    """Print each rule that we have a summary of with the rulings that name it."""
    found = coverage(chosen(names))
    if as_json:
        for one in found:
            print_json(one)
    else:
        for one in found:
            editions = f" [{', '.join(one.editions)}]" if one.editions not in ((), ("today",)) else ""
            print(f"{rule_in_words(one.rule)}{editions}\n    {', '.join(one.rulings) or said_of_none(one)}")
    with_one = sum(bool(one.rulings) for one in found)
    summary = {"rules": len(found), "with_rulings": with_one}
    print(
        msgspec.json.encode({"summary": summary}).decode()
        if as_json
        else f"{with_one} of {len(found)} rules have a ruling."
    )
    return 0


def said_of_none(rule: CoveredRule) -> str:
    """What stands in the place of rulings where there are none."""
    return f"no ruling: {rule.why_none}" if rule.why_none else "no ruling"


PAGES = {".md": as_markdown, ".html": as_html}
"""How a page is written, by the ending of its file."""


class NoSuchPage(Exception):
    """The file named for a page has an ending that no page has."""


def cover_page(names: list[str], to: Path, cards: list[Path], jobs: int) -> int:
    """Play rulings and write a page of the rules that they are about; 1 if one of them doesn't hold. Raises NoSuchPage,
    NoSuchRuling, RulingFileError."""
    write = PAGES.get(to.suffix)
    if write is None:
        raise NoSuchPage(f"{to}: a page is written as {' or '.join(PAGES)}")
    shelf = chosen(names)
    scenarios = [scenario_of(one.ruling, one.id) for one in shelf]
    console = Console(stderr=True)
    with Library() as library:
        outcomes = track(
            run_all(scenarios, cards_from(cards, library), jobs),
            "Playing",
            total=len(scenarios),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        held = {outcome.id: outcome.status == Status.PASS for outcome in outcomes}
    page = rows(coverage(shelf), held)
    write_whole(to, write(page))
    print(f"{to}: {summed_up(page)}")
    return 0 if all(held.values()) else 1


def told(ruling: Ruling, film: Film) -> Iterator[str]:
    """A ruling as text: question, position, steps, answer."""
    yield ruling.title
    yield "=" * len(ruling.title)
    yield f"Question: {ruling.question}"
    yield ""
    yield from position_in_words(ruling)
    for number, frame in enumerate(film.frames, 1):
        yield from step_in_words(number, frame)
    yield ""
    yield f"Answer: {ruling.answer}"
    yield from (f"  {rule_in_words(rule)}" for rule in ruling.rules)
    yield f"({film.result})"


def position_in_words(ruling: Ruling) -> Iterator[str]:
    """What each player begins with, and what the ruling's own cards say."""
    for name, side in sorted(ruling.players.items()):
        yield f"{name}: {side.life} life"
        for zone in ZONES:
            placed = cards_in(side, zone)
            if placed:
                cards = ", ".join(f"{one.count} {one.card}" if one.count != 1 else one.card for one in placed)
                yield f"  {zone}: {cards}"
    for name, card in ruling.cards.items():
        size = f" {card.power}/{card.toughness}" if card.power is not None else ""
        words = card.text.replace("\n", " / ")
        yield f"  {name} {card.mana_cost} ({card.type_line}{size}): {words}"


def step_in_words(number: int, frame: Frame) -> Iterator[str]:
    """A step: what the moment is called, what was done, what holds and by which rule."""
    yield ""
    yield f"{number}. {frame.moment}" if frame.moment else f"{number}."
    yield from (f"   {line}" for line in frame.said)
    yield from (f"   CR {rule_in_words(rule)}" for rule in frame.rules)
    for check in frame.checked:
        mark = "✗" if check.problem else "✓"
        why = f": {check.problem}" if check.problem else ""
        yield f"   {mark} {check.words}{why}"
        rule = f" (CR {check.rule})" if check.rule else ""
        if check.because:
            yield f"     {check.because}{rule}"


def rule_in_words(rule: str) -> str:
    """A rule's number with our summary of it, or with the name of its section."""
    words = rule_summary(rule) or rule_title(rule)
    return f"{rule}: {words}" if words else rule
