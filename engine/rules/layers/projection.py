"""The interaction of continuous effects (CR 613): the one projection that says what each object is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.ir.abilities import Static
from engine.ir.merging import MergedWith
from engine.ir.modifications import ChangeText, GainAbility, LoseAbility, LoseAllAbilities, Mark, SetLandTypes
from engine.ir.nodes import Ability, Modification, Replacement
from engine.rules.core import expansions
from engine.rules.core.characteristics import (
    Having,
    copiable,
    expand,
    with_intrinsic,
)
from engine.rules.core.faces import represented
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.core.scope import Scope, scope_of
from engine.rules.layers.alone import changes_of, statics_among, with_counters
from engine.rules.layers.cards_changed import (
    change_cards,
    comes_before_board,
    silenced_cards,
    to_spells,
)
from engine.rules.layers.changing import change, gift, given_as, may_change
from engine.rules.layers.dependency import Order
from engine.rules.layers.groups import Alike, Sorts
from engine.rules.layers.in_force import gather_abilities
from engine.rules.layers.older_layers import Layered, by_older_layers
from engine.rules.layers.run import Part, Run, facts_in, layer_of
from engine.state.lasting import Lasting
from engine.state.references import ObjectRef
from engine.values.edition import Dependency
from engine.values.ids import ObjectId, PlayerId
from engine.values.layers import Layer
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD, EXILE, STACK, Zone

CHARACTERISTIC_LAYERS = tuple(layer for layer in Layer if layer != Layer.RULES)
NEVER_EMPTY = frozenset((Layer.TYPE, Layer.PT_CHANGED))
"""Layers in which there may be something to do without an effect: subtypes give abilities, counters change sizes."""


class Projecting(Run):
    """One run through the layers: collects the effects and applies them in their order."""

    def run(self) -> None:
        game, projection = self.game, self.projection
        outer, game.projecting = game.projecting, self
        try:
            if not self.groups.alone:
                self.apply_all()
            self.gather_in_force()
            projection.gives_replacements = any(
                gives_replacement(part) for part in self.layers[Layer.ABILITY]
            )
            projection.takes_abilities = any(
                isinstance(part.modification, LoseAbility | LoseAllAbilities | SetLandTypes)
                for layer in (Layer.TYPE, Layer.ABILITY)
                for part in self.layers[layer]
            )
            projection.note_facts(facts_in(self.reads | self.always_reads), game.state.stamps)
        finally:
            game.projecting = outer
            if outer is not None:
                outer.reads |= self.reads | self.always_reads
            self.groups.part()

    def gather_in_force(self) -> None:
        """Note which abilities are in force (CR 113.6)."""
        gather_abilities(self.game, self.projection, self.groups)

    def apply_all(self) -> None:
        """Apply every continuous effect there is, layer by layer (CR 613.1)."""
        self.collect()
        for layer in CHARACTERISTIC_LAYERS:
            self.apply_everywhere(layer)
        self.without_power()
        self.apply_layer(Layer.RULES)
        self.projection.grants += change_cards(self, self.layers[Layer.RULES])
        self.projection.grants += tuple(to_spells(self))

    def apply_everywhere(self, layer: Layer) -> None:
        """Apply a layer to cards elsewhere and to the objects on battlefield and stack. What those objects are may depend
        on cards, so that these come first, but for effects that depend on the objects in turn (CR 613.8a)."""
        if not self.layers[layer] and layer not in NEVER_EMPTY:
            return
        projection = self.projection
        losing: frozenset[ObjectId] = frozenset()
        if layer == Layer.ABILITY:
            losing = self.losing_abilities()
            projection.silenced = silenced_cards(self, losing)
        early = [part for part in self.layers[layer] if comes_before_board(part, losing)]
        if early:
            projection.grants += change_cards(self, early)
        self.apply_layer(layer)
        applied = set(map(id, early))
        late = [part for part in self.layers[layer] if id(part) not in applied]
        if late:
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
        self.index.changed(("power", "toughness"))

    # --- which effects there are -----------------------------------------------------------------------

    def collect(self) -> None:
        """The parts of every continuous effect there is now (CR 611)."""
        for lasting in self.game.state.lasting.values():
            self.add_lasting(lasting)
        self.add_gained()
        self.add_merged()
        self.add_counters()
        for zone, id in self.game.abilities_elsewhere():
            self.add_statics_elsewhere(id, zone)

    def add_lasting(self, lasting: Lasting) -> None:
        if not lasting.modifications:
            return
        ids = tuple(
            ref.id for ref in lasting.refs if isinstance(ref, ObjectRef) and ref.id in self.groups.objects
        )
        scope = Scope(lasting.context)
        name = (int(lasting.id), "")
        locked = ids if lasting.whichever is None else None
        if self.only is not None and self.only not in (locked or ()):
            return
        for layer, modification in self.layered(lasting.modifications, None, BATTLEFIELD):
            part = Part(name, modification, scope, lasting.timestamp, lasting.whichever, locked, None)
            self.layers[layer].append(part)

    def add_merged(self) -> None:
        """What has merged with a permanent changes its copiable values from then on (CR 730.2a)."""
        objects = self.groups.objects
        for group in list(self.groups):
            if group.zone != BATTLEFIELD or not objects[group.first].components:
                continue
            for id in group.ids:
                for number, one in enumerate(objects[id].components):
                    if one.merged and self.only in (None, id):
                        scope = scope_of(id, group.chars.controller)
                        modification = MergedWith(represented(one, flipped=objects[id].flipped), one.over)
                        part = Part(
                            (int(id), f"merged {number}"), modification, scope, one.merged, None, (id,), None
                        )
                        self.layers[Layer.COPY].append(part)

    def add_counters(self) -> None:
        """Counters give keywords and other abilities to permanents and to cards elsewhere (CR 122.1b, 613.1f)."""
        state, objects = self.game.state, self.groups.objects
        for group in self.groups:
            if group.zone == BATTLEFIELD and objects[group.first].counters:
                for id in group.ids:
                    self.add_counters_of(id, group.chars.controller)
        for id in state.zone(EXILE):
            if objects[id].counters:
                self.add_counters_of(id, objects[id].owner)

    def add_counters_of(self, id: ObjectId, controller: PlayerId) -> None:
        """What the counters on an object give it, each kind since it was put on last (CR 613.7c): also of
        objects that are alike, each since its own time."""
        obj = self.groups.objects[id]
        for kind, _ in obj.counters:
            ability = expansions.COUNTER_ABILITIES.get(kind)
            if ability is not None:
                stamp = dict(obj.counted_at).get(kind, obj.timestamp)
                name, scope = (int(id), f"counter {kind}"), scope_of(id, controller)
                part = Part(name, GainAbility((ability,)), scope, stamp, None, (id,), None)
                self.layers[Layer.ABILITY].append(part)

    def add_gained(self) -> None:
        """The effects of static abilities that are not known yet: all at first, later those of abilities that
        objects have only now (CR 604.1, 613.6)."""
        for group in self.groups:
            abilities = group.chars.abilities
            if abilities is group.gathered:
                continue
            group.gathered = abilities
            for having, ability in statics_among(abilities):
                if ability.works_in(group.zone) or (ability.defines and group.zone in (BATTLEFIELD, STACK)):
                    for id in group.ids:
                        if (id, having.key) not in self.known and self.only in (None, id):
                            self.add_static(id, having, ability, group.chars.controller)

    def add_statics_elsewhere(self, id: ObjectId, zone: Zone) -> None:
        obj = self.groups.objects[id]
        for having, ability in statics_among(copiable(obj.card, obj).abilities):
            if ability.works_in(zone) and not ability.defines:
                self.add_static(id, having, ability, obj.owner)

    def add_static(self, id: ObjectId, having: Having, ability: Static, controller: PlayerId) -> None:
        self.known.add((id, having.key))
        obj = self.groups.objects[id]
        timestamp = having.timestamp or max(obj.timestamp, obj.attached_at)
        for number, effect, modifications in changes_of(ability):
            name = (int(id), f"{having.key}/{number}")
            if name in self.started:  # of an ability that a copy effect took away meanwhile (CR 613.6)
                name = (int(id), f"{having.key}/{number} copied")
            scope = scope_of(id, controller)
            for layer, modification in self.layered(modifications, ability, obj.zone):
                part = Part(name, modification, scope, timestamp, effect, None, ability)
                self.layers[layer].append(part)

    def layered(
        self, modifications: tuple[Modification, ...], ability: Static | None, zone: Zone
    ) -> Iterable[Layered]:
        """The layer in which each modification of an effect is applied; None: it comes from a resolution."""
        if ability is None:
            layered = [(layer_of(modification), modification) for modification in modifications]
        else:
            layered = [(layer_in(ability, modification), modification) for modification in modifications]
        if not self.older_layers:
            return layered
        return by_older_layers(layered, self.edition, resolved=ability is None, outside=zone != BATTLEFIELD)

    # --- applying them -------------------------------------------------------------------------------------

    def apply_layer(self, layer: Layer) -> None:
        """Apply a layer in the order of CR 613.3, 613.7 and 613.8; abilities gained in it can have effects in it."""
        parts = self.layers[layer]
        if layer == Layer.PT_CHANGED and not self.edition.counters_after_effects:
            self.apply_counters()
        done = 0
        while True:
            todo, done = parts[done:], len(parts)
            if todo:
                self.apply_by_dependency(*defining_first(todo), layer)
            if layer == Layer.TYPE:
                self.give_intrinsic()
            if todo and layer == Layer.COPY:
                self.let_go()
            if layer == Layer.TYPE or (todo and layer in (Layer.COPY, Layer.TEXT, Layer.ABILITY)):
                self.add_gained()
            if done == len(parts):
                break
        if layer == Layer.PT_CHANGED and self.edition.counters_after_effects:
            self.apply_counters()

    def give_intrinsic(self) -> None:
        """Lands have the mana abilities of their basic land types (CR 305.6)."""
        for group in self.groups:
            with_intrinsic(group.chars)
        self.index.changed(("abilities",))

    def apply_by_dependency(self, first: list[Part], rest: list[Part], layer: Layer) -> None:
        """Apply effects of one layer, those of characteristic-defining abilities first: in the rules in force there is
        dependency among these and among the others, by older rules also between them or not among these (CR 613.8a)."""
        match self.edition.dependency:
            case Dependency.ALIKE:
                for parts in (first, rest):
                    if parts:
                        self.apply_in_order(in_order_of_time(parts), layer)
            case Dependency.NOT_DEFINING:
                for part in in_order_of_time(first):
                    self.apply(part)
                self.apply_in_order(in_order_of_time(rest), layer)
            case Dependency.ANY:
                self.apply_in_order([*in_order_of_time(first), *in_order_of_time(rest)], layer)

    def apply_in_order(self, todo: list[Part], layer: Layer) -> None:
        """Apply effects in this order, but for those that depend on others (CR 613.8b). Of those on the rules of the game
        designations come first, as others may look for them (CR 613.11)."""
        if layer == Layer.RULES or len(todo) == 1:
            for part in sorted(todo, key=is_no_designation):
                self.apply(part)
            return
        for part in Order(self, todo):
            self.apply(part)

    def apply(self, part: Part) -> None:
        groups = self.groups_for(part)
        begins = part.effect not in self.started and (part.static is None or bool(groups))
        if begins:
            self.begin(part.effect, groups)
        self.changed_something = begins or bool(groups)
        for group in self.without_gift(part, groups):
            change(
                self.game, part.modification, group.chars, part.scope, part.timestamp, group.first, part.key
            )
            group.chars.forget()
        self.index.applied(part.modification, may_change(part.modification))
        if isinstance(part.modification, ChangeText):
            self.read_anew(groups)

    def without_gift(self, part: Part, groups: list[Alike]) -> list[Alike]:
        """Give the same abilities to all that may have them, and say for whom it isn't as simple (CR 613.1f)."""
        gained = part.modification
        if type(gained) is not GainAbility:
            return groups
        key = given_as(gained, part.scope, part.timestamp, part.key)
        given = gift(self.game, gained, part.scope, part.timestamp, key)
        changes_nothing = not statics_among(given)
        left: list[Alike] = []
        again = key in self.gifts
        for group in groups:
            chars = group.chars
            if again or chars.marks:
                left.append(group)
            else:
                known = changes_nothing and chars.abilities is group.gathered
                chars.gain(given)
                if known:
                    group.gathered = chars.abilities
        self.gifts.add(key)
        return left

    def read_anew(self, groups: list[Alike]) -> None:
        """Static abilities whose text has been changed do what it says now, but for effects that began to apply before
        (CR 612.1, 613.6)."""
        ids = frozenset(id for group in groups for id in group.ids)
        for parts in self.layers.values():
            parts[:] = [part for part in parts if part.static is None or not self.is_read_anew(part, ids)]
        begun = {(ObjectId(id), key.rsplit("/", 1)[0]) for id, key in self.started}
        self.known = {one for one in self.known if one[0] not in ids or one in begun}
        for group in self.groups:
            group.gathered = None
        self.add_gained()

    def let_go(self) -> None:
        """The static abilities that objects had before copy effects no longer have effects, though the copied ones stand
        at the same places of their text, but for effects that began to apply before (CR 613.2a, 613.6)."""
        now = self.statics_now()
        if not now:
            return
        gone: set[tuple[ObjectId, str]] = set()
        for layer, parts in self.layers.items():
            stale = [part for part in parts if part.static is not None and is_lost(part, now)]
            gone.update((part.source, part.ability) for part in stale)
            left = [part for part in stale if part.effect not in self.started]
            if left and layer != Layer.COPY:
                parts[:] = [part for part in parts if part not in left]
        self.known -= gone

    def statics_now(self) -> dict[ObjectId, dict[str, Static]]:
        """The static abilities, by their keys, of the objects whose abilities have changed since they were gathered."""
        now: dict[ObjectId, dict[str, Static]] = {}
        for group in self.groups:
            if group.chars.abilities is not group.gathered:
                statics = {having.key: ability for having, ability in statics_among(group.chars.abilities)}
                now.update(dict.fromkeys(group.ids, statics))
        return now

    def is_read_anew(self, part: Part, ids: frozenset[ObjectId]) -> bool:
        """Whether a part is of a static ability of one of these objects that hasn't begun to apply."""
        return part.source in ids and part.effect not in self.started

    def begin(self, effect: tuple[int, str], groups: list[Alike]) -> None:
        """An effect begins to apply: in later layers it goes on with this set (CR 613.6)."""
        begun = self.started[effect] = list(groups)
        for group in groups:
            group.sets.append(begun)

    def apply_counters(self) -> None:
        """+1/+1 and the like counters change power and toughness (CR 613.4c, 122.1a)."""
        for group in self.groups:
            with_counters(group.chars, self.groups.objects[group.first].counters)
        self.index.changed(("power", "toughness"))


