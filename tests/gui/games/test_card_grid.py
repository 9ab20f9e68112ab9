"""The grid of cards: its columns fill the room that there is."""

from pathlib import Path

import pytest

from engine import Catalog
from gui.browser.grid import GAP, SIDES, CardGridView, CardsModel
from gui.look.theme import DEFAULT, THEMES


@pytest.mark.parametrize("width", range(400, 1300, 60))
def test_columns_fill_the_width(qtbot, width):
    """Cards are a little narrower or wider than wanted, so that no column's width is left over."""
    grid = CardGridView(CardsModel(Catalog(Path("nowhere"))), THEMES[DEFAULT], None)
    qtbot.addWidget(grid)
    grid.set_side(SIDES[1])
    grid.resize(width, 500)
    grid.show()
    qtbot.waitExposed(grid)
    room = width - grid.verticalScrollBar().sizeHint().width()
    cell = grid.gridSize().width()
    assert room - room // cell * cell <= cell * 0.45
    assert 0.8 * SIDES[1] <= cell - GAP <= 1.25 * SIDES[1]
    grid.larger(1)
    assert grid.side == SIDES[2]
