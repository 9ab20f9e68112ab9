"""Continuous effects: what they apply to, in which order, and from when on (CR 609, 611, 612, 613)."""

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_losing_an_ability_is_losing_all_instances_of_it(table: Table) -> None:
    """CR 113.10b."""
    bear = table.ann.controls("Bear", "Flying", pt="2/2")
    table.ann.controls("Wings", "Creatures you control have flying.", types="Enchantment")
    table.ann.casts(
        table.ann.holds(
            "Fall", "Target creature loses flying until end of turn.", types="Instant", cost="{0}"
        )
    )
    table.resolve()

    assert "flying" not in bear.keywords


def test_of_gaining_and_losing_the_later_counts(table: Table) -> None:
    """CR 113.10c, 613.7b: each effect has its timestamp from when it was created."""
    bear = table.ann.controls("Bear", pt="2/2")
    for name, verb in (("Fall", "loses"), ("Rise", "gains")):
        text = f"Target creature {verb} flying until end of turn."
        table.ann.casts(table.ann.holds(name, text, types="Instant", cost="{0}"))
        table.resolve()

    assert "flying" in bear.keywords


def test_an_effect_on_creatures_is_about_permanents(table: Table) -> None:
    """CR 609.2: a creature card in a graveyard isn't one."""
    table.ann.controls("Anthem", "All creatures get +1/+1.", types="Enchantment")
    card = table.ann.buried("Bear", pt="2/2")

    assert card.pt == "2/2"


def test_an_effect_sees_only_the_characteristics_that_it_names(table: Table) -> None:
    """CR 608.2j: a black and white creature is black."""
    bear = table.ann.controls("Bear", cost="{W}{B}", pt="2/2")
    text = "Destroy target black creature."
    table.ann.casts(table.ann.holds("Doom", text, types="Instant", cost="{0}"))
    table.resolve()

    assert bear.zone is Zone.GRAVEYARD


def test_a_shield_asks_again_what_its_source_is(table: Table) -> None:
    """CR 609.7b: one that isn't red any more deals its damage."""
    bear = table.bob.controls("Bear", cost="{R}", pt="2/2")
    text = "Prevent all damage that would be dealt to you this turn by red sources."
    table.ann.casts(table.ann.holds("Ward", text, types="Instant", cost="{0}"))
    table.resolve()
    table.deal(bear, table.ann, 2)
    assert table.ann.life == 20
    table.bob.casts(
        table.bob.holds("Dye", "Target creature becomes blue until end of turn.", types="Instant", cost="{0}")
    )
    table.resolve()
    table.deal(bear, table.ann, 2)

    assert table.ann.life == 18


def test_a_static_shield_is_about_spells_too(table: Table) -> None:
    """CR 609.7c: sources that aren't on the battlefield."""
    text = "Prevent all damage that would be dealt to you by red sources."
    table.ann.controls("Ward", text, types="Enchantment")
    table.bob.answers(table.ann)
    shock = "~ deals 2 damage to any target."
    table.bob.casts(table.bob.holds("Shock", shock, types="Instant", cost="{R}"), free="{R}")
    table.resolve()

    assert table.ann.life == 20


