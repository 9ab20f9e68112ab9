"""What a text offers, as it is if that is taken, and as it is if not (CR 608.2d, 118.12)."""

from __future__ import annotations

from engine.agents.judging.judging import Judge
from engine.agents.judging.prices import Prices
from engine.agents.texts.scenes import Scene, number_of
from engine.ir.effects import FacesChoice, MayHave, Optional, Sequence, UnlessPaid
from engine.ir.filters import Filter
from engine.ir.nodes import Node, walk
from engine.ir.objects import Chosen
from engine.ir.players import You

OFFERS = (Optional, MayHave, UnlessPaid, FacesChoice)

NOTHING_DONE = Sequence(())


def accepted(node: Node) -> Node:
    """What becomes of what is offered, if the answer is yes."""
    match node:
        case Optional() | MayHave():
            return Sequence(tuple(part for part in (node.effect, node.if_done) if part is not None))
        case UnlessPaid():
            return NOTHING_DONE if node.if_paid is None else node.if_paid
        case FacesChoice():
            return node.first
        case _:
            return node


def refused(node: Node) -> Node:
    """What becomes of it, if the answer is no."""
    match node:
        case Optional() | MayHave():
            return NOTHING_DONE if node.if_not is None else node.if_not
        case UnlessPaid():
            return node.effect
        case FacesChoice():
            return node.second
        case _:
            return node


def is_either(text: Node) -> bool:
    """Whether one of two things is done, as the player chooses whose text it is."""
    match text:
        case Optional():
            return text.if_not is not None
        case UnlessPaid():
            return isinstance(text.who, You)
        case _:
            return False


def can_accept(text: Node, scene: Scene, judge: Judge) -> bool:
    """Whether there is what would have to be chosen to do or pay what is offered."""
    asked = text.cost if isinstance(text, UnlessPaid) else accepted(text)
    return all(
        enough(phrase, scene, judge)
        for phrase in walk(asked)
        if isinstance(phrase, Chosen) and isinstance(phrase.what, Filter)
    )


def enough(phrase: Chosen, scene: Scene, judge: Judge) -> bool:
    """Whether there are as many objects as a phrase wants at least."""
    there = [
        id
        for id in judge.view.matching(phrase.what, scene.source, scene.player)
        if not (phrase.another and id == scene.source)
    ]
    return len(there) >= number_of(phrase.least, scene, judge.view)


def price_of(text: Node, scene: Scene, judge: Judge) -> float:
    """What is paid for it that a text's alternative isn't done."""
    return Prices(judge).of(text.cost, scene.source) if isinstance(text, UnlessPaid) else 0.0
