"""How instructions are put together (CR 608.2). The verbs themselves live in `engine.abilities`."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.costs import Cost
from engine.ir.durations import Duration
from engine.ir.nodes import (
    Action,
    Amount,
    Condition,
    Effect,
    Modification,
    Objects,
    PlayerRule,
    Players,
    Trigger,
)


class Joint(StrEnum):
    """How two predicates of one sentence are joined."""

    AND = "and"
    THEN = "then"


class Does(Effect, frozen=True):
    """A player does things: "draw a card", "target player discards two cards and loses 1 life"."""

    who: Players
    actions: tuple[Action, ...]
    joint: Joint = Joint.AND


class Sequence(Effect, frozen=True):
    """Sentences, carried out in order (CR 608.2c)."""

    effects: tuple[Effect, ...]


class Conditional(Effect, frozen=True):
    """ "If ..., ..." and, if the text has one, "Otherwise, ..." (CR 608.2c)."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    trailing: bool = False


class Optional(Effect, frozen=True):
    """ "You may ...", with what follows if they do (CR 608.2d). The actor decides."""

    effect: Does
    if_done: Effect | None = None
    if_not: Effect | None = None


class UnlessPaid(Effect, frozen=True):
    """An effect that a player can stop by paying: "... unless its controller pays {3}" (CR 118.12)."""

    effect: Effect
    who: Players
    cost: Cost


class ForEach(Effect, frozen=True):
    """An effect that is repeated: "For each ..., ..." (CR 608.2c)."""

    amount: Amount
    effect: Effect


class Modal(Effect, frozen=True):
    """Choose among modes (CR 700.2). `most` None: any number."""

    least: int
    most: int | None
    modes: tuple[Effect, ...]
    repeat: bool = False


class Continuously(Effect, frozen=True):
    """A continuous effect on objects made by a resolution (CR 611.2)."""

    what: Objects
    modifications: tuple[Modification, ...]
    duration: Duration


class RuleContinuously(Effect, frozen=True):
    """A continuous effect on players or the rules made by a resolution (CR 611.2c, 613.11)."""

    rule: PlayerRule
    duration: Duration


class Delayed(Effect, frozen=True):
    """A delayed triggered ability (CR 603.7): "at the beginning of the next end step, ..."."""

    trigger: Trigger
    effect: Effect
    leading: bool = True


class Reflexive(Effect, frozen=True):
    """ "When you do, ...": triggers on what was just done (CR 603.12)."""

    effect: Effect
    word: str = "you do"
    of: int = -1
    DERIVED: ClassVar[tuple[str, ...]] = ("of",)
