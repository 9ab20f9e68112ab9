"""Sentences about what a delayed ability does, and about what an effect moved (CR 603.7, 608.2c, 400.7j)."""

from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.zones import Zone

PACT = "You gain 1 life.\nAt the beginning of your next upkeep, pay {2}{B}. If you don't, you lose the game."


def stock(table):
    """Libraries to draw from."""
    for seat in (table.ann, table.bob) * 4:
        seat.library("Card")


def test_what_was_not_paid_in_time_loses_the_game_then(table):
    """CR 603.7, 608.2c: whether it was paid is known only as the delayed ability resolves."""
    stock(table)
    pact = table.ann.holds("Pact", PACT, types="Instant", cost="{0}")
    table.ann.casts(pact)
    table.resolve_all()
    assert not table.state.over

    table.to(Step.UPKEEP, 2)
    table.resolve()

    assert table.state.over


def test_who_paid_in_time_plays_on(table):
    """CR 603.7, 608.2c: the delayed ability asks for the mana once."""
    stock(table)
    swamps = [table.ann.controls("Swamp") for _ in range(3)]
    pact = table.ann.holds("Pact", PACT, types="Instant", cost="{0}")
    table.ann.casts(pact)
    table.resolve_all()

    table.to(Step.UPKEEP, 2)
    table.resolve()

    assert not table.state.over
    assert all(swamp.object.tapped for swamp in swamps)


