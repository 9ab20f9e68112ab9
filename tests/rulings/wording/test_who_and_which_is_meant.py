"""Which object or player words refer back to, and what is done in any case (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


class WiderTable(Table):
    """Three players: ann, bob and cid."""

    def __init__(self) -> None:
        super().__init__("Cid")
        (self.cid,) = self.others


@pytest.fixture
def wide() -> Iterator[WiderTable]:
    """A table of three at which every answer must be used."""
    table = WiderTable()
    yield table
    assert table.leftover() == []


def test_nothing_is_attached_to_itself(table):
    """CR 301.5c, 608.2c: "it" is the creature that attacks, not the Equipment."""
    text = "Whenever ~ attacks, attach up to one target Equipment to it."
    bearer = table.ann.controls("Bearer", text)
    sword = table.ann.controls("Sword", "Equip {1}", types="Artifact — Equipment")
    table.ann.answers(sword)
    table.attack(bearer)
    table.resolve()

    assert sword.object.attached_to == table.ref(bearer)


def test_that_creature_is_not_the_exiled_card(table):
    """CR 109.2, 608.2c."""
    text = (
        "Choose target creature. Exile the top card of your library. You may have ~ deal damage to that creature "
        "equal to the exiled card's mana value. If you don't, you may play that card until end of turn."
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.library("Giant", cost="{4}")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Spark", text, types="Sorcery", cost="{R}"), free="{R}")
    table.resolve()

    assert bear.zone is Zone.GRAVEYARD


def test_it_is_the_other_one_after_the_other_was_spoken_of(table):
    """CR 608.2c: the card put onto the battlefield gains haste and is exiled, not the one in hand."""
    text = (
        "Choose up to two target creature cards in your graveyard. An opponent chooses one of them. Return that "
        "card to your hand. Return the other to the battlefield under your control. It gains haste. Exile it at "
        "the beginning of the next end step."
    )
    kept, risen = table.ann.buried("Kept"), table.ann.buried("Risen")
    table.ann.answers([kept, risen])
    table.bob.answers(kept)
    table.ann.casts(table.ann.holds("Wake", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert risen.zone is Zone.BATTLEFIELD
    assert "haste" in risen.keywords
    table.to(Step.END)
    table.resolve_all()
    assert (kept.zone, risen.zone) == (Zone.HAND, Zone.EXILE)


def test_that_many_is_not_what_was_done_to_one_object(table):
    """CR 608.2c: "that many" is the damage, not the one creature that changes hands."""
    text = (
        "Whenever ~ deals combat damage to a player, that player gains control of ~. If they do, you draw that "
        "many cards, then lose that much life."
    )
    traitor = table.ann.controls("Traitor", text, pt="3/3")
    for number in range(4):
        table.ann.library(f"Card {number}")
    table.attack(traitor)
    table.damage()
    table.resolve_all()

    assert traitor.controller is table.bob
    assert len(table.ann.hand) == 3
    assert table.ann.life == 17


SLIVERS = (
    'All Slivers have "{0}: If this permanent is on the battlefield, flip a coin. If you win the flip, exile this '
    "permanent and return it to the battlefield under its owner's control at the beginning of the next end step. If "
    'you lose the flip, sacrifice it."'
)


def test_exiled_now_and_returned_later_or_sacrificed(table):
    """CR 603.7, 705.2: what is returned at the end step is exiled at once; "it" is what flipped the coin."""
    giver = table.ann.controls("Giver", SLIVERS)
    slivers = [table.ann.controls(f"Sliver {n}", types="Creature — Sliver") for n in range(8)]
    for sliver in slivers:
        table.ann.activates(sliver)
        table.resolve()

    assert giver.zone is Zone.BATTLEFIELD
    assert {sliver.zone for sliver in slivers} == {Zone.EXILE, Zone.GRAVEYARD}
    gone = [sliver for sliver in slivers if sliver.zone is Zone.EXILE]
    if len(gone) > 1:
        table.ann.answers([f"{number}:" for number in range(len(gone))])
    table.to(Step.END)
    table.resolve_all()
    assert {sliver.zone for sliver in gone} == {Zone.BATTLEFIELD}


def test_another_card_is_not_the_card_that_died(table):
    """CR 400.7, 603.3d: without another card in the graveyard there is no target."""
    text = (
        "When this creature dies, you may exile it. If you do, put another target card from your graveyard on top of "
        "your library."
    )
    cavalier = table.ann.controls("Cavalier", text)
    table.destroy(cavalier)

    assert table.stack == []
    assert cavalier.zone is Zone.GRAVEYARD


LEARNED = (
    "{T}: You may discard a card. If you do, draw a card. If a creature card was discarded this way, draw two cards "
    "instead."
)


@pytest.mark.parametrize(("types", "drawn"), [("Creature", 2), ("Artifact", 1)])
def test_what_is_done_instead_depends_on_what_was_discarded(table, types, drawn):
    """CR 608.2c: the card is discarded in any case, and only the drawing is replaced."""
    for number in range(3):
        table.ann.library(f"Card {number}")
    table.ann.holds("Given Up", types=types)
    table.ann.answers(True)
    table.ann.activates(table.ann.controls("Scholar", LEARNED))
    table.resolve()

    assert table.ann.graveyard == ["Given Up"]
    assert len(table.ann.hand) == drawn


def test_the_rest_is_put_away_whether_or_not_something_was_revealed(table):
    """CR 608.2c."""
    text = (
        "Look at the top two cards of your library. You may reveal up to two land cards from among them, then put "
        "the rest on the bottom of your library in any order. Put all land cards revealed this way into your hand."
    )
    for name in ("First", "Second", "Third"):
        table.ann.library(name)
    table.ann.answers(["First", "Second"])
    table.ann.casts(table.ann.holds("Search", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.library_names == ["Third", "First", "Second"]


def test_a_card_gives_itself_flashback_while_it_is_in_the_graveyard(table):
    """CR 113.6b, 604.1, 702.34a."""
    text = (
        "You gain 1 life.\nAs long as an opponent has three or more poison counters and this card is in your "
        "graveyard, it has flashback {2}{G}."
    )
    card = table.ann.buried("Spawning", text, types="Sorcery", cost="{G}")
    table.ann.has_mana("{2}{G}")

    assert not table.ann.can(card)
    table.put_counters(table.bob, "poison", 3)
    table.ann.casts(card, way="flashback")
    table.resolve()
    assert table.ann.life == 21
    assert card.zone is Zone.EXILE


def test_that_player_is_whoever_controls_the_target(wide):
    """CR 608.2c: "all tokens that player controls" are those of the target's controller."""
    text = (
        "Exile target nonland permanent an opponent controls and all creatures that player controls with the same "
        "name as that permanent."
    )
    one, two = wide.bob.controls("Rat"), wide.bob.controls("Rat")
    far = wide.cid.controls("Rat")
    wide.ann.answers(one)
    wide.ann.casts(wide.ann.holds("Ashes", text, types="Sorcery", cost="{0}"))
    wide.resolve()

    assert (one.zone, two.zone, far.zone) == (Zone.EXILE, Zone.EXILE, Zone.BATTLEFIELD)


