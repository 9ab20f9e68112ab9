"""What narrows when a trigger event counts: while, for the first time, this turn; and state triggers (CR 603.8)."""

from __future__ import annotations

from engine.abilities.triggers.subjects import EVENT, TIMED_EVENT
from engine.ir.amounts import CountersThisWay
from engine.ir.conditions import DuringPhase, DuringTurn, Exists, Holds, IsTrueOf, NotSo
from engine.ir.effects import Delayed
from engine.ir.fields import fields_of
from engine.ir.mentions import is_mentioned, mention_of
from engine.ir.nodes import Condition, Players, Trigger, walk
from engine.ir.objects import This
from engine.ir.triggers import AndIf, AnyTrigger, FirstTime, ThisTurn, While, core_of, object_of, parts_of
from engine.language.grammar.sentences.sentences import COMPOUND, DELAYING
from engine.language.grammar.vocabulary import CONDITION, DURATION, SENTENCE, TRIGGER, WHOSE
from engine.language.kernel import Phrase, phrase, sub
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.registries import state_trigger, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.conditions import is_true
from engine.rules.events.triggers import matches_of, merged
from engine.state import events as ev


class StateTrigger(Trigger, frozen=True):
    """Something is true of the game: "when you control no Islands" (CR 603.8)."""

    condition: Condition


@state_trigger(StateTrigger)
def state_is_there(game: Game, trigger: StateTrigger, scope: Scope) -> bool:
    """Whether the state is there (CR 603.8)."""
    return is_true(game, trigger.condition, scope)


