"""What permanents are where nothing that makes them so looks at the stack (CR 613.1): it is found without it, and stays so
whatever is put on the stack and leaves it."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.layers.in_force import Gathering, at_work, kinds_among
from engine.rules.layers.run import ALWAYS_READ, STACK_READ, facts_in
from engine.rules.layers.undisturbed import Spells
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.zones import STACK


class Permanents(NamedTuple):
    """What permanents came to without the stack, from facts of which kinds, and what effects apply to besides: where one of
    that is on the stack, they have to do with it. Nobody changes it."""

    projection: Projection
    reads: int
    outside: frozenset[ObjectId]


class Apart:
    """What the last runs without the stack came to: of the course of the game, and of what it was only thought to come to."""

    MOST = 4

    def __init__(self, spells: Spells) -> None:
        self.spells = spells
        self.known: list[Permanents] = []
        self.pays = True
        """Whether the last run of all looked at nothing on the stack, so that one without it may come to the same."""

    def keeps(self, found: Permanents, stamps: list[int]) -> bool:
        """A run without the stack has come to this: it is so, and kept, if the stack wasn't looked at."""
        self.pays = not found.reads & STACK_READ
        if self.pays:
            found.projection.note_facts(facts_in(found.reads), stamps)
            self.known.insert(0, found)
            del self.known[self.MOST :]
        return self.pays

    def holding(self, game: Game) -> Permanents | None:
        """What is known of permanents and is so still."""
        stamps = game.state.stamps
        for place, known in enumerate(self.known):
            if known.projection.valid(stamps):
                if place:
                    self.known.insert(0, self.known.pop(place))
                return known
        return None

    def spells_by_themselves(self, game: Game) -> dict[ObjectId, Characteristics] | None:
        """What spells and abilities are, if no effect reaches them and they have nothing in force; else None."""
        stack = game.state.stack
        if not stack:
            return {}
        lasting = game.state.lasting.values()
        if any(
            isinstance(ref, ObjectRef) and ref.id in stack
            for effect in lasting
            if effect.modifications
            for ref in effect.refs
        ):
            return None
        found = self.spells.by_themselves(game)
        if found is None:
            return None
        nothing = Projection()
        gathering = Gathering(game, nothing)
        for id, chars in found.items():
            gathering.gather(id, at_work(chars.abilities), chars.controller, STACK)
        in_force = nothing.rules or nothing.triggers or nothing.state_triggers or nothing.replacements
        return None if in_force else found

    def with_stack(
        self, game: Game, found: Permanents, spells: dict[ObjectId, Characteristics]
    ) -> Projection | None:
        """What everything is, permanents as they were found; None if an effect applies to something that is on the stack."""
        if not found.outside.isdisjoint(game.state.stack):
            return None
        kept = found.projection
        projection = Projection()
        projection.go_on_as(kept)
        if len(kept.chars) == len(game.state.battlefield) or not spells:
            projection.chars = kept.chars | spells
        else:
            there = {id: kept.chars[id] for id in game.state.battlefield}
            projection.chars = there | spells | kept.chars  # cards elsewhere come last
        for chars in spells.values():
            projection.kinds = projection.kinds | kinds_among(chars.abilities)
        reads = found.reads | ALWAYS_READ
        projection.note_facts(facts_in(reads), game.state.stamps)
        if game.projecting is not None:
            game.projecting.reads |= reads
        return projection
