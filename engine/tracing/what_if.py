"""What would be so if an effect weren't there, had another timestamp, or a card more or less were: looked at beside the
game, which stays as it is (invariant 1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.spoken import compiled
from engine.decisions import Answer, Decision
from engine.ir.cards import CardDefinition
from engine.language.records import CardRecord
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Answering, Game
from engine.rules.core.projected import Projection
from engine.rules.events.happening import happen
from engine.rules.game.begin import begun
from engine.rules.layers.groups import Sorts
from engine.rules.layers.kept import KeptLayers
from engine.rules.layers.projection import Projecting
from engine.rules.layers.run import Part
from engine.state import events as ev
from engine.state.game_state import GameState
from engine.state.objects import GameObject
from engine.tracing.supposition import EffectKey, Supposition
from engine.values.ids import ObjectId, Timestamp
from engine.values.layers import Layer
from engine.values.types import PERMANENT_TYPES
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, Zone


class Parts(list[Part]):
    """The parts of a layer; what is supposed not to be there doesn't get in, and timestamps are as they are supposed."""

    def __init__(self, without: frozenset[EffectKey], timestamps: Mapping[EffectKey, int]) -> None:
        super().__init__()
        self.without = without
        self.timestamps = timestamps

    def append(self, part: Part) -> None:
        """Take a part in, if it is supposed to be there."""
        if part.effect in self.without:
            return
        stamp = self.timestamps.get(part.effect)
        if stamp is not None:
            part.timestamp = Timestamp(stamp)
        super().append(part)


class SupposedLayers(KeptLayers):
    """Works out what everything would be."""

    def __init__(self, supposed: Supposition) -> None:
        super().__init__()
        self.supposed = supposed

    def project(self, game: Game) -> Projection:
        """What everything would be."""
        return self.project_anew(game)

    def project_anew(self, game: Game) -> Projection:
        """The same, as nothing is kept."""
        projection = Projection()
        run = Projecting(game, projection, Sorts())
        without, stamps = frozenset(self.supposed.without), dict(self.supposed.timestamps)
        run.layers = {layer: Parts(without, stamps) for layer in Layer}
        run.run()
        return projection


class Nobody(Answering):
    """Nobody is asked while something is only supposed."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        """A choice would have to be made: what comes of it can't be supposed."""
        raise IllegalAction(decision.why.rule, "what would be so hangs on a choice of a player")


def supposing(game: Game, supposed: Supposition) -> Game:
    """A game beside this one in which something else is so. Nothing happens in it yet: no state-based action, no trigger.

    Raises IllegalAction if a choice would have to be made first.
    """
    state: GameState = game.state.copy()
    beside = begun(state, dict.fromkeys(state.players, Nobody()))
    beside.describe = game.describe
    beside.layers = SupposedLayers(supposed)
    for id in supposed.gone:
        if id in beside.state.objects:
            happen(beside, ev.Ceased(object=id))
    others = [(state.objects[id].card, state.objects[id].owner) for id in supposed.more]
    for card, player in (*others, *((understood(record), player) for record, player in supposed.cards)):
        new = GameObject(ObjectId(0), player, Zone.OUTSIDE, card)
        for one in happen(beside, ev.Created(objects=(new,), player=player, verb=Verb.SET_UP)):
            if isinstance(one, ev.Created):
                _enter(beside, one)
    return beside


def understood(record: CardRecord) -> CardDefinition:
    """A card that could be played. Raises IllegalAction if it isn't understood, or no permanent."""
    card = compiled(record).definition
    if card is None:
        raise IllegalAction("113.1", f"{record.name} isn't understood yet")
    if not card.faces[0].types & PERMANENT_TYPES:
        raise IllegalAction("110.4", f"{record.name} is no permanent card")
    return card


def _enter(game: Game, created: ev.Created) -> None:
    for obj in created.objects:
        happen(game, ev.Moved(object=obj.id, to=BATTLEFIELD, controller=obj.owner, verb=Verb.SET_UP))
