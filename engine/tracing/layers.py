"""What each layer does to one object: the run through the layers itself, watched (CR 613)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.filters import Filter
from engine.ir.nodes import Node
from engine.ir.objects import Each
from engine.rules.core.characteristics import Characteristics, Seen, copiable
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.core.scope import scope_of
from engine.rules.layers.cards_changed import may_reach_cards
from engine.rules.layers.groups import Sorts
from engine.rules.layers.other_zones import Elsewhere, described
from engine.rules.layers.projection import Projecting
from engine.rules.layers.run import Dependence, Part, Waiting, layer_of
from engine.rules.layers.screening import EXISTENCE_CHANGERS
from engine.rules.lookup.selecting import mismatch
from engine.state.objects import GameObject
from engine.values.ids import ObjectId
from engine.values.layers import Layer


class Cause(StrEnum):
    """What changes an object in a layer, or would if it applied."""

    EFFECT = "effect"
    COPIED = "copied"
    FACE_DOWN = "face down"
    LAND_TYPES = "land types"
    COUNTERS = "counters"
    NO_POWER = "no power or toughness"


RULE_OF: dict[Cause, str] = {
    Cause.COPIED: "707.2",
    Cause.FACE_DOWN: "708.2",
    Cause.LAND_TYPES: "305.6",
    Cause.COUNTERS: "613.4c",
    Cause.NO_POWER: "208.3",
}
"""The rule by which an object changes in a layer without an effect."""


class Missed(StrEnum):
    """Why an effect does not apply to an object, and by which rule."""

    NOT_MEANT = "611.3a"
    BEGAN_WITHOUT = "613.6"
    ABILITY_LOST = "604.2"
    NOT_SO = "604.1"
    CARD_SILENCED = "613.8a"


class Waited(NamedTuple):
    """On what an effect depended, so that another was applied before it in spite of its timestamp (CR 613.8a)."""

    other: Part
    dependence: Dependence
    loop: bool = False


class LayerRow(Struct, frozen=True):
    """What happened to the object in a layer: an effect that applied or didn't, or a change by a rule itself.

    `missed` is why it didn't, `word` the first word of its text that isn't so of the object, `taker` what took the
    ability that made it. `first`: it defines a characteristic and comes before others (CR 613.3). `goes_on`: it began
    to apply in an earlier layer (CR 613.6).
    """

    layer: Layer
    cause: Cause
    before: Characteristics
    after: Characteristics
    part: Part | None = None
    missed: Missed | None = None
    word: Node | None = None
    taker: Part | None = None
    waited: tuple[Waited, ...] = ()
    first: bool = False
    goes_on: bool = False

    @property
    def applied(self) -> bool:
        """Whether it applied to the object."""
        return self.missed is None


class ObjectTrace(Struct, frozen=True):
    """An object from its printed characteristics to what it is now. `copiable`: its copiable values (CR 707.2)."""

    id: ObjectId
    printed: Characteristics
    copiable: Characteristics
    rows: tuple[LayerRow, ...]
    now: Characteristics


class Watched(Projecting):
    """A run through the layers that notes what happens to one object."""

    def __init__(self, game: Game, id: ObjectId) -> None:
        super().__init__(game, Projection(), Sorts())
        self.id = id
        self.layer = Layer.COPY
        self.rows: list[LayerRow] = []
        self.takers: dict[tuple[ObjectId, str], Part] = {}
        self.waits: dict[Part, tuple[Waited, ...]] = {}
        self.parts_on_card: set[Part] = set()

    def seen_now(self) -> Characteristics | None:
        """What the object is so far; None for a card that no effect has changed yet."""
        return self.board.get(self.id)

    def so_far(self) -> Characteristics:
        """What the object is so far, as a value of its own."""
        chars = self.seen_now()
        found = (self.game.characteristics(self.id) if chars is None else chars).copy()
        found.forget()
        return found

    def note(self, cause: Cause, before: Characteristics) -> None:
        """Note what rules themselves changed, if they changed something."""
        after = self.so_far()
        if after != before:
            self.rows.append(LayerRow(self.layer, cause, before, after))

    # --- the run itself, with what it does noted ------------------------------------------------------------

    def apply_everywhere(self, layer: Layer) -> None:
        self.layer = layer
        super().apply_everywhere(layer)
        self.note_missed_cards(layer)

    def apply_layer(self, layer: Layer) -> None:
        self.layer = layer
        super().apply_layer(layer)
        if layer == Layer.TYPE and self.id in self.objects:
            last = next((row.after for row in reversed(self.rows) if row.applied), None)
            self.note(Cause.LAND_TYPES, self.started_as if last is None else last)

    def collect(self) -> None:
        if self.id in self.objects:
            self.started_as = self.so_far()
        super().collect()

    def apply(self, part: Part) -> None:
        began = part.effect in self.started
        reached = self.id in self.affected_ids(part)
        before = self.so_far() if self.id in self.objects else None
        missed = None if reached or before is None else self.why_missed(part, began)
        had = self.abilities_of_all(part)
        super().apply(part)
        self.note_taken(part, had)
        if before is None or (missed is not None and not self.worth_saying(part)):
            return
        word = self.wrong_word(part) if missed == Missed.NOT_MEANT else None
        taker = self.takers.get((part.source, part.key.rsplit("/", 1)[0]))
        self.rows.append(
            LayerRow(
                self.layer, Cause.EFFECT, before, self.so_far() if reached else before, part, missed, word,
                taker if missed == Missed.ABILITY_LOST else None, self.waits.pop(part, ()),
                part.static is not None and part.static.defines, began and reached,
            )
        )  # fmt: skip

    def change_card(self, part: Part, id: ObjectId) -> None:
        before = self.so_far() if id == self.id else None
        super().change_card(part, id)
        if before is not None:
            self.parts_on_card.add(part)
            self.rows.append(LayerRow(self.layer, Cause.EFFECT, before, self.so_far(), part))

    def apply_counters(self) -> None:
        before = self.so_far() if self.id in self.objects else None
        super().apply_counters()
        if before is not None:
            self.note(Cause.COUNTERS, before)

    def without_power(self) -> None:
        before = self.so_far() if self.id in self.objects else None
        super().without_power()
        if before is not None:
            self.note(Cause.NO_POWER, before)

    def waited(self, chosen: Part, waiting: list[Waiting]) -> None:
        told: dict[Part, tuple[Waited, ...]] = {}
        for part, other, dependence in waiting:
            told[part] = (*told.get(part, ()), Waited(other, dependence, part is chosen))
        self.waits |= told

    # --- why something didn't apply ---------------------------------------------------------------------------

    def why_missed(self, part: Part, began: bool) -> Missed:
        """Why an effect does not apply to the object."""
        if began:
            return Missed.BEGAN_WITHOUT
        if part.static is not None and not self.exists_still(part):
            if part.source in self.projection.silenced:
                return Missed.CARD_SILENCED
            source = self.board.get(part.source)
            key = part.key.rsplit("/", 1)[0]
            lost = source is not None and not any(having.key == key for having in source.expanded())
            return Missed.ABILITY_LOST if lost else Missed.NOT_SO
        return Missed.NOT_MEANT

    def worth_saying(self, part: Part) -> bool:
        """Whether an effect that doesn't apply speaks of objects among which this one might be: not one that is about
        its own source, or about what was chosen as it began."""
        if part.source == self.id:
            return True
        return part.what is not None and isinstance(part.what.what, Each)

    def wrong_word(self, part: Part) -> Node | None:
        """The first word of an effect's phrase that isn't so of the object."""
        what = None if part.what is None else part.what.what
        if not isinstance(what, Each) or not isinstance(what.what, Filter):
            return None
        seen = Seen(self.id, self.game.state.objects[self.id], self.board.get(self.id) or self.so_far())
        return mismatch(self.game, what.what, seen, part.scope)

    def note_missed_cards(self, layer: Layer) -> None:
        """The effects that may take in cards outside battlefield and stack, and don't take in this one."""
        if self.id in self.objects:
            return
        for part in self.layers[layer]:
            if not may_reach_cards(part) or part in self.parts_on_card or not self.worth_saying(part):
                continue
            chars, missed = self.so_far(), self.why_missed(part, began=False)
            word = self.wrong_word(part) if missed == Missed.NOT_MEANT else None
            self.rows.append(LayerRow(layer, Cause.EFFECT, chars, chars, part, missed, word))

    def abilities_of_all(self, part: Part) -> dict[ObjectId, tuple[str, ...]]:
        """What abilities there are to be lost, where the effect takes some."""
        if not isinstance(part.modification, EXISTENCE_CHANGERS):
            return {}
        return {
            id: tuple(having.key for having in self.board[id].expanded()) for id in self.affected_ids(part)
        }

    def note_taken(self, part: Part, had: dict[ObjectId, tuple[str, ...]]) -> None:
        """Note which abilities an effect took."""
        for id, keys in had.items():
            left = {having.key for having in self.board[id].expanded()}
            self.takers.update({(id, key): part for key in keys if key not in left})


