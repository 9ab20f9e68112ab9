"""What a text does, taken apart into consequences: one thing done to some objects or by some players."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from engine.ir.combat_marks import CantAttack, CantBlock
from engine.ir.modifications import Mark
from engine.ir.nodes import Ability, Amount, Condition, Node, Players
from engine.values.mana import ManaCost


class Sort(StrEnum):
    """What kinds of consequence an opponent tells apart. `TAKE_AWAY`: cards of a player, where they can't be used yet."""

    DESTROY = "destroy"
    REMOVE = "remove"
    SACRIFICE = "sacrifice"
    BOUNCE = "bounce"
    DAMAGE = "damage"
    RESIZE = "resize"
    COUNTER = "counter"
    COPY = "copy"
    STEAL = "steal"
    TAP = "tap"
    UNTAP = "untap"
    HOLD = "hold"
    GRANT = "grant"
    STRIP = "strip"
    SAVE = "save"
    PREVENT = "prevent all combat damage"
    FIGHT = "fight"
    ATTACH = "attach"
    AWAKEN = "become a creature"
    RECOVER = "recover"
    RAISE = "raise"
    DRAW = "draw"
    FIND = "find"
    LOOK = "look"
    TAKE_AWAY = "take away"
    DISCARD = "discard"
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    MILL = "mill"
    TOKENS = "tokens"
    FETCH = "fetch"
    MANA = "mana"
    EXTRA_TURN = "extra turn"
    EMBLEM = "emblem"
    WIN = "win"
    LOSE = "lose"


class Given(Struct, frozen=True):
    """What a consequence depends on: that a condition is `so`, or isn't. `taken`: what it is taken to be where that can't be
    told."""

    condition: Condition
    so: bool
    taken: bool


class Unpaid(Struct, frozen=True):
    """What a consequence comes without: that a player pays so much mana, and X (CR 118.12)."""

    who: Players
    mana: ManaCost


class Consequence(Struct, frozen=True):
    """One thing a text does. `who` does it; `on` is what it is done to, a phrase for objects or players.

    `amount` and `second` are how much: damage, cards, power and toughness. `lasting`: for longer than a turn.
    `abilities` and `marks`: what is granted.
    `shared`: the amount is divided among what it is done to (CR 601.2d).
    `node`: what else belongs to it: the other fighter, the source of damage, the shape of tokens. `given`: the conditions on
    which it comes. `unpaid`: what others may pay so that it doesn't. `limit`: up to which mana value a card is looked for,
    where the text reckons it.
    """

    sort: Sort
    on: Node | None = None
    who: Players | None = None
    amount: int | Amount | Node = 1
    second: int | Amount | Node = 0
    lasting: bool = True
    shared: bool = False
    abilities: tuple[Ability, ...] = ()
    marks: tuple[Mark, ...] = ()
    node: Node | None = None
    given: tuple[Given, ...] = ()
    unpaid: Unpaid | None = None
    limit: Amount | None = None


KEPT_BACK = 0.7
"""How much of a permanent is lost while it doesn't untap."""

KEPT_FROM: Mapping[type[Mark], float] = {CantAttack: 0.45, CantBlock: 0.35}
"""How much of a creature is lost while it can't attack, and while it can't block; of what is no creature nothing is."""


def share_lost(consequence: Consequence, *, creature: bool) -> float:
    """How much of a permanent is lost to who controls it: all of it, and more, if it is somebody else's then."""
    if consequence.sort == Sort.STEAL:
        return 1.8 if consequence.lasting else 0.2
    if not consequence.lasting:
        return 0.0
    if consequence.sort is not Sort.HOLD:
        return 0.3
    if not consequence.marks:
        return KEPT_BACK
    return sum(KEPT_FROM.get(type(mark), 0.0) for mark in consequence.marks) if creature else 0.0


def enlarges(consequence: Consequence) -> bool:
    """Whether a consequence makes creatures larger, by a number that is told."""
    sizes = consequence.amount, consequence.second
    return consequence.sort is Sort.RESIZE and all(isinstance(size, int) and size >= 0 for size in sizes)
