"""What is copied, how copies enter, and what costs and mana are good for (CR 106.6, 107.3, 508.4, 608.2h, 707)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

CLONE = "You may have this creature enter as a copy of any nonland permanent on the battlefield."


def test_those_creatures_are_the_ones_of_the_sentence_that_is_replaced(table: Table) -> None:
    """CR 608.2c, 702.33g: who they are is said where it would have been done otherwise."""
    text = (
        "Kicker {3}\nCreatures target player controls get -1/-1 until end of turn. "
        "If this spell was kicked, those creatures get -2/-2 until end of turn instead."
    )
    bear = table.bob.controls("Bear", pt="3/3")
    own = table.ann.controls("Own", pt="3/3")
    marsh = table.ann.holds("Marsh", text, types="Sorcery", cost="{B}")
    table.ann.answers(True, table.bob)

    table.ann.casts(marsh, free="{B}{3}")
    table.resolve()

    assert (bear.pt, own.pt) == ("1/1", "3/3")


def test_a_copy_is_not_legendary_if_the_spell_is(table: Table) -> None:
    """CR 707.9b: the condition is the exception's, not that of the copying."""
    text = "Copy target creature spell you control, except it isn't legendary if the spell is legendary."
    double = table.ann.holds("Double", text, types="Instant", cost="{0}")
    bear = table.ann.holds("Bear", pt="2/2", cost="{0}")
    table.ann.casts(bear)
    table.ann.casts(double)

    table.resolve_all()

    assert table.ann.permanents == ["Bear", "Bear"]


def test_that_creature_is_copied_as_it_last_was(table: Table) -> None:
    """CR 608.2h, 708.2: it left the battlefield face down, and the card in hand is another object."""
    text = "Return target creature to its owner's hand. You create a token that's a copy of that creature."
    hidden = table.ann.holds("Hidden", "Flying\nMorph {2}", cost="{9}", pt="6/6")
    table.ann.casts(hidden, way="morph", free="{3}")
    table.resolve()
    supplant = table.bob.holds("Supplant", text, types="Instant", cost="{0}")

    table.bob.casts(supplant)
    table.resolve()

    token = table.bob.card("")
    assert (token.chars.name, token.pt, token.keywords) == ("", "2/2", set())


def test_what_is_not_a_token_creates_copies(table: Table) -> None:
    """CR 707.9a, 111.1: "if this creature isn't a token" is false of the token only."""
    text = (
        "You may have this creature enter as a copy of any creature on the battlefield, except it has "
        "\"At the beginning of your upkeep, if this creature isn't a token, create a token that's a copy of this creature.\""
    )
    table.bob.controls("Bear", pt="2/2")
    table.ann.library("Card")
    table.ann.library("Card")
    table.bob.library("Card")
    table.bob.library("Card")
    mimic = table.ann.holds("Mimic", text, pt="0/0")
    table.ann.answers("Bear")
    table.put_onto_battlefield(mimic)

    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()

    assert table.ann.permanents == ["Bear", "Bear", "Bear"]


def test_what_enters_attacking_as_no_creature_attacks_nothing(table: Table) -> None:
    """CR 508.4: what it attacks is chosen as it enters the battlefield, for a creature that it is there."""
    text = "Whenever this creature attacks, return target creature card from your graveyard to the battlefield tapped and attacking."
    caller = table.ann.controls("Caller", text, pt="3/2")
    table.bob.controls("Relic", types="Artifact")
    table.bob.controls("Walker", types="Planeswalker", loyalty="3")
    clone = table.ann.buried("Clone", CLONE, pt="0/0")
    table.ann.answers("Relic")

    table.attack(caller)
    table.resolve_all()

    assert clone.chars.name == "Relic"
    assert table.game.state.combat is not None
    assert table.game.state.combat.attack_of(clone.id) is None


def test_what_is_phased_out_is_not_exiled(table: Table) -> None:
    """CR 702.26b: it is treated as though it did not exist."""
    warped = table.ann.holds("Giant", "Warp {3}", cost="{9}", pt="9/9")
    away = table.ann.holds("Away", "Target creature phases out.", types="Instant", cost="{0}")
    table.ann.casts(warped, way="warp", free="{3}")
    table.resolve()
    table.ann.casts(away)
    table.resolve()

    table.to(Step.END)
    table.resolve_all()

    assert warped.zone is Zone.BATTLEFIELD


