"""Every event and every part of an action in words: what a timeline says (invariant 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar, cast

from engine.rules.core.game import Game
from engine.state import events as ev
from engine.state.references import PlayerRef, Ref
from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.steps import STEP_NAMES
from engine.values.zones import HIDDEN
from engine.views.log_line import Line, instructed, name, player_name
from engine.views.log_lines import WRITERS, at_the_beginning
from engine.views.pictures import Level
from engine.views.wording import in_words

EVERYTHING: Level = "everything"
"""The level of what is bookkeeping, which only who wants to see everything sees."""

ACTIONS: dict[str, str] = {
    "305.1": "Playing {0}",
    "601.2": "Casting {0}",
    "602.2": "Activating an ability of {0}",
    "603.3": "Putting a triggered ability of {0} on the stack",
    "605.3": "Activating a mana ability of {0}",
    "608.1": "Resolving {0}",
    "703.3": "Turn-based actions",
    "614.10b": "What was to be done for skipping",
    "704.3": "State-based actions",
}
"""What the rules do, by the rule that says how; {0} stands for the object that it is about."""

PARTS: dict[str, str] = {
    "601.2a": "It is put on the stack",
    "601.2b": "Modes, ways to pay, and X are announced",
    "601.2c": "Targets are chosen",
    "601.2d": "What is divided is divided",
    "601.2f": "The total cost is determined",
    "601.2g": "Mana abilities can be activated",
    "601.2h": "The total cost is paid",
    "601.2i": "The spell becomes cast",
    "602.2a": "The ability is put on the stack",
}
"""The parts of casting and activating, by their rules."""


def public_name(game: Game, id: ObjectId) -> str:
    """What all players may call an object, as it is or as it last was."""
    state = game.state
    if id == NOTHING or (id not in state.objects and id not in state.last_known):
        return ""
    obj = game.look(id).object
    if obj.zone in HIDDEN or obj.face_down:
        return "a face-down card" if obj.face_down and obj.zone not in HIDDEN else "a card"
    return name(game, id)


def public_ref(game: Game, ref: Ref) -> str:
    """What all players may call an object or a player."""
    return player_name(game, ref.id) if isinstance(ref, PlayerRef) else public_name(game, ref.id)


def action_in_words(game: Game, rule: str, about: ObjectId) -> str:
    """What is begun by a rule."""
    return ACTIONS[rule].format(public_name(game, about) or "an object")


def event_line(game: Game, event: ev.Event) -> Line:
    """What happened, in words that each seat may read: the line of the log where there is one."""
    writer = WRITERS.get(type(event))
    line = writer(game, event) if writer is not None else None
    if line is not None:
        return line
    said = OTHERS[type(event)](game, event)
    about = event.about
    objects = (about,) if about in game.state.objects and public_name(game, about) != "a card" else ()
    return Line(at_the_beginning(said), EVERYTHING, objects, event.whom)


E = TypeVar("E", bound=ev.Event)
Words = Callable[[Game, ev.Event], str]


class AboutObject(Protocol):
    """An event that happens to an object."""

    @property
    def object(self) -> ObjectId: ...


class AboutPlayer(Protocol):
    """An event that happens to a player, or that a player brings about."""

    @property
    def player(self) -> PlayerId: ...


def _said(kind: type[E], words: Callable[[Game, E], str]) -> tuple[type[ev.Event], Words]:
    """A kind of event with its words, which are asked for events of that kind alone."""
    return kind, cast("Words", words)


def _of(text: str) -> Callable[[Game, AboutObject], str]:
    """Words about the object of an event."""
    return lambda game, event: text.format(public_name(game, event.object) or "an object")


def _by(text: str) -> Callable[[Game, AboutPlayer], str]:
    """Words about the player of an event."""
    return lambda game, event: text.format(player_name(game, event.player))


def _plainly(text: str) -> Callable[[Game, object], str]:
    """Words that are the same for all events of a kind."""
    return lambda _game, _event: text


def _moved(game: Game, event: ev.Moved) -> str:
    label = public_name(game, event.into) or public_name(game, event.object) or "an object"
    return f"{label} moves from {event.came_from.value} to {event.to.value}"


def _created(game: Game, event: ev.Created) -> str:
    number = len(event.objects)
    return "1 object comes into being" if number == 1 else f"{number} objects come into being"


def _turn(game: Game, event: ev.TurnChanged) -> str:
    turn = event.turn
    step = STEP_NAMES[turn.step]
    if turn.priority == NOBODY:
        return f"nobody has priority ({step})"
    who = player_name(game, turn.priority)
    return (
        f"{who} has priority ({step}, {turn.passed} passed)"
        if turn.passed
        else f"{who} has priority ({step})"
    )


def _spent(game: Game, event: ev.ManaSpent) -> str:
    mana = "".join(f"{{{one.type.value}}}" for one in event.mana)
    who = player_name(game, event.player)
    if event.becomes:
        kept = "".join(f"{{{one.type.value}}}" for one in event.becomes)
        return f"Unspent mana of {who}, {mana}, becomes {kept}"
    return f"{who} loses {mana}" if event.emptied else f"{who} spends {mana}"


def _instead(game: Game, event: ev.Instructed) -> str:
    return f"instead: {instructed(game, event) or 'what the effect says'}"


def _triggered(game: Game, event: ev.AbilityTriggered) -> str:
    source = public_name(game, event.waiting.source)
    said = in_words(event.waiting.ability, source or "~")
    return f"an ability of {source} triggers: {said}" if said else f"an ability of {source} triggers"


def _target(game: Game, event: ev.BecameTarget) -> str:
    return f"{public_ref(game, event.target)} becomes a target of {public_name(game, event.by)}"


def _activated(game: Game, event: ev.AbilityActivated) -> str:
    return f"{player_name(game, event.player)} has activated an ability of {public_name(game, event.source)}"


def _did(game: Game, event: ev.Did) -> str:
    number = f" ({event.amount})" if event.amount != 1 else ""
    return f"{player_name(game, event.player)}: {event.verb}{number}"


def _discarded(game: Game, event: ev.Discarded) -> str:
    return f"{player_name(game, event.player)} discards {public_name(game, event.into) or 'a card'}"


OTHERS: Mapping[type[ev.Event], Words] = dict(
    (
        _said(ev.Moved, _moved),
        _said(ev.Created, _created),
        _said(ev.Ceased, _of("{0} ceases to exist")),
        _said(ev.Drew, _by("{0} draws a card")),
        _said(ev.Discarded, _discarded),
        _said(ev.ManaSpent, _spent),
        _said(ev.Announced, _of("{0}: what was chosen is noted")),
        _said(ev.BecameTarget, _target),
        _said(ev.AbilityActivated, _activated),
        _said(ev.TurnChanged, _turn),
        _said(ev.StepEnded, lambda _, event: f"{STEP_NAMES[event.step]} ends"),
        _said(ev.LastingBegan, _plainly("an effect begins to last")),
        _said(ev.LastingEnded, _plainly("an effect has ended")),
        _said(ev.DelayedBegan, _plainly("a delayed triggered ability waits from now on")),
        _said(ev.DelayedEnded, _plainly("a delayed triggered ability waits no longer")),
        _said(ev.Milled, lambda game, event: f"{player_name(game, event.player)} mills {event.count}"),
        _said(ev.Reordered, _by("{0} puts cards in order")),
        _said(ev.Revealed, _by("{0} reveals nothing")),
        _said(ev.Did, _did),
        _said(ev.OnceDone, _of("{0}: done once this turn")),
        _said(ev.Noted, _of("something is noted of {0}")),
        _said(
            ev.PlayerChanged,
            lambda game, event: (
                f"{player_name(game, event.player)}: {event.field.replace('_', ' ')}: {event.value}"
            ),
        ),
        _said(ev.DamageCleared, _of("damage is removed from {0}")),
        _said(ev.RemovedFromCombat, _of("{0} is removed from combat")),
        _said(ev.RandomOrder, lambda _, event: f"{event.count} are put in a random order"),
        _said(ev.Instructed, _instead),
        _said(ev.CostPaid, _by("{0} has paid the cost")),
        _said(ev.AbilityTriggered, _triggered),
        _said(ev.TriggersPlaced, _plainly("triggered abilities are put on the stack")),
        _said(ev.AbilityUsed, _of("an ability of {0} is used")),
        _said(ev.DayNightChanged, lambda _, event: f"it becomes {event.value}"),
        _said(ev.Established, _of("{0} is there from the beginning")),
        _said(ev.CombatChanged, _plainly("combat changes")),
        _said(ev.BecameBlocked, _of("{0} becomes blocked")),
        _said(ev.BecameUnblocked, _of("{0} is unblocked")),
    )
)
"""What is said of events for which the log has no line."""
