"""What isn't worth a supposed game: actions that do nothing but harm to oneself, and targets that only others are glad of."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cached_property
from math import inf

from engine.agents.judging.aiming import NO_TARGETS, Aimer, promise
from engine.agents.judging.census import Census
from engine.agents.judging.judging import Judge
from engine.agents.judging.prices import sacrifices_in
from engine.agents.simple.planning import Planner, becomes_permanent, entering
from engine.agents.texts.announced import modes_of, slots_in
from engine.agents.texts.reading import consequences_of
from engine.agents.texts.scenes import Scene
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.wishes import Wish
from engine.decisions import Choose, ObjectOption, PlayerOption, Purpose, Why
from engine.decisions.options import ActionKind, ActionOption, WordOption
from engine.ir.abilities import Triggered
from engine.ir.cards import Printed
from engine.ir.costs import Cost
from engine.ir.nodes import Effect
from engine.ir.objects import This
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView

HARMFUL = -3.0
"""What does so much harm by simple measures isn't tried: these may err by less."""

WORSE = 0.9
"""By so much a target has to be worse than another, and bad for oneself, not to be tried."""


class Sensible:
    """Tells by simple measures what isn't tried. `there`: the objects that can be spoken of: what was drawn or made only in
    a game that is supposed can't."""

    def __init__(self, view: SeatView, there: Container[ObjectId]) -> None:
        self.planner = Planner(Judge(view))
        self.judge = self.planner.judge
        self.there = there

    def may_act(self, option: ActionOption) -> bool:
        """Whether an action may do some good."""
        if option.object not in self.there or option.kind not in (ActionKind.CAST, ActionKind.ACTIVATE):
            return True
        if option.kind == ActionKind.CAST:
            face, seen = self.planner.card(option)
            if face is None or seen is None or becomes_permanent(face):
                return True
            return not self.is_for_none(face) and not is_harmful(self.planner.spell_value(option, face, seen))
        ability = self.planner.ability(option)
        if ability is None:
            return True
        value = promise(self.judge, ability.effect, self.scene(option))
        if value > NO_TARGETS and consequences_of(ability.effect):
            value -= self.planner.prices.of_sacrifices(ability.cost, option.object)
        return not is_harmful(value) or self.is_dying(ability.cost, option.object)

    def promising(self, option: ActionOption) -> float:
        """How good an action is by simple measures, so that the best are tried first where there isn't time for all: to pass
        and to play a land before others."""
        if option.kind in (ActionKind.PASS, ActionKind.PLAY_LAND):
            return inf
        if option.object not in self.there:
            return 0.0
        if option.kind == ActionKind.ACTIVATE:
            return self.planner.ability_value(option)
        face, seen = self.planner.card(option)
        if option.kind != ActionKind.CAST or face is None or seen is None:
            return 0.0
        price = self.planner.prices.of_way(option)
        price += 0.0 if becomes_permanent(face) else self.planner.card_price(face)
        return self.planner.spell_value(option, face, seen) - price

    def wants_to_enter(self, id: ObjectId) -> bool:
        """Whether a permanent does some good as it enters now: not without what it would be aimed at."""
        effects = entering(tuple(having.ability for having in self.judge.view.abilities(id)))
        return any(promise(self.judge, effect, Scene(id, self.judge.me)) > 0 for effect in effects)

    def is_for_none(self, face: Printed) -> bool:
        """Whether a spell could be cast only for an X of none (CR 107.3a)."""
        cost = face.mana_cost
        return (
            cost is not None
            and bool(cost.variables)
            and self.planner.mana() < cost.mana_value + cost.variables
        )

    def is_dying(self, cost: Cost, source: ObjectId) -> bool:
        """Whether what is sacrificed as a cost may be lost anyway: it fights, or is aimed at."""
        aimed = {
            id
            for item in self.judge.table.stack
            if item.controller != self.judge.me
            for id in item.target_objects
        }
        lost = aimed | self.judge.battle.fighting
        sacrifices = sacrifices_in(cost)
        if sacrifices and all(isinstance(one.what, This) for one in sacrifices):
            return source in lost
        return bool(sacrifices) and any(
            seen.controller == self.judge.me and seen.id in lost for seen in self.judge.table.battlefield
        )

    def scene(self, option: ActionOption) -> Scene:
        """An action as the seat would carry it out."""
        return Scene(option.object, self.judge.me)

    def may_choose(self, before: Sequence[Choice], decision: Choose, wish: Wish) -> bool:
        """Whether what is chosen may be best, after what was chosen before for the same action: of types such as anything
        is."""
        if decision.purpose is Purpose.TYPE:
            return self.is_about(wish)
        return (
            decision.purpose is not Purpose.TARGET
            or decision.slot < 0
            or self.may_aim(before, decision, wish)
        )

    def may_aim(self, before: Sequence[Choice], decision: Choose, wish: Wish) -> bool:
        """Whether targets may be the best ones, after what was chosen before for the same action."""
        option = before[0].wish.options[0] if before and before[0].wish.options else None
        acting = option if isinstance(option, ActionOption) else None
        source = self.asking(decision.why) if acting is None else acting.object
        if source not in self.there:
            return True
        effect = None if acting is None else chosen_mode(self.planner.effect(acting), before)
        if effect is None:
            effect = self.triggered(source, decision.slot)
        if effect is None or all(phrase.slot != decision.slot for phrase in slots_in(effect)):
            return True
        aimer = Aimer(self.judge, effect, Scene(source, self.judge.me, self.planner.mana()))
        value = aimer.best({decision.slot: refs_in(wish)})
        return value >= 0 or value > aimer.best({}) - WORSE

    def is_about(self, wish: Wish) -> bool:
        """Whether anything that the seat knows is of a type: else it is as good as any other that nothing is."""
        words = [option.value for option in wish.options if isinstance(option, WordOption)]
        return all(word in self.census.mine or word in self.census.theirs for word in words)

    @cached_property
    def census(self) -> Census:
        """What there is of each type."""
        return Census(self.judge)

    def asking(self, why: Why) -> ObjectId:
        """What asks: the object that is named; of an ability that is only being put on the stack its source (CR 603.3), which
        was a spell as the move began, or a permanent."""
        if why.source in self.there or not why.by:
            return why.source
        table = self.judge.table
        mine = [
            seen.id
            for seen in (*table.battlefield, *table.stack)
            if seen.controller == self.judge.me and seen.source is None and seen.name == why.by
        ]
        return mine[-1] if mine else why.source

    def triggered(self, source: ObjectId, slot: int) -> Effect | None:
        """What an ability of a permanent does that triggers and asks for targets, if there is only one that does."""
        effects = [
            having.ability.effect
            for having in self.judge.view.abilities(source)
            if isinstance(having.ability, Triggered)
            and any(phrase.slot == slot for phrase in slots_in(having.ability.effect))
        ]
        return effects[0] if len(effects) == 1 and modes_of(effects[0]) is None else None


def is_harmful(value: float) -> bool:
    """Whether a text does much harm to who carries it out; one without targets now may have some by then."""
    return NO_TARGETS < value < HARMFUL


def chosen_mode(effect: Effect | None, before: Sequence[Choice]) -> Effect | None:
    """What is done of a text with modes, if a single one was chosen (CR 700.2)."""
    modal = None if effect is None else modes_of(effect)
    if modal is None:
        return effect
    words = [
        option.value
        for choice in before
        if isinstance(choice.decision, Choose) and choice.decision.purpose is Purpose.MODE
        for option in choice.wish.options
        if isinstance(option, WordOption) and option.value.isdigit()
    ]
    if len(words) != 1 or not 1 <= int(words[0]) <= len(modal.modes):
        return None
    return modal.modes[int(words[0]) - 1]


def refs_in(wish: Wish) -> tuple[Ref, ...]:
    """The objects and players that are picked."""
    return tuple(
        ObjectRef(option.id) if isinstance(option, ObjectOption) else PlayerRef(option.id)
        for option in wish.options
        if isinstance(option, ObjectOption | PlayerOption)
    )
