"""Abilities that trigger more often, or not at all (CR 603.2d)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial

from msgspec.structs import replace

from engine.ir.filters import Filter, IsObject, Noun, Thing
from engine.ir.nodes import Condition, PlayerRule
from engine.ir.objects import Attached
from engine.ir.triggers import core_of
from engine.language.grammar.nouns.qualifiers import HOW_ATTACHED
from engine.language.grammar.vocabulary import A_FILTER, CONDITION, FILTER, PLAIN_NOUN, PLAYER_RULE
from engine.language.kernel import Category, Phrase, Slots, if_rebuilt, phrase, slotted, sub
from engine.rules.core.characteristics import before_turned_up
from engine.rules.core.game import Game
from engine.rules.core.projected import Holder
from engine.rules.core.registries import EVENTS_OF, changes_triggers
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.conditions import is_true
from engine.rules.lookup.selecting import matches
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId
from engine.values.verbs import Verb
from engine.values.zones import Zone

Triggering = tuple[Holder, ev.Event, Match]


class Cause(StrEnum):
    """What makes an ability trigger (CR 603.2d)."""

    ANYTHING = ""
    ENTERS = "enters"
    DIES = "dies"
    COMES_OR_GOES = "enters or leaves the battlefield"
    ATTACKS = "attacks"
    HITS = "deals combat damage to a player"
    TURNS_UP = "turns face up"
    CASTS = "casts or copies"
    IS_DAMAGED = "is dealt damage"
    DRAWS = "draws a card"


class TriggersAgain(PlayerRule, frozen=True):
    """A triggered ability triggers an additional time (CR 603.2d): `cause` is the event, `what`, or `or_what`, does it,
    `of`, or `or_of`, has the ability; `condition`: while that is so; `said_once`: whose they are is said once of both."""

    of: Filter
    cause: Cause = Cause.ANYTHING
    what: Filter | None = None
    or_of: Filter | None = None
    or_what: Filter | None = None
    condition: Condition | None = None
    said_once: bool = False


class DontTrigger(PlayerRule, frozen=True):
    """Permanents of a kind that enter, or `dying`: die, don't cause abilities to trigger, or none `of` such objects
    (CR 603.2)."""

    what: Filter
    dying: bool = False
    of: Filter | None = None


def caused_by(game: Game, cause: Cause, what: Filter | None, triggering: Triggering, scope: Scope) -> bool:
    """Whether an ability triggers because an object of the kind does that: whatever it says of that event, such as that
    a permanent leaves the battlefield or is put into a graveyard, or that a player attacks (CR 603.2d, 603.6)."""
    holder, event, _ = triggering
    if holder.trigger is None or not EVENTS[cause].issuperset(
        EVENTS_OF.get(type(core_of(holder.trigger)), ())
    ):
        return False
    done_by = [game.look(id) for id in DOERS[cause](game, event, scope)]
    if cause is Cause.TURNS_UP:
        done_by = [before_turned_up(seen) for seen in done_by]
    return any(what is None or matches(game, what, seen, scope) for seen in done_by)


ZONE_CHANGES: frozenset[type[ev.Event]] = frozenset((ev.Moved, ev.Created))
"""The events by which permanents come and go: triggers that look at others too, such as counters that are put on
something, aren't about that."""


def entered(event: ev.Event) -> tuple[ObjectId, ...]:
    """The permanents that enter by an event (CR 603.6a)."""
    match event:
        case ev.Moved(to=Zone.BATTLEFIELD, into=into):
            return (into,)
        case ev.Created(objects=objects):
            return tuple(obj.id for obj in objects if obj.zone == Zone.BATTLEFIELD)
        case _:
            return ()


def died(event: ev.Event) -> tuple[ObjectId, ...]:
    """The creatures and other permanents that are put into a graveyard from the battlefield by an event (CR 700.4)."""
    match event:
        case ev.Moved(object=id, to=Zone.GRAVEYARD, came_from=Zone.BATTLEFIELD):
            return (id,)
        case _:
            return ()


def _cast_or_copied(game: Game, event: ev.Event, scope: Scope) -> tuple[ObjectId, ...]:
    """The spells that the rule's controller casts or copies by an event (CR 601.2i, 707.10)."""
    match event:
        case ev.Cast(player=player, spell=spell):
            return (spell,) if player == scope.controller else ()
        case ev.Created(player=player, verb=Verb.COPY, objects=objects) if player == scope.controller:
            return tuple(obj.id for obj in objects if obj.zone == Zone.STACK)
        case _:
            return ()


