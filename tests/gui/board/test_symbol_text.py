"""Symbols in running text: pictures for the eye, words for readers, braces for nobody."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QPushButton, QStyleOptionMenuItem, QTreeWidget, QTreeWidgetItem

from engine.decisions import WordOption
from engine.views import NOTHING
from gui.lab.lines import Lines
from gui.look.symbol_text import (
    SymbolLines,
    SymbolMenu,
    label_button,
    said,
    show_text,
    sizes_whole,
    with_pictures,
)
from gui.prompts.choosing import prompt_for
from gui.prompts.option_list import OptionList
from tests.gui import samples
from tests.gui.samples import table


def test_symbols_are_read_aloud():
    assert said("{2}{U}, {T}: Draw a card.") == "2, blue, tap: Draw a card."
    assert said("Draw a card.") == "Draw a card."


def test_a_label_shows_pictures_and_says_words(qtbot):
    label = QLabel()
    qtbot.addWidget(label)
    show_text(label, "Pay {W} <now>")
    assert "Pay {W}" not in label.text()
    assert "&lt;now&gt;" in label.text()
    assert "<img" in label.text()
    assert label.accessibleName() == "Pay white <now>"
    show_text(label, "Choose X")
    assert (label.text(), label.accessibleName()) == ("Choose X", "")


def test_a_button_has_its_symbols_as_a_picture(qtbot):
    button = QPushButton()
    qtbot.addWidget(button)
    label_button(button, "1  {R}")
    assert button.text() == "1"
    assert not button.icon().isNull()
    assert button.accessibleName() == "1  red"


@pytest.mark.parametrize("checkable", [True, False])
def test_rows_are_as_high_as_their_text(qtbot, checkable):
    rows = OptionList()
    qtbot.addWidget(rows)
    rows.resize(QSize(240, 300))
    texts = ("Short", "{T}: Add {C}.", "A text that is far too long for one row of this list, so it wraps")
    rows.fill([(text, NOTHING) for text in texts])
    rows.set_chosen([0], single=not checkable)
    rows.show()
    highs = [rows.visualItemRect(rows.item(at)).height() for at in range(3)]
    assert highs[2] > highs[0] + 0.8 * rows.fontMetrics().height()
    assert highs[1] < highs[0] + 0.8 * rows.fontMetrics().height()
    assert not rows.grab().isNull()


def test_a_menu_leaves_room_for_pictures_and_keeps_its_words(qtbot):
    menu = SymbolMenu()
    qtbot.addWidget(menu)
    action = menu.addAction("{2}{U}, {T}: Draw")
    option = QStyleOptionMenuItem()
    menu.initStyleOption(option, action)
    assert "{" not in option.text
    assert option.text.endswith(": Draw")
    assert action.text() == "{2}{U}, {T}: Draw"
    menu.popup(menu.pos())
    assert not menu.grab().isNull()


def test_rows_of_a_question_are_read_without_braces(qtbot):
    options = (WordOption("a", "{T}: Add {G}."), WordOption("b", "{T}: Add {C}{C}."))
    prompt = prompt_for(replace(samples.REPLACEMENT, options=options), table())
    qtbot.addWidget(prompt)
    assert prompt.list.item(0).toolTip() == "tap: Add green."


def test_symbols_stand_where_they_are_said(qtbot):
    button = QPushButton()
    qtbot.addWidget(button)
    label_button(button, "Pay {1}{U}")
    assert (button.text(), button.layoutDirection()) == ("Pay", Qt.LayoutDirection.RightToLeft)
    label_button(button, "{1}{U}: Draw a card")
    assert button.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_a_line_of_a_tree_draws_its_symbols(qtbot):
    """Two lines that differ in a symbol alone look different, and neither shows braces that don't fit."""
    tree = QTreeWidget()
    qtbot.addWidget(tree)
    tree.setItemDelegate(SymbolLines(tree))
    tree.setHeaderHidden(True)
    tree.resize(260, 120)
    for words in ("It costs {3}{G} · 601.2f", "It costs {3}{R} · 601.2f", "It costs (3)(R) · 601.2f"):
        tree.addTopLevelItem(QTreeWidgetItem([words]))
    tree.show()
    rows = [tree.visualItemRect(tree.topLevelItem(row)) for row in range(3)]
    green, red, plain = (tree.viewport().grab(row).toImage() for row in rows)
    assert len({bytes(image.constBits()) for image in (green, red, plain)}) == 3
    colors = {red.pixelColor(x, y).hue() for x in range(red.width()) for y in range(red.height())}
    assert any(0 <= hue < 30 for hue in colors)  # the red of the symbol, which no letter has


def test_rich_text_shows_pictures():
    assert "{G}" not in with_pictures("<p>Add {G}.</p>", 12).replace("alt='{G}'", "")


def test_cells_of_tables_draw_symbols_and_are_as_high_as_they_need(qtbot):
    """A cost in a cell looks other than its letters; a long text with symbols takes several lines."""
    lines = Lines("Costs", ("What", "Cost"), 0, None)
    qtbot.addWidget(lines)
    lines.resize(300, 300)
    lines.show()
    long = "{2}: Attach Burnished Blade to target creature you control. Activate only as a sorcery."
    rows = [("Cast it", "{2}{R}"), ("Cast it", "(2)(R)"), (long, "")]
    lines.show_rows(rows, [0, 0, 0], [False] * 3, QColor("gray"))
    cells = [lines.visualItemRect(lines.item(row, 1)) for row in range(2)]
    pictures = [bytes(lines.viewport().grab(cell).toImage().constBits()) for cell in cells]
    assert pictures[0] != pictures[1]
    assert lines.rowHeight(2) >= 2 * lines.fontMetrics().height()
    assert lines.item(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Cast it. 2, red"


@pytest.mark.parametrize("size", ["+1/+1", "X/X", "1+*/1+*", "-2/+10", "12/12"])
def test_no_line_ends_within_a_power_and_toughness(size):
    text = sizes_whole(f"put a {size} counter on it, and/or on that")
    layout = QTextLayout(text, QFont())
    wrapping = QTextOption()
    wrapping.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(wrapping)
    lines: list[str] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(1)
        lines.append(text[line.textStart() :][: line.textLength()].replace("\u2060", "").strip())
    layout.endLayout()

    assert size in lines


def test_a_label_with_a_size_says_it_without_what_keeps_it_whole(qtbot):
    label = QLabel()
    qtbot.addWidget(label)

    show_text(label, "A 2/2 gets +1/+1")

    assert label.accessibleName() == "A 2/2 gets +1/+1"