def test_that_player_is_whoever_controlled_what_died(wide):
    """CR 603.10a, 608.2h."""
    wide.ann.controls("Wurm", "Whenever a creature an opponent controls dies, that player loses 2 life.")
    wide.destroy(wide.bob.controls("Bear"))
    wide.resolve()

    assert (wide.bob.life, wide.cid.life) == (18, 20)


def test_that_player_is_the_owner_where_the_text_says_owns(wide):
    """CR 108.3: they lose life for what you control."""
    text = (
        "Whenever a nonland permanent an opponent owns enters the battlefield under your control, they lose life "
        "equal to its mana value."
    )
    wide.ann.controls("Dragon", text)
    wide.put_onto_battlefield(wide.cid.buried("Bear", cost="{2}"), under=wide.ann)
    wide.resolve()

    assert (wide.ann.life, wide.bob.life, wide.cid.life) == (20, 20, 18)


def test_an_opponent_has_no_cards_if_one_of_them_has_none(wide):
    """CR 102.2: what is said of an opponent isn't said of all opponents together."""
    text = "If an opponent has no cards in hand, this spell costs {6} less to cast."
    avatar = wide.ann.holds("Avatar", text, cost="{6}{U}")
    wide.ann.has_mana("{U}")
    wide.bob.holds("Card")
    card = wide.cid.holds("Card", types="Land")

    assert not wide.ann.can(avatar)
    wide.put_onto_battlefield(card)
    assert wide.ann.can(avatar)


