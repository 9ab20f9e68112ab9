"""Permanents that become copies of something (CR 707.4, 613.2a)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.effects.structure import is_left
from engine.abilities.tokens.exceptions import BECOMING_EXCEPTIONS, with_exceptions
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import CopiableValues
from engine.ir.nodes import Effect, Node, Objects
from engine.language.grammar.vocabulary import DURATION, EFFECT, OBJECTS, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.casting.copying import copiable_card, this_ability
from engine.rules.core.game import Game
from engine.rules.core.registries import possible, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.state.references import ObjectRef


class BecomeCopyOf(Effect, frozen=True):
    """Permanents become copies of an object; what they copy is settled as it happens (CR 707.2b)."""

    what: Objects
    of: Objects
    duration: Duration = INDEFINITELY
    exceptions: tuple[Node, ...] = ()
    leading: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)

    @property
    def changes_the_copy(self) -> bool:
        """Whether something about the copy is different (CR 707.9)."""
        return bool(self.exceptions)

    @property
    def text_order(self) -> tuple[str, ...]:
        """The fields in the order of the text."""
        words = ("what", "of", "exceptions")
        return ("duration", *words) if self.leading else (*words[:2], "duration", words[2])


@possible(BecomeCopyOf)
def may_become_a_copy(game: Game, effect: BecomeCopyOf, scope: Scope) -> bool:
    """There is something left that could become one (CR 608.2d)."""
    return is_left(game, effect.what, scope)


@resolves(BecomeCopyOf)
def become_copy(game: Game, effect: BecomeCopyOf, scope: Scope) -> None:
    """They have its copiable values from now on, with the exceptions (CR 707.2, 707.9)."""
    ids = picked(game, effect.what, scope.controller, scope, fits=on_battlefield(game))
    originals = picked(game, effect.of, scope.controller, scope)
    scope.done = note_result(scope, effect.mention, ids if originals else ())
    if not scope.done:
        return
    card, face = copiable_card(game, originals[0])
    own_name = game.look(scope.source).chars.name
    printed = with_exceptions(card, effect.exceptions, this_ability(game), own_name).faces[face]
    refs = tuple(ObjectRef(id) for id in ids)
    begin(game, scope, effect.duration, refs=refs, modifications=(CopiableValues(printed),))


PHRASES = (
    phrase(
        EFFECT,
        "{what} become<s> a copy of {of} [, except {exceptions}]",
        BecomeCopyOf,
        what=SUBJECT,
        of=OBJECTS,
        exceptions=BECOMING_EXCEPTIONS,
    ),
    phrase(
        EFFECT,
        "{what} become<s> a copy of {of} {duration} [, except {exceptions}]",
        BecomeCopyOf,
        what=SUBJECT,
        of=OBJECTS,
        duration=DURATION,
        exceptions=BECOMING_EXCEPTIONS,
    ),
    phrase(
        EFFECT,
        "{duration}, {what} become<s@what> a copy of {of} [, except {exceptions}]",
        BecomeCopyOf,
        what=SUBJECT,
        of=OBJECTS,
        duration=DURATION,
        exceptions=BECOMING_EXCEPTIONS,
        where={"leading": True},
    ),
)
