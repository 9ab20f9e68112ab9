"""Loops: the same comes round again and again (CR 104.4b, 732).

A loop of mandatory actions makes the game a draw, one in which somebody chooses doesn't (104.4b); and a loop that
will end by itself, because a life total falls or a library empties, is no loop. So it has to be told from what was
seen so far what will happen for ever. The argument:

1. What is looked at. A *round* is each time that something has resolved and a player is to get priority; where
   state-based actions and triggers go on without anybody getting priority, each time that they are checked. Of each
   round the situation is kept: a *shape* (which kinds of things are there, what is on top of the stack, the step)
   and *quantities* (how many of each kind, life, counters, power, toughness ...).
2. What repeats. The last rounds have a *period*: their shapes are the same ones in the same order, `PERIODS` times
   over. As the rules carry out what is on the stack by what is there, the next period is like the last, unless a
   quantity makes a difference.
3. What changes. From period to period each quantity stays, only rises or only falls. One that moves towards zero
   (life, cards of a library, toughness, counters that are removed, objects that wait on the stack) will be used up:
   the loop ends by itself or becomes another, and is played on. One that moves away from zero never comes back.
4. What could still make a difference is a threshold that a growing quantity reaches. Those of the rules are low (ten
   poison counters, 704.5c), others stand in a text as a number. So a loop is one only when each growing quantity is
   beyond twice the largest number in any text that functions and a margin (`MARGIN`, in which the starting life
   total and the rules' own numbers lie), and so many periods have passed as the largest number says, for texts that
   count how often something happened. Where a text looks at life totals, each growing one must have overtaken those
   that grow less.
5. Chance. Where a generator of random numbers was used, what repeats may end by another outcome: then the same
   has to have come `BY_CHANCE` times in a row, which something that can end otherwise doesn't do.
6. Explosions. Objects that become half as many again in each period soon fill any memory. Four such periods, beyond
   the numbers of all texts, are enough.

What is not recognised, because its period is too long or its quantities go up and down, is played on: the players
are told after `LONG` rounds, and again each time that these have doubled. Nothing ends in silence.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

from engine.rules.core.game import Game
from engine.rules.core.rounds import Found, Key, Round, Rounds, Situation
from engine.rules.game.situations import (
    OBJECTS,
    compare_life,
    functioning,
    largest_number,
    name_on_stack,
    situation,
)

SHORT = 8
"""So many rounds are not looked at, unless objects become many."""
MANY = 64
"""So many objects that came since it began are many."""
PERIODS = 12
"""How often a period has to be repeated."""
MARGIN = 60
"""How far beyond twice the numbers of all texts a quantity has to be."""
BY_CHANCE = 300
"""How often something in which chance has a part has to be repeated."""
EXPLOSIVE = 4
"""So many periods are enough where objects become half as many again in each."""
READ_BY_TEXTS = ("life", "counters", "power", "toughness", "permanents", "cards", "mana", "library")
"""The kinds of quantities that a text may compare with a number."""


def another(rounds: Rounds, game: Game) -> Found | None:
    """Another round has come: the loop that goes on, if it is one."""
    turn = game.state.turn
    if rounds.since != (turn.number, turn.step):
        rounds.begin()
        rounds.since = (turn.number, turn.step)
    rounds.passed += 1
    if rounds.first_id < 0:
        rounds.first_id = game.state.next_id
    if rounds.passed <= SHORT and game.state.next_id - rounds.first_id < MANY:
        return None
    rounds.add(Round(situation(game), rounds.choosers, name_on_stack(game)))
    rounds.choosers = ()
    rounds.next_look -= 1
    if rounds.next_look > 0:
        return None
    back = rounds.looked_back_on()
    rounds.next_look = len(back) // 8
    return _found(game, back, rounds.passed)


def _found(game: Game, rounds: list[Round], passed: int) -> Found | None:
    """The loop that the last rounds are, if they are one."""
    numbers = _Numbers(game)
    for period, repeats in periods(_numbered([one.situation.shape for one in rounds])):
        if not _is_endless(rounds, passed, period, repeats, numbers):
            continue
        last = rounds[:period]
        names = tuple(sorted({one.name for one in last if one.name}))
        choosers = tuple(sorted({player for one in last for player in one.choosers}))
        if choosers or not any(one.choosers for one in rounds[: period * EXPLOSIVE]):
            return Found(names, choosers, period)
    return None


def _is_endless(rounds: list[Round], passed: int, period: int, repeats: int, numbers: _Numbers) -> bool:
    explosive = repeats >= EXPLOSIVE and _explodes(rounds, period, numbers.beyond)
    wanted = EXPLOSIVE if explosive else PERIODS
    if repeats < wanted:
        return False
    chance = rounds[0].situation.chance != rounds[period].situation.chance
    if chance and not explosive and repeats < BY_CHANCE:
        return False
    if not explosive and passed < period * numbers.largest:
        return False
    return all(
        _never_ends([one.situation for one in rounds[phase : period * wanted : period]], numbers)
        for phase in range(period)
    )


class _Numbers:
    """The numbers that texts name, worked out once if they are wanted."""

    def __init__(self, game: Game) -> None:
        cards = functioning(game)
        self.largest = largest_number(cards)
        self.beyond = 2 * self.largest + MARGIN
        self.life_is_read = compare_life(cards)


def _numbered(shapes: list[Hashable]) -> list[int]:
    """The same number for what is the same."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(shape, len(numbers)) for shape in shapes]


