"""Words about players, cards and amounts, each played on a card of its own (CR 608, 614-616, 701)."""

from __future__ import annotations

import pytest

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.log import LogBook
from tests.rulings.cr7.test_709_layouts import two_faced
from tests.rulings.table import Card, Seat, Table


def cast(table: Table, text: str, *, types: str = "Instant", cost: str = "{W}", mana: str = "") -> Card:
    """Ann casts a spell with this text, and everything resolves."""
    card = table.ann.casts(table.ann.holds("Spell", text, types=types, cost=cost), free=mana or cost)
    table.resolve_all()
    return card


def filled(*seats: Seat) -> None:
    """Libraries that can be drawn from."""
    for seat in seats:
        for number in range(8):
            seat.library(f"Card {number}")


@pytest.mark.parametrize("word", ["Partner", "Choose a Background", "Doctor's companion", "Friends forever"])
def test_rules_for_commanders_do_nothing_here(table: Table, word: str) -> None:
    """CR 702.124a: they work before a game of the Commander variant begins; the creature is cast as any other."""
    friend = table.ann.holds(
        "Friend", f"{word}\nFlying", types="Legendary Creature — Human", cost="{W}", pt="2/2"
    )
    table.ann.casts(friend, free="{W}")
    table.resolve()

    assert (friend.zone, friend.pt, table.stack) == (Zone.BATTLEFIELD, "2/2", [])
    assert friend.keywords == {"flying", word.casefold()}


def test_you_and_target_opponent_each(table: Table) -> None:
    """CR 608.2f: both do it."""
    filled(table.ann, table.bob)
    cast(table, "You and target opponent each draw two cards.")

    assert (len(table.ann.hand), len(table.bob.hand)) == (2, 2)


@pytest.mark.parametrize(("cost", "countered"), [("{R}", True), ("{U}", False), ("{1}", False)])
def test_sharing_a_color(table: Table, cost: str, countered: bool) -> None:
    """CR 105.2, 608.2c: the condition is looked at as the spell resolves; what is colorless shares nothing."""
    table.ann.controls("Ogre", cost="{2}{R}")
    table.ann.controls("Golem", types="Artifact Creature — Golem", cost="{3}")
    other = table.bob.holds("Other", "You gain 4 life.", types="Instant", cost=cost)
    table.bob.casts(other, free=cost)

    cast(table, "Counter target spell if it shares a color with a creature you control.")

    assert table.bob.life == (20 if countered else 24)


def test_sharing_a_type_with_another_creature(table: Table) -> None:
    """CR 205.3m: any such creature will do, and it doesn't count as another one itself."""
    table.ann.controls("Elf", types="Creature — Elf")
    table.ann.controls("Ogre", types="Creature — Ogre")
    text = "When this creature enters, if it shares a creature type with another creature you control, you gain 1 life."
    table.put_onto_battlefield(table.ann.holds("Goblin", text, types="Creature — Goblin"))
    table.resolve_all()
    assert table.ann.life == 20

    table.put_onto_battlefield(table.ann.holds("Ogre Elf", text, types="Creature — Goblin Ogre"))
    table.resolve_all()
    assert table.ann.life == 21


@pytest.mark.parametrize(("types", "shared"), [("Creature — Elf Kithkin", True), ("Creature — Elf", False)])
def test_sharing_a_creature_type(table: Table, types: str, shared: bool) -> None:
    """CR 205.3m, 603.5."""
    text = (
        "At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type "
        "with this creature, you may reveal it. If you do, this creature gets +2/+2 until end of turn."
    )
    scout = table.ann.controls("Scout", text, types="Creature — Kithkin Soldier", pt="1/1")
    table.bob.library("Card")
    table.ann.library("Top", types=types)
    table.ann.answers(True, True) if shared else table.ann.answers(True)

    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()

    assert scout.pt == ("3/3" if shared else "1/1")


