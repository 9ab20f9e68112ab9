"""Triggered keywords increment, ripple, demonstrate, decayed and provoke; fortify, amplify, read ahead (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.attach import Attach
from engine.abilities.actions.copy import Copy
from engine.abilities.actions.counters import PutCounters
from engine.abilities.actions.sacrifice import Sacrifice
from engine.abilities.keywords.casting_now import CastFor, cast_in_way, ways_for
from engine.abilities.keywords.parts import (
    EVENT_OBJECT_IT,
    creature,
    marked,
    of_type,
    static,
    with_cost,
    you,
    yours,
)
from engine.abilities.replacements.entering import concerns
from engine.abilities.triggers.casting import Casts
from engine.abilities.triggers.combat import Attacks
from engine.abilities.triggers.steps import AtEndOfCombat
from engine.decisions import Choose, Confirm, Number, ObjectOption, Order, Purpose, Why
from engine.ir.abilities import Activated, Instruction, Timing, Triggered
from engine.ir.amounts import CharacteristicOf, ManaSpentOn
from engine.ir.combat_marks import CantBlock, MustBlockThese
from engine.ir.conditions import AllOf, AnyOf, Holds, IsTrueOf
from engine.ir.costs import Cost
from engine.ir.durations import Duration, Until
from engine.ir.effects import Delayed, Does, Optional
from engine.ir.filters import Characteristic, Comparison, ControlledBy, Filter, HasType, Noun, Thing
from engine.ir.modifications import ReadsAhead
from engine.ir.nodes import Ability, Action, Keyword, Objects, Replacement
from engine.ir.objects import Chosen, Target, This
from engine.ir.players import DefendingPlayer, EachPlayer, PlayerKind, You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.actions.sagas import final_chapter
from engine.rules.core.about_to_enter import entering_with
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, does, expands, payable, replaces
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.events.happening import happen
from engine.rules.game.asking import SELF
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CREATURE, CREATURE_TYPES, LAND
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY, STACK

PLUS = "+1/+1"
THIS_COMBAT = Duration(Until.THIS_COMBAT)


class Increment(Keyword, frozen=True):
    """Increment (CR 702.191)."""


class Ripple(Keyword, frozen=True):
    """Ripple (CR 702.60)."""

    count: int


class Demonstrate(Keyword, frozen=True):
    """Demonstrate (CR 702.144)."""


class Decayed(Keyword, frozen=True):
    """Decayed (CR 702.147)."""


class Provoke(Keyword, frozen=True):
    """Provoke (CR 702.39)."""


class Fortify(Keyword, frozen=True):
    """Fortify (CR 702.67)."""

    cost: Cost


class Amplify(Keyword, frozen=True):
    """Amplify (CR 702.38)."""

    count: int


class ReadAhead(Keyword, frozen=True):
    """Read ahead (CR 702.155)."""


class RippleOut(Action, frozen=True):
    """Reveal cards and cast those with the name of the source (CR 702.60a)."""

    count: int
    SAID: ClassVar[str] = "reveal the top {count} cards of your library and cast those with the same name"


class Provoked(Action, frozen=True):
    """Untap a creature, which has to block the source this combat if able (CR 702.39a)."""

    what: Objects
    SAID: ClassVar[str] = "untap {what}; it blocks ~ this turn if able"


class Amplifies(Replacement, frozen=True):
    """It enters with counters for revealed cards that share a creature type with it (CR 702.38a)."""

    count: int


class BeginsAtChapter(Replacement, frozen=True):
    """It enters with as many lore counters as its controller chooses (CR 702.155b)."""


def less_than_spent(what: Characteristic) -> Holds:
    """Whether more mana was spent on the spell than a number of this creature."""
    return Holds(ManaSpentOn(EVENT_OBJECT_IT), Comparison.GREATER, CharacteristicOf(This(), what))


@expands(Increment)
def increment(keyword: Increment) -> tuple[Ability, ...]:
    """It grows with spells that cost more than its size (CR 702.191a)."""
    more = AnyOf((less_than_spent(Characteristic.POWER), less_than_spent(Characteristic.TOUGHNESS)))
    condition = AllOf((IsTrueOf(This(), HasType(CREATURE)), more))
    a_spell = Chosen(Filter((), Noun(Thing.SPELL)))
    grows = you(PutCounters(1, PLUS, This()))
    return (Triggered(Casts(You(), a_spell), grows, condition, keyword="increment"),)


@does(RippleOut)
def ripple_out(game: Game, action: RippleOut, actor: PlayerId, scope: Scope) -> bool:
    """Cards of the same name may be cast for nothing; the rest goes to the bottom (CR 702.60a)."""
    top = game.state.zone(LIBRARY, actor)[: action.count]
    if not top:
        return False
    everyone = tuple(game.state.players)
    happen(game, ev.Revealed(player=actor, objects=top, to=everyone, why="702.60a", cause=scope.source))
    name = game.look(scope.source).chars.name
    free = CastFor(This(), "ripple")
    for id in top:
        if game.characteristics(id).name != name:
            continue
        ways = ways_for(game, free, id, actor)
        why = Why("702.60a", id, f"Cast {SELF} without paying its mana cost?")
        if ways and game.ask(Confirm(actor, why, yes="Cast it", no="Don't cast it")).yes:
            cast_in_way(game, id, ways, actor)
    rest = tuple(id for id in top if game.is_there(id))
    if len(rest) > 1:
        options = tuple(ObjectOption(id) for id in rest)
        order = Order(actor, Why("702.60a", scope.source, "Order the rest"), options, Purpose.BOTTOM)
        rest = tuple(rest[index] for index in game.ask(order).indices)
    move(game, rest, LIBRARY, scope, "702.60a", position=None, verb=Verb.PUT)
    return True


@expands(Ripple)
def ripple(keyword: Ripple) -> tuple[Ability, ...]:
    """Casting it may bring its likes along (CR 702.60a)."""
    reveal = Optional(Does(You(), (RippleOut(keyword.count),)))
    return (Triggered(Casts(You(), This()), reveal, word="when", zone=STACK, keyword="ripple"),)


@expands(Demonstrate)
def demonstrate(keyword: Demonstrate) -> tuple[Ability, ...]:
    """It may be copied, by an opponent too (CR 702.144a)."""
    copy = Copy(This(), new_targets=True)
    theirs = Does(EachPlayer(PlayerKind.OPPONENT), (copy,))
    both = Optional(Does(You(), (copy,)), if_done=theirs)
    return (Triggered(Casts(You(), This()), both, word="when", zone=STACK, keyword="demonstrate"),)


@expands(Decayed)
def decayed(keyword: Decayed) -> tuple[Ability, ...]:
    """It can't block, and is sacrificed at end of combat when it attacks (CR 702.147a)."""
    later = Delayed(AtEndOfCombat(), you(Sacrifice(This())), leading=False)
    return (*marked(CantBlock()), Triggered(Attacks(This()), later, word="when", keyword="decayed"))


