"""Collecting evidence, and foraging (CR 701.59, 701.61)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engine.abilities.actions.choosing.either import OneOfThese, can_do_one, do_one
from engine.abilities.actions.counters.blight import as_seen_by
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.statics.additional_costs import ADDITIONAL
from engine.decisions import Choose, Enough, ObjectOption, Purpose
from engine.ir.conditions import PaidOptionalCost
from engine.ir.filters import Filter, HasSubtype, InZone, Kind, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import ACTION, AMOUNT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import asks_for, does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move, note_result
from engine.rules.events.happening import happen
from engine.rules.game.asking import why_asked
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD

YOUR_GRAVEYARD = Filter(noun=Noun(Thing.CARD), clauses=(InZone(GRAVEYARD, You()),))
A_FOOD = Filter(noun=Noun(Thing.PERMANENT, (Kind((HasSubtype("Food"),)),)))
WAYS_TO_FORAGE = OneOfThese((Exile(Chosen(YOUR_GRAVEYARD, 3, 3)), Sacrifice(Chosen(A_FOOD))))


class CollectEvidence(Action, frozen=True):
    """Exile cards with total mana value N or greater from one's graveyard (CR 701.59a)."""

    GIVES_UP: ClassVar[bool] = True
    TAKES_AWAY: ClassVar[bool] = True

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Forage(Action, frozen=True):
    """Exile three cards from one's graveyard or sacrifice a Food (CR 701.61a)."""

    GIVES_UP: ClassVar[bool] = True


def cards_of(game: Game, player: PlayerId, scope: Scope) -> tuple[ObjectId, ...]:
    """The cards of a player's graveyard."""
    return all_matching(game, YOUR_GRAVEYARD, as_seen_by(player, scope))


def total(game: Game, ids: Iterable[ObjectId]) -> int:
    """The mana value of cards together (CR 202.3)."""
    return sum(game.look(id).chars.mana_value for id in ids)


def fewest(worth: tuple[int, ...], needed: int) -> int:
    """How many cards it takes at least, of those that are worth so much each."""
    values = sorted(worth, reverse=True)
    return next((n for n in range(len(values)) if sum(values[:n]) >= needed), len(values))


@asks_for(CollectEvidence)
def evidence_asked_for(
    game: Game, action: CollectEvidence, payer: PlayerId, scope: Scope
) -> list[list[ObjectId]]:
    """As many cards as it takes at least."""
    there = list(cards_of(game, payer, scope))
    worth = tuple(game.look(id).chars.mana_value for id in there)
    return [there] * fewest(worth, how_many(game, action.count, scope))


@does(CollectEvidence)
def collect_evidence(game: Game, action: CollectEvidence, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses any number of cards that are enough together (CR 701.59a)."""
    there, needed = cards_of(game, actor, scope), how_many(game, action.count, scope)
    if total(game, there) < needed:
        return False
    worth = tuple(game.look(id).chars.mana_value for id in there)
    least = fewest(worth, needed)
    text = f"Exile cards with total mana value {needed} or greater"
    why = why_asked(game, scope, actor, Purpose.COST, text)
    options = tuple(ObjectOption(id) for id in there)
    enough = Enough(worth, needed)
    decision = Choose(
        actor, why, options, least, len(there), Purpose.COST, cancellable=game.may_take_back(), enough=enough
    )
    chosen = tuple(there[index] for index in game.ask(decision).indices)
    done = move(game, chosen, EXILE, scope, "701.59a", verb=Verb.EXILE)
    happen(game, ev.Did(player=actor, verb=Verb.COLLECT_EVIDENCE, why="701.59a", cause=scope.source))
    note_result(scope, action.mention, done)
    return True


@payable(CollectEvidence)
def can_collect(game: Game, action: CollectEvidence, payer: PlayerId, scope: Scope) -> bool:
    """Who has too few cards can't choose to do it (CR 701.59b)."""
    return total(game, cards_of(game, payer, scope)) >= how_many(game, action.count, scope)


@does(Forage)
def forage(game: Game, action: Forage, actor: PlayerId, scope: Scope) -> bool:
    """The player does one or the other (CR 701.61a)."""
    done = do_one(game, WAYS_TO_FORAGE, actor, scope)
    if done:
        happen(game, ev.Did(player=actor, verb=Verb.FORAGE, why="701.61a", cause=scope.source))
    return done


@payable(Forage)
def can_forage(game: Game, action: Forage, payer: PlayerId, scope: Scope) -> bool:
    """One of the two has to be possible (CR 118.3)."""
    return can_do_one(game, WAYS_TO_FORAGE, payer, scope)


COLLECTED = PaidOptionalCost(ADDITIONAL, what=This("this spell"), said="was collected")
PHRASES = (
    phrase(ACTION, "collect<s> evidence {count}", CollectEvidence, count=AMOUNT),
    phrase(ACTION, "forage<s>", Forage()),
    phrase(SIMPLE, "evidence was collected", COLLECTED),
)
