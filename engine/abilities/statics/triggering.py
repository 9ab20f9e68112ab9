"""Abilities that trigger more often, or not at all (CR 603.2d)."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from engine.ir.filters import Filter
from engine.ir.nodes import PlayerRule
from engine.ir.triggers import core_of
from engine.language.grammar.vocabulary import A_FILTER, FILTER, PLAYER_RULE
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.projected import Holder
from engine.rules.core.registries import EVENTS_OF, changes_triggers
from engine.rules.core.scope import Match, Scope
from engine.rules.lookup.selecting import matches
from engine.state import events as ev
from engine.values.ids import ObjectId
from engine.values.zones import Zone

Triggering = tuple[Holder, ev.Event, Match]


class Cause(StrEnum):
    """What makes an ability trigger (CR 603.2d)."""

    ANYTHING = ""
    ENTERS = "enters"
    DIES = "dies"


class TriggersAgain(PlayerRule, frozen=True):
    """A triggered ability triggers an additional time (CR 603.2d): `cause` is the event, `what` does it, `of`
    has the ability."""

    of: Filter
    cause: Cause = Cause.ANYTHING
    what: Filter | None = None


class DontTrigger(PlayerRule, frozen=True):
    """Permanents of a kind that enter, or `dying`: die, don't cause abilities to trigger (CR 603.2)."""

    what: Filter
    dying: bool = False


def caused_by(game: Game, cause: Cause, what: Filter | None, triggering: Triggering, scope: Scope) -> bool:
    """Whether an ability triggers because a permanent of the kind enters or dies: whatever it says of that event, such
    as that a permanent leaves the battlefield or is put into a graveyard (CR 603.2d, 603.6)."""
    holder, event, _ = triggering
    if holder.trigger is None or not ZONE_CHANGES.issuperset(
        EVENTS_OF.get(type(core_of(holder.trigger)), ())
    ):
        return False
    ids = entered(event) if cause is Cause.ENTERS else died(event)
    return any(what is None or matches(game, what, game.look(id), scope) for id in ids)


ZONE_CHANGES = frozenset((ev.Moved, ev.Created))
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


@changes_triggers(TriggersAgain)
def once_more(game: Game, rule: TriggersAgain, triggering: Triggering, scope: Scope) -> int:
    """One more time, if the ability and what made it trigger are those the text means (CR 603.2d)."""
    holder = triggering[0]
    if not matches(game, rule.of, game.look(holder.source), scope):
        return 0
    return int(rule.cause is Cause.ANYTHING or caused_by(game, rule.cause, rule.what, triggering, scope))


@changes_triggers(DontTrigger)
def not_at_all(game: Game, rule: DontTrigger, triggering: Triggering, scope: Scope) -> int | None:
    """It doesn't trigger (CR 603.2)."""
    if caused_by(game, Cause.ENTERS, rule.what, triggering, scope):
        return None
    return None if rule.dying and caused_by(game, Cause.DIES, rule.what, triggering, scope) else 0


def _again() -> list[Phrase]:
    found = []
    ability = "causes a triggered ability of {of} to trigger, that ability triggers an additional time"
    for verb, cause in (("entering", Cause.ENTERS), ("dying", Cause.DIES)):
        slots: dict[str, Any] = {"what": A_FILTER, "of": A_FILTER}
        found.append(
            phrase(
                PLAYER_RULE, f"if {{what}} {verb} {ability}", TriggersAgain, where={"cause": cause}, **slots
            )
        )
    found.append(
        phrase(
            PLAYER_RULE,
            "if a triggered ability of {of} triggers, that ability triggers an additional time",
            TriggersAgain,
            of=A_FILTER,
        )
    )
    return found


PHRASES: tuple[Phrase, ...] = (
    *_again(),
    phrase(PLAYER_RULE, "{what:many} entering don't cause abilities to trigger", DontTrigger, what=FILTER),
    phrase(
        PLAYER_RULE,
        "{what:many} entering or dying don't cause abilities to trigger",
        DontTrigger,
        what=FILTER,
        where={"dying": True},
    ),
)
