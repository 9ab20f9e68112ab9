"""Which of several things a word means, and what an instruction takes the place of (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Table

CHEST = (
    "{T}: Reveal the top card of your library. If it's a creature card, create a 1/1 green Saproling creature token. "
    "If it's a land card, put that card onto the battlefield under your control. If it's a noncreature, nonland "
    "card, you gain 2 life."
)


@pytest.mark.parametrize("kind", ["Creature", "Land", "Sorcery"])
def test_one_question_after_the_other_is_about_the_same_card(table: Table, kind: str) -> None:
    """CR 608.2c: "it" in the second "if it's ..." is the revealed card, not a token of the first."""
    chest = table.ann.controls("Chest", CHEST, types="Artifact")
    card = table.ann.library("Card", types=kind)

    table.ann.activates(chest)
    table.resolve_all()

    assert ("Saproling Token" in table.ann.permanents) == (kind == "Creature")
    assert card.zone is (Zone.BATTLEFIELD if kind == "Land" else Zone.LIBRARY)
    assert table.ann.life == (22 if kind == "Sorcery" else 20)


@pytest.mark.parametrize(
    ("kind", "pays", "counters"), [("Bear", True, 1), ("Horse", True, 2), ("Horse", False, 0)]
)
def test_what_was_not_paid_for_is_not_replaced(table: Table, kind: str, pays: bool, counters: int) -> None:
    """CR 608.2c, 614.1a: "instead" is said of what is done if the player pays."""
    text = (
        "Whenever another creature you control enters, you may pay {G}. If you do, put a +1/+1 counter on it. If it's "
        "a Horse, put two +1/+1 counters on it instead."
    )
    table.ann.controls("Rider", text)
    new = table.ann.holds("New", types=f"Creature — {kind}")
    table.ann.has_mana("{G}")
    table.ann.answers(pays)

    table.put_onto_battlefield(new)
    table.resolve_all()

    assert new.counters("+1/+1") == counters


@pytest.mark.parametrize(("wins", "may"), [(False, False), (True, False), (True, True)])
def test_whether_a_clash_was_won_is_known_after_it(table: Table, wins: bool, may: bool) -> None:
    """CR 701.30, 608.2c: the clash comes first; who may do something else instead does the one or the other."""
    text = (
        "Clash with an opponent, then return target creature to its owner's hand. If you win, you may put that "
        "creature on top of its owner's library instead."
    )
    bear = table.bob.controls("Bear")
    table.ann.library("Top", cost="{5}" if wins else "{0}")
    table.bob.library("Other", cost="{2}")
    storm = table.ann.holds("Storm", text, types="Instant", cost="{U}")
    table.ann.answers(False, *[may][: int(wins)])
    table.bob.answers(False)

    table.ann.casts(storm, free="{U}")
    table.resolve_all()

    assert bear.zone is (Zone.LIBRARY if may else Zone.HAND)
    assert table.bob.library_names == (["Bear", "Other"] if may else ["Other"])


def test_declining_something_else_instead(table: Table) -> None:
    """CR 608.2c: without it, what would have been done is done."""
    text = "Put target creature on top of its owner's library. If that creature is red, you may put it on the bottom "
    bear = table.bob.controls("Bear", cost="{R}")
    well = table.ann.holds("Well", f"{text}of its owner's library instead.", types="Instant", cost="{U}")
    table.bob.library("Other")
    table.ann.answers(False)

    table.ann.casts(well, free="{U}")
    table.resolve_all()

    assert bear.zone is Zone.LIBRARY
    assert table.bob.library_names == ["Bear", "Other"]


@pytest.mark.parametrize("color", ["R", "G"])
def test_nothing_is_compared_with_itself(table: Table, color: str) -> None:
    """CR 608.2c: "it" is the target, "that permanent" the one that was chosen."""
    text = (
        "{T}: Choose a permanent you control. Prevent all combat damage target creature would deal this turn if it "
        "shares a color with that permanent."
    )
    dogs = table.ann.controls("Dogs", text)
    mine = table.ann.controls("Mine", cost="{R}")
    theirs = table.bob.controls("Theirs", cost=f"{{{color}}}", pt="3/3")
    table.ann.library("A")
    table.bob.library("B")
    table.to(Step.PRECOMBAT_MAIN, 1)
    table.ann.answers(theirs, mine)

    table.ann.activates(dogs)
    table.resolve_all()
    table.attack(theirs)
    table.damage()

    assert table.ann.life == (20 if color == "R" else 17)


def test_all_other_cards_are_other_than_that_card(table: Table) -> None:
    """CR 608.2c: "all other cards revealed this way" isn't the card that was just put into the hand."""
    text = (
        "{T}: Choose a card name. Exile the top two cards of your library, then reveal cards from the top of your "
        "library until you reveal a card with the chosen name. Put that card into your hand and exile all other cards "
        "revealed this way."
    )
    witch = table.ann.controls("Witch", text)
    cards = [table.ann.library(name) for name in ("One", "Two", "Three", "Four", "Five")]
    table.ann.answers("Four")

    table.ann.activates(witch)
    table.resolve_all()

    assert table.ann.hand == ["Four"]
    assert table.ann.library_names == ["Five"]
    assert [card.zone for card in cards[:3]] == [Zone.EXILE] * 3


