"""Telling screen readers what happens."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from gui.look.symbol_text import said


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text, its symbols in words, if one listens."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, said(text)))
