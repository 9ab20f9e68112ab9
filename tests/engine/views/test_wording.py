"""Rules text put into words: as it was written, whatever binding made of it."""

import inspect
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from msgspec.structs import replace

from engine.abilities.replacements.entering import EnterWith
from engine.cards.reading import read_cards
from engine.cards.spoken import compiled
from engine.ir.abilities import Activated, Spell, Static, Triggered
from engine.ir.amounts import Defined, X
from engine.ir.effects import MayHave, Optional, UnlessPaid
from engine.ir.mentions import EVENT_OBJECT
from engine.ir.nodes import Ability, Keyword, Node, rebuild, walk
from engine.ir.objects import It, This
from engine.ir.players import ThatPlayer, You
from engine.language.assembled import all_phrases
from engine.language.compile import explain_line
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.core import expansions, registries
from engine.rules.core.characteristics import expansion
from engine.store.library import starter_cards
from engine.views.wording import SELF, in_words
from engine.views.wording_parts import BY_PARTS
from tests.rulings.making import made

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
        "When this creature enters, tap up to one target creature.",
        "When this creature enters, you may have it become a 3/3 Elemental creature until end of turn.",
    ],
)
def test_words_that_refer_back_are_said_as_they_were_written(text):
    (ability,) = abilities_of(text)

    assert in_words(ability, SELF) == text


def test_a_spell_says_what_it_does():
    (ability,) = abilities_of("Destroy target creature. Its controller draws a card.", types="Sorcery")

    assert in_words(ability, SELF) == "Destroy target creature. Its controller draws a card."


def test_the_effect_of_an_ability_is_said_too():
    (ability,) = abilities_of("Whenever you gain life, put that many +1/+1 counters on this creature.")

    assert in_words(ability.effect, SELF) == "Put that many +1/+1 counters on this creature."


def wordless_of(definition) -> list[object]:
    """What of a card's abilities, and of what its keywords stand for, has no words."""
    found = []
    for face in definition.faces:
        for ability in face.abilities:
            meant = (ability, *(expansion(ability) if isinstance(ability, Keyword) else ()))
            shown = [one for one in meant if not isinstance(one, Static)]
            shown += [one.effect for one in shown if isinstance(one, Activated | Triggered | Spell)]
            found += [one for one in shown if not in_words(one, SELF)]
    return found


def test_every_ability_of_the_starter_set_has_words():
    definitions = [compiled(record).definition for record in starter_cards().values()]

    assert [one for definition in definitions if definition for one in wordless_of(definition)] == []


EVERY = 80
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

    assert in_words(ability.effect, SELF) == "Draw a card for each creature you control."
    assert in_words(ability.effect.actions[0], SELF) == "Draw a card for each creature you control"


def test_what_a_keyword_stands_for_is_said_as_its_reminder():
    (keyword,) = abilities_of("Modular 1", types="Artifact Creature — Bear")
    triggered = expansion(keyword)[-1]

    assert in_words(triggered, SELF).startswith("Modular (When ~ is put into a graveyard")


@pytest.mark.parametrize(
    "text", ["Suspend 1—{R}", "Rebound", "Madness {1}{R}", "Miracle {R}", "Cascade", "Cipher"]
)
def test_keywords_with_which_a_card_is_cast_later_have_words(text):
    abilities = abilities_of(f"Draw a card.\n{text}", types="Sorcery")
    (keyword,) = [one for one in abilities if isinstance(one, Keyword)]

    effects = [one.effect for one in expansion(keyword) if isinstance(one, Triggered)]
    assert [one for one in effects if not in_words(one, SELF)] == []


def test_a_card_that_is_cast_for_nothing_says_so():
    (keyword,) = [one for one in abilities_of("Suspend 1—{R}") if isinstance(one, Keyword)]
    cast = [one for one in expansion(keyword) if isinstance(one, Triggered)][-1]

    assert in_words(cast.effect, "Bear") == (
        "You may play Bear without paying its mana cost. If you do, if it's a creature, it gains haste until you lose "
        "control of it."
    )


def says(word: type[Node]) -> bool:
    """Whether there are words for a class: a phrase that prints it, its own words, or those of its parts."""
    if word.SAID or any(issubclass(word, kind) for kind in BY_PARTS):
        return True
    return any(phrase.makes(word) for phrase in PRINTING)


PRINTING = [
    one
    for one in all_phrases()
    if not one.silent
    and one.build is not None
    and (not inspect.isfunction(one.build) or get_type_hints(one.build).get("return", Any) not in (Any, Node))
]
"""The phrases of which it is known what they print."""

IN_QUESTIONS = (registries.ACTIONS, registries.EFFECTS, registries.OBJECTS, registries.PLAYERS, registries.AMOUNTS,
                registries.CONDITIONS)  # fmt: skip
"""What a question whether something is done may be about."""


