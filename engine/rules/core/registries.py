"""Where the words of a text find what they do. Abilities register here; the rules look up here.

Each table goes from the class of a word to its behavior, so that the rules never name a word that only
cards use, and a word without behavior is a `RulesBug` instead of silence. What keywords stand for is in `expansions`,
which needs no game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from engine.ir.nodes import Action, Effect, Node, PlayerRule, Replacement, Trigger
from engine.ir.triggers import core_of, parts_of
from engine.rules.core.expansions import expands as expands
from engine.rules.core.game import Game, Seen
from engine.rules.core.plan import Plan
from engine.rules.core.scope import Match, Scope
from engine.rules.core.word_tables import Registering, Table
from engine.state.events import Event
from engine.state.references import Ref
from engine.values.ids import ObjectId, PlayerId

W = TypeVar("W", bound=Node)
T = TypeVar("T", bound=Trigger)
R = TypeVar("R", bound=Replacement)
X = TypeVar("X", bound=Effect)
A = TypeVar("A", bound=Action)
E = TypeVar("E")
G = TypeVar("G", bound=Callable[..., object])
Heard = Callable[[Game, T, E, Scope], Match | tuple[Match, ...] | None]
Often = Callable[[Game, W, E, Scope], int | None]
Applies = Callable[[Game, R, E, Scope], bool]
Replaced = Callable[[Game, R, E, Scope], tuple[Event, ...] | None]


EFFECTS: Table[Callable[[Game, Node, Scope], None]] = Table("resolution")
ACTIONS: Table[Callable[[Game, Node, PlayerId, Scope], bool]] = Table("action")
PLANS: Table[Callable[[Game, Node, PlayerId, Scope], Plan]] = Table("plan")
PAYABLE: Table[Callable[[Game, Node, PlayerId, Scope], bool]] = Table("test whether it can be paid")
ASKED_FOR: Table[Callable[[Game, Node, PlayerId, Scope], list[list[ObjectId]]]] = Table("what it asks for")
POSSIBLE: Table[Callable[[Game, Node, Scope], bool]] = Table("test whether it can happen")
QUALITIES: Table[Callable[[Game, Node, Seen, Scope], bool]] = Table("test")
QUALITY_TESTS: Table[Callable[[Node], Callable[[Game, Seen, Scope], bool]]] = Table("made test")
OBJECTS: Table[Callable[[Game, Node, Scope], tuple[Ref, ...]]] = Table("objects")
PLAYERS: Table[Callable[[Game, Node, Scope], tuple[PlayerId, ...]]] = Table("players")
AMOUNTS: Table[Callable[[Game, Node, Scope], int]] = Table("amount")
CONDITIONS: Table[Callable[[Game, Node, Scope], bool]] = Table("condition")
TRIGGERS: Table[Callable[[Game, Node, Event, Scope], Match | tuple[Match, ...] | None]] = Table(
    "trigger event"
)
EVENTS_OF: dict[type[Trigger], tuple[type[Event], ...]] = {}
LOOKS_BACK: set[type[Trigger]] = set()
Sorts = frozenset[Hashable]
SORTS_WATCHED: dict[type[Trigger], Sorts | Callable[..., Sorts | None]] = {}
"""The sorts of events that a trigger event is about, if not all of its kinds (see `engine.rules.events.sorts`)."""
SORTS_REPLACED: dict[type[Replacement], Sorts] = {}
"""The same of replacement effects that aren't written with what would happen."""
TRIGGER_TIMES: Table[Callable[[Game, Node, object, Scope], int | None]] = Table("how often abilities trigger")
STATE_TRIGGERS: Table[Callable[[Game, Node, Scope], bool]] = Table("state")
REPLACES: Table[Callable[[Game, Node, Event, Scope], tuple[Event, ...] | None]] = Table("replacement")
APPLIES: Table[Callable[[Game, Node, Event, Scope], bool]] = Table("test whether it replaces")
COUNTER_EFFECTS: dict[str, tuple[Replacement, ...]] = {}
"""The replacement effects that counters create, once for all counters of a kind on a permanent (CR 122.1c-h)."""
RULE_EFFECTS: dict[type[PlayerRule], Callable[..., tuple[Replacement, ...]]] = {}
"""The replacement and prevention effects that are part of what is so of players: of protection, that damage is prevented (CR 702.16e)."""
REPLACED_EVENTS: dict[type[Replacement], tuple[type[Event], ...]] = {}
TIERS: dict[type[Replacement], int] = {}
ANY_TIER = 5
"""The step in which any effect may be chosen (CR 616.1f)."""


def resolves(word: type[X]) -> Registering[Callable[[Game, X, Scope], None]]:
    """What an effect does: `(game, effect, scope)` (CR 608.2)."""
    return EFFECTS.behavior_of(word)


def does(word: type[A]) -> Registering[Callable[[Game, A, PlayerId, Scope], bool]]:
    """What a player does: `(game, action, actor, scope) -> bool`, whether it was done (CR 608.2c)."""
    return ACTIONS.behavior_of(word)


def plans(word: type[A]) -> Registering[Callable[[Game, A, PlayerId, Scope], Plan]]:
    """What a player is about to do, their choices made: `(game, action, actor, scope) -> Plan`.

    For actions that several players take at the same time, after all of them have chosen (CR 101.4, 608.2e).
    """
    return PLANS.behavior_of(word)


