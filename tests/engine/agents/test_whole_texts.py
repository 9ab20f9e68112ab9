"""Opponents weigh all that a text does: each paragraph, what it depends on, what it asks in return."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.simple.simple import SimpleAgent
from engine.agents.texts.announced import spell_of
from engine.agents.texts.consequences import Sort
from engine.agents.texts.reading import consequences_of
from engine.agents.thinking.searching import Limits, Search
from engine.agents.thinking.thinker import ThinkingAgent, looks
from engine.decisions import Confirm, Said
from engine.rules.actions.resolving import resolve_top
from engine.rules.turn.turns import advance
from engine.values.steps import Step
from engine.views.known_position import known_position
from engine.views.seat_view import SeatView
from tests.engine.agents.habits import does
from tests.engine.agents.test_holding_tricks import weighed_actions
from tests.engine.agents.thinking import GAMES, asked, filled

INSTANT, SORCERY, ENCHANTMENT = {"types": "Instant"}, {"types": "Sorcery"}, {"types": "Enchantment"}
every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])


@every
def test_the_second_paragraph_of_a_spell_counts(position, kind):
    """Spell abilities are followed one after the other (CR 113.3a)."""
    position.lands(position.ann, "Island", 2)
    position.ann.holds("Scour", "Target player mills two cards.\nDraw a card.", cost="{U}", **SORCERY)
    assert does(position, kind).label == "Cast Scour"


@every
@pytest.mark.parametrize(("there", "cast"), [("Elf", "Pass"), ("Kithkin", "Cast Muster")])
def test_what_a_text_asks_for_has_to_be_there(position, kind, there, cast):
    """The condition is looked at as the spell resolves (CR 608.2c); who sees that it is false keeps the card."""
    position.lands(position.ann, "Plains", 3)
    position.fill_libraries()
    position.ann.controls("Scout", pt="1/1", types=f"Creature — {there}")
    position.ann.holds("Muster", "If you control a Kithkin, draw two cards.", cost="{1}{W}", **SORCERY)
    assert does(position, kind).label == cast


@every
@pytest.mark.parametrize(("there", "cast"), [(False, "Pass"), (True, "Cast Hero")])
def test_nobody_is_cast_who_would_be_sacrificed_at_once(position, kind, there, cast):
    """Who has no creature to exile sacrifices the champion (CR 702.72a)."""
    position.lands(position.ann, "Plains", 5)
    if there:
        position.ann.controls("Elf", pt="1/1")
    position.ann.holds("Hero", "Champion a creature", pt="5/5", cost="{4}{W}")
    assert does(position, kind).label == cast


@every
@pytest.mark.parametrize(("size", "cast"), [("1/1", "Pass"), ("4/4", "Cast Ring")])
def test_removal_on_a_permanent_waits_as_other_removal_does(position, kind, size, cast):
    position.lands(position.ann, "Plains", 4)
    position.bob.controls("Enemy", pt=size, cost="{3}")
    ring = "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield."
    position.ann.holds("Ring", ring, cost="{2}{W}", **ENCHANTMENT)
    assert does(position, kind).label == cast


@every
@pytest.mark.parametrize(("cost", "lands", "cast"),
                         [("{X}", 0, "Pass"), ("{X}{X}", 1, "Pass"), ("{X}{X}", 4, "Cast Hydra")])  # fmt: skip
def test_nothing_is_cast_for_an_x_of_none(position, kind, cost, lands, cast):
    """X is chosen as the spell is cast (CR 107.3a)."""
    position.lands(position.ann, "Forest", lands)
    text = "~ enters with X +1/+1 counters on it."
    position.ann.holds("Hydra", text, pt="0/0", cost=cost)
    assert does(position, kind).label == cast


FOG = "Prevent all combat damage that would be dealt this turn."


@every
def test_combat_damage_is_not_prevented_in_a_turn_of_ones_own(position, kind):
    position.lands(position.ann, "Forest", 2)
    position.ann.controls("Bear", pt="2/2")
    position.bob.controls("Giant", pt="5/5")
    position.ann.holds("Fog", FOG, cost="{G}", **INSTANT)
    assert does(position, kind).label == "Pass"


@every
@pytest.mark.parametrize(("life", "done"), [(20, "Pass"), (4, "Cast Fog")])
def test_all_combat_damage_is_prevented_where_it_would_be_the_end(position, kind, life, done):
    """Damage is prevented before it would be dealt (CR 615.1)."""
    position.lands(position.bob, "Forest", 2)
    position.bob.holds("Fog", FOG, cost="{G}", **INSTANT)
    position.life(position.bob, life)
    ogres = [position.ann.controls("Ogre", pt="2/2") for _ in range(2)]
    position.attack(*ogres)
    position.block()
    assert does(position, kind, position.bob).label == done


@pytest.mark.parametrize(
    ("text", "sorts"),
    [
        (("Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your "
         "library in any order."), [Sort.DRAW]),
        ("Draw three cards, then put two cards from your hand on top of your library in any order.",
         [Sort.DRAW, Sort.DISCARD]),
        (("Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into "
         "your hand and the other into your graveyard."), [Sort.DRAW]),
        ("Prevent all combat damage that would be dealt this turn.", [Sort.PREVENT]),
    ],
)  # fmt: skip
def test_cards_that_are_had_are_as_good_as_drawn(position, text, sorts):
    card = position.ann.holds("Sight", text, **INSTANT)
    effect = spell_of(position.state.objects[card.id].card.front.abilities)
    assert effect is not None
    assert [one.sort for one in consequences_of(effect)] == sorts


def asks_for_life(position: Any, hand: tuple[str, str] | None) -> bool:
    """Whether ann pays life for a land to enter untapped."""
    position.lands(position.ann, "Forest", 1)
    land = position.ann.holds("Shock", "As ~ enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {G}.",
                              types="Land")  # fmt: skip
    if hand is not None:
        position.ann.holds("Bear", pt=hand[0], cost=hand[1])
    said: list[bool] = []

    class Listening(SimpleAgent):
        def answer(self, decision: Any, view: SeatView) -> Any:
            answer = super().answer(decision, view)
            if isinstance(decision, Confirm) and isinstance(answer, Said):
                said.append(answer.yes)
            return answer

    position.let({position.ann.id: Listening()})
    position.ann.plays(land)
    assert len(said) == 1
    return said[0]


@pytest.mark.parametrize(
    ("hand", "paid"), [(None, False), (("2/2", "{1}{G}"), True), (("5/5", "{4}{G}"), False)]
)
def test_life_is_paid_for_mana_that_is_spent(position, hand, paid):
    """A land that needn't be untapped this turn enters tapped (CR 614.1c)."""
    assert asks_for_life(position, hand) == paid
    assert position.state.turn.step is Step.PRECOMBAT_MAIN


