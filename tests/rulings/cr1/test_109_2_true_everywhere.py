"""Effects on permanents, spells and cards at once, and abilities had from others, played (CR 109.2, 613.1)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

NEXUS = (
    "Creatures you control are every creature type. The same is true for creature spells you control and "
    "creature cards you own that aren't on the battlefield."
)


def test_the_same_is_true_in_every_zone(table: Table) -> None:
    """CR 109.2, 400.1: permanents, and cards in each other zone of theirs; nobody else's, nothing else."""
    places = [
        table.ann.controls("A", types="Creature — Bear", pt="2/2"),
        table.ann.holds("B", types="Creature — Bear", pt="2/2"),
        table.ann.buried("C", types="Creature — Bear", pt="2/2"),
        table.ann.library("D", types="Creature — Bear", pt="2/2"),
        table.ann.exiled("E", types="Creature — Bear", pt="2/2"),
    ]
    others = [
        table.bob.controls("F", types="Creature — Bear", pt="2/2"),
        table.bob.buried("G", types="Creature — Bear", pt="2/2"),
        table.ann.holds("H", types="Artifact"),
    ]
    table.ann.controls("Nexus", NEXUS, types="Artifact")

    assert ["Goblin" in card.chars.subtypes for card in places] == [True] * 5
    assert ["Goblin" in card.chars.subtypes for card in others] == [False] * 3


def test_the_same_is_true_of_spells(table: Table) -> None:
    """CR 601.3e, 112.1: the card is looked at as the spell that it would be, and the spell is so too."""
    table.ann.controls("Nexus", NEXUS, types="Artifact")
    table.ann.controls("Chief", "Goblin spells you cast cost {1} less to cast.", types="Artifact")
    table.ann.controls("Drum", "Whenever you cast a Goblin spell, you gain 1 life.", types="Artifact")
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{2}", pt="2/2")
    stone = table.ann.holds("Stone", types="Artifact", cost="{2}")
    table.ann.has_mana("{1}")
    before = (table.ann.can(bear), table.ann.can(stone))

    table.ann.casts(bear)
    table.resolve_all()

    assert (before, table.ann.life, bear.zone) == ((True, False), 21, Zone.BATTLEFIELD)


def test_the_same_is_true_of_a_spell_like_another_that_was_looked_at_before(table: Table) -> None:
    """CR 601.3e: each card is looked at with what effects make of it, not as an equal one that they don't reach."""
    kind = {"types": "Creature — Bear", "cost": "{2}", "pt": "2/2"}
    table.bob.has_mana("{2}")
    assert not table.bob.can(table.bob.holds("Bear", **kind))
    table.ann.controls("Nexus", NEXUS, types="Artifact")
    table.ann.controls("Chief", "Goblin spells you cast cost {1} less to cast.", types="Artifact")
    bear = table.ann.holds("Bear", **kind)
    table.ann.has_mana("{1}")
    assert table.ann.can(bear)


def test_it_is_not_true_any_more_without_the_effect(table: Table) -> None:
    """CR 611.3a."""
    nexus = table.ann.controls("Nexus", NEXUS, types="Artifact")
    buried = table.ann.buried("C", types="Creature — Bear", pt="2/2")

    table.destroy(nexus)

    assert "Goblin" not in buried.chars.subtypes


def test_having_the_activated_abilities_of_cards_in_graveyards(table: Table) -> None:
    """CR 613.1f: as its own, as long as they are there; other abilities aren't had."""
    text = "As long as this creature is on the battlefield, it has all activated abilities of all creature cards in all graveyards."
    ooze = table.ann.controls("Ooze", text, pt="4/3")
    table.bob.buried(
        "Healer", "Flying\n{1}: You gain 2 life.\nWhenever this creature attacks, draw a card.", pt="1/1"
    )
    table.bob.buried("Stone", "{1}: You gain 5 life.", types="Artifact")
    table.ann.has_mana("{1}")

    table.ann.activates(ooze)
    table.resolve_all()

    assert (table.ann.life, ooze.keywords & {"flying"}) == (22, set())


