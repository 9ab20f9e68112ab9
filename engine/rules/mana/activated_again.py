"""Mana abilities that can be activated several times in one payment, since nothing is tapped or given up for them as a
whole: for life, for counters (CR 118.3, 601.2g, 602.2)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.decisions import ManaOption
from engine.ir.abilities import Activated
from engine.ir.costs import ActionPart
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.solving import ONLY_ITSELF, Need, Plan, find_plan, needs_of
from engine.rules.mana.activating_mana import add_mana_by
from engine.rules.mana.mana_abilities import gives_itself_up
from engine.rules.mana.mana_as_played import Nobody, Unasked
from engine.rules.mana.may_activate import activated_ability, why_not
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType

SourcesAndPlaces = tuple[tuple[ManaOption, ...], tuple[int, ...]]


def plan_of_repeats(
    game: Game,
    player: PlayerId,
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    as_any: Need = ONLY_ITSELF,
    for_life: int = 0,
    snowy: frozenset[int] = frozenset(),
    without: frozenset[int] = frozenset(),
) -> Plan | None:
    """A plan in which the same mana ability may be activated several times, which was tried out; None if nothing pays the
    cost so, or there is no such ability. `without`: the places of sources that are left alone."""
    if all(source.harmless for source in sources):
        return None
    most = max((len(way) for way in needs_of(cost, as_any)), default=0)
    free = [place for place in range(len(sources)) if place not in without]
    wider, places = as_often_as_can_be(game, player, tuple(sources[place] for place in free), most)
    if len(wider) == len(free):
        return None
    plan = find_plan(cost, pool, wider, as_any, for_life, snowy)
    if plan is None:
        return None
    found = tuple((free[places[place]], choice) for place, choice in plan)
    return found if how_far(game, player, sources, found) == len(found) else None


def as_often_as_can_be(
    game: Game, player: PlayerId, sources: tuple[ManaOption, ...], most: int
) -> SourcesAndPlaces:
    """The sources, those that can be activated again so many times more as that goes, `most` times at most; and the
    place of each of them among those that were given."""
    again: list[tuple[ManaOption, int]] = []
    for place, source in enumerate(sources):
        if not is_repeatable(game, source):
            continue
        times = how_far(game, player, sources, ((place, 0),) * most)
        again.extend((replace(source, object=_stand_in(source, n, most)), place) for n in range(1, times))
    wider = (*sources, *(source for source, _ in again))
    return wider, (*range(len(sources)), *(place for _, place in again))


def _stand_in(source: ManaOption, time: int, most: int) -> ObjectId:
    """What stands for an object as it is activated once more: no object has such an id."""
    return ObjectId(-(source.object * (most + 1) + time) - 1)


def is_repeatable(game: Game, source: ManaOption) -> bool:
    """Whether a mana ability costs something that there may be more of."""
    if source.cost.symbols or source.by != NOTHING or source.harmless:
        return False
    having = activated_ability(game, source.object, source.key)
    return having is not None and isinstance(having.ability, Activated) and leaves_its_source(having.ability)


@lru_cache(maxsize=1024)
def leaves_its_source(ability: Activated) -> bool:
    """Whether its source neither taps nor is given up for it, so that it can be activated again (CR 602.5b)."""
    limited = any(one.times_each_turn is not None or one.only_once for one in ability.instructions)
    return (
        not limited
        and all(isinstance(part, ActionPart) for part in ability.cost.parts)
        and not (gives_itself_up(ability))
    )


def how_far(game: Game, player: PlayerId, sources: tuple[ManaOption, ...], plan: Plan) -> int:
    """How many of the steps of a plan can be taken one after the other, as far as nothing has to be chosen for that."""
    taken = 0
    try:
        with game.alone(Nobody()):
            for place, choice in plan:
                source = sources[place]
                having = activated_ability(game, source.object, source.key)
                if having is None or source.cost.symbols or why_not(game, player, source.object, having):
                    break
                row = source.produces[choice]
                add_mana_by(game, player, source.object, having, row, source.by, source.x)
                taken += 1
    except (Unasked, IllegalAction):
        pass
    return taken
