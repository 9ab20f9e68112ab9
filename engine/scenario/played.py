"""Which lines of which cards a scenario played: their phrases count as exercised if it passes."""

from __future__ import annotations

from engine.ir.abilities import Activated, Static
from engine.ir.nodes import Ability, Keyword
from engine.rules.core.characteristics import expansion
from engine.rules.core.game import Game, Observer
from engine.rules.mana.mana_abilities import is_triggered_mana_ability
from engine.scenario.cards import Lexicon
from engine.state import events as ev
from engine.values.ids import ObjectId
from engine.values.zones import Zone


class Played(Observer):
    """Collects the phrases of lines whose abilities did something."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.phrases: set[str] = set()
        self.abilities: set[Ability] = set()

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Look at what resolved, was activated, or enters with abilities."""
        for event in events:
            match event:
                case ev.Resolved() if not event.fizzled:
                    self.of_stack(game, event.object)
                case ev.AbilityActivated():
                    self.of_key(game, event.source, event.key)
                case ev.AbilityTriggered() if is_triggered_mana_ability(event.waiting.ability):
                    self.note(event.waiting.ability)
                case ev.CostPaid():
                    self.statics_of(game, event.object)
                case ev.Moved() if event.into >= 0:
                    self.statics_of(game, event.into)
                case ev.StatusChanged() | ev.DoorsChanged() | ev.Merged():
                    self.statics_of(game, event.object)
                case _:
                    continue

    def of_stack(self, game: Game, id: ObjectId) -> None:
        """A spell or ability resolved: its text was played."""
        if not game.is_there(id):
            return
        item = game.state.objects[id].stack
        if item is None:
            return
        if item.ability is not None:
            self.note(item.ability)
            return
        for having in game.characteristics(id).abilities:
            if not isinstance(having.ability, Activated):
                self.note(having.ability)

    def of_key(self, game: Game, id: ObjectId, key: str) -> None:
        """An ability was activated."""
        for having in game.look(id).chars.expanded():
            if having.key == key:
                self.note(having.ability)

    def statics_of(self, game: Game, id: ObjectId) -> None:
        """The static abilities of an object that came somewhere: they work from then on."""
        if not game.is_there(id):
            return
        for having in game.look(id).chars.expanded():
            if isinstance(having.ability, Static):
                self.note(having.ability)
        if game.state.objects[id].zone == Zone.BATTLEFIELD:
            self.watched_for(game, id)

    def watched_for(self, game: Game, id: ObjectId) -> None:
        """Keywords of a permanent that stand for no other ability: the rules look for them (CR 702.179a)."""
        for having in game.look(id).chars.abilities:
            if isinstance(having.ability, Keyword) and not expansion(having.ability):
                self.note(having.ability)

    def note(self, ability: Ability) -> None:
        """Count the phrases of the lines an ability comes from."""
        if ability in self.abilities:
            return
        self.abilities.add(ability)
        for line in self.lexicon.lines_of(ability):
            self.phrases.update(line.phrases)
