"""Any cited rule opens: from a question, from the log, by its number; with its text where that was imported."""

import pytest
from PySide6.QtCore import QUrl

from engine import RulesText
from engine.views import LogLine, Step
from gui.window.dialogs.rule_window import RuleWindow, rule_page
from tests.gui import samples
from tests.gui.client import wait_prompt
from tests.gui.samples import table

TEXT = RulesText(
    {
        "601": "Casting",
        "601.2": "To cast is to follow, see rule 601.3.",
        "601.2a": "First.",
        "601.3": "May & can.",
    },
    "May 4",
)


def test_a_question_opens_its_rule(opened, qtbot):
    window = opened((samples.ACT, table()))
    prompt = wait_prompt(qtbot, window, samples.ACT)

    prompt._title.linkActivated.emit("rule")

    reader = window.rules.reader
    assert reader.isVisible()
    assert reader.shown == samples.ACT.why.rule
    assert "isn't part of this program" in reader.page.toPlainText()


def test_the_log_opens_the_rule_of_a_line(opened, qtbot):
    log = (LogLine(0, 5, Step.PRECOMBAT_MAIN, "Ann casts Bear", "601.2i"),)
    window = opened((samples.ACT, table(), log))
    wait_prompt(qtbot, window, samples.ACT)
    window.docks.log.show_log(log)
    shown = window.docks.log.filter
    window.docks.log._clicked(shown.index(0, 1, shown.index(0, 0)))

    assert window.rules.reader.shown == "601.2i"


def test_rules_lead_to_one_another_and_back(opened):
    reader = RuleWindow(TEXT, opened(begin=False))
    reader.show_for("CR 601.2")
    assert "To cast is to follow" in reader.page.toPlainText()
    assert "First." in reader.page.toPlainText()

    reader._follow(QUrl("rule:601.3"))
    assert "May & can." in reader.page.toPlainText()
    reader.back.click()
    assert reader.shown == "601.2"
    reader.show_for("follow")
    assert "601.2" in reader.page.toPlainText()


def test_links_lead_to_rules_that_there_are():
    page = rule_page("601.2", TEXT)
    assert '<a href="rule:601.3">601.3</a>' in page
    assert 'href="rule:601.2a"' in page


@pytest.mark.parametrize("number", ["601.2", "999.9", "601"])
def test_each_page_says_where_it_is(number):
    assert f"<h2>{number}</h2>" in rule_page(number, TEXT)
    assert f"<h2>{number}</h2>" in rule_page(number, None)


def test_a_file_that_is_no_rules_is_refused_in_words(opened, qtbot, tmp_path):
    window = opened(begin=False)
    window.rules.import_file(tmp_path / "nothing.txt")
    assert window.rules.reader is None