def is_no_designation(part: Part) -> bool:
    """Whether an effect does something else than to give a designation (CR 613.11)."""
    return not (isinstance(part.modification, Mark) and part.modification.DESIGNATES)


def is_lost(part: Part, now: dict[ObjectId, dict[str, Static]]) -> bool:
    """Whether the source of a static ability is among those objects and no longer has it, by their abilities now."""
    statics = now.get(part.source)
    if statics is None:
        return False
    held = statics.get(part.ability)
    return held is not part.static and held != part.static


def defining_first(parts: list[Part]) -> tuple[list[Part], list[Part]]:
    """Those from characteristic-defining abilities, which are applied first, and the others (CR 613.3)."""
    first = [part for part in parts if part.static is not None and part.static.defines]
    return first, [part for part in parts if part not in first] if first else parts


def in_order_of_time(parts: list[Part]) -> list[Part]:
    """Parts of effects in the order of their timestamps (CR 613.7)."""
    return sorted(parts, key=lambda part: (part.timestamp, part.source)) if len(parts) > 1 else parts[:]


def layer_in(ability: Static, modification: Modification) -> Layer:
    """The layer in which what a static ability does is applied: power and toughness are defined only by an ability
    that is characteristic-defining; any other one sets them (CR 604.3a, 613.4a-b)."""
    layer = layer_of(modification)
    return Layer.PT_SET if layer == Layer.PT_DEFINED and not ability.defines else layer


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


def by_all_layers(game: Game) -> Projection:
    """What everything is by a run through all the layers that knows nothing from before (CR 613): what is kept, and what takes
    a shorter way, has to come to the same."""
    projection = Projection()
    Projecting(game, projection, Sorts()).run()
    return projection
