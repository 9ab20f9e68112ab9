"""Modes that haven't been chosen before: "choose one that hasn't been chosen this turn" (CR 700.2)."""

from __future__ import annotations

from engine.ir.effects import Modal, Unchosen
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import ObjectId

MODES_CHOSEN = "modes chosen"


def modes_left(game: Game, source: ObjectId, key: str, modal: Modal) -> tuple[int, ...]:
    """The modes that may still be chosen: all, unless the text counts only those that haven't been chosen for this
    ability of its source, the one with that key."""
    every = tuple(range(len(modal.modes)))
    if modal.unchosen is None:
        return every
    chosen = _chosen(game, source, key, modal)
    return tuple(index for index in every if index not in chosen)


def note_modes(game: Game, source: ObjectId, key: str, modal: Modal, picked: tuple[int, ...]) -> None:
    """Note what was chosen for an ability of an object that is still there (CR 400.7)."""
    if modal.unchosen is None or not game.is_there(source):
        return
    chosen = sorted({*_chosen(game, source, key, modal), *picked})
    values = (_period(game, modal), *chosen)
    happen(
        game,
        ev.Noted(object=source, name=_name(key), values=values, why="700.2", cause=source),
    )


def _chosen(game: Game, source: ObjectId, key: str, modal: Modal) -> tuple[int, ...]:
    """The modes that were chosen in the period that counts."""
    noted = game.look(source).object.note(_name(key))
    since, chosen = noted[:1], noted[1:]
    if since != (_period(game, modal),):
        return ()
    return tuple(index for index in chosen if isinstance(index, int))


def _period(game: Game, modal: Modal) -> int:
    """The turn in which choices count; 0 where they count for good."""
    return game.state.turn.number if modal.unchosen is Unchosen.THIS_TURN else 0


def _name(key: str) -> str:
    """Under which name the choices for an ability are noted: each of an object's abilities has its own, also where
    two have the same text."""
    return f"{MODES_CHOSEN} {key}"
