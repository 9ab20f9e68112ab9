"""Whether it makes a difference which of several replacement and prevention effects applies first (CR 616.1f).

It is tried out: the event is settled in every order, on what there is, and what comes of it is compared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Answer, Choose, Confirm, Decision, Picked, Purpose, Said
from engine.ir.nodes import Ability, walk
from engine.ir.objects import It, Part, Them
from engine.ir.past import ExiledWith
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Answering, Game
from engine.rules.core.projected import Holder
from engine.rules.events.looking_ahead import is_entering
from engine.rules.events.proposed import NotForeseen, Undecided, only_change
from engine.rules.lookup.linked import EXILED_AS, EXILED_BY_GIFT, EXILED_WITH
from engine.state import events as ev
from engine.state.digest import digest
from engine.state.game_state import GameState
from engine.state.lasting import Lasting
from engine.values.ids import NOTHING

MOST_ORDERS = 24
"""In so many orders an event is settled at most: those of four effects."""
MOST_ANSWERS = 8
"""So many answers to a question on the way are tried at most."""

Settle = Callable[[], list[ev.Event]]


class Trying(Answering):
    """Stands in for the players while an event is settled in one order. `otherwise`: which answer is given to whatever
    else is asked on the way."""

    def __init__(self, order: tuple[int, ...], otherwise: int) -> None:
        self.order = order
        self.otherwise = otherwise
        self.numbers: list[int] = []
        """Of how many effects one was chosen, each time."""
        self.asked: list[Decision] = []

    def is_asked_everything(self) -> bool:
        """Nothing is left out."""
        return True

    def answer(self, game: Game, decision: Decision) -> Answer:
        """The next effect of the order, then the first that there is; to another question, the answer to be tried."""
        match decision:
            case Choose(purpose=Purpose.REPLACEMENT):
                at = len(self.numbers)
                self.numbers.append(len(decision.options))
                return Picked((self.order[at] if at < len(self.order) else 0,))
            case Choose() if decision.least == decision.most == 1 and len(decision.options) <= MOST_ANSWERS:
                self.asked.append(decision)
                return Picked((min(self.otherwise, len(decision.options) - 1),))
            case Confirm():
                self.asked.append(decision)
                return Said(yes=decision.possible and self.otherwise == 0)
            case _:
                raise NotForeseen


Applicable = Callable[[Game, ev.Event], list[Holder]]


def same_at_once(game: Game, event: ev.Event, holders: list[Holder], applicable: Applicable) -> bool:
    """Whether effects of one kind each turn the event into the very same one and do nothing else, and to that one no
    effect applies any more: then not even who wants to be asked everything is asked (CR 616.1f)."""
    if len({type(holder.ability) for holder in holders}) > 1 or is_entering(event):
        return False
    told = told_apart_by(game, holders)
    results = [only_change(game, event, holder) for holder in holders]
    first = results[0]
    if first is None or any(is_entering(changed) for changed in first):
        return False
    if any(result is None or [*map(told, result)] != [*map(told, first)] for result in results):
        return False
    with game.alone(Undecided()):
        return not any(applicable(game, changed) for changed in first)


Told = Callable[[ev.Event], ev.Event]


def told_apart_by(game: Game, holders: list[Holder]) -> Told:
    """What tells events apart that several effects make: whose effect it was makes no difference where one player controls
    them and no ability is linked to them. Of several players' effects it makes none to where one object goes: who exiles
    several that are merged arranges them (CR 730.3b)."""
    if any(is_linked(game, holder) for holder in holders):
        return lambda event: event
    if len({holder.scope.controller for holder in holders}) == 1:
        return anyhow

    def told(event: ev.Event) -> ev.Event:
        alone = isinstance(event, ev.Moved) and not game.state.objects[event.object].components
        return anyhow(event) if alone else event

    return told


class Outcome(Struct, frozen=True):
    """What came of an event in one order: what will happen, what was asked on the way, and what the game is then."""

    events: tuple[ev.Event, ...]
    asked: tuple[Decision, ...]
    state: tuple[object, ...]


def same_in_any_order(game: Game, settle: Settle, holders: list[Holder]) -> bool:
    """Whether it makes no difference which of several effects applies first (CR 616.1f): the event becomes the very same
    in each order, whatever is answered on the way, and so does all else; where abilities are linked (607.2a), whose effect
    it was counts too. False where that hangs on chance, or can't be told."""
    told = told_apart_by(game, holders)
    try:
        first = _all_orders(game, settle, 0, told)
        if first is None or len(first.asked) > 1:
            return False
        others = range(1, max((_number_of_answers(one) for one in first.asked), default=1))
        return all(_all_orders(game, settle, answer, told) is not None for answer in others)
    except (NotForeseen, IllegalAction):
        return False


