"""Which questions to act or pass a seat is not bothered with, and why.

A stop is a step at which a seat is asked. In full control every priority is asked; with stops, the
stops are, and whatever an opponent puts on the stack; fast asks the same, but only where something
can be done. Nothing but the question to act or pass is ever answered here (CR 117.3d), and not when it
is the last chance to end a loop (CR 104.4b); and, without a wish, how to pay where there is only one way.
"""

from collections.abc import Callable
from copy import copy
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Act, ActionKind, Answer, Decision, Paid, Pay, Picked, place_of_passing
from engine.views import STEP_NAMES, ObjectId, ObjectView, PlayerId, Step, TableView
from gui.commands.glance import Scene
from gui.commands.habits import Habit, answer_of
from gui.translation import told, tr

NOTHING_DONE = (ActionKind.PASS, ActionKind.MANA)


class Mode(StrEnum):
    """How often a seat is asked."""

    FULL = "full control"
    STOPS = "stops"
    FAST = "fast"


class Until(StrEnum):
    """How long a seat passes by itself."""

    SOMETHING = "something happens"
    END_OF_TURN = "the end of the turn"
    MY_TURN = "my next turn"
    NO_RESPONSE = "the end of the turn, whatever is done"


class Lasting(StrEnum):
    """How long a yield to something on the stack lasts."""

    ONCE = "this one"
    TURN = "until end of turn"
    GAME = "this game"


