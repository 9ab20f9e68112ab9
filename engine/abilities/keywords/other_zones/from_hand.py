"""Activated keywords of cards in hand: ninjutsu, transmute, reinforce, forecast (CR 702)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.looking.look import Reveal
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.actions.moving.discard import DiscardThese
from engine.abilities.actions.moving.putting import Put
from engine.abilities.keywords.parts import COST_OF_MANA, creature, with_cost, you, yours
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.amounts import CharacteristicOf
from engine.ir.costs import ActionPart, Cost
from engine.ir.filters import Characteristic, Compares, Filter, IsUnblocked, Noun, Thing
from engine.ir.mentions import ATTACKED, FIRST_MENTION
from engine.ir.nodes import Ability, Action, Keyword
from engine.ir.objects import Chosen, It, Target, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import ABILITY, KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import asks_for, does, expands, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, HAND

UNBLOCKED = yours(creature(adjectives=(IsUnblocked(),)))
AS_A_SORCERY = Instruction(timing=Timing.SORCERY)


class Ninjutsu(Keyword, frozen=True):
    """Ninjutsu (CR 702.49)."""

    cost: Cost


class Transmute(Keyword, frozen=True):
    """Transmute (CR 702.53)."""

    cost: Cost


class Reinforce(Keyword, frozen=True):
    """Reinforce (CR 702.77)."""

    count: int
    cost: Cost


class Forecast(Keyword, frozen=True):
    """Forecast (CR 702.57)."""

    ability: Activated


class ReturnUnblockedAttacker(Action, frozen=True):
    """Return an unblocked attacking creature you control to its owner's hand (CR 702.49a)."""

    SAID: ClassVar[str] = "return an unblocked attacker you control to its owner's hand"
    TAKES_AWAY = True


class PutAttackingInstead(Action, frozen=True):
    """Put the source onto the battlefield tapped and attacking what the returned creature attacked (CR 702.49c)."""

    SAID: ClassVar[str] = "put ~ onto the battlefield tapped and attacking"


@payable(ReturnUnblockedAttacker)
def can_return(game: Game, action: ReturnUnblockedAttacker, payer: PlayerId, scope: Scope) -> bool:
    """There has to be one (CR 118.3)."""
    return bool(all_matching(game, UNBLOCKED, scope))


@asks_for(ReturnUnblockedAttacker)
def attackers_to_return(
    game: Game, action: ReturnUnblockedAttacker, payer: PlayerId, scope: Scope
) -> list[list[ObjectId]]:
    """One of them."""
    return [list(all_matching(game, UNBLOCKED, scope))]


@does(ReturnUnblockedAttacker)
def return_attacker(game: Game, action: ReturnUnblockedAttacker, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses which; what it attacked is known of the ability or spell, and of its copies (CR 702.49c, 707.10)."""
    ids = all_matching(game, UNBLOCKED, scope)
    why = Why("702.49a", scope.source, "Return an unblocked attacking creature")
    options = tuple(ObjectOption(id) for id in ids)
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.COST, cancellable=game.may_take_back()))
    returned = ids[answer.indices[0]]
    combat = game.state.combat
    attack = combat.attack_of(returned) if combat is not None else None
    assert attack is not None
    scope.mentions[ATTACKED] = () if attack.attacks_nothing else (attack.defender,)
    return bool(move(game, (returned,), HAND, scope, "702.49a", verb=Verb.RETURN))


@does(PutAttackingInstead)
def put_attacking(game: Game, action: PutAttackingInstead, actor: PlayerId, scope: Scope) -> bool:
    """If it still is in hand, it enters tapped and attacking (CR 702.49a, 508.4)."""
    obj = game.state.objects.get(scope.source)
    if obj is None or obj.zone != HAND:
        return False
    attacked = scope.mentions.get(ATTACKED, ())
    entering = ev.Moved(
        object=obj.id,
        to=BATTLEFIELD,
        controller=actor,
        tapped=True,
        attacking=attacked[0] if attacked else None,
        verb=Verb.PUT,
        why="702.49a",
        cause=scope.source,
    )
    return bool(happen(game, entering))


def discarding_itself(cost: Cost) -> Cost:
    """The cost and "Discard this card"."""
    return Cost((*cost.parts, ActionPart(DiscardThese(This()))))


@expands(Ninjutsu)
def ninjutsu(keyword: Ninjutsu) -> tuple[Ability, ...]:
    """It takes the place of an unblocked attacker (CR 702.49a)."""
    cost = Cost((*keyword.cost.parts, ActionPart(ReturnUnblockedAttacker())))
    return (Activated(cost, you(PutAttackingInstead()), zone=HAND, keyword="ninjutsu"),)


@expands(Transmute)
def transmute(keyword: Transmute) -> tuple[Ability, ...]:
    """It is exchanged for a card of the same mana value (CR 702.53a)."""
    same = Compares(Characteristic.MANA_VALUE, CharacteristicOf(This(), Characteristic.MANA_VALUE))
    wanted = Filter((), Noun(Thing.CARD), (same,))
    found = It(of=FIRST_MENTION)
    effect = you(
        Search(You(), "library", (Chosen(wanted, mention=FIRST_MENTION),)),
        Reveal(found),
        Put(found, HAND, You()),
        Shuffle(),
    )
    cost = discarding_itself(keyword.cost)
    return (Activated(cost, effect, (AS_A_SORCERY,), zone=HAND, keyword="transmute"),)


@expands(Reinforce)
def reinforce(keyword: Reinforce) -> tuple[Ability, ...]:
    """Counters on a creature for discarding it (CR 702.77a)."""
    effect = you(PutCounters(keyword.count, "+1/+1", Target(creature(), slot=0)))
    return (Activated(discarding_itself(keyword.cost), effect, zone=HAND, keyword="reinforce"),)


@expands(Forecast)
def forecast(keyword: Forecast) -> tuple[Ability, ...]:
    """Only in one's upkeep, and only once each turn (CR 702.57a-b)."""
    when = Instruction(timing=Timing.UPKEEP, times_each_turn=1)
    ability = keyword.ability
    instructions = (*ability.instructions, when)
    return (replace(ability, zone=HAND, instructions=instructions, keyword="forecast"),)


def forecasting(ability: Ability) -> Forecast:
    """ "Forecast — " before an activated ability."""
    if not isinstance(ability, Activated):
        raise ValueError("not an activated ability")
    return Forecast(ability)


def split_forecasting(value: object) -> Mapping[str, object] | None:
    """The inverse of `forecasting`."""
    return {"ability": value.ability} if isinstance(value, Forecast) else None


PHRASES = (
    *with_cost("ninjutsu", Ninjutsu),
    *with_cost("transmute", Transmute),
    phrase(KEYWORD, "reinforce {count}—{cost}", Reinforce, count=INTEGER, cost=COST_OF_MANA),
    phrase(KEYWORD, "forecast — {ability}", forecasting, unbuild=split_forecasting, ability=ABILITY),
)
