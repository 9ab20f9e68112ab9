"""Write packaging/lock.txt: the versions of all packages that the checks have just passed with.

    .venv/bin/python packaging/lock.py

The versions are those installed in the environment that runs this, of the project's own dependencies and of theirs.
pip takes the file as constraints; `bootstrap.py` hands it over where the Python is of the version in its first line.
"""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

FOLDER = Path(__file__).resolve().parent
LOCK = FOLDER / "lock.txt"
PROJECT = FOLDER.parent / "pyproject.toml"


def normalised(name: str) -> str:
    """The name of a package as files list it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> list[str]:
    """What the project says that it and its tests need."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["test"]]


def locked(requirements: list[str]) -> dict[str, str]:
    """The versions here of some packages, of what they need, and so on."""
    found: dict[str, str] = {}
    waiting: list[tuple[str, tuple[str, ...]]] = [(line, ("",)) for line in requirements]
    while waiting:
        line, extras = waiting.pop()
        needed = Requirement(line)
        key = normalised(needed.name)
        if key in found or (
            needed.marker and not any(needed.marker.evaluate({"extra": extra}) for extra in extras)
        ):
            continue
        installed = distribution(needed.name)
        found[key] = installed.version
        waiting.extend((further, ("", *needed.extras)) for further in installed.requires or ())
    return found


def text_of(versions: dict[str, str]) -> str:
    """The file."""
    python = "%d.%d" % sys.version_info[:2]
    head = f"# Python {python}: the versions the checks passed with, written by packaging/lock.py\n"
    return head + "".join(f"{name}=={version}\n" for name, version in sorted(versions.items()))


def main() -> int:
    """Write the file."""
    try:
        LOCK.write_text(text_of(locked(declared())), "utf-8")
    except PackageNotFoundError as missing:
        print(f"not installed here: {missing}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
