"""What beginning and ending a subgame changes (CR 729)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.cards import CardDefinition
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.events.performing import last_known, performs, put_in
from engine.rules.events.performing_restart import cards_of, is_card
from engine.state import events as ev
from engine.state.game_state import Discontinued, GameState
from engine.state.objects import GameObject, Player
from engine.values.ids import NOBODY, ObjectId, PlayerId
from engine.values.zones import LIBRARY, OUTSIDE, Zone


@performs(ev.SubgameBegan)
def begin(game: Game, event: ev.SubgameBegan) -> ev.Event:
    """A new game in which the libraries are the decks; all else of the main game is outside it, and so is what was outside
    that (CR 729.2, 729.4)."""
    main = game.state.copy()
    new = GameState(tuple(Player(one.id, one.name, lost=one.lost) for one in main.players.values()), 0)
    new.edition, new.random = main.edition, main.random
    new.next_id, new.next_timestamp = main.next_id, main.next_timestamp
    new.became = main.became
    left = [obj for obj in main.objects.values() if obj.zone != OUTSIDE]
    new.last_known = main.last_known.having({obj.id: last_known(game, obj) for obj in left})
    order = main.player_order()
    first = order[new.draw_random(len(order))]
    game.irreversible = "a subgame was begun"
    stands_for: list[tuple[ObjectId, ObjectId]] = []
    for obj in in_order(main):
        if obj.zone == OUTSIDE:
            put_in(new, obj, None)
        elif obj.zone == LIBRARY:
            new.became = new.became.having({obj.id: put_card(new, obj.owner, obj.card, LIBRARY)})
        elif is_card(obj):
            stands_for.append((put_card(new, obj.owner, obj.card, OUTSIDE), obj.id))
    new.main = Discontinued(main, event.context, event.then, tuple(stands_for))
    game.state.become(new)
    return replace(event, first=first)


@performs(ev.SubgameEnded)
def end(game: Game, event: ev.SubgameEnded) -> ev.Event:
    """The cards that took part in it are in their owners' libraries of the main game, and nothing else of it is left
    (CR 729.5)."""
    sub = game.state.copy()
    if sub.main is None:
        raise RulesBug("no subgame is played")
    main = sub.main.state.copy()
    main.random, main.next_id, main.next_timestamp = sub.random, sub.next_id, sub.next_timestamp
    main.became = sub.became
    stood_for = dict(sub.main.stands_for)
    for zone, player in list(main.zones):
        if zone in (LIBRARY, OUTSIDE):
            for id in main.zones.pop((zone, player)):
                del main.objects[id]
    for obj in in_order(sub):
        if obj.zone == OUTSIDE:
            if obj.id not in stood_for:
                put_in(main, obj, None)
            continue
        for card in cards_of(obj):
            main.became = main.became.having({obj.id: put_card(main, obj.owner, card, LIBRARY)})
    main.last_known = sub.last_known.without(main.objects)
    brought = tuple(id for stand_in, id in stood_for.items() if stand_in not in sub.objects)
    game.state.become(main)
    return replace(event, winner=NOBODY if sub.winner is None else sub.winner, brought=brought)


def in_order(state: GameState) -> list[GameObject]:
    """All objects, zone by zone in the order in which they lie there."""
    return [state.objects[id] for ids in state.zones.values() for id in ids]


def put_card(state: GameState, owner: PlayerId, card: CardDefinition, zone: Zone) -> ObjectId:
    """Put a card into a zone of its owner as a new object."""
    new = GameObject(state.new_id(), owner, zone, card, timestamp=state.new_timestamp())
    put_in(state, new, None)
    return new.id
