"""What puzzles and lessons have in common: a position in the words of rulings, and a task for who tries it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from engine.assets import asset, rule_exists
from engine.rulings.file_forms import Where
from engine.rulings.notation import FORMAT, Exercise, Ruling
from engine.rulings.scripts import scenario_of
from engine.rulings.shelf import in_order_of_rules
from engine.scenario.notation import Scenario

SUFFIX = ".json"


E = TypeVar("E", bound=Exercise, covariant=True)


class Shelved(Struct, Generic[E], frozen=True):
    """An exercise and where it lies. `own`: somebody made it, and it doesn't come with the program. `id`: the name of its
    file without the ending."""

    path: Path
    exercise: E
    own: bool = False

    @property
    def id(self) -> str:
        """What it is called by in lists and commands; one's own may have the name of one that comes with the program."""
        name = self.path.name.removesuffix(SUFFIX)
        return f"own/{name}" if self.own else name


def shipped(folder: str, read: Callable[[Path], E]) -> tuple[Shelved[E], ...]:
    """All exercises in a folder that comes with the program, the easier first, and of those by rule."""
    found = [Shelved(path, read(path)) for path in asset(folder).glob(f"*{SUFFIX}")]
    return tuple(sorted(found, key=_place))


def _place(one: Shelved[E]) -> tuple[int, int, str]:
    rules = one.exercise.rules
    return one.exercise.difficulty, in_order_of_rules(rules[0]) if rules else -1, one.id


def as_ruling(exercise: Exercise) -> Ruling:
    """The position of an exercise as a ruling in which nothing is done."""
    return Ruling(
        ruling=FORMAT,
        title=exercise.title,
        rules=exercise.rules,
        edition=exercise.edition,
        cards=exercise.cards,
        players=exercise.players,
        turn_order=exercise.turn_order,
        starts=exercise.starts,
    )


def position_of(exercise: Exercise, id: str) -> Scenario:
    """The scenario with an exercise's position."""
    return scenario_of(as_ruling(exercise), id)


def problems_of_words(exercise: Exercise, kind: str) -> Iterator[tuple[Where, str]]:
    """What is wrong with what is said about an exercise, and where; `kind`: what it is."""
    for field, words in (("title", exercise.title), ("task", exercise.task)):
        if not words.strip():
            yield (field,), f"a {kind} needs one"
    for place, rule in enumerate(exercise.rules):
        if not rule_exists(rule):
            yield ("rules", place), f"there is no rule {rule}"
