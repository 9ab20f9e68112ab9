"""What becomes of the objects of a player who leaves a game that goes on without them (CR 800.4)."""

from __future__ import annotations

from engine.ir.modifications import ChangeControl
from engine.rules.actions.lasting import IN_NEXT_TURN, end_those
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.lasting import Lasting
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, OUTSIDE, STACK


def leave(game: Game) -> None:
    """All that players who have lost own leaves the game, what gives them control ends, what they still control on the stack
    and is no card ceases to exist, and everything else that they control is exiled: in this order, at once (CR 800.4a)."""
    gone = frozenset(player.id for player in game.state.players.values() if player.lost)
    take_along(game, gone)
    for effect in control_given(game, gone):
        happen(game, ev.LastingEnded(id=effect.id, why="800.4a"))
    left = controlled_by(game, gone)
    ceasing = [id for id in left if not is_card_or_permanent(game, id)]
    if ceasing:
        happen(game, *(ev.Ceased(object=id, why="800.4a", cause=NOTHING) for id in ceasing))
    exiled = [id for id in left if id not in ceasing]
    if exiled:
        happen(game, *(_moved(id, exile=True) for id in exiled))


def exile_what_returns_to_them(game: Game) -> bool:
    """What effects kept from a player who has left, when no such effect is there any more, is exiled (CR 800.4c); tells
    whether anything is."""
    gone = frozenset(player.id for player in game.state.players.values() if player.lost)
    if not gone or game.state.over:
        return False
    theirs = [id for id in game.state.battlefield if game.controller(id) in gone]
    if theirs:
        happen(game, *(_moved(id, exile=True, why="800.4c") for id in theirs))
    return bool(theirs)


def take_along(game: Game, gone: frozenset[PlayerId]) -> None:
    """Everything that these players own leaves the game; abilities may trigger on permanents that do, and nothing keeps
    them (CR 603.6c, 800.4a)."""
    there = [id for id in game.state.battlefield if game.state.objects[id].owner in gone]
    if there:
        happen(game, *(_moved(id, exile=False) for id in there))
    rest = [id for id, obj in game.state.objects.items() if obj.owner in gone]
    if rest:
        happen(game, *(ev.Ceased(object=id, why="800.4a", cause=NOTHING) for id in rest))


def _moved(id: ObjectId, *, exile: bool, why: str = "800.4a") -> ev.Moved:
    to, verb = (EXILE, Verb.EXILE) if exile else (OUTSIDE, Verb.NONE)
    return ev.Moved(object=id, to=to, position=None, verb=verb, why=why, cause=NOTHING)


def control_given(game: Game, gone: frozenset[PlayerId]) -> list[Lasting]:
    """The effects of resolutions that give these players control of something."""
    return [
        effect
        for effect in game.state.lasting.values()
        for change in effect.modifications
        if isinstance(change, ChangeControl)
        and not gone.isdisjoint(players_of(game, change.who, Scope(effect.context)))
    ]


def controlled_by(game: Game, gone: frozenset[PlayerId]) -> list[ObjectId]:
    """The permanents, spells and abilities that these players control."""
    there = (*game.state.zone(BATTLEFIELD), *game.state.stack)
    return [id for id in there if game.controller(id) in gone]


def is_card_or_permanent(game: Game, id: ObjectId) -> bool:
    """Whether an object is represented by a card, or is a token on the battlefield: no ability, and no copy of a spell
    (CR 109.1, 800.4a)."""
    obj = game.state.objects[id]
    return obj.zone != STACK or not (obj.copy or obj.is_ability)


def end_instead_of_turn(game: Game, player: PlayerId) -> None:
    """End what lasts until the next turn of a player who has left, or until a moment in it, as that turn would have begun
    (CR 800.4m)."""
    end_those(game, lambda until, _, controller: until in IN_NEXT_TURN and controller == player, "800.4m")
