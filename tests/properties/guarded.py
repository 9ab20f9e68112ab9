"""Reads files in child processes with a limit on time and memory, and reports what came of each.

    python -m tests.properties.guarded [--files 1000] [--first 0] [--jobs 1] [KIND ...]

spoils that many files of every kind and prints a line for each kind; exit code 1 if the program failed on one: it
showed a traceback, said nothing, or took more than 5 seconds of processor time, a minute in all, or 1 GB.
What failed is kept and named.
"""

import argparse
import io
import json
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from pathlib import Path
from subprocess import PIPE, Popen
from typing import NamedTuple, Self

from engine.language.assembled import card_grammar

SECONDS = 5
LONGEST_WAIT = 60.0
"""A child that waits for something uses no processor; on a busy machine one that works waits too."""
MEMORY = 1024**3
SHOWN = 400
IN_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where writing files down for good takes no time."""
ROOT = Path(__file__).resolve().parents[2]


class Run(NamedTuple):
    """What came of one file. `failed`: what the program did wrong, nothing if it behaved."""

    kind: str
    seed: int
    code: int
    seconds: float
    memory: int
    said: str
    failed: str = ""


def child(kind_name: str, file: Path, seed: int, output: Path) -> None:
    """Become a process with limits, read the file, and end with the command's exit code."""
    from tests.properties.good_files import KINDS

    code = 70
    try:
        os.environ["RULEGLASS_DATA"] = os.environ["RULEGLASS_SHARED"] = str(file.parent)
        handle = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(handle, 1)
        os.dup2(handle, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        code = KINDS[kind_name].run(file, seed)
    except BaseException:  # noqa: BLE001 - whatever it is, it is what is looked for
        traceback.print_exc()
        code = 70
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def run_one(kind_name: str, file: Path, seed: int) -> Run:
    """Read one file in a child process."""
    output = file.with_name("said")
    began = time.monotonic()
    process = os.fork()
    if process == 0:
        child(kind_name, file, seed, output)
    ended = 0
    while not ended and time.monotonic() - began < LONGEST_WAIT:
        ended, status, used = os.wait4(process, os.WNOHANG)
        if not ended:
            time.sleep(0.002)
    hung = not ended
    if hung:
        os.kill(process, signal.SIGKILL)
        _, status, used = os.wait4(process, 0)
    seconds = used.ru_utime + used.ru_stime
    memory = used.ru_maxrss * 1024
    said = output.read_text(encoding="utf-8", errors="replace") if output.exists() else ""
    code = os.waitstatus_to_exitcode(status)
    failed = "hung" if hung else wrong(code, said, seconds, memory)
    return Run(kind_name, seed, code, seconds, memory, said, failed)


def wrong(code: int, said: str, seconds: float, memory: int) -> str:
    """What a program may not do with a bad file."""
    if "Traceback (most recent" in said or code == 70:
        return "traceback"
    if code == -signal.SIGXCPU or seconds > SECONDS:
        return f"took more than {SECONDS} s"
    if code < 0:
        return f"ended by signal {-code}"
    if memory > MEMORY or "MemoryError" in said:
        return "used more than 1 GB"
    if any(
        kind in said for kind in ("AssertionError", "KeyError", "IndexError", "TypeError", "AttributeError")
    ):
        return "an internal error shows"
    if code not in (0, 1, 2):
        return f"exit code {code}"
    return "" if code != 2 or said.strip() else "refused without a word"


def runs(kind_name: str, seeds: Sequence[int], keep: Path) -> Iterator[Run]:
    """Spoil and read files of a kind; those on which the program fails are kept."""
    from tests.properties.good_files import KINDS

    kind = KINDS[kind_name]
    content = kind.content()
    for seed in seeds:
        with tempfile.TemporaryDirectory(prefix="spoilt-", dir=IN_MEMORY) as folder:
            file = Path(folder) / kind.file
            spoilt = kind.spoil(content, random.Random(f"{kind_name} {seed}"))
            file.write_bytes(spoilt)
            found = run_one(kind_name, file, seed)
            if found.failed:
                keep.mkdir(parents=True, exist_ok=True)
                (keep / f"{seed}-{kind.file}").write_bytes(spoilt)
            yield found


def serve() -> int:
    """In a process of its own, which forks: for each line asked, a line of JSON for every file of a kind, and one when it
    is done with them. What it has loaded by then, no kind has to load again."""
    from tests.properties.good_files import settings

    card_grammar()
    settings()  # a client wrote them
    for kind_name in ("saved game", "cards, Scryfall"):  # most of what the others need too
        with redirect_stdout(io.StringIO()):
            warm_up(kind_name)
    for asked in sys.stdin:
        kind_name, first, count, keep = json.loads(asked)
        process = os.fork()
        if process == 0:
            os._exit(serve_one(kind_name, first, count, Path(keep)))
        _, status = os.waitpid(process, 0)
        print(json.dumps({"code": os.waitstatus_to_exitcode(status)}), flush=True)
    return 0


def serve_one(kind_name: str, first: int, count: int, keep: Path) -> int:
    """Print a line for every file of a kind; the exit code of the process that does."""
    asked = sys.stdout
    try:
        with open(os.devnull, "w") as silent:  # noqa: PTH123 - a stream to stand in for another
            sys.stdout = silent
            warm_up(kind_name)
            sys.stdout = asked
        for found in runs(kind_name, range(first, first + count), keep):
            print(json.dumps(found._replace(said=found.said[-SHOWN:])), flush=True)
    except BaseException:  # noqa: BLE001 - a forked process may not go on as the one that it was forked from
        traceback.print_exc()
        return 70
    return 0


def warm_up(kind_name: str) -> None:
    """Read the good file once, so that no child has to read the grammar again."""
    from tests.properties.good_files import KINDS

    kind = KINDS[kind_name]
    if kind.warm is not None:
        kind.warm()
        return
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RULEGLASS_DATA"] = os.environ["RULEGLASS_SHARED"] = folder
        (Path(folder) / kind.file).write_bytes(kind.content())
        kind.run(Path(folder) / kind.file, 1)


class Server:
    """A process that reads files under limits, one kind after the other, as long as it is open."""

    def __init__(self) -> None:
        asked = [sys.executable, "-m", "tests.properties.guarded", "--serve"]
        self._process = Popen(asked, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        with self._process as process:
            assert process.stdin is not None
            process.stdin.close()

    def measured(self, kind_name: str, first: int, count: int, keep: Path) -> list[Run]:
        """What came of so many files of a kind. Raises RuntimeError if they weren't all read."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([kind_name, first, count, str(keep)]) + "\n")
        self._process.stdin.flush()
        found: list[Run] = []
        for line in self._process.stdout:
            said = json.loads(line)
            if isinstance(said, list):
                found.append(Run(*said))
                continue
            if said["code"] or len(found) != count:
                break
            return found
        raise RuntimeError(f"{kind_name}: {len(found)} of {count} files were read")


def measured(kind_name: str, first: int, count: int, keep: Path) -> list[Run]:
    """What came of so many files of a kind, read under limits by a process of their own."""
    with Server() as server:
        return server.measured(kind_name, first, count, keep)


def in_words(kind_name: str, found: Sequence[Run]) -> str:
    """The figures of a kind."""
    codes = Counter(run.code for run in found)
    failed = Counter(run.failed for run in found if run.failed)
    slowest = max(found, key=lambda run: run.seconds)
    return (
        f"{kind_name:<24}{len(found):>6} files: {codes[2]:>5} refused, {codes[1]:>5} with problems, {codes[0]:>5} read; "
        f"slowest {slowest.seconds:5.2f} s, at most {max(run.memory for run in found) / 1024**2:4.0f} MB"
        + "".join(f"; {count} {what}" for what, count in failed.items())
    )


def main() -> int:
    """The command; see above."""
    from tests.properties.good_files import KINDS

    parser = argparse.ArgumentParser(prog="python -m tests.properties.guarded")
    parser.add_argument(
        "kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)}; all if none is named"
    )
    parser.add_argument("--files", type=int, default=1000, help="how many files of each kind")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--jobs", type=int, default=1, help="kinds to be tried at once")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if unknown := [kind for kind in asked.kinds if kind not in KINDS]:
        parser.error(f"there is no kind {unknown[0]}; there are {', '.join(KINDS)}")
    if asked.serve:
        return serve()
    keep = Path(tempfile.mkdtemp(prefix="ruleglass-failed-"))
    failures = 0
    with ThreadPoolExecutor(asked.jobs) as pool:
        kinds = asked.kinds or list(KINDS)
        for found in pool.map(lambda kind: measured(kind, asked.first, asked.files, keep), kinds):
            print(in_words(found[0].kind, found), flush=True)
            for run in found:
                if run.failed:
                    failures += 1
                    print(f"  file {run.seed}, {run.failed}: {run.said.strip()[-SHOWN:]}", flush=True)
    if failures:
        print(f"{failures} files failed; they are kept in {keep}")
    else:
        shutil.rmtree(keep)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
