"""What is phased out neither affects anything nor is affected (CR 702.26b, 702.26g to 702.26p)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def respond(table: Table, *answers: object) -> None:
    """Bob has a permanent phase out, and nothing else resolves yet."""
    table.bob.answers(*answers)
    spell = table.bob.holds("Out", "Target permanent phases out.", types="Instant", cost="{1}")
    table.bob.casts(spell, free="{1}")
    table.resolve()


OUT = "Target permanent phases out."


def there(card: Card) -> bool:
    """Whether it is phased in on the battlefield."""
    return card.zone is Zone.BATTLEFIELD and not card.object.phased_out


def test_its_abilities_do_nothing(table: Table) -> None:
    """CR 702.26b: neither static, triggered, replacement nor activated ones."""
    lord = table.ann.controls(
        "Lord",
        "Other creatures you control get +1/+1.\nWhenever you gain life, draw a card.\n"
        "If you would gain life, you gain twice that much life instead.\n{0}: You gain 1 life.",
        pt="2/2",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.carries_out(OUT, lord)
    table.ann.carries_out("You gain 1 life.")

    assert bear.pt == "2/2"
    assert table.ann.life == 21
    assert not table.ann.can(lord)


def test_it_is_not_counted(table: Table) -> None:
    """CR 702.26b: nor sacrificed, nor destroyed with all others."""
    bear, other = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Other", pt="2/2")
    table.bob.carries_out(OUT, bear)
    table.ann.carries_out("You gain 1 life for each creature you control.")
    assert table.ann.life == 21
    table.bob.carries_out("Destroy all creatures.")

    assert (bear.zone, other.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_an_ability_on_the_stack_lives_on(table: Table) -> None:
    """CR 702.26b, 113.7a: it is independent of its source, which deals the damage as it last was."""
    imp = table.ann.controls("Imp", "Lifelink\n{T}: ~ deals 2 damage to any target.", pt="2/2")
    table.ann.answers(table.bob)
    table.ann.activates(imp)
    respond(table)
    table.resolve_all()

    assert not there(imp)
    assert (table.ann.life, table.bob.life) == (22, 18)


def test_an_ability_that_returns_its_phased_out_source(table: Table) -> None:
    """CR 702.26b: it can't be returned, nor given counters."""
    imp = table.ann.controls(
        "Imp", "{0}: Return ~ to its owner's hand.\n{1}: Put a +1/+1 counter on ~.", pt="2/2"
    )
    table.ann.activates(imp, number=0)
    respond(table)
    table.resolve_all()

    assert imp.zone is Zone.BATTLEFIELD


def test_counters_for_a_phased_out_source(table: Table) -> None:
    """CR 702.26b."""
    imp = table.ann.controls("Imp", "{0}: Put a +1/+1 counter on ~.", pt="2/2")
    table.ann.activates(imp)
    respond(table)
    table.resolve_all()

    assert imp.counters("+1/+1") == 0


def test_tapping_and_sacrificing_a_phased_out_source(table: Table) -> None:
    """CR 702.26b: an effect that says to sacrifice or tap it doesn't."""
    imp = table.ann.controls("Imp", "{0}: Tap ~. Sacrifice ~ unless you pay {1}.", pt="2/2")
    table.ann.activates(imp)
    respond(table)
    table.resolve_all()

    assert imp.zone is Zone.BATTLEFIELD
    assert not imp.object.tapped


