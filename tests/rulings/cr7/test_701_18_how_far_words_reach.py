"""What stands after several nouns or events, and of which of them it is said, each played."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

DRIFT = (
    "Whenever you cycle this card or cycle another card while this enchantment is on the battlefield, you may exile "
    "target creature. If you do, return that card to the battlefield under its owner's control at the beginning of "
    "the next end step.\nCycling {2}"
)


def test_a_spell_or_ability_with_a_single_target(table: Table) -> None:
    """CR 115.7: a spell without targets is none with a single target."""
    bend = table.ann.controls(
        "Bender", "{1}: Change the target of target spell or ability with a single target."
    )
    table.bob.casts(table.bob.holds("Rite", "You gain 3 life.", types="Instant", cost="{R}"), free="{R}")
    table.ann.has_mana("{1}")
    assert not table.ann.can(bend)

    table.bob.answers(table.ann)
    bolt = "~ deals 3 damage to target player."
    table.bob.casts(table.bob.holds("Bolt", bolt, types="Instant", cost="{R}"), free="{R}")

    assert table.ann.can(bend)


def test_a_spell_or_permanent_an_opponent_controls(table: Table) -> None:
    """CR 109.2: neither is the caster's own."""
    own = table.ann.holds("Rite", "You gain 3 life.", types="Instant", cost="{R}")
    text = "Return target spell or nonland permanent an opponent controls to its owner's hand."
    sink = table.ann.holds("Sink", text, types="Instant", cost="{U}")
    table.ann.casts(own, free="{R}")
    table.ann.has_mana("{U}")
    assert not table.ann.can(sink)

    theirs = table.bob.holds("Charm", "You gain 3 life.", types="Instant", cost="{R}")
    table.bob.casts(theirs, free="{R}")
    table.ann.casts(sink)
    table.resolve()

    assert theirs.zone is Zone.HAND


def test_a_spell_or_permanent_of_a_mana_value(table: Table) -> None:
    """CR 202.3: a spell that costs nothing has mana value 0."""
    table.bob.casts(table.bob.holds("Free", "You gain 3 life.", types="Instant", cost="{0}"))
    text = "Return target spell or permanent with mana value 1 or greater to its owner's hand."
    divide = table.ann.holds("Divide", text, types="Instant", cost="{U}")
    table.ann.has_mana("{U}")

    assert not table.ann.can(divide)


def test_an_artifact_or_a_creature_that_flies(table: Table) -> None:
    """CR 702.9a: flying is said of the creature alone; an artifact needn't fly."""
    table.bob.controls("Bear")
    rock = table.bob.controls("Rock", types="Artifact")
    text = "Destroy target artifact, enchantment, or creature with flying."

    table.ann.casts(table.ann.holds("Wings", text, types="Instant", cost="{G}"), free="{G}")
    table.resolve()

    assert rock.zone is Zone.GRAVEYARD


