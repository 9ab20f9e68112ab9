"""The log: what happened and why, in words that each seat may read (invariants 7 and 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from engine.rules.core.game import Game, Observer
from engine.rules.core.projected import Holder
from engine.rules.events.proposed import would
from engine.state import events as ev
from engine.values.edition import Profile
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, HAND, HIDDEN
from engine.views.citing import cite, in_terms_of
from engine.views.log_line import Line, instructed, name, player_name, ref_name, source_name
from engine.views.log_lines import WRITERS
from engine.views.log_moves import hidden_way, out_of_sight_together
from engine.views.looking import Looking
from engine.views.pictures import Level, LogLine, ObjectView


class Written(Struct, frozen=True):
    """A line of the book: as everybody reads it, and as `readers` do."""

    line: LogLine
    secret: LogLine
    readers: tuple[PlayerId, ...] = ()


def put_out_of_sight(game: Game, events: tuple[ev.Event, ...]) -> Iterator[list[ev.Event]]:
    """Events that happen at the same time, each by itself but for cards of one player that go from hidden zones to another
    for one reason, as a hand does into a library."""
    for _, group in groupby(enumerate(events), lambda one: hidden_way(game, one[1]) or one[0]):
        yield [event for _, event in group]


class LogBook(Observer):
    """Writes a line for what players care about, as it happens."""

    def __init__(self) -> None:
        self.lines: list[Written] = []
        self._read: dict[PlayerId, tuple[Written, tuple[LogLine, ...]]] = {}
        """What each seat read last, with the last line of that."""
        self._drawing: Written | None = None
        """The line of the opening hand that is being drawn."""
        self._playing = 0
        """How many lines there were as the land that was played last began to be."""

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Write down what happened."""
        if any(isinstance(event, ev.PlayerChanged) and event.field == "lands_played" for event in events):
            self._playing = len(self.lines)
        for group in put_out_of_sight(game, events):
            event = group[0]
            writer = WRITERS.get(type(event))
            if len(group) > 1:
                line: Line | None = out_of_sight_together(game, group)
            else:
                line = writer(game, event) if writer is not None else None
            if line is not None:
                self.write(game, event, line)

    def was_replaced(
        self, game: Game, event: ev.Event, applied: Holder, changed: tuple[ev.Event, ...]
    ) -> None:
        """Write down which effect made something else of an event, or nothing."""
        line = changed_to(game, event, applied, changed)
        if line is not None:
            rule = "615.6" if isinstance(event, ev.DamageDealt) and not changed else "614.6"
            self.write(game, replace(event, why=rule, cause=NOTHING), line)

    def was_forbidden(self, game: Game, event: ev.Event, rule: str) -> None:
        """Write down that an event can't happen."""
        line = not_done(game, event)
        if line is not None:
            self.write(game, replace(event, why=rule), line)

    def write(self, game: Game, event: ev.Event, line: Line) -> None:
        """Add a line; the cards of an opening hand are drawn in one."""
        turn = game.state.turn
        line = caused(game, event, line)
        entry = LogLine(
            len(self.lines),
            max(turn.number, 0),
            turn.step,
            line.text,
            event.why,
            line.level,
            line.objects,
            line.player,
            figure=line.figure,
            by=_controller_of_cause(game, event),
        )
        if isinstance(event, ev.TurnBegan):
            entry = replace(entry, heads=True)
        profile = game.state.edition.profile
        if profile is not Profile.TODAY:
            entry = replace(entry, text=in_terms_of(line.text, profile), cited=cite(event.why, profile))
        secret = in_terms_of(line.secret, profile) or entry.text
        full = replace(entry, text=secret, shown=self._pictures(game, line))
        written = Written(entry if line.readers else full, full, line.readers)
        if isinstance(event, ev.Drew) and turn.number <= 0:
            self._opening(game, event, written)
        else:
            self.lines.append(written)
        if isinstance(event, ev.LandPlayed):
            self._before_its_choices()

    def _before_its_choices(self) -> None:
        """The last line, that a land was played, before those of what was chosen and paid as it entered (CR 305.1, 614.12a):
        it is played first."""
        place = min(self._playing, len(self.lines) - 1)
        self.lines.insert(place, self.lines.pop())
        for number, written in enumerate(self.lines[place:], place):
            self.lines[number] = replace(
                written,
                line=replace(written.line, number=number),
                secret=replace(written.secret, number=number),
            )

    def _opening(self, game: Game, event: ev.Drew, written: Written) -> None:
        """One more card of an opening hand (CR 103.5): on the line of those before it. Nobody has been asked anything
        since, so that no line is changed that somebody has read or that is taken back."""
        who = player_name(game, event.player)
        hand = game.state.zone(HAND, event.player)
        last = self.lines[-1] if self.lines else None
        if last is None or last is not self._drawing or last.line.player != event.player:
            self._drawing = written
            self.lines.append(written)
            return
        names = Counter(name(game, id) for id in hand)
        named = ", ".join(f"{times} {said}" if times > 1 else said for said, times in names.items())
        public, secret = f"{who} draws {len(hand)} cards", f"{who} draws {named}"
        self._drawing = self.lines[-1] = replace(
            last, line=replace(last.line, text=public), secret=replace(last.secret, text=secret)
        )

    def say(self, seat: PlayerId, text: str, secret: str = "", rule: str = "") -> None:
        """Add a line about how a game is set up, of which a seat may read more than the others."""
        line = LogLine(len(self.lines), 0, Step.UNTAP, text, rule, player=seat)
        full = replace(line, text=secret or text)
        self.lines.append(Written(line if secret else full, full, (seat,) if secret else ()))

    def mark(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    def rewound(self, game: Game, mark: int) -> None:
        """What was taken back was never written."""
        del self.lines[mark:]

    def read(self, seat: PlayerId) -> tuple[LogLine, ...]:
        """The log as a seat may read it; what it read before isn't read again, as lines change only at the end."""
        last, before = self._read.get(seat, (None, ()))
        known = len(before)
        if not known or len(self.lines) < known or self.lines[known - 1] is not last:
            known, before = 0, ()
        if len(self.lines) > known:
            new = (one.secret if seat in one.readers else one.line for one in self.lines[known:])
            before = (*before, *new)
            self._read[seat] = self.lines[-1], before
        return before

    def _pictures(self, game: Game, line: Line) -> tuple[ObjectView, ...]:
        """The cards that a line shows, as those see them who are shown them."""
        if not line.shown:
            return ()
        looker = Looking(game, (line.readers or tuple(game.state.players))[0])
        return tuple(looker.picture(id) for id in line.shown if id in game.state.objects)


CAUSED = (
    ev.Attached,
    ev.ControlChanged,
    ev.Countered,
    ev.CountersChanged,
    ev.Created,
    ev.Destroyed,
    ev.Drew,
    ev.LifeChanged,
    ev.Moved,
    ev.Sacrificed,
    ev.DoorsChanged,
    ev.StatusChanged,
    ev.TappedChanged,
)
"""Events whose line says by the effect of what they happen, where no rule of the game makes them happen."""

AS_COMBAT_GOES = ("120.", "510.")
"""Rules by which life is lost and gained for damage that has its own line (CR 120.3)."""


def caused(game: Game, event: ev.Event, line: Line) -> Line:
    """A line with the object whose text makes it happen, unless it is about that object."""
    cause = event.cause
    if not isinstance(event, CAUSED) or cause == NOTHING or cause in line.objects:
        return line
    if event.why.startswith(AS_COMBAT_GOES) or (isinstance(event, ev.Created) and event.verb == Verb.TRIGGER):
        return line
    by = source_name(game, cause)
    if not by or by in line.text:
        return line
    secret = f"{line.secret} — {by}" if line.secret else ""
    return replace(line, text=f"{line.text} — {by}", secret=secret, objects=(*line.objects, cause))


def _controller_of_cause(game: Game, event: ev.Event) -> PlayerId | None:
    """Who controls the object whose text makes an event happen, or did last; a card that is neither permanent nor spell
    has no controller (CR 108.4)."""
    if event.cause not in game.state.objects and event.cause not in game.state.last_known:
        return None
    controller = game.look(event.cause).chars.controller
    return controller if controller in game.state.players else None


def _instead(game: Game, event: ev.Event) -> str:
    """What happens in the place of something else, in words."""
    return would(game, event) or (instructed(game, event) if isinstance(event, ev.Instructed) else "")


def changed_to(game: Game, event: ev.Event, applied: Holder, changed: tuple[ev.Event, ...]) -> Line | None:
    """What a replacement or prevention effect made of an event, in words that all players may read. How something
    enters is for those who want to read rules: that it enters so is seen anyway."""
    said = would(game, event)
    if isinstance(event, ev.Moved) and event.to in HIDDEN and event.came_from in HIDDEN:
        return None
    if not said:
        return None
    by = _named(game, event, applied)
    objects = tuple(id for id in (applied.source, event.about) if id in game.state.objects)
    player = event.whom
    if isinstance(event, ev.DamageDealt) and (prevented := prevented_of(event, changed)):
        return Line(_prevention(game, event, prevented, by), "story", objects, player)
    level: Level = "rules" if _enters(event) or applied.source == event.about else "story"
    if not changed:
        return Line(f"{by}: {said}; that doesn't happen", level, objects, player)
    now = " and ".join(filter(None, (_instead(game, part) for part in changed))) or "something else happens"
    if now == said:
        return None  # such as a land for which life was paid, of which the log tells
    return Line(f"{by}: {said}; instead: {now}", level, objects, player)


def not_done(game: Game, event: ev.Event) -> Line | None:
    """That an event can't happen, in words that all players may read; what a rule does in each turn, such as untapping,
    is for those who want to read rules."""
    known = not _is_hidden(game, event.about)
    said = would(game, event) if known else _of_a_hidden_card(game, event)
    if not said:
        return None
    level: Level = "story" if event.cause != NOTHING else "rules"
    objects = (event.about,) if known and event.about in game.state.objects else ()
    return Line(f"{said}: that can't happen", level, objects, event.whom)


def _is_hidden(game: Game, id: ObjectId) -> bool:
    """Whether it is a card that somebody hasn't seen, in a hidden zone (CR 400.2)."""
    obj = game.state.objects.get(id)
    return obj is not None and obj.zone in HIDDEN and not set(game.state.players) <= set(obj.seen_by)


def _of_a_hidden_card(game: Game, event: ev.Event) -> str:
    """What would happen to a card that somebody hasn't seen, and where it stays."""
    if isinstance(event, ev.Discarded):
        return f"{player_name(game, event.player)} would discard a card"
    return "A card would enter" if _enters(event) else ""


def _prevention(game: Game, event: ev.DamageDealt, prevented: int, by: str) -> str:
    """How much of some damage was prevented, in words (CR 615.1)."""
    source, target = name(game, event.source), ref_name(game, event.target)
    if prevented == event.amount:
        return f"{by} prevents {prevented} damage that {source} would deal to {target}"
    return f"{by} prevents {prevented} of {event.amount} damage that {source} would deal to {target}"


def _enters(event: ev.Event) -> bool:
    return isinstance(event, ev.Moved) and event.to == BATTLEFIELD and not event.face_down


def _named(game: Game, event: ev.Event, applied: Holder) -> str:
    """What to call the source of a replacement effect; of how an object itself enters, the object, wherever it comes
    from."""
    itself = _enters(event) and applied.source == event.about
    return (game.look(event.about).chars.name if itself else source_name(game, applied.source)) or "An effect"


def prevented_of(event: ev.DamageDealt, changed: tuple[ev.Event, ...]) -> int:
    """How much of some damage is prevented: what is no longer dealt to anything, nor done instead."""
    left = [part for part in changed if isinstance(part, ev.DamageDealt)]
    if len(left) != len(changed):
        return 0
    return max(0, event.amount - sum(part.amount for part in left))