def test_an_opponent_has_little_life_if_one_of_them_has(wide):
    """CR 102.2, 119.1."""
    baron = wide.ann.controls(
        "Baron", "As long as an opponent has 10 or less life, this creature has flying."
    )
    source = wide.ann.controls("Source")
    assert "flying" not in baron.keywords
    wide.deal(source, wide.cid, 10)
    assert "flying" in baron.keywords


def test_a_player_with_no_cards_in_hand_may_be_you(table):
    """CR 102.1: "a player" is any player."""
    table.bob.holds("Card")
    text = "If a player has no cards in hand, you gain 3 life."
    table.ann.casts(table.ann.holds("Relief", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.life == 23


WARRIORS = "Whenever one or more Warriors you control attack a player, target creature that player controls gets -1/-1 until end of turn."


def test_attacking_two_players_is_attacking_a_player_twice(wide):
    """CR 508.3b, 603.2c: once for each player, and "that player" is that one."""
    wide.ann.controls("Reaper", WARRIORS)
    first, second = (wide.ann.controls(name, types="Creature — Warrior") for name in ("One", "Two"))
    third = wide.ann.controls("Three", types="Creature — Warrior")
    near, far = wide.bob.controls("Near"), wide.cid.controls("Far")
    wide.ann.answers(["0:", "1:"])
    wide.attack_several((first, wide.bob), (second, wide.bob), (third, wide.cid))

    assert len(wide.stack) == 2
    wide.resolve_all()
    assert (near.zone, far.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_you_attack_each_of_two_players(wide):
    """CR 508.3b, 603.2c."""
    wide.ann.controls("Work", "Whenever you attack a player, you gain 1 life.", types="Enchantment")
    one, two = wide.ann.controls("One"), wide.ann.controls("Two")
    wide.attack_several((one, wide.bob), (two, wide.cid))
    wide.resolve_all()

    assert wide.ann.life == 22


def test_a_chosen_equipment_is_attached_to_the_token(table):
    """CR 301.5c, 608.2c."""
    text = "Create a 1/1 white Kor Soldier creature token. You may attach an Equipment you control to it."
    sword = table.ann.controls("Sword", "Equip {1}", types="Artifact — Equipment")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Drill", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert sword.object.attached_to == table.ref(table.ann.card("Kor Soldier Token"))


@pytest.mark.parametrize("dragon", [True, False])
def test_the_search_is_done_whatever_becomes_of_the_card_instead(table, dragon):
    """CR 608.2c: only where the card is put is replaced."""
    text = (
        "When this creature enters, you may search your library for a basic land card, reveal it, then shuffle and "
        "put that card on top. If you control a Dragon, put that card onto the battlefield tapped instead."
    )
    if dragon:
        table.ann.controls("Drake", types="Creature — Dragon")
    for name in ("Card", "Forest", "Other"):
        table.ann.library(name)
    table.ann.answers(True, "Forest")
    table.put_onto_battlefield(table.ann.buried("Sentinel", text))
    table.resolve()

    assert ("Forest" in table.ann.permanents) is dragon
    assert (table.ann.library_names[0] == "Forest") is not dragon
