"""What was worked out about a player, remembered while nothing that it read has changed (see `engine.state.noting`,
`engine.state.findings`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import TypeVar

from msgspec import Struct

from engine.ir.nodes import PlayerRule
from engine.rules.core.projected import NotedProjection, Projection
from engine.rules.core.scope import Scope
from engine.state.findings import Remembered
from engine.state.found import Found
from engine.state.game_state import GameState
from engine.state.noting import RULES, WHICH_ONE, Noted, Noting, Now, objects_as_a_whole
from engine.state.rows import Kept, Row, is_long
from engine.state.together import SEVERAL, Together
from engine.values.ids import NOTHING, ObjectId, PlayerId


class LookedThrough(Struct, frozen=True):
    """Permanents none of which had to go by itself: what stands for what they were, the stamps of what was looked at, and which of them more is
    looked at of (CR 704.5)."""

    board: object
    stamps: tuple[int, ...]
    closer: tuple[ObjectId, ...]


Result = TypeVar("Result")
Item = TypeVar("Item")
Own = TypeVar("Own", bound="Remembering")
Ruling = TypeVar("Ruling", bound=PlayerRule)


class Remembering:
    """A state, and what is remembered about it. `projecting` is the run through the layers that is under way."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.projecting: object = None
        self._remembered: dict[tuple[Hashable, PlayerId], tuple[int, object, Noted]] = {}
        self.noted: Noted | None = None
        """What is looked at is noted here, while something is worked out that is to be remembered."""
        self.kept: dict[PlayerId, Remembered] = {}
        """What was worked out for each player about what they could do."""
        self.last_projection: Projection | None = None
        self.foreseen: tuple[int, object, Projection] | None = None
        """What everything would be once an event had happened in a state of that version."""
        self.no_cards = Kept()
        """The objects of each zone besides the battlefield that are tokens or copies."""
        self.only_cards: tuple[Row, ...] = ()
        """The objects of all zones as they were when there last was no token or copy but on the battlefield (CR 704.5d-e)."""
        self.activating = Kept()
        """The cards of long rows that have activated abilities, each where it is."""
        self.looked_through: LookedThrough | None = None
        """The permanents when state-based actions looked at each of them last and found nothing (CR 704.3)."""

    def came_as_foreseen(self, version: int, event: object) -> None:
        """An event has happened in a state of that version: what everything is now is known, if it was looked at just
        before what that would be (CR 614.12)."""
        if self.foreseen is not None and self.foreseen[:2] == (version, event):
            self.last_projection = self.foreseen[2].came_true(self.state.stamps, self.state.version)
            self.foreseen = None

    def projected(self) -> Projection:
        """What everything is now, where the last projection isn't that of this version of the state."""
        raise NotImplementedError

    def projection(self) -> Projection:
        """What everything is now; what is read of it is noted."""
        current = self.last_projection
        if current is None or current.version != self.state.version:
            current = self.projected()
        return current if self.noted is None else NotedProjection(current, self.noted)

    def rules_of(self, kind: type[Ruling]) -> list[tuple[Ruling, Scope]]:
        """The rules of a kind that effects put in force, each with the scope that it is read in (CR 613.11)."""
        if self.noted is not None:
            self.noted.kinds |= RULES
        current = self.last_projection
        if current is None or current.version != self.state.version:
            current = self.projected()
        return [(rule, scope) for rule, scope in current.rules if isinstance(rule, kind)]

    def remembered(
        self: Own,
        what: Hashable,
        player: PlayerId,
        work: Callable[[Own, PlayerId], Result],
        about: ObjectId = NOTHING,
    ) -> Result:
        """What was worked out about a player for a state that has not changed since; else it is worked out now. `about`: the
        object besides that it is about."""
        if about != NOTHING and self.noted is not None:
            self.noted.kinds |= WHICH_ONE
        if self.projecting is not None:
            return work(self, player)  # what is read has to be noted
        version = self.state.version
        known = self.known_now(player)
        if known is None and self.noted is None:
            known = self.known_of(player)  # such as in the midst of casting
        kept = self._remembered.get((what, player))
        if kept is None or kept[0] != version:
            before = None if known is None else known.look_up(what, self.remembered)
            if before is not None:
                kept = version, before.found, before.noted
            else:
                result, noted = self._noting(player, lambda: work(self, player))
                if known is not None:
                    result = known.same_as_before(what, result)
                    known.keep(what, noted, result)
                kept = version, result, noted
            if len(self._remembered) > Remembered.MOST:
                self._remembered.clear()
            self._remembered[what, player] = kept
        if isinstance(self.state, Noting):
            if known is not None:
                self.state.note_derived((what, player, work), kept[1])
            else:
                self.state.note_again(player, kept[2])
        return kept[1]  # type: ignore[return-value]  # kept under what the same work finds

    def forget(self) -> None:
        """Forget what was worked out: whatever is asked next is worked out anew."""
        self.kept.clear()
        self._remembered.clear()

    def known_now(self, player: PlayerId) -> Remembered | None:
        """What is remembered about a player, if it is about the state as it stands."""
        known = self.kept.get(player)
        return known if known is not None and known.version == self.state.version else None

    def known_of(self, player: PlayerId) -> Remembered:
        """What is remembered about a player as the game stands."""
        layers = self.projection()
        known = self.kept.get(player)
        if known is None:
            known = self.kept[player] = Remembered()
        known.begin(Now(self.state, player, layers.rules_told()), self.state, layers.chars)
        return known

    def recalled(
        self, known: Remembered, player: PlayerId, what: Hashable, work: Callable[[], Result]
    ) -> Result:
        """What was worked out about a player, if nothing that it read has changed; else it is worked out now."""
        before = known.look_up(what, self.remembered)
        if before is not None:
            found: Result = before.found  # type: ignore[assignment]  # kept under what the same work finds
            noted = before.noted
        else:
            found, noted = self._noting(player, work)
            known.keep(what, noted, found)
        if isinstance(self.state, Noting):
            self.state.note_again(player, noted)
        return found

    def recalled_of_each(
        self: Own,
        known: Remembered,
        player: PlayerId,
        what: Hashable,
        ids: Collection[ObjectId],
        work: Callable[[Own, PlayerId, ObjectId], list[Item]],
        said_of: Callable[[list[Item], ObjectId], list[Item]],
        place: int = 0,
    ) -> list[Item]:
        """What was worked out about each of some objects for a player, if nothing that it read has changed, or about
        another that is like it: `said_of` says that of this one. Else it is worked out now. What was found about several is
        kept as one, by the `place` that these have among those about which the same is asked."""
        sure: set[Found] = set()
        if len(ids) >= SEVERAL:
            look_up = partial(self.found_of, known, player, what, work=work, said_of=said_of, sure=sure)
            together = self.found_together(known, (what, place), ids, look_up, said_of)
            if isinstance(self.state, Noting):
                self.state.note_again(player, together.noted)
            return list(together.all)  # type: ignore[arg-type]  # kept under what the same work finds
        all_found: list[Item] = []
        for id in ids:
            one = self.found_of(known, player, what, id, work, said_of, sure)
            all_found += one.found  # type: ignore[arg-type]  # kept under what the same work finds
            if isinstance(self.state, Noting):
                self.state.note_again(player, one.noted)
        return all_found

    def found_together(
        self,
        known: Remembered,
        what: Hashable,
        ids: Collection[ObjectId],
        look_up: Callable[[ObjectId], Found],
        said_of: Callable[[list[Item], ObjectId], list[Item]],
    ) -> Together:
        """What was worked out about each of several objects, of which only those are looked up that are new, or of which
        something has changed that was read; of several that are alike only the first."""
        before = known.together.get(what)
        ids = tuple(ids)
        found: dict[Found, list[ObjectId]] = {}
        said: dict[ObjectId, Sequence[object]] = {}
        if before is not None:
            outdated = known.outdated(before, self.remembered)
            if not outdated and before.ids == ids:
                return before
            found, said = before.of_those(ids, outdated)
        for alike in known.alike_among([id for id in ids if id not in said] if said else ids):
            one = None
            for id in alike:
                if one is None or not one.of_its_kind:
                    one = look_up(id)
                    said[id] = one.found  # type: ignore[assignment]  # a list
                else:
                    said[id] = said_of(one.found, id) if one.found else ()  # type: ignore[arg-type]  # kept under what the same work finds
                found.setdefault(one, []).append(id)
        return known.keep_together(what, ids, found, said)

    def found_of(
        self: Own,
        known: Remembered,
        player: PlayerId,
        what: Hashable,
        id: ObjectId,
        work: Callable[[Own, PlayerId, ObjectId], list[Item]],
        said_of: Callable[[list[Item], ObjectId], list[Item]],
        sure: set[Found],
    ) -> Found:
        """What was worked out about one object, or about another that is like it; else it is worked out now."""
        before = known.look_up((what, id), self.remembered)
        if before is not None:
            return before
        like = known.look_up_alike(what, id, self.remembered, sure)
        if like is not None:
            of_other: list[Item] = like.found  # type: ignore[assignment]  # kept under what the same work finds
            return known.keep_alike(what, id, like, said_of(of_other, id) if of_other else of_other)
        result, noted = self._noting(player, partial(work, self, player, id))
        return known.keep_of(what, id, noted, result)

    def recalled_of_rows(
        self: Own,
        known: Remembered,
        player: PlayerId,
        what: Hashable,
        rows: Iterable[Row],
        work: Callable[[Own, PlayerId, ObjectId], list[Item]],
        said_of: Callable[[list[Item], ObjectId], list[Item]],
    ) -> list[Item]:
        """What was worked out about each of the objects of some rows. In a long row one object of a group of those that are
        alike is looked at first: where nothing is found about it, nothing is about the others."""
        all_found: list[Item] = []
        for place, row in enumerate(rows):
            ids: Collection[ObjectId] = row
            if is_long(row):
                objects_as_a_whole(self.state)
                ids = self.worth_a_look(known, player, what, (what, place), row, work, said_of)
            all_found += self.recalled_of_each(known, player, what, ids, work, said_of, place)
        return all_found

    def worth_a_look(
        self: Own,
        known: Remembered,
        player: PlayerId,
        what: Hashable,
        which: Hashable,
        row: Row,
        work: Callable[[Own, PlayerId, ObjectId], list[Item]],
        said_of: Callable[[list[Item], ObjectId], list[Item]],
    ) -> list[ObjectId]:
        """The objects of a row about which something may be found, in their order."""
        crowd = known.crowd(which, row)
        apart = known.apart(crowd)
        worth: list[ObjectId] = []
        for ids in crowd.groups.values():
            first = next((id for id in ids if id not in apart), None)
            if first is None or len(ids) == 1:
                worth += ids
                continue
            self.recalled_of_each(known, player, what, (first,), work, said_of)
            found = known.look_up((what, first), self.remembered)
            if found is None or found.found or not found.of_its_kind:
                worth += ids
            elif apart:
                worth += [id for id in ids if id in apart]
        worth.sort(key=crowd.places.__getitem__)
        return worth

    def _noting(self, player: PlayerId, work: Callable[[], Result]) -> tuple[Result, Noted]:
        """What is worked out for a player without a change of the state, and what it looked at."""
        state, outer = self.state, self.noted
        self.noted = noted = Noted()
        self.state = Noting.of(state, noted, player)
        try:
            return work(), noted
        finally:
            self.state, self.noted = state, outer
