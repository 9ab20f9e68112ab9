"""Keywords where rulings say what becomes of them: copies, damage, replaced zone changes, planeswalkers (CR 702)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

COPY = "Copy target spell you control. You may choose new targets for the copy."
PEACE = "If a card or token would be put into a graveyard from anywhere, exile it instead."


def on_battlefield(table: Table) -> list[Card]:
    return [Card(table, id) for id in table.state.battlefield]


# --- copies of permanent spells that were cast for other costs ------------------------------------------------


def copied_spell(table: Table, text: str, way: str, mana: str, *answers: Any, **kind: Any) -> list[Card]:
    """A permanent spell is cast so and copied; what both became, the copy first."""
    spell = table.ann.holds("One", text, cost="{7}", **kind)
    table.ann.has_mana(mana)
    table.ann.answers(*answers)
    table.ann.casts(spell, way=way)
    table.ann.carries_out(COPY)
    return sorted(on_battlefield(table), key=lambda card: not card.object.token)


def test_a_copy_of_an_impending_spell_waits_too(table: Table) -> None:
    """CR 702.176a, 707.10."""
    both = copied_spell(table, "Impending 2—{1}", "impending", "{1}", types="Enchantment Creature", pt="5/5")
    assert [(one.counters("time"), one.chars.power) for one in both] == [(2, None), (2, None)]


def test_a_copy_of_a_warped_spell_is_exiled_too(table: Table) -> None:
    """CR 702.185a, 707.10: as a token it is gone for good."""
    one = copied_spell(table, "Warp {1}", "warp", "{1}", pt="2/2")[1]
    table.ann.answers(["0:", "1:"])
    table.to(Step.CLEANUP)
    assert (on_battlefield(table), one.zone) == ([], Zone.EXILE)


def test_a_copy_of_an_evoked_spell_is_sacrificed_too(table: Table) -> None:
    """CR 702.74a, 707.10."""
    copied_spell(table, "Evoke {1}", "evoke", "{1}", pt="2/2")
    assert on_battlefield(table) == []


def test_a_copy_of_a_spell_with_squad_paid_brings_copies_too(table: Table) -> None:
    """CR 702.157a, 707.10: but the tokens that those are copies of bring nothing."""
    both = copied_spell(table, "Squad {1}", "", "{7}{1}{1}", 2, pt="2/2")
    assert len(both) == 6


def test_a_copy_of_a_spell_with_offspring_paid(table: Table) -> None:
    """CR 702.175a, 707.10."""
    both = copied_spell(table, "Offspring {1}", "", "{7}{1}", True, pt="3/3")
    assert sorted(one.pt for one in both) == ["1/1", "1/1", "3/3", "3/3"]


def test_a_copy_of_a_spell_whose_gift_was_promised_gives_too(table: Table) -> None:
    """CR 702.174b, 707.10."""
    table.fill_libraries(9)
    copied_spell(table, "Gift a card", "", "{7}", True, pt="3/3")
    assert len(table.bob.hand) == 2


def test_a_copy_of_a_ravenous_spell(table: Table) -> None:
    """CR 702.156a, 707.10: X is copied."""
    table.fill_libraries(9)
    spell = table.ann.holds("Eater", "Ravenous", cost="{X}", pt="0/0")
    table.ann.has_mana("{5}")
    table.ann.answers(5)
    table.ann.casts(spell)
    table.ann.carries_out(COPY)
    assert ([one.pt for one in on_battlefield(table)], len(table.ann.hand)) == (["5/5", "5/5"], 2)


def test_a_copy_of_a_blitzed_spell(table: Table) -> None:
    """CR 702.152a, 707.10: it has haste, is sacrificed and draws a card too."""
    table.fill_libraries(9)
    both = copied_spell(table, "Blitz {1}", "blitz", "{1}", pt="2/2")
    assert ["haste" in one.keywords for one in both] == [True, True]
    table.ann.answers(["0:", "1:"])
    table.to(Step.CLEANUP)
    assert (on_battlefield(table), len(table.ann.hand)) == ([], 2)


def test_a_copy_of_a_compleated_spell(table: Table) -> None:
    """CR 702.150a, 707.10: that life was paid for a symbol is copied."""
    walker = table.ann.holds(
        "Walker",
        "Compleated\n+1: You gain 1 life.",
        types="Planeswalker — Jace",
        cost="{1}{G/P}",
        loyalty="5",
    )
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(walker)
    table.ann.carries_out(COPY)
    assert [one.counters("loyalty") for one in on_battlefield(table)] == [3, 3]


# --- tokens ---------------------------------------------------------------------------------------------------


def test_one_of_two_germs_is_armed(table: Table) -> None:
    """CR 702.92a: one of two tokens gets the Equipment; the other one dies."""
    season = "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead."
    table.ann.controls("Season", season, types="Enchantment")
    text = "Living weapon\nEquipped creature gets +2/+2.\nEquip {2}"
    skull = table.ann.holds("Skull", text, types="Artifact — Equipment", cost="{0}")
    table.ann.casts(skull)
    table.resolve_all()
    assert [token.pt for token in table.tokens()] == ["2/2"]


def test_an_embalmed_token_copied_again(table: Table) -> None:
    """CR 702.128a, 707.2, 707.9b: what embalm changes is copiable."""
    cat = table.ann.buried("Cat", "Embalm {1}", types="Creature — Cat", cost="{2}{G}", pt="3/3")
    table.ann.has_mana("{1}")
    table.ann.activates(cat, "embalm")
    table.resolve_all()
    table.ann.carries_out("Create a token that's a copy of target creature you control.")
    seen = [
        (sorted(one.chars.subtypes), len(one.chars.colors), one.chars.mana_value) for one in table.tokens()
    ]
    assert seen == [(["Cat", "Zombie"], 1, 0)] * 2


# --- zones ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "zone", "life"), [("Rebound", Zone.GRAVEYARD, 26), ("Peace", Zone.EXILE, 23)]
)
def test_rebound_and_another_replacement(table: Table, choice: str, zone: Zone, life: int) -> None:
    """CR 702.88a, 616.1: the spell's controller chooses which applies."""
    table.fill_libraries(9)
    peace = table.bob.controls("Peace", PEACE, types="Enchantment")
    spell = table.ann.holds("Surge", "You gain 3 life.\nRebound", types="Instant", cost="{0}")
    table.ann.answers("Surge" if choice == "Rebound" else choice)
    table.ann.casts(spell)
    table.resolve_all()
    table.destroy(peace)
    if choice == "Rebound":
        table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)
    assert (table.ann.life, spell.zone) == (life, zone)


