"""The timeline of a game: every step that the rules took, in its nesting, with the state after each (invariant 7)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Act, ActionKind, Answer, Conceded, Decision, Picked, to_keep
from engine.rules.core.game import Game, Observer
from engine.rules.core.price import PriceStep
from engine.rules.core.projected import Holder
from engine.rules.core.tracer import Tracer, Triggering
from engine.rules.events.proposed import effect_in_words, would
from engine.rules.game.begin import begun
from engine.state import events as ev
from engine.state.differences import Difference, difference, later
from engine.state.game_state import GameState
from engine.tracing.supposition import Supposition
from engine.values.edition import Profile
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost
from engine.values.steps import STEP_NAMES, Step
from engine.values.verbs import Verb
from engine.views.citing import cite, in_terms_of
from engine.views.differences import Difference as TableDifference
from engine.views.inspected import Inspected, TriggerLine
from engine.views.inspector import inspected
from engine.views.log_line import player_name
from engine.views.looking import table_view
from engine.views.moment import MomentView, moment_of
from engine.views.pictures import TableView
from engine.views.step_words import EVERYTHING, PARTS, action_in_words, event_line, public_name
from engine.views.supposed import what_if
from engine.views.wording import describing

ROW = 32
"""So many differences follow each other before a state is kept whole again."""
LATEST = 256
"""So many events that happened last are remembered, for abilities that look at them."""
ASKED_OPENLY = ("506", "508", "509", "510", "601.2", "602.2", "603.3", "616.1")
"""The rules by which players are asked about what all players see: questions of others may name hidden cards."""
LOOKED_AT = 16
"""So many moments that were looked at last are kept as games."""


class StepKind(StrEnum):
    """What a step of the timeline is."""

    START = "start"
    DECISION = "decision"
    ACTION = "action"
    PART = "part of an action"
    PROPOSED = "proposed event"
    REPLACED = "replacement"
    FORBIDDEN = "event that can't happen"
    HAPPENED = "event"
    PRICE = "price"
    TAKEN_BACK = "taken back"
    PRIORITY = "priority"
    SCRIPT = "script"
    END = "end"


class Considered(Struct, frozen=True):
    """What came of an event for an ability that waits for events of its kind, in words (CR 603.2)."""

    source: ObjectId
    source_name: str
    ability: str
    came: Triggering


class TimeStep(Struct, frozen=True):
    """One step. `depth`: in how many others it happens. `moment`: the number of the state after it.

    `words` are for all players; `secret` is for `readers` instead. `rule` is the rule that makes it happen, `source`
    the object whose doing it is, `objects` those that it is about. `lines`: how much of the log had been written;
    `quiet`: bookkeeping; `settled`: nothing is on the stack. `considered` are abilities that could have triggered;
    `asked`: how many questions were answered before this one. `profile`: the date whose rules it is made by.
    """

    number: int
    kind: StepKind
    depth: int
    moment: int
    turn: int
    step: Step
    rule: str
    words: str
    secret: str = ""
    readers: tuple[PlayerId, ...] = ()
    source: ObjectId = NOTHING
    source_name: str = ""
    objects: tuple[ObjectId, ...] = ()
    lines: int = 0
    quiet: bool = False
    settled: bool = True
    decision: Decision | None = None
    answer: Answer | None = None
    asked: int = -1
    considered: tuple[Considered, ...] = ()
    profile: Profile = Profile.TODAY

    def said_to(self, seat: PlayerId) -> str:
        """The step in words that a seat may read, in the terms of the rules that are played by."""
        return in_terms_of(self.secret if self.secret and seat in self.readers else self.words, self.profile)

    @property
    def cited(self) -> str:
        """The number that the rule has in the edition that is played by."""
        return cite(self.rule, self.profile)


class States:
    """A row of states of one game in little room."""

    def __init__(self) -> None:
        self.kept: list[GameState | Difference] = []
        self.last: GameState | None = None

    def keep(self, state: GameState) -> int:
        """Keep a state; its number."""
        last = self.last
        copy = state.copy()
        whole = last is None or len(self.kept) % ROW == 0
        self.kept.append(copy if whole or last is None else difference(last, copy))
        self.last = copy
        return len(self.kept) - 1

    def state(self, number: int) -> GameState:
        """A state, made again from the last before it that was kept whole."""
        whole = number - number % ROW
        state = self.kept[whole]
        assert isinstance(state, GameState)
        following = self.kept[whole + 1 : number + 1]
        return later(state, *(change for change in following if isinstance(change, Difference)))


class Recorder(Observer, Tracer[Game]):
    """Writes the timeline of a game while it is played. `written`: how many lines the log has."""

    def __init__(self, written: Callable[[], int]) -> None:
        self.written = written
        self.steps: list[TimeStep] = []
        self.states = States()
        self.waiting: list[tuple[str, ObjectId] | None] = []
        self.given = 0
        self.moment = -1
        self.open: ev.Event | None = None
        self.could: tuple[Holder, ...] = ()
        self.of_event: dict[int, tuple[ev.Event, int]] = {}
        self.became: dict[ObjectId, ObjectId] = {}

    # --- steps ---------------------------------------------------------------------------------------------

    def add(self, game: Game, kind: StepKind, rule: str, words: str, **more: object) -> None:
        """Add a step after what has begun around it."""
        for place, action in enumerate(self.waiting):
            if action is not None:
                self.waiting[place] = None
                said = action_in_words(game, *action)
                self._put(game, StepKind.ACTION, place, action[0], said, source=action[1])
        extra = 1 if self.open is not None and kind in (StepKind.REPLACED, StepKind.DECISION) else 0
        self._put(game, kind, len(self.waiting) + extra, rule, words, **more)

    def _put(self, game: Game, kind: StepKind, depth: int, rule: str, words: str, **more: object) -> None:
        state = game.state
        if self.moment < 0:
            self.moment = self.states.keep(state)
        source = more.pop("source", NOTHING)
        assert isinstance(source, int)
        self.steps.append(
            TimeStep(
                len(self.steps), kind, depth, self.moment, max(state.turn.number, 0), state.turn.step,
                rule, words, source=ObjectId(source), source_name=public_name(game, ObjectId(source)),
                lines=self.written(), settled=not state.stack, profile=state.edition.profile, **more,  # type: ignore[arg-type]  # further fields of a step by their names
            )
        )  # fmt: skip

    def start(self, game: Game) -> None:
        """The position is set up: the timeline begins here."""
        self.steps.clear()
        self.states = States()
        self.of_event.clear()
        self.became.clear()
        self.moment, self.open = -1, None
        self.add(game, StepKind.START, "", "The position is set up")

    def say(self, game: Game, words: str) -> None:
        """A script says what it does."""
        self.add(game, StepKind.SCRIPT, "", words)

    def end(self, game: Game, words: str, rule: str = "") -> None:
        """The record ends here, if by a rule by that."""
        self.waiting.clear()
        self.add(game, StepKind.END, rule, words)

    # --- what a game tells -----------------------------------------------------------------------------------

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Events were performed."""
        self.open = None
        self.moment = self.states.keep(game.state)
        if len(self.of_event) > LATEST:
            self.of_event.clear()
        for event in events:
            line = event_line(game, event)
            self.name_action(game, event)
            if isinstance(event, ev.Moved):
                self.became[event.object] = event.into
            self.of_event[id(event)] = event, len(self.steps) + sum(one is not None for one in self.waiting)
            self.add(
                game, StepKind.HAPPENED, event.why, line.text, secret=line.secret, readers=line.readers,
                source=event.cause, objects=line.objects, quiet=line.level == EVERYTHING,
            )  # fmt: skip

    def name_action(self, game: Game, event: ev.Event) -> None:
        """A card that is cast or played is known by its name from now on, unless it is face down."""
        if not isinstance(event, ev.Moved) or event.verb not in (Verb.CAST, Verb.PLAY):
            return
        begun = next((step for step in reversed(self.steps) if step.kind == StepKind.ACTION), None)
        if begun is not None and begun.source == event.object:
            name, said = public_name(game, event.into), action_in_words(game, begun.rule, event.into)
            self.steps[begun.number] = replace(begun, words=said, source_name=name, source=event.into)

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Somebody decided."""
        said, secret = decided(player_name(game, decision.player), decision, answer)
        self.add(
            game, StepKind.DECISION, decision.why.rule, said, source=decision.why.source, decision=to_keep(decision),
            answer=answer, secret=secret, readers=(decision.player,), asked=self.given,
        )  # fmt: skip
        self.given += 1

    def unanswered(self, game: Game, decision: Decision) -> None:
        """Something is asked that nobody has answered."""
        said = f"{player_name(game, decision.player)} is asked something that wasn't asked before"
        secret = f"{said}: {decision.why.text}"
        self.add(
            game, StepKind.DECISION, decision.why.rule, said, source=decision.why.source, decision=to_keep(decision),
            secret=secret, readers=(decision.player,), asked=self.given,
        )  # fmt: skip

    def at_priority(self, game: Game) -> None:
        """A player gets priority."""
        turn = game.state.turn
        said = f"{player_name(game, turn.priority)} gets priority in the {STEP_NAMES[turn.step]}"
        self.add(game, StepKind.PRIORITY, "117.3", said)

    def mark(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    def rewound(self, game: Game, mark: int) -> None:
        """An action was taken back: that is a step, and what was begun is not hidden (CR 733.1)."""
        self.open = None
        self.moment = self.states.keep(game.state)
        self.add(game, StepKind.TAKEN_BACK, "733.1", "The action is taken back")

    # --- what the rules tell ---------------------------------------------------------------------------------

    def began(self, game: Game, rule: str, about: ObjectId) -> None:
        self.waiting.append((rule, about))

    def ended(self, game: Game) -> None:
        self.waiting.pop()

    def part(self, game: Game, rule: str, about: ObjectId) -> None:
        self.add(game, StepKind.PART, rule, PARTS[rule], source=about)

    def priced(self, game: Game, about: ObjectId, base: ManaCost, steps: Sequence[PriceStep]) -> None:
        self.add(game, StepKind.PRICE, "601.2f", f"It costs {str(base) or '{0}'}", source=about)
        for step in steps:
            by = public_name(game, step.source) or "an effect"
            sign = "less" if step.less else "more"
            said = f"{str(step.change) or '{0}'} {sign} by {by}: {str(step.cost.joined()) or '{0}'}"
            self.add(game, StepKind.PRICE, "601.2f", said, source=step.source)

    def forbidden(self, game: Game, event: ev.Event, rule: str) -> None:
        self.open = None
        self.add(
            game,
            StepKind.FORBIDDEN,
            rule,
            f"{proposed(game, event)}: that can't happen",
            source=event.cause,
        )

    def proposed(self, game: Game, event: ev.Event) -> None:
        if self.open is not event:
            self.could, self.open = (), None
            self.add(game, StepKind.PROPOSED, event.why, proposed(game, event), source=event.cause)
            self.open = event

    def replaced(
        self, game: Game, event: ev.Event, ready: Sequence[Holder], applied: Holder, chooser: PlayerId,
        changed: tuple[ev.Event, ...] | None,
    ) -> None:  # fmt: skip
        gone = [holder for holder in self.could if holder not in ready]
        rule = "616.1" if len(ready) > 1 else "614.1"
        self.add(game, StepKind.REPLACED, rule, replacement_in_words(game, ready, applied, chooser, changed, gone),
                 source=applied.source)  # fmt: skip
        self.could = tuple(holder for holder in ready if holder is not applied)
        self.open = (
            changed[0] if changed is not None and len(changed) == 1 else event if changed is None else None
        )

    def settled(self, game: Game, event: ev.Event) -> None:
        self.could, self.open = (), None

    def considered(self, game: Game, holder: Holder, event: ev.Event, came: Triggering) -> None:
        found = self.of_event.get(id(event))
        if found is None or found[0] is not event:
            return
        step = self.steps[found[1]]
        name = public_name(game, holder.source)
        one = Considered(holder.source, name, game.describe(holder).replace("~", name or "~"), came)
        self.steps[step.number] = replace(step, considered=(*step.considered, one))


def decided(who: str, decision: Decision, answer: Answer) -> tuple[str, str]:
    """What a player decided in words: for all, and for that player. What was chosen is told as it happens."""
    match decision, answer:
        case _, Conceded():
            return f"{who} concedes", ""
        case Act(), Picked(indices=(place, *_)):
            option = decision.options[place]
            if option.kind == ActionKind.PASS:
                return f"{who} passes", ""
            return f"{who} acts", f"{who}: {option.label}"
        case _:
            asked = f"{who}: {decision.why.text}" if decision.why.text else f"{who} chooses"
            open = decision.why.rule.startswith(ASKED_OPENLY)
            return (asked, "") if open else (f"{who} chooses", asked)


def proposed(game: Game, event: ev.Event) -> str:
    """An event that has not happened in words."""
    return would(game, event) or f"{event_line(game, event).text} — proposed"


def replacement_in_words(
    game: Game, ready: Sequence[Holder], applied: Holder, chooser: PlayerId, changed: tuple[ev.Event, ...] | None,
    gone: Sequence[Holder],
) -> str:  # fmt: skip
    """Which effect was applied, by whose choice, what it made of the event, and which effects no longer apply."""
    name = public_name(game, applied.source)
    said = f"{name or 'An effect'} applies"
    text = effect_in_words(game, applied).replace("~", name or "this")
    said += f" ({text})" if text else ""
    others = [public_name(game, holder.source) or "an effect" for holder in ready if holder is not applied]
    if others:
        said += f", chosen by {player_name(game, chooser)} before {', '.join(others)}"
    if changed is None:
        said += "; it changes nothing"
    elif not changed:
        said += "; the event doesn't happen"
    else:
        said += "; now: " + "; ".join(proposed(game, event) for event in changed)
    names = ", ".join(public_name(game, holder.source) or "an effect" for holder in gone)
    return said + (f"; no longer applies: {names}" if names else "")


class Timeline:
    """A game that can be looked at at each of its steps, from each seat."""

    def __init__(self, recorder: Recorder) -> None:
        self.steps = tuple(recorder.steps)
        self._states = recorder.states
        self._became = dict(recorder.became)
        self._games: OrderedDict[int, Game] = OrderedDict()

    def game(self, number: int) -> Game:
        """The game as it was after a step, in which nobody is asked anything."""
        moment = self.steps[number].moment
        game = self._games.pop(moment, None)
        if game is None:
            game = begun(self._states.state(moment), {})
            game.describe = describing(game)
        self._games[moment] = game
        while len(self._games) > LOOKED_AT:
            self._games.popitem(last=False)
        return game

    def table(self, number: int, seat: PlayerId) -> TableView:
        """The table after a step, as a seat sees it."""
        return table_view(self.game(number), seat)

    def became(self, number: int, id: ObjectId) -> ObjectId:
        """What an object has become by a step after all its zone changes (CR 400.7)."""
        return self.game(number).state.latest(id)

    def moment(self, number: int, seats: tuple[PlayerId, ...]) -> MomentView:
        """What is there after a step besides the tables of these seats."""
        return moment_of(self.game(number), seats)

    def inspect(self, number: int, seat: PlayerId, id: ObjectId) -> Inspected | None:
        """Why an object is what it is after a step, and what came of events for its triggered abilities until then; of
        what has changed zones what it became (CR 400.7). None if it is no more."""
        game = self.game(number)
        while not game.is_there(id) and id in self._became:
            id = self._became[id]
        found = inspected(game, seat, id)
        if found is None or not found.known:
            return found
        item = game.state.objects[id].stack
        about = id if item is None or item.ability is None else item.context.source
        return replace(found, triggers=self.triggers(number, seat, about))

    def triggers(self, number: int, seat: PlayerId, id: ObjectId) -> tuple[TriggerLine, ...]:
        """What came of each event until a step for the triggered abilities of an object, and of what it was before it
        changed zones, the last event first (CR 603.2, 400.7)."""
        return tuple(
            TriggerLine(
                step.number, step.said_to(seat), one.ability, one.came.value, one.came == Triggering.TRIGGERED
            )
            for step in reversed(self.steps[: number + 1])
            for one in step.considered
            if self._led_to(one.source, id)
        )

    def _led_to(self, before: ObjectId, id: ObjectId) -> bool:
        """Whether an object is another one, or became it by changing zones."""
        while before != id and before in self._became:
            before = self._became[before]
        return before == id

    def what_if(
        self, number: int, seat: PlayerId, supposed: Supposition
    ) -> tuple[TableDifference, ...] | str:
        """What would differ after a step if something else were so, or why that can't be said."""
        return what_if(self.game(number), seat, supposed)

    # --- going ---------------------------------------------------------------------------------------------

    def over(self, number: int) -> int:
        """The next step at which a player gets priority; the last step if there is none."""
        return self._next(number, lambda step: step.kind == StepKind.PRIORITY)

    def out(self, number: int) -> int:
        """The next step at which a player gets priority and nothing is on the stack; the last step if there is none."""
        return self._next(number, lambda step: step.kind == StepKind.PRIORITY and step.settled)

    def _next(self, number: int, fits: Callable[[TimeStep], bool]) -> int:
        last = len(self.steps) - 1
        return next((step.number for step in self.steps[number + 1 :] if fits(step)), last)
