"""Text boxes in sections: leveler, Class and station cards have abilities only from some level on (CR 711, 716, 721),
others have those of the anchor word that was chosen (CR 614.12c)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from engine.abilities.effects.levels import at_level
from engine.ir.abilities import Modify, Static
from engine.ir.amounts import CountersOn
from engine.ir.conditions import AllOf, Holds, WordWasChosen
from engine.ir.filters import Comparison
from engine.ir.modifications import ChangeTypes, GainAbility, SetPT
from engine.ir.nodes import Condition, Meant, Modification
from engine.ir.objects import This
from engine.values.types import CREATURE

_LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
_SIZE = re.compile(r"(\d+)/(\d+)")
_CLASS_LEVEL = re.compile(r".*: Level (\d+)")
_ANCHORS = re.compile(r"As .* enters, choose ([A-Z]\w*) or ([A-Z]\w*)\.")
_ANCHORED = re.compile(r"• ([A-Z]\w*) — (.+)", re.DOTALL)
"""An ability with its anchor word. Flavor words of modes look like that too, below another head."""
_STATION = re.compile(r"(\d+)\+ \| (.+)", re.DOTALL)
STATION_MARK = "|"
"""What stands in each text with station symbols, and in few others."""


class Section(Struct, frozen=True):
    """One line of a text box: the text to read, if any, and from when on its abilities are there.

    `size`: the power and toughness of the section; None for `text`: the line only heads a section.
    """

    line: str
    text: str | None
    condition: Condition | None = None
    size: SetPT | None = None


def sections(lines: tuple[str, ...], size: SetPT | None = None) -> tuple[Section, ...]:
    """The lines of a text box, each with the condition of the section it stands in.

    `size` is that of a station card, which belongs to its last section (CR 721.2b).
    """
    found = list(_sections(lines))
    if size is not None and found and _STATION.fullmatch(found[-1].line):
        last = found[-1]
        found[-1] = Section(last.line, last.text, last.condition, size)
    return tuple(found)


def has_station_symbols(lines: tuple[str, ...]) -> bool:
    """Whether it is the text box of a station card, whose power and toughness belong to one of its symbols (CR 721.2)."""
    return any(_STATION.fullmatch(line) for line in _apart(lines))


def _sections(lines: tuple[str, ...]) -> Iterator[Section]:
    condition: Condition | None = None
    for line in _apart(lines):
        if level := _LEVEL.fullmatch(line):
            condition = _between(int(level[1]), None if level[2] is None else int(level[2]))
            yield Section(line, None)
        elif condition is not None and (size := _SIZE.fullmatch(line)):
            yield Section(line, None, condition, SetPT(int(size[1]), int(size[2])))
        elif station := _STATION.fullmatch(line):
            condition = Holds(CountersOn("charge", This()), Comparison.AT_LEAST, int(station[1]))
            yield Section(line, station[2], condition)
        elif bar := _CLASS_LEVEL.fullmatch(line):
            condition = at_level(int(bar[1]))
            yield Section(line, line)
        elif anchored := _ANCHORED.fullmatch(line):
            yield Section(line, anchored[2], WordWasChosen(anchored[1]))
        else:
            yield Section(line, line, condition)


def _apart(lines: tuple[str, ...]) -> Iterator[str]:
    """Lines with station symbols stand on their own, and so do abilities with anchor words."""
    for line in lines:
        head, *rest = line.split("\n")
        if rest and (all(_STATION.fullmatch(part) for part in rest) or _are_anchored(head, rest)):
            yield head
            yield from rest
        else:
            yield line


def _are_anchored(head: str, rest: list[str]) -> bool:
    """Whether a line has two words chosen, and below it stand abilities that these two are before (CR 614.12c)."""
    words = _ANCHORS.fullmatch(head)
    return words is not None and [found and found[1] for found in map(_ANCHORED.fullmatch, rest)] == [
        *words.groups()
    ]


def _between(least: int, most: int | None) -> Condition:
    """So many level counters (CR 711.2a-b)."""
    counters = CountersOn("level", This())
    at_least = Holds(counters, Comparison.AT_LEAST, least)
    return at_least if most is None else AllOf((at_least, Holds(counters, Comparison.AT_MOST, most)))


def in_section(section: Section, abilities: Meant) -> Meant:
    """The abilities of a line as the card has them: in a section, as long as its condition is true."""
    if section.condition is None or (section.text is not None and _CLASS_LEVEL.fullmatch(section.text)):
        return abilities
    modifications: list[Modification] = []
    if section.size is not None:
        if _STATION.fullmatch(section.line):
            modifications.append(ChangeTypes((CREATURE,)))
        modifications.append(section.size)
    if abilities:
        modifications.append(GainAbility(abilities))
    if not modifications:  # a line that another one says the meaning of
        return Meant(())
    return Meant((Static((Modify(This(), tuple(modifications)),), section.condition),))
