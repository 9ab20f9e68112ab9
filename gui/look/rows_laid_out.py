"""Lists that lay out their rows before they are painted."""

from PySide6.QtWidgets import QAbstractItemView, QWidget

ROUNDS = 2
"""A scroll bar that comes with the rows leaves less room for them: they are laid out once more then."""


def lay_out_rows(within: QWidget) -> None:
    """Have the lists in a widget lay out their rows now. By themselves they do so while they are painted, or later, and
    are painted once more for the scroll bar that comes of it."""
    for view in (within, *within.findChildren(QAbstractItemView)):
        if isinstance(view, QAbstractItemView) and view.isVisible():
            for _ in range(ROUNDS):
                view.executeDelayedItemsLayout()
