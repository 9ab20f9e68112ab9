"""What effects make of objects: colors, types and sizes, at their borders (CR 613)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def colors(card: Card) -> str:
    """Its colors as letters."""
    return "".join(sorted(color.value for color in card.chars.colors))


def test_all_colors(table: Table) -> None:
    """CR 105.2b, 613.1e: nonland permanents, those that come later too."""
    table.ann.controls("Prism", "Each nonland permanent you control is all colors.", types="Artifact")
    ape, forest = table.ann.controls("Ape", cost="{G}", pt="1/1"), table.ann.controls("Forest")
    assert (colors(ape), colors(forest), colors(table.bob.controls("Ox", pt="1/1"))) == ("BGRUW", "", "")


def test_becoming_all_colors(table: Table) -> None:
    """CR 613.7, 105.3: a color it is made later is all it is."""
    basket = table.ann.controls(
        "Basket",
        "{0}: ~ becomes all colors until end of turn.",
        types="Artifact Creature — Scarecrow",
        pt="1/1",
    )
    table.ann.activates(basket)
    table.resolve()
    assert colors(basket) == "BGRUW"
    table.ann.carries_out("Target creature becomes red until end of turn.")
    assert colors(basket) == "R"
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert colors(basket) == ""


def test_the_chosen_color(table: Table) -> None:
    """CR 607.2d, 105.3: chosen as it enters; without a choice it has its own."""
    text = "As ~ enters, choose a color.\n~ is the chosen color."
    golem = table.ann.holds("Golem", text, types="Artifact Creature — Golem", cost="{0}", pt="1/1")
    table.ann.answers("blue")
    table.ann.casts(golem)
    table.resolve()
    assert colors(golem) == "U"


def test_all_creature_types(table: Table) -> None:
    """CR 205.3m, 613.1d: as long as there are two creature cards."""
    text = "As long as there are two or more creature cards in your graveyard, ~ gets +2/+2 and is all creature types."
    skrull = table.ann.controls("Skrull", text, types="Creature — Skrull", pt="2/2")
    table.ann.buried("One")
    table.ann.controls("Lord", "Elves you control have flying.", types="Enchantment")
    assert (skrull.pt, "flying" in skrull.keywords) == ("2/2", False)
    table.ann.buried("Two")
    assert (skrull.pt, "flying" in skrull.keywords) == ("4/4", True)


def test_all_basic_land_types(table: Table) -> None:
    """CR 305.7, 305.6: gained besides their own, with the mana abilities; the spell says until end of turn."""
    land = table.ann.controls("Ruin", "{T}: Add {C}.", types="Land")
    table.ann.carries_out("Lands you control gain all basic land types until end of turn.")
    assert len(land.chars.expanded()) == 6


def test_all_land_types_and_abilities_are_lost(table: Table) -> None:
    """CR 305.7, 613.1d: no type, not the abilities of it, and those that it gets; supertypes stay."""
    text = 'Enchant land\nEnchanted land loses all land types and abilities and has "{T}: Add {C}" and "{T}, Pay 1 life: Add one mana of any color."'
    forest = table.bob.controls("Forest")
    table.ann.controls("Blight", text, types="Enchantment — Aura", attach_to=forest)
    assert forest.chars.subtypes == frozenset()
    table.bob.activates(forest, "{T}: ")
    assert table.bob.pool == "C"


def test_sizes_equal_to_the_number_of_creatures(table: Table) -> None:
    """CR 613.4b: base sizes; counters come after."""
    table.ann.controls(
        "Shop",
        "Creatures you control have base power and toughness each equal to the number of creatures you control.",
        types="Enchantment",
    )
    ape, ox = table.ann.controls("Ape", pt="5/5"), table.ann.controls("Ox", pt="1/1")
    table.put_counters(ape, "+1/+1")
    assert (ape.pt, ox.pt) == ("3/3", "2/2")
    table.destroy(ox)
    assert ape.pt == "2/2"


def test_artifacts_become_five_five(table: Table) -> None:
    """CR 611.2c, 205.1b: those there were then; they lose no types; a creature has that base size."""
    table.ann.controls("Relic", types="Artifact")
    golem = table.ann.controls("Golem", types="Artifact Creature — Golem", pt="1/1")
    table.ann.carries_out(
        "Artifacts you control become artifact creatures with base power and toughness 5/5 until end of turn."
    )
    later = table.ann.controls("Later", types="Artifact Creature — Golem", pt="1/1")
    assert (golem.pt, table.ann.card("Relic").pt, later.pt) == ("5/5", "5/5", "1/1")


def test_a_fractal_of_x_plus_one(table: Table) -> None:
    """CR 107.3, 205.1b: it loses its other creature types and colors and keeps its abilities."""
    ape = table.ann.controls("Ape", "Flying", types="Creature — Ape", cost="{R}", pt="7/7")
    table.ann.has_mana("{2}")
    table.ann.answers(2)
    text = "Until end of turn, target creature becomes a green and blue Fractal with base power and toughness each equal to X plus 1."
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{X}"))
    table.resolve()
    assert (ape.pt, colors(ape), ape.keywords, set(ape.chars.subtypes)) == (
        "3/3",
        "GU",
        {"flying"},
        {"Fractal"},
    )


def test_if_it_is_a_citizen_it_becomes_a_scout(table: Table) -> None:
    """CR 608.2c: it stays a Halfling Scout for good; activated again nothing happens."""
    text = (
        "{0}: If ~ is a Citizen, it becomes a Halfling Scout with base power and toughness 2/3 and lifelink."
    )
    frodo = table.ann.controls("Frodo", text, types="Creature — Halfling Citizen", pt="1/2")
    table.ann.activates(frodo)
    table.resolve()
    assert (frodo.pt, "lifelink" in frodo.keywords, set(frodo.chars.subtypes)) == (
        "2/3",
        True,
        {"Halfling", "Scout"},
    )
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert frodo.pt == "2/3"


def test_lands_that_are_creatures_still(table: Table) -> None:
    """CR 205.1b: "they're still lands"; with a first strike."""
    table.ann.controls(
        "Emergence",
        "Lands you control are 2/2 creatures with first strike. They're still lands.",
        types="Enchantment",
    )
    forest = table.ann.controls("Forest")
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.activates(forest)
    assert (forest.pt, table.ann.pool, "first strike" in forest.keywords) == ("2/2", "G", True)


def test_he_is_still_a_planeswalker(table: Table) -> None:
    """CR 306.8, 205.1b: damage dealt to him is prevented; he attacks with as much power as he has counters."""
    text = "[0]: Until end of turn, ~ becomes a Human Soldier creature with power and toughness each equal to the number of loyalty counters on it and gains indestructible. He's still a planeswalker. Prevent all damage that would be dealt to him this turn."
    gideon = table.ann.controls("Gideon", text, types="Legendary Planeswalker — Gideon", loyalty="4")
    table.ann.activates(gideon)
    table.resolve()
    assert {t.value for t in gideon.chars.types} == {"planeswalker", "creature"}
    table.deal(gideon, gideon, 2)
    assert (gideon.pt, gideon.counters("loyalty"), gideon.object.damage) == ("4/4", 4, 0)


def test_during_your_turn_as_long_as(table: Table) -> None:
    """CR 604.2: in your turn only, and only while it has counters."""
    text = "During your turn, as long as ~ has one or more loyalty counters on it, he's a 3/4 Ninja creature and has hexproof."
    kaito = table.ann.controls("Kaito", text, types="Legendary Planeswalker — Kaito", loyalty="4")
    assert (kaito.pt, "hexproof" in kaito.keywords) == ("3/4", True)
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert ("hexproof" in kaito.keywords, {t.value for t in kaito.chars.types}) == (False, {"planeswalker"})


def test_double_the_toughness_with_the_initiative(table: Table) -> None:
    """CR 701.10, 726: its toughness is added once more, as it is then."""
    text = "Whenever ~ attacks, if you have the initiative, double the toughness of each creature you control until end of turn."
    ras = table.ann.controls("Ras", text, pt="2/3")
    table.attack(ras)
    assert table.stack == []


def test_toughness_doubled(table: Table) -> None:
    """CR 701.10, 726.2: taking the initiative is venturing; then it triggers."""
    text = "Whenever ~ attacks, if you have the initiative, double the toughness of each creature you control until end of turn."
    ras, ape = table.ann.controls("Ras", text, pt="2/3"), table.ann.controls("Ape", pt="1/1")
    table.put_counters(ape, "+1/+1")
    table.fill_libraries()
    table.ann.carries_out("You take the initiative.")
    table.attack(ras)
    table.resolve_all()
    assert (ras.pt, ape.pt) == ("2/6", "2/4")


def test_the_base_size_of_another_becomes_x(table: Table) -> None:
    """CR 613.4b: X is its power as it resolves; counters stay."""
    text = "Whenever ~ attacks, you may have the base power and toughness of another target creature you control become X/X until end of turn, where X is this creature's power."
    krasis, ape = table.ann.controls("Krasis", text, pt="4/4"), table.ann.controls("Ape", pt="1/1")
    table.put_counters(ape, "+1/+1")
    table.attack(krasis)
    table.ann.answers(krasis)
    table.ann.casts(
        table.ann.holds("Surge", "Target creature gets +2/+0 until end of turn.", types="Instant", cost="{0}")
    )
    table.ann.answers(True)
    table.resolve_all()
    assert (ape.pt, krasis.pt) == ("7/7", "6/4")


def test_the_base_sizes_of_others_become_equal_to_its(table: Table) -> None:
    """CR 613.4b, 611.2c: its power and toughness as the ability resolves."""
    text = "Whenever ~ attacks, you may have the base power and toughness of other creatures you control become equal to ~'s power and toughness until end of turn."
    lord, ape = table.ann.controls("Lord", text, pt="4/6"), table.ann.controls("Ape", pt="1/1")
    table.ann.answers(True)
    table.attack(lord)
    table.resolve_all()
    table.ann.carries_out("Target creature gets +2/+0 until end of turn.", lord)
    assert (ape.pt, lord.pt) == ("4/6", "6/6")


def test_changed_to_its_own_power_and_toughness(table: Table) -> None:
    """CR 613.4b: a Human of yours takes its size."""
    text = "Whenever ~ attacks, you may change the base power and toughness of target Human you control to this creature's power and toughness until end of turn."
    bear = table.ann.controls("Bear", text, types="Creature — Wolf Bear", pt="4/5")
    human = table.ann.controls("Human", types="Creature — Human", pt="1/1")
    table.ann.answers(True)
    table.attack(bear)
    table.resolve_all()
    assert human.pt == "4/5"


def test_base_power_one_more_than_the_greatest(table: Table) -> None:
    """CR 613.4b: among others; with none it is 1."""
    text = "{0}: You may change ~'s base power to 1 plus the greatest power among other creatures you control until end of turn."
    arni = table.ann.controls("Arni", text, pt="3/3")
    table.ann.answers(True, True)
    table.ann.activates(arni)
    table.resolve()
    assert arni.pt == "1/3"
    table.ann.controls("Ape", pt="6/1")
    table.ann.activates(arni)
    table.resolve()
    assert arni.pt == "7/3"


def test_one_plus_twice_the_counters(table: Table) -> None:
    """CR 604.3, 107.1: a characteristic-defining sum; the multiplication comes first."""
    ooze = table.ann.controls(
        "Ooze",
        "~'s power and toughness are each equal to 1 plus twice the number of age counters on it.",
        pt="*/*",
    )
    assert ooze.pt == "1/1"
    table.put_counters(ooze, "age", 2)
    assert ooze.pt == "5/5"


def test_two_equipment_attached(table: Table) -> None:
    """CR 301.5: attached to it; Auras don't count."""
    balan = table.ann.controls(
        "Balan", "~ has double strike as long as two or more Equipment are attached to it.", pt="1/1"
    )
    table.ann.controls("Sword", types="Artifact — Equipment", attach_to=balan)
    table.ann.controls("Rage", "Enchant creature", types="Enchantment — Aura", attach_to=balan)
    assert "double strike" not in balan.keywords
    table.ann.controls("Shield", types="Artifact — Equipment", attach_to=balan)
    assert "double strike" in balan.keywords


