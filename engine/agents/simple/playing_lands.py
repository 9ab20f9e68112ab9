"""Which land is played, and permanents of which one is enough."""

from __future__ import annotations

from engine.agents.judging.judging import Judge
from engine.agents.worth.manabase import dearest_with, enters_tapped, spends
from engine.decisions import ActionOption
from engine.ir.cards import Printed
from engine.values.types import Supertype

TAPPED = 6.0
"""How much it matters whether a land enters tapped, for a mana of some kind that is missing."""

SPENT_NOW = 1.5
"""How much it matters that a land gives the kind of mana for something now, for each mana of that."""


def best_land(judge: Judge, lands: list[tuple[int, ActionOption]]) -> int | None:
    """The place of the land that is best played now; None if none is."""
    wanted = [(place, option) for place, option in lands if not is_idle(judge, option)]
    best = max(wanted, key=lambda one: (land_value(judge, one[1]), -one[0]), default=None)
    return None if best is None else best[0]


def is_idle(judge: Judge, option: ActionOption) -> bool:
    """Whether a land would be one legend too many."""
    face = land_face(judge, option)
    return face is not None and is_second_legend(judge, face)


def land_face(judge: Judge, option: ActionOption) -> Printed | None:
    """The face that is played."""
    definition = judge.view.definition(option.object)
    return None if definition is None else definition.faces[option.face]


def land_value(judge: Judge, option: ActionOption) -> float:
    """Lands first that give the mana which the hand needs most and the table has least, rather such as let something be
    cast now; such as enter tapped while that costs nothing, and last where the mana is wanted now."""
    value = judge.helps_with_mana(option.object)
    face = land_face(judge, option)
    if face is None or not enters_tapped(face):
        return value + SPENT_NOW * dearest_with(judge.view, option.object)
    return value + (-TAPPED if spends(judge.view, judge.ready_mana + 1) else TAPPED)


def is_second_legend(judge: Judge, face: Printed) -> bool:
    """Whether a permanent would be one legend too many: of two of the same name one goes (CR 704.5j)."""
    return Supertype.LEGENDARY in face.supertypes and any(
        seen.name == face.name and seen.controller == judge.me for seen in judge.table.battlefield
    )
