"""The rarer words of trigger events: casting, players' doings, status and counters, each played (CR 603.2)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


def test_casting_or_copying(table: Table) -> None:
    """CR 707.10: a copy is not cast."""
    sign(table, "Whenever you cast or copy an instant or sorcery spell")
    text = "Copy target instant or sorcery spell."
    trick = table.ann.holds("Trick", "Draw a card.", types="Instant", cost="{W}")
    fork = table.ann.holds("Fork", text, types="Instant", cost="{R}")
    table.ann.library("A")
    table.ann.library("B")
    table.ann.casts(trick, free="{W}")

    table.ann.casts(fork, free="{R}")

    assert after(table) == 3


def test_a_kicked_spell(table: Table) -> None:
    """CR 702.33d."""
    sign(table, "Whenever you cast a kicked spell")
    one, two = (table.ann.holds(name, "Kicker {1}\nScry 0.", types="Instant", cost="{W}") for name in "AB")
    table.ann.answers(True)
    table.ann.casts(one, free="{W}{1}")
    table.resolve_all()

    table.ann.casts(two, free="{W}")

    assert after(table) == 1


def test_casting_from_elsewhere_than_the_hand(table: Table) -> None:
    """CR 601.2a."""
    sign(table, "Whenever you cast a spell from anywhere other than your hand")
    grave = table.ann.buried("Echo", "Draw a card.\nFlashback {R}", types="Sorcery", cost="{R}")
    table.ann.library("Card")

    table.ann.casts(grave, way="flashback", free="{R}")

    assert after(table) == 1


def test_casting_from_the_graveyard(table: Table) -> None:
    """CR 601.2a: by then the spell is on the stack."""
    sign(table, "Whenever you cast a spell from your graveyard")
    grave = table.ann.buried("Echo", "Draw a card.\nFlashback {R}", types="Sorcery", cost="{R}")
    table.ann.library("Card")

    table.ann.casts(grave, way="flashback", free="{R}")

    assert after(table) == 1


def test_the_first_spell_in_each_opponents_turn(table: Table) -> None:
    """CR 601.2i."""
    text = "Whenever you cast your first spell during each opponent's turn, you gain 1 life."
    table.bob.controls("Sign", text, types="Artifact")
    for name in ("One", "Two"):
        table.bob.casts(table.bob.holds(name, "Scry 0.", types="Instant", cost="{W}"), free="{W}")
        table.resolve_all()

    assert table.bob.life == 21


def test_playing_a_land(table: Table) -> None:
    """CR 305.1: a land put onto the battlefield is not played."""
    sign(table, "Whenever you play a land")
    table.put_onto_battlefield(table.ann.holds("Forest"))

    table.ann.plays(table.ann.holds("Island"))

    assert after(table) == 1


def test_committing_a_crime(table: Table) -> None:
    """CR 700.13: targeting an opponent's permanent is a crime."""
    sign(table, "Whenever you commit a crime")
    table.bob.controls("Bear")

    table.ann.casts(table.ann.holds("Tie", "Tap target creature.", types="Instant", cost="{W}"), free="{W}")

    assert after(table) == 1


def test_cycling_or_discarding_is_one_event(table: Table) -> None:
    """CR 702.29d: cycling a card is discarding it; the ability triggers once."""
    sign(table, "Whenever you cycle or discard a card")
    table.ann.library("Card")
    table.ann.has_mana("{2}")

    table.ann.activates(table.ann.holds("Titan", "Cycling {2}"), "cycling")

    assert after(table) == 1


def test_scrying_and_surveilling(table: Table) -> None:
    """CR 701.22, 701.25."""
    sign(table, "Whenever you scry")
    sign(table, "Whenever you surveil")
    card = table.ann.library("Card")
    table.ann.answers([[card], []], [[card], []], ["scry", "surveil"])

    table.ann.casts(
        table.ann.holds("Look", "Scry 1, then surveil 1.", types="Instant", cost="{U}"), free="{U}"
    )

    assert after(table) == 2


def test_proliferating(table: Table) -> None:
    """CR 701.34."""
    sign(table, "Whenever you proliferate")
    bear = table.ann.controls("Bear")
    table.put_counters(bear, "+1/+1")
    table.ann.answers([bear])

    table.ann.casts(table.ann.holds("More", "Proliferate.", types="Instant", cost="{U}"), free="{U}")

    assert after(table) == 1
    assert bear.counters("+1/+1") == 2


def test_an_opponent_searches_their_library(table: Table) -> None:
    """CR 701.23."""
    table.bob.controls(
        "Sign", "Whenever an opponent searches their library, you gain 1 life.", types="Artifact"
    )
    text = "Search your library for a basic land card, reveal it, put it into your hand, then shuffle."
    forest = table.ann.library("Forest")
    table.ann.answers(forest)

    table.ann.casts(table.ann.holds("Find", text, types="Sorcery", cost="{G}"), free="{G}")
    table.resolve_all()

    assert table.bob.life == 21


