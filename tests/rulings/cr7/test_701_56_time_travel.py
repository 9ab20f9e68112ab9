"""Time travel, and suspended cards (CR 701.56, 702.62b)."""

from engine.values.steps import Step
from engine.values.zones import Zone

TRAVEL = "Time travel."


def a_suspended(table, name, count, text="Suspend 4—{1}", seat=None, **kind):
    """A suspended card of Ann's, or of another's, with so many time counters."""
    types = kind.pop("types", "Sorcery")
    card = (seat or table.ann).exiled(name, text, types=types, cost="{5}", **kind)
    table.put_counters(card, "time", count)
    return card


def test_each_chosen_gets_or_loses_a_time_counter(table):
    """CR 701.56a: permanents with time counters, and suspended cards; not all need be chosen."""
    drake = table.ann.controls("Drake", pt="2/2")
    table.put_counters(drake, "time", 2)
    one, two = a_suspended(table, "One", 3, "Suspend 4—{1}\nYou gain 1 life."), a_suspended(table, "Two", 3)
    table.ann.casts(table.ann.holds("Travel", TRAVEL, types="Instant", cost="{0}"))
    table.ann.answers([drake, one], "Put a time counter on it", "Remove a time counter from it")
    table.resolve()
    assert [card.counters("time") for card in (drake, one, two)] == [3, 2, 3]


def test_what_can_be_chosen(table):
    """CR 701.56a, 702.62b: no others' permanents or cards, nothing without time counters, no card without suspend."""
    mine, theirs = table.ann.controls("Mine", pt="1/1"), table.bob.controls("Theirs", pt="1/1")
    table.ann.controls("Plain", pt="1/1")
    for card in (mine, theirs):
        table.put_counters(card, "time", 2)
    a_suspended(table, "Bob's", 2, seat=table.bob)
    a_suspended(table, "No suspend", 2, "Draw a card.")
    table.ann.casts(table.ann.holds("Travel", TRAVEL, types="Instant", cost="{0}"))
    table.ann.answers([mine], "Remove a time counter from it")
    table.resolve()
    assert (mine.counters("time"), theirs.counters("time")) == (1, 2)


def test_the_last_time_counter_removed_so_lets_the_card_be_cast(table):
    """CR 702.62a."""
    card = a_suspended(table, "Boon", 1, "Suspend 4—{1}\nYou gain 5 life.")
    table.ann.casts(table.ann.holds("Travel", TRAVEL, types="Instant", cost="{0}"))
    table.ann.answers([card], "Remove a time counter from it", True)
    table.resolve()
    table.resolve_all()
    assert table.ann.life == 25


def test_several_times_the_player_chooses_anew(table):
    """CR 701.56a."""
    card = a_suspended(table, "Boon", 3, "Suspend 4—{1}\nYou gain 5 life.")
    table.ann.casts(table.ann.holds("Travel", "Time travel twice.", types="Instant", cost="{0}"))
    table.ann.answers([card], "Remove a time counter from it", [])
    table.resolve()
    assert card.counters("time") == 2


def test_with_nothing_to_choose_nothing_happens(table):
    """CR 701.56a: nobody is asked."""
    table.ann.casts(table.ann.holds("Travel", TRAVEL, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.graveyard == ["Travel"]


def test_a_permanent_or_suspended_card_as_a_target(table):
    """CR 115.1, 702.62b: a card in exile that isn't suspended is no target."""
    suspended = a_suspended(table, "Wave", 2)
    table.ann.exiled("Other", types="Sorcery")
    text = "Return target nonland permanent or suspended card to its owner's hand."
    back = table.ann.holds("Back", text, types="Instant", cost="{0}")
    table.ann.casts(back)
    table.resolve()
    assert (table.ann.hand, suspended.zone) == (["Wave"], Zone.HAND)


def test_time_counters_on_a_target_with_one_or_a_suspended_card(table):
    """CR 115.1, 702.62b."""
    table.ann.controls("Bear", pt="2/2")
    drake = table.ann.controls("Drake", pt="2/2")
    table.put_counters(drake, "time", 1)
    suspended = a_suspended(table, "Wave", 2)
    text = "Put two time counters on target permanent with a time counter on it or suspended card."
    for target in (drake, suspended):
        table.ann.answers(target)
        table.ann.casts(table.ann.holds("Craft", text, types="Instant", cost="{0}"))
        table.resolve()
    assert (drake.counters("time"), suspended.counters("time")) == (3, 4)


def test_an_ability_only_while_it_is_suspended(table):
    """CR 113.6, 702.62b: from exile, not from the battlefield."""
    text = "Suspend 10—{R}\nSacrifice a land: Remove a time counter from this card. Activate only if this card is suspended."
    suspended = a_suspended(table, "Giant", 3, text, types="Creature — Giant", pt="9/7")
    there = table.ann.controls("Giant", text, types="Creature — Giant", pt="9/7")
    table.ann.controls("Forest")
    assert not table.ann.can(there)
    table.ann.activates(suspended)
    table.resolve()
    assert suspended.counters("time") == 2


def test_a_trigger_only_while_it_is_suspended(table):
    """CR 603.4, 702.62b."""
    text = (
        "Suspend 7—{1}{B}\nWhenever a card is put into an opponent's graveyard from anywhere, if this card is suspended, "
        "you may remove a time counter from this card."
    )
    suspended = a_suspended(table, "Wraith", 3, text, types="Creature — Spirit", pt="4/4")
    table.ann.controls("Wraith", text, types="Creature — Spirit", pt="4/4")
    table.ann.answers(True)
    table.destroy(table.bob.controls("Bear", pt="2/2"))
    table.settle()
    table.resolve()
    assert (suspended.counters("time"), table.stack) == (2, [])


def test_each_suspended_card_is_counted(table):
    """CR 702.62b."""
    text = "At the beginning of combat on your turn, you gain 1 life for each suspended card you own."
    table.ann.controls("Clock", text, types="Artifact")
    a_suspended(table, "One", 2)
    a_suspended(table, "Two", 3)
    a_suspended(table, "Theirs", 3, seat=table.bob)
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve()
    assert table.ann.life == 22
