"""`ruleglass ruling export --as png|apng|webp`: the steps of rulings as pictures, without a window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from engine import Library, UnplayableDeck, every_card, ruling_film, write_whole
from engine.rulings.reading import RulingFileError
from engine.rulings.shelf import NoSuchRuling, named
from engine.views import PlayerId
from gui.lab.easel import Animation, painted, png_of
from gui.look.theme import DEFAULT, THEMES, apply_theme

PACE = 2000


def main(argv: Sequence[str]) -> int:
    """Write each ruling as one animated picture, or as a picture for each step; the exit code."""
    parser = argparse.ArgumentParser(prog="ruleglass ruling export")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--as", dest="form", choices=("png", *Animation), required=True)
    parser.add_argument("--to", type=Path, default=Path())
    parser.add_argument("--steps", help="a step, or a range such as 2-5; all if nothing is said")
    parser.add_argument("--pace", type=int, default=PACE, help="milliseconds that each step is shown")
    wanted = parser.parse_args(list(argv))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    if isinstance(application, QApplication):
        apply_theme(application, THEMES[DEFAULT])
    try:
        return export(wanted.names, wanted.form, wanted.to, wanted.steps, wanted.pace)
    except (NoSuchRuling, RulingFileError, UnplayableDeck, OSError, ValueError) as problem:
        sys.stderr.write(f"ruleglass: {problem}\n")
        return 2
    finally:
        application.processEvents()


def export(names: Sequence[str], form: str, to: Path, steps: str | None, pace: int) -> int:
    """Write the pictures and say where they are. Raises ValueError for steps that there aren't."""
    kind = None if form == "png" else Animation(form)
    still = png_of if kind is None else kind.still
    to.mkdir(parents=True, exist_ok=True)
    with Library() as library:
        find = every_card(library)
        for one in {one.path: one for one in named(list(names))}.values():
            film = ruling_film(one.ruling, one.id, find, lambda: False)
            first, last = range_of(steps, len(film.frames))
            pictures = []
            for number, picture in enumerate(
                painted(film, first, last, PlayerId(0), THEMES[DEFAULT], still), first + 1
            ):
                if sys.stderr.isatty():
                    sys.stderr.write(f"\r{one.id}: step {number} of {last + 1} ")
                if kind is None:
                    path = to / f"{one.id}-{number:03}.png"
                    write_whole(path, picture)
                    sys.stdout.write(f"{path}\n")
                else:
                    pictures.append(picture)
            if kind is not None:
                path = to / f"{one.id}{'.webp' if kind == Animation.WEBP else '.png'}"
                write_whole(path, kind.joined(pictures, pace))
                sys.stdout.write(f"{path}\n")
    return 0


def range_of(steps: str | None, count: int) -> tuple[int, int]:
    """The first and the last step that are meant, counted from 0. Raises ValueError."""
    if steps is None:
        return 0, count - 1
    low, _, high = steps.partition("-")
    if not low.isdigit() or (high and not high.isdigit()):
        raise ValueError(f"--steps {steps} is neither a step nor a range such as 2-5")
    first, last = int(low), int(high or low)
    if not 1 <= first <= last <= count:
        raise ValueError(f"--steps {steps}: there are steps 1 to {count}")
    return first - 1, last - 1
