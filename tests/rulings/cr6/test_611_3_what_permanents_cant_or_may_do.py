"""What permanents can't or may do by the words of cards, each in force and not (CR 611.3, 613.11)."""

from __future__ import annotations

from engine.rules.turn.combat.blocking import block_rules, can_block
from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_protection_from_the_chosen_color(table: Table) -> None:
    """CR 702.16a-b."""
    bear = table.ann.controls("Bear", pt="2/2")
    fire = table.bob.holds("Fire", "~ deals 1 damage to target creature.", types="Instant", cost="{R}")
    ice = table.bob.holds("Ice", "~ deals 1 damage to target creature.", types="Instant", cost="{U}")
    table.bob.has_mana("{R}{U}")
    assert table.bob.can(fire)
    table.ann.carries_out(
        "Choose a color. Creatures you control gain protection from the chosen color until end of turn.",
        "red",
    )
    assert not table.bob.can(fire)
    assert table.bob.can(ice)
    assert bear.zone is Zone.BATTLEFIELD


def test_a_static_protection_from_the_chosen_color(table: Table) -> None:
    """CR 702.16a, 607.2d."""
    table.ann.answers("red")
    table.ann.controls(
        "Warder",
        "As this creature enters, choose a color.\nAll Slivers have protection from the chosen color.",
        types="Creature — Sliver",
    )
    fire = table.bob.holds("Fire", "~ deals 1 damage to target creature.", types="Instant", cost="{R}")
    table.bob.has_mana("{R}")
    assert not table.bob.can(fire)
    table.ann.controls("Shell", types="Creature — Sliver")
    assert not table.bob.can(fire)
    table.ann.controls("Bear")
    assert table.bob.can(fire)


def test_protection_from_each_color(table: Table) -> None:
    """CR 702.16a: what is colorless isn't of any color."""
    champion = table.ann.controls(
        "Champion",
        "This creature has protection from each color as long as you control an artifact.",
        pt="2/2",
    )
    fire = table.bob.holds("Fire", "~ deals 1 damage to target creature.", types="Instant", cost="{R}")
    stone = table.bob.holds("Stone", "~ deals 1 damage to target creature.", types="Instant", cost="{1}")
    table.bob.has_mana("{R}{1}")
    assert table.bob.can(fire)
    table.ann.controls("Relic", types="Artifact")
    assert not table.bob.can(fire)
    assert table.bob.can(stone)
    assert champion.zone is Zone.BATTLEFIELD


def test_protection_from_everything(table: Table) -> None:
    """CR 702.16j."""
    hydra = table.ann.controls("Hydra", "Protection from everything", pt="3/3")
    bear = table.bob.controls("Bear", pt="2/2")
    bolt = table.bob.holds(
        "Bolt", "~ deals 1 damage to target creature you don't control.", types="Instant", cost="{1}"
    )
    table.bob.has_mana("{1}")
    assert not table.bob.can(bolt)
    table.attack(hydra)
    assert not can_block(table.game, bear.id, hydra.id)
    table.deal(bear, hydra, 5)
    assert hydra.zone is Zone.BATTLEFIELD


def test_an_additional_blocked_creature(table: Table) -> None:
    """CR 509.1b: two, and not three."""
    guard = table.bob.controls("Guard", pt="0/9")
    text = "Equipped creature can block an additional creature each combat.\nEquip {1}"
    table.bob.controls("Circlet", text, types="Artifact — Equipment", attach_to=guard)
    first, second, third = (table.ann.controls(f"Bear {n}", pt="2/2") for n in range(3))
    table.attack(first, second, third)
    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(((guard.id, first.id), (guard.id, second.id))) is None
    assert rules.problem(tuple((guard.id, bear.id) for bear in (first, second, third))) is not None


def test_an_additional_creature_is_blocked(table: Table) -> None:
    """CR 509.1b."""
    guard = table.bob.controls("Guard", pt="0/9")
    text = "Equipped creature can block an additional creature each combat.\nEquip {1}"
    table.bob.controls("Circlet", text, types="Artifact — Equipment", attach_to=guard)
    first, second, third = (table.ann.controls(f"Bear {n}", pt="2/2") for n in range(3))
    table.attack(first, second, third)
    table.block((guard, first), (guard, second))
    table.damage()
    assert table.bob.life == 18


