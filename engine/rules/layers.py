"""The interaction of continuous effects (CR 613): the one projection that says what each object is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ir.abilities import Modify, Rule, Static, Triggered
from engine.ir.modifications import Layer, Mark
from engine.ir.nodes import Modification, PlayerRule, Replacement, Trigger
from engine.ir.objects import This
from engine.ir.triggers import core_of, working
from engine.rules import words
from engine.rules.changing import change
from engine.rules.characteristics import Characteristics, Having, copiable, own_marks, with_intrinsic
from engine.rules.dependency import next_place
from engine.rules.scope import Scope, scope_of
from engine.state.events import Event
from engine.state.game_state import Fact
from engine.state.lasting import Lasting
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId, Timestamp
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD, STACK, Zone

if TYPE_CHECKING:
    from engine.rules.game import Game

CHARACTERISTIC_LAYERS = tuple(layer for layer in Layer if layer != Layer.RULES)


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


class Holder:
    """An ability in force: whose it is and where (CR 113.6). `trigger` is the one of its trigger events that
    this entry stands for."""

    __slots__ = ("ability", "key", "scope", "source", "trigger")

    def __init__(
        self, source: ObjectId, key: str, ability: object, scope: Scope, trigger: Trigger | None = None
    ) -> None:
        self.source = source
        self.key = key
        self.ability = ability
        self.scope = scope
        self.trigger = trigger


class Projection:
    """What every object on the battlefield and the stack is, and which abilities are in force."""

    def __init__(self, game: Game) -> None:
        self.chars: dict[ObjectId, Characteristics] = {}
        self.rules: list[tuple[PlayerRule, Scope]] = []
        self.triggers: dict[type[Event], list[Holder]] = {}
        self.state_triggers: list[Holder] = []
        self.replacements: dict[type[Event], list[Holder]] = {}
        self.reads = 0
        self.stamps: list[int] = []
        Projecting(game, self).run()

    def valid(self, stamps: list[int]) -> bool:
        """Whether nothing that it read has changed since (invariant 5)."""
        own = self.stamps
        if own == stamps:
            return True
        reads = self.reads
        return all(own[fact] == stamps[fact] for fact in range(Fact.COUNT) if reads >> fact & 1)


class Projecting:
    """One run through the layers."""

    def __init__(self, game: Game, projection: Projection) -> None:
        self.game = game
        self.projection = projection
        self.board = projection.chars
        self.started: dict[tuple[int, str], tuple[ObjectId, ...]] = {}
        self.known: set[tuple[int, str]] = set()
        self.layers: dict[Layer, list[Part]] = {layer: [] for layer in Layer}

    def run(self) -> None:
        game, projection = self.game, self.projection
        outer, game.reads = game.reads, 1 << Fact.OBJECTS | 1 << Fact.EFFECTS | 1 << Fact.COUNTERS
        outer_board, game.board = game.board, self.board
        try:
            state = game.state
            for id in state.battlefield + state.stack:
                obj = state.objects[id]
                self.board[id] = copiable(obj.card, obj)
            self.collect()
            for layer in CHARACTERISTIC_LAYERS:
                self.apply_layer(layer)
            self.without_power()
            self.apply_layer(Layer.RULES)
            self.gather_abilities()
            projection.reads = game.reads
            projection.stamps = state.stamps.copy()
        finally:
            game.reads |= outer
            game.board = outer_board

    def without_power(self) -> None:
        """A noncreature permanent has no power or toughness, whatever is printed on it (CR 208.3)."""
        for id, chars in self.board.items():
            if chars.power is not None and CREATURE not in chars.types:
                if self.game.state.objects[id].zone == BATTLEFIELD:
                    chars.power = chars.toughness = None

    # --- which effects there are -----------------------------------------------------------------------

    def collect(self) -> None:
        """The parts of every continuous effect there is now (CR 611)."""
        state = self.game.state
        for lasting in state.lasting.values():
            self.add_lasting(lasting)
        for id in list(self.board):
            self.add_statics(id)
        for zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.COMMAND, Zone.LIBRARY):
            for id in self.game.cards_with_abilities(zone):
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
            part = Part(name, modification, scope, lasting.timestamp, None, ids, None)
            self.layers[layer_of(modification)].append(part)

    def add_statics(self, id: ObjectId) -> None:
        """The effects of an object's static abilities, those not known yet (CR 604.1)."""
        chars = self.board[id]
        obj = self.game.state.objects[id]
        for having in chars.expanded():
            ability = having.ability
            if not isinstance(ability, Static) or (int(id), having.key) in self.known:
                continue
            if ability.zone == obj.zone or (ability.defines and obj.zone in (BATTLEFIELD, STACK)):
                self.add_static(id, having, ability, chars.controller)

    def add_statics_elsewhere(self, id: ObjectId, zone: Zone) -> None:
        obj = self.game.state.objects[id]
        for having in copiable(obj.card, obj).expanded():
            if (
                isinstance(having.ability, Static)
                and having.ability.zone == zone
                and not having.ability.defines
            ):
                self.add_static(id, having, having.ability, obj.owner)

    def add_static(self, id: ObjectId, having: Having, ability: Static, controller: PlayerId) -> None:
        self.known.add((int(id), having.key))
        obj = self.game.state.objects[id]
        timestamp = having.timestamp or max(obj.timestamp, obj.attached_at)
        plain = own_marks(ability)
        for number, effect in enumerate(ability.effects):
            if not isinstance(effect, Modify):
                continue
            name = (int(id), f"{having.key}/{number}")
            scope = scope_of(id, controller)
            for modification in effect.modifications:
                if plain and isinstance(effect.what, This) and isinstance(modification, Mark):
                    continue
                part = Part(name, modification, scope, timestamp, effect, None, ability)
                self.layers[layer_of(modification)].append(part)

    # --- applying them -------------------------------------------------------------------------------------

    def apply_layer(self, layer: Layer) -> None:
        """Apply a layer in the order of CR 613.3, 613.7 and 613.8."""
        parts = self.layers[layer]
        if parts:
            first = [part for part in parts if part.static is not None and part.static.defines]
            rest = [part for part in parts if part not in first] if first else parts
            for group in (first, rest):
                self.apply_group(group, layer)
        if layer == Layer.TYPE:
            for chars in self.board.values():
                with_intrinsic(chars)
        if layer in (Layer.COPY, Layer.TYPE, Layer.ABILITY):
            self.add_gained()
        if layer == Layer.PT_CHANGED:
            self.apply_counters()

    def add_gained(self) -> None:
        """Abilities that objects have only now make effects from here on (CR 613.6)."""
        for id in self.board:
            if self.board[id].abilities:
                self.add_statics(id)

    def apply_group(self, parts: list[Part], layer: Layer) -> None:
        todo = sorted(parts, key=lambda part: part.timestamp)
        while todo:
            place = 0
            if len(todo) > 1 and layer != Layer.RULES:
                place = next_place(self, todo)
            part = todo.pop(place)
            self.apply(part)

    def apply(self, part: Part) -> None:
        ids = self.affected(part)
        if part.static is None or ids:
            self.started.setdefault(part.effect, ids)
        for id in ids:
            change(self.game, part.modification, self.board[id], part.scope, part.timestamp, id)
            self.board[id].forget()

    def affected(self, part: Part) -> tuple[ObjectId, ...]:
        """What an effect applies to now: the set it began with, if it has begun (CR 613.6)."""
        begun = self.started.get(part.effect)
        if begun is not None:
            return begun
        if part.locked is not None:
            return tuple(id for id in part.locked if id in self.board)
        assert part.what is not None
        source = self.board.get(part.source)
        if source is not None:
            part.scope.controller = source.controller
        if not self.exists(part):
            return ()
        if isinstance(part.what.what, This):
            return (part.source,) if part.source in self.board else ()
        refs = words.OBJECTS.of(part.what.what)(self.game, part.what.what, part.scope)
        return tuple(ref.id for ref in refs if isinstance(ref, ObjectRef) and ref.id in self.board)

    def exists(self, part: Part) -> bool:
        """Whether the static ability is still there and its condition true (CR 604.2, 611.3a)."""
        static = part.static
        assert static is not None
        source = self.board.get(part.source)
        key = part.key.rsplit("/", 1)[0]
        if source is not None and not any(having.key == key for having in source.expanded()):
            return False
        if static.condition is None:
            return True
        return words.CONDITIONS.of(static.condition)(self.game, static.condition, part.scope)

    def apply_counters(self) -> None:
        """+1/+1 and the like counters change power and toughness (CR 613.4c, 122.1a)."""
        for id, chars in self.board.items():
            for kind, count in self.game.state.objects[id].counters:
                change_pt = counter_change(kind)
                if change_pt is not None and chars.power is not None and chars.toughness is not None:
                    chars.power += change_pt[0] * count
                    chars.toughness += change_pt[1] * count

    # --- what is in force -----------------------------------------------------------------------------------

    def gather_abilities(self) -> None:
        """Which triggered abilities, replacement effects and rules are in force (CR 113.6)."""
        game, state = self.game, self.game.state
        for id, chars in self.board.items():
            if chars.abilities:
                self.gather(id, chars.expanded(), chars.controller, state.objects[id].zone)
        for zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.COMMAND, Zone.LIBRARY):
            for id in game.cards_with_abilities(zone):
                obj = state.objects[id]
                self.gather(id, copiable(obj.card, obj).expanded(), obj.owner, zone)
        for lasting in state.lasting.values():
            scope = Scope(lasting.context)
            scope.lasting = lasting.id
            scope.mentions.setdefault(-2, lasting.refs)
            if lasting.rule is not None:
                self.projection.rules.append((lasting.rule, scope))
            if lasting.replacement is not None:
                holder = Holder(scope.source, f"lasting {lasting.id}", lasting.replacement, scope)
                self.add_replacement(lasting.replacement, holder)

    def gather(self, id: ObjectId, abilities: tuple[Having, ...], controller: PlayerId, zone: Zone) -> None:
        for having in abilities:
            ability = having.ability
            if isinstance(ability, Triggered):
                self.add_trigger(Holder(id, having.key, ability, scope_of(id, controller)), ability, zone)
            elif isinstance(ability, Static) and ability.zone == zone:
                self.gather_static(id, having, ability, controller)

    def add_trigger(self, holder: Holder, ability: Triggered, zone: Zone) -> None:
        for trigger, where in working(ability):
            if where == zone:
                self.index_trigger(Holder(holder.source, holder.key, ability, holder.scope, trigger), trigger)

    def index_trigger(self, holder: Holder, trigger: Trigger) -> None:
        core = core_of(trigger)
        events = words.EVENTS_OF.get(type(core))
        if events is None:
            words.TRIGGERS.of(core)
            return
        if not events:
            self.projection.state_triggers.append(holder)
        for event in events:
            self.projection.triggers.setdefault(event, []).append(holder)

    def gather_static(self, id: ObjectId, having: Having, ability: Static, controller: PlayerId) -> None:
        relevant = [effect for effect in ability.effects if isinstance(effect, Rule | Replacement)]
        if not relevant:
            return
        scope = scope_of(id, controller)
        if ability.condition is not None and not words.CONDITIONS.of(ability.condition)(
            self.game, ability.condition, scope
        ):
            return
        for number, effect in enumerate(relevant):
            if isinstance(effect, Rule):
                self.projection.rules.append((effect.rule, scope))
            else:
                self.add_replacement(effect, Holder(id, f"{having.key}/{number}", effect, scope))

    def add_replacement(self, effect: object, holder: Holder) -> None:
        for event in words.replaced_events(effect):
            self.projection.replacements.setdefault(event, []).append(holder)


def layer_of(modification: Modification) -> Layer:
    """The layer a modification is applied in (CR 613.1, 613.4)."""
    return modification.layer  # type: ignore[attr-defined, no-any-return]


def counter_change(kind: str) -> tuple[int, int] | None:
    """How a counter such as "+1/+1" changes power and toughness (CR 122.1a); None if it doesn't."""
    power, slash, toughness = kind.partition("/")
    if not slash:
        return None
    try:
        return int(power), int(toughness)
    except ValueError:
        return None
