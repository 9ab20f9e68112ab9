"""The interaction of continuous effects (CR 613): the one projection that says what each object is."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.ir.abilities import Modify, Static
from engine.ir.modifications import ChangeTypes, GainAbility, Layer, LoseAllAbilities, Mark
from engine.ir.nodes import Ability, Modification, PlayerRule, Replacement, walk
from engine.ir.objects import Each, This
from engine.rules.core import registries
from engine.rules.core.characteristics import (
    Characteristics,
    Having,
    copiable,
    expand,
    expand_all,
    own_marks,
    with_intrinsic,
)
from engine.rules.core.scope import Scope, scope_of
from engine.rules.layers.cards_changed import (
    Grant,
    change_cards,
    comes_before_board,
    silenced_cards,
    to_spells,
)
from engine.rules.layers.changing import change, looks_at_each
from engine.rules.layers.dependency import independent, next_place, reads_board
from engine.rules.layers.groups import Alike, Groups, is_impartial, is_shared
from engine.rules.layers.in_force import Holder, gather_abilities
from engine.state.events import Event
from engine.state.game_state import Fact
from engine.state.lasting import Lasting
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId, Timestamp
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD, EXILE, STACK, Zone

if TYPE_CHECKING:
    from engine.rules.game.game import Game

CHARACTERISTIC_LAYERS = tuple(layer for layer in Layer if layer != Layer.RULES)

ALWAYS_READ = 1 << Fact.OBJECTS | 1 << Fact.EFFECTS | 1 << Fact.COUNTERS | 1 << Fact.ABILITIES_ELSEWHERE
"""The facts that every projection depends on."""


class Part:
    """One modification of one continuous effect, sitting in one layer (CR 613.1).

    `effect` names the effect, so that its parts share the set it began with (CR 613.6); `source` and `key`
    name the static ability that makes it, None and "" for an effect of a resolution.
    """

    __slots__ = ("effect", "key", "locked", "modification", "scope", "source", "static", "timestamp", "what")

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


class Projection:
    """What every object on the battlefield and the stack is, and every card elsewhere that an effect changes;
    which abilities are in force.

    `version` is the version of the state for which it was last found to be valid; `gives_replacements`: whether
    some effect gives objects abilities that could change how they enter (CR 614.12); `silenced`: the cards outside
    battlefield and stack that lose all abilities.
    """

    def __init__(self, game: Game) -> None:
        self.chars: dict[ObjectId, Characteristics] = {}
        self.rules: list[tuple[PlayerRule, Scope]] = []
        self.triggers: dict[type[Event], list[Holder]] = {}
        self.state_triggers: list[Holder] = []
        self.replacements: dict[type[Event], list[Holder]] = {}
        self.gives_replacements = False
        self.grants: tuple[Grant, ...] = ()
        self.silenced: frozenset[ObjectId] = frozenset()
        self.facts: tuple[int, ...] = ()
        self.stamps: list[int] = []
        self.version = 0
        Projecting(game, self).run()

    def valid(self, stamps: list[int]) -> bool:
        """Whether nothing that it read has changed since (invariant 5)."""
        own = self.stamps
        return own == stamps or all(own[fact] == stamps[fact] for fact in self.facts)


class Projecting:
    """One run through the layers."""

    def __init__(self, game: Game, projection: Projection) -> None:
        self.game = game
        self.projection = projection
        self.board = projection.chars
        self.groups = Groups(game, self.board)
        self.objects = frozenset(self.board)
        self.started: dict[tuple[int, str], list[Alike]] = {}
        self.known: set[tuple[ObjectId, str]] = set()
        self.layers: dict[Layer, list[Part]] = {layer: [] for layer in Layer}

    def run(self) -> None:
        game, projection = self.game, self.projection
        outer, game.reads = game.reads, ALWAYS_READ
        outer_board, game.board = game.board, self.board
        try:
            self.collect()
            for layer in CHARACTERISTIC_LAYERS:
                self.apply_everywhere(layer)
            self.without_power()
            self.apply_layer(Layer.RULES)
            projection.grants += change_cards(self, self.layers[Layer.RULES])
            projection.grants += tuple(to_spells(self))
            gather_abilities(game, projection, self.groups)
            projection.gives_replacements = any(
                gives_replacement(part) for part in self.layers[Layer.ABILITY]
            )
            projection.facts = tuple(fact for fact in range(Fact.COUNT) if game.reads >> fact & 1)
            projection.stamps = game.state.stamps.copy()
        finally:
            game.reads |= outer
            game.board = outer_board

    def apply_everywhere(self, layer: Layer) -> None:
        """Apply a layer to cards elsewhere and to the objects on battlefield and stack. What those objects are may depend
        on cards, so that these come first, but for effects that depend on the objects in turn (CR 613.8a)."""
        projection = self.projection
        losing: frozenset[ObjectId] = frozenset()
        if layer == Layer.ABILITY:
            losing = self.losing_abilities()
            projection.silenced = silenced_cards(self, losing)
        early = [part for part in self.layers[layer] if comes_before_board(part, losing)]
        projection.grants += change_cards(self, early)
        self.apply_layer(layer)
        applied = set(map(id, early))
        late = [part for part in self.layers[layer] if id(part) not in applied]
        projection.grants += change_cards(self, late)

    def losing_abilities(self) -> frozenset[ObjectId]:
        """The objects on battlefield and stack that lose all abilities in layer 6: the effects that these begin there
        depend on that (CR 613.8a)."""
        parts = [
            part for part in self.layers[Layer.ABILITY] if isinstance(part.modification, LoseAllAbilities)
        ]
        return frozenset().union(*(self.affected_ids(part) - {part.source} for part in parts))

    def without_power(self) -> None:
        """A noncreature permanent has no power or toughness, whatever is printed on it (CR 208.3)."""
        for group in self.groups:
            chars = group.chars
            if chars.power is not None and CREATURE not in chars.types and group.zone == BATTLEFIELD:
                chars.power = chars.toughness = None

    # --- which effects there are -----------------------------------------------------------------------

    def collect(self) -> None:
        """The parts of every continuous effect there is now (CR 611)."""
        for lasting in self.game.state.lasting.values():
            self.add_lasting(lasting)
        self.add_gained()
        self.add_keyword_counters()
        for zone, id in self.game.abilities_elsewhere():
            self.add_statics_elsewhere(id, zone)

    def add_lasting(self, lasting: Lasting) -> None:
        if not lasting.modifications:
            return
        ids = tuple(
            ref.id for ref in lasting.refs if isinstance(ref, ObjectRef) and ref.id in self.game.state.objects
        )
        scope = Scope(lasting.context)
        name = (int(lasting.id), "")
        for modification in lasting.modifications:
            locked = ids if lasting.whichever is None else None
            part = Part(name, modification, scope, lasting.timestamp, lasting.whichever, locked, None)
            self.layers[layer_of(modification)].append(part)

    def add_keyword_counters(self) -> None:
        """Keyword counters give keywords to permanents and to cards elsewhere (CR 122.1b, 613.1f)."""
        state = self.game.state
        for group in self.groups:
            if group.zone == BATTLEFIELD and state.objects[group.first].counters:
                for id in group.ids:
                    self.add_counters_of(id, group.chars.controller)
        for (zone, _), ids in state.zones.items():
            for id in ids if zone == EXILE else ():
                if state.objects[id].counters:
                    self.add_counters_of(id, state.objects[id].owner)

    def add_counters_of(self, id: ObjectId, controller: PlayerId) -> None:
        """What the keyword counters on an object give it, each kind since it was put on last (CR 613.7c): also of
        objects that are alike, each since its own time."""
        obj = self.game.state.objects[id]
        for kind, _ in obj.counters:
            keyword = registries.KEYWORD_COUNTERS.get(kind)
            if keyword is not None:
                stamp = dict(obj.counted_at).get(kind, obj.timestamp)
                name, scope = (int(id), f"counter {kind}"), scope_of(id, controller)
                part = Part(name, GainAbility((keyword,)), scope, stamp, None, (id,), None)
                self.layers[Layer.ABILITY].append(part)

    def add_gained(self) -> None:
        """The effects of static abilities that are not known yet: all at first, later those of abilities that
        objects have only now (CR 604.1, 613.6)."""
        for group in self.groups:
            for having, ability in statics_among(group.chars.abilities):
                if ability.zone == group.zone or (ability.defines and group.zone in (BATTLEFIELD, STACK)):
                    for id in group.ids:
                        if (id, having.key) not in self.known:
                            self.add_static(id, having, ability, group.chars.controller)

    def add_statics_elsewhere(self, id: ObjectId, zone: Zone) -> None:
        obj = self.game.state.objects[id]
        for having, ability in statics_among(copiable(obj.card, obj).abilities):
            if ability.zone == zone and not ability.defines:
                self.add_static(id, having, ability, obj.owner)

    def add_static(self, id: ObjectId, having: Having, ability: Static, controller: PlayerId) -> None:
        self.known.add((id, having.key))
        obj = self.game.state.objects[id]
        timestamp = having.timestamp or max(obj.timestamp, obj.attached_at)
        for number, effect, modifications in changes_of(ability):
            name = (int(id), f"{having.key}/{number}")
            scope = scope_of(id, controller)
            for modification in modifications:
                part = Part(name, modification, scope, timestamp, effect, None, ability)
                self.layers[layer_in(ability, modification)].append(part)

    # --- applying them -------------------------------------------------------------------------------------

    def apply_layer(self, layer: Layer) -> None:
        """Apply a layer in the order of CR 613.3, 613.7 and 613.8; abilities gained in it can have effects in it."""
        parts = self.layers[layer]
        self.groups.begin(layer)
        done = 0
        while True:
            todo, done = parts[done:], len(parts)
            first = [part for part in todo if part.static is not None and part.static.defines]
            rest = [part for part in todo if part not in first] if first else todo
            for together in (first, rest):
                self.apply_together(together, layer)
            if layer == Layer.TYPE:
                for group in self.groups:
                    with_intrinsic(group.chars)
            if layer in (Layer.COPY, Layer.TYPE, Layer.ABILITY):
                self.add_gained()
            if done == len(parts):
                break
        if layer == Layer.PT_CHANGED:
            self.apply_counters()

    def apply_together(self, parts: list[Part], layer: Layer) -> None:
        todo = sorted(parts, key=lambda part: (part.timestamp, part.source))
        if layer == Layer.RULES or independent(todo):
            for part in todo:
                self.apply(part)
            return
        while todo:
            self.apply(todo.pop(next_place(self, todo) if len(todo) > 1 else 0))

    def apply(self, part: Part) -> None:
        groups = self.groups_for(part)
        if part.effect not in self.started and (part.static is None or groups):
            self.begin(part.effect, groups)
        for group in groups:
            change(
                self.game, part.modification, group.chars, part.scope, part.timestamp, group.first, part.key
            )
            group.chars.forget()

    def begin(self, effect: tuple[int, str], groups: list[Alike]) -> None:
        """An effect begins to apply: in later layers it goes on with this set (CR 613.6)."""
        begun = self.started[effect] = list(groups)
        for group in groups:
            group.sets.append(begun)

    def groups_for(self, part: Part) -> list[Alike]:
        """What an effect applies to now, in groups to each of which it does the same."""
        groups = self.affected(part)
        if not looks_at_each(part.modification):
            return groups
        ids = sorted(id for group in groups for id in group.ids)
        return [self.groups.of_just((id,))[0] for id in ids]

    def affected(self, part: Part) -> list[Alike]:
        """What an effect applies to now, as groups of just those objects."""
        whole, some = self.reached(part)
        return [*whole, *self.groups.of_just(some)]

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
            return [], [id for id in part.locked if id in self.objects]
        assert part.what is not None
        if not self.exists_still(part):
            return [], []
        what = part.what.what
        if isinstance(what, This):
            return [], [part.source] if part.source in self.objects else []
        if isinstance(what, Each) and is_shared(what.what) and not refers_back(part.static, what.mention):
            return self.groups.matching(self.game, what.what, part.scope)
        refs = registries.OBJECTS.of(what)(self.game, what, part.scope)
        ids = dict.fromkeys(ref.id for ref in refs if isinstance(ref, ObjectRef) and ref.id in self.objects)
        return [], list(ids)

    def sort_of(self, part: Part) -> Hashable:
        """What tells a part from others as to dependency: its source only where that makes a difference. What changes
        the types of a locked-in set of objects asks nothing of its source."""
        what = part.what.what if part.what is not None else None
        if part.locked is not None and isinstance(part.modification, ChangeTypes):
            return part.modification, part.locked, part.effect in self.started
        if (
            part.static is None
            or part.static.condition is not None
            or part.effect in self.started
            or reads_board(part.modification)
            or not isinstance(what, Each)
            or not is_impartial(what.what)
        ):
            return part.effect, id(part.modification)
        source = self.game.state.objects.get(part.source)
        chosen = (
            () if source is None else tuple(note for note in source.notes if note[0].startswith("chosen"))
        )
        return part.modification, part.what, part.scope.controller, chosen

    def exists_still(self, part: Part) -> bool:
        """Whether an effect still is there, read as its source's controller now reads it (CR 109.5)."""
        if part.static is None:
            return True
        source = self.board.get(part.source)
        if source is not None and part.static.zone in (
            BATTLEFIELD,
            STACK,
        ):  # a card elsewhere has none (108.4)
            part.scope.controller = source.controller
        return self.exists(part)

    def exists(self, part: Part) -> bool:
        """Whether the static ability is still there and its condition true (CR 604.2, 611.3a)."""
        static = part.static
        assert static is not None
        if part.source in self.projection.silenced:
            return False
        source = self.board.get(part.source)
        key = part.key.rsplit("/", 1)[0]
        if source is not None and not any(having.key == key for having in source.expanded()):
            return False
        if static.condition is None:
            return True
        return registries.CONDITIONS.of(static.condition)(self.game, static.condition, part.scope)

    def apply_counters(self) -> None:
        """+1/+1 and the like counters change power and toughness (CR 613.4c, 122.1a)."""
        for group in self.groups:
            chars = group.chars
            for kind, count in self.game.state.objects[group.first].counters:
                change_pt = counter_change(kind)
                if change_pt is not None and chars.power is not None and chars.toughness is not None:
                    chars.power += change_pt[0] * count
                    chars.toughness += change_pt[1] * count


