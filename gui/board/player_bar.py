"""A player's bar: name, life, counters, and how many cards lie where."""

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from engine.views import PlayerId, PlayerView, TableView, Zone, why_lost
from gui.board.styling import set_state
from gui.look.icons import tinted_icon
from gui.look.mana import cost_pixmap, spoken
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.translation import told

ZONES = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
LOW_LIFE = 5
BESIDE = 24
BUTTON_ICON = 18
ASKED = "▸ "
"""Before the name of who has priority."""
MANY_TURNS = 99
LETTERS_OF_NAME = 20
"""About so many letters of a name are shown: beside a longer one the numbers of cards would be cut."""


class PlayerBar(QWidget):
    """One player as the seat sees them. A click on the name means the player."""

    player_clicked = Signal(int)
    zone_clicked = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("playerBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.player: PlayerView | None = None
        self.theme = THEMES[DEFAULT]
        self._highlights = NO_HIGHLIGHTS
        self._shown: tuple[object, ...] = ()
        self._counted: dict[Zone, tuple[str, int]] = {}
        """Of whom, and how many cards, each zone says that it has."""
        self._words_of_chips: list[tuple[str, bool]] = []
        self._pool: tuple[str, float] | None = None
        self._mark: tuple[str, str] = ("", "")
        self._marked: tuple[object, ...] = ()
        self._number = ""
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.row.setContentsMargins(8, 3, 8, 3)
        self.row.setSpacing(8)
        self._turn_chip: QLabel | None = None
        self._chip_labels: list[QLabel] = []
        self._usual_chip = QLabel(self.tr("turn {0}").format(MANY_TURNS), self)
        self._usual_chip.setObjectName("chip")
        self._usual_chip.hide()
        inner = QWidget(self)
        self._line = QHBoxLayout(inner)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(6)
        self.plate = QPushButton(inner)
        self.plate.setObjectName("playerPlate")
        self.plate.clicked.connect(self._plate_clicked)
        self.plate.setMinimumHeight(28)
        self.plate.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.heart = QLabel(inner)
        self.life = QLabel(inner)
        self.life.setObjectName("lifeTotal")
        self._line.addWidget(self.plate)
        self._line.addWidget(self.heart)
        self._line.addWidget(self.life)
        self.zones: dict[Zone, QToolButton] = {zone: self._zone_button(zone) for zone in ZONES}
        self.pool = QLabel(inner)
        self._line.addWidget(self.pool)
        self._chips = QWidget(inner)
        self._chip_line = QHBoxLayout(self._chips)
        self._chip_line.setContentsMargins(0, 0, 0, 0)
        self._chip_line.setSpacing(4)
        self._line.addWidget(self._chips)
        self._line.addStretch(1)
        policy = inner.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        inner.setSizePolicy(policy)
        inner.hide()  # until there is a player: no heart or zone is anybody's before
        self.row.addWidget(inner)
        self.inner = inner
        self.set_theme(self.theme)

    def _zone_button(self, zone: Zone) -> QToolButton:
        button = QToolButton(self)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIconSize(QSize(BUTTON_ICON, BUTTON_ICON))
        button.setMinimumSize(24, 26)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self._zone_button_clicked(zone))
        self._line.addWidget(button)
        return button

    def _plate_clicked(self) -> None:
        if self.player is not None:
            self.player_clicked.emit(self.player.id)

    def _zone_button_clicked(self, zone: Zone) -> None:
        if self.player is not None:
            self.zone_clicked.emit(self.player.id, zone.value)

    # -- what is shown ---------------------------------------------------------------------------------

    def show_player(self, player: PlayerView, table: TableView) -> None:
        """Show a player; only what differs is touched."""
        turn, asked = table.active == player.id, table.priority == player.id
        shown = (player, turn, asked, table.turn, table.day_night, table.subgame, self.theme.name)
        if shown == self._shown:
            return
        self._shown, self.player = shown, player
        self.inner.show()
        set_state(self, "turn", turn)
        metrics = self.plate.fontMetrics()
        width = LETTERS_OF_NAME * metrics.averageCharWidth()
        name = metrics.elidedText(player.name, Qt.TextElideMode.ElideRight, width)
        self.plate.setText((ASKED if asked else "") + name + (self.tr(" (lost)") if player.lost else ""))
        self.life.setText(str(player.life))
        set_state(self.life, "low", player.life <= LOW_LIFE)
        self._show_zones(player)
        self._show_chips(player, table, turn=turn)
        self._show_pool(player.pool)
        self._describe(player, turn=turn, asked=asked)

    def _show_pool(self, pool: str) -> None:
        shown = pool, self.devicePixelRatioF()
        if shown == self._pool:
            return
        self._pool = shown
        self.pool.setPixmap(cost_pixmap(pool, 18, shown[1]))
        self.pool.setVisible(bool(pool))
        self.pool.setAccessibleName(self.tr("Mana pool: {0}").format(spoken(pool)))
        self.pool.setToolTip(self.pool.accessibleName())

    def clear(self) -> None:
        """Show nobody, and keep nothing."""
        self.player, self._shown, self._marked = None, (), ()
        self.inner.hide()
        set_state(self, "turn", False)
        for widget in (self.plate, self.life):
            widget.setText("")
            widget.setAccessibleName("")
            widget.setAccessibleDescription("")

    def _show_zones(self, player: PlayerView) -> None:
        counts = {
            Zone.HAND: len(player.hand),
            Zone.LIBRARY: player.library_size,
            Zone.GRAVEYARD: len(player.graveyard),
            Zone.EXILE: len(player.exile),
            Zone.COMMAND: len(player.command),
        }
        for zone, button in self.zones.items():
            number = counts[zone]
            if self._counted.get(zone) == (player.name, number):
                continue
            self._counted[zone] = player.name, number
            button.setText(str(number))
            words = self._zone_words(zone, number)
            button.setAccessibleName(f"{player.name}: {words}")
            button.setToolTip(words)
            button.setVisible(number > 0 or zone not in (Zone.COMMAND, Zone.EXILE))

    def _zone_words(self, zone: Zone, number: int) -> str:
        match zone:
            case Zone.HAND:
                return self.tr("hand: {0}").format(number)
            case Zone.LIBRARY:
                return self.tr("library: {0}").format(number)
            case Zone.GRAVEYARD:
                return self.tr("graveyard: {0}").format(number)
            case Zone.EXILE:
                return self.tr("exile: {0}").format(number)
            case _:
                return self.tr("command zone: {0}").format(number)

    def _show_chips(self, player: PlayerView, table: TableView, *, turn: bool) -> None:
        now = self.tr("turn {0}").format(table.turn) if table.turn > 0 else self.tr("before the game")
        words = [(self.tr("subgame"), False)] if turn and table.subgame else []
        words += [(now, False)] if turn else []
        words += [(table.day_night, False)] if turn and table.day_night else []
        words += [(name, False) for name in player.designations]
        words += [(f"{name} {amount}", name == "poison") for name, amount in player.counters]
        if words == self._words_of_chips:
            return
        self._words_of_chips = words
        while len(self._chip_labels) > len(words):
            old = self._chip_labels.pop()
            self._chip_line.removeWidget(old)
            old.hide()
            old.deleteLater()
        while len(self._chip_labels) < len(words):
            self._chip_labels.append(self._new_chip())
        for chip, (text, warn) in zip(self._chip_labels, words, strict=True):
            chip.setText(text)
            set_state(chip, "warn", warn)
        self._turn_chip = self._chip_labels[0] if turn else None
        self._chips.updateGeometry()

    def _new_chip(self) -> QLabel:
        """A label in which something of the player's is said; it is kept, and says something else next time."""
        chip = QLabel(self._chips)
        chip.setObjectName("chip")
        self._chip_line.addWidget(chip)
        chip.show()
        chip.ensurePolished()
        return chip

    def usual_width(self) -> int:
        """How wide the player's numbers are, as if it were their turn whoever's it is: what is decided by it doesn't change
        from turn to turn."""
        usual = self._usual_chip.sizeHint().width()
        now = 0 if self._turn_chip is None else self._turn_chip.sizeHint().width()
        return self.inner.sizeHint().width() - now + usual

    def _describe(self, player: PlayerView, *, turn: bool, asked: bool) -> None:
        said = [self.tr("{0} life").format(player.life)]
        said += [f"{name} {number}" for name, number in player.counters]
        said += list(player.designations)
        said += [self.tr("active player")] if turn else []
        said += [self.tr("has priority")] if asked else []
        said += [told(why_lost(player.name, player.lost))] if player.lost else []
        said += [self._mark_words(player.id)] if self._mark_words(player.id) else []
        self.plate.setAccessibleName(player.name)
        shortened = "" if player.name in self.plate.text() else player.name
        self.plate.setToolTip(self._number or shortened)
        self.plate.setAccessibleDescription(", ".join(said))
        self.life.setAccessibleName(said[0])
        self.setAccessibleName(self.tr("Player {0}").format(player.name))

    def _show_mark(self, mark: str) -> None:
        """The picture before the name: what is chosen, what can be."""
        shown = mark, self.theme.name
        if shown == self._mark or not (mark or self._mark[0]):
            return
        self._mark = shown
        if mark == "chosen":
            self.plate.setIcon(tinted_icon("chosen", self.theme.chosen))
        elif mark == "legal":
            self.plate.setIcon(tinted_icon("target", self.theme.legal))
        else:
            self.plate.setIcon(QIcon())

    def _mark_words(self, id: PlayerId) -> str:
        if id in dict(self._highlights.chosen_players):
            return self.tr("chosen")
        return self.tr("can be chosen") if id in self._highlights.legal_players else ""

    def set_highlights(self, highlights: Highlights) -> None:
        """Mark the player if a prompt is about them."""
        self._highlights = highlights
        if self.player is None:
            return
        id = self.player.id
        marked = id, highlights.chosen_players, highlights.legal_players, self.theme.name
        if marked == self._marked:
            return
        self._marked = marked
        chosen = id in dict(highlights.chosen_players)
        mark = "chosen" if chosen else "legal" if id in highlights.legal_players else ""
        set_state(self.plate, "mark", mark)
        self._show_mark(mark)
        number = dict(highlights.chosen_players).get(id, 0)
        self._number = str(number) if number else ""
        shown = self._shown
        self._describe(self.player, turn=bool(shown[1]), asked=bool(shown[2]))

    def set_theme(self, theme: Theme) -> None:
        """Redraw the icons in another theme."""
        self.theme = theme
        self.heart.setPixmap(tinted_icon("life", theme.danger, 18).pixmap(18, 18))
        for zone, button in self.zones.items():
            button.setIcon(tinted_icon(zone.value, theme.muted, BUTTON_ICON))

    def anchor(self) -> QPointF:
        """The middle of the name, where arrows at the player end."""
        return QPointF(self.plate.mapTo(self, self.plate.rect().center()))

    def zone_on_screen(self, zone: Zone) -> QPoint | None:
        """Where on the screen the cards of a zone are counted."""
        button = self.zones.get(zone)
        if button is None or not button.isVisible():
            return None
        return button.mapToGlobal(QPoint(button.height() // 2, button.height() // 2))

    def beside_life(self) -> QPointF:
        """A place to the right of the life total, where numbers rise."""
        end = QPoint(self.life.rect().right() + BESIDE, self.life.rect().center().y())
        return QPointF(self.life.mapTo(self, end))
