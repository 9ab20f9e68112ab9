"""Doubling power and toughness (CR 701.10a-b)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.durations import Duration
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import ChangePT
from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, DURATION, ITS, OBJECTS
from engine.language.kernel import Phrase, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId


class DoubleSize(Action, frozen=True):
    """Double the power, the toughness or both of creatures. `written_of`: written "the power of ..."."""

    what: Objects
    duration: Duration
    power: bool = True
    toughness: bool = False
    written_of: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


@does(DoubleSize)
def double_size(game: Game, action: DoubleSize, actor: PlayerId, scope: Scope) -> bool:
    """Each gets as much more as it has when the effect begins (CR 701.10b)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    for id in ids:
        chars = game.characteristics(id)
        power = (chars.power or 0) if action.power else 0
        toughness = (chars.toughness or 0) if action.toughness else 0
        more = ChangePT(power, toughness)
        begin(game, scope, action.duration, refs=(ObjectRef(id),), modifications=(more,))
    return note_result(scope, action.mention, ids)


def _phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for words, power, toughness in (
        ("power", True, False),
        ("toughness", False, True),
        ("power and toughness", True, True),
    ):
        where = {"power": power, "toughness": toughness}
        its = f"double<s> {{what}} {words} {{duration}}"
        found.append(phrase(ACTION, its, DoubleSize, what=ITS, duration=DURATION, where=where))
        where = {**where, "written_of": True}
        the = f"double<s> the {words} of {{what}} {{duration}}"
        found.append(phrase(ACTION, the, DoubleSize, what=OBJECTS, duration=DURATION, where=where))
    return found


PHRASES = tuple(_phrases())
