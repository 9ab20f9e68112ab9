"""Phasing out by an effect (CR 702.26)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.exile import source_stays
from engine.abilities.effects.structure import is_left
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Effect, Objects
from engine.language.grammar.objects.objects import SELF_WORD
from engine.language.grammar.vocabulary import EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions import phasing
from engine.rules.core.game import Game
from engine.rules.core.registries import possible, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked


class PhaseOut(Effect, frozen=True):
    """Permanents phase out. `until_leaves`: until the source, which the text calls `leaving`, leaves the battlefield
    (CR 610.4); `tapped`: they are tapped as they phase in then."""

    what: Objects
    until_leaves: bool = False
    leaving: str = "~"
    tapped: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@possible(PhaseOut)
def may_phase_out(game: Game, effect: PhaseOut, scope: Scope) -> bool:
    """There is something left to phase out (CR 608.2d)."""
    return is_left(game, effect.what, scope)


@resolves(PhaseOut)
def phase_out(game: Game, effect: PhaseOut, scope: Scope) -> None:
    """They phase out with all that is attached to them (CR 702.26b, 702.26g)."""
    if effect.until_leaves and not source_stays(game, scope):  # 610.4b-c
        return
    ids = picked(game, effect.what, scope.controller, scope, fits=on_battlefield(game))
    if effect.until_leaves:
        phasing.phase_out_until(game, ids, scope.source, "702.26b", tapped=effect.tapped)
    else:
        phasing.phase_out(game, ids, "702.26b", scope.source)
    scope.done = note_result(scope, effect.mention, ids)


PHRASES = (
    phrase(EFFECT, "{what} phase<s> out", PhaseOut, what=SUBJECT),
    phrase(
        EFFECT,
        "{what} phase<s> out until {leaving} leaves the battlefield",
        PhaseOut,
        what=SUBJECT,
        leaving=SELF_WORD,
        where={"until_leaves": True},
    ),
    phrase(
        EFFECT,
        "{what} phase<s> out until {leaving} leaves the battlefield. tap that creature as it phases in this way",
        PhaseOut,
        what=SUBJECT,
        leaving=SELF_WORD,
        where={"until_leaves": True, "tapped": True},
    ),
)
