"""The ways to play one card, on a sheet: each with its face, its cost, what it does, and why it can't be done now."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from engine.decisions import Act, ActionKind, ActionOption, Answer, Picked
from engine.views import Hindrance, ObjectId, ObjectView, WayView
from gui.look.symbol_text import label_button
from gui.look.theme import Theme
from gui.models.highlights import Highlights
from gui.prompts.act import FOR_ANOTHER_COST, WITHOUT_PAYING, WORDS, action_in_words
from gui.prompts.choose_rows import BARRED
from gui.prompts.names import Names
from gui.prompts.on_sheet import OnSheet
from gui.prompts.text_rows import Row, TextRows
from gui.translation import label, told, tr

RULE = "601.2b"
"""Where the ways to cast a spell are told apart: its alternative and additional costs."""
FACES = (124, 104, 84)
"""The widths of faces, the largest first."""
KNOWN_WAYS = {"free": WITHOUT_PAYING, "rather": FOR_ANOTHER_COST}
"""Ways to cast that no word of the card names."""


class Offer(Struct, frozen=True):
    """A row of the sheet: an option of the question by its number, None if it can't be taken now; and how it looks."""

    option: int | None
    row: Row


def way_in_words(way: WayView) -> str:
    """What is done with the card in a way: "Cast Stomp", "Cast Deep Analysis (flashback)"."""
    if way.kind not in (ActionKind.CAST, ActionKind.PLAY_LAND):
        return tr("An ability of {0}").format(way.view.name)
    words = tr(WORDS[way.kind]).format(way.name)
    name, _, kind = way.way.rpartition(" ")  # both halves may be cast in such a way too
    called = f"{label(name)} {tr(KNOWN_WAYS[kind])}".strip() if kind in KNOWN_WAYS else label(way.way)
    return f"{words} ({called})" if called else words


def what_it_does(way: WayView) -> str:
    """The text of what is cast, or the ability that is activated."""
    if way.kind not in (ActionKind.CAST, ActionKind.PLAY_LAND):
        return way.name.replace("~", way.view.name)
    return way.view.text or "\n".join(f"{part.name}: {part.text}" for part in way.view.parts)


def offers(
    options: Sequence[ActionOption], card: ObjectId, ways: Sequence[WayView], names: Names
) -> list[Offer]:
    """What can be done with a card first, by the options of a question, then what can't be done now."""
    at = {(o.kind, o.way, o.face, o.key): number for number, o in enumerate(options) if o.object == card}
    found: list[Offer] = []
    for way in ways:
        number = at.pop((way.kind, way.way, way.face, way.key), None)
        if number is not None or way.reason:
            found.append(Offer(number, _row(len(found), way, possible=number is not None)))
    own = names.seen(card)
    for number in at.values():  # special actions, such as foretelling
        words = action_in_words(options[number], names)
        row = Row(len(found), "", words, view=own, object=card, cost=options[number].cost)
        found.append(Offer(number, row))
    found.sort(key=lambda offer: offer.option is None)
    return [_placed(place, offer) for place, offer in enumerate(found)]


def _row(place: int, way: WayView, *, possible: bool) -> Row:
    text = what_it_does(way)
    own = way.kind in (ActionKind.CAST, ActionKind.PLAY_LAND)  # an ability's text says its cost
    reason = "" if possible else tr("{0} (CR {1})").format(told(way.reason), way.rule)
    title = way_in_words(way)
    return Row(place, text, title, view=way.view, reason=reason, cost=way.cost if own else "")


def _placed(place: int, offer: Offer) -> Offer:
    index = place if offer.option is not None else BARRED - place
    return Offer(offer.option, replace(offer.row, index=index))


