"""Rarer wordings of verbs on objects, each played (CR 608.2c, 701)."""

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord
from engine.values.zones import Zone


def two_faced(layout, front, back):
    """A card of two faces: name, text, power and toughness of each."""
    faces = tuple(
        FaceRecord(name, "{1}" if name == front[0] else "", "Creature", text, *size.split("/"), None)
        for name, text, size in (front, back)
    )
    compiled = compile_card(CardRecord(f"{front[0]} // {back[0]}", layout, faces))
    assert compiled.definition is not None, compiled.declines
    return compiled.definition


# --- zones ------------------------------------------------------------------------------------------------


def test_on_the_bottom(table):
    """CR 401.4."""
    table.ann.library("Upper")
    table.ann.buried("Bear")

    table.ann.carries_out(
        "Put target creature card from your graveyard on the bottom of your library.", types="Sorcery"
    )

    assert table.ann.library_names == ["Upper", "Bear"]


def test_on_the_bottom_of_their_owners_libraries(table):
    """CR 400.3."""
    table.ann.controls("Mine")
    table.bob.controls("Theirs")

    table.ann.carries_out("Put all creatures on the bottom of their owners' libraries.", types="Sorcery")

    assert table.ann.library_names == ["Mine"]
    assert table.bob.library_names == ["Theirs"]


def test_on_top_in_any_order(table):
    """CR 401.4: here the player who does it arranges them."""
    one, two = table.ann.buried("One"), table.ann.buried("Two")
    table.ann.answers([two, one])

    table.ann.carries_out(
        "Put all creature cards from your graveyard on top of your library in any order.", types="Sorcery"
    )

    assert table.ann.library_names == ["Two", "One"]


def test_back_on_top(table):
    """CR 401."""
    one, two = table.ann.library("One"), table.ann.library("Two")
    table.ann.answers([two, one])

    table.ann.carries_out(
        "Look at the top two cards of your library, then put them back in any order.", types="Sorcery"
    )

    assert table.ann.library_names == ["Two", "One"]


def test_this_card_from_the_graveyard_on_top(table):
    """CR 113.6m."""
    card = table.ann.buried("Champion", "{1}: Put this card from your graveyard on top of your library.")
    table.ann.has_mana("{1}")

    table.ann.activates(card)
    table.resolve()

    assert table.ann.library_names == ["Champion"]


def test_returned_to_the_graveyard(table):
    """CR 400.3."""
    card = table.bob.exiled("Bear")

    table.ann.carries_out("Return all cards from exile to their owners' graveyards.", types="Sorcery")

    assert card.zone is Zone.GRAVEYARD


def test_exiling_every_graveyard(table):
    """CR 701.13a."""
    one, two = table.ann.buried("One"), table.bob.buried("Two")

    table.ann.carries_out("Exile all graveyards.", types="Sorcery")

    assert (one.zone, two.zone) == (Zone.EXILE, Zone.EXILE)


def test_exiling_the_graveyards_of_opponents(table):
    """CR 701.13a."""
    one, two = table.ann.buried("One"), table.bob.buried("Two")

    table.ann.carries_out("Exile all opponents' graveyards.", types="Sorcery")

    assert (one.zone, two.zone) == (Zone.GRAVEYARD, Zone.EXILE)


def test_exiled_face_down_a_card_has_no_characteristics(table):
    """CR 406.3a."""
    card = table.bob.library("Secret")

    table.ann.carries_out("Exile the top card of target opponent's library face down.", types="Sorcery")

    assert card.zone is Zone.EXILE
    assert card.chars.name == ""


def test_exiled_with_counters(table):
    """CR 122.1, 702.62."""
    card = table.ann.buried("Bear")

    table.ann.carries_out(
        "Exile target creature card from your graveyard with three time counters on it.", types="Sorcery"
    )

    assert card.counters("time") == 3


def test_exiling_from_hand_as_a_cost(table):
    """CR 118.1."""
    guide = table.ann.holds("Guide", "Exile this card from your hand: Add {G}.")

    table.ann.activates(guide)

    assert guide.zone is Zone.EXILE
    assert table.ann.pool == "G"


def test_that_card_from_your_graveyard(table):
    """CR 400.7e."""
    table.ann.controls(
        "Bag", "Whenever you discard a card, exile that card from your graveyard.", types="Artifact"
    )
    card = table.ann.holds("Card")

    table.ann.answers(table.ann)
    table.ann.carries_out("Target player discards a card.", types="Sorcery")
    table.resolve_all()

    assert card.zone is Zone.EXILE


