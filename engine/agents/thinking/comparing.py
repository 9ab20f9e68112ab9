"""Answers compared in the same supposed games: which is ahead, and which can be left out."""

from __future__ import annotations

from math import sqrt

from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.valuing import DOUBT
from engine.agents.thinking.wishes import PASS, Wish, acts, sign, sign_of
from engine.decisions import Attacks, Blocks

DIFFERENCE = 0.09
"""By how much two answers differ otherwise from one game to the next, as long as little is seen of it: a standard
deviation, as a chance to win where these are even (0.09 over 55 answers to 38 decisions in games with real decks)."""

SEEN_BEFORE = 2
"""In so many games that is taken to have been seen."""

SURE_ENOUGH = 1.7
"""From so many standard errors on an answer is behind another."""

AS_GOOD = 0.012
"""So much less is as good: no more games are played to tell such answers apart."""

USUAL_GAIN = -0.05
GAINS_DIFFER = 0.09
"""By how much answers are usually better than the one that all are compared with, on an even table, and how much they differ
in that, as a standard deviation: by so much is taken for luck what few games seem to say. Of a dozen answers one looks better
than it is. Both are measured: of 38 decisions in games with five pairs of decks each answer was played out sixteen times. What is
chosen by three games gained 0.0155 of the 0.019 that there was to be had for each decision, where half as much was
taken for a usual difference 0.011, and by one game 0.014 instead of 0.006."""

TRUST = 0.02
"""By so much more an answer has to be better, however sure it is: what simple measures say knows something that the value of a
table doesn't."""

ROUNDS = 4
LEAST_COMPARED = 2
"""No more answers are tried on than there is time for in so many games each; but always so many."""

STILL_COMPARED = (6, 5, 4, 3, 3, 2, 2, 2)
"""So many answers are tried on after one game, two, three and so on, if they may be better by what answers differ by on an
even table: what goes wrong in one game of four isn't seen in three, and what is as good as won differs by little until then."""

GIVEN_COMPARED = 6
"""In so many games the answer is tried that all others are compared with, however far behind it seems: it is what is done
where nothing is known, and one game may tell anything."""

FAIR_GAMES = 3
"""From so many games on the first doesn't count any more: it chose which answers are compared, and flatters those that were
lucky in it."""

SAME_GAMES = 3
"""Answers that led to the same in so many games are the same; to the very same on a table that is still open, in one."""

SAME_ENDS = 6
"""The same of answers that won each of so many games, or lost each: many ways lead to an end, and one of them leads there in all
games, another in all but the fourth."""

SURE = 0.99
"""An answer that is as good as won is taken."""

LEAST_OPEN = 0.1
"""The part of what answers differ by that is left where the end is as good as sure."""


class Arm:
    """An answer that is being tried, in how many games it was, and with what outcome. `follow`: what is done next in the
    same turn, where simple measures don't say so; `rests`: no other action is taken in it; `done`: the actions that came
    later, `put_off`: those that are only put off to later in the same turn, in a main phase, where it isn't to pass before
    others act."""

    def __init__(
        self,
        wishes: tuple[Wish, ...],
        place: int,
        follow: tuple[Choice, ...] = (),
        *,
        rests: bool = False,
    ) -> None:
        self.wishes = wishes
        self.place = place
        self.follow = follow
        self.choices: tuple[Choice, ...] = ()
        self.after: tuple[tuple[Choice, ...], ...] = ()
        self.values: list[float] = []
        self.done: frozenset[object] = frozenset()
        self.put_off: frozenset[object] = frozenset()
        self.fits = True
        self.rests = rests
        self.spread = False
        self.planned = rests

    @property
    def steps(self) -> tuple[Choice, ...]:
        """What is chosen step by step, and then done next."""
        return (*self.choices, *self.follow)

    @property
    def acts(self) -> bool:
        """Whether it is more than to pass."""
        return bool(self.choices) and sign_of(self.choices[0].wish) != sign_of(PASS)

    @property
    def effort(self) -> int:
        """How much is spent or sent out by it: of what comes to the same the least is done."""
        answer = self.choices[0].wish.answer if self.choices else None
        return len(answer.pairs) if isinstance(answer, Attacks | Blocks) else int(self.acts)

    @property
    def mean(self) -> float:
        """How good it was so far."""
        values = fair(self.values)
        return sum(values) / len(values) if values else -1.0


