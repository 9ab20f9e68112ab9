"""Names, mana values, supertypes, and power and toughness at their borders (CR 201.2c, 201.4, 202.2-202.3, 205.4, 208)."""

from __future__ import annotations

import pytest

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.core.errors import IllegalAction
from engine.values.zones import Zone
from tests.rulings.table import Table, remember


def faces(layout: Layout, *parts: tuple[str, str, str, str, str]) -> CardDefinition:
    """A card of several faces: name, cost, type line, text, power/toughness."""
    records = []
    for name, cost, types, text, pt in parts:
        power, _, toughness = pt.partition("/")
        records.append(FaceRecord(name, cost, types, text, power or None, toughness or None))
    compiled = compile_card(CardRecord(" // ".join(part[0] for part in parts), layout, tuple(records)))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


def fire_and_ice() -> CardDefinition:
    """A split card."""
    return faces(
        Layout.SPLIT,
        ("Fire", "{1}{R}", "Instant", "~ deals 2 damage to any target.", ""),
        ("Ice", "{1}{U}", "Instant", "Tap target permanent.", ""),
    )


def giant() -> CardDefinition:
    """A creature with an Adventure."""
    return faces(
        Layout.ADVENTURE,
        ("Giant", "{2}{R}", "Creature — Giant", "", "4/3"),
        ("Stomp", "{1}{R}", "Instant — Adventure", "~ deals 2 damage to any target.", ""),
    )


def werewolf() -> CardDefinition:
    """A double-faced card that transforms."""
    return faces(
        Layout.TRANSFORM,
        ("Villager", "{2}{G}", "Creature — Human Werewolf", "{0}: Transform ~.", "2/2"),
        ("Howler", "", "Creature — Werewolf", "{0}: Transform ~.", "4/4"),
    )


MAGE = "As ~ enters, choose a nonland card name.\nSpells with the chosen name can't be cast."
THERAPY = (
    "Choose a nonland card name. Target player reveals their hand and discards all cards with that name."
)


def names_it(table: Table, name: str) -> None:
    """Bob's Mage enters and a name is chosen."""
    mage = table.bob.holds("Mage", MAGE, types="Creature", cost="{0}")
    table.bob.answers(name)
    table.put_onto_battlefield(mage)
    table.resolve_all()


@pytest.mark.parametrize(("name", "castable"), [("Fire", ["Ice"]), ("Ice", ["Fire"])])
def test_the_name_of_one_half(table: Table, name: str, castable: list[str]) -> None:
    """CR 201.4b: the half of that name can't be cast, the other can."""
    card = table.ann.holds("Fire // Ice", card=fire_and_ice())
    table.ann.controls("Rock", types="Artifact")
    names_it(table, name)
    table.ann.has_mana("{1}{R}{U}")
    with pytest.raises(IllegalAction):
        table.ann.casts(card, face=int(castable == ["Fire"]))
    table.ann.answers("Rock" if castable == ["Ice"] else table.bob)
    table.ann.casts(card, face=int(castable == ["Ice"]))
    assert table.stack == castable


def test_a_split_card_in_hand_has_both_names(table: Table) -> None:
    """CR 201.4b, 709.4b: by either it is discarded."""
    card = table.bob.holds("Fire // Ice", card=fire_and_ice())
    therapy = table.ann.holds("Therapy", THERAPY, types="Sorcery", cost="{0}")
    table.ann.answers(table.bob, "Ice")
    table.ann.casts(therapy)
    table.resolve_all()
    assert card.zone is Zone.GRAVEYARD


@pytest.mark.parametrize(("name", "gone"), [("Giant", True), ("Stomp", False)])
def test_an_adventurer_card_in_hand_has_one_name(table: Table, name: str, gone: bool) -> None:
    """CR 201.4f, 715.4: the alternative name may be chosen, but the card in hand doesn't have it."""
    card = table.bob.holds("Giant", card=giant())
    therapy = table.ann.holds("Therapy", THERAPY, types="Sorcery", cost="{0}")
    table.ann.answers(table.bob, name)
    table.ann.casts(therapy)
    table.resolve_all()
    assert (card.zone is Zone.GRAVEYARD) is gone


@pytest.mark.parametrize(("name", "face"), [("Giant", 1), ("Stomp", 0)])
def test_one_way_of_casting_an_adventurer_card(table: Table, name: str, face: int) -> None:
    """CR 201.4f, 715.3a: the spell has the name that it would have on the stack."""
    card = table.ann.holds("Giant", card=giant())
    names_it(table, name)
    table.ann.has_mana("{2}{R}")
    with pytest.raises(IllegalAction):
        table.ann.casts(card, face=1 - face)
    if face:
        table.ann.answers(table.bob)
    table.ann.casts(card, face=face)
    assert len(table.stack) == 1


