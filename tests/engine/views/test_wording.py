"""Rules text put into words: as it was written, whatever binding made of it."""

import os
from pathlib import Path

import pytest

from engine.cards.reading import read_cards
from engine.cards.spoken import compiled
from engine.ir.abilities import Activated, Spell, Static, Triggered
from engine.ir.nodes import Keyword
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.core.characteristics import expansion
from engine.store.library import starter_cards
from engine.views.wording import in_words

FULL = bool(os.environ.get("RULEGLASS_FULL"))


def abilities_of(text: str, types: str = "Creature — Bear"):
    size = ("2", "2") if "Creature" in types else (None, None)
    record = CardRecord("Bear", Layout.NORMAL, (FaceRecord("Bear", "{1}{G}", types, text, *size),))
    definition = compiled(record).definition
    assert definition is not None
    return definition.front.abilities


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you gain life, put that many +1/+1 counters on this creature.",
        "When this creature enters, you may pay {2}. If you do, it deals X damage to any target, where X is its power.",
        "When this creature dies, return it to its owner's hand.",
        "Whenever this creature attacks, it gets +1/+1 until end of turn for each other attacking creature.",
        "At the beginning of your upkeep, sacrifice this creature unless you pay {1}.",
    ],
)
def test_words_that_refer_back_are_said_as_they_were_written(text):
    (ability,) = abilities_of(text)

    assert in_words(ability) == text


def test_a_spell_says_what_it_does():
    (ability,) = abilities_of("Destroy target creature. Its controller draws a card.", types="Sorcery")

    assert in_words(ability) == "Destroy target creature. Its controller draws a card."


def test_the_effect_of_an_ability_is_said_too():
    (ability,) = abilities_of("Whenever you gain life, put that many +1/+1 counters on this creature.")

    assert in_words(ability.effect) == "Put that many +1/+1 counters on this creature."


def wordless_of(definition) -> list[object]:
    """What of a card's abilities, and of what its keywords stand for, has no words."""
    found = []
    for face in definition.faces:
        for ability in face.abilities:
            meant = (ability, *(expansion(ability) if isinstance(ability, Keyword) else ()))
            shown = [one for one in meant if not isinstance(one, Static)]
            shown += [one.effect for one in shown if isinstance(one, Activated | Triggered | Spell)]
            found += [one for one in shown if not in_words(one)]
    return found


def test_every_ability_of_the_starter_set_has_words():
    definitions = [compiled(record).definition for record in starter_cards().values()]

    assert [one for definition in definitions if definition for one in wordless_of(definition)] == []


EVERY = 40
"""One reference card in so many is put into words; all of them with RULEGLASS_FULL=1."""

STILL_WORDLESS = 0.008
"""The share of abilities whose whole has no words: a text that is joined out of more than rules text joins."""


def test_nearly_every_ability_of_the_reference_cards_has_words(shared: Path):
    found = read_cards(shared / "cards" / "oracle-cards.open.json.gz")
    records = [one for one in found if isinstance(one, CardRecord)][:: 1 if FULL else EVERY]
    definitions = [compiled(record).definition for record in records]
    abilities = sum(len(face.abilities) for one in definitions if one for face in one.faces)

    wordless = [one for definition in definitions if definition for one in wordless_of(definition)]

    assert len(wordless) <= STILL_WORDLESS * abilities, wordless[:10]


def test_what_is_done_for_each_of_something_says_so():
    (ability,) = abilities_of("When this creature enters, draw a card for each creature you control.")

    assert in_words(ability.effect) == "Draw a card for each creature you control."
    assert in_words(ability.effect.actions[0]) == "Draw a card for each creature you control"


def test_what_a_keyword_stands_for_is_said_as_its_reminder():
    (keyword,) = abilities_of("Modular 1", types="Artifact Creature — Bear")
    triggered = expansion(keyword)[-1]

    assert in_words(triggered).startswith("Modular (When ~ is put into a graveyard")


@pytest.mark.parametrize(
    "text", ["Suspend 1—{R}", "Rebound", "Madness {1}{R}", "Miracle {R}", "Cascade", "Cipher"]
)
def test_keywords_with_which_a_card_is_cast_later_have_words(text):
    abilities = abilities_of(f"Draw a card.\n{text}", types="Sorcery")
    (keyword,) = [one for one in abilities if isinstance(one, Keyword)]

    effects = [one.effect for one in expansion(keyword) if isinstance(one, Triggered)]
    assert [one for one in effects if not in_words(one)] == []


def test_a_card_that_is_cast_for_nothing_says_so():
    (keyword,) = [one for one in abilities_of("Suspend 1—{R}") if isinstance(one, Keyword)]
    cast = [one for one in expansion(keyword) if isinstance(one, Triggered)][-1]

    assert in_words(cast.effect, "Bear") == "You may cast Bear without paying its mana cost."