def test_an_ability_had_from_another_speaks_of_what_has_it(table: Table) -> None:
    """CR 113.7, 201.5: "this creature" is the one whose ability it is now; keywords stand for abilities too."""
    ooze = table.ann.controls(
        "Ooze", "This creature has all activated abilities of all creatures your opponents control.", pt="4/3"
    )
    table.bob.controls(
        "Wizard",
        "{T}: This creature gets +1/+0 until end of turn.\n{0}: Put a +1/+1 counter on this creature.",
        pt="1/1",
    )
    bear = table.bob.controls("Bear", "Equip {1}", pt="2/2")
    table.ann.activates(ooze, "{0}")
    table.resolve_all()
    with_bear = [
        having
        for having in ooze.chars.expanded()
        if "equip" in (getattr(having.ability, "keyword", "") or "").casefold()
    ]
    table.destroy(bear)
    left = [
        having
        for having in ooze.chars.expanded()
        if "equip" in (getattr(having.ability, "keyword", "") or "").casefold()
    ]

    assert (ooze.pt, len(with_bear), len(left)) == ("5/4", 1, 0)


def test_having_the_abilities_of_the_top_card(table: Table) -> None:
    """CR 611.3a: only while the condition is true, and of the card that is there then."""
    text = "As long as the top card of your library is a Goblin card, this creature has all activated abilities of that card."
    snoop = table.ann.controls("Snoop", text, pt="2/2")
    goblin = table.ann.library("Goblin", "{0}: You gain 1 life.", types="Creature — Goblin", pt="1/1")
    table.ann.library("Bear", "{0}: You gain 9 life.", types="Creature — Bear", pt="2/2")
    before = table.ann.can(snoop)

    table.ann.draws()

    assert goblin.zone == Zone.HAND
    assert (before, table.ann.can(snoop)) == (True, False)


def test_all_cards_spells_and_permanents_are_colorless(table: Table) -> None:
    """CR 109.2, 105.2c: in every zone, whoever owns them."""
    lattice = "All cards that aren't on the battlefield, spells, and permanents are colorless."
    cards = [
        table.ann.controls("A", cost="{R}"),
        table.bob.holds("B", cost="{W}"),
        table.bob.buried("C", cost="{U}"),
        table.ann.library("D", cost="{G}"),
        table.bob.exiled("E", cost="{B}"),
    ]
    assert all(card.chars.colors for card in cards)

    table.bob.controls("Lattice", lattice, types="Artifact")
    assert not any(card.chars.colors for card in cards)


def test_the_color_chosen_as_it_enters(table: Table) -> None:
    """CR 607.2d, 613.1e: everything is of that color besides its own, also a spell that is being cast."""
    servant = (
        "As ~ enters, choose a color.\nAll cards that aren't on the battlefield, spells, and permanents are the chosen "
        "color in addition to their other colors."
    )
    bear = table.bob.buried("Bear", cost="{G}")
    table.ann.controls("Drum", "Whenever you cast a blue spell, you gain 1 life.", types="Artifact")
    painter = table.ann.holds("Servant", servant, types="Artifact Creature — Scarecrow", cost="{0}")
    table.ann.answers("blue")
    table.ann.casts(painter)
    table.resolve()
    assert sorted(color.value for color in bear.chars.colors) == ["G", "U"]

    table.ann.casts(table.ann.holds("Shock", "You gain 2 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 23


def test_only_the_cards_that_are_elsewhere(table: Table) -> None:
    """CR 109.2: "creature cards you own that aren't on the battlefield" are no permanents."""
    teferi = "Creature cards you own that aren't on the battlefield have flash."
    held, bear = table.ann.holds("Held", cost="{1}"), table.ann.controls("Bear")
    theirs = table.bob.holds("Theirs")
    table.ann.controls("Teferi", teferi)
    assert "flash" in held.keywords
    assert "flash" not in bear.keywords | theirs.keywords


def test_a_card_with_flash_in_hand_is_cast_in_the_other_turn(table: Table) -> None:
    """CR 702.8a: flash functions where the card is played from; creature cards alone have it."""
    table.bob.controls("Teferi", "Creature cards you own that aren't on the battlefield have flash.")
    bear = table.bob.holds("Bear", cost="{0}")
    stone = table.bob.holds("Stone", types="Artifact", cost="{0}")
    assert table.game.state.turn.active == table.ann.id
    assert table.bob.can(bear)
    assert not table.bob.can(stone)
