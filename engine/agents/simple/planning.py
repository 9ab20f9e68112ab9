"""What to do with priority: which spells the mana of this turn is best spent on, and when."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from engine.abilities.triggers.moving import Enters, LeavesBattlefield, PutIntoGraveyard
from engine.agents.combat.awakening import awakens, frees
from engine.agents.combat.winning_by_mana import wins_by_mana
from engine.agents.judging.aiming import NO_TARGETS, promise
from engine.agents.judging.doing import MANY_LANDS, sooner
from engine.agents.judging.judging import Judge
from engine.agents.judging.prices import Prices
from engine.agents.judging.suspended_and_foretold import begun
from engine.agents.judging.tricks import (
    can_wait,
    only_destroys_lands,
    only_draws,
    only_finds_lands,
    only_prevents_damage,
    removes_land,
)
from engine.agents.simple.budget import Budget, Item, best_set, weighed
from engine.agents.simple.playing_lands import best_land, is_second_legend
from engine.agents.texts.announced import spell_of
from engine.agents.texts.burn import only_hurts_players
from engine.agents.texts.consequences import Sort
from engine.agents.texts.copies import makes_attackers
from engine.agents.texts.reading import consequences_of, statics_of
from engine.agents.texts.scenes import Scene
from engine.agents.worth import standing
from engine.agents.worth.manabase import amount_given, gives
from engine.agents.worth.weighing import CARD
from engine.decisions import ActionKind, ActionOption
from engine.ir.abilities import Activated, AdditionalCost, Static, Triggered
from engine.ir.cards import Printed
from engine.ir.combat_marks import CombatWord
from engine.ir.costs import LoyaltySymbol
from engine.ir.effects import Conditional
from engine.ir.nodes import Ability, Effect
from engine.ir.objects import This
from engine.state.references import Ref
from engine.values.ids import ObjectId
from engine.values.steps import MAIN_PHASES, Step
from engine.values.types import PERMANENT_TYPES, CardType
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView

PRICE = 4.0
"""What a card that is spent has to bring in, so that it isn't wasted on less than its likes."""

PRICE_OF_MANA = 0.9
"""How much more it has to bring in for each mana of its cost: dear cards do more."""

PRICE_OF_DRAWING = 5.2
"""What a spell has to bring in that only draws cards: no more than the card that it is, for it does no better later."""

PRICE_OF_LANDS = 4.0
"""The same for one that only puts lands onto the battlefield, or destroys lands: it does best as soon as it can be cast."""

KEPT_FOR_LIFE = 14.0
"""The same for what only prevents the damage of one combat: it is kept for the one that would lose the game, or much of what
lies on the table."""

ANSWER_PRICE = 7.5
"""The same for an answer to a spell, which may wait for a better one."""

ANOTHER_ANSWER = 1.5
"""By how much the price of an answer falls with each other one in hand."""

FULL_HAND = 6
"""From how many cards on a hand is so full that cards may be spent on less."""

NO_BETTER_USE = 0.5
"""The price of a card that can be spent on nothing better later."""

LEAST_OF_PERMANENT = 0.5
"""What a permanent has to be worth, so that it is cast."""

MOST_X = 12
"""How far values of X are tried."""


LARGEST_HARM = 40.0
"""What a permanent does as it enters costs no more than this: it may be worth it all the same."""

TOO_SOON = 2.0
"""What is given away at least by a permanent that comes as nothing is there yet for what it does as it enters."""

WASTED = 0.5
"""How much of what it would do is given away then: it may have to wait long, or for ever."""


class Occasion(StrEnum):
    """When something may be worth doing."""

    ANSWER = "to what the other side has on the stack"
    ADDITION = "to what one has on the stack oneself"
    MAIN_PHASE = "in one's own main phase"
    FIGHT = "once blockers are declared"
    UPKEEP = "as the other side's turn begins, to what could be used in it"
    LAST = "at the last moment of the other side's turn: as it attacks, and as the turn ends"