def test_those_cards_under_their_owners_control(table):
    """CR 110.2a."""
    bear = table.bob.controls("Bear")

    table.ann.carries_out(
        "Gain control of all creatures. Exile all creatures you control, then return those cards to the battlefield "
        "under their owners' control.",
        types="Sorcery",
    )

    assert bear.controller is table.bob


def test_under_the_control_of_their_owner(table):
    """CR 110.2a."""
    bear = table.bob.controls("Bear")

    table.ann.answers([bear])
    table.ann.carries_out(
        "Exile any number of target creatures. Return those cards to the battlefield under their owner's control.",
        types="Sorcery",
    )

    assert bear.controller is table.bob
    assert bear.zone is Zone.BATTLEFIELD


def test_with_an_additional_counter(table):
    """CR 122.6."""
    bear = table.ann.buried("Bear", pt="1/1")

    table.ann.carries_out(
        "Return target creature card from your graveyard to the battlefield with an additional +1/+1 counter on it.",
        types="Sorcery",
    )

    assert bear.pt == "2/2"


def test_put_onto_the_battlefield_with_a_counter(table):
    """CR 122.6."""
    bear = table.bob.buried("Bear", pt="1/1")

    table.ann.carries_out(
        "Put target creature card from a graveyard onto the battlefield under your control with a +1/+1 counter on it.",
        types="Sorcery",
    )

    assert bear.pt == "2/2"
    assert bear.controller is table.ann


# --- counters ---------------------------------------------------------------------------------------------


def test_counters_here_and_there(table):
    """CR 122.1."""
    bear = table.bob.controls("Bear")
    own = table.ann.controls(
        "Own", "{1}: Put two +1/+1 counters on this creature and a stun counter on target creature."
    )
    table.ann.has_mana("{1}")
    table.ann.answers(bear)

    table.ann.activates(own)
    table.resolve()

    assert own.counters("+1/+1") == 2
    assert bear.counters("stun") == 1


def test_any_number_of_counters_as_a_cost(table):
    """CR 118.3, 608.2d."""
    land = table.ann.controls(
        "Hoard",
        "{T}, Remove any number of storage counters from this land: Add {G} for each storage counter removed this way.",
        types="Land",
    )
    table.put_counters(land, "storage", 3)
    table.ann.answers(2)

    table.ann.activates(land)

    assert land.counters("storage") == 1
    assert table.ann.pool == "GG"


def test_any_number_of_counters_is_moved(table):
    """CR 122.5."""
    donor = table.ann.controls("Donor")
    goal = table.bob.controls("Goal")
    table.put_counters(donor, "+1/+1", 3)
    table.ann.answers(donor, 2)

    table.ann.carries_out(
        "Move any number of +1/+1 counters from target creature onto another target creature.",
        types="Sorcery",
    )

    assert donor.counters("+1/+1") == 1
    assert goal.counters("+1/+1") == 2


def test_doubling_each_kind_of_counter(table):
    """CR 701.10e."""
    bear = table.ann.controls("Bear")
    table.put_counters(bear, "+1/+1", 2)
    table.put_counters(bear, "charge", 1)

    table.ann.carries_out("Double the number of each kind of counter on target creature.", types="Sorcery")

    assert (bear.counters("+1/+1"), bear.counters("charge")) == (4, 2)


def test_one_counter_or_another(table):
    """CR 608.2d."""
    bear = table.ann.controls("Bear")
    table.ann.answers("-1/-1")

    table.ann.carries_out("Put a +1/+1 counter or a -1/-1 counter on target creature.", types="Sorcery")

    assert bear.zone is Zone.GRAVEYARD


def test_doubling_power_and_toughness(table):
    """CR 701.10a."""
    bear = table.ann.controls("Bear", pt="2/3")

    table.ann.carries_out("Double target creature's power and toughness until end of turn.", types="Sorcery")

    assert bear.pt == "4/6"


def test_doubling_the_power_of_each(table):
    """CR 701.10b."""
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="2/2")

    table.ann.carries_out("Double the power of each creature you control until end of turn.", types="Sorcery")
    assert (one.pt, two.pt) == ("2/1", "4/2")

    table.ann.carries_out(
        "Double the power and toughness of each creature you control until end of turn.", types="Sorcery"
    )
    assert (one.pt, two.pt) == ("4/2", "8/4")


# --- damage and destruction ----------------------------------------------------------------------------------


def test_damage_to_itself(table):
    """CR 120.1."""
    bear = table.ann.controls("Bear", pt="3/3")

    table.ann.carries_out("Target creature deals damage to itself equal to its power.", types="Sorcery")

    assert bear.zone is Zone.GRAVEYARD