def fair(values: list[float]) -> list[float]:
    """The values of an answer by which it is compared with others."""
    return values[1:] if len(values) >= FAIR_GAMES else values


def openness(chance: float) -> float:
    """How much there is still to be decided: 1 where chances are even; the surer the end is, the less an answer changes
    of it."""
    return max(4 * chance * (1 - chance), LEAST_OPEN)


def hope(arm: Arm, best: Arm, even: bool = False) -> float:
    """By how much an answer may be better than the best so far, from the games that both were tried in; `even`: if they
    differed by as much from game to game as on an even table."""
    gaps = [one - other for one, other in zip(arm.values, best.values, strict=False)]
    compared = fair(gaps)
    count = len(compared)
    mean = sum(compared) / count
    expected = DIFFERENCE * (1.0 if even else openness(best.mean))
    # the first game flatters, but it was a game: where it went otherwise than the others there is more to be seen
    seen = sum((gap - mean) ** 2 for gap in gaps)
    variance = (seen + SEEN_BEFORE * expected**2) / (len(gaps) - 1 + SEEN_BEFORE)
    return mean + SURE_ENOUGH * sqrt(variance / count)


def gain(arm: Arm, given: Arm) -> float:
    """By how much an answer is taken to be better than the one that all are compared with, from the games that both were
    tried in: what these say counts the more, the more they are and the less they differ."""
    if arm is given:
        return 0.0
    gaps = [one - other for one, other in zip(arm.values, given.values, strict=False)]
    open_by = openness(given.mean)
    count = len(gaps)
    mean = sum(gaps) / count
    seen = sum((gap - mean) ** 2 for gap in gaps)
    variance = (seen + SEEN_BEFORE * (DIFFERENCE * open_by) ** 2) / (count - 1 + SEEN_BEFORE)
    usual = (GAINS_DIFFER * open_by) ** 2
    trusted = usual / (usual + variance / count)
    return trusted * mean + ((1 - trusted) * USUAL_GAIN - TRUST) * open_by


def left(ranked: list[Arm], room: int | None = None) -> list[Arm]:
    """The answers, the best first, that are worth trying on: not those that are behind, nor those that do the same as one
    before them, nor more than there is `room` for besides the given one."""
    best = ranked[0]
    if len(best.values) > 1 and min(best.values) > SURE:
        return [best]
    enough = AS_GOOD * openness(best.mean)
    games = len(best.values)
    compared = STILL_COMPARED[games - 1] if games <= len(STILL_COMPARED) else 1
    kept = [best]
    for arm in ranked[1:]:
        if any(same(arm, other) for other in kept):
            continue
        close = len(kept) < compared and (games == 1 or hope(arm, best, even=True) > enough)
        hopeful = (close or hope(arm, best) > enough) and (room is None or len(kept) < room)
        if hopeful or (arm.place == 0 and games < GIVEN_COMPARED):
            kept.append(arm)
    return kept


def same(one: Arm, other: Arm) -> bool:
    """Whether two answers led to the same in enough games. One is enough where they led to the very same of a table that is
    still open; but whether something is done in vain is looked for longer, unless it is only done later."""
    if one.values != other.values:
        return False
    games = len(one.values)
    if not any(DOUBT < value < 1 - DOUBT for value in one.values):
        return games >= SAME_ENDS
    in_vain = other.acts and not one.acts and not puts_off(one, other)
    return games >= SAME_GAMES or (not in_vain and DOUBT < one.values[-1] < 1 - DOUBT)


def puts_off(passing: Arm, acting: Arm) -> bool:
    """Whether who passes takes the action later in the turn that another answer takes now."""
    return bool(acting.choices) and any(
        sign(option) in passing.put_off for option in acts(acting.choices[0].wish)
    )


def different(arms: list[Arm]) -> list[Arm]:
    """Of answers that led to the same so far the first: the same is done in another order, or something that changes
    nothing, and what is next to one of them is next to the others too. An end says less: many ways lead to it."""
    found: list[Arm] = []
    seen: set[float] = set()
    for arm in arms:
        value = arm.values[0]
        if value not in seen or not DOUBT <= value <= 1 - DOUBT:
            found.append(arm)
        seen.add(value)
    return found
