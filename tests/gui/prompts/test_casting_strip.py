"""The casting strip: which part is current, what was chosen, the price, and what can't be taken back."""

from msgspec.structs import replace
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from engine.views import CastingPart, CastingView, ObjectId, PartState
from gui.prompts.casting_strip import CastingStrip
from gui.prompts.choosing import prompt_for
from gui.prompts.shelf import Shelf
from gui.window.prompt_bar import PromptBar
from tests.gui import samples
from tests.gui.samples import table

CASTING = CastingView(
    ObjectId(20),
    "Blaze",
    (
        CastingPart("601.2a", "On the stack", PartState.DONE, "from hand"),
        CastingPart("601.2b", "Modes, costs, X", PartState.DONE, "X = 2"),
        CastingPart("601.2c", "Targets", PartState.CURRENT),
        CastingPart("601.2d", "Division", PartState.NOT_NEEDED),
        CastingPart("601.2f", "Total cost", PartState.TO_COME),
    ),
    "{2}{R}",
)


def test_each_part_says_where_it_stands(qtbot):
    strip = CastingStrip(CASTING)
    qtbot.addWidget(strip)

    assert [button.text() for button in strip.parts] == [
        "✓ On the stack",
        "✓ Modes, costs, X",
        "▶ Targets",
        "– Division",
        "· Total cost",
    ]
    assert [button.isEnabled() for button in strip.parts] == [True, True, True, False, True]
    assert strip.parts[1].accessibleName().startswith("Modes, costs, X (done): X = 2. CR 601.2b: ")
    assert strip.price.accessibleName() == "Price so far: {2}{R}"
    assert strip.back.isHidden()


def test_what_cant_be_taken_back_is_said(qtbot):
    strip = CastingStrip(replace(CASTING, kept="a card was drawn"))
    qtbot.addWidget(strip)

    assert not strip.back.isHidden()
    assert strip.back.text() == "Can't be taken back: a card was drawn (CR 733.1)"


def test_it_stands_above_the_question(qtbot):
    prompt = prompt_for(samples.TARGET, table())
    qtbot.addWidget(prompt)
    strip = CastingStrip(CASTING, prompt)
    prompt.show_casting(strip)

    assert prompt.whole.itemAt(0).widget() is strip


def test_where_there_is_little_room_the_part_at_hand_and_the_price_stay_whole(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    strip = CastingStrip(replace(CASTING, kept="a card was drawn"), around)
    current, whole = strip.parts[2], strip.sizeHint().width()
    around.show()

    def shown(width):
        strip.resize(width, 40)
        strip.layout().activate()
        assert current.isVisible()
        assert strip.price.isVisible()
        assert current.width() >= current.sizeHint().width()
        assert strip.price.width() >= strip.price.sizeHint().width()
        return [button.text() for button in strip.parts if button.isVisible()]

    least = current.sizeHint().width() + strip.price.sizeHint().width() + 70
    found = [tuple(shown(width)) for width in range(whole + 60, least, -2)]
    assert list(dict.fromkeys(found)) == [
        ("✓ On the stack", "✓ Modes, costs, X", "▶ Targets", "– Division", "· Total cost"),
        ("✓ On the stack", "✓ Modes, costs, X", "▶ Targets", "· Total cost"),
        ("✓ Modes, costs, X", "▶ Targets", "· Total cost"),
        ("▶ Targets", "· Total cost"),
        ("▶ Targets",),
    ]
    assert strip.back.isHidden()
    assert shown(whole + 60) == [
        "✓ On the stack",
        "✓ Modes, costs, X",
        "▶ Targets",
        "– Division",
        "· Total cost",
    ]


def test_a_click_on_a_part_opens_its_rule(qtbot):
    strip = CastingStrip(CASTING)
    qtbot.addWidget(strip)

    with qtbot.waitSignal(strip.rule_wanted) as opened:
        strip.parts[1].click()

    assert opened.args == ["601.2b"]
    assert "opens the rule" in strip.parts[1].toolTip()


def test_a_prompt_with_a_strip_isn_t_kept_for_the_next_question(qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    shelf = Shelf(keeps=True)
    first = shelf.prompt(samples.ACT, table(), holder, casting=CASTING)

    assert isinstance(first.whole.itemAt(0).widget(), CastingStrip)
    assert shelf.prompt(samples.ACT, table(), holder) is not first


def test_undo_stands_in_a_row_with_the_other_buttons(qtbot):
    bar = PromptBar(QAction("Undo"))
    qtbot.addWidget(bar)
    bar.resize(900, 120)
    prompt = prompt_for(samples.CONFIRM, table())
    prompt.show_casting(CastingStrip(CASTING, prompt))
    bar.show_prompt(prompt)
    bar.show()
    qtbot.waitExposed(bar)
    undo = next(button for button in bar.findChildren(QToolButton) if button.text() == "Undo")
    beside = next(button for button in prompt.findChildren(QPushButton) if button.isVisible())

    def middle(widget):
        return widget.mapTo(bar, widget.rect().center()).y()

    assert abs(middle(undo) - middle(beside)) <= 2
    bar.clear()
    qtbot.waitUntil(lambda: abs(middle(undo) - bar.rect().center().y()) <= 2)
