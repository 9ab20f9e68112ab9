"""Keyword abilities of cards in other zones and of permanents where they begin and end (CR 702.29 to 702.95)."""

from __future__ import annotations

import pytest

from engine.abilities.keywords.permanents.soulbond import partner
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

# --- abilities that work in hand and exist everywhere (CR 702.29, 702.53, 702.57, 702.77) ------------------------------


@pytest.mark.parametrize(
    "keyword", ["Cycling {2}", "Transmute {1}{B}{B}", "Reinforce 1—{G}", "Swampcycling {2}"]
)
def test_it_is_an_activated_ability_on_the_battlefield(table: Table, keyword: str) -> None:
    """CR 702.29b, 702.53b, 702.77b: a land with it has an activated ability that is no mana ability."""
    table.fill_libraries()
    table.bob.controls(
        "Web",
        "Each land with an activated ability that isn't a mana ability doesn't untap during its controller's "
        "untap step.",
        types="Artifact",
    )
    land = table.ann.controls("Land", f"{{T}}: Add {{G}}.\n{keyword}", types="Land", tapped=True)
    plain = table.ann.controls("Plain", "{T}: Add {G}.", types="Land", tapped=True)
    table.to(Step.UPKEEP, turns_on=2)

    assert (land.object.tapped, plain.object.tapped) == (True, False)


def test_it_cant_be_activated_on_the_battlefield(table: Table) -> None:
    """CR 702.29a: only from the hand."""
    bear = table.ann.controls("Bear", "Cycling {1}", pt="2/2")
    table.ann.has_mana("{1}")

    assert not table.ann.can(bear)


def test_forecast_only_in_the_own_upkeep_and_once(table: Table) -> None:
    """CR 702.57a, 702.57b."""
    table.fill_libraries()
    text = "Draw a card.\nForecast — {1}, Reveal this card from your hand: You gain 2 life."
    card = table.ann.holds("Writ", text, types="Sorcery", cost="{5}")
    table.ann.has_mana("{1}")
    assert not table.ann.can(card)
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{1}")
    assert not table.ann.can(card)
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{2}")
    table.ann.activates(card)
    table.resolve_all()
    assert table.ann.life == 22
    assert card.zone is Zone.HAND
    assert not table.ann.can(card)


def test_ninjutsu_after_the_card_left_the_hand(table: Table) -> None:
    """CR 702.49a-b: the card stays revealed in hand; discarded in response it doesn't enter."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    ninja = table.ann.holds("Ninja", "Ninjutsu {U}", types="Creature — Ninja", cost="{4}{U}", pt="3/3")
    table.attack(bear)
    table.block()
    table.ann.has_mana("{U}")
    table.ann.activates(ninja)
    assert bear.zone is Zone.HAND
    table.ann.answers(ninja)
    table.bob.carries_out("Target player discards a card.", table.ann)

    assert ninja.zone is Zone.GRAVEYARD


def test_ninjutsu_attacks_what_the_returned_creature_attacked(table: Table) -> None:
    """CR 702.49c: the same player or planeswalker, and without having been declared."""
    jace = table.bob.controls("Jace", "+1: You gain 1 life.", types="Planeswalker — Jace", loyalty="4")
    bear = table.ann.controls("Bear", pt="2/2")
    ninja = table.ann.holds(
        "Ninja",
        "Whenever ~ attacks, you gain 7 life.\nNinjutsu {U}",
        types="Creature — Ninja",
        cost="{4}{U}",
        pt="3/3",
    )
    table.attack(bear, at=jace)
    table.block()
    table.ann.has_mana("{U}")
    table.ann.activates(ninja)
    table.resolve_all()
    table.damage()

    assert jace.counters("loyalty") == 1
    assert (table.ann.life, table.bob.life) == (20, 20)


def test_transmute_compares_mana_value_in_the_graveyard(table: Table) -> None:
    """CR 702.53a: a card with the same mana value as the discarded card."""
    house = table.ann.holds(
        "Spell", "You gain 1 life.\nTransmute {1}{B}{B}", types="Sorcery", cost="{X}{U}{U}"
    )
    table.ann.library("Two", cost="{1}{G}")
    table.ann.library("Three", cost="{2}{G}")
    table.ann.has_mana("{1}{B}{B}")
    table.ann.answers("Two")
    table.ann.activates(house)
    table.resolve_all()

    assert table.ann.hand == ["Two"]


def test_a_miracle_that_left_the_hand(table: Table) -> None:
    """CR 702.94a-b: discarded before the ability resolves it can't be cast any more."""
    table.fill_libraries()
    table.to(Step.UPKEEP, turns_on=2)
    card = table.ann.holds("Wish", "You gain 4 life.\nMiracle {W}", types="Sorcery", cost="{6}")
    table.ann.carries_out("Put a card from your hand on top of your library.")
    assert table.ann.library_names[0] == "Wish"
    table.ann.has_mana("{W}")
    table.ann.answers(True)
    table.ann.draws()
    assert len(table.stack) == 1
    table.bob.carries_out("Target player discards a card.", table.ann)

    assert card.zone is Zone.GRAVEYARD
    assert table.ann.life == 20


