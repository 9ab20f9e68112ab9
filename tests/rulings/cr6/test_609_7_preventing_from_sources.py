"""Damage of one source prevented, half of it, and damage that can't be prevented (CR 609.7, 615)."""

from engine.values.zones import Zone

NEXT = "The next time a source of your choice would deal damage to you and/or creatures you control this turn"


def test_one_source_once(table):
    """CR 615.8: the next time only."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Circle", "{1}: The next time a source of your choice would deal damage to you this turn, "
                       "prevent that damage.", types="Enchantment")  # fmt: skip
    table.ann.has_mana("{1}")
    table.ann.answers(bear)
    table.ann.activates(table.ann.card("Circle"))
    table.resolve()
    table.deal(bear, table.ann, 2)
    table.deal(bear, table.ann, 2)

    assert table.ann.life == 18


def test_what_a_source_deals_at_one_time_is_one_time(table):
    """CR 615.8, 615.5: damage to the player and to their creature, dealt together, is prevented together."""
    bear = table.ann.controls("Bear", pt="2/2")
    famine = table.ann.holds("Famine", "~ deals 3 damage to each creature and each player.", types="Sorcery",
                             cost="{B}")  # fmt: skip
    bane = table.ann.holds("Bane", f"{NEXT}, prevent that damage. If damage from a black source is prevented this "
                           "way, you gain that much life.", types="Instant", cost="{W}")  # fmt: skip
    table.ann.casts(famine, free="{B}")
    table.ann.answers(famine)
    table.ann.casts(bane, free="{W}")
    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD
    assert table.ann.life == 26
    assert table.bob.life == 17


def test_only_damage_of_a_source_of_that_color_counts(table):
    """CR 615.5: the source was green."""
    bear = table.bob.controls("Bear", pt="2/2", cost="{G}")
    bane = table.ann.holds("Bane", f"{NEXT}, prevent that damage. If damage from a black source is prevented this "
                           "way, you gain that much life.", types="Instant", cost="{W}")  # fmt: skip
    table.ann.answers(bear)
    table.ann.casts(bane, free="{W}")
    table.resolve_all()
    table.deal(bear, table.ann, 2)

    assert table.ann.life == 20


def test_what_is_done_with_prevented_damage_knows_its_source(table):
    """CR 615.5."""
    bear = table.bob.controls("Bear", pt="2/2")
    palm = table.ann.holds(
        "Palm",
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. "
        "If damage is prevented this way, ~ deals that much damage to that source's controller.",
        types="Instant",
        cost="{W}",
    )
    table.ann.answers(bear)
    table.ann.casts(palm, free="{W}")
    table.resolve_all()
    table.deal(bear, table.ann, 2)
    table.settle()

    assert (table.ann.life, table.bob.life) == (20, 18)


def test_a_source_of_the_chosen_color(table):
    """CR 609.7a, 607.2d."""
    red = table.bob.controls("Red", pt="2/2", cost="{R}")
    table.bob.controls("Green", pt="2/2", cost="{G}")
    circle = table.ann.holds(
        "Circle",
        "As ~ enters, choose a color.\n{W}: The next time a source of your choice of the chosen color would deal "
        "damage to you this turn, prevent that damage.",
        types="Enchantment",
        cost="{W}",
    )
    table.ann.answers("red")
    table.ann.casts(circle, free="{W}")
    table.resolve_all()
    table.ann.has_mana("{W}")
    table.ann.activates(circle)
    table.resolve()
    table.deal(red, table.ann, 2)

    assert table.ann.life == 20


def test_half_of_it_rounded_down(table):
    """CR 107.1a, 615.8."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Sphere", "{T}, Sacrifice this artifact: The next time a source of your choice would deal damage "
                       "to you this turn, prevent half that damage, rounded down.", types="Artifact")  # fmt: skip
    table.ann.answers(bear)
    table.ann.activates(table.ann.card("Sphere"))
    table.resolve()
    table.deal(bear, table.ann, 5)

    assert table.ann.life == 17


