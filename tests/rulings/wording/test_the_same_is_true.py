"""What is said of one keyword ability and is true for others, and what is said of what was just created (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

MARSHAL = (
    "At the beginning of each combat, creatures you control gain first strike until end of turn if a creature you control "
    "has first strike. The same is true for menace and trample."
)
WANDERER = (
    "As long as a creature card with flying is in a graveyard, this creature has flying. The same is true for haste, "
    "menace, and vigilance."
)


def test_each_ability_is_given_if_some_creature_has_it(table: Table) -> None:
    """CR 608.2c: each of the abilities is asked for by itself; an opponent's creature doesn't count."""
    marshal = table.ann.controls("Marshal", MARSHAL, pt="3/3")
    table.ann.controls("Ogre", "Menace", pt="2/2")
    table.bob.controls("Wurm", "Trample", pt="5/5")

    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve()

    assert marshal.keywords & {"first strike", "menace", "trample"} == {"menace"}


def test_only_what_is_there_gains_it(table: Table) -> None:
    """CR 611.2c: a creature that enters later gains nothing."""
    table.ann.controls("Marshal", MARSHAL, pt="3/3")
    table.ann.controls("Wurm", "Trample\nFirst strike", pt="5/5")
    late = table.ann.holds("Bear", "Flash", pt="2/2", cost="{0}")

    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve()
    table.ann.casts(late)
    table.resolve()

    assert late.keywords == {"flash"}


def test_each_is_an_ability_of_its_own(table: Table) -> None:
    """CR 611.3a: it has just what is there now, whatever of it, and no longer than it is there."""
    wanderer = table.ann.controls("Wanderer", WANDERER, pt="4/4")
    assert not wanderer.keywords & {"flying", "haste", "menace", "vigilance"}

    table.bob.buried("Ogre", "Menace\nHaste", pt="2/2")
    table.bob.buried("Chariot", "Vigilance", types="Artifact")

    assert wanderer.keywords & {"flying", "haste", "menace", "vigilance"} == {"haste", "menace"}


@pytest.mark.parametrize(
    "text",
    [
        "The same is true for haste and menace.",
        "Draw a card. The same is true for haste and menace.",
        "Target creature gains flying until end of turn. The same is true for haste and menace.",
    ],
)
def test_of_what_the_same_is_true_has_to_be_said(text: str) -> None:
    """CR 608.2c: without an ability that the sentence before asks for and gives, the words mean nothing."""
    assert explain_line(text, spell=True).declined is not None


def test_a_token_that_enters_tapped_and_attacking(table: Table) -> None:
    """CR 508.4: said in a sentence of its own, it is so as the token enters."""
    text = (
        "Whenever this creature attacks, create a 2/1 red Monkey creature token. It enters tapped and attacking. Exile that "
        "token at end of combat."
    )
    pirate = table.ann.controls("Pirate", text, pt="1/3")

    table.attack(pirate)
    table.resolve()
    token = table.ann.card("Monkey Token")
    assert token.object.tapped
    table.block()
    table.damage()

    assert table.bob.life == 17
    table.to(Step.END_OF_COMBAT)
    table.resolve()
    assert table.ann.permanents == ["Pirate"]


def test_what_is_populated_enters_tapped_and_attacking(table: Table) -> None:
    """CR 508.4, 701.36a: the copy attacks, what it copies doesn't."""
    makes = "Create a 3/3 green Centaur creature token."
    table.ann.casts(table.ann.holds("Guard", makes, types="Sorcery", cost="{0}"))
    table.resolve()
    exile = table.ann.controls(
        "Exile", "Whenever ~ attacks, populate. The token enters tapped and attacking.", pt="2/5"
    )

    table.attack(exile)
    table.resolve()
    table.block()
    table.damage()

    assert table.bob.life == 15


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. It enters tapped and attacking.",
        "Create a 1/1 red Goblin creature token. If you control a Mountain, it enters tapped and attacking.",
    ],
)
def test_something_has_to_enter_so(text: str) -> None:
    """CR 608.2c: it is said of what the sentence before puts onto the battlefield, and of that without a condition."""
    assert explain_line(text, spell=True).declined is not None


