"""Which triggered abilities, replacement effects and rules are in force (CR 113.6, 603.2, 614.1)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.ir.abilities import Rule, Static, Triggered
from engine.ir.mentions import LASTS_ON
from engine.ir.nodes import Ability, PlayerRule, Players, Replacement, Trigger
from engine.ir.player_rules import Ignorable
from engine.ir.players import NotIgnoring
from engine.ir.triggers import core_of, working
from engine.rules.core import registries
from engine.rules.core.characteristics import Having, copiable, expand_all, gift_of
from engine.rules.core.game import Game
from engine.rules.core.projected import Holder, Projection
from engine.rules.core.scope import Scope, scope_of
from engine.rules.layers.groups import Groups
from engine.state.events import Event
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import Zone


def gather_abilities(game: Game, projection: Projection, groups: Groups) -> None:
    """Note what is in force: on the table, elsewhere, and of resolutions (CR 113.6, 611.2)."""
    gathering = Gathering(game, projection)
    projection.kinds.update(*(kinds_among(group.chars.abilities) for group in groups))
    found = {group: having for group in groups if (having := at_work(group.chars.abilities))}
    if found:
        for id, chars in groups.board.items():
            group = groups.of.get(id)
            if group in found:
                gathering.gather(id, found[group], chars.controller, group.zone)
    for zone, id in game.abilities_elsewhere():
        obj = groups.objects[id]
        if id not in groups.board:
            gathering.gather(id, at_work(copiable(obj.card, obj).abilities), obj.owner, zone)
    objects = groups.objects
    if len(groups.board) > len(groups.of) or any(objects[group.first].counters for group in groups):
        gathering.gather_counters_and_elsewhere(groups)
    gathering.gather_lasting()


@lru_cache(maxsize=4096)
def kinds_among(abilities: tuple[Having, ...]) -> frozenset[type[Ability]]:
    """The classes of an object's abilities."""
    return frozenset(type(having.ability) for having in abilities)


@lru_cache(maxsize=4096)
def at_work(abilities: tuple[Having, ...]) -> tuple[Having, ...]:
    """Those among an object's abilities that trigger, replace or make rules."""
    return tuple(having for having in expand_all(abilities) if _works(having))


@lru_cache(maxsize=4096)
def watching(ability: Triggered, zone: Zone) -> tuple[tuple[Trigger, tuple[type[Event], ...]], ...]:
    """The trigger events of an ability that work in a zone, each with the kinds of event that it watches for; none for
    one that watches a state (CR 113.6, 603.2, 603.8)."""
    there = [trigger for trigger, where in working(ability) if where == zone]
    known = [(trigger, registries.EVENTS_OF.get(type(core_of(trigger)))) for trigger in there]
    for trigger, events in known:
        if events is None:
            registries.TRIGGERS.of(core_of(trigger))
    return tuple((trigger, events) for trigger, events in known if events is not None)


def _works(having: Having) -> bool:
    ability = having.ability
    if isinstance(ability, Static):
        return any(isinstance(effect, Rule | Replacement) for effect in ability.effects)
    return isinstance(ability, Triggered)


@lru_cache(maxsize=64)
def but_who_ignore(ignorable: Ignorable) -> PlayerRule:
    """A rule for all whom it speaks of, but those who ignore it (CR 116.2d)."""
    who: Players = ignorable.rule.who  # type: ignore[attr-defined]  # only a rule that says whom it binds can be ignored
    return replace(ignorable.rule, who=NotIgnoring(who))


class Gathering:
    """Puts what is in force into a projection."""

    def __init__(self, game: Game, projection: Projection) -> None:
        self.game = game
        self.projection = projection

    def gather(self, id: ObjectId, abilities: tuple[Having, ...], controller: PlayerId, zone: Zone) -> None:
        """What one object has in force in its zone."""
        for having in abilities:
            ability = having.ability
            if isinstance(ability, Triggered):
                self.add_trigger(id, having, ability, controller, zone)
            elif isinstance(ability, Static) and ability.works_in(zone):
                self.gather_static(id, having, ability, controller)

    def gather_counters_and_elsewhere(self, groups: Groups) -> None:
        """What counters on permanents have in force, and cards elsewhere that effects change (CR 113.6, 122.1)."""
        for id, chars in groups.board.items():
            obj = groups.objects[id]
            for kind, _ in obj.counters if obj.zone == Zone.BATTLEFIELD else ():
                self.gather_counters(id, kind, chars.controller)
            if id not in groups.of:
                self.gather(id, at_work(chars.abilities), obj.owner, obj.zone)

    def gather_counters(self, id: ObjectId, kind: str, controller: PlayerId) -> None:
        """The single replacement effects that counters of a kind create (CR 122.1c-d, 122.1h)."""
        for number, effect in enumerate(registries.COUNTER_EFFECTS.get(kind, ())):
            holder = Holder(id, f"counter {kind}/{number}", effect, scope_of(id, controller))
            self.add_replacement(effect, holder)

    def gather_lasting(self) -> None:
        """Rules and replacement effects that resolutions left behind (CR 611.2)."""
        for lasting in self.game.state.lasting.values():
            if lasting.rule is None and lasting.replacement is None:
                continue
            scope = Scope(lasting.context)
            scope.lasting = lasting.id
            scope.mentions.setdefault(LASTS_ON, lasting.refs)
            if lasting.rule is not None:
                self.add_rule(lasting.rule, scope.source, f"lasting {lasting.id}", scope)
            if lasting.replacement is not None:
                holder = Holder(scope.source, f"lasting {lasting.id}", lasting.replacement, scope)
                self.add_replacement(lasting.replacement, holder)

    def add_trigger(
        self, id: ObjectId, having: Having, ability: Triggered, controller: PlayerId, zone: Zone
    ) -> None:
        triggers = self.projection.triggers
        for trigger, events in watching(ability, zone):
            holder = Holder(id, having.key, ability, controller, trigger)
            if not events:
                self.projection.state_triggers.append(holder)
            for event in events:
                triggers.setdefault(event, []).append(holder)

    def gather_static(self, id: ObjectId, having: Having, ability: Static, controller: PlayerId) -> None:
        scope = scope_of(id, controller, gift_of(having.key, id))
        if ability.condition is not None and not registries.CONDITIONS.of(ability.condition)(
            self.game, ability.condition, scope
        ):
            return
        relevant = [effect for effect in ability.effects if isinstance(effect, Rule | Replacement)]
        for number, effect in enumerate(relevant):
            if isinstance(effect, Rule):
                self.add_rule(effect.rule, id, f"{having.key}/{number}", scope)
                if isinstance(effect.rule, Ignorable):
                    self.projection.rules.append((but_who_ignore(effect.rule), scope))
            else:
                self.add_replacement(effect, Holder(id, f"{having.key}/{number}", effect, scope))

    def add_rule(self, rule: PlayerRule, source: ObjectId, key: str, scope: Scope) -> None:
        """What is so of players, with the replacement effects that are part of it, as of protection (CR 613.11, 702.16e)."""
        self.projection.rules.append((rule, scope))
        effects = registries.RULE_EFFECTS.get(type(rule))
        for number, effect in enumerate(effects(rule) if effects is not None else ()):
            self.add_replacement(effect, Holder(source, f"{key}/{number}", effect, scope))

    def add_replacement(self, effect: Replacement, holder: Holder) -> None:
        for event in registries.replaced_events(effect):
            self.projection.replacements.setdefault(event, []).append(holder)