def test_what_the_later_sacrifice_brings_comes_later(table):
    """CR 603.7, 608.2h: "if you do" behind a delayed instruction is asked as that is carried out."""
    ox = table.bob.controls("Ox", pt="1/4")
    embrace = table.ann.holds(
        "Embrace",
        "Gain control of target creature you don't control. At the beginning of the next end step, sacrifice it. "
        "If you do, you gain life equal to its toughness.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(embrace)
    table.resolve()
    assert (ox.controller, table.ann.life) == (table.ann, 20)

    table.to(Step.END)
    table.resolve()

    assert (ox.zone, table.ann.life) == (Zone.GRAVEYARD, 24)


def test_a_coin_flipped_later_is_lost_later(table):
    """CR 603.7, 705.2: the flip that the sentence asks about is the delayed one."""
    kites = table.ann.controls(
        "Kites",
        "{0}: Target creature you control gains flying until end of turn. Flip a coin at the beginning of the next "
        "end step. If you lose the flip, sacrifice that creature.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.activates(kites)
    table.resolve()
    assert bear.zone is Zone.BATTLEFIELD

    table.to(Step.END)

    assert table.stack == ["Flip a coin. If you lose the flip, sacrifice that creature."]
    table.resolve()


def test_what_returns_later_becomes_something_then(table):
    """CR 603.7, 400.7j: "that creature" behind a delayed return is the creature that returned."""
    table.ann.controls(
        "Betrayal",
        "Whenever a creature you don't control dies, return it to the battlefield under your control with an "
        "additional +1/+1 counter on it at the beginning of the next end step. That creature is a black Zombie in "
        "addition to its other colors and types.",
        types="Enchantment",
    )
    bear = table.bob.controls("Bear", pt="2/2", types="Creature — Bear", cost="{G}")
    table.destroy(bear)
    table.resolve()

    table.to(Step.END)
    table.resolve()

    assert (bear.controller, bear.pt) == (table.ann, "3/3")
    assert bear.chars.subtypes == {"Bear", "Zombie"}
    assert bear.chars.colors == {Color.GREEN, Color.BLACK}


def test_a_change_finds_what_the_effect_returned(table):
    """CR 400.7j: an effect that moved an object to a public zone still finds it, to change it too."""
    table.ann.controls(
        "Return",
        "Whenever a creature you don't control dies, return it to the battlefield under your control. It gains "
        "haste.",
        types="Enchantment",
    )
    bear = table.bob.controls("Bear", pt="2/2")

    table.destroy(bear)
    table.resolve()

    assert (bear.controller, bear.keywords) == (table.ann, {"haste"})


def test_what_the_delayed_ability_made_is_spoken_of_there(table):
    """CR 603.7, 608.2c: "sacrifice them" behind tokens that come later waits for those tokens."""
    camp = table.ann.controls(
        "Camp",
        "{0}: Whenever you attack this turn, create two 1/1 red Warrior creature tokens that are tapped and "
        "attacking. Sacrifice them at the beginning of the next end step.",
        types="Land",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.activates(camp)
    table.resolve()

    table.attack(bear)
    table.resolve()
    assert table.ann.permanents.count("Warrior Token") == 2

    table.to(Step.END)
    table.resolve()
    assert table.ann.permanents == ["Camp", "Bear"]


def test_what_a_reflexive_ability_targets_changes_with_it(table):
    """CR 603.12, 608.2c: "it" behind "when you do" is what that ability targets."""
    inti = table.ann.controls(
        "Inti",
        "Whenever you attack, you may discard a card. When you do, put a +1/+1 counter on target attacking "
        "creature. It gains trample until end of turn.",
        pt="2/2",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.holds("Card")
    table.attack(inti, bear)
    table.ann.answers(True, bear)

    table.resolve()
    table.resolve()

    assert (bear.pt, bear.keywords) == ("3/3", {"trample"})


def returned(table, rest):
    """A creature of bob's that died and is back under ann's control, and what the text goes on to say of it."""
    text = "Whenever a creature you don't control dies, return it to the battlefield under your control. "
    table.ann.controls("Return", text + rest, types="Enchantment")
    bear = table.bob.controls("Bear", pt="2/2")
    table.destroy(bear)
    table.resolve()
    assert bear.controller is table.ann
    return bear


def test_what_returned_is_exiled_as_it_would_leave(table):
    """CR 614.1a, 400.7j: "it" is the permanent that the effect put there, for as long as that is there."""
    bear = returned(table, "If it would leave the battlefield, exile it instead of putting it anywhere else.")

    table.destroy(bear)

    assert bear.zone is Zone.EXILE


def test_what_returned_is_seen_leaving(table):
    """CR 603.7c, 400.7j: the delayed ability watches the permanent, not the card that died."""
    bear = returned(table, "When that creature leaves the battlefield, you lose 3 life.")
    assert table.stack == []

    table.destroy(bear)
    table.resolve_all()

    assert table.ann.life == 17


def test_damage_to_what_returned_is_prevented(table):
    """CR 615.1, 400.7j."""
    bear = returned(table, "Prevent all damage that would be dealt to that creature this turn.")
    wolf = table.bob.controls("Wolf", pt="3/3")

    table.deal(wolf, bear, 3)

    assert (bear.zone, bear.object.damage) == (Zone.BATTLEFIELD, 0)


def test_what_returned_would_die_this_turn(table):
    """CR 614.1a, 400.7j."""
    bear = returned(table, "If that creature would die this turn, exile it instead.")

    table.destroy(bear)

    assert bear.zone is Zone.EXILE


def test_what_is_paid_for_a_reflexive_ability_is_paid_as_it_resolves(table):
    """CR 603.12, 608.2c: "if you do" behind "when you do, you may pay" waits for that payment."""
    table.ann.controls(
        "Dean",
        "If a nontoken creature an opponent controls would die, exile it instead. When you do, you may pay {2}. If "
        "you do, you gain 5 life.",
    )
    bears = [table.bob.controls("Bear"), table.bob.controls("Bear")]

    table.destroy(bears[0])
    table.resolve_all()
    assert (bears[0].zone, table.ann.life) == (Zone.EXILE, 20)

    table.ann.has_mana("{2}")
    table.destroy(bears[1])
    table.ann.answers(True)
    table.resolve_all()
    assert table.ann.life == 25


def test_it_behind_a_delayed_event_is_what_the_event_is_about(table):
    """CR 603.7, 608.2c: both sentences are about the creature that attacks."""
    lesson = table.ann.holds(
        "Lesson",
        "Whenever a creature you control attacks alone this turn, put a +1/+1 counter on it. It gains trample until "
        "end of turn.",
        types="Sorcery",
        cost="{0}",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.casts(lesson)
    table.resolve()

    table.attack(bear)
    table.resolve()

    assert (bear.pt, bear.keywords) == ("3/3", {"trample"})


def test_the_next_end_of_combat_of_this_turn_only(table):
    """CR 603.7b: there is none after the combat phase, and that of a later turn is another."""
    text = (
        "Choose target creature. At this turn's next end of combat, destroy all creatures that blocked or were blocked "
        "by it this turn."
    )
    table.bob.library("Card")
    bear = table.ann.controls("Bear", pt="2/2")
    late, soon = (table.ann.holds(name, text, types="Instant", cost="{G}") for name in ("Late", "Soon"))
    wall, rock = (table.bob.controls(name, pt="0/9") for name in ("Wall", "Rock"))
    table.ann.answers(bear, bear)
    table.ann.casts(soon, free="{G}")
    table.resolve_all()
    table.attack(bear)
    table.block((wall, bear))
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.casts(late, free="{G}")
    table.resolve_all()

    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.attack(rock)
    table.block((bear, rock))
    table.to(Step.POSTCOMBAT_MAIN)

    assert (wall.zone, rock.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_it_gains_haste_when_it_is_returned_if_it_was_exiled(table):
    """CR 603.7, 400.7: a sentence after "if you do" is about the permanent that there is only then."""
    text = (
        "At the beginning of your end step, you may exile ~. If you do, return it to the battlefield under its owner's "
        "control at the beginning of your next upkeep. It gains haste."
    )
    for place in range(2):
        table.ann.library(f"Card {place}")
        table.bob.library(f"Card {place}")
    ghost = table.ann.controls("Ghost", text, pt="5/5")
    table.to(Step.END)
    table.ann.answers(True)
    table.resolve_all()
    away = ghost.zone

    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()

    assert (away, ghost.zone) == (Zone.EXILE, Zone.BATTLEFIELD)
    assert "haste" in ghost.keywords