@pytest.mark.parametrize(("aimed_at", "weighed"), [(False, False), (True, True)])
def test_a_creature_is_given_up_for_little_only_where_it_is_lost_anyway(position, aimed_at, weighed):
    """What is sacrificed in answer to removal would have died (CR 601.2h, 608.2b); else nobody need think of it."""
    filled(position)
    elder = position.ann.controls("Elder", "Sacrifice ~: You gain 2 life.", pt="3/3")
    position.lands(position.bob, "Swamp", 1)
    doom = position.bob.holds("Doom", "Destroy target creature.", cost="{B}", **INSTANT)
    if aimed_at:
        position.bob.answers(elder)
        position.bob.casts(doom)
    labels = weighed_actions(position, position.ann)
    assert any("gain 2 life" in label for label in labels) == weighed


@pytest.mark.parametrize("kind", ["this turn", "expert"])
def test_what_enters_removes_nothing_of_ones_own_where_there_is_something_else(position, kind):
    """The trigger's target is chosen as it is put on the stack (CR 603.3d)."""
    position.lands(position.ann, "Plains", 4)
    position.ann.controls("Idol", types="Artifact", cost="{3}")
    position.bob.controls("Giant", pt="4/4", cost="{3}")
    ring = "When ~ enters, exile another target nonland permanent until ~ leaves the battlefield."
    position.ann.holds("Ring", ring, cost="{2}{W}", **ENCHANTMENT)
    filled(position)
    decision, view = asked(position, position.ann)
    found = known_position(view, decision)
    assert found is not None
    thought = Search(found, 1, Limits(None, games=GAMES, ahead=2 if kind == "expert" else 0)).run(
        looks(view.table)
    )
    targets = {
        getattr(option, "id", None)
        for one in thought.weighed
        for choice in one.choices
        for option in choice.wish.options
    }
    assert position.bob.card("Giant").id in targets
    assert position.ann.card("Idol").id not in targets


