"""The combat phase (CR 506 to 511)."""

from engine.decisions import PlayerOption
from engine.rules.turn.combat.attacking import attack_options, can_attack
from engine.rules.turn.combat.blocking import block_rules, can_block
from engine.values.steps import Step
from engine.values.zones import Zone


def test_attacking_creatures_tap_unless_they_have_vigilance(table):
    """CR 508.1f, 702.20b."""
    bear, watch = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Watch", "Vigilance", pt="1/1")
    table.attack(bear, watch)
    assert bear.object.tapped
    assert not watch.object.tapped
    table.damage()
    assert table.bob.life == 17


def test_a_creature_that_just_came_can_not_attack_without_haste(table):
    """CR 302.6, 702.10b."""
    bear = table.ann.holds("Bear", pt="2/2")
    imp = table.ann.holds("Imp", "Haste", pt="2/1")
    table.put_onto_battlefield(bear, imp)
    assert not can_attack(table.game, bear.id)
    assert can_attack(table.game, imp.id)


def test_tapped_creatures_and_defenders_can_not_attack(table):
    """CR 508.1a, 702.3b."""
    bear, wall = table.ann.controls("Bear", tapped=True), table.ann.controls("Wall", "Defender", pt="0/4")
    assert not can_attack(table.game, bear.id)
    assert not can_attack(table.game, wall.id)


def test_who_would_be_attacked_is_asked_anew_each_turn(table):
    """CR 508.5: in each turn the defending player is the one whose turn it isn't."""
    serpent = table.ann.controls(
        "Serpent", "This creature can't attack unless defending player controls an Island."
    )
    table.bob.controls("Island")
    for seat in (table.ann, table.bob):
        seat.library("Plains")
    assert can_attack(table.game, serpent.id)
    table.to(Step.UPKEEP, turns_on=1)
    assert not can_attack(table.game, serpent.id)
    table.to(Step.UPKEEP, turns_on=1)
    assert can_attack(table.game, serpent.id)


def test_a_creature_that_must_attack_is_required_to(table):
    """CR 508.1d."""
    raging = table.ann.controls("Raging", "This creature attacks each combat if able.", pt="2/2")
    table.ann.controls("Bear", pt="2/2")
    options = attack_options(table.game, table.ann.id)
    must = {option.creature: option.must for option in options}
    assert must[raging.id] == 1
    assert options[0].defenders == (PlayerOption(table.bob.id),)


def test_blocked_creatures_fight_their_blockers(table):
    """CR 509.1h, 510.1c-d."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    table.attack(bear)
    table.block((wolf, bear))
    table.damage()
    assert bear.zone is Zone.GRAVEYARD
    assert wolf.object.damage == 2
    assert table.bob.life == 20


def test_a_blocked_creature_stays_blocked_when_its_blocker_leaves(table):
    """CR 509.1h, 510.1c."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    table.attack(bear)
    table.block((wolf, bear))
    table.destroy(wolf)
    table.damage()
    assert table.bob.life == 20


def test_flying_is_blocked_by_flying_and_reach_only(table):
    """CR 702.9b, 702.17b."""
    bird = table.ann.controls("Bird", "Flying", pt="1/1")
    bear = table.bob.controls("Bear", pt="2/2")
    spider = table.bob.controls("Spider", "Reach", pt="1/3")
    other = table.bob.controls("Other Bird", "Flying", pt="1/1")
    assert not can_block(table.game, bear.id, bird.id)
    assert can_block(table.game, spider.id, bird.id)
    assert can_block(table.game, other.id, bird.id)


def test_menace_needs_two_blockers(table):
    """CR 702.111b."""
    fiend = table.ann.controls("Fiend", "Menace", pt="3/3")
    one, two = table.bob.controls("One", pt="1/1"), table.bob.controls("Two", pt="1/1")
    table.attack(fiend)
    table.to(Step.DECLARE_ATTACKERS)
    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(((one.id, fiend.id),)) is not None
    assert rules.problem(((one.id, fiend.id), (two.id, fiend.id))) is None
    assert rules.problem(()) is None


def test_first_strike_kills_before_it_is_struck(table):
    """CR 510.4, 702.7b."""
    knight, bear = (
        table.ann.controls("Knight", "First strike", pt="2/2"),
        table.bob.controls("Bear", pt="2/2"),
    )
    table.attack(knight)
    table.block((bear, knight))
    table.damage()
    assert bear.zone is Zone.GRAVEYARD
    assert knight.zone is Zone.BATTLEFIELD
    assert knight.object.damage == 0


def test_double_strike_deals_damage_in_both_steps(table):
    """CR 702.4b."""
    duelist = table.ann.controls("Duelist", "Double strike", pt="2/2")
    table.attack(duelist)
    table.damage()
    assert table.bob.life == 16


