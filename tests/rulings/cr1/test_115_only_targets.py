"""Spells with a single target, and copies for other things that they could target (CR 115, 707.10d-e)."""

ZADA = (
    "Whenever you cast an instant or sorcery spell that targets only ~, copy that spell for each other creature you "
    "control that the spell could target. Each copy targets a different one of those creatures."
)


def test_a_copy_for_each_other_creature_that_it_could_target(table):
    """CR 707.10d: one that can't be a target gets no copy, nor do creatures of others."""
    zada = table.ann.controls("Zada", ZADA, pt="3/3")
    bear = table.ann.controls("Bear", pt="2/2")
    ghost = table.ann.controls("Ghost", "Shroud", pt="1/1")
    wolf = table.bob.controls("Wolf", pt="2/2")
    growth = table.ann.holds(
        "Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{G}"
    )
    table.ann.answers(zada)
    table.ann.casts(growth, free="{G}")
    table.resolve_all()

    assert (zada.pt, bear.pt, ghost.pt, wolf.pt) == ("6/6", "5/5", "1/1", "2/2")


def test_the_order_of_the_copies_is_their_controllers_choice(table):
    """CR 707.10d."""
    zada = table.ann.controls("Zada", ZADA, pt="3/3")
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", pt="2/2")
    growth = table.ann.holds(
        "Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{G}"
    )
    table.ann.answers(zada, [wolf, bear])
    table.ann.casts(growth, free="{G}")
    table.resolve_all()

    assert (bear.pt, wolf.pt) == ("5/5", "5/5")


def test_a_spell_with_another_target_is_not_copied(table):
    """CR 115.1: it targets more than that creature."""
    zada = table.ann.controls("Zada", ZADA, pt="3/3")
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", pt="2/2")
    growth = table.ann.holds(
        "Growth", "Up to two target creatures each get +1/+1 until end of turn.", types="Instant", cost="{G}"
    )
    table.ann.answers([zada, bear])
    table.ann.casts(growth, free="{G}")
    table.resolve_all()

    assert (zada.pt, bear.pt, wolf.pt) == ("4/4", "3/3", "2/2")


def test_an_ability_that_targets_only_it(table):
    """CR 707.10d: an ability is copied for each other creature that it could target."""
    agrus = table.ann.controls(
        "Agrus",
        "Whenever ~ becomes the target of an ability that targets only it, you may pay {1}. If you do, copy that "
        "ability for each other creature you control that ability could target. Each copy targets a different one of "
        "those creatures.",
        pt="3/4",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    staff = table.ann.controls(
        "Staff", "{0}: Target creature gets +1/+1 until end of turn.", types="Artifact"
    )
    table.ann.has_mana("{1}")
    table.ann.answers(agrus, True)
    table.ann.activates(staff)
    table.resolve_all()

    assert (agrus.pt, bear.pt) == ("4/5", "3/3")


def test_the_copy_targets_a_certain_object(table):
    """CR 707.10e: the copy targets what the text names; without a legal target there is no copy."""
    ivy = table.ann.controls(
        "Ivy",
        "Whenever a player casts a spell that targets only a single creature other than ~, you may copy that spell. "
        "The copy targets ~.",
        pt="2/1",
    )
    bear = table.bob.controls("Bear", pt="2/2")
    growth = table.bob.holds(
        "Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{G}"
    )
    table.bob.answers(bear)
    table.ann.answers(True)
    table.bob.casts(growth, free="{G}")
    table.resolve_all()
    assert (ivy.pt, bear.pt) == ("5/4", "5/5")

    theirs = table.bob.holds(
        "Theirs", "Target creature you control gets +3/+3 until end of turn.", types="Instant", cost="{G}"
    )
    table.ann.answers(True)
    table.bob.casts(theirs, free="{G}")
    table.resolve_all()
    assert (ivy.pt, bear.pt) == ("5/4", "8/8")


def test_a_single_creature_is_one_however_often_it_is_targeted(table):
    """CR 115.3: two instances of the word may mean the same creature; another spell targets two."""
    table.ann.controls(
        "Resonance", "Whenever you cast a spell that targets only a single creature, you gain 1 life."
    )
    bear = table.ann.controls("Bear", pt="2/9")
    text = "~ deals 1 damage to target creature. ~ deals 2 damage to target creature."
    first = table.ann.holds("First", text, types="Instant", cost="{R}")
    table.ann.answers(bear, bear)
    table.ann.casts(first, free="{R}")
    table.resolve_all()
    assert table.ann.life == 21

    wolf = table.ann.controls("Wolf", pt="2/9")
    second = table.ann.holds("Second", text, types="Instant", cost="{R}")
    table.ann.answers(bear, wolf)
    table.ann.casts(second, free="{R}")
    table.resolve_all()
    assert table.ann.life == 21


def test_if_that_spell_targets_only_this_creature(table):
    """CR 603.4, 707.10d: the copies are for creatures of all players."""
    nephilim = table.ann.controls(
        "Nephilim",
        "Whenever a player casts an instant or sorcery spell, if that spell targets only this creature, copy the spell "
        "for each other creature that spell could target. Each copy targets a different one of those creatures.",
        pt="3/3",
    )
    wolf = table.bob.controls("Wolf", pt="2/2")
    text = "Target creature gets +1/+1 until end of turn."
    first = table.ann.holds("First", text, types="Instant", cost="{G}")
    table.ann.answers(wolf)
    table.ann.casts(first, free="{G}")
    table.resolve_all()
    assert (nephilim.pt, wolf.pt) == ("3/3", "3/3")

    second = table.ann.holds("Second", text, types="Instant", cost="{G}")
    table.ann.answers(nephilim)
    table.ann.casts(second, free="{G}")
    table.resolve_all()
    assert (nephilim.pt, wolf.pt) == ("4/4", "4/4")


COUNTER = {"text": "Counter target spell.", "types": "Instant", "cost": "{0}"}


def test_a_spell_that_was_countered_is_copied_for_each_of_them(table):
    """CR 707.10d, 608.2h: as it last was on the stack; whom it targeted is known as well."""
    zada = table.ann.controls("Zada", ZADA, pt="3/3")
    nephilim = table.ann.controls(
        "Nephilim",
        "Whenever a player casts an instant or sorcery spell, if that spell targets only this creature, copy the spell "
        "for each other creature that spell could target. Each copy targets a different one of those creatures.",
        pt="3/3",
    )
    text = "Target creature gets +1/+1 until end of turn."
    for target in (zada, nephilim):
        table.ann.answers(target)
        table.ann.casts(table.ann.holds("Growth", text, types="Instant", cost="{0}"))
        table.bob.casts(table.bob.holds("Denial", **COUNTER))
        table.resolve_all()

    assert (zada.pt, nephilim.pt, table.ann.graveyard) == ("4/4", "4/4", ["Growth", "Growth"])


def test_a_copy_of_a_countered_spell_with_another_target(table):
    """CR 707.10e, 608.2h."""
    ivy = table.ann.controls(
        "Ivy",
        "Whenever a player casts a spell that targets only a single creature other than ~, you may copy that spell. "
        "The copy targets ~.",
        pt="2/1",
    )
    bear = table.bob.controls("Bear", pt="2/2")
    text = "Target creature gets +1/+1 until end of turn."
    table.bob.answers(bear)
    table.bob.casts(table.bob.holds("Growth", text, types="Instant", cost="{0}"))
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Denial", **COUNTER))
    table.resolve_all()

    assert (ivy.pt, bear.pt) == ("3/2", "2/2")