# --- haunt, recover, champion, hideaway, devour (CR 702.55 to 702.82) -------------------------------------------------


def haunting(table: Table) -> tuple[Card, Card]:
    """A haunting card of ann's, and the creature of bob's it haunts."""
    hunter = table.ann.controls(
        "Hunter", "Haunt\nWhen ~ enters or the creature it haunts dies, you gain 3 life.", pt="2/2"
    )
    bear = table.bob.controls("Bear", types="Artifact Creature", pt="2/2")
    table.destroy(hunter)
    table.resolve_all()
    assert hunter.zone is Zone.EXILE
    return hunter, bear


def test_what_is_haunted_need_not_stay_a_creature(table: Table) -> None:
    """CR 702.55b-c, 700.4: "the creature it haunts" is the object targeted, creature or not; the ability triggers in
    exile."""
    hunter, bear = haunting(table)
    table.bob.carries_out("Until end of turn, target creature becomes a land and loses all other card types.")
    assert "Creature" not in str(bear.chars.types)
    table.destroy(bear)
    table.resolve_all()

    assert hunter.zone is Zone.EXILE
    assert table.ann.life == 23


def test_what_is_haunted_and_came_back_is_haunted_no_more(table: Table) -> None:
    """CR 702.55b, 400.7: it is another object."""
    _, bear = haunting(table)
    table.bob.carries_out(
        "Exile target creature, then return it to the battlefield under its owner's control."
    )
    table.destroy(bear)
    table.resolve_all()

    assert table.ann.life == 20


def test_recover_of_several_deaths(table: Table) -> None:
    """CR 702.59a: for each creature it triggers; once it is back in hand or exiled the others do nothing."""
    harvest = table.ann.buried("Harvest", "You gain 1 life.\nRecover {1}", types="Instant", cost="{1}{B}")
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    table.destroy(one, two)
    table.resolve_all()

    assert harvest.zone is Zone.EXILE


def test_recover_of_an_opponents_creature(table: Table) -> None:
    """CR 702.59a: into your graveyard only."""
    harvest = table.ann.buried("Harvest", "You gain 1 life.\nRecover {1}", types="Instant", cost="{1}{B}")
    table.destroy(table.bob.controls("Bear"))

    assert table.stack == []
    assert harvest.zone is Zone.GRAVEYARD


def test_a_champion_that_left_before_its_ability_resolves(table: Table) -> None:
    """CR 702.72a, 702.72c: the leaving ability finds nothing, and what is exiled after stays exiled."""
    goblin = table.ann.controls("Goblin", types="Creature — Goblin")
    chief = table.ann.holds("Chief", "Champion a Goblin", types="Creature — Goblin", cost="{1}")
    table.ann.casts(chief, free="{1}")
    table.resolve()
    table.destroy(chief)
    table.ann.answers(True)
    table.resolve_all()

    assert goblin.zone is Zone.EXILE


def test_devour_of_what_else_enters_at_the_same_time(table: Table) -> None:
    """CR 702.82a, 614.12: creatures entering at the same time can't be sacrificed."""
    dragon = table.ann.holds("Dragon", "Devour 2", pt="1/1")
    bear = table.ann.holds("Bear", pt="2/2")
    food = table.ann.controls("Food", pt="1/1")
    table.ann.answers([food])
    table.put_onto_battlefield(dragon, bear)

    assert dragon.counters("+1/+1") == 2
    assert bear.zone is Zone.BATTLEFIELD


