"""One run through the layers (CR 613): what has been worked out so far, and what each effect reaches."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engine.ir.abilities import Modify, Static
from engine.ir.fields import fields_of
from engine.ir.mentions import MentionId, is_mentioned
from engine.ir.modifications import DefinePT, LoseAllAbilities, SetPT
from engine.ir.nodes import Modification, walk
from engine.ir.objects import Each, This
from engine.rules.core import registries
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.core.scope import Scope
from engine.rules.layers.changing import change, looks_at_each
from engine.rules.layers.groups import Alike, Groups, Sorts, is_shared
from engine.rules.layers.index import Index
from engine.rules.layers.other_zones import described
from engine.state.game_state import Fact
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, Timestamp
from engine.values.layers import Layer
from engine.values.zones import BATTLEFIELD, STACK

LAYERS = tuple(Layer)

BOARD_READ = 1 << Fact.OBJECTS | 1 << Fact.EFFECTS | 1 << Fact.COUNTERS | 1 << Fact.ABILITIES_ELSEWHERE
"""The facts that what permanents are always depends on."""

STACK_READ = 1 << Fact.STACK

ALWAYS_READ = BOARD_READ | STACK_READ
"""The facts that every projection depends on."""


@lru_cache(maxsize=1024)
def facts_in(reads: int) -> tuple[int, ...]:
    """The kinds of facts that were read, of those that each have a bit."""
    return tuple(fact for fact in range(Fact.COUNT) if reads >> fact & 1)


class Part:
    """One modification of one continuous effect, sitting in one layer (CR 613.1).

    `effect` names the effect, so that its parts share the set it began with (CR 613.6); `source` and `key`
    name the static ability that makes it, None and "" for an effect of a resolution; `ability` is the key that this has
    among the abilities of its source.
    """

    __slots__ = (
        "ability",
        "effect",
        "key",
        "locked",
        "modification",
        "scope",
        "source",
        "static",
        "timestamp",
        "what",
    )

    def __init__(
        self,
        effect: tuple[int, str],
        modification: Modification,
        scope: Scope,
        timestamp: Timestamp,
        what: Modify | None,
        locked: tuple[ObjectId, ...] | None,
        static: Static | None,
    ) -> None:
        self.effect = effect
        self.modification = modification
        self.scope = scope
        self.timestamp = timestamp
        self.what = what
        self.locked = locked
        self.static = static
        self.source = scope.source
        self.key = effect[1]
        self.ability = self.key.rsplit("/", 1)[0]


class Dependence(StrEnum):
    """What of an effect another one would change if it were applied first (CR 613.8a)."""

    EXISTENCE = "whether it exists"
    REACH = "what it applies to"
    DOING = "what it does to what it applies to"


class Trial(StrEnum):
    """How it was found whether a part of an effect depends on another one (CR 613.8a)."""

    TAKEN = "the other takes the ability from its source"
    NOT_READ = "nothing was looked at that the other changes"
    UNCHANGED = "the other changes nothing"
    SUPPOSED = "it was tried out"


class Waiting(NamedTuple):
    """A part of an effect that depends on a part of another one, and in what (CR 613.8a)."""

    part: Part
    other: Part
    dependence: Dependence


def layer_of(modification: Modification) -> Layer:
    """The layer a modification is applied in (CR 613.1, 613.4)."""
    return modification.layer


class Run:
    """What a run through the layers has come to so far, and what the parts of effects reach by it. `only`: effects from
    elsewhere are left out, but for what resolutions made of that object (2011 614.12). `alone`: no effect changes anything
    if none of those objects brings one. `stack`: what is on the stack is among the objects; where it isn't, whether it was
    looked at all the same is noted among the facts that were read. `among`: only of these permanents."""

    def __init__(
        self,
        game: Game,
        projection: Projection,
        sorts: Sorts,
        only: ObjectId | None = None,
        *,
        alone: bool = False,
        stack: bool = True,
        among: tuple[ObjectId, ...] | None = None,
    ) -> None:
        self.game = game
        self.edition = edition = game.state.edition
        self.older_layers = (
            edition.six_layers or edition.indestructible_is_a_rule or edition.types_defined_everywhere
        )
        self.only = only
        self.projection = projection
        self.board = projection.chars
        self.reads = 0
        self.always_reads = ALWAYS_READ if stack else BOARD_READ
        self.groups = Groups(game, self.board, sorts, alone=alone, stack=stack, among=among)
        self.index = self.index_of(game.state.battlefield if among is None else among)
        self.objects = frozenset(self.board)
        self.outside: set[ObjectId] = set()
        """What effects apply to that isn't among these objects."""
        self.started: dict[tuple[int, str], list[Alike]] = {}
        self.known: set[tuple[ObjectId, str]] = set()
        self.gifts: set[str] = set()
        self.layers: dict[Layer, list[Part]] = {layer: [] for layer in LAYERS}
        self.changed_something = True
        """Whether the part that was applied last applied to anything, or began to apply."""

    def index_of(self, permanents: tuple[ObjectId, ...]) -> Index:
        """Which of these permanents have which qualities."""
        return Index(self.groups, permanents)

    def waited(self, chosen: Part, waiting: list[Waiting]) -> None:
        """Is told which parts were passed over for the one that comes next, each with one that it depends on, and on what
        that one depends itself, in a loop (CR 613.8)."""

    def tried(self, part: Part, other: Part, how: Trial, shown: Collection[ObjectId] | None) -> None:
        """Is told that it was found how a part depends on another one (CR 613.8a), and of which objects that can be told: of none
        if it doesn't depend on it; None if it does, whatever becomes of single objects."""

    def change_card(self, part: Part, id: ObjectId) -> None:
        """Apply an effect to one card outside battlefield and stack."""
        chars = self.groups.board.get(id)
        if chars is None:
            chars = self.groups.board[id] = self.game.characteristics(id).copy()
        change(self.game, part.modification, chars, part.scope, part.timestamp, id, part.key)
        if isinstance(part.modification, LoseAllAbilities):
            self.undefine_size(chars, id)
        chars.forget()

    def undefine_size(self, chars: Characteristics, id: ObjectId) -> None:
        """What a card's own abilities define of its size in layer 7a isn't, once it has lost them in layer 6
        (CR 613.1f, 613.4a)."""
        obj = self.groups.objects[id]
        printed, defining = described(obj)
        if any(
            isinstance(part, DefinePT | SetPT)
            for ability in defining
            for effect in ability.effects
            if isinstance(effect, Modify)
            for part in effect.modifications
        ):
            chars.power = chars.base_power = printed.power
            chars.toughness = chars.base_toughness = printed.toughness

    def groups_for(self, part: Part) -> list[Alike]:
        """What an effect applies to now, in groups to each of which it does the same."""
        groups = self.affected(part)
        if not looks_at_each(part.modification):
            return groups
        ids = sorted(id for group in groups for id in group.ids)
        return [self.groups.of_one(id) for id in ids]

    def affected(self, part: Part) -> list[Alike]:
        """What an effect applies to now, as groups of just those objects."""
        whole, some = self.reached(part)
        return [*whole, *self.groups.of_just(some)] if some else whole

    def affected_ids(self, part: Part) -> frozenset[ObjectId]:
        """What an effect applies to now."""
        whole, some = self.reached(part)
        return frozenset(some).union(*(group.ids for group in whole))

    def reached(self, part: Part) -> tuple[list[Alike], list[ObjectId]]:
        """What an effect applies to now, as whole groups and single objects: the set it began with, if it has
        begun (CR 613.6)."""
        begun = self.started.get(part.effect)
        if begun is not None:
            return begun, []
        if part.locked is not None:
            return [], self.among_objects(part.locked)
        assert part.what is not None
        if not self.exists_still(part):
            return [], []
        what = part.what.what
        if isinstance(what, This):
            return [], self.among_objects((part.source,))
        if isinstance(what, Each) and not refers_back(part.static, what.mention):
            found = self.index.groups_of(self.game, what.what, part.scope)
            if found is not None:
                return found
            if is_shared(what.what):
                return self.groups.matching(self.game, what.what, part.scope)
        refs = registries.OBJECTS.of(what)(self.game, what, part.scope)
        return [], self.among_objects(dict.fromkeys(ref.id for ref in refs if isinstance(ref, ObjectRef)))

    def among_objects(self, ids: Collection[ObjectId]) -> list[ObjectId]:
        """Those of what an effect applies to that are among the objects of the run."""
        there = self.objects
        found = [id for id in ids if id in there]
        if len(found) < len(ids):
            self.outside.update(id for id in ids if id not in there)
        return found

    def exists_still(self, part: Part) -> bool:
        """Whether an effect still is there, read as its source's controller now reads it (CR 109.5)."""
        if part.static is None:
            return True
        source = self.groups.board.get(part.source)
        at_hand = not part.static.elsewhere and part.static.zone in (BATTLEFIELD, STACK)
        if source is not None and at_hand:  # a card elsewhere has none (108.4)
            part.scope.controller = source.controller
        return self.exists(part)

    def exists(self, part: Part) -> bool:
        """Whether the static ability is still there and its condition true (CR 604.2, 611.3a)."""
        static = part.static
        assert static is not None
        if part.source in self.projection.silenced:
            return False
        source = self.groups.board.get(part.source)
        if source is not None and not source.has(part.ability):
            return False
        if static.condition is None:
            return True
        return registries.CONDITIONS.of(static.condition)(self.game, static.condition, part.scope)


@lru_cache(maxsize=4096)
def refers_back(static: Static | None, mention: MentionId) -> bool:
    """Whether an ability speaks again of what one of its phrases means: two of its words have that number."""
    if static is None or not is_mentioned(mention):
        return False
    numbers = [number for node in walk(static) for number in fields_of(node).values()]
    return sum(1 for number in numbers if type(number) is int and number == mention) > 1
