"""Phasing out by an effect (CR 702.26)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Effect, Objects
from engine.language.grammar.vocabulary import EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions import phasing
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked


class PhaseOut(Effect, frozen=True):
    """Permanents phase out."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(PhaseOut)
def phase_out(game: Game, effect: PhaseOut, scope: Scope) -> None:
    """They phase out with all that is attached to them (CR 702.26b, 702.26g)."""
    ids = picked(game, effect.what, scope.controller, scope, fits=on_battlefield(game))
    phasing.phase_out(game, ids, "702.26b", scope.source)
    scope.done = note_result(scope, effect.mention, ids)


PHRASES = (phrase(EFFECT, "{what} phase<s> out", PhaseOut, what=SUBJECT),)