def test_a_copy_of_a_hideaway_permanent_hides_its_own(table: Table) -> None:
    """CR 702.75a, 607.2a: only the card exiled by its own ability may be played."""
    for name in ("A", "B", "C", "D", "E"):
        table.ann.library(name, "You gain 5 life.", types="Instant", cost="{3}")
    text = "Hideaway 4\n{T}: You may play the exiled card without paying its mana cost."
    cage = table.ann.holds("Cage", text, types="Artifact", cost="{1}")
    table.ann.answers("B")
    table.ann.casts(cage, free="{1}")
    table.resolve_all()
    assert len(table.ann.library_names) == 4
    twin = table.ann.controls(
        "Twin", "{T}: You may play the exiled card without paying its mana cost.", types="Artifact"
    )
    table.ann.activates(twin)
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.answers(True)
    table.ann.activates(cage)
    table.resolve_all()

    assert table.ann.life == 25


def test_bloodthirst_x_of_no_damage(table: Table) -> None:
    """CR 702.54b: damage of this turn, to all opponents, by whatever source; lost life is no damage."""
    table.ann.carries_out("Each opponent loses 3 life.")
    rager = table.ann.holds("Rager", "Bloodthirst 2", pt="1/1", cost="{R}")
    table.ann.casts(rager, free="{R}")
    table.resolve_all()
    assert rager.counters("+1/+1") == 0


def test_infect_damage_counts_for_bloodthirst(table: Table) -> None:
    """CR 702.54a, 120.3: damage that gives poison is damage."""
    table.deal(table.ann.controls("Imp", "Infect"), table.bob, 1)
    rager = table.ann.holds("Rager", "Bloodthirst 2", pt="1/1", cost="{R}")
    table.ann.casts(rager, free="{R}")
    table.resolve_all()

    assert rager.counters("+1/+1") == 2


def test_fortify_with_two_instances(table: Table) -> None:
    """CR 702.67c: any of them may be used; CR 702.67a: only at lands of one's own."""
    land = table.ann.controls("Forest")
    other = table.ann.controls("Island")
    table.bob.controls("Swamp")
    garrison = table.ann.controls(
        "Garrison",
        "Fortified land has indestructible.\nFortify {3}\nFortify {1}",
        types="Artifact — Fortification",
    )
    table.ann.has_mana("{1}")
    table.ann.answers(land)
    table.ann.activates(garrison, number=1)
    table.resolve_all()
    assert garrison.object.attached_to == table.ref(land)
    table.destroy(land)
    assert land.zone is Zone.BATTLEFIELD
    table.ann.has_mana("{3}")
    table.ann.answers(other)
    table.ann.activates(garrison, number=0)
    table.resolve_all()

    assert garrison.object.attached_to == table.ref(other)


def test_a_fortified_land_that_becomes_a_creature_stays_fortified(table: Table) -> None:
    """CR 702.67a, 301.6: a Fortification on a land creature stays; one that is a creature itself comes off."""
    land = table.ann.controls("Forest")
    garrison = table.ann.controls(
        "Garrison",
        "Fortified land has indestructible.\nFortify {3}",
        types="Artifact — Fortification",
        attach_to=land,
    )
    table.ann.carries_out(
        "Target land becomes a 3/3 Elemental creature until end of turn. It's still a land."
    )
    assert garrison.object.attached_to == table.ref(land)
    table.ann.carries_out(
        "Target artifact becomes an artifact creature with base power and toughness 3/3 until end of turn."
    )

    assert garrison.object.attached_to is None


# --- soulbond (CR 702.95) ------------------------------------------------------------------------------------------------


def bonding(table: Table) -> tuple[Card, Card]:
    """A creature with soulbond that entered beside another, its ability on the stack."""
    bear = table.ann.controls("Bear", pt="2/2")
    mate = table.ann.holds("Mate", "Soulbond\nAs long as ~ is paired with another creature, each of those creatures "
                           "gets +1/+1.", pt="1/1")  # fmt: skip
    table.put_onto_battlefield(mate)
    return bear, mate


def test_no_pair_if_one_is_gone(table: Table) -> None:
    """CR 702.95c: no longer on the battlefield."""
    bear, mate = bonding(table)
    table.destroy(bear)
    table.resolve_all()

    assert partner(table.game, mate.id) is None


def test_no_pair_with_another_players_creature(table: Table) -> None:
    """CR 702.95c: no longer under that player's control as it resolves."""
    bear, mate = bonding(table)
    steal = table.bob.holds("Steal", "Gain control of target creature.", types="Instant", cost="{1}")
    table.bob.answers(bear)
    table.bob.casts(steal, free="{1}")
    table.resolve_all()

    assert partner(table.game, mate.id) is None
    assert mate.pt == "1/1"


