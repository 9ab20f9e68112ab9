"""Conditions about the game so far, each when true and when false (CR 603.4, 608.2c, 611.3)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_cards_in_hand(table: Table) -> None:
    """CR 611.3a, 402.3."""
    imp = table.ann.controls(
        "Imp", "As long as you have two or more cards in hand, this creature gets +2/+1.", pt="1/1"
    )
    table.ann.holds("One")
    assert imp.pt == "1/1"
    table.ann.holds("Two")
    assert imp.pt == "3/2"


def test_few_cards_in_hand(table: Table) -> None:
    """CR 611.3a, 402.3."""
    hermit = table.ann.controls("Hermit", "As long as you have one or fewer cards in hand, ~ has haste.")
    table.ann.holds("One")
    assert "haste" in hermit.keywords
    table.ann.holds("Two")
    assert "haste" not in hermit.keywords


REVOLT = "When this creature enters, if a permanent left the battlefield under your control this turn, you gain 2 life."


def test_a_permanent_left_the_battlefield_under_your_control(table: Table) -> None:
    """CR 603.4, 603.10a: an opponent's permanent doesn't count."""
    table.destroy(table.bob.controls("Theirs"))
    table.put_onto_battlefield(table.ann.holds("First", REVOLT))
    table.resolve_all()
    assert table.ann.life == 20

    table.destroy(table.ann.controls("Mine"))
    table.put_onto_battlefield(table.ann.holds("Second", REVOLT))
    table.resolve_all()
    assert table.ann.life == 22


def test_revolt_is_over_with_the_turn(table: Table) -> None:
    """CR 603.4: "this turn"."""
    table.destroy(table.ann.controls("Mine"))
    table.to(Step.UPKEEP, turns_on=1)
    table.put_onto_battlefield(table.ann.holds("First", REVOLT))
    table.resolve_all()
    assert table.ann.life == 20


def test_a_permanent_you_controlled_left(table: Table) -> None:
    """CR 603.4."""
    text = "At the beginning of your end step, if a permanent you controlled left the battlefield this turn, you gain 2 life."
    table.ann.controls("Elder", text)
    table.bob.library("Card")
    table.ann.library("Card")
    table.destroy(table.bob.controls("Theirs"))
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.destroy(table.ann.controls("Mine"))
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 22


def test_different_powers(table: Table) -> None:
    """CR 208.1: two creatures of one power count once."""
    text = "At the beginning of combat on your turn, if you control three or more creatures with different powers, you gain 2 life."
    table.ann.controls("Mentor", text, pt="1/1")
    table.ann.controls("Bear", pt="2/2")
    other = table.ann.controls("Wolf", pt="2/3")
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()
    assert table.ann.life == 20

    table.put_counters(other, "+1/+1")
    table.ann.library("Card")
    table.bob.library("Card")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=2)
    table.resolve_all()
    assert table.ann.life == 22


def test_cards_drawn_this_turn(table: Table) -> None:
    """CR 121.1, 611.3a: putting a card into a hand is no draw."""
    table.ann.library("One")
    table.ann.library("Two")
    kite = table.ann.controls(
        "Kite", "This creature gets +2/+0 as long as you've drawn two or more cards this turn.", pt="1/1"
    )
    table.ann.draws(1)
    table.ann.holds("Given")
    assert kite.pt == "1/1"
    table.ann.draws(1)
    assert kite.pt == "3/1"


def test_power_equal_to_the_cards_drawn(table: Table) -> None:
    """CR 604.3, 121.1."""
    table.ann.library("One")
    table.ann.library("Two")
    table.bob.library("Theirs")
    duelist = table.ann.controls(
        "Duelist", "~'s power is equal to the number of cards you've drawn this turn.", pt="*/3"
    )
    assert duelist.pt == "0/3"
    table.ann.draws(2)
    table.bob.draws(1)
    assert duelist.pt == "2/3"


def test_two_opponents(table: Table) -> None:
    """CR 614.1c, 102.2: in a game of two there is one opponent."""
    text = "This land enters tapped unless you have two or more opponents.\n{T}: Add {G}."
    pool = table.ann.holds("Pool", text, types="Land")
    plain = table.ann.holds(
        "Plain", "This land enters tapped unless you have one or more opponents.\n{T}: Add {G}.", types="Land"
    )
    table.put_onto_battlefield(pool, plain)
    assert pool.object.tapped
    assert not plain.object.tapped


def test_an_opponent_lost_life(table: Table) -> None:
    """CR 119.3, 614.1c: life that was lost counts, even if it was gained back."""
    text = "This creature enters with a +1/+1 counter on it if an opponent lost life this turn."
    first, second = table.ann.holds("First", text), table.ann.holds("Second", text)
    table.deal(table.bob.controls("Rock", types="Artifact"), table.ann, 1)
    table.put_onto_battlefield(first)
    table.deal(first, table.bob, 1)
    table.put_onto_battlefield(second)
    assert (first.counters("+1/+1"), second.counters("+1/+1")) == (0, 1)


def test_more_life_than_an_opponent(table: Table) -> None:
    """CR 608.2c: the comparison is made after the life was gained."""
    text = "You gain 2 life. Then if you have more life than an opponent, draw a card."
    table.ann.library("Prize")
    table.deal(table.bob.controls("Rock", types="Artifact"), table.ann, 2)
    table.ann.carries_out(text)
    assert (table.ann.life, table.ann.hand) == (20, [])
    table.ann.carries_out(text)
    assert (table.ann.life, table.ann.hand) == (22, ["Prize"])


def test_an_opponent_with_more_life(table: Table) -> None:
    """CR 608.2c, 608.2n."""
    text = "You gain 4 life. Then if an opponent has more life than you, return ~ to its owner's hand."
    table.deal(table.bob.controls("Rock", types="Artifact"), table.ann, 5)
    spell = table.ann.carries_out(text)
    assert spell.zone is Zone.HAND
    table.ann.casts(spell, free="{W}")
    table.resolve()
    assert spell.zone is Zone.GRAVEYARD


def test_more_life_than_the_starting_life_total(table: Table) -> None:
    """CR 119.1, 602.5: 20 in a game of two."""
    text = "{T}: You gain 1 life. Then if you have at least 2 life more than your starting life total, draw a card."
    table.ann.library("Prize")
    cups = [table.ann.controls(f"Cup {n}", text, types="Artifact") for n in (1, 2)]
    table.ann.activates(cups[0])
    table.resolve()
    assert table.ann.hand == []
    table.ann.activates(cups[1])
    table.resolve()
    assert table.ann.hand == ["Prize"]


def test_how_many_creatures_died(table: Table) -> None:
    """CR 700.4, 602.5b."""
    text = "{T}: You gain 2 life. Activate only if two or more creatures died this turn."
    ogre = table.ann.controls("Ogre", text, types="Artifact")
    table.destroy(table.ann.controls("Bear"), table.bob.controls("Relic", types="Artifact"))
    assert not table.ann.can(ogre)
    table.destroy(table.bob.controls("Wolf"))
    assert table.ann.can(ogre)
    table.ann.activates(ogre)
    table.resolve()
    assert table.ann.life == 22


def test_the_second_time_an_ability_resolves(table: Table) -> None:
    """CR 608.2: the first and the third time it does no more than the rest of it."""
    text = (
        "{0}: You gain 1 life. If this is the second time this ability has resolved this turn, draw a card."
    )
    for name in ("One", "Two"):
        table.ann.library(name)
    bell = table.ann.controls("Bell", text, types="Artifact")
    hands = []
    for _ in range(3):
        table.ann.activates(bell)
        table.resolve()
        hands.append(len(table.ann.hand))
    assert hands == [0, 1, 1]
    assert table.ann.life == 23


def test_attacked_with_a_kind_of_creature(table: Table) -> None:
    """CR 508.1, 603.4."""
    text = "At the beginning of each end step, if you attacked with a Hero this turn, you gain 2 life."
    table.ann.controls("Call", text, types="Enchantment")
    table.ann.library("Card")
    table.bob.library("Card")
    hero = table.ann.controls("Hero", types="Creature — Hero")
    table.attack(table.ann.controls("Bear"))
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(hero)
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 22


def test_its_mana_value_is_a_number(table: Table) -> None:
    """CR 202.3, 608.2c."""
    text = "Counter target spell if its mana value is X."
    for number, zone in ((1, Zone.BATTLEFIELD), (2, Zone.GRAVEYARD)):
        bear = table.ann.holds(f"Bear {number}", cost="{1}{G}")
        table.ann.casts(bear, free="{1}{G}")
        shoal = table.bob.holds("Shoal", text, types="Instant", cost="{X}{U}")
        table.bob.answers(number)
        table.bob.casts(shoal, free="{U}" + "{1}" * number)
        table.resolve_all()
        assert bear.zone is zone


def test_entered_under_your_control_this_turn(table: Table) -> None:
    """CR 603.6a: the number counts what entered this turn, under that player's control."""
    text = "{T}: This creature deals damage equal to the number of Goblins that entered the battlefield under your control this turn to any target."
    lord = table.ann.controls("Lord", text)
    table.put_onto_battlefield(table.ann.holds("Old", types="Creature — Goblin"))
    table.ann.library("Card")
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.put_onto_battlefield(
        table.ann.holds("One", types="Creature — Goblin"), table.ann.holds("Elf", types="Creature — Elf")
    )
    table.put_onto_battlefield(table.bob.holds("Theirs", types="Creature — Goblin"))
    table.put_onto_battlefield(table.ann.holds("Two", types="Creature — Goblin"))
    table.ann.answers(table.bob)
    table.ann.activates(lord)
    table.resolve()
    assert table.bob.life == 18


def test_cast_so_many_spells_of_a_kind(table: Table) -> None:
    """CR 603.4, 603.6: the ability works from the graveyard."""
    text = (
        "At the beginning of combat on your turn, if you've cast two or more instant and sorcery spells this turn, "
        "return this card from your graveyard to the battlefield."
    )
    bird = table.ann.buried("Bird", text)
    table.ann.library("Card")
    table.bob.library("Card")
    table.ann.carries_out("You gain 1 life.")
    table.ann.casts(table.ann.holds("Bear", cost="{G}"), free="{G}")
    table.resolve()
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()
    assert bird.zone is Zone.GRAVEYARD
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.carries_out("You gain 1 life.")
    table.ann.carries_out("You gain 1 life.")
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()
    assert bird.zone is Zone.BATTLEFIELD
