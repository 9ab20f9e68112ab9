"""Where the words of a text find what they do. Abilities register here; the rules look up here.

Each table goes from the class of a word to its behavior, so that the rules never name a word that only
cards use, and a word without behavior is a `RulesBug` instead of silence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.ir.nodes import Ability, Action, Effect, Keyword, Node, PlayerRule, Replacement, Trigger
from engine.ir.triggers import core_of, parts_of
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.scope import Match, Scope
from engine.state.events import Event
from engine.state.references import Ref
from engine.values.ids import PlayerId

W = TypeVar("W", bound=Node)
F = TypeVar("F", bound=Callable[..., Any])


class Table(Generic[F]):
    """Behavior by class of word."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.words: dict[type[Node], F] = {}

    def add(self, word: type[Node], behavior: F) -> F:
        """Give a word its behavior; a second one is a mistake in the program."""
        if word in self.words:
            raise RulesBug(f"{word.__name__} has its {self.what} twice")
        self.words[word] = behavior
        return behavior

    def of(self, word: Node) -> F:
        """The behavior of a word; raises RulesBug if it has none."""
        behavior = self.words.get(type(word))
        if behavior is None:
            raise RulesBug(f"{type(word).__name__} has no {self.what}")
        return behavior


EFFECTS: Table[Callable[[Game, Any, Scope], None]] = Table("resolution")
ACTIONS: Table[Callable[[Game, Any, PlayerId, Scope], bool]] = Table("action")
PLANS: Table[Callable[[Game, Any, PlayerId, Scope], Plan]] = Table("plan")
PAYABLE: Table[Callable[[Game, Any, PlayerId, Scope], bool]] = Table("test whether it can be paid")
QUALITIES: Table[Callable[[Game, Any, Any, Scope], bool]] = Table("test")
QUALITY_TESTS: Table[Callable[[Any], Callable[[Game, Any, Scope], bool]]] = Table("made test")
OBJECTS: Table[Callable[[Game, Any, Scope], tuple[Ref, ...]]] = Table("objects")
PLAYERS: Table[Callable[[Game, Any, Scope], tuple[PlayerId, ...]]] = Table("players")
AMOUNTS: Table[Callable[[Game, Any, Scope], int]] = Table("amount")
CONDITIONS: Table[Callable[[Game, Any, Scope], bool]] = Table("condition")
TRIGGERS: Table[Callable[[Game, Any, Any, Scope], Match | tuple[Match, ...] | None]] = Table("trigger event")
EVENTS_OF: dict[type[Trigger], tuple[type[Event], ...]] = {}
LOOKS_BACK: set[type[Trigger]] = set()
TRIGGER_TIMES: Table[Callable[[Game, Any, Any, Scope], int | None]] = Table("how often abilities trigger")
STATE_TRIGGERS: Table[Callable[[Game, Any, Scope], bool]] = Table("state")
EXPANSIONS: Table[Callable[[Any], tuple[Ability, ...]]] = Table("expansion")
REPLACES: Table[Callable[[Game, Any, Any, Scope], tuple[Event, ...] | None]] = Table("replacement")
APPLIES: Table[Callable[[Game, Any, Any, Scope], bool]] = Table("test whether it replaces")
KEYWORD_COUNTERS: dict[str, Keyword] = {}
"""The keywords that counters give what they are on (CR 122.1b)."""
INTRINSIC: dict[str, tuple[Ability, ...]] = {}
"""The abilities that permanents have by a subtype (CR 310.11b)."""
COUNTER_EFFECTS: dict[str, tuple[Replacement, ...]] = {}
"""The replacement effects that counters create, once for all counters of a kind on a permanent (CR 122.1c-h)."""
RULE_EFFECTS: dict[type[PlayerRule], Callable[..., tuple[Replacement, ...]]] = {}
"""The replacement and prevention effects that are part of what is so of players: of protection, that damage is prevented (CR 702.16e)."""
REPLACED_EVENTS: dict[type[Replacement], tuple[type[Event], ...]] = {}
TIERS: dict[type[Replacement], int] = {}
ANY_TIER = 5
"""The step in which any effect may be chosen (CR 616.1f)."""


def resolves(word: type[Effect]) -> Callable[[F], F]:
    """What an effect does: `(game, effect, scope)` (CR 608.2)."""
    return lambda behavior: EFFECTS.add(word, behavior)  # type: ignore[return-value]


def does(word: type[Action]) -> Callable[[F], F]:
    """What a player does: `(game, action, actor, scope) -> bool`, whether it was done (CR 608.2c)."""
    return lambda behavior: ACTIONS.add(word, behavior)  # type: ignore[return-value]


