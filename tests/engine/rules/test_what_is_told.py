"""What the rules tell besides what happens: prices step by step, long games, why a spell can't be cast, what is alike."""

from __future__ import annotations

import pytest

from engine.decisions import Choose, Purpose
from engine.ir.abilities import Activated
from engine.rules.actions.damage import not_in_excess
from engine.rules.casting.castable import why_not_cast
from engine.rules.casting.ways_to_cast import ways
from engine.rules.core.rounds import LONG, Rounds
from engine.rules.mana.tolls import Toll, toll_of
from engine.rules.mana.total_cost import price_of_spell
from engine.rules.turn.priority import pass_priority
from engine.state.events import Created, Destroyed
from engine.values.mana import mana_cost
from engine.values.steps import Step
from engine.values.verbs import Verb
from tests.rulings.table import Table

FLOOR = "As long as ~ is untapped, each spell that would cost less than three mana to cast costs three mana to cast."


def steps(table: Table, cost: str) -> list[tuple[str, bool, str]]:
    """How the price of a spell comes about: the change, whether it is less, and what it costs then."""
    card = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost=cost)
    found = price_of_spell(table.game, mana_cost(cost), table.game.look(card.id), table.ann.id, None)
    return [(str(step.change), step.less, str(step.cost)) for step in found]


def test_what_a_spell_costs_at_least_is_a_step_of_its_price() -> None:
    """CR 601.2f: only where it makes a difference."""
    table = Table()
    table.bob.controls("Trinisphere", FLOOR, types="Artifact")
    assert steps(table, "{R}") == [("{2}", False, "{R}{2}")]
    assert steps(table, "{2}{R}") == []


def test_a_game_that_goes_on_and_on_is_told_of_more_and_more_seldom() -> None:
    """CR 732.1b: after so many rounds, and whenever there are twice as many."""
    rounds = Rounds()
    told = []
    for passed in (LONG - 1, LONG, LONG + 1, 2 * LONG - 1, 2 * LONG, 4 * LONG):
        rounds.passed = passed
        told.append(rounds.goes_on())
    assert told == [False, True, False, False, True, True]


def test_why_a_cost_cant_be_paid_as_a_whole() -> None:
    """CR 601.2h: the rule and the reason are told apart."""
    table = Table()
    table.ann.controls("Elf", "{T}: Add {G}.")
    spell = table.ann.holds(
        "Spell",
        "As an additional cost to cast this spell, tap an untapped creature you control.\nYou gain 1 life.",
        types="Sorcery",
        cost="{G}",
    )
    (way,) = ways(table.game, table.ann.id, spell.id)
    problem = why_not_cast(table.game, table.ann.id, spell.id, way)
    assert problem is not None
    assert (problem.rule, problem.reason) == (
        "601.2h",
        "the whole of its cost can't be paid, {G} and the rest of it",
    )


def test_what_two_objects_are_is_the_same_if_all_of_it_is() -> None:
    """CR 109.3: whatever kept both apart as objects."""
    table = Table()
    bear, other = (table.ann.controls("Bear", pt="2/2") for _ in range(2))
    assert bear.chars.facts() == bear.chars.copy().facts()
    assert bear.chars == bear.chars.copy()
    table.put_counters(other, "+1/+1")
    assert bear.chars != other.chars


def test_which_type_is_asked_as_a_type() -> None:
    """CR 205.3e: the question says by which rule and for what it is, whatever its words are."""
    table = Table()
    text = "As ~ enters, choose a creature type."
    table.ann.carries_out(text, "Bear", types="Enchantment")
    assert [(one.why.rule, one.purpose) for one in table.asked.of(Choose)] == [("205.3e", Purpose.TYPE)]


@pytest.mark.parametrize(
    ("types", "rule"), [("Creature", "302.1"), ("Artifact", "301.1"), ("Sorcery", "307.1")]
)
def test_when_cards_of_a_type_can_be_cast_is_their_rule(types: str, rule: str) -> None:
    """CR 302.1 and the like: the rule of the type is named."""
    table = Table()
    card = table.ann.holds("Card", "You gain 1 life." if types == "Sorcery" else "", types=types, cost="{0}")
    table.to(Step.UPKEEP, turns_on=1)
    (way,) = ways(table.game, table.ann.id, card.id)
    problem = why_not_cast(table.game, table.ann.id, card.id, way)
    assert problem is not None
    assert problem.rule == rule


