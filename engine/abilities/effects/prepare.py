"""Becoming prepared and unprepared (CR 722.3a-b)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Effect, Objects
from engine.language.grammar.vocabulary import EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions.preparing import prepare, unprepare
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import on_battlefield, picked


class BecomePrepared(Effect, frozen=True):
    """Permanents become prepared, or unprepared."""

    what: Objects
    prepared: bool = True
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(BecomePrepared)
def become_prepared(game: Game, effect: BecomePrepared, scope: Scope) -> None:
    """Those that have a prepare spell and aren't prepared; the others not (CR 722.3a-b)."""
    ids = picked(game, effect.what, scope.controller, scope, fits=on_battlefield(game))
    scope.mention_objects(effect.mention, ids)
    if not effect.prepared:
        unprepare(game, ids, scope.source)
        return
    for id in ids:
        prepare(game, id, scope.source)


PHRASES = (
    phrase(EFFECT, "{what} become<s@what> prepared", BecomePrepared, what=SUBJECT),
    phrase(
        EFFECT, "{what} become<s@what> unprepared", BecomePrepared, what=SUBJECT, where={"prepared": False}
    ),
)
