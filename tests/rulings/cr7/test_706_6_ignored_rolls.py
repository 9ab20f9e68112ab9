"""Rolling one die more and ignoring the lowest (CR 614.5, 706.6)."""

GUIDE = "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."
ROLL = "Roll a d20. You gain life equal to the result."


def shows(table, *results):
    """The dice show these, one after the other; what is left of them is returned."""
    left = list(results)
    table.game.prepared_result = lambda player, sides: left.pop(0)
    return left


def casts(table, seat, text=ROLL):
    """A player rolls by a spell."""
    seat.casts(seat.holds("Fate", text, types="Instant", cost="{0}"))
    table.resolve_all()


def test_the_higher_of_two_counts(table):
    """CR 614.1a, 706.6."""
    table.ann.controls("Guide", GUIDE, pt="1/3")
    left = shows(table, 17, 4)
    casts(table, table.ann)
    assert (table.ann.life, left) == (37, [])


def test_the_other_order(table):
    """CR 706.6: the lowest is ignored, not the last."""
    table.ann.controls("Guide", GUIDE, pt="1/3")
    shows(table, 4, 17)
    casts(table, table.ann)
    assert table.ann.life == 37


def test_two_such_effects_add_a_die_each(table):
    """CR 614.5, 616.1: each applies once."""
    table.ann.controls("Guide", GUIDE, pt="1/3")
    table.ann.controls("Class", GUIDE, types="Enchantment")
    left = shows(table, 3, 9, 5, 20)
    casts(table, table.ann)
    assert (table.ann.life, left) == (29, [20])


def test_only_its_controllers_rolls(table):
    """CR 614.1a."""
    table.ann.controls("Guide", GUIDE, pt="1/3")
    left = shows(table, 4, 17)
    casts(table, table.bob)
    assert (table.bob.life, left) == (24, [17])


def test_a_coin_is_no_die(table):
    """CR 705.1: it is flipped."""
    table.ann.controls("Guide", GUIDE, pt="1/3")
    left = shows(table, 2, 1)
    casts(table, table.ann, "Flip a coin. If you win the flip, you gain 5 life.")
    assert (table.ann.life, left) == (20, [1])


def test_an_ignored_roll_triggers_nothing(table):
    """CR 706.6: it never happened; the roll that counts is seen once."""
    table.ann.controls("Guide", GUIDE, pt="1/3")
    table.ann.controls("Fan", "Whenever you roll one or more dice, you gain 100 life.", pt="1/1")
    shows(table, 4, 17)
    casts(table, table.ann)
    assert table.ann.life == 137


def test_a_table_is_read_for_the_roll_that_counts(table):
    """CR 706.3a, 706.6."""
    table.ann.controls("Guide", GUIDE, pt="1/3")
    shows(table, 20, 1)
    casts(table, table.ann, "Roll a d20.\n1—19 | You gain 1 life.\n20 | You gain 50 life.")
    assert table.ann.life == 70
