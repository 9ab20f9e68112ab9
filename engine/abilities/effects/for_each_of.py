"""Doing something once for each object or player: "For each opponent, ..." (CR 608.2c, 608.2f)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.ir.effects import Does, ForEach, ForEachOf, Rounds
from engine.ir.filters import Filter
from engine.ir.mentions import ACTOR, NOT_MENTIONED, MentionId
from engine.ir.nodes import Effect, Players, walk
from engine.ir.objects import Chosen, PileOfChoice, SomeOf, Target, TopOfLibrary
from engine.rules.actions.resolving import carry_out, planned
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.plan import Plan
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching, players_of, refs_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import PlayerId

Round = tuple[MentionId, tuple[Ref, ...], Effect]
"""One time that something is done: what is mentioned under which number meanwhile, and what is done."""


@resolves(ForEachOf)
def for_each_of(game: Game, effect: ForEachOf, scope: Scope) -> None:
    """Carry it out for each of those that there are as it begins, which the text refers to meanwhile (CR 608.2c)."""
    carry_out_rounds(game, rounds_of(game, effect, scope), scope)


@resolves(Rounds)
def rounds(game: Game, effect: Rounds, scope: Scope) -> None:
    """Each with its own targets (CR 601.2c, 608.2c)."""
    carry_out_rounds(game, [one for part in effect.rounds for one in rounds_of(game, part, scope)], scope)


@resolves(ForEach)
def for_each(game: Game, effect: ForEach, scope: Scope) -> None:
    """It is carried out so many times (CR 608.2c)."""
    times = repeated(how_many(game, effect.amount, scope), "an instruction is carried out")
    if len(times) > 1 and at_once(effect.effect):
        carry_out_rounds(game, [(NOT_MENTIONED, (), effect.effect)] * len(times), scope)
        return
    for _ in times:
        carry_out(game, effect.effect, scope)


def rounds_of(game: Game, effect: ForEachOf, scope: Scope) -> list[Round]:
    """What is done for each of those that there are; what is on the stack in the order in which it would resolve
    (CR 405.5)."""
    refs = tuple(_meant(game, effect, scope))
    on_stack = {ObjectRef(id) for id in game.state.stack}
    if all(ref in on_stack for ref in refs):
        refs = refs[::-1]
    return [(effect.mention, (ref,), effect.effect) for ref in refs]


def carry_out_rounds(game: Game, rounds: list[Round], scope: Scope) -> None:
    """An action that is taken on several players or objects is taken on all of them at the same time, and if that
    can't be on one after the other (CR 608.2f)."""
    together = Together(scope)
    if len(rounds) > 1 and all(at_once(effect) for _, _, effect in rounds):
        plans = [plans_of_round(game, one, together) for one in rounds]
        done = happen(game, *counted_together(events_of(plans)))
        for plan in plans:
            done = plan.note(done, together)
    else:
        for number, refs, effect in rounds:
            scope.mention(number, refs)
            together.begin()
            carry_out(game, effect, scope)
            together.end()
    together.join()


def at_once(effect: Effect) -> bool:
    """Whether something can be done several times at the same time: a single action that leaves no choice among things
    of which one may be chosen once, and takes no cards from a library one after another (CR 608.2f)."""
    if not isinstance(effect, Does) or len(effect.actions) != 1:
        return False
    action = effect.actions[0]
    if type(action) not in registries.PLANS.words or action.FROM_LIBRARY:
        return False
    return not any(isinstance(node, Chosen | SomeOf | PileOfChoice | TopOfLibrary) for node in walk(action))


