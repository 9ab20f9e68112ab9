"""What is said about a ruling, as rich text: the question, a step with what holds there and why, the answer."""

from collections.abc import Iterable, Sequence
from html import escape

from engine import Checked, Frame
from engine.assets import number_then, rule_title, summary_then
from engine.rulings.notation import Ruling
from gui.translation import tr

ENDS = (".", "!", "?", ":", "”")


def rule_in_words(rule: str, year: str) -> str:
    """A rule by the number that it has in a year, with our summary of what it says then, or the name of its section."""
    words, number = summary_then(rule, year) or rule_title(rule), number_then(rule, year)
    return tr("CR {0}: {1}").format(number, words) if words else f"CR {number}"


def in_a_row(said: Sequence[str]) -> str:
    """What was done on one line; where a sentence has no end it gets one, as another follows."""
    ended = [one if one.endswith(ENDS) else f"{one}." for one in said[:-1]]
    return " ".join((*ended, *said[-1:]))


def paragraph(text: str, *, bold: bool = False) -> str:
    """A paragraph of plain text."""
    words = escape(text).replace("\n", "<br>")
    return f"<p><b>{words}</b></p>" if bold else f"<p>{words}</p>"


def question_text(ruling: Ruling) -> str:
    """The title and the question."""
    return f"<h3>{escape(ruling.title)}</h3>{paragraph(ruling.question)}"


def answer_text(ruling: Ruling) -> str:
    """The answer, and the rules that decide it."""
    return tr("<h4>Answer</h4>{0}{1}").format(
        paragraph(ruling.answer), rules_text(ruling.rules, ruling.edition.value)
    )


def rules_text(rules: Iterable[str], year: str) -> str:
    """Rules in our words, one a line."""
    lines = "".join(f"<li>{escape(rule_in_words(rule, year))}</li>" for rule in rules)
    return f"<ul>{lines}</ul>" if lines else ""


def step_text(frame: Frame, number: int, count: int, year: str) -> str:
    """A step: what the moment is called, what was done by which rules, and what holds now and why."""
    name = f": {frame.moment}" if frame.moment else ""
    parts = [tr("<h4>Step {0} of {1}{2}</h4>").format(number, count, escape(name))]
    parts += [paragraph(line) for line in frame.said]
    parts.append(rules_text(frame.rules, year))
    parts.append(checks_text(frame.checked, year))
    return "".join(parts)


def checks_text(checked: Sequence[Checked], year: str) -> str:
    """What holds, or doesn't, with its reason and rule."""
    lines = []
    for one in checked:
        mark = "✗" if one.problem else "✓"
        words = f"{mark} {escape(one.words)}"
        if one.problem:
            words += f" — {escape(one.problem)}"
        why = f"<br>{escape(one.because)}" if one.because else ""
        rule = f"<br><i>{escape(rule_in_words(one.rule, year))}</i>" if one.rule else ""
        lines.append(f"<p>{words}{why}{rule}</p>")
    return "".join(lines)
