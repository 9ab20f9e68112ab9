"""Events that happen to several things at once, milling, and some changes, played (CR 603.2c, 701.17)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


def test_damage_to_one_or_more_creatures_is_one_event(table: Table) -> None:
    """CR 603.2c: what one source deals to several at once triggers once; another source's damage triggers for itself."""
    text = "Whenever this creature deals damage to one or more creatures, you gain 1 life."
    patrol = table.ann.controls("Patrol", f"{text}\nTrample", pt="6/6")
    blockers = [table.bob.controls(f"Bear {number}", pt="2/2") for number in range(2)]
    table.attack(patrol)
    table.ann.answers([2, 2, 2])
    table.block(*((blocker, patrol) for blocker in blockers))
    table.damage()

    assert (after(table), table.bob.life) == (1, 18)


def test_damage_to_a_player_alone_is_no_damage_to_creatures(table: Table) -> None:
    """CR 120.3: only what is dealt to creatures counts."""
    patrol = table.ann.controls(
        "Patrol", "Whenever this creature deals damage to one or more creatures, you gain 1 life.", pt="6/6"
    )

    table.deal(patrol, table.bob, 2)

    assert after(table) == 0


def test_several_creatures_that_deal_damage_to_players_are_one_event(table: Table) -> None:
    """CR 603.2c."""
    sign(table, "Whenever one or more creatures you control deal combat damage to one or more players")
    table.attack(*(table.ann.controls(f"Bear {number}", pt="2/2") for number in range(2)))

    table.damage()

    assert after(table) == 1


def test_cards_exiled_from_library_and_graveyard(table: Table) -> None:
    """CR 603.2c, 406.1: at once from either zone of its controller; not from a hand, nor from zones of others."""
    sign(table, "Whenever one or more cards are put into exile from your library and/or your graveyard")
    for seat in (table.ann, table.bob):
        for number in range(2):
            seat.library(f"Card {number}")
    table.ann.buried("Old")
    texts = {
        "Top": "Exile the top two cards of your library.",
        "Grave": "Exile all cards from your graveyard.",
        "Theirs": "Exile the top two cards of target opponent's library.",
    }
    gained = []
    for name, text in texts.items():
        table.ann.casts(table.ann.holds(name, text, types="Sorcery", cost="{0}"))
        gained.append(after(table))

    assert gained == [1, 2, 2]


def test_milling_several_cards_is_one_event_for_each_player(table: Table) -> None:
    """CR 603.2c, 701.17a: only cards of the kind count."""
    sign(table, "Whenever a player mills one or more creature cards")
    for seat in (table.ann, table.bob):
        for number in range(2):
            seat.library(f"Bear {number}", types="Creature", pt="2/2")
        seat.library("Forest", types="Land")
    gained = []
    for number in range(2):
        text = "Each player mills two cards." if not number else "Each player mills a card."
        table.ann.casts(table.ann.holds(f"Mill {number}", text, types="Sorcery", cost="{0}"))
        gained.append(after(table))

    assert gained == [2, 2]