def _turned_up(event: ev.Event) -> tuple[ObjectId, ...]:
    match event:
        case ev.StatusChanged(object=id, verb=Verb.TURN_FACE_UP):
            return (id,)
        case _:
            return ()


def _hit(event: ev.Event) -> tuple[ObjectId, ...]:
    match event:
        case ev.DamageDealt(source=id, target=PlayerRef(), combat=True):
            return (id,)
        case _:
            return ()


def _damaged(event: ev.Event) -> tuple[ObjectId, ...]:
    match event:
        case ev.DamageDealt(target=ObjectRef(id=id)):
            return (id,)
        case _:
            return ()


def _attacked(event: ev.Event) -> tuple[ObjectId, ...]:
    return (event.object,) if isinstance(event, ev.Attacked) else ()


def _came_or_went(event: ev.Event) -> tuple[ObjectId, ...]:
    match event:
        case ev.Moved(object=id, came_from=Zone.BATTLEFIELD):
            return (id,)
        case _:
            return entered(event)


DOERS: dict[Cause, Callable[[Game, ev.Event, Scope], tuple[ObjectId, ...]]] = {
    Cause.ENTERS: lambda _, event, __: entered(event),
    Cause.DIES: lambda _, event, __: died(event),
    Cause.COMES_OR_GOES: lambda _, event, __: _came_or_went(event),
    Cause.ATTACKS: lambda _, event, __: _attacked(event),
    Cause.HITS: lambda _, event, __: _hit(event),
    Cause.TURNS_UP: lambda _, event, __: _turned_up(event),
    Cause.CASTS: _cast_or_copied,
    Cause.IS_DAMAGED: lambda _, event, __: _damaged(event),
    Cause.DRAWS: lambda _, event, __: (event.card,) if isinstance(event, ev.Drew) else (),
}
"""Which objects do by an event what makes an ability trigger."""

EVENTS: dict[Cause, frozenset[type[ev.Event]]] = {
    Cause.ENTERS: ZONE_CHANGES,
    Cause.DIES: ZONE_CHANGES,
    Cause.COMES_OR_GOES: ZONE_CHANGES,
    Cause.ATTACKS: frozenset((ev.Attacked,)),
    Cause.HITS: frozenset((ev.DamageDealt,)),
    Cause.TURNS_UP: frozenset((ev.StatusChanged,)),
    Cause.CASTS: frozenset((ev.Cast, ev.Created)),
    Cause.IS_DAMAGED: frozenset((ev.DamageDealt,)),
    Cause.DRAWS: frozenset((ev.Drew,)),
}
"""The events that abilities look at which such a cause makes trigger."""


@changes_triggers(TriggersAgain)
def once_more(game: Game, rule: TriggersAgain, triggering: Triggering, scope: Scope) -> int:
    """One more time, if the ability and what made it trigger are those the text means (CR 603.2d)."""
    holder = triggering[0]
    having = (rule.of,) if rule.or_of is None else (rule.of, rule.or_of)
    if not any(matches(game, of, game.look(holder.source), scope) for of in having):
        return 0
    if rule.condition is not None and not is_true(game, rule.condition, scope):
        return 0
    doing = (rule.what,) if rule.or_what is None else (rule.what, rule.or_what)
    return int(
        rule.cause is Cause.ANYTHING
        or any(caused_by(game, rule.cause, what, triggering, scope) for what in doing)
    )


@changes_triggers(DontTrigger)
def not_at_all(game: Game, rule: DontTrigger, triggering: Triggering, scope: Scope) -> int | None:
    """It doesn't trigger (CR 603.2)."""
    if rule.of is not None and not matches(game, rule.of, game.look(triggering[0].source), scope):
        return 0
    if caused_by(game, Cause.ENTERS, rule.what, triggering, scope):
        return None
    return None if rule.dying and caused_by(game, Cause.DIES, rule.what, triggering, scope) else 0


def of_either(of: Filter, or_of: Filter, condition: Condition | None = None) -> TriggersAgain:
    """ "of a Shaman or another Wizard you control": what is said last is said of both."""
    if not of.clauses and or_of.clauses:
        both = replace(of, clauses=or_of.clauses)
        return TriggersAgain(both, or_of=or_of, condition=condition, said_once=True)
    return TriggersAgain(of, or_of=or_of, condition=condition)


