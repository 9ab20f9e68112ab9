"""Words that can't mean the phrase in which they stand, or what stands beside them (CR 608.2c)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

SORCERY = {"types": "Sorcery", "cost": "{0}"}
EQUIPMENT = {"types": "Artifact — Equipment"}


def test_their_power_is_not_that_of_the_cards_of_which_it_says_how_many(table: Table) -> None:
    """CR 608.2c: "the top X cards, where X is their total power" speaks of what was sacrificed."""
    lizard = table.ann.controls(
        "Lizard",
        "Whenever ~ attacks, sacrifice any number of other creatures, then exile the top X cards of your library, where X "
        "is their total power.",
    )
    one = table.ann.controls("One", pt="2/2")
    two = table.ann.controls("Two", pt="1/1")
    for name in ("A", "B", "C", "D"):
        table.ann.library(name, pt="7/7")
    table.attack(lizard)
    table.ann.answers([one, two])
    table.resolve()

    assert len(table.names_in(Zone.EXILE, table.ann)) == 3


def test_their_power_is_that_of_the_attackers_of_the_event(table: Table) -> None:
    """CR 603.2: the same where the event names those creatures."""
    table.ann.controls(
        "King",
        "Whenever you attack with one or more Wraiths, exile the top X cards of your library, where X is their total "
        "power.",
        types="Enchantment",
    )
    wraith = table.ann.controls("Wraith", types="Creature — Wraith", pt="2/1")
    for name in ("A", "B", "C"):
        table.ann.library(name, pt="7/7")
    table.attack(wraith)
    table.resolve()

    assert len(table.names_in(Zone.EXILE, table.ann)) == 2


def test_another_card_is_another_than_the_card_that_was_returned(table: Table) -> None:
    """CR 608.2c: what was sacrificed for the spell is a card in the graveyard like others."""
    bear = table.ann.controls("Bear")
    table.ann.buried("Ox", types="Creature")
    spell = table.ann.holds(
        "Bones",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Return a creature card from your graveyard to the battlefield, then return another creature card from your "
        "graveyard to your hand.",
        **SORCERY,
    )
    table.ann.casts(spell)
    table.ann.answers("Ox")
    table.resolve()

    assert bear.zone is Zone.HAND
    assert table.ann.permanents == ["Ox"]


def test_equipment_is_unattached_from_the_creatures_that_were_chosen(table: Table) -> None:
    """CR 701.3d: "unattach all Equipment from them" isn't said of the Equipment, nor of other creatures."""
    one, two, other = (table.bob.controls(name) for name in ("One", "Two", "Other"))
    axe = table.bob.controls("Axe", attach_to=one, **EQUIPMENT)
    bow = table.bob.controls("Bow", attach_to=other, **EQUIPMENT)
    spell = table.ann.holds(
        "Distraction",
        "Choose two target creatures. Tap those creatures, then unattach all Equipment from them.",
        **SORCERY,
    )
    table.ann.answers([one, two])
    table.ann.casts(spell)
    table.resolve()

    assert (axe.object.attached_to, bow.object.attached_to) == (None, table.ref(other))


def test_its_power_is_not_that_of_each_of_several(table: Table) -> None:
    """CR 608.2c: "creatures with toughness less than its power" are compared with the one that attacks."""
    giant = table.ann.controls("Giant", "Whenever ~ attacks, creatures with toughness less than its power can't block this turn.", pt="4/4")  # fmt: skip
    small = table.bob.controls("Small", pt="1/3")
    large = table.bob.controls("Large", pt="1/4")
    table.attack(giant)
    table.resolve()

    assert (table.may_block((small, giant)), table.may_block((large, giant))) == (False, True)


