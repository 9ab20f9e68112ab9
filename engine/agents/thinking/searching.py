"""The search: what could be answered is played out in supposed games, the better the more often."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.thinking.alternatives import SeenAs, alternatives
from engine.agents.thinking.candidates import Candidates
from engine.agents.thinking.comparing import (
    LEAST_COMPARED,
    ROUNDS,
    SAME_GAMES,
    SURE,
    Arm,
    different,
    gain,
    left,
)
from engine.agents.thinking.helping import Helper, Job, Playing
from engine.agents.thinking.idling import not_in_vain
from engine.agents.thinking.playing_out import Choice, Outcome, OutOfTime, Unlike, as_asked, play_out
from engine.agents.thinking.valuing import Aim
from engine.agents.thinking.wishes import PASS, Wish, sign_of
from engine.decisions import Act
from engine.values.steps import MAIN_PHASES
from engine.views.known_position import KnownPosition
from engine.views.log import LogBook

MOST_GAMES = 24
"""In so many supposed games an answer is tried at most."""

SAVING_GAMES = 8
"""In so many games a turn has to be won without another action, so that none is taken: there is more to lose than a card."""

LONGEST_LINE = 16
"""So many steps of what is expected are told, at most."""

SPREADING_PART = 0.35
"""The part of the time in which others are looked for."""

SPREADING = 3
"""From so many of the best answers on others next to them are looked for."""

PLANNING_PART = 0.5
"""The part of the time after which nothing more is planned."""

PLANNING = 4
"""For so many answers, to pass first and then the best, it is looked what could be done next in the same turn."""

LONGER = 1.7
ROUNDS_FURTHER = 2
"""A game that is played further takes so much longer; where there isn't the time for so many of each answer, none is."""

LEAST_TIME = 0.001
"""So little time is taken to have passed at least, in seconds, where it is told how many games there is still time for."""

LOOK_UP = 0.02
"""How often is looked whether a thought isn't wanted any more, in seconds."""

MOST_NEXT = 8
"""So many things to do next are tried for each, at most."""


class Limits(Struct, frozen=True):
    """How long is thought: seconds by the clock, and at most so many games played out. Without a clock the same comes of
    it each time. `ahead`: how many turns are looked ahead after this one; `further`: how many more where answers are compared,
    which are judged after both. `tells`: how it expects the game to go on. `aim`: what is to be reached, if that isn't to win
    sooner or later; then the others are expected to block as well as they can."""

    seconds: float | None = 0.3
    games: int | None = None
    ahead: int = 1
    further: int = 0
    tells: bool = False
    aim: Aim | None = None


class Weighed(Struct, frozen=True):
    """An answer that was weighed: what is chosen step by step, and what is done next where that matters; how good it is as
    a chance to win, and in how many supposed games it was tried, with which outcomes. `given`: it is the one that all others
    were compared with."""

    choices: tuple[Choice, ...]
    value: float
    games: int
    outcomes: tuple[float, ...] = ()
    given: bool = False


class Thought(Struct, frozen=True):
    """What came of thinking: the answers weighed, the best first; how many games were played out, how long it took,
    and how the first supposed game goes on from the best answer, in words that the seat may read."""

    weighed: tuple[Weighed, ...]
    games: int
    seconds: float
    line: tuple[str, ...] = ()


