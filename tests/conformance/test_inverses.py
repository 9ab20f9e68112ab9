"""What takes a value apart to print it (`unbuild`) knows its own values: it says nothing of others, and its fields build the
value again."""

import re
from itertools import islice
from pathlib import Path

import pytest

from engine.ir.nodes import walk
from engine.language.assembled import all_phrases
from engine.language.compile import compile_card
from engine.language.kernel import Phrase
from tests.conformance.covering import kept
from tests.snapshots.lines import reference_cards

OF_ITS_CLASSES, OF_OTHERS = 400, 3
"""So many values of each class a phrase is asked about: of those that it makes, and of others."""
NUMBERED = re.compile(r"\b(?:mention|of|than|also)=(?:-?\d+|\((?:-?\d+(?:, -?\d+)*,?)?\))")
"""Which thing in the text a word means is found out after reading: what is built doesn't have it yet."""

KNOWN_TO_LOSE = frozenset(
    (
        "action: earthbend<s> {count}",
        "action: support {count}",
        "clause after a noun: except for {options}",
        "clause after a noun: without {options}",
        "clause: {what} <doesn't|don't@what> untap during {whose} next untap step",
        "clauses: exile them, then meld them into {words}",
        "effect: the next time {by} would deal {kind} this turn, prevent that damage #this",
        "one of a kind: another {what:one}",
        "one recipient in an event: a(n) {what}",
        "simple condition: {what} <has|have@what> a(n) {how} number of [{kind}] counters on <it|them@what>",
        "simple condition: {what} didn't have {quality}",
        "simple condition: {what} dies this way",
        "simple condition: {what} is {word} this way",
        "simple condition: {what} was beheld",
        "simple condition: {what} wasn't {name}",
        "simple condition: {what} {word} this way",
        "simple condition: {what}'s not {quality}",
        "simple condition: {who} controlled {what}",
        "static ability: [{ability_word} —] if {condition}, {effects}.",
        "static ability: [{ability_word} —] {effects}. #two",
        "static sentence: {what} {modifications@what}",
        "target player: {count} target {what:many}",
        "target: {count} other target {what:many}",
        "target: {count} target {what:many}",
        "triggered ability: [{ability_word} —] when {trigger}, [if {condition},] {effect} [this ability triggers only {times_each_turn} each turn.]",
        "triggered ability: [{ability_word} —] whenever {trigger}, [if {condition},] {effect} [this ability triggers only {times_each_turn} each turn.]",
        "what a player does: cast<s@> a {what:one} other than <their|your@> {ordinal} {again:one} each turn",
        "which players: who attacked with {count} {how} creatures this turn",
    )
)
"""Phrases that say less than their value holds: what is found out after reading, or which of two words for the same was
written. To become fewer, never more."""


def values_in(shared: Path) -> dict[type, list[object]]:
    """What stands in the lines of the cards that cover the reading, by its class."""
    names = set(kept())
    found: dict[type, dict[object, None]] = {}
    for card in reference_cards(shared):
        if card.name not in names:
            continue
        for line in compile_card(card).lines:
            for ability in line.abilities:
                for node in walk(ability):
                    for value in (node, *(getattr(node, name) for name in node.__struct_fields__)):
                        found.setdefault(type(value), {})[value] = None
    return {kind: list(values) for kind, values in found.items()}


def unlike(phrase: Phrase, value: object) -> str | None:
    """What is wrong with how a phrase takes a value apart; None if nothing is."""
    assert phrase.unbuild is not None
    try:
        fields = phrase.unbuild(value)
    except Exception as problem:
        problem.add_note(f"{phrase.id} is asked about {value!r}")
        raise
    if fields is None or not phrase.makes(type(value)) or isinstance(value, str | tuple):
        return None
    try:
        again = phrase.build(**fields)
    except ValueError:
        return None  # it is refused when it is read, and so nothing that is printed can't be read
    if NUMBERED.sub("", repr(again)) != NUMBERED.sub("", repr(value)):
        if phrase.id in KNOWN_TO_LOSE:
            return None
        return f"{phrase.id} makes {again!r} of {value!r}"
    return None


@pytest.mark.timeout(300)
def test_an_inverse_takes_apart_what_its_phrase_makes_and_nothing_else(shared: Path):
    values = values_in(shared)
    phrases = {(one.unbuild, one.build): one for one in all_phrases() if one.unbuild is not None}

    found = [
        unlike(phrase, value)
        for phrase in phrases.values()
        for kind, some in values.items()
        for value in islice(some, OF_ITS_CLASSES if phrase.makes(kind) else OF_OTHERS)
    ]

    assert len(found) > 100_000
    assert [problem for problem in found if problem is not None] == []
