"""How instructions are put together (CR 608.2). The verbs themselves live in `engine.abilities`."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.costs import Cost
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.filters import Filter
from engine.ir.mana import ManaUse
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import (
    Action,
    Amount,
    Condition,
    Effect,
    Modification,
    Node,
    Objects,
    PlayerRule,
    Players,
    Quality,
    Trigger,
)


class Joint(StrEnum):
    """How predicates, clauses or sentences are joined."""

    AND = "and"
    COMMA_AND = ", and"
    COMMA = ","
    THEN = "then"
    THEN_EACH = "then, then"
    SENTENCE = "."


class Does(Effect, frozen=True):
    """A player does things: "draw a card", "target player discards two cards and loses 1 life"."""

    who: Players
    actions: tuple[Action, ...]
    joint: Joint = Joint.AND
    OF_ITS_SOURCE: ClassVar[bool] = False


class Sequence(Effect, frozen=True):
    """Sentences, or clauses of one sentence, carried out in order (CR 608.2c)."""

    effects: tuple[Effect, ...]
    joint: Joint = Joint.SENTENCE
    OF_ITS_SOURCE: ClassVar[bool] = False


class Conditional(Effect, frozen=True):
    """ "If ..., ..." and, if the text has one, "Otherwise, ..." (CR 608.2c).

    `instead`: it takes the place of the sentence before; binding makes that one its `otherwise`. `unless`: the
    condition is written the other way round, after "unless".
    """

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    trailing: bool = False
    instead: bool = False
    unless: bool = False


class Optional(Effect, frozen=True):
    """ "You may ...", with what follows if they do (CR 608.2d). The actor decides."""

    effect: Does
    if_done: Effect | None = None
    if_not: Effect | None = None
    OF_ITS_SOURCE: ClassVar[bool] = False


class OnceEachTurn(Effect, frozen=True):
    """ "You may .... Do this only once each turn.": the ability triggers only if that wasn't done yet (CR 603.2h)."""

    effect: Effect


class MayHave(Effect, frozen=True):
    """A player may have something happen: "you may have ~ deal 1 damage to any target" (CR 608.2d); `plain`: written as
    something they may do, "you may switch its power and toughness"."""

    who: Players
    effect: Effect
    if_done: Effect | None = None
    if_not: Effect | None = None
    plain: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("if_done", "if_not")


class FacesChoice(Effect, frozen=True):
    """Players face a villainous choice: each of them chooses which of the two happens (CR 701.55a)."""

    who: Players
    first: Effect
    second: Effect


class Then(Effect, frozen=True):
    """ "Then ...": as the text says it. Binding drops this."""

    effect: Effect


class SpendOnly(Effect, frozen=True):
    """ "... Spend this mana only to ...": as the text says it after a measure. Reading tells the mana so."""

    effect: Effect
    use: ManaUse


class Titled(Effect, frozen=True):
    """A mode with a flavor word: "• Break Their Chains — ..." (CR 207.2d). Binding drops this."""

    title: str
    effect: Effect


class StillIs(Effect, frozen=True):
    """ "It's still a land.": as the text says it. Binding tells the effect before so and drops this."""

    words: tuple[Quality, ...]
    many: bool = False


class CantBePrevented(Effect, frozen=True):
    """ "The damage can't be prevented.": as the text says it. Binding tells the effect before so and drops this."""


class UnlessPaid(Effect, frozen=True):
    """An effect that a player can stop by paying: "... unless its controller pays {3}" (CR 118.12).

    `if_paid`: what the sentence after it adds: "If they do, ...".
    """

    effect: Effect
    who: Players
    cost: Cost
    leading: bool = False
    if_paid: Effect | None = None


class ForEach(Effect, frozen=True):
    """An effect that is repeated: "For each ..., ..." (CR 608.2c)."""

    amount: Amount
    effect: Effect


class ForEachOf(Effect, frozen=True):
    """An effect that happens once for each object or player, which it can refer to: "For each opponent, ...".

    The object or player whose turn it is in the loop is mention `mention` (CR 608.2c).
    """

    what: Filter | Players | Objects
    effect: Effect
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Rounds(Effect, frozen=True):
    """ "For each player, ... target ...", as it is put on the stack: one round for each, with its own targets."""

    rounds: tuple[ForEachOf, ...]


