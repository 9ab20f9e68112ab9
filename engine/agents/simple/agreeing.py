"""Yes or no: what a text does if it is agreed to, against what it does if not."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from engine.abilities.replacements.entering import AsItEnters, EnterTapped
from engine.agents.judging.aiming import promise
from engine.agents.judging.asking import Asking
from engine.agents.judging.hands import card_worth, keeps, worth_on_top
from engine.agents.judging.offered import OFFERS, accepted, refused
from engine.agents.judging.prices import Prices
from engine.agents.judging.words import aims_of
from engine.agents.simple.counters_to_fit import wants_counter
from engine.agents.simple.naming import WANTED
from engine.agents.simple.planning import Planner
from engine.agents.texts.scenes import Scene
from engine.agents.worth.manabase import gives
from engine.agents.worth.weighing import mana_value
from engine.decisions import Confirm, Number, Purpose
from engine.ir.abilities import Static
from engine.ir.costs import ManaPart
from engine.ir.effects import Optional, UnlessPaid
from engine.ir.nodes import Effect, Node, rebuild, walk
from engine.values.ids import ObjectId
from engine.values.mana import ManaType
from engine.values.types import BASIC_LAND_TYPES
from engine.views.pictures import ObjectView

PUTTING_AWAY = ("701.44a", "701.30a")
"""Where a card on top of the library may be put away: exploring, and clashing."""

LEARNING = 5.0
"""A card in hand that is worth less is given for another."""

SKIPPING = "614.10"

PAYING = "118.12a"
"""Where something happens unless it is paid for."""


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
            draws = self.judge.table.active != decision.player
            return keeps(player.hand, player.mulligans, self.mana_of(player.hand), draws=draws)
        if decision.purpose is Purpose.DISCARD:
            hand = self.judge.players[decision.player].hand
            return any(card_worth(card, self.judge) < LEARNING for card in hand)
        if self.would_enter_tapped(decision.why.source):
            return self.needs_mana_now(decision.why.source)
        effect = self.asking.effect(decision.why.source)
        if effect is None or decision.purpose is Purpose.TARGET:  # the targets it has may be chosen again
            return True
        if decision.purpose is Purpose.COST and decision.why.rule == "601.2b":
            return pays_off(self.asking, decision, effect)
        if decision.why.rule == PAYING:
            return self.pays_up(effect)
        wanted = wants_counter(self.judge, effect, self.scene.source)
        return self.gains(effect) >= 0 if wanted is None else wanted

    @cached_property
    def scene(self) -> Scene:
        """The text that asks, with the targets it has."""
        source = self.decision.why.source
        return replace(self.asking.scene(source), aims=aims_of(self.judge, self.asking.asking(source)))

    def mana_of(self, hand: tuple[ObjectView, ...]) -> frozenset[ManaType] | None:
        """The kinds of mana that the lands of a hand give; not told where one gives none itself, as it may find any."""
        given = [
            (
                *gives(self.judge.view.abilities(card.id)),
                *(ManaType(mana) for kind, mana in BASIC_LAND_TYPES.items() if kind in card.type_line),
            )
            for card in hand
            if "land" in card.types
        ]
        return frozenset(kind for kinds in given for kind in kinds) if all(given) else None

    def would_enter_tapped(self, source: ObjectId) -> bool:
        """Whether it is asked for life so that a permanent enters untapped (CR 614.1c)."""
        return any(
            isinstance(effect, AsItEnters)
            and isinstance(effect.effect, Optional)
            and isinstance(effect.effect.if_not, EnterTapped)
            for having in self.judge.view.abilities(source)
            if isinstance(having.ability, Static)
            for effect in having.ability.effects
        )

    def needs_mana_now(self, source: ObjectId) -> bool:
        """Whether one mana more this turn lets the seat cast something that it can't cast without."""
        judge = self.judge
        if judge.table.active != judge.me:
            return False
        mana = Planner(judge).mana()
        spells = [card for card in judge.players[judge.me].hand if "land" not in card.types]
        return any(mana_value(card) == mana + 1 for card in spells if card.id != source)

    def is_wanted(self) -> bool:
        """Whether the card that it is about is wanted on top of the library."""
        seen = self.judge.table.object(self.decision.why.source)
        return seen is None or worth_on_top(seen, self.judge) >= WANTED

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


def pays_off(asking: Asking, decision: Confirm | Number, effect: Effect) -> bool:
    """Whether an optional cost makes a spell so much better that it is worth its mana."""
    scene = asking.scene(decision.why.source)
    without = promise(asking.judge, effect, scene)
    return promise(asking.judge, effect, scene, paid=True) > without + 1.0
