"""The list of keys, and what a question is about, as text."""

from collections.abc import Mapping

from engine.assets import rule_summary, rule_title
from engine.decisions import Decision
from gui.commands.catalog import COMMANDS, keys_in_force, plain_words
from gui.prompts.kinds import HOW_TO_ANSWER
from gui.translation import tr


def keys_text(changed: Mapping[str, str]) -> str:
    """Every command with its keys, one a line."""
    keys = keys_in_force(changed)
    rows = [(keys[c.name], plain_words(c), tr(c.help) if c.help else "") for c in COMMANDS if keys[c.name]]
    width = max(len(row[0]) for row in rows)
    lines = [f"{key:<{width}}  {words}{f' — {more}' if more else ''}" for key, words, more in rows]
    lines += [
        "",
        tr("Tab and Shift+Tab go to the next and the previous control, arrows move within a list."),
        tr(
            "Space marks a row or a card; Enter sends the answer as it is shown, or presses the button it is at."
        ),
        tr(
            "Alt and an arrow move a row or a card where an order is asked, Up and Down move a card between piles."
        ),
        tr(
            "A key counts for a question that could be seen when it was pressed; one that is held down answers once."
        ),
        tr("On a sheet over the table letters narrow the list, and / goes to the line that does it."),
        tr(
            "A left click on a card acts with it, or answers where one thing is chosen for which nothing is given up; "
            "where several are chosen or something is given up, and on every sheet, it marks, and the button or Enter "
            "answers. A right click shows all that can be done with a card."
        ),
    ]
    return "\n".join(lines)


def question_help(decision: Decision) -> str:
    """What a question is about: its rule and how to answer."""
    rule = decision.why.rule
    lines = [tr("Rule {0}").format(decision.why.number)]
    title = rule_title(rule)
    if title is not None:
        lines[0] += f" — {title}"
    summary = rule_summary(rule)
    if summary is not None:
        lines += ["", summary]
    lines += ["", tr(HOW_TO_ANSWER[type(decision)])]
    if decision.cancellable:
        lines += ["", tr("Escape goes back to before the action.")]
    return "\n".join(lines)