def test_why_a_creature_is_destroyed_is_told() -> None:
    """CR 704.5g-h: lethal damage, or damage by a source with deathtouch."""
    table = Table()
    plain = table.ann.controls("Plain")
    touch = table.ann.controls("Touch", "Deathtouch")
    for source, amount, rule in ((plain, 4, "704.5g"), (touch, 1, "704.5h")):
        table.deal(source, table.bob.controls("Bear", pt="4/4"), amount)
        assert [one.why for one in table.state.happened if isinstance(one, Destroyed)][-1] == rule


def test_nothing_of_what_is_dealt_beyond_lethal_damage_is_not_in_excess() -> None:
    """CR 120.10: a creature with more damage than its toughness is dealt excess damage alone."""
    table = Table()
    stone = table.bob.controls("Stone", "Indestructible", pt="1/2")
    assert not_in_excess(table.game, stone.id) == 2
    table.deal(table.ann.controls("Plain"), stone, 5)
    assert not_in_excess(table.game, stone.id) == 0


def test_what_a_mana_ability_comes_to_is_told_by_its_cost() -> None:
    """CR 118.3, 605.3: to tap another is less than to give up the source, and that less than to give up another."""
    table = Table()
    costs = (
        "{T}",
        "Tap an untapped creature you control",
        "Sacrifice ~",
        "Sacrifice a creature",
        "{T}, Pay 1 life",
    )
    tolls = []
    for number, cost in enumerate(costs):
        card = table.ann.controls(f"Source {number}", f"{cost}: Add {{G}}.", types="Artifact")
        (having,) = card.chars.abilities
        assert isinstance(having.ability, Activated)
        tolls.append(toll_of(having.ability))
    assert tolls == [Toll.NOTHING, Toll.TAPPING, Toll.ITSELF, Toll.OTHERS, Toll.HURT]
    (having,) = table.ann.controls(
        "Pain", "{T}: Add {G}. ~ deals 1 damage to you.", types="Land"
    ).chars.abilities
    assert isinstance(having.ability, Activated)
    assert toll_of(having.ability) is Toll.HURT


def test_tokens_are_created() -> None:
    """CR 701.7a: what happens is that a player creates them."""
    table = Table()
    table.ann.carries_out("Create a 1/1 white Soldier creature token.")
    assert [one.verb for one in table.state.happened if isinstance(one, Created)][-1] is Verb.CREATE


def test_what_resolves_is_under_way_meanwhile() -> None:
    """CR 608.1: who looks at a question sees that something resolves, and what."""
    table = Table()
    doing = table.asked.seeing(lambda: [(one.rule, one.about) for one in table.game.under_way])
    table.ann.casts(table.ann.holds("Spell", "You may gain 1 life.", types="Instant", cost="{0}"))
    (spell,) = table.state.stack
    table.ann.answers(True)
    for seat in (table.ann, table.bob):
        pass_priority(table.game, seat.id)
    assert doing == [[("608.1", spell)]]


@pytest.mark.parametrize(
    "text",
    [
        "You may draw X cards.",
        "You may have target player lose X life.",
        "You may cast a spell with mana value X or less from your hand without paying its mana cost.",
    ],
)
def test_what_x_is_where_something_may_be_done(text: str) -> None:
    """CR 107.3a, 608.2d: who is asked whether they do it is told what X was chosen to be."""
    table = Table()
    table.ann.holds("Other", "You gain 1 life.", types="Instant", cost="{2}")
    table.ann.library("Card")
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{X}")
    table.ann.has_mana("{3}")
    table.ann.answers(3, *([table.bob] if "target" in text else []), False)
    table.ann.casts(spell)
    table.resolve()
    asked = table.asked.texts
    assert [said for said in asked if "X" in said and said.endswith("? (X is 3)")] == asked[-1:]


def test_an_opponent_who_chooses_is_told_whose_hand_it_is() -> None:
    """CR 608.2d: the text's "your" is its controller's, and "an opponent" is who is asked."""
    table = Table()
    text = (
        "Mill two cards, then return a nonland card of an opponent's choice from your graveyard to your hand."
    )
    for name in ("One", "Two"):
        table.ann.library(name)
    table.bob.answers("One")
    table.ann.carries_out(text)
    assert table.bob.asked.texts == ["Return a nonland card from Ann's graveyard to Ann's hand"]
