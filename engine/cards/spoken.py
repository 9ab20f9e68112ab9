"""The cards that are played, and how what they say was said.

Binding and joining turn a text into what it means: words that refer back get numbers, sentences that depend on
one another become one effect, X becomes what the text says it is (CR 107.3i, 608.2c). Where such a node can't be
put into words as it is, it is said as it was written.
"""

from __future__ import annotations

from functools import cache

from engine.abilities.effects.for_each_sort import ForEachSort
from engine.ir.effects import Sequence
from engine.ir.fields import fields_of
from engine.ir.nodes import Ability, Action, Effect, Node, StaticEffect
from engine.ir.objects import Target
from engine.language.compile import Compiled, compile_card, without_abilities
from engine.language.lower.for_each_sort import one_after_another
from engine.language.records import CardRecord

_WRITTEN: dict[Node, Node] = {}
"""What was written, by what it means."""


_COMPILED: dict[CardRecord, Compiled] = {}


def compiled(record: CardRecord) -> Compiled:
    """A card compiled to be played, once in a process; how it says things is kept."""
    found = _COMPILED.get(record)
    return learn(compile_card(record)) if found is None else found


def is_compiled(record: CardRecord) -> bool:
    """Whether a card was compiled in this process."""
    return record in _COMPILED


def learn(result: Compiled) -> Compiled:
    """Take note of a compiled card and how it says things."""
    keep_words(result)
    _COMPILED[result.record] = result
    return result


@cache
def can_be_bare(record: CardRecord) -> bool:
    """Whether a card could be played without abilities: what else is printed on it is known."""
    try:
        without_abilities(record)
    except ValueError:
        return False
    return True


def keep_words(result: Compiled) -> None:
    """Keep how a card says what its abilities mean."""
    for line in result.lines:
        if len(line.said) == len(line.abilities):
            for meant, written in zip(line.abilities, line.said, strict=True):
                _keep(meant, written)


def as_written(node: Node) -> Node | None:
    """What was written for a node of a card that is played, if binding changed it."""
    return _WRITTEN.get(node)


def _keep(meant: object, written: object) -> None:
    """Keep it for a node and for what is in it at the same place."""
    if meant is written:
        return
    if isinstance(written, ForEachSort) and isinstance(meant, Sequence):
        written = one_after_another(written)
    if isinstance(meant, tuple) and isinstance(written, tuple) and len(meant) == len(written):
        for part, other in zip(meant, written, strict=True):
            _keep(part, other)
    elif isinstance(meant, Node) and isinstance(written, Node):
        if isinstance(meant, Ability | Effect | Action | StaticEffect | Target):
            _WRITTEN.setdefault(meant, written)
        if type(meant) is type(written):
            for one, other in zip(fields_of(meant).values(), fields_of(written).values(), strict=True):
                _keep(one, other)
