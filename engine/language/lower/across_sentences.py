"""What sentences say of those before them: to repeat them, or what a permanent that they turn face down is (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from types import UnionType

from msgspec.structs import replace

from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.permanents.turning import TurnFaceDown
from engine.abilities.actions.spells.copy import Copy
from engine.abilities.effects.repeating import RepeatProcess
from engine.abilities.nouns.numbers.half_of_x import HalfOfX
from engine.abilities.replacements.entering import EnterTapped
from engine.abilities.replacements.instead import Instead
from engine.ir.abilities import Activated, Spell, Static, Triggered
from engine.ir.conditions import DidSo, IsTrueOf, NotSo
from engine.ir.durations import INDEFINITELY
from engine.ir.effects import Conditional, Continuously, Does, Optional, Sequence
from engine.ir.filters import SharesWith
from engine.ir.mentions import is_mentioned, made_by, referred_to
from engine.ir.nodes import Ability, Node, OfClass, walk
from engine.ir.objects import Each, It, Target, Them
from engine.ir.texts import own_nodes
from engine.language.lower.unmeant import Unmeant

SAID_ACROSS = (PutOntoBattlefield, Sequence, Conditional, RepeatProcess, HalfOfX, Copy, Instead, EnterTapped)
"""Words that may be said of other sentences."""


def told_across_sentences(node: Ability) -> Ability:
    """An ability in which what is repeated stands in one place; raises Unmeant if there is no such thing, or if what had to
    be said of a part of it wasn't."""
    parts = list(walk(node))
    refused = {reason for part in parts for reason, is_so in _REFUSED_OF[type(part)] if is_so(part)}
    if refused:
        raise Unmeant(next(reason for reason in REFUSED if reason in refused))
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


def has_new_targets_for_some(node: Node) -> bool:
    """Whether several things are copied one after the other, and new targets are for some of the copies only (CR 707.10c)."""
    copies = [part for part in node.actions if isinstance(part, Copy)] if isinstance(node, Does) else []
    return len({copy.new_targets for copy in copies}) > 1


def is_rounded_somehow(node: Node) -> bool:
    """Whether a half isn't said to be rounded up or down (CR 107.1a)."""
    return isinstance(node, HalfOfX) and node.rounding is None


def asks_of_its_own_picks(node: Node) -> bool:
    """Whether a condition speaks of something that is picked or done only as what depends on it is carried out; targets
    are chosen before (CR 601.2c)."""
    if not isinstance(node, Conditional):
        return False
    own = {made for part in walk(node.condition) for made in made_by(part)}
    depends = (node.effect, *(() if node.otherwise is None else (node.otherwise,)))
    picked = {
        made
        for effect in depends
        for part in walk(effect)
        if not isinstance(part, Target)
        for made in made_by(part)
    }
    return any(referred_to(part) in picked - own for part in walk(node.condition))


def speaks_of_what_is_skipped(node: Node) -> bool:
    """Whether what takes the place of an instruction speaks of what only that instruction would pick or make; targets are
    chosen before (CR 601.2c), and who each of some objects is doesn't depend on it."""
    if not isinstance(node, Conditional) or node.otherwise is None:
        return False
    done = replace(node.effect, if_not=None) if isinstance(node.effect, Optional) else node.effect
    own = {made for part in walk(done) for made in made_by(part)}
    skipped = {
        made for part in walk(node.otherwise) if not isinstance(part, Target | Each) for made in made_by(part)
    }
    return any(referred_to(part) in skipped - own for part in walk(done))


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


def has_targets_always(node: Node) -> bool:
    """Whether what is always so has targets: only spells and abilities on the stack have some (CR 115.1)."""
    return isinstance(node, Static) and any(isinstance(part, Target) for part in own_nodes(node))


def enters_somehow_afterwards(node: Node) -> bool:
    """Whether what happens once says how something enters that has entered by then (CR 614.12)."""
    return isinstance(node, Spell | Triggered | Activated) and any(
        isinstance(part, EnterTapped) for part in own_nodes(node)
    )


def asks_what_was_not_done(node: Node) -> bool:
    """ "If it was a land, they draw a card. If they can't, they lose 3 life": whether something wasn't done that was to be
    done only if something was so, and not by a choice."""
    if not isinstance(node, Sequence):
        return False
    return any(
        isinstance(after, Conditional)
        and isinstance(after.condition, NotSo)
        and isinstance(after.condition.condition, DidSo)
        and isinstance(before, Conditional)
        and isinstance(before.effect, Does)
        and not before.trailing
        and before.otherwise is None
        and not any(isinstance(part, DidSo) for part in walk(before.condition))
        for before, after in pairwise(node.effects)
    )


def is_likened_to_itself(node: Node) -> bool:
    """Whether something is asked to share what it has with itself."""
    if not isinstance(node, IsTrueOf) or not isinstance(node.quality, SharesWith):
        return False
    of = referred_to(node.what)
    return is_mentioned(of) and of == referred_to(node.quality.other)


Parts = type[Node] | UnionType
REFUSED: Mapping[str, tuple[Parts, Callable[[Node], bool]]] = {
    "what it is only as long as it is face down (CR 708.2a)": (
        PutOntoBattlefield | Sequence,
        describes_face_down,
    ),
    "what is asked of an object that is picked only afterwards": (Conditional, asks_of_its_own_picks),
    "what only an instruction would pick whose place is taken": (Conditional, speaks_of_what_is_skipped),
    "rounded up or down?": (HalfOfX, is_rounded_somehow),
    "what wasn't done": (Sequence, asks_what_was_not_done),
    "likened to itself": (IsTrueOf, is_likened_to_itself),
    "a target of what is always so": (Static, has_targets_always),
    "how it enters, said afterwards": (Spell | Triggered | Activated, enters_somehow_afterwards),
    "new targets for some of the copies": (Does, has_new_targets_for_some),
}
"""What declines a text: the parts in which it is seen, and how."""


def _asked(kind: type) -> tuple[tuple[str, Callable[[Node], bool]], ...]:
    """What may be seen in a part of a class."""
    return tuple((reason, is_so) for reason, (of, is_so) in REFUSED.items() if issubclass(kind, of))


_REFUSED_OF = OfClass(_asked)