def split_of_either(value: object, *, conditional: bool) -> Mapping[str, object] | None:
    """The inverse of `of_either`."""
    if (
        not isinstance(value, TriggersAgain)
        or value.or_of is None
        or (value.condition is None) == conditional
    ):
        return None
    of = replace(value.of, clauses=()) if value.said_once else value.of
    fields: dict[str, object] = {"of": of, "or_of": value.or_of}
    return if_rebuilt(value, of_either, {**fields, **({"condition": value.condition} if conditional else {})})


def _again() -> list[Phrase]:
    found = []
    ability = "causes a triggered ability of {of} to trigger, that ability triggers an additional time"
    for verb, cause in (
        ("entering", Cause.ENTERS),
        ("dying", Cause.DIES),
        ("entering or leaving the battlefield", Cause.COMES_OR_GOES),
        ("attacking", Cause.ATTACKS),
        ("dealing combat damage to a player", Cause.HITS),
        ("being dealt damage", Cause.IS_DAMAGED),
    ):
        slots: Slots = {"what": A_FILTER, "of": A_FILTER}
        found.append(
            slotted(
                PLAYER_RULE,
                f"if {{what}} or {{or_what}} {verb} {ability}",
                TriggersAgain,
                {**slots, "or_what": A_FILTER},
                where={"cause": cause},
            )
        )
        found.append(
            slotted(
                PLAYER_RULE,
                f"if {{what}} {verb} {ability}",
                TriggersAgain,
                slots,
                where={"cause": cause},
                also=("if {what} entering the battlefield " + ability,) if cause is Cause.ENTERS else (),
            )
        )
    for while_, more in (("", {}), (" while {condition}", {"condition": CONDITION})):
        triggers = f"triggers{while_}, that ability triggers an additional time"
        only: Slots = {"of": WHOSE_ABILITY, **more}
        found.append(
            slotted(
                PLAYER_RULE,
                f"if a triggered ability of {{of}} {triggers}",
                TriggersAgain,
                only,
                also=(
                    f"if an ability of {{of}} {triggers}",
                    *(
                        ()
                        if more
                        else ("if a triggered ability of {of} triggers, it triggers an additional time",)
                    ),
                ),
            )
        )
        found.append(
            slotted(
                PLAYER_RULE,
                f"if a triggered ability of {{of}} or {{or_of}} {triggers}",
                of_either,
                {**only, "or_of": WHOSE_ABILITY},
                unbuild=partial(split_of_either, conditional=bool(more)),
                also=(f"if an ability of {{of}} or {{or_of}} {triggers}",),
            )
        )
    for start, cause in (
        ("turning {what} face up", Cause.TURNS_UP),
        ("you casting or copying {what}", Cause.CASTS),
        ("a player drawing a card", Cause.DRAWS),
    ):
        slots = {"what": A_FILTER, "of": A_FILTER} if "{what}" in start else {"of": A_FILTER}
        found.append(
            slotted(PLAYER_RULE, f"if {start} {ability}", TriggersAgain, slots, where={"cause": cause})
        )
    return found


def attached_one(participle: str, noun: Filter) -> Filter:
    """ "equipped creature", as what an ability is of."""
    return Filter((), Noun(Thing.PERMANENT), (IsObject(Attached(participle, noun)),))


def split_attached_one(value: object) -> Mapping[str, object] | None:
    """The inverse of `attached_one`."""
    match value:
        case Filter(clauses=(IsObject(what=Attached(participle=participle, noun=noun)),)) if (
            value == attached_one(participle, noun)
        ):
            return {"participle": participle, "noun": noun}
        case _:
            return None


WHOSE_ABILITY = Category("whose ability triggers")

PHRASES: tuple[Phrase, ...] = (
    sub(WHOSE_ABILITY, A_FILTER),
    phrase(
        WHOSE_ABILITY,
        "{participle} {noun:one}",
        attached_one,
        unbuild=split_attached_one,
        participle=HOW_ATTACHED,
        noun=PLAIN_NOUN,
    ),
    *_again(),
    phrase(PLAYER_RULE, "{what:many} entering don't cause abilities to trigger", DontTrigger, what=FILTER),
    phrase(
        PLAYER_RULE,
        "{what:many} entering don't cause abilities of {of:many} to trigger",
        DontTrigger,
        what=FILTER,
        of=FILTER,
    ),
    phrase(
        PLAYER_RULE,
        "{what:many} entering or dying don't cause abilities to trigger",
        DontTrigger,
        what=FILTER,
        where={"dying": True},
    ),
)
