"""Every question that the conformance scenarios make the rules ask: its words, its answers and the rule it cites.

    python -m tests.conformance.questions              # the strict scenarios: what offends, and how much was read
    python -m tests.conformance.questions --all        # all scenarios
    python -m tests.conformance.questions --titles     # and each distinct question with how often it is asked

A question offends if it has no words, if code shows through in them (the name of a class, a field, a number of an
object), or if it calls hidden what its player sees.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from engine.assets import shared_folder
from engine.cards.reading import read_cards
from engine.decisions import (
    Answer,
    Arrange,
    Confirm,
    Decision,
    ObjectOption,
    Pay,
    PlayerOption,
    Purpose,
    WordOption,
)
from engine.decisions.options import ActionKind, ActionOption
from engine.ir.nodes import Node
from engine.language.assembled import all_phrases
from engine.language.grammar.vocabulary import ACTION
from engine.language.records import CardRecord
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game, Observer
from engine.rules.core.under_way import known_before
from engine.scenario.batch import alarm
from engine.scenario.cards import CardIndex
from engine.scenario.notation import Scenario
from engine.scenario.running import run_scenario
from engine.scenario.setting_up import cards_of
from engine.values.ids import NOTHING
from engine.views.seat_view import SeatView
from gui.prompts.names import HIDDEN_CARD, Names
from tests.conformance.showing import scenarios_of

SAMPLE = 25
"""One strict scenario in so many is in the sample that is always played."""


class Asked(Struct, frozen=True, order=True):
    """One question: what kind it is and for what, the rule, its words, what asks, and the answers as shown."""

    kind: str
    purpose: str
    rule: str
    title: str
    source: str
    answers: tuple[str, ...] = ()


NAMED_BY_KEYS = (Purpose.REPLACEMENT, Purpose.TRIGGER)
"""What effects are chosen for: they are kept by the keys of their abilities, however long those are."""


def is_cut_short(option: object) -> bool:
    """Whether an answer is shown in fewer signs than it is kept by, as if one had been taken for the other."""
    return isinstance(option, WordOption) and 0 < len(option.label) < len(option.value)


def is_wordless(option: object) -> bool:
    """Whether an answer says nothing of itself: neither words nor what comes of it."""
    return isinstance(option, WordOption) and not (option.label or option.outcome)


class Recorder(Observer):
    """Keeps every question as its player reads it."""

    def __init__(self) -> None:
        self.asked: Counter[Asked] = Counter()
        self.names: set[str] = set()
        self.cut_short: set[WordOption] = set()
        """Answers that are shown in fewer signs than what they are kept by."""
        self.wordless: set[WordOption] = set()
        """Answers that say nothing of themselves."""

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Read the question as the seat that was asked does."""
        view = SeatView(game, decision.player)
        names = Names(view.table)
        why = decision.why
        source = why.by if why.source != NOTHING else ""
        purpose = str(getattr(decision, "purpose", ""))
        kind = type(decision).__name__
        if purpose not in NAMED_BY_KEYS:
            self.cut_short.update(filter(is_cut_short, getattr(decision, "options", ())))
            self.wordless.update(filter(is_wordless, getattr(decision, "options", ())))
        for obj in game.state.objects.values():
            self.names.update(face.name for face in obj.card.faces if face.name)
        said = tuple(answers(decision, names))
        if known_before(game.under_way) is not None:  # what was drawn meanwhile is hidden (CR 121.8)
            said = tuple(one for one in said if one != HIDDEN_CARD)
        self.asked[Asked(kind, purpose, why.rule, why.text, source, said)] += 1


