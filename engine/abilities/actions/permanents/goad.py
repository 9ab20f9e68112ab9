"""Goading and detaining (CR 701.15, 701.35)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.combat_marks import (
    CantAttack,
    CantBlock,
    Goaded,
)
from engine.ir.durations import Duration, Until
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import CantActivate
from engine.ir.nodes import Action, Modification, Objects, Quality
from engine.language.grammar.vocabulary import ACTION, ADJECTIVE, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin, marks_that_last
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import does, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId

NEXT_TURN = Duration(Until.YOUR_NEXT_TURN)


class Goad(Action, frozen=True):
    """Goad creatures."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


class Detain(Action, frozen=True):
    """Detain permanents."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


def until_next_turn(
    game: Game, action: Goad | Detain, marks: tuple[Modification, ...], actor: PlayerId, scope: Scope
) -> bool:
    """Permanents are marked until the next turn of who did it."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    if ids:
        refs = tuple(ObjectRef(id) for id in ids)
        begin(game, scope, NEXT_TURN, refs=refs, modifications=marks)
    return note_result(scope, action.mention, ids)


class IsGoaded(Quality, frozen=True):
    """Is goaded (CR 701.15b)."""


@tests(IsGoaded)
def is_goaded(game: Game, quality: IsGoaded, seen: Seen, scope: Scope) -> bool:
    """It has the designation, by whatever made it so (CR 701.15b)."""
    return bool(seen.chars.marks_of(Goaded)) or any(marks_that_last(game, seen.id, Goaded))


@does(Goad)
def goad(game: Game, action: Goad, actor: PlayerId, scope: Scope) -> bool:
    """It attacks each combat if able, and somebody else if able (CR 701.15b)."""
    return until_next_turn(game, action, (Goaded(),), actor, scope)


@does(Detain)
def detain(game: Game, action: Detain, actor: PlayerId, scope: Scope) -> bool:
    """It can't attack or block, and its activated abilities can't be activated (CR 701.35a)."""
    return until_next_turn(game, action, (CantAttack(), CantBlock(), CantActivate()), actor, scope)


PHRASES = (
    phrase(ACTION, "goad<s> {what}", Goad, what=OBJECTS),
    phrase(ADJECTIVE, "goaded", IsGoaded()),
    phrase(ACTION, "detain<s> {what}", Detain, what=OBJECTS),
)
