"""The order of the effects of one layer: timestamps, and dependency found by trial (CR 613.7, 613.8)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count

from engine.ir.modifications import ChangePT, ChangeTypes
from engine.ir.objects import Each
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.errors import RulesBug
from engine.rules.layers.changing import change, may_change
from engine.rules.layers.groups import Alike, is_impartial
from engine.rules.layers.run import Dependence, Part, Run, Trial, Waiting
from engine.rules.layers.screening import (
    EXISTENCE_CHANGERS,
    Screen,
    adds_subtypes,
    gives_control,
    reads_board,
)
from engine.rules.layers.watching import watching
from engine.values.ids import NOTHING, ObjectId


class Order:
    """The parts that wait in a layer, given in the order of their timestamps. Iterating gives the one that is applied
    next, each time: the earliest that depends on no other of them. Each is to be applied before the next is asked for.

    Where effects depend on each other in a loop, the loop's own edges are ignored (CR 613.8b-c). Whether a part depends
    on another is tried only where its words say that it may, and only when its turn would come. What is found for
    two parts holds for all of their sorts, which differ from them only in their sources.
    """

    def __init__(self, run: Run, parts: list[Part]) -> None:
        self.run = run
        self.todo = list(parts)
        self.screen = Screen(self.todo)
        self.trials = Trials(run)
        self.sorts: dict[Part, Hashable] = {}
        self.of_sort: dict[Hashable, dict[Part, None]] = {}
        self.written: dict[int, dict[Hashable, int]] = {}
        """The sorts of the parts that do what has a number, each with its place among all sorts."""
        self.places = count()
        self.of_effect: dict[tuple[int, str], dict[Part, None]] = {}
        self.edges: dict[tuple[Hashable, Hashable], Dependence | None] = {}
        self.last_found: dict[Hashable, Hashable] = {}
        self.passed: dict[Part, Waiting] = {}
        """For what parts were passed over. As long as only parts are applied that change nothing, each goes on to wait for it until
        it is applied: what is left makes no loop that wasn't there."""

    def __iter__(self) -> Iterator[Part]:
        if not self.screen.any:
            yield from self.todo
            return
        for part in self.todo:
            self.enter(part)
            self.of_effect.setdefault(part.effect, {})[part] = None
        while self.todo:
            part = self.todo.pop(self.next_place() if len(self.todo) > 1 else 0)
            del self.of_sort[self.sorts[part]][part]
            del self.of_effect[part.effect][part]
            self.screen.applied(part)
            yield part
            if self.run.changed_something:
                self.applied(part)

    def enter(self, part: Part) -> None:
        """Note of which sort a part is."""
        sort = self.sorts[part] = sort_of(self.run, part)
        self.of_sort.setdefault(sort, {})[part] = None
        self.written.setdefault(self.screen.written[part], {}).setdefault(sort, next(self.places))

    def applied(self, part: Part) -> None:
        """A part has been applied: what it may have changed is found anew (CR 613.8c), and the other parts of its effect go
        on with its set (CR 613.6)."""
        self.edges.clear()
        self.passed.clear()
        self.trials.forget(part)
        for other in self.of_effect[part.effect]:
            del self.of_sort[self.sorts[other]][other]
            self.trials.without.pop(other, None)
            self.enter(other)

    def next_place(self) -> int:
        """Which of the parts is applied next."""
        passed: list[Waiting] = []
        for place, part in enumerate(self.todo):
            known = self.passed.get(part)
            if known is not None and known.other in self.of_sort[self.sorts[known.other]]:
                passed.append(known)
                continue
            waits = self.waits_of(part)
            if waits is None or not waits[-1:] or self.in_loop(waits[-1]):
                if passed or waits:
                    self.run.waited(part, [*passed, *(waits or ())])
                return place
            self.passed[part] = waits[-1]
            passed.append(waits[-1])
        raise RulesBug("each effect waits for another without a loop of them (CR 613.8b)")

    def waits_of(self, part: Part) -> list[Waiting] | None:
        """What a part depends on, as far as it has to be known: up to the first that isn't in a loop with it. None if its
        words tell that it depends on nothing."""
        if not self.screen.may_wait(part):
            return None
        found: list[Waiting] = []
        for other in self.others_of(part):
            dependence = self.edge(part, other)
            if dependence is not None:
                found.append(Waiting(part, other, dependence))
                if not self.in_loop(found[-1]):
                    self.last_found[self.sorts[part]] = self.sorts[other]
                    break
        return found

    def others_of(self, part: Part) -> Iterator[Part]:
        """One part of another effect for each other sort on which this one may depend, first of the sort that this one was
        last found to wait for."""
        own = self.sorts[part]
        last = self.last_found.get(own)
        for sort in self.that_matter_to(part, last):
            if sort != own:
                other = next((other for other in self.of_sort[sort] if other.effect != part.effect), None)
                if other is not None:
                    yield other

    def that_matter_to(self, part: Part, last: Hashable) -> list[Hashable]:
        """The sorts on which a part may depend, in their order, but first the one that it was last found to wait for."""
        places: dict[Hashable, int] = {}
        for written in self.screen.may_matter(part):
            places.update(self.written[written])
        if last in places:
            places[last] = -1
        return sorted(places, key=places.__getitem__) if len(places) > 1 else list(places)

    def edge(self, part: Part, other: Part) -> Dependence | None:
        """In what a part depends on another, None if in nothing."""
        key = self.sorts[part], self.sorts[other]
        if key not in self.edges:
            self.edges[key] = self.trials.try_out(part, other)
        return self.edges[key]

    def in_loop(self, waiting: Waiting) -> bool:
        """Whether what a part waits for depends on it in turn, through others perhaps: then both are in a loop."""
        goal = self.sorts[waiting.part]
        seen: set[Hashable] = set()
        todo = [waiting.other]
        while todo:
            part = todo.pop()
            sort = self.sorts[part]
            if sort == goal:
                return True
            if sort not in seen:
                seen.add(sort)
                if self.screen.may_wait(part):
                    todo.extend(other for other in self.others_of(part) if self.edge(part, other) is not None)
        return False


