"""Replacement and prevention effects, played (CR 614, 615, 616)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

SHUFFLE = (
    "If this card would be put into a graveyard from anywhere, reveal this card and shuffle it into its owner's "
    "library instead."
)


def test_a_creature_that_would_die_is_exiled(table: Table) -> None:
    """CR 614.6: it never dies, so nothing triggers on its death."""
    table.ann.controls(
        "Seal", "If a creature an opponent controls would die, exile it instead.", types="Enchantment"
    )
    table.bob.controls("Priest", "Whenever another creature dies, you gain 1 life.")
    bear = table.bob.controls("Bear")

    table.destroy(bear)
    table.resolve_all()

    assert table.zone_of(bear) is Zone.EXILE
    assert table.bob.life == 20


def test_the_dying_creatures_controller_picks_the_replacement(table: Table) -> None:
    """CR 616.1f, first example."""
    shade = table.ann.controls("Shade", SHUFFLE)
    text = "If a card would be put into a graveyard from anywhere, exile it instead."
    table.bob.controls("Seal", text, types="Artifact")
    table.ann.answers("Shade")

    table.destroy(shade)

    assert table.zone_of(shade) is Zone.LIBRARY


def test_an_ability_about_any_zone_works_in_the_hand(table: Table) -> None:
    """CR 113.6."""
    shade = table.ann.holds("Shade", SHUFFLE)
    loss = table.ann.holds("Loss", "Discard a card.", types="Sorcery", cost="{B}")

    table.ann.casts(loss, free="{B}")
    table.resolve_all()

    assert table.zone_of(shade) is Zone.LIBRARY


def test_a_spell_that_sees_to_it_that_its_victim_is_exiled(table: Table) -> None:
    """CR 614.1a."""
    text = "~ deals 3 damage to target creature. If that creature would die this turn, exile it instead."
    bear = table.bob.controls("Bear", pt="2/2")
    brand = table.ann.holds("Brand", text, types="Instant", cost="{R}")

    table.ann.casts(brand, free="{R}")
    table.resolve_all()

    assert table.zone_of(bear) is Zone.EXILE


def test_two_doublers_of_draws_make_four_cards(table: Table) -> None:
    """CR 614.5: an effect does not apply to what it has made of an event."""
    for name in ("One", "Two"):
        table.ann.controls(name, "If you would draw a card, draw two cards instead.", types="Enchantment")
    for number in range(6):
        table.ann.library(f"Card {number}")

    table.ann.draws(1)

    assert len(table.ann.hand) == 4


def test_two_doublers_of_damage_make_eight(table: Table) -> None:
    """CR 614.5, example."""
    text = (
        "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or "
        "player instead."
    )
    for _ in range(2):
        table.ann.controls("Furnace", text, types="Enchantment")
    bear = table.bob.controls("Bear", pt="2/2")

    table.deal(bear, table.ann, 2)

    assert table.ann.life == 12


def test_more_damage(table: Table) -> None:
    """CR 614.1a."""
    text = (
        "If another red source you control would deal damage to a permanent or player, it deals that much damage "
        "plus 1 to that permanent or player instead."
    )
    table.ann.controls("Torch", text, types="Artifact")
    imp = table.ann.controls("Imp", cost="{R}")

    table.deal(imp, table.bob, 2)

    assert table.bob.life == 17


def test_more_life(table: Table) -> None:
    """CR 119.10."""
    table.ann.controls(
        "Shrine", "If you would gain life, you gain twice that much life instead.", types="Artifact"
    )
    text = "If you would gain life, you gain that much life plus 1 instead."
    table.ann.controls("Honor", text, types="Artifact")
    trick = table.ann.holds("Trick", "You gain 3 life.", types="Instant", cost="{W}")
    table.ann.answers("Honor")

    table.ann.casts(trick, free="{W}")
    table.resolve_all()

    assert table.ann.life == 28


def test_life_gained_by_an_opponent_is_lost_instead(table: Table) -> None:
    """CR 614.6."""
    text = "If an opponent would gain life, that player loses that much life instead."
    table.bob.controls("Thief", text)
    trick = table.ann.holds("Trick", "You gain 3 life.", types="Instant", cost="{W}")

    table.ann.casts(trick, free="{W}")
    table.resolve_all()

    assert table.ann.life == 17


def test_life_can_not_sink_below_one_by_damage(table: Table) -> None:
    """CR 614.1a: loss of life without damage is not stopped."""
    text = "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
    table.ann.controls("Worship", text, types="Enchantment")
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, table.ann, 50)

    assert table.ann.life == 1


def test_twice_as_many_tokens(table: Table) -> None:
    """CR 614.16."""
    text = (
        "If one or more tokens would be created under your control, twice that many of those tokens are created "
        "instead."
    )
    table.ann.controls("Echo", text, types="Enchantment")
    army = table.ann.holds(
        "Army", "Create two 1/1 white Soldier creature tokens.", types="Sorcery", cost="{W}"
    )

    table.ann.casts(army, free="{W}")
    table.resolve_all()

    assert table.ann.permanents.count("Soldier Token") == 4


def test_all_combat_damage_is_prevented_other_damage_is_not(table: Table) -> None:
    """CR 615.1."""
    text = "Prevent all combat damage that would be dealt this turn."
    fog = table.bob.holds("Fog", text, types="Instant", cost="{G}")
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.casts(fog, free="{G}")
    table.resolve_all()

    table.attack(bear)
    table.damage()
    table.deal(bear, table.bob, 1)

    assert table.bob.life == 19


def test_a_shield_prevents_so_much_and_no_more(table: Table) -> None:
    """CR 615.7."""
    text = "Prevent the next 3 damage that would be dealt to any target this turn."
    aid = table.ann.holds("Aid", text, types="Instant", cost="{W}")
    rock = table.bob.controls("Rock", types="Artifact")
    table.ann.answers(table.ann)
    table.ann.casts(aid, free="{W}")
    table.resolve_all()

    table.deal(rock, table.ann, 2)
    table.deal(rock, table.ann, 2)

    assert table.ann.life == 19


def test_one_of_each_damage_is_prevented(table: Table) -> None:
    """CR 615.10, example."""
    text = "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage."
    cleric = table.ann.controls("Defender", text, types="Creature — Cleric", pt="3/3")
    other = table.ann.controls("Other", pt="3/3")
    storm = table.ann.holds("Storm", "~ deals 2 damage to each creature.", types="Sorcery", cost="{R}")

    table.ann.casts(storm, free="{R}")
    table.resolve_all()

    assert (cleric.object.damage, other.object.damage) == (1, 2)


def test_what_follows_prevention_knows_how_much(table: Table) -> None:
    """CR 615.5."""
    text = (
        "If damage would be dealt to this creature, prevent that damage. Put a -1/-1 counter on this creature for "
        "each 1 damage prevented this way."
    )
    hydra = table.ann.controls("Hydra", text, pt="7/7")
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, hydra, 3)

    assert hydra.object.damage == 0
    assert hydra.counters("-1/-1") == 3


def test_counters_instead_of_damage(table: Table) -> None:
    """CR 614.6."""
    text = "If damage would be dealt to this creature, put that many +1/+1 counters on it instead."
    devil = table.ann.controls("Devil", text, pt="1/1")
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, devil, 3)

    assert devil.counters("+1/+1") == 3


def test_damage_to_you_is_dealt_to_another(table: Table) -> None:
    """CR 614.9."""
    text = "All damage that would be dealt to you is dealt to this creature instead."
    guard = table.ann.controls("Guard", text, pt="0/7")
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, table.ann, 3)

    assert table.ann.life == 20
    assert guard.object.damage == 3


def test_to_and_by_the_enchanted_creature(table: Table) -> None:
    """CR 615.1."""
    bear = table.bob.controls("Bear", pt="2/2")
    text = (
        "Enchant creature\nPrevent all combat damage that would be dealt to and dealt by enchanted creature."
    )
    table.ann.controls("Calm", text, types="Enchantment — Aura", attach_to=bear)
    wolf = table.ann.controls("Wolf", pt="2/2")

    table.attack(wolf)
    table.block((bear, wolf))
    table.damage()

    assert (bear.object.damage, wolf.object.damage) == (0, 0)


def test_a_source_of_your_choice(table: Table) -> None:
    """CR 615.8: the next time only."""
    text = (
        "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    )
    ward = table.ann.holds("Ward", text, types="Instant", cost="{W}")
    imp = table.bob.controls("Imp", cost="{R}")
    table.bob.controls("Devil", cost="{R}")
    table.ann.answers(imp)
    table.ann.casts(ward, free="{W}")
    table.resolve_all()

    table.deal(imp, table.ann, 5)
    table.deal(imp, table.ann, 2)

    assert table.ann.life == 18


def test_what_would_be_destroyed_regenerates(table: Table) -> None:
    """CR 701.19b."""
    troll = table.ann.controls("Troll", "If this creature would be destroyed, regenerate it.")

    table.destroy(troll)

    assert table.zone_of(troll) is Zone.BATTLEFIELD
    assert troll.object.tapped


def test_what_the_next_sentence_says_about_prevented_damage(table: Table) -> None:
    """CR 615.5: it happens each time, as much as was prevented."""
    text = (
        "Prevent the next 3 damage that would be dealt to any target this turn. You gain life equal to the damage "
        "prevented this way."
    )
    aid = table.ann.holds("Aid", text, types="Instant", cost="{W}")
    rock = table.bob.controls("Rock", types="Artifact")
    table.ann.answers(table.ann)
    table.ann.casts(aid, free="{W}")
    table.resolve_all()

    table.deal(rock, table.ann, 2)

    assert table.ann.life == 22


def test_instructions_of_several_sentences_instead(table: Table) -> None:
    """CR 614.6, 614.5: the draw among them is part of what replaces the draw."""
    text = (
        "If you would draw a card, reveal the top card of your library instead. If it's a creature card, put it into "
        "your graveyard. Otherwise, draw a card."
    )
    table.ann.controls("Sieve", text, types="Enchantment")
    table.ann.library("Bear")
    table.ann.library("Relic", types="Artifact")

    table.ann.draws(2)

    assert (table.ann.graveyard, table.ann.hand) == (["Bear"], ["Relic"])


def test_discarded_onto_the_battlefield_by_an_opponent(table: Table) -> None:
    """CR 701.9c."""
    text = (
        "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield "
        "instead of putting it into your graveyard."
    )
    loxodon = table.bob.holds("Loxodon", text)
    specter = table.ann.holds("Specter", "Each opponent discards a card.", types="Sorcery", cost="{B}")

    table.ann.casts(specter, free="{B}")
    table.resolve_all()

    assert table.zone_of(loxodon) is Zone.BATTLEFIELD


def test_a_discarded_card_that_is_exiled_instead_does_not_come_onto_the_battlefield(table: Table) -> None:
    """CR 616.1f: its owner chooses; once it isn't put into a graveyard any more, the other effect doesn't apply."""
    text = (
        "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield "
        "instead of putting it into your graveyard."
    )
    first, second = (table.bob.holds(name, text) for name in ("First", "Second"))
    table.ann.controls(
        "Void",
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        types="Enchantment",
    )

    table.bob.answers(first, "opponent's graveyard")
    table.ann.carries_out("Each opponent discards a card.")
    table.bob.answers("onto the battlefield")
    table.ann.carries_out("Each opponent discards a card.")

    assert (first.zone, second.zone) == (Zone.EXILE, Zone.BATTLEFIELD)


def test_the_player_picks_which_of_two_creatures_takes_the_damage(table: Table) -> None:
    """CR 616.1: the effects say the same, but of different creatures; the second one passes the damage on."""
    text = "All damage that would be dealt to you and other permanents you control is dealt to this creature instead."
    first, second = (table.ann.controls(name, text, pt="2/7") for name in ("First", "Second"))
    striker = table.bob.controls("Striker", pt="3/3")

    table.ann.answers("Second")
    table.deal(striker, table.ann, 3)

    assert (first.object.damage, second.object.damage, table.ann.life) == (3, 0, 20)


def test_the_player_picks_which_aura_is_destroyed(table: Table) -> None:
    """CR 616.1, 702.89a: one of two Auras with umbra armor goes in the creature's place."""
    bear = table.ann.controls("Bear", pt="2/2")
    auras = [
        table.ann.controls(name, "Enchant creature\nUmbra armor", types="Enchantment — Aura", attach_to=bear)
        for name in ("Old", "New")
    ]

    table.ann.answers("New")
    table.destroy(bear)

    assert [card.zone for card in (bear, *auras)] == [Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.GRAVEYARD]


