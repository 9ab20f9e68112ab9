"""Comparing what players control, how spells were cast and abilities activated, what phase it is (CR 608.2c, 731)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.nouns.casting.mana_sources import sources_of_mana
from engine.abilities.nouns.numbers.counting import mana_spent
from engine.abilities.statics.spells_cast import CastBy, nth
from engine.ir.abilities import Activated
from engine.ir.amounts import CountersOf, CountersOn
from engine.ir.conditions import (
    ActivatedThisTurn,
    AllOf,
    AnyOf,
    AttackedThisStep,
    CastFrom,
    ControlsMore,
    DidThisWay,
    DuringPhase,
    EnteredFrom,
    Holds,
    IsTrueOf,
    ManaSpent,
    PaidOptionalCost,
    PlayerAttacks,
    ResolvedBefore,
    SpellsLastTurn,
    WasCast,
)
from engine.ir.filters import (
    AttackingWhom,
    Comparison,
    ControlledBy,
    Filter,
    Thing,
)
from engine.ir.nodes import Condition, Node, Objects, Players, walk
from engine.ir.objects import It
from engine.ir.players import AnOpponent, EachPlayer, PlayerKind, You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.nouns.in_zones import ZONE
from engine.language.grammar.vocabulary import (
    BY_WHOM,
    CONDITION,
    FILTER,
    ITS,
    PLAIN_NOUN,
    SUBJECT,
    WHO,
    WHOSE,
)
from engine.language.grammar.words import COUNTERS, NUMERAL, ORDINAL
from engine.language.kernel import Category, Phrase, if_rebuilt, leaf_words, listed, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.evaluating.numbers import compare
from engine.rules.lookup.selecting import all_matching, has_qualities, objects_known, players_of
from engine.state.events import AbilityActivated, Attacked, Cast, Moved, Resolved, StepBegan
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING, PlayerId
from engine.values.steps import COMBAT_STEPS, MAIN_PHASES, Step
from engine.values.types import Supertype
from engine.values.zones import BATTLEFIELD, EXILE

SPOKEN_OF = Category("what was spoken of")


@holds(ControlsMore)
def controls_more(game: Game, condition: ControlsMore, scope: Scope) -> bool:
    """One of the players controls more, or fewer, objects of the kind than each of the others (CR 608.2c); than any one
    of them, where the text says "than an opponent"."""
    enough = any if isinstance(condition.than, AnOpponent) else all
    for player in players_of(game, condition.who, scope):
        number = _number(game, condition, player, scope)
        theirs = [_number(game, condition, rival, scope) for rival in _rivals(game, condition, player, scope)]
        if enough(number < other if condition.fewer else number > other for other in theirs):
            return True
    return False


def _rivals(game: Game, condition: ControlsMore, player: PlayerId, scope: Scope) -> tuple[PlayerId, ...]:
    """Who a player is compared with: "each other player" is everybody but the one spoken of (CR 102.1)."""
    if isinstance(condition.than, EachPlayer) and condition.than.kind == PlayerKind.OTHER_PLAYER:
        everybody = players_of(game, EachPlayer(PlayerKind.PLAYER), scope)
        return tuple(rival for rival in everybody if rival != player)
    return players_of(game, condition.than, scope)


def _number(game: Game, condition: ControlsMore, player: PlayerId, scope: Scope) -> int:
    controlled = [game.look(id) for id in all_matching(game, condition.what, scope)]
    return sum(1 for seen in controlled if seen.chars.controller == player)


PHASES: dict[str, tuple[Step, ...]] = {"combat": COMBAT_STEPS, "main": MAIN_PHASES}


@holds(DuringPhase)
def during_phase(game: Game, condition: DuringPhase, scope: Scope) -> bool:
    """It is a step of that phase, in that player's turn if the text says whose (CR 500.1)."""
    game.read(Fact.TURN)
    turn = game.state.turn
    if turn.step not in PHASES[condition.phase]:
        return False
    return condition.who is None or turn.active in players_of(game, condition.who, scope)


@holds(AttackedThisStep)
def attacked_this_step(game: Game, condition: AttackedThisStep, scope: Scope) -> bool:
    """A creature was declared as an attacker against the player in the step that it is (CR 508.6)."""
    game.read(Fact.HISTORY)
    refs = [PlayerRef(player) for player in players_of(game, condition.who, scope)]
    for event in reversed(game.state.happened):
        if isinstance(event, StepBegan):
            return False
        if isinstance(event, Attacked) and event.defender in refs:
            return True
    return False


