"""Refusing a pair of versions that is known to crash. Knows no Qt."""

import sys
from importlib.metadata import PackageNotFoundError, version

BAD_QT = (6, 12)
GOOD_PYTHON = (3, 12)


def bad_pair(python: tuple[int, ...], qt: str) -> str | None:
    """Why these versions can't be used together, or None.

    From 6.12 on PySide6 loses a reference to None in every call that returns nothing under Python 3.11
    and older, and the program aborts after some thousand of them.
    """
    numbers = tuple(int(part) for part in qt.split(".")[:2] if part.isdigit())
    if python[:2] >= GOOD_PYTHON or numbers < BAD_QT:
        return None
    return (
        f"PySide6 {qt} crashes under Python {python[0]}.{python[1]}. "
        "Install PySide6-Essentials below 6.12 (pip install 'PySide6-Essentials<6.12'), or use Python 3.12."
    )


def refuse_bad_versions() -> None:
    """Stop with a plain message before Qt is loaded."""
    try:
        found = version("PySide6-Essentials")
    except PackageNotFoundError:
        return
    problem = bad_pair(sys.version_info[:3], found)
    if problem is not None:
        raise SystemExit(problem)
