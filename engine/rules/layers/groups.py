"""Objects that nothing tells apart: their characteristics are worked out once for all of them (invariant 9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from operator import attrgetter

from engine.ir.filters import (
    Both,
    Compares,
    ControlledBy,
    Either,
    Filter,
    HasAbility,
    HasColor,
    HasCounter,
    HasNamedAbility,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsColorless,
    IsFaceDown,
    IsFaceUp,
    IsHistoric,
    IsMonocolored,
    IsMulticolored,
    IsNamed,
    IsOutlaw,
    IsPermanentCard,
    IsTapped,
    IsToken,
    IsUntapped,
    Kind,
    Non,
    Noun,
    Other,
    OwnedBy,
)
from engine.ir.nodes import Amount, Players, walk
from engine.ir.players import AllPlayers, AnOpponent, EachPlayer, You
from engine.rules.core.characteristics import Characteristics, Having, Seen, copiable
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.layers.alone import by_itself
from engine.rules.lookup.selecting import matching, zones_of
from engine.state.game_state import Fact
from engine.state.objects import GameObject
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import STACK, Zone

ITS_OWN = frozenset(
    ("id", "timestamp", "since", "held_by", "entered", "damage", "deathtouched", "attached_at", "used", "seen_by",
     "previous")
)  # fmt: skip
"""What may differ between objects that are alike: neither what is printed nor a shared quality looks at it."""

facts_of = attrgetter(*(name for name in GameObject.__struct_fields__ if name not in ITS_OWN))

SHARED = (
    Filter, Noun, Kind, Players, Amount, Both, Either, Non, HasType, HasSubtype, HasSupertype, HasColor, IsColorless,
    IsMulticolored, IsMonocolored, IsHistoric, IsOutlaw, IsPermanentCard, IsToken, IsFaceDown, IsFaceUp, IsTapped, IsUntapped, HasAbility,
    HasNamedAbility, HasCounter, IsNamed, Compares, ControlledBy, OwnedBy, Other,
)  # fmt: skip
"""Words of noun phrases that are true of all objects that are alike or of none; `Other` but for the source."""


@lru_cache(maxsize=4096)
def is_shared(what: Filter) -> bool:
    """Whether a noun phrase takes in all or none of objects that are alike, the source aside."""
    return all(isinstance(node, SHARED) for node in walk(what))


@lru_cache(maxsize=4096)
def leaves_out_source(what: Filter) -> bool:
    """Whether a noun phrase says "other"."""
    return any(isinstance(node, Other) for node in walk(what))


@lru_cache(maxsize=4096)
def is_impartial(what: Filter) -> bool:
    """Whether a noun phrase means the same whichever source of a player's says it."""
    return all(
        isinstance(node, You | EachPlayer | AllPlayers | AnOpponent)
        or (isinstance(node, (*SHARED, InZone)) and not isinstance(node, Players | Amount | Other))
        for node in walk(what)
    )


class Sort:
    """A sort of permanent: what all permanents with the same facts are before any effect, and what they stay where there is
    none (CR 613.1); `alone` None: they bring effects of their own. Nobody changes either."""

    __slots__ = ("alone", "chars")

    def __init__(self, obj: GameObject) -> None:
        self.chars = copiable(obj.card, obj)
        self.alone = by_itself(obj, self.chars, obj.zone)


class Sorts:
    """The sorts of the permanents of a game. What an object's sort is stays known while the object is the same."""

    MOST = 4096

    def __init__(self) -> None:
        self.known: dict[ObjectId, tuple[GameObject, Sort]] = {}
        self.by_facts: dict[tuple[object, ...], Sort] = {}
        self.bringing: ObjectId = NOTHING
        """The permanent that was found last to bring effects: as long as it stays the same, no other is looked at for that."""

    def brings_still(self, objects: dict[ObjectId, GameObject]) -> bool:
        """Whether the permanent that was found last to bring effects is the same still."""
        last = self.known.get(self.bringing)
        return last is not None and last[1].alone is None and objects.get(self.bringing) is last[0]

    def sort_of(self, obj: GameObject) -> Sort:
        """The sort of an object."""
        entry = self.known.get(obj.id)
        return (entry if entry is not None and entry[0] is obj else self.learn(obj))[1]

    def learn(self, obj: GameObject) -> tuple[GameObject, Sort]:
        """Find the sort of an object that is new or has changed."""
        if len(self.known) > self.MOST or len(self.by_facts) > self.MOST:
            self.known.clear()
            self.by_facts.clear()
        facts = facts_of(obj)
        sort = self.by_facts.get(facts)
        if sort is None:
            sort = self.by_facts[facts] = Sort(obj)
        found = self.known[obj.id] = (obj, sort)
        return found


