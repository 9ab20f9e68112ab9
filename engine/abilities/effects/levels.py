"""Levels of Classes and solved Cases: designations a permanent gets and keeps (CR 716, 719)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Activated, Instruction, Modify, Static, Timing, Triggered
from engine.ir.conditions import AllOf, Holds, NotSo
from engine.ir.costs import Cost
from engine.ir.filters import Comparison
from engine.ir.modifications import GainAbility
from engine.ir.nodes import MANY, Ability, Amount, Condition, Effect, Keyword, Trigger
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import ABILITY, CONDITION, COST, KEYWORD, LINE, TRIGGER
from engine.language.grammar.words import INTEGER
from engine.language.kernel import Category, Phrase, joined, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, holds, resolves, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.acted_on import is_here
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import ObjectRef
from engine.values.number import Number
from engine.values.steps import Step
from engine.values.verbs import Verb

LEVEL, SOLVED = "level", "solved"
SOLVED_ABILITY = Category("ability of a solved Case")


class BecomesLevel(Effect, frozen=True):
    """This Class's level becomes a number (CR 716.2a)."""

    level: int
    SAID: ClassVar[str] = "~ becomes level {level}"


class IsSolved(Condition, frozen=True):
    """This Case is solved (CR 719.3b)."""

    SAID: ClassVar[str] = "~ is solved"


class BecomesSolved(Effect, frozen=True):
    """This Case becomes solved (CR 719.3a)."""

    SAID: ClassVar[str] = "~ becomes solved"


class LevelOfThis(Amount, frozen=True):
    """The level of this permanent, which is 1 until it becomes another (CR 716.2d)."""

    SAID: ClassVar[str] = "the level of ~"

    grammatical_number: ClassVar[Number] = MANY


class LevelReached(Trigger, frozen=True):
    """This Class becomes a level (CR 716.2)."""

    level: int


@resolves(BecomesLevel)
def become_level(game: Game, effect: BecomesLevel, scope: Scope) -> None:
    """The level changes, if the Class is still there (CR 716.2a); what it gains by that sees it become so."""
    if not is_here(game, scope.source):
        return
    _note(game, scope, LEVEL, effect.level, "716.2a")
    level, source = effect.level, scope.source
    happen(game, ev.Did(player=scope.controller, verb=Verb.LEVEL, amount=level, object=source, why="716.2a"))


@resolves(BecomesSolved)
def become_solved(game: Game, effect: BecomesSolved, scope: Scope) -> None:
    """The Case is solved for as long as it stays (CR 719.3b)."""
    _note(game, scope, SOLVED, 1, "719.3a")


def _note(game: Game, scope: Scope, name: str, value: int, why: str) -> None:
    if is_here(game, scope.source):
        happen(game, ev.Noted(object=scope.source, name=name, values=(value,), why=why, cause=scope.source))


@evaluates(LevelOfThis)
def level_of_this(game: Game, value: LevelOfThis, scope: Scope) -> int:
    """The level that was noted, or 1 (CR 716.2d)."""
    game.read(Fact.NOTES)
    noted = game.look(scope.source).object.note(LEVEL)
    return noted[0] if noted and isinstance(noted[0], int) else 1


@holds(IsSolved)
def is_solved(game: Game, condition: IsSolved, scope: Scope) -> bool:
    """It has become solved (CR 719.3b)."""
    game.read(Fact.NOTES)
    return bool(game.look(scope.source).object.note(SOLVED))


@triggers_on(LevelReached, ev.Did)
def level_reached(game: Game, trigger: LevelReached, event: ev.Did, scope: Scope) -> Match | None:
    """This permanent's level became that number (CR 716.2)."""
    if event.object != scope.source or event.verb != Verb.LEVEL or event.amount != trigger.level:
        return None
    return Match((ObjectRef(event.object),))


def at_level(least: int) -> Condition:
    """This is of that level or a greater one (CR 716.2a)."""
    return Holds(LevelOfThis(), Comparison.AT_LEAST, least)


def level_bar(cost: Cost, level: int) -> Activated:
    """The activated ability of a class level bar (CR 716.2a)."""
    below = Holds(LevelOfThis(), Comparison.EXACTLY, level - 1)
    return Activated(cost, BecomesLevel(level), (Instruction(Timing.SORCERY, condition=below),))


def split_level_bar(value: object) -> Mapping[str, object] | None:
    """The inverse of `level_bar`."""
    if not isinstance(value, Activated) or not isinstance(value.effect, BecomesLevel):
        return None
    return {"cost": value.cost, "level": value.effect.level}


def to_solve(condition: Condition) -> Triggered:
    """The triggered ability that "To solve" stands for (CR 719.3a)."""
    unsolved = AllOf((condition, NotSo(IsSolved())))
    return Triggered(AtStep(Step.END, You()), BecomesSolved(), unsolved, word="at")


def split_to_solve(value: object) -> Mapping[str, object] | None:
    """The inverse of `to_solve`."""
    if not isinstance(value, Triggered) or not isinstance(value.effect, BecomesSolved):
        return None
    return {"condition": value.condition.parts[0]} if isinstance(value.condition, AllOf) else None


def solved(abilities: tuple[Ability, ...]) -> Static:
    """Abilities that a Case has once it is solved (CR 719.3c)."""
    return Static((Modify(This(), (GainAbility(abilities),)),), IsSolved())


def split_solved(value: object) -> Mapping[str, object] | None:
    """The inverse of `solved`."""
    if not isinstance(value, Static) or value.condition != IsSolved() or len(value.effects) != 1:
        return None
    effect = value.effects[0]
    gained = effect.modifications[0] if isinstance(effect, Modify) else None
    return {"abilities": gained.abilities} if isinstance(gained, GainAbility) else None


def one_ability(ability: Ability) -> tuple[Ability, ...]:
    """A single ability."""
    return (ability,)


def split_one_ability(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_ability`."""
    if not isinstance(value, tuple) or len(value) != 1 or isinstance(value[0], Keyword):
        return None
    return {"ability": value[0]}


PHRASES: tuple[Phrase, ...] = (
    phrase(LINE, "{cost}: level {level}", level_bar, unbuild=split_level_bar, cost=COST, level=INTEGER),
    phrase(TRIGGER, "this class becomes level {level}", LevelReached, level=INTEGER),
    phrase(LINE, "to solve — {condition}.", to_solve, unbuild=split_to_solve, condition=CONDITION),
    phrase(LINE, "solved — {abilities}", solved, unbuild=split_solved, abilities=SOLVED_ABILITY),
    phrase(SOLVED_ABILITY, "{ability}", one_ability, unbuild=split_one_ability, ability=ABILITY),
    phrase(SOLVED_ABILITY, "{keywords}", None, keywords=joined(KEYWORD, ",")),
)
