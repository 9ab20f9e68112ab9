"""What "the sacrificed card", "the revealed card" and "the chosen creature" mean (CR 608.2c, 608.2h)."""

from engine.values.steps import Step
from engine.values.zones import Zone

RESCUE = (
    "As an additional cost to cast this spell, sacrifice a creature.\n"
    "Choose target creature card in your graveyard. Return that card and the sacrificed card to the battlefield "
    "under your control at the beginning of your next upkeep. Exile ~."
)


def rescued(table):
    """Cast it, sacrificing the first creature that ann controls, and go on to her next upkeep."""
    for seat in (table.ann, table.bob) * 4:
        seat.library("Card")
    drake = table.ann.buried("Drake", pt="2/2")
    rescue = table.ann.holds("Rescue", RESCUE, types="Instant", cost="{0}")
    table.ann.casts(rescue)
    table.resolve()
    assert (drake.zone, rescue.zone) == (Zone.GRAVEYARD, Zone.EXILE)
    table.to(Step.UPKEEP, 2)
    table.resolve()


def test_the_sacrificed_card_is_what_the_additional_cost_took(table):
    """CR 608.2h, 601.2h: not the card that the spell targets, though that was mentioned last."""
    table.ann.controls("Bear", pt="2/2")

    rescued(table)

    assert sorted(table.ann.permanents) == ["Bear", "Drake"]


def test_the_sacrificed_card_returns_from_where_it_went(table):
    """CR 400.7j: a cost moved it to another public zone, where the effect finds it."""
    table.bob.controls(
        "Peace", "If a permanent would be put into a graveyard, exile it instead.", types="Enchantment"
    )
    table.ann.controls("Bear", pt="2/2")

    rescued(table)

    assert sorted(table.ann.permanents) == ["Bear", "Drake"]


def test_the_revealed_card_is_what_the_additional_cost_showed(table):
    """CR 608.2h: its power, not that of the creature that is dealt damage."""
    ox = table.bob.controls("Ox", pt="1/4")
    table.ann.holds("Giant", pt="3/3")
    charge = table.ann.holds(
        "Charge",
        "As an additional cost to cast this spell, reveal a creature card from your hand.\n"
        "~ deals damage to target creature equal to the revealed card's power.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(charge)

    table.resolve()

    assert ox.object.damage == 3


def test_the_chosen_creature_is_not_what_was_sacrificed_meanwhile(table):
    """CR 608.2c: "the chosen creature" is what an instruction chose."""
    villagers = table.ann.controls(
        "Villagers",
        "Whenever this creature attacks, choose target creature an opponent controls. Tap it, then you may "
        "sacrifice an artifact. If you do, put a stun counter on the chosen creature.",
        pt="2/2",
    )
    table.ann.controls("Bauble", types="Artifact")
    bear = table.bob.controls("Bear", pt="2/2")
    table.attack(villagers)
    table.ann.answers(True)

    table.resolve()

    assert (bear.object.tapped, bear.counters("stun")) == (True, 1)


def test_an_x_that_nothing_defines_is_chosen_as_the_ability_resolves(table):
    """CR 107.3f: X cards to reveal are as many as the player likes, and X is their number from then on."""
    ox = table.bob.controls("Ox", pt="4/4")
    cards = [table.ann.holds(name, cost="{B}") for name in ("Bat", "Rat", "Imp")]
    assassin = table.ann.holds(
        "Assassin",
        "When this creature enters, you may reveal X black cards in your hand. If you do, target creature an "
        "opponent controls gets -X/-X until end of turn.",
        cost="{0}",
    )
    table.ann.casts(assassin)
    table.resolve()
    table.ann.answers(True, cards[:2])

    table.resolve()

    assert ox.pt == "2/2"


def test_who_did_it_copies_the_spell_also_if_a_permanent_was_the_target(table):
    """CR 608.2c: "they" behind "if the player does" is that permanent's controller."""
    chain = table.ann.holds(
        "Chain",
        "~ deals 3 damage to any target. Then that player or that permanent's controller may discard a card. If the "
        "player does, they may copy this spell and may choose a new target for that copy.",
        types="Instant",
        cost="{0}",
    )
    ox = table.bob.controls("Ox", pt="1/4")
    table.bob.holds("Card")
    table.ann.answers(ox)
    table.ann.casts(chain)
    table.bob.answers(True, True, True, table.ann)

    table.resolve()
    assert table.stack == ["Chain"]
    table.resolve()

    assert (ox.object.damage, table.ann.life) == (3, 17)
