"""Copies whose abilities are linked, merged, given or lasting (CR 607.5, 707.2, 612.6, 730.2)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def becomes(table: Table, one: str, other: str, until: str = "Until end of turn, e") -> None:
    """The permanents of one name become copies of that of another name."""
    kind = f"{until}ach permanent named {one} becomes a copy of target permanent named {other}."
    table.ann.casts(table.ann.holds("Change", kind, types="Instant", cost="{0}"))
    table.resolve_all()


def chooser(table: Table, name: str, gain: str, color: str) -> Card:
    """An enchantment of Ann's for which a color was chosen as it entered."""
    text = f"As ~ enters, choose a color.\nCreatures of the chosen color get {gain}."
    card = table.ann.holds(name, text, types="Enchantment", cost="{0}")
    table.ann.answers(color)
    table.ann.casts(card)
    table.resolve_all()
    return card


def test_a_choice_for_another_ability_is_none_for_the_copied_one(table: Table) -> None:
    """CR 607.5, 607.2d: the copied ability is linked to the copied choice, which was not made for it; afterwards it is as before."""
    red = table.ann.controls("Red", cost="{R}", pt="2/2")
    blue = table.ann.controls("Blue", cost="{U}", pt="2/2")
    chooser(table, "School", "+1/+0", "red")
    chooser(table, "Shrine", "+0/+3", "blue")
    assert (red.pt, blue.pt) == ("3/2", "2/5")
    becomes(table, "School", "Shrine")
    assert (red.pt, blue.pt) == ("2/2", "2/5")
    table.bob.library("Forest")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert (red.pt, blue.pt) == ("3/2", "2/5")


def test_what_another_ability_exiled_is_not_the_copied_ones(table: Table) -> None:
    """CR 607.5, 607.2a: "the exiled card" of the copy is what the copied ability exiled, and nothing did."""
    take = "When ~ enters, exile target artifact.\n{0}: Return the exiled card to the battlefield under its owner's control."
    other = "When ~ enters, exile target land.\n{0}: Return the exiled card to the battlefield under its owner's control."
    toy = table.bob.controls("Toy", types="Artifact")
    land = table.bob.controls("Forest")
    for name, text in (("School", take), ("Shrine", other)):
        table.ann.casts(table.ann.holds(name, text, types="Enchantment", cost="{0}"))
        table.resolve_all()
    assert (toy.zone, land.zone) == (Zone.EXILE, Zone.EXILE)
    school = table.ann.card("School")
    becomes(table, "School", "Shrine", "E")
    table.ann.activates(school)
    table.resolve_all()
    assert (toy.zone, land.zone) == (Zone.EXILE, Zone.EXILE)


def test_it_dies_as_what_it_was(table: Table) -> None:
    """CR 603.10a, 707.2: "when this dies" of the copied text triggers; its own doesn't."""
    bear = table.ann.controls("Bear", "When ~ dies, you gain 1 life.", pt="2/2")
    table.ann.controls("Ogre", "When ~ dies, you gain 5 life.", pt="4/4")
    becomes(table, "Bear", "Ogre")
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.life == 25


def test_it_does_not_enter(table: Table) -> None:
    """CR 707.4: what becomes a copy doesn't enter, and chooses nothing as it enters."""
    table.ann.controls("Bear", pt="2/2")
    ogre = table.ann.controls("Ogre", "When ~ enters, you gain 5 life.", pt="4/4")
    becomes(table, "Bear", "Ogre", "E")
    assert table.ann.life == 20
    assert ogre.zone is Zone.BATTLEFIELD


def test_a_state_trigger_of_the_copied_text(table: Table) -> None:
    """CR 603.8, 707.2: the state holds, so it triggers as it becomes the copy."""
    bear = table.ann.controls("Bear", "When you control no Islands, you gain 1 life.", pt="2/2")
    table.ann.controls("Ogre", pt="4/4")
    table.ann.controls("Island")
    table.settle()
    assert table.stack == []
    assert bear.pt == "2/2"


