"""Several phrases that one instruction acts on take an object each (CR 608.2d, 701.21a)."""

from engine.values.zones import Zone

RELEASE = "Each player sacrifices an artifact, a creature, and a land of their choice."


def test_as_many_are_sacrificed_as_there_can_be(table):
    """CR 608.2d, 701.21a: the artifact creature is the artifact, as another creature is there."""
    release = table.ann.holds("Release", RELEASE, types="Sorcery", cost="{0}")
    myr = table.ann.controls("Myr", types="Artifact Creature")
    bear = table.ann.controls("Bear")
    ape = table.ann.controls("Ape")
    table.ann.answers(bear)
    table.ann.casts(release)

    table.resolve()

    assert (myr.zone, bear.zone, ape.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_the_artifact_may_be_another_one(table):
    """CR 608.2d: what leaves enough for the others may be chosen freely."""
    release = table.ann.holds("Release", RELEASE, types="Sorcery", cost="{0}")
    myr = table.ann.controls("Myr", types="Artifact Creature")
    bear = table.ann.controls("Bear")
    relic = table.ann.controls("Relic", types="Artifact")
    table.ann.answers(relic, myr)
    table.ann.casts(release)

    table.resolve()

    assert (myr.zone, relic.zone, bear.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_one_land_does_not_pay_for_two(table):
    """CR 118.3: a Swamp and a Forest are two lands."""
    lord = table.ann.controls("Lord", "Sacrifice a Swamp and a Forest: You gain 1 life.")
    bayou = table.ann.controls("Bayou", types="Land — Swamp Forest")
    assert not table.ann.can(lord)
    forest = table.ann.controls("Forest")

    table.ann.activates(lord)

    assert (bayou.zone, forest.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_the_counters_are_put_on_every_token_that_was_created(table):
    """CR 122.8, 614.1: two tokens instead of one are both that token."""
    augmenter = table.ann.controls(
        "Augmenter",
        "When this creature dies, if it had one or more counters on it, create a 0/0 green Fractal creature token, "
        "then put this creature's counters on that token.",
    )
    table.ann.controls(
        "Season",
        "If one or more tokens would be created under your control, twice that many of those tokens are created "
        "instead.",
        types="Enchantment",
    )
    table.put_counters(augmenter, "+1/+1", 3)

    table.destroy(augmenter)
    table.resolve_all()

    assert table.ann.permanents.count("Fractal Token") == 2
