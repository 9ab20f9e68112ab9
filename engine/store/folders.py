"""Where the user's data lie."""

import os
import time
from contextlib import suppress
from pathlib import Path

import platformdirs

DATA_VARIABLE = "RULEGLASS_DATA"
UNFINISHED = ("*.ruleglass.new", ".*.new")
"""What files are called while they are written: they take the place of the old ones once they are whole."""
A_DAY = 24 * 3600


def data_folder() -> Path:
    """The folder of saves and the card database: where RULEGLASS_DATA points, or the system's own place."""
    chosen = os.environ.get(DATA_VARIABLE, "")
    return Path(chosen).expanduser() if chosen else platformdirs.user_data_path("ruleglass", appauthor=False)


def card_database_path(folder: Path) -> Path:
    """The card database in a data folder."""
    return folder / "cards.sqlite"


def compiled_cards_path(folder: Path) -> Path:
    """The compiled cards in a data folder."""
    return folder / "compiled.sqlite"


def sweep(folder: Path) -> None:
    """Remove what was left in a data folder where writing was killed, once it is a day old: nothing goes on with it."""
    for pattern in UNFINISHED:
        for left in (*folder.glob(pattern), *folder.glob(f"*/{pattern}")):
            with suppress(
                OSError
            ):  # another program may be faster, or it may not be removed: it does no harm
                if left.is_file() and time.time() - left.stat().st_mtime > A_DAY:
                    left.unlink()
