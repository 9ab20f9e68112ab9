"""What costs cost besides mana: what is given up, tapped, discarded or paid in life for a spell or ability."""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from engine.abilities.actions.moving.discard import Discard, DiscardThese
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.tapping import Tap
from engine.abilities.actions.players.life import PayLife
from engine.abilities.keywords.permanents.crewing import TapTotalPower
from engine.abilities.triggers.steps import AtStep
from engine.agents.judging.hands import card_worth
from engine.agents.judging.judging import Judge
from engine.agents.judging.racing import taken_at_most
from engine.agents.texts.consequences import Consequence, Sort
from engine.agents.texts.reading import consequences_of, zones_of
from engine.agents.texts.scenes import Scene, players_of
from engine.agents.worth.manabase import gives
from engine.agents.worth.weighing import CARD, life_change, life_worth, mana_value, walker_worth
from engine.decisions import ActionOption
from engine.ir.abilities import AlternativeCost, Static, Triggered
from engine.ir.costs import ActionPart, Cost, CostPart, LoyaltySymbol, ManaPart, TapSymbol
from engine.ir.nodes import Ability
from engine.ir.objects import Chosen, This
from engine.state.references import Ref
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.values.zones import HAND
from engine.views.pictures import ObjectView

MANA_PRICE = 0.15
"""What a mana is worth that could do something else."""

LOYALTY = 1.2
"""What a loyalty counter is worth."""

IDLE_LAND = 0.5
"""What a land is worth that gives no mana, besides what else it does."""

GIVEN_FROM_HAND = 0.7
"""What part of its worth a card in hand has that is given up: it is the least of them."""

RETURNED = 1.5
RETURNED_LAND = 4.0
MANA_SPENT_AGAIN = 0.6
"""What the time is worth that is lost as something has to be played again: a turn's land, and mana."""

EACH_TURN = 1.5
"""How much is counted of what an Aura does turn by turn: it comes once at least, and mostly more often."""

TURNS = 3
"""In so many turns it is looked what comes of what changes a creature's size in each."""

FEW_LANDS = 5
NEEDED_LAND = 8.0
"""What a land is worth where there are so few."""

IN_DANGER = 10.0
"""What it costs besides to pay life that the next attack of the others would take."""


