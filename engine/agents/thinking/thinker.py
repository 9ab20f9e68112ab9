"""The opponent that looks ahead."""

from __future__ import annotations

import logging
from typing import Protocol

from engine.agents.judging.judging import Judge
from engine.agents.judging.tricks import is_done_once
from engine.agents.opponent import Opponent
from engine.agents.simple.fitting import fits
from engine.agents.simple.planning import Occasion, occasion
from engine.agents.simple.playing_lands import is_second_legend
from engine.agents.simple.simple import MOST_ACTIONS, SimpleAgent
from engine.agents.texts.copies import taps
from engine.agents.thinking.alternatives import SeenAs, look
from engine.agents.thinking.apart import Apart, ThinkingFailed
from engine.agents.thinking.moments import offers, only_gives_mana
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.searching import Limits, Search, Thought
from engine.agents.thinking.wishes import Wish, answer_to
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Attack,
    Block,
    Choose,
    Confirm,
    Decision,
    Number,
    Picked,
    Purpose,
)
from engine.ir.abilities import Activated
from engine.values.ids import ObjectId
from engine.values.zones import BATTLEFIELD, HAND
from engine.views.known_position import KnownPosition, known_position
from engine.views.pictures import TableView
from engine.views.seat_view import SeatView

log = logging.getLogger(__name__)

MOST_REPEATS = 8
"""How often one ability is activated in a turn, where nothing has to be untapped for that: what can be done for ever has
shown by then what it brings."""


class Think(Protocol):
    """Where thinking is done: here, or in a process of its own. `given`: an answer that is compared with all others,
    else what simple measures say."""

    def __call__(
        self,
        position: KnownPosition,
        seed: int,
        limits: Limits,
        alike: SeenAs,
        given: tuple[Wish, ...] = (),
    ) -> Thought: ...


def think_here(
    position: KnownPosition, seed: int, limits: Limits, alike: SeenAs, given: tuple[Wish, ...] = ()
) -> Thought:
    """Think in this thread."""
    return Search(position, seed, limits).run(alike, given)