class Alike:
    """Objects of one zone that nothing has told apart so far, with the characteristics of each of them.

    `sets` are the sets that effects began with and that hold all of these objects (CR 613.6). `first` is one of the objects;
    `gathered`: the abilities of which the static ones are known already (CR 604.1).
    """

    __slots__ = ("chars", "first", "gathered", "ids", "sets", "zone")

    def __init__(self, chars: Characteristics, ids: dict[ObjectId, None], zone: Zone) -> None:
        self.chars = chars
        self.ids = ids
        self.first = next(iter(ids))
        self.zone = zone
        self.sets: list[list[Alike]] = []
        self.gathered: tuple[Having, ...] | None = None

    def leave(self, members: list[ObjectId]) -> None:
        """Some objects aren't of this group any more; others are."""
        for id in members:
            del self.ids[id]
        self.first = next(iter(self.ids))


class Groups:
    """All objects of battlefield and stack in groups of objects that are alike. `board` gives each object's
    characteristics; those that are alike share them. `alone`: no effect changes anything, so that each is what it is by
    itself, which isn't copied; asked for, it is so unless one of the objects brings effects. `stack`: what is on the stack is
    among them; `among`: of permanents only these are."""

    def __init__(
        self,
        game: Game,
        board: dict[ObjectId, Characteristics],
        sorts: Sorts,
        *,
        alone: bool = False,
        stack: bool = True,
        among: tuple[ObjectId, ...] | None = None,
    ) -> None:
        self.board = board
        self.sorts = sorts
        self.objects = game.state.objects
        self.permanents = game.state.battlefield if among is None else among
        self.stack = game.state.stack if stack else ()
        self.all: list[Alike] = []
        self.of: dict[ObjectId, Alike] = {}
        self.alone = alone and self.lay_out_alone(game)
        if not self.alone:
            self.lay_out(game)

    def __iter__(self) -> Iterator[Alike]:
        return iter(self.all)

    def beside(self, few: Groups, gone: Collection[ObjectId], battlefield: tuple[ObjectId, ...]) -> Groups:
        """These permanents without those that are gone, and a few others, as the battlefield has them."""
        new = Groups.__new__(Groups)
        new.sorts, new.objects, new.permanents, new.stack, new.alone = (
            self.sorts,
            few.objects,
            battlefield,
            (),
            False,
        )
        apart: dict[Alike, list[ObjectId]] = {}
        for id in gone:
            apart.setdefault(self.of[id], []).append(id)
        new.all = [group for group in self.all if group not in apart] + few.all
        new.of = self.of | few.of
        for group, ids in apart.items():
            rest = dict.fromkeys(id for id in group.ids if id not in ids)
            if rest:
                left = Alike(group.chars, rest, group.zone)
                new.all.append(left)
                new.of.update(dict.fromkeys(rest, left))
        for id in gone:
            if id not in few.of:
                del new.of[id]
        new.board = {id: new.of[id].chars for id in battlefield}
        return new

    def lay_out_alone(self, game: Game) -> bool:
        """Every object as it is by itself, if none brings effects; else nothing is laid out."""
        sorts, objects = self.sorts, self.objects
        known = sorts.known
        if sorts.brings_still(objects):
            return False
        there: dict[Sort, Alike] = {}
        for id in self.permanents:
            obj = objects[id]
            entry = known.get(id)
            if entry is None or entry[0] is not obj:
                entry = sorts.learn(obj)
            sort = entry[1]
            group = there.get(sort)
            if group is None:
                if sort.alone is None:
                    sorts.bringing = id
                    return self.lay_out_nothing()
                group = there[sort] = Alike(sort.alone, {id: None}, obj.zone)
                self.all.append(group)
            group.ids[id] = None
            self.board[id] = group.chars
            self.of[id] = group
        for id in self.stack:
            obj = objects[id]
            chars = by_itself(obj, copiable(obj.card, obj), obj.zone)
            if chars is None:
                return self.lay_out_nothing()
            group = self.of[id] = Alike(chars, {id: None}, obj.zone)
            self.board[id] = chars
            self.all.append(group)
        return True

    def lay_out_nothing(self) -> bool:
        """Something brings effects: what was laid out is taken away."""
        self.board.clear()
        self.of.clear()
        self.all.clear()
        return False

    def lay_out(self, game: Game) -> None:
        """Every object as printed."""
        objects, known, board, of = self.objects, self.sorts.known, self.board, self.of
        there: dict[Sort, Alike] = {}
        for id in self.permanents:
            obj = objects[id]
            entry = known.get(id)
            if entry is None or entry[0] is not obj:
                entry = self.sorts.learn(obj)
            sort = entry[1]
            group = there.get(sort)
            if group is None:
                group = there[sort] = Alike(sort.chars.copy(), {id: None}, obj.zone)
                self.all.append(group)
            group.ids[id] = None
            board[id] = group.chars
            of[id] = group
        self.lay_out_stack(game)

    def lay_out_stack(self, game: Game) -> None:
        """Every spell and ability as printed. An ability has its text and no characteristics (CR 405.4), so that those
        of a player are alike."""
        abilities: dict[tuple[PlayerId, PlayerId], Alike] = {}
        for id in self.stack:
            obj = self.objects[id]
            alike = obj.is_ability and not (obj.stack is not None and obj.stack.damage)
            whose = (obj.controller, obj.owner)
            group = abilities.get(whose) if alike else None
            if group is None:
                group = Alike(copiable(obj.card, obj), {id: None}, obj.zone)
                self.all.append(group)
                if alike:
                    abilities[whose] = group
            group.ids[id] = None
            self.board[id] = group.chars
            self.of[id] = group

    def of_just(self, ids: Collection[ObjectId]) -> list[Alike]:
        """The groups that hold just these objects; groups of which they are only a part are taken apart."""
        return [self.of_one(id) for id in ids] if len(ids) == 1 else self.of_several(ids)

    def of_one(self, id: ObjectId) -> Alike:
        """The group that holds just this object."""
        group = self.of[id]
        return group if len(group.ids) == 1 else self.take_apart(group, [id])

    def of_several(self, ids: Iterable[ObjectId]) -> list[Alike]:
        """The same for several objects."""
        among: dict[Alike, list[ObjectId]] = {}
        for id in ids:
            among.setdefault(self.of[id], []).append(id)
        return [
            group if len(members) == len(group.ids) else self.take_apart(group, members)
            for group, members in among.items()
        ]

    def part(self) -> None:
        """All effects have been applied: groups and the sets that they belong to don't hold each other any more, so that
        nothing is left of them for the collector of garbage."""
        for group in self.all:
            group.sets.clear()

    def take_apart(self, group: Alike, members: list[ObjectId]) -> Alike:
        """Some objects of a group become a group of their own, with the same characteristics so far."""
        new = Alike(group.chars.copy(), dict.fromkeys(members), group.zone)
        new.gathered = group.gathered
        group.leave(members)
        for id in members:
            self.of[id] = new
            self.board[id] = new.chars
        self.all.append(new)
        for begun in group.sets:
            begun.append(new)
            new.sets.append(begun)
        return new

    def matching(self, game: Game, what: Filter, scope: Scope) -> tuple[list[Alike], list[ObjectId]]:
        """What a shared noun phrase takes in: whole groups, and objects of a group of which not all are taken."""
        zones = {zone for zone, _ in zones_of(game, what, scope)}
        if STACK in zones:
            game.read(Fact.STACK)
        fits, objects = matching(what), game.state.objects
        whole: list[Alike] = []
        some: list[ObjectId] = []
        source = self.of.get(scope.source) if leaves_out_source(what) else None
        for group in self.all:
            if group.zone not in zones:
                continue
            if group is source and len(group.ids) > 1:
                some.extend(
                    id for id in group.ids if fits(game, Seen(id, objects[id], self.board[id]), scope)
                )
                continue
            first = group.first
            if fits(game, Seen(first, objects[first], group.chars), scope):
                whole.append(group)
        return whole, some