@pytest.mark.parametrize(("types", "left"), [("Creature — Faerie", ["Rest"]), ("Creature — Elf", [])])
def test_if_you_do_not_control(table: Table, types: str, left: list[str]) -> None:
    """CR 608.2c: "you" are the spell's controller, whatever the opponent controls."""
    table.ann.controls("Body", types=types)
    table.bob.controls("Theirs", types="Creature — Faerie")
    table.ann.holds("Rest")

    cast(table, "You gain 1 life. If you don't control a Faerie, exile a card from your hand.")

    assert (table.ann.hand, table.ann.life) == (left, 21)


def test_a_trigger_when_you_do_not_control(table: Table) -> None:
    """CR 603.8: a state trigger."""
    text = "When you don't control a Vampire, exile this creature."
    thrall = table.ann.controls("Thrall", text)
    queen = table.ann.controls("Queen", types="Creature — Vampire")
    table.settle()
    assert table.stack == []

    table.destroy(queen)
    table.resolve_all()

    assert thrall.zone is Zone.EXILE


def test_your_life_total_as_x(table: Table) -> None:
    """CR 613.4b, 119.1: it follows the life total of its controller."""
    text = "Equipped creature has base power and toughness X/X, where X is your life total.\nEquip {5}"
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Blade", text, types="Artifact — Equipment", attach_to=bear)
    assert bear.pt == "20/20"
    table.deal(table.bob.controls("Imp"), table.ann, 3)
    table.deal(bear, table.bob, 5)
    assert bear.pt == "17/17"

    cast(table, "You gain X life, where X is your life total.")

    assert (table.ann.life, bear.pt) == (34, "34/34")


@pytest.mark.parametrize(("shown", "tapped"), [(True, False), (False, True)])
def test_a_land_that_enters_tapped_unless_a_card_is_revealed(table: Table, shown: bool, tapped: bool) -> None:
    """CR 614.1c-d: the choice is made before it enters."""
    text = (
        "As this land enters, you may reveal a Goblin card from your hand. If you don't, this land enters tapped.\n"
        "{T}: Add {B} or {R}."
    )
    table.ann.holds("Rat", types="Creature — Goblin")
    hovel = table.ann.holds("Hovel", text, types="Land")
    table.ann.answers(shown)

    table.ann.plays(hovel)

    assert hovel.object.tapped is tapped
    assert "Rat" in table.ann.hand


def test_a_land_that_enters_tapped_with_nothing_to_reveal(table: Table) -> None:
    """CR 614.1c, 609.3."""
    text = "As this land enters, you may reveal a Goblin card from your hand. If you don't, this land enters tapped."
    table.ann.holds("Elf", types="Creature — Elf")
    hovel = table.ann.holds("Hovel", text, types="Land")

    table.ann.plays(hovel)

    assert hovel.object.tapped


def test_colors_among_permanents(table: Table) -> None:
    """CR 105.2: each color counts once, and colorless is no color."""
    table.ann.controls("One", cost="{W}{U}")
    table.ann.controls("Two", cost="{U}{R}")
    table.ann.controls("Three", types="Artifact", cost="{3}")
    table.bob.controls("Theirs", cost="{G}")

    cast(table, "You gain X life, where X is the number of colors among permanents you control.")

    assert table.ann.life == 23


@pytest.mark.parametrize(("tap", "tokens"), [(True, 0), (False, 1)])
def test_if_they_do_not(table: Table, tap: bool, tokens: int) -> None:
    """CR 118.12a: the opponent chooses, and what follows happens if they chose not to."""
    text = (
        "Whenever an artifact or creature an opponent controls enters untapped, they may tap that permanent. "
        "If they don't, you create a 1/1 white Vampire creature token with lifelink."
    )
    table.ann.controls("Host", text)
    bear = table.bob.holds("Bear")
    table.put_onto_battlefield(bear)
    table.bob.answers(tap)

    table.resolve_all()

    assert bear.object.tapped is tap
    assert table.ann.permanents.count("Vampire Token") == tokens


