"""Destroying, exiling, sacrificing, countering (CR 701.6, 701.8, 701.13, 701.21, 610.3)."""

from engine.values.zones import Zone


def test_destroyed_permanents_go_to_their_owners_graveyards(table):
    """CR 701.8a."""
    one = table.bob.controls("One")
    two = table.ann.controls("Two")
    wrath = table.ann.holds("Wrath", "Destroy all creatures.", types="Sorcery", cost="{W}")

    table.ann.casts(wrath, free="{W}")
    table.resolve()

    assert one.zone is Zone.GRAVEYARD
    assert two.zone is Zone.GRAVEYARD


def test_indestructible_permanents_are_not_destroyed_but_their_controller_is_still_meant(table):
    """CR 702.12b, 608.2c."""
    rock = table.bob.controls("Rock", "Indestructible")
    spell = table.ann.holds(
        "Fall", "Destroy target creature. Its controller loses 2 life.", types="Sorcery", cost="{B}"
    )

    table.ann.casts(spell, free="{B}")
    table.resolve()

    assert rock.zone is Zone.BATTLEFIELD
    assert table.bob.life == 18


def test_a_regeneration_shield_taps_and_is_used_up(table):
    """CR 701.19a."""
    troll = table.ann.controls("Troll", "{G}: Regenerate this creature.")
    table.ann.has_mana("{G}")
    table.ann.activates(troll)
    table.resolve()

    table.destroy(troll)
    assert troll.zone is Zone.BATTLEFIELD
    assert troll.object.tapped

    table.destroy(troll)
    assert troll.zone is Zone.GRAVEYARD


def test_what_cant_be_regenerated_keeps_no_shield(table):
    """CR 701.19c."""
    troll = table.ann.controls("Troll", "{G}: Regenerate this creature.")
    table.ann.has_mana("{G}")
    table.ann.activates(troll)
    table.resolve()
    spell = table.bob.holds(
        "Terror", "Destroy target creature. It can't be regenerated.", types="Instant", cost="{B}"
    )

    table.bob.casts(spell, free="{B}")
    table.resolve()

    assert troll.zone is Zone.GRAVEYARD


def test_exile_until_it_leaves_returns_the_card_at_once(table):
    """CR 610.3, 610.3c."""
    bear = table.bob.controls("Bear")
    jailer = table.ann.holds(
        "Jailer",
        "When this creature enters, exile target creature an opponent controls until this creature leaves the"
        " battlefield.",
        cost="{W}",
    )
    table.ann.casts(jailer, free="{W}")
    table.resolve_all()
    assert bear.zone is Zone.EXILE

    table.destroy(jailer)

    assert bear.zone is Zone.BATTLEFIELD
    assert bear.controller is table.bob


def test_nothing_is_exiled_if_the_jailer_has_left_already(table):
    """CR 610.3b."""
    bear = table.bob.controls("Bear")
    jailer = table.ann.holds(
        "Jailer",
        "When this creature enters, exile target creature an opponent controls until this creature leaves the"
        " battlefield.",
        cost="{W}",
    )
    table.ann.casts(jailer, free="{W}")
    table.resolve()
    table.destroy(jailer)

    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD


def test_the_exiled_card_is_that_of_the_linked_ability(table):
    """CR 607.2a."""
    bear = table.bob.controls("Bear")
    other = table.bob.exiled("Other")
    hunter = table.ann.holds(
        "Hunter",
        "When this creature enters, exile target creature an opponent controls.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's"
        " control.",
        cost="{W}",
    )
    table.ann.casts(hunter, free="{W}")
    table.resolve_all()
    assert bear.zone is Zone.EXILE

    table.destroy(hunter)
    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD
    assert other.zone is Zone.EXILE


def test_its_controller_is_who_controlled_the_exiled_creature(table):
    """CR 608.2h: last known information of the creature on the battlefield."""
    bear = table.bob.controls("Bear", pt="3/3")
    swords = table.ann.holds(
        "Swords",
        "Exile target creature. Its controller gains life equal to its power.",
        types="Instant",
        cost="{W}",
    )

    table.ann.casts(swords, free="{W}")
    table.resolve()

    assert bear.zone is Zone.EXILE
    assert table.bob.life == 23


def test_a_flickered_permanent_is_a_new_object(table):
    """CR 400.7, 400.7j."""
    bear = table.ann.controls("Bear")
    table.put_counters(bear, "+1/+1")
    blink = table.ann.holds(
        "Blink",
        "Exile target creature you control, then return that card to the battlefield under its owner's control.",
        types="Instant",
        cost="{W}",
    )

    table.ann.casts(blink, free="{W}")
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD
    assert bear.counters("+1/+1") == 0


