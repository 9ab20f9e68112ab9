"""Time travel: putting or removing time counters (CR 701.56)."""

from __future__ import annotations

from engine.abilities.actions.counters.blight import as_seen_by
from engine.abilities.keywords.other_zones.suspend import TIME
from engine.abilities.nouns.characteristics.suspended import suspended_card
from engine.decisions import Choose, ObjectOption, Purpose, Why, WordOption
from engine.ir.filters import ControlledBy, Filter, HasCounter, Noun, Thing
from engine.ir.nodes import Action
from engine.ir.players import You
from engine.language.grammar.numbers.amounts import MULTIPLE
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId

YOUR_PERMANENTS = Filter((), Noun(Thing.PERMANENT), (ControlledBy(You()), HasCounter(TIME)))
YOUR_SUSPENDED = suspended_card(You())
PUT, REMOVE = "put", "remove"


class TimeTravel(Action, frozen=True):
    """Time travel, so often (CR 701.56a)."""

    times: int = 1


@does(TimeTravel)
def time_travel(game: Game, action: TimeTravel, actor: PlayerId, scope: Scope) -> bool:
    """Each time the player chooses anew, among what then has time counters (CR 701.56a)."""
    changed = [travel(game, actor, scope) for _ in range(action.times)]
    return any(changed)


def travel(game: Game, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses any number of those objects, and for each whether it gets a time counter or loses one; all
    that happens at the same time (CR 701.56a)."""
    own = as_seen_by(actor, scope)
    there = (*all_matching(game, YOUR_PERMANENTS, own), *all_matching(game, YOUR_SUSPENDED, own))
    if not there:
        return False
    options = tuple(ObjectOption(id) for id in there)
    why = Why("701.56a", scope.source, "Choose what gets or loses a time counter")
    chosen = game.ask(Choose(actor, why, options, 0, len(there), Purpose.OBJECT)).indices
    changes = tuple(
        ev.CountersChanged(
            target=ObjectRef(there[place]),
            kind=TIME,
            amount=change(game, there[place], actor, scope),
            player=actor,
            why="701.56a",
            cause=scope.source,
        )
        for place in chosen
    )
    return bool(changes) and bool(happen(game, *changes))


def change(game: Game, id: ObjectId, actor: PlayerId, scope: Scope) -> int:
    """Whether a time counter is put on an object or removed from it."""
    name = game.look(id).chars.name
    words = ((PUT, "Put a time counter on it"), (REMOVE, "Remove a time counter from it"))
    options = tuple(WordOption(word, label, id) for word, label in words)
    why = Why("701.56a", scope.source, f"Put a time counter on {name} or remove one?")
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.MODE))
    return 1 if answer.indices[0] == 0 else -1


PHRASES = (
    phrase(ACTION, "time travel<s>", TimeTravel()),
    phrase(ACTION, "time travel<s> {times}", TimeTravel, times=MULTIPLE),
)