class PlannedRound(NamedTuple):
    """What is about to be done in one round, and what its text mentioned and counted so far."""

    plans: tuple[tuple[PlayerId, Plan], ...]
    mentions: dict[MentionId, tuple[Ref, ...]]
    amounts: dict[MentionId, int]

    def note(self, done: tuple[ev.Event, ...], together: Together) -> tuple[ev.Event, ...]:
        """Keep what came of it; what is left for later rounds: tokens are those of one round only."""
        scope = together.scope
        together.begin()
        scope.mentions, scope.amounts = dict(self.mentions), dict(self.amounts)
        makers: set[PlayerId] = set()
        noted = False
        for player, plan in self.plans:
            scope.mention(ACTOR, (PlayerRef(player),))
            noted = plan.note(done) or noted
            makers.update(event.player for event in plan.events if isinstance(event, ev.Created))
        together.end()
        together.back()
        scope.done = noted or scope.done
        return tuple(e for e in done if not isinstance(e, ev.Created) or e.player not in makers)


def plans_of_round(game: Game, one: Round, together: Together) -> PlannedRound:
    """Work out what will be done in a round, all choices made (CR 608.2e)."""
    number, refs, effect = one
    assert isinstance(effect, Does)
    scope = together.scope
    together.begin()
    scope.mention(number, refs)
    plans: list[tuple[PlayerId, Plan]] = []
    for player in players_of(game, effect.who, scope):
        scope.mention(ACTOR, (PlayerRef(player),))
        action = effect.actions[0]
        plans.append((player, planned(game, action, player, scope)))
    round_planned = PlannedRound(tuple(plans), dict(scope.mentions), dict(scope.amounts))
    together.back()
    scope.done = False
    return round_planned


def events_of(rounds: list[PlannedRound]) -> list[ev.Event]:
    """All that is about to happen in several rounds."""
    return [event for one in rounds for _, plan in one.plans for event in plan.events]


def counted_together(events: list[ev.Event]) -> list[ev.Event]:
    """The events with counters of one kind that are put on one thing at the same time counted as one putting
    (CR 122.6), and what one player gains or loses by one source as one gain or loss (119.9-10)."""
    places: dict[tuple[object, ...], int] = {}
    found: list[ev.Event] = []
    for event in events:
        match event:
            case ev.CountersChanged():
                key: tuple[object, ...] = (event.target, event.kind, event.player, event.by_effect)
            case ev.LifeChanged():
                key = (event.player, event.amount > 0)
            case _:
                found.append(event)
                continue
        before = found[places[key]] if key in places else None
        if isinstance(before, ev.CountersChanged | ev.LifeChanged):
            found[places[key]] = replace(before, amount=before.amount + event.amount)
        else:
            places[key] = len(found)
            found.append(event)
    return found


class Together:
    """What the rounds mentioned and counted, each by itself and afterwards all of them."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.before: dict[MentionId, tuple[Ref, ...]] = {}
        self.counted: dict[MentionId, int] = {}
        self.mentions: dict[MentionId, tuple[Ref, ...]] = {}
        self.amounts: dict[MentionId, int] = {}

    def begin(self) -> None:
        """A round begins."""
        self.before, self.counted = dict(self.scope.mentions), dict(self.scope.amounts)

    def end(self) -> None:
        """Keep what it mentioned."""
        for number, refs in self.scope.mentions.items():
            if self.before.get(number) is not refs:
                known = self.mentions.get(number, ())
                self.mentions[number] = known + tuple(ref for ref in refs if ref not in known)
        for number, count in self.scope.amounts.items():
            if number not in self.counted or self.counted[number] != count:
                self.amounts[number] = self.amounts.get(number, 0) + count
        for number in self.amounts:
            self.scope.amounts.pop(number, None)

    def back(self) -> None:
        """Words mean what they did before the round."""
        self.scope.mentions, self.scope.amounts = dict(self.before), dict(self.counted)

    def join(self) -> None:
        """From now on words mean what all rounds mentioned, and how much all of them did."""
        self.scope.mentions.update(self.mentions)
        self.scope.amounts.update(self.amounts)


def _meant(game: Game, effect: ForEachOf, scope: Scope) -> tuple[Ref, ...]:
    match effect.what:
        case Filter():
            return tuple(ObjectRef(id) for id in all_matching(game, effect.what, scope))
        case Target():
            return refs_of(game, effect.what, scope)
        case Players():
            return tuple(PlayerRef(player) for player in players_of(game, effect.what, scope))
        case _:
            return refs_of(game, effect.what, scope)
