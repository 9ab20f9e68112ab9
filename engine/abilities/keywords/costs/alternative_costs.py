"""Alternative costs: warp, prowl, freerunning, mayhem, web-slinging, sneak, impending, awaken ... (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import PutCounters, RemoveCounters
from engine.abilities.actions.moving.putting import Put
from engine.abilities.keywords.combat.combat_words import Haste
from engine.abilities.keywords.other_zones.from_hand import ReturnUnblockedAttacker
from engine.abilities.keywords.other_zones.special_actions import NotedBefore
from engine.abilities.keywords.parts import (
    COST_OF_MANA,
    creature,
    marked,
    of_type,
    static,
    way_to_cast,
    with_cost,
    you,
    yours,
)
from engine.abilities.replacements.entering import EntersSo, WithCounters, concerns
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import (
    AlternativeCost,
    AsItBecomesPermanent,
    Spell,
    Timing,
    Triggered,
)
from engine.ir.conditions import AllOf, IsTrueOf, PaidOptionalCost
from engine.ir.costs import ActionPart, Cost
from engine.ir.durations import INDEFINITELY
from engine.ir.effects import Conditional, Continuously, Delayed, Sequence
from engine.ir.filters import Filter, HasCounter, IsTapped
from engine.ir.mentions import ATTACKED, FIRST_MENTION
from engine.ir.modifications import ChangeTypes, GainAbility, LoseTypes, SetPT
from engine.ir.nodes import Ability, Action, Condition, Keyword, Replacement
from engine.ir.objects import Chosen, It, Target, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, does, expands, holds, replaces
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import move
from engine.rules.evaluating.history import past
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.types import CREATURE, CREATURE_TYPES, LAND
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND, STACK

WARPED, TIME = "warped", "time"


class Warp(Keyword, frozen=True):
    """Warp (CR 702.185)."""

    cost: Cost


class Prowl(Keyword, frozen=True):
    """Prowl (CR 702.76)."""

    cost: Cost


class Freerunning(Keyword, frozen=True):
    """Freerunning (CR 702.173)."""

    cost: Cost


class Mayhem(Keyword, frozen=True):
    """Mayhem (CR 702.187)."""

    cost: Cost


class WebSlinging(Keyword, frozen=True):
    """Web-slinging (CR 702.188)."""

    cost: Cost


class Sneak(Keyword, frozen=True):
    """Sneak (CR 702.190)."""

    cost: Cost


class MoreThanMeetsTheEye(Keyword, frozen=True):
    """More Than Meets the Eye (CR 702.162)."""

    cost: Cost


class Impending(Keyword, frozen=True):
    """Impending (CR 702.176)."""

    count: int
    cost: Cost


class Awaken(Keyword, frozen=True):
    """Awaken (CR 702.113)."""

    count: int
    cost: Cost


class ExileWarped(Action, frozen=True):
    """Exile the source, noting that it was warped (CR 702.185b)."""

    SAID: ClassVar[str] = "exile ~"


class HitByYours(Condition, frozen=True):
    """A player was dealt combat damage this turn by a creature you control of a type of the source, or of a
    type that is named (CR 702.76a, 702.173a)."""

    SAID: ClassVar[str] = "a player was dealt combat damage this turn by such a creature you controlled"

    subtype: str = ""


class DiscardedThisTurn(Condition, frozen=True):
    """The card was discarded this turn (CR 702.187b)."""

    SAID: ClassVar[str] = "~ was discarded this turn"


class YourDeclareBlockersStep(Condition, frozen=True):
    """It is the declare blockers step of your turn (CR 702.190a)."""

    SAID: ClassVar[str] = "it's your declare blockers step"


class EntersAttacking(Replacement, frozen=True):
    """It enters tapped and attacking what the returned creature attacked (CR 702.190b)."""


@does(ExileWarped)
def exile_warped(game: Game, action: ExileWarped, actor: PlayerId, scope: Scope) -> bool:
    """Its owner can cast it from exile in later turns, also if it has no warp of its own there (CR 702.185a)."""
    notes = ((WARPED, (game.state.turn.number,)),)
    exiled = move(game, (scope.source,), EXILE, scope, "702.185a", verb=Verb.EXILE, notes=notes)
    again = AlternativeCost(Cost(()), WARPED, zone=EXILE, condition=NotedBefore(WARPED), on_top=True)
    for card in exiled:
        owner, gained = game.state.objects[card].owner, GainAbility((way_to_cast(again),))
        begin(game, scope_of(card, owner), INDEFINITELY, refs=(ObjectRef(card),), modifications=(gained,))
    return bool(exiled)


@holds(HitByYours)
def hit_by_yours(game: Game, condition: HitByYours, scope: Scope) -> bool:
    """The source of the damage counts as it was when it dealt it (CR 608.2i)."""
    game.read(Fact.HISTORY)
    own = game.look(scope.source).chars.subtypes & frozenset(CREATURE_TYPES)
    wanted = frozenset((condition.subtype,)) if condition.subtype else own
    for place, event in past(game, ev.DamageDealt):
        if event.combat and isinstance(event.target, PlayerRef):
            with game.as_it_was(place):
                source = game.look(event.source)
            if source.chars.controller == scope.controller and source.chars.subtypes & wanted:
                return True
    return False


@holds(DiscardedThisTurn)
def discarded_this_turn(game: Game, condition: DiscardedThisTurn, scope: Scope) -> bool:
    """Whether it got to where it is by being discarded this turn (CR 702.187b)."""
    game.read(Fact.HISTORY)
    return any(
        isinstance(event, ev.Moved) and event.into == scope.source and event.verb == Verb.DISCARD
        for event in game.state.happened
    )


@holds(YourDeclareBlockersStep)
def your_declare_blockers_step(game: Game, condition: YourDeclareBlockersStep, scope: Scope) -> bool:
    """Whether it is that step of that player's turn (CR 509)."""
    game.read(Fact.TURN)
    turn = game.state.turn
    return turn.active == scope.controller and turn.step == Step.DECLARE_BLOCKERS