def test_one_of_two_targets_phased_out(table: Table) -> None:
    """CR 702.26b, 608.2b: what is left is affected."""
    one, two = table.ann.controls("One", pt="2/2"), table.ann.controls("Two", pt="2/2")
    doom = table.bob.holds("Doom", "Destroy two target creatures.", types="Instant", cost="{B}")
    table.bob.casts(doom, free="{B}")
    respond(table, one)
    table.resolve_all()

    assert (one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_no_fight_with_what_phased_out(table: Table) -> None:
    """CR 702.26b, 701.14b: if either is illegal as the spell resolves, neither fights."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    spell = table.ann.holds(
        "Fight",
        "Target creature you control fights target creature you don't control.",
        types="Instant",
        cost="{G}",
    )
    table.ann.casts(spell, free="{G}")
    respond(table, wolf)
    table.resolve_all()

    assert bear.object.damage == 0
    assert wolf.object.damage == 0


def test_a_blocker_that_phased_out_leaves_the_attacker_blocked(table: Table) -> None:
    """CR 702.26b, 506.4, 509.1h."""
    bear = table.ann.controls("Bear", pt="2/2")
    guard = table.bob.controls("Guard", pt="1/1")
    table.attack(bear)
    table.block((guard, bear))
    table.bob.carries_out(OUT, guard)
    table.damage()

    assert table.bob.life == 20


def test_the_legend_rule_does_not_see_it(table: Table) -> None:
    """CR 702.26b, 704.5j: only as it phases in are there two."""
    table.fill_libraries()
    one = table.ann.controls("Hero", types="Legendary Creature", pt="2/2")
    table.bob.carries_out(OUT)
    two = table.ann.controls("Hero", types="Legendary Creature", pt="2/2")
    table.settle()
    assert two.zone is Zone.BATTLEFIELD
    table.ann.answers(one)
    table.to(Step.UPKEEP, turns_on=2)

    assert (one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_what_is_exiled_until_it_leaves_stays_exiled(table: Table) -> None:
    """CR 702.26d, 610.3: phasing out is no leaving."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", pt="2/2")
    ring = table.ann.holds(
        "Ring", "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.",
        types="Enchantment", cost="{W}",
    )  # fmt: skip
    table.ann.casts(ring, free="{W}")
    table.resolve_all()
    table.bob.carries_out(OUT)
    table.to(Step.UPKEEP, turns_on=2)
    assert there(ring)
    assert bear.zone is Zone.EXILE
    table.destroy(ring)

    assert bear.zone is Zone.BATTLEFIELD


def test_an_opponents_aura_phases_with_its_creature(table: Table) -> None:
    """CR 702.26g-h: indirectly, and it phases in with it, not in its own controller's untap step."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="3/3")
    text = "Enchant creature\nEnchanted creature gets -1/-1."
    aura = table.bob.controls("Aura", text, types="Enchantment — Aura", attach_to=bear)
    table.bob.carries_out(OUT, bear)
    assert not there(aura)
    table.to(Step.UPKEEP, turns_on=1)
    assert not there(aura)
    table.to(Step.UPKEEP, turns_on=1)

    assert there(aura)
    assert bear.pt == "2/2"


def test_both_phase_out_together(table: Table) -> None:
    """CR 702.26h: directly and indirectly at once it phases out indirectly, and comes back with its host."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", pt="3/3")
    text = "Enchant creature\nEnchanted creature gets -1/-1."
    aura = table.ann.controls("Aura", text, types="Enchantment — Aura", attach_to=bear)
    table.ann.carries_out("Each nonland permanent phases out.")
    assert not there(aura)
    table.to(Step.UPKEEP, turns_on=1)

    assert there(bear)
    assert there(aura)
    assert bear.pt == "2/2"


def test_what_it_learned_as_it_entered_is_known(table: Table) -> None:
    """CR 702.26d: choices made for it stay."""
    table.fill_libraries()
    lord = table.ann.holds(
        "Lord",
        "As ~ enters, choose a color.\nCreatures of the chosen color get +1/+1.",
        types="Artifact",
        cost="{1}",
    )
    bear = table.ann.controls("Bear", pt="2/2", cost="{G}")
    table.ann.answers("green")
    table.ann.casts(lord, free="{1}")
    table.resolve_all()
    table.bob.carries_out(OUT, lord)
    assert bear.pt == "2/2"
    table.to(Step.UPKEEP, turns_on=2)

    assert bear.pt == "3/3"