def plans(word: type[Action]) -> Callable[[F], F]:
    """What a player is about to do, their choices made: `(game, action, actor, scope) -> Plan`.

    For actions that several players take at the same time, after all of them have chosen (CR 101.4, 608.2e).
    """
    return lambda behavior: PLANS.add(word, behavior)  # type: ignore[return-value]


def payable(word: type[Action]) -> Callable[[F], F]:
    """Whether an action can be taken in full, as a cost must be: `(game, action, payer, scope)` (CR 118.3)."""
    return lambda behavior: PAYABLE.add(word, behavior)  # type: ignore[return-value]


def tests(word: type[Node]) -> Callable[[F], F]:
    """Whether an object has a quality: `(game, quality, seen, scope)`; `seen` is a `Seen`."""
    return lambda behavior: QUALITIES.add(word, behavior)  # type: ignore[return-value]


def makes_test(word: type[Node]) -> Callable[[F], F]:
    """Whether an object has a quality, as a function made once for each such word of a text:
    `(quality) -> (game, seen, scope) -> bool`."""
    return lambda maker: QUALITY_TESTS.add(word, maker)  # type: ignore[return-value]


def selects(word: type[Node]) -> Callable[[F], F]:
    """The objects or players a phrase means: `(game, phrase, scope) -> refs`."""
    return lambda behavior: OBJECTS.add(word, behavior)  # type: ignore[return-value]


def names(word: type[Node]) -> Callable[[F], F]:
    """The players a phrase means: `(game, phrase, scope) -> players` in APNAP order."""
    return lambda behavior: PLAYERS.add(word, behavior)  # type: ignore[return-value]


def evaluates(word: type[Node]) -> Callable[[F], F]:
    """An amount: `(game, amount, scope) -> int`."""
    return lambda behavior: AMOUNTS.add(word, behavior)  # type: ignore[return-value]


def holds(word: type[Node]) -> Callable[[F], F]:
    """A condition: `(game, condition, scope) -> bool`."""
    return lambda behavior: CONDITIONS.add(word, behavior)  # type: ignore[return-value]


def triggers_on(word: type[Trigger], *events: type[Event], looks_back: bool = False) -> Callable[[F], F]:
    """Whether an event is the trigger event: `(game, trigger, event, scope) -> Match | None` (CR 603.2).

    Several matches in a tuple if one event is the trigger event several times (CR 603.2c). `looks_back`: it looks back in time (CR 603.10).
    """

    def register(behavior: F) -> F:
        EVENTS_OF[word] = events
        if looks_back:
            LOOKS_BACK.add(word)
        return TRIGGERS.add(word, behavior)  # type: ignore[return-value]

    return register


def changes_triggers(word: type[Node]) -> Callable[[F], F]:
    """How many more times an ability triggers because of a rule: `(game, rule, (holder, event, match), scope)`;
    None: it doesn't trigger (CR 603.2d)."""
    return lambda behavior: TRIGGER_TIMES.add(word, behavior)  # type: ignore[return-value]


def state_trigger(word: type[Trigger]) -> Callable[[F], F]:
    """Whether the state that a state trigger waits for is there: `(game, trigger, scope)` (CR 603.8)."""

    def register(behavior: F) -> F:
        EVENTS_OF[word] = ()
        return STATE_TRIGGERS.add(word, behavior)  # type: ignore[return-value]

    return register


def expands(word: type[Keyword]) -> Callable[[F], F]:
    """What a keyword stands for: `(keyword) -> abilities` (CR 702.1)."""
    return lambda behavior: EXPANSIONS.add(word, behavior)  # type: ignore[return-value]


def applies_to(word: type[Replacement], *events: type[Event], tier: int = ANY_TIER) -> Callable[[F], F]:
    """Whether a replacement effect applies: `(game, replacement, event, scope)` (CR 614.1, 616.1).

    `tier`: 1 self-replacement, 2 control of entering, 3 copy of entering, 4 back face, 5 any (616.1a-f).
    """

    def register(behavior: F) -> F:
        REPLACED_EVENTS[word] = events
        TIERS[word] = tier
        return APPLIES.add(word, behavior)  # type: ignore[return-value]

    return register


def replaced_events(effect: object) -> tuple[type[Event], ...]:
    """The kinds of event that a replacement effect watches for (CR 614.1): those of the event that it says
    would happen, if it is written so, else those it was registered with."""
    would = getattr(effect, "would", None)
    if would is None:
        return REPLACED_EVENTS[type(effect)]  # type: ignore[index]
    return tuple(dict.fromkeys(event for part in parts_of(would) for event in EVENTS_OF[type(core_of(part))]))


def replaces(word: type[Replacement]) -> Callable[[F], F]:
    """What happens instead: `(game, replacement, event, scope) -> events`; None: the player declined (614.6)."""
    return lambda behavior: REPLACES.add(word, behavior)  # type: ignore[return-value]
