"""The grammar of cards: the shared vocabulary and the phrases of every word of Magic."""

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType

import engine.abilities
import engine.language.grammar
from engine.garbage import kept_for_good, nothing_collected
from engine.language import lines
from engine.language.kernel import Grammar, Phrase


def modules_of(package: ModuleType) -> list[ModuleType]:
    """Every module of a package and of the packages in it, by name."""
    names = sorted(found.name for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."))
    return [import_module(name) for name in names]


def all_phrases() -> list[Phrase]:
    """The phrases of every module that has some."""
    found: list[Phrase] = []
    for module in (*modules_of(engine.language.grammar), *modules_of(engine.abilities), lines):
        found.extend(getattr(module, "PHRASES", ()))  # a module may have none
    return found


@cache
def card_grammar() -> Grammar:
    """The grammar that prints what cards say, and reads it; assembled once, and never looked through for garbage: that took
    as long as reading three hundred lines, each time, and half of the assembling."""
    with nothing_collected():
        grammar = Grammar(all_phrases())
    kept_for_good()
    return grammar


@cache
def reading_grammar() -> Grammar:
    """The same with all made that reading needs, for whoever reads cards by the thousand: the first that are read don't wait
    for it, and none of it is looked through for garbage. A deck needs a twentieth of the places where phrases stand, and
    whoever plays cards that are kept compiled none of them."""
    with nothing_collected():
        grammar = card_grammar()
        grammar.ready_to_read()
    kept_for_good()
    return grammar
