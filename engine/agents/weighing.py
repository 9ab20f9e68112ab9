"""What things on the table are worth, for opponents that play by simple measures."""

from __future__ import annotations

from engine.views.pictures import ObjectView

WORD_WORTH = {
    "flying": 2, "double strike": 3, "first strike": 1, "deathtouch": 2, "lifelink": 2, "trample": 1, "vigilance": 1,
    "haste": 0, "menace": 1, "reach": 1, "hexproof": 2, "indestructible": 3, "defender": -2, "infect": 2,
}  # fmt: skip
"""What keyword abilities add to a creature's worth, in points of power."""


def worth(view: ObjectView) -> int:
    """How much a permanent is worth: a creature by its size and words, other things by their cost."""
    if "creature" in view.types:
        size = 2 * (view.power or 0) + (view.toughness or 0)
        words = sum(WORD_WORTH.get(word, 0) for word in view.keywords)
        return max(size + 2 * words + len(view.attachments) + 1, 1)
    if "land" in view.types:
        return 3
    if "planeswalker" in view.types:
        return 6 + (view.loyalty or 0)
    return 3 + 2 * mana_value(view.mana_cost)


def mana_value(cost: str) -> int:
    """The mana value of a cost as it is written."""
    total = 0
    for symbol in cost.strip("{}").split("}{") if cost else ():
        total += int(symbol) if symbol.isdigit() else (0 if symbol in "XYZ" else 1)
    return total


def survives(view: ObjectView, damage: int, deadly: bool) -> bool:
    """Whether a creature lives through that much damage."""
    if "indestructible" in view.keywords:
        return True
    left = (view.toughness or 0) - view.damage
    return damage < left and not (deadly and damage > 0)


def power(view: ObjectView) -> int:
    """Its power, never below 0."""
    return max(view.power or 0, 0)


def strikes_first(view: ObjectView) -> bool:
    """Whether it deals damage in the first combat damage step."""
    return "first strike" in view.keywords or "double strike" in view.keywords


def deadly(view: ObjectView) -> bool:
    """Whether any damage of it kills."""
    return "deathtouch" in view.keywords


def duel(attacker: ObjectView, blocker: ObjectView) -> tuple[bool, bool]:
    """Whether the attacker and the blocker live through a fight of the two."""
    if strikes_first(attacker) and not strikes_first(blocker):
        if not survives(blocker, power(attacker), deadly(attacker)):
            return True, False
    if strikes_first(blocker) and not strikes_first(attacker):
        if not survives(attacker, power(blocker), deadly(blocker)):
            return False, True
    return (
        survives(attacker, power(blocker), deadly(blocker)),
        survives(blocker, power(attacker), deadly(attacker)),
    )
