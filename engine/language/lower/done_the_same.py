"""Sentences by which others do what somebody was told before them: "Each opponent attacking that player does the same."
(CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.abilities.effects.same_again import DoTheSame
from engine.ir.effects import Does
from engine.ir.nodes import Effect, Node, walk
from engine.ir.players import You
from engine.language.lower.unmeant import Unmeant


def as_told_before(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Sentences, of which each that says so is what the one before says, done by others."""
    before: Effect | None = None
    for effect in effects:
        if isinstance(effect, DoTheSame):
            if not isinstance(before, Does) or any(_says_you(action) for action in before.actions):
                raise Unmeant("what others would do the same of is said of you")
            effect = replace(before, who=effect.who)
        yield effect
        before = effect


def _says_you(node: Node) -> bool:
    """Whether an action speaks of its controller, which would be said of others otherwise."""
    return any(isinstance(part, You) for part in walk(node))