def test_madness_and_another_replacement(table: Table) -> None:
    """CR 702.35a, 616.1: exiled by madness it may be cast."""
    table.bob.controls("Peace", PEACE, types="Enchantment")
    bear = table.ann.holds("Bear", "Madness {1}", cost="{5}", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.carries_out("Discard a card.", "Bear", True)
    assert bear.zone is Zone.BATTLEFIELD


def test_a_countered_foretold_spell(table: Table) -> None:
    """CR 702.143a: it goes to the graveyard."""
    table.fill_libraries(9)
    bear = table.ann.holds("Bear", "Foretell {1}", cost="{5}", pt="2/2")
    table.ann.has_mana("{2}")
    table.ann.takes(bear, "foretell")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.has_mana("{1}")
    table.ann.casts(bear, way="foretell")
    table.bob.carries_out("Counter target spell.")
    assert bear.zone is Zone.GRAVEYARD


@pytest.mark.parametrize(("value", "cast_half"), [(5, 0), (4, None)])
def test_cascade_into_a_split_card(table: Table, value: int, cast_half: int | None) -> None:
    """CR 702.85a, 709.4b: in the library it has the mana value of both halves; then one half may be cast."""
    split = faced(
        Layout.SPLIT,
        ("Left", "{2}", "Instant", "You gain 2 life.", ""),
        ("Right", "{2}", "Instant", "You gain 4 life.", ""),
    )
    card = table.ann.library("Split", card=split)
    table.ann.library("Plains")
    spell = table.ann.holds("Spell", "Cascade", cost=f"{{{value}}}", pt="1/1")
    table.ann.has_mana(f"{{{value}}}")
    if cast_half is not None:
        table.ann.answers(True, "Left")
    table.ann.casts(spell)
    table.resolve_all()
    assert table.ann.life == (22 if cast_half is not None else 20)
    assert card.zone is (Zone.GRAVEYARD if cast_half is not None else Zone.LIBRARY)


# --- damage ---------------------------------------------------------------------------------------------------


def test_umbra_armor_saves_from_deathtouch_once(table: Table) -> None:
    """CR 702.89a, 704.5g-h: lethal damage and deathtouch are one destruction."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nUmbra armor"
    umbra = table.ann.controls("Aegis", text, types="Enchantment — Aura", attach_to=bear)
    snake = table.bob.controls("Snake", "Deathtouch", pt="3/3")
    table.deal(snake, bear, 3)
    assert (bear.zone, umbra.zone, bear.object.damage) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, 0)


def test_umbra_armor_of_an_indestructible_creature_stays(table: Table) -> None:
    """CR 702.89a, 702.12b: it wouldn't be destroyed."""
    bear = table.ann.controls("Bear", "Indestructible", pt="2/2")
    umbra = table.ann.controls(
        "Aegis", "Enchant creature\nUmbra armor", types="Enchantment — Aura", attach_to=bear
    )
    table.bob.carries_out("Destroy target creature.")
    assert (bear.zone, umbra.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_an_indestructible_umbra_saves_for_ever(table: Table) -> None:
    """CR 702.89a, 702.12b: the Aura can't be destroyed, the creature isn't."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nIndestructible\nUmbra armor"
    umbra = table.ann.controls("Aegis", text, types="Enchantment — Aura", attach_to=bear)
    table.destroy(bear)
    assert (bear.zone, umbra.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_lifelink_of_a_source_that_left(table: Table) -> None:
    """CR 702.15c: as it last was."""
    text = "Lifelink\nSacrifice ~: It deals 3 damage to any target."
    bear = table.ann.controls("Bear", text, pt="2/2")
    table.ann.answers(table.bob)
    table.ann.activates(bear, "sacrifice")
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23, 17)


def test_lifelink_of_a_stolen_source(table: Table) -> None:
    """CR 702.15b: who controls it as it deals damage."""
    bear = table.bob.controls("Bear", "Lifelink", pt="2/2")
    table.ann.carries_out(
        "Gain control of target creature until end of turn. It gains haste until end of turn."
    )
    table.attack(bear)
    table.damage()
    assert (table.ann.life, table.bob.life) == (22, 18)


def test_lifelink_of_a_spell(table: Table) -> None:
    """CR 702.15d."""
    table.ann.controls(
        "Soulfire", "Instant and sorcery spells you control have lifelink.", types="Enchantment"
    )
    table.ann.carries_out("~ deals 3 damage to any target.", table.bob)
    assert (table.ann.life, table.bob.life) == (23, 17)


def test_deathtouch_of_a_spell(table: Table) -> None:
    """CR 702.2d."""
    giant = table.bob.controls("Giant", pt="9/9")
    table.ann.controls(
        "Charm", "Instant and sorcery spells you control have deathtouch.", types="Enchantment"
    )
    table.ann.carries_out("~ deals 1 damage to any target.", giant)
    assert giant.zone is Zone.GRAVEYARD


def test_infect_of_a_source_that_left(table: Table) -> None:
    """CR 702.90d."""
    bear = table.ann.controls("Bear", "Infect\nSacrifice ~: It deals 3 damage to any target.", pt="2/2")
    table.ann.answers(table.bob)
    table.ann.activates(bear, "sacrifice")
    table.resolve_all()
    assert (table.bob.counters("poison"), table.bob.life) == (3, 20)


# --- planeswalkers --------------------------------------------------------------------------------------------


def test_annihilator_and_the_attacked_planeswalker(table: Table) -> None:
    """CR 702.86a, 506.4c: once it is sacrificed, the creature goes on attacking, and deals no damage."""
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="5")
    titan = table.ann.controls("Titan", "Annihilator 1", pt="9/9")
    table.attack(titan, at=walker)
    table.resolve_all()
    table.damage()
    assert (walker.zone, table.bob.life) == (Zone.GRAVEYARD, 20)


def test_melee_and_dethrone_are_about_players(table: Table) -> None:
    """CR 702.121a, 702.105a: a planeswalker that is attacked is no opponent."""
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="5")
    bear = table.ann.controls("Bear", "Melee\nDethrone", pt="2/2")
    table.attack(bear, at=walker)
    table.resolve_all()
    assert bear.pt == "2/2"


def test_melee_counts_an_opponent_attacked_by_another_creature(table: Table) -> None:
    """CR 702.121a."""
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="5")
    bear, other = table.ann.controls("Bear", "Melee", pt="2/2"), table.ann.controls("Other")
    table.attack_several((bear, walker), (other, table.bob))
    table.resolve_all()
    assert bear.pt == "3/3"


def test_renown_poisonous_and_toxic_not_by_planeswalkers(table: Table) -> None:
    """CR 702.112a, 702.70a, 702.164c, 702.115a: they ask for damage to a player."""
    table.fill_libraries(9)
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="5")
    bear = table.ann.controls("Bear", "Renown 1\nPoisonous 1\nToxic 1\nIngest", pt="2/2")
    table.attack(bear, at=walker)
    table.damage()
    table.resolve_all()
    assert (bear.pt, table.bob.counters("poison"), walker.counters("loyalty")) == ("2/2", 0, 3)
    assert table.names_in(Zone.EXILE, table.bob) == []


def test_afflict_and_landwalk_of_an_attack_on_a_planeswalker(table: Table) -> None:
    """CR 702.130a, 702.14c: the defending player is its controller."""
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="5")
    blocker = table.bob.controls("Blocker", pt="0/9")
    bear = table.ann.controls("Bear", "Afflict 2", pt="2/2")
    table.attack(bear, at=walker)
    table.block((blocker, bear))
    table.resolve_all()
    assert table.bob.life == 18


# --- creatures that stop being creatures ----------------------------------------------------------------------


def test_a_paired_vehicle_is_unpaired_as_the_turn_ends(table: Table) -> None:
    """CR 702.95e: it stops being a creature."""
    table.fill_libraries(9)
    cart = table.ann.controls("Cart", "Crew 0", types="Artifact — Vehicle", pt="3/3")
    table.ann.activates(cart, "crew")
    table.resolve_all()
    text = "Soulbond\nAs long as ~ is paired with another creature, each of those creatures gets +1/+1."
    wolf = table.ann.holds("Wolf", text, cost="{0}", pt="1/1")
    table.ann.answers(True)
    table.ann.casts(wolf)
    table.resolve_all()
    assert (wolf.pt, cart.pt) == ("2/2", "4/4")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert wolf.pt == "1/1"


def test_a_copy_of_a_crewed_vehicle(table: Table) -> None:
    """CR 702.122a, 707.2: that it is a creature isn't copied."""
    cart = table.ann.controls("Cart", "Crew 1", types="Artifact — Vehicle", pt="3/3")
    table.ann.controls("Pilot")
    table.ann.activates(cart, "crew")
    table.resolve_all()
    table.ann.carries_out("Create a token that's a copy of target artifact you control.")
    (token,) = table.tokens()
    assert (cart.pt, token.chars.power) == ("3/3", None)


def test_persist_of_an_artifact_that_is_no_creature_any_more(table: Table) -> None:
    """CR 702.79a: it says "this permanent"."""
    rock = table.ann.controls("Rock", "Persist", types="Artifact")
    table.destroy(rock)
    table.resolve_all()
    assert (rock.zone, rock.counters("-1/-1")) == (Zone.BATTLEFIELD, 1)


def test_afterlife_of_a_stolen_creature(table: Table) -> None:
    """CR 702.135a, 603.3a: its last controller creates the Spirits."""
    bear = table.bob.controls("Bear", "Afterlife 2", pt="2/2")
    table.ann.carries_out("Gain control of target creature until end of turn.")
    table.destroy(bear)
    table.resolve_all()
    assert [token.controller for token in table.tokens()] == [table.ann, table.ann]


def test_prowess_of_an_adventure_and_of_a_vehicle(table: Table) -> None:
    """CR 702.108a: the spell is what counts."""
    giant = faced(
        Layout.ADVENTURE,
        ("Giant", "{2}", "Creature — Giant", "", "4/3"),
        ("Chop", "{1}", "Instant — Adventure", "You gain 1 life.", ""),
    )
    monk = table.ann.controls("Monk", "Prowess", pt="1/1")
    card = table.ann.holds("Giant", card=giant)
    table.ann.casts(card, face=1, free="{1}")
    table.resolve_all()
    assert monk.pt == "2/2"
    table.ann.casts(card, free="{2}")
    table.resolve_all()
    assert monk.pt == "2/2"
    cart = table.ann.holds("Cart", "Crew 1", types="Artifact — Vehicle", cost="{0}", pt="3/3")
    table.ann.casts(cart)
    table.resolve_all()
    assert monk.pt == "3/3"


def test_a_clone_of_a_creature_with_backup(table: Table) -> None:
    """CR 702.165b: it backs up with what is printed on what it copies."""
    table.ann.controls("Scout", "Backup 1\nFlying", pt="1/1")
    bear = table.ann.controls("Bear", pt="2/2")
    clone = table.ann.holds(
        "Clone", "You may have ~ enter as a copy of any creature on the battlefield.", pt="0/0", cost="{0}"
    )
    table.ann.answers("Scout", bear)
    table.ann.casts(clone)
    table.resolve_all()
    assert (bear.pt, "flying" in bear.keywords) == ("3/3", True)


def test_a_bestowed_aura_that_becomes_a_creature_attacks(table: Table) -> None:
    """CR 702.103f, 302.6: it has been there since the turn began, and is untapped."""
    table.fill_libraries(9)
    bear = table.ann.controls("Bear", pt="2/2")
    spirit = table.ann.holds(
        "Spirit",
        "Bestow {1}\nEnchanted creature gets +1/+1.",
        types="Enchantment Creature",
        pt="3/3",
        cost="{3}",
    )
    table.ann.casts(spirit, way="bestow", free="{1}")
    table.resolve_all()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.destroy(bear)
    table.attack(spirit)
    table.damage()
    assert table.bob.life == 17


def test_extort_gains_what_was_lost(table: Table) -> None:
    """CR 702.101a: nothing if the opponent's life total can't change."""
    table.ann.controls("Priest", "Extort")
    table.bob.controls("Emperion", "Your life total can't change.")
    table.ann.has_mana("{W}")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(spell)
    table.resolve()
    assert (table.ann.life, table.bob.life) == (20, 20)
