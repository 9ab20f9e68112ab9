"""What words are said to look at is what they read when they are judged (CR 613.8a): it is noted, and compared."""

from types import SimpleNamespace

import pytest

from engine.bench.boards import creature, empty, made
from engine.ir.filters import Filter
from engine.ir.nodes import Condition, Node
from engine.language.assembled import card_grammar
from engine.language.grammar.vocabulary import CONDITION, FILTER
from engine.language.kernel import Reading
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.evaluating.conditions import is_true
from engine.rules.layers.looks_at import LOOKS_AT, could_see
from engine.rules.layers.watching import watching
from engine.rules.lookup.selecting import matches
from engine.scenario.position import begin, place
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.layers import Layer
from engine.values.zones import BATTLEFIELD

CHANGED_IN = {
    "types": Layer.TYPE,
    "subtypes": Layer.TYPE,
    "supertypes": Layer.TYPE,
    "colors": Layer.COLOR,
    "abilities": Layer.ABILITY,
    "marks": Layer.ABILITY,
    "controller": Layer.CONTROL,
    "power": Layer.PT_CHANGED,
    "toughness": Layer.PT_CHANGED,
    "base_power": Layer.PT_SET,
    "base_toughness": Layer.PT_SET,
}
"""The layer whose effects change what is read; all else is copied or written, and always looked at."""
NOUNS = (
    "outlaw",
    "creature", "noncreature permanent", "artifact creature", "artifact or enchantment", "Elf", "legendary creature",
    "historic permanent", "red creature", "nonblack creature", "colorless permanent", "multicolored permanent",
    "monocolored creature", "creature with flying", "creature without flying", "creature with cycling", "permanent card", "creature you control",
    "creature an opponent controls", "creature you own", "creature with power 2 or greater",
    "creature with mana value 3 or less", "token", "nontoken creature", "tapped creature", "untapped artifact",
    "face-down creature", "creature with a +1/+1 counter on it", "other creature", "land", "equipped creature",
    "enchanted creature", "attacking creature", "blocking creature", "blocked creature", "unblocked creature",
)  # fmt: skip
CONDITIONS = (
    "you control an artifact", "an opponent controls a creature with flying", "it's your turn", "you have 5 or less life",
    "you control two or more red creatures", "~ is tapped", "~ is untapped", "~ has a +1/+1 counter on it",
    "~ is equipped", "~ is enchanted", "you control an attacking creature", "you control no other creatures", "a creature card is in your graveyard", "~ is legendary",
)  # fmt: skip


def read(category, text: str) -> Node:
    reading = card_grammar().read(category, text)
    assert isinstance(reading, Reading), reading
    return reading.value


@pytest.fixture(scope="module")
def game() -> Game:
    game = empty()
    for number in range(4):
        host = ObjectRef(place(game, PlayerId(number % 2), creature(number), BATTLEFIELD))
    place(game, PlayerId(1), made("Blade", "Artifact — Equipment", "Equip {1}"), BATTLEFIELD, attach_to=host)
    place(game, PlayerId(0), made("Flyer", "Legendary Creature — Elf", "Flying", "2/2"), BATTLEFIELD)
    place(game, PlayerId(1), made("Relic", "Artifact", ""), BATTLEFIELD)
    place(game, PlayerId(1), made("Isle", "Land", ""), BATTLEFIELD)
    begin(game)
    return game


def noted(game: Game, phrase: Node) -> set[str]:
    """What of permanents is read while the phrase is judged of each."""
    scope = scope_of(game.state.battlefield[0], PlayerId(0))
    there = [SimpleNamespace(chars=game.characteristics(id)) for id in game.state.battlefield]
    seen = [game.look(id) for id in game.state.battlefield]
    with watching(there) as reads:
        if isinstance(phrase, Condition):
            is_true(game, phrase, scope)
        else:
            assert isinstance(phrase, Filter)
            for one in seen:
                matches(game, phrase, one, scope)
    return reads


@pytest.mark.parametrize("text", NOUNS)
def test_a_noun_phrase_reads_no_more_than_its_words_look_at(game, text):
    """CR 613.8a"""
    phrase = read(FILTER, text)
    reads = noted(game, phrase)
    assert {name for name in reads if name in CHANGED_IN and not could_see(phrase, CHANGED_IN[name])} == set()


@pytest.mark.parametrize("text", CONDITIONS)
def test_a_condition_reads_no_more_than_its_words_look_at(game, text):
    """CR 613.8a"""
    phrase = read(CONDITION, text)
    reads = noted(game, phrase)
    assert {name for name in reads if name in CHANGED_IN and not could_see(phrase, CHANGED_IN[name])} == set()


OF_SIZE = {Layer.PT_DEFINED, Layer.PT_SET, Layer.PT_CHANGED, Layer.PT_SWITCHED}
READ_BESIDES = {
    "creature you own": {Layer.CONTROL},  # who "you" is hangs on who controls the source
    "it's your turn": {Layer.CONTROL},
    "you have 5 or less life": {Layer.CONTROL},
    "~ is equipped": {Layer.TYPE},  # of what would be attached
    "~ is enchanted": {Layer.TYPE},
}
"""What isn't read of these permanents, but would be."""


@pytest.mark.parametrize("text", [text for text in (*NOUNS, *CONDITIONS) if "graveyard" not in text])
def test_words_look_at_no_layer_of_which_they_read_nothing(game, text):
    """CR 613.8a: else there would be trials in vain. Abilities are also taken where land types are set."""
    phrase = read(FILTER if text in NOUNS else CONDITION, text)
    reads = noted(game, phrase)
    layers = {CHANGED_IN[name] for name in reads if name in CHANGED_IN}
    layers |= {Layer.TYPE} if Layer.ABILITY in layers else set()
    layers |= OF_SIZE if not layers.isdisjoint(OF_SIZE) else set()

    seen = {layer for layer in Layer if could_see(phrase, layer)}
    assert seen == layers | READ_BESIDES.get(text, set()) | {Layer.COPY, Layer.TEXT}


def test_what_is_read_is_noted(game):
    assert {"types", "controller"} <= noted(game, read(FILTER, "creature you control"))
    assert "power" in noted(game, read(FILTER, "creature with power 2 or greater"))


def test_every_word_with_a_layer_of_its_own_is_among_them():
    phrases = [*(read(FILTER, text) for text in NOUNS), *(read(CONDITION, text) for text in CONDITIONS)]
    seen = {type(node) for phrase in phrases for node in nodes(phrase)}
    listed = {word for words, layers in LOOKS_AT if layers for word in words}
    assert {word.__name__ for word in listed if not any(issubclass(one, word) for one in seen)} == set()


def nodes(node: Node):
    yield node
    for name in node.__struct_fields__:
        held = getattr(node, name)
        for part in held if isinstance(held, tuple) else (held,):
            if isinstance(part, Node):
                yield from nodes(part)
