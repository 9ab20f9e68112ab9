"""The passes from text to meaning, in order."""

from engine.cli.cards import pass_by_pass
from engine.ir.effects import Optional, Sequence
from engine.ir.nodes import Ability, walk
from engine.language.assembled import card_grammar
from engine.language.kernel import Reading
from engine.language.lines import SPELL_LINE
from engine.language.pipeline import PASSES, after_each_pass, understood

LINE = "You may sacrifice a creature. If you do, draw a card."


def said(text: str) -> Ability:
    """The ability that a line says, before any pass."""
    reading = card_grammar().read(SPELL_LINE, text)
    assert isinstance(reading, Reading)
    (ability,) = reading.value if isinstance(reading.value, tuple) else (reading.value,)
    assert isinstance(ability, Ability)
    return ability


def test_an_ability_is_understood_by_all_passes_in_order():
    found = list(after_each_pass(said(LINE)))
    assert [step.name for step, _ in found] == [step.name for step in PASSES]
    assert found[-1][1] == understood(said(LINE))


def test_what_follows_from_an_option_becomes_part_of_it_in_the_pass_that_says_so():
    stages = {step.name: ability for step, ability in after_each_pass(said(LINE))}
    assert any(isinstance(part, Sequence) for part in walk(stages["antecedents"]))
    (option,) = (part for part in walk(stages["forms of speech"]) if isinstance(part, Optional))
    assert option.if_done is not None


def test_each_pass_is_shown_and_what_stops_one_is_said():
    shown = pass_by_pass(said(LINE))
    assert [line for line in shown if line.startswith("after ")] == [
        f"after {step.name}: {step.does}" for step in PASSES
    ]
    stopped = pass_by_pass(said("That creature gains flying until end of turn."))
    assert stopped[-1].startswith("stopped: ")
