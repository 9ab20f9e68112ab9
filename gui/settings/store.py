"""Reading and writing the settings file.

Whatever in it can't be used is named, and standard values take its place; the file as it was is kept beside.
"""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace
from platformdirs import user_config_path
from PySide6.QtGui import QKeySequence

from engine import UnreadableFile, whole_file, why_broken, write_whole
from gui.catalogues import languages
from gui.commands.catalog import BY_NAME
from gui.look.theme import THEMES
from gui.models.log_model import LogLevel
from gui.settings.layouts import unsealed
from gui.settings.values import VERSION, Settings
from gui.translation import tr

FILE = "settings.json"
LARGEST = 1024**2
LONGEST_NAME = 60
MOST_NAMED = 6
LOG_LEVELS = frozenset(level.value for level in LogLevel)
STANDARD = Settings()
OWN = ("window", "docks", "pins", "picture")
"""What belongs to this computer and its people, and isn't exported."""
KEPT = (*OWN, "names", "decks", "opponent", "best_of", "deck_choices", "casual_decks")
"""What the program has remembered without being set: putting all settings back leaves it."""
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
    settings, problem = _read(path)
    return _set_aside(path, problem, settings) if problem else Loaded(settings)


def import_settings(path: Path, own: Settings) -> Loaded:
    """The settings of a file that were exported, here or on another computer; layouts and PINs stay one's own, and all
    where nothing of the file can be used. The file stays as it is."""
    settings, problem = _read(path)
    said = tr("The settings in {0} {1}. Standard values take their place.").format(path, problem)
    if not problem:
        said = ""
    elif settings == STANDARD:
        return Loaded(own, tr("The settings in {0} {1}.").format(path, problem))
    return Loaded(replace(settings, **{name: getattr(own, name) for name in OWN}), said)


def standard_again(settings: Settings) -> Settings:
    """Everything that can be set as it was at first."""
    return replace(STANDARD, **{name: getattr(settings, name) for name in KEPT})


def export_settings(path: Path, settings: Settings) -> None:
    """Write the settings for another computer, or for later. Raises OSError."""
    save_settings(path, replace(settings, **{name: getattr(STANDARD, name) for name in OWN}))


def _read(path: Path) -> tuple[Settings, str]:
    """The settings of a file as far as they can be used, and what is wrong with it."""
    try:
        content = whole_file(path, LARGEST)
        version = msgspec.json.decode(content, type=_Version).version
        if version != VERSION:
            reason = tr("it is of version {0}, and this program reads version {1}").format(version, VERSION)
            return STANDARD, tr("can't be read: {0}").format(reason)
        settings, problems = checked(msgspec.json.decode(content, type=dict[str, object]))
    except UnreadableFile as error:
        return STANDARD, tr("can't be read: {0}").format(error.reason)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason, line = why_broken(content, error)
        where = tr("line {0}: ").format(line) if line else ""
        return STANDARD, tr("can't be read: {0}{1}").format(where, reason)
    if not problems:
        return settings, ""
    more = tr("; and {0} more").format(len(problems) - MOST_NAMED) if len(problems) > MOST_NAMED else ""
    return settings, tr("can't all be used: {0}{1}").format("; ".join(problems[:MOST_NAMED]), more)


def checked(found: Mapping[str, object]) -> tuple[Settings, list[str]]:
    """The settings of a file as far as each of them can be used, and what is wrong with the others."""
    problems: list[str] = []
    types = {field.name: field.type for field in fields(Settings)}
    good: dict[str, object] = {}
    for name, value in found.items():
        if name not in types:
            problems.append(tr("{0} is unknown").format(name[:LONGEST_NAME]))
        elif name == "shortcuts" and isinstance(value, dict):
            good[name] = _good_shortcuts(value, problems)
        else:
            try:
                good[name] = _usable(name, msgspec.convert(value, types[name]))
            except (msgspec.ValidationError, ValueError, RecursionError) as error:
                problems.append(f"{name}: {why_broken(b'', error)[0]}")
    return msgspec.convert(good, Settings, from_attributes=True), problems


def _usable(name: str, value: object) -> object:
    """A value that the program can use. Raises ValueError with the reason."""
    match name, value:
        case (("window" | "docks"), str()):
            unsealed(name, value)
        case "language", str() if value and value not in languages():
            raise ValueError(tr("there is no language {0}").format(value))
        case "theme", str() if value not in THEMES:
            raise ValueError(tr("there is no theme {0}").format(value))
        case "log_level", str() if value not in LOG_LEVELS:
            raise ValueError(tr("the log has no level {0}").format(value))
    return value


def _good_shortcuts(found: Mapping[str, object], problems: list[str]) -> dict[str, str]:
    """The keys of commands that there are, as Qt knows keys; no key where there is none."""
    good: dict[str, str] = {}
    for name, keys in found.items():
        if name not in BY_NAME:
            problems.append(tr("shortcuts: there is no command {0}").format(name[:LONGEST_NAME]))
        elif not isinstance(keys, str) or not _is_key(keys):
            problems.append(tr("shortcuts: {0} has no key that is known").format(name))
        else:
            good[name] = keys
    return good


def _is_key(keys: str) -> bool:
    """Whether it is one key, or none."""
    if not keys:
        return True
    sequence = QKeySequence(keys)
    known = sequence.toString()
    return len(keys) <= LONGEST_NAME and sequence.count() == 1 and bool(known) and known.isprintable()


def _set_aside(path: Path, what: str, settings: Settings) -> Loaded:
    """Go on with what could be used; the file as it was gets another name so that nothing of it is lost."""
    kept = path.with_suffix(".unreadable.json")
    number = 2
    while os.path.lexists(kept):
        kept = path.with_suffix(f".unreadable-{number}.json")
        number += 1
    try:
        path.rename(kept)
        if settings != Settings():
            save_settings(path, settings)
    except OSError as error:
        return Loaded(
            settings,
            tr("The settings in {0} {1}. They can't be set aside either: {2}.").format(path, what, error),
        )
    return Loaded(
        settings,
        tr("The settings in {0} {1}. Standard values take their place; your file is kept as {2}.").format(
            path, what, kept.name
        ),
    )


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings as a whole, or leave the old file as it is. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    write_whole(path, content + b"\n")


def keep_changes(path: Path, settings: Settings, before: Settings) -> None:
    """Write what has changed since `before`, and leave the rest as the file has it: another window of the program may have
    changed that meanwhile. Raises OSError."""
    now, problem = _read(path) if os.path.lexists(path) else (settings, "")
    names = [field.name for field in fields(Settings)]
    changed = {
        name: getattr(settings, name) for name in names if getattr(settings, name) != getattr(before, name)
    }
    save_settings(path, settings if problem else replace(now, **changed))
