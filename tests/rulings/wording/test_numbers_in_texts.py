"""How many: tokens such as those before, at least so many, X in the middle of a sentence (CR 107.3i, 608.2c)."""

from engine.ir.combat_marks import CantBlock
from engine.values.zones import Zone


def test_so_many_of_those_tokens_instead(table):
    """CR 608.2c, 111.1: the tokens are as the text described them before."""
    text = (
        "When ~ enters, create a 1/1 red Goblin creature token with haste. If you control an artifact, create three of "
        "those tokens instead."
    )
    first = table.ann.holds("First", text)
    table.put_onto_battlefield(first)
    table.resolve()
    assert table.ann.permanents == ["First", "Goblin Token"]

    table.ann.controls("Rock", types="Artifact")
    second = table.ann.holds("Second", text)
    table.put_onto_battlefield(second)
    table.resolve()
    assert table.ann.permanents == [
        "First",
        "Goblin Token",
        "Rock",
        "Second",
        "Goblin Token",
        "Goblin Token",
        "Goblin Token",
    ]
    assert table.ann.card("Goblin Token").keywords == {"haste"}


def test_so_many_of_those_tokens_in_another_paragraph(table):
    """CR 608.2c: what is said instead in a paragraph of its own takes the place of the one before."""
    gather = table.ann.holds(
        "Gather",
        "Create two 1/1 white Human creature tokens.\n"
        "Fateful hour — If you have 25 or less life, create five of those tokens instead.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(gather, free="{1}")
    table.resolve()

    assert table.ann.permanents == ["Human Token"] * 5


def test_copies_of_the_same_creature(table):
    """CR 608.2c, 702.33d: the one target is copied once, or five times if the spell was kicked."""
    text = (
        "Kicker {2}\nCreate a token that's a copy of target creature. If this spell was kicked, create five of those "
        "tokens instead."
    )
    table.bob.controls("Bear", pt="2/2")
    rite = table.ann.holds("Rite", text, types="Sorcery", cost="{1}")
    table.ann.answers(True)
    table.ann.casts(rite, free="{1}{2}")
    table.resolve()

    assert table.ann.permanents == ["Bear"] * 5


def test_a_copy_where_the_kicker_was_not_paid(table):
    """CR 702.33d."""
    text = (
        "Kicker {2}\nCreate a token that's a copy of target creature. If this spell was kicked, create five of those "
        "tokens instead."
    )
    table.bob.controls("Bear", pt="2/2")
    rite = table.ann.holds("Rite", text, types="Sorcery", cost="{1}")
    table.ann.casts(rite, free="{1}")
    table.resolve()

    assert table.ann.permanents == ["Bear"]


def test_tokens_that_enter_otherwise(table):
    """CR 508.4: "that are tapped and attacking" is said of the second lot only."""
    captain = table.ann.controls(
        "Captain",
        "Whenever ~ attacks, create a 1/1 white Spirit creature token. If you have 30 or more life, instead create two "
        "of those tokens that are tapped and attacking.",
        pt="2/2",
    )
    table.attack(captain)
    table.resolve()
    spirit = table.ann.card("Spirit Token")

    assert (spirit.object.tapped, table.ann.permanents) == (False, ["Captain", "Spirit Token"])


def test_at_least_so_many_others(table):
    """CR 109.2: other than the one that enters; one other is too few."""
    table.ann.controls(
        "Pinnacle",
        "Whenever a Mountain you control enters, if you control at least two other Mountains, you gain 3 life.",
        types="Land",
    )
    table.ann.controls("Mountain")
    second = table.ann.holds("Mountain")
    table.put_onto_battlefield(second)
    table.resolve_all()
    assert table.ann.life == 20

    third = table.ann.holds("Mountain")
    table.put_onto_battlefield(third)
    table.resolve_all()
    assert table.ann.life == 23


def test_the_second_spell_cast_this_turn(table):
    """CR 601.2i: whoever cast them; the first can't be countered so."""
    guess = table.bob.holds(
        "Guess", "Counter target spell that's the second spell cast this turn.", types="Instant", cost="{U}"
    )
    table.bob.has_mana("{U}")
    first = table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.casts(first, free="{1}")
    assert not table.bob.can(guess)

    second = table.ann.holds("Second", "You gain 5 life.", types="Instant", cost="{1}")
    table.ann.casts(second, free="{1}")
    table.bob.casts(guess)
    table.resolve_all()

    assert table.ann.life == 21


def test_protection_from_permanents_cast_this_turn(table):
    """CR 702.16, 400.7d: a creature whose spell was cast this turn; not one that was there before."""
    titan = table.ann.controls("Titan", "Protection from permanents that were cast this turn", pt="5/5")
    old = table.bob.controls("Old", pt="2/2")
    new = table.ann.holds("New", types="Creature", cost="{1}", pt="2/2")
    table.ann.casts(new, free="{1}")
    table.resolve()
    table.deal(new, titan, 1)
    assert titan.object.damage == 0

    table.deal(old, titan, 1)
    assert titan.object.damage == 1


def test_damage_to_several_at_once_is_one_event(table):
    """CR 603.2c: one or more permanents and players, one counter."""
    terror = table.ann.controls(
        "Terror",
        "Whenever a red source you control deals damage to one or more permanents and/or players, put a +1/+1 counter "
        "on ~.",
        pt="4/3",
    )
    table.ann.controls("Bear", pt="2/5")
    table.bob.controls("Wolf", pt="2/5")
    quake = table.ann.holds(
        "Quake", "~ deals 1 damage to each creature and each player.", types="Sorcery", cost="{R}"
    )
    table.ann.casts(quake, free="{R}")
    table.resolve_all()
    assert terror.counters("+1/+1") == 1

    storm = table.ann.holds("Storm", "~ deals 1 damage to each creature.", types="Sorcery", cost="{U}")
    table.ann.casts(storm, free="{U}")
    table.resolve_all()
    assert terror.counters("+1/+1") == 1


def test_x_is_worked_out_before_what_comes_then(table):
    """CR 107.3i, 608.2c: first so many cards are milled, then a card is drawn."""
    table.ann.controls("Rock", types="Artifact")
    table.ann.library("First")
    table.ann.library("Second")
    insight = table.ann.holds(
        "Insight",
        "Mill X cards, where X is the number of artifacts you control, then draw a card.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(insight, free="{1}")
    table.resolve()

    assert (table.ann.graveyard, table.ann.hand) == (["First", "Insight"], ["Second"])


def test_damage_reduces_life_to_one_while_a_creature_is_there(table):
    """CR 614.1a: only damage, and only if you control a creature."""
    table.ann.controls(
        "Worship",
        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    giant = table.bob.controls("Giant", pt="9/9")
    table.deal(giant, table.ann, 30)
    assert table.ann.life == 1

    table.destroy(bear)
    assert bear.zone is Zone.GRAVEYARD
    table.deal(giant, table.ann, 3)
    assert table.ann.life == -2


def test_damage_reduces_life_to_seven_and_no_lower(table):
    """CR 614.1a: the number is the text's."""
    table.ann.controls(
        "Wurm",
        "As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to 7 "
        "instead.",
    )
    giant = table.bob.controls("Giant", pt="9/9")
    table.deal(giant, table.ann, 18)

    assert table.ann.life == 7


def test_one_row_of_a_table_doesnt_speak_of_another(table):
    """CR 706.3a: only one row is carried out; "that player" in it is whom that row names."""
    table.bob.controls("Small", pt="1/1")
    large = table.bob.controls("Large", pt="5/5")
    edict = table.ann.holds(
        "Edict",
        "Roll a d20.\n1—20 | Each opponent sacrifices a creature with the greatest power among creatures that player "
        "controls.\n21 | Choose an opponent. That player draws a card.",
        types="Sorcery",
        cost="{B}",
    )
    table.ann.casts(edict, free="{B}")
    table.resolve()
    assert large.zone is Zone.GRAVEYARD

    doom = table.ann.holds(
        "Doom",
        "Roll a d20.\n21 | Choose an opponent. That player draws a card.\n1—20 | Each opponent sacrifices a creature "
        "with the greatest power among creatures that player controls.",
        types="Sorcery",
        cost="{B}",
    )
    table.ann.casts(doom, free="{B}")
    table.resolve()
    assert table.bob.permanents == []


def test_as_long_as_you_control_enchanted_creature_and_otherwise(table):
    """CR 611.3a: one or the other is so, whoever controls the creature at the time."""
    text = "Enchant creature\nAs long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block."
    mine = table.ann.controls("Mine", pt="2/2")
    theirs = table.bob.controls("Theirs", pt="2/2")
    table.ann.controls("First", text, types="Enchantment — Aura", attach_to=mine)
    table.ann.controls("Second", text, types="Enchantment — Aura", attach_to=theirs)
    assert (mine.pt, theirs.pt) == ("4/4", "2/2")

    theft = table.ann.holds("Theft", "Gain control of target creature.", types="Sorcery", cost="{1}")
    table.ann.answers(theirs)
    table.ann.casts(theft, free="{1}")
    table.resolve()
    assert theirs.pt == "4/4"


def test_a_creature_that_somebody_else_controls_cant_block(table):
    """CR 509.1b."""
    text = "Enchant creature\nAs long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block."
    mine = table.ann.controls("Mine", pt="2/2")
    theirs = table.bob.controls("Theirs", pt="2/2")
    table.ann.controls("First", text, types="Enchantment — Aura", attach_to=mine)
    table.ann.controls("Second", text, types="Enchantment — Aura", attach_to=theirs)

    assert list(mine.chars.marks_of(CantBlock)) == []
    assert list(theirs.chars.marks_of(CantBlock)) == [CantBlock()]
