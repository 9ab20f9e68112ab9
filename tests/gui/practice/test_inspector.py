"""The inspector: asked for by key and by menu, read row by row, kept from other eyes."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from engine.views import ObjectId
from gui.settings.values import Cover, Settings
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import BOB, table

SEEN = samples.INSPECTED.id


def told(lines):
    """What a screen reader reads of a table of lines."""
    return [lines.item(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(lines.rowCount())]


def inspect(window, qtbot, id=SEEN):
    window.inspecting.point(id)
    press(qtbot, window, Qt.Key.Key_I)
    qtbot.waitUntil(lambda: window.docks.inspector.shown is not None)
    return window.docks.inspector


def test_the_key_shows_the_object_pointed_at_layer_by_layer(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)

    inspector = inspect(window, qtbot)

    assert inspector.isVisible()
    assert inspector.heading.text() == "Bramble Bear (battlefield), counters: 1 +1/+1"
    assert told(inspector.layers) == [
        "6 Abilities. no effect",
        (
            "7b Power and toughness set. 2/2. Dust: Each artifact has base power and toughness 0/0 (timestamp 7)\n"
            "Does not apply.\nIt isn't what the effect speaks of: not “an artifact” (CR 611.3a)."
        ),
        "7c Power and toughness modified. 2/2. Counters on it. 3/3",
    ]
    assert told(inspector.abilities) == ["Flying. its own text. Dust"]
    assert told(inspector.values)[1] == "power/toughness. 2/2. 2/2. 3/3"


def test_a_row_says_its_rule_in_our_words_and_leads_to_its_source(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    inspector = inspect(window, qtbot)
    inspector.layers.setCurrentCell(2, 0)

    assert inspector.rule.text().startswith("CR 613.4c: Layer 7c")

    inspector.layers.itemActivated.emit(inspector.layers.item(1, 0))

    assert window.inspecting.object == ObjectId(22)
    qtbot.waitUntil(lambda: inspector.heading.text() == "It is no more.")


def test_the_menu_of_an_object_inspects_it(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    window.clicks.object_menu(SEEN, window.mapToGlobal(window.rect().center()))
    menu = next(m for m in window.findChildren(QMenu) if m.isVisible())
    next(action for action in menu.actions() if action.text() == "Inspect").trigger()
    menu.close()

    qtbot.waitUntil(lambda: window.docks.inspector.shown == samples.INSPECTED)


def test_it_is_empty_behind_the_cover(opened, qtbot):
    other = replace(samples.ACT, player=BOB, options=samples.ACT.options[:1])
    window = opened(
        (samples.ACT, table()), (other, table(seat=BOB, active=BOB)), settings=Settings(cover=Cover.ALWAYS)
    )
    qtbot.waitUntil(window.cover.isVisible)
    press(qtbot, window, Qt.Key.Key_Return)
    prompt = wait_prompt(qtbot, window, samples.ACT)
    inspector = inspect(window, qtbot)
    prompt.accept()
    qtbot.waitUntil(window.cover.isVisible)

    assert inspector.shown is None
    assert told(inspector.layers) == []


def test_what_if_an_effect_were_not_there_is_shown_beside_what_is(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    inspector = inspect(window, qtbot)

    inspector.without.click()
    assert inspector.rule.text() == "Choose the row of an effect first."
    inspector.layers.setCurrentCell(1, 0)
    inspector.without.click()
    qtbot.waitUntil(lambda: inspector.results.rowCount() == 1)

    assert inspector.suppositions.text() == "Without Dust: Each artifact has base power and toughness 0/0"
    assert told(inspector.results) == ["Bramble Bear: power/toughness. 3/3. 4/4"]
    inspector.reset.click()
    assert inspector.supposed.empty
    assert told(inspector.results) == []


def test_an_effect_that_none_follows_has_no_timestamp_to_swap(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    inspector = inspect(window, qtbot)
    inspector.layers.setCurrentCell(1, 0)

    inspector.swap.click()

    assert inspector.rule.text() == "Choose the row of an effect that another one follows in its layer."
    assert inspector.supposed.empty
