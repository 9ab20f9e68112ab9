"""What may be cast or activated, when and for what, at its borders (CR 601.2f, 601.3, 602.5)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Card, Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
WISH = {"text": "You gain 1 life.", "types": "Instant", "cost": "{0}"}


def seal(table: Table, text: str, **kind: str) -> Card:
    """An enchantment of ann's."""
    return table.ann.controls("Seal", text, **{"types": "Enchantment", **kind})


def next_turn(table: Table) -> None:
    """Bob's turn."""
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)


def test_only_as_a_sorcery_and_only_once(table: Table) -> None:
    """CR 602.5: once at all, with this object; not in combat."""
    camp = seal(table, "{0}: You gain 1 life. Activate only as a sorcery and only once.")
    table.ann.activates(camp)
    assert not table.ann.can(camp)
    table.resolve()
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (table.ann.life, table.ann.can(camp)) == (21, False)


def test_only_during_your_turn_and_only_if(table: Table) -> None:
    """CR 602.5: both have to be so as it is activated."""
    gutter = table.ann.buried(
        "Gutter",
        "{0}: Return this card from your graveyard to your hand. Activate only during your turn and only if an opponent lost life this turn.",
        **BIRD,
    )
    assert not table.ann.can(gutter)
    table.ann.carries_out("Target player loses 1 life.", table.bob)
    assert table.ann.can(gutter)
    next_turn(table)
    table.ann.carries_out("Target player loses 1 life.", table.bob)
    assert not table.ann.can(gutter)
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.ann.carries_out("Target player loses 1 life.", table.bob)
    table.ann.activates(gutter)
    table.resolve()
    assert gutter.zone == Zone.HAND


def test_only_opponents_and_only_as_a_sorcery(table: Table) -> None:
    """CR 602.2, 602.5: you is who activated it; its controller may not."""
    text = "{0}: Draw a card. Gain control of this creature and put a -1/-1 counter on it. Only your opponents may activate this ability and only as a sorcery."
    goat = table.ann.controls("Goat", text, pt="3/3")
    assert (table.ann.can(goat), table.bob.can(goat)) == (False, False)
    next_turn(table)
    table.bob.activates(goat)
    table.resolve()
    assert (goat.controller, goat.pt, len(table.bob.hand)) == (table.bob, "2/2", 2)
    assert not table.bob.can(goat)


def test_if_it_entered_or_if_you_control(table: Table) -> None:
    """CR 602.5, 605.1: one of the two will do."""
    text = "{T}: Add {B}. Activate only if this land entered this turn or if you control a basic land."
    fort = table.ann.controls("Fort", text, types="Land")
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not table.ann.can(fort)
    new = table.ann.plays(table.ann.holds("New", text, types="Land"))
    table.ann.activates(new)
    table.ann.controls("Swamp")
    table.ann.activates(fort)
    assert table.ann.pool == "BB"


def test_destroyed_if_it_is_a_creature_or_if_mana_was_spent(table: Table) -> None:
    """CR 608.2c, 106.6: of those colors, both of them."""
    text = "Destroy target nonland permanent if it's a creature or if {G}{W} was spent to cast this spell."
    relic = table.bob.controls("Relic", types="Artifact")
    table.ann.casts(table.ann.holds("Mythos", text, types="Instant", cost="{2}"), free="{G}{G}")
    table.resolve()
    assert relic.zone == Zone.BATTLEFIELD
    table.ann.casts(table.ann.holds("Mythos", text, types="Instant", cost="{2}"), free="{G}{W}")
    table.resolve()
    assert relic.zone == Zone.GRAVEYARD


def test_only_during_an_opponents_turn(table: Table) -> None:
    """CR 601.3a: not in your own."""
    card = table.ann.holds(
        "Madness",
        "Cast this spell only during an opponent's turn.\nYou gain 2 life.",
        types="Instant",
        cost="{0}",
    )
    assert not table.ann.can(card)
    next_turn(table)
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 22