def test_given_abilities_stay(table: Table) -> None:
    """CR 707.2, 613.1f: what an Aura, a counter or a resolution gave isn't copied and isn't lost."""
    bear = table.ann.controls("Bear", "Reach", pt="2/2")
    table.ann.controls("Ogre", "Trample", pt="4/4")
    table.ann.controls(
        "Wings",
        "Enchant creature\nEnchanted creature has flying.",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    table.put_counters(bear, "vigilance")
    table.ann.casts(
        table.ann.holds(
            "Haste", "Creatures you control gain haste until end of turn.", types="Instant", cost="{0}"
        )
    )
    table.resolve_all()
    becomes(table, "Bear", "Ogre")
    assert {"flying", "vigilance", "haste", "trample"} <= bear.keywords
    assert "reach" not in bear.keywords
    assert bear.pt == "4/4"


def test_a_characteristic_defining_ability_is_copied(table: Table) -> None:
    """CR 604.3, 707.2: in place of one of its own: the size is what the copied one says."""
    one = table.ann.controls(
        "One", "~'s power and toughness are each equal to the number of lands you control.", pt="*/*"
    )
    table.ann.controls(
        "Other", "~'s power and toughness are each equal to the number of creatures you control.", pt="*/*"
    )
    for _ in range(5):
        table.ann.controls("Forest")
    assert one.pt == "5/5"
    becomes(table, "One", "Other")
    assert one.pt == "2/2"


def test_a_copy_of_a_copy_and_its_end(table: Table) -> None:
    """CR 707.2b, 707.3: it copied what the other was then; as that ends, it stays."""
    lord = "Creatures you control get {}."
    table.ann.controls("One", lord.format("+1/+0"), types="Enchantment")
    table.ann.controls("Two", lord.format("+0/+2"), types="Enchantment")
    three = table.ann.controls("Three", lord.format("+4/+4"), types="Enchantment")
    bear = table.ann.controls("Bear", pt="0/1")
    assert bear.pt == "5/7"
    becomes(table, "Two", "Three")
    assert bear.pt == "9/9"
    table.ann.answers(three)
    becomes(table, "One", "Three", "E")
    assert bear.pt == "12/13"
    table.bob.library("Forest")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert bear.pt == "8/11"


SHAPESHIFTER = (
    "As long as the top card of your graveyard is a creature card, ~ has the full text of that card and has the text "
    '"{2}: Discard a card."'
)


def test_the_full_text_of_a_card_with_a_static_ability(table: Table) -> None:
    """CR 612.6, 613.1c: the static ability in the text that it has now works though it stands where its own stood."""
    table.ann.controls("Shapeshifter", SHAPESHIFTER, types="Creature — Shapeshifter", pt="0/1")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.buried("Lord", "Creatures you control get +1/+1.", pt="3/3")
    assert bear.pt == "3/3"


def test_mutated_with_a_static_ability_each(table: Table) -> None:
    """CR 702.140e, 730.2a: the merged permanent has both, though they stand at the same places of their texts."""
    under = table.ann.controls("Under", "Creatures you control get +1/+0.", types="Creature — Cat", pt="2/2")
    over = table.ann.holds(
        "Over", "Mutate {0}\nCreatures you control get +0/+1.", types="Creature — Beast", cost="{5}", pt="4/4"
    )
    plain = table.ann.holds(
        "Plain",
        "Creatures you control get +0/+5.\nMutate {0}",
        types="Creature — Beast",
        cost="{5}",
        pt="4/4",
    )
    bear = table.ann.controls("Bear", types="Creature — Human", pt="2/2")
    table.ann.answers("top")
    table.ann.casts(over, way="mutate")
    table.resolve_all()
    assert bear.pt == "3/3"
    table.ann.answers("top")
    table.ann.casts(plain, way="mutate")
    table.resolve_all()
    assert bear.pt == "3/8"
    assert under.pt == "5/10"


def test_what_enters_as_a_copy_keeps_what_it_exiled(table: Table) -> None:
    """CR 607.5, 607.2a: both abilities came with the copy: "the exiled card" is what the copied ability exiled."""
    text = "When ~ enters, exile target artifact.\n{0}: Return the exiled card to the battlefield under its owner's control."
    table.ann.controls("Jailer", text, pt="1/1")
    toy = table.bob.controls("Toy", types="Artifact")
    double = table.ann.holds(
        "Clone",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        cost="{0}",
        pt="0/0",
    )
    table.ann.answers("Jailer")
    table.ann.casts(double)
    table.resolve_all()
    assert toy.zone is Zone.EXILE
    table.ann.controls("Ogre", pt="4/4")
    table.ann.activates(double)
    table.resolve_all()
    assert toy.zone is Zone.BATTLEFIELD


def test_what_it_exiled_as_a_copy_is_forgotten(table: Table) -> None:
    """CR 607.5: having stopped being the copy it returns what its own ability exiled, and not what the copied one did."""
    text = "{{0}}: Exile target {}.\n{{1}}: Return each card exiled with ~ to the battlefield under its owner's control."
    school = table.ann.controls("School", text.format("artifact"), types="Enchantment")
    table.ann.controls("Shrine", text.format("land"), types="Enchantment")
    toy = table.bob.controls("Toy", types="Artifact")
    land = table.bob.controls("Forest")
    table.ann.activates(school, "{0}")
    table.resolve_all()
    becomes(table, "School", "Shrine")
    table.ann.activates(school, "{0}")
    table.resolve_all()
    assert (toy.zone, land.zone) == (Zone.EXILE, Zone.EXILE)
    table.ann.has_mana("{1}")
    table.ann.activates(school, "{1}")
    table.resolve_all()
    assert (toy.zone, land.zone) == (Zone.EXILE, Zone.BATTLEFIELD)
    table.bob.library("Swamp")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.ann.has_mana("{1}")
    table.ann.activates(school, "{1}")
    table.resolve_all()
    assert toy.zone is Zone.BATTLEFIELD
