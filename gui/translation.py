"""Words of the client in the language of the person, by Qt's translation."""

from PySide6.QtCore import QCoreApplication

CONTEXT = "Ruleglass"


def tr(text: str) -> str:
    """The text in the language that the client speaks; as it is where that is English, or has no such text. Places for
    values stay as they are written, `{0}`, for `str.format`."""
    return QCoreApplication.translate(CONTEXT, text)
