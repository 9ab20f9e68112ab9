"""Rules text put into words: as it was written, whatever binding made of it."""

import pytest

from engine.cards.spoken import compiled
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.store.library import starter_cards
from engine.views import wording
from engine.views.wording import in_words


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


def test_every_ability_of_the_starter_set_is_said_as_rules_text(monkeypatch):
    made_up = []
    monkeypatch.setattr(wording, "made_up", lambda node: made_up.append(node) or "")
    wording._say.cache_clear()
    for record in starter_cards().values():
        definition = compiled(record).definition
        assert definition is not None
        for face in definition.faces:
            for ability in face.abilities:
                in_words(getattr(ability, "effect", ability))
    wording._say.cache_clear()

    assert made_up == []
