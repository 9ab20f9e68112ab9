"""Costs: whether they can be paid, and paying them (CR 118)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.amounts import X
from engine.ir.combat_marks import CombatAbility
from engine.ir.costs import (
    ActionPart,
    Cost,
    CostPart,
    LoyaltySymbol,
    ManaPart,
    RepeatedMana,
    TapSymbol,
    UntapSymbol,
)
from engine.ir.mentions import MentionId, made_by, referred_to
from engine.ir.modifications import CantBecomeUntapped
from engine.ir.nodes import Action, Node, Objects, walk, what_of
from engine.ir.objects import Chosen, It, KnownObject, SomeOf, Target, This, Together, TopOfLibrary
from engine.ir.player_rules import ActivatesAsThoughHaste
from engine.rules.core import registries
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.limits import MOST_TIMES
from engine.rules.core.matching import paired
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import anything, least_asked, there_for, things
from engine.rules.evaluating.amounts import amount
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD, LIBRARY

WITHOUT_LIMIT = 2**31
"""A number that can be chosen though nothing limits it is at most this: saved games hold no larger one."""


@lru_cache(maxsize=4096)
def has_variable(cost: Cost) -> bool:
    """Whether a cost has an X in it, in its mana or in something else that is done to pay it (CR 107.3a)."""
    return any(
        part.mana.variables > 0 if isinstance(part, ManaPart) else any(isinstance(n, X) for n in walk(part))
        for part in cost.parts
    )


@lru_cache(maxsize=4096)
def is_only_mana(cost: Cost) -> bool:
    """Whether nothing else has to be paid than mana that is written out, or nothing at all."""
    return all(isinstance(part, ManaPart) for part in cost.parts)


@lru_cache(maxsize=4096)
def is_of_loyalty(cost: Cost) -> bool:
    """Whether it is the cost of a loyalty ability (CR 606.2)."""
    return any(isinstance(part, LoyaltySymbol) for part in cost.parts)


@lru_cache(maxsize=4096)
def taps_its_source(cost: Cost) -> bool:
    """Whether the tap symbol is in a cost (CR 107.5)."""
    return any(isinstance(part, TapSymbol) for part in cost.parts)


@lru_cache(maxsize=4096)
def mana_written_in(cost: Cost) -> ManaCost:
    """The mana in a cost but for what is repeated, all together."""
    return cost.mana


def payable_numbers(can: Callable[[int], bool], first: int = 0) -> range:
    """The numbers from the first on up to the most for which something can be paid that takes more the larger the
    number is (CR 107.3a). The most is found by doubling and halving."""
    if not can(first):
        return range(first, first)
    payable, step = first, 1
    while payable < WITHOUT_LIMIT and can(payable + step):
        payable, step = payable + step, step * 2
    more = payable + step
    while payable < WITHOUT_LIMIT and more - payable > 1:
        middle = (payable + more) // 2
        payable, more = (middle, more) if can(middle) else (payable, middle)
    return range(first, min(payable, WITHOUT_LIMIT) + 1)


def telling_numbers(game: Game) -> Sequence[int]:
    """The values of X that may make a difference to what there is: beyond them X is more than there are objects outside
    the libraries, and more than the numbers of any of these. Where these are huge, those that lie between two of them
    make no difference and are left out."""
    objects = game.state.objects
    known = [obj for obj in objects.values() if obj.zone != LIBRARY]
    numbers = {
        number for chars in game.projection().chars.values() for number in (chars.power, chars.toughness)
    }
    for obj in known:
        numbers.update(face.mana_cost.mana_value for face in obj.card.faces if face.mana_cost is not None)
        numbers.update(count for _, count in obj.counters)
    some = [number for number in numbers if number is not None]
    largest = max(len(known), *some, 0)
    if largest <= MOST_TIMES:
        return range(largest + 2)
    around = {
        near for number in (*some, len(known)) if number > 0 for near in (number - 1, number, number + 1)
    }
    return sorted(around.union(range(min(len(known), MOST_TIMES))))


def mana_of(game: Game, cost: Cost, scope: Scope) -> ManaCost:
    """The mana in a cost, repeated parts worked out (CR 118.5)."""
    written = mana_written_in(cost)
    if is_only_mana(cost):
        return written
    symbols = list(written.symbols)
    for part in cost.parts:
        if isinstance(part, RepeatedMana):
            symbols.extend(part.mana.symbols * amount(game, part.times, scope))
    return ManaCost(tuple(symbols))


def is_sick(game: Game, id: ObjectId) -> bool:
    """Whether a creature has come under its controller's control since their last turn began (CR 302.6)."""
    seen = game.look(id)
    if CREATURE not in seen.chars.types or seen.chars.has_word(CombatAbility.HASTE):
        return False
    return seen.object.since >= game.state.players[seen.chars.controller].turn_began


