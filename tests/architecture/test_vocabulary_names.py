"""A word of Magic has one class, and a class a name of its own: a stranger who searches for it finds one place."""

from collections import Counter

from engine.ir.nodes import Node
from engine.language.assembled import card_grammar


def words(kind: type[Node] = Node) -> list[type[Node]]:
    """All classes of words, once every file that has some is read."""
    return [found for each in kind.__subclasses__() for found in (each, *words(each))]


def test_no_two_words_share_a_name():
    card_grammar()
    named = Counter(kind.__name__ for kind in set(words()) if kind.__module__.startswith("engine."))
    assert [name for name, count in named.items() if count > 1] == []


def test_there_are_words():
    card_grammar()
    assert len(set(words())) > 1000
