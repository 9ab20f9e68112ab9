"""A deck alone: played against somebody who does nothing, what it draws, and on which turn it wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from msgspec import Struct

from engine.agents.goldfish import Goldfish
from engine.agents.opponents import opponent
from engine.garbage import seldom_collected
from engine.rules.core.game import Game, Observer
from engine.rules.turn.ending import call_draw
from engine.store.games import new_session
from engine.store.library import LoadedDeck, starter_cards
from engine.store.many_games.matrix import Cell, cell_of
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.types import CardType
from engine.values.zones import HAND

ME, FISH = PlayerId(0), PlayerId(1)
MOST_TURNS = 20
"""A deck that hasn't won after so many turns of its own isn't waited for."""
TOLD_TURNS = 10
FISH_CARDS = 60
FISH_CARD = "plains"


class Turn(Struct, frozen=True):
    """How a turn of the deck ended: how many lands it had, and how much mana all else of its cards on the table cost."""

    lands: int
    mana: int


class Swim(Struct, frozen=True):
    """One game. `killed`: on which of its own turns it won, None if it didn't; `hand`: how many cards were kept, `lands` of them
    lands; `turns`: how each of its turns ended. `broken`: the exception that ended it."""

    number: int
    killed: int | None
    hand: int
    lands: int
    mulligans: int
    turns: tuple[Turn, ...]
    broken: str = ""


class OfTurn(Struct, frozen=True):
    """What is so on a turn: the part of the games won until then with its interval, lands and the mana that all else cost, on
    average, and the part of the games that came so far in which there was a land for each turn, None where none did."""

    turn: int
    killed: Cell
    lands: float
    mana: float
    on_curve: float | None


class Goldfished(Struct, frozen=True):
    """A deck in figures. `middle`: on which turn half of the games are won, None if fewer ever are; `hands` and `lands`: how
    often a hand of so many cards, with so many lands in it, was kept."""

    games: int
    won: int
    middle: int | None
    mean: float | None
    mulligans: float
    hands: tuple[tuple[int, int], ...]
    lands: tuple[tuple[int, int], ...]
    turns: tuple[OfTurn, ...]
    broken: int


class Watching(Observer):
    """Notes the hand that was kept, and how each turn of the deck ends."""

    def __init__(self) -> None:
        self.hand: tuple[int, int] | None = None
        self.turns: list[Turn] = []

    def at_priority(self, game: Game) -> None:
        """Note what is so now, and end what takes too long."""
        state = game.state
        if self.hand is None:
            cards = [state.objects[id].card for id in state.zone(HAND, ME)]
            self.hand = len(cards), sum(CardType.LAND in card.front.types for card in cards)
        turn = state.turn
        if turn.active == ME and turn.step == Step.END and len(self.turns) < own_turn(turn.number):
            self.turns.append(self.ended(game))
        if own_turn(turn.number) > MOST_TURNS and not state.over:
            call_draw(game, f"no winner after {MOST_TURNS} turns")

    def ended(self, game: Game) -> Turn:
        """How a turn ends."""
        mine = [game.state.objects[id] for id in game.controlled(ME)]
        lands = sum(CardType.LAND in game.characteristics(one.id).types for one in mine)
        costs = [one.card.front.mana_cost for one in mine if not one.token]
        return Turn(lands, sum(cost.mana_value for cost in costs if cost is not None))


def own_turn(number: int) -> int:
    """Which of its own turns a turn of the game is to who begins."""
    return (number + 1) // 2


def swim(deck: LoadedDeck, number: int, seed: int = 0, kind: str = "simple") -> Swim:
    """One game of a deck alone, on the play."""
    watching = Watching()
    card = starter_cards()[FISH_CARD]
    decks = (deck, LoadedDeck("Goldfish", (card,) * FISH_CARDS))
    agents = {ME: opponent(kind, seed + number, by_work=True), FISH: Goldfish()}
    session = new_session(
        decks, (deck.name, "Goldfish"), agents, seed + number, observers=(watching,), keep_log=False
    )
    broken = ""
    with seldom_collected():
        try:
            session.play()
        except Exception as problem:  # the other games are still played; this one is reported as broken
            broken = f"{type(problem).__name__}: {problem}"
    state = session.game.state
    hand, lands = watching.hand or (0, 0)
    killed = own_turn(state.turn.number) if state.over and state.winner == ME else None
    mulligans = state.players[ME].mulligans
    return Swim(number, killed, hand, lands, mulligans, tuple(watching.turns), broken)


def swims(
    deck: LoadedDeck,
    games: int,
    seed: int = 0,
    kind: str = "simple",
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Swim]:
    """Games of a deck alone, one after the other, until it is stopped."""
    for number in range(games):
        if stop():
            return
        yield swim(deck, number, seed, kind)


def summed_up(played: list[Swim]) -> Goldfished:
    """A deck in figures."""
    whole = [one for one in played if not one.broken]
    kills = sorted(one.killed for one in whole if one.killed is not None)
    half = (len(whole) + 1) // 2
    return Goldfished(
        games=len(whole),
        won=len(kills),
        middle=kills[half - 1] if whole and len(kills) >= half else None,
        mean=sum(kills) / len(kills) if kills else None,
        mulligans=sum(one.mulligans for one in whole) / max(len(whole), 1),
        hands=tuple(sorted(Counter(one.hand for one in whole).items())),
        lands=tuple(sorted(Counter(one.lands for one in whole).items())),
        turns=tuple(of_turn(turn, whole) for turn in range(1, longest(whole) + 1)),
        broken=len(played) - len(whole),
    )


def longest(whole: list[Swim]) -> int:
    """The last turn that is told: the last of any game, or one after which nobody asks."""
    return min(TOLD_TURNS, max((max(len(one.turns), one.killed or 0) for one in whole), default=0))


def of_turn(turn: int, whole: list[Swim]) -> OfTurn:
    """What is so on a turn; of games that were won before how their last turn ended."""
    killed = sum(one.killed is not None and one.killed <= turn for one in whole)
    ended = [one.turns[min(turn, len(one.turns)) - 1] for one in whole if one.turns]
    reached = [one for one in whole if len(one.turns) >= turn]
    steady = sum(all(end.lands > at for at, end in enumerate(one.turns[:turn])) for one in reached)
    return OfTurn(
        turn,
        cell_of(killed, 0, len(whole)),
        sum(end.lands for end in ended) / max(len(ended), 1),
        sum(end.mana for end in ended) / max(len(ended), 1),
        steady / len(reached) if reached else None,
    )
