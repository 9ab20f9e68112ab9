"""States of widgets that the style sheet looks at."""

from PySide6.QtWidgets import QWidget


def set_state(widget: QWidget, name: str, value: str | bool) -> None:
    """Set a property that style rules select by, and have the widget styled anew if it changed."""
    now = ("true" if value else "false") if isinstance(value, bool) else value
    if widget.property(name) != now:
        widget.setProperty(name, now)
        style = widget.style()
        style.unpolish(widget)
        style.polish(widget)
