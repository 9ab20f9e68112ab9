"""Returning, putting onto the battlefield and into hands, graveyards and libraries (CR 110.2a, 400.3, 401.4)."""

from engine.values.zones import Zone


def test_returned_cards_go_to_their_owners_hand(table):
    """CR 400.3."""
    bear = table.bob.controls("Bear")
    boomerang = table.ann.holds(
        "Wave", "Return target creature to its owner's hand.", types="Instant", cost="{U}"
    )

    table.ann.casts(boomerang, free="{U}")
    table.resolve()

    assert table.bob.hand == ["Bear"]
    assert bear.zone is Zone.HAND


def test_several_are_returned_at_the_same_time(table):
    """CR 608.2f, 400.3."""
    table.bob.controls("One")
    table.ann.controls("Two")
    spell = table.ann.holds(
        "Flood", "Return all creatures to their owners' hands.", types="Sorcery", cost="{U}"
    )

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert table.ann.hand == ["Two"]
    assert table.bob.hand == ["One"]


def test_raising_the_dead_to_hand_and_battlefield(table):
    """CR 110.2a: under the control of the player who is told to put it there."""
    bear = table.bob.buried("Bear")
    spell = table.ann.holds(
        "Reanimate",
        "Put target creature card from a graveyard onto the battlefield under your control.",
        types="Sorcery",
        cost="{B}",
    )

    table.ann.casts(spell, free="{B}")
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD
    assert bear.controller is table.ann
    assert bear.object.owner == table.bob.id


def test_returning_tapped_with_a_counter(table):
    """CR 110.5b, 122.6."""
    card = table.ann.buried(
        "Phoenix",
        "{R}: Return this card from your graveyard to the battlefield tapped with a +1/+1 counter on it.",
        pt="2/2",
    )
    table.ann.has_mana("{R}")

    table.ann.activates(card)
    table.resolve()

    assert card.object.tapped
    assert card.pt == "3/3"


def test_an_ability_of_a_card_in_a_graveyard_works_only_there(table):
    """CR 113.6m."""
    card = table.ann.controls("Phoenix", "{R}: Return this card from your graveyard to your hand.")
    table.ann.has_mana("{R}")

    assert not table.ann.can(card)


def test_a_land_returned_as_a_cost(table):
    """CR 118.1."""
    land = table.ann.controls("Forest", types="Basic Land — Forest")
    moth = table.ann.controls("Moth", "Return a land you control to its owner's hand: You gain 1 life.")

    table.ann.activates(moth)
    table.resolve()

    assert land.zone is Zone.HAND
    assert table.ann.life == 21


def test_on_top_of_a_library(table):
    """CR 401."""
    table.bob.library("Lower")
    table.bob.controls("Bear")
    spell = table.ann.holds(
        "Ebb", "Put target creature on top of its owner's library.", types="Instant", cost="{U}"
    )

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert table.bob.library_names == ["Bear", "Lower"]


def test_third_from_the_top(table):
    """CR 401.7."""
    for name in ("First", "Second", "Third"):
        table.bob.library(name)
    table.bob.controls("Bear")
    spell = table.ann.holds(
        "Crush",
        "Put target creature into its owner's library third from the top.",
        types="Instant",
        cost="{U}",
    )

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert table.bob.library_names == ["First", "Second", "Bear", "Third"]


def test_the_owner_arranges_several_cards_put_on_top(table):
    """CR 401.4."""
    one, two = table.ann.buried("One"), table.ann.buried("Two")
    spell = table.ann.holds(
        "Recall",
        "Put any number of target creature cards from your graveyard on top of your library.",
        types="Sorcery",
        cost="{G}",
    )
    table.ann.answers([one, two], [two, one])

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert table.ann.library_names == ["Two", "One"]


def test_the_owner_chooses_top_or_bottom(table):
    """CR 608.2d."""
    table.bob.library("Lower")
    table.bob.controls("Bear")
    spell = table.ann.holds(
        "Reject",
        "Target creature's owner puts it on their choice of the top or bottom of their library.",
        types="Instant",
        cost="{U}",
    )
    table.bob.answers("bottom")

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert table.bob.library_names == ["Lower", "Bear"]


def test_a_token_that_is_returned_ceases_to_exist(table):
    """CR 111.7."""
    maker = table.ann.holds("Make", "Create a 1/1 white Soldier creature token.", types="Sorcery", cost="{W}")
    table.ann.casts(maker, free="{W}")
    table.resolve()
    token = table.ann.card("Soldier Token")
    spell = table.ann.holds(
        "Wave", "Return target creature to its owner's hand.", types="Instant", cost="{U}"
    )

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert token.zone is None
    assert table.ann.hand == []


def test_it_gains_haste_means_the_new_permanent(table):
    """CR 400.7j, 608.2c."""
    bear = table.ann.buried("Bear")
    spell = table.ann.holds(
        "Unearth",
        "Return target creature card from your graveyard to the battlefield. It gains haste.",
        types="Sorcery",
        cost="{B}",
    )

    table.ann.casts(spell, free="{B}")
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD
    assert "haste" in bear.keywords


def test_returning_at_the_next_end_step(table):
    """CR 603.7, 400.7j."""
    bear = table.ann.controls("Bear")
    spell = table.ann.holds(
        "Flicker",
        "Exile target creature you control. Return that card to the battlefield under its owner's control at the"
        " beginning of the next end step.",
        types="Instant",
        cost="{W}",
    )
    table.ann.casts(spell, free="{W}")
    table.resolve()
    assert bear.zone is Zone.EXILE

    from engine.values.steps import Step

    table.to(Step.CLEANUP)

    assert bear.zone is Zone.BATTLEFIELD


def test_instants_stay_where_they_are(table):
    """CR 304.4."""
    table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    bear = table.ann.holds("Bear")
    spell = table.ann.holds(
        "Show", "You may put a card from your hand onto the battlefield.", types="Sorcery", cost="{U}"
    )
    table.ann.answers(True, "Bolt")

    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert sorted(table.ann.hand) == ["Bear", "Bolt"]
    assert bear.zone is Zone.HAND
