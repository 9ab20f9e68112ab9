"""Counters: put, removed, moved, doubled, distributed; proliferate and its kin (CR 122, 701)."""


def test_put_on_each_creature(table):
    """CR 122.1a."""
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    other = table.bob.controls("Other")
    spell = table.ann.holds(
        "Growth", "Put a +1/+1 counter on each creature you control.", types="Sorcery", cost="{G}"
    )

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert (one.pt, two.pt, other.pt) == ("2/2", "2/2", "1/1")


def test_x_counters(table):
    """CR 107.3."""
    bear = table.ann.controls("Bear")
    spell = table.ann.holds(
        "Swell", "Put X +1/+1 counters on target creature.", types="Sorcery", cost="{X}{G}"
    )
    table.ann.has_mana("{G}{G}{G}")
    table.ann.answers(2)

    table.ann.casts(spell)
    table.resolve()

    assert bear.counters("+1/+1") == 2


def test_as_many_counters_as_something_else(table):
    """CR 107.3i."""
    bear = table.ann.controls("Bear")
    table.ann.controls("Forest", types="Basic Land — Forest")
    table.ann.controls("Woods", types="Land")
    spell = table.ann.holds(
        "Root",
        "Put X +1/+1 counters on target creature, where X is the number of lands you control.",
        types="Sorcery",
        cost="{G}",
    )

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert bear.counters("+1/+1") == 2


def test_counters_are_distributed_as_the_spell_is_cast(table):
    """CR 601.2d."""
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    spell = table.ann.holds(
        "Share",
        "Distribute three +1/+1 counters among one, two, or three target creatures you control.",
        types="Sorcery",
        cost="{G}",
    )
    table.ann.answers([one, two], [1, 2])

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert one.counters("+1/+1") == 1
    assert two.counters("+1/+1") == 2


def test_removing_a_counter_as_a_cost(table):
    """CR 118.3."""
    rock = table.ann.controls(
        "Rock", "Remove a charge counter from this artifact: You gain 1 life.", types="Artifact"
    )
    assert not table.ann.can(rock)
    table.put_counters(rock, "charge")

    table.ann.activates(rock)
    table.resolve()

    assert rock.counters("charge") == 0
    assert table.ann.life == 21


def test_all_counters_are_removed(table):
    """CR 122.1."""
    bear = table.bob.controls("Bear")
    table.put_counters(bear, "+1/+1", 2)
    table.put_counters(bear, "charge", 1)
    spell = table.ann.holds("Leech", "Remove all counters from target creature.", types="Instant", cost="{U}")

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert bear.object.counters == ()


def test_a_counter_is_moved(table):
    """CR 122.5."""
    donor = table.ann.controls("Donor", "{1}: Move a +1/+1 counter from this creature onto target artifact.")
    goal = table.bob.controls("Goal", types="Artifact")
    table.put_counters(donor, "+1/+1", 2)
    table.ann.has_mana("{1}")

    table.ann.activates(donor)
    table.resolve()

    assert donor.counters("+1/+1") == 1
    assert goal.counters("+1/+1") == 1


def test_without_a_counter_nothing_is_moved(table):
    """CR 122.5."""
    donor = table.ann.controls("Donor", "{1}: Move a +1/+1 counter from this creature onto target artifact.")
    goal = table.bob.controls("Goal", types="Artifact")
    table.ann.has_mana("{1}")

    table.ann.activates(donor)
    table.resolve()

    assert goal.object.counters == ()
    assert donor.object.counters == ()


def test_doubling_counters(table):
    """CR 701.10e."""
    bear = table.ann.controls("Bear")
    table.put_counters(bear, "+1/+1", 3)
    spell = table.ann.holds(
        "Twin", "Double the number of +1/+1 counters on target creature.", types="Sorcery", cost="{G}"
    )

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert bear.counters("+1/+1") == 6


def test_proliferating_gives_one_more_of_each_kind(table):
    """CR 701.34a."""
    bear = table.ann.controls("Bear")
    table.put_counters(bear, "+1/+1", 2)
    table.put_counters(bear, "charge", 1)
    foe = table.bob.controls("Foe")
    table.put_counters(foe, "+1/+1", 1)
    table.put_counters(table.bob, "poison", 1)
    spell = table.ann.holds("Spread", "Proliferate.", types="Sorcery", cost="{U}")
    table.ann.answers([bear, table.bob])

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert bear.counters("+1/+1") == 3
    assert bear.counters("charge") == 2
    assert foe.counters("+1/+1") == 1
    assert table.bob.counters("poison") == 2


