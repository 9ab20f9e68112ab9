"""Any number of things given up as an additional cost, each of which makes the spell cost less (CR 118.8, 601.2b, 601.2f)."""

from engine.decisions import Number
from engine.values.zones import Zone
from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}
TEXT = "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} less to cast for each creature sacrificed this way."
MARCH = (
    "As an additional cost to cast this spell, you may exile any number of white cards from your hand. This spell costs {2} "
    "less to cast for each card exiled this way.\nYou gain X life."
)


def test_each_one_sacrificed_makes_it_cheaper(table: Table):
    """CR 601.2f: how many is said before the total cost is determined."""
    one, two = table.ann.controls("One", **BEAR), table.ann.controls("Two", **BEAR)
    three = table.ann.controls("Three", **BEAR)
    giant = table.ann.holds("Giant", TEXT, types="Creature — Giant", pt="7/6", cost="{6}{B}{B}")
    table.ann.has_mana("{B}{B}{C}{C}")
    table.ann.answers(2, one, two)
    table.ann.casts(giant)
    assert (table.zone_of(one), table.zone_of(two)) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert table.zone_of(three) is Zone.BATTLEFIELD
    table.resolve()
    assert table.zone_of(giant) is Zone.BATTLEFIELD


def test_it_can_be_cast_without_any(table: Table):
    """CR 118.8c: it's a cost that may be paid."""
    bear = table.ann.controls("Bear", **BEAR)
    giant = table.ann.holds("Giant", TEXT, types="Creature — Giant", pt="7/6", cost="{2}{B}")
    table.ann.has_mana("{B}{C}{C}")
    table.ann.answers(0)
    table.ann.casts(giant)
    assert table.zone_of(bear) is Zone.BATTLEFIELD


def test_it_is_offered_where_sacrifices_make_it_cheap_enough(table: Table):
    """CR 601.2f."""
    giant = table.ann.holds("Giant", TEXT, types="Creature — Giant", pt="7/6", cost="{4}{B}")
    table.ann.has_mana("{B}")
    without = table.ann.can(giant)
    table.ann.controls("One", **BEAR)
    table.ann.controls("Two", **BEAR)
    assert (without, table.ann.can(giant)) == (False, True)


def test_so_few_that_it_cant_be_paid_are_not_offered(table: Table):
    """CR 601.2b, 601.2f: the number is asked once, from the fewest with which the rest can be paid to all there are."""
    creatures = [table.ann.controls(name, **BEAR) for name in ("One", "Two", "Three")]
    giant = table.ann.holds("Giant", TEXT, types="Creature — Giant", pt="7/6", cost="{4}{B}")
    table.ann.has_mana("{B}{C}{C}")
    table.ann.answers(3, *creatures[:2])
    table.ann.casts(giant)
    question = table.ann.asked[0]
    assert isinstance(question, Number)
    assert (question.least, question.most) == (1, 3)
    assert [table.zone_of(one) for one in creatures] == [Zone.GRAVEYARD] * 3


def test_only_generic_mana_is_reduced(table: Table):
    """CR 118.7a."""
    giant = table.ann.holds("Giant", TEXT, types="Creature — Giant", pt="7/6", cost="{1}{B}{B}")
    for name in ("One", "Two", "Three"):
        table.ann.controls(name, **BEAR)
    table.ann.has_mana("{B}")
    assert not table.ann.can(giant)


def test_cards_from_the_hand_pay_for_x(table: Table):
    """CR 601.2b, 601.2f: X is announced, and the cost is reduced by what is exiled; the card itself is on the stack."""
    march = table.ann.holds("March", MARCH, types="Instant", cost="{X}{W}")
    one = table.ann.holds("One", types="Instant", cost="{W}")
    black = table.ann.holds("Black", types="Instant", cost="{B}")
    table.ann.has_mana("{W}{C}")
    table.ann.answers(1, 3)
    table.ann.casts(march)
    table.resolve()
    assert (table.ann.life, table.zone_of(one), table.zone_of(black)) == (23, Zone.EXILE, Zone.HAND)


def test_the_card_itself_makes_nothing_cheaper(table: Table):
    """CR 601.2a, 118.3: it is on the stack as its cost is paid, and can't be one of the cards that are exiled for it."""
    march = table.ann.holds(
        "March", MARCH.replace("You gain X life", "You gain 1 life"), types="Instant", cost="{2}{W}"
    )
    table.ann.has_mana("{W}")
    alone = table.ann.can(march)
    table.ann.holds("One", types="Instant", cost="{W}")
    assert (alone, table.ann.can(march)) == (False, True)


def test_counters_removed_from_among_creatures(table: Table):
    """CR 118.8, 122.1."""
    text = (
        "Frenzied Metabolism — As an additional cost to cast this spell, you may remove any number of +1/+1 counters from among "
        "creatures you control. This spell costs {2} less to cast for each counter removed this way."
    )
    bear = table.ann.controls("Bear", **BEAR)
    table.put_counters(bear, "+1/+1", 3)
    titan = table.ann.holds("Titan", text, types="Creature — Tyranid", pt="6/6", cost="{4}{G}")
    table.ann.has_mana("{G}")
    table.ann.answers(2)
    table.ann.casts(titan)
    assert bear.counters("+1/+1") == 1