def test_snow_and_zombie_creatures(table: Table) -> None:
    """CR 205.4: other creatures that are one of them; a snow Zombie once."""
    table.ann.controls(
        "Narfi",
        "Other snow and Zombie creatures you control get +1/+1.",
        types="Legendary Snow Creature — Zombie",
        pt="1/1",
    )
    both = table.ann.controls("Both", types="Snow Creature — Zombie", pt="1/1")
    snow = table.ann.controls("Snow", types="Snow Creature — Ape", pt="1/1")
    plain = table.ann.controls("Plain", types="Creature — Ape", pt="1/1")
    assert [card.pt for card in (both, snow, plain, table.ann.card("Narfi"))] == ["2/2", "2/2", "1/1", "1/1"]


def test_until_this_creature_leaves(table: Table) -> None:
    """CR 611.2b, 305.7: a Forest as long as it is there; if it left before, nothing happens."""
    liege = table.ann.controls(
        "Liege", "{0}: Target land becomes a Forest until ~ leaves the battlefield.", pt="1/1"
    )
    island = table.bob.controls("Island")
    table.ann.activates(liege)
    table.resolve()
    assert set(island.chars.subtypes) == {"Forest"}
    table.ann.activates(liege)
    table.destroy(liege)
    assert set(island.chars.subtypes) == {"Island"}
    table.resolve()
    assert set(island.chars.subtypes) == {"Island"}


