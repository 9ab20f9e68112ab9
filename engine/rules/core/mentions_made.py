"""Whether each word of a text that refers back refers to something that the text makes (CR 608.2c).

What isn't made by a phrase or an instruction, a cost or the trigger event of the same text, or by what stands around the
word, is nothing: such a text would be played wrong without a sign. Compiling declines it, and a keyword that stands for
one is a fault of ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.abilities import Modify
from engine.ir.amounts import CountersThisWay, ThatMuch, TheDifference
from engine.ir.conditions import DidThisWay
from engine.ir.effects import Continuously, Does, FacesChoice, MayHave, Optional, UnlessPaid
from engine.ir.filters import Compares, HasExtreme
from engine.ir.mana import OnSpending
from engine.ir.mentions import (
    ACTOR,
    AFFECTED,
    COMPARED,
    NOT_MENTIONED,
    MentionId,
    is_event,
    made_by,
    referred_to,
    search_of,
)
from engine.ir.nodes import Ability, Effect, Node, Replacement, Trigger, children, own_parts
from engine.ir.objects import DamagedPlayerOrObject, It, Pile, Them
from engine.ir.past import DoneThisWay
from engine.ir.players import ThatPlayer, ThatPlayerOrController

REFERS_BACK = (
    It
    | Them
    | ThatPlayer
    | ThatPlayerOrController
    | DamagedPlayerOrObject
    | ThatMuch
    | DoneThisWay
    | CountersThisWay
    | TheDifference
    | DidThisWay
)
"""Words that refer back to a mention."""


class Around(Struct, frozen=True):
    """What stands around a word: what its text makes, whether there is an event, and what is being looked at."""

    made: frozenset[MentionId]
    event: bool = False
    special: frozenset[MentionId] = frozenset()


@lru_cache(maxsize=4096)
def unmade(text: Node, known: frozenset[MentionId] = frozenset()) -> tuple[Node, ...]:
    """The words of a text, and of the abilities that it gives, that refer to a mention nobody makes; `known`: what
    other texts of the same card mention for it."""
    made = frozenset(mention for node in own_parts(text) for mention in made_by(node))
    return tuple(_unmade(text, Around(made | known)))


def _unmade(node: Node, around: Around) -> Iterator[Node]:
    if isinstance(node, REFERS_BACK | Pile) and not all(_is_made(of, around) for of in _meant(node)):
        yield node
    within = _within(node, around)
    for child in children(node):
        if isinstance(child, Ability):
            yield from unmade(child)
        else:
            yield from _unmade(child, within)


def _meant(node: Node) -> tuple[MentionId, ...]:
    """The mentions that a word refers to."""
    match node:
        case Pile():
            return (node.number,)
        case DoneThisWay():
            return (node.of, *node.also)
        case _:
            return (referred_to(node),)


def _is_made(of: MentionId, around: Around) -> bool:
    if of == NOT_MENTIONED:
        return False
    if is_event(of):
        return around.event
    search = search_of(of)
    return (of if search is None else search) in around.made or of in around.special


def _within(node: Node, around: Around) -> Around:
    """What stands around the words within a node."""
    event = around.event or _has_event(node)
    special = around.special | _looked_at(node)
    if event == around.event and special == around.special:
        return around
    return replace(around, event=event, special=special)


def _has_event(node: Node) -> bool:
    """Whether what a node says is about an event, such as that mana is spent (CR 106.6, 603.2, 614.1, 615.5)."""
    if isinstance(node, Replacement | OnSpending) or node.prevents or node.NAMES_SOURCE:
        return True
    return any(isinstance(child, Trigger) for child in children(node))


def _looked_at(node: Node) -> frozenset[MentionId]:
    """What the words within a node can speak of because the node has it looked at, or has somebody act."""
    if isinstance(node, Effect) and node.OF_EACH_PLAYER:
        return frozenset((ACTOR,))
    match node:
        case Modify() | Continuously() | HasExtreme():
            return frozenset((AFFECTED,))
        case Compares():
            return frozenset((AFFECTED, COMPARED))
        case Does() | FacesChoice() | MayHave() | Optional() | UnlessPaid():
            return frozenset((ACTOR,))
    return frozenset()
