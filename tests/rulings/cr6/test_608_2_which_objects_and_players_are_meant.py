"""Which objects and players a text means, at the borders of its words (CR 109, 115, 608.2)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
BOLT = {"text": "~ deals 3 damage to target player.", "types": "Instant", "cost": "{0}"}


def test_its_controller_copies_it_and_chooses(table: Table) -> None:
    """CR 707.10: the player who copies it chooses new targets."""
    stone = table.ann.controls(
        "Stone",
        "{0}: The controller of target instant or sorcery spell copies it. That player may choose new targets for the copy.",
        types="Artifact",
    )
    table.bob.answers(table.ann)
    table.bob.casts(table.bob.holds("Bolt", **BOLT))
    table.ann.activates(stone)
    table.bob.answers(False)
    table.resolve_all()
    assert table.ann.life == 14


def test_new_targets_for_that_copy(table: Table) -> None:
    """CR 707.10c."""
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Bolt", **BOLT))
    table.ann.answers(True, table.ann)
    table.ann.carries_out("Copy target instant or sorcery spell. You may choose new targets for that copy.")
    assert (table.ann.life, table.bob.life) == (17, 17)


def test_new_targets_for_that_spell(table: Table) -> None:
    """CR 115.7d: the spell that was cast."""
    text = "Whenever a player casts a spell that targets ~, it gets +2/+2 until end of turn. You may choose new targets for that spell."
    ball, ape = table.ann.controls("Ball", text, pt="1/1"), table.ann.controls("Ape", pt="1/1")
    table.bob.answers(ball)
    table.bob.casts(table.bob.holds("Doom", "Destroy target creature.", types="Instant", cost="{0}"))
    table.ann.answers(True, ape)
    table.resolve_all()
    assert (ball.pt, ball.zone, ape.zone) == ("3/3", Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_a_creature_that_cant_be_regenerated(table: Table) -> None:
    """CR 701.19c, 608.2c."""
    ooze = table.ann.controls(
        "Ooze",
        "Whenever ~ deals combat damage to a creature, destroy that creature. The creature can't be regenerated.",
        pt="1/9",
    )
    troll = table.bob.controls("Troll", "{0}: Regenerate ~.", pt="1/9")
    table.bob.activates(troll)
    table.resolve()
    table.attack(ooze)
    table.block((troll, ooze))
    table.damage()
    table.resolve_all()
    assert troll.zone == Zone.GRAVEYARD


def test_their_hands_discarded(table: Table) -> None:
    """CR 701.9, 608.2e."""
    table.fill_libraries()
    for seat in (table.ann, table.bob):
        seat.holds("Held")
    table.ann.carries_out(
        "Any number of target opponents each discard their hands, then draw two cards.", table.bob
    )
    assert (table.ann.hand, table.bob.graveyard, len(table.bob.hand)) == (["Held"], ["Held"], 2)


def test_an_opponent_loses_all_counters(table: Table) -> None:
    """CR 122.1: of all kinds; yours stay."""
    for seat in (table.ann, table.bob):
        table.put_counters(seat, "poison", 2)
        table.put_counters(seat, "energy", 2)
    table.ann.carries_out("Each opponent loses all counters.")
    assert [seat.counters(kind) for seat in (table.ann, table.bob) for kind in ("poison", "energy")] == [
        2,
        2,
        0,
        0,
    ]


def test_put_back_on_top_and_the_rest_exiled(table: Table) -> None:
    """CR 401, 608.2c."""
    one, two, three = (table.bob.library(name) for name in ("One", "Two", "Three"))
    table.ann.answers(table.bob)
    table.bob.answers(two)
    table.ann.carries_out(
        "Target player looks at the top three cards of their library, puts one of them back on top of their library, then exiles the rest."
    )
    assert (table.bob.library_names, one.zone, three.zone) == (["Two"], Zone.EXILE, Zone.EXILE)


def test_two_of_them_back_on_top_in_any_order(table: Table) -> None:
    """CR 401.4: up to two of them; the rest are put into the graveyard."""
    cards = {name: table.ann.library(name) for name in ("One", "Two", "Three", "Four")}
    table.ann.answers([cards["Two"], cards["Four"]], [cards["Four"], cards["Two"]])
    table.ann.carries_out(
        "Look at the top four cards of your library, then put up to two of them back on top of your library in any order and the rest into your graveyard."
    )
    assert (table.ann.library_names, sorted(table.ann.graveyard)) == (
        ["Four", "Two"],
        ["One", "Spell", "Three"],
    )


def test_exiled_and_returned_attacking(table: Table) -> None:
    """CR 508.4, 400.7: another object, tapped and attacking; it never attacked."""
    text = "Whenever ~ attacks, exile up to one target creature you own, then return it to the battlefield under your control tapped and attacking."
    neutrino = table.ann.controls("Neutrino", text, pt="1/1")
    ape = table.ann.controls("Ape", "Whenever ~ attacks, you gain 1 life.", pt="3/3")
    table.ann.answers(ape)
    table.attack(neutrino)
    table.resolve_all()
    assert ape.object.tapped
    table.damage()
    assert (table.ann.life, table.bob.life) == (20, 16)


def test_two_creatures_of_one_player(table: Table) -> None:
    """CR 115.1, 608.2b: the same player controls both, else they can't be chosen."""
    text = "Choose two target creatures controlled by the same player. Exile one of those creatures and put two +1/+1 counters on the other."
    table.ann.controls("Mine", pt="1/1")
    one = table.bob.controls("One", pt="1/1")
    card = table.ann.holds("Spell", text, types="Instant", cost="{0}")
    assert not table.ann.can(card)
    two = table.bob.controls("Two", pt="1/1")
    table.ann.answers(one, two)
    table.ann.casts(card)
    table.resolve()
    assert (one.pt, two.zone) == ("3/3", Zone.EXILE)