def test_several_kinds_at_once(table):
    """CR 122.1."""
    bear = table.ann.controls("Bear")
    spell = table.ann.holds(
        "Mix", "Put a +1/+1 counter and a charge counter on target creature.", types="Sorcery", cost="{G}"
    )

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert bear.object.counters == (("+1/+1", 1), ("charge", 1))


def test_a_kind_of_choice(table):
    """CR 608.2d."""
    bear = table.ann.controls("Bear")
    spell = table.ann.holds(
        "Pick",
        "Put your choice of a +1/+1 counter or a charge counter on target creature.",
        types="Sorcery",
        cost="{G}",
    )
    table.ann.answers("charge")

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert bear.object.counters == (("charge", 1),)


def test_its_counters_are_those_it_had(table):
    """CR 122.8."""
    dying = table.ann.controls(
        "Ooze", "When this creature dies, put its counters on target creature you control.", pt="1/1"
    )
    heir = table.ann.controls("Heir")
    table.put_counters(dying, "+1/+1", 2)

    table.destroy(dying)
    table.resolve_all()

    assert heir.counters("+1/+1") == 2


def test_monstrosity_happens_only_once(table):
    """CR 701.37a."""
    giant = table.ann.controls("Giant", "{1}: Monstrosity 3.")
    table.ann.has_mana("{2}")

    table.ann.activates(giant)
    table.resolve()
    table.ann.activates(giant)
    table.resolve()

    assert giant.counters("+1/+1") == 3


def test_adapting_needs_a_creature_without_counters(table):
    """CR 701.46a."""
    beast = table.ann.controls("Beast", "{1}: Adapt 2.")
    table.ann.has_mana("{2}")
    table.ann.activates(beast)
    table.resolve()
    assert beast.counters("+1/+1") == 2

    table.ann.activates(beast)
    table.resolve()

    assert beast.counters("+1/+1") == 2


def test_bolstering_the_weakest(table):
    """CR 701.39a."""
    weak = table.ann.controls("Weak", pt="3/1")
    strong = table.ann.controls("Strong", pt="1/3")
    spell = table.ann.holds("Cheer", "Bolster 2.", types="Sorcery", cost="{W}")

    table.ann.casts(spell, free="{W}")
    table.resolve()

    assert weak.counters("+1/+1") == 2
    assert strong.counters("+1/+1") == 0


def test_supporting_up_to_so_many(table):
    """CR 701.41a."""
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    spell = table.ann.holds("Help", "Support 2.", types="Sorcery", cost="{W}")
    table.ann.answers([one])

    table.ann.casts(spell, free="{W}")
    table.resolve()

    assert one.counters("+1/+1") == 1
    assert two.counters("+1/+1") == 0


def test_exploring_a_land_and_a_nonland(table):
    """CR 701.44a."""
    scout = table.ann.controls("Scout", "{1}: This creature explores.")
    table.ann.library("Forest", types="Basic Land — Forest")
    spell = table.ann.library("Bear")
    table.ann.has_mana("{2}")

    table.ann.activates(scout)
    table.resolve()
    assert table.ann.hand == ["Forest"]
    assert scout.counters("+1/+1") == 0

    table.ann.answers(True)
    table.ann.activates(scout)
    table.resolve()

    assert scout.counters("+1/+1") == 1
    assert spell.zone == "graveyard"


def test_conniving_with_a_nonland_card(table):
    """CR 701.50a."""
    spy = table.ann.controls("Spy", "{1}: This creature connives.")
    bear = table.ann.library("Bear")
    table.ann.holds("Forest", types="Basic Land — Forest")
    table.ann.has_mana("{1}")
    table.ann.answers(bear)

    table.ann.activates(spy)
    table.resolve()

    assert spy.counters("+1/+1") == 1
    assert table.ann.hand == ["Forest"]


def test_x_of_a_cost_without_mana_is_announced(table):
    """CR 107.3a."""
    rock = table.ann.controls(
        "Rock", "Remove X charge counters from this artifact: You gain X life.", types="Artifact"
    )
    table.put_counters(rock, "charge", 3)
    table.ann.answers(2)

    table.ann.activates(rock)
    table.resolve()

    assert rock.counters("charge") == 1
    assert table.ann.life == 22