def test_the_rest_of_what_was_searched(table: Table) -> None:
    """CR 701.23a, 608.2c: right after a search "the rest" are the cards that were not found."""
    text = "Search your library and graveyard for two cards and exile the rest. Put the chosen cards on top of your "
    doom = table.ann.holds("Doom", f"{text}library in any order.", types="Sorcery", cost="{B}")
    cards = [table.ann.library(name) for name in ("One", "Two", "Three")]
    buried = [table.ann.buried(name) for name in ("Four", "Five")]
    wanted = [cards[1], buried[0]]
    table.ann.answers(wanted, wanted)

    table.ann.casts(doom, free="{B}")
    table.resolve_all()

    assert sorted(table.ann.library_names) == ["Four", "Two"]
    assert [card.zone for card in (cards[0], cards[2], buried[1])] == [Zone.EXILE] * 3


def test_each_deals_damage_to_the_other(table: Table) -> None:
    """CR 608.2c, 120.3: not to itself too."""
    text = (
        "Choose target creature you control and target creature an opponent controls. Each of those creatures deals "
        "damage equal to its toughness to the other."
    )
    small, big = table.ann.controls("Small", pt="1/5"), table.bob.controls("Big", pt="3/6")
    contest = table.ann.holds("Contest", text, types="Instant", cost="{B}")

    table.ann.casts(contest, free="{B}")
    table.resolve_all()

    assert small.zone is Zone.GRAVEYARD
    assert big.object.damage == 5


def test_you_sacrifice_what_you_control(table: Table) -> None:
    """CR 701.21a: "it" is the creature you control, not what it dealt damage to."""
    text = (
        "Target creature you control deals damage equal to its power to any other target. Then sacrifice it."
    )
    mine, theirs = table.ann.controls("Mine", pt="3/3"), table.bob.controls("Theirs", pt="4/4")
    toss = table.ann.holds("Toss", text, types="Instant", cost="{R}")
    table.ann.answers(theirs)

    table.ann.casts(toss, free="{R}")
    table.resolve_all()

    assert mine.zone is Zone.GRAVEYARD
    assert theirs.object.damage == 3


def test_that_spell_is_a_spell(table: Table) -> None:
    """CR 608.2c: not the artifact that was sacrificed since."""
    text = (
        "Whenever you cast an instant or sorcery spell, you may sacrifice an artifact. If you do, copy that spell and "
        "you may choose new targets for the copy."
    )
    table.ann.controls("Reader", text)
    table.ann.controls("Gem", types="Artifact")
    gain = table.ann.holds("Gain", "You gain 3 life.", types="Sorcery", cost="{W}")
    table.ann.answers(True)

    table.ann.casts(gain, free="{W}")
    table.resolve_all()

    assert table.ann.life == 26