def test_copiable_values_come_first(table: Table) -> None:
    """CR 613.1a: what a creature copies is modified by what applies in later layers."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.controls("Giant", pt="5/5")
    table.ann.controls("Anthem", "Creatures you control get +1/+1.", types="Enchantment")
    text = "Target creature you control becomes a copy of another target creature until end of turn."
    table.ann.casts(table.ann.holds("Mirror", text, types="Instant", cost="{0}"))
    table.resolve()

    assert bear.pt == "6/6"


def test_characteristic_defining_power_comes_before_what_sets_it(table: Table) -> None:
    """CR 613.4a, 613.4b: whatever the timestamps."""
    table.ann.controls("Leveler", "Creatures have base power and toughness 1/1.", types="Enchantment")
    bear = table.ann.holds(
        "Bear", "~'s power and toughness are each equal to the number of cards in your hand.", pt="*/*"
    )
    table.ann.holds("Other")
    table.put_onto_battlefield(bear)

    assert bear.pt == "1/1"


def test_changes_show_at_once(table: Table) -> None:
    """CR 613.5: without anybody having priority."""
    bear = table.ann.controls("Bear", "~ gets +1/+1 for each artifact you control.", pt="2/2")
    trinket = table.ann.controls("Trinket", types="Artifact")
    assert bear.pt == "3/3"
    table.ann.controls("Bauble", types="Artifact")
    assert bear.pt == "4/4"
    table.destroy(trinket)
    assert bear.pt == "3/3"


def test_a_static_ability_has_the_timestamp_of_its_object(table: Table) -> None:
    """CR 613.7a, 613.7d: of two that set power, the one that came later counts."""
    bear = table.ann.controls("Bear", pt="2/2")
    small = table.ann.holds("Small", "Creatures have base power and toughness 1/1.", types="Enchantment")
    large = table.ann.holds("Large", "Creatures have base power and toughness 5/5.", types="Enchantment")
    table.put_onto_battlefield(large)
    assert bear.pt == "5/5"
    table.put_onto_battlefield(small)

    assert bear.pt == "1/1"


def test_one_effect_decides_what_another_applies_to(table: Table) -> None:
    """CR 613.9: an artifact that becomes a creature gets what creatures get."""
    table.ann.controls("Anthem", "Creatures you control get +1/+1.", types="Enchantment")
    trinket = table.ann.controls("Trinket", types="Artifact")
    text = "Target artifact becomes a 3/3 artifact creature until end of turn."
    table.ann.casts(table.ann.holds("Wake", text, types="Instant", cost="{0}"))
    table.resolve()

    assert trinket.pt == "4/4"


def test_effects_on_players_apply_too(table: Table) -> None:
    """CR 613.10: a player has hexproof for as long as something says so."""
    shell = table.ann.controls("Shell", "You have hexproof.", types="Enchantment")
    bolt = table.bob.holds("Bolt", "Target opponent loses 3 life.", types="Instant", cost="{0}")
    assert not table.bob.can(bolt)
    table.destroy(shell)

    assert table.bob.can(bolt)


def test_effects_on_the_rules_apply_last(table: Table) -> None:
    """CR 613.11: how many lands may be played is asked of what there is after all layers."""
    trinket = table.ann.controls("Trinket", types="Artifact")
    table.ann.controls(
        "Path",
        "As long as you control a creature, you may play an additional land on each of your turns.",
        types="Enchantment",
    )
    first, second = (table.ann.holds(name, types="Land") for name in ("Field", "Hill"))
    table.ann.plays(first)
    assert not table.ann.can(second)
    text = "Target artifact becomes a 3/3 artifact creature until end of turn."
    table.ann.casts(table.ann.holds("Wake", text, types="Instant", cost="{0}"))
    table.resolve()

    assert trinket.pt == "3/3"
    assert table.ann.can(second)


def test_power_and_toughness_come_after_abilities(table: Table) -> None:
    """CR 613.1g, 613.1f: what gets +1/+1 because it flies gets it for flying that was given later."""
    table.ann.controls("Gale", "Creatures you control with flying get +1/+1.", types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Wings", "Creatures you control have flying.", types="Enchantment")

    assert bear.pt == "3/3"


def test_dependency_is_looked_at_again_after_each_effect(table: Table) -> None:
    """CR 613.8c: what makes Zombies of Elves matters to the older effect on Zombies only once there are Elves; from
    then on that one waits."""
    for name, text in (
        ("First", "Creatures you control are Elves in addition to their other types."),
        ("Third", "Zombies are Goblins in addition to their other types."),
        ("Second", "Elves are Zombies in addition to their other types."),
    ):
        table.ann.controls(name, text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")

    assert {"Elf", "Zombie", "Goblin"} <= bear.chars.subtypes


def test_an_older_effect_that_depends_on_nothing_yet_comes_first(table: Table) -> None:
    """CR 613.8a, 613.8c: before there are Elves nothing makes Zombies, so the oldest effect doesn't wait."""
    for name, text in (
        ("Third", "Zombies are Goblins in addition to their other types."),
        ("Second", "Elves are Zombies in addition to their other types."),
        ("First", "Creatures you control are Elves in addition to their other types."),
    ):
        table.ann.controls(name, text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")

    assert {"Elf", "Zombie"} <= bear.chars.subtypes
    assert "Goblin" not in bear.chars.subtypes