def is_too_new(game: Game, id: ObjectId, payer: PlayerId) -> bool:
    """Whether the tap or untap symbol in a cost can't be paid with a creature because it is new; effects may let a player
    pay as though it had haste (CR 302.6, 609.4)."""
    if not is_sick(game, id):
        return False
    seen = game.look(id)
    return not any(
        payer in players_of(game, rule.who, scope) and has_qualities(game, rule.what, seen, scope)
        for rule, scope in game.rules_of(ActivatesAsThoughHaste)
    )


def _can_turn(game: Game, obj: GameObject, payer: PlayerId, *, untap: bool) -> bool:
    """Whether {T} or {Q} of a permanent can be paid (CR 107.5-6, 302.6)."""
    if obj.zone != BATTLEFIELD or obj.tapped is not untap:
        return False
    if untap and game.characteristics(obj.id).marks_of(CantBecomeUntapped):
        return False
    return not is_too_new(game, obj.id, payer)


def can_pay_part(game: Game, part: CostPart, payer: PlayerId, scope: Scope) -> bool:
    """Whether one part of a cost other than mana could be paid now (CR 118.3)."""
    obj = game.state.objects.get(scope.source)
    match part:
        case ManaPart() | RepeatedMana():
            return True
        case TapSymbol():
            return obj is not None and _can_turn(game, obj, payer, untap=False)
        case UntapSymbol():
            return obj is not None and _can_turn(game, obj, payer, untap=True)
        case LoyaltySymbol():
            return obj is not None and (part.variable or obj.counter("loyalty") + part.amount >= 0)
        case ActionPart(action):
            return asks_for_nothing(game, action, scope) or can_be_price(game, action, payer, scope)


def can_be_price(game: Game, action: Action, payer: PlayerId, scope: Scope) -> bool:
    """Whether a player could pay a cost with an action now (CR 118.3)."""
    before, scope.as_cost = scope.as_cost, True
    try:
        return registries.PAYABLE.of(action)(game, action, payer, scope)
    finally:
        scope.as_cost = before


def asks_for_nothing(game: Game, action: Action, scope: Scope) -> bool:
    """Whether no object at all has to be acted on to pay a cost, because X is 0, any number will do, or there is none
    of all that are asked for: it is paid by doing nothing then (CR 107.3a, 118.3)."""
    what = what_of(action)
    return isinstance(what, Objects) and least_asked(game, what, scope) == 0


class AskedFor(Struct, frozen=True):
    """For each object that something taps, for each that it takes away, and for each that only has to be there, as one that
    is revealed has, those that it can be."""

    tapped: tuple[tuple[ObjectId, ...], ...] = ()
    gone: tuple[tuple[ObjectId, ...], ...] = ()
    there: tuple[tuple[ObjectId, ...], ...] = ()

    def and_also(self, other: AskedFor) -> AskedFor:
        """What both of them ask for."""
        if other is NOTHING_ASKED:
            return self
        return AskedFor((*self.tapped, *other.tapped), (*self.gone, *other.gone), (*self.there, *other.there))

    @property
    def can_be_had(self) -> bool:
        """Whether there is another object for each that is tapped, and for each that is taken away (CR 118.3)."""
        return all(len(wishes) < 2 or paired(wishes) == len(wishes) for wishes in (self.tapped, self.gone))


NOTHING_ASKED = AskedFor()


def can_pay_parts(
    game: Game, cost: Cost, payer: PlayerId, scope: Scope, besides: AskedFor = NOTHING_ASKED
) -> bool:
    """Whether every part of a cost other than mana could be paid now, with no permanent or card that would be tapped,
    or taken away, for two of them (CR 118.3). A part that speaks of what an earlier part chooses is judged as it is
    paid. `besides`: what is asked for as well."""
    if is_only_mana(cost):
        return besides == NOTHING_ASKED or besides.can_be_had
    later = parts_about_earlier(cost)
    if not all(part in later or can_pay_part(game, part, payer, scope) for part in cost.parts):
        return False
    if besides == NOTHING_ASKED and not wants_several(game, cost, payer, scope):
        return True
    return objects_asked_for(game, cost, payer, scope).and_also(besides).can_be_had


@lru_cache(maxsize=4096)
def parts_about_earlier(cost: Cost) -> tuple[CostPart, ...]:
    """The parts of a cost that speak of what an earlier part of it chooses: "behold an Elf and exile it"."""
    made: set[MentionId] = set()
    found: list[CostPart] = []
    for part in cost.parts:
        nodes = tuple(walk(part))
        if any(referred_to(node) in made for node in nodes):
            found.append(part)
        made.update(mention for node in nodes for mention in made_by(node))
    return tuple(found)


def wants_several(game: Game, cost: Cost, payer: PlayerId, scope: Scope) -> bool:
    """Whether a cost may tap, or take away, more than one object, so that one could be wanted twice (CR 118.3)."""
    tapped = gone = 0
    for part in cost.parts:
        if isinstance(part, TapSymbol):
            tapped += 1
        elif isinstance(part, ActionPart) and part.action.ONLY_TAPS:
            tapped += most_wanted(game, part.action, payer, scope)
        elif isinstance(part, ActionPart) and part.action.TAKES_AWAY:
            gone += most_wanted(game, part.action, payer, scope)
    return tapped > 1 or gone > 1


