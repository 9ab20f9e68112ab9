"""Playing a supposed game on: some answers as wished, all others by simple measures, to a horizon."""

from __future__ import annotations

import logging
from collections.abc import Callable

from msgspec import Struct

from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.moments import may_act
from engine.agents.thinking.valuing import Aim, prospects
from engine.agents.thinking.wishes import Wish, answer_to, sign, wish_of
from engine.decisions import (
    Act,
    ActionOption,
    Answer,
    Attack,
    Block,
    Cancelled,
    Choose,
    Decision,
    IllegalAnswer,
    ObjectOption,
    Order,
    Picked,
    check,
    to_keep,
)
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game, Observer
from engine.rules.game.begin import Common, begun
from engine.rules.turn.ending import ending_by_choice
from engine.rules.turn.priority import pass_priority, settle_before_priority
from engine.rules.turn.turns import advance
from engine.state.game_state import GameState
from engine.values.ids import NOBODY, PlayerId
from engine.views.agents import seated
from engine.views.kept import Pictures, share_pictures
from engine.views.known_position import KnownPosition
from engine.views.seat_view import SeatView
from engine.views.wording import describing

log = logging.getLogger(__name__)

MOST_MOVES = 600
"""So many moves of the course a supposed game goes on at most."""


class OutOfTime(Exception):
    """The clock has ended: what is being played out is left."""


class Unlike(Exception):
    """A supposed game doesn't come to the decision that is asked, or a wish can't be fulfilled in it."""


class Choice(Struct, frozen=True):
    """A decision that the seat met, and what it answered."""

    decision: Decision
    wish: Wish