def test_ward_that_is_granted(table: Table) -> None:
    """CR 702.21a: countered unless its controller pays that life."""
    table.ann.controls("Winter", 'Artifacts you control have "Ward—Pay 2 life."', types="Enchantment")
    relic = table.ann.controls("Relic", types="Artifact")
    table.bob.answers(False)
    table.bob.carries_out("Destroy target artifact.")
    assert (relic.zone, table.bob.life) == (Zone.BATTLEFIELD, 20)
    table.bob.answers(True)
    table.bob.carries_out("Destroy target artifact.")
    assert (relic.zone, table.bob.life) == (Zone.GRAVEYARD, 18)


def test_escape_that_is_granted(table: Table) -> None:
    """CR 702.138: for that cost, with other cards."""
    captain = table.ann.controls(
        "Captain",
        '{T}: Until end of turn, each creature card in your graveyard gains "Escape—{0}, Exile two other cards from your graveyard."',
        types="Artifact",
    )
    ape = table.ann.buried("Ape", types="Creature — Ape", cost="{5}", pt="5/5")
    one, two = table.ann.buried("One", types="Land"), table.ann.buried("Two", types="Land")
    table.ann.activates(captain)
    table.resolve()
    table.ann.casts(ape, way="escape")
    table.resolve()
    assert (ape.zone, one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.EXILE, Zone.EXILE)


def test_creatures_enchanted_by_your_auras(table: Table) -> None:
    """CR 303.4, 508.1c: can't attack you, whoever controls the creature."""
    table.ann.controls(
        "Eriette", "Each creature that's enchanted by an Aura you control gets -1/-0.", types="Enchantment"
    )
    ape, ox = table.bob.controls("Ape", pt="2/2"), table.bob.controls("Ox", pt="2/2")
    table.ann.controls("Mine", "Enchant creature", types="Enchantment — Aura", attach_to=ape)
    table.bob.controls("Theirs", "Enchant creature", types="Enchantment — Aura", attach_to=ox)
    assert (ape.pt, ox.pt) == ("1/2", "2/2")
