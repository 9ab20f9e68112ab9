"""What can't be countered or prevented is spoken of all the same; who it is that puts the counters of damage."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_whose_spell_it_is_matters_even_if_it_cant_be_countered(table):
    """CR 608.2c: the spell is a legal target, and the rest of the text is carried out."""
    sure = table.ann.holds(
        "Sure", "This spell can't be countered.\nYou gain 3 life.", types="Sorcery", cost="{0}"
    )
    song = table.bob.holds(
        "Song",
        "Counter target spell. Its controller creates a 2/2 blue Bird creature token with flying.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(sure)
    table.bob.casts(song)

    table.resolve()

    assert table.ann.permanents == ["Bird Token"]
    table.resolve()
    assert table.ann.life == 23


def test_the_mana_value_of_a_spell_that_was_not_countered_is_known_later(table):
    """CR 608.2h: it is last known once it has resolved."""
    sure = table.ann.holds(
        "Sure", "This spell can't be countered.\nYou gain 3 life.", types="Sorcery", cost="{0}{G}"
    )
    drain = table.bob.holds(
        "Drain",
        "Counter target spell. At the beginning of the next end step, you gain life equal to that spell's mana value.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(sure, free="{G}")
    table.bob.casts(drain)

    table.to(Step.END)
    table.resolve_all()

    assert table.bob.life == 21


def test_a_spell_that_was_not_countered_is_not_countered_this_way(table):
    """CR 608.2c: "if you do" and "if that spell is countered this way" ask what was done."""
    sure = table.ann.holds(
        "Sure", "This spell can't be countered.\nYou gain 3 life.", types="Sorcery", cost="{0}"
    )
    dissolve = table.bob.holds(
        "Dissolve",
        "Counter target spell. If that spell is countered this way, exile it instead of putting it into its "
        "owner's graveyard.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(sure)
    table.bob.casts(dissolve)

    table.resolve_all()

    assert table.ann.life == 23
    assert sure.zone is Zone.GRAVEYARD


def test_counters_are_removed_for_damage_that_cant_be_prevented(table):
    """CR 615.12: the damage is dealt, and the additional effects take place."""
    hydra = table.ann.controls(
        "Hydra",
        "If damage would be dealt to this creature, prevent that damage and remove that many +1/+1 counters from it.",
        pt="1/1",
    )
    table.put_counters(hydra, "+1/+1", 6)
    table.bob.controls("Rage", "Damage can't be prevented.", types="Enchantment")
    goblin = table.bob.controls("Goblin")

    table.deal(goblin, hydra, 2)

    assert hydra.counters("+1/+1") == 4
    assert hydra.object.damage == 2


def test_nothing_is_prevented_this_way_of_damage_that_cant_be(table):
    """CR 615.12: for each 1 damage prevented is for none."""
    hydra = table.ann.controls(
        "Hydra",
        "If damage would be dealt to this creature, prevent that damage. Put a +1/+1 counter on this creature for "
        "each 1 damage prevented this way.",
        pt="6/6",
    )
    table.bob.controls("Rage", "Damage can't be prevented.", types="Enchantment")
    goblin = table.bob.controls("Goblin")

    table.deal(goblin, hydra, 2)

    assert hydra.counters("+1/+1") == 0
    assert hydra.object.damage == 2


SPIDER = "Whenever you put one or more -1/-1 counters on a creature, you gain 1 life."


def test_the_controller_of_the_source_puts_the_counters_of_infect(table):
    """CR 120.3d."""
    table.ann.controls("Spider", SPIDER)
    table.bob.controls("Spider", SPIDER)
    plague = table.ann.controls("Plague", "Infect")
    bear = table.bob.controls("Bear", pt="4/4")

    table.deal(plague, bear, 2)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 20)


def test_the_controller_of_the_source_gives_the_poison_counters(table):
    """CR 120.3b."""
    table.ann.controls(
        "Doubler",
        "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds "
        "of counters on that permanent or player instead.",
        types="Enchantment",
    )
    plague = table.ann.controls("Plague", "Infect")

    table.deal(plague, table.bob, 2)

    assert table.bob.counters("poison") == 4


def test_what_gets_no_counter_deals_damage_all_the_same(table):
    """CR 608.2h: the source is gone; it deals the damage as it last existed."""
    mage = table.ann.controls(
        "Mage",
        "Whenever you cast a noncreature spell, put a +1/+1 counter on this creature and it deals 1 damage to each "
        "opponent.",
    )
    gain = table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(gain)
    table.destroy(mage)

    table.resolve()

    assert table.bob.life == 19


def test_what_cant_have_counters_is_spoken_of_all_the_same(table):
    """CR 608.2c, 101.2: only the counter is not put."""
    bear = table.ann.controls("Bear", "This creature can't have counters put on it.")
    grow = table.ann.holds(
        "Grow",
        "Put a +1/+1 counter on target creature. It gains flying until end of turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(grow)

    table.resolve()

    assert bear.counters("+1/+1") == 0
    assert "flying" in bear.keywords


def test_a_spell_that_can_not_enter_is_put_into_the_graveyard(table):
    """CR 608.3e."""
    table.bob.controls("Worms", "Creatures can't enter the battlefield.", types="Enchantment")
    bear = table.ann.holds("Bear", cost="{0}", pt="2/2")

    table.ann.casts(bear)
    table.resolve_all()

    assert bear.zone is Zone.GRAVEYARD


def test_a_spell_that_would_enter_as_what_can_not_is_put_into_the_graveyard(table):
    """CR 608.3e: what it copies is known only as it enters."""
    arbor = table.ann.controls("Arbor", types="Land Creature — Forest Dryad", pt="1/1")
    table.bob.controls("Worms", "Lands can't enter the battlefield.")
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    double = table.ann.holds("Double", text, cost="{0}", pt="0/0")
    table.ann.answers(arbor)

    table.ann.casts(double)
    table.resolve_all()

    assert double.zone is Zone.GRAVEYARD