def _number_of_answers(decision: Decision) -> int:
    return len(decision.options) if isinstance(decision, Choose) else 2


def _all_orders(game: Game, settle: Settle, answer: int, told: Told) -> Outcome | None:
    """What comes of the event in each order; None if that isn't the same, or there are too many."""
    found: Outcome | None = None
    order: tuple[int, ...] | None = ()
    for _ in range(MOST_ORDERS):
        assert order is not None
        trying = Trying(order, answer)
        outcome = _in_one_order(game, settle, trying, told)
        if found is not None and outcome != found:
            return None
        found = outcome
        order = _next_order(order, trying.numbers)
        if order is None:
            return found
    return None


def _next_order(order: tuple[int, ...], numbers: list[int]) -> tuple[int, ...] | None:
    """The order to be tried after one, of how many effects one is chosen each time; None after the last."""
    tried = [*order, *([0] * (len(numbers) - len(order)))][: len(numbers)]
    while tried and tried[-1] + 1 >= numbers[len(tried) - 1]:
        tried.pop()
    return (*tried[:-1], tried[-1] + 1) if tried else None


def _in_one_order(game: Game, settle: Settle, trying: Trying, told: Told) -> Outcome:
    chance = game.state.random
    with game.alone(trying):
        settled = settle()
        if game.state.random != chance:
            raise NotForeseen
        events = tuple(map(told, settled))
        state = _all_of(game.state)
    return Outcome(events, tuple(trying.asked), state)


def _all_of(state: GameState) -> tuple[object, ...]:
    """What tells two states apart, what is left of shields that prevent damage included (CR 615.7). Which of several
    shields is left makes no difference where they are alike."""
    shields = [lasting for lasting in state.lasting.values() if is_shield(lasting)]
    others = {id: lasting for id, lasting in state.lasting.items() if not is_shield(lasting)}
    rest = state.copy()
    rest.lasting = others
    effects = (
        tuple(others[id] for id in sorted(others)),
        tuple(sorted(repr(what_it_does(shield)) for shield in shields)),
        tuple(state.delayed[id] for id in sorted(state.delayed)),
    )
    return (digest(rest), *effects, state.waiting, state.day_night)


def is_shield(lasting: Lasting) -> bool:
    """Whether an effect is a replacement or prevention effect and nothing else (CR 614.1, 615.1)."""
    return lasting.replacement is not None and not lasting.modifications and lasting.whichever is None


def what_it_does(shield: Lasting) -> tuple[object, ...]:
    """What tells a replacement or prevention effect from others, apart from when it began; whose it is only where that
    makes a difference."""
    assert shield.replacement is not None
    lasts = (shield.duration, shield.begun_turn, shield.refs, shield.left)
    if shield.replacement.SAME_WHOEVER_MADE_IT:
        return (type(shield.replacement).__name__, *lasts)
    return (shield.replacement, shield.context, *lasts)


def is_linked(game: Game, holder: Holder) -> bool:
    """Whether an ability of the object whose effect it is speaks of what the effect exiles (CR 607.2a)."""
    abilities = () if holder.source == NOTHING else game.look(holder.source).chars.abilities
    return any(speaks_of_exiled(having.ability) for having in abilities)


def anyhow(event: ev.Event) -> ev.Event:
    """An event without whose effect made it what it is."""
    if isinstance(event, ev.Moved):
        notes = tuple(note for note in event.notes if note[0] not in (EXILED_WITH, EXILED_BY_GIFT, EXILED_AS))
        return replace(event, cause=NOTHING, notes=notes)
    return replace(event, cause=NOTHING)


@lru_cache(maxsize=1024)
def speaks_of_exiled(ability: Ability) -> bool:
    """Whether an ability speaks of what a linked one exiled (CR 607.2a)."""
    return any(
        isinstance(node, ExiledWith) or (isinstance(node, It | Them) and node.part is Part.EXILED)
        for node in walk(ability)
    )
