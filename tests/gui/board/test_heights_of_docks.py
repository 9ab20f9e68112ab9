"""The docks beside the table divide its height: what one takes for a while it gives back."""

from engine.views import Zone
from tests.gui import samples
from tests.gui.client import wait_prompt
from tests.gui.samples import table
from tests.gui.tables import in_zone

LONG = tuple(
    in_zone(90 + number, Zone.STACK, f"Spell {number}", stack_text="Target player draws a card. " * 9)
    for number in range(4)
)


def test_the_stack_gives_back_the_height_that_it_took(opened, qtbot):
    """Four long entries make it grow; when all is resolved the docks stand as before, again and again."""
    window = opened((samples.ACT, table(), samples.LOG))
    wait_prompt(qtbot, window, samples.ACT)
    window.resize(1280, 800)
    docks = [window.docks.docks[name] for name in ("stack", "prompt", "card", "log")]
    qtbot.wait(1)
    before = [dock.height() for dock in docks]
    for count in (1, 4, 2):
        window.docks.show_table(table(stack=LONG[:count]))
        qtbot.wait(1)
    assert docks[0].height() > before[0]
    window.docks.show_table(table())
    qtbot.waitUntil(lambda: [dock.height() for dock in docks] == before)
    window.docks.show_table(table(stack=LONG[:1]))
    window.docks.show_table(table())
    qtbot.waitUntil(lambda: not window.docks._heights and [dock.height() for dock in docks] == before)


def test_the_docks_stand_as_before_with_a_graveyard_in_place_of_the_log_too(opened, qtbot):
    """The log behind it only seems to be there: to give it height took the height of the others."""
    window = opened((samples.ACT, table(), samples.LOG))
    wait_prompt(qtbot, window, samples.ACT)
    window.resize(1280, 800)
    window.docks.bring_up("graveyards")
    docks = [window.docks.docks[name] for name in ("stack", "prompt", "card", "graveyards")]
    qtbot.waitUntil(lambda: not window.docks._log_seen)
    qtbot.wait(1)
    before = [dock.height() for dock in docks]
    for _ in range(2):
        window.docks.show_table(table(stack=LONG))
        qtbot.wait(1)
        window.docks.show_table(table())
        qtbot.waitUntil(lambda: not window.docks._heights and [dock.height() for dock in docks] == before)