@applies_to(EntersAttacking, ev.Moved)
def enters_attacking(game: Game, word: EntersAttacking, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters, as its spell resolves (CR 614.12)."""
    return concerns(game, This(), event, scope) and ATTACKED in scope.mentions


@replaces(EntersAttacking)
def enter_attacking(game: Game, word: EntersAttacking, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """It enters so (CR 702.190b)."""
    attacked = scope.mentions[ATTACKED]
    return (replace(event, tapped=True, attacking=attacked[0] if attacked else None),)


@expands(Warp)
def warp(keyword: Warp) -> tuple[Ability, ...]:
    """Exiled at the next end step, it may be cast again in a later turn (CR 702.185a)."""
    later = Delayed(AtStep(Step.END, word="the next"), you(ExileWarped()), leading=False)
    return (
        way_to_cast(AlternativeCost(keyword.cost, "warp", from_there=True)),
        static(AsItBecomesPermanent(later), condition=PaidOptionalCost("warp"), zone=STACK),
    )


@expands(Prowl)
def prowl(keyword: Prowl) -> tuple[Ability, ...]:
    """That cost may be paid after combat damage by a creature of its type (CR 702.76a)."""
    return (way_to_cast(AlternativeCost(keyword.cost, "prowl", condition=HitByYours())),)


@expands(Freerunning)
def freerunning(keyword: Freerunning) -> tuple[Ability, ...]:
    """That cost may be paid after combat damage by an Assassin (CR 702.173a)."""
    hit = HitByYours("Assassin")
    return (way_to_cast(AlternativeCost(keyword.cost, "freerunning", condition=hit)),)


@expands(Mayhem)
def mayhem(keyword: Mayhem) -> tuple[Ability, ...]:
    """Discarded this turn, it may be cast from the graveyard (CR 702.187b)."""
    discarded = DiscardedThisTurn()
    return (way_to_cast(AlternativeCost(keyword.cost, "mayhem", zone=GRAVEYARD, condition=discarded)),)


@expands(WebSlinging)
def web_slinging(keyword: WebSlinging) -> tuple[Ability, ...]:
    """It may be cast by returning a tapped creature too (CR 702.188a)."""
    tapped = Chosen(yours(creature(adjectives=(IsTapped(),))))
    cost = Cost((*keyword.cost.parts, ActionPart(Put(tapped, HAND, verb=Verb.RETURN))))
    return (way_to_cast(AlternativeCost(cost, "web-slinging")),)


@expands(Sneak)
def sneak(keyword: Sneak) -> tuple[Ability, ...]:
    """It may take the place of an unblocked attacker (CR 702.190a-b)."""
    cost = Cost((*keyword.cost.parts, ActionPart(ReturnUnblockedAttacker())))
    way = AlternativeCost(cost, "sneak", condition=YourDeclareBlockersStep(), timing=Timing.ANY)
    return (way_to_cast(way), static(EntersAttacking(), condition=PaidOptionalCost("sneak")))


@expands(MoreThanMeetsTheEye)
def more_than_meets_the_eye(keyword: MoreThanMeetsTheEye) -> tuple[Ability, ...]:
    """It may be cast converted (CR 702.162a)."""
    return (way_to_cast(AlternativeCost(keyword.cost, "more than meets the eye", face=1)),)


@expands(Impending)
def impending(keyword: Impending) -> tuple[Ability, ...]:
    """It is no creature until its time counters are gone (CR 702.176a)."""
    paid = PaidOptionalCost("impending")
    waiting = AllOf((paid, IsTrueOf(This(), HasCounter(TIME), "has")))
    passing = you(RemoveCounters(This(), 1, TIME))
    return (
        way_to_cast(AlternativeCost(keyword.cost, "impending")),
        static(EntersSo(This(), (WithCounters(keyword.count, TIME),), condition=paid)),
        *marked(LoseTypes((CREATURE,)), condition=waiting),
        Triggered(AtStep(Step.END, You()), passing, waiting, word="at", keyword="impending"),
    )


@expands(Awaken)
def awaken(keyword: Awaken) -> tuple[Ability, ...]:
    """For that cost a land gets counters and becomes a creature (CR 702.113a-b)."""
    land = Target(yours(Filter((), of_type(LAND))), slot=0, mention=FIRST_MENTION)
    becomes = (
        ChangeTypes((CREATURE,), ("Elemental",)),
        SetPT(0, 0),
        GainAbility((Haste(),)),
    )
    effect = Sequence(
        (
            you(PutCounters(keyword.count, "+1/+1", land)),
            Continuously(It(of=FIRST_MENTION), becomes, INDEFINITELY),
        )
    )
    return (
        way_to_cast(AlternativeCost(keyword.cost, "awaken")),
        Spell(Conditional(PaidOptionalCost("awaken"), effect)),
    )


PHRASES = (
    *with_cost("warp", Warp),
    *with_cost("prowl", Prowl),
    *with_cost("freerunning", Freerunning),
    *with_cost("mayhem", Mayhem),
    *with_cost("web-slinging", WebSlinging),
    *with_cost("sneak", Sneak),
    phrase(KEYWORD, "More Than Meets the Eye {cost}", MoreThanMeetsTheEye, cost=COST_OF_MANA),
    phrase(KEYWORD, "impending {count}—{cost}", Impending, count=INTEGER, cost=COST_OF_MANA),
    phrase(KEYWORD, "awaken {count}—{cost}", Awaken, count=INTEGER, cost=COST_OF_MANA),
)
