"""What "this way" and "the sacrificed creature" speak of: instructions by their kind, never by how a name is spelt (CR 608.2c)."""

import pytest

from engine.abilities.actions.counters.putting_and_removing import CounterOfChoice
from engine.abilities.actions.looking.discover import Discover
from engine.abilities.actions.moving.destroy import Destroy
from engine.abilities.actions.moving.mill import Mill
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.players.winning import DrawGame
from engine.language.grammar.conditions.past import DONE_WORD
from engine.language.grammar.conditions.player_clauses import DONE as DONE_BY_PLAYERS
from engine.language.resolve.instructions import DONE, Instruction, does
from engine.values.zones import Zone

KINDS = {kind for kinds in DONE.values() for kind in (kinds if isinstance(kinds, tuple) else (kinds,))}


def _words(category):
    return {value for readings in category.starts.values() for _, value, _ in readings}


@pytest.mark.parametrize("word", sorted({*_words(DONE_WORD), *_words(DONE_BY_PLAYERS), "died"}))
def test_each_word_speaks_of_an_instruction(word):
    assert any(does(Instruction(kind, to), word) for kind in KINDS for to in (None, *Zone))


@pytest.mark.parametrize(
    ("kind", "to", "word", "is_it"),
    [
        (Put, Zone.HAND, "returned", True),
        (Put, Zone.HAND, "put into your hand", True),
        (Put, Zone.LIBRARY, "put into your hand", False),
        (PutOntoBattlefield, Zone.BATTLEFIELD, "put onto the battlefield", True),
        (Put, Zone.GRAVEYARD, "died", True),
        (Put, Zone.HAND, "put into a graveyard", False),
        (Destroy, None, "put into a graveyard", True),
        (Mill, None, "put into a graveyard", True),
        (Mill, None, "died", False),
        (Discover, None, "discarded", False),
        (CounterOfChoice, None, "countered", False),
        (DrawGame, None, "drew", False),
    ],
)
def test_an_instruction_is_spoken_of_by_what_it_does(kind, to, word, is_it):
    assert does(Instruction(kind, to), word) is is_it
