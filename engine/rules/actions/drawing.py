"""Drawing, discarding, milling, and other moves of cards (CR 121, 701.9, 701.17)."""

from __future__ import annotations

from engine.ir.player_rules import CantDraw
from engine.rules.core.about_to_enter import entering_now
from engine.rules.core.game import Game
from engine.rules.events.forbidden import does_not_happen
from engine.rules.events.happening import consists_of, happen, record, settle
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import HAND, LIBRARY


def draw(game: Game, player: PlayerId, count: int, why: str, cause: ObjectId) -> int:
    """A player draws cards one at a time (CR 121.2). How many they drew. A draw that leaves the game as it was, as a
    second one from an empty library does (121.4), would be repeated for ever: further ones are not gone through."""
    drawn = 0
    for _ in range(count):
        if game.state.over:
            break
        before = game.state.copy()
        now = draw_one(game, player, why, cause)
        drawn += now
        if not now and game.state == before:
            break
    return drawn


def draw_one(game: Game, player: PlayerId, why: str, cause: ObjectId) -> int:
    """Draw one card, unless something else happens instead (CR 121.1, 121.6). 1 if a card was drawn."""
    if not can_draw(game, player):
        does_not_happen(game, ev.Drew(player=player, why=why, cause=cause), "101.2")
        return 0
    drawn = 0
    for event in settle(game, ev.Drew(player=player, why=why, cause=cause), set()):
        if not isinstance(event, ev.Drew):
            happen(game, event)
            continue
        library = game.state.zone(LIBRARY, event.player)
        if not library:
            happen(game, ev.PlayerChanged(player=event.player, field="drew_from_empty", value=True))
            continue
        moved = happen(
            game,
            ev.Moved(
                object=library[0], to=HAND, verb=Verb.DRAW, why="121.1", cause=cause, seen_by=(event.player,)
            ),
        )
        into = next((m.into for m in moved if isinstance(m, ev.Moved)), library[0])
        number = number_this_turn(game, event.player)
        record(
            game,
            [ev.Drew(player=event.player, card=into, count_this_turn=number, why=why, cause=event.cause)],
        )
        game.irreversible = "a card was drawn"
        drawn += 1
    return drawn


def number_this_turn(game: Game, player: PlayerId) -> int:
    """Where the card that a player draws now stands among those of the turn, from 1; 0 before the first turn: the cards of an
    opening hand are drawn in none, so that no miracle is among them (CR 702.94a)."""
    if not game.state.turn.number:
        return 0
    return 1 + sum(1 for e in game.state.happened if isinstance(e, ev.Drew) and e.player == player)


def can_draw(game: Game, player: PlayerId, count: int = 1) -> bool:
    """Whether a player can draw so many cards now (CR 121.3, 121.2b)."""
    for rule, scope in game.projection().rules:
        if isinstance(rule, CantDraw) and player in players_of(game, rule.who, scope):
            if not rule.more_than_one:
                return False
            drawn = sum(isinstance(e, ev.Drew) and e.player == player for e in game.state.happened)
            if drawn + count > 1:
                return False
    return True


def discard(game: Game, player: PlayerId, cards: tuple[ObjectId, ...], why: str, cause: ObjectId) -> int:
    """A player discards cards (CR 701.9). How many were."""
    events = [
        ev.Discarded(player=player, object=card, why=why, cause=cause)
        for card in cards
        if game.is_there(card) and game.state.objects[card].zone == HAND
    ]
    return sum(isinstance(event, ev.Discarded) for event in happen(game, *events))


@consists_of(ev.Discarded)
def to_graveyard(game: Game, event: ev.Discarded) -> tuple[ev.Event, ...]:
    """A discarded card goes to its owner's graveyard (CR 701.9a)."""
    if not game.is_there(event.object):
        return ()
    return (ev.into_graveyard(event.object, "701.9a", event.cause, Verb.DISCARD),)


def milling(player: PlayerId, count: int, why: str, cause: ObjectId) -> tuple[ev.Event, ...]:
    """A player is about to mill cards (CR 701.17a)."""
    return (ev.Milled(player=player, count=count, why=why, cause=cause),) if count else ()


@consists_of(ev.Milled)
def from_the_top(game: Game, event: ev.Milled) -> tuple[ev.Event, ...]:
    """The cards from the top of the library go to the graveyard, as many as there are (CR 701.17a-b), but for those that are
    about to enter from it (CR 614.13c)."""
    entering = entering_now(game)
    library = game.state.zone(LIBRARY, event.player)
    top = [id for id in library[: event.count + len(entering)] if id not in entering][: event.count]
    return tuple(ev.into_graveyard(id, event.why, event.cause, Verb.MILL) for id in top)


def milled_by(game: Game, player: PlayerId, done: tuple[ev.Event, ...]) -> tuple[ObjectId, ...]:
    """What the cards that a player milled became, wherever they went, also those milled because of instructions that
    replaced the milling (CR 701.17c-d)."""
    first = next((event for event in done if isinstance(event, ev.Instructed)), None)
    if first is not None:
        happened = game.state.happened
        start = max(place for place, event in enumerate(happened) if event is first)
        done = (*done, *happened[start:])
    found = (
        event.into
        for event in done
        if isinstance(event, ev.Moved)
        and event.verb == Verb.MILL
        and game.look(event.object).object.owner == player
    )
    return tuple(dict.fromkeys(found))