@payable(Provoked)
def can_provoke(game: Game, action: Provoked, payer: PlayerId, scope: Scope) -> bool:
    """Whether the creature still is there."""
    return any(game.is_there(id) for id in objects_of(game, action.what, scope))


@does(Provoked)
def provoked(game: Game, action: Provoked, actor: PlayerId, scope: Scope) -> bool:
    """It untaps, and a requirement begins (CR 702.39a, 509.1c)."""
    ids = tuple(id for id in objects_of(game, action.what, scope) if game.is_there(id))
    untap = [
        ev.TappedChanged(object=id, tapped=False, why="702.39a", cause=scope.source)
        for id in ids
        if game.state.objects[id].tapped
    ]
    if untap:
        happen(game, *untap)
    refs = tuple(ObjectRef(id) for id in ids)
    must = MustBlockThese((scope.source,))
    begin(game, scope, THIS_COMBAT, refs=refs, modifications=(must,))
    return bool(ids)


@expands(Provoke)
def provoke(keyword: Provoke) -> tuple[Ability, ...]:
    """A creature of the defending player has to block it (CR 702.39a)."""
    theirs = creature(ControlledBy(DefendingPlayer()))
    call = Optional(Does(You(), (Provoked(Target(theirs, slot=0)),)))
    return (Triggered(Attacks(This()), call, keyword="provoke"),)