def sort_of(run: Run, part: Part) -> Hashable:
    """What tells a part from others as to dependency: its source only where that makes a difference. What changes
    the types of a locked-in set of objects asks nothing of its source."""
    what = part.what.what if part.what is not None else None
    if part.locked is not None and isinstance(part.modification, ChangeTypes):
        return part.modification, part.locked, part.effect in run.started
    if (
        part.static is None
        or part.static.condition is not None
        or part.effect in run.started
        or reads_board(part.modification)
        or gives_control(part.modification, part.static)
        or not isinstance(what, Each)
        or not is_impartial(what.what)
    ):
        return part.effect, id(part.modification)
    source = run.game.state.objects.get(part.source)
    chosen = () if source is None else tuple(note for note in source.notes if note[0].startswith("chosen"))
    return part.modification, part.what, part.scope.controller, chosen


class AsItIs:
    """What a part applies to and what it does while no other is applied first, and which characteristics that was found
    out from."""

    __slots__ = ("does", "ids", "reads")

    def __init__(self, ids: frozenset[ObjectId], does: dict[ObjectId, object], reads: set[str]) -> None:
        self.ids = ids
        self.does = does
        self.reads = reads


class Trials:
    """Which parts of a layer depend on which others (CR 613.8a), found by trial before the next is applied.

    What is found about one part by itself is kept until something is applied that may change what it was found from.
    """

    def __init__(self, run: Run) -> None:
        self.run = run
        self.without: dict[Part, AsItIs] = {}
        self.with_other: dict[Part, tuple[int, list[Change]]] = {}
        self.reach: dict[Part, tuple[int, dict[Alike, None]]] = {}

    def forget(self, applied: Part) -> None:
        """Forget what may be another thing now that a part has been applied."""
        self.with_other.clear()
        self.reach.clear()
        self.without.pop(applied, None)
        if isinstance(applied.modification, EXISTENCE_CHANGERS):
            self.without.clear()
        changed = may_change(applied.modification)
        for part in [part for part, known in self.without.items() if not changed.isdisjoint(known.reads)]:
            del self.without[part]

    def try_out(self, part: Part, other: Part) -> Dependence | None:
        """In what applying `other` first would change a part: its existence, what it applies to, or what it does to
        those (CR 613.8a); None if in nothing. Both are in the same layer, and both or neither define
        characteristics."""
        began = part.effect in self.run.started
        if began and not (reads_board(part.modification) or adds_subtypes(part.modification)):
            return None  # 613.6
        takes_abilities = part.static is not None and isinstance(other.modification, EXISTENCE_CHANGERS)
        if takes_abilities and not began and self.takes_it(other, part):
            ids = self.run.affected_ids(part)
            self.run.tried(part, other, Trial.TAKEN, ids)
            return Dependence.EXISTENCE if ids else None
        before = self.as_it_is(part)
        reads_it = not before.reads.isdisjoint(may_change(other.modification))
        if not takes_abilities and not reads_it:
            self.run.tried(part, other, Trial.NOT_READ, ())
            return None
        changed = self.changed_by(other)
        if not reads_it:  # nothing but whether its source keeps the ability
            source = self.run.groups.of.get(part.source)
            changed = [each for each in changed if each.group is source]
        if not changed:
            self.run.tried(part, other, Trial.UNCHANGED, ())
            return None
        found = self.dependence_after(part, before, changed)
        self.run.tried(part, other, Trial.SUPPOSED, found[1])
        return found[0]

    def dependence_after(
        self, part: Part, before: AsItIs, changed: list[Change]
    ) -> tuple[Dependence | None, Collection[ObjectId] | None]:
        """In what a part would be another one if others were changed first (CR 613.8a), and of which objects that can be told,
        None if of none of them: to what it applies only if it hasn't begun to (CR 613.6)."""
        with supposed(self.run, changed):
            after = self.run.affected_ids(part)
            if part.effect not in self.run.started and after != before.ids:
                gone = part.static is not None and not self.run.exists_still(part)
                return Dependence.EXISTENCE if gone else Dependence.REACH, after ^ before.ids
            does = outcome(self.run, part, after)
            if before.does == does:
                return None, ()
            shown = [id for id, done in does.items() if done != before.does.get(id)]
            return Dependence.DOING, None if NOTHING in shown else shown

    def takes_it(self, other: Part, part: Part) -> bool:
        """Whether a part would take from the source of another the ability that makes it: then that one applies to
        nothing, whatever else would change."""
        source = self.run.groups.of.get(part.source)
        if source is None or source not in self.reached_by(other):
            return False
        without = would_be(self.run, other, source)
        without.forget()
        return not without.has(part.ability)

    def reached_by(self, other: Part) -> dict[Alike, None]:
        """The groups that a part would change: found anew when groups have been taken apart."""
        known = self.reach.get(other)
        if known is None or known[0] != len(self.run.groups.all):
            found = dict.fromkeys(self.run.groups_for(other))
            known = self.reach[other] = len(self.run.groups.all), found
        return known[1]

    def as_it_is(self, part: Part) -> AsItIs:
        """What a part applies to and what it does while no other is applied first."""
        known = self.without.get(part)
        if known is None:
            with watching(self.run.groups) as reads:
                ids = self.run.affected_ids(part)
                does = outcome(self.run, part, ids)
            reads.update(looked_at_in_outcome(part))
            known = self.without[part] = AsItIs(ids, does, reads)
        return known

    def changed_by(self, other: Part) -> list[Change]:
        """What a part would change: found anew when groups have been taken apart."""
        known = self.with_other.get(other)
        groups = self.run.groups
        if known is None or known[0] != len(groups.all):
            changed = changes_by(self.run, other, self.reached_by(other))
            known = self.with_other[other] = len(groups.all), changed
        return known[1]


