"""Creatures that fight alike, taken together, so that large boards are judged as fast as small ones (invariant 9)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import astuple, replace

from engine.agents.combat.fighters import Fighter
from engine.values.ids import NOTHING, ObjectId

MOST_SQUADS = 10
"""Into so many squads of each role creatures are divided at most; the like of each other share one."""

Role = tuple[bool, ...]


class Soldier(Struct, frozen=True):
    """A creature to be put into a squad. `role`: what it may do, the same for all of a squad; `nature`: a number for
    all else that tells it apart."""

    fighter: Fighter
    role: Role
    nature: int


class Squad(Struct, frozen=True):
    """Creatures that are judged as if they were all like the one that leads them."""

    lead: Fighter
    role: Role
    members: tuple[ObjectId, ...]


def squads(soldiers: Iterable[Soldier]) -> list[Squad]:
    """The squads of some creatures: of those that are alike, or of similar ones if there are too many kinds."""
    alike: dict[tuple[Fighter, Role, int], list[Fighter]] = {}
    for soldier in soldiers:
        like = replace(soldier.fighter, id=NOTHING), soldier.role, soldier.nature
        alike.setdefault(like, []).append(soldier.fighter)
    roles: dict[Role, list[tuple[int, list[Fighter]]]] = {}
    for (_, role, nature), fighters in alike.items():
        roles.setdefault(role, []).append((nature, fighters))
    found: list[Squad] = []
    for role, kinds in roles.items():
        if len(kinds) > MOST_SQUADS:
            kinds.sort(key=lambda kind: (kind[0], astuple(kind[1][0])[1:]))
            fighters = [fighter for _, some in kinds for fighter in some]
            size = -(-len(fighters) // MOST_SQUADS)
            parts = [fighters[at : at + size] for at in range(0, len(fighters), size)]
        else:
            parts = [some for _, some in kinds]
        found.extend(
            Squad(part[len(part) // 2], role, tuple(fighter.id for fighter in part)) for part in parts
        )
    return found
