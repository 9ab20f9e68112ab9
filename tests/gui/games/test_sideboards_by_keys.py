"""Between the games of a match sideboards are changed by keys alone."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from engine import DeckSection
from gui.decks.sideboarding import SideboardDialog
from gui.look.theme import DEFAULT, THEMES
from tests.gui.games.test_cards_and_decks import MATCH, starter_card


def test_sideboards_are_changed_by_keys_at_once_against_the_computer(opened, qtbot):
    """The keyboard is at a card; Tab goes to the buttons below the lists before the card beside them."""
    match = replace(MATCH.after(1), first=replace(MATCH.first, opponent="simple"))
    dialog = SideboardDialog(match, starter_card, THEMES[DEFAULT], opened(begin=False))
    qtbot.addWidget(dialog)
    pane = dialog.panes[0]
    name, section = pane.main.current
    assert section is DeckSection.MAIN
    assert dialog.focusWidget() is pane.main
    qtbot.keyClick(pane.main, Qt.Key.Key_M)
    assert pane.swaps.text() == f"Out: 1 {name}"
    chain = [pane.main]
    while pane.card.text not in chain:
        chain.append(chain[-1].nextInFocusChain())
    buttons = [one.text() for one in chain if isinstance(one, QPushButton)]
    assert buttons == ["To the sideboard (M)", "Into the deck (M)"]