@every
@pytest.mark.parametrize(("cost", "done"), [("{3}", False), ("{1}", True)])
def test_nothing_is_put_onto_the_battlefield_where_nothing_fits(position, kind, cost, done):
    """An ability that has nothing to do isn't activated, though it could be (CR 602.2, 608.2d)."""
    position.ann.holds("Bear", pt="2/2", cost=cost)
    text = "{T}: You may put a creature card with mana value 1 from your hand onto the battlefield."
    position.ann.controls("Vial", text, types="Artifact")
    assert (does(position, kind).label != "Pass") == done


LEAK = "Counter target spell unless its controller pays {2}."


@pytest.mark.parametrize(("lands", "done"), [(7, "Pass"), (6, "Cast Leak")])
def test_no_spell_is_answered_that_its_controller_can_pay_for(position, lands, done):
    """They are asked as the spell resolves, and may pay (CR 118.12)."""
    position.lands(position.ann, "Forest", lands)
    position.lands(position.bob, "Island", 2)
    position.bob.holds("Leak", LEAK, cost="{1}{U}", **INSTANT)
    giant = position.ann.holds("Giant", pt="6/6", cost="{4}{G}")
    position.ann.casts(giant)
    assert does(position, "simple", position.bob).label == done


def test_x_is_as_much_as_others_cant_pay(position):
    """X is chosen as the spell is cast (CR 107.3a)."""
    position.lands(position.ann, "Forest", 6)
    position.lands(position.bob, "Island", 4)
    text = "Counter target spell unless its controller pays {X}."
    position.bob.holds("Condescend", text, cost="{X}{U}", **INSTANT)
    giant = position.ann.holds("Giant", pt="6/6", cost="{4}{G}")
    position.ann.casts(giant)
    assert does(position, "simple", position.bob).label == "Cast Condescend"
    item = position.state.objects[position.state.stack[-1]].stack
    assert item is not None
    assert item.context.x == 2


def test_a_target_of_a_trigger_is_looked_at_as_one_of_a_spell(position):
    """It is chosen by itself where the spell was cast before (CR 603.3d)."""
    position.lands(position.ann, "Plains", 3)
    position.ann.controls("Idol", types="Artifact", cost="{3}")
    position.bob.controls("Giant", pt="4/4", cost="{3}")
    ring = "When ~ enters, exile another target nonland permanent until ~ leaves the battlefield."
    position.ann.holds("Ring", ring, cost="{2}{W}", **ENCHANTMENT)
    filled(position)
    weighed: list[set[object]] = []

    def think(found: Any, seed: int, limits: Limits, alike: Any, given: Any = ()) -> Any:
        thought = Search(found, seed, limits).run(alike, given)
        options = (
            option for one in thought.weighed for choice in one.choices for option in choice.wish.options
        )
        weighed.append({getattr(option, "id", None) for option in options})
        return thought

    agent = ThinkingAgent(1, Limits(None, games=GAMES), think)
    position.let({position.ann.id: agent})
    position.let({position.bob.id: SimpleAgent()})
    while position.bob.permanents:
        agent.plan.clear()  # each question is thought about by itself
        advance(position.game)
    assert len(weighed) == 2
    assert position.ann.card("Idol").id not in weighed[1]


ZENITH = "Search your library for a creature card with mana value X or less, put it onto the battlefield, then shuffle."


def test_a_search_up_to_x_waits_for_an_x(position):
    """With one mana for X of none nothing would be found (CR 107.3)."""
    filled(position)
    position.lands(position.ann, "Forest", 1)
    position.ann.holds("Zenith", ZENITH, types="Sorcery", cost="{X}{G}")
    assert position.act(position.ann) == "Pass"


