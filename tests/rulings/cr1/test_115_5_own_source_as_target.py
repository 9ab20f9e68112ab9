"""A spell or ability on the stack is no target for itself; what it comes from may be one (CR 115.5)."""

from __future__ import annotations

from tests.rulings.table import Table

UNTAPPER = "{1}: Untap target creature."


def test_an_ability_whose_only_legal_target_is_its_source_is_offered(table: Table) -> None:
    """CR 115.5, 602.2b: the source is not on the stack, so the ability has a legal target."""
    soldier = table.ann.controls("Soldier", "{1}: Target creature gets +1/+1 until end of turn.", pt="2/2")
    table.ann.has_mana("{1}")
    assert table.ann.can(soldier)

    table.ann.activates(soldier)
    table.resolve_all()

    assert soldier.pt == "3/3"


def test_an_ability_that_taps_its_source_may_target_it(table: Table) -> None:
    """CR 601.2c, 602.2b: targets are chosen before costs are paid."""
    guard = table.ann.controls(
        "Guard", "{T}: Prevent all damage that would be dealt to target creature this turn."
    )
    assert table.ann.can(guard)


def test_an_ability_that_sacrifices_its_source_may_target_it(table: Table) -> None:
    """CR 601.2c, 601.2h, 608.2b: the only target is there as it is chosen; the ability then has none left."""
    bomb = table.ann.controls("Bomb", "Sacrifice ~: ~ deals 2 damage to target creature.")
    assert table.ann.can(bomb)

    table.ann.activates(bomb)
    table.resolve_all()

    assert table.ann.graveyard == ["Bomb"]


def test_a_mode_that_only_the_source_fits_counts_as_possible(table: Table) -> None:
    """CR 115.5, 700.2a."""
    sage = table.ann.controls(
        "Sage",
        "{1}: Choose one —\n• Untap target creature.\n• Destroy target artifact.",
        pt="1/1",
        tapped=True,
    )
    table.ann.has_mana("{1}")
    assert table.ann.can(sage)


def test_a_card_in_a_graveyard_may_be_the_target_of_its_own_ability(table: Table) -> None:
    """CR 115.5, 113.6: the card in the graveyard is the source, the ability is on the stack."""
    ghoul = table.ann.buried(
        "Ghoul",
        "{1}: Return target creature card from your graveyard to your hand. "
        "Activate only if ~ is in your graveyard.",
    )
    table.ann.has_mana("{1}")
    assert table.ann.can(ghoul)


def test_another_target_excludes_the_source(table: Table) -> None:
    """CR 115.5 doesn't help where the text itself says "another"."""
    cleric = table.ann.controls("Cleric", "{1}: Untap another target creature.", pt="1/1")
    table.ann.has_mana("{1}")
    assert not table.ann.can(cleric)


def test_a_source_that_cannot_be_targeted_is_no_target_of_its_ability(table: Table) -> None:
    """CR 702.18a: shroud keeps abilities of its own away as well."""
    elf = table.ann.controls("Elf", f"Shroud\n{UNTAPPER}", pt="1/1")
    table.ann.has_mana("{1}")
    assert not table.ann.can(elf)


def test_a_spell_cast_from_the_graveyard_is_no_target_for_itself(table: Table) -> None:
    """CR 115.5, 601.2a: the card itself will be the spell on the stack, so the graveyard holds no other card."""
    call = table.ann.buried(
        "Call", "Exile target card from a graveyard.\nFlashback {1}", types="Instant", cost="{1}"
    )
    table.ann.has_mana("{1}")
    assert not table.ann.can(call)


def test_a_counterspell_is_no_target_for_itself(table: Table) -> None:
    """CR 115.5."""
    no = table.ann.holds("No", "Counter target spell.", types="Instant", cost="{1}")
    table.ann.has_mana("{1}")
    assert not table.ann.can(no)


def test_an_ability_of_a_card_in_a_hand_is_that_of_an_ability(table: Table) -> None:
    """CR 702.11, 113.3: what can't be the target of abilities can't be that of an ability activated from hand."""
    channel = table.ann.holds("Channeler", "Channel — {1}, Discard ~: Untap target creature.", cost="{9}")
    table.bob.controls("Wall", "~ can't be the target of abilities.", pt="1/1")
    table.ann.has_mana("{1}")
    assert not table.ann.can(channel)