def test_always_half_of_it_rounded_up(table):
    """CR 107.1a, 615.10."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls(
        "Angel",
        "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.",
    )
    table.deal(bear, table.ann, 5)

    assert table.ann.life == 18


def test_all_turn_from_one_source(table):
    """CR 609.7a."""
    red = table.bob.controls("Red", pt="2/2", cost="{R}")
    tender = table.ann.controls(
        "Tender",
        "Sacrifice this creature: Prevent all damage a red source of your choice would deal this turn.",
    )
    table.ann.activates(tender)
    table.resolve()
    table.deal(red, table.ann, 2)
    table.deal(red, table.ann, 2)

    assert table.ann.life == 20


def test_a_source_that_came_back_is_another(table):
    """CR 400.7."""
    red = table.bob.controls("Red", pt="2/2", cost="{R}")
    tender = table.ann.controls(
        "Tender",
        "Sacrifice this creature: Prevent all damage a red source of your choice would deal this turn.",
    )
    blink = table.bob.holds(
        "Blink",
        "Exile target creature you control, then return that card to the battlefield under your control.",
        types="Instant",
        cost="{W}",
    )
    table.ann.activates(tender)
    table.resolve()
    table.bob.casts(blink, free="{W}")
    table.resolve()
    table.deal(red, table.ann, 2)

    assert table.ann.life == 18


def test_the_next_time_a_named_object_would_deal_damage(table):
    """CR 615.8."""
    bear = table.bob.controls("Bear", pt="2/2")
    strike = table.ann.holds(
        "Strike",
        "The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the "
        "damage prevented this way.",
        types="Instant",
        cost="{W}",
    )
    table.ann.casts(strike, free="{W}")
    table.resolve()
    table.deal(bear, table.ann, 2)
    table.settle()

    assert table.ann.life == 22


def test_the_next_time_any_of_a_kind_would_deal_damage(table):
    """CR 615.8: the text chooses no source."""
    bear = table.bob.controls("Bear", pt="2/2")
    other = table.bob.controls("Cub", pt="1/1")
    table.ann.controls(
        "Ward", "{W}: The next time a creature would deal damage to you this turn, prevent that damage.",
        types="Enchantment",
    )  # fmt: skip
    table.ann.has_mana("{W}")
    table.ann.activates(table.ann.card("Ward"))
    table.resolve()
    table.deal(bear, table.ann, 2)
    table.deal(other, table.ann, 1)

    assert table.ann.life == 19


def test_sources_as_the_subject(table):
    """CR 615.1."""
    frog = table.ann.holds(
        "Frog", "When this creature enters, prevent all combat damage that other creatures would deal this turn.",
        cost="{G}", pt="1/1",
    )  # fmt: skip
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.casts(frog, free="{G}")
    table.resolve_all()
    table.attack(bear)
    table.damage()

    assert table.bob.life == 20


def test_a_spell_says_that_its_damage_can_not_be_prevented(table):
    """CR 615.12: the instruction before it deals the damage."""
    table.bob.controls("Angel", "If a source would deal damage to you, prevent that damage.")
    combust = table.ann.holds("Combust", "~ deals 5 damage to target player. The damage can't be prevented.",
                              types="Instant", cost="{R}")  # fmt: skip
    table.ann.answers(table.bob)
    table.ann.casts(combust, free="{R}")
    table.resolve()

    assert table.bob.life == 15


def test_if_x_is_large_enough(table):
    """CR 107.3a, 113.6f: a static ability of the spell looks at the X announced for it."""
    table.bob.controls("Angel", "If a source would deal damage to you, prevent that damage.")
    text = (
        "~ deals X damage to target player.\n"
        "If X is 2 or more, this spell can't be countered and the damage can't be prevented."
    )
    small = table.ann.holds("Small Bane", text, types="Sorcery", cost="{X}")
    large = table.ann.holds("Large Bane", text, types="Sorcery", cost="{X}")
    table.ann.answers(1, table.bob)
    table.ann.casts(small, free="{1}")
    table.resolve()
    table.ann.answers(2, table.bob)
    table.ann.casts(large, free="{2}")
    table.resolve()

    assert table.bob.life == 18


def test_half_as_many_counters_for_opponents(table):
    """CR 614.16, 107.1a."""
    table.ann.controls(
        "Monster",
        "If an opponent would put one or more counters on a permanent or player, they put half that many of each of "
        "those kinds of counters on that permanent or player instead, rounded down.",
    )
    oak = table.bob.holds("Oak", "This creature enters with five +1/+1 counters on it.", cost="{G}", pt="0/1")
    table.put_onto_battlefield(oak)
    own = table.ann.holds("Own", "This creature enters with five +1/+1 counters on it.", cost="{G}", pt="0/1")
    table.put_onto_battlefield(own)

    assert oak.counters("+1/+1") == 2
    assert own.counters("+1/+1") == 5