def test_only_during_your_end_step(table: Table) -> None:
    """CR 601.3a, 513.1: in the end step of your turn, no other."""
    card = table.ann.holds(
        "Logic", "Cast this spell only during your end step.\nYou gain 2 life.", types="Instant", cost="{0}"
    )
    assert not table.ann.can(card)
    table.fill_libraries()
    table.to(Step.END, turns_on=1)
    assert not table.ann.can(card)
    table.to(Step.END, turns_on=1)
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 22


def test_only_during_your_turn(table: Table) -> None:
    """CR 601.3a: an instant may be cast in your combat."""
    card = table.ann.holds(
        "Seed", "Cast this spell only during your turn.\nYou gain 2 life.", types="Instant", cost="{0}"
    )
    next_turn(table)
    assert not table.ann.can(card)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 22


@seated("Cyd")
def test_only_if_you_control_fewer_than_each_opponent(table: Table) -> None:
    """CR 601.3a, 102.1: fewer than every one of them."""
    card = table.ann.holds(
        "Odds",
        "Cast this spell only if you control fewer creatures than each opponent.\nYou gain 2 life.",
        types="Instant",
        cost="{0}",
    )
    table.bob.controls("Bird", **BIRD)
    assert not table.ann.can(card)
    table.others[0].controls("Bird", **BIRD)
    table.ann.casts(card)
    table.resolve()
    assert table.ann.life == 22


def test_fewer_than_an_opponent(table: Table) -> None:
    """CR 608.2c: each of the two by itself."""
    text = "If you have less life than an opponent, you gain 6 life. If you control fewer creatures than an opponent, create three 1/1 white Soldier creature tokens."
    table.bob.controls("Bird", **BIRD)
    table.ann.carries_out(text)
    table.ann.carries_out(text)
    assert (table.ann.life, len(table.tokens())) == (20, 3)


def test_you_cant_cast_it_unless(table: Table) -> None:
    """CR 601.3: an opponent lost life, damage included, not gained and lost less."""
    lord = table.ann.holds("Lord", "You can't cast ~ unless an opponent lost life this turn.", **BIRD)
    table.ann.carries_out("You lose 1 life.")
    assert not table.ann.can(lord)
    table.deal(lord, table.bob, 1)
    table.bob.carries_out("You gain 5 life.")
    table.ann.casts(lord)
    table.resolve()
    assert lord.zone == Zone.BATTLEFIELD


def test_spells_only_during_their_own_turns(table: Table) -> None:
    """CR 101.2, 601.3: abilities may be activated, lands aren't spells."""
    seal(table, "Players can cast spells only during their own turns.")
    wish = table.bob.holds("Wish", **WISH)
    spring = table.bob.controls("Spring", "{0}: You gain 1 life.", types="Enchantment")
    assert (table.bob.can(wish), table.bob.can(spring), table.ann.can(table.ann.holds("Wish", **WISH))) == (
        False,
        True,
        True,
    )
    next_turn(table)
    table.bob.casts(wish)
    table.resolve()
    assert table.bob.life == 21


def test_no_instants_nor_abilities_during_combat(table: Table) -> None:
    """CR 101.2, 506.1: in the combat phase, mana abilities and other spells excepted."""
    seal(
        table,
        "During combat, players can't cast instant spells or activate abilities that aren't mana abilities.",
    )
    wish = table.bob.holds("Wish", **WISH)
    flash = table.bob.holds("Hawk", "Flash", **BIRD)
    spring = table.bob.controls("Spring", "{0}: You gain 1 life.", types="Enchantment")
    grove = table.bob.controls("Forest")
    table.to(Step.BEGINNING_OF_COMBAT)
    assert [table.bob.can(card) for card in (wish, flash, spring, grove)] == [False, True, False, True]
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.bob.can(wish)


