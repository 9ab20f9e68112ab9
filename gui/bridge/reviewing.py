"""Reviewing a game that was played: what came of it for a seat, and a page of that."""

from collections.abc import Callable
from pathlib import Path

import engine
from engine.views import PlayerId
from gui.bridge.errors import not_written
from gui.bridge.games import GameProblem, Progress
from gui.translation import tr

STOPPED = "What weighs the decisions has stopped ({0}). The game is as it was: it can be reviewed once more."


def review(
    record: engine.Record, seat: PlayerId, progress: Progress, stop: Callable[[], bool]
) -> engine.Review:
    """What came of a game for a seat; the thinking is done in a process of its own. Raises GameProblem."""
    try:
        return engine.reviewed_apart(record, seat, progress, stop)
    except engine.UnplayableDeck as error:
        raise GameProblem("\n".join(error.problems)) from error
    except engine.ReplayMismatch as error:
        raise GameProblem(str(error)) from error
    except engine.ThinkingFailed as error:
        raise GameProblem(tr(STOPPED).format(error)) from error


def write_review(review: engine.Review, target: Path, language: engine.PageLanguage) -> None:
    """Write a review as an HTML page in a language. Raises GameProblem."""
    try:
        engine.write_whole(target, engine.review_page(review, language))
    except OSError as error:
        raise GameProblem(not_written(target, error)) from error