def test_becoming_monstrous(table: Table) -> None:
    """CR 701.37."""
    text = "{1}: Monstrosity 2.\nWhen this creature becomes monstrous, you gain 1 life."
    beast = table.ann.controls("Beast", text)
    table.ann.has_mana("{1}")

    table.ann.activates(beast, "{1}")

    assert after(table) == 1
    assert beast.counters("+1/+1") == 2


def test_leaving_without_dying(table: Table) -> None:
    """CR 700.4."""
    sign(table, "Whenever a creature you control leaves the battlefield without dying")
    table.ann.controls("Bear")
    table.ann.casts(
        table.ann.holds("Back", "Return target creature to its owner's hand.", types="Instant", cost="{U}"),
        free="{U}",
    )
    table.resolve_all()

    table.destroy(table.ann.controls("Wolf"))

    assert after(table) == 1


def test_entering_tapped(table: Table) -> None:
    """CR 603.6a."""
    sign(table, "Whenever a land you control enters tapped")
    sign(table, "Whenever a land you control enters untapped")

    table.put_onto_battlefield(table.ann.holds("Gate", "This land enters tapped.", types="Land"))

    assert after(table) == 1


def test_entering_from_a_graveyard(table: Table) -> None:
    """CR 603.6a."""
    sign(table, "Whenever a creature enters from a graveyard")

    table.put_onto_battlefield(table.ann.buried("Ghoul"))
    table.put_onto_battlefield(table.ann.holds("Bear"))

    assert after(table) == 1


def test_a_permanent_returned_to_a_hand(table: Table) -> None:
    """CR 603.10a."""
    sign(table, "Whenever a creature is returned to your hand")
    table.ann.controls("Bear")
    text = "Return target creature to its owner's hand."

    table.ann.casts(table.ann.holds("Back", text, types="Instant", cost="{U}"), free="{U}")

    assert after(table) == 1


def test_put_into_exile(table: Table) -> None:
    """CR 603.10a."""
    sign(table, "Whenever a creature is put into exile from the battlefield")
    sign(table, "Whenever a creature is put into exile")
    table.bob.controls("Bear")
    table.ann.answers(["from the battlefield", "exile,"])

    table.ann.casts(table.ann.holds("Off", "Exile target creature.", types="Instant", cost="{W}"), free="{W}")

    assert after(table) == 2


def test_counters_that_are_put_by_you(table: Table) -> None:
    """CR 122.6."""
    sign(table, "Whenever you put one or more counters on a creature")
    sign(table, "Whenever one or more counters are put on a creature")
    table.ann.controls("Bear")
    text = "Put two +1/+1 counters on target creature."
    table.ann.answers(["you put", "counters are"])

    table.ann.casts(table.ann.holds("Grow", text, types="Instant", cost="{G}"), free="{G}")

    assert after(table) == 2


def test_a_number_of_counters_is_reached(table: Table) -> None:
    """CR 122.8."""
    sign(table, "When the third charge counter is put on this artifact")
    mark = table.ann.card("Sign")

    table.put_counters(mark, "charge", 2)
    table.put_counters(mark, "charge", 2)

    assert after(table) == 1


def test_a_counter_is_removed(table: Table) -> None:
    """CR 122.1: once for each."""
    sign(table, "Whenever a charge counter is removed from this artifact")
    mark = table.ann.card("Sign")
    table.put_counters(mark, "charge", 2)

    table.put_counters(mark, "charge", -1)

    assert after(table) == 1


def test_becoming_attached_and_unattached(table: Table) -> None:
    """CR 701.3, 603.10c."""
    text = (
        "Equip {1}\nWhenever this Equipment becomes attached to a creature, you gain 1 life.\n"
        "Whenever this Equipment becomes unattached from a permanent, you gain 2 life."
    )
    blade = table.ann.controls("Blade", text, types="Artifact — Equipment")
    one = table.ann.controls("One")
    table.ann.has_mana("{1}")
    table.ann.activates(blade, "equip")
    table.resolve_all()
    assert after(table) == 1

    table.destroy(one)

    assert after(table) == 3


def test_activating_abilities(table: Table) -> None:
    """CR 602.2b: mana abilities don't count where the text says so."""
    sign(table, "Whenever you activate an ability of a creature that isn't a mana ability")
    elf = table.ann.controls("Elf", "{T}: Add {G}.\n{0}: Scry 0.")

    table.ann.activates(elf, "{T}")
    table.ann.activates(elf, "{0}")

    assert after(table) == 1


def test_winning_a_coin_flip(table: Table) -> None:
    """CR 705.2: the player calls it; whoever wins gains."""
    sign(table, "Whenever you win a coin flip")
    sign(table, "Whenever you lose a coin flip")

    table.ann.casts(table.ann.holds("Chance", "Flip a coin.", types="Instant", cost="{R}"), free="{R}")

    assert after(table) == 1