@lru_cache(maxsize=16384)
def refers_back(static: Static | None, mention: int) -> bool:
    """Whether an ability speaks again of what one of its phrases means: two of its words have that number."""
    if static is None or mention < 0:
        return False
    numbers = [getattr(node, name) for node in walk(static) for name in node.__struct_fields__]
    return sum(1 for number in numbers if type(number) is int and number == mention) > 1


@lru_cache(maxsize=16384)
def statics_among(abilities: tuple[Having, ...]) -> tuple[tuple[Having, Static], ...]:
    """The static abilities among those of an object that change something, keywords read as what they stand
    for (CR 604.1)."""
    return tuple(
        (having, having.ability)
        for having in expand_all(abilities)
        if isinstance(having.ability, Static) and changes_of(having.ability)
    )


@lru_cache(maxsize=16384)
def changes_of(ability: Static) -> tuple[tuple[int, Modify, tuple[Modification, ...]], ...]:
    """What a static ability changes: the number of each effect, the effect, its modifications. Marks that it
    gives its own source without condition are left out: they are read from the ability itself."""
    found: list[tuple[int, Modify, tuple[Modification, ...]]] = []
    for number, effect in enumerate(ability.effects):
        if isinstance(effect, Modify):
            read = own_marks(ability) if isinstance(effect.what, This) else ()
            modifications = tuple(m for m in effect.modifications if not (read and isinstance(m, Mark)))
            if modifications:
                found.append((number, effect, modifications))
    return tuple(found)