def test_any_number_of_creatures_may_be_blocked(table: Table) -> None:
    """CR 509.1b."""
    guard = table.bob.controls("Guard", "This creature can block any number of creatures.", pt="0/9")
    bears = [table.ann.controls(f"Bear {n}", pt="2/2") for n in range(3)]
    table.attack(*bears)
    table.block(*((guard, bear) for bear in bears))
    table.damage()
    assert table.bob.life == 20


def test_a_target_cant_block_one_creature(table: Table) -> None:
    """CR 509.1b: it may still block others."""
    griffin = table.ann.controls(
        "Griffin", "{R}: Target creature can't block this creature this turn.", pt="2/2"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    wall, other = table.bob.controls("Wall"), table.bob.controls("Other Wall")
    table.ann.has_mana("{R}")
    table.ann.answers(wall)
    table.ann.activates(griffin)
    table.resolve()
    table.attack(griffin, bear)
    assert not can_block(table.game, wall.id, griffin.id)
    assert can_block(table.game, wall.id, bear.id)
    assert can_block(table.game, other.id, griffin.id)


def test_activated_abilities_of_named_sources(table: Table) -> None:
    """CR 602.5, 605.1a: mana abilities may be activated still."""
    text = "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't be activated unless they're mana abilities."
    table.bob.controls("Dial", "{0}: You gain 1 life.", types="Artifact")
    dial, spring = (
        table.ann.controls("Dial", "{0}: You gain 1 life.", types="Artifact"),
        table.ann.controls("Spring", "{0}: You gain 1 life.", types="Artifact"),
    )
    well = table.ann.controls("Well", "{T}: Add {C}.\n{0}: You gain 1 life.", types="Artifact")
    assert table.ann.can(dial)
    for name in ("Dial", "Well"):
        table.bob.answers(name)
        table.bob.controls("Needle", text, types="Artifact")
    assert not table.ann.can(dial)
    assert table.ann.can(spring)
    assert not table.ann.can(well) or table.ann.activates(well, "{T}: add") is None
    table.ann.activates(spring)
    table.resolve()
    assert table.ann.life == 21


def test_a_player_has_shroud(table: Table) -> None:
    """CR 702.18a: neither player may target that player."""
    bolt = table.bob.holds("Bolt", "~ deals 1 damage to target opponent.", types="Instant", cost="{R}")
    gift = table.ann.holds("Gift", "Target player gains 3 life.", types="Instant", cost="{W}")
    table.bob.has_mana("{R}")
    assert table.bob.can(bolt)
    table.ann.controls("Cell", "You have shroud.", types="Enchantment")
    assert not table.bob.can(bolt)
    table.ann.casts(gift, free="{W}")
    table.resolve()
    assert (table.ann.life, table.bob.life) == (20, 23)


def test_untapping_no_more_than_one_land(table: Table) -> None:
    """CR 502.3: other permanents untap, and while the source is tapped all lands do."""
    orb = table.bob.controls(
        "Orb",
        "As long as this artifact is untapped, players can't untap more than one land during their untap steps.",
        types="Artifact",
    )
    lands = [table.ann.controls(name, tapped=True) for name in ("Plains", "Island", "Swamp")]
    bear = table.ann.controls("Bear", tapped=True)
    table.bob.library("Card")
    table.ann.library("Card")
    table.ann.answers("Island")
    table.to(Step.UPKEEP, turns_on=2)
    assert [land.object.tapped for land in lands] == [True, False, True]
    assert not bear.object.tapped
    assert not orb.object.tapped


def test_players_cant_cast_some_spells(table: Table) -> None:
    """CR 101.2, 601.3: both players, this turn only."""
    mine = table.ann.holds("Drop", "You gain 1 life.", types="Instant", cost="{W}")
    theirs = table.bob.holds("Leaf", "You gain 1 life.", types="Instant", cost="{W}")
    bear = table.ann.holds("Bear", cost="{1}")
    table.bob.library("Card")
    table.ann.carries_out("Players can't cast noncreature spells this turn.")
    table.ann.has_mana("{W}")
    table.bob.has_mana("{W}")
    assert not table.ann.can(mine)
    assert not table.bob.can(theirs)
    assert table.ann.can(bear)
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{W}")
    assert table.ann.can(mine)


def test_players_have_no_maximum_hand_size(table: Table) -> None:
    """CR 402.2: both players."""
    table.bob.controls("Anvil", "Players have no maximum hand size.", types="Artifact")
    for number in range(9):
        table.ann.holds(f"Card {number}")
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    assert len(table.ann.hand) == 9


def test_the_chosen_players_hand_size(table: Table) -> None:
    """CR 402.2, 607.2d."""
    text = "As this artifact enters, choose an opponent.\nThe chosen player's maximum hand size is four."
    table.bob.controls("Rack", text, types="Artifact")
    cards = [table.ann.holds(f"Card {number}") for number in range(6)]
    table.bob.library("Card")
    table.ann.answers([cards[0], cards[1]])
    table.to(Step.UPKEEP, turns_on=1)
    assert len(table.ann.hand) == 4


def test_the_chosen_players_hand_counts(table: Table) -> None:
    """CR 607.2d, 613.4c."""
    text = "As this creature enters, choose an opponent.\nThis creature gets -1/-1 for each card in the chosen player's hand."
    shade = table.ann.controls("Shade", text, pt="7/7")
    table.ann.holds("Mine")
    table.bob.holds("One")
    table.bob.holds("Two")
    assert shade.pt == "5/5"


def test_becoming_a_color(table: Table) -> None:
    """CR 105.3, 613.1e: the new color replaces the old ones."""
    bear = table.ann.controls("Bear", cost="{G}")
    table.ann.carries_out("Target permanent becomes white until end of turn.")
    assert bear.chars.colors == frozenset({Color.WHITE})


def test_becoming_colorless(table: Table) -> None:
    """CR 105.2c, 613.1e."""
    bear = table.ann.controls("Bear", cost="{G}")
    table.bob.library("Card")
    table.ann.carries_out("Target permanent becomes colorless until end of turn.")
    assert bear.chars.colors == frozenset()
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.chars.colors == frozenset({Color.GREEN})


def test_a_base_toughness(table: Table) -> None:
    """CR 613.4b-c: counters still add to it."""
    bear = table.bob.controls("Bear", pt="4/4")
    grown = table.bob.controls("Grown Bear", pt="4/4")
    table.put_counters(grown, "+1/+1")
    table.ann.controls("Night", "Creatures your opponents control have base toughness 1.")
    assert (bear.pt, grown.pt) == ("4/1", "5/2")


def test_a_choice_of_abilities(table: Table) -> None:
    """CR 608.2d: chosen on resolution; only one of them."""
    bear = table.ann.controls("Bear")
    table.ann.carries_out(
        "Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.",
        "lifelink",
    )
    assert bear.keywords == {"lifelink"}
    assert bear.pt == "2/2"


def test_becoming_a_creature_type_of_your_choice(table: Table) -> None:
    """CR 205.1a, 205.3: the other creature types are lost."""
    text = "{0}: This creature becomes the creature type of your choice until end of turn."
    dreamer = table.ann.controls("Dreamer", text, types="Creature — Illusion")
    table.ann.answers("Goblin")
    table.ann.activates(dreamer)
    table.resolve()
    assert list(dreamer.chars.subtypes) == ["Goblin"]


def test_power_and_toughness_are_switched(table: Table) -> None:
    """CR 613.4d."""
    fiend = table.ann.controls(
        "Fiend",
        "{0}: This creature gets +1/-1 until end of turn.\n{0}: Switch this creature's power and toughness until end of turn.",
        pt="1/5",
    )
    table.ann.activates(fiend, number=1)
    table.resolve()
    assert fiend.pt == "5/1"
    table.ann.activates(fiend, number=0)
    table.resolve()
    assert fiend.pt == "4/2"
