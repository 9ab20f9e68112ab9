"""A card of any text is read or declined in bounded time, whoever wrote it: never a traceback."""

import time

import pytest

from engine.language.compile import compile_text

TEXTS = {
    "digits": "Draw " + "9" * 5000 + " cards.",
    "digits as damage": "~ deals " + "9" * 5000 + " damage to any target.",
    "adjectives": "Destroy target " + "white " * 2300 + "creature.",
    "adjectives with commas": "Destroy target " + "tapped, " * 2000 + "creature.",
    "adjectives, as many as are read": "Destroy target " + "white " * 230 + "creature.",
    "nested quotes": 'Creatures you control have "' * 300 + "Flying" + '"' * 300,
    "alternating quotes": 'Creatures you control have "Creatures you control have \'Creatures have "flying"\'".'
    * 60,
    "clauses joined by and": "Draw a card and " * 900 + "you gain 1 life.",
    "clauses joined by then": "Draw a card, then " * 900 + "you gain 1 life.",
    "relative clauses": "Destroy target creature " + "that's attacking " * 900 + ".",
    "kinds joined by or": "Destroy target " + " or ".join(["Goblin"] * 1500) + ".",
    "one long word": "a" * 14000,
    "symbols": "{T}" * 3000 + ": Add {G}.",
    "parentheses": "(" * 2000 + ")" * 2000,
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_text_from_outside_is_declined_in_time(what):
    compile_text("Flying", "Creature", "Warm")
    began = time.process_time()

    compiled = compile_text(TEXTS[what], "Creature \u2014 Cat", "Cat", "{G}", "1", "1")

    assert time.process_time() - began < 2
    assert compiled.definition is None or what == "parentheses"


def test_what_is_too_long_is_told_so():
    compiled = compile_text("Destroy target " + "white " * 2300 + "creature.", "Sorcery", "Wrath")

    assert "too long to be read" in str(compiled.declines[0])


def test_what_stands_in_itself_too_deeply_is_told_so():
    compiled = compile_text("artifact creatures " * 80)

    assert "more than 90 deep" in str(compiled.declines[0])