def traced(game: Game, id: ObjectId) -> ObjectTrace:
    """How an object came to be what it is now, layer by layer (CR 613). The game stays as it is.

    Raises KeyError if the object is no more.
    """
    obj = game.state.objects[id]
    plain = copiable(obj.card, replace(obj, copied=None, face_down=""))
    own = copiable(obj.card, obj)
    watched = Watched(game, id)
    rows: list[LayerRow] = list(_as_it_lies(obj, plain))
    watched.run()
    on_board = watched.seen_now()
    if id not in watched.objects:
        rows += _defined(game, obj)
    rows += watched.rows
    now = watched.so_far() if on_board is not None else game.characteristics(id)
    return ObjectTrace(id, plain, own, tuple(rows), now)


def _as_it_lies(obj: GameObject, plain: Characteristics) -> list[LayerRow]:
    """Whether it entered as a copy, and whether it lies face down: its copiable values (CR 613.2, 707.2)."""
    rows: list[LayerRow] = []
    copied = copiable(obj.card, replace(obj, face_down=""))
    if obj.copied is not None:
        rows.append(LayerRow(Layer.COPY, Cause.COPIED, plain, copied))
    if obj.face_down:
        rows.append(LayerRow(Layer.FACE_DOWN, Cause.FACE_DOWN, copied, copiable(obj.card, obj)))
    return rows


def _defined(game: Game, obj: GameObject) -> list[LayerRow]:
    """The characteristics that a card outside battlefield and stack defines by its own abilities (CR 604.3, 613.3)."""
    rows: list[LayerRow] = []
    chars, defining = described(obj)
    before = chars.copy()
    scope = scope_of(obj.id, obj.owner)
    for ability, modification in Elsewhere().defined(game, obj, chars, defining):
        part = Part((int(obj.id), ""), modification, scope, obj.timestamp, None, None, ability)
        after = chars.copy()
        rows.append(LayerRow(layer_of(modification), Cause.EFFECT, before, after, part, first=True))
        before = after
    return rows