@triggers_on(While)
def while_true(game: Game, trigger: While, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """The event counts only if the condition is true as it happens."""
    found = matches_of(game, trigger.event, event, scope)
    return found if found and is_true(game, trigger.condition, scope) else ()


@triggers_on(AndIf)
def and_so(game: Game, trigger: AndIf, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """The event counts only if that is true of what it happens to."""
    found = matches_of(game, trigger.event, event, scope)
    return tuple(match for match in found if is_true(game, trigger.condition, seeing(trigger, match, scope)))


def seeing(trigger: AndIf, match: Match, scope: Scope) -> Scope:
    """A scope in which "it" is what the event happens to."""
    inner = Scope(merged(scope.kept(), match))
    number = mention_of(object_of(trigger))
    if is_mentioned(number):
        inner.mentions[number] = match.objects
    return inner


@triggers_on(FirstTime)
def first_time(game: Game, trigger: FirstTime, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """The event counts only if no such event happened before this turn."""
    found = matches_of(game, trigger.event, event, scope)
    if not found:
        return ()
    kinds = registries.EVENTS_OF[type(core_of(trigger))]
    core = core_of(trigger)
    one = core.batch_by is not None
    # One or more: they are one event (603.2c).
    together = [id(same) for same in game.circumstances.together] if one else []
    for place, other in enumerate(game.state.happened):
        if other is event or id(other) in together:
            break
        if type(other) in kinds:
            with game.as_it_was(place):
                before = matches_of(game, trigger.event, other, scope)
            if before:
                return ()
    return found


@triggers_on(ThisTurn)
def this_turn(game: Game, trigger: ThisTurn, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """The event itself; that the ability waits no longer than this turn is known where it waits (CR 603.7b)."""
    return matches_of(game, trigger.event, event, scope)


def while_(event: Trigger, condition: Condition) -> Trigger:
    """An event and what has to be true meanwhile; for a card that waits in exile that is part of the event.

    Of several events of which some are about a card that is elsewhere, it is said of the others: "cycle this card or
    cycle another card while this enchantment is on the battlefield".
    """
    if of_this_card(event):
        raise ValueError("the event says it")
    if isinstance(event, AnyTrigger) and of_this_card(event.parts[0]):
        first, *others = event.parts
        return AnyTrigger((first, *(While(other, condition) for other in others)), event.joint)
    return While(event, condition)


def of_this_card(event: Trigger) -> bool:
    """Whether it is an event of "this card", which is no permanent then."""
    return This("this card") in fields_of(event).values()


def split_while(value: object) -> dict[str, object] | None:
    """The inverse of `while_`."""
    if type(value) is While:
        return {"event": value.event, "condition": value.condition}
    if not isinstance(value, AnyTrigger) or not of_this_card(value.parts[0]):
        return None
    first, *others = value.parts
    conditions = [other.condition for other in others if isinstance(other, While)]
    if len(conditions) < len(others) or len(set(conditions)) != 1:
        return None
    events = (other.event for other in others if isinstance(other, While))
    return {"event": AnyTrigger((first, *events), value.joint), "condition": conditions[0]}


def and_if(event: Trigger, condition: Condition) -> AndIf:
    """ "would enter and it wasn't cast"."""
    return AndIf(event, condition)


def split_and_if(value: object) -> dict[str, object] | None:
    """The inverse of `and_if`."""
    return {"event": value.event, "condition": value.condition} if isinstance(value, AndIf) else None


def first(event: Trigger) -> FirstTime:
    """The first such event of a turn; of several events it isn't clear which is meant."""
    if len(parts_of(event)) > 1:
        raise ValueError("several events")
    return FirstTime(event)


def split_first(value: object) -> dict[str, object] | None:
    """The inverse of `first`."""
    return {"event": value.event} if isinstance(value, FirstTime) else None


def during(event: Trigger, who: Players) -> While:
    """An event in somebody's turn."""
    return While(event, DuringTurn(who))


def split_during(value: object) -> dict[str, object] | None:
    """The inverse of `during`."""
    if not isinstance(value, While) or not isinstance(value.condition, DuringTurn):
        return None
    return {"event": value.event, "who": value.condition.who}


def first_in_turns(event: Trigger, who: Players) -> While:
    """ "gain life for the first time during each of your turns": the first such event of that turn."""
    return While(FirstTime(event), DuringTurn(who))


def split_first_in_turns(value: object) -> dict[str, object] | None:
    """The inverse of `first_in_turns`."""
    match value:
        case While(event=FirstTime(event=event), condition=DuringTurn(who=who)):
            return {"event": event, "who": who}
        case _:
            return None


def state(condition: Condition) -> StateTrigger:
    """Only what is written in the present tense can be a state that is waited for."""
    of_itself = (
        isinstance(condition, IsTrueOf) and condition.verb == "has" and isinstance(condition.what, This)
    )
    done = any(isinstance(part, CountersThisWay) for part in walk(condition))
    if done or not (of_itself or isinstance(condition, Exists | Holds | NotSo)):
        raise ValueError("no state")
    return StateTrigger(condition)


def split_state(value: object) -> dict[str, Condition] | None:
    """The inverse of `state`."""
    return {"condition": value.condition} if isinstance(value, StateTrigger) else None


def in_combat(event: Trigger) -> While:
    """ "dies during combat"."""
    return While(event, DuringPhase("combat"))


def split_in_combat(value: object) -> dict[str, object] | None:
    """The inverse of `in_combat`."""
    if not isinstance(value, While) or value != in_combat(value.event):
        return None
    return {"event": value.event}


PHRASES: tuple[Phrase, ...] = (
    sub(TRIGGER, TIMED_EVENT),
    phrase(TIMED_EVENT, "{event} during combat", in_combat, unbuild=split_in_combat, event=EVENT),
    phrase(TIMED_EVENT, "{event} during {who} turn", during, unbuild=split_during, event=EVENT, who=WHOSE),
    phrase(
        TRIGGER,
        "{event} while {condition}",
        while_,
        unbuild=split_while,
        event=EVENT,
        condition=CONDITION,
    ),
    phrase(TRIGGER, "{event} for the first time each turn", first, unbuild=split_first, event=EVENT),
    phrase(
        TRIGGER,
        "{event} for the first time during each of {who} turns",
        first_in_turns,
        unbuild=split_first_in_turns,
        event=EVENT,
        who=WHOSE,
    ),
    phrase(TRIGGER, "{event} this turn", ThisTurn, event=EVENT),
    phrase(
        SENTENCE,
        "{duration}, {word} {trigger}, {effect}",
        Delayed,
        duration=DURATION,
        word=DELAYING,
        trigger=EVENT,
        effect=COMPOUND,
    ),
    phrase(TRIGGER, "{condition} #state", state, unbuild=split_state, condition=CONDITION),
)
