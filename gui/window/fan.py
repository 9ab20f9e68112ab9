"""A fan of five cards, one of each color, for the start screen."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from engine.views import ObjectId, ObjectView, PlayerId, Zone
from gui.look.faces import face_pixmap
from gui.look.theme import Theme

CARD = QSize(126, 176)
FAN = QSize(560, 244)
TURN = 8.0
REACH = 96.0
SHOWN = (
    ("Lantern Recruit", "W", "{W}", "Creature — Human Soldier", 1, 2),
    ("Tidewatch Heron", "U", "{1}{U}", "Creature — Bird", 1, 3),
    ("Fen Creeper", "B", "{1}{B}", "Creature — Snake", 1, 1),
    ("Cinder Imp", "R", "{R}", "Creature — Imp", 2, 1),
    ("Thornback Boar", "G", "{1}{G}", "Creature — Boar", 3, 2),
)


class CardFan(QLabel):
    """A picture and nothing else: screen readers pass it by."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(FAN)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_theme(self, theme: Theme) -> None:
        """Draw the cards in the colors of a theme."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(FAN * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        middle = (len(SHOWN) - 1) / 2
        for place in sorted(range(len(SHOWN)), key=lambda at: -abs(at - middle)):
            face = face_pixmap(_view(place), CARD, ratio, theme)
            away = place - middle
            painter.save()
            painter.translate(FAN.width() / 2 + away * REACH, FAN.height() / 2 - 14 + away * away * 6)
            painter.rotate(away * TURN)
            painter.drawPixmap(QPointF(-CARD.width() / 2, -CARD.height() / 2), face)
            painter.restore()
        painter.end()
        self.setPixmap(picture)


def _view(place: int) -> ObjectView:
    name, color, cost, type_line, power, toughness = SHOWN[place]
    return ObjectView(
        id=ObjectId(place),
        known=True,
        zone=Zone.HAND,
        owner=PlayerId(0),
        controller=PlayerId(0),
        name=name,
        colors=color,
        mana_cost=cost,
        type_line=type_line,
        types=("creature",),
        power=power,
        toughness=toughness,
    )
