"""How permanents enter by the rules of several dates: which effects count (614.12), and which come first (616.1)."""

from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Table

HUMILITY = "All creatures lose all abilities and have base power and toughness 1/1."


@dated("size", today="1/1", cr_2019="1/1", cr_2016="4/4", cr_2011="4/4", cr_2006="4/4")
def test_counters_that_an_ability_to_be_lost_would_bring(table: Table, size: str) -> None:
    """614.12: it would not have the ability; 2011 614.12: effects from elsewhere are ignored, so it has."""
    table.bob.controls("Humility", HUMILITY, types="Enchantment")
    text = "~ enters with three +1/+1 counters on it."
    triskelion = table.ann.holds(
        "Triskelion", text, types="Artifact Creature — Construct", pt="1/1", cost="{0}"
    )

    table.ann.casts(triskelion)
    table.resolve()

    assert triskelion.pt == size


@dated("tapped", today=False, cr_2019=False, cr_2016=True, cr_2011=True, cr_2006=True)
def test_a_land_that_will_be_a_mountain(table: Table, tapped: bool) -> None:
    """614.12: under Blood Moon it has no such ability; 2011 614.12: it enters tapped, and is a Mountain then."""
    table.bob.controls("Blood Moon", "Nonbasic lands are Mountains.", types="Enchantment")
    lands = table.ann.holds("Savage Lands", "~ enters tapped.\n{T}: Add {B}, {R}, or {G}.", types="Land")

    table.ann.plays(lands)

    assert (lands.object.tapped, lands.chars.subtypes) == (tapped, {"Mountain"})


@dated("size", today="3/3", cr_2016="2/2", cr_2011="2/2")
def test_a_type_that_it_will_have(table: Table, size: str) -> None:
    """614.12: as it will be, a Warrior; 2011 614.12: that is an effect from elsewhere."""
    table.ann.controls("Conspiracy", "Creatures you control are Warriors.", types="Enchantment")
    paragon = "Each other Warrior creature you control enters with an additional +1/+1 counter on it."
    table.ann.controls("Bramblewood Paragon", paragon, types="Creature — Elf Warrior", pt="2/2")
    bear = table.ann.holds("Runeclaw Bear", types="Creature — Bear", pt="2/2", cost="{0}")

    table.ann.casts(bear)
    table.resolve()

    assert bear.pt == size


@dated("", cr_2011=(), cr_2006=())
def test_what_is_printed_on_it_counts(table: Table) -> None:
    """2011 614.12: its characteristics as printed do."""
    paragon = "Each other Warrior creature you control enters with an additional +1/+1 counter on it."
    table.ann.controls("Bramblewood Paragon", paragon, types="Creature — Elf Warrior", pt="2/2")
    warrior = table.ann.holds("Warrior", types="Creature — Human Warrior", pt="2/2", cost="{0}")

    table.ann.casts(warrior)
    table.resolve()

    assert warrior.pt == "3/3"


@dated("", cr_2011=())
def test_what_changed_the_spell_counts(table: Table) -> None:
    """2011 614.12: effects of resolutions that changed the permanent's characteristics on the stack are carried over."""
    table.ann.controls("Moor", "White permanents enter tapped.", types="Enchantment")
    bear = table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{0}")
    lace = table.ann.holds(
        "Purelace", "Target spell or permanent becomes white.", types="Instant", cost="{0}"
    )
    table.ann.casts(bear)
    table.ann.answers(bear)
    table.ann.casts(lace)
    table.resolve_all()

    assert bear.object.tapped


@dated("tapped", today=False, cr_2016=False, cr_2011=True)
def test_whether_becoming_a_copy_comes_first(table: Table, tapped: bool) -> None:
    """616.1e: the copy effect is applied first, and what it copies doesn't enter tapped; 2011 616.1c: in any order."""
    essence = table.ann.controls(
        "Essence of the Wild",
        "Creatures you control enter as a copy of ~.",
        types="Creature — Avatar",
        pt="6/6",
    )
    sentinel = table.ann.holds(
        "Rusted Sentinel", "~ enters tapped.", types="Artifact Creature — Golem", pt="3/4", cost="{0}"
    )
    table.ann.answers(*(["tapped"] * tapped))
    table.ann.casts(sentinel)
    table.resolve()

    assert (sentinel.chars.name, sentinel.object.tapped) == (essence.chars.name, tapped)
    assert sentinel.zone is Zone.BATTLEFIELD
