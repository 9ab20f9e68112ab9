"""Each rule that a reader meets is told in our own words: those of rulings, and those that questions, the log and steps
name."""

import ast
import re

from engine.assets import rule_exists, rule_numbers, rule_summary, rule_title, summarised_rules
from engine.rulings.shelf import rules_cited, shipped_rulings
from tests.architecture.sources import sources

NUMBER = re.compile(r"\d{3}\.\d+[a-z]?")
LONGEST = 200


def named_in_code():
    """The rules in force that a string of the engine is, with where."""
    return {
        node.value: f"{source.path}:{node.lineno}"
        for source in sources("engine")
        for node in source.of(ast.Constant)
        if isinstance(node.value, str) and NUMBER.fullmatch(node.value) and rule_exists(node.value)
    }


def is_told(rule):
    """Whether there is a summary of a rule, or it is the heading of a keyword or keyword action."""
    return rule_summary(rule) is not None or (
        not rule[-1].isalpha() and rule_title(rule) != rule_title(rule[:3])
    )


def test_each_rule_of_a_ruling_is_told():
    named = {rule: one.id for one in shipped_rulings() for rule in rules_cited(one.ruling)}
    assert {rule: where for rule, where in named.items() if not is_told(rule)} == {}


def test_each_rule_that_the_engine_names_to_a_reader_is_told():
    assert {rule: where for rule, where in named_in_code().items() if not is_told(rule)} == {}


def test_summaries_are_short_sentences_of_rules_in_force_in_their_order():
    order = {rule: place for place, rule in enumerate(rule_numbers())}
    told = {rule: rule_summary(rule) or "" for rule in summarised_rules()}

    assert sorted(told, key=order.__getitem__) == list(told)
    assert {rule: words for rule, words in told.items() if not words.endswith((".", '."'))} == {}
    assert {rule: len(words) for rule, words in told.items() if len(words) > LONGEST} == {}
