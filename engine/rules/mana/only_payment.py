"""Whether mana can be paid in one way only, so that nobody needs to be asked how (CR 601.2g-h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from functools import lru_cache

from msgspec.structs import replace

from engine.decisions import ManaOption, Pay
from engine.ir.nodes import Ability, walk
from engine.rules.core.game import Game
from engine.rules.core.solving import Need, find_plan, needs_of
from engine.rules.mana.at_hand import spent_as, usable
from engine.rules.mana.payable import snow_places
from engine.values.ids import NOTHING, ObjectId
from engine.values.zones import HIDDEN, OUTSIDE

Alike = Callable[[ObjectId], Hashable]
"""What stands for an object and for those that nothing visible tells from it."""


def is_only_payment(game: Game, decision: Pay, alike: Alike) -> bool:
    """Whether the suggested plan, or the pool, is the only way to pay, equal sources aside (CR 601.2h).

    Only where it takes nothing but tapping, spends all the mana that there then is, and nothing looks at which mana was
    spent. False where that can't be told.
    """
    player, spend_on = decision.player, decision.why.source
    as_any = spent_as(game, player, spend_on)
    lengths = {len(way) for way in needs_of(decision.cost, as_any)}
    useful = _useful(decision)
    if decision.payable_now:
        return not useful and lengths == {len(decision.pool)}
    plan = _harmless_plan(decision)
    if not plan:
        return False
    if lengths != {len(decision.pool) + sum(len(source.rows[choice]) for source, choice in plan)}:
        return False  # mana would be left
    kinds = {id: _kind(options, alike) for id, options in useful.items()}
    taken = Counter(kinds[source.used] for source, _ in plan)
    tapped = [options for id, options in useful.items() if kinds[id] in taken]
    if _matters_which_mana(game, spend_on, tapped):
        return False
    return _all_needed(game, decision, as_any, kinds, taken)


def _all_needed(
    game: Game, decision: Pay, as_any: Need, kinds: dict[ObjectId, Hashable], taken: Counter[Hashable]
) -> bool:
    """Whether of each kind of source as many have to be tapped as are taken, all that there are where mana floats."""
    there = Counter(kinds.values())
    if decision.pool and taken != there:
        return False
    return all(
        _is_needed(game, decision, as_any, kinds, kind, there[kind] - number + 1)
        for kind, number in taken.items()
    )


def _harmless_plan(decision: Pay) -> list[tuple[ManaOption, int]]:
    """The suggested plan, the mana abilities and which mana of each; nothing if one of them does more than tap."""
    plan = [(decision.sources[at], choice) for at, choice in decision.suggestion or ()]
    does_more = any(not source.harmless or source.cost.symbols for source, _ in plan)
    return [] if does_more else plan


def _useful(decision: Pay) -> dict[ObjectId, list[tuple[ManaOption, int]]]:
    """What each object that can give mana can do for the cost: its mana abilities, and which mana of each."""
    found: dict[ObjectId, list[tuple[ManaOption, int]]] = {}
    idle = frozenset(decision.idle)
    for at, source in enumerate(decision.sources):
        for choice in range(len(source.rows)):
            if (at, choice) not in idle:
                found.setdefault(source.used, []).append((source, choice))
    return found


def _kind(options: list[tuple[ManaOption, int]], alike: Alike) -> Hashable:
    """The same for objects that nothing tells apart, what they can do for the cost included."""
    if any(source.by != NOTHING for source, _ in options):
        return options[0][0].used
    does = tuple((replace(source, object=NOTHING), choice) for source, choice in options)
    return alike(options[0][0].object), does


def _matters_which_mana(game: Game, spend_on: ObjectId, sources: list[list[tuple[ManaOption, int]]]) -> bool:
    """Whether it could make a difference by which of its abilities a source gives mana, and of which type."""
    several = [options for options in sources if len(options) > 1]
    if not all(_differ_in_type_only(options) for options in several):
        return True
    return bool(several) and looks_at_what_was_spent(game, spend_on)


def _differ_in_type_only(options: list[tuple[ManaOption, int]]) -> bool:
    """Whether it makes no difference which of its abilities gives the mana, but for the type of that."""
    plain = {
        replace(source, key="", label="", produces=(), gives=(), object=NOTHING) for source, _ in options
    }
    return len(plain) == 1 and len({len(source.rows[choice]) for source, choice in options}) == 1


def _is_needed(
    game: Game,
    decision: Pay,
    as_any: Need,
    kinds: dict[ObjectId, Hashable],
    kind: Hashable,
    without: int,
) -> bool:
    """Whether nothing pays the cost without so many of the objects of a kind."""
    gone = frozenset([id for id, one in kinds.items() if one == kind][:without])
    left = tuple(source for source in decision.sources if source.used not in gone)
    snowy = snow_places(usable(game, decision.player, decision.why.source))
    return find_plan(decision.cost, decision.pool, left, as_any, snowy=snowy) is None


def looks_at_what_was_spent(game: Game, spend_on: ObjectId) -> bool:
    """Whether an ability looks at which mana is spent on something: sunburst, "if {G} was spent" (CR 106.6, 702.44).

    What lies in a library, a hand or outside the game looks at the mana for itself only (CR 113.6): as long as another
    thing is paid for it doesn't count, and whether somebody is asked doesn't tell what others hold.
    """
    objects = game.state.objects
    item = objects[spend_on].stack if spend_on in objects else None
    itself = (spend_on, item.context.source if item is not None else spend_on)
    return any(
        looks_at_mana(having.ability)
        for id, obj in objects.items()
        if id in itself or obj.zone not in (*HIDDEN, OUTSIDE)
        for having in game.characteristics(id).expanded()
    )


@lru_cache(maxsize=4096)
def looks_at_mana(ability: Ability) -> bool:
    """Whether an ability looks at which mana was spent on something."""
    return any(node.LOOKS_AT_MANA_SPENT for node in walk(ability))