def answers(decision: Decision, names: Names) -> Iterator[str]:
    """The answers of a question in words."""
    match decision:
        case Confirm():
            yield from (decision.yes, decision.no, decision.cost)
        case Pay():
            yield from (f"{names.object(one.object)}: {one.label}" for one in decision.sources)
        case Arrange():
            yield from (pile.name for pile in decision.piles)
    yield from (barred.label for barred in getattr(decision, "barred", ()))
    for option in getattr(decision, "options", ()):
        match option:
            case ObjectOption() | PlayerOption() | WordOption():
                yield names.option(option)
            case ActionOption() if option.kind != ActionKind.PASS:
                yield option.label or names.object(option.object)
            case _:
                continue


CAMEL = re.compile(r"(?<![\w'])[A-Za-z]+[a-z][A-Z]\w*")
SNAKE = re.compile(r"\w_\w|__|_\b|\b_")
PARTS = re.compile(
    r"<[^>]*>|[()\[]\w+=|\bNone\b|\bTrue\b|\bFalse\b|#\d|\bobject \d|\bplayer \d+\b|Ref\(|\brepr\b|~"
)
BARE = re.compile(r"\(rather\)| rather$")


def subclasses(kind: type) -> Iterator[type]:
    """All classes below one."""
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


def as_words(kind: type) -> str:
    """How the name of a class reads if somebody puts it into words."""
    return re.sub(r"(?<!^)([A-Z])", r" \1", kind.__name__).lower()


INSTRUCTIONS = frozenset(
    one.template.text.replace("<s>", "") for one in all_phrases() if one.category is ACTION
)
"""What cards say players do; "shuffle" and "proliferate" are whole instructions."""
CHOICES = frozenset({"choose new targets"})
"""What is said of a copy (CR 707.10c)."""
CODE_WORDS = frozenset(as_words(kind) for kind in subclasses(Node)) - INSTRUCTIONS - CHOICES
"""What is no question as a whole: "chosen", "some of"."""


SAYS_NOTHING = frozenset(
    {
        "do it",
        "don't do it",
        "have it happen",
        "it happens",
        "choose a pile",
        "choose what to pay with",
        "choose what the effect is about",
    }
)
"""What asks without saying what for."""


def offence(words: str, names: Collection[str] = ()) -> str | None:
    """Why words are none that a player reads; what cards are called is not judged."""
    if not words.strip():
        return "no words"
    if words.strip(" .?").lower() in SAYS_NOTHING:
        return "says nothing of what it is about"
    if words in names:
        return None
    if words.strip(" .?").lower() in CODE_WORDS:
        return "the name of a class"
    if HIDDEN_CARD in words.lower():
        return "hidden to one who may see it"
    return code_in(words, names)


def code_in(words: str, names: Collection[str]) -> str | None:
    """What of code shows through in words, apart from what cards are called."""
    for name in sorted(names, key=len, reverse=True):
        words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "Bear", words)
    for sign, what in (
        (CAMEL, "CamelCase"),
        (SNAKE, "snake_case"),
        (PARTS, "code"),
        (BARE, "a mark of the code"),
    ):
        if sign.search(words):
            return what
    return None


WITHOUT_TITLE = ("Act",)


def offences(one: Asked, names: Collection[str]) -> tuple[str, ...]:
    """What a player can't read of a question."""
    found = [] if one.kind in WITHOUT_TITLE else [(one.title, offence(one.title, names))]
    found += [(words, offence(words, names)) for words in (one.source, *one.answers) if words]
    return tuple(f"{words!r}: {why}" for words, why in found if why is not None)


def chosen_scenarios(folder: Path, *, everything: bool = False) -> list[Scenario]:
    """The scenarios that are played: the strict ones, or all."""
    return [one for one in scenarios_of(folder) if everything or one.strict]


def index_of(folder: Path) -> CardIndex:
    """The cards of the reference material."""
    records = read_cards(folder / "cards" / "oracle-cards.open.json.gz")
    return CardIndex(found for found in records if isinstance(found, CardRecord))


class Work(Struct, frozen=True):
    """Scenarios for one process, with their cards."""

    scenarios: tuple[Scenario, ...]
    records: tuple[CardRecord, ...]