def test_a_creature_dealt_damage_this_turn(table: Table) -> None:
    """CR 608.2i: each that was, also if the damage has been removed."""
    torch = table.bob.controls("Torch", types="Artifact")
    ape, ox = table.bob.controls("Ape", "{0}: Regenerate ~.", pt="1/3"), table.bob.controls("Ox", pt="1/3")
    table.deal(torch, ape, 1)
    table.ann.carries_out("~ deals 2 damage to each creature dealt damage this turn.")
    assert (ape.zone, ox.object.damage) == (Zone.GRAVEYARD, 0)


def test_cards_put_there_this_turn(table: Table) -> None:
    """CR 608.2i, 400.7: from anywhere; those that were there before stay."""
    table.ann.buried("Old", **BIRD)
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.library("Milled", **BIRD)
    table.destroy(table.ann.controls("Dead", **BIRD))
    table.ann.carries_out(
        "Return to your hand all creature cards in your graveyard that were put there from anywhere this turn."
    )
    assert "Dead" in table.ann.hand
    assert "Old" in table.ann.graveyard


def test_a_card_put_there_this_turn_from_a_graveyard(table: Table) -> None:
    """CR 608.2i: of any graveyard; one from before is no target."""
    table.bob.buried("Old", **BIRD)
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    harvest = table.ann.controls(
        "Harvest",
        "{0}: Exile target creature card from a graveyard that was put there this turn. You gain 1 life.",
        types="Artifact",
    )
    assert not table.ann.can(harvest)
    dead = table.bob.controls("Dead", **BIRD)
    table.destroy(dead)
    table.ann.activates(harvest)
    table.resolve()
    assert (dead.zone, table.ann.life) == (Zone.EXILE, 21)