class WaysPrompt(OnSheet):
    """A click, Space or a digit marks a way, Enter and the button take it; Enter with none marked takes the one that the
    keyboard stands at. Nothing is given up by it: every casting can be taken back. `left`: none of them is wanted, and
    what was asked before is asked again; no answer is sent for that."""

    decision: Act
    left = Signal()

    def __init__(
        self,
        decision: Act,
        names: Names,
        card: ObjectId,
        ways: Sequence[WayView],
        parent: QWidget | None = None,
    ) -> None:
        why = replace(decision.why, rule=RULE, source=card, by=names.object(card), text="", cited="")
        super().__init__(replace(decision, why=why, cancellable=True), names, parent)
        self.card = card
        self.offers = offers(decision.options, card, ways, names)
        self.picked: int | None = None
        self.rows = TextRows(self)
        self.rows.show_rows([offer.row for offer in self.offers])
        self.rows.toggled.connect(self._toggle)
        self.set_panel(self.rows, tr("Ways to play it"))
        self.accept_button = self.add_button("", default=True)
        self.accept_button.clicked.connect(self.accept)
        self.back_button = self.add_button(tr("Back"), tr("Back: do none of this"))
        self.back_button.setToolTip(tr("Do none of this (Escape)"))
        self.back_button.clicked.connect(self.cancel)
        self.changed()

    def standard_question(self) -> str:
        return tr("How do you want to play {0}?").format(self.names.object(self.decision.why.source))

    def fit_body(self, room: QSize) -> QSize:
        """Faces as large as all ways are seen with at once, else the smallest."""
        for self.rows.face_width in FACES:
            size = self.rows.fit(room)
            if size.height() < room.height():
                break
        return size

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.rows.theme = theme
        self.rows.viewport().update()

    def cards_shown(self) -> tuple[ObjectId, ...]:
        return (self.card,)

    def large_view(self) -> ObjectView | None:
        """None: each row has its own face."""
        return None

    def highlights(self) -> Highlights:
        return Highlights(source=self.card)

    def first_focus(self) -> QWidget:
        return self.rows

    # what is taken

    def composed(self) -> Answer:
        offer = self._at(self.rows.index_at_row(self.rows.currentRow())) if self.picked is None else None
        found = offer.option if offer is not None else self.picked
        return Picked(()) if found is None else Picked((found,))

    def _at(self, index: int) -> Offer | None:
        return next((offer for offer in self.offers if offer.row.index == index), None)

    def accept(self) -> None:
        """Take the way that is marked, else the one the keyboard stands at."""
        offer = self._at(self.rows.index_at_row(self.rows.currentRow()))
        if self.picked is None and offer is not None and offer.option is None:
            self._refuse(offer)
        else:
            self.send(self.composed())

    def cancel(self) -> None:
        """Do none of this: what was asked before is asked again."""
        self.left.emit()

    def _toggle(self, index: int) -> None:
        offer = self._at(index)
        if offer is None:
            return
        if offer.option is None:
            self._refuse(offer)
            return
        self.picked = None if self.picked == offer.option else offer.option
        self.changed()

    def _refuse(self, offer: Offer) -> None:
        self.say(tr("That can't be done now: {0}").format(offer.row.reason))

    def pick(self, number: int) -> None:
        if number <= len(self.offers):
            self.rows.setCurrentRow(number - 1)
            self._toggle(self.rows.index_at_row(number - 1))

    def object_clicked(self, id: ObjectId, at: object = None) -> None:
        """A click on the card itself puts the sheet away."""
        if id == self.card:
            self.cancel()

    def changed(self) -> None:
        chosen = next((o for o in self.offers if self.picked is not None and o.option == self.picked), None)
        label_button(self.accept_button, tr("Choose …") if chosen is None else chosen.row.title)
        self.accept_button.setEnabled(chosen is not None)
        self.rows.set_chosen([] if chosen is None else [chosen.row.index], single=True)
        super().changed()

    def remark(self) -> str:
        return "" if self.picked is not None else tr("A click or Space marks one, Enter takes it")

    def explain(self, id: ObjectId, hindrances: Sequence[Hindrance]) -> None:
        """Each row says what is against it."""
