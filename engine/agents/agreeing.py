"""Yes or no: what a text does if it is agreed to, against what it does if not."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from engine.agents.aiming import promise
from engine.agents.asking import Asking
from engine.agents.hands import card_worth, keeps
from engine.agents.naming import WANTED
from engine.agents.prices import Prices
from engine.agents.scenes import Scene
from engine.agents.words import aims_of
from engine.decisions import Confirm, Number, Purpose
from engine.ir.costs import ManaPart
from engine.ir.effects import FacesChoice, MayHave, Optional, Sequence, UnlessPaid
from engine.ir.nodes import Effect, Node, rebuild, walk

PUTTING_AWAY = ("701.44a", "701.30a")
"""Where a card on top of the library may be put away: exploring, and clashing."""

LEARNING = 5.0
"""A card in hand that is worth less is given for another."""

SKIPPING = "614.10"

PAYING = "118.12a"
"""Where something happens unless it is paid for."""

OFFERS = (Optional, MayHave, UnlessPaid, FacesChoice)

NOTHING_DONE = Sequence(())


class Agreeing:
    """Weighs yes against no for one question."""

    def __init__(self, asking: Asking, decision: Confirm) -> None:
        self.asking = asking
        self.judge = asking.judge
        self.decision = decision

    def says_yes(self) -> bool:
        """Yes to what is better than to refuse it, and to most of what can't be told."""
        decision = self.decision
        if not decision.possible:
            return False
        match decision.why.rule:
            case rule if rule in PUTTING_AWAY:
                return not self.is_wanted()
            case rule if rule == SKIPPING:
                return False  # a step of one's own is worth more than most of what there is for it
        if decision.purpose is Purpose.KEEP:
            player = self.judge.players[decision.player]
            return keeps(player.hand, player.mulligans)
        if decision.purpose is Purpose.DISCARD:
            hand = self.judge.players[decision.player].hand
            return any(card_worth(card, self.judge) < LEARNING for card in hand)
        effect = self.asking.effect(decision.why.source)
        if effect is None or decision.purpose is Purpose.TARGET:  # the targets it has may be chosen again
            return True
        if decision.purpose is Purpose.COST and decision.why.rule == "601.2b":
            return pays_off(self.asking, decision, effect)
        if decision.why.rule == PAYING:
            return self.pays_up(effect)
        return self.gains(effect) >= 0

    @cached_property
    def scene(self) -> Scene:
        """The text that asks, with the targets it has."""
        source = self.decision.why.source
        return replace(self.asking.scene(source), aims=aims_of(self.judge, self.asking.asking(source)))

    def is_wanted(self) -> bool:
        """Whether the card that it is about is wanted on top of the library."""
        seen = self.judge.table.object(self.decision.why.source)
        return seen is None or card_worth(seen, self.judge) >= WANTED

    def pays_up(self, effect: Effect) -> bool:
        """Whether what happens otherwise is worse than to pay: where that can't be told, mana is paid, nothing else is."""
        offer = next((node for node in walk(effect) if isinstance(node, UnlessPaid)), None)
        if offer is None:
            return True
        gained = self.gains(effect)
        if gained == 0:
            return all(isinstance(part, ManaPart) for part in offer.cost.parts)
        return gained > Prices(self.judge).of(offer.cost, self.scene.source)

    def gains(self, effect: Effect) -> float:
        """By how much yes is better than no. A text that offers nothing is weighed whole."""
        if not any(isinstance(node, OFFERS) for node in walk(effect)):
            return self.judge.text(effect, self.scene)
        return self.worth(rebuild(effect, accepted)) - self.worth(rebuild(effect, refused))

    def worth(self, text: Node) -> float:
        """What a text is worth with the targets it has."""
        return self.judge.text(text, self.scene)


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


def pays_off(asking: Asking, decision: Confirm | Number, effect: Effect) -> bool:
    """Whether an optional cost makes a spell so much better that it is worth its mana."""
    scene = asking.scene(decision.why.source)
    without = promise(asking.judge, effect, scene)
    return promise(asking.judge, effect, scene, paid=True) > without + 1.0