class PerEach(Effect, frozen=True):
    """ "... for each ...": as the text says it. Binding multiplies the amount inside and drops this."""

    effect: Effect
    amount: Amount


class PerEachAction(Action, frozen=True):
    """ "draw a card for each ...": as the text says it. Binding multiplies the amount inside and drops this."""

    action: Action
    amount: Amount


class WhereX(Effect, frozen=True):
    """ "..., where X is ...": as the text says it. Binding puts the meaning in place of X. `early`: ", then ..."
    follows it.

    What is left of it afterwards stands around costs that hold X, which is worked out as they are paid.
    """

    effect: Effect
    meaning: Amount
    letter: str = "X"
    early: bool = False


class Also(Action, frozen=True):
    """Several actions where one may stand: "shuffle and put that card on top"."""

    actions: tuple[Action, ...]


class ModesIf(Node, frozen=True):
    """Another number of modes if something is so: "if this spell was kicked, choose both instead" (CR 700.2d). Modes are
    chosen as a spell is cast, and so that is when it has to be so; `as_cast`: the text says that (CR 601.2b)."""

    condition: Condition
    least: int
    most: int | None
    as_cast: bool = False


class Unchosen(StrEnum):
    """Since when a mode mustn't have been chosen before."""

    EVER = "that hasn't been chosen"
    THIS_TURN = "that hasn't been chosen this turn"


class Modal(Effect, frozen=True):
    """Choose among modes (CR 700.2). `most` None: any number; `otherwise`: another number of them if something is so;
    `unchosen`: only among those that haven't been chosen before; `worth`: any number whose pawprints are no more than
    that together (CR 700.2i); `told_before`: activation instructions stand before the modes;
    `apart`: each mode must target a different player."""

    least: int
    most: int | None
    modes: tuple[Effect, ...]
    repeat: bool = False
    otherwise: ModesIf | None = None
    unchosen: Unchosen | None = None
    worth: int | None = None
    told_before: bool = False
    apart: bool = False


class PawprintMode(Effect, frozen=True):
    """A mode with so many pawprints before it (CR 700.2i)."""

    prints: int
    effect: Effect


class PricedMode(Effect, frozen=True):
    """A mode with an additional cost before it, to be paid if it is chosen: "+ {2} — ..." (CR 700.2h)."""

    cost: Cost
    effect: Effect


class Continuously(Effect, frozen=True):
    """A continuous effect on objects made by a resolution (CR 611.2). `states`: it says what they are or have, not
    what they become or gain (CR 611.2e)."""

    what: Objects
    modifications: tuple[Modification, ...]
    duration: Duration = INDEFINITELY
    leading: bool = False
    also: bool = False
    states: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("states",)

    def __post_init__(self) -> None:
        """Something is changed: an effect without that would be a text misread."""
        if not self.modifications:
            raise ValueError("a continuous effect that changes nothing")


class RuleContinuously(Effect, frozen=True):
    """A continuous effect on players or the rules made by a resolution (CR 611.2c, 613.11). `within`: how long it lasts is
    said within the rule."""

    rule: PlayerRule
    duration: Duration
    leading: bool = False
    within: bool = False


class Delayed(Effect, frozen=True):
    """A delayed triggered ability (CR 603.7): "at the beginning of the next end step, ...". `duration`: so long it
    triggers, as in "until end of turn, whenever ..."; `each_time`: as often as that happens, not only once (603.7b)."""

    trigger: Trigger
    effect: Effect
    leading: bool = True
    word: str = "at"
    duration: Duration | None = None
    each_time: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("each_time",)


class Reflexive(Effect, frozen=True):
    """ "When you do, ...": triggers on what was just done (CR 603.12); `told`: a condition before it tells what;
    `condition`: only if that is so, then and as it resolves (603.4)."""

    effect: Effect
    word: str = "you do"
    told: bool = False
    condition: Condition | None = None

    @property
    def text_order(self) -> tuple[str, ...]:
        """The condition is said before what happens."""
        return ("condition", "effect")


class ResolvesAnyway(Effect, frozen=True):
    """The ability resolves though none of its targets is legal any more, against what is so of others (CR 608.2b)."""

    SAID: ClassVar[str] = "this ability still resolves if its target becomes illegal"
