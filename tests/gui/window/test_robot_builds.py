"""A robot builds positions from an empty table with mouse and keyboard alone, and what it built is what the rules say."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItemIterator

from engine.rulings.shelf import named
from engine.store.card_database.database import CardDatabase
from engine.store.folders import card_database_path
from gui.bridge.engine_games import EngineGames
from gui.settings.values import Cover, Settings
from gui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
ASKED = 20_000
FROM = ("humility-then-opalescence", "march-of-the-machines-then-lattice")
OWN = (
    {"name": "Test Moon", "type_line": "Enchantment", "mana_cost": "{2}{R}", "text": "Nonbasic lands are Mountains."},
    {"name": "Test Grave", "type_line": "Legendary Land", "text": "Each land is a Swamp in addition to its other land types."},
    {"name": "Test Isle", "type_line": "Basic Land — Island", "text": ""},
    {"name": "Test Boar", "type_line": "Creature — Boar", "mana_cost": "{G}", "text": "", "power": "3", "toughness": "2"},
    {"name": "Test Bolt", "type_line": "Instant", "mana_cost": "{R}", "text": "~ deals 3 damage to any target."},
)  # fmt: skip


class Builder:
    """Types and clicks, and does nothing else."""

    def __init__(self, qtbot, page):
        self.qtbot = qtbot
        self.page = page

    def click(self, button):
        self.qtbot.mouseClick(button, LEFT)

    def type(self, widget, text):
        widget.setFocus()
        self.qtbot.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        self.qtbot.keyClicks(widget, text)

    def pick(self, box, words):
        """Choose a line of a box by keys: to the first, then down to it."""
        box.setFocus()
        self.qtbot.keyClick(box, Qt.Key.Key_Home)
        for _ in range(box.count()):
            if box.currentText().startswith(words):
                break
            self.qtbot.keyClick(box, Qt.Key.Key_Down)
        assert box.currentText().startswith(words), [box.itemText(row) for row in range(box.count())]

    def put(self, name, player="Ann", zone="Battlefield"):
        found = self.page.found
        self.type(found.search, name)
        self.qtbot.keyClick(found.search, Qt.Key.Key_Return)
        self.click_row(found.list, name)
        self.pick(found.player, player)
        self.pick(found.zone, zone)
        self.click(found.button)
        assert any(piece.card.card == name for piece in self.page.board.pieces), self.page.message.text()

    def click_row(self, rows, words):
        self.qtbot.waitUntil(
            lambda: any(words in rows.item(at).text() for at in range(rows.count())), timeout=ASKED
        )
        item = next(rows.item(at) for at in range(rows.count()) if words in rows.item(at).text())
        rows.scrollToItem(item)
        self.qtbot.mouseClick(rows.viewport(), LEFT, pos=rows.visualItemRect(item).center())

    def choose(self, name, player):
        """Click a piece in the tree."""
        tree = self.page.tree
        at = QTreeWidgetItemIterator(tree)
        while (item := at.value()) is not None:
            over = item.parent()
            if item.text(0).startswith(name) and over is not None and over.parent().text(0) == player:
                tree.scrollToItem(item)
                self.qtbot.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())
                return
            at += 1
        raise AssertionError(f"{name} of {player} isn't in the tree")

    def tab(self, name):
        bar = self.page.tabs.tabBar()
        place = next(at for at in range(bar.count()) if bar.tabText(at) == name)
        self.qtbot.mouseClick(bar, LEFT, pos=bar.tabRect(place).center())

    def seen(self, name, seat=0):
        return next(
            one for one in self.page.laid.tables[0].battlefield if one.name == name and one.controller == seat
        )


@pytest.fixture
def builder(qtbot, tmp_path, monkeypatch):
    """The board editor on an empty table, beside a card database of cards that rulings bring along."""
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    cards = list(OWN)
    for one in named(list(FROM)):
        for name, card in one.ruling.cards.items():
            sized = {"power": card.power, "toughness": card.toughness} if card.power is not None else {}
            cards.append(
                {
                    "name": name,
                    "type_line": card.type_line,
                    "mana_cost": card.mana_cost,
                    "text": card.text,
                    **sized,
                }
            )
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(list({card["name"]: card for card in cards}.values())))
    with CardDatabase.open(card_database_path(tmp_path)) as database:
        database.import_file(path)
    window = MainWindow(EngineGames(tmp_path), Settings(cover=Cover.NEVER), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    window.show()
    window.actions_by_name.action("board_editor").trigger()
    qtbot.waitUntil(lambda: window.errands.editor.page is not None, timeout=ASKED)
    yield Builder(qtbot, window.errands.editor.page)
    window.errands.editor.page.saved = window.errands.editor.page.with_words()
    window.close()


def test_humility_and_opalescence_in_both_orders(builder):
    """CR 613.7: Humility is 4/4 if Opalescence is newer, 1/1 if it is older."""
    builder.put("Humility")
    builder.put("Opalescence")
    assert (builder.seen("Humility").power, builder.seen("Humility").toughness) == (4, 4)

    builder.choose("Humility", "Ann")
    builder.click(builder.page.piece.later)
    assert (builder.seen("Humility").power, builder.seen("Humility").toughness) == (1, 1)
    builder.click(builder.page.undo_button)
    assert builder.seen("Humility").power == 4


def test_a_land_that_makes_swamps_under_a_moon(builder):
    """CR 305.7, 613.8: the moon is applied first whichever is newer."""
    builder.put("Test Grave")
    builder.put("Test Isle", "Bob")
    assert "Swamp" in builder.seen("Test Isle", 1).type_line
    builder.put("Test Moon", "Bob")
    assert "Swamp" not in builder.seen("Test Isle", 1).type_line
    assert builder.seen("Test Grave").type_line.endswith("Mountain")


def test_combat_with_a_spell_on_the_stack(builder):
    """CR 509.1, 601.2c."""
    builder.put("Test Boar")
    builder.put("Test Boar", "Bob")
    page = builder.page
    builder.tab("Players")
    builder.pick(page.players.step, "Declare blockers")
    builder.choose("Test Boar", "Ann")
    builder.tab("Piece")
    builder.pick(page.piece.attacks, "Bob")
    builder.choose("Test Boar", "Bob")
    builder.pick(page.piece.blocks, "Test Boar")
    assert builder.seen("Test Boar", 1).blocking == (builder.seen("Test Boar").id,)

    builder.tab("Stack")
    builder.pick(page.going.kind, "A spell")
    builder.type(page.going.card, "Test Bolt")
    builder.click_row(page.going.targets, "Test Boar (Bob")
    builder.click(page.going.put)
    table = page.laid.tables[0]
    assert [one.name for one in table.stack] == ["Test Bolt"], page.message.text()
    assert table.stack[0].target_objects == (builder.seen("Test Boar", 1).id,)
    assert (table.step.value, table.priority) == ("declare_blockers", 0)


def test_march_of_the_machines_and_mycosynth_lattice_in_both_orders(builder):
    """CR 613.8b, 704.5f: March depends on Lattice, whichever is newer; a land is a 0/0 that play could not leave there."""
    for first, second in (
        ("March of the Machines", "Mycosynth Lattice"),
        ("Mycosynth Lattice", "March of the Machines"),
    ):
        builder.put(first)
        builder.put(second, "Bob")
        builder.put("Test Isle", "Bob")
        march = next(one for one in builder.page.laid.tables[0].battlefield if one.name.startswith("March"))
        assert (march.power, march.toughness) == (4, 4)
        assert (builder.seen("Test Isle", 1).power, builder.seen("Test Isle", 1).toughness) == (0, 0)
        assert "Play could not leave this so: Test Isle" in builder.page.message.text()
        for _ in range(3):
            builder.click(builder.page.undo_button)
        assert builder.page.board.pieces == ()
