"""Laying boards out with every card there is: what goes wrong is said as the client says it."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import engine
from engine.scenario.cards import FindCard
from gui.bridge.errors import GameProblem
from gui.translation import tr

T = TypeVar("T")


def unplayable(error: engine.UnplayableDeck) -> str:
    """Why a deck can't be played: its lines that are unknown or not understood, all of them and whole."""
    problems = [problem.replace("\\n", " ") for problem in error.problems]
    name = str(error).partition(":")[0]
    return "\n\n".join([tr("{0} can't be played:").format(name), *problems])


def with_every_card(folder: Path, lay: Callable[[FindCard], T]) -> T:
    """What is laid out with the cards of a folder and those that are shipped. Raises GameProblem, EditRefused."""
    try:
        with engine.Library(folder) as library:
            return lay(engine.every_card(library))
    except engine.UnplayableDeck as error:
        raise GameProblem(unplayable(error)) from error
    except (engine.CardDatabaseError, OSError) as error:
        raise GameProblem(str(error)) from error