def test_each_of_them_deals_damage(table):
    """CR 120.4."""
    table.ann.controls("One", pt="2/2")
    table.ann.controls("Two", pt="3/3")
    giant = table.bob.controls("Giant", pt="9/9")

    table.ann.carries_out(
        "Two target creatures you control each deal damage equal to their power to target creature you don't control.",
        types="Sorcery",
    )

    assert giant.object.damage == 5


def test_that_creature_cant_be_regenerated(table):
    """CR 701.19c."""
    troll = table.bob.controls("Troll", "{G}: Regenerate this creature.")
    table.bob.has_mana("{G}")
    table.bob.activates(troll)
    table.resolve()

    table.ann.carries_out("Destroy target creature. That creature can't be regenerated.", types="Sorcery")

    assert troll.zone is Zone.GRAVEYARD


def test_countered_unless_paid_and_then_exiled(table):
    """CR 118.12, 701.6a."""
    bear = table.ann.holds("Bear", cost="{G}")
    table.ann.casts(bear, free="{G}")
    lies = table.bob.holds(
        "Lies",
        "Counter target spell unless its controller pays {2}. If that spell is countered this way, exile it instead of "
        "putting it into its owner's graveyard.",
        types="Instant",
        cost="{U}",
    )

    table.bob.casts(lies, free="{U}")
    table.resolve()

    assert bear.zone is Zone.EXILE


def test_an_ability_from_an_artifact_source(table):
    """CR 113.7."""
    rod = table.ann.controls("Rod", "{1}: You gain 1 life.", types="Artifact")
    cleric = table.ann.controls("Cleric", "{1}: You gain 5 life.")
    table.ann.has_mana("{2}")
    table.ann.activates(rod)
    table.ann.activates(cleric)
    bolt = table.bob.holds(
        "Bolt", "Counter target activated ability from an artifact source.", types="Instant", cost="{U}"
    )

    table.bob.casts(bolt, free="{U}")
    table.resolve_all()

    assert table.ann.life == 25


# --- tokens and copies ------------------------------------------------------------------------------------------


# --- keyword actions -------------------------------------------------------------------------------------------------


def test_incubating_and_hatching(table):
    """CR 701.53a, 111.10i."""
    table.ann.carries_out("Incubate 2.", types="Sorcery")
    token = table.ann.card("Incubator Token")
    assert token.counters("+1/+1") == 2
    table.ann.has_mana("{2}")

    table.ann.activates(token)
    table.resolve()

    assert (token.chars.name, token.pt) == ("Phyrexian Token", "2/2")


def test_enduring_with_a_spirit(table):
    """CR 701.63a."""
    bear = table.ann.controls("Bear", "{1}: This creature endures 2.")
    table.ann.has_mana("{2}")
    table.ann.answers(False)
    table.ann.activates(bear)
    table.resolve()
    assert table.ann.card("Spirit Token").pt == "2/2"

    table.ann.answers(True)
    table.ann.activates(bear)
    table.resolve()

    assert bear.counters("+1/+1") == 2


def test_blighting_as_a_choice(table):
    """CR 701.68a."""
    bear = table.ann.controls("Bear", pt="3/3")
    table.ann.answers(True)

    table.ann.carries_out("You may blight 1. If you do, you gain 3 life.", types="Sorcery")

    assert bear.counters("-1/-1") == 1
    assert table.ann.life == 23


def test_winning_a_clash(table):
    """CR 701.30d."""
    table.ann.library("Big", cost="{5}")
    table.bob.library("Small", cost="{1}")
    table.ann.answers(False)
    table.bob.answers(True)

    table.ann.carries_out("Clash with an opponent. If you win, you gain 2 life.", types="Sorcery")

    assert table.ann.life == 22


def test_learning_without_lessons(table):
    """CR 701.48a."""
    table.ann.library("New")
    table.ann.holds("Old")
    table.ann.answers(True)

    table.ann.carries_out("Learn.", types="Sorcery")

    assert table.ann.hand == ["New"]


def test_tokens_that_have_something_more(table):
    """CR 111.3."""
    table.ann.carries_out(
        'Create two 1/1 colorless Eldrazi Scion creature tokens. They have "Sacrifice this token: Add {C}."',
        types="Sorcery",
    )

    table.ann.activates(table.ann.card("Eldrazi Scion Token"))

    assert table.ann.pool == "C"


def test_an_earthbent_land_comes_back(table):
    """CR 701.66a."""
    land = table.ann.controls("Grove", types="Land")

    table.ann.carries_out("Earthbend 2.", types="Sorcery")
    assert land.pt == "2/2"
    assert land.keywords == {"haste"}

    table.destroy(land)
    table.resolve_all()

    assert land.zone is Zone.BATTLEFIELD
    assert land.object.tapped
