"""What happens in place of something said before, and conditions on phases and on how things came, played (CR 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


def test_instead_said_first_takes_the_place_of_the_sentence_before(table: Table) -> None:
    """CR 608.2c, 702.33d."""
    text = "Kicker {1}\nTarget creature gets +1/+1 until end of turn. If this spell was kicked, instead that creature gets +4/+4 until end of turn."
    one, two = (table.ann.holds(name, text, types="Instant", cost="{G}") for name in "AB")
    bear, ogre = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Ogre", pt="3/3")
    table.ann.answers(True, bear)
    table.ann.casts(one, free="{G}{1}")
    table.resolve_all()

    table.ann.answers(ogre)
    table.ann.casts(two, free="{G}")
    table.resolve_all()

    assert (bear.pt, ogre.pt) == ("6/6", "4/4")


def test_instead_in_a_paragraph_of_its_own_takes_the_place_of_the_one_before(table: Table) -> None:
    """CR 608.2c: the whole text is read; what is said in place of the paragraph before isn't done on top of it."""
    text = "Draw a card.\nThreshold — If there are seven or more cards in your graveyard, instead draw two cards, then you gain 1 life."
    first, second = (table.ann.holds(name, text, types="Sorcery", cost="{0}") for name in ("First", "Second"))
    for number in range(5):
        table.ann.library(f"Card {number}")
    table.ann.casts(first)
    table.resolve_all()
    one = (len(table.ann.hand), table.ann.life)
    for number in range(6):
        table.ann.buried(f"Old {number}")

    table.ann.casts(second)
    table.resolve_all()

    assert (one, len(table.ann.hand), table.ann.life) == ((2, 20), 3, 21)


ADDENDUM = "Draw a card.\nAddendum — If you cast this spell during your main phase, you gain 2 life."


def test_cast_in_its_controllers_main_phase(table: Table) -> None:
    """CR 207.2c, 500.2: a phase lasts until the stack is empty, so that it is the one it was cast in."""
    text = "Target creature gets +1/+1 until end of turn. If you cast this spell during your main phase, that creature gets +4/+4 until end of turn instead."
    might, other = (table.ann.holds(name, text, types="Instant", cost="{0}") for name in ("Might", "Other"))
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.casts(might)
    table.resolve_all()
    large = bear.pt

    table.to(Step.BEGINNING_OF_COMBAT)
    table.ann.casts(other)
    table.resolve_all()

    assert (large, bear.pt) == ("6/6", "7/7")


def test_cast_in_a_main_phase_of_another_player(table: Table) -> None:
    """CR 505.1: "your main phase" is one of your turn."""
    insight = table.ann.holds("Insight", ADDENDUM, types="Instant", cost="{0}")
    table.ann.library("Card")
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)

    table.ann.casts(insight)
    table.resolve_all()

    assert (table.ann.life, table.ann.hand) == (20, ["Card"])


def test_a_copy_was_not_cast_in_a_main_phase(table: Table) -> None:
    """CR 707.10: a copy of a spell isn't cast."""
    insight = table.ann.holds("Insight", ADDENDUM, types="Instant", cost="{0}")
    fork = table.ann.holds("Fork", "Copy target instant or sorcery spell.", types="Instant", cost="{0}")
    table.ann.library("A")
    table.ann.library("B")
    table.ann.casts(insight)

    table.ann.casts(fork)
    table.resolve_all()

    assert (table.ann.life, len(table.ann.hand)) == (22, 2)


def test_something_that_dies_during_combat(table: Table) -> None:
    """CR 506.1, 603.2."""
    text = "When this creature dies during combat, you gain 4 life."
    one, two = (table.ann.controls(name, text, pt="1/1") for name in ("One", "Two"))
    table.destroy(one)
    table.resolve_all()
    before = table.ann.life
    table.to(Step.BEGINNING_OF_COMBAT)

    table.destroy(two)
    table.resolve_all()

    assert (before, table.ann.life) == (20, 24)


def test_a_spell_for_combat_in_the_turn_of_an_opponent(table: Table) -> None:
    """CR 601.3."""
    text = "Cast this spell only during combat on an opponent's turn.\nYou gain 1 life."
    bait = table.ann.holds("Bait", text, types="Instant", cost="{0}")
    table.bob.library("Card")
    table.to(Step.BEGINNING_OF_COMBAT)
    mine = table.ann.can(bait)
    table.to(Step.UPKEEP, turns_on=1)
    upkeep = table.ann.can(bait)

    table.to(Step.BEGINNING_OF_COMBAT)

    assert (mine, upkeep, table.ann.can(bait)) == (False, False, True)