def test_an_enchantment_or_a_creature_that_is_strong(table: Table) -> None:
    """CR 208.1: an enchantment that is no creature has no power."""
    table.bob.controls("Bear", pt="3/3")
    big = table.bob.controls("Ogre", pt="4/4")
    rite = table.bob.controls("Rite", types="Enchantment")
    text = "Destroy target artifact, enchantment, or creature with power 4 or greater."
    move = [table.ann.holds("Move", text, types="Instant", cost="{W}") for _ in range(2)]

    table.ann.answers(rite)
    table.ann.casts(move[0], free="{W}")
    table.resolve()
    table.ann.casts(move[1], free="{W}")
    table.resolve()

    assert (rite.zone, big.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def cycles(table: Table, card: Card) -> None:
    """Ann cycles a card."""
    table.ann.library("Card")
    table.ann.has_mana("{2}")
    table.ann.activates(card, "cycling")
    table.resolve_all()


def test_cycling_this_card_needs_no_permanent(table: Table) -> None:
    """CR 702.29c: the card is in the graveyard as its ability triggers."""
    bear = table.bob.controls("Bear")
    table.ann.answers(True)

    cycles(table, table.ann.holds("Drift", DRIFT, types="Enchantment"))
    assert bear.zone is Zone.EXILE

    table.to(Step.END)
    table.resolve_all()
    assert bear.zone is Zone.BATTLEFIELD


def test_cycling_another_card_does(table: Table) -> None:
    """CR 603.6: the words after "while" are said of that event."""
    bear = table.bob.controls("Bear")
    drift = table.ann.holds("Drift", DRIFT, types="Enchantment")
    cycles(table, table.ann.holds("Titan", "Cycling {2}"))
    assert bear.zone is Zone.BATTLEFIELD

    table.put_onto_battlefield(drift)
    table.ann.answers(True)
    cycles(table, table.ann.holds("Giant", "Cycling {2}"))

    assert bear.zone is Zone.EXILE


def test_split_second_of_a_kicked_spell(table: Table) -> None:
    """CR 702.61a: it has split second for as long as it is on the stack."""
    text = "Kicker {R}\nIf this spell was kicked, it has split second.\nYou gain 2 life."
    flare = [table.ann.holds("Flare", text, types="Instant", cost="{R}") for _ in range(2)]
    charm = table.bob.holds("Charm", "You gain 1 life.", types="Instant", cost="{R}")
    table.bob.has_mana("{R}")

    table.ann.answers(True)
    table.ann.casts(flare[0], free="{R}")
    assert table.bob.can(charm)

    table.ann.casts(flare[1], free="{R}{R}")
    assert not table.bob.can(charm)


def test_a_color_of_mana_for_each(table: Table) -> None:
    """CR 106.3: which of the two is chosen for each."""
    table.ann.controls("Fox", types="Creature — Fox")
    table.ann.controls("Vixen", types="Creature — Fox")
    table.ann.answers("RG")

    ritual = table.ann.holds("Rite", "Add {R} or {G} for each Fox you control.", types="Instant", cost="{R}")
    table.ann.casts(ritual, free="{R}")
    table.resolve()

    assert sorted(table.ann.pool) == ["G", "R"]


def test_playing_a_card_is_playing_a_land_or_casting_a_spell(table: Table) -> None:
    """CR 701.18b."""
    table.ann.controls("Sign", "Whenever you play a card, you gain 1 life.", types="Artifact")
    trick = table.ann.holds("Trick", "Scry 0.", types="Instant", cost="{W}")

    table.ann.plays(table.ann.holds("Forest"))
    table.resolve_all()
    table.ann.casts(trick, free="{W}")
    table.resolve_all()

    assert table.ann.life == 22


def test_playing_a_card_from_exile(table: Table) -> None:
    """CR 701.18b: a spell that was cast from exile; not one from the hand."""
    table.ann.controls("Sign", "Whenever you play a card from exile, you gain 1 life.", types="Artifact")
    text = "Exile the top card of your library. You may play that card this turn."
    dig = table.ann.holds("Dig", text, types="Sorcery", cost="{R}")
    top = table.ann.library("Trick", "Scry 0.", types="Instant", cost="{W}")

    table.ann.casts(dig, free="{R}")
    table.resolve_all()
    table.ann.casts(top, free="{W}")
    table.resolve_all()

    assert table.ann.life == 21


def test_casting_a_copy_is_not_playing_a_card(table: Table) -> None:
    """CR 108.2, 707.12: the copy is cast, from exile, and isn't a card."""
    table.ann.controls("Sign", "Whenever you play a card from exile, you gain 1 life.", types="Artifact")
    table.ann.buried("Trick", "You gain 3 life.", types="Instant", cost="{W}")
    text = "Exile target instant card from your graveyard. Copy it. You may cast the copy without paying its mana cost."
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Mastery", text, types="Sorcery", cost="{R}"), free="{R}")
    table.resolve_all()

    assert table.ann.life == 23


def test_playing_a_card_exiled_with_something(table: Table) -> None:
    """CR 607.2a: only a card that its own ability exiled."""
    text = "{T}: Exile the top card of your library. You may play that card this turn.\nWhenever you play a card exiled with this creature, you gain 1 life."
    seer = table.ann.controls("Seer", text)
    top = table.ann.library("Trick", "Scry 0.", types="Instant", cost="{W}")

    table.ann.activates(seer)
    table.resolve_all()
    table.ann.casts(table.ann.holds("Other", "Scry 0.", types="Instant", cost="{W}"), free="{W}")
    table.ann.casts(top, free="{W}")
    table.resolve_all()

    assert table.ann.life == 21


def test_white_creatures_and_blue_creatures(table: Table) -> None:
    """CR 105.2: each of the colors is said of its own noun."""
    table.ann.controls("Law", "White creatures and blue creatures get +1/+1.", types="Enchantment")
    white, blue, red = (table.ann.controls(n, cost=n) for n in ("{W}", "{U}", "{R}"))

    assert (white.pt, blue.pt, red.pt) == ("2/2", "2/2", "1/1")


def test_an_enchanted_creature_or_an_enchantment_creature(table: Table) -> None:
    """CR 303.4: an enchantment creature needn't be enchanted."""
    table.bob.controls("Bear")
    nymph = table.bob.controls("Nymph", types="Enchantment Creature")
    text = "Destroy target enchanted creature or enchantment creature."

    table.ann.casts(table.ann.holds("Feast", text, types="Instant", cost="{B}"), free="{B}")
    table.resolve()

    assert nymph.zone is Zone.GRAVEYARD


def test_a_word_before_several_kinds_is_said_of_all(table: Table) -> None:
    """CR 111.1: neither a token creature nor a token artifact is a nontoken one."""
    table.bob.casts(
        table.bob.holds("Rite", "Create a Treasure token.", types="Instant", cost="{R}"), free="{R}"
    )
    table.resolve()
    text = "Destroy target nontoken creature or artifact."
    table.ann.has_mana("{B}")

    assert not table.ann.can(table.ann.holds("Edict", text, types="Instant", cost="{B}"))


def test_a_condition_after_then_is_said_of_the_last(table: Table) -> None:
    """CR 608.2c: the card is drawn in any case."""
    text = "Draw two cards, then discard a card unless you control an artifact."
    look = table.ann.holds("Look", text, types="Instant", cost="{U}")
    table.ann.controls("Rock", types="Artifact")
    table.ann.library("A")
    table.ann.library("B")

    table.ann.casts(look, free="{U}")
    table.resolve()

    assert table.ann.hand == ["A", "B"]


def test_a_condition_after_then_with_if(table: Table) -> None:
    """CR 608.2c: two cards are milled in any case."""
    text = "Mill two cards, then draw a card if you control an artifact."
    table.ann.library("A")
    table.ann.library("B")
    table.ann.library("C")

    table.ann.casts(table.ann.holds("Dig", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve()

    assert table.ann.hand == []
    assert table.ann.graveyard == ["A", "B", "Dig"]


def test_a_price_after_then_is_for_the_last(table: Table) -> None:
    """CR 118.12: the counter is put on it first, and is counted in the price."""
    text = (
        "At the beginning of your upkeep, put a +1/+1 counter on this creature, then sacrifice this creature unless "
        "you pay {1} for each +1/+1 counter on it."
    )
    sphere = table.bob.controls("Sphere", text)
    table.bob.library("Card")
    table.to(Step.UPKEEP, 1)
    table.bob.has_mana("{1}")
    table.bob.answers(True)

    table.resolve_all()

    assert (sphere.zone, sphere.counters("+1/+1")) == (Zone.BATTLEFIELD, 1)


def test_who_pays_it_and_what_then(table: Table) -> None:
    """CR 118.12: "If they do" asks whether the price was paid."""
    text = "You gain 1 life, then counter target spell unless its controller pays {1}. If they do, you gain 5 life."
    table.bob.casts(table.bob.holds("Rite", "Scry 0.", types="Instant", cost="{R}"), free="{R}{1}")
    table.bob.answers(True)

    table.ann.casts(table.ann.holds("Leak", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve()

    assert (table.ann.life, table.stack) == (26, ["Rite"])
