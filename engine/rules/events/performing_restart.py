"""What restarting the game changes (CR 727)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.rules.core.game import Game
from engine.rules.events.performing import last_known, performs, put_in, set_zone
from engine.state import events as ev
from engine.state.game_state import Fact, GameState
from engine.state.objects import GameObject, Player
from engine.values.zones import COMMAND, LIBRARY, OUTSIDE


@performs(ev.GameRestarted)
def restart(game: Game, event: ev.GameRestarted) -> ev.Event:
    """All cards but those that are left out are in their owners' libraries, and nothing else is left (CR 727.1-2)."""
    state = game.state
    gone = [obj for id, obj in state.objects.items() if id not in event.kept and obj.zone != OUTSIDE]
    known = {obj.id: last_known(game, obj) for obj in gone}
    state.last_known = state.last_known.having(known)
    for obj in gone:
        del state.objects[obj.id]
    for (zone, player), ids in list(state.zones.items()):
        set_zone(state, zone, player, tuple(id for id in ids if id in state.objects))
    forget(state)
    for obj in gone:
        for card in cards_of(obj):
            new = GameObject(state.new_id(), obj.owner, LIBRARY, card, timestamp=state.new_timestamp())
            state.became = state.became.having({obj.id: new.id})
            put_in(state, new, None)
    for fact in range(Fact.COUNT):
        state.stamp(fact)
    return event


def cards_of(obj: GameObject) -> tuple[CardDefinition, ...]:
    """The cards that represent an object, several of a merged one (CR 108.2, 730.2)."""
    if obj.components:
        return tuple(one.card for one in obj.components if not one.token)
    return (obj.card,) if is_card(obj) else ()


def is_card(obj: GameObject) -> bool:
    """Whether an object is a card: no token, copy, emblem or ability (CR 108.2, 114.5)."""
    ability = obj.stack is not None and obj.stack.ability is not None
    return not (obj.token or obj.copy or ability or obj.zone == COMMAND)


def forget(state: GameState) -> None:
    """What had happened and what was going on is of another game (CR 727.1)."""
    state.lasting.clear()
    state.delayed.clear()
    state.happened.clear()
    state.then.clear()
    state.waiting = ()
    state.before = ()
    state.combat = None
    state.day_night = ""
    for id, player in state.players.items():
        state.players[id] = Player(id, player.name, lost=player.lost)