def payable(word: type[A]) -> Registering[Callable[[Game, A, PlayerId, Scope], bool]]:
    """Whether an action can be taken in full, as a cost must be: `(game, action, payer, scope)` (CR 118.3)."""
    return PAYABLE.behavior_of(word)


def asks_for(word: type[A]) -> Registering[Callable[[Game, A, PlayerId, Scope], list[list[ObjectId]]]]:
    """For each object that an action needs as a cost, those with which it can be paid, where it doesn't say so in a field
    `what`: `(game, action, payer, scope)` (CR 118.3)."""
    return ASKED_FOR.behavior_of(word)


def possible(word: type[W]) -> Registering[Callable[[Game, W, Scope], bool]]:
    """Whether an effect that a player may have happen can: `(game, effect, scope)` (CR 608.2d)."""
    return POSSIBLE.behavior_of(word)


def tests(word: type[W]) -> Registering[Callable[[Game, W, Seen, Scope], bool]]:
    """Whether an object has a quality: `(game, quality, seen, scope)`; `seen` is a `Seen`."""
    return QUALITIES.behavior_of(word)


def makes_test(word: type[W]) -> Registering[Callable[[W], Callable[[Game, Seen, Scope], bool]]]:
    """Whether an object has a quality, as a function made once for each such word of a text:
    `(quality) -> (game, seen, scope) -> bool`."""
    return QUALITY_TESTS.behavior_of(word)


def selects(word: type[W]) -> Registering[Callable[[Game, W, Scope], tuple[Ref, ...]]]:
    """The objects or players a phrase means: `(game, phrase, scope) -> refs`."""
    return OBJECTS.behavior_of(word)


def names(word: type[W]) -> Registering[Callable[[Game, W, Scope], tuple[PlayerId, ...]]]:
    """The players a phrase means: `(game, phrase, scope) -> players` in APNAP order."""
    return PLAYERS.behavior_of(word)


def evaluates(word: type[W]) -> Registering[Callable[[Game, W, Scope], int]]:
    """An amount: `(game, amount, scope) -> int`."""
    return AMOUNTS.behavior_of(word)


def holds(word: type[W]) -> Registering[Callable[[Game, W, Scope], bool]]:
    """A condition: `(game, condition, scope) -> bool`."""
    return CONDITIONS.behavior_of(word)


def triggers_on(
    word: type[T],
    *events: type[Event],
    looks_back: bool = False,
    sorts: Sorts | Callable[[T], Sorts | None] | None = None,
) -> Callable[[Heard[T, E]], Heard[T, E]]:
    """Whether an event is the trigger event: `(game, trigger, event, scope) -> Match | None` (CR 603.2).

    Several matches in a tuple if one event is the trigger event several times (CR 603.2c). `looks_back`: it looks back in time (CR 603.10).
    `sorts`: of which sorts the event is, if not of any.
    """

    def register(behavior: G) -> G:
        EVENTS_OF[word] = events
        if sorts is not None:
            SORTS_WATCHED[word] = sorts
        if looks_back:
            LOOKS_BACK.add(word)
        return TRIGGERS.behavior_of(word)(behavior)

    return register


def changes_triggers(word: type[W]) -> Callable[[Often[W, E]], Often[W, E]]:
    """How many more times an ability triggers because of a rule: `(game, rule, (holder, event, match), scope)`;
    None: it doesn't trigger (CR 603.2d)."""
    return TRIGGER_TIMES.behavior_of(word)


def state_trigger(word: type[T]) -> Registering[Callable[[Game, T, Scope], bool]]:
    """Whether the state that a state trigger waits for is there: `(game, trigger, scope)` (CR 603.8)."""

    def register(behavior: G) -> G:
        EVENTS_OF[word] = ()
        return STATE_TRIGGERS.behavior_of(word)(behavior)

    return register


def applies_to(
    word: type[R], *events: type[Event], tier: int = ANY_TIER, sorts: Sorts | None = None
) -> Callable[[Applies[R, E]], Applies[R, E]]:
    """Whether a replacement effect applies: `(game, replacement, event, scope)` (CR 614.1, 616.1).

    `tier`: 1 self-replacement, 2 control of entering, 3 copy of entering, 4 back face, 5 any (616.1a-f).
    `sorts`: of which sorts the event is, if not of any.
    """

    def register(behavior: G) -> G:
        REPLACED_EVENTS[word] = events
        if sorts is not None:
            SORTS_REPLACED[word] = sorts
        TIERS[word] = tier
        return APPLIES.behavior_of(word)(behavior)

    return register


def replaced_events(effect: Replacement) -> tuple[type[Event], ...]:
    """The kinds of event that a replacement effect watches for (CR 614.1): those of the event that it says
    would happen, if it is written so, else those it was registered with."""
    would = effect.would
    if would is None:
        return REPLACED_EVENTS[type(effect)]
    return tuple(dict.fromkeys(event for part in parts_of(would) for event in EVENTS_OF[type(core_of(part))]))


def replaces(word: type[R]) -> Callable[[Replaced[R, E]], Replaced[R, E]]:
    """What happens instead: `(game, replacement, event, scope) -> events`; None: the player declined (614.6)."""
    return REPLACES.behavior_of(word)