class Search:
    """One search from a position."""

    def __init__(
        self,
        position: KnownPosition,
        seed: int,
        limits: Limits,
        stop: Callable[[], bool] | None = None,
        helper: Helper | None = None,
    ) -> None:
        self.position = position
        self.playing = Playing(position, seed)
        self.supposing = self.playing.supposing
        self.helper = helper if limits.aim is None else None
        self.limits = limits
        self.stop = stop
        self.started = time.perf_counter()
        self.games = 0
        turn = position.state.turn
        self.last_turn = turn.number + limits.ahead if limits.aim is None else limits.aim.until
        self.arms: list[Arm] = []
        self.tried: set[tuple[tuple[object, ...], tuple[object, ...], bool]] = set()
        self.candidates = Candidates(position, self.supposing, limits.ahead, limits.aim)
        self.active: list[Arm] = []
        self.reaches: dict[int, int] = {0: 0}

    # --- the clock ------------------------------------------------------------------------------------------

    def late(self) -> bool:
        """Whether the clock has ended, or nobody wants to know any more."""
        if self.stop is not None and self.stop():
            return True
        clock = self.limits.seconds
        return clock is not None and time.perf_counter() - self.started > clock

    def done(self) -> bool:
        """Whether no further game is begun."""
        limit = self.limits.games
        return (limit is not None and self.games >= limit) or self.late()

    # --- trying ---------------------------------------------------------------------------------------------

    def run(self, alike: SeenAs, given: tuple[Wish, ...] = ()) -> Thought:
        """Think until the clock ends. `given`: an answer that is compared with all others, else what simple measures
        say."""
        self.candidates.alike = alike
        try:
            first = self.first(given) or (self.first(()) if given else None)
            if first is not None and first.choices:
                self.think(first)
        except OutOfTime:
            pass
        ranked = self.ranked()
        weighed = tuple(
            Weighed(arm.steps, arm.mean, len(arm.values), tuple(arm.values), arm.place == 0) for arm in ranked
        )
        line = self.line(ranked[0]) if ranked and self.limits.tells else ()
        return Thought(weighed, self.games, time.perf_counter() - self.started, line)

    def first(self, wishes: tuple[Wish, ...]) -> Arm | None:
        """The answer that all others are compared with; None if it can't be given."""
        arm = self.add(wishes)
        if arm is not None and self.try_in(arm, 0):
            return arm
        self.arms.clear()
        return None

    def ranked(self) -> list[Arm]:
        """The answers that were tried, the best first; to pass comes before what is done in vain."""
        found = sorted((arm for arm in self.arms if arm.values), key=self.rank)
        return found if self.limits.aim is not None else not_in_vain(found, self.position.state)

    def line(self, best: Arm) -> tuple[str, ...]:
        """How the first supposed game goes on from an answer."""
        book = LogBook()
        wishes = tuple(choice.wish for choice in best.choices)
        follow = tuple(choice.wish for choice in best.follow)
        state = self.supposing.state(0)
        try:
            play_out(
                self.position,
                state,
                wishes,
                self.last_turn,
                lambda: False,
                (book,),
                follow=follow,
                idle=best.rests,
            )
        except Unlike:
            return ()
        lines = [line.text for line in book.read(self.position.seat) if line.level == "story"]
        return tuple(lines[:LONGEST_LINE])

    def rank(self, arm: Arm) -> tuple[int, float, int]:
        """What was compared to the end comes first, and of that what was best in the games that all were tried in."""
        if arm not in self.active:
            return 1, -arm.mean, arm.place
        return 0, -gain(arm, self.arms[0]), arm.place

    def think(self, first: Arm) -> None:
        """Try what could be answered in one game, look around the best, and compare the best in more games."""
        self.active = [first]
        if self.wins(first):
            self.save(first)
            return
        begun = [self.add(())] if first.wishes else []
        if self.may_rest(first):
            begun.append(self.add((PASS,), rests=True))
        self.look_at([arm for arm in begun if arm is not None])
        self.look_around(first)
        for number in range(1, MOST_GAMES):
            ranked = sorted(self.active, key=lambda arm: (-gain(arm, first), arm.effort))
            self.active = left(ranked, self.room())
            if len(self.active) == 1 or self.done():
                return
            if first.fits and first not in self.active:
                self.active.append(first)
            if not self.compared(number):
                return

    def room(self) -> int | None:
        """For how many answers there is time for enough games each; None if there is no end to it."""
        left_over: list[float] = []
        if self.limits.games is not None:
            left_over.append(self.limits.games - self.games)
        in_time = self.games_in_time()
        if in_time is not None:
            left_over.append(in_time)
        return max(LEAST_COMPARED, ceil(min(left_over) / ROUNDS)) if left_over else None

    def games_in_time(self) -> float | None:
        """For how many games the clock leaves time, as long as they took until now; None without a clock."""
        if self.limits.seconds is None:
            return None
        passed = time.perf_counter() - self.started
        return (self.limits.seconds - passed) * self.games / max(passed, LEAST_TIME)

    def further(self, number: int) -> int:
        """How many turns a supposed game is played further, for all answers alike: none in the first, in which answers are only
        looked for, nor where the clock leaves too few games for that."""
        if number not in self.reaches:
            in_time = self.games_in_time()
            wanted = LONGER * ROUNDS_FURTHER * len(self.active)
            fits = self.limits.aim is None and (in_time is None or in_time >= wanted)
            self.reaches[number] = self.limits.further if fits else 0
        return self.reaches[number]

    def may_rest(self, first: Arm) -> bool:
        """Whether it is tried to do nothing more in this turn but attack: else what uses the mana up would seem good for
        nothing but that it keeps simple measures from spending it worse."""
        turn = self.position.state.turn
        return (
            self.limits.aim is None
            and isinstance(first.choices[0].decision, Act)
            and turn.active == self.position.seat
            and turn.step in MAIN_PHASES
        )

    def compared(self, number: int) -> bool:
        """Try the answers that are left in one more supposed game; whether there is time for that, and any left."""
        wanted = [arm for arm in self.active if len(arm.values) <= number]
        self.try_all(wanted, number)
        if any(arm.fits and len(arm.values) <= number for arm in wanted):
            return False
        self.active = [arm for arm in self.active if arm.fits]
        return bool(self.active)

    def look_around(self, first: Arm) -> None:
        """Try what is next to an answer, and on from the best; then what may be done after the best of them."""
        self.spread_from(first)
        while not self.used(SPREADING_PART):
            best = different(sorted(self.active, key=lambda arm: -arm.mean))[:SPREADING]
            source = next((arm for arm in best if not arm.spread), None)
            if source is None:
                break
            self.spread_from(source)
        for _ in range(PLANNING):
            best = different(sorted(self.active, key=lambda arm: (arm.acts, -arm.mean)))
            begun = next((arm for arm in best if not arm.planned and arm.choices), None)
            if begun is None or self.used(PLANNING_PART):
                break
            self.plan_from(begun)

    def wins(self, first: Arm) -> bool:
        """Whether an answer wins this turn, in so many games that nothing else need be looked at; unless all that was
        weighed is to be told."""
        if self.limits.tells:
            return False
        for number in range(1, SAME_GAMES + 1):
            if first.values[-1] <= SURE:
                return False
            if number < SAME_GAMES and not self.try_in(first, number):
                return False
        return True

    def save(self, first: Arm) -> None:
        """Where an action wins this turn: if that is won as surely without another action, nothing is spent on it."""
        acting = first.acts and isinstance(first.choices[0].decision, Act)
        passing = self.add((PASS,), rests=True) if acting else None
        if passing is None:
            return
        if all(self.try_in(passing, number) for number in range(SAVING_GAMES)) and min(passing.values) > SURE:
            self.active = [passing]

    def used(self, part: float) -> bool:
        """Whether so much of what may be thought is used up."""
        games, clock = self.limits.games, self.limits.seconds
        if games is not None and self.games >= games * part:
            return True
        return clock is not None and time.perf_counter() - self.started > clock * part

    def add(
        self, wishes: tuple[Wish, ...], follow: tuple[Choice, ...] = (), *, rests: bool = False
    ) -> Arm | None:
        """A new answer to try, with what is done next, or that nothing is; None if it is being tried."""
        sign = tuple(map(sign_of, wishes)), tuple(sign_of(choice.wish) for choice in follow), rests
        if sign in self.tried:
            return None
        self.tried.add(sign)
        arm = Arm(wishes, len(self.arms), follow, rests=rests)
        self.arms.append(arm)
        return arm

    def spread_from(self, arm: Arm) -> None:
        """Try what is next to an answer, its first step before the later ones."""
        arm.spread = True
        self.tried.add((tuple(sign_of(choice.wish) for choice in arm.choices), (), arm.rests))
        for place, choice in enumerate(arm.choices):
            if arm is not self.arms[0] and place == 0 and isinstance(choice.decision, Act):
                continue
            before = tuple(earlier.wish for earlier in arm.choices[:place])
            found = (
                self.add((*before, wish)) for wish in self.candidates.next_to(choice, arm.choices[:place])
            )
            self.look_at([new for new in found if new is not None])
            if self.done():
                return

    def plan_from(self, arm: Arm) -> None:
        """Try an answer together with what else could be done next in the same turn than simple measures say. Who passes
        attacks as well as who does something before: else it would seem that it takes that to attack."""
        arm.planned = True
        wishes = tuple(choice.wish for choice in arm.choices)
        planned = [sign_of(choice.wish) for choice in arm.follow]
        for chain in arm.after:
            if not arm.acts and isinstance(chain[0].decision, Act):
                continue
            for place, choice in enumerate(chain):
                before = chain[:place]
                if (
                    bool(before) != bool(planned)
                    or [sign_of(one.wish) for one in before[: len(planned)]] != planned
                ):
                    continue
                found = (
                    self.add(wishes, (*before, Choice(choice.decision, wish)))
                    for wish in self.candidates.next_to(choice, before)[:MOST_NEXT]
                )
                for new in self.look_at([new for new in found if new is not None], PLANNING_PART):
                    new.planned = not arm.acts
                if self.used(PLANNING_PART):
                    return

    def look_at(self, arms: list[Arm], part: float = 1.0) -> list[Arm]:
        """Try answers in the first supposed game; those with which that could be done, which count though the clock may end before
        the last one was tried."""
        try:
            return self.try_all(arms, 0, part)
        finally:
            self.active += [arm for arm in arms if arm.values]

    def try_all(self, arms: list[Arm], number: int, part: float = 1.0) -> list[Arm]:
        """Play answers out in one supposed game, until such a part of what may be thought is used up; those with which that could be
        done. A helper plays some of them at the same time: the last one is left to this process."""
        waiting, helped = arms[::-1], list[Arm]()
        while waiting and not self.used(part) and not self.done():
            arm = waiting.pop()
            if self.helper is not None and self.helper.free and waiting:
                self.games += 1
                self.helper.ask(self.job(arm, number), self.seconds_left())
                helped.append(arm)
            else:
                self.try_in(arm, number)
            if helped and self.is_told(helped[-1], number, 0.0):
                helped.pop()
        while helped and not self.is_told(helped[-1], number, LOOK_UP):
            if self.late():
                raise OutOfTime
        return [arm for arm in arms if len(arm.values) > number]

    def is_told(self, arm: Arm, number: int, wait: float) -> bool:
        """Whether a helper has told how a supposed game went on from an answer, which is noted; where it is gone, the game is played
        out here. Raises OutOfTime."""
        assert self.helper is not None
        told = self.helper.answer(wait)
        if told is not None:
            if told.late:
                raise OutOfTime
            self.note(arm, told.outcome)
        elif self.helper.gone:
            self.games -= 1
            self.try_in(arm, number)
        return told is not None or self.helper.gone

    def seconds_left(self) -> float | None:
        """How much time the clock leaves."""
        clock = self.limits.seconds
        return None if clock is None else max(self.started + clock - time.perf_counter(), 0.0)

    def try_in(self, arm: Arm, number: int) -> bool:
        """Play an answer out in a supposed game; whether that could be done. What can't be done in it is no answer."""
        if self.done():
            return False
        try:
            outcome = self.played(arm, number)
            if self.limits.aim is not None:
                outcome = replace(outcome, value=self.at_worst(arm, number, outcome))
        except Unlike:
            return self.note(arm, None)
        return self.note(arm, outcome)

    def note(self, arm: Arm, outcome: Outcome | None) -> bool:
        """Take note of how a supposed game went on from an answer; whether that could be done."""
        if outcome is None:
            arm.fits = False
            return False
        arm.values.append(outcome.value)
        arm.done |= outcome.done
        if self.position.state.turn.step in MAIN_PHASES:
            arm.put_off |= outcome.done_at_once
        if not arm.choices:
            arm.choices = as_asked(self.position.decision, outcome.choices)
            arm.after = outcome.after
        return True

    def played(self, arm: Arm, number: int, block: Wish | None = None) -> Outcome:
        """How a supposed game goes on from an answer. Raises Unlike."""
        self.games += 1
        return self.playing.out(self.job(arm, number, block), self.late)

    def job(self, arm: Arm, number: int, block: Wish | None = None) -> Job:
        """An answer as what is to be played out in a supposed game."""
        return Job(
            number,
            arm.wishes,
            self.last_turn,
            tuple(choice.wish for choice in arm.follow),
            arm.rests,
            self.further(number),
            self.limits.aim,
            block,
        )

    def at_worst(self, arm: Arm, number: int, outcome: Outcome) -> float:
        """How good an answer is against the blocks that are worst for the seat: looked for from what simple measures say,
        next to it, and on from the worst."""
        tried: set[object] = set()
        looking = True
        while looking and outcome.block is not None:
            looking = False
            for wish in alternatives(outcome.block.decision, outcome.block.wish, self.candidates.alike):
                if sign_of(wish) in tried or self.done():
                    continue
                tried.add(sign_of(wish))
                try:
                    other = self.played(arm, number, wish)
                except Unlike:
                    continue
                if other.value < outcome.value:
                    outcome, looking = other, True
                    break
        return outcome.value