def most_wanted(game: Game, action: Action, payer: PlayerId, scope: Scope) -> int:
    """How many objects an action in a cost asks for at most, of which `wishes_of` says with which it could be paid."""
    if type(action) in registries.ASKED_FOR.words:
        return len(registries.ASKED_FOR.of(action)(game, action, payer, scope))
    what, most = what_of(action), 0
    for phrase in what.parts if isinstance(what, Together) else (what,):
        if isinstance(phrase, Chosen):
            most += least_asked(game, phrase, scope)
        elif isinstance(phrase, This | It | KnownObject):
            most += len(things(game, phrase, scope))
    return most


def objects_asked_for(game: Game, cost: Cost, payer: PlayerId, scope: Scope) -> AskedFor:
    """For each object that a cost taps, takes away or does something else to, those with which it could be paid."""
    if is_only_mana(cost):
        return NOTHING_ASKED
    tapped: list[tuple[ObjectId, ...]] = []
    gone: list[tuple[ObjectId, ...]] = []
    there: list[tuple[ObjectId, ...]] = []
    for part in cost.parts:
        if isinstance(part, TapSymbol):
            tapped.append((scope.source,))
        elif isinstance(part, ActionPart):
            wishes = tapped if part.action.ONLY_TAPS else gone if part.action.TAKES_AWAY else there
            wishes.extend(map(tuple, wishes_of(game, part.action, payer, scope)))
    return AskedFor(tuple(tapped), tuple(gone), tuple(there))


def wishes_of(game: Game, action: Action, payer: PlayerId, scope: Scope) -> list[list[ObjectId]]:
    """For each object that an action in a cost asks for, those with which it could be paid."""
    if type(action) in registries.ASKED_FOR.words:
        return registries.ASKED_FOR.of(action)(game, action, payer, scope)
    what = what_of(action)
    found: list[list[ObjectId]] = []
    for phrase in what.parts if isinstance(what, Together) else (what,):
        if isinstance(phrase, Chosen):
            can_be = [
                id
                for id in there_for(game, phrase, scope, anything)
                if can_be_price(game, replace(action, what=KnownObject(id)), payer, scope)
            ]
            found.extend([can_be] * min(least_asked(game, phrase, scope), len(can_be) + 1))
        elif isinstance(phrase, This | It | KnownObject):
            found.extend([id] for id in things(game, phrase, scope))
    return found


def pay_part(game: Game, part: CostPart, payer: PlayerId, scope: Scope) -> None:
    """Pay one part of a cost other than mana (CR 601.2h); raises IllegalAction if it can't be paid."""
    if not can_pay_part(game, part, payer, scope):
        raise IllegalAction("118.3", "a cost can't be paid")
    source = scope.source
    match part:
        case ManaPart() | RepeatedMana():
            return
        case TapSymbol():
            happen(game, ev.TappedChanged(object=source, tapped=True, why="107.5", cause=source))
        case UntapSymbol():
            happen(game, ev.TappedChanged(object=source, tapped=False, why="107.6", cause=source))
        case LoyaltySymbol():
            change = -(scope.x or 0) if part.variable else part.amount
            if change:
                happen(
                    game,
                    ev.CountersChanged(
                        target=ObjectRef(source), kind="loyalty", amount=change, player=payer, by_effect=False,
                        why="606.4", cause=source,
                    ),
                )  # fmt: skip
        case ActionPart():
            nothing = asks_for_nothing(game, part.action, scope)
            before, scope.as_cost = scope.as_cost, True
            outer, scope.instruction = scope.instruction, part.action
            try:
                paid = registries.ACTIONS.of(part.action)(game, part.action, payer, scope)
            finally:
                scope.as_cost, scope.instruction = before, outer
            if not paid and not nothing:
                raise IllegalAction("118.3", "a cost can't be paid")


def pay_parts(game: Game, cost: Cost, payer: PlayerId, scope: Scope, rule: str) -> None:
    """Pay everything but the mana (CR 601.2h). Parts that move library cards or are random come last. `rule`: the one
    by which it is paid, which has the player choose with what."""
    parts = sorted(cost.parts, key=lambda part: isinstance(part, ActionPart) and _comes_last(part))
    outer, scope.rule = scope.rule, rule
    try:
        for part in parts:
            pay_part(game, part, payer, scope)
    finally:
        scope.rule = outer


def _comes_last(part: ActionPart) -> bool:
    """Whether paying it involves random elements or moves library cards to public zones (CR 601.2h)."""
    action = part.action
    return action.FROM_LIBRARY or any(map(_is_random, walk(action)))


def _is_random(node: Node) -> bool:
    """Whether a part of an action names what nobody knows or chooses: the top of a library, something at random."""
    match node:
        case TopOfLibrary():
            return True
        case Target() | Chosen() | SomeOf():
            return node.at_random
        case Action():
            return node.picks_at_random
        case _:
            return False
