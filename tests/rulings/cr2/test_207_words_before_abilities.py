"""Words in italics that mean nothing, and what is done only once each turn (CR 207.2c-d, 603.2h)."""

from engine.values.steps import Step
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


def test_it_does_not_trigger_on_what_doing_it_brings_about(table):
    """CR 603.2h: the token enters as the action is taken, so the ability doesn't trigger for it."""
    table.ann.controls(
        "Dancer",
        "Whenever an enchantment you control enters, you may create a token that's a copy of it. Do this only once each "
        "turn.",
    )
    glow = table.ann.holds("Glow", types="Enchantment", cost="{W}")
    table.ann.answers(True)
    table.ann.casts(glow, free="{W}")
    table.resolve()
    table.resolve()

    assert table.stack == []
    assert table.ann.permanents == ["Dancer", "Glow", "Glow"]


def test_one_of_two_things_keeps_a_player_from_losing_life(table):
    """CR 118.12a, 608.2d: the player says which, and chooses what they sacrifice."""
    table.ann.controls(
        "Mentor",
        "At the beginning of your end step, if you gained or lost life this turn, target opponent loses 3 life unless "
        "they sacrifice a nonland permanent of their choice or discard a card.",
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Cub", pt="1/1")
    table.bob.holds("Card")
    salve = table.ann.holds("Salve", "You gain 1 life.", types="Instant", cost="{W}")
    table.ann.casts(salve, free="{W}")
    table.resolve()
    table.to(Step.END)
    table.bob.answers(True, "sacrifice", bear)
    table.resolve_all()

    assert bear.zone is Zone.GRAVEYARD
    assert table.bob.life == 20


def test_neither_gained_nor_lost(table):
    """CR 603.4."""
    table.ann.controls(
        "Mentor", "At the beginning of your end step, if you gained or lost life this turn, you gain 3 life."
    )
    table.to(Step.END)

    assert table.stack == []


def test_any_opponent_may_sacrifice_what_they_choose(table):
    """CR 608.2d, 101.4."""
    demon = table.ann.controls(
        "Demon",
        "At the beginning of each combat, any opponent may sacrifice a creature of their choice. "
        "If a player does, tap this creature and put a +1/+1 counter on it.",
        pt="6/6",
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Cub", pt="1/1")
    table.bob.answers(True, bear)
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()

    assert demon.object.tapped
    assert demon.pt == "7/7"
    assert bear.zone is Zone.GRAVEYARD


def test_creatures_of_either_of_two_types(table):
    """CR 109.2, 205.3."""
    table.ann.controls("Mayor", "Each other creature you control that's a Werewolf or a Wolf gets +1/+1.")
    wolf = table.ann.controls("Wolf", types="Creature — Wolf", pt="2/2")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")

    assert (wolf.pt, bear.pt) == ("3/3", "2/2")


def test_creatures_that_are_enchanted_or_equipped(table):
    """CR 301.5, 303.4."""
    table.ann.controls("God", "Creatures you control that are enchanted or equipped get +1/+1.")
    bear = table.ann.controls("Bear", pt="2/2")
    sword = table.ann.controls("Sword", "Equip {0}", types="Artifact — Equipment")

    assert bear.pt == "2/2"

    table.ann.answers(bear)
    table.ann.activates(sword)
    table.resolve()

    assert bear.pt == "3/3"


def test_when_the_last_counter_is_gone(table):
    """CR 608.2c, 122.1."""
    ice = table.ann.controls(
        "Ice",
        "{1}: Remove an ice counter from this creature. Then if it has no ice counters on it, sacrifice it.",
    )
    table.put_counters(ice, "ice", 2)
    table.ann.has_mana("{1}{1}")
    table.ann.activates(ice)
    table.resolve()

    assert ice.zone is Zone.BATTLEFIELD

    table.ann.activates(ice)
    table.resolve()

    assert ice.zone is Zone.GRAVEYARD


def test_no_spell_was_cast_from_hand_this_turn(table):
    """CR 608.2i, 601.2a: one from the graveyard doesn't count."""
    dog = table.ann.controls("Dog", "This creature gets +1/+1 as long as you haven't cast a spell from your hand this turn.",
                             pt="1/1")  # fmt: skip
    back = table.ann.buried("Back", "You gain 1 life.\nFlashback {1}", types="Instant", cost="{R}")
    held = table.ann.holds("Held", "You gain 1 life.", types="Instant", cost="{R}")
    table.ann.casts(back, way="flashback", free="{1}")

    assert dog.pt == "2/2"

    table.ann.casts(held, free="{R}")

    assert dog.pt == "1/1"


def test_a_player_who_cast_no_creature_spell(table):
    """CR 608.2i, 603.4."""
    table.ann.controls(
        "Ambusher",
        "At the beginning of your end step, if you didn't cast a creature spell this turn, you gain 1 life.",
    )
    table.ann.casts(table.ann.holds("Bear", cost="{G}"), free="{G}")
    table.resolve()
    table.to(Step.END)

    assert table.stack == []


def test_a_keyword_may_have_flavor_words_before_it(table):
    """CR 207.2d: they mean nothing, so it is the keyword and no more."""
    blade = table.ann.controls(
        "Blade", "Equipped creature gets +2/+0.\nMurasame — Equip {1}", types="Artifact — Equipment"
    )
    ox = table.ann.controls("Ox", pt="2/4")
    table.ann.has_mana("{1}")
    table.ann.activates(blade, "equip")
    table.resolve()
    assert ox.pt == "4/4"


def test_what_is_said_of_decks_does_nothing_in_a_game(table):
    """CR 100.2a: it counts while a deck is made."""
    table.ann.controls("Rats", "A deck can have any number of cards named ~.", pt="1/1")
    table.ann.controls("Dwarves", "A deck can have up to seven cards named ~.", pt="2/2")
    table.to(Step.PRECOMBAT_MAIN)
    assert table.ann.permanents == ["Rats", "Dwarves"]