def test_rolling_dice(table: Table) -> None:
    """CR 706.2."""
    sign(table, "Whenever you roll one or more dice")

    table.ann.casts(
        table.ann.holds("Chance", "Roll a six-sided die.", types="Instant", cost="{R}"), free="{R}"
    )

    assert after(table) == 1


def test_creating_tokens(table: Table) -> None:
    """CR 111.2: several at once are one event for "one or more"."""
    sign(table, "Whenever you create one or more creature tokens")
    text = "Create two 1/1 white Soldier creature tokens."

    table.ann.casts(table.ann.holds("Army", text, types="Sorcery", cost="{W}"), free="{W}")

    assert after(table) == 1


def test_a_discard_that_an_opponent_causes(table: Table) -> None:
    """CR 701.9."""
    text = "When a spell or ability an opponent controls causes you to discard this card, you gain 1 life."
    table.ann.holds("Ghost", text)

    table.bob.casts(
        table.bob.holds("Rot", "Each opponent discards a card.", types="Instant", cost="{B}"), free="{B}"
    )

    assert after(table) == 1


def test_losing_control(table: Table) -> None:
    """CR 603.10d."""
    bear = table.ann.controls("Bear", "When you lose control of this creature, you gain 1 life.")
    text = "Gain control of target creature until end of turn."

    table.bob.casts(table.bob.holds("Steal", text, types="Instant", cost="{R}"), free="{R}")
    table.resolve_all()

    assert bear.controller is table.bob
    assert after(table) == 1


def test_drawing_besides_the_first_card_of_the_draw_step(table: Table) -> None:
    """CR 504.1."""
    text = (
        "Whenever you draw a card except the first one you draw in each of your draw steps, you gain 1 life."
    )
    table.bob.controls("Sign", text, types="Artifact")
    for name in ("A", "B", "C"):
        table.bob.library(name)
    table.to(Step.DRAW, turns_on=1)
    table.resolve_all()

    table.bob.draws(1)
    table.resolve_all()

    assert table.bob.life == 21


def test_transforming(table: Table) -> None:
    """CR 701.27: it has no second face here, so nothing happens."""
    sign(table, "Whenever a creature you control transforms")
    table.ann.controls("Bear")

    table.ann.casts(
        table.ann.holds("Turn", "Transform target creature.", types="Instant", cost="{G}"), free="{G}"
    )

    assert after(table) == 0


def test_two_events_with_subjects_of_their_own(table: Table) -> None:
    """CR 603.1."""
    sign(table, "Whenever this artifact enters or a creature you control dies")

    table.destroy(table.ann.controls("Bear"))

    assert after(table) == 1


def test_cards_put_into_your_graveyard_from_your_library(table: Table) -> None:
    """CR 701.17: what is milled at once is one event; the spell itself comes to the graveyard too."""
    sign(table, "Whenever one or more creature cards are put into your graveyard from your library")
    sign(table, "Whenever a card is put into your graveyard from anywhere other than the battlefield")
    table.ann.library("Bear")
    table.ann.library("Wolf")
    table.ann.answers(["0:", "1:", "2:", "3:"])

    table.ann.casts(table.ann.holds("Grind", "Mill two cards.", types="Sorcery", cost="{B}"), free="{B}")

    assert after(table) == 4


def test_whom_a_player_attacks(table: Table) -> None:
    """CR 508.1b, 603.4: a player attacks those whom creatures they control attack."""
    text = "Whenever a player attacks, if they aren't attacking you, you gain 1 life."
    table.ann.controls("Trapper", text, types="Enchantment")
    theirs = table.bob.controls("Trapper", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.resolve_all()

    assert theirs.zone is Zone.BATTLEFIELD
    assert (table.ann.life, table.bob.life) == (21, 20)


def test_that_creature_is_the_one_that_attacks_you_or_a_planeswalker(table: Table) -> None:
    """CR 603.2, 608.2c: "that creature" can't mean the player or the planeswalker that it attacks."""
    text = (
        "Whenever a creature attacks you or a planeswalker you control, put a stun counter on that creature."
    )
    table.ann.controls("Circle", text, types="Enchantment")
    walker = table.ann.controls("Walker", "+1: You gain 1 life.", types="Planeswalker", loyalty="4")
    one, two = (table.bob.controls(name, pt="2/2") for name in ("One", "Two"))
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.attack(one, at=walker)
    table.resolve_all()
    first = (one.counters("stun"), walker.counters("stun"))
    table.bob.library("Card")
    table.ann.library("Card")
    table.to(Step.UPKEEP, turns_on=2)

    table.attack(two)
    table.resolve_all()

    assert (first, two.counters("stun")) == ((1, 0), 1)