def test_cards_from_graveyards(table: Table) -> None:
    """CR 115.1, 400.1: of any player's, and no cards of other kinds."""
    mine, theirs = table.ann.buried("Mine"), table.bob.buried("Theirs")
    third = table.bob.buried("Third")
    table.ann.answers([mine, theirs])

    cast(table, "Exile up to two target cards from graveyards.")

    assert (mine.zone, theirs.zone, third.zone) == (Zone.EXILE, Zone.EXILE, Zone.GRAVEYARD)


@pytest.mark.parametrize(("other", "life"), [(True, 20), (False, 13)])
def test_if_you_can_not(table: Table, other: bool, life: int) -> None:
    """CR 608.2c, 609.3: only when the action was impossible."""
    text = (
        "At the beginning of your upkeep, sacrifice a creature other than this creature. If you can't, this creature "
        "deals 7 damage to you."
    )
    table.ann.controls("Pit", text, pt="7/7")
    if other:
        table.ann.controls("Goat")
    filled(table.ann, table.bob)

    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()

    assert table.ann.life == life
    assert table.ann.permanents == ["Pit"]


def test_for_the_rest_of_the_game(table: Table) -> None:
    """CR 402.2, 611.2a: the duration never ends."""
    cast(table, "You have no maximum hand size for the rest of the game.")
    for number in range(9):
        table.ann.holds(f"Held {number}")
    filled(table.ann, table.bob)

    table.to(Step.UPKEEP, turns_on=1)
    assert len(table.ann.hand) == 9
    table.to(Step.UPKEEP, turns_on=2)

    assert len(table.ann.hand) == 10


@pytest.mark.parametrize("cards", [2, 3])
def test_flipping_a_permanent(table: Table, cards: int) -> None:
    """CR 710.2, 710.4: flipped, it has the characteristics of its lower half and stays the same object."""
    card = two_faced(
        Layout.FLIP,
        ("Pupil", "{1}", "Creature — Human", "{T}: Draw a card. If you have three or more cards in hand, flip this creature.", "1/1"),
        ("Master", "{1}", "Legendary Creature — Human", "", "4/4"),
    )  # fmt: skip
    pupil = table.ann.controls("Pupil", card=card)
    filled(table.ann)
    for number in range(cards - 1):
        table.ann.holds(f"Held {number}")
    before = pupil.id

    table.ann.activates(pupil)
    table.resolve_all()

    assert (pupil.chars.name, pupil.pt) == (("Master", "4/4") if cards == 3 else ("Pupil", "1/1"))
    assert (pupil.id, pupil.object.tapped) == (before, True)


