"""What the layers come to: what everything is, and what is in force (CR 113.6, 613)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter

from msgspec import Struct

from engine.ir.filters import Filter, IsObject
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, PlayerRule, Trigger
from engine.ir.objects import This
from engine.ir.player_rules import CostChanges
from engine.rules.core.characteristics import Characteristics, gift_of
from engine.rules.core.scope import Scope, scope_of
from engine.state.events import Event
from engine.state.noting import FOOTING, RULES, Noted, Rules
from engine.values.ids import ObjectId, PlayerId


class Holder:
    """An ability in force: whose it is and where (CR 113.6). `trigger` is the one of its trigger events that
    this entry stands for. `scope`: the one its text is read in, or who controls its source: then it is made when something
    is to be read, as most abilities never come to anything."""

    __slots__ = ("_scope", "ability", "key", "source", "trigger")

    def __init__(
        self,
        source: ObjectId,
        key: str,
        ability: object,
        scope: Scope | PlayerId,
        trigger: Trigger | None = None,
    ) -> None:
        self.source = source
        self.key = key
        self.ability = ability
        self._scope = scope
        self.trigger = trigger

    @property
    def scope(self) -> Scope:
        """The scope that the ability is read in."""
        scope = self._scope
        if not isinstance(scope, Scope):
            scope = self._scope = scope_of(self.source, scope, gift_of(self.key, self.source))
        return scope


class Grant(Struct, frozen=True):
    """Abilities that an effect gives cards outside battlefield and stack: particular ones, or all of a kind.

    `spells`: it gives them to spells, which counts for a card from when it is looked at as the spell it would be.
    """

    gained: GainAbility
    scope: Scope
    ids: tuple[ObjectId, ...] = ()
    what: Filter | None = None
    spells: bool = False


class Projection:
    """What every object on the battlefield and the stack is, and every card elsewhere that an effect changes;
    which abilities are in force.

    `version` is the version of the state for which it was last found to be valid; `gives_replacements`: whether
    some effect gives objects abilities that could change how they enter (CR 614.12); `takes_abilities`: whether some effect
    makes objects lose abilities; `silenced`: the cards outside
    battlefield and stack that lose all abilities.
    """

    def __init__(self) -> None:
        self.chars: dict[ObjectId, Characteristics] = {}
        self.rules: list[tuple[PlayerRule, Scope]] = []
        self.triggers: dict[type[Event], list[Holder]] = {}
        self.state_triggers: list[Holder] = []
        self.replacements: dict[type[Event], list[Holder]] = {}
        self.gives_replacements = False
        self.takes_abilities = False
        self.grants: tuple[Grant, ...] = ()
        self.kinds: set[type[Ability]] = set()
        """The classes of abilities, keywords among them, that objects on the battlefield and the stack have."""
        self.silenced: frozenset[ObjectId] = frozenset()
        self.read: Callable[[list[int]], object] = len
        """The stamps of the kinds of facts that it read, among those of all kinds."""
        self.then: object = 0
        self.version = 0
        self.board: object = object()
        """Stands for what permanents are and have in force: the same one as long as that is known to be the same."""

    def note_facts(self, facts: Iterable[int], stamps: list[int]) -> None:
        """It holds as long as facts of these kinds are as they are now."""
        self.read = itemgetter(*facts)
        self.then = self.read(stamps)

    def go_on_as(self, other: Projection) -> None:
        """All is as in another one, which nobody changes any more."""
        self.__dict__.update(other.__dict__)

    def part_from(self, other: Projection) -> None:
        """What is in force is that of another one for now, and is added to here without a change of that."""
        self.rules, self.state_triggers = list(other.rules), list(other.state_triggers)
        self.triggers = {kind: list(found) for kind, found in other.triggers.items()}
        self.replacements = {kind: list(found) for kind, found in other.replacements.items()}

    def came_true(self, stamps: list[int], version: int) -> Projection:
        """It was of a state that was only thought of; what it read is the same in the state with these stamps."""
        self.then = self.read(stamps)
        self.version = version
        return self

    def valid(self, stamps: list[int]) -> bool:
        """Whether nothing that it read has changed since (invariant 5)."""
        return self.read(stamps) == self.then

    def rules_told(self) -> Rules | None:
        """The rules in force and whose they are, but for what a spell on the stack costs by its own text; None if there are some
        that resolutions made, or effects on cards outside battlefield and stack: these aren't told by that."""
        if self.grants or self.silenced or any(scope.lasting is not None for _, scope in self.rules):
            return None
        return tuple([(rule, scope.context) for rule, scope in self.rules if not is_of_itself(rule)])


def is_of_itself(rule: PlayerRule) -> bool:
    """Whether a rule says what the spell costs whose text it is, as long as that is on the stack (CR 113.6d, 601.2f): what is
    worked out about anything else doesn't depend on it."""
    if not isinstance(rule, CostChanges) or rule.second is not None or rule.targeting is not None:
        return False
    match rule.what.clauses:
        case (IsObject(what=This()),):
            return True
        case _:
            return False


READ_BY_THEMSELVES = frozenset(("rules", "grants", "silenced"))


class NotedProjection(Projection):
    """A projection of which is noted what is read: the rules in force and what effects do to cards elsewhere by
    themselves."""

    def __init__(self, real: Projection, noted: Noted) -> None:
        self._real = real
        self._noted = noted

    def valid(self, stamps: list[int]) -> bool:
        """Whether nothing that it read has changed since (invariant 5)."""
        self._noted.kinds |= FOOTING
        return self._real.valid(stamps)

    def rules_told(self) -> Rules | None:
        """The rules in force and whose they are; None if they aren't told by that."""
        self._noted.kinds |= FOOTING
        return self._real.rules_told()


def _noted_part(name: str) -> property:
    kind = RULES if name in READ_BY_THEMSELVES else FOOTING

    def read(projection: NotedProjection) -> object:
        projection._noted.kinds |= kind
        return getattr(projection._real, name)

    return property(read)


for _name in vars(Projection()):
    setattr(NotedProjection, _name, _noted_part(_name))
