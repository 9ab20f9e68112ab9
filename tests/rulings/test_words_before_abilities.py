"""Words in italics that mean nothing, and what is done only once each turn (CR 207.2c-d, 603.2h)."""

from engine.values.zones import Zone


def test_a_flavor_word_means_nothing(table):
    """CR 207.2d: before activated, triggered and static abilities."""
    dragon = table.ann.controls(
        "Dragon",
        "Acid Breath — {1}: You gain 1 life.\n"
        "Do You Like Squirrels? — Whenever another creature you control enters, you gain 1 life.\n"
        "Blade of ~ — Other creatures you control get +1/+1.",
    )
    bear = table.ann.holds("Bear", pt="2/2", cost="{G}")
    table.ann.casts(bear, free="{G}")
    table.resolve_all()
    table.ann.has_mana("{1}")
    table.ann.activates(dragon)
    table.resolve()

    assert bear.pt == "3/3"
    assert table.ann.life == 22


def test_modes_have_flavor_words_too(table):
    """CR 207.2d, 700.2."""
    relic = table.bob.controls("Relic", types="Artifact")
    spell = table.ann.holds(
        "Prisoners",
        "Choose one —\n• Break Their Chains — Destroy target artifact.\n• Interrogate Them — You gain 1 life.",
        types="Instant",
        cost="{R}",
    )
    table.ann.answers("Destroy")
    table.ann.casts(spell, free="{R}")
    table.resolve()

    assert relic.zone is Zone.GRAVEYARD


def test_words_that_mean_something_are_no_flavor_words(table):
    """CR 702.177a: an exhaust ability is activated once."""
    engine = table.ann.controls("Engine", "Exhaust — {1}: You gain 1 life.")
    table.ann.has_mana("{1}{1}")
    table.ann.activates(engine)
    table.resolve()

    assert not table.ann.can(engine)


def test_what_is_done_only_once_each_turn(table):
    """CR 603.2h: it triggers until the action was taken."""
    table.ann.controls("Spirit", "Whenever you gain life, you may draw a card. Do this only once each turn.")
    table.ann.library("One")
    table.ann.library("Two")
    for_life = [
        table.ann.holds(name, "You gain 1 life.", types="Instant", cost="{W}") for name in ("A", "B", "C")
    ]
    table.ann.answers(False, True)
    table.ann.casts(for_life[0], free="{W}")
    table.resolve_all()
    table.ann.casts(for_life[1], free="{W}")
    table.resolve_all()

    assert table.ann.library_names == ["Two"]

    table.ann.casts(for_life[2], free="{W}")
    table.resolve()

    assert table.stack == []


def test_an_ability_that_had_triggered_before_does_nothing(table):
    """CR 603.2h: two instances on the stack, of which the first is used."""
    table.ann.controls("Spirit", "Whenever you gain life, you may draw a card. Do this only once each turn.")
    table.ann.library("One")
    table.ann.library("Two")
    first = table.ann.holds("First", "You gain 1 life. You gain 1 life.", types="Instant", cost="{W}")
    table.ann.answers(True)
    table.ann.casts(first, free="{W}")
    table.resolve_all()

    assert len(table.ann.library_names) == 1
