"""What a grammar needs to read and to print is made when a text comes there."""

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import msgspec
import pytest

from engine.language.kernel import Category, Grammar, Reading, leaf_words, phrase
from engine.language.kernel.branches import Branch, Branches
from engine.language.kernel.printing import Printer
from engine.language.kernel.template import parse_template

WHO, DOES = Category("who"), Category("does")
VERBS = [f"{verb}{ending}" for verb in ("tap", "draw", "fight", "scry") for ending in "abcdefgh"]


class Does(msgspec.Struct, frozen=True):
    who: str
    verb: str


def grammar() -> Grammar:
    """Who does one of many things twice."""
    people = leaf_words("player", {"you": "you", "each player": "all"})
    verbs = [
        phrase(DOES, f"{{who}} {verb} once and then again", Does, where={"verb": verb}, who=WHO)
        for verb in VERBS
    ]
    return Grammar([phrase(WHO, "{inner}", None, inner=people), *verbs])


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Branch]:
    """The places of phrases of which it has been found out what comes next."""
    found: list[Branch] = []
    grow = Branch.grow

    def counting(branch: Branch) -> None:
        if branch.tails:
            found.append(branch)
        grow(branch)

    monkeypatch.setattr(Branch, "grow", counting)
    return found


def test_whoever_only_prints_needs_no_way_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """To make that takes half of the time in which a grammar is put together."""
    monkeypatch.setattr(Branches, "add", None)
    fresh = grammar()
    assert fresh.say(DOES, Does("you", "tapa")) == "you tapa once and then again"
    with pytest.raises(TypeError):
        fresh.ready_to_read()


def test_only_those_places_are_made_to_which_a_text_comes(made: list[Branch]) -> None:
    """A deck comes to a twentieth of them."""
    fresh = grammar()
    assert not made
    for _ in range(2):
        assert isinstance(fresh.read(DOES, "you tapa once and then again"), Reading)
        assert len(made) < 12
    fresh.ready_to_read()
    assert len(made) > 5 * len(VERBS)
    assert not any(branch.tails for branch in made)


def test_what_a_template_has_is_told_where_it_is_read() -> None:
    """It isn't walked again for each of the thousands of phrases."""
    template = parse_template("{who} [?gladly gladly] draw<s@who> [{count} [!few more] card(s@count)]")
    assert [slot.name for slot in template.slots] == ["who", "count"]
    assert template.flags == ("gladly", "few")


def test_only_phrases_of_the_values_that_come_are_made_ready_to_print(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready: list[Printer] = []
    monkeypatch.setattr(Printer, "__init__", _noting(Printer.__init__, ready))
    fresh = grammar()
    assert not ready
    assert fresh.say(WHO, "all") == "each player"
    assert len(ready) == 1


def _noting(make, ready):
    def noting(printer, *given) -> None:
        ready.append(printer)
        make(printer, *given)

    return noting


def test_several_who_read_at_once_find_all() -> None:
    """Whoever comes where another is finding out what comes next sees nothing of it half made."""
    texts = [f"{who} once and then again" for verb in VERBS for who in (f"you {verb}", f"each player {verb}")]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(5):
            fresh = grammar()
            with ThreadPoolExecutor(8) as pool:
                found = list(pool.map(partial(fresh.read, DOES), texts * 2))
            assert all(isinstance(one, Reading) for one in found)
    finally:
        sys.setswitchinterval(before)
