"""What is noted of an object for all to see: designations, what was chosen for it, its band, its doors."""

from __future__ import annotations

from engine.rules.core.game import Game
from engine.state.objects import PROTECTOR, GameObject
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.zones import BATTLEFIELD

FACE_DOWN = "Face-down creature"

DESIGNATIONS = ("monstrous", "prepared", "renowned", "solved", "suspected")
"""What is noted of a permanent for all to see, in the words of the rules (CR 701.37b, 702.112b, 722.3a)."""


def notes_of(game: Game, obj: GameObject) -> tuple[str, ...]:
    """Its designations, what was chosen for it and who protects it, in words (CR 702.112b, 607.2d, 310.8)."""
    designations = tuple(name for name, values in obj.notes if name in DESIGNATIONS and values)
    designations += (*doors_of(game, obj), *band_of(game, obj))
    found = {
        name: [said for value in values if (said := in_a_note(game, value))]
        for name, values in obj.notes
        if name.startswith("chosen") or name == PROTECTOR
    }
    return (*designations, *(f"{name}: {', '.join(said)}" for name, said in found.items() if said))


def band_of(game: Game, obj: GameObject) -> tuple[str, ...]:
    """With which creatures an attacking creature is banded, by banding (CR 702.22c)."""
    combat = game.state.combat
    others = () if combat is None else [id for id in combat.band_of(obj.id) if id != obj.id]
    names = [game.look(id).chars.name or FACE_DOWN for id in others]
    return (f"banded with: {', '.join(names)}",) if names else ()


def doors_of(game: Game, obj: GameObject) -> tuple[str, ...]:
    """Which doors of a Room are unlocked and which are locked (CR 709.5c, 709.5j)."""
    if obj.zone != BATTLEFIELD or obj.face_down:
        return ()
    chars = game.look(obj.id).chars
    halves = chars.printed.halves if chars.printed is not None else ()
    return tuple(
        f"{half.name}: {'unlocked' if number in chars.unlocked else 'locked'}"
        for number, half in enumerate(halves)
    )


def in_a_note(game: Game, value: Ref | str | int) -> str:
    """A word, a number or a player's name; nothing for an object, which may be hidden."""
    if isinstance(value, PlayerRef):
        return game.state.players[value.id].name
    return "" if isinstance(value, ObjectRef) else str(value)