def test_a_search_up_to_x_is_for_as_much_as_there_is(position):
    filled(position)
    position.lands(position.ann, "Forest", 6)
    position.ann.library("Giant", pt="5/5", cost="{4}{G}")
    position.ann.holds("Zenith", ZENITH, types="Sorcery", cost="{X}{G}")
    assert position.act(position.ann) == "Cast Zenith"
    resolve_top(position.game)
    assert "Giant" in position.ann.permanents


FETTERS = (
    "Enchant permanent\nWhen ~ enters, you gain 4 life.\n"
    "Enchanted permanent can't attack or block, and its activated abilities can't be activated unless they're mana abilities."
)


@every
@pytest.mark.parametrize(("enemy", "cast"),
                         [({"types": "Artifact", "cost": "{2}"}, "Pass"), ({"pt": "4/4", "cost": "{3}"}, "Cast Fetters")])  # fmt: skip
def test_what_neither_attacks_nor_blocks_is_not_kept_from_it(position, kind, enemy, cast):
    """A card that takes a creature out of combat isn't spent on what is none."""
    position.lands(position.ann, "Plains", 4)
    position.bob.controls("Horn", "Whenever a player casts a black spell, you may gain 1 life.", **enemy)
    position.ann.holds("Fetters", FETTERS, cost="{3}{W}", types="Enchantment — Aura")
    assert does(position, kind).label == cast


@every
@pytest.mark.parametrize(("size", "cast"), [("1/1", "Pass"), ("4/4", "Cast Peace")])
def test_what_holds_a_creature_down_waits_as_other_removal_does(position, kind, size, cast):
    position.lands(position.ann, "Plains", 2)
    position.bob.controls("Enemy", pt=size, cost="{1}")
    text = "Enchant creature\nEnchanted creature can't attack or block."
    position.ann.holds("Peace", text, cost="{1}{W}", types="Enchantment — Aura")
    assert does(position, kind).label == cast


@every
def test_who_is_out_of_combat_is_not_strengthened(position, kind):
    """What makes a creature larger for good goes to one that fights."""
    position.lands(position.ann, "Swamp", 1)
    giant = position.ann.controls("Giant", pt="5/5", cost="{4}{G}")
    position.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    peace = "Enchant creature\nEnchanted creature can't attack or block."
    position.bob.controls("Peace", peace, types="Enchantment — Aura", attach_to=giant)
    text = "Enchant creature\nEnchanted creature gets +2/+1."
    position.ann.holds("Strength", text, cost="{B}", types="Enchantment — Aura")
    found = does(position, kind)
    assert found.aims in ((), ("Bear",))


@every
def test_only_who_fights_is_strengthened(position, kind):
    position.lands(position.ann, "Swamp", 1)
    imp = position.ann.controls("Imp", pt="2/2", cost="{1}{B}")
    peace = "Enchant creature\nEnchanted creature can't attack or block."
    position.bob.controls("Peace", peace, types="Enchantment — Aura", attach_to=imp)
    text = "Enchant creature\nEnchanted creature gets +2/+1."
    position.ann.holds("Strength", text, cost="{B}", types="Enchantment — Aura")
    assert does(position, kind).label == "Pass"


@every
@pytest.mark.parametrize(
    ("mine", "theirs", "aim"), [("{1}{W}", "{1}{G}", "Knight"), ("{1}{G}", "{1}{B}", "Imp")]
)
def test_what_an_aura_asks_of_its_host_tells_what_it_does(position, kind, mine, theirs, aim):
    """An Aura that is good for white creatures and bad for others is put on one of one's own that is white, or on one of the
    others' that isn't, where it dies of that."""
    position.lands(position.ann, "Plains", 1)
    position.ann.controls("Knight", pt="3/3", cost=mine)
    size = "2/1" if aim == "Imp" else "4/4"
    position.bob.controls("Imp", pt=size, cost=theirs)
    text = "Enchant creature\nEnchanted creature gets +3/+3 as long as it's white. Otherwise, it gets -2/-1."
    position.ann.holds("Boon", text, cost="{W}", types="Enchantment — Aura")
    assert does(position, kind).aims == (aim,)
