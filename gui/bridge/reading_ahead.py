"""What most people need soon after the start, read before they ask for it."""

import logging
import threading

from gui.bridge.games import GameProblem, Games

log = logging.getLogger(__name__)


def read_ahead(games: Games) -> threading.Thread:
    """Read the grammar of cards and the shipped rulings in the background, so that the first ruling or game opens as fast
    as those after it. What goes wrong is said in the log here, and to whoever then needs it."""

    def read() -> None:
        try:
            games.ruling_film(games.rulings()[0], lambda: False)
        except GameProblem as error:
            log.warning("rulings can't be read ahead: %s", error)

    thread = threading.Thread(target=read, name="reading ahead", daemon=True)
    thread.start()
    return thread
