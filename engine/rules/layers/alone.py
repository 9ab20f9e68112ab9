"""What an object is by itself, where no continuous effect changes anything (CR 613.1)."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.abilities import Modify, Static
from engine.ir.modifications import Mark
from engine.ir.nodes import Modification
from engine.ir.objects import This
from engine.rules.core import expansions
from engine.rules.core.characteristics import Characteristics, Having, expand_all, own_marks, with_intrinsic
from engine.rules.core.game import Game
from engine.state.objects import GameObject
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD, EXILE, STACK, Zone


def nothing_reaches_others(game: Game) -> bool:
    """Whether no continuous effect is there but for those of abilities of permanents and spells themselves: neither one that
    a resolution made, nor one of a card elsewhere or of a counter on it (CR 611, 113.6, 122.1b)."""
    state = game.state
    return not (
        any(lasting.modifications for lasting in state.lasting.values())
        or game.abilities_elsewhere()
        or any(state.objects[id].counters for id in state.zone(EXILE))
    )


def by_itself(obj: GameObject, printed: Characteristics, zone: Zone) -> Characteristics | None:
    """What an object is where nothing else changes it: as it is printed, with what its subtypes give it and its counters
    change; None if it brings effects of its own, which may change others."""
    if any(one.merged for one in obj.components):
        return None
    if any(kind in expansions.COUNTER_ABILITIES for kind, _ in obj.counters):
        return None
    chars = printed.copy()
    with_intrinsic(chars)
    for _, ability in statics_among(chars.abilities):
        if ability.works_in(zone) or (ability.defines and zone in (BATTLEFIELD, STACK)):
            return None
    with_counters(chars, obj.counters)
    if zone == BATTLEFIELD and CREATURE not in chars.types:
        chars.power = chars.toughness = None  # 208.3
    return chars


def with_counters(chars: Characteristics, counters: tuple[tuple[str, int], ...]) -> None:
    """+1/+1 and the like counters change power and toughness (CR 613.4c, 122.1a)."""
    for kind, count in counters:
        change_pt = counter_change(kind)
        if change_pt is not None and chars.power is not None and chars.toughness is not None:
            chars.power += change_pt[0] * count
            chars.toughness += change_pt[1] * count


@lru_cache(maxsize=256)
def counter_change(kind: str) -> tuple[int, int] | None:
    """How a counter such as "+1/+1" changes power and toughness (CR 122.1a); None if it doesn't."""
    power, slash, toughness = kind.partition("/")
    if not slash:
        return None
    try:
        return int(power), int(toughness)
    except ValueError:
        return None


@lru_cache(maxsize=4096)
def statics_among(abilities: tuple[Having, ...]) -> tuple[tuple[Having, Static], ...]:
    """The static abilities among those of an object that change something, keywords read as what they stand
    for (CR 604.1)."""
    return tuple(
        (having, having.ability)
        for having in expand_all(abilities)
        if isinstance(having.ability, Static) and changes_of(having.ability)
    )


@lru_cache(maxsize=4096)
def changes_of(ability: Static) -> tuple[tuple[int, Modify, tuple[Modification, ...]], ...]:
    """What a static ability changes: the number of each effect, the effect, its modifications. Marks that it
    gives its own source without condition are left out: they are read from the ability itself."""
    found: list[tuple[int, Modify, tuple[Modification, ...]]] = []
    for number, effect in enumerate(ability.effects):
        if isinstance(effect, Modify):
            read = own_marks(ability) if isinstance(effect.what, This) else ()
            modifications = tuple(m for m in effect.modifications if not (read and isinstance(m, Mark)))
            if modifications:
                found.append((number, effect, modifications))
    return tuple(found)
