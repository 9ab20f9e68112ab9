"""Reading and writing the settings file. A bad file is kept and named, never overwritten."""

import os
import tempfile
from pathlib import Path

import msgspec
from msgspec import Struct
from platformdirs import user_config_path

from engine import UnreadableFile, whole_file, why_broken
from gui.settings.values import VERSION, Settings

FILE = "settings.json"
LARGEST = 1024**2
DATA_VARIABLE = "RULEGLASS_DATA"


class Loaded(Struct, frozen=True):
    """Settings as they were found, and what was wrong with the file if something was."""

    settings: Settings
    problem: str = ""


class _Version(Struct):
    """The part of every settings file that tells how to read the rest."""

    version: int


def settings_file() -> Path:
    """Where the settings lie: the user's configuration folder, or the data folder that was named."""
    named = os.environ.get(DATA_VARIABLE)
    folder = Path(named) if named else user_config_path("ruleglass", appauthor=False)
    return folder / FILE


def load_settings(path: Path) -> Loaded:
    """Read the settings; without a file there are the standard ones."""
    if not os.path.lexists(path):
        return Loaded(Settings())
    try:
        content = whole_file(path, LARGEST)
        version = msgspec.json.decode(content, type=_Version).version
        if version != VERSION:
            reason = f"it is of version {version}, and this program reads version {VERSION}"
            return _set_aside(path, reason)
        return Loaded(msgspec.json.decode(content, type=Settings))
    except UnreadableFile as error:
        return _set_aside(path, error.reason)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason, line = why_broken(content, error)
        return _set_aside(path, f"line {line}: {reason}" if line else reason)


def _set_aside(path: Path, reason: str) -> Loaded:
    """Go on with standard settings; the file gets another name so that saving doesn't destroy it."""
    kept = path.with_suffix(".unreadable.json")
    number = 2
    while os.path.lexists(kept):
        kept = path.with_suffix(f".unreadable-{number}.json")
        number += 1
    try:
        path.rename(kept)
    except OSError as error:
        return Loaded(Settings(), f"The settings in {path} can't be read ({reason}), nor kept ({error}).")
    return Loaded(
        Settings(),
        f"The settings in {path} can't be read: {reason}. Standard settings are used; your file is kept "
        f"as {kept.name}.",
    )


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings as a whole, or leave the old file as it is. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".settings-")
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content + b"\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