@holds(PlayerAttacks)
def player_attacks(game: Game, condition: PlayerAttacks, scope: Scope) -> bool:
    """One of the players controls a creature that attacks one of the others (CR 508.6)."""
    attacking = Filter(clauses=(AttackingWhom(condition.whom),))
    who = players_of(game, condition.who, scope)
    return any(game.controller(id) in who for id in all_matching(game, attacking, scope))


@holds(DidThisWay)
def did_this_way(game: Game, condition: DidThisWay, scope: Scope) -> bool:
    """Whether all those players did it, to such a thing if the text says so (CR 608.2c, 608.2h)."""
    return all(_did(game, condition, player, scope) for player in players_of(game, condition.who, scope))


def _did(game: Game, condition: DidThisWay, player: PlayerId, scope: Scope) -> bool:
    numbers = (condition.of, *condition.also)
    found = [scope.did_by[of, PlayerRef(player)] for of in numbers if (of, PlayerRef(player)) in scope.did_by]
    if condition.at_all:
        return bool(found)
    done = [ref for refs in found for ref in refs]
    if condition.what is None:
        return bool(done)
    objects = [ref for ref in done if isinstance(ref, ObjectRef)]
    return any(has_qualities(game, condition.what, game.look(ref.id), scope) for ref in objects)


@holds(EnteredFrom)
def entered_from(game: Game, condition: EnteredFrom, scope: Scope) -> bool:
    """The permanents entered from such a zone (CR 603.6a)."""
    game.read(Fact.HISTORY)
    ids = objects_known(game, condition.what, scope)
    zones = {
        event.into: event.came_from
        for event in game.state.happened
        if isinstance(event, Moved) and event.to == BATTLEFIELD
    }
    whose = None if condition.whose is None else players_of(game, condition.whose, scope)
    return bool(ids) and all(
        zones.get(id) == condition.zone and (whose is None or game.look(id).object.owner in whose)
        for id in ids
    )


@holds(ActivatedThisTurn)
def activated_this_turn(game: Game, condition: ActivatedThisTurn, scope: Scope) -> bool:
    """The ability that says so was activated so often this turn, this time too (CR 602.5b)."""
    game.read(Fact.HISTORY)
    times = 0
    for event in game.state.happened:
        if isinstance(event, AbilityActivated) and event.source == scope.source:
            ability = activated(game, event)
            times += ability is not None and condition in walk(ability)
    return times >= condition.times


def activated(game: Game, event: AbilityActivated) -> Node | None:
    """The ability that was activated; a mana ability by its key, if its source still has it (CR 605.3b)."""
    if event.ability != NOTHING:
        item = game.look(event.ability).object.stack
        return None if item is None else item.ability
    having = game.look(event.source).chars.expanded()
    return next((h.ability for h in having if h.key == event.key and isinstance(h.ability, Activated)), None)


@holds(SpellsLastTurn)
def spells_last_turn(game: Game, condition: SpellsLastTurn, scope: Scope) -> bool:
    """So many spells were cast in the turn before this one, by anyone or by one player (CR 731.2).

    In the first turn of the game there is no last turn of which anything could be said.
    """
    game.read(Fact.HISTORY)
    game.read(Fact.TURN)
    if game.state.turn.number < 2:
        return False
    casts = [event.player for event in game.state.turn_before if isinstance(event, Cast)]
    numbers = [casts.count(player) for player in game.state.players] if condition.by_one else [len(casts)]
    return any(compare(number, condition.how, condition.count) for number in numbers)


@holds(ManaSpent)
def was_spent(game: Game, condition: ManaSpent, scope: Scope) -> bool:
    """So much mana of each of those types was spent; none at all if the text says so (CR 601.2h)."""
    spent = mana_spent(game, condition.what, scope)
    if not condition.mana.symbols:
        return not spent
    wanted = [mana.value for symbol in condition.mana.symbols for mana in symbol.types[:1]]
    if not all(spent.count(mana) >= max(condition.least, wanted.count(mana)) for mana in wanted):
        return False
    snow = sum(symbol.snow for symbol in condition.mana.symbols)
    return not snow or from_snow(game, condition.what, scope) >= max(condition.least, snow)


def from_snow(game: Game, what: Objects, scope: Scope) -> int:
    """How much of the mana spent on a spell came from snow sources, as they are or last were (CR 107.4h)."""
    sources = sources_of_mana(game, what, scope)
    return sum(Supertype.SNOW in game.look(id).chars.supertypes for id in sources)


