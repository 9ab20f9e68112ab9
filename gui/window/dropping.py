"""Files that are dragged onto the window."""

from pathlib import Path

from PySide6.QtGui import QDropEvent


def dropped_file(event: QDropEvent) -> Path | None:
    """The file that is dragged, if it is one."""
    files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return Path(files[0]) if len(files) == 1 else None