class Prices:
    """Prices for the seat of a judge."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.view = judge.view
        self.table = judge.table
        self.me = judge.me

    @property
    def mine(self) -> list[ObjectView]:
        """The permanents of the seat."""
        return [seen for seen in self.table.battlefield if seen.controller == self.me]

    def of_way(self, option: ActionOption) -> float:
        """What is given up for a way to cast, besides mana (CR 118.9)."""
        costs = [
            effect.cost
            for having in (self.view.abilities(option.object) if option.way else ())
            if isinstance(having.ability, Static)
            for effect in having.ability.effects
            if isinstance(effect, AlternativeCost) and effect.name == option.way and effect.cost is not None
        ]
        return min((self.of(replace(cost, parts=others(cost)), option.object) for cost in costs), default=0.0)

    def of(self, cost: Cost, source: ObjectId) -> float:
        """What a cost costs, mana apart from what it is spent on."""
        total = 0.0
        for part in cost.parts:
            match part:
                case ManaPart():
                    total += MANA_PRICE * part.mana.mana_value
                case TapSymbol():
                    total += self.tapping_price()
                case LoyaltySymbol():
                    total += LOYALTY * self.loyalty_lost(source, -part.amount)
                case ActionPart():
                    total += self.action_price(part, source)
                case _:
                    total += 1.0
        return total

    def tapping_price(self) -> float:
        """What it costs that something is tapped, which might attack, or block."""
        before_combat = self.judge.table.active == self.me and self.table.step == Step.PRECOMBAT_MAIN
        return 1.0 if before_combat else 0.2

    def loyalty_lost(self, source: ObjectId, amount: int) -> float:
        """What so many loyalty counters of a planeswalker are worth; less than nothing where it gets them."""
        seen = self.table.object(source)
        now = 0 if seen is None or seen.loyalty is None else seen.loyalty
        return walker_worth(now) - walker_worth(max(now - amount, 0))

    def each_turn(self, id: ObjectId, abilities: tuple[Ability, ...], host: Ref) -> float:
        """What an Aura does on a host in each turn of a player that it names, as the table lies: a creature that its controller
        has to sacrifice is the enchanted one, if there is no other."""
        scene = Scene(id, self.me, host=host)
        return sum(
            self.judge.value(tuple(map(adding_up, found)), scene)
            if (found := consequences_of(ability.effect)) and all(map(changes_size, found))
            else EACH_TURN * self.judge.text(ability.effect, scene)
            for ability in abilities
            if isinstance(ability, Triggered)
            and isinstance(ability.trigger, AtStep)
            and players_of(ability.trigger.whose, scene, self.view)
        )

    def of_sacrifices(self, cost: Cost, source: ObjectId) -> float:
        """What is sacrificed for a cost, the rest of it apart."""
        return sum(self.sacrifice_price(action, source) for action in sacrifices_in(cost))

    def action_price(self, part: ActionPart, source: ObjectId) -> float:
        """What something that is done to pay costs."""
        match part.action:
            case Sacrifice():
                return self.sacrifice_price(part.action, source)
            case Put(to=to) if to == HAND:
                return self.return_price(part.action, source)
            case Tap() | TapTotalPower():
                return self.tapping_price()
            case Discard():
                return GIVEN_FROM_HAND * CARD
            case Exile(what=Chosen() as what) if zones_of(what) == [HAND]:
                return self.exile_price(what, source)
            case DiscardThese(what=This()):
                return self.discard_price(source)
            case PayLife(amount=int(life)):
                return self.life_price(life)
            case _:
                return 2.0

    def life_price(self, paid: int) -> float:
        """What it costs to pay life: as much as it will be worth after the next attack of the others, and what it costs to be in
        danger where that would be all of it."""
        now = self.judge.players[self.me].life
        if paid >= now:
            return -life_change(now, now - paid)
        taken = max(
            (taken_at_most(self.judge, one) for one in self.judge.players if one != self.me), default=0.0
        )
        left = max(now - ceil(taken), 1)
        return life_worth(left) - life_worth(left - paid) + (IN_DANGER if paid >= left else 0.0)

    def exile_price(self, what: Chosen, source: ObjectId) -> float:
        """What cards in hand are worth that are exiled, the least of what may be chosen."""
        fitting = set(self.view.matching(what.what, source)) - {source}
        number = what.least if isinstance(what.least, int) else 1
        hand = (seen for id in fitting if (seen := self.table.object(id)) is not None)
        worths = sorted(card_worth(seen, self.judge) for seen in hand)
        return GIVEN_FROM_HAND * sum(worths[: max(number, 1)]) if worths else CARD

    def discard_price(self, source: ObjectId) -> float:
        """What a card in hand is worth that is discarded for what it does there: lands as long as they are few."""
        seen = self.table.object(source)
        return CARD if seen is None else card_worth(seen, self.judge)

    def sacrifice_price(self, action: Sacrifice, source: ObjectId) -> float:
        """What is lost by a sacrifice: the source, or the least of what may be chosen."""
        if isinstance(action.what, This):
            return next((self.given_up(seen) for seen in self.mine if seen.id == source), 0.0)
        if isinstance(action.what, Chosen):
            fitting = set(self.view.matching(action.what.what, source))
            number = action.what.least if isinstance(action.what.least, int) else 1
            worths = sorted(self.loss(seen) for seen in self.mine if seen.id in fitting)
            return sum(worths[: max(number, 1)]) if worths else CARD
        return CARD

    def return_price(self, action: Put, source: ObjectId) -> float:
        """What is lost by permanents that go back to a hand, the least of what may be chosen: time, of few lands most."""
        if not isinstance(action.what, Chosen):
            return RETURNED
        fitting = set(self.view.matching(action.what.what, source))
        number = action.what.least if isinstance(action.what.least, int) else 1
        losses = sorted(self.time_lost(seen) for seen in self.mine if seen.id in fitting)
        return sum(losses[: max(number, 1)])

    def time_lost(self, seen: ObjectView) -> float:
        """What it costs that a permanent has to be played again."""
        if "land" in seen.types:
            return RETURNED_LAND if self.judge.lands_of(self.me) <= FEW_LANDS else RETURNED
        return RETURNED + MANA_SPENT_AGAIN * mana_value(seen)

    def loss(self, seen: ObjectView) -> float:
        """What losing a permanent costs: of few lands each is needed."""
        few = "land" in seen.types and self.judge.lands_of(self.me) <= FEW_LANDS
        return NEEDED_LAND if few else self.judge.worth(seen)

    def given_up(self, seen: ObjectView) -> float:
        """What is lost by giving a permanent up for what it does itself: of a land that gives no mana little."""
        idle = seen.types == ("land",) and not gives(self.view.abilities(seen.id))
        return IDLE_LAND if idle else self.judge.worth(seen)


def changes_size(consequence: Consequence) -> bool:
    """Whether a consequence makes a creature larger or smaller for good, by a number that is told."""
    sizes = consequence.amount, consequence.second
    return (
        consequence.sort is Sort.RESIZE
        and consequence.lasting
        and all(isinstance(size, int) for size in sizes)
    )


def adding_up(consequence: Consequence) -> Consequence:
    """What comes in some turns of a consequence that changes a size in each."""
    amount, second = consequence.amount, consequence.second
    assert isinstance(amount, int)
    assert isinstance(second, int)
    return replace(consequence, amount=TURNS * amount, second=TURNS * second)


def sacrifices_in(cost: Cost) -> tuple[Sacrifice, ...]:
    """The sacrifices that a cost asks for (CR 701.21)."""
    return tuple(
        part.action
        for part in cost.parts
        if isinstance(part, ActionPart) and isinstance(part.action, Sacrifice)
    )


def others(cost: Cost) -> tuple[CostPart, ...]:
    """The parts of a cost that aren't mana."""
    return tuple(part for part in cost.parts if not isinstance(part, ManaPart))
