"""The words of cards in which a script speaks: conditions, and kinds of objects."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.abilities import Static
from engine.ir.filters import Filter, Thing
from engine.ir.nodes import Ability, Condition, walk
from engine.ir.objects import Target, This
from engine.language.compile import Compiled, compile_text


class NotUnderstood(ValueError):
    """A phrase isn't one of the vocabulary of cards, and where that begins."""


@lru_cache(maxsize=1024)
def condition_of(words: str) -> Condition:
    """A condition as it stands after "as long as". Raises NotUnderstood."""
    compiled = compile_text(f"As long as {words}, ~ has flying.", "Creature", "This Script", "{1}", "1", "1")
    for ability in abilities(compiled, words, len("As long as ")):
        if isinstance(ability, Static) and ability.condition is not None:
            if any(isinstance(node, This) for node in walk(ability.condition)):
                raise NotUnderstood("a script is no object: say whose, and which")
            return ability.condition
    raise NotUnderstood("that is no condition")


@lru_cache(maxsize=1024)
def objects_of_kind(words: str) -> Filter:
    """What objects on the battlefield are called, as after "target". Raises NotUnderstood."""
    return _target(f"Tap target {words}.", words, len("Tap target "))


@lru_cache(maxsize=1024)
def spells_of_kind(words: str) -> Filter:
    """What a spell is called, as after "counter target". Raises NotUnderstood."""
    found = _target(f"Counter target {words}.", words, len("Counter target "))
    if found.noun.thing != Thing.SPELL:
        raise NotUnderstood("that is no spell: say “creature spell”, or “spell with mana value 3 or greater”")
    return found


def _target(text: str, words: str, before: int) -> Filter:
    compiled = compile_text(text, "Instant", "This Script", "{1}")
    for ability in abilities(compiled, words, before):
        for node in walk(ability):
            if isinstance(node, Target) and isinstance(node.what, Filter):
                return node.what
    raise NotUnderstood("that is no kind of object")


def abilities(compiled: Compiled, words: str, before: int) -> tuple[Ability, ...]:
    """The abilities of a text that was made of words; raises NotUnderstood, with where they stopped making sense."""
    if compiled.definition is not None:
        return compiled.definition.front.abilities
    for declined in compiled.declines:
        at = max(declined.offset - before, 0)
        rest = words[at:]
        raise NotUnderstood(
            declined.reason
            or (f"not understood from “{rest}” on" if rest else "something is missing at its end")
        )
    raise NotUnderstood("that isn't understood")
