"""Effects that change the rules for objects, not what these are: whichever there are just then (CR 611.2c)."""

from engine.rules.turn.combat.blocking import can_block
from engine.values.zones import Zone


def can(table, blocker, attacker):
    """Whether a creature can block another."""
    return can_block(table.game, blocker.id, attacker.id)


def test_one_sentence_that_does_both(table):
    """CR 611.2c: the set that each part applies to is determined independently."""
    text = "Creatures you control get +1/+0 until end of turn and can't be blocked this turn."
    slip = table.ann.holds("Slip", text, types="Sorcery", cost="{1}")
    wall = table.bob.controls("Wall")
    table.ann.casts(slip, free="{1}")
    table.resolve()
    later = table.ann.holds("Later", "Haste")
    table.put_onto_battlefield(later)
    table.attack(later)

    assert (can(table, wall, later), later.pt) == (False, "1/1")


def test_the_creatures_of_a_player_who_was_targeted(table):
    """CR 611.2c: whatever that player controls by then can't block; the caster's creatures can."""
    text = "Creatures target opponent controls can't block this turn."
    wave = table.ann.holds("Wave", text, types="Sorcery", cost="{1}")
    attacker = table.ann.controls("Attacker")
    table.ann.casts(wave, free="{1}")
    table.resolve()
    later = table.bob.holds("Later")
    table.put_onto_battlefield(later)
    table.attack(attacker)

    assert not can(table, later, attacker)


def test_numbers_are_worked_out_once(table):
    """CR 611.2c-d: the number stays what it was, the power of creatures is looked at anew."""
    text = "Creatures your opponents control with power less than the number of Mountains you control can't block this turn."
    ruin = table.ann.holds("Ruin", text, types="Sorcery", cost="{1}")
    attacker = table.ann.controls("Attacker")
    table.ann.controls("Mountain")
    table.ann.controls("Mountain")
    small, big = table.bob.controls("Small", pt="1/1"), table.bob.controls("Big", pt="2/2")
    table.ann.casts(ruin, free="{1}")
    table.resolve()
    table.ann.controls("Mountain")
    table.put_counters(small, "+1/+1")
    table.attack(attacker)

    assert (can(table, small, attacker), can(table, big, attacker)) == (True, True)


def test_for_as_long_as_it_has_the_counter_that_it_enters_with(table):
    """CR 611.2b: the duration begins with the permanent, which has the counter from the start."""
    body = table.ann.buried("Body")
    text = (
        "Return target creature card from your graveyard to the battlefield with a charge counter on it. For as long as "
        'that creature has a charge counter on it, it has "When this creature becomes the target of a spell or ability, '
        'sacrifice it."'
    )
    raising = table.ann.holds("Raising", text, types="Instant", cost="{1}")
    table.ann.casts(raising, free="{1}")
    table.resolve()
    poke = table.bob.holds(
        "Poke", "Target creature gains flying until end of turn.", types="Instant", cost="{1}"
    )
    table.bob.casts(poke, free="{1}")
    table.resolve_all()

    assert body.zone is Zone.GRAVEYARD


def test_one_of_two_is_not_doing_so(table):
    """CR 609.3, 608.2c: as much as possible is done, yet two cards can't be exiled."""
    text = "When ~ enters, exile two cards from your graveyard. If you can't, you lose 3 life."
    card = table.ann.buried("Card")
    poor = table.ann.holds("Poor", text)
    table.put_onto_battlefield(poor)
    table.resolve()
    assert (card.zone, table.ann.life) == (Zone.EXILE, 17)

    two = table.ann.buried("Card"), table.ann.buried("Card")
    rich = table.ann.holds("Rich", text)
    table.put_onto_battlefield(rich)
    table.resolve()
    assert ({one.zone for one in two}, table.ann.life) == ({Zone.EXILE}, 17)


def test_what_is_tapped_for_the_cost_gives_no_mana_for_it(table):
    """CR 602.2b, 601.2h: {T} in the cost is paid with the land itself, the mana with something else."""
    fort = table.ann.controls("Fort", "{T}: Add {W}.\n{W}, {T}: You gain 3 life.", types="Land")
    table.ann.has_mana("{W}")
    table.ann.activates(fort, number=1)
    table.resolve()

    assert (table.ann.life, table.ann.pool) == (23, "")
