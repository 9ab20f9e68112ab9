"""What words mean after something was compared, counted, moved or named in passing (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone

QUEST = (
    "Whenever a land you control enters, put a quest counter on this enchantment. When you do, if it has two or more "
    "quest counters on it, put a +1/+1 counter on target creature you control. It gains trample until end of turn."
)


def test_the_condition_is_said_before_what_happens(table):
    """CR 603.12, 608.2c: "if it has two or more quest counters on it" is about the enchantment, not the creature."""
    quest = table.ann.controls("Quest", QUEST, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_onto_battlefield(table.ann.buried("Plains", types="Land"))
    table.resolve_all()
    assert (quest.counters("quest"), bear.pt) == (1, "2/2")

    table.put_onto_battlefield(table.ann.buried("Island", types="Land"))
    table.resolve_all()
    assert bear.pt == "3/3"
    assert "trample" in bear.keywords


def test_he_is_the_one_whom_the_condition_names(table):
    """CR 603.12, 608.2c: the leader deals the damage, of whom the condition speaks after the token."""
    text = (
        "{T}: Create a 2/1 white Cat Warrior creature token. When you do, if you control a red permanent other than ~, "
        "he deals damage equal to the number of creatures you control to any target."
    )
    leader = table.ann.controls("Leader", f"Lifelink\n{text}")
    table.ann.controls("Ember", types="Artifact", cost="{R}")
    table.ann.answers(table.bob)
    table.ann.activates(leader, "{T}")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (22, 18)


def test_it_is_not_what_it_is_compared_with(table):
    """CR 608.2c: the card is put onto the battlefield, not the warden with whose power its own is compared."""
    text = (
        "{0}: Put the bottom card of your library into your graveyard. If it's a creature card with power less than or "
        "equal to ~'s power, put it onto the battlefield."
    )
    warden = table.ann.controls("Warden", text, pt="2/2")
    table.ann.library("Giant", pt="3/3")
    table.ann.library("Imp", pt="1/1")
    for _ in range(2):
        table.ann.activates(warden)
        table.resolve()

    assert sorted(table.ann.permanents) == ["Imp", "Warden"]
    assert table.ann.graveyard == ["Giant"]


def test_that_card_is_no_target_on_the_battlefield(table):
    """CR 109.2, 608.2c: the mana value is that of the exiled card, not that of the target named since."""
    text = (
        "Exile cards from the top of your library until you exile a nonland card. ~ deals damage to any target equal to "
        "that card's mana value."
    )
    table.ann.library("Forest", types="Land")
    table.ann.library("Drake", cost="{2}{U}")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Flare", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.bob.life == 17


def test_a_counter_is_put_on_what_is_there_still(table):
    """CR 608.2c, 122.1: "that creature" is the enchanted one, for the other has died."""
    text = (
        "Enchant creature\nWhenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on "
        "that creature."
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Embrace", text, types="Enchantment — Aura", attach_to=bear)
    elf = table.bob.controls("Elf", pt="1/1")
    table.attack(bear)
    table.block((elf, bear))
    table.damage()
    table.resolve_all()

    assert elf.zone is Zone.GRAVEYARD
    assert bear.pt == "3/3"


def test_that_opponent_is_who_controls_the_target(table):
    """CR 608.2c: the opponent controls it, whoever owns it."""
    text = (
        "Put target permanent an opponent controls on top of its owner's library. That opponent may put an artifact, "
        "creature, enchantment, or land card from their hand onto the battlefield."
    )
    stolen = table.ann.buried("Stolen")
    table.put_onto_battlefield(stolen, under=table.bob)
    table.bob.holds("Bear")
    table.bob.answers(True)
    table.ann.casts(table.ann.holds("Swap", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.library_names == ["Stolen"]
    assert table.bob.permanents == ["Bear"]


def test_each_returns_under_its_own_owners_control(table):
    """CR 110.2a, 608.2c: an opponent's Aura comes back under theirs, though the creature was spoken of since."""
    text = (
        "Enchant creature\n{0}: Exile enchanted creature and all Auras attached to it. At the beginning of the next end "
        "step, return that card to the battlefield under its owner's control. If you do, return the other cards exiled "
        "this way to the battlefield under their owners' control attached to that creature."
    )
    bear = table.ann.controls("Bear", pt="2/2")
    oubliette = table.ann.controls("Oubliette", text, types="Enchantment — Aura", attach_to=bear)
    curse = table.bob.controls("Curse", "Enchant creature", types="Enchantment — Aura", attach_to=bear)
    table.ann.activates(oubliette)
    table.resolve()
    assert {card.zone for card in (bear, oubliette, curse)} == {Zone.EXILE}

    table.to(Step.END)
    table.resolve_all()
    assert (oubliette.controller, curse.controller) == (table.ann, table.bob)


