"""The text of the rules that somebody imported, in the user's data folder."""

from pathlib import Path

import engine


class RulesShelf:
    """Reads and keeps the text of the rules."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def text(self) -> engine.RulesText | None:
        """The text that was imported; None if there is none. Raises UnreadableFile if it is damaged."""
        return engine.kept_rules_text(self.folder)

    def keep(self, path: Path) -> engine.RulesText:
        """Import the text. Raises UnreadableFile if the file isn't that."""
        return engine.keep_rules_text(path, self.folder)
