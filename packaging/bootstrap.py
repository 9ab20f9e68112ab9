#!/usr/bin/env python3
"""Set Ruleglass up in this checkout and start it, run its tests, or make it to be handed on.

    python3 packaging/bootstrap.py play [arguments of ruleglass]
    python3 packaging/bootstrap.py test [arguments of pytest]
    python3 packaging/bootstrap.py build program | wheel

Uses the standard library only and speaks the Python of several years ago, so that an unsuitable Python
gets a message instead of a syntax error.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCKS = {"": "packaging/lock.txt", "[test]": "packaging/lock-test.txt", "[build]": "packaging/lock.txt"}
OLDEST = (3, 11)
TOO_NEW = (3, 14)
PYTHONS = ("python3.12", "python3.13", "python3.11", "python3")
USAGE = "usage: bootstrap.py play [arguments of ruleglass] | test [arguments of pytest] | build program|wheel"
LONGEST = 25 * 60  # seconds for one check

# What Qt loads from the system: each library, and the Debian package that holds it.
FOR_QT = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libX11.so.6": "libx11-6",
}
# What a window on X11 needs beside that; drawing without a screen does not.
FOR_WINDOWS = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
ABSENT = """
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
"""
SUITABLE = "import sys; print(int(%r <= sys.version_info[:2] < %r))" % (OLDEST, TOO_NEW)


class Stop(Exception):
    """Setting up can't go on; the text says why and what to do."""


def say(text: str) -> None:
    """Print a line of progress, in order with what the programs we start print."""
    print("[ruleglass] " + text, flush=True)


def run(*command: str) -> tuple[int, str]:
    """Run a program in the checkout; its exit code and all that it printed."""
    done = subprocess.run(
        command,
        check=False,
        cwd=str(ROOT),
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
    )
    return done.returncode, done.stdout


def must(what: str, *command: str) -> None:
    """Run a program that has to succeed."""
    code, output = run(*command)
    if code:
        raise Stop("%s failed with exit code %d:\n%s" % (what, code, output.strip()))


def environment() -> dict[str, str]:
    """What the programs that we start find in their environment: nobody asks, nothing leaks in."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
    kept.update(DEBIAN_FRONTEND="noninteractive", PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1")
    kept.update(PIP_USER="0")
    return kept


# Python and the environment


def is_suitable(python: str) -> bool:
    """Whether a Python runs at all and is of a version that we support."""
    try:
        code, output = run(python, "-c", SUITABLE)
    except OSError:
        return False
    return code == 0 and output.strip() == "1"


def use_suitable_python() -> None:
    """Go on under a Python that we support, this one if it is."""
    if OLDEST <= sys.version_info[:2] < TOO_NEW:
        return
    for name in PYTHONS:
        found = shutil.which(name)
        if found and is_suitable(found):
            say("Python %d.%d does not do; going on with %s" % (*sys.version_info[:2], found))
            arguments = [found, str(Path(__file__).resolve()), *sys.argv[1:]]
            if os.name == "nt":
                raise SystemExit(subprocess.call(arguments))
            sys.stdout.flush()
            os.execv(found, arguments)
    raise Stop(
        "Ruleglass needs Python 3.11, 3.12 or 3.13; this is %d.%d and no other was found.\n"
        "Install one of them and run this again with it, such as: python3.12 packaging/bootstrap.py play"
        % sys.version_info[:2]
    )


def venv_python() -> Path:
    """The Python of the environment in the checkout."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_environment() -> None:
    """See that `.venv` is there and works."""
    python = str(venv_python())
    if is_suitable(python) and run(python, "-m", "pip", "--version")[0] == 0:
        return
    if VENV.is_symlink():
        raise Stop("%s is a link to something that is no environment of ours; please remove it" % VENV)
    if VENV.exists():
        say("the environment in .venv no longer works; making it anew")
        shutil.rmtree(str(VENV))
    if run(sys.executable, "-c", "import ensurepip, venv")[0]:
        install_packages(["python%d.%d-venv" % sys.version_info[:2]], "Python's venv module")
    say("making an environment in .venv")
    must("Making the environment", sys.executable, "-m", "venv", str(VENV))


def fitting_lock(extra: str) -> str:
    """The file with the versions that were tested and the hashes of their files, if they were tested with this version of
    Python; else nothing, and the ranges in pyproject.toml hold."""
    lock = LOCKS.get(extra, "")  # not every extra has a file of its own
    path = ROOT / lock
    first = path.read_text("utf-8").partition("\n")[0] if path.is_file() else ""
    return lock if first.startswith("# Python %d.%d:" % sys.version_info[:2]) else ""


def install_project(extra: str) -> None:
    """Install the project and what it depends on into the environment, if that is due."""
    lock = fitting_lock(extra)
    files = [
        "pyproject.toml",
        *(each for each in sorted(set(LOCKS.values())) if lock and (ROOT / each).is_file()),
    ]
    content = b"".join((ROOT / name).read_bytes() for name in files)
    wanted = hashlib.sha256(content + str(ROOT).encode()).hexdigest()
    extras = ("", "[test]", "[build]", "[cluster]")
    stamps = {name: VENV / ("ruleglass-installed" + name) for name in extras}
    current = [name for name in stamps if stamps[name].is_file() and stamps[name].read_text() == wanted]
    if extra in current or (current and not extra):  # every extra comes with the program itself
        return
    say("installing Ruleglass and what it needs (the first time this takes a few minutes)")
    began = time.monotonic()
    pip = [str(venv_python()), "-m", "pip", "install", "--quiet"]
    if lock:  # nothing comes in whose hash isn't known; what only other systems need, the next line adds
        must("Installing", *pip, "--no-deps", "--require-hashes", "--requirement", lock)
    must("Installing", *pip, "--editable", "." + extra)
    stamps[extra].write_text(wanted)
    say("installed in %d s" % (time.monotonic() - began))