def test_what_entered_this_turn(table: Table) -> None:
    """CR 400.7: those that were there before aren't meant."""
    old, new = table.bob.controls("Old"), table.bob.holds("New")
    table.to(Step.UPKEEP, turns_on=1)
    table.put_onto_battlefield(new)

    cast(table, "Destroy target creature that entered this turn.")

    assert (old.zone, new.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_one_value_plus_another(table: Table) -> None:
    """CR 107.1, 608.2h."""
    table.ann.controls("Ogre", pt="3/2")

    cast(
        table,
        "Choose target creature you control. You gain life equal to that creature's power plus its toughness.",
    )

    assert table.ann.life == 25


def test_mana_that_stays_until_end_of_combat(table: Table) -> None:
    """CR 106.4, 500.5: mana of the ability stays as steps end, and goes as the phase ends."""
    text = "Whenever this creature attacks, add two {R}. Until end of combat, you don't lose this mana as steps end."
    lord = table.ann.controls("Lord", text)
    table.attack(lord)
    table.resolve_all()
    assert table.ann.pool == "RR"

    table.to(Step.END_OF_COMBAT)
    assert table.ann.pool == "RR"
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.ann.pool == ""


def test_that_much_damage_minus_one(table: Table) -> None:
    """CR 614.1a: for creatures of its controller only."""
    text = "If a source would deal damage to a creature you control, it deals that much damage minus 1 to that creature instead."
    table.put_onto_battlefield(table.ann.holds("Barrier", text, types="Enchantment"))
    mine, theirs = table.ann.controls("Mine", pt="5/5"), table.bob.controls("Theirs", pt="5/5")

    table.deal(theirs, mine, 3)
    table.deal(mine, theirs, 3)
    table.deal(theirs, table.ann, 3)

    assert (mine.object.damage, theirs.object.damage, table.ann.life) == (2, 3, 17)


def test_for_each_damage_prevented_this_way(table: Table) -> None:
    """CR 615.5: the additional effect happens as damage is prevented."""
    bear = table.ann.controls("Bear", pt="2/2")
    cast(
        table,
        "Prevent the next 3 damage that would be dealt to target creature this turn. "
        "For each 1 damage prevented this way, put a +1/+1 counter on that creature.",
    )
    assert bear.counters("+1/+1") == 0

    imp = table.bob.controls("Imp")
    table.deal(imp, bear, 2)
    assert (bear.counters("+1/+1"), bear.object.damage) == (2, 0)
    table.deal(imp, bear, 2)

    assert (bear.counters("+1/+1"), bear.object.damage) == (3, 1)


def test_copying_a_spell_three_times(table: Table) -> None:
    """CR 707.10, 608.3f: the copies of a permanent spell become tokens."""
    spell = table.ann.casts(table.ann.holds("Ogre", cost="{R}", pt="3/3"), free="{R}")
    cast(table, "Copy target permanent spell you control three times.", cost="{U}")

    assert spell.zone is Zone.BATTLEFIELD
    assert table.ann.permanents.count("Ogre") == 4


@pytest.mark.parametrize(("name", "life"), [("Held", 18), ("Other", 20)])
def test_a_card_that_has_the_chosen_name(table: Table, name: str, life: int) -> None:
    """CR 201.4, 701.20."""
    text = (
        "{3}: Choose a card name, then reveal a card at random from your hand. If that card has the chosen name, "
        "this artifact deals 2 damage to any target."
    )
    scroll = table.ann.controls("Scroll", text, types="Artifact")
    table.ann.holds("Held")
    table.ann.has_mana("{3}")
    table.ann.answers(table.bob, name)

    table.ann.activates(scroll)
    table.resolve_all()

    assert table.bob.life == life


def test_twice_x_cards(table: Table) -> None:
    """CR 107.3a: X is announced with the spell."""
    buried = [table.bob.buried(f"Old {number}") for number in range(5)]
    table.ann.answers(2, buried[:4])

    cast(table, "Exile up to twice X target cards from graveyards.", cost="{X}{B}", mana="{2}{B}")

    assert [card.zone for card in buried] == [Zone.EXILE] * 4 + [Zone.GRAVEYARD]


def test_twice_x_damage(table: Table) -> None:
    """CR 107.3a, 120.1."""
    ogre = table.bob.controls("Ogre", pt="9/9")
    table.ann.answers(3)

    cast(table, "~ deals twice X damage to target creature or planeswalker.", cost="{X}{R}", mana="{3}{R}")

    assert ogre.object.damage == 6


def test_a_creature_chosen_at_random(table: Table) -> None:
    """CR 701.8: the rest is destroyed, whichever was chosen."""
    table.ann.controls("One")
    table.bob.controls("Two")
    table.bob.controls("Three")

    cast(table, "Choose a creature at random, then destroy the rest.", types="Sorcery")

    assert len(table.ann.permanents + table.bob.permanents) == 1


def test_players_can_not_search_libraries(table: Table) -> None:
    """CR 701.23: the search doesn't happen, the shuffling does."""
    filled(table.ann)
    text = "Search your library for a card, put it into your hand, then shuffle. You gain 1 life."
    table.put_onto_battlefield(table.bob.holds("Orb", "Players can't search libraries.", types="Artifact"))

    cast(table, text, types="Sorcery")

    assert (table.ann.hand, table.ann.life, len(table.ann.library_names)) == ([], 21, 8)


def test_players_can_not_search_libraries_this_turn(table: Table) -> None:
    """CR 701.23, 514.2."""
    filled(table.ann, table.bob)
    text = "Search your library for a card, put it into your hand, then shuffle. You gain 1 life."
    cast(table, "Players can't search libraries this turn.")
    cast(table, text)
    assert (table.ann.hand, table.ann.life) == ([], 21)

    table.to(Step.UPKEEP, turns_on=1)
    table.ann.answers("Card 3")
    cast(table, text)
    assert (table.ann.hand, table.ann.life) == (["Card 3"], 22)


@pytest.mark.parametrize(("held", "life"), [(0, 22), (1, 20)])
def test_a_case_is_solved_at_its_condition(table: Table, held: int, life: int) -> None:
    """CR 719.3a: at the beginning of your end step, if the condition is true."""
    text = (
        "When this Case enters, you gain 1 life.\nTo solve — You have no cards in hand.\n"
        "Solved — At the beginning of each upkeep, you gain 2 life."
    )
    filled(table.ann, table.bob)
    case = table.ann.controls("Odd Hours", text, types="Enchantment — Case")
    for number in range(held):
        table.ann.holds(f"Held {number}")
    assert case.zone is Zone.BATTLEFIELD

    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()

    assert table.ann.life == life


def test_foretell_at_the_mana_cost_reduced(table: Table) -> None:
    """CR 406.3, 702.143a, 702.143e: the card keeps the foretell cost that it was foretold with, whatever becomes of the bard."""
    filled(table.ann, table.bob)
    text = (
        "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost "
        "reduced by {2}."
    )
    table.put_onto_battlefield(table.ann.holds("Bard", text))
    spell = table.ann.holds("Saw", "You gain 5 life.", types="Instant", cost="{3}{W}")
    table.ann.has_mana("{2}")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.takes(spell, "foretell")
    assert spell.object.face_down
    assert [any("Saw" in line.text for line in log.read(seat.id)) for seat in (table.ann, table.bob)] == [
        True,
        False,
    ]

    assert not table.ann.can(spell)
    table.destroy(table.ann.card("Bard"))

    table.to(Step.UPKEEP, turns_on=1)
    table.ann.casts(spell, way="foretell", free="{1}{W}")
    table.resolve()

    assert (table.ann.life, table.ann.pool) == (25, "")


def test_plotted_with_an_ability_it_was_given(table: Table) -> None:
    """CR 702.170d: plotted, it may be cast on a later turn, whatever becomes of what let it be plotted."""
    filled(table.ann, table.bob)
    text = "Each nonland card in your hand has plot. Its plot cost is equal to its mana cost."
    table.put_onto_battlefield(table.ann.holds("Bard", text))
    spell = table.ann.holds("Saw", "You gain 5 life.", types="Sorcery", cost="{3}{W}")
    table.ann.has_mana("{3}{W}")
    table.ann.takes(spell, "plot")
    table.destroy(table.ann.card("Bard"))
    assert not table.ann.can(spell)

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.casts(spell, way="plot")
    table.resolve()

    assert table.ann.life == 25


def test_a_manifested_card_is_named_to_its_controller_only(table: Table) -> None:
    """CR 701.40a, 708.5: also in the account of what happened."""
    table.ann.library("Secret")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)

    cast(table, "Manifest the top card of your library.")

    told = [any("Secret" in line.text for line in log.read(seat.id)) for seat in (table.ann, table.bob)]
    assert told == [True, False]