def test_players_mill_at_the_same_time(table: Table) -> None:
    """CR 101.4, 603.2c: the cards of all players are milled in one event; each player's are found."""
    table.ann.controls(
        "Swarm", "Whenever one or more nonland cards are milled, you gain that much life.", types="Artifact"
    )
    for seat in (table.ann, table.bob):
        for number in range(2):
            seat.library(f"Bear {number}", types="Creature", pt="2/2")
    text = "Each player mills two cards. You lose life equal to the number of creature cards milled this way."
    table.ann.casts(table.ann.holds("Mill", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.life == 16
    assert len(table.stack) == 1

    table.resolve()

    assert table.ann.life == 20


def test_what_an_event_did_this_way(table: Table) -> None:
    """CR 608.2c, 601.2c: the cards milled this way are those of the event, which says how many targets there are."""
    moth = table.ann.controls(
        "Moth",
        "Whenever one or more nonland cards are milled, put a +1/+1 counter on each of up to X target creatures, where X "
        "is the number of nonland cards milled this way.",
    )
    bear, ox = (table.ann.controls(name) for name in ("Bear", "Ox"))
    for name, types in (("One", "Creature"), ("Two", "Instant"), ("Wood", "Land")):
        table.bob.library(name, types=types)
    table.ann.casts(
        table.ann.holds("Mill", "Target opponent mills three cards.", types="Sorcery", cost="{0}")
    )
    table.ann.answers([moth, bear])
    table.resolve_all()

    assert [card.counters("+1/+1") for card in (moth, bear, ox)] == [1, 1, 0]


def test_a_permanent_is_put_into_exile_as_a_card(table: Table) -> None:
    """CR 110.1, 603.10a: an artifact exiled from the battlefield for a cost is a card put there; a token is none."""
    text = "Whenever one or more cards are put into exile from graveyards and/or the battlefield, you gain 1 life."
    table.ann.controls("God", text)
    relic = table.ann.controls("Relic", "Exile this artifact: You gain 3 life.", types="Artifact")
    table.ann.activates(relic)
    table.resolve_all()

    assert table.ann.life == 24

    table.ann.casts(
        table.ann.holds("Army", "Create a 1/1 white Soldier creature token.", types="Sorcery", cost="{0}")
    )
    table.resolve_all()
    table.ann.answers("Soldier")
    table.ann.casts(table.ann.holds("Banish", "Exile target creature.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert table.ann.life == 24


def test_it_is_the_creature_that_attacks(table: Table) -> None:
    """CR 608.2c: not the planeswalker that it may attack."""
    text = "Whenever a creature attacks you or a planeswalker you control, it gets -1/-0 until end of turn."
    table.bob.controls("Scholar", text, types="Enchantment")
    walker = table.bob.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="4")
    bear = table.ann.controls("Bear", pt="3/3")
    table.attack(bear, at=walker)
    table.resolve_all()

    assert bear.pt == "2/3"


def test_cards_that_are_milled(table: Table) -> None:
    """CR 701.17a: a card put into a graveyard otherwise isn't milled."""
    sign(table, "Whenever one or more nonland cards are milled")
    first, *_ = [table.ann.library(name, types="Creature", pt="1/1") for name in "ABC"]
    text = "Surveil 1, then mill two cards."
    table.ann.answers([[], [first]])
    table.ann.casts(table.ann.holds("Look", text, types="Sorcery", cost="{0}"))

    assert after(table) == 1
    assert table.ann.graveyard.count("A") == 1


def test_the_milled_card_is_found_in_the_graveyard(table: Table) -> None:
    """CR 701.17c: the text finds the card where it went."""
    text = "Whenever a creature card is milled, put that card onto the battlefield under your control."
    table.ann.controls("Harvester", text, types="Artifact")
    table.bob.library("Bear", types="Creature", pt="2/2")
    table.ann.casts(table.ann.holds("Mill", "Target opponent mills a card.", types="Sorcery", cost="{0}"))
    table.resolve_all()

    assert "Bear" in table.ann.permanents


def test_the_third_card_drawn_in_a_turn(table: Table) -> None:
    """CR 603.2: the third one, in any turn, once."""
    sign(table, "When you draw your third card in a turn")
    for number in range(5):
        table.ann.library(f"Card {number}")
    table.ann.draws(2)
    before = after(table)

    table.ann.draws(2)

    assert (before, after(table)) == (0, 1)


def test_gaining_and_losing_all_creature_types(table: Table) -> None:
    """CR 205.3m, 613.7: in the order in which they were done; other subtypes stay."""
    bear = table.ann.controls("Bear", types="Artifact Creature — Bear Food", pt="2/2")
    gain = "Target creature gains all creature types until end of turn."
    lose = "Target creature gets +1/+1 and loses all creature types until end of turn."
    table.ann.casts(table.ann.holds("Gain", gain, types="Instant", cost="{0}"))
    table.resolve_all()
    every = {"Goblin", "Bear", "Food"} <= set(bear.chars.subtypes)

    table.ann.casts(table.ann.holds("Lose", lose, types="Instant", cost="{0}"))
    table.resolve_all()

    assert (every, set(bear.chars.subtypes), bear.pt) == (True, {"Food"}, "3/3")


def test_until_your_next_upkeep(table: Table) -> None:
    """CR 611.2a: it ends as the upkeep begins, not in the upkeep of another player."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Target creature gets +1/+1 until your next upkeep."
    table.ann.casts(table.ann.holds("Bless", text, types="Instant", cost="{0}"))
    table.resolve_all()
    table.bob.library("Card")
    table.to(Step.DRAW, turns_on=1)
    theirs = bear.pt

    table.to(Step.UPKEEP, turns_on=1)

    assert (theirs, bear.pt) == ("3/3", "2/2")