def periods(shapes: Sequence[int]) -> list[tuple[int, int]]:
    """The periods with which a row begins, and how often each is repeated there (at least `EXPLOSIVE` times), shortest
    first. By the lengths of what is the same from each place on as from the start (the Z algorithm)."""
    same = [0] * len(shapes)
    left = right = 0
    found: list[tuple[int, int]] = []
    for place in range(1, len(shapes)):
        length = min(right - place, same[place - left]) if place < right else 0
        while place + length < len(shapes) and shapes[length] == shapes[place + length]:
            length += 1
        same[place] = length
        if place + length > right:
            left, right = place, place + length
        repeats = 1 + length // place
        if repeats >= EXPLOSIVE:
            found.append((place, repeats))
    return found


def _explodes(rounds: list[Round], period: int, beyond: int) -> bool:
    """Whether there are so many more objects of a kind after each period, beyond what a text could ask for."""
    row = [rounds[period * number].situation for number in range(EXPLOSIVE)]
    for place, key in enumerate(row[0].keys):
        if key[0] in OBJECTS and row[0].amounts[place] > beyond:
            amounts = [_amount(one, key) for one in row]
            if all(2 * later >= 3 * earlier for later, earlier in pairwise(amounts)):
                return True
    return False


def _amount(one: Situation, key: Key) -> int:
    return one.amounts[one.keys.index(key)]


def _ways(amounts: list[int]) -> tuple[bool, bool]:
    """Whether a quantity that is told back in time ever rises, and whether it ever falls."""
    steps = [later - earlier for later, earlier in pairwise(amounts)]
    return any(step > 0 for step in steps), any(step < 0 for step in steps)


def _never_ends(row: list[Situation], numbers: _Numbers) -> bool:
    """Whether no quantity goes up and down, moves towards zero or can still come to a number that matters. The row
    goes back in time, from period to period."""
    columns = [dict(zip(one.keys, one.amounts, strict=True)) for one in row]
    growth: dict[Key, int] = {}
    for key, now in columns[0].items():
        amounts = [column[key] for column in columns]
        rises, falls = _ways(amounts)
        if not rises and not falls:
            continue
        if (rises and (falls or now < 0)) or (falls and now > 0):
            return False
        if key[0] in READ_BY_TEXTS and abs(now) <= numbers.beyond:
            return False
        growth[key] = amounts[0] - amounts[-1]
    return not numbers.life_is_read or _have_overtaken(columns[0], growth)


def _have_overtaken(now: dict[Key, int], growth: dict[Key, int]) -> bool:
    """Whether of two life totals always the one that grows more is the larger one already."""
    lives = [(growth.get(key, 0), amount) for key, amount in now.items() if key[0] == "life"]
    return all(amount > other for grows, amount in lives for grows_less, other in lives if grows > grows_less)
