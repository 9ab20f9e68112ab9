"""What would have to pay twice for a spell, an ability or a special action keeps it from being offered (CR 118.3, 601.2h,
602.2b)."""

from __future__ import annotations

import pytest

from engine.rules.turn.priority import actions_of
from tests.rulings.table import Card, Table

SPAWN = "Sacrifice ~: Add {C}."
SPIRIT = "Exile ~ from your hand: Add {R}."
BURIED_SPIRIT = "Exile ~ from your graveyard: Add {R}."
TREASURE = "{T}, Sacrifice ~: Add one mana of any color."


def offers(table: Table, card: Card) -> list[str]:
    """What is offered with a card besides its mana abilities."""
    found = [option for option in actions_of(table.game, table.ann.id) if option.object == card.id]
    return [option.way or option.kind.value for option in found if option.kind.value != "mana ability"]


def unblocked(table: Table, text: str) -> Card:
    spawn = table.ann.controls("Spawn", text)
    table.attack(spawn)
    table.block()
    return spawn


def test_ninjutsu_with_the_attacker_that_gives_the_mana(table: Table) -> None:
    """CR 702.49a: the attacker is sacrificed for mana, or returned."""
    ninja = table.ann.holds("Ninja", "Ninjutsu {1}", types="Creature — Human Ninja", cost="{9}")
    unblocked(table, SPAWN)
    assert not offers(table, ninja)

    table.ann.controls("Spawn", SPAWN)
    assert offers(table, ninja) == ["activate"]
    table.ann.activates(ninja)
    table.resolve_all()
    assert (table.ann.permanents, table.ann.hand) == (["Ninja"], ["Spawn"])


def test_ninjutsu_with_an_attacker_that_taps_for_the_mana(table: Table) -> None:
    """CR 601.2g-h: tapped for mana it can still be returned."""
    ninja = table.ann.holds("Ninja", "Ninjutsu {1}", types="Creature — Human Ninja", cost="{9}")
    unblocked(table, "{T}: Add {C}.\nVigilance")
    table.ann.activates(ninja)
    table.resolve_all()
    assert table.ann.permanents == ["Ninja"]


def test_sneak_with_the_attacker_that_gives_the_mana(table: Table) -> None:
    """CR 702.190a."""
    ninja = table.ann.holds("Ninja", "Sneak {1}", types="Creature — Human Ninja", cost="{9}")
    unblocked(table, SPAWN)
    assert not offers(table, ninja)

    table.ann.controls("Spawn", SPAWN)
    table.ann.casts(ninja, way="sneak")
    table.resolve_all()
    assert table.ann.permanents == ["Ninja"]


def test_emerge_with_the_creature_that_gives_the_mana(table: Table) -> None:
    """CR 702.119a."""
    horror = table.ann.holds("Horror", "Emerge {1}", cost="{9}")
    table.ann.controls("Spawn", SPAWN)
    assert not offers(table, horror)

    table.ann.controls("Spawn", SPAWN)
    table.ann.casts(horror, way="emerge")
    table.resolve_all()
    assert table.ann.permanents == ["Horror"]


def test_emerge_for_less_with_what_is_not_needed_for_mana(table: Table) -> None:
    """CR 702.119a: the creature of most mana value pays with mana; there is one of less to be sacrificed."""
    horror = table.ann.holds("Horror", "Emerge {3}", cost="{9}")
    table.ann.controls("Spawn", "Sacrifice ~: Add {C}{C}.", cost="{2}")
    table.ann.controls("Bear", cost="{1}")
    assert offers(table, horror) == ["emerge"]

    table.ann.casts(horror, way="emerge")
    table.resolve_all()
    assert table.ann.permanents == ["Horror"]


@pytest.mark.parametrize("bears", [1, 2])
def test_emerge_and_another_sacrifice(table: Table, bears: int) -> None:
    """CR 601.2f, 702.119a: two creatures are sacrificed."""
    text = "As an additional cost to cast this spell, sacrifice a creature.\nEmerge {0}"
    horror = table.ann.holds("Horror", text, cost="{9}")
    for _ in range(bears):
        table.ann.controls("Bear")
    assert bool(offers(table, horror)) == (bears == 2)