def as_asked(asked: Decision, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What was chosen in a supposed game, its first step as an answer to the decision as it is asked, in its words."""
    if not choices:
        return choices
    answer = answer_to(asked, choices[0].wish)
    return choices if answer is None else (Choice(asked, wish_of(asked, answer)), *choices[1:])


class Outcome(Struct, frozen=True):
    """How a supposed game went on: how good it is for the seat, what the seat chose until its next action, and what it
    did next in the same turn, its next action and its attack; the first block that somebody else declared; what all the
    seat did later, and of that what in the same turn."""

    value: float
    choices: tuple[Choice, ...]
    block: Choice | None = None
    after: tuple[tuple[Choice, ...], ...] = ()
    done: frozenset[object] = frozenset()
    done_at_once: frozenset[object] = frozenset()


class Next:
    """What a seat does next in the same turn, once its answer is given: its next action, with what it chooses for it, and
    its attack. `follow`: what it means to do, where simple measures don't say so; what can't be done is left."""

    def __init__(self, follow: tuple[Wish, ...]) -> None:
        self.follow = list(follow)
        self.begun = False
        self.done: dict[type[Decision], list[Choice]] = {}
        self.noting: list[Choice] | None = None

    def meant(self, decision: Decision) -> Answer | None:
        """What the seat means to answer; None where it means nothing by it."""
        if not self.follow or self.begun == isinstance(decision, Act | Attack | Block):
            return None
        answer = answer_to(decision, self.follow[0])
        if answer is not None:
            self.follow.pop(0)
            self.done.pop(type(decision), None)
        elif self.begun:
            self.follow.clear()
        self.begun = self.begun or answer is not None
        return answer

    def note(self, decision: Decision, answer: Answer) -> None:
        """Take note of an answer, if it belongs to the next action or the attack; an action that is gone back from is none
        (CR 733.1). Raises Unlike if it was meant."""
        if isinstance(answer, Cancelled):
            if self.begun and self.noting is not None:
                raise Unlike
            self.done = {kind: steps for kind, steps in self.done.items() if steps is not self.noting}
            self.end()
        elif isinstance(decision, Act | Attack | Block):
            self.end()
            if not isinstance(decision, Block) and type(decision) not in self.done:
                self.noting = self.done[type(decision)] = []
        if self.noting is not None:
            self.noting.append(Choice(to_keep(decision), wish_of(decision, answer)))

    @property
    def chains(self) -> tuple[tuple[Choice, ...], ...]:
        """The next action and the attack, step by step."""
        return tuple(map(tuple, self.done.values()))

    def end(self) -> None:
        """What is asked now belongs to neither any more."""
        self.noting = None


class Script:
    """What all seats answer in one supposed game."""

    def __init__(
        self,
        position: KnownPosition,
        wishes: tuple[Wish, ...],
        late: Callable[[], bool],
        block: Wish | None = None,
        follow: tuple[Wish, ...] = (),
        *,
        idle: bool = False,
    ) -> None:
        self.position = position
        self.idle = idle
        self.before = list(position.answers)
        self.asks_everything = bool(self.before)
        """As long as old answers are given again, none is left out."""
        self.wishes = list(wishes)
        self.wished = False
        self.unseen = frozenset(position.hidden)
        self.late = late
        self.arrived = False
        self.announcing = True
        self.choices: list[Choice] = []
        self.against = block
        self.block: Choice | None = None
        self.next = Next(follow)
        self.done: set[object] = set()
        self.done_at_once: set[object] = set()
        self.this_turn = True
        self.bases = {player: SimpleAgent(int(player) + 1) for player in position.state.players}

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """What was answered before, then what is wished, then what simple measures say."""
        if self.before:
            return self.again(decision)
        if self.late():
            raise OutOfTime
        mine = decision.player == self.position.seat
        if not self.arrived:
            self.arrive(decision)
        elif not mine or isinstance(decision, Act | Attack | Block) or self.is_unseen(decision):
            self.announcing = False
        if not mine and isinstance(decision, Block) and self.block is None:
            return self.blocked(decision, view)
        if not mine or not self.announcing:
            return self.going_on(decision, view)
        return self.chosen(decision, view)

    def going_on(self, decision: Decision, view: SeatView) -> Answer:
        """What simple measures say; or what the seat means to do next in this turn, as soon as it can be done."""
        base = self.bases[decision.player]
        if decision.player != self.position.seat or not self.this_turn or self.is_unseen(decision):
            self.next.end()
            return self.noted(decision, base.decide(decision, view))
        if self.idle and isinstance(decision, Act):
            return Picked((0,))
        answer = self.next.meant(decision) or base.decide(decision, view)
        self.next.note(decision, answer)
        return self.noted(decision, answer)

    def noted(self, decision: Decision, answer: Answer) -> Answer:
        """Take note of an action of the seat that comes later."""
        if isinstance(decision, Act) and isinstance(answer, Picked) and decision.player == self.position.seat:
            chosen = sign(decision.options[answer.indices[0]])
            self.done.add(chosen)
            if self.this_turn:
                self.done_at_once.add(chosen)
        return answer

    def is_unseen(self, decision: Decision) -> bool:
        """Whether a choice is among cards that the seat doesn't know now: they are others in each supposed game, so that
        nothing can be wished."""
        return isinstance(decision, Choose | Order) and any(
            isinstance(option, ObjectOption) and option.id in self.unseen for option in decision.options
        )

    def again(self, decision: Decision) -> Answer:
        """The answer that was given before."""
        answer = self.before.pop(0)
        self.asks_everything = bool(self.before)
        try:
            check(decision, answer)
        except IllegalAnswer as problem:
            raise Unlike from problem
        return answer

    def arrive(self, decision: Decision) -> None:
        """The decision that is asked is reached: it has to be that one."""
        self.arrived = True
        asked = self.position.decision
        if type(asked) is not type(decision) or asked.player != decision.player:
            raise Unlike

    def blocked(self, decision: Block, view: SeatView) -> Answer:
        """The first block of somebody else: one that is tried against the seat, or what simple measures say."""
        answer = (
            self.bases[decision.player].decide(decision, view)
            if self.against is None
            else answer_to(decision, self.against)
        )
        if answer is None:
            raise Unlike
        self.block = Choice(to_keep(decision), wish_of(decision, answer))
        return answer

    def chosen(self, decision: Decision, view: SeatView) -> Answer:
        """What is wished, or what simple measures say where nothing is."""
        answer: Answer | None
        if self.wishes:
            wish = self.wishes.pop(0)
            self.wished = True
            answer = answer_to(decision, wish)
            if answer is None:
                raise Unlike
        else:
            answer = self.bases[decision.player].decide(decision, view)
            wish = wish_of(decision, answer)
        if isinstance(answer, Cancelled) and isinstance(self.position.decision, Act):
            self.go_back()
            return answer
        self.choices.append(Choice(to_keep(decision), wish))
        return answer

    def go_back(self) -> None:
        """An action is gone back from, as it can't be paid for or finds no target (CR 733.1): as a wish it is none, and simple
        measures say something else."""
        if self.wished:
            raise Unlike
        self.choices.clear()
        self.arrived = False

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: as a wish it is none."""
        if self.announcing:
            raise Unlike
        for base in self.bases.values():
            base.refused(option, problem)


def play_out(
    position: KnownPosition,
    state: GameState,
    wishes: tuple[Wish, ...],
    last_turn: int,
    late: Callable[[], bool],
    observers: tuple[Observer, ...] = (),
    pictures: dict[PlayerId, Pictures] | None = None,
    common: Common | None = None,
    aim: Aim | None = None,
    block: Wish | None = None,
    follow: tuple[Wish, ...] = (),
    *,
    idle: bool = False,
    further: int = 0,
) -> Outcome:
    """Play a supposed game on until a turn is over, and judge it; and so many turns `further`, to judge it once more: the mean
    of both counts. `pictures` and `common`: what is kept of games from the same state; `block`: what somebody else blocks
    first, where simple measures don't say so; `follow`: what the seat does next in the same turn, as soon as it can; `idle`:
    it takes no other action in it. Raises OutOfTime, and Unlike where it doesn't come to the decision or to what is wished."""
    script = Script(position, wishes, late, block, follow, idle=idle)
    game = begun(state.copy(), seated(dict.fromkeys(state.players, script)), observers, common)
    game.describe = describing(game) if observers else game.describe
    game.keeps_moves = False
    if pictures is not None:
        share_pictures(game, pictures)
    since = position.state.turn.number
    play_on(game, script, since, last_turn, late)
    if not script.arrived or script.wishes:
        raise Unlike
    value = prospects(game, position.seat, since, aim)
    if further and not game.state.over:
        play_on(game, script, since, last_turn + further, late)
        value = (value + prospects(game, position.seat, since, aim)) / 2
    done, at_once = frozenset(script.done), frozenset(script.done_at_once)
    return Outcome(value, tuple(script.choices), script.block, script.next.chains, done, at_once)


def play_on(game: Game, script: Script, since: int, last_turn: int, late: Callable[[], bool]) -> None:
    """Play a supposed game of a turn on until a later one is over. Raises OutOfTime, and Unlike where the rules can't make sense
    of it."""
    for _ in range(MOST_MOVES):
        if game.state.over or game.state.turn.number > last_turn:
            break
        script.this_turn = game.state.turn.number == since
        if script.before or not script.arrived or not passes(game):
            game.offers_mana = bool(script.before)  # old answers are places among all that was offered
            with ending_by_choice(game):
                go_on(game)
        if late():
            raise OutOfTime


def go_on(game: Game) -> None:
    """One move of the course. A game that the rules can't make sense of isn't supposed, and is noted."""
    try:
        advance(game)
    except (RulesBug, IllegalAnswer) as problem:
        log.warning("a supposed game broke", exc_info=problem)
        raise Unlike from problem


def passes(game: Game) -> bool:
    """Pass priority where simple measures never act, without looking for all that could be done; whether it did."""
    turn = game.state.turn
    if not turn.begun or turn.priority == NOBODY:
        return False
    settle_before_priority(game)
    if game.state.over or may_act(game, turn.priority):
        return False
    pass_priority(game, turn.priority)
    return True