def test_that_card_is_the_card_of_which_something_became_a_copy(table: Table) -> None:
    """CR 109.2a: the creature that became a copy is no card that a text would call so."""
    mirror = table.ann.controls(
        "Mirror",
        "{T}: Target creature you control becomes a copy of target creature card in your graveyard until end of turn. Exile "
        "that card.",
        types="Artifact",
    )
    bear = table.ann.controls("Bear")
    ox = table.ann.buried("Ox", types="Creature")
    table.ann.activates(mirror)
    table.resolve()

    assert (ox.zone, bear.zone) == (Zone.EXILE, Zone.BATTLEFIELD)


def test_a_number_said_once_of_power_and_toughness_has_one_target(table: Table) -> None:
    """CR 601.2c: "+1/+1 for each creature target opponent controls" targets one opponent once."""
    bear = table.ann.controls("Bear", pt="2/2")
    for name in ("X", "Y"):
        table.bob.controls(name)
    table.ann.carries_out(
        "Target creature you control gets +1/+1 for each creature target opponent controls until end of turn."
    )

    assert bear.pt == "4/4"


def test_its_power_is_that_of_the_creature_that_deals_the_damage(table: Table) -> None:
    """CR 608.2c: as much as the one that deals it has, though the one that is hit was named last."""
    table.ann.controls("Giant", pt="5/5")
    mouse = table.bob.controls("Mouse", pt="1/4")
    table.ann.carries_out(
        "Target creature you control deals damage to target creature you don't control equal to its power."
    )

    assert mouse.zone is Zone.GRAVEYARD


def test_it_is_what_is_changed_for_as_long_as_you_control_the_source(table: Table) -> None:
    """CR 608.2c: the duration only says how long; the counter is put on the creature that the sentence is about."""
    bear = table.ann.controls("Bear")
    guard = table.ann.holds(
        "Guard",
        "When ~ enters, target creature you control gains hexproof for as long as you control ~. Put a shield counter on it.",
        cost="{0}",
    )
    table.ann.answers(bear)
    table.ann.casts(guard)
    table.resolve_all()

    assert (bear.counters("shield"), guard.counters("shield")) == (1, 0)


def test_them_is_the_source_once_whose_name_is_that_of_several(table: Table) -> None:
    """CR 201.5: the moon and the ocean are one creature, which gets one counter."""
    both = table.ann.controls(
        "Moon and Ocean", "Whenever ~ becomes untapped, put a +1/+1 counter on them.", tapped=True
    )
    table.ann.carries_out("Untap target creature.")
    table.resolve_all()

    assert both.counters("+1/+1") == 1


def test_what_it_was_is_asked_of_what_was_sacrificed(table: Table) -> None:
    """CR 608.2h: a token that was created since still is what it is."""
    table.ann.controls(
        "Lord",
        "Whenever you sacrifice another creature, create a 1/1 white Soldier creature token. If it was a Zombie, you gain "
        "life equal to its power.",
        types="Enchantment",
    )
    table.sacrifice(table.ann.controls("Zombie", types="Creature — Zombie", pt="3/3"))
    table.resolve()

    assert table.ann.life == 23


def test_the_returned_creature_is_the_one_that_paid_the_cost(table: Table) -> None:
    """CR 608.2h: not the one that the ability targets."""
    net = table.ann.controls(
        "Net",
        "Return a creature you control to its owner's hand: Tap target creature. If the returned creature's power was "
        "greater than that creature's power, put a stun counter on it.",
        types="Artifact",
    )
    table.ann.controls("Giant", pt="5/5")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.activates(net)
    table.resolve()

    assert (bear.object.tapped, bear.counters("stun"), table.ann.hand) == (True, 1, ["Giant"])


def test_no_other_creatures_are_others_than_the_one_that_was_destroyed(table: Table) -> None:
    """CR 608.2c: what its controller controls besides it, if it is there still."""
    table.bob.controls("Statue", "Indestructible")
    table.ann.carries_out(
        "Destroy target creature. If its controller controls no other creatures, you gain 3 life.",
        types="Sorcery",
    )

    assert table.ann.life == 23