def test_emerge_with_what_convokes(table: Table) -> None:
    """CR 601.2h, 702.51a: tapped to convoke, a creature can still be sacrificed."""
    horror = table.ann.holds("Horror", "Convoke\nEmerge {1}", cost="{9}")
    table.ann.controls("Bear")
    table.ann.casts(horror, way="emerge")
    table.resolve_all()
    assert table.ann.permanents == ["Horror"]


@pytest.mark.parametrize("other", ["Convoke\n", ""])
def test_harmonize_with_the_creature_that_convokes_or_taps_for_mana(table: Table, other: str) -> None:
    """CR 702.180a: a creature is tapped once."""
    song = table.ann.buried("Song", f"{other}Harmonize {{2}}\nYou gain 1 life.", cost="{9}", types="Sorcery")
    table.ann.controls("Elf", "{T}: Add {G}.")
    assert not offers(table, song)

    table.ann.controls("Elf", "{T}: Add {G}.")
    assert offers(table, song) == ["harmonize"]
    if other:
        table.ann.answers("Elf", "Elf")
    else:
        table.ann.answers("Elf")
    table.ann.casts(song, way="harmonize")
    table.resolve_all()
    assert table.ann.life == 21


@pytest.mark.parametrize(
    "text", ["Cycling {R}", "Reinforce 1—{R}", "Suspend 2—{R}", "Plot {R}", "Transmute {R}", ""]
)
def test_a_card_in_hand_with_its_own_mana(table: Table, text: str) -> None:
    """CR 602.2b, 116.2f, 601.2a: the card that is discarded, exiled or cast gives no mana for that."""
    table.ann.controls("Bear")
    cost = "{9}" if text else "{R}"
    spirit = table.ann.holds("Spirit", f"{text}\n{SPIRIT}".strip(), cost=cost)
    assert not offers(table, spirit)

    table.ann.holds("Spirit", SPIRIT, cost="{9}")
    assert len(offers(table, spirit)) == 1


def test_a_card_foretold_with_its_own_mana(table: Table) -> None:
    """CR 702.143a, 118.3."""
    spirit = table.ann.holds("Spirit", "Foretell {9}\nExile ~ from your hand: Add {R}{R}.", cost="{9}")
    assert not offers(table, spirit)


def test_an_ability_that_does_not_take_its_card_away(table: Table) -> None:
    """CR 602.2b, 113.7a: unearth costs mana alone; the card may go for it, and the ability does nothing then."""
    spirit = table.ann.buried("Spirit", f"Unearth {{R}}\n{BURIED_SPIRIT}", cost="{9}")
    assert offers(table, spirit) == ["activate"]
    table.ann.activates(spirit, "unearth")
    table.resolve_all()
    assert table.ann.permanents == []


def test_a_flashback_spell_with_its_own_mana(table: Table) -> None:
    """CR 601.2a, 702.34a."""
    chant = table.ann.buried(
        "Chant", f"Flashback {{R}}\n{BURIED_SPIRIT}\nYou gain 1 life.", cost="{9}", types="Sorcery"
    )
    assert not offers(table, chant)


def test_retrace_with_the_land_card_that_gives_the_mana(table: Table) -> None:
    """CR 702.81a."""
    bolt = table.ann.buried("Bolt", "Retrace\nYou gain 1 life.", cost="{R}", types="Sorcery")
    table.ann.holds("Land", SPIRIT, types="Land")
    assert not offers(table, bolt)

    table.ann.holds("Land", SPIRIT, types="Land")
    table.ann.casts(bolt, way="retrace")
    table.resolve_all()
    assert (table.ann.life, table.ann.hand) == (21, [])


def test_a_card_to_discard_that_gives_the_mana(table: Table) -> None:
    """CR 118.3: "{1}, Discard a card"."""
    shrine = table.ann.controls("Shrine", "{1}, Discard a card: You gain 1 life.", types="Enchantment")
    table.ann.holds("Spirit", SPIRIT, cost="{9}")
    assert not offers(table, shrine)

    table.ann.holds("Card", types="Sorcery", cost="{9}")
    table.ann.activates(shrine)
    table.resolve_all()
    assert (table.ann.life, table.ann.hand, table.ann.graveyard) == (21, [], ["Card"])


