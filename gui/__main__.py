"""The `ruleglass` command: opens the client, or hands everything else to the engine. Loads no Qt by itself."""

import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from gui.bridge.guard import refuse_bad_versions

COMMANDS = frozenset(
    {
        "scenario",
        "ruling",
        "rulings",
        "cards",
        "decks",
        "arena",
        "goldfish",
        "puzzle",
        "script",
        "review",
        "replay",
        "bench",
    }
)
OPTIONS_OF_ENGINE = frozenset({"--help", "-h", "--version"})
PICTURES = ("png", "apng", "webp")
DATA_VARIABLE = "RULEGLASS_DATA"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; what it returns is the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    problem = take_data_folder(arguments)
    if problem is not None:
        return complain(problem)
    if arguments and (arguments[0] in COMMANDS or arguments[0] in OPTIONS_OF_ENGINE):
        return hand_over(arguments)
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        unknown = next((a for a in arguments if a.startswith("-")), arguments[0])
        return complain(f"ruleglass: {unknown} is not understood; see ruleglass --help")
    refuse_bad_versions()
    with loading():
        from gui.app import run

    return run(Path(arguments[0]) if arguments else None)


@contextmanager
def loading() -> Iterator[None]:
    """What is loaded inside stays there: it isn't looked through for garbage meanwhile, which took an eighth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def take_data_folder(arguments: list[str]) -> str | None:
    """Take `--data DIR` out of the arguments and put it in force; the problem with it, if there is one."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name != "--data":
            continue
        if not equals:
            if at + 1 >= len(arguments):
                return "ruleglass: --data needs a folder"
            value = arguments.pop(at + 1)
        del arguments[at]
        if not value:
            return "ruleglass: --data needs a folder"
        folder = Path(value).expanduser().resolve()
        if folder.exists() and not folder.is_dir():
            return f"ruleglass: --data {value} isn't a folder"
        os.environ[DATA_VARIABLE] = str(folder)
        return None
    return None


def hand_over(arguments: list[str]) -> int:
    """Have the engine's command line do it; only the benchmark of the window, and pictures, need Qt."""
    if arguments[:2] == ["bench", "gui"]:
        refuse_bad_versions()
        from gui.bench import main as bench

        return bench(arguments[2:])
    if arguments[:2] == ["ruling", "export"] and wants_pictures(arguments):
        refuse_bad_versions()
        from gui.lab.export import main as export

        return export(arguments[2:])
    try:
        with loading():
            from engine.cli import main as engine

        return int(engine(arguments) or 0)
    except KeyboardInterrupt:  # while the program was still being loaded
        sys.stderr.write("Cancelled.\n")
        return 130


def wants_pictures(arguments: list[str]) -> bool:
    """Whether something is to be painted: `--as png`, `--as apng` or `--as webp`."""
    after = [b for a, b in pairwise(arguments) if a == "--as"]
    return any(form in PICTURES for form in (*after, *(a.partition("--as=")[2] for a in arguments)))


def complain(text: str) -> int:
    """Say what is wrong with the command line."""
    sys.stderr.write(f"{text}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
