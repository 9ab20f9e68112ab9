"""Which reference cards to read in every run: few that together take every way through the reading that any card takes.

    python -m tests.conformance.covering         # reads all cards, watching each line of code: some minutes; writes the file

Reading all cards takes minutes, and a sample seldom has the one card for which a function goes another way. So the
cards are read once, those with the shortest texts first, and a card is kept in covering.txt if for it for the first time
some step from one line of `engine/language` to the next was taken, a phrase read, or something meant: a flag or a member of
an enumeration in a field of some class. Names only.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from types import CodeType, FrameType

from engine.assets import shared_folder
from engine.cards.coverage import coverage
from engine.ir.nodes import walk
from engine.language.compile import compile_card
from engine.language.records import CardRecord
from tests.snapshots import lines

COVERING = Path(__file__).resolve().parent / "covering.txt"
WATCHED = f"{Path(__file__).resolve().parents[2] / 'engine' / 'language'}/"
KERNEL = f"{WATCHED}kernel/"
"""Not watched: it takes the same steps for all phrases, and most of the time."""


class Steps:
    """The steps from line to line that were ever taken, and whether one was new since it was asked last."""

    def __init__(self) -> None:
        self.taken: set[tuple[CodeType, int, int]] = set()
        self.watched: dict[CodeType, bool] = {}

    def called(self, frame: FrameType, _event: str, _argument: object) -> object:
        """For `sys.settrace`: what watches a call."""
        code = frame.f_code
        watched = self.watched.get(code)
        if watched is None:
            file = code.co_filename
            watched = self.watched[code] = file.startswith(WATCHED) and not file.startswith(KERNEL)
        return self.watching(code) if watched else None

    def watching(self, code: CodeType) -> object:
        """What notes the steps of one call."""
        last, taken = 0, self.taken

        def stepped(frame: FrameType, event: str, _argument: object) -> object:
            nonlocal last
            line = -1 if event == "return" else frame.f_lineno
            taken.add((code, last, line))
            last = line
            return stepped

        return stepped

    @contextmanager
    def noted(self) -> Iterator[None]:
        """What happens inside is watched."""
        sys.settrace(self.called)  # type: ignore[arg-type]  # what it gives watches in turn
        try:
            yield
        finally:
            sys.settrace(None)


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
    steps, phrases, meant, found = Steps(), set[str](), set[Meant](), list[str]()
    for number, card in enumerate(sorted(cards, key=size)):
        before = len(steps.taken), len(phrases), len(meant)
        with steps.noted():
            report = coverage([card])
            for _ in lines.meanings(card):
                pass
        phrases.update(report.phrases)
        meant.update(meant_by(card))
        if (len(steps.taken), len(phrases), len(meant)) != before:
            found.append(card.name)
        if number % 1000 == 0:
            print(f"{number} cards read, {len(found)} kept", flush=True)
    return found


def kept() -> list[str]:
    """The names on file, those with the shortest texts first."""
    return COVERING.read_text("utf-8").splitlines()


def main() -> None:
    """Write the names anew."""
    shared = shared_folder()
    if shared is None:
        sys.exit("the reference cards aren't there")
    names = covering(lines.reference_cards(shared))
    COVERING.write_text("".join(f"{name}\n" for name in names), "utf-8")
    print(f"{len(names)} cards")


if __name__ == "__main__":
    main()