def test_x_is_what_a_card_in_hand_allows(table: Table) -> None:
    """CR 107.3a, 118.9: the values of X are those for which the cost can be paid."""
    text = "You may exile a green card with mana value X from your hand rather than pay this spell's mana cost.\nYou gain X life."
    shoal = table.ann.holds("Shoal", text, types="Instant", cost="{X}{G}{G}")
    leaf = table.ann.holds("Leaf", types="Sorcery", cost="{1}{G}")
    tree = table.ann.holds("Tree", types="Sorcery", cost="{3}{G}")
    table.ann.answers("4")

    table.ann.casts(shoal, way="rather")
    table.resolve()

    assert (table.ann.life, leaf.zone, tree.zone) == (24, Zone.HAND, Zone.EXILE)


def test_a_card_that_becomes_plotted_triggers_in_exile(table: Table) -> None:
    """CR 702.170a, 113.6k."""
    text = "When this card becomes plotted, it deals 2 damage to any target.\nPlot {R}"
    shooter = table.ann.holds("Shooter", text, cost="{9}", pt="3/3")
    table.ann.has_mana("{R}")
    table.ann.answers(table.bob)

    table.ann.takes(shooter, "plot")
    table.resolve()

    assert (table.bob.life, shooter.zone) == (18, Zone.EXILE)


def test_mana_not_for_nonartifact_spells_pays_for_other_things(table: Table) -> None:
    """CR 106.6: what keeps a spell from being countered isn't spent to cast it."""
    stone = table.ann.holds("Stone", "Create a Powerstone token.", types="Sorcery", cost="{0}")
    bear = table.ann.holds("Bear", cost="{0}", pt="2/2")
    leak = table.bob.holds(
        "Leak", "Counter target spell unless its controller pays {1}.", types="Instant", cost="{0}"
    )
    table.ann.casts(stone)
    table.resolve()
    table.ann.casts(bear)
    table.bob.casts(leak)
    table.ann.answers(True)

    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD


def test_spells_from_their_own_hand(table: Table) -> None:
    """CR 603.2: "a player casts a spell from their hand" is true of every player."""
    table.ann.controls(
        "Watch", "Whenever a player casts a spell from their hand, you gain 1 life.", types="Enchantment"
    )
    table.ann.casts(table.ann.holds("Mine", "", types="Artifact", cost="{0}"))
    table.resolve_all()

    table.bob.casts(table.bob.holds("Yours", "Draw a card.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert table.ann.life == 22


def test_cards_exiled_until_one_turns_up_are_exiled_with_the_source(table: Table) -> None:
    """CR 607.2a."""
    text = (
        "{0}: Exile cards from the top of your library until you exile a land card. "
        "Put all cards exiled with this artifact on the bottom of your library in a random order."
    )
    finder = table.ann.controls("Finder", text, types="Artifact")
    card = table.ann.library("Card")
    land = table.ann.library("Field", types="Land", cost="")

    table.ann.activates(finder)
    table.resolve()

    assert (card.zone, land.zone) == (Zone.LIBRARY, Zone.LIBRARY)


def test_a_copy_of_a_spell_was_not_cast_from_a_hand(table: Table) -> None:
    """CR 707.10: a copy of a spell isn't cast."""
    text = "You gain 1 life. If this spell was cast from your hand, each opponent loses 2 life."
    once = table.ann.holds("Once", text, types="Instant", cost="{0}")
    again = table.ann.holds("Again", "Copy target instant spell you control.", types="Instant", cost="{0}")
    table.ann.casts(once)
    table.ann.casts(again)

    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (22, 18)


def test_a_token_about_to_be_created_is_looked_at_as_it_would_be(table):
    """CR 614.12, 707.9: its own conditions are asked of the token that would enter."""
    table.ann.controls(
        "Brute",
        "This creature enters with a +1/+1 counter on it.\nThis creature can't block as long as it has a +1/+1 counter "
        "on it.",
        pt="2/1",
    )
    twin = table.ann.holds(
        "Twin", "Create a token that's a copy of target creature.", types="Sorcery", cost="{1}"
    )
    table.ann.casts(twin, free="{1}")
    table.resolve()

    tokens = [id for id in table.game.state.battlefield if table.game.state.objects[id].token]
    assert [table.game.state.objects[id].counter("+1/+1") for id in tokens] == [1]
