"""Triggered keywords of casting, combat and dying (CR 702)."""

from engine.values.steps import Step
from engine.values.zones import Zone

INSTANT = "You gain 1 life."


def test_prowess_triggers_on_noncreature_spells_and_each_instance_by_itself(table):
    """CR 702.108a-b."""
    monk = table.ann.controls("Monk", "Prowess\nProwess", pt="1/1")
    spell = table.ann.holds("Spell", INSTANT, types="Instant", cost="{W}")
    table.ann.casts(spell, free="{W}")
    table.resolve_all()

    assert monk.pt == "3/3"

    table.ann.casts(table.ann.holds("Bear", cost="{G}", pt="2/2"), free="{G}")
    table.resolve_all()

    assert monk.pt == "3/3"


def test_extort_drains_for_a_payment(table):
    """CR 702.101a."""
    table.ann.controls("Pillar", "Extort", types="Enchantment")
    table.ann.has_mana("{W}")
    table.ann.casts(table.ann.holds("Spell", INSTANT, types="Instant", cost="{W}"))
    table.ann.has_mana("{B}")
    table.ann.answers(True)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (22, 19)


def test_ward_counters_unless_its_cost_is_paid(table):
    """CR 702.21a."""
    guarded = table.ann.controls("Guarded", "Ward {1}", pt="2/2")
    bolt = table.bob.holds("Bolt", "Destroy target creature.", types="Instant", cost="{R}")
    table.bob.casts(bolt, free="{R}")

    assert len(table.stack) == 2

    table.resolve_all()

    assert (guarded.zone, bolt.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)

    other = table.bob.holds("Other", "Destroy target creature.", types="Instant", cost="{R}")
    table.bob.casts(other, free="{R}")
    table.bob.has_mana("{1}")
    table.bob.answers(True)
    table.resolve_all()

    assert guarded.zone is Zone.GRAVEYARD


def test_ward_ignores_its_own_controller(table):
    """CR 702.21a: a spell or ability an opponent controls."""
    table.ann.controls("Guarded", "Ward {1}", pt="2/2")
    growth = table.ann.holds(
        "Growth", "Target creature gets +1/+1 until end of turn.", types="Instant", cost="{G}"
    )
    table.ann.casts(growth, free="{G}")

    assert len(table.stack) == 1


def test_exalted_strengthens_the_creature_that_attacks_alone(table):
    """CR 702.83a."""
    table.ann.controls("Squire", "Exalted", types="Enchantment")
    knight = table.ann.controls("Knight", "Exalted", pt="2/2")
    table.ann.answers(["Squire", "Knight"])
    table.attack(knight)
    table.resolve_all()

    assert knight.pt == "4/4"


def test_annihilator_makes_the_defending_player_sacrifice(table):
    """CR 702.86a."""
    titan = table.ann.controls("Titan", "Annihilator 2", pt="10/10")
    kept = table.bob.controls("Kept", types="Artifact")
    lost = [table.bob.controls(name, types="Artifact") for name in ("One", "Two")]
    table.attack(titan)
    table.bob.answers(lost)
    table.resolve_all()

    assert kept.zone is Zone.BATTLEFIELD
    assert [card.zone for card in lost] == [Zone.GRAVEYARD, Zone.GRAVEYARD]


def test_battle_cry_helps_the_other_attackers(table):
    """CR 702.91a."""
    crier = table.ann.controls("Crier", "Battle cry", pt="1/1")
    other = table.ann.controls("Other", pt="1/1")
    table.attack(crier, other)
    table.resolve_all()

    assert (crier.pt, other.pt) == ("1/1", "2/1")


def test_melee_counts_opponents_attacked(table):
    """CR 702.121a."""
    brawler = table.ann.controls("Brawler", "Melee", pt="2/2")
    table.attack(brawler)
    table.resolve_all()

    assert brawler.pt == "3/3"


def test_dethrone_needs_the_player_with_the_most_life(table):
    """CR 702.105a: or tied for most life."""
    rebel = table.ann.controls("Rebel", "Dethrone", pt="2/2")
    table.attack(rebel)
    table.resolve_all()

    assert rebel.pt == "3/3"


def test_mentor_teaches_a_weaker_attacker(table):
    """CR 702.134a."""
    master = table.ann.controls("Master", "Mentor", pt="3/3")
    pupil = table.ann.controls("Pupil", pt="2/2")
    table.attack(master, pupil)
    table.resolve_all()

    assert pupil.counters("+1/+1") == 1


def test_training_needs_a_stronger_companion(table):
    """CR 702.149a."""
    table.fill_libraries()
    pupil = table.ann.controls("Pupil", "Training", pt="2/2")
    equal = table.ann.controls("Equal", pt="2/2")
    table.attack(pupil, equal)
    table.resolve_all()

    assert pupil.pt == "2/2"

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    strong = table.ann.controls("Strong", pt="3/3")
    table.attack(pupil, strong)
    table.resolve_all()

    assert pupil.pt == "3/3"


def test_mobilize_brings_warriors_that_leave_again(table):
    """CR 702.181a."""
    khan = table.ann.controls("Khan", "Mobilize 2", pt="3/3")
    table.attack(khan)
    table.resolve_all()

    assert table.ann.permanents == ["Khan", "Warrior Token", "Warrior Token"]
    assert len(table.state.combat.attacks) == 3

    table.to(Step.CLEANUP)

    assert table.ann.permanents == ["Khan"]


