"""The small things that a game is made of: events, kept states, what a player may do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.bench.boards import board, made, middle_of_a_game
from engine.bench.measuring import Row, microseconds, milliseconds, typical
from engine.rules.actions.resolving import resolve_top
from engine.rules.casting.casting import cast
from engine.rules.casting.ways_to_cast import ways
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.turn.priority import actions_of, settle_before_priority
from engine.scenario.position import place
from engine.state import events as ev
from engine.state.digest import digest
from engine.state.references import PlayerRef
from engine.state.turn import Turn
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD, HAND
from engine.views.kept import pictures_of
from engine.views.looking import drawn_table

YOU = PlayerId(0)

REPLACING = (
    "If a source would deal damage to a creature you control, it deals that much damage plus 1 instead."
)
"""A replacement effect that doesn't apply to damage to a player."""


def events() -> Iterator[Row]:
    """Events that nothing replaces and nothing triggers on."""
    for size in (10, 200):
        game = board(size, "one anthem", 40)
        where = f"{size} creatures, one anthem"
        yield microseconds(f"a player gains life, {where}", typical(partial(gain, game)), 100)
        yield microseconds(f"a permanent is tapped, {where}", typical(partial(tap, game)), 100)
        yield microseconds(f"damage is cleared, {where}", typical(partial(clear, game)), 50)

    for count in (0, 20):
        game = middle_of_a_game(40)
        for number in range(count):
            place(game, YOU, made(f"Shield {number}", "Enchantment", REPLACING), BATTLEFIELD)
        name = f"damage to a player, {count} replacement effects"
        yield microseconds(name, typical(partial(hurt, game)), 150 if count else 8)


def hurt(game: Game) -> None:
    """A player is dealt damage."""
    with game.imagined():
        happen(
            game,
            ev.DamageDealt(source=game.state.battlefield[0], target=PlayerRef(YOU), amount=1, why="120.3"),
        )


def gain(game: Game) -> None:
    """A player gains life. The state is put back, so that the turn stays one in which little has happened."""
    with game.imagined():
        happen(game, ev.LifeChanged(player=YOU, amount=1, why="119.3"))


def tap(game: Game) -> None:
    """A permanent is tapped."""
    with game.imagined():
        happen(game, ev.TappedChanged(object=game.state.battlefield[0], tapped=True, why="701.26"))


def clear(game: Game) -> None:
    """An event that is only bookkeeping."""
    happen(game, ev.DamageCleared(object=game.state.battlefield[0], why="514.2"))


def states() -> Iterator[Row]:
    """Keeping a state, and its sign."""
    for size in (10, 50, 200, 500):
        game = board(size, "five anthems", 40)
        name = f"{size} creatures, five anthems"
        yield microseconds(f"a state kept, {name}", typical(game.state.copy), 50)
        yield milliseconds(f"sign of a state, {name}", typical(partial(digest, game.state)))


def deciding() -> Iterator[Row]:
    """What a player may do, the checks before they get priority, and what they see."""
    game = middle_of_a_game()
    turn = Turn(number=1, active=YOU, step=Step.PRECOMBAT_MAIN, begun=True, priority=YOU)
    happen(game, ev.TurnChanged(turn=turn, why="500.1"))
    yield milliseconds("what a player may do, middle of a game", typical(partial(asked_anew, game)), 2)
    for what, text in (("", ""), (", all with abilities", "{1}{G}: ~ gets +1/+1 until end of turn.")):
        crowd = lands_and_creatures(text)
        name = f"what can I do now, 40 lands and 30 creatures{what}"
        yield milliseconds(name, typical(partial(asked_anew, crowd)), 1.2 if text else 0.5)
        yield milliseconds(f"{name}, asked again", typical(partial(actions_of, crowd, YOU)))
    yield milliseconds("cast and resolve", typical(partial(cast_and_resolve, game)), 0.6)
    large = board(200, "five anthems", 40)
    for where, played in (("middle of a game", game), ("200 creatures", large)):
        yield milliseconds(f"checks before priority, {where}", typical(partial(settle_anew, played)))
        yield milliseconds(f"a first look at the table, {where}", typical(partial(look_anew, played)))
        yield milliseconds(f"a second look at the table, {where}", typical(partial(drawn_table, played, YOU)))


def lands_and_creatures(text: str) -> Game:
    """A main phase of a player with 40 lands, 30 creatures and a hand."""
    game = middle_of_a_game(0)
    for _ in range(40):
        place(game, YOU, made("Grove", "Basic Land — Forest", "", cost=""), BATTLEFIELD)
    for number in range(24):
        size = f"{number % 3 + 1}/2"
        place(game, YOU, made(f"Crowd {number} {text}", "Creature — Cat", text, size, "{1}{G}"), BATTLEFIELD)
    turn = Turn(number=1, active=YOU, step=Step.PRECOMBAT_MAIN, begun=True, priority=YOU)
    happen(game, ev.TurnChanged(turn=turn, why="500.1"))
    return game


def cast_and_resolve(game: Game) -> None:
    """A creature spell is cast, paid for, and resolves."""
    with game.imagined():
        creatures = (id for id in game.state.zone(HAND, YOU) if CREATURE in game.characteristics(id).types)
        card = next(creatures)
        cast(game, YOU, card, ways(game, YOU, card)[0])
        resolve_top(game)


def asked_anew(game: Game) -> None:
    """What a player may do, without anything that is remembered."""
    game.forget()
    actions_of(game, YOU)


def settle_anew(game: Game) -> None:
    """All checks, as if something had changed."""
    game.settled = -1
    settle_before_priority(game)


def look_anew(game: Game) -> None:
    """The table without any picture kept."""
    pictures_of(game, YOU).clear()
    drawn_table(game, YOU)
