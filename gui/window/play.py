"""One game at the window: questions come in, prompts are shown, answers go out."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QTimer, Signal

from engine.decisions import AgreedDraw, Answer, Conceded, Picked
from engine.views import LogLine, ObjectId, PlayerId, Supposition, TableView
from gui.bridge.bridge import EngineThread
from gui.bridge.desk import Concede, GoBack, Wish
from gui.bridge.messages import (
    Advised,
    Asked,
    Broken,
    Ended,
    Inspection,
    Note,
    Passed,
    Refused,
    Supposed,
    Unsaved,
)
from gui.commands.habits import Habit
from gui.commands.passing import Passing, Until
from gui.models.highlights import NO_HIGHLIGHTS
from gui.prompts.act import ActPrompt
from gui.prompts.base import Prompt
from gui.prompts.kinds import kind_in_words, place_in_words
from gui.prompts.shelf import Shelf
from gui.settings.values import Cover, Settings
from gui.translation import told, tr
from gui.window.explaining import Explaining
from gui.window.handing_over import Game, Recaps, passing_of
from gui.window.patience import Patience
from gui.window.privacy import is_covered, needs_hidden, nothing_at_all, public_log, without_hidden
from gui.window.surface import Surface

HEEDED_WITHIN = 300
"""Milliseconds that the engine gets to do what is wished for while nobody is asked."""
QUICK = 90


class Play(QObject):
    """Keeps to what one person may see at a time.

    `front` is the seat whose person looks at the screen; `shown` says that their hidden cards are there.
    """

    cover_wanted = Signal(str, str, bool)
    state_changed = Signal()
    said = Signal(str)
    ended = Signal(object)
    broken = Signal(object)
    unsaved = Signal(object)
    refused = Signal(object)
    unheeded = Signal(object)
    inspected = Signal(int, object)
    supposed = Signal(object)
    advised = Signal(object)
    rule_wanted = Signal(str)

    def __init__(
        self, game: Game, surface: Surface, settings: Callable[[], Settings], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.surface = surface
        self._settings = settings
        self.asked: Asked | None = None
        self.prompt: Prompt | None = None
        self.table: TableView | None = None
        self.front: PlayerId | None = None
        self.shown = False
        self.covered = False
        self.over = False
        self.last_answered: int | None = None
        self._logs: dict[PlayerId, tuple[LogLine, ...]] = {}
        self._recaps = Recaps()
        self.thread_of_engine = EngineThread(game.start, game.people, game.opponents, self, alone=game.alone)
        bridge = self.thread_of_engine.bridge
        for signal, heard in (
            (bridge.asked, self._asked), (bridge.passed, self._passed), (bridge.ended, self._ended),
            (bridge.broken, self._broke), (bridge.unsaved, self._unsaved), (bridge.refused, self._refused),
            (bridge.noted, self._noted), (bridge.inspected, self._inspected), (bridge.supposed, self._supposed),
            (bridge.advised, self._advised),
        ):  # fmt: skip
            signal.connect(heard)
        self.explaining = Explaining(self, self.said, self)
        self._wish: Wish | None = None
        self._heeded = QTimer(self, singleShot=True, interval=HEEDED_WITHIN)
        self._heeded.timeout.connect(self._not_heeded)
        self._patience = Patience(self._say_waiting, lambda: self.thread_of_engine.desk.paused, self)
        self._answered_prompt: Prompt | None = None
        self._shelf = Shelf(keeps=not self.hotseat)
        self._settle = QTimer(self, singleShot=True, interval=QUICK)
        self._settle.timeout.connect(self._settled)

    def begin(self) -> None:
        """Start the engine."""
        self._patience.begin()
        self.thread_of_engine.start()

    def close(self) -> bool:
        """Stop the engine and put the prompt away; whether the engine has stopped."""
        self._patience.end()
        self._heeded.stop()
        self._retire_prompt()
        self._shelf.clear()
        return self.thread_of_engine.close()

    @property
    def hotseat(self) -> bool:
        """Whether more than one person plays at this computer."""
        return len(self.game.people) > 1 and not self.game.alone

    @property
    def passing(self) -> Passing | None:
        """The passing of the seat that looks at the screen."""
        if self.front is not None:
            return self.game.people[self.front]
        return next(iter(self.game.people.values())) if len(self.game.people) == 1 else None

    # questions

    def _asked(self, asked: Asked) -> None:
        self._patience.end()
        self._heeded.stop()
        self.asked = asked
        self._logs[asked.seat] = asked.log
        same = self.front == asked.seat and (self.shown or not self.hotseat)
        if self.hotseat and is_covered(self._settings().cover, asked.decision, asked.table, same_person=same):
            self._cover(asked)
            return
        open_to_all = same or not self.hides_hands
        self._present(asked, hidden=not open_to_all and not needs_hidden(asked.decision, asked.table))

    def _cover(self, asked: Asked) -> None:
        self._hide(asked)
        place = place_in_words(without_hidden(asked.table), asked.seat)
        can_pass = passing_of(asked) is not None
        name = next(player.name for player in asked.table.players if player.id == asked.seat)
        self.cover_wanted.emit(name, f"{kind_in_words(asked.decision)} — {place}", can_pass)
        self.state_changed.emit()

    def _hide(self, asked: Asked) -> None:
        """Nothing of what is hidden from anybody is on the screen any more."""
        self.covered = True
        self.front, self.shown = None, False
        self._retire_prompt()
        self.table = None
        self.surface.forget()
        self.surface.show_table(nothing_at_all(asked.table))
        self.surface.show_log(())
        self.surface.show_highlights(NO_HIGHLIGHTS)
        self.surface.show_waiting("")

    def uncover(self) -> None:
        """The next player has confirmed that it is them."""
        if self.covered and self.asked is not None:
            self.covered = False
            self._present(self.asked, hidden=False)

    @property
    def hides_hands(self) -> bool:
        """Whether one of the people at this computer may not see what another holds."""
        return self.hotseat and self._settings().cover is not Cover.NEVER

    def put_away(self) -> None:
        """Nothing hidden is on the screen while another person is asked something."""
        if self.asked is not None:
            self._hide(self.asked)
            self.state_changed.emit()

    def go_on(self, then: Callable[[], None] | None) -> None:
        """The other person has answered: do it then, or ask again what was asked."""
        if self.covered and self.asked is not None:
            self.covered = False
            if then is None:
                self._asked(self.asked)
            else:
                then()

    def pass_covered(self, *, rest_of_turn: bool) -> None:
        """The next player passes without having their cards shown; also for the rest of the turn, whatever is done."""
        asked = self.asked
        place = None if asked is None else passing_of(asked)
        if not self.covered or asked is None or place is None:
            return
        if rest_of_turn:
            self.game.people[asked.seat].pass_until(Until.NO_RESPONSE, asked.table)
        self.covered = False
        self._answered(Picked((place,)), unseen=True)

    def _present(self, asked: Asked, *, hidden: bool) -> None:
        if self.front != asked.seat:
            self.surface.forget()  # another person looks, or it is another game with objects of its own
        self.front = asked.seat
        self.shown = not hidden
        self.table = without_hidden(asked.table) if hidden else asked.table
        self.surface.show_table(self.table, asked.moves)
        self.surface.show_log(self._public_lines() if hidden else asked.log)
        parent, casting = self.surface.prompt_parent(), None if hidden else asked.casting
        prompt = self._shelf.prompt(asked.decision, self.table, parent, asked.costs, casting)
        self.put_up(prompt)
        if not hidden:
            self._show_revealed(asked.seat, asked.log, prompt)
        recap = self._settings().recap and not hidden
        self.surface.show_recap(self._recaps.since(asked, hotseat=self.hotseat) if recap else ())
        self.state_changed.emit()
        self.surface.lay_out(prompt)

    def put_up(self, prompt: Prompt) -> None:
        """Ask by a widget, in place of the one there was: nothing else is laid out between them."""
        self._settle.stop()
        before, self._answered_prompt = (self._answered_prompt, self.prompt), None
        for signal, heard in () if prompt.is_listened_to else (
            (prompt.answered, self._answered), (prompt.highlights_changed, self._highlight),
            (prompt.hovered, self._hovered), (prompt.why_wanted, self.explaining.why), (prompt.kept, self._keep),
            (prompt.ways_wanted, self.explaining.ways), (prompt.rule_wanted, self.rule_wanted),
            (prompt.on_screen.hasty, self.said),
        ):  # fmt: skip
            signal.connect(heard)
        self.prompt, prompt.is_listened_to = prompt, True
        self.surface.show_prompt(prompt)
        self._shelf.put_away(*before)
        self._highlight()

    def ask_again(self) -> None:
        """Ask once more what is asked, by its own widget."""
        if self.asked is not None and not self.covered:
            self._present(self.asked, hidden=not self.shown)

    def _public_lines(self) -> tuple[LogLine, ...]:
        logs = [self._logs.get(seat, ()) for seat in self.game.people]
        return public_log(logs[0], logs[1]) if len(logs) > 1 else logs[0]

    def _highlight(self) -> None:
        if self.prompt is not None:
            self.surface.show_highlights(self.prompt.highlights())

    def _hovered(self, id: int) -> None:
        self.surface.look_at(ObjectId(id))

    # answers

    def _answered(self, answer: Answer, *, unseen: bool = False) -> None:
        if self.asked is None:
            return
        self.last_answered = self.asked.number
        if not unseen:  # they are told later what they haven't seen
            self._recaps.decided(self.asked)
        self._send(lambda serial: self.thread_of_engine.answer(serial, answer))

    def _keep(self, habit: Habit) -> None:
        """Answer so from now on, for the seat that is asked."""
        if self.asked is not None:
            self.game.people[self.asked.seat].remember(habit)

    def _send(self, send: Callable[[int], None]) -> None:
        """Reply to the question on screen; until the next one comes nothing can be answered."""
        asked = self.asked
        if asked is None or self.covered:
            return
        self.asked = None
        self._answered_prompt, self.prompt = self.prompt, None
        send(asked.serial)
        self.surface.answered()
        self._patience.begin()
        self._settle.start()  # where the next question comes sooner, nothing is shown of there being none

    def _retire_prompt(self) -> None:
        """Put away the prompt, and the one before it if the engine was quick."""
        self._settle.stop()
        if self._answered_prompt is not None or self.prompt is not None:
            self.surface.clear_prompt()
        self._shelf.put_away(self._answered_prompt, self.prompt)
        self._answered_prompt = self.prompt = None

    def _settled(self) -> None:
        """The engine takes its time: what was answered goes away meanwhile."""
        self._retire_prompt()
        self.surface.show_highlights(NO_HIGHLIGHTS)
        self.state_changed.emit()

    @property
    def can_undo(self) -> bool:
        """Whether the person can go back to an earlier decision of theirs; also while an opponent thinks."""
        if self.waits:
            return self._back_to is not None
        return self.asked is not None and not self.covered and self.asked.undo_to is not None

    @property
    def waits(self) -> bool:
        """Whether the one person at this computer waits for an opponent, or for the engine."""
        return self.asked is None and not self.over and len(self.game.people) == 1

    @property
    def _back_to(self) -> int | None:
        """The decision that the person who waits made last."""
        seat = next(iter(self.game.people))
        known = self.thread_of_engine.desk.back_to.get(seat)
        return known if self.last_answered is None else self.last_answered

    @property
    def can_concede(self) -> bool:
        """Whether the person in front can give up (CR 104.3a): when they are asked, and while they wait."""
        return self.waits or (self.asked is not None and not self.covered)

    def _want(self, wish: Wish) -> None:
        """Want something of the engine while nobody is asked; it is done another way if the engine is stuck."""
        self._wish = wish
        self.thread_of_engine.wish(wish)
        self._heeded.start()

    def _not_heeded(self) -> None:
        if self._wish is not None:
            self.thread_of_engine.is_stuck = True
            self.unheeded.emit(self._wish)

    @property
    def can_ask_back(self) -> bool:
        """Whether only the other player's consent lets the person go back: something hidden was shown since."""
        asked = self.asked
        return (
            asked is not None and not self.covered and not self.can_undo and asked.undo_if_agreed is not None
        )

    def take_back_agreed(self) -> None:
        """Back to the person's previous decision, as everybody agreed to."""
        if self.can_ask_back and self.asked is not None and self.asked.undo_if_agreed is not None:
            back = self.asked.undo_if_agreed
            self._send(lambda serial: self.thread_of_engine.take_back(serial, back))

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back that can be made again."""
        return self.asked is not None and not self.covered and self.asked.can_redo

    def undo(self) -> None:
        """Back to the person's previous decision."""
        if self.waits and self._back_to is not None:
            self._want(GoBack(self._back_to))
        elif self.can_undo and self.asked is not None and self.asked.undo_to is not None:
            back = self.asked.undo_to
            self._send(lambda serial: self.thread_of_engine.take_back(serial, back))

    def redo(self) -> None:
        """Make the decision again that was taken back."""
        if self.can_redo:
            self._send(self.thread_of_engine.redo)

    def concede(self) -> None:
        """The person in front gives up; also while they wait."""
        if self.waits:
            self._want(Concede(next(iter(self.game.people))))
        else:
            self._answered(Conceded())

    def begin_conceding(self, seat: PlayerId) -> None:
        """Start the engine only to have a seat concede."""
        self.thread_of_engine.desk.concede_at_once(seat)
        self.begin()

    def draw_agreed(self) -> None:
        """Everybody agreed to a draw."""
        self._answered(AgreedDraw())

    def pass_now(self) -> None:
        """Pass priority, where that is what is asked."""
        if isinstance(self.prompt, ActPrompt) and self.prompt.on_screen.may_answer():
            self.prompt.accept()

    def inspect(self, id: ObjectId) -> None:
        """Have it found out why an object on the screen is what it is, while a person is asked."""
        seen = None if self.table is None else self.table.object(id)
        if self.asked is None or self.covered:
            self.said.emit(tr("Nothing can be inspected until you are asked."))
        elif seen is None:
            self.inspected.emit(id, None)
        elif seen.known or self.shown:
            self.thread_of_engine.inspect(self.asked.serial, id)

    def suppose(self, supposed: Supposition) -> None:
        """Have it found out what would differ if something else were so, while a person is asked."""
        if self.asked is not None and not self.covered and self.shown:
            self.thread_of_engine.suppose(self.asked.serial, supposed)

    def _supposed(self, found: Supposed) -> None:
        if self.asked is not None and self.asked.serial == found.serial and not self.covered:
            self.supposed.emit(found.found)

    def _inspected(self, inspection: Inspection) -> None:
        if self.asked is not None and self.asked.serial == inspection.serial and not self.covered:
            self.inspected.emit(inspection.object, inspection.found)

    def advise(self, *, of_opponent: bool) -> int | None:
        """Have advice found about the question on screen, or what an opponent thought last; the number of the question,
        None if there is none."""
        if self.asked is None or self.covered:
            return None
        self.thread_of_engine.advise(self.asked.serial, of_opponent=of_opponent)
        return self.asked.serial

    def _advised(self, advised: Advised) -> None:
        if self.asked is not None and self.asked.serial == advised.serial and not self.covered:
            self.advised.emit(advised)

    # clicks on the table and in the docks

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        """An object was clicked, or activated in the outline."""
        if self.prompt is not None and self.prompt.on_screen.may_answer():
            self.prompt.object_clicked(id, at)

    def player_clicked(self, id: PlayerId) -> None:
        """A player was clicked, or activated in the outline."""
        if self.prompt is not None and self.prompt.on_screen.may_answer():
            self.prompt.player_clicked(id)

    # what happens meanwhile

    def _passed(self, passed: Passed) -> None:
        if passed.reason:
            self.said.emit(passed.reason)
        if passed.news:
            self.surface.show_waiting(passed.news)
            self._patience.begin(self.game.people[passed.seat].pace)
        if passed.table is None:
            return
        self._logs[passed.seat] = passed.log
        if len(self.game.people) == 1:
            self.front, self.shown = passed.seat, True
        if passed.seat == self.front and self.shown:
            self.table = passed.table
            self.surface.show_table(passed.table, passed.moves)
            self.surface.show_log(passed.log)
            self._show_revealed(passed.seat, passed.log)

    def _show_revealed(self, seat: PlayerId, log: tuple[LogLine, ...], prompt: Prompt | None = None) -> None:
        """Show the cards that were revealed to a person since they were asked last."""
        for line in self._recaps.revealed(seat, log, prompt.cards_shown() if prompt is not None else ()):
            self.surface.show_revealed(line)

    def _say_waiting(self, text: str) -> None:
        self.state_changed.emit()
        self.surface.show_waiting(text)

    def _ended(self, ended: Ended) -> None:
        self._patience.end()
        self._heeded.stop()
        self.over = True
        self.asked = None
        self._retire_prompt()
        self._show_the_end(ended)
        self.surface.show_highlights(NO_HIGHLIGHTS)
        self.surface.show_waiting(tr("The game is over."))
        self.state_changed.emit()
        self.ended.emit(ended)

    def _show_the_end(self, ended: Ended) -> None:
        """The table as it is now, to the person whose table is on the screen."""
        if self.front is None or self.front not in ended.last:
            return
        table, log = ended.last[self.front]
        hidden = self.hotseat and not self.shown
        self._logs[self.front] = log
        self.table = without_hidden(table) if hidden else table
        self.surface.show_table(self.table)
        self.surface.show_log(self._public_lines() if hidden else log)

    def _refused(self, refused: Refused) -> None:
        self._patience.end()
        self.over = True
        self.refused.emit(refused)

    def _noted(self, note: Note) -> None:
        if note.seat in self.game.people:
            self.said.emit(
                tr("Not possible: {0}").format(told(note.text)) if note.refusal else f"{told(note.text)}."
            )

    def _unsaved(self, unsaved: Unsaved) -> None:
        self._stop(tr("The game stands still: it can't be saved."))
        self.unsaved.emit(unsaved)

    def _broke(self, broken: Broken) -> None:
        why = tr("this is more than the program can play") if broken.past_limit else tr("the engine broke")
        self._stop(tr("The game is frozen: {0}. Nothing is lost.").format(why))
        self.broken.emit(broken)

    def _stop(self, words: str) -> None:
        self._patience.end()
        self._heeded.stop()
        self.over = True
        self.asked = None
        self._retire_prompt()
        self.surface.show_highlights(NO_HIGHLIGHTS)
        self.surface.show_waiting(words)
        self.state_changed.emit()
