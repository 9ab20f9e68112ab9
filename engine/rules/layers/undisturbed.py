"""What everything is where no continuous effect changes anything (CR 613.1): no layer is gone through, and what was found about
permanents stays known while they stay the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.ir.abilities import Static
from engine.ir.nodes import Ability
from engine.rules.core import registries
from engine.rules.core.characteristics import Characteristics, Having, copiable
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.layers.alone import by_itself
from engine.rules.layers.groups import Sort, Sorts
from engine.rules.layers.in_force import Gathering, at_work, kinds_among
from engine.rules.layers.run import ALWAYS_READ, facts_in
from engine.state.objects import GameObject
from engine.values.ids import ObjectId
from engine.values.zones import BATTLEFIELD, STACK


class Spells:
    """What is on the stack as it was last, each as it is by itself. What is on the stack stays known while it stays the same."""

    def __init__(self) -> None:
        self.there: dict[ObjectId, tuple[GameObject, Characteristics]] = {}

    def by_themselves(self, game: Game) -> dict[ObjectId, Characteristics] | None:
        """What spells and abilities are by themselves; None if one brings effects or makes a rule on a condition."""
        before, self.there = self.there, {}
        for id in game.state.stack:
            obj = game.state.objects[id]
            known = before.get(id)
            if known is None or known[0] is not obj:
                chars = by_itself(obj, copiable(obj.card, obj), STACK)
                if chars is None or asks(at_work(chars.abilities)):
                    return None
                known = obj, chars
            self.there[id] = known
        return {id: chars for id, (_, chars) in self.there.items()}


class Undisturbed:
    """The permanents as they were last where none of them brought effects: what each is by itself, and what they have in
    force. Nobody changes what is kept here."""

    def __init__(self, sorts: Sorts, spells: Spells) -> None:
        self.sorts = sorts
        self.spells = spells
        self.there: tuple[GameObject, ...] = ()
        self.kept = Projection()
        self.counted: tuple[GameObject, ...] = ()
        """Those with counters that have something in force (CR 122.1)."""

    def project(self, game: Game) -> Projection | None:
        """What everything is, if no permanent or spell brings an effect; None if one does, or makes a rule on a condition,
        which has to be asked for while it is worked out what everything is."""
        state = game.state
        objects = state.objects
        if self.sorts.brings_still(objects):
            return None
        there = tuple(map(objects.__getitem__, state.battlefield))
        if there != self.there and not self.goes_on(there) and not self.lay_out(game, there):
            return None
        spells = self.spells.by_themselves(game)
        if spells is None:
            return None
        projection = Projection()
        projection.go_on_as(self.kept)
        projection.chars = self.kept.chars | spells
        self.gather(game, projection, spells)
        projection.note_facts(facts_in(ALWAYS_READ), state.stamps)
        if game.projecting is not None:
            game.projecting.reads |= ALWAYS_READ
        return projection

    def gather(self, game: Game, projection: Projection, spells: dict[ObjectId, Characteristics]) -> None:
        """Put what spells, counters and resolutions have in force beside what permanents have."""
        kept = self.kept
        working = [(id, chars, at_work(chars.abilities)) for id, chars in spells.items()]
        for _, chars, _ in working:
            projection.kinds = projection.kinds | kinds_among(chars.abilities)
        busy = any(having for _, _, having in working)
        if busy:
            projection.board = object()
        if not (busy or self.counted or game.state.lasting):
            return
        projection.part_from(kept)
        gathering = Gathering(game, projection)
        for id, chars, having in working:
            gathering.gather(id, having, chars.controller, STACK)
        for obj in self.counted:
            for kind, _ in obj.counters:
                gathering.gather_counters(obj.id, kind, kept.chars[obj.id].controller)
        gathering.gather_lasting()

    def goes_on(self, there: tuple[GameObject, ...]) -> bool:
        """Put what has changed in place of what was there, if little has and nothing that is in force hangs on any of it."""
        changed = differing(self.there, there)
        if changed is None or any(map(is_counted, (*changed.left, *changed.come))):
            return False
        then = [self.kept.chars[obj.id] for obj in changed.left]
        now = [(obj.id, self.sorts.sort_of(obj).alone) for obj in changed.come]
        if not all(map(is_idle, (*then, *(chars for _, chars in now)))):
            return False
        kinds = kinds_of(chars for _, chars in now)
        if not kinds_of(then) <= kinds:
            return False  # some may be gone
        others = [(id, chars) for id, chars in now if self.kept.chars.get(id) != chars]
        for id, chars in others:
            assert chars is not None
            self.kept.chars[id] = chars
        for id in changed.gone:
            del self.kept.chars[id]
        if others or changed.gone:
            self.kept.board = object()
        self.kept.kinds = self.kept.kinds | kinds
        self.there = there
        return True

    def lay_out(self, game: Game, there: tuple[GameObject, ...]) -> bool:
        """Find what these permanents are and have in force, unless one brings effects or makes a rule on a condition."""
        sorts = self.sorts
        kept = Projection()
        found: dict[Sort, tuple[Having, ...]] = {}
        working: list[tuple[ObjectId, Characteristics, tuple[Having, ...]]] = []
        for obj in there:
            sort = sorts.sort_of(obj)
            alone = sort.alone
            if alone is None:
                sorts.bringing = obj.id
                return False
            kept.chars[obj.id] = alone
            having = found.get(sort)
            if having is None:
                having = found[sort] = at_work(alone.abilities)
                kept.kinds.update(kinds_among(alone.abilities))
            if having:
                working.append((obj.id, alone, having))
        if any(asks(having) for having in found.values()):
            return False
        gathering = Gathering(game, kept)
        for id, alone, having in working:
            gathering.gather(id, having, alone.controller, BATTLEFIELD)
        self.there, self.kept = there, kept
        self.counted = tuple(filter(is_counted, there))
        return True


class Changed(NamedTuple):
    """What permanents were that are no more or have changed, which of them are gone, and what is there in their place or besides."""

    left: list[GameObject]
    gone: list[ObjectId]
    come: list[GameObject]


def differing(before: tuple[GameObject, ...], there: tuple[GameObject, ...]) -> Changed | None:
    """What has changed if those that are there still are in the same order, and those that came follow them; None if it was
    something else."""
    then, now = {obj.id: obj for obj in before}, {obj.id: obj for obj in there}
    stay = [id for id in then if id in now]
    if list(now)[: len(stay)] != stay:
        return None
    left = [obj for id, obj in then.items() if now.get(id) is not obj]
    come = [obj for id, obj in now.items() if then.get(id) is not obj]
    return Changed(left, [obj.id for obj in left if obj.id not in now], come)


def is_counted(obj: GameObject) -> bool:
    """Whether counters on an object have something in force (CR 122.1)."""
    return any(kind in registries.COUNTER_EFFECTS for kind, _ in obj.counters)


def is_idle(chars: Characteristics | None) -> bool:
    """Whether something brings no effect and has nothing in force."""
    return chars is not None and not at_work(chars.abilities)


def kinds_of(found: Iterable[Characteristics | None]) -> frozenset[type[Ability]]:
    """The classes of the abilities of some objects."""
    return frozenset().union(*(kinds_among(chars.abilities) for chars in found if chars is not None))


def asks(abilities: tuple[Having, ...]) -> bool:
    """Whether any of some abilities that make rules or replace events does so on a condition (CR 604.2)."""
    return any(
        isinstance(having.ability, Static) and having.ability.condition is not None for having in abilities
    )