def test_cards_that_have_different_names(table: Table) -> None:
    """CR 701.23: no two of the same name."""
    first, second = table.ann.library("Forest"), table.ann.library("Forest")
    island = table.ann.library("Island")
    table.ann.answers(first, island)
    table.ann.carries_out(
        "Search your library for up to five land cards that have different names, exile them, then shuffle."
    )
    assert (first.zone, second.zone, island.zone) == (Zone.EXILE, Zone.LIBRARY, Zone.EXILE)


def test_a_spell_with_an_even_mana_value(table: Table) -> None:
    """CR 202.3: zero is even; X counts on the stack."""
    table.ann.controls(
        "Wave", "Whenever you cast a spell with an even mana value, you gain 1 life.", types="Enchantment"
    )
    wish = {"text": "Scry 1.", "types": "Instant"}
    for cost in ("{0}", "{1}", "{2}"):
        table.ann.casts(table.ann.holds("Wish", cost=cost, **wish), free="{2}")
        table.resolve_all()
    assert table.ann.life == 22


def test_base_power_or_toughness(table: Table) -> None:
    """CR 208.4b: counters and effects that don't set it don't matter."""
    ape, ox = table.ann.controls("Ape", pt="1/3"), table.ann.controls("Ox", pt="2/2")
    table.put_counters(ox, "+1/+1", -1)
    table.put_counters(ape, "+1/+1")
    table.ann.carries_out("Destroy each creature with base power or toughness 1.")
    assert (ape.zone, ox.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_creatures_with_no_counters(table: Table) -> None:
    """CR 122.1: no counters of any kind."""
    ape, ox = table.ann.controls("Ape", pt="1/3"), table.ann.controls("Ox", pt="2/2")
    table.put_counters(ox, "charge")
    table.ann.carries_out("Destroy each creature with no counters on it.")
    assert (ape.zone, ox.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_the_same_name_as_a_card(table: Table) -> None:
    """CR 201.2a: in your graveyard; else a card is drawn."""
    candles = table.ann.controls(
        "Candles",
        "{0}: Reveal the top card of your library. If it has the same name as a card in your graveyard, put it into your graveyard. Otherwise, draw a card.",
        types="Artifact",
    )
    table.ann.buried("Ape", pt="1/1")
    table.ann.library("Ape", pt="1/1")
    table.ann.library("Ox", pt="1/1")
    table.ann.activates(candles)
    table.resolve()
    table.ann.activates(candles)
    table.resolve()
    assert (table.ann.graveyard, table.ann.hand) == (["Ape", "Ape"], ["Ox"])


def test_a_nonbasic_land_type(table: Table) -> None:
    """CR 205.3i: a Gate has one, a Forest or an untyped land hasn't."""
    scape = "{0}, Return a land you control to its owner's hand: Draw a card. Then discard a card unless that land had a nonbasic land type."
    sage = table.ann.controls("Sage", scape, types="Artifact")
    table.fill_libraries()
    table.ann.controls("Gate", types="Land — Gate")
    table.ann.activates(sage)
    table.resolve()
    assert (len(table.ann.hand), table.ann.graveyard) == (2, [])
    forest = table.ann.controls("Forest")
    table.ann.activates(sage)
    table.ann.answers(forest)
    table.resolve()
    assert (len(table.ann.hand), table.ann.graveyard) == (3, ["Forest"])


def test_an_ability_with_the_tap_symbol(table: Table) -> None:
    """CR 602.1a: also one that it gained; others are no targets."""
    stone = table.ann.controls(
        "Stone",
        "{0}: Untap target creature that has an activated ability with {T} in its cost.",
        types="Artifact",
    )
    table.ann.controls("Ape", "{0}: Scry 1.", pt="1/1", tapped=True)
    assert not table.ann.can(stone)
    mage = table.ann.controls("Mage", "{T}: Scry 1.", pt="1/1", tapped=True)
    table.ann.activates(stone)
    table.resolve()
    assert not mage.object.tapped


def test_basic_land_cards_and_gates(table: Table) -> None:
    """CR 701.23: one of each will do, or two of one; other lands not."""
    gate, forest = table.ann.library("Gate", types="Land — Gate"), table.ann.library("Forest")
    table.ann.library("Other", types="Land")
    table.ann.answers([gate, forest])
    table.ann.carries_out(
        "Search your library for up to two basic land cards and/or Gate cards, put them onto the battlefield tapped, then shuffle."
    )
    assert (sorted(table.ann.permanents), gate.object.tapped) == (["Forest", "Gate"], True)


def test_ninjas_or_rogues_dealing_damage(table: Table) -> None:
    """CR 603.2c: one or more of either, once."""
    table.ann.controls(
        "Thief",
        "Whenever one or more Ninja or Rogue creatures you control deal combat damage to a player, create a Treasure token.",
        types="Enchantment",
    )
    one = table.ann.controls("One", types="Creature — Ninja", pt="1/1")
    two = table.ann.controls("Two", types="Creature — Rogue", pt="1/1")
    table.attack(one, two)
    table.damage()
    table.resolve_all()
    assert len(table.tokens()) == 1


def test_those_that_were_not_cast(table: Table) -> None:
    """CR 608.2g: those that weren't are put into the graveyard; a cast one resolves afterwards."""
    table.ann.library("Wish", "You gain 1 life.", types="Instant", cost="{1}")
    land = table.ann.library("Forest")
    table.ann.has_mana("{2}")
    table.ann.answers(2, True)
    table.ann.casts(
        table.ann.holds(
            "Epic",
            "Exile the top X cards of your library. You may cast instant and sorcery spells with mana value X or less from among them without paying their mana costs. Then put all cards exiled this way that weren't cast into your graveyard.",
            types="Sorcery",
            cost="{X}",
        )
    )
    table.resolve()
    assert land.zone == Zone.GRAVEYARD
    table.resolve_all()
    assert table.ann.life == 21


def test_those_that_were_not_put_onto_the_battlefield(table: Table) -> None:
    """CR 608.2c."""
    relic = table.ann.library("Relic", types="Artifact", cost="{1}")
    big = table.ann.library("Big", types="Artifact", cost="{3}")
    table.ann.has_mana("{2}")
    table.ann.answers(2, [relic])
    table.ann.casts(
        table.ann.holds(
            "Wave",
            "Reveal the top X cards of your library. You may put any number of artifact cards with mana value X or less from among them onto the battlefield. Then put all cards revealed this way that weren't put onto the battlefield into your graveyard.",
            types="Sorcery",
            cost="{X}",
        )
    )
    table.resolve()
    assert (relic.zone, big.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_revealed_cards_not_cast(table: Table) -> None:
    """CR 608.2g, 401.4."""
    table.ann.library("Forest")
    table.ann.library("Wish", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.library("Bottom")
    table.ann.answers(True)
    table.ann.carries_out(
        "Reveal cards from the top of your library until you reveal a nonland card with mana value 3 or less. You may cast that card without paying its mana cost. Put all revealed cards not cast this way on the bottom of your library in a random order."
    )
    assert (table.ann.life, table.ann.library_names) == (21, ["Bottom", "Forest"])


def test_the_rest_of_those_cards(table: Table) -> None:
    """CR 608.2c."""
    sword = table.ann.library("Sword", types="Artifact — Equipment")
    table.ann.library("Other")
    hunter = table.ann.controls(
        "Hunter",
        "Whenever ~ attacks, look at the top six cards of your library. You may put an Aura or Equipment card from among them onto the battlefield. If an Equipment is put onto the battlefield this way, you may attach it to a creature you control. Put the rest of those cards on the bottom of your library in a random order.",
        pt="1/1",
    )
    table.attack(hunter)
    table.ann.answers(True, True)
    table.resolve_all()
    assert (table.ann.library_names, sword.object.attached_to is not None) == (["Other"], True)
