"""Which reference cards to read and which scenarios to play in every run: few that together take every way that any takes.

    python -m tests.ways --run tests.conformance.covering         # reads all cards, watched: some minutes; writes the file
    python -m tests.ways > FILE                                   # what no test takes
    python -m tests.ways --run tests.conformance.covering FILE    # plays all scenarios: those that take some of that

Reading all cards takes minutes, and a sample seldom has the one card for which a function goes another way. So the
cards are read once, those with the shortest texts first, and a card is kept in covering.txt if for it for the first time
some condition of the code came to what it comes to (tests/ways.py), a phrase was read, or something was meant: a flag or a
member of an enumeration in a field of some class. Names only. Of the scenarios those that pass are kept that take a way
that no test takes and none with fewer words.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from enum import Enum
from pathlib import Path

from engine.assets import shared_folder
from engine.cards.coverage import coverage
from engine.cards.reading import read_cards
from engine.ir.nodes import walk
from engine.language.compile import compile_card
from engine.language.records import CardRecord
from engine.scenario.batch import run_all
from engine.scenario.cards import CardIndex
from engine.scenario.running import Status
from tests import ways
from tests.conformance.showing import scenarios_of
from tests.snapshots import lines

COVERING = Path(__file__).resolve().parent / "covering.txt"
SCENARIOS = Path(__file__).resolve().parent / "covering_scenarios.txt"


def size(card: CardRecord) -> int:
    """How much there is to read."""
    return sum(len(face.text) for face in card.faces)


Meant = tuple[str, str, bool | Enum]
"""The name of a class, of a field, and what it holds."""


def meant_by(card: CardRecord) -> set[Meant]:
    """The flags and the members of enumerations in what the lines of a card mean."""
    return {
        (type(node).__name__, name, value)
        for line in compile_card(card).lines
        for ability in line.abilities
        for node in walk(ability)
        for name in node.__struct_fields__
        for value in held(getattr(node, name))
        if isinstance(value, bool | Enum)
    }


def held(value: object) -> tuple[object, ...]:
    """What a field holds, one by one."""
    return value if isinstance(value, tuple) else (value,)


def covering(cards: Iterable[CardRecord]) -> list[str]:
    """The names of the cards for which something happens that happened for none with a shorter text."""
    phrases, meant, found = set[str](), set[Meant](), list[str]()
    for number, card in enumerate(sorted(cards, key=size)):
        before = ways.how_many(), len(phrases), len(meant)
        report = coverage([card])
        for _ in lines.meanings(card):
            pass
        phrases.update(report.phrases)
        meant.update(meant_by(card))
        if (ways.how_many(), len(phrases), len(meant)) != before:
            found.append(card.name)
        if number % 1000 == 0:
            print(f"{number} cards read, {len(found)} kept", flush=True)
    return found


def kept() -> list[str]:
    """The names on file, those with the shortest texts first."""
    return COVERING.read_text("utf-8").splitlines()


def scenarios_kept() -> list[str]:
    """The scenarios on file."""
    return SCENARIOS.read_text("utf-8").splitlines()


def covering_scenarios(shared: Path) -> list[str]:
    """The scenarios that take a way that wasn't taken before, by none with fewer words."""
    records = read_cards(shared / "cards" / "oracle-cards.open.json.gz")
    index = CardIndex(found for found in records if isinstance(found, CardRecord))
    found: list[str] = []
    for scenario in sorted(scenarios_of(shared), key=lambda scenario: len(str(scenario))):
        before = ways.how_many()
        (outcome,) = run_all([scenario], index.find, 1)
        if outcome.status is Status.PASS and ways.how_many() != before:
            found.append(scenario.id)
    return found


def main(arguments: Sequence[str]) -> None:
    """Write the names anew."""
    shared = shared_folder()
    if shared is None:
        sys.exit("the reference cards aren't there")
    if not ways.POINTS:
        sys.exit("nothing is watched: python -m tests.ways --run tests.conformance.covering")
    if arguments:
        ways.go_on_from(set(Path(arguments[0]).read_text("utf-8").splitlines()))
        names, file = covering_scenarios(shared), SCENARIOS
    else:
        names, file = covering(lines.reference_cards(shared)), COVERING
    file.write_text("".join(f"{name}\n" for name in names), "utf-8")
    print(f"{len(names)} kept")


if __name__ == "__main__":
    main(sys.argv[1:])