class ThinkingAgent(Opponent):
    """Plays on in its mind what could be answered, in games as they might be, and takes what turned out best.

    Where there is nothing to think about, before the first turn, and where thinking finds nothing, it answers by simple
    measures. The answers of one announcement are found together, and given one after the other; what is meant to be done
    next in the turn is what others are compared with once it can be done.
    """

    def __init__(self, seed: int = 0, limits: Limits | None = None, think: Think = think_here) -> None:
        super().__init__()
        self.seed = seed
        self.limits = Limits() if limits is None else limits
        self.think = think
        self.base = SimpleAgent(seed)
        self.plan: list[Wish] = []
        self.meant: tuple[Wish, ...] = ()
        self.last: Thought | None = None
        self.turn = -1
        self.acted = 0
        self.repeats: dict[tuple[ObjectId, str], int] = {}

    def close(self) -> None:
        """The game is over, or left: nobody thinks any more."""
        if isinstance(self.think, Apart):
            self.think.close()

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: it is not tried again this turn."""
        super().refused(option, problem)
        self.base.refused(option, problem)
        self.plan.clear()

    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """What turned out best."""
        if isinstance(self.think, Apart):
            self.think.begin()
        match decision:
            case Act():
                return self.act(decision, view)
            case Attack() | Block():
                return self.thought_out(decision, view)
            case Choose() | Number() | Confirm():
                return self.planned(decision) or self.considered(decision, view)
            case _:
                return self.planned(decision) or self.base.answer(decision, view)

    # --- actions ----------------------------------------------------------------------------------------------

    def act(self, decision: Act, view: SeatView) -> Answer:
        """The best action, or to pass."""
        self.plan.clear()
        if view.turn != self.turn:
            self.turn, self.acted, self.meant = view.turn, 0, ()
            self.repeats.clear()
        now = occasion(view)
        if now is None:
            return Picked((0,))
        if now is Occasion.ADDITION and not self.adds(decision, view):
            return Picked((0,))
        places = [place for place, option in enumerate(decision.options) if self.counts(option, view)]
        if now is Occasion.UPKEEP and self.limits.aim is None:
            places = [place for place in places if fits(decision.options[place], view, now)]
        if len(places) <= 1 or self.acted >= MOST_ACTIONS:
            return Picked((0,))
        land = self.plain_land(decision, places, view)
        return Picked((land,)) if land else self.thought_of(decision, places, view)

    def thought_of(self, decision: Act, places: list[int], view: SeatView) -> Answer:
        """The best of the actions at these places; how often each is taken in a turn is counted."""
        options = tuple(decision.options[place] for place in places)
        narrowed = Act(decision.player, decision.why, options, decision.cancellable, decision.last_chance)
        answer = self.thought_out(narrowed, view)
        if not isinstance(answer, Picked):
            return answer
        place = places[answer.indices[0]]
        if place:
            chosen = decision.options[place]
            self.acted += 1
            key = (chosen.object, chosen.key)
            self.repeats[key] = self.repeats.get(key, 0) + 1
        return Picked((place,))

    def adds(self, decision: Act, view: SeatView) -> bool:
        """Whether it is worth a thought to add something to what one has on the stack oneself: where it may be copied, or
        something else than the game is to be won."""
        if self.limits.aim is not None:
            return True
        return any(
            any(offer.copies for offer in offers(card, zone))
            for option in decision.options
            if option.kind in (ActionKind.CAST, ActionKind.ACTIVATE)
            and (card := view.definition(option.object)) is not None
            for zone in (HAND, BATTLEFIELD)
        )

    def plain_land(self, decision: Act, places: list[int], view: SeatView) -> int:
        """The place of a land that is played without a thought: nothing else can be played as a land, and all it does is
        give mana. 0 if there is none, or something else than the game is to be won."""
        table = view.table
        if table.stack or self.limits.aim is not None:
            return 0
        alike = looks(table)
        lands = [place for place in places if decision.options[place].kind == ActionKind.PLAY_LAND]
        if len({look(decision.options[place], alike) for place in lands}) != 1:
            return 0
        card = view.definition(decision.options[lands[0]].object)
        plain = card is not None and only_gives_mana(card) and not is_second_legend(Judge(view), card.front)
        return lands[0] if plain else 0

    def counts(self, option: ActionOption, view: SeatView) -> bool:
        """Whether an action is thought about: no mana for its own sake, and nothing again and again."""
        if option.kind in (ActionKind.MANA, ActionKind.SHORTCUT):
            return False
        if (option.object, option.key, option.way) in self.base.refusals:
            return False
        often = self.repeats.get((option.object, option.key), 0)
        return not often or not self.is_done(option, view, often)

    def is_done(self, option: ActionOption, view: SeatView, often: int) -> bool:
        """Whether an ability that was activated so often before has done all it can do in this turn."""
        abilities = [
            having.ability
            for having in view.abilities(option.object)
            if having.key == option.key and isinstance(having.ability, Activated)
        ]
        if often >= MOST_REPEATS and not any(map(taps, abilities)):
            return True
        return any(is_done_once(ability.effect) for ability in abilities)

    # --- thinking -------------------------------------------------------------------------------------------

    def planned(self, decision: Decision) -> Answer | None:
        """The answer that was found together with the action under way, if it fits."""
        if not self.plan:
            return None
        answer = answer_to(decision, self.plan.pop(0))
        if answer is None:
            self.plan.clear()
        return answer

    def considered(self, decision: Choose | Number | Confirm, view: SeatView) -> Answer:
        """An answer to a question on its own; without a thought where it is about a mulligan (CR 103.5), which comes before
        the first turn, about mana or about the order of triggers."""
        if decision.why.rule == "103.5" or (
            isinstance(decision, Choose) and decision.purpose in (Purpose.MANA, Purpose.TRIGGER)
        ):
            return self.base.answer(decision, view)
        return self.thought_out(decision, view)

    def thought_out(self, decision: Decision, view: SeatView) -> Answer:
        """The answer that turned out best; that of simple measures where nothing could be tried."""
        position = known_position(view, decision)
        self.plan.clear()
        if position is None:
            return self.base.answer(decision, view)
        given = self.as_meant(decision)
        seed = self.seed * 7919 + view.number
        try:
            thought = self.think(position, seed, self.limits, looks(view.table), given)
        except ThinkingFailed as problem:
            log.warning("no thought came of it, simple measures answer: %s", problem)
            return self.base.answer(decision, view)
        for weighed in thought.weighed:
            wishes = [choice.wish for choice in weighed.choices]
            answer = answer_to(decision, wishes[0]) if wishes else None
            if answer is not None:
                self.last = thought
                self.plan = wishes[1:]
                self.meant = meant_next(weighed.choices)
                return answer
        return self.base.answer(decision, view)

    def as_meant(self, decision: Decision) -> tuple[Wish, ...]:
        """What was meant to be done next, if this is it; what isn't done now isn't meant any more."""
        if not isinstance(decision, Act | Attack):
            return ()
        meant, self.meant = self.meant, ()
        return meant if meant and answer_to(decision, meant[0]) is not None else ()


def meant_next(choices: tuple[Choice, ...]) -> tuple[Wish, ...]:
    """What is done next in the same turn, after an answer with all that belongs to it."""
    place = next(
        (n for n, one in enumerate(choices) if n and isinstance(one.decision, Act | Attack)), len(choices)
    )
    return tuple(choice.wish for choice in choices[place:])


def looks(table: TableView) -> SeenAs:
    """Which objects can't be told apart."""
    there = [*table.battlefield, *table.stack]
    for player in table.players:
        there += [*player.hand, *player.graveyard, *player.exile, *player.command]
    return {seen.id: seen.same for seen in there if seen.known}
