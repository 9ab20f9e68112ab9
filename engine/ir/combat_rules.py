"""What continuous effects say of attacking and blocking as a whole (CR 508.1, 509.1)."""

from engine.ir.filters import Filter
from engine.ir.nodes import Amount, Objects, PlayerRule, Players
from engine.values.mana import ManaCost


class AttackTax(PlayerRule, frozen=True):
    """Creatures, or such creatures, can't attack a player unless their controller pays for each (CR 508.1g)."""

    mana: ManaCost
    planeswalkers_too: bool = False
    times: Amount | None = None
    what: Filter | None = None


class CantAttackWhom(PlayerRule, frozen=True):
    """Creatures, or all those of players, can't attack a player; `planeswalkers_too`: nor planeswalkers of that player
    (CR 508.1c)."""

    what: Objects | Players
    who: Players
    planeswalkers_too: bool = False


class MustAttackWhom(PlayerRule, frozen=True):
    """Creatures attack that player or planeswalker if able (CR 508.1d); `from_next_turn`: not in the turn in which the
    effect began."""

    what: Objects
    whom: Objects | Players
    from_next_turn: bool = False


class MustAttackWithOne(PlayerRule, frozen=True):
    """Players attack the controller of the effect with at least one creature each combat if able, or a planeswalker that
    they control (CR 508.1d)."""

    who: Players


class AttackersAtMost(PlayerRule, frozen=True):
    """No more than so many creatures can attack each combat (CR 508.1c); `whom`: that player, or that planeswalker."""

    count: int
    whom: Players | Objects | None = None


class BlockersAtMostEach(PlayerRule, frozen=True):
    """No more than so many creatures can block each combat, of that player's if the text says so (CR 509.1b)."""

    count: int
    who: Players | None = None