class Stops(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps a seat stops at in its own turns and in those of others; `once` are gone when used."""

    mine: tuple[Step, ...] = (Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN)
    theirs: tuple[Step, ...] = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END)
    once: tuple[tuple[Step, bool], ...] = ()

    def at(self, step: Step, *, mine: bool) -> bool:
        """Whether there is a stop at a step."""
        return step in (self.mine if mine else self.theirs) or (step, mine) in self.once

    def toggled(self, step: Step, *, mine: bool) -> "Stops":
        """The stops with the one at this step set, or taken away."""
        held = self.mine if mine else self.theirs
        changed = tuple(s for s in held if s != step) if step in held else (*held, step)
        return replace(self, mine=changed) if mine else replace(self, theirs=changed)

    def toggled_once(self, step: Step, *, mine: bool) -> "Stops":
        """The stops with a single one at this step set, or taken away."""
        stop = (step, mine)
        once = tuple(s for s in self.once if s != stop) if stop in self.once else (*self.once, stop)
        return replace(self, once=once)


FIGHTING = frozenset(
    {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE}
)
"""The steps in which nothing is fought about if no creature attacks; all but the first are skipped then (CR 508.8)."""


class Yield(Struct, frozen=True):
    """A standing answer: pass while this is on top of the stack."""

    object: ObjectId
    text: str
    lasting: Lasting
    turn: int


class Automatic(Struct, frozen=True):
    """An answer given for a person, and the reason; `by_habit`: it is no passing but a standing answer of theirs."""

    answer: Answer
    reason: str
    by_habit: bool = False

    @property
    def said(self) -> str:
        """What was done for the person and why, for the foot of the window."""
        return (tr("Answered: {0}") if self.by_habit else tr("Passed: {0}")).format(self.reason)


class Standing(Struct, frozen=True):
    """Passing until something; `turn` is when it began, `stack` what lay on the stack then."""

    until: Until
    turn: int
    stack: tuple[ObjectId, ...]


class Breaks(Struct, frozen=True):
    """What ends passing until something before its time: that the seat or what it controls is attacked, that an
    opponent's spell or ability is aimed at it or what it has, and that it is asked anything else than to act."""

    attacked: bool = True
    aimed_at: bool = True
    asked: bool = True


ONLY_TO_ACT = (Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN)
"""Stops of one's own turn at which one isn't asked where nothing can be done: the turn has only to go on."""


class Passing:
    """The passing of one seat.

    The window changes it and the thread of the engine asks it. Each field holds a frozen value that is
    put in place whole, so neither has to wait for the other. `evenly`: whether the seat is asked doesn't hang on
    whether it could do something, so that nobody can tell from it what it holds. `pace`: for so many seconds each
    thing that an opponent did is shown before the game goes on. `shows_payments`: the seat is asked how to pay even
    where there is only one way, as it is in full control. `breaks`: what ends passing until something.
    """

    def __init__(self, seat: PlayerId, mode: Mode = Mode.STOPS, stops: Stops | None = None) -> None:
        self.seat = seat
        self.mode = mode
        self.stops = Stops() if stops is None else stops
        self.yields: tuple[Yield, ...] = ()
        self.habits: tuple[Habit, ...] = ()
        self.standing: Standing | None = None
        self.reason = ""
        self.evenly = False
        self.shows_payments = False
        self.breaks = Breaks()
        self.pace = 0.0

    def in_words(self) -> str:
        """How passing goes, for the foot of the window."""
        words = tr("Passing: {0}").format(tr(self.mode.value))
        if self.standing is not None:
            words += tr(", until {0}").format(tr(self.standing.until.value))
        words += tr(", {0} yields").format(len(self.yields)) if self.yields else ""
        return tr("{0}, {1} standing answers").format(words, len(self.habits)) if self.habits else words

    def stops_in(self, *, mine: bool) -> tuple[Step, ...]:
        """The steps of one's own turn, or of another player's, at which one is asked."""
        if self.mode is Mode.FULL:
            return tuple(Step)
        once = [step for step, own in self.stops.once if own == mine]
        return (*(self.stops.mine if mine else self.stops.theirs), *once)

    # what a person sets

    def next_mode(self) -> Mode:
        """Go on to the next mode, and say which it is."""
        modes = tuple(Mode)
        self.mode = modes[(modes.index(self.mode) + 1) % len(modes)]
        return self.mode

    def pass_until(self, until: Until, table: TableView) -> None:
        """Pass by itself from now on."""
        self.standing = Standing(until, table.turn, tuple(item.id for item in table.stack))

    def cancel(self) -> None:
        """End all passing by itself but that of the mode."""
        self.standing = None
        self.yields = ()

    def without_standing(self) -> "Passing":
        """The same wishes, to be tried out: what is used up there isn't here, and nothing is passed until something."""
        tried = copy(self)
        tried.standing = None
        return tried

    def let_resolve(self, item: ObjectView, lasting: Lasting, turn: int) -> None:
        """Pass while that object, or the same text again, is on top of the stack."""
        self.yields = (*self.yields, Yield(item.id, _same_text(item), lasting, turn))

    def revoke(self, held: Yield) -> None:
        """Take a yield back."""
        self.yields = tuple(other for other in self.yields if other != held)

    def remember(self, habit: Habit) -> None:
        """Answer so from now on; what was said of the same before is forgotten."""
        others = (one for one in self.habits if one.kind != habit.kind or set(one.texts) != set(habit.texts))
        self.habits = (*others, habit)

    def forget(self, habit: Habit) -> None:
        """Take a standing answer back."""
        self.habits = tuple(other for other in self.habits if other != habit)

    # what the engine's thread asks

    def answer(self, decision: Decision, table: Scene) -> Automatic | None:
        """Answer for the person by a habit of theirs, or pass, or None where they have to be asked. What else they could do
        than pass is looked for only where it matters."""
        habitual = self._by_habit(decision, table)
        if habitual is not None:
            return habitual
        if not isinstance(decision, Act):
            self._broken_off()
            return None
        passing = place_of_passing(decision.options)
        if passing is None:
            return None
        options = decision.options

        def can_act() -> bool:
            return self.evenly or any(option.kind not in NOTHING_DONE for option in options)

        if decision.last_chance and can_act():
            return None
        reason = self._reason(table, can_act)
        if reason is None:
            self._used_once(table)
            return None
        self.reason = reason
        return Automatic(Picked((passing,)), reason)

    def pay(self, decision: Pay) -> Automatic | None:
        """Pay for the person in the only way that there is, unless they want to be asked (CR 601.2h)."""
        if self.shows_payments or self.mode is Mode.FULL:
            return None
        plan = () if decision.payable_now else decision.suggestion or ()
        return Automatic(Paid(plan, True), tr("there is only one way to pay"), by_habit=True)

    def _by_habit(self, decision: Decision, table: Scene) -> Automatic | None:
        on_stack = {item.id for item in table.stack}
        self.habits = tuple(
            one for one in self.habits if not one.objects or on_stack.intersection(one.objects)
        )
        for habit in self.habits:
            found = answer_of(habit, decision, table)
            if found is not None:
                return Automatic(found, habit.in_words(), by_habit=True)
        return None

    def _reason(self, table: Scene, can_act: Callable[[], bool]) -> str | None:
        self._expire(table)
        if self.mode is Mode.FULL and self.standing is None:
            return None
        if self.standing is not None:
            ended = self._ended(self.standing, table)
            if not ended:
                return tr("passing until {0}").format(tr(self.standing.until.value))
            self.standing = None
            if self.mode is Mode.FULL:
                return None
        if table.stack:
            return self._at_stack(table, can_act)
        return self._at_step(table, can_act)

    def _at_stack(self, table: Scene, can_act: Callable[[], bool]) -> str | None:
        top = table.stack[-1]
        if any(_covers(held, top) for held in self.yields):
            return tr("you let {0} resolve").format(top.name or "it")
        if top.controller == self.seat:
            return tr("{0} is your own").format(top.name or tr("what is on the stack"))
        if self.mode is Mode.FAST and not can_act():
            return tr("no legal action")
        return None

    def _at_step(self, table: Scene, can_act: Callable[[], bool]) -> str | None:
        mine = table.active == self.seat
        if not self.stops.at(table.step, mine=mine):
            return tr("no stop at {0}").format(told(STEP_NAMES[table.step]))
        once = (table.step, mine) in self.stops.once
        if table.step in FIGHTING and not once and all(seen.attacking is None for seen in table.battlefield):
            return tr("nobody attacks")
        whether_or_not = mine and self.mode is not Mode.FAST and table.step not in ONLY_TO_ACT
        if not once and not whether_or_not and not can_act():
            return tr("no legal action")
        return None

    def _ended(self, standing: Standing, table: Scene) -> bool:
        """Whether passing by itself is over, or something came up that breaks it off."""
        if standing.until is Until.NO_RESPONSE:
            return table.turn != standing.turn
        if self.breaks.attacked and self._attacked(table):
            return True
        if self.breaks.aimed_at and self._aimed_at(table):
            return True
        match standing.until:
            case Until.SOMETHING:
                foreign = [item.id for item in table.stack if item.controller != self.seat]
                return table.turn != standing.turn or any(id not in standing.stack for id in foreign)
            case Until.END_OF_TURN | Until.NO_RESPONSE:
                return table.turn != standing.turn
            case Until.MY_TURN:
                return table.turn != standing.turn and table.active == self.seat

    def _broken_off(self) -> None:
        """The seat is asked something else than to act: it looks again, unless it wanted to respond to nothing."""
        if self.breaks.asked and self.standing is not None and self.standing.until is not Until.NO_RESPONSE:
            self.standing = None

    def _attacked(self, table: Scene) -> bool:
        """Whether this is the moment that the seat or what it controls is attacked."""
        if table.step is not Step.DECLARE_ATTACKERS or table.active == self.seat:
            return False
        mine = {seen.id for seen in table.battlefield if seen.controller == self.seat}
        return any(
            seen.attacking == self.seat if seen.attacking_player else seen.attacking in mine
            for seen in table.battlefield
            if seen.attacking is not None
        )

    def _aimed_at(self, table: Scene) -> bool:
        """Whether an opponent's spell or ability on top of the stack targets the seat or what it has."""
        if not table.stack or table.stack[-1].controller == self.seat:
            return False
        top = table.stack[-1]
        mine = {seen.id for seen in (*table.battlefield, *table.stack) if seen.controller == self.seat}
        return self.seat in top.target_players or any(id in mine for id in top.target_objects)

    def _expire(self, table: Scene) -> None:
        """Drop yields whose time is over."""
        if self.yields:
            on_stack = {item.id for item in table.stack}
            self.yields = tuple(held for held in self.yields if _holds(held, on_stack, table.turn))

    def _used_once(self, table: Scene) -> None:
        stop = (table.step, table.active == self.seat)
        if stop in self.stops.once:
            self.stops = replace(self.stops, once=tuple(s for s in self.stops.once if s != stop))


def _covers(held: Yield, top: ObjectView) -> bool:
    return held.object == top.id or (held.lasting is not Lasting.ONCE and held.text == _same_text(top))


def _holds(held: Yield, on_stack: set[ObjectId], turn: int) -> bool:
    match held.lasting:
        case Lasting.ONCE:
            return held.object in on_stack
        case Lasting.TURN:
            return held.turn == turn
        case Lasting.GAME:
            return True


def _same_text(item: ObjectView) -> str:
    """What makes two objects on the stack the same to a yield: the card and what it will do."""
    return f"{item.name}|{item.stack_text}"