def test_trample_goes_through_what_lethal_damage_leaves(table):
    """CR 702.19b."""
    brute, bear = table.ann.controls("Brute", "Trample", pt="5/5"), table.bob.controls("Bear", pt="2/2")
    table.ann.answers([2, 3])
    table.attack(brute)
    table.block((bear, brute))
    table.damage()
    assert bear.zone is Zone.GRAVEYARD
    assert table.bob.life == 17


def test_deathtouch_makes_one_damage_lethal_for_trample(table):
    """CR 702.2c, 702.19b."""
    horror = table.ann.controls("Horror", "Deathtouch, trample", pt="5/5")
    giant = table.bob.controls("Giant", pt="4/5")
    table.ann.answers([1, 4])
    table.attack(horror)
    table.block((giant, horror))
    table.damage()
    assert giant.zone is Zone.GRAVEYARD
    assert table.bob.life == 16


def test_damage_among_several_blockers_is_divided_freely(table):
    """CR 510.1c: no order among the blockers, and no need for lethal damage."""
    giant = table.ann.controls("Giant", pt="4/6")
    bear, wolf = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    table.ann.answers([1, 3])
    table.attack(giant)
    table.block((bear, giant), (wolf, giant))
    table.damage()
    assert bear.object.damage == 1
    assert wolf.zone is Zone.GRAVEYARD
    assert giant.object.damage == 5


def test_lifelink_gains_as_damage_is_dealt(table):
    """CR 702.15b, 120.3f."""
    saint = table.ann.controls("Saint", "Lifelink", pt="3/3")
    table.attack(saint)
    table.damage()
    assert table.ann.life == 23
    assert table.bob.life == 17


def test_one_source_with_lifelink_gains_life_once_for_all_that_it_damages(table):
    """CR 702.15e, 119.9: what several sources gain is several events; what one gains at a time is one."""
    watcher = table.ann.controls("Watcher", "Whenever you gain life, put a +1/+1 counter on ~.", pt="1/1")
    saint = table.ann.controls("Saint", "Trample, lifelink", pt="6/6")
    blockers = [table.bob.controls(name, pt="1/1") for name in ("Bat", "Rat")]
    table.attack(saint)
    table.block(*((blocker, saint) for blocker in blockers))
    table.ann.answers([1, 1, 4])

    table.damage()
    table.resolve_all()

    assert (table.ann.life, watcher.counters("+1/+1")) == (26, 1)


def test_a_blocker_that_must_block_is_required_to(table):
    """CR 509.1c."""
    bear = table.ann.controls("Bear", pt="2/2")
    guard = table.bob.controls("Guard", "This creature blocks each combat if able.", pt="1/1")
    table.attack(bear)
    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(()) is not None
    assert rules.problem(((guard.id, bear.id),)) is None


def test_a_creature_that_changes_controllers_leaves_combat(table):
    """CR 506.4a."""
    bear = table.ann.controls("Bear", pt="2/2")
    theft = table.bob.holds(
        "Theft", "Gain control of target creature until end of turn.", types="Instant", cost="{R}"
    )
    table.attack(bear)
    table.bob.has_mana("{R}")
    table.bob.casts(theft)
    table.resolve()
    assert bear.controller is table.bob
    table.to(Step.END_OF_COMBAT)
    assert table.bob.life == 20


def test_damage_wears_off_and_effects_end_in_the_cleanup_step(table):
    """CR 514.2."""
    bear = table.ann.controls("Bear", pt="2/2")
    surge = table.ann.holds(
        "Surge", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{G}"
    )
    table.ann.has_mana("{G}")
    table.ann.casts(surge)
    table.resolve()
    table.deal(bear, bear, 3)
    assert bear.pt == "5/5"
    table.ann.library("Plains")
    table.bob.library("Plains")
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.pt == "2/2"
    assert bear.object.damage == 0


def test_what_cant_be_blocked_is_seen_from_the_text_that_says_so(table):
    """CR 109.5, 509.1b: "you" in "can't block creatures you control" is the controller of that text."""
    text = "Creatures with power less than this creature's power can't block creatures you control."
    champion = table.ann.controls("Champion", text, pt="3/3")
    raider = table.ann.controls("Raider", pt="1/1")
    elf, giant = table.bob.controls("Elf", pt="1/1"), table.bob.controls("Giant", pt="3/3")

    assert not can_block(table.game, elf.id, raider.id)
    assert can_block(table.game, giant.id, champion.id)
    assert can_block(table.game, raider.id, elf.id)


def test_a_creature_that_can_attack_nobody_is_not_offered(table):
    """CR 508.1c."""
    table.bob.controls("Rite", "Creatures your opponents control can't attack you.", types="Enchantment")
    table.ann.controls("Bear", pt="2/2")

    assert attack_options(table.game, table.ann.id) == ()