def test_bushido_triggers_once_whether_it_blocks_or_is_blocked(table):
    """CR 702.45a."""
    samurai = table.ann.controls("Samurai", "Bushido 2", pt="1/1")
    one, two = table.bob.controls("One", pt="1/1"), table.bob.controls("Two", pt="1/1")
    table.attack(samurai)
    table.block((one, samurai), (two, samurai))
    table.resolve_all()

    assert samurai.pt == "3/3"


def test_flanking_weakens_blockers_without_flanking(table):
    """CR 702.25a."""
    knight = table.ann.controls("Knight", "Flanking", pt="2/2")
    plain = table.bob.controls("Plain", pt="2/2")
    other = table.bob.controls("Other Knight", "Flanking", pt="2/2")
    table.attack(knight)
    table.block((plain, knight), (other, knight))
    table.resolve_all()

    assert (plain.pt, other.pt) == ("1/1", "2/2")


def test_rampage_counts_blockers_beyond_the_first(table):
    """CR 702.23a."""
    giant = table.ann.controls("Giant", "Rampage 2", pt="3/3")
    blockers = [table.bob.controls(name, pt="1/1") for name in ("One", "Two", "Three")]
    table.attack(giant)
    table.block(*((blocker, giant) for blocker in blockers))
    table.resolve_all()

    assert giant.pt == "7/7"


def test_afflict_costs_the_defending_player_life(table):
    """CR 702.130a."""
    eternal = table.ann.controls("Eternal", "Afflict 3", pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    table.attack(eternal)
    table.block((bear, eternal))
    table.resolve_all()

    assert table.bob.life == 17


def test_renown_happens_once(table):
    """CR 702.112a, 702.112c."""
    table.fill_libraries()
    hero = table.ann.controls("Hero", "Renown 1", pt="2/2")
    table.attack(hero)
    table.damage()
    table.resolve_all()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(hero)
    table.damage()
    table.resolve_all()

    assert hero.pt == "3/3"


def test_ingest_exiles_the_top_card(table):
    """CR 702.115a."""
    top = table.bob.library("Top")
    eater = table.ann.controls("Eater", "Ingest", pt="2/2")
    table.attack(eater)
    table.damage()
    table.resolve_all()

    assert top.zone is Zone.EXILE


def test_poisonous_poisons(table):
    """CR 702.70a."""
    snake = table.ann.controls("Snake", "Poisonous 2", pt="1/1")
    table.attack(snake)
    table.damage()
    table.resolve_all()

    assert (table.bob.life, table.bob.counters("poison")) == (19, 2)


def test_persist_returns_once_with_a_minus_counter(table):
    """CR 702.79a."""
    cat = table.ann.controls("Cat", "Persist", pt="2/2")
    table.destroy(cat)
    table.resolve_all()

    assert (cat.zone, cat.pt) == (Zone.BATTLEFIELD, "1/1")

    table.destroy(cat)
    table.resolve_all()

    assert cat.zone is Zone.GRAVEYARD


def test_persist_returns_under_the_owners_control(table):
    """CR 702.79a."""
    cat = table.ann.controls("Cat", "Persist", pt="2/2")
    thief = table.bob.controls("Thief", "Enchant creature\nYou control enchanted creature.",
                               types="Enchantment — Aura", attach_to=cat)  # fmt: skip
    assert cat.controller is table.bob

    table.destroy(cat)
    table.resolve_all()

    assert cat.controller is table.ann
    assert thief.zone is Zone.GRAVEYARD


def test_undying_asks_for_plus_counters(table):
    """CR 702.93a."""
    wolf = table.ann.controls("Wolf", "Undying", pt="2/2")
    table.destroy(wolf)
    table.resolve_all()

    assert wolf.pt == "3/3"


def test_afterlife_leaves_spirits(table):
    """CR 702.135a."""
    knight = table.ann.controls("Knight", "Afterlife 2", pt="2/2")
    table.destroy(knight)
    table.resolve_all()

    assert table.ann.permanents == ["Spirit Token", "Spirit Token"]
    assert table.ann.card("Spirit Token").keywords == {"flying"}


def test_modular_hands_its_counters_on(table):
    """CR 702.43a."""
    worker = table.ann.controls("Worker", "Modular 2", types="Artifact Creature — Construct", pt="0/0")
    other = table.ann.controls("Other", types="Artifact Creature — Construct", pt="1/1")

    assert worker.pt == "2/2"

    table.ann.answers(True)
    table.destroy(worker)
    table.resolve_all()

    assert other.pt == "3/3"


def test_soulshift_returns_a_smaller_spirit(table):
    """CR 702.46a."""
    small = table.ann.buried("Small", types="Creature — Spirit", cost="{2}", pt="1/1")
    table.ann.buried("Large", types="Creature — Spirit", cost="{5}", pt="5/5")
    kami = table.ann.controls("Kami", "Soulshift 3", types="Creature — Spirit", pt="2/2")
    table.ann.answers(small, True)
    table.destroy(kami)
    table.resolve_all()

    assert small.zone is Zone.HAND