@expands(Fortify)
def fortify(keyword: Fortify) -> tuple[Ability, ...]:
    """It is attached to a land (CR 702.67a)."""
    attach = Attach(This(), Target(yours(Filter((), of_type(LAND))), slot=0))
    return (Activated(keyword.cost, you(attach), (Instruction(timing=Timing.SORCERY),), keyword="fortify"),)


@applies_to(Amplifies, ev.Moved)
def may_amplify(game: Game, word: Amplifies, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters (CR 614.12)."""
    return concerns(game, This(), event, scope)


@replaces(Amplifies)
def amplifies(game: Game, word: Amplifies, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """Its controller reveals any number of such cards from hand (CR 702.38a)."""
    as_it_enters = game.circumstances.entering or game.look(event.object)  # 614.12
    own = as_it_enters.chars.subtypes & frozenset(CREATURE_TYPES)
    player = scope.controller
    entering = {
        other.object
        for other in game.circumstances.proposed
        if isinstance(other, ev.Moved) and other.to == BATTLEFIELD
    }
    alike: list[ObjectId] = [
        id
        for id in game.state.zone(HAND, player)
        if id not in entering and id != event.object and game.characteristics(id).subtypes & own
    ]
    options = tuple(ObjectOption(id) for id in alike)
    why = Why("702.38a", scope.source, "Reveal any number of cards")
    answer = game.ask(Choose(player, why, options, 0, len(options), Purpose.OBJECT))
    shown = tuple(alike[index] for index in answer.indices)
    if shown:
        everyone = tuple(game.state.players)
        happen(
            game, ev.Revealed(player=player, objects=shown, to=everyone, why="702.38a", cause=event.object)
        )
    return (entering_with(event, PLUS, word.count * len(shown)),)


@expands(Amplify)
def amplify(keyword: Amplify) -> tuple[Ability, ...]:
    """It enters with counters for its likes in hand (CR 702.38a)."""
    return (static(Amplifies(keyword.count)),)


@applies_to(BeginsAtChapter, ev.Moved)
def begins_at_chapter(game: Game, word: BeginsAtChapter, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters (CR 614.12)."""
    return concerns(game, This(), event, scope)


@replaces(BeginsAtChapter)
def begin_at_chapter(
    game: Game, word: BeginsAtChapter, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """A number between one and the final chapter's (CR 702.155b, 714.3b)."""
    entering = game.circumstances.entering
    assert entering is not None
    last = final_chapter(entering.chars)
    if not last:
        return (event,)
    why = Why("702.155b", scope.source, "Begin at which chapter?")
    chosen = game.ask(Number(scope.controller, why, 1, last)).number
    return (entering_with(event, "lore", chosen),)


@expands(ReadAhead)
def read_ahead(keyword: ReadAhead) -> tuple[Ability, ...]:
    """Its controller chooses where it begins; chapters before don't trigger (CR 702.155a-b)."""
    return (static(BeginsAtChapter()), *marked(ReadsAhead()))


PHRASES = (
    phrase(KEYWORD, "increment", Increment()),
    phrase(KEYWORD, "ripple {count}", Ripple, count=INTEGER),
    phrase(KEYWORD, "demonstrate", Demonstrate()),
    phrase(KEYWORD, "decayed", Decayed()),
    phrase(KEYWORD, "provoke", Provoke()),
    *with_cost("fortify", Fortify),
    phrase(KEYWORD, "amplify {count}", Amplify, count=INTEGER),
    phrase(KEYWORD, "read ahead", ReadAhead()),
)