def test_neither_spells_nor_abilities_of_a_player(table: Table) -> None:
    """CR 611.2c: that player, until end of turn; mana abilities and creatures are free."""
    text = "Until end of turn, target player can't cast instant or sorcery spells, and that player can't activate abilities that aren't mana abilities."
    table.ann.carries_out(text, table.bob)
    wish = table.bob.holds("Wish", **WISH)
    spring = table.bob.controls("Spring", "{0}: You gain 1 life.", types="Enchantment")
    assert [table.bob.can(card) for card in (wish, spring, table.bob.controls("Forest"))] == [
        False,
        False,
        True,
    ]
    assert table.ann.can(table.ann.holds("Wish", **WISH))
    next_turn(table)
    assert table.bob.can(spring)


def test_three_additional_lands(table: Table) -> None:
    """CR 305.2: those and the one of the rules."""
    table.ann.carries_out("You may play up to three additional lands this turn.")
    for name in ("Forest", "Island", "Plains", "Swamp"):
        table.ann.plays(table.ann.holds(name))
    assert not table.ann.can(table.ann.holds("Mountain"))


def test_a_graveyard_spell_is_exiled(table: Table) -> None:
    """CR 601.3, 614.6: only if it was cast this way; countered it is exiled, too."""
    text = "You may cast instant and sorcery spells from your graveyard. If a spell cast this way would be put into your graveyard, exile it instead."
    seal(table, text)
    wish, held = table.ann.buried("Wish", **WISH), table.ann.holds("Held", **WISH)
    table.ann.casts(wish)
    table.bob.carries_out("Counter target spell.")
    table.ann.casts(held)
    table.resolve()
    assert (wish.zone, held.zone, table.ann.life) == (Zone.EXILE, Zone.GRAVEYARD, 21)


def test_once_each_turn_by_a_sacrifice(table: Table) -> None:
    """CR 601.2b, 118.8: an additional cost; once during each of your turns, and no creature spells."""
    text = "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard by sacrificing a creature in addition to paying its other costs. If a spell cast this way would be put into your graveyard, exile it instead."
    seal(table, text)
    one, two = table.ann.buried("One", **WISH), table.ann.buried("Two", **WISH)
    assert not table.ann.can(one)
    first = table.ann.controls("Bird", **BIRD)
    second = table.ann.controls("Bear", **BIRD)
    table.ann.answers(first)
    table.ann.casts(one)
    table.resolve()
    assert (table.ann.life, first.zone, one.zone, table.ann.can(two)) == (
        21,
        Zone.GRAVEYARD,
        Zone.EXILE,
        False,
    )
    assert second.zone == Zone.BATTLEFIELD


def test_life_in_addition_for_artifacts_of_the_graveyard(table: Table) -> None:
    """CR 601.2b, 119.4: a player with less life can't pay it; the mana cost is paid too."""
    text = "You may cast artifact spells from your graveyard by paying 3 life in addition to paying their other costs. If you cast a spell this way, that artifact enters with a finality counter on it."
    seal(table, text)
    relic = table.ann.buried("Relic", types="Artifact", cost="{1}")
    assert not table.ann.can(relic)
    table.ann.casts(relic, free="{1}")
    table.resolve()
    assert (table.ann.life, relic.counters("finality")) == (17, 1)


