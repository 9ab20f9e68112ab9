"""What sentences say of those before them: to repeat them, or what a permanent that they turn face down is (CR 608.2c)."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.permanents.turning import TurnFaceDown
from engine.abilities.effects.repeating import RepeatProcess
from engine.ir.abilities import Activated, Spell, Triggered
from engine.ir.durations import INDEFINITELY
from engine.ir.effects import Conditional, Continuously, Optional, Sequence
from engine.ir.mentions import is_mentioned, referred_to
from engine.ir.nodes import Ability, Node, walk
from engine.ir.objects import Chosen, It, SomeOf, Them
from engine.language.lower.unmeant import Unmeant

SAID_ACROSS = (PutOntoBattlefield, Sequence, Conditional, RepeatProcess)
"""Words that may be said of other sentences."""


def told_across_sentences(node: Ability) -> Ability:
    """An ability in which what is repeated stands in one place; raises Unmeant if there is no such thing."""
    parts = list(walk(node))
    if any(map(describes_face_down, parts)):
        raise Unmeant("what it is only as long as it is face down (CR 708.2a)")
    if any(isinstance(part, Conditional) and asks_of_its_own_picks(part) for part in parts):
        raise Unmeant("what is asked of an object that is picked only afterwards")
    if not isinstance(node, (Spell, Triggered, Activated)) or not any(map(is_repeating, parts)):
        return node
    effect = node.effect
    if isinstance(effect, Optional) and effect.if_done is not None and repeats(effect.if_done):
        return replace(node, effect=Sequence((effect,)))
    if isinstance(effect, Sequence) and any(map(repeats, effect.effects[1:])):
        return node
    raise Unmeant("nothing is said before that could be repeated")


def repeats(node: Node) -> bool:
    """Whether a text says that something is repeated."""
    return any(map(is_repeating, walk(node)))


def is_repeating(node: Node) -> bool:
    """Whether an instruction is to repeat something."""
    return isinstance(node, RepeatProcess)


def asks_of_its_own_picks(conditional: Conditional) -> bool:
    """Whether a condition speaks of something that is picked only as what depends on it is carried out."""
    picked = {
        node.mention
        for node in walk(conditional.effect)
        if isinstance(node, SomeOf | Chosen) and is_mentioned(node.mention)
    }
    return any(referred_to(node) in picked for node in walk(conditional.condition))


def describes_face_down(node: Node) -> bool:
    """Whether a sentence says what a permanent is that the sentence before turns face down, or puts there face down."""
    if isinstance(node, PutOntoBattlefield):
        return node.being is not None and "face down" in node.manner
    return isinstance(node, Sequence) and any(
        isinstance(after, Continuously)
        and after.duration == INDEFINITELY
        and isinstance(after.what, It | Them)
        and any(isinstance(part, TurnFaceDown) for part in walk(before))
        for before, after in pairwise(node.effects)
    )