def test_escape_with_the_card_that_gives_the_mana(table: Table) -> None:
    """CR 702.138a."""
    ox = table.ann.buried("Ox", "Escape—{R}, Exile a card from your graveyard.", cost="{9}")
    table.ann.buried("Spirit", BURIED_SPIRIT)
    assert not offers(table, ox)

    table.ann.buried("Card", types="Sorcery")
    assert offers(table, ox) == ["escape"]


@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to cast this spell, exile a card from your graveyard.\nDelve",
        "As an additional cost to cast this spell, collect evidence 1.\nDelve",
        "As an additional cost to cast this spell, tap an untapped creature you control.\nConvoke",
        "As an additional cost to cast this spell, tap an untapped artifact you control.\nImprovise",
    ],
)
def test_what_helps_to_pay_pays_for_nothing_else(table: Table, text: str) -> None:
    """CR 118.3, 702.51a, 702.66a, 702.126a: one card is exiled, one permanent tapped, once; with two the player chooses
    which helps, and only one can."""
    ox = table.ann.holds("Ox", text, cost="{2}")
    table.ann.has_mana("{1}")
    for number in (1, 2):
        assert not offers(table, ox)
        table.ann.buried(f"Card {number}", types="Sorcery", cost="{1}")
        table.ann.controls(f"Golem {number}", types="Artifact Creature — Golem")
    assert offers(table, ox) == ["cast"]
    table.ann.answers(["2"])
    table.ann.casts(ox)
    table.resolve_all()
    assert "Ox" in table.ann.permanents


def test_delve_and_escape(table: Table) -> None:
    """CR 702.66a, 702.138a."""
    ox = table.ann.buried("Ox", "Escape—{1}, Exile a card from your graveyard.\nDelve", cost="{9}")
    table.ann.buried("Card", types="Sorcery")
    assert not offers(table, ox)


@pytest.mark.parametrize("keyword", ["Convoke", "Improvise"])
def test_what_was_tapped_to_help_can_be_sacrificed(table: Table, keyword: str) -> None:
    """CR 601.2h: costs are paid in any order."""
    text = f"As an additional cost to cast this spell, sacrifice an artifact.\n{keyword}"
    ox = table.ann.holds("Ox", text, cost="{1}")
    table.ann.controls("Servo", types="Artifact Creature — Servo")
    table.ann.casts(ox)
    table.resolve_all()
    assert table.ann.permanents == ["Ox"]


@pytest.mark.parametrize("keyword", ["Convoke", "Improvise"])
def test_what_was_sacrificed_for_mana_does_not_help(table: Table, keyword: str) -> None:
    """CR 601.2g-h: neither for the rest of the mana nor for the sacrifice."""
    ox = table.ann.holds("Ox", keyword, cost="{2}")
    rite = table.ann.holds(
        "Rite", f"As an additional cost to cast this spell, sacrifice an artifact.\n{keyword}", cost="{2}"
    )
    table.ann.controls("Servo", SPAWN, types="Artifact Creature — Servo")
    assert not offers(table, ox)
    assert not offers(table, rite)


def test_a_treasure_improvises_and_is_sacrificed(table: Table) -> None:
    """CR 601.2h, 702.126a: not for its mana."""
    ox = table.ann.holds(
        "Ox", "As an additional cost to cast this spell, sacrifice an artifact.\nImprovise", cost="{1}"
    )
    table.ann.controls("Treasure", TREASURE, types="Artifact")
    assert offers(table, ox) == ["cast"]
    table.ann.answers("Treasure")
    table.ann.casts(ox)
    table.resolve_all()
    assert table.ann.permanents == ["Ox"]


def test_the_material_gives_no_mana_to_craft_with_it(table: Table) -> None:
    """CR 702.167a."""
    relic = table.ann.controls("Relic", "Craft with artifact {1}", types="Artifact")
    table.ann.controls("Treasure", TREASURE, types="Artifact")
    assert not offers(table, relic)

    table.ann.controls("Treasure", TREASURE, types="Artifact")
    assert offers(table, relic) == ["activate"]