@holds(CastFrom)
def was_cast_from(game: Game, condition: CastFrom, scope: Scope) -> bool:
    """The spell, or the spell that a permanent was, was cast from that zone (CR 601.2a)."""
    for id in objects_known(game, condition.what, scope):
        obj = game.look(id).object
        if obj.stack is not None:
            return obj.stack.context.cast_from == condition.zone
        return condition.zone.value in obj.note("cast from")
    return scope.context.cast_from == condition.zone


@holds(ResolvedBefore)
def resolves_for_that_time(game: Game, condition: ResolvedBefore, scope: Scope) -> bool:
    """How often the ability that resolves now resolved this turn, counting this time (CR 608.2i)."""
    game.read(Fact.HISTORY)
    game.read(Fact.STACK)
    now = game.state.objects[game.state.stack[-1]].stack if game.state.stack else None
    if now is None:
        return False
    resolved = [
        event.object for event in game.state.happened if isinstance(event, Resolved) and not event.fizzled
    ]
    items = [game.look(id).object.stack for id in resolved]
    same = [
        i for i in items if i is not None and i.context.source == scope.source and i.ability == now.ability
    ]
    return len(same) + 1 == condition.time


def cast_in_main_phase(what: Objects) -> AllOf:
    """ "you cast this spell during your main phase": a phase lasts while anything is on the stack (CR 500.2)."""
    return AllOf((WasCast(what=what), DuringPhase("main", You())))


def split_cast_in_main_phase(value: object) -> Mapping[str, object] | None:
    """The inverse of `cast_in_main_phase`."""
    first = value.parts[0] if isinstance(value, AllOf) else None
    if not isinstance(first, WasCast) or value != cast_in_main_phase(first.what):
        return None
    return {"what": first.what}


def had_no_counters(what: Objects, kind: str | None = None) -> Holds:
    """ "it had no time counters on it"."""
    return Holds(CountersOn(kind, what), Comparison.EXACTLY, 0, "had no")


