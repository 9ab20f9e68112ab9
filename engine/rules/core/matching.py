"""Matching what is needed with what there is, one for each (augmenting paths)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence


def paired(wishes: Sequence[Sequence[int]]) -> int:
    """For how many of several wishes there is something each that fits it, nothing for two of them."""
    matching = Matching(wishes)
    return sum(map(matching.assign, range(len(wishes))))


class Matching:
    """Needs and the units that they got. Needs that the same units fit share a list of them, in the order of preference."""

    def __init__(self, fitting: Sequence[Sequence[int]]) -> None:
        self.fitting = fitting
        self.owner: dict[int, int] = {}
        self._held: dict[int, int] = {}
        self._free_from: dict[int, int] = {}

    def assign(self, need: int) -> bool:
        """Give a need the first free unit that fits it; where none is free, others go on to another one (augmenting paths).
        Whether it got one."""
        unit = self._first_free(self.fitting[need])
        if unit is not None:
            self._hand_over(unit, need)
            return True
        wanted_by: dict[int, int] = {}
        asked = deque([need])
        while asked:
            asking = asked.popleft()
            free = self._first_free(self.fitting[asking])
            if free is not None:
                self._move_along(free, asking, wanted_by)
                return True
            for unit in self.fitting[asking]:
                if unit not in wanted_by:
                    wanted_by[unit] = asking
                    asked.append(self.owner[unit])
        return False

    def _first_free(self, units: Sequence[int]) -> int | None:
        """The first of these units that nobody has; those before it are never free again."""
        at = self._free_from.get(id(units), 0)
        while at < len(units) and units[at] in self.owner:
            at += 1
        self._free_from[id(units)] = at
        return units[at] if at < len(units) else None

    def _hand_over(self, unit: int, need: int) -> None:
        self.owner[unit] = need
        self._held[need] = unit

    def _move_along(self, free: int, need: int, wanted_by: dict[int, int]) -> None:
        """Give a need a free unit, and what it had to the need that wanted that, and so on."""
        unit: int | None = free
        while unit is not None:
            before = self._held.get(need)
            self._hand_over(unit, need)
            unit = before
            if unit is not None:
                need = wanted_by[unit]