@pytest.mark.parametrize(("text", "made"), [("Decayed", 0), ("", 1)])
def test_it_did_not_have_an_ability(table: Table, text: str, made: int) -> None:
    """CR 603.10a: asked of it as it last was on the battlefield."""
    table.ann.controls(
        "Cleaver",
        "Whenever another creature you control dies, if it didn't have decayed, create a 2/2 black Zombie creature token.",
        pt="3/3",
    )
    table.destroy(table.ann.controls("Bear", text, pt="2/2"))
    table.settle()
    table.resolve_all()
    assert table.ann.permanents.count("Zombie Token") == made


def test_it_did_not_have_what_an_effect_gave(table: Table) -> None:
    """CR 603.10a: an ability that something else gave it, it had."""
    table.ann.controls("Banner", "Creatures you control have flying.", types="Enchantment")
    table.ann.controls(
        "Mourner",
        "Whenever another creature you control dies, if it didn't have flying, you gain 1 life.",
        pt="3/3",
    )
    table.destroy(table.ann.controls("Bear", pt="2/2"))
    table.settle()
    assert table.stack == []


CURIO = (
    "Whenever a nonartifact permanent you control enters, you may return another permanent you control that shares a "
    "permanent type with it to its owner's hand."
)


@pytest.mark.parametrize(
    ("types", "back"), [("Enchantment", True), ("Kindred Artifact", False), ("Artifact Creature", True)]
)
def test_kindred_is_no_permanent_type(table: Table, types: str, back: bool) -> None:
    """CR 110.4: kindred is a card type and no permanent type."""
    table.ann.controls("Curio", CURIO, types="Artifact")
    other = table.ann.controls("Other", types=types, pt="1/1" if "Creature" in types else "")
    kind = "Kindred Enchantment" if "Creature" not in types else "Creature"
    entering = table.ann.holds("Entering", types=f"{kind} — Goblin", pt="1/1")

    table.ann.answers(*([True] if back else []))
    table.put_onto_battlefield(entering)
    table.settle()
    table.resolve()

    assert (other.zone is Zone.HAND) is back


WALKER = {"types": "Legendary Planeswalker", "loyalty": "3"}
MASTER = "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant.\n[+1]: You gain 2 life."


def test_a_planeswalker_that_acts_in_any_turn(table: Table) -> None:
    """CR 606.3: in an opponent's turn, once; another planeswalker doesn't."""
    master = table.bob.controls("Master", MASTER, **WALKER)
    other = table.bob.controls("Other", "[+1]: You gain 2 life.", **WALKER)

    assert (table.bob.can(master), table.bob.can(other)) == (True, False)
    table.bob.activates(master)
    table.resolve()

    assert (table.bob.life, table.bob.can(master)) == (22, False)


SINK = (
    "Counter target spell unless its controller pays {2}. If that player doesn't, they tap all lands with mana abilities "
    "they control."
)


@pytest.mark.parametrize("paid", [True, False])
def test_what_happens_too_if_a_player_does_not_pay(table: Table, paid: bool) -> None:
    """CR 118.12a, 608.2c: countering, and what the next sentence adds, to that spell's controller alone."""
    islands = [
        seat.controls("Island", "{T}: Add {U}.", types="Land — Island") for seat in (table.ann, table.bob)
    ]
    bear = table.ann.holds("Bear", pt="2/2", cost="{G}")
    table.ann.casts(bear, free="{G}{2}")
    table.ann.answers(paid)

    table.bob.casts(table.bob.holds("Sink", SINK, types="Instant", cost="{U}"), free="{U}")
    table.resolve()

    assert [land.object.tapped for land in islands] == [not paid, False]
    assert bear.zone is (Zone.STACK if paid else Zone.GRAVEYARD)


CRAFTER = (
    "Whenever you cast your first spell each turn, reveal the top card of your library. You may cast it without paying its "
    "mana cost if it's a spell with lesser mana value. If you don't cast it, put it into your hand."
)


@pytest.mark.parametrize(("cost", "cast"), [("{2}", True), ("{3}", False), ("{4}", False)])
def test_lesser_than_that_of_the_other_spell(table: Table, cost: str, cast: bool) -> None:
    """CR 608.2c: what it is compared with is the spell that was cast, not itself."""
    table.ann.controls("Crafter", CRAFTER, pt="2/3")
    table.ann.library("Top", "You gain 4 life.", types="Sorcery", cost=cost)
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Sorcery", cost="{3}")

    table.ann.casts(spell, free="{3}")
    table.ann.answers(*([True] if cast else []))
    table.resolve_all()

    assert (table.ann.life, table.ann.hand) == ((25, []) if cast else (21, ["Top"]))


