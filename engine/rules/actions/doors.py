"""Doors: the halves of split permanents, which are locked or unlocked (CR 709.5)."""

from __future__ import annotations

from engine.ir.cards import Printed
from engine.rules.core.characteristics import UNLOCKED, unlocked_halves
from engine.rules.core.game import Game
from engine.rules.events.happening import follow_up, happen
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD


def halves_of(game: Game, permanent: ObjectId) -> tuple[Printed, ...]:
    """The halves of a permanent, from left to right; none if it isn't split (CR 709.5, 709.5b)."""
    printed = game.look(permanent).chars.printed
    return printed.halves if printed is not None else ()


def doors(game: Game, permanent: ObjectId, *, unlocked: bool) -> tuple[int, ...]:
    """The halves of a permanent that are unlocked, or those that are locked (CR 709.5c)."""
    halves = halves_of(game, permanent)
    if not halves:
        return ()
    there = unlocked_halves(game.look(permanent).object)
    return tuple(half for half in range(len(halves)) if (half in there) is unlocked)


def change_door(
    game: Game, permanent: ObjectId, half: int, player: PlayerId, cause: ObjectId, *, unlocks: bool
) -> None:
    """A player unlocks or locks a half of a permanent (CR 709.5f, 709.5g)."""
    before = unlocked_halves(game.state.objects[permanent])
    rule = "709.5f" if unlocks else "709.5g"
    happen(
        game,
        ev.DoorsChanged(
            object=permanent,
            player=player,
            halves=(half,),
            unlocks=unlocks,
            before=before,
            why=rule,
            cause=cause,
        ),
    )


@follow_up(ev.Moved)
def enters_unlocked(game: Game, event: ev.Moved) -> tuple[ev.Event, ...]:
    """A permanent whose half was cast is given that half's unlocked designation as it enters, and so its controller
    unlocks it (CR 709.5d, 709.5h)."""
    if event.to != BATTLEFIELD or not game.is_there(event.into):
        return ()
    halves = dict(event.notes).get(UNLOCKED, ())
    given = tuple(half for half in halves if isinstance(half, int))
    if not given or not halves_of(game, event.into):
        return ()
    player = game.controller(event.into)
    return (ev.DoorsChanged(object=event.into, player=player, halves=given, why="709.5d", cause=event.into),)