def test_a_paired_creature_pairs_with_no_third(table: Table) -> None:
    """CR 702.95b, 702.95d: only unpaired creatures can become paired."""
    bear, mate = bonding(table)
    table.ann.answers(True)
    table.resolve_all()
    assert (bear.pt, mate.pt) == ("3/3", "2/2")
    third = table.ann.holds("Third", pt="1/1")
    table.put_onto_battlefield(third)
    table.resolve_all()

    assert partner(table.game, mate.id) == bear.id
    assert partner(table.game, third.id) is None


def test_a_pair_whose_one_is_no_creature_any_more_parts(table: Table) -> None:
    """CR 702.95e: it doesn't come together again at the end of the turn."""
    bear, mate = bonding(table)
    table.ann.answers(True)
    table.resolve_all()
    text = "Until end of turn, target creature becomes an artifact and loses all other card types."
    table.bob.carries_out(text, bear)

    assert partner(table.game, mate.id) is None


def test_a_pair_with_soulbond_lost_stays(table: Table) -> None:
    """CR 702.95a: for as long as both are creatures under that player's control, with soulbond or without."""
    bear, mate = bonding(table)
    table.ann.answers(True)
    table.resolve_all()
    table.bob.carries_out("Target creature loses all abilities until end of turn.", mate)

    assert partner(table.game, mate.id) == bear.id
    assert mate.pt == "1/1"


# --- level up, living weapon, unearth (CR 702.84 to 702.92) ----------------------------------------------------------------


def test_an_unearthed_creature_that_would_leave_in_any_way(table: Table) -> None:
    """CR 702.84a: exiled instead of going anywhere else, also to the hand."""
    bones = table.ann.buried("Bones", "Unearth {B}", pt="2/2", cost="{3}")
    table.ann.has_mana("{B}")
    table.ann.activates(bones)
    table.resolve_all()
    table.bob.carries_out("Return target creature to its owner's hand.")

    assert bones.zone is Zone.EXILE


def test_an_unearthed_creature_exiled_and_returned_is_another(table: Table) -> None:
    """CR 702.84a: what exiles it succeeds, and what brings it back finds it; it is no longer unearthed."""
    table.fill_libraries()
    bones = table.ann.buried("Bones", "Unearth {B}", pt="2/2", cost="{3}")
    table.ann.has_mana("{B}")
    table.ann.activates(bones)
    table.resolve_all()
    table.ann.carries_out(
        "Exile target creature, then return it to the battlefield under its owner's control."
    )
    table.to(Step.CLEANUP)

    assert bones.zone is Zone.BATTLEFIELD


def test_retrace_of_a_sorcery_keeps_its_timing(table: Table) -> None:
    """CR 702.81a: cast from the graveyard by discarding a land, at the usual time, for its full cost."""
    table.fill_libraries()
    spell = table.ann.buried("Spell", "You gain 2 life.\nRetrace", types="Sorcery", cost="{1}")
    table.ann.holds("Forest")
    table.ann.has_mana("{1}")
    assert table.ann.can(spell)
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.has_mana("{1}")

    assert not table.ann.can(spell)


def test_echo_of_a_permanent_that_changed_hands(table: Table) -> None:
    """CR 702.30a: who got it since the beginning of their last upkeep pays, though its first controller had."""
    table.fill_libraries()
    beast = table.ann.controls("Beast", "Echo {2}", pt="4/4")
    for _ in range(2):
        table.bob.controls("Forest")
    table.bob.carries_out("Gain control of target creature.")
    table.bob.answers(False)
    table.to(Step.DRAW, turns_on=1)

    assert beast.zone is Zone.GRAVEYARD


def test_umbra_armor_removes_all_damage(table: Table) -> None:
    """CR 702.89a: the Aura is destroyed instead, and all damage is removed."""
    bear = table.ann.controls("Bear", pt="2/2")
    umbra = table.ann.controls(
        "Eel", "Enchant creature\nUmbra armor", types="Enchantment — Aura", attach_to=bear
    )
    table.deal(table.bob.controls("Imp", "Deathtouch"), bear, 3)

    assert (bear.zone, umbra.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    assert bear.object.damage == 0
