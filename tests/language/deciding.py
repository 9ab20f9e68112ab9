"""Which rules of reference decide how many lines.

    python -m tests.language.deciding             # of the reference cards: lines that each rule decides, fewest first

A rule decides a line where it answers of a word or a phrase in it; of the rules that go through sentences and clauses,
where the line has such a sentence or clause.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.assets import shared_folder
from engine.language.compile import compile_card
from engine.language.lower.before_casting import before_casting
from engine.language.reading_lines import read_line
from engine.language.resolve.binding import RULES, bind
from engine.language.resolve.discourse import Unbound
from engine.language.resolve.rule import Rule, Rules
from engine.language.resolve.sentences_of_delayed_abilities import gathered
from tests.snapshots.lines import reference_cards

FEW = 2
"""A rule that decides no more lines than this is one that a better rule should take in."""


def noting(rules: tuple[Rule, ...], noted: set[str]) -> Rules:
    """The same rules, which note when they answer."""

    def with_note(one: Rule) -> Rule:
        def apply(said: Any, asked: Any) -> Any:
            try:
                answer = one.apply(said, asked)
            except Unbound:
                noted.add(key(one))
                raise
            if answer is not None:
                noted.add(key(one))
            return answer

        return one._replace(apply=apply)

    return Rules(tuple(map(with_note, rules)))


def key(one: Rule) -> str:
    """What tells a rule from the others: its name, and of what it is a rule."""
    return f"{one.name} ({', '.join(kind.__name__ for kind in one.of)})"


def deciding(text: str, *, spell: bool = False, rules: tuple[Rule, ...] = RULES) -> set[str]:
    """The rules that answer of something in a line; what was noted before a word meant nothing counts too."""
    noted: set[str] = set()
    asked = noting(rules, noted)
    for ability in read_line(text, spell).said:
        try:
            bind(before_casting(gathered(ability)), (), asked)
        except Unbound:
            continue
    return noted


def lines() -> Iterator[tuple[str, bool]]:
    """Each distinct line of the reference cards, and whether it is of a spell."""
    folder = shared_folder()
    if folder is None:
        return
    known: set[tuple[str, bool]] = set()
    for record in reference_cards(folder):
        spells = [any(word in face.type_line for word in ("Instant", "Sorcery")) for face in record.faces]
        for line in compile_card(record).lines:
            one = (line.normalised, spells[line.face])
            if one not in known:
                known.add(one)
                yield one


def main() -> int:
    """Print how many lines each rule decides."""
    counted: Counter[str] = Counter({key(one): 0 for one in RULES})
    shown: dict[str, str] = {}
    looked_at = 0
    for text, spell in lines():
        looked_at += 1
        for name in deciding(text, spell=spell):
            counted[name] += 1
            if counted[name] <= FEW + 1:
                shown[name] = text
    if not looked_at:
        print("no reference material: neither ../shared beside the checkout nor RULEGLASS_SHARED")
        return 2
    for name, count in sorted(counted.items(), key=lambda row: row[1]):
        print(f"{count:7}  {name}" + (f"    e.g. {shown[name]!r}" if "-v" in sys.argv and count else ""))
    few = sum(count <= FEW for count in counted.values())
    print(f"{looked_at} lines, {len(counted)} rules, {few} of them decide at most {FEW} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