def test_what_happens_instead_is_replaced_in_turn(table: Table) -> None:
    """CR 616.2: the draw that comes instead of the life is replaced too."""
    table.ann.controls("First", "If you would gain life, draw that many cards instead.", types="Artifact")
    table.ann.controls(
        "Second",
        "If you would draw a card, return a card from your graveyard to your hand instead.",
        types="Artifact",
    )
    table.ann.buried("Field", types="Land")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Sorcery", cost="{0}")

    table.ann.casts(spell)
    table.resolve_all()

    assert (table.ann.hand, table.ann.life) == (["Field"], 20)


def test_exiled_instead_of_being_destroyed(table: Table):
    """CR 614.6: what would not change zones by itself either is exiled, also what is indestructible isn't touched."""
    law = "If a creature you control would be destroyed, exile it instead."
    table.ann.controls("Law", law, types="Artifact")
    bear, rock = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Rock", "Indestructible", pt="2/2")
    table.destroy(bear, rock)
    assert (bear.zone, rock.zone) == (Zone.EXILE, Zone.BATTLEFIELD)


def test_returned_instead_of_being_dealt_damage(table: Table):
    """CR 614.6: the damage isn't dealt."""
    text = "If ~ would be dealt damage, return it to its owner's hand instead."
    shy = table.ann.controls("Shy", text, pt="1/1")
    imp = table.bob.controls("Imp", "Lifelink", pt="1/1")
    table.deal(imp, shy, 3)
    assert (shy.zone, table.bob.life) == (Zone.HAND, 20)