def test_every_word_that_is_carried_out_has_words_of_its_own():
    wordless = {
        word.__name__
        for table in IN_QUESTIONS
        for word in table.words
        if not says(word) and word not in NEVER_ASKED
    }

    assert wordless == set()


NEVER_ASKED = frozenset({EnterWith, Defined, X})
"""What an event comes to as it is replaced, and letters, which stand for what is said beside them: nobody is asked about
those by themselves."""


def _abilities_of(record: CardRecord) -> Iterator[Ability]:
    """The abilities of a card that is understood, and what its keywords stand for."""
    definition = compiled(record).definition
    for face in () if definition is None else definition.faces:
        for ability in face.abilities:
            yield ability
            yield from expansion(ability) if isinstance(ability, Keyword) else ()


def test_what_may_be_done_has_words_wherever_a_card_says_so(shared: Path):
    found = read_cards(shared / "cards" / "oracle-cards.open.json.gz")
    wanted = [one for one in found if isinstance(one, CardRecord) and " may " in str(one)]
    records = wanted[:: 1 if FULL else 2 * EVERY] + [one for one in wanted if one.name in ONCE_WORDLESS]

    wordless = [
        (record.name, node)
        for record in records
        for one in _abilities_of(record)
        for node in walk(one)
        if isinstance(node, Optional | MayHave | UnlessPaid) and not in_words(_asked(node), SELF)
    ]

    assert wordless == []


ONCE_WORDLESS = frozenset({"Crawling Barrens", "Embodiment of Fury", "Magnanimous Magistrate"})
"""Cards whose choices were once asked without saying what they are about."""


def _asked(node: Optional | MayHave | UnlessPaid) -> Node:
    """What a question says of a choice."""
    if isinstance(node, Optional):
        return replace(node.effect, who=You(said=False))
    return rebuild(node.effect, _to_them)


def _to_them(node: Node) -> Node:
    """Texts as they are addressed to the player who is asked, and with the name of what they speak of."""
    if isinstance(node, ThatPlayer):
        return You()
    return This() if isinstance(node, It) and node.of == EVENT_OBJECT else node


def test_what_a_subtype_gives_has_words_and_so_has_what_may_be_done_by_it():
    """No card prints it, and who may do it is asked all the same (CR 310.11b, 608.2d)."""
    asked = [
        replace(node.effect, who=You(said=False))
        for abilities in expansions.INTRINSIC.values()
        for ability in abilities
        for node in walk(ability)
        if isinstance(node, Optional)
    ]
    assert asked
    assert all(in_words(node, SELF) for node in asked)
    assert all(in_words(one, SELF) for abilities in expansions.INTRINSIC.values() for one in abilities)


def test_what_several_instructions_before_were_done_to_has_words():
    """CR 608.2c: "those cards", of which each was chosen by a player of its own, are asked about by these words."""
    text = (
        "At the beginning of your end step, choose a creature card in an opponent's graveyard, then that player chooses "
        "a creature card in your graveyard. You may return those cards to the battlefield under their owners' control."
    )
    (ability,) = explain_line(text, spell=False).abilities

    assert in_words(ability, SELF).endswith(
        "You may return those cards to the battlefield under their owners' control."
    )


@pytest.mark.parametrize(
    ("keyword", "said"),
    [
        ("Islandcycling {2}", "reveal it, put it into your hand, and shuffle"),
        ("Transmute {2}", "reveal it, put it into your hand, and shuffle"),
        ("Soulshift 3", "you may return target Spirit card"),
        ("Soulshift 3", "from your graveyard to your hand"),
        ("Recover {B}", "return ~ to your hand"),
        ("Partner with Jenny Flint", "target player may search their library"),
        ("Partner with Jenny Flint", "put it into their hand, and shuffle"),
    ],
)
def test_whose_hand_a_keyword_speaks_of_is_said(keyword, said):
    """CR 702: what a keyword stands for is said as texts say it, where a player is asked about it."""
    card = made("Card", keyword, types="Legendary Creature", cost="{2}", pt="1/1")
    words = [in_words(part, SELF) for ability in card.front.abilities for part in expansion(ability)]
    assert any(said in one for one in words), words


@pytest.mark.parametrize(
    "text",
    [
        "{T}, Pay 1 life, Sacrifice this creature: Draw a card.",
        "Cycling—{2}, Pay 2 life.",
        'Other creatures you control have "{T}, Sacrifice this creature: Draw a card."',
        "You may pay {1} and discard a card. If you do, draw a card.",
    ],
)
def test_costs_are_printed_as_on_cards(text: str) -> None:
    """CR 602.1a: each part of a cost begins with a capital letter before a colon and after a dash, nowhere else."""
    types = "Instant" if text.startswith("You may") else "Creature"
    (ability,) = made("Bear", text, types=types).faces[0].abilities
    assert in_words(ability, "Bear") == text