def occasion(view: SeatView) -> Occasion | None:
    """The moment it is for a seat with priority; None if whatever could be done is better done later."""
    on_top = view.on_top
    if on_top is not None:
        return Occasion.ANSWER if on_top != view.seat else Occasion.ADDITION
    step, mine = view.step, view.active == view.seat
    if mine and step in MAIN_PHASES:
        return Occasion.MAIN_PHASE
    if step == Step.DECLARE_BLOCKERS:
        return Occasion.FIGHT if view.attacked else None
    if step == Step.UPKEEP:
        return None if mine else Occasion.UPKEEP
    return Occasion.LAST if not mine and step in (Step.DECLARE_ATTACKERS, Step.END) else None


class Planner:
    """Weighs the actions of one moment."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.prices = Prices(judge)
        self.view = judge.view
        self.table = judge.table
        self.me = judge.me
        self.mine = self.table.active == self.me
        self.hand = len(self.judge.players[self.me].hand)
        self.budget = Budget(judge)
        self.discount = 2.0 if self.hand >= FULL_HAND else 0.0

    def best(self, options: list[tuple[int, ActionOption]]) -> int:
        """The place of the best action, 0 to pass."""
        match occasion(self.view):
            case Occasion.ANSWER:
                return self.answer(options)
            case Occasion.ADDITION:
                return self.addition(options)
            case Occasion.MAIN_PHASE:
                return self.main_phase(options)
            case Occasion.FIGHT:
                return self.at_once(options, fighting=True) if self.judge.battle.fought else 0
            case Occasion.UPKEEP:
                return self.at_once(self.doing(options, Sort.TAP), fighting=False)
            case Occasion.LAST:
                return self.at_once(options, fighting=False)
            case None:
                return 0

    # --- moments --------------------------------------------------------------------------------------------

    def answer(self, options: list[tuple[int, ActionOption]]) -> int:
        """An answer to the other side's spell or ability, if it is worth one (CR 117.7)."""
        answers = self.doing(options, Sort.COUNTER)
        price = ANSWER_PRICE - self.discount - ANOTHER_ANSWER * max(len(answers) - 1, 0)
        best, best_value = 0, price
        for place, option in answers:
            face, seen = self.card(option)
            effect = self.effect(option)
            if option.kind == ActionKind.CAST and face is not None and seen is not None:
                value = self.spell_value(option, face, seen) - self.prices.of_way(option)
            else:
                value = 0.0 if effect is None else promise(self.judge, effect, Scene(option.object, self.me))
            if value > best_value:
                best, best_value = place, value
        return best

    def addition(self, options: list[tuple[int, ActionOption]]) -> int:
        """What copies one's own spell or ability, if it is worth a copy (CR 117.3c)."""
        return self.at_once(self.doing(options, Sort.COPY), fighting=True)

    def doing(self, options: list[tuple[int, ActionOption]], sort: Sort) -> list[tuple[int, ActionOption]]:
        """Those of the actions that do something of a sort."""
        return [
            (place, option)
            for place, option in options
            if (effect := self.effect(option)) is not None
            and any(consequence.sort is sort for consequence in consequences_of(effect))
        ]

    def at_once(self, options: list[tuple[int, ActionOption]], fighting: bool) -> int:
        """The action that brings in most now, beyond what it costs."""
        best, best_value = 0, 0.0
        for place, option in options:
            value = self.worth_now(option, fighting)
            if value > best_value:
                best, best_value = place, value
        return best

    def worth_now(self, option: ActionOption, fighting: bool) -> float:
        """What an action brings in at instant speed, beyond its price."""
        if option.kind == ActionKind.ACTIVATE:
            return self.ability_value(option) - (0.1 if fighting else 0.3)
        if option.kind == ActionKind.SPECIAL:
            return 0.1 if not fighting else 0.0
        face, seen = self.card(option)
        if option.kind != ActionKind.CAST or face is None or seen is None:
            return 0.0
        if becomes_permanent(face):
            return 0.0 if fighting else self.spell_value(option, face, seen) - 1.0
        return self.spell_value(option, face, seen) - self.card_price(face) - self.prices.of_way(option)

    def main_phase(self, options: list[tuple[int, ActionOption]]) -> int:
        """A land first; then the spells that the mana is best spent on, removal before creatures; none if the mana wins in the
        attack."""
        lands = [(place, option) for place, option in options if option.kind == ActionKind.PLAY_LAND]
        land = best_land(self.judge, lands)
        if land is not None:
            return land
        if self.table.step == Step.PRECOMBAT_MAIN and wins_by_mana(self.view, self.judge.fighter):
            return 0
        chosen = best_set(weighed(options, self.table, self.items), self.mana(), self.budget.free)
        ready = [item for item in chosen if item.now]
        return max(ready, key=lambda item: (item.first, item.cost, item.value)).place if ready else 0

    def items(self, place: int, option: ActionOption) -> Iterator[Item]:
        """What mana could be spent on by an action, now or in the other side's turn."""
        if option.kind == ActionKind.ACTIVATE:
            yield from self.activated(place, option)
            return
        face, seen = self.card(option)
        if face is None or seen is None:
            return
        if option.kind == ActionKind.SPECIAL:
            yield from self.begun(place, option, face, seen)
        elif option.kind == ActionKind.CAST:
            yield from self.spell(place, option, face, seen)

    def activated(self, place: int, option: ActionOption) -> Iterator[Item]:
        """An ability that is worth its cost, and not better activated later."""
        value = self.ability_value(option)
        waits = self.table.step == Step.PRECOMBAT_MAIN and value < CARD and self.can_wait(option)
        if value > 1.0 and not waits:
            cost = self.ability_cost(option)
            yield Item(place, value, cost, cost, first=1)

    def spell(self, place: int, option: ActionOption, face: Printed, seen: ObjectView) -> Iterator[Item]:
        """A spell that is worth its cost; what answers spells is kept for that."""
        cost, strict = self.budget.of(option, face)
        effect = spell_of(face.abilities)
        if effect is not None and any(one.sort == Sort.COUNTER for one in consequences_of(effect)):
            yield Item(place, CARD - 1.0, cost, strict, now=False)
            return
        value = self.spell_value(option, face, seen) - self.prices.of_way(option)
        if becomes_permanent(face):
            now, first = not self.has_flash(option.object), int(self.hastes(option.object))
            if value > LEAST_OF_PERMANENT:
                yield Item(place, value, cost, strict, now=now, first=first)
        elif value >= self.card_price(face):
            yield Item(place, value, cost, strict, now=not can_wait(face), first=2)

    def begun(self, place: int, option: ActionOption, face: Printed, seen: ObjectView) -> Iterator[Item]:
        """What is begun with a card in hand that can't be cast now, and had later (CR 116.2)."""
        found = begun(tuple(face.abilities), option.way)
        castable = face.mana_cost is not None and face.mana_cost.mana_value <= self.mana()
        if found is None or castable:
            return
        value = self.spell_value(option, face, seen)
        value -= 0.0 if becomes_permanent(face) else self.card_price(face)
        if value > 0:
            yield Item(place, found.part * value + found.more, found.mana, found.mana)

    # --- what things are worth --------------------------------------------------------------------------------

    def card(self, option: ActionOption) -> tuple[Printed | None, ObjectView | None]:
        """The face that an action casts, and its picture."""
        definition = self.view.definition(option.object)
        face = definition.faces[option.face] if definition is not None else None
        return face, self.table.object(option.object)

    def effect(self, option: ActionOption) -> Effect | None:
        """What a spell or ability would do as it resolves."""
        if option.kind == ActionKind.ACTIVATE:
            ability = self.ability(option)
            return None if ability is None else ability.effect
        face, _ = self.card(option)
        return None if face is None or option.kind != ActionKind.CAST else spell_of(face.abilities)

    def ability(self, option: ActionOption) -> Activated | None:
        """The ability that an action activates."""
        for having in self.view.abilities(option.object):
            if having.key == option.key and isinstance(having.ability, Activated):
                return having.ability
        return None

    def spell_value(self, option: ActionOption, face: Printed, seen: ObjectView) -> float:
        """What casting a spell is worth, before what it costs."""
        if becomes_permanent(face):
            return self.permanent_value(option, face, seen)
        effect = spell_of(face.abilities)
        if effect is None:
            return 0.0
        mana = self.mana()
        base = face.mana_cost.mana_value if face.mana_cost is not None else 0
        if face.mana_cost is not None and face.mana_cost.variables:
            most = min(max(mana - base, 0), MOST_X)
            scenes = [Scene(option.object, self.me, x) for x in range(most + 1)]
            return max(promise(self.judge, effect, scene) - 0.3 * scene.x for scene in scenes)
        value = promise(self.judge, effect, Scene(option.object, self.me))
        if any(base + extra <= mana for extra in self.extras(option.object)):
            value = max(value, promise(self.judge, effect, Scene(option.object, self.me), paid=True))
        return value

    def card_price(self, face: Printed) -> float:
        """What spending a card has to bring in; less if the hand is full, little where it has no better use."""
        if only_hurts_players(face):
            return NO_BETTER_USE
        cost = face.mana_cost.mana_value if face.mana_cost is not None else 0
        price = PRICE + PRICE_OF_MANA * cost - self.discount
        if only_prevents_damage(face):
            return KEPT_FOR_LIFE
        if only_finds_lands(face) or only_destroys_lands(face):
            return min(price, PRICE_OF_LANDS)
        return min(price, PRICE_OF_DRAWING) if only_draws(face) else price

    def extras(self, id: ObjectId) -> list[int]:
        """The mana of its optional additional costs (CR 601.2b)."""
        return [
            effect.cost.mana.mana_value
            for having in self.view.abilities(id)
            if isinstance(having.ability, Static)
            for effect in having.ability.effects
            if isinstance(effect, AdditionalCost) and effect.name is not None
        ]

    def permanent_value(self, option: ActionOption, face: Printed, seen: ObjectView) -> float:
        """What a permanent is worth with what it does as it enters and as long as it is there."""
        id = option.object
        abilities = tuple(having.ability for having in self.view.abilities(id))
        enchants = self.view.enchants(id)
        if enchants is not None:
            hosts = self.view.targets(id, enchants)
            best = max((self.host_value(id, abilities, host) for host in hosts), default=0.0)
            return best - self.card_price(face) + 1.0
        cost = face.mana_cost
        spare = self.mana() - (0 if cost is None else cost.mana_value)
        if is_second_legend(self.judge, face) or (
            cost is not None and cost.variables and spare < cost.variables
        ):
            return 0.0  # one too many, or for an X of none
        payable = (False, True) if any(extra <= spare for extra in self.extras(id)) else (False,)
        value = self.lasting_value(option, face, seen, abilities)
        return value + sum(self.entering_value(effect, id, payable) for effect in entering(abilities))

    def lasting_value(
        self, option: ActionOption, face: Printed, seen: ObjectView, abilities: tuple[Ability, ...]
    ) -> float:
        """What a permanent is worth as long as it is there, and what it costs to have it for one use."""
        does_more = "creature" in seen.types or "planeswalker" in seen.types
        stays = not goes_again(abilities, option.way) and (does_more or not comes_and_goes(abilities))
        statics = self.judge.value(statics_of(abilities), Scene(option.object, self.me))
        if stays:
            return self.judge.worth(seen) + statics + self.gives_sooner(option.object)
        if option.way:
            return statics - CARD / 2
        used = (
            self.card_price(face) - NO_BETTER_USE if removes(abilities) else 0.0
        )  # as a spell that does the same
        return statics - used

    def gives_sooner(self, id: ObjectId) -> float:
        """What it is worth besides that a permanent gives mana, for what waits in hand for it."""
        lands = self.judge.lands_of(self.me)
        return (
            sooner(self.judge.players[self.me], lands)
            if lands < MANY_LANDS and gives(self.view.abilities(id))
            else 0.0
        )

    def entering_value(self, effect: Effect, id: ObjectId, payable: tuple[bool, ...]) -> float:
        """What an ability is worth that triggers as a permanent enters, with what can be paid for besides."""
        promised = max(promise(self.judge, effect, Scene(id, self.me), paid) for paid in payable)
        if promised <= NO_TARGETS:
            return -max(TOO_SOON, WASTED * standing.removing_worth((effect,)))
        return max(promised, -LARGEST_HARM)

    def host_value(self, id: ObjectId, abilities: tuple[Ability, ...], host: Ref) -> float:
        """What an Aura is worth on a host."""
        scene = Scene(id, self.me, host=host)
        entered = sum(self.judge.text(effect, scene) for effect in entering(abilities))
        each_turn = self.prices.each_turn(id, abilities, host)
        return self.judge.attached_to(id, host, self.me) + entered + each_turn

    def mana(self) -> int:
        """How much mana the seat could have now, counting what floats."""
        return self.judge.ready_mana

    def has_flash(self, id: ObjectId) -> bool:
        """Whether a card may be cast whenever an instant could (CR 702.8)."""
        return self.has_word(id, "flash")

    def hastes(self, id: ObjectId) -> bool:
        """Whether a creature could attack at once (CR 702.10)."""
        return self.has_word(id, "haste")

    def has_word(self, id: ObjectId, word: str) -> bool:
        """Whether an object has a word that combat or casting asks for."""
        return any(isinstance(mark, CombatWord) and mark.word == word for mark in self.view.marks(id))

    # --- activated abilities ----------------------------------------------------------------------------------

    def ability_value(self, option: ActionOption) -> float:
        """What activating an ability is worth, with what it costs taken off."""
        ability = self.ability(option)
        if ability is None:
            return 0.0
        value = promise(self.judge, ability.effect, Scene(option.object, self.me))
        if awakens(ability.effect):
            spare = self.mana() - amount_given(self.view.abilities(option.object))
            value = (
                value if ability.cost.mana.mana_value <= spare else 0.0
            )  # else it is tapped for its own mana
        return value - self.prices.of(ability.cost, option.object)

    def ability_cost(self, option: ActionOption) -> int:
        """The mana of an ability."""
        ability = self.ability(option)
        return 0 if ability is None else ability.cost.mana.mana_value

    def can_wait(self, option: ActionOption) -> bool:
        """Whether an ability could be activated later just as well: it may be used in the other side's turn, finds no land and
        destroys none, which would give mana in the meantime, and makes nothing that could attack, nor lets anything attack."""
        ability = self.ability(option)
        return (
            ability is not None
            and not ability.instructions
            and not makes_attackers(ability.effect)
            and not awakens(ability.effect)
            and not frees(ability.effect)
            and not any(
                one.sort is Sort.FETCH or removes_land(one) for one in consequences_of(ability.effect)
            )
            and not any(isinstance(part, LoyaltySymbol) for part in ability.cost.parts)
        )