def layer_in(ability: Static, modification: Modification) -> Layer:
    """The layer in which what a static ability does is applied: power and toughness are defined only by an ability
    that is characteristic-defining; any other one sets them (CR 604.3a, 613.4a-b)."""
    layer = layer_of(modification)
    return Layer.PT_SET if layer == Layer.PT_DEFINED and not ability.defines else layer


def layer_of(modification: Modification) -> Layer:
    """The layer a modification is applied in (CR 613.1, 613.4)."""
    return modification.layer  # type: ignore[attr-defined, no-any-return]


@lru_cache(maxsize=256)
def counter_change(kind: str) -> tuple[int, int] | None:
    """How a counter such as "+1/+1" changes power and toughness (CR 122.1a); None if it doesn't."""
    power, slash, toughness = kind.partition("/")
    if not slash:
        return None
    try:
        return int(power), int(toughness)
    except ValueError:
        return None


def gives_replacement(part: Part) -> bool:
    """Whether an effect gives objects a replacement effect of their own (CR 614.12)."""
    return isinstance(part.modification, GainAbility) and _has_replacement(part.modification.abilities)


@lru_cache(maxsize=1024)
def _has_replacement(abilities: tuple[Ability, ...]) -> bool:
    return any(
        isinstance(having.ability, Static)
        and any(isinstance(effect, Replacement) for effect in having.ability.effects)
        for number, ability in enumerate(abilities)
        for having in expand(Having(ability, str(number)))
    )
