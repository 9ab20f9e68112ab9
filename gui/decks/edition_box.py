"""By the rules of which date a game is played: a choice, and what it means."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from engine import Profile
from gui.look.sizes import NarrowBox
from gui.translation import tr

DATES: dict[Profile, tuple[str, str]] = {
    Profile.TODAY: ("Today's rules", "The Comprehensive Rules in force."),
    Profile.CR_2019: (
        "Rules of 2019",
        "The attacker orders blockers; tokens are named by their subtypes alone.",
    ),
    Profile.CR_2016: (
        "Rules of 2016",
        "Also: a spell without legal targets is countered; effects from elsewhere don't count for what enters.",
    ),
    Profile.CR_2011: (
        "Rules of 2011",
        "Also: legends of one name all go; convoke reduces the cost; the active player orders timestamps.",
    ),
    Profile.CR_2006: (
        "Rules of 2006",
        "Mana burns, combat damage uses the stack, layers are six. Cards read as they do today.",
    ),
}
"""What each date is called, and what is most noticeable about its rules."""

NUMBERS = "A rule cited with a year, such as “CR 2026 702.21a”, has its number of today: that of then isn't known, or there was none."
"""What a number of today beside older ones means."""


class EditionBox(QWidget):
    """A list of dates with what the chosen one changes below it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.dates = NarrowBox(self)
        self.dates.setAccessibleName(tr("Rules to play by"))
        for profile, (name, _) in DATES.items():
            self.dates.addItem(tr(name), profile.value)
        self.about = QLabel("", self)
        self.about.setWordWrap(True)
        self.about.setProperty("muted", True)
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.dates)
        column.addWidget(self.about)
        self.setFocusProxy(self.dates)
        self.dates.currentIndexChanged.connect(self._describe)
        self._describe()

    @property
    def chosen(self) -> Profile:
        """The date whose rules are chosen."""
        return Profile(self.dates.currentData())

    def choose(self, profile: Profile) -> None:
        """Show that the rules of that date are chosen."""
        self.dates.setCurrentIndex(self.dates.findData(profile.value))

    def _describe(self) -> None:
        words = tr(DATES[self.chosen][1])
        if self.chosen is not Profile.TODAY:
            words = f"{words} {tr(NUMBERS)}"
        self.about.setText(words)
        self.dates.setAccessibleDescription(words)