class Recorded(NamedTuple):
    """Questions and how often each was asked, what a player can't read of them, and what broke."""

    asked: Counter[Asked]
    faults: dict[Asked, set[str]]
    broken: tuple[str, ...]


def questions_of(work: Work) -> Recorded:
    """Play scenarios: their questions, and what broke while they were asked."""
    find = CardIndex(work.records).find
    asked: Counter[Asked] = Counter()
    faults: dict[Asked, set[str]] = {}
    broken: list[str] = []
    for scenario in work.scenarios:
        recorder = Recorder()
        try:
            with alarm(61):
                run_scenario(scenario, find, observers=(recorder,))
        except RulesBug as problem:
            broken.append(f"{scenario.id}: {problem}")
        asked += recorder.asked
        for one in recorder.asked:
            for fault in offences(one, recorder.names):
                faults.setdefault(one, set()).add(fault)
    return Recorded(asked, faults, tuple(broken))


def works(scenarios: Sequence[Scenario], index: CardIndex, size: int) -> Iterator[Work]:
    """Scenarios in pieces, each with its cards."""
    for start in range(0, len(scenarios), size):
        some = scenarios[start : start + size]
        names = dict.fromkeys(name for one in some for name in cards_of(one) if name not in one.custom_cards)
        records = dict.fromkeys(record for name in names if (record := index.find(name)) is not None)
        yield Work(tuple(some), tuple(records))


def record(folder: Path, scenarios: Sequence[Scenario], jobs: int = 1) -> Recorded:
    """All questions of some scenarios."""
    index = index_of(folder)
    if jobs == 1:
        return questions_of(next(works(scenarios, index, len(scenarios))))
    whole = Recorded(Counter(), {}, ())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for some in pool.map(questions_of, works(scenarios, index, 40)):
            whole = Recorded(whole.asked + some.asked, whole.faults | some.faults, whole.broken + some.broken)
    return whole


def print_titles(asked: Counter[Asked]) -> None:
    """Print each distinct title, and how often it was asked."""
    titles: Counter[tuple[str, str, str, str]] = Counter()
    for one, count in asked.items():
        titles[one.kind, one.purpose, one.rule, one.title] += count
    for (kind, purpose, rule, title), count in sorted(titles.items()):
        print(f"{count:6} {kind} {purpose} CR {rule}: {title}")


def by_kind(questions: Counter[Asked]) -> Counter[tuple[str, str]]:
    """How many questions there are of each kind of decision and purpose."""
    found: Counter[tuple[str, str]] = Counter()
    for one, count in questions.items():
        found[one.kind, one.purpose] += count
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Record, and say what offends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="all scenarios, not only the strict ones")
    parser.add_argument("--titles", action="store_true", help="show each distinct question")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only one scenario in so many")
    wanted = parser.parse_args(arguments)
    folder = shared_folder()
    if folder is None:
        return 2
    scenarios = chosen_scenarios(folder, everything=wanted.all)[:: wanted.every]
    asked, faults, broken = record(folder, scenarios, wanted.jobs)
    offending = Counter({one: asked[one] for one in faults})
    if wanted.titles:
        print_titles(asked)
    for one, count in sorted(offending.items()):
        print(f"{count:6} {one.kind} {one.purpose} CR {one.rule} [{one.source}] {one.title}")
        for fault in sorted(faults[one]):
            print(f"         {fault}")
    for problem in broken:
        print(problem)
    kinds, bad = by_kind(asked), by_kind(offending)
    for (kind, purpose), count in sorted(kinds.items()):
        print(f"{kind} {purpose}: {bad[kind, purpose]:,} of {count:,} offend")
    print(f"{len(scenarios):,} scenarios, {asked.total():,} questions, {len(asked):,} distinct,")
    print(f"{offending.total():,} offend, {len(offending):,} distinct; {len(broken)} broken")
    return 1 if offending or broken else 0


if __name__ == "__main__":
    sys.exit(main())
