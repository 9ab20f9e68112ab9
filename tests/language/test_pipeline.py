"""The passes from text to meaning, in order."""

from contextlib import suppress

import pytest

from engine.abilities.triggers.steps import AtStep
from engine.assets import asset
from engine.cards.reading import read_cards
from engine.cli.cards import pass_by_pass
from engine.ir.abilities import Rule, Static
from engine.ir.combat_rules import CantAttackWhom, MustAttackWhom
from engine.ir.conditions import IsTrueOf
from engine.ir.effects import Delayed, Optional, Sequence
from engine.ir.filters import Filter, InZone
from engine.ir.nodes import Ability, Node, walk
from engine.ir.objects import Each, Part, Them, This
from engine.ir.players import You
from engine.language.assembled import card_grammar
from engine.language.compile import compile_card, explain_line
from engine.language.grammar.normalizing import normalise
from engine.language.kernel import Reading
from engine.language.kernel import reading as reading_texts
from engine.language.kernel.branches import bit_of, bits_from, bits_of
from engine.language.lines import LINE as ANY_LINE
from engine.language.lines import SPELL_LINE
from engine.language.lower.fitting import fitting
from engine.language.lower.unmeant import Unmeant
from engine.language.pipeline import PASSES, after_each_pass, concerned_with, understood
from engine.language.records import CardRecord
from engine.language.resolve.discourse import Unbound

TEXT = "You may sacrifice a creature. If you do, draw a card."


def said(text: str) -> Ability:
    """The ability that a line says, before any pass."""
    reading = card_grammar().read(SPELL_LINE, text)
    assert isinstance(reading, Reading)
    (ability,) = reading.value if isinstance(reading.value, tuple) else (reading.value,)
    assert isinstance(ability, Ability)
    return ability


def test_an_ability_is_understood_by_all_passes_in_order():
    found = list(after_each_pass(said(TEXT)))
    assert [step.name for step, _ in found] == [step.name for step in PASSES]
    assert found[-1][1] == understood(said(TEXT))


def test_what_follows_from_an_option_becomes_part_of_it_in_the_pass_that_says_so():
    stages = {step.name: ability for step, ability in after_each_pass(said(TEXT))}
    assert any(isinstance(part, Sequence) for part in walk(stages["antecedents"]))
    (option,) = (part for part in walk(stages["forms of speech"]) if isinstance(part, Optional))
    assert option.if_done is not None


def test_each_pass_is_shown_and_what_stops_one_is_said():
    shown = pass_by_pass(said(TEXT))
    assert [line for line in shown if line.startswith("after ")] == [
        f"after {step.name}: {step.does}" for step in PASSES
    ]
    stopped = pass_by_pass(said("That creature gains flying until end of turn."))
    assert [line for line in stopped if not line.startswith("from ")][-1].startswith("stopped: ")


PILE = "Reveal the top three cards of your library. Put one of them into your hand and the rest into your graveyard."


@pytest.mark.parametrize(
    ("text", "kind", "field", "value"),
    [
        ('{T}: Creatures you control gain "{T}: Sacrifice ~." until end of turn.', This, "by_name", True),
        ("{T}: Sacrifice this creature.", This, "by_name", False),
        (f"{{T}}: {PILE}", Them, "part", Part.REST),
        ("{T}: Exile up to two target cards from a single graveyard.", InZone, "of_one_player", True),
        ("{T}: Exile up to two target cards from your graveyard.", InZone, "of_one_player", False),
        ("When ~ dies, if it was a Zombie, draw a card.", IsTrueOf, "past", True),
        ("Whenever you gain life, if ~ is tapped, draw a card.", IsTrueOf, "past", False),
        ("{T}: Whenever a creature dies this turn, draw a card.", Delayed, "each_time", True),
        ("{T}: At the beginning of the next end step, draw a card.", Delayed, "each_time", False),
        ("At the beginning of each of your postcombat main phases, add {G}.", AtStep, "each", True),
        ("At the beginning of your second main phase, add {G}.", AtStep, "each", False),
    ],
)
def test_what_hangs_on_a_word_is_a_field(text: str, kind: type[Node], field: str, value: object):
    """Rules look at fields and never at the words that a text chose."""
    found = explain_line(text, spell=False)
    assert found.declined is None
    nodes = [node for ability in found.abilities for node in walk(ability) if isinstance(node, kind)]
    assert value in [getattr(node, field) for node in nodes]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a player attacks, if they aren't tapped, draw a card.",
        "Whenever a player attacks, if they're a Goblin, draw a card.",
    ],
)
def test_what_is_said_of_objects_alone_isnt_understood_of_a_player(text: str):
    assert explain_line(text).declined is not None


def test_objects_where_players_are_wanted_and_players_where_objects_are_decline_a_line():
    fits = Static(Rule(CantAttackWhom(Each(Filter()), You())))
    assert fitting(fits) == fits
    assert fitting(Static(Rule(CantAttackWhom(You(), You())))) is not None
    for misfit in (CantAttackWhom(Each(Filter()), This()), MustAttackWhom(You(), You())):  # type: ignore[arg-type]
        with pytest.raises(Unbound):
            fitting(Static(Rule(misfit)))


def test_nothing_is_lost_by_not_beginning_what_needs_a_word_that_doesnt_come(monkeypatch: pytest.MonkeyPatch):
    records = [entry for entry in read_cards(asset("cards", "starter.json")) if isinstance(entry, CardRecord)]
    lines = {line for card in records for face in card.faces for line in normalise(face.text).split("\n")}
    assert len(lines) > 200
    looking_ahead = {line: card_grammar().read(ANY_LINE, line) for line in lines}
    monkeypatch.setattr(reading_texts, "bits_from", lambda low: [-1] * len(low))
    assert {line: card_grammar().read(ANY_LINE, line) for line in lines} == looking_ahead


def test_what_is_needed_comes_as_long_as_one_of_its_words_does():
    either, later = bits_of(frozenset({"or", "and"})), bits_of(frozenset({","}))

    comes = bits_from(["draw", ",", "then", "or"])

    assert [bool(either & place) for place in comes] == [True, True, True, True]
    assert [bool(later & place) for place in comes] == [True, True, False, False]
    assert all(bits_of(None) & place for place in comes)


def test_words_of_any_spelling_have_a_bit():
    assert bits_from(["\ud800", "Æther"])[0] & bit_of("Æther")


def test_a_pass_that_is_left_out_would_have_done_nothing():
    records = [entry for entry in read_cards(asset("cards", "starter.json")) if isinstance(entry, CardRecord)]
    said = [ability for card in records for line in compile_card(card).lines for ability in line.said]
    assert len(said) > 200
    left_out = 0
    for ability in said:
        with suppress(Unbound):  # what refers to another line of its card goes on no further by itself
            for step, after in after_each_pass(ability):
                if step.about is not None and step.name not in concerned_with(ability):
                    assert step.run(ability, ()) is ability, step.name
                    left_out += 1
                if step.only_fills:
                    assert concerned_with(after) == concerned_with(ability), step.name
                ability = after
    assert left_out > len(said)


@pytest.mark.parametrize(
    "text",
    [
        "Draw half X cards.",  # rounded up or down? (CR 107.1a)
        "Copy target spell, then copy target ability. You may choose new targets for the copies.",  # CR 707.10c
    ],
)
def test_what_cant_be_carried_out_as_it_stands_is_declined(text: str):
    with pytest.raises(Unmeant):
        understood(said(text))
