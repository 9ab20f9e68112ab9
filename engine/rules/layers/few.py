"""What a few permanents are among others that stay as they were: the steps of a run that is recorded are gone through for these
alone, as long as nothing that was looked at or tried out in it would be another thing with them (CR 613.1, 613.8)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import compress
from operator import attrgetter, is_not
from typing import NamedTuple

from engine.ir.filters import Filter
from engine.ir.objects import Each
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.core.scope import Scope
from engine.rules.layers.alone import statics_among
from engine.rules.layers.apart import Permanents
from engine.rules.layers.changing import change, looks_at_each, may_change
from engine.rules.layers.dependency import changes_by, looked_at_in_outcome, outcome, supposed
from engine.rules.layers.groups import ITS_OWN, Alike, Groups, Sorts
from engine.rules.layers.in_force import at_work, kinds_among
from engine.rules.layers.index import Index
from engine.rules.layers.projection import Projecting
from engine.rules.layers.recorded import Applied, Asked, ByRule, Reach, Record, Tried, has_counters_in_exile
from engine.rules.layers.run import BOARD_READ, Part
from engine.rules.layers.undisturbed import is_counted
from engine.rules.layers.watching import watching
from engine.state.objects import GameObject
from engine.values.ids import ObjectId
from engine.values.zones import BATTLEFIELD


class OthersMatter(Exception):
    """What these permanents are hangs on others, or what others are hangs on these: all have to be looked at."""


class Difference(NamedTuple):
    """What tells permanents from those that were recorded; those that are no more or were something else, and those that are new
    or are something else. `in_place`: there are the same ones, in the same order."""

    before: dict[ObjectId, GameObject]
    now: dict[ObjectId, GameObject]
    in_place: bool


MOST = 8
"""So many permanents are few; where more have changed, all are looked at."""


facts_but_tapped = attrgetter(
    *(name for name in GameObject.__struct_fields__ if name not in {*ITS_OWN, "tapped"})
)


def is_as_it_was(old: GameObject | None, new: GameObject) -> bool:
    """Whether a permanent is the same for the layers, whether it is tapped now or not: who looks at that says so (`Fact.TAPPED`), as
    for all that objects that are alike may differ in."""
    if old is None:
        return False
    same_time = old.timestamp == new.timestamp and old.attached_at == new.attached_at
    return same_time and facts_but_tapped(old) == facts_but_tapped(new)


def difference(record: Record, there: tuple[GameObject, ...]) -> Difference | None:
    """What tells these permanents from those that were recorded; None if it is much, or their order is another."""
    if len(there) == len(record.permanents):
        differing = tuple(map(is_not, there, record.permanents))
        others = list(zip(compress(record.permanents, differing), compress(there, differing), strict=True))
        if all(old.id == new.id for old, new in others):
            return of_the_same(others)
    return of_others(record.there, there)


def of_the_same(others: list[tuple[GameObject, GameObject]]) -> Difference | None:
    """The same of permanents that may have changed, each in its place, as they were and are."""
    changed = [(old, new) for old, new in others if not is_as_it_was(old, new)]
    if len(changed) > MOST:
        return None
    return Difference({old.id: old for old, _ in changed}, {new.id: new for _, new in changed}, in_place=True)


def of_others(then: dict[ObjectId, GameObject], there: tuple[GameObject, ...]) -> Difference | None:
    """The same where permanents have come or gone, or are at other places."""
    now = {obj.id: obj for obj in there}
    others = [obj for obj in there if then.get(obj.id) is not obj]
    changed = {obj.id: obj for obj in others if not is_as_it_was(then.get(obj.id), obj)}
    before = {id: obj for id, obj in then.items() if id in changed or id not in now}
    if max(len(before), len(changed)) > MOST:
        return None
    stay, stayed = [id for id in now if id not in changed], [id for id in then if id not in before]
    return Difference(before, changed, in_place=False) if stay == stayed else None


class OnlyThese(dict[ObjectId, Characteristics]):
    """What a few objects are so far. That of another is no question here."""

    def get(self, id: ObjectId, default: Characteristics | None = None) -> Characteristics | None:  # type: ignore[override]  # nothing else is ever given
        """What one of them is so far."""
        return self[id]

    def __missing__(self, id: ObjectId) -> Characteristics:
        raise OthersMatter


class IndexOfFew(Index):
    """Which of a few permanents have which qualities."""

    def ids_of(self, game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...] | None:
        """All permanents that a noun phrase means are no question here."""
        raise OthersMatter


def those_in(groups: list[Alike]) -> frozenset[ObjectId]:
    """The objects of these groups."""
    return frozenset().union(*(group.ids for group in groups))


class Few(Projecting):
    """Goes through the steps of a record with a few permanents. Raises OthersMatter where that can't tell all."""

    def __init__(self, game: Game, sorts: Sorts, record: Record, difference: Difference) -> None:
        super().__init__(game, Projection(), sorts, stack=False, among=tuple(difference.now))
        self.record = record
        self.before, self.now, self.in_place = difference
        self.board = self.groups.board = OnlyThese(self.groups.board)

    def index_of(self, permanents: tuple[ObjectId, ...]) -> Index:
        return IndexOfFew(self.groups, permanents)

    def found(self) -> Permanents:
        """What all permanents are, if these are of no matter to the others."""
        record, game = self.record, self.game
        self.stand_apart()
        with self.under_way():
            self.go_through()
        self.groups.part()
        projection = self.projection
        if self.has_to_be_gathered():
            self.groups = self.among_others()
            self.board = projection.chars = self.groups.board
            self.index = Index(self.groups, game.state.battlefield)
            projection.takes_abilities = record.projection.takes_abilities
            projection.gives_replacements = record.projection.gives_replacements
            with self.under_way():
                self.gather_in_force()
        else:
            projection.go_on_as(record.projection)
            projection.chars, projection.board = self.all_chars(), object()
            self.tell_kinds()
        return Permanents(projection, self.reads | record.reads | BOARD_READ, record.outside)

    def all_chars(self) -> dict[ObjectId, Characteristics]:
        """What all permanents are."""
        chars = self.record.projection.chars | self.groups.board
        return chars if self.in_place else {id: chars[id] for id in self.game.state.battlefield}

    def among_others(self) -> Groups:
        """These permanents and all others."""
        return self.record.groups.beside(self.groups, self.before, self.game.state.battlefield)

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """What objects are is asked of this run while this lasts."""
        outer, self.game.projecting = self.game.projecting, self
        try:
            yield
        finally:
            self.game.projecting = outer

    def stand_apart(self) -> None:
        """Raise OthersMatter if these permanents bring effects or have something in force, or others were looked at for what
        these may change."""
        record = self.record
        if any(id in record.sources or id in record.looked_at for id in self.before):
            raise OthersMatter
        if record.of_all and self.before.keys() != self.now.keys():
            raise OthersMatter
        if has_counters_in_exile(self.game.state):
            raise OthersMatter
        if any(self.groups.sorts.sort_of(obj).alone is None for obj in self.now.values()):
            raise OthersMatter

    def go_through(self) -> None:
        """Do what was done, to these permanents."""
        for group in self.groups:
            group.gathered = group.chars.abilities
        asked = self.record.asked
        for number, step in enumerate(self.record.steps):
            for question in asked.get(number, ()):
                self.answer_alike(question)
            if isinstance(step, Applied):
                self.repeat(step)
            elif isinstance(step, Tried):
                self.try_again(step)
            elif step is ByRule.INTRINSIC:
                self.give_intrinsic()
                self.bring_nothing()
            elif step is ByRule.COUNTERS:
                self.apply_counters()
            else:
                self.without_power()

    def answer_alike(self, question: Asked) -> None:
        """Raise OthersMatter if these permanents would make another answer of a question."""
        scope = question.scope
        kept = scope.controller, scope.mentions
        scope.controller, scope.mentions = question.controller, question.mentions
        try:
            which = self.index.which(self.game, question.plan, scope)
        finally:
            scope.controller, scope.mentions = kept
        for id in self.before | self.now:
            meant = id in self.now and bool(which & self.index.bit[id])
            if meant != (id in question.ids):
                raise OthersMatter

    def repeat(self, step: Applied) -> None:
        """Apply a part of an effect to those of these permanents to which it applies."""
        part = step.part
        groups = self.reached_now(part, step.reach)
        if step.begins:
            self.begin_as_then(step, groups)
        elif groups and not step.reach.begun:
            raise OthersMatter  # it begins to apply with these
        if not groups:
            return
        if step.idle:
            raise OthersMatter  # what was tried out before would have to be so anew
        for group in self.without_gift(part, groups):
            change(
                self.game, part.modification, group.chars, part.scope, part.timestamp, group.first, part.key
            )
            group.chars.forget()
        self.index.applied(part.modification, may_change(part.modification))
        self.bring_nothing()

    def reached_now(self, part: Part, reach: Reach) -> list[Alike]:
        """Those of these permanents to which a part applies, in groups to each of which it does the same."""
        part.scope.controller = reach.controller
        groups = self.reached_as(part, reach)
        if not groups or not looks_at_each(part.modification):
            return groups
        ids = sorted(id for group in groups for id in group.ids)
        return [self.groups.of_one(id) for id in ids]

    def reached_as(self, part: Part, reach: Reach) -> list[Alike]:
        """Those of these permanents to which a part applies."""
        if reach.begun:
            return self.started.get(part.effect, [])
        if not reach.exists:
            return []
        if reach.ids is not None:
            return self.groups.of_just([id for id in reach.ids if id in self.now])
        what = None if part.what is None else part.what.what
        assert isinstance(what, Each)
        found = self.index.groups_of(self.game, what.what, part.scope)
        assert found is not None
        whole, some = found
        return [*whole, *self.groups.of_just(some)] if some else whole

    def try_again(self, step: Tried) -> None:
        """Raise OthersMatter if these permanents show that a part depends on another one, and did not, or no longer do where nothing
        else does (CR 613.8a)."""
        shown = step.shown
        certain = shown is None or any(id not in self.before for id in shown)
        if certain and not step.asked:
            return
        if self.shows(step) != bool(shown) and not certain:
            raise OthersMatter

    def shows(self, step: Tried) -> bool:
        """Whether these permanents show that a part depends on another one."""
        part, other = step.part, step.other
        if step.others is None:
            with watching(self.groups) as reads:
                outcome(self, part, those_in(self.reached_now(part, step.reach)))
            reads.update(looked_at_in_outcome(part))
            return not reads.isdisjoint(may_change(other.modification))
        before = those_in(self.reached_now(part, step.reach))
        did = outcome(self, part, before)
        changed = changes_by(self, other, self.reached_now(other, step.others))
        if not changed and step.after == step.reach and not step.asked:
            return False
        with supposed(self, changed):
            for question in step.asked:
                self.answer_alike(question)
            after = those_in(self.reached_now(part, step.after))
            return (before != after and not step.reach.begun) or did != outcome(self, part, after)

    def begin_as_then(self, step: Applied, groups: list[Alike]) -> None:
        """An effect begins to apply: also without these permanents, or it would begin another time."""
        effect = step.part.effect
        if step.part.static is not None and not any(
            id not in self.before for group in self.record.started[effect] for id in group.ids
        ):
            raise OthersMatter
        self.begin(effect, groups)

    def bring_nothing(self) -> None:
        """Raise OthersMatter if these permanents have gained an effect."""
        for group in self.groups:
            abilities = group.chars.abilities
            if abilities is not group.gathered:
                group.gathered = abilities
                if any(
                    ability.works_in(BATTLEFIELD) or ability.defines
                    for _, ability in statics_among(abilities)
                ):
                    raise OthersMatter

    def has_to_be_gathered(self) -> bool:
        """Whether other abilities may be in force than were."""
        now = [self.groups.board[id] for id in self.now]
        then = [self.record.projection.chars[id] for id in self.before]
        return (
            self.record.in_force_looks
            or any(at_work(chars.abilities) for chars in (*now, *then))
            or any(map(is_counted, (*self.now.values(), *self.before.values())))
        )

    def tell_kinds(self) -> None:
        """Which kinds of abilities there are."""
        board, record = self.groups.board, self.record.projection
        kinds = frozenset().union(*(kinds_among(board[id].abilities) for id in self.now))
        if all(kinds_among(record.chars[id].abilities) <= kinds for id in self.before):
            self.projection.kinds = record.kinds | kinds
        else:
            groups = self.among_others()
            self.projection.kinds = set().union(*(kinds_among(group.chars.abilities) for group in groups))