class Change:
    """What would be another thing about the objects of a group: the characteristics that are different."""

    __slots__ = ("group", "kept", "to")

    def __init__(self, group: Alike, tried: Characteristics, slots: frozenset[str]) -> None:
        self.group = group
        self.to: list[tuple[str, object]] = []
        self.kept: list[tuple[str, object]] = []
        for name in slots:
            value, now = getattr(tried, name), getattr(group.chars, name)
            if value is not now and value != now:
                self.to.append((name, value))
                self.kept.append((name, now))

    def put(self, values: list[tuple[str, object]]) -> None:
        """Make the change, or take it back."""
        chars = self.group.chars
        for name, value in values:
            setattr(chars, name, value)
        chars.forget()


def changes_by(run: Run, other: Part, groups: Iterable[Alike]) -> list[Change]:
    """What a part would change of these groups."""
    slots = may_change(other.modification)
    tried = [Change(group, would_be(run, other, group), slots) for group in groups]
    return [each for each in tried if each.to]


@contextmanager
def supposed(run: Run, changed: list[Change]) -> Iterator[None]:
    """While this lasts, these changes are made, to see what comes of them."""
    with run.index.supposing():
        for each in changed:
            each.put(each.to)
        run.index.changed({name for each in changed for name, _ in each.to})
        try:
            yield
        finally:
            for each in changed:
                each.put(each.kept)


def would_be(run: Run, part: Part, group: Alike) -> Characteristics:
    """What the objects of a group would be if a part were applied to them."""
    chars = group.chars.copy()
    change(run.game, part.modification, chars, part.scope, part.timestamp, group.first, part.key)
    return chars


def looked_at_in_outcome(part: Part) -> tuple[str, ...]:
    """The characteristics that `outcome` compares besides what amounts come to."""
    if gives_control(part.modification, part.static):
        return ("controller",)
    if adds_subtypes(part.modification):
        return ("types", "power")
    if reads_board(part.modification) and not isinstance(part.modification, ChangePT):
        return ("base_power", "base_toughness", "controller", "name")
    return ()


def outcome(run: Run, part: Part, ids: frozenset[ObjectId]) -> dict[ObjectId, object]:
    """What the part would do to each object: the values of amounts in it, the subtypes it adds, or to whom it gives control of
    whatever it applies to; never the net result (CR 613.8a)."""
    if gives_control(part.modification, part.static):
        return {NOTHING: part.scope.controller}
    if adds_subtypes(part.modification):
        return {id: _subtypes_added(run, part, id) for id in sorted(ids)}
    if not reads_board(part.modification):
        return {}
    from_board: dict[ObjectId, object] = {}
    for id in sorted(ids):
        modification = part.modification
        blank = run.groups.board[id].unnoticed_copy()
        if isinstance(modification, ChangePT):
            blank.power = blank.toughness = 0
            change(run.game, modification, blank, part.scope, part.timestamp, id)
            from_board[id] = blank.power, blank.toughness
        else:
            change(run.game, modification, blank, part.scope, part.timestamp, id)
            from_board[id] = blank.base_power, blank.base_toughness, blank.controller, blank.name
    return from_board


def _subtypes_added(run: Run, part: Part, id: ObjectId) -> frozenset[str]:
    """The subtypes that a part would add to an object of the card types it has (CR 205.3d)."""
    blank = run.groups.board[id].unnoticed_copy()
    blank.subtypes = frozenset()
    change(run.game, part.modification, blank, part.scope, part.timestamp, id)
    return blank.subtypes