def test_the_rest_is_of_what_was_picked_from_last(table):
    """CR 608.2c: of the exiled cards, not of those that were looked at and shuffled away."""
    text = (
        "Look at the top three cards of your library, exile up to two creature cards from among them, then shuffle. "
        "Target opponent may choose one of the exiled cards and put it onto the battlefield under their control. Put the "
        "rest onto the battlefield under your control."
    )
    for name in ("Bear", "Elf", "Imp"):
        table.ann.library(name)
    table.ann.answers(["Bear", "Elf"])
    table.bob.answers(True, "Elf")
    table.ann.casts(table.ann.holds("Offer", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (table.ann.permanents, table.bob.permanents) == (["Bear"], ["Elf"])
    assert table.ann.library_names == ["Imp"]


def test_the_rest_is_of_the_hand_chosen_from(table):
    """CR 608.2c: what each player didn't choose in their hand, not the permanents that were returned before."""
    text = (
        "Return all permanents to their owners' hands. Each player chooses up to two cards in their hand, then shuffles "
        "the rest into their library."
    )
    table.ann.controls("Bear")
    table.ann.holds("Kept")
    table.ann.holds("Old")
    table.bob.controls("Elf")
    table.ann.answers(["Bear", "Kept"])
    table.bob.answers(["Elf"])
    table.ann.casts(table.ann.holds("Tide", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert sorted(table.ann.hand) == ["Bear", "Kept"]
    assert table.ann.library_names == ["Old"]
    assert table.bob.hand == ["Elf"]


def test_those_cards_are_one_for_each(table):
    """CR 608.2c: only the cards chosen are discarded, as many as were discarded before."""
    text = (
        "Discard any number of cards. Target player reveals their hand, then you choose a nonland card from it for each "
        "card discarded this way. That player discards those cards."
    )
    table.ann.holds("Given Up")
    for name in ("Bear", "Elf", "Imp"):
        table.bob.holds(name)
    table.ann.answers(table.bob, "Given Up", "Elf")
    table.ann.casts(table.ann.holds("Gambit", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.bob.hand == ["Bear", "Imp"]
    assert table.bob.graveyard == ["Elf"]


def test_those_creature_cards_are_none_of_the_others_revealed(table):
    """CR 608.2c: "those permanents", one chosen for each card, are what is untapped."""
    text = (
        "At the beginning of each player's upkeep, that player chooses a permanent for each card in their graveyard, then "
        "untaps those permanents."
    )
    table.ann.controls("Study", text, types="Enchantment")
    for name in ("One", "Two"):
        table.bob.buried(name)
    near, far = (table.bob.controls(name, tapped=True) for name in ("Near", "Far"))
    table.bob.answers([near, far])
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve()

    assert not near.object.tapped
    assert not far.object.tapped


SADDLED = (
    "{0}: Reveal the top card of your library and put it into your hand. You lose life equal to that card's mana value if "
    "this creature isn't tapped. Otherwise, each opponent loses that much life."
)


@pytest.mark.parametrize(("tapped", "lives"), [(False, (17, 20)), (True, (20, 17))])
def test_that_much_is_as_much_as_is_said_of_the_other_case(table, tapped, lives):
    """CR 608.2c: the mana value in either case, not the one card that was revealed."""
    rider = table.ann.controls("Rider", SADDLED, tapped=tapped)
    table.ann.library("Drake", cost="{2}{U}")
    table.ann.activates(rider)
    table.resolve()

    assert (table.ann.life, table.bob.life) == lives


def test_that_many_is_what_the_condition_counts_both_times(table):
    """CR 608.2c, 614.6: as many counters as creatures died, though twice as much life is gained."""
    table.ann.controls(
        "Boon", "If you would gain life, you gain twice that much life instead.", types="Artifact"
    )
    text = (
        "At the beginning of your end step, if one or more creatures died this turn, you gain that much life and "
        "distribute that many +1/+1 counters among any number of creatures you control."
    )
    mourner = table.ann.controls("Mourner", text, pt="1/1")
    table.destroy(table.bob.controls("Bear"))
    table.ann.answers([mourner])
    table.to(Step.END)
    table.resolve_all()

    assert (table.ann.life, mourner.pt) == (22, "2/2")


def test_another_card_is_none_that_was_just_put_there(table):
    """CR 608.2c: another one than the creature that was sacrificed."""
    text = (
        "Each player sacrifices a creature or planeswalker of their choice. If you sacrificed a permanent this way, you "
        "may return another permanent card from your graveyard to your hand."
    )
    table.ann.controls("Goat")
    table.ann.buried("Old")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Trade", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.hand == ["Old"]


def test_no_damage_is_dealt_to_a_spell(table):
    """CR 120.1, 608.2c: "them" is the player who cast the spell."""
    text = (
        "Enchant player\nWhenever enchanted player casts a spell other than the first spell they cast each turn or copies "
        "a spell, this Aura deals 2 damage to them."
    )
    table.ann.controls("Curse", text, types="Enchantment — Aura", attach_to=table.bob)
    for name in ("First", "Second"):
        table.bob.casts(table.bob.holds(name, "You get {E}.", types="Instant", cost="{0}"))
        table.resolve_all()

    assert table.bob.life == 18


def test_a_mode_speaks_of_what_was_done_before_it(table):
    """CR 608.2c, 700.2: the card exiled just now, and not each that was ever exiled with the creature."""
    text = (
        "When this creature enters or dies, exile another card from a graveyard. When you do, choose one —\n"
        "• Remove X counters from target permanent, where X is the mana value of the exiled card.\n"
        "• Target creature an opponent controls gets -X/-X until end of turn, where X is the mana value of the exiled card."
    )
    giant = table.bob.controls("Giant", pt="9/9")
    reaper = table.ann.buried("Reaper", text)
    table.bob.buried("First", cost="{2}")
    table.ann.answers("Target creature")
    table.put_onto_battlefield(reaper)
    table.resolve_all()
    assert giant.pt == "7/7"

    table.bob.buried("Second", cost="{3}")
    table.ann.answers("Target creature")
    table.destroy(reaper)
    table.resolve_all()
    assert giant.pt == "4/4"


def test_another_card_is_not_what_the_source_became(table):
    """CR 400.7j, 608.2c: the card of the creature that died is none other than it."""
    text = "When this creature dies, return another creature card from your graveyard to your hand."
    table.ann.buried("Old")
    table.destroy(table.ann.controls("Ghoul", text))
    table.resolve()

    assert table.ann.hand == ["Old"]
    assert table.ann.graveyard == ["Ghoul"]
