"""A client that starts, shows its window on a game, and is closed again; as a program of its own it writes settings.

python -m tests.properties.started FOLDER
"""

import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace


def start_client(folder: Path, changed: dict[str, Any]) -> str:
    """What the client said of its settings as it started. Qt is loaded here, so that others can fork before."""
    from PySide6.QtWidgets import QApplication

    from gui.app import Client
    from gui.bridge.engine_games import EngineGames
    from gui.bridge.games import NewGame

    application = QApplication.instance() or QApplication(["ruleglass", "-platform", "offscreen"])
    assert isinstance(application, QApplication)
    games = EngineGames(folder)
    client = Client(application, games, folder / "settings.json")
    window = client.window
    window.show()
    if changed:
        window.change_settings(replace(window.settings, **changed))
        decks = games.decks()
        window.begin(games.begin(NewGame(("Ada", "Ben"), (decks[0].name, decks[1].name), seed=1)))
    application.processEvents()
    window.close()
    client.stop()
    return "\n".join(window._problems)


if __name__ == "__main__":
    said = start_client(
        Path(sys.argv[1]),
        {"theme": "light", "text_size": 115, "names": ("Ada", "Ben"), "shortcuts": {"new_hotseat": "F2"}},
    )
    sys.exit(said or 0)