def test_a_morph_cost_with_the_creature_that_gives_the_mana(table: Table) -> None:
    """CR 702.37e, 118.3."""
    table.ann.has_mana("{3}")
    morph = table.ann.holds("Sphinx", "Morph—{1}, Sacrifice another creature.", cost="{9}")
    table.ann.casts(morph, way="morph")
    table.resolve_all()
    table.ann.controls("Spawn", SPAWN)
    assert not offers(table, morph)

    table.ann.controls("Bear")
    assert offers(table, morph) == ["turn face up"]


def test_a_kicker_with_the_creature_that_gives_the_mana(table: Table) -> None:
    """CR 601.2b, 702.33a: it can't be kicked with one creature for both; the player isn't even asked."""
    bolt = table.ann.holds(
        "Bolt", "Kicker—Sacrifice a creature.\nYou gain 1 life.", cost="{1}", types="Sorcery"
    )
    table.ann.controls("Spawn", SPAWN)
    table.ann.casts(bolt)
    table.resolve_all()
    assert table.ann.life == 21


def test_what_is_revealed_gives_no_mana(table: Table) -> None:
    """CR 601.2g-h, 118.3: it has to be in hand still as it is revealed; revealed, it can be discarded."""
    rite = table.ann.holds(
        "Rite",
        "As an additional cost to cast this spell, reveal a creature card from your hand.\nYou gain 1 life.",
        types="Sorcery",
        cost="{R}",
    )
    table.ann.holds("Spirit", SPIRIT, cost="{9}")
    assert not offers(table, rite)

    table.ann.holds("Spirit", SPIRIT, cost="{9}")
    assert offers(table, rite) == ["cast"]
    table.ann.casts(rite)
    table.resolve_all()
    assert (table.ann.life, table.ann.hand) == (21, ["Spirit"])


@pytest.mark.parametrize("permanent", [True, False])
def test_what_is_beheld_gives_no_mana(table: Table, permanent: bool) -> None:
    """CR 701.4a, 118.3: a permanent or a card in hand."""
    text = "As an additional cost to cast this spell, behold a Spirit.\nYou gain 1 life."
    rite = table.ann.holds("Rite", text, types="Sorcery", cost="{1}")
    if permanent:
        table.ann.controls("Ghost", SPAWN, types="Creature — Spirit")
    else:
        table.ann.holds("Ghost", SPIRIT, types="Creature — Spirit", cost="{9}")
    assert not offers(table, rite)

    table.ann.controls("Spawn", SPAWN)
    assert offers(table, rite) == ["cast"]


@pytest.mark.parametrize(
    "cost", ["Put a -1/-1 counter on a creature you control", "Untap a tapped creature you control"]
)
def test_what_something_is_done_to_gives_no_mana(table: Table, cost: str) -> None:
    """CR 118.3: sacrificed for mana, it gets no counter and isn't untapped."""
    shrine = table.ann.controls("Shrine", f"{{1}}, {cost}: You gain 1 life.", types="Enchantment")
    table.ann.controls("Spawn", SPAWN, tapped=True)
    assert not offers(table, shrine)

    table.ann.controls("Bear", tapped=True)
    assert offers(table, shrine) == ["activate"]
    table.ann.activates(shrine)
    table.resolve_all()
    assert table.ann.life == 21


@pytest.mark.parametrize("counters", [0, 2])
def test_all_of_no_counters_are_removed(table: Table, counters: int) -> None:
    """CR 118.3, 107.1c: "remove all charge counters" is paid by doing nothing where there are none."""
    amulet = table.ann.controls(
        "Amulet",
        "Remove all charge counters from this artifact: You gain 1 life. You gain life equal to the number of charge counters removed this way.",
        types="Artifact",
    )
    if counters:
        table.put_counters(amulet, "charge", counters)
    assert offers(table, amulet) == ["activate"]
    table.ann.activates(amulet)
    table.resolve_all()
    assert table.ann.life == 21 + counters
