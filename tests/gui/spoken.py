"""What a screen reader says of a widget, found without asking for its accessible interface: the binding keeps addresses of
interfaces that are gone, and what is later created there breaks the process."""

from PySide6.QtWidgets import QAbstractButton, QGroupBox, QLabel, QTabBar, QWidget


def name_of(widget: QWidget) -> str:
    """Its accessible name, or what stands for one: the label before it, the words on it."""
    if widget.accessibleName():
        return widget.accessibleName()
    labels = widget.window().findChildren(QLabel)
    before = next((label.text() for label in labels if label.buddy() is widget), "")
    match widget:
        case QAbstractButton() | QLabel():
            return widget.text() or before
        case QGroupBox():
            return widget.title() or before
        case QTabBar():
            return widget.tabText(widget.currentIndex()) or before
        case _:
            return before