def test_an_ability_activated_often(table: Table) -> None:
    """CR 602.2, 603.7: the fourth activation in a turn makes it be sacrificed at the next end step."""
    text = (
        "{R}: This creature gets +1/+0 until end of turn. If this ability has been activated four or more times "
        "this turn, sacrifice this creature at the beginning of the next end step."
    )
    whelp, other = table.ann.controls("Whelp", text, pt="2/3"), table.ann.controls("Other", text, pt="2/3")
    table.ann.has_mana("{R}{R}{R}{R}{R}{R}{R}")
    for dragon in (whelp, whelp, whelp, other, other, other, whelp):
        table.ann.activates(dragon)
        table.resolve_all()
    sizes = (whelp.pt, other.pt)

    table.to(Step.END)
    table.resolve_all()

    assert sizes == ("6/3", "5/3")
    assert (whelp.zone, other.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_a_mana_ability_activated_often(table: Table) -> None:
    """CR 605.3b: the activation of a mana ability counts before it resolves."""
    text = (
        "{0}: Add {W}. If this ability has been activated two or more times this turn, "
        "sacrifice this creature at the beginning of the next end step."
    )
    priest = table.ann.controls("Priest", text, pt="1/3")
    for _ in range(2):
        table.ann.activates(priest)

    table.to(Step.END)
    table.resolve_all()

    assert priest.zone == Zone.GRAVEYARD


def test_what_entered_from_a_zone(table: Table) -> None:
    """CR 603.6a: where it came from, or was cast from."""
    text = "When this creature enters, if it entered from your graveyard or you cast it from your graveyard, you gain 3 life."
    buried = table.ann.buried("Vessel", text, pt="1/1")
    held = table.ann.holds("Vessel", text, types="Creature", cost="{0}", pt="1/1")
    table.ann.casts(held)
    table.resolve_all()
    before = table.ann.life

    table.put_onto_battlefield(buried)
    table.resolve_all()

    assert (before, table.ann.life) == (20, 23)


def test_entering_from_the_graveyard_of_another_player(table: Table) -> None:
    """CR 400.1: a card is in its owner's graveyard."""
    sign(table, "Whenever a creature enters, if it entered from a graveyard")
    theirs = table.bob.buried("Bear", pt="2/2")
    mine = table.ann.holds("Ogre", pt="3/3")

    table.put_onto_battlefield(theirs, under=table.ann)
    table.put_onto_battlefield(mine)

    assert after(table) == 1


def test_the_cost_of_another_way_to_cast_was_paid(table: Table) -> None:
    """CR 702.117a, 118.9."""
    text = "Surge {1}\nYou gain 1 life. If this spell's surge cost was paid, you gain 5 life."
    one, two = (table.ann.holds(name, text, types="Sorcery", cost="{0}") for name in ("One", "Two"))
    table.ann.casts(one)
    table.resolve_all()
    before = table.ann.life

    table.ann.casts(two, way="surge", free="{1}")
    table.resolve_all()

    assert (before, table.ann.life) == (21, 27)


def test_a_creature_that_was_cast_for_its_warp_cost(table: Table) -> None:
    """CR 702.185: a permanent remembers the way in which its spell was cast (400.7d)."""
    bore = "Target creature gets +1/+1 until end of turn. If that creature was cast for its warp cost, it also gains trample until end of turn."
    warped = table.ann.holds("Worm", "Warp {0}", types="Creature", cost="{5}", pt="2/2")
    plain = table.ann.controls("Ogre", "Warp {0}", pt="3/3")
    one, two = (table.ann.holds(name, bore, types="Instant", cost="{0}") for name in ("One", "Two"))
    table.ann.casts(warped, way="warp")
    table.resolve_all()
    table.ann.answers(warped, plain)
    table.ann.casts(one)
    table.resolve_all()

    table.ann.casts(two)
    table.resolve_all()

    assert ("trample" in warped.keywords, "trample" in plain.keywords) == (True, False)


def test_what_had_no_counters_as_it_died(table: Table) -> None:
    """CR 603.10a, 608.2h: looked at as it last was."""
    text = "When this creature dies, if it had no time counters on it, you gain 3 life."
    one, two = (table.ann.controls(name, text, pt="1/1") for name in ("One", "Two"))
    table.put_counters(one, "time", 1)
    table.destroy(one)
    table.resolve_all()
    before = table.ann.life

    table.destroy(two)
    table.resolve_all()

    assert (before, table.ann.life) == (20, 23)


def test_its_counters_are_put_on_another(table: Table) -> None:
    """CR 122.8: as many of each kind as it last had."""
    text = "When this creature dies, if it had counters on it, put those counters on target creature you control."
    one, two = (table.ann.controls(name, text, pt="1/1") for name in ("One", "Two"))
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(one, "+1/+1", 2)
    table.put_counters(one, "charge", 1)
    table.ann.answers(bear)
    table.destroy(one)
    table.resolve_all()

    table.destroy(two)
    table.resolve_all()

    assert (bear.counters("+1/+1"), bear.counters("charge"), bear.pt) == (2, 1, "4/4")


def test_counters_of_something_else_that_left(table: Table) -> None:
    """CR 122.8, 603.10a."""
    text = "Whenever a permanent you control leaves the battlefield, if it had counters on it, put those counters on target permanent you control."
    defense = table.ann.controls("Defense", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 2)

    table.destroy(bear)
    table.resolve_all()

    assert defense.counters("+1/+1") == 2


def test_something_at_the_next_end_step_if_something_was_done(table: Table) -> None:
    """CR 608.2c, 603.7: the delayed ability comes of the instruction only if what is asked was done."""
    text = "Whenever you cycle this card or cycle another card, you may exile target creature. If you do, return that card to the battlefield under its owner's control at the beginning of the next end step."
    table.ann.controls(
        "Drift", text.replace("this card or cycle another card", "a card"), types="Enchantment"
    )
    bear = table.bob.controls("Bear", pt="2/2")
    rats = [table.ann.holds(f"Rat {number}", "Cycling {0}") for number in range(2)]
    for number in range(2):
        table.ann.library(f"Card {number}")
    table.ann.answers(False, True)
    table.ann.activates(rats[0])
    table.resolve_all()
    kept = bear.zone
    table.ann.activates(rats[1])
    table.resolve_all()
    gone = bear.zone

    table.to(Step.END)
    table.resolve_all()

    assert (kept, gone, bear.zone) == (Zone.BATTLEFIELD, Zone.EXILE, Zone.BATTLEFIELD)
