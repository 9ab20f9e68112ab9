"""What is different for a creature in combat: who can attack and block, whom, and how damage is assigned (CR 506 to 510, 613.11)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from engine.ir.costs import Cost
from engine.ir.filters import Filter
from engine.ir.modifications import Mark
from engine.ir.nodes import Players
from engine.ir.players import You


class CantAttack(Mark, frozen=True):
    """Can't attack; `whom`: only not that player, `planeswalkers_too`: nor planeswalkers that player controls
    (CR 508.1c)."""

    whom: Players | None = None
    planeswalkers_too: bool = False


class CantAttackWithout(Mark, frozen=True):
    """Can't attack unless so many other creatures of a kind also attack (CR 508.1c). `counted`: written with a number."""

    what: Filter
    least: int = 1
    counted: bool = False


class CantBlockWithout(Mark, frozen=True):
    """Can't block unless so many other creatures of a kind also block (CR 509.1b)."""

    what: Filter
    least: int = 1
    counted: bool = False


class CantBlock(Mark, frozen=True):
    """Can't block; `what`: only such attackers (CR 509.1b). `with_`: said of who can't block with it."""

    what: Filter | None = None
    with_: bool = False


class PaysToAttack(Mark, frozen=True):
    """Can't attack unless its controller pays mana (CR 508.1g). `by_you`: as its own text says it."""

    cost: Cost
    by_you: bool = False


class PaysToBlock(Mark, frozen=True):
    """Can't block unless its controller pays mana (CR 509.1d). `by_you`: as its own text says it."""

    cost: Cost
    by_you: bool = False


class CanBlockOnly(Mark, frozen=True):
    """Can block only such attackers (CR 509.1b)."""

    what: Filter


class CantBeBlocked(Mark, frozen=True):
    """Can't be blocked; `by`: only by such creatures (CR 509.1b). `active`: "such creatures can't block it"; `through`:
    because of landwalk through such lands (CR 702.14c)."""

    by: Filter | None = None
    active: bool = False
    through: Filter | None = None


class CantBeBlockedExceptBy(Mark, frozen=True):
    """Can be blocked only by such creatures (CR 509.1b); flying, fear, shadow ... are this."""

    by: Filter


class BlockersAtLeast(Mark, frozen=True):
    """Can't be blocked except by so many creatures: menace (CR 702.111)."""

    count: int


class BlockersAtMost(Mark, frozen=True):
    """Can't be blocked by more than so many creatures (CR 509.1b)."""

    count: int


class MustAttack(Mark, frozen=True):
    """Attacks each combat if able (CR 508.1d)."""


class Goaded(Mark, frozen=True):
    """Is goaded: attacks each combat if able, and a player other than `by`, who goaded it, if able (CR 701.15b)."""

    by: Players = You(said=False)
    DESIGNATES: ClassVar[bool] = True


class MustBlock(Mark, frozen=True):
    """Blocks each combat if able (CR 509.1c)."""


class MustBlockThese(Mark, frozen=True):
    """Blocks particular attackers if able (CR 509.1c); `attackers` are their ids."""

    attackers: tuple[int, ...]


class MustBeBlocked(Mark, frozen=True):
    """Must be blocked if able; `by_all`: by all creatures able to, or all of the kind `by` (CR 509.1c)."""

    by_all: bool = False
    by: Filter | None = None


class CanBlockMore(Mark, frozen=True):
    """Can block that many additional creatures each combat; None: any number (CR 509.1b)."""

    count: int | None = 1


class AttacksAsThoughNoDefender(Mark, frozen=True):
    """Can attack as though it didn't have defender (CR 702.3b)."""


class CombatAbility(StrEnum):
    """What combat, combat damage and casting ask of a creature (CR 506 to 510, 702)."""

    DEFENDER = "defender"
    DOUBLE_STRIKE = "double strike"
    FIRST_STRIKE = "first strike"
    FLASH = "flash"
    HASTE = "haste"
    TRAMPLE = "trample"
    VIGILANCE = "vigilance"
    CANT_ATTACK_ALONE = "can't attack alone"
    CANT_BLOCK_ALONE = "can't block alone"
    ONLY_ATTACKS_ALONE = "can only attack alone"


class CombatWord(Mark, frozen=True):
    """A word combat asks for."""

    word: CombatAbility


class AssignsNoDamage(Mark, frozen=True):
    """Assigns no combat damage (CR 510.1)."""


class AssignsByToughness(Mark, frozen=True):
    """Assigns combat damage equal to its toughness rather than its power (CR 510.1a)."""


class AssignsAsUnblocked(Mark, frozen=True):
    """Its controller may have it assign its combat damage as though it weren't blocked (CR 510.1c)."""
