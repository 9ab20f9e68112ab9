"""Designations that permanents get by keywords, and what triggers look for (CR 702.112b, 701.37b)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.ir.filters import HasDesignation, IsAttached
from engine.ir.modifications import Designation
from engine.ir.nodes import Action, Effect
from engine.ir.objects import This
from engine.language.grammar.vocabulary import ADJECTIVE
from engine.language.kernel import phrase
from engine.rules.actions.lasting import marks_that_last
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import does, resolves, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import is_here
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.verbs import Verb


class BecomesDesignated(Effect, frozen=True):
    """The source gets a designation: "it becomes renowned"; `verb` is what triggers call it."""

    word: str
    verb: Verb
    SAID: ClassVar[str] = "~ becomes {word}"


class GetsCounter(Action, frozen=True):
    """A +1/+1 counter is put on the source, by which it does something: "evolve", "train" (CR 702.100b, 702.149c)."""

    verb: Verb
    SAID: ClassVar[str] = "put a +1/+1 counter on ~"


@resolves(BecomesDesignated)
def becomes(game: Game, effect: BecomesDesignated, scope: Scope) -> None:
    """The permanent is marked for as long as it stays on the battlefield (CR 702.112b)."""
    if not is_here(game, scope.source):
        return
    happen(game, ev.Noted(object=scope.source, name=effect.word, values=(1,), cause=scope.source))
    happen(
        game,
        ev.Did(player=scope.controller, verb=effect.verb, object=scope.source, cause=scope.source),
    )


@does(GetsCounter)
def gets_counter(game: Game, action: GetsCounter, actor: PlayerId, scope: Scope) -> bool:
    """If a counter is put on it, it has done so (CR 702.100b)."""
    if not is_here(game, scope.source):
        return False
    before = game.state.objects[scope.source].counter("+1/+1")
    act(game, PutCounters(1, "+1/+1", This()), actor, scope)
    if not is_here(game, scope.source) or game.state.objects[scope.source].counter("+1/+1") <= before:
        return False
    happen(game, ev.Did(player=actor, verb=action.verb, object=scope.source, cause=scope.source))
    return True


@tests(HasDesignation)
def has_designation(game: Game, quality: HasDesignation, seen: Seen, scope: Scope) -> bool:
    """It has the designation (CR 702.112b)."""
    game.read(Fact.NOTES)
    if seen.object.note(quality.word):
        return True
    marks = (*seen.chars.marks_of(Designation), *marks_that_last(game, seen.id, Designation))
    return any(mark.word == quality.word for mark in marks)


@tests(IsAttached)
def is_attached(game: Game, quality: IsAttached, seen: Seen, scope: Scope) -> bool:
    """It is attached to something that still is there (CR 701.3)."""
    game.read(Fact.ATTACHED)
    to = seen.object.attached_to
    return to is not None and (not isinstance(to, ObjectRef) or game.is_there(to.id))


WORDS = ("monstrous", "prepared", "renowned", "saddled")
PHRASES = tuple(phrase(ADJECTIVE, word, HasDesignation(word)) for word in WORDS)