@pytest.mark.parametrize(("name", "gone"), [("Villager", True), ("Howler", False)])
def test_the_back_face_of_a_card_in_hand_has_no_say(table: Table, name: str, gone: bool) -> None:
    """CR 201.4d, 712.8a: the back face's name may be chosen; in hand the card has its front face's only."""
    card = table.bob.holds("Villager", card=werewolf())
    therapy = table.ann.holds("Therapy", THERAPY, types="Sorcery", cost="{0}")
    table.ann.answers(table.bob, name)
    table.ann.casts(therapy)
    table.resolve_all()
    assert (card.zone is Zone.GRAVEYARD) is gone


def test_mana_value_of_a_back_face_and_of_its_copies(table: Table) -> None:
    """CR 202.3b, 707.8a: as though it had the front face's mana cost, and so a token that is a copy, for that is
    double-faced too; a card that becomes a copy has 0."""
    wolf = table.ann.controls("Villager", card=werewolf())
    table.ann.activates(wolf)
    table.resolve_all()
    twin = table.ann.holds(
        "Twin", "Create a token that's a copy of target creature.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(twin)
    table.resolve_all()
    clone = table.ann.holds(
        "Clone", "You may have ~ enter as a copy of any creature on the battlefield.", cost="{0}", pt="0/0"
    )
    table.ann.answers(wolf)
    table.ann.casts(clone)
    table.resolve_all()
    killer = table.ann.controls(
        "Killer", "{0}: Destroy each creature with mana value 0.", types="Enchantment"
    )
    table.ann.activates(killer)
    table.resolve_all()
    assert (table.ann.permanents, clone.zone) == (["Howler", "Howler", "Killer"], Zone.GRAVEYARD)


def test_a_copy_of_a_back_face_on_a_double_faced_card(table: Table) -> None:
    """CR 202.3b: 0 even if the copy is itself a double-faced card."""
    wolf, other = (
        table.ann.controls("Villager", card=werewolf()),
        table.ann.controls("Villager", card=werewolf()),
    )
    table.ann.activates(wolf)
    table.resolve_all()
    mirror = table.ann.controls(
        "Mirror",
        "{0}: Target creature you control becomes a copy of another target creature you control until end of "
        "turn.",
        types="Artifact",
    )
    table.ann.answers(other)
    table.ann.activates(mirror)
    table.resolve_all()
    table.ann.controls("Killer", "{0}: Destroy each creature with mana value 0.", types="Enchantment")
    table.ann.activates(table.ann.card("Killer"))
    table.resolve_all()
    assert (wolf.zone, other.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_mana_value_of_a_split_card(table: Table) -> None:
    """CR 202.3d: both halves together, but on the stack that of the half that was cast."""
    card = table.bob.holds("Fire // Ice", card=fire_and_ice())
    table.ann.controls("Eye", "Whenever an opponent casts a spell with mana value 2, you gain 1 life.")
    table.bob.answers(table.ann)
    table.bob.casts(card, free="{1}{R}")
    table.resolve_all()
    assert table.ann.life == 19
    grave = table.ann.holds(
        "Grave",
        "Exile target card with mana value 4 or greater from a graveyard.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(grave)
    table.resolve_all()
    assert card.zone is Zone.EXILE


@pytest.mark.parametrize(
    ("cost", "value"),
    [("{2/W}{2/W}", 4), ("{W/U}", 1), ("{G/P}{1}", 2), ("{X}{S}", 1), ("{C/R}", 1), ("", 0)],
)
def test_mana_values_of_rarer_symbols(table: Table, cost: str, value: int) -> None:
    """CR 202.3a, 202.3f, 202.3g, 107.3g."""
    table.bob.controls("Thing", types="Creature", cost=cost)
    spell = table.ann.holds(
        "Spell", "You gain life equal to the mana value of target creature.", types="Instant", cost="{0}"
    )
    table.ann.casts(spell)
    table.resolve_all()
    assert table.ann.life == 20 + value


@pytest.mark.parametrize(
    ("cost", "mono", "multi"),
    [
        ("{W/U}", False, True),
        ("{2/R}", True, False),
        ("{G/P}", True, False),
        ("{3}", False, False),
        ("{C}", False, False),
    ],
)
def test_colors_of_rarer_symbols(table: Table, cost: str, mono: bool, multi: bool) -> None:
    """CR 105.2a, 202.2b-d: hybrid symbols make a card both colors, and no color is not one color."""
    thing = table.bob.controls("Thing", types="Creature", cost=cost)
    one = table.ann.holds("One", "Destroy target monocolored creature.", types="Instant", cost="{0}")
    two = table.ann.holds("Two", "Destroy target multicolored creature.", types="Instant", cost="{0}")
    assert (table.ann.can(one), table.ann.can(two), thing.zone) == (mono, multi, Zone.BATTLEFIELD)


def test_costs_besides_the_mana_cost_have_no_part_in_the_mana_value(table: Table) -> None:
    """CR 202.4."""
    table.bob.controls("Sphere", "Spells cost {2} more to cast.", types="Artifact")
    table.bob.controls(
        "Chalice", "Whenever a player casts a spell with mana value 1, counter that spell.", types="Artifact"
    )
    spell = table.ann.holds("Spell", "Kicker {3}\nYou gain 5 life.", types="Instant", cost="{W}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{W}{5}")
    table.resolve_all()
    assert table.ann.life == 20


def test_nameless_creatures_are_not_differently_named(table: Table) -> None:
    """CR 201.2c: an object without a name has no different name than others."""
    bear = table.ann.holds("Bear", "Morph {5}", cost="{9}", pt="2/2")
    ox = table.ann.holds("Ox", "Morph {5}", cost="{9}", pt="2/2")
    for card in (bear, ox):
        table.ann.casts(card, way="morph", free="{3}")
        table.resolve_all()
    table.ann.controls("Elf")
    spell = table.ann.holds(
        "Spell",
        "You gain 1 life for each differently named creature you control.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.resolve_all()
    assert table.ann.life == 21


def test_the_newest_world_stays(table: Table) -> None:
    """CR 205.4f, 704.5k: whoever controls it."""
    old = table.ann.controls("Crossroads", "All creatures have haste.", types="World Enchantment")
    new = table.bob.holds("Storm", "All creatures have reach.", types="World Enchantment")
    table.put_onto_battlefield(new)
    assert (old.zone, new.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_snow_mana_is_of_whatever_is_snow(table: Table) -> None:
    """CR 205.4g, 107.4h: a snow creature's mana pays {S}; a land that isn't snow, whatever it is called, doesn't."""
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{S}")
    table.ann.controls("Snow-Covered Fake", "{T}: Add {U}.", types="Land — Island")
    assert not table.ann.can(spell)
    table.ann.controls("Elf", "{T}: Add {G}.", types="Snow Creature — Elf")
    assert table.ann.can(spell)


def test_a_vehicle_that_is_no_creature_has_no_power(table: Table) -> None:
    """CR 208.3, 107.2: what uses it uses 0; as a card elsewhere it has it."""
    ship = table.ann.controls(
        "Ship",
        "{0}: ~ deals damage equal to its power to each opponent.\nCrew 1",
        types="Artifact — Vehicle",
        pt="5/5",
    )
    held = table.ann.holds("Ship", types="Artifact — Vehicle", pt="5/5")
    assert (ship.chars.power, held.chars.power) == (None, 5)
    table.ann.activates(ship, "{0}")
    table.resolve_all()
    assert table.bob.life == 20
    table.ann.controls("Pilot")
    table.ann.activates(ship, "crew")
    table.resolve_all()
    table.ann.activates(ship, "{0}")
    table.resolve_all()
    assert table.bob.life == 15


def test_what_becomes_a_creature_without_size_is_0_0(table: Table) -> None:
    """CR 208.5, 704.5f."""
    relic = table.bob.controls("Relic", types="Artifact")
    vehicle = table.bob.controls("Ship", "Crew 9", types="Artifact — Vehicle", pt="3/4")
    spell = table.ann.holds(
        "Spell",
        "Target artifact becomes a creature in addition to its other types until end of turn.",
        types="Instant",
        cost="{0}",
    )
    again = table.ann.holds(
        "Again",
        "Target artifact becomes a creature in addition to its other types until end of turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.answers(vehicle)
    table.ann.casts(again)
    table.resolve_all()
    table.ann.answers(relic)
    table.ann.casts(spell)
    table.resolve_all()
    assert (relic.zone, vehicle.pt) == (Zone.GRAVEYARD, "3/4")


def test_base_power_is_without_counters_and_effects(table: Table) -> None:
    """CR 208.4, 208.4b: base power as effects set it, and nothing that adds."""
    bear = table.ann.controls("Bear", pt="1/1")
    table.put_counters(bear, "+1/+1", 3)
    big = table.ann.controls("Big", pt="4/4")
    table.ann.controls("Anthem", "Creatures you control get +1/+1.", types="Enchantment")
    shrink = table.ann.holds(
        "Shrink",
        "Target creature has base power and toughness 1/1 until end of turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.answers(big)
    table.ann.casts(shrink)
    table.resolve_all()
    fly = table.ann.holds(
        "Fly",
        "Creatures you control with base power 1 gain flying until end of turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(fly)
    table.resolve_all()
    assert (bear.pt, big.pt) == ("5/5", "2/2")
    assert "flying" in bear.keywords
    assert "flying" in big.keywords
