"""Epic: a spell that is copied for the rest of the game (CR 702.50)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.keywords.parts import you
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Spell
from engine.ir.cards import CardDefinition
from engine.ir.durations import FOREVER
from engine.ir.effects import Delayed, RuleContinuously, Sequence
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.nodes import Ability, Action, Effect, Keyword, Meant
from engine.ir.player_rules import CantCast
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.casting.announcing import announced
from engine.rules.casting.copying import become_targets, choose_new_targets, copy_on_stack
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands
from engine.rules.core.scope import Scope
from engine.rules.lookup.on_stack import item_of
from engine.values.ids import PlayerId
from engine.values.steps import Step


class Epic(Keyword, frozen=True):
    """Epic (CR 702.50)."""


class CopyWithoutEpic(Action, frozen=True):
    """Copy the spell that this text was, except for its epic ability (CR 702.50a)."""

    SAID: ClassVar[str] = "copy ~ except for its epic ability"


NO_SPELLS = RuleContinuously(CantCast(You(), Filter(noun=Noun(Thing.SPELL))), FOREVER)
EACH_UPKEEP = Delayed(
    AtStep(Step.UPKEEP, You(), each=True), you(CopyWithoutEpic()), word="at", duration=FOREVER, each_time=True
)


@expands(Epic)
def epic(keyword: Epic) -> tuple[Ability, ...]:
    """Its controller can't cast spells for the rest of the game, and copies it each upkeep (CR 702.50a)."""
    return (Spell(NO_SPELLS), Spell(EACH_UPKEEP))


@does(CopyWithoutEpic)
def copy_without_epic(game: Game, action: CopyWithoutEpic, actor: PlayerId, scope: Scope) -> bool:
    """The spell is copied as it was on the stack, with new targets if its controller wants them (CR 702.50a,
    707.10)."""
    copy = copy_on_stack(game, scope.source, actor, scope.source, without_epic)
    if copy is None:
        return False
    effect = item_of(game, copy).effect
    if isinstance(effect, Sequence):
        announced(game, copy, effect=replace(effect, effects=tuple(filter(is_own, effect.effects))))
    choose_new_targets(game, copy, actor)
    become_targets(game, copy, actor)
    return True


def is_own(effect: Effect) -> bool:
    """Whether a part of what a spell does is of its other abilities."""
    if isinstance(effect, Delayed):
        return effect.effect != EACH_UPKEEP.effect
    return effect != NO_SPELLS


def without_epic(card: CardDefinition) -> CardDefinition:
    """The card with all abilities but epic."""
    faces = (
        face.having(Meant(tuple(each for each in face.abilities if not isinstance(each, Epic))))
        for face in card.faces
    )
    return replace(card, faces=tuple(faces))


PHRASES = (phrase(KEYWORD, "epic", Epic()),)
