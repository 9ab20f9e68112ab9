"""Make Ruleglass to be handed on, and try what was made.

    python3 packaging/bootstrap.py build program    a folder that needs no Python, made by PyInstaller: dist/ruleglass
    python3 packaging/bootstrap.py build wheel      a wheel for pip, installed into an environment of its own to be tried

What was made is started from another folder, with a data folder of its own: it imports a card file, plays a game in
two processes, and plays ten turns in its window, under Xvfb where there is no screen.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
TURNS = 10
LONGEST = 15 * 60  # seconds for one step
USAGE = "usage: build.py program | wheel"
ON_WINDOWS = os.name == "nt"


class Stop(Exception):
    """What was made doesn't do, or can't be made; the text says why."""


def say(text: str) -> None:
    """Print a line of progress."""
    print(f"[ruleglass] {text}", flush=True)


def run(command: list[str], *, folder: Path = ROOT) -> str:
    """Run a program, and give what it printed; nothing that is set for this one leaks into it. Raises Stop if it fails
    or takes too long."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "QT_"))
    }
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired as error:
        raise Stop(f"{' '.join(command)} took more than {LONGEST // 60} minutes") from error
    if done.returncode:
        raise Stop(
            f"{' '.join(command)} failed with exit code {done.returncode}:\n{done.stdout}{done.stderr}"
        )
    return done.stdout


def make_program() -> list[str]:
    """Make the folder; the command that starts what is in it."""
    shutil.rmtree(DIST / "ruleglass", ignore_errors=True)
    made = ["--noconfirm", "--log-level", "WARN", "--distpath", str(DIST), "--workpath", str(WORK)]
    run([sys.executable, "-m", "PyInstaller", *made, str(ROOT / "packaging/ruleglass.spec")])
    program = DIST / "ruleglass" / ("ruleglass.exe" if ON_WINDOWS else "ruleglass")
    size = sum(
        file.stat().st_size for file in program.parent.rglob("*") if file.is_file() and not file.is_symlink()
    )
    say(f"made {program.parent}: {size / 1e6:.0f} MB")
    return [str(program)]


def make_wheel(beside: Path) -> list[str]:
    """Make the wheel, and install it into a new environment; the command that starts it there."""
    made = beside / "wheel"
    run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(made), str(ROOT)])
    (wheel,) = made.glob("*.whl")
    DIST.mkdir(exist_ok=True)
    shutil.copy(wheel, DIST)
    say(f"made {DIST / wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    venv.create(beside / "venv", with_pip=True)
    programs = beside / "venv" / ("Scripts" if ON_WINDOWS else "bin")
    run([str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel)])
    packages = run([str(programs / "python"), "-c", TOP_LEVEL]).split()
    if packages != ["ruleglass"]:
        raise Stop(f"the wheel installs {', '.join(packages)}, and may install ruleglass only")
    return [str(programs / "ruleglass")]


TOP_LEVEL = (
    "from importlib.metadata import files; "
    "print(*{f.parts[0] for f in files('ruleglass') if f.suffix == '.py' and f.parts[0] != '..'})"
)


def on_screen(command: list[str]) -> list[str]:
    """The command on a screen, or on a virtual one."""
    has_screen = not sys.platform.startswith("linux") or os.environ.get("DISPLAY")
    virtual = shutil.which("xvfb-run")
    if has_screen:
        return command
    if virtual is None:
        raise Stop("there is no screen to open the window on; install xvfb, or set DISPLAY")
    return [virtual, "--auto-servernum", "--server-args=-screen 0 1280x800x24", *command]


def try_out(start: list[str], folder: Path) -> None:
    """Use what was made. Raises Stop if something of it doesn't work."""
    data = ["--data", str(folder / "data")]
    cards = folder / "cards.json"
    shutil.copy(ROOT / "assets/cards/starter.json", cards)
    say("trying: cards import")
    imported = run([*start, *data, "cards", "import", str(cards)], folder=folder)
    if "can be played" not in imported:
        raise Stop(f"importing a card file said:\n{imported}")
    decks = [json.loads(line) for line in run([*start, *data, "decks", "--json"], folder=folder).splitlines()]
    first, second = [deck["name"] for deck in decks if deck.get("playable")][:2]
    say(f"trying: arena {first} {second}")
    arena = [
        *start,
        *data,
        "arena",
        first,
        second,
        "--agents",
        "simple,simple",
        "--games",
        "4",
        "--jobs",
        "2",
    ]
    played = json.loads(run([*arena, "--json"], folder=folder).splitlines()[-1])["summary"]["games"]
    say(f"trying: {TURNS} turns in the window")
    began = time.monotonic()
    shown = json.loads(
        run(on_screen([*start, *data, "bench", "gui", "--json"]), folder=folder).splitlines()[-1]
    )
    turns = next(row["value"] for row in shown["rows"] if row["unit"] == "turns")
    if turns < TURNS:
        raise Stop(f"only {turns} turns were played in the window")
    say(
        f"it works: {len(decks)} decks, {played} games, {turns} turns in the window ({time.monotonic() - began:.0f} s)"
    )


def main(arguments: list[str]) -> int:
    """Do what the command line says."""
    if arguments not in (["program"], ["wheel"]):
        print(USAGE, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="ruleglass-build-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        try:
            start = make_program() if arguments == ["program"] else make_wheel(folder)
            try_out(start, folder)
        except Stop as reason:
            print(f"[ruleglass] {reason}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
