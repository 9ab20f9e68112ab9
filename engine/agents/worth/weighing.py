"""What creatures by their size, and life, are worth to who has them, in points: a card is worth about six."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.combat_marks import (
    BlockersAtLeast,
    CanBlockOnly,
    CantAttack,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBlock,
    CombatWord,
)
from engine.ir.fields import fields_of
from engine.ir.modifications import (
    CantBeDestroyed,
    CantBeTargetedBy,
    Damage,
    DoesntUntap,
    Mark,
    SetPT,
)
from engine.ir.nodes import Node
from engine.values.mana import mana_cost
from engine.views.pictures import ObjectView

CARD = 6.0
"""What a card in hand is worth."""

EMBLEM = 10.0
"""What an emblem is worth, which nothing takes away (CR 114.4)."""

MARK_WORTH: dict[type[Mark], float] = {
    BlockersAtLeast: 1.5, CantBeBlocked: 3, CantBeBlockedExceptBy: 2.5, CantBeDestroyed: 5, CantBeTargetedBy: 2,
    CantBlock: -2, CantAttack: -2, DoesntUntap: -1, CanBlockOnly: -1,
}  # fmt: skip
"""What the rules that are different for a creature add to its worth."""

WORD_WORTH = {"double strike": 5, "first strike": 2, "trample": 1, "vigilance": 1, "deathtouch": 4, "lifelink": 3,
              "infect": 3, "haste": 0, "defender": -3}  # fmt: skip
"""The same for the words that combat and damage ask for (`CombatWord` and `Damage`)."""


def creature_worth(power: int, toughness: int, marks: tuple[Mark, ...]) -> float:
    """How much a creature is worth by its size and by how combat treats it."""
    value = 1.0 + 2 * max(power, 0) + max(toughness, 0)
    for mark in marks:
        if isinstance(mark, CombatWord | Damage):
            value += WORD_WORTH.get(mark.word, 0)
        else:
            evades = isinstance(mark, CantBeBlocked | CantBeBlockedExceptBy)
            value += MARK_WORTH.get(type(mark), 0) * (min(power, 4) / 2 if evades else 1)
    if any(isinstance(mark, CantAttack) and mark.whom is None for mark in marks):
        value -= max(power, 0)
        if any(isinstance(mark, CantBlock) and mark.what is None for mark in marks):
            return min(value, OUT_OF_COMBAT * value)
    return value


OUT_OF_COMBAT = 0.2
"""What part of its worth a creature keeps that can neither attack nor block: it may be given up for something, or get free."""


def shape_worth(shape: Node | None) -> float:
    """What a token of a shape is worth."""
    size = None if shape is None else fields_of(shape).get("size")  # of tokens and of exceptions of copies
    if isinstance(size, SetPT):
        power = size.power if isinstance(size.power, int) else 2
        toughness = size.toughness if isinstance(size.toughness, int) else 2
        return creature_worth(power or 0, toughness or 0, ())
    return 3.0


WALKER = 8.0
"""What a planeswalker is worth besides its loyalty."""

LOYAL_ENOUGH = 6
LOYALTY_BEYOND = 0.25
"""So much loyalty counts in full, and what each counter more is worth: it protects from little more, and is there to be used."""


def walker_worth(loyalty: int) -> float:
    """What a planeswalker with so much loyalty is worth."""
    return WALKER + min(loyalty, LOYAL_ENOUGH) + LOYALTY_BEYOND * max(loyalty - LOYAL_ENOUGH, 0)


def mana_value(seen: ObjectView) -> int:
    """The mana value of an object (CR 202.3)."""
    return mana_cost(seen.mana_cost).mana_value if seen.mana_cost else 0


def life_worth(life: int) -> float:
    """What a life total is worth: each point is worth more, the fewer there are."""
    return 0.0 if life <= 0 else _life_worth(min(life, 60))


@lru_cache(maxsize=64)
def _life_worth(life: int) -> float:
    return sum(0.4 + 7 / (point + 1) for point in range(1, life + 1))


POISONED = 10
LIFE_FOR_POISON = 2
"""So many poison counters lose the game (CR 704.5c), and each that is still wanting is like so much life."""


def life_left(life: int, poison: int) -> int:
    """How much life a player is from losing the game, poison counters reckoned as life."""
    return max(min(life, LIFE_FOR_POISON * (POISONED - poison)), 0) if poison else life


LOST = 1000.0
"""What losing the game costs."""

OVERKILL = 20.0
"""What each point of damage beyond a lost game still counts to who would lose it."""


def life_change(life: int, after: int) -> float:
    """What going from one life total to another is worth to that player; how far it is from enough to live on
    counts too, for what saves a life is found step by step."""
    if after <= 0:
        return -LOST + OVERKILL * after
    return life_worth(after) - life_worth(life)


def harm(life: int, after: int) -> float:
    """What going from one life total to another is worth to the others: who has lost can't lose more, so that nothing is
    spent on that."""
    return -life_change(life, max(after, 0))