@pytest.mark.parametrize("may", [True, False])
def test_nothing_is_attached_to_itself(table: Table, may: bool) -> None:
    """CR 303.4d: an Aura put onto the battlefield "attached to it" is attached to what was returned before."""
    text = (
        "This creature gets +2/+2 for each Aura attached to it.\n{W}: Return this card from your graveyard to the "
        "battlefield. You may put an Aura card from your hand onto the battlefield attached to it. If you don't, exile "
        "this creature."
    )
    bird = table.ann.buried("Bird", text, pt="2/2")
    table.ann.holds("Wings", "Enchant creature", types="Enchantment — Aura", cost="{W}")
    table.ann.has_mana("{W}")
    table.ann.answers(may)

    table.ann.activates(bird)
    table.resolve_all()

    assert bird.zone is (Zone.BATTLEFIELD if may else Zone.EXILE)
    assert bird.pt == ("4/4" if may else "2/2")


def test_a_target_player_is_chosen(table: Table) -> None:
    """CR 608.2c: "the chosen player" is the target that the text has the player choose."""
    text = "Choose target opponent. You gain 1 life. Then the chosen player loses 2 life."
    curse = table.ann.holds("Curse", text, types="Sorcery", cost="{B}")

    table.ann.casts(curse, free="{B}")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 18)


def test_two_cards_are_discarded_as_a_cost(table: Table) -> None:
    """CR 118.9, 701.9a: one card for each phrase, none for both."""
    text = "You may discard an Island card and another card rather than pay this spell's mana cost.\nYou gain 1 life."
    foil = table.ann.holds("Foil", text, types="Instant", cost="{2}{U}{U}")
    island = table.ann.holds("Island")
    assert not table.ann.can(foil)

    other = table.ann.holds("Other")
    table.ann.casts(foil, way="rather")
    table.resolve_all()

    assert table.ann.life == 21
    assert [card.zone for card in (island, other)] == [Zone.GRAVEYARD] * 2


def test_the_greatest_among_creatures_is_one_of_them(table: Table) -> None:
    """CR 608.2d: a creature as strong that somebody else controls can't be chosen."""
    text = (
        "When this creature enters, for each opponent, choose a creature with the greatest power among creatures that "
        "player controls. Destroy those creatures."
    )
    cat = table.ann.holds("Cat", text, pt="5/5")
    mine = table.ann.controls("Mine", pt="5/5")
    strong, weak = table.bob.controls("Strong", pt="5/5"), table.bob.controls("Weak", pt="2/2")

    table.put_onto_battlefield(cat)
    table.resolve_all()

    assert strong.zone is Zone.GRAVEYARD
    assert [card.zone for card in (mine, weak, cat)] == [Zone.BATTLEFIELD] * 3


@seated("Cid")
def test_that_player_controls_what_was_exiled(table: Table) -> None:
    """CR 608.2c: of several opponents the one who controlled the target."""
    (cid,) = table.others
    table.bob.controls("Other")
    lost = cid.controls("Lost")
    table.bob.library("Wrong")
    cid.library("Found")
    text = (
        "Exile target creature an opponent controls. That player reveals cards from the top of their library until a "
        "creature card is revealed. The player puts that card onto the battlefield, then shuffles the rest into their "
        "library."
    )
    rebirth = table.ann.holds("Rebirth", text, types="Instant", cost="{U}")
    table.ann.answers(lost)

    table.ann.casts(rebirth, free="{U}")
    table.resolve_all()

    assert cid.permanents == ["Found"]
    assert table.bob.permanents == ["Other"]


@seated("Cid")
def test_they_control_what_entered(table: Table) -> None:
    """CR 603.2, 608.2c: of several opponents the one under whose control it entered decides."""
    (cid,) = table.others
    text = (
        "Whenever a creature an opponent controls enters untapped, they may tap that permanent. If they don't, you gain "
        "3 life."
    )
    table.ann.controls("Lord", text)
    new = cid.holds("New")
    cid.answers(True)

    table.put_onto_battlefield(new)
    table.resolve_all()

    assert new.object.tapped
    assert table.ann.life == 20