def test_each_player_chooses_before_anything_is_sacrificed(table):
    """CR 101.4, 701.21a."""
    mine = table.ann.controls("Mine")
    kept = table.ann.controls("Kept")
    theirs = table.bob.controls("Theirs")
    edict = table.ann.holds(
        "Edict", "Each player sacrifices a creature of their choice.", types="Sorcery", cost="{B}"
    )
    table.ann.answers(mine)

    table.ann.casts(edict, free="{B}")
    table.resolve()

    assert mine.zone is Zone.GRAVEYARD
    assert theirs.zone is Zone.GRAVEYARD
    assert kept.zone is Zone.BATTLEFIELD


def test_a_player_can_sacrifice_only_what_they_control(table):
    """CR 701.21a."""
    table.bob.controls("Bear")
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 1 life.", types="Artifact")

    assert not table.ann.can(altar)


def test_sacrificing_as_a_cost(table):
    """CR 118.1, 601.2h."""
    bear = table.ann.controls("Bear")
    altar = table.ann.controls("Altar", "Sacrifice a creature: You gain 1 life.", types="Artifact")

    table.ann.activates(altar)
    assert bear.zone is Zone.GRAVEYARD
    table.resolve()

    assert table.ann.life == 21


def test_a_countered_spell_goes_to_its_owners_graveyard(table):
    """CR 701.6a."""
    bear = table.ann.holds("Bear", cost="{G}")
    table.ann.casts(bear, free="{G}")
    no = table.bob.holds("No", "Counter target spell.", types="Instant", cost="{U}")

    table.bob.casts(no, free="{U}")
    table.resolve()

    assert bear.zone is Zone.GRAVEYARD
    assert table.stack == []


def test_a_countered_spell_may_be_exiled_instead(table):
    """CR 701.6a, 614.1a."""
    bear = table.ann.holds("Bear", cost="{G}")
    table.ann.casts(bear, free="{G}")
    no = table.bob.holds(
        "Never",
        "Counter target spell. If that spell is countered this way, exile it instead of putting it into its"
        " owner's graveyard.",
        types="Instant",
        cost="{U}",
    )

    table.bob.casts(no, free="{U}")
    table.resolve()

    assert bear.zone is Zone.EXILE


def test_a_countered_ability_ceases_to_exist(table):
    """CR 701.6a."""
    pinger = table.ann.controls("Pinger", "{T}: ~ deals 1 damage to any target.")
    table.ann.answers(table.bob)
    table.ann.activates(pinger)
    no = table.bob.holds(
        "Stifle", "Counter target activated or triggered ability.", types="Instant", cost="{U}"
    )

    table.bob.casts(no, free="{U}")
    table.resolve_all()

    assert table.bob.life == 20
    assert pinger.zone is Zone.BATTLEFIELD


def test_what_cant_be_countered_stays_on_the_stack(table):
    """CR 701.6, 101.2."""
    bear = table.ann.holds("Bear", "This spell can't be countered.", cost="{G}")
    table.ann.casts(bear, free="{G}")
    no = table.bob.holds("No", "Counter target spell.", types="Instant", cost="{U}")

    table.bob.casts(no, free="{U}")
    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD


def test_exiling_from_the_graveyard_as_a_cost(table):
    """CR 118.3, 701.13a."""
    card = table.ann.buried(
        "Relic", "{1}, Exile this card from your graveyard: You gain 2 life.", types="Artifact", cost="{1}"
    )
    table.ann.has_mana("{1}")

    table.ann.activates(card)
    assert card.zone is Zone.EXILE
    table.resolve()

    assert table.ann.life == 22


def test_a_whole_graveyard_is_exiled_at_once(table):
    """CR 701.13a."""
    one = table.bob.buried("One")
    two = table.bob.buried("Two")
    own = table.ann.buried("Own")
    crypt = table.ann.holds("Crypt", "Exile target player's graveyard.", types="Instant", cost="{1}")
    table.ann.answers(table.bob)

    table.ann.casts(crypt, free="{1}")
    table.resolve()

    assert one.zone is Zone.EXILE
    assert two.zone is Zone.EXILE
    assert own.zone is Zone.GRAVEYARD


def test_cards_of_a_single_graveyard(table):
    """CR 601.2c."""
    table.ann.buried("Mine")
    one, two = table.bob.buried("One"), table.bob.buried("Two")
    spell = table.ann.holds(
        "Crypt", "Exile up to two target cards from a single graveyard.", types="Instant", cost="{B}"
    )
    table.ann.answers(table.bob, [one, two])

    table.ann.casts(spell, free="{B}")
    table.resolve()

    assert one.zone is Zone.EXILE
    assert two.zone is Zone.EXILE