def test_spells_off_the_library_by_a_sacrifice(table: Table) -> None:
    """CR 601.3, 701.21: lands can't be cast nor sacrificed for it."""
    seal(
        table,
        "You may cast spells from the top of your library by sacrificing a nonland permanent in addition to paying their other costs.",
        types="Land",
    )
    wish = table.ann.library("Wish", **WISH)
    assert not table.ann.can(wish)
    bird = table.ann.controls("Bird", **BIRD)
    table.ann.casts(wish)
    table.resolve()
    assert (table.ann.life, bird.zone, wish.zone) == (21, Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_life_rather_than_the_mana_cost_once(table: Table) -> None:
    """CR 118.9, 119.4: equal to its mana value; once during each of your turns."""
    seal(
        table,
        "Once during each of your turns, you may cast a spell from your hand by paying life equal to its mana value rather than paying its mana cost.",
    )
    big = table.ann.holds("Big", types="Creature — Beast", cost="{3}{G}{G}", pt="5/5")
    other = table.ann.holds("Other", types="Creature — Beast", cost="{3}", pt="5/5")
    table.ann.casts(big, way="rather")
    table.resolve()
    assert (table.ann.life, big.zone, table.ann.can(other)) == (15, Zone.BATTLEFIELD, False)


def test_spells_that_cost_less_and_cant_be_countered(table: Table) -> None:
    """CR 601.2f, 701.6a: both for spells with flash that you cast."""
    seal(table, "Spells with flash you cast cost {1} less to cast and can't be countered.")
    flash = table.ann.holds("Hawk", "Flash", types="Creature — Bird", pt="1/1", cost="{1}")
    plain = table.ann.holds("Plain", types="Creature — Bird", pt="1/1", cost="{1}")
    assert not table.ann.can(plain)
    table.ann.casts(flash)
    table.bob.carries_out("Counter target spell.")
    assert flash.zone == Zone.BATTLEFIELD


def test_two_kinds_of_spells_cost_less_for_each_counter(table: Table) -> None:
    """CR 601.2f, 118.7c: a spell of both kinds is reduced once."""
    herald = table.ann.controls(
        "Herald",
        "Angel spells and Human spells you cast cost {1} less to cast for each +1/+1 counter on ~.",
        pt="1/1",
    )
    table.put_counters(herald, "+1/+1", 2)
    both = table.ann.holds("Both", types="Creature — Angel Human", pt="1/1", cost="{3}")
    human = table.ann.holds("Human", types="Creature — Human", pt="1/1", cost="{2}")
    assert not table.ann.can(both)
    table.ann.casts(human)
    table.resolve()
    table.ann.casts(both, free="{1}")
    table.resolve()
    assert both.zone == Zone.BATTLEFIELD


def test_the_first_spell_with_x_each_turn(table: Table) -> None:
    """CR 601.2f, 107.3: a spell without X before doesn't count; the second with X isn't cheaper."""
    zim = table.ann.controls(
        "Zim",
        "The first spell you cast with {X} in its mana cost each turn costs {1} less to cast for each +1/+1 counter on ~.",
        pt="1/1",
    )
    table.put_counters(zim, "+1/+1", 2)
    table.ann.casts(table.ann.holds("Wish", **WISH))
    table.resolve()
    hydra = {"text": "~ enters with X +1/+1 counters on it.", "cost": "{X}", "pt": "1/1"}
    table.ann.answers(2)
    table.ann.casts(table.ann.holds("Hydra", **hydra))
    table.resolve()
    assert table.ann.card("Hydra").pt == "3/3"
    table.ann.casts(table.ann.holds("Snake", **hydra))
    table.resolve()
    assert table.ann.card("Snake").pt == "1/1"


def test_the_first_instant_costs_less_blue_for_each(table: Table) -> None:
    """CR 118.7a, 118.7c: colored reductions take blue mana off first, then generic mana."""
    seal(
        table,
        "The first instant or sorcery spell you cast each turn costs {U} less to cast for each land you control with a flood counter on it.",
    )
    for name in ("Lagoon", "Shore"):
        table.put_counters(table.ann.controls(name, "{0}: Scry 1.", types="Land"), "flood")
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{1}{U}")
    second = table.ann.holds("Second", "You gain 1 life.", types="Instant", cost="{U}")
    table.ann.casts(first)
    table.resolve()
    assert (table.ann.life, table.ann.can(second)) == (21, False)


def test_abilities_of_one_keyword_cost_less(table: Table) -> None:
    """CR 602.2b, 601.2f: that keyword's of other creatures; its own isn't cheaper."""
    hulk = table.ann.controls(
        "Hulk",
        "Power-up abilities of other creatures you control cost {3} less to activate.",
        pt="1/1",
    )
    bird = table.ann.controls("Bird", "Power-up — {3}: Put a +1/+1 counter on ~.", pt="1/1")
    assert hulk.zone == Zone.BATTLEFIELD
    table.ann.activates(bird)
    table.resolve()
    assert bird.pt == "2/2"


def test_abilities_of_the_chosen_name_cost_more(table: Table) -> None:
    """CR 602.2b, 605.1: sources of that name, wherever; mana abilities excepted."""
    text = "As ~ enters, choose a card name.\nActivated abilities of sources with the chosen name cost {2} more to activate unless they're mana abilities."
    spring = table.bob.controls("Spring", "{0}: You gain 1 life.\n{T}: Add {C}.", types="Artifact")
    other = table.bob.controls("Other", "{0}: You gain 1 life.", types="Artifact")
    table.ann.answers("Spring")
    table.ann.casts(table.ann.holds("Peace", text, types="Artifact", cost="{0}"))
    table.resolve()
    table.bob.activates(other)
    table.bob.has_mana("{1}")
    table.bob.activates(spring, "{T}")
    table.bob.activates(spring, "{0}")
    table.resolve_all()
    assert (table.bob.life, table.bob.pool) == (22, "")


def test_abilities_that_target_a_merfolk_cost_more(table: Table) -> None:
    """CR 601.2f, 602.2b: once, whatever number of them it targets; your own abilities don't."""
    table.ann.controls(
        "Warden",
        "Abilities your opponents activate that target a Merfolk you control cost {2} more to activate.",
        types="Creature — Merfolk",
        pt="2/2",
    )
    text = "{0}: ~ deals 1 damage to target creature."
    stone = table.bob.controls("Stone", text, types="Artifact")
    bear = table.bob.controls("Bear", pt="1/1")
    table.bob.answers(bear)
    table.bob.activates(stone)
    table.resolve()
    assert bear.zone == Zone.GRAVEYARD
    assert not table.bob.can(stone)
    table.bob.has_mana("{2}")
    table.bob.activates(stone)
    table.resolve()
    assert (table.bob.pool, table.ann.card("Warden").object.damage) == ("", 1)


def test_spells_that_target_the_enchanted_player_cost_less(table: Table) -> None:
    """CR 601.2f: known once targets are chosen."""
    table.ann.controls(
        "Curse",
        "Enchant player\nSpells you cast that target enchanted player cost {1} less to cast.",
        types="Enchantment — Aura Curse",
        attach_to=table.bob,
    )
    bolt = {"text": "~ deals 1 damage to target player.", "types": "Instant", "cost": "{1}"}
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Bolt", **bolt))
    table.resolve()
    assert table.bob.life == 19


def test_a_spell_that_targets_a_player_is_countered(table: Table) -> None:
    """CR 115.1, 115.9: a spell that targets a player at all; one that only affects players doesn't."""
    table.ann.casts(table.ann.holds("Wish", **WISH))
    card = table.bob.holds(
        "Outwit", "Counter target spell that targets a player.", types="Instant", cost="{0}"
    )
    assert not table.bob.can(card)
    table.ann.answers(table.bob)
    table.ann.casts(
        table.ann.holds("Bolt", "~ deals 1 damage to target player.", types="Instant", cost="{0}")
    )
    table.bob.casts(card)
    table.resolve_all()
    assert (table.bob.life, table.ann.life) == (20, 21)


def test_a_commander_of_yours_is_targeted(table: Table) -> None:
    """CR 608.2c, 903.3: no commander, no more than a counterspell."""
    table.ann.answers(table.bob)
    table.ann.casts(
        table.ann.holds("Bolt", "~ deals 1 damage to target player.", types="Instant", cost="{0}")
    )
    text = "Counter target spell. If that spell targets a commander you control, instead counter that spell, scry 2, then draw a card."
    table.bob.library("Top")
    table.bob.carries_out(text)
    assert (table.bob.life, table.bob.hand) == (20, [])
