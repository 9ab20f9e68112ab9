"""Where the user's data lie."""

import os
from pathlib import Path

import platformdirs

DATA_VARIABLE = "RULEGLASS_DATA"


def data_folder() -> Path:
    """The folder of saves and the card database: where RULEGLASS_DATA points, or the system's own place."""
    chosen = os.environ.get(DATA_VARIABLE, "")
    return Path(chosen).expanduser() if chosen else platformdirs.user_data_path("ruleglass", appauthor=False)


def card_database_path(folder: Path) -> Path:
    """The card database in a data folder."""
    return folder / "cards.sqlite"