def test_the_greatest_power_among_creatures_of_each_player(table: Table) -> None:
    """CR 701.21a, 608.2c: each opponent's own creatures are compared with each other."""
    text = "Each opponent sacrifices a creature of their choice with the greatest power among creatures that player controls."
    table.ann.controls("Wurm", pt="9/9")
    table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Ogre", pt="3/3")

    table.ann.casts(table.ann.holds("Edict", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (table.ann.permanents, table.bob.permanents) == (["Wurm"], ["Bear"])


def test_a_process_repeated_six_more_times(table: Table) -> None:
    """CR 608.2c: seven times in all; each time the player decides anew."""
    text = "Each opponent may discard a card. If they don't, they lose 3 life. Repeat this process six more times."
    card = table.bob.holds("Card")
    table.bob.holds("Kept")

    table.bob.answers(True, card, False)
    table.bob.answers(*[False] * 5)
    table.ann.casts(table.ann.holds("Onyx", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (table.bob.life, table.bob.hand) == (2, ["Kept"])


TORMENT = (
    "Repeat the following process X times. Each opponent loses 3 life unless that player sacrifices a nonland permanent of "
    "their choice or discards a card."
)


@pytest.mark.parametrize("number", [0, 1, 4])
def test_a_process_that_follows(table: Table, number: int) -> None:
    """CR 608.2c, 107.3a: carried out so often as was announced, each time anew, and not at all for 0."""
    torment = table.ann.holds("Torment", TORMENT, types="Sorcery", cost="{X}")
    table.ann.has_mana("{4}")
    table.ann.answers(number)

    table.ann.casts(torment)
    table.resolve()

    assert table.bob.life == 20 - 3 * number


def test_each_time_a_process_is_carried_out_it_can_be_paid_for(table: Table) -> None:
    """CR 118.12a, 608.2c: what was given up the first time isn't there the second time."""
    torment = table.ann.holds("Torment", TORMENT, types="Sorcery", cost="{X}")
    table.ann.has_mana("{3}")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(3)
    table.ann.casts(torment)

    table.bob.answers(True)
    table.resolve()

    assert (bear.zone, table.bob.life) == (Zone.GRAVEYARD, 14)


def test_several_sentences_of_a_process_that_follows(table: Table) -> None:
    """CR 608.2c: each time all of them, and "that card" is the one of that time."""
    text = "Repeat the following process two times. Exile the top card of your library. Put that card into your hand."
    for name in ("First", "Second", "Third"):
        table.ann.library(name)
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (sorted(table.ann.hand), table.ann.library_names) == (["First", "Second"], ["Third"])


def test_variants_of_an_ability_are_what_is_given(table: Table) -> None:
    """CR 702.11d-e: who looks for hexproof finds "hexproof from white", and just that is what the others gain."""
    text = (
        "At the beginning of each combat, creatures you control gain flying until end of turn if a creature card in your "
        "graveyard has flying. The same is true for hexproof."
    )
    marshal = table.ann.controls("Marshal", text, pt="3/3")
    table.ann.buried("Knight", "Hexproof from white", types="Creature — Knight", pt="2/2")

    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve()

    zap = "{0}: Tap target creature an opponent controls."
    white = table.bob.controls("Priest", zap, types="Creature — Cleric", cost="{W}", pt="1/1")
    black = table.bob.controls("Rogue", zap, types="Creature — Rogue", cost="{B}", pt="1/1")
    assert not table.bob.can(white)
    table.bob.activates(black)
    table.resolve_all()
    assert marshal.object.tapped
    assert "flying" not in marshal.keywords


def test_variants_that_last_as_long_as_something_is_there_are_declined() -> None:
    """CR 702.11d: which variants a static ability gives isn't worked out, so that such a line isn't read."""
    text = "This creature has flying as long as a card exiled with it has flying. The same is true for hexproof and reach."
    assert explain_line(text).declined is not None
