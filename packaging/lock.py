"""Write packaging/lock.txt and lock-test.txt: the versions of all packages that the checks have just passed with, for
the program and for its tests too, and the hashes of their files.

    .venv/bin/python packaging/lock.py

The versions are those installed in the environment that runs this, of the project's own dependencies and of theirs. The
hashes of all files of these versions come from the package index by way of uv (`pip install uv`). pip installs nothing
from such a file whose hash isn't in it; `bootstrap.py` hands it over where the Python is of the version in its first line.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

FOLDER = Path(__file__).resolve().parent
LOCKS = {"lock.txt": (), "lock-test.txt": ("test",)}
"""Each file, and for which extras it is."""
HASHES = ("pip", "compile", "--quiet", "--no-deps", "--no-header", "--no-annotate", "--generate-hashes", "-")
PROJECT = FOLDER.parent / "pyproject.toml"


class NoUv(Exception):
    """uv isn't there."""


def normalised(name: str) -> str:
    """The name of a package as files list it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(extras: tuple[str, ...]) -> list[str]:
    """What the project says that it and some extras need."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    return [
        *project["dependencies"],
        *(line for extra in extras for line in project["optional-dependencies"][extra]),
    ]


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
    return head + with_hashes("".join(f"{name}=={version}\n" for name, version in sorted(versions.items())))


def with_hashes(lines: str) -> str:
    """Versions with the hashes of their files."""
    uv = shutil.which("uv")
    if uv is None:
        raise NoUv
    told = subprocess.run((uv, *HASHES), input=lines, capture_output=True, text=True, check=True)
    return told.stdout


def main() -> int:
    """Write the file."""
    try:
        for name, extras in LOCKS.items():
            (FOLDER / name).write_text(text_of(locked(declared(extras))), "utf-8")
    except PackageNotFoundError as missing:
        print(f"not installed here: {missing}", file=sys.stderr)
        return 1
    except NoUv:
        print("uv is needed for the hashes: pip install uv", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