def split_had_no_counters(value: object) -> Mapping[str, object] | None:
    """The inverse of `had_no_counters`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersOn):
        return None
    fields: dict[str, object] = {"what": value.first.what, "kind": value.first.kind}
    return if_rebuilt(value, had_no_counters, fields)


COST_PAID = leaf_words(
    "cost that was paid",
    {
        f"{word} cost": word
        for word in (
            "blitz", "dash", "emerge", "escape", "evoke", "freerunning", "madness", "mayhem", "prowl", "sneak",
            "spectacle", "surge", "warp",
        )
    },
)  # fmt: skip


def is_poisoned(who: Players) -> Holds:
    """ "its controller is poisoned": they have a poison counter (CR 122.1f)."""
    return Holds(CountersOf("poison", who), Comparison.AT_LEAST, 1, "is poisoned")


def split_is_poisoned(value: object) -> Mapping[str, object] | None:
    """The inverse of `is_poisoned`."""
    first = value.first if isinstance(value, Holds) else None
    return {"who": first.who} if isinstance(first, CountersOf) and value == is_poisoned(first.who) else None


NTH_OF_A_KIND = Category("so manieth of a kind")


class NthOfKind(Node, frozen=True):
    """The so manieth spell of a kind."""

    ordinal: int
    kind: Filter


def is_nth_cast(what: Objects, ordinal: int, kind: Filter) -> IsTrueOf:
    """ "it's the second creature spell you cast this turn"."""
    if kind.noun.thing != Thing.SPELL:
        raise ValueError("only spells are cast")
    return IsTrueOf(what, nth(ordinal, kind, You()).what, "'s the")


def split_is_nth_cast(value: object) -> Mapping[str, object] | None:
    """The inverse of `is_nth_cast`."""
    if not isinstance(value, IsTrueOf) or value.verb != "'s the" or not isinstance(value.quality, Filter):
        return None
    by = value.quality.clauses[-1] if value.quality.clauses else None
    if not isinstance(by, CastBy) or by.ordinal is None or by.kind is None:
        return None
    fields: dict[str, object] = {"what": value.what, "ordinal": by.ordinal, "kind": by.kind}
    return if_rebuilt(value, is_nth_cast, fields)


def is_nth_of_one_kind(what: Objects, kinds: tuple[NthOfKind, ...]) -> AnyOf:
    """ "it's the first instant spell or the first sorcery spell you've cast this turn"."""
    return AnyOf(tuple(is_nth_cast(what, one.ordinal, one.kind) for one in kinds))


def split_is_nth_of_one_kind(value: object) -> Mapping[str, object] | None:
    """The inverse of `is_nth_of_one_kind`."""
    if not isinstance(value, AnyOf) or value.each_if:
        return None
    kinds: list[NthOfKind] = []
    for part in value.parts:
        by = (
            part.quality.clauses[-1]
            if isinstance(part, IsTrueOf) and isinstance(part.quality, Filter)
            else None
        )
        if (
            split_is_nth_cast(part) is None
            or not isinstance(by, CastBy)
            or by.ordinal is None
            or by.kind is None
        ):
            return None
        kinds.append(NthOfKind(by.ordinal, by.kind))
    first = value.parts[0]
    if not isinstance(first, IsTrueOf) or is_nth_of_one_kind(first.what, tuple(kinds)) != value:
        return None
    return {"what": first.what, "kinds": tuple(kinds)}


def controlled_it(who: Players, what: Objects) -> IsTrueOf:
    """ "you controlled that permanent": as it last was (CR 608.2h)."""
    return IsTrueOf(what, ControlledBy(who), "controlled")


def split_controlled_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `controlled_it`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, ControlledBy):
        return None
    return {"who": value.quality.who, "what": value.what} if value.verb == "controlled" else None


def or_if(first: Condition, second: Condition) -> AnyOf:
    """ "this land entered this turn or if you control a basic land"."""
    return AnyOf((first, second), each_if=True)


def split_or_if(value: object) -> Mapping[str, object] | None:
    """The inverse of `or_if`."""
    if not isinstance(value, AnyOf) or not value.each_if:
        return None
    first, second = value.parts
    return {"first": first, "second": second}


PHRASES: tuple[Phrase, ...] = (
    phrase(SIMPLE, "{who} <is|are> poisoned", is_poisoned, unbuild=split_is_poisoned, who=WHO),
    phrase(
        SIMPLE,
        "{what}'s the {ordinal} {kind:one} you cast this turn",
        is_nth_cast,
        unbuild=split_is_nth_cast,
        what=SUBJECT,
        ordinal=ORDINAL,
        kind=FILTER,
        also=("{what}'s the {ordinal} {kind:one} you've cast this turn",),
    ),
    phrase(
        SIMPLE,
        "{what}'s {kinds} you've cast this turn",
        is_nth_of_one_kind,
        unbuild=split_is_nth_of_one_kind,
        what=SUBJECT,
        kinds=listed(NTH_OF_A_KIND, "or", 2),
    ),
    phrase(NTH_OF_A_KIND, "the {ordinal} {kind:one}", NthOfKind, ordinal=ORDINAL, kind=FILTER),
    phrase(SIMPLE, "{what} {name} was paid", PaidOptionalCost, what=ITS, name=COST_PAID),
    phrase(
        SIMPLE,
        "{what} was cast for its {name}",
        PaidOptionalCost,
        what=SUBJECT,
        name=COST_PAID,
        where={"said": "was cast for"},
    ),
    phrase(
        SIMPLE,
        "you cast {what} during your main phase",
        cast_in_main_phase,
        unbuild=split_cast_in_main_phase,
        what=SUBJECT,
    ),
    phrase(SIMPLE, "you've been attacked this step", AttackedThisStep(You())),
    phrase(SIMPLE, "{what} entered from {whose} {zone}", EnteredFrom, what=SUBJECT, whose=WHOSE, zone=ZONE),
    phrase(SIMPLE, "{what} entered from a(n) {zone}", EnteredFrom, what=SUBJECT, zone=ZONE),
    phrase(SIMPLE, "{what} entered from exile", EnteredFrom, what=SUBJECT, where={"zone": EXILE}),
    phrase(
        SIMPLE,
        "this ability has been activated {times} or more times this turn",
        ActivatedThisTurn,
        times=NUMERAL,
    ),
    phrase(
        SIMPLE,
        "{what} had no [{kind}] counters on <it|them@what>",
        had_no_counters,
        unbuild=split_had_no_counters,
        what=SUBJECT,
        kind=COUNTERS,
    ),
    phrase(CONDITION, "{first} or if {second}", or_if, unbuild=split_or_if, first=SIMPLE, second=SIMPLE),
    phrase(
        SIMPLE,
        "{who} controlled {what}",
        controlled_it,
        unbuild=split_controlled_it,
        who=BY_WHOM,
        what=SPOKEN_OF,
    ),
    phrase(SPOKEN_OF, "it", It()),
    phrase(SPOKEN_OF, "that {noun}", It, noun=PLAIN_NOUN, where={"word": "that"}),
)
