"""Tapping creatures of enough power: crew and saddle (CR 702.122, 702.171)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.keywords.parts import creature, yours
from engine.abilities.keywords.permanents.who_crews import able, counts_for
from engine.abilities.triggers.status import DoesKeywordAction
from engine.abilities.triggers.subjects import EVENT, PREDICATE
from engine.decisions import Choose, Enough, ObjectOption, Purpose, Why
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.conditions import IsTrueOf
from engine.ir.costs import ActionPart, Cost
from engine.ir.durations import END_OF_TURN
from engine.ir.effects import Continuously, Sequence
from engine.ir.filters import Filter, HasDesignation, HasSubtype, IsUntapped, Kind, Noun, Other, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import ChangeTypes, Designation
from engine.ir.nodes import Ability, Action, Effect, Keyword, Modification, Objects, Trigger
from engine.ir.objects import This
from engine.ir.triggers import HOLE, While
from engine.language.grammar.vocabulary import EFFECT, KEYWORD, SUBJECT, TRIGGER
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, payable, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.types import ARTIFACT, CREATURE
from engine.values.verbs import Verb

SADDLED = IsTrueOf(This(), HasDesignation("saddled"))
OTHERS = yours(creature(adjectives=(Other(), IsUntapped())))


class Crew(Keyword, frozen=True):
    """Crew (CR 702.122). `once`: only once each turn."""

    power: int
    once: bool = False


class Saddle(Keyword, frozen=True):
    """Saddle (CR 702.171)."""

    power: int


class TapTotalPower(Action, frozen=True):
    """Tap any number of other untapped creatures with so much power together; `verb` is what they do by it."""

    power: int
    verb: Verb
    SAID: ClassVar[str] = "tap any number of creatures you control with total power {power} or greater"


class KeywordActionDone(Effect, frozen=True):
    """The source has become crewed or saddled (CR 702.122d, 702.171b)."""

    verb: Verb
    SAID: ClassVar[str] = "{verb} is done"


class BecomeSaddled(Effect, frozen=True):
    """Permanents become saddled until end of turn, though nothing saddles them (CR 702.171b)."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


TOLD_BY = {Verb.CREWS: "702.122a", Verb.SADDLES: "702.171a"}
"""The rule by which creatures are tapped."""


@payable(TapTotalPower)
def can_tap(game: Game, action: TapTotalPower, payer: PlayerId, scope: Scope) -> bool:
    """Whether the creatures have so much power together (CR 118.3)."""
    ids = able(game, all_matching(game, OTHERS, scope), action.verb)
    return sum(max(counts_for(game.look(id), action.verb), 0) for id in ids) >= action.power


@does(TapTotalPower)
def tap(game: Game, action: TapTotalPower, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses which creatures to tap (CR 702.122a, 702.171a)."""
    rule = TOLD_BY[action.verb]
    ids = able(game, all_matching(game, OTHERS, scope), action.verb)
    worth = tuple(counts_for(game.look(id), action.verb) for id in ids)
    strongest = sorted(worth, reverse=True)
    least = next((n for n in range(len(ids) + 1) if sum(strongest[:n]) >= action.power), len(ids))
    enough = Enough(worth, action.power)
    why = Why(rule, scope.source, f"Tap creatures with total power {action.power} or greater")
    options = tuple(ObjectOption(id) for id in ids)
    decision = Choose(
        actor, why, options, least, len(ids), Purpose.COST, cancellable=game.may_take_back(), enough=enough
    )
    chosen = [ids[index] for index in game.ask(decision).indices]
    happen(
        game,
        *[ev.TappedChanged(object=id, tapped=True, why=rule, cause=scope.source) for id in chosen],
    )
    happen(game, *[ev.Did(player=actor, verb=action.verb, object=id, cause=scope.source) for id in chosen])
    return True


@resolves(KeywordActionDone)
def keyword_action_done(game: Game, effect: KeywordActionDone, scope: Scope) -> None:
    """It is there for triggers to see (CR 702.122d)."""
    happen(
        game,
        ev.Did(player=scope.controller, verb=effect.verb, object=scope.source, cause=scope.source),
    )


@resolves(BecomeSaddled)
def become_saddled(game: Game, effect: BecomeSaddled, scope: Scope) -> None:
    """They have the designation until the end of the turn, or until they leave (CR 702.171b)."""
    ids = picked(game, effect.what, scope.controller, scope, fits=on_battlefield(game))
    refs = tuple(ObjectRef(id) for id in ids)
    if refs:
        begin(game, scope, END_OF_TURN, refs=refs, modifications=(Designation("saddled"),))
    happen(
        game,
        *(ev.Did(player=game.controller(id), verb=Verb.SADDLE, object=id, cause=scope.source) for id in ids),
    )
    scope.done = note_result(scope, effect.mention, ids)


TAPPED_FOR = {Verb.CREW: Verb.CREWS, Verb.SADDLE: Verb.SADDLES}
"""What those do that are tapped so that it is crewed or saddled."""


def by_power(power: int, becomes: Modification, verb: Verb, *instructions: Instruction) -> Ability:
    """An ability whose cost is the power of creatures."""
    cost = Cost((ActionPart(TapTotalPower(power, TAPPED_FOR[verb])),))
    effect = Sequence((Continuously(This(), (becomes,), END_OF_TURN), KeywordActionDone(verb)))
    return Activated(cost, effect, instructions, keyword=str(verb))


@expands(Crew)
def crew(keyword: Crew) -> tuple[Ability, ...]:
    """It becomes an artifact creature until end of turn (CR 702.122a)."""
    becomes = ChangeTypes((ARTIFACT, CREATURE))
    once = (Instruction(times_each_turn=1),) if keyword.once else ()
    return (by_power(keyword.power, becomes, Verb.CREW, *once),)


@expands(Saddle)
def saddle(keyword: Saddle) -> tuple[Ability, ...]:
    """It becomes saddled until end of turn (CR 702.171a)."""
    as_a_sorcery = Instruction(timing=Timing.SORCERY)
    return (by_power(keyword.power, Designation("saddled"), Verb.SADDLE, as_a_sorcery),)


def named_subtype(subtype: str) -> Filter:
    """A permanent of that subtype."""
    return Filter((), Noun(Thing.PERMANENT, (Kind((HasSubtype(subtype),)),)))


def while_saddled(event: Trigger) -> While:
    """ "attacks while saddled"."""
    return While(event, SADDLED)


def split_while_saddled(value: object) -> Mapping[str, object] | None:
    """The inverse of `while_saddled`."""
    return {"event": value.event} if isinstance(value, While) and value.condition == SADDLED else None


PHRASES = (
    phrase(TRIGGER, "{event} while saddled", while_saddled, unbuild=split_while_saddled, event=EVENT),
    *(
        phrase(PREDICATE, words, DoesKeywordAction, where={"what": HOLE, "verb": verb, "to": to})
        for words, verb, to in (
            ("become<s@> saddled", Verb.SADDLE, None),
            ("become<s@> crewed", Verb.CREW, None),
            ("crew<s@> a Vehicle", Verb.CREWS, named_subtype("Vehicle")),
            ("saddle<s@> a Mount", Verb.SADDLES, named_subtype("Mount")),
        )
    ),
    phrase(KEYWORD, "crew {power}", Crew, power=INTEGER),
    phrase(KEYWORD, "crew {power}. activate only once each turn.", Crew, power=INTEGER, where={"once": True}),
    phrase(KEYWORD, "saddle {power}", Saddle, power=INTEGER),
    phrase(EFFECT, "{what} become<s> saddled until end of turn", BecomeSaddled, what=SUBJECT),
)