def test_a_condition_on_each_object_affected(table: Table) -> None:
    """CR 611.3a: "it" is each of them, so that the condition may be true of some alone."""
    text = "Each untapped creature you control gets +0/+2 as long as it's not attacking."
    lord = table.ann.controls("Lord", text)
    guard, bear = table.ann.controls("Guard", "Vigilance"), table.ann.controls("Bear")

    table.attack(guard)

    assert [card.pt for card in (lord, guard, bear)] == ["1/3", "1/1", "1/3"]


def test_a_condition_on_how_each_spell_was_paid(table: Table) -> None:
    """CR 611.3a, 702.61a: only the spell for which such mana was spent has it."""
    table.ann.controls(
        "Hedgehog", "Each spell you cast has split second if mana from an artifact was spent to cast it."
    )
    table.ann.controls("Rock", "{T}: Add {R}.", types="Artifact")
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{R}")
    second = table.ann.holds("Second", "You gain 1 life.", types="Instant", cost="{R}")
    answer = table.bob.holds("Answer", "You gain 1 life.", types="Instant", cost="{W}")
    table.bob.has_mana("{W}")

    table.ann.casts(first, free="{R}")
    assert table.bob.can(answer)
    table.ann.casts(second)
    assert not table.bob.can(answer)


def test_a_condition_on_the_controller_of_each_object_affected(table: Table) -> None:
    """CR 611.3a: "that player" is who controls the one or the other."""
    text = (
        "Basic lands each player controls have shroud as long as that player controls three or fewer lands."
    )
    table.ann.controls("Prayers", text, types="Enchantment")
    mine = [table.ann.controls("Forest") for _ in range(3)]
    theirs = [table.bob.controls("Forest") for _ in range(4)]

    assert "shroud" in mine[0].keywords
    assert "shroud" not in theirs[0].keywords


@seated("Cid")
def test_the_greatest_of_those_that_died_together(table: Table) -> None:
    """CR 603.10a, 608.2c: as it was before they died, and among the creatures of its own controller."""
    (cid,) = table.others
    text = (
        "Whenever a creature an opponent controls with the greatest power among creatures that player controls dies, "
        "put a +1/+1 counter on this creature."
    )
    hunter = table.ann.controls("Hunter", text)
    small, big = table.bob.controls("Small", pt="1/1"), table.bob.controls("Big", pt="2/2")
    cid.controls("Giant", pt="5/5")

    table.destroy(small, big)
    table.resolve_all()

    assert hunter.counters("+1/+1") == 1


@seated("Cid")
def test_cards_from_a_players_graveyard_are_from_one(table: Table) -> None:
    """CR 601.2c, 608.2c: whose graveyard is chosen first; "that player" is who owns the cards."""
    (cid,) = table.others
    text = (
        "{T}: Put up to two target basic land cards from a player's graveyard on top of their library in any order. "
        "That player gains 3 life."
    )
    bauble = table.ann.controls("Bauble", text, types="Artifact")
    table.bob.buried("Forest")
    lands = [cid.buried("Island"), cid.buried("Swamp")]
    table.ann.answers(cid, lands, lands)

    table.ann.activates(bauble)
    table.resolve_all()

    assert sorted(cid.library_names) == ["Island", "Swamp"]
    assert (table.bob.life, cid.life) == (20, 23)


@pytest.mark.parametrize(
    ("indestructible", "zone"), [("", Zone.GRAVEYARD), ("Indestructible", Zone.BATTLEFIELD)]
)
def test_what_was_put_there_only_if_something_happened_is_meant_after_that(
    table: Table, indestructible: str, zone: Zone
) -> None:
    """CR 400.7, 608.2c: it is sacrificed if it was returned; one that was not destroyed was not returned."""
    bear = table.ann.controls("Bear", indestructible, pt="2/2")
    spell = table.ann.holds(
        "Spell",
        "Destroy target creature. If a creature card is put into a graveyard this way, return it to the battlefield "
        "under your control. Sacrifice it at the beginning of your next end step.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(spell, free="{1}")
    table.resolve()
    assert bear.zone is Zone.BATTLEFIELD
    table.to(Step.END)
    table.resolve_all()
    assert bear.zone is zone