def test_a_new_creature_that_phased_out_is_not_sick_in_the_next_turn(table: Table) -> None:
    """CR 702.26d, 302.6: it was controlled continuously since the turn began."""
    table.fill_libraries()
    bear = table.ann.holds("Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    table.bob.carries_out(OUT)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(bear)
    table.damage()

    assert table.bob.life == 18


def test_damage_to_what_phased_out_is_none(table: Table) -> None:
    """CR 702.26b: all creatures are dealt damage but it; and damage marked on it before is gone next turn."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/3")
    table.deal(table.bob.controls("Imp"), bear, 2)
    table.bob.carries_out(OUT, bear)
    table.bob.carries_out("~ deals 2 damage to each creature.")
    assert bear.zone is Zone.BATTLEFIELD
    assert bear.object.damage == 2
    table.to(Step.UPKEEP, turns_on=2)

    assert bear.object.damage == 0


def test_it_pays_no_costs(table: Table) -> None:
    """CR 702.26b: what is phased out can't pay a cost: sacrificed, tapped or returned."""
    bear = table.ann.controls("Bear", pt="2/2")
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 1 life.", types="Artifact")
    assert table.ann.can(altar)
    table.bob.carries_out(OUT, bear)

    assert not table.ann.can(altar)


def test_an_aura_on_the_stack_whose_host_phased_out(table: Table) -> None:
    """CR 702.26b, 608.3b: its target is illegal, so that it is put into the graveyard."""
    table.ann.controls("Bear", pt="2/2")
    aura = table.ann.holds(
        "Aura", "Enchant creature\nEnchanted creature gets +1/+1.", types="Enchantment — Aura", cost="{1}"
    )
    table.ann.casts(aura, free="{1}")
    respond(table)
    table.resolve_all()

    assert aura.zone is Zone.GRAVEYARD


def test_an_equip_ability_whose_equipment_phased_out(table: Table) -> None:
    """CR 702.26b: nothing is attached."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    sword = table.ann.controls(
        "Sword", "Equipped creature gets +1/+1.\nEquip {0}", types="Artifact — Equipment"
    )
    table.ann.activates(sword)
    respond(table, sword)
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=2)

    assert bear.pt == "2/2"
    assert sword.object.attached_to is None


def test_monstrosity_of_what_phased_out(table: Table) -> None:
    """CR 702.26b: an ability that has its source become something finds nothing."""
    table.fill_libraries()
    beast = table.ann.controls("Beast", "{0}: Monstrosity 2.", pt="2/2")
    table.ann.activates(beast)
    respond(table)
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=2)

    assert beast.pt == "2/2"


def test_a_regeneration_shield_for_what_phased_out(table: Table) -> None:
    """CR 702.26b, 702.26e."""
    beast = table.ann.controls(
        "Beast", "{0}: Regenerate ~.\n{0}: ~ gains flying until end of turn.", pt="2/2"
    )
    table.ann.activates(beast, number=1)
    respond(table)
    table.resolve_all()
    assert "flying" not in beast.keywords


def test_control_of_what_phased_out(table: Table) -> None:
    """CR 702.26b: gaining control of all creatures doesn't take it."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.carries_out(OUT)
    table.bob.carries_out("Gain control of all creatures.")
    table.to(Step.UPKEEP, turns_on=2)

    assert bear.controller is table.ann
    assert there(bear)


def test_exchanging_control_with_what_phased_out(table: Table) -> None:
    """CR 702.26b, 701.12a: no exchange."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    spell = table.ann.holds(
        "Swap", "Exchange control of target creature you control and target creature you don't control.",
        types="Sorcery", cost="{U}",
    )  # fmt: skip
    table.ann.casts(spell, free="{U}")
    respond(table, wolf)
    table.resolve_all()

    assert (bear.controller, wolf.object.controller) == (table.ann, table.bob.id)


def test_a_copy_of_what_phased_out(table: Table) -> None:
    """CR 702.26b, 608.2h: an ability that creates a token copying its phased-out source uses what it last was."""
    beast = table.ann.controls("Beast", "{0}: Create a token that's a copy of ~.", pt="2/2")
    table.ann.activates(beast)
    respond(table)
    table.resolve_all()

    assert table.ann.permanents == ["Beast"]


def test_the_power_of_a_phased_out_source(table: Table) -> None:
    """CR 702.26b, 608.2h: it no longer exists for the game, so its last known information is used."""
    beast = table.ann.controls("Beast", "{0}: You gain life equal to ~'s power.", pt="2/2")
    table.ann.activates(beast)
    respond(table)
    table.resolve_all()

    assert table.ann.life == 22


def test_damage_equal_to_the_power_of_what_phased_out(table: Table) -> None:
    """CR 702.26b, 608.2h: of a creature that triggered."""
    beast = table.ann.controls(
        "Beast", "When ~ attacks, it deals damage equal to its power to target player.", pt="2/2"
    )
    table.ann.answers(table.bob)
    table.attack(beast)
    respond(table)
    table.resolve_all()

    assert table.bob.life == 18


def test_what_is_known_of_it_is_as_it_last_was(table: Table) -> None:
    """CR 702.26b, 608.2h: with the effects on it then."""
    beast = table.ann.controls("Beast", "{0}: You gain life equal to ~'s power.", pt="2/2")
    table.ann.carries_out("Target creature gets +3/+0 until end of turn.")
    table.ann.activates(beast)
    respond(table)
    table.resolve_all()

    assert table.ann.life == 25


def test_its_size_as_it_phased_out_counts_what_enlarged_it(table: Table) -> None:
    """CR 702.26b, 702.26d, 608.2h: its counters, and the Aura that phased out with it."""
    beast = table.ann.controls("Beast", "{0}: You gain life equal to ~'s power.", pt="2/2")
    aura = "Enchant creature\nEnchanted creature gets +2/+2."
    table.ann.controls("Might", aura, types="Enchantment — Aura", cost="{G}", attach_to=beast)
    table.put_counters(beast, "+1/+1", 3)
    table.ann.activates(beast)
    respond(table, beast)
    table.resolve_all()

    assert table.ann.life == 27


def test_who_controlled_it_as_it_phased_out(table: Table) -> None:
    """CR 702.26b, 702.26d, 608.2h: the player who had gained control of it."""
    table.bob.controls("Beast", pt="2/2")
    table.ann.carries_out("Gain control of target creature until end of turn.")
    table.ann.carries_out("Target creature phases out. Its controller gains 4 life.")

    assert (table.ann.life, table.bob.life) == (24, 20)


def test_it_was_attacking_as_it_phased_out(table: Table) -> None:
    """CR 702.26b, 608.2h, 506.4: it has left combat, but it was attacking."""
    beast = table.ann.controls("Beast", "{0}: If ~ is attacking, you gain 4 life.", pt="2/2")
    table.attack(beast)
    table.ann.activates(beast)
    respond(table)
    table.resolve_all()

    assert table.ann.life == 24


def test_what_it_is_once_it_is_back(table: Table) -> None:
    """CR 702.26c-d, 702.26f: without what ended meanwhile, with its counters."""
    beast = table.ann.controls("Beast", "{0}: You gain life equal to ~'s power.", pt="2/2")
    table.put_counters(beast, "+1/+1", 3)
    table.ann.carries_out("Target creature gets +3/+0 until end of turn.")
    respond(table)
    table.bob.library("Top")
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.activates(beast)
    table.resolve_all()

    assert (beast.pt, table.ann.life) == ("5/5", 25)


def test_the_counters_of_a_phased_out_source(table: Table) -> None:
    """CR 702.26b, 702.26d, 608.2h: the counters that it last had."""
    text = "{0}: You gain life equal to the number of +1/+1 counters on ~."
    beast = table.ann.controls("Beast", text, pt="2/2")
    table.put_counters(beast, "+1/+1", 2)
    table.ann.activates(beast)
    respond(table)
    table.resolve_all()

    assert table.ann.life == 22


def test_adapting_of_what_phased_out(table: Table) -> None:
    """CR 702.26b: it gets no counters."""
    table.fill_libraries()
    beast = table.ann.controls("Beast", "{0}: Adapt 2.", pt="2/2")
    table.ann.activates(beast)
    respond(table)
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=2)

    assert beast.pt == "2/2"


def test_a_target_that_phased_out_deals_no_damage(table: Table) -> None:
    """CR 608.2b, 702.26b: an illegal target does nothing, and nothing is known of it for the effect."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't control. "
        "You gain life equal to its power."
    )
    bite = table.ann.holds("Bite", text, types="Instant", cost="{G}")
    table.ann.casts(bite, free="{G}")
    respond(table, bear)
    table.resolve_all()

    assert wolf.object.damage == 0
