"""Each player who copies a spell chooses the targets of their own copy (CR 707.10c)."""

from tests.rulings.table import Table


def test_whoever_copies_it_may_choose_new_targets_for_theirs(table: Table) -> None:
    """CR 707.10c."""
    table.ann.controls(
        "Mind",
        "Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those players may "
        "choose new targets for their copy.",
        types="Enchantment",
    )
    mine = table.ann.controls("Bear", types="Creature — Bear", pt="5/5")
    theirs = table.bob.controls("Boar", types="Creature — Boar", pt="5/5")
    table.ann.answers(theirs)
    table.ann.casts(
        table.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{0}")
    )
    table.bob.answers(True, mine)
    table.resolve_all()
    assert (mine.object.damage, theirs.object.damage) == (3, 3)


def test_whoever_may_copy_it_chooses_the_targets_of_theirs(table: Table) -> None:
    """CR 707.10c, 608.2d."""
    table.ann.controls(
        "Curse",
        "Whenever a player casts an instant or sorcery spell, each other player may copy that spell and may choose new targets "
        "for the copy they control.",
        types="Enchantment",
    )
    mine = table.ann.controls("Bear", types="Creature — Bear", pt="5/5")
    theirs = table.bob.controls("Boar", types="Creature — Boar", pt="5/5")
    for copied in (False, True):
        table.ann.answers(theirs)
        table.ann.casts(
            table.ann.holds("Bolt", "~ deals 1 damage to target creature.", types="Instant", cost="{0}")
        )
        table.bob.answers(*((True, True, mine) if copied else (False,)))
        table.resolve_all()
    assert (mine.object.damage, theirs.object.damage) == (1, 2)


def test_two_follow_on_one(table: Table) -> None:
    """CR 608.2c: in the order written, whoever does it."""
    table.fill_libraries(5)
    table.bob.holds("Card")
    table.ann.carries_out(
        "Each player mills two cards, then each opponent discards a card and you draw a card."
    )
    assert (len(table.ann.graveyard), table.bob.hand, table.ann.hand) == (3, [], ["Card 2"])
