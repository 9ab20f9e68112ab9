"""States of widgets: those that the style sheet looks at, and which button Enter presses."""

from PySide6.QtWidgets import QPushButton, QWidget


def set_state(widget: QWidget, name: str, value: str | bool) -> None:
    """Set a property that style rules select by, and have the widget styled anew if it changed."""
    now = ("true" if value else "false") if isinstance(value, bool) else value
    if widget.property(name) != now:
        widget.setProperty(name, now)
        style = widget.style()
        style.unpolish(widget)
        style.polish(widget)


def only_pressed(buttons: QWidget) -> None:
    """Enter in a field of the dialog presses none of these buttons: what is typed there is in force already, and the
    first of them would be pressed unasked."""
    for button in buttons.findChildren(QPushButton):
        button.setAutoDefault(False)