def install_cluster() -> None:
    """Install what plays on other machines, so that its test runs too; where it can't be had, that test is left out."""
    try:
        install_project("[cluster]")
    except Stop as problem:
        say("what plays on a cluster can't be installed, so its test is left out: %s" % problem)


# Libraries of the system


def install_packages(packages: list[str], what: str) -> None:
    """Install Debian packages if we may; if not, say what the user should do."""
    apt = shutil.which("apt-get")
    listed = " ".join(packages)
    if apt is None:
        raise Stop("%s missing. On Debian the packages are called: %s" % (what, listed))
    if os.geteuid() != 0:
        raise Stop("%s missing. Please run: sudo apt-get install %s" % (what, listed))
    say("installing system packages: " + listed)
    update, output = run(apt, "update")
    code, installed = run(apt, "install", "--yes", "--no-install-recommends", *packages)
    if code:
        raise Stop("Installing %s failed:\n%s" % (listed, (output if update else "") + installed))


def absent(libraries: dict[str, str]) -> list[str]:
    """Those of the libraries that can't be loaded."""
    code, output = run(str(venv_python()), "-c", ABSENT, *libraries)
    if code:
        raise Stop("Looking for the libraries of the system failed:\n" + output)
    return output.split()


def needed_libraries() -> dict[str, str]:
    """What Qt has to find: more if a window is to open on X11."""
    on_x11 = os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY")
    platform = os.environ.get("QT_QPA_PLATFORM", "xcb")
    return {**FOR_QT, **FOR_WINDOWS} if on_x11 and platform.startswith("xcb") else FOR_QT


def make_qt_work() -> None:
    """See that Qt can be loaded, with what it takes from the system."""
    if sys.platform.startswith("linux"):
        libraries = needed_libraries()
        missing = absent(libraries)
        if missing:
            install_packages(
                [libraries[name] for name in missing], "Libraries for Qt (%s) are" % ", ".join(missing)
            )
    must("Loading Qt", str(venv_python()), "-c", "import PySide6.QtWidgets")


# The commands


def play(arguments: list[str]) -> int:
    """Start the client, or a command of it."""
    install_project("")
    make_qt_work()
    command = [str(venv_python()), "-m", "gui", *arguments]
    return subprocess.call(command, env=environment())


def test(arguments: list[str]) -> int:
    """Run every check, and report all of them even if one fails. Types are checked while the tests are collected and
    begin, since one core would have nothing to do meanwhile."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    install_project("[test]")
    install_cluster()
    make_qt_work()
    workers = str(max(2, min(4, os.cpu_count() or 2)))
    results = {
        "lint": Check("lint", ["ruff", "check", "."]).result(),
        "layout": Check("layout", ["ruff", "format", "--check", "."]).result(),
    }
    with tempfile.TemporaryFile() as said:
        types = Check("types", ["mypy"], said)
        tests = Check(
            "tests", ["pytest", "--numprocesses", workers, "--dist", "worksteal", "--quiet", *arguments]
        )
        results["tests"] = tests.result()
        results["types"] = types.result()
    for name, result in results.items():
        say("%-7s %s" % (name, result or "ok"))
    return 1 if any(results.values()) else 0


def build(arguments: list[str]) -> int:
    """Make the program as a folder or as a wheel, and try what was made."""
    install_project("[build]")
    make_qt_work()
    command = [str(venv_python()), "packaging/build.py", *arguments]
    return subprocess.call(command, cwd=str(ROOT), env=environment())


class Check:
    """A check that runs: its output is shown at once, or where it is kept meanwhile (`said`) when it is asked for."""

    def __init__(self, name: str, command: list[str], said: IO[bytes] | None = None) -> None:
        say("%s: %s" % (name, " ".join(command)))
        self.name = name
        self.said = said
        self.began = time.monotonic()
        self.running = subprocess.Popen(
            [str(venv_python()), "-m", *command],
            cwd=str(ROOT),
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
        )

    def result(self) -> str:
        """Wait for it; what was wrong, or nothing."""
        try:
            code = self.running.wait(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            self.running.terminate()
            self.running.wait()
            return "FAILED: stopped after %d minutes" % (LONGEST // 60)
        if self.said is None:
            say("%s took %d s" % (self.name, time.monotonic() - self.began))
        else:
            self.said.seek(0)
            say("%s: %s" % (self.name, self.said.read().decode("utf-8", "replace").strip()))
        return "FAILED with exit code %d" % code if code else ""


def main(arguments: list[str]) -> int:
    """Do what the command line says."""
    commands = {"play": play, "test": test, "build": build}
    if not arguments or arguments[0] not in commands:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        use_suitable_python()
        make_environment()
        return commands[arguments[0]](arguments[1:])
    except Stop as reason:
        print("[ruleglass] " + str(reason), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("[ruleglass] interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
