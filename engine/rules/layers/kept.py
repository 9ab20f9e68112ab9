"""What stays known of what everything is, from one time to the next (CR 613)."""

from __future__ import annotations

from engine.rules.core.characteristics import Characteristics
from engine.rules.core.circumstances import is_seen_otherwise
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.layers.alone import nothing_reaches_others
from engine.rules.layers.apart import Apart, Permanents
from engine.rules.layers.few import Few, OthersMatter, difference
from engine.rules.layers.groups import Sorts
from engine.rules.layers.other_zones import Elsewhere
from engine.rules.layers.projection import Projecting
from engine.rules.layers.recorded import Record, Recorded
from engine.rules.layers.run import BOARD_READ, STACK_READ
from engine.rules.layers.undisturbed import Spells, Undisturbed
from engine.state.game_state import GameState
from engine.state.objects import GameObject
from engine.values.ids import ObjectId
from engine.values.zones import Zone


class KeptLayers:
    """Works out what everything is, and keeps what stays true from one time to the next."""

    MOST = 2
    """So many runs are kept the records of."""
    MANY = 8
    """Of fewer permanents all are looked at sooner than a record is made and gone through: no more of them may change than that."""
    MOST_IN_VAIN = 7
    """So many runs at most go without a record after one of which none could be made, or after one whose record came after another
    that told nothing."""

    def __init__(self) -> None:
        self.sorts = Sorts()
        spells = Spells()
        self.undisturbed = Undisturbed(self.sorts, spells)
        self.apart = Apart(spells)
        self.records: list[Record] = []
        self.in_vain = self.left_out = 0
        self.told = True
        """Whether the last record told what permanents are with a few others."""
        self.other_zones = Elsewhere()

    def project(self, game: Game) -> Projection:
        """What everything is now (CR 613)."""
        by_themselves = nothing_reaches_others(game)
        projection = self.undisturbed.project(game) if by_themselves else None
        if projection is None:
            projection = self.stack_apart(game, by_themselves)
        return self.in_full(game, by_themselves) if projection is None else projection

    def project_anew(self, game: Game) -> Projection:
        """The same by a run through the layers, if any effect changes anything."""
        by_themselves = nothing_reaches_others(game)
        projection = self.undisturbed.project(game) if by_themselves else None
        return self.in_full(game, by_themselves) if projection is None else projection

    def in_full(self, game: Game, by_themselves: bool) -> Projection:
        """What everything is by a run through the layers."""
        projection = Projection()
        run = Projecting(game, projection, self.sorts, alone=by_themselves)
        run.run()
        self.apart.pays = not run.reads & STACK_READ
        return projection

    def stack_apart(self, game: Game, by_themselves: bool) -> Projection | None:
        """The same, where nothing that makes permanents what they are looks at the stack; None if something does, or effects
        have to do with what is on it."""
        apart = self.apart
        if not apart.pays or is_seen_otherwise(game.circumstances):
            return None
        spells = apart.spells_by_themselves(game)
        if spells is None:
            return None
        found = apart.holding(game)
        if found is None:
            found = self.with_few_others(game) or self.of_permanents(game, by_themselves)
            if not apart.keeps(found, game.state.stamps):
                return None
        return apart.with_stack(game, found, spells)

    def of_permanents(self, game: Game, by_themselves: bool) -> Permanents:
        """What permanents are by a run without the stack, which is recorded but where records lately came to nothing."""
        projection = Projection()
        if self.left_out or len(game.state.battlefield) < self.MANY or type(game.state) is not GameState:
            self.left_out = max(0, self.left_out - 1)
            run = Projecting(game, projection, self.sorts, alone=by_themselves, stack=False)
            run.run()
        else:
            run = recorded = Recorded(game, projection, self.sorts, alone=by_themselves)
            run.run()
            self.keep_record(recorded)
        return Permanents(projection, run.reads | BOARD_READ, frozenset(run.outside))

    def keep_record(self, run: Recorded) -> None:
        """Keep what a run did; where no record can be made of it, or the last one told nothing, so many of the next runs go without
        as is made up for."""
        if run.groups.alone:
            return
        record = run.record()
        if record is not None:
            self.records.insert(0, record)
            del self.records[self.MOST :]
        if record is None or not self.told:
            self.in_vain = min(self.MOST_IN_VAIN, 2 * self.in_vain + 1)
            self.left_out = self.in_vain
        self.told = record is None

    def with_few_others(self, game: Game) -> Permanents | None:
        """What permanents are where they are the same but for a few as in a run that is recorded; None if that doesn't tell."""
        state = game.state
        there: tuple[GameObject, ...] | None = None
        for record in self.records:
            if record.read(state.stamps) != record.then:
                continue
            if there is None:
                there = tuple(map(state.objects.__getitem__, state.battlefield))
            differing = difference(record, there)
            if differing is not None:
                try:
                    found = Few(game, self.sorts, record, differing).found()
                except OthersMatter:
                    continue
                self.told, self.in_vain, self.left_out = True, 0, 0
                return found
        return None

    def by_itself(self, game: Game, id: ObjectId) -> Characteristics:
        """What an object is by its own abilities and by what resolutions made of it (2011 614.12)."""
        projection = Projection()
        Projecting(game, projection, self.sorts, id).run()
        return projection.chars[id]

    def elsewhere(self, game: Game, obj: GameObject) -> Characteristics:
        """What a card outside the battlefield and the stack is that no effect changes (CR 113.6, 604.3)."""
        return self.other_zones.characteristics(game, obj)

    def working_elsewhere(self, state: GameState) -> list[tuple[Zone, ObjectId]]:
        """The cards outside battlefield and stack that have abilities working where they are (CR 113.6)."""
        return self.other_zones.with_abilities(state)
