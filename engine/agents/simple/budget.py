"""What the mana of a turn is spent on: what spells cost now, and which mana may be spent on them (CR 601.2f, 106.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.judging.judging import Judge
from engine.agents.worth.manabase import amount_given
from engine.decisions import ActionOption
from engine.ir.abilities import Activated
from engine.ir.cards import Printed
from engine.ir.mana import AddMana
from engine.ir.nodes import walk
from engine.rules.core.characteristics import Having
from engine.values.ids import NOTHING, ObjectId
from engine.views.pictures import TableView


class Item(Struct, frozen=True):
    """A thing that mana could be spent on. `strict`: of its cost so much has to be mana that may be spent on anything.
    `now`: at once; else the mana is kept for the other side's turn."""

    place: int
    value: float
    cost: int
    strict: int
    now: bool = True
    first: int = 0


@lru_cache(maxsize=4096)
def is_restricted(abilities: tuple[Having, ...]) -> bool:
    """Whether all mana that abilities give may be spent on some things only (CR 106.6)."""
    uses = [
        node.only_for
        for having in abilities
        if isinstance(having.ability, Activated)
        for node in walk(having.ability.effect)
        if isinstance(node, AddMana)
    ]
    return bool(uses) and all(use is not None and (use.cast or use.activate) for use in uses)


def weighed(
    options: Iterable[tuple[int, ActionOption]],
    table: TableView,
    items: Callable[[int, ActionOption], Iterable[Item]],
) -> list[Item]:
    """What mana could be spent on by all of some actions, with their places. What can be done alike with objects that
    nothing tells apart, such as two of a card in hand, is weighed once."""
    known: dict[tuple[int, ActionOption], tuple[Item, ...]] = {}
    found: list[Item] = []
    for place, option in options:
        seen = table.object(option.object)
        like = option.object if seen is None else seen.same, replace(option, object=NOTHING)
        if like not in known:
            known[like] = tuple(items(place, option))
        found += [replace(item, place=place) for item in known[like]]
    return found


class Budget:
    """The mana of a seat in one moment."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.view = judge.view

    @cached_property
    def restricted(self) -> dict[ObjectId, int]:
        """The untapped permanents whose mana may be spent on some things only, each with how much it gives."""
        return {
            seen.id: amount_given(abilities)
            for seen in self.judge.table.battlefield
            if seen.controller == self.judge.me
            and not seen.tapped
            and not ("creature" in seen.types and seen.sick)
            and is_restricted(abilities := self.view.abilities(seen.id))
        }

    @cached_property
    def free(self) -> int:
        """How much mana may be spent on anything."""
        return self.judge.ready_mana - sum(self.restricted.values())

    def of(self, option: ActionOption, face: Printed) -> tuple[int, int]:
        """The mana that casting a card costs now, and how much of it has to be mana that may be spent on anything."""
        cost = self.view.mana_to_cast(option)
        if cost is None:
            cost = 0 if face.mana_cost is None else face.mana_cost.mana_value
        if not self.restricted:
            return cost, cost
        sources = self.view.sources_for(option.object)
        helps = sum(amount for id, amount in self.restricted.items() if sources is None or id in sources)
        return cost, max(cost - helps, 0)


def best_set(items: list[Item], mana: int, free: int) -> tuple[Item, ...]:
    """The things to spend mana on together that are worth most; what is kept for later counts too. `free`: so much of the
    mana may be spent on anything."""
    items = sorted(items, key=lambda item: -item.value)[:9]
    costs, values = [item.cost for item in items], [item.value for item in items]
    restricted = free < mana
    best: tuple[Item, ...] = ()
    best_value = 0.0
    for count in range(1, len(items) + 1):
        if count > 1 and sum(sorted(costs)[:count]) > mana:
            continue
        each = zip(
            combinations(items, count), combinations(costs, count), combinations(values, count), strict=True
        )
        for some, cost, worth in each:
            if sum(cost) > mana and count > 1:
                continue
            if restricted and count > 1 and sum(item.strict for item in some) > free:
                continue
            value = sum(worth)
            if value > best_value:
                best, best_value = some, value
    return best
