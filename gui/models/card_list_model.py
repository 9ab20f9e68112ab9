"""Models of lists of objects: the stack, a graveyard, the result of a search."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from engine.views import ObjectId, ObjectView, TableView
from gui.look.faces import face_pixmap
from gui.look.metrics import FaceKind
from gui.look.rings import MARGIN, Ring, ring_pixmap
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.marks import ring_of
from gui.models.words import sentence, short_name

Index = QModelIndex | QPersistentModelIndex
OBJECT_ROLE = Qt.ItemDataRole.UserRole + 1


class CardListModel(QAbstractListModel):
    """Objects in the order given, with their faces. Rows of objects that stay are kept."""

    def __init__(self, face: QSize, kind: FaceKind, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.face = face
        self.kind = kind
        self.ratio = 1.0
        self.theme = THEMES[DEFAULT]
        self.table: TableView | None = None
        self.marks = NO_HIGHLIGHTS
        self._objects: list[ObjectView] = []
        self._titles: list[str] = []

    def show(self, objects: tuple[ObjectView, ...], table: TableView) -> None:
        """List exactly these objects."""
        self.table = table
        keep = {one.id for one in objects}
        for row in range(len(self._objects) - 1, -1, -1):
            if self._objects[row].id not in keep:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._objects[row], self._titles[row]
                self.endRemoveRows()
        if [one.id for one in self._objects] != [one.id for one in objects if one.id in self._ids()]:
            self.beginResetModel()
            self._objects = list(objects)
            self._titles = [self.title(one, row) for row, one in enumerate(objects)]
            self.endResetModel()
            return
        for row, one in enumerate(objects):
            title = self.title(one, row)
            if row >= len(self._objects) or self._objects[row].id != one.id:
                self.beginInsertRows(QModelIndex(), row, row)
                self._objects.insert(row, one)
                self._titles.insert(row, title)
                self.endInsertRows()
            elif self._objects[row] != one or self._titles[row] != title:
                self._objects[row], self._titles[row] = one, title
                here = self.index(row)
                self.dataChanged.emit(here, here)

    def clear(self) -> None:
        """List nothing, and keep nothing."""
        self.beginResetModel()
        self.table = None
        self._objects, self._titles = [], []
        self.endResetModel()

    def _ids(self) -> set[ObjectId]:
        return {one.id for one in self._objects}

    def title(self, one: ObjectView, row: int) -> str:
        """The text beside or below the face."""
        return short_name(one)

    def set_marks(self, marks: Highlights) -> None:
        """Say what can be chosen, and what is."""
        if marks != self.marks:
            self.marks = marks
            if self._objects:
                self.dataChanged.emit(self.index(0), self.index(len(self._objects) - 1))

    def set_theme(self, theme: Theme, ratio: float) -> None:
        """Draw the faces in another theme."""
        self.theme, self.ratio = theme, ratio
        if self._objects:
            self.dataChanged.emit(self.index(0), self.index(len(self._objects) - 1))

    def set_face(self, face: QSize, kind: FaceKind) -> None:
        """Draw the faces in another size."""
        if (face, kind) != (self.face, self.kind):
            self.face, self.kind = face, kind
            if self._objects:
                self.dataChanged.emit(self.index(0), self.index(len(self._objects) - 1))

    def object_at(self, index: Index) -> ObjectView | None:
        """The object in a row."""
        return self._objects[index.row()] if 0 <= index.row() < len(self._objects) else None

    def row_of(self, id: int) -> int:
        """The row of an object, -1 if it isn't listed."""
        return next((row for row, one in enumerate(self._objects) if one.id == id), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._objects)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        one = self.object_at(index)
        if one is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._titles[index.row()]
        if role == Qt.ItemDataRole.DecorationRole:
            return self._picture(one)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._said(one)
        return one.id if role == OBJECT_ROLE else None

    def _said(self, one: ObjectView) -> str:
        words = sentence(one, self.table) if self.table is not None else short_name(one)
        chosen = dict(self.marks.chosen)
        if one.id in chosen:
            return self.tr("{0} (chosen)").format(words)
        return self.tr("{0} (can be chosen)").format(words) if one.id in self.marks.legal else words

    def _picture(self, one: ObjectView) -> QPixmap:
        """The face, with the mark it has on the table."""
        ring, words = ring_of((one.id,), self.marks, dict(self.marks.chosen))
        if ring is Ring.NONE:
            return face_pixmap(one, self.face, self.ratio, self.theme, kind=self.kind)
        wide, high = self.face.width() - 2 * MARGIN, self.face.height() - 2 * MARGIN
        picture = QPixmap(self.face * self.ratio)
        picture.setDevicePixelRatio(self.ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        inside = face_pixmap(one, QSize(wide, high), self.ratio, self.theme, kind=self.kind)
        painter.drawPixmap(MARGIN, MARGIN, inside)
        painter.drawPixmap(0, 0, ring_pixmap(ring, words, wide, high, self.ratio, self.theme))
        painter.end()
        return picture