def becomes_permanent(face: Printed) -> bool:
    """Whether a face becomes a permanent (CR 110.4a)."""
    return bool(face.types & PERMANENT_TYPES) and CardType.LAND not in face.types


@lru_cache(maxsize=4096)
def entering(abilities: tuple[Ability, ...]) -> tuple[Effect, ...]:
    """What a permanent's abilities do that trigger as it enters (CR 603.6a), if that is so which they ask for (CR 603.4)."""
    return tuple(
        ability.effect if ability.condition is None else Conditional(ability.condition, ability.effect)
        for ability in abilities
        if isinstance(ability, Triggered)
        and isinstance(ability.trigger, Enters)
        and isinstance(ability.trigger.what, This)
    )


@lru_cache(maxsize=4096)
def goes_again(abilities: tuple[Ability, ...], way: str) -> bool:
    """Whether a permanent that is cast in a way is sacrificed for that as it enters: evoke (CR 702.74a)."""
    return bool(way) and any(
        isinstance(ability, Triggered)
        and ability.keyword == way
        and isinstance(ability.trigger, Enters)
        and any(one.sort is Sort.SACRIFICE for one in consequences_of(ability.effect))
        for ability in abilities
    )


@lru_cache(maxsize=4096)
def comes_and_goes(abilities: tuple[Ability, ...]) -> bool:
    """Whether all that a permanent does is done as it enters and as it leaves (CR 603.6): it is worth that, and no more."""
    return bool(abilities) and all(
        isinstance(ability, Triggered)
        and isinstance(ability.trigger, Enters | LeavesBattlefield | PutIntoGraveyard)
        and isinstance(ability.trigger.what, This)
        for ability in abilities
    )


@lru_cache(maxsize=4096)
def is_removal(face: Printed) -> bool:
    """Whether a spell removes a target, itself or as what enters."""
    effect = spell_of(face.abilities)
    return removes(face.abilities) if effect is None else removes_target(effect)


@lru_cache(maxsize=4096)
def removes(abilities: tuple[Ability, ...]) -> bool:
    """Whether a permanent removes another as it enters."""
    return any(map(removes_target, entering(abilities)))


def removes_target(effect: Effect) -> bool:
    """Whether a text removes what it targets, or what it chooses."""
    return any(map(standing.removes, consequences_of(effect)))
