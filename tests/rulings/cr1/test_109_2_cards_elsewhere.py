"""Effects on cards that are neither on the battlefield nor on the stack (CR 109.2, 400.7g, 611.3)."""

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.cr7.test_709_layouts import giant

RETRACE = "During your turn, nonland permanent cards in your graveyard have retrace."


def test_a_static_ability_gives_cards_in_a_graveyard_a_way_to_be_cast(table):
    """CR 702.81a, 611.3a: for as long as the static ability says so."""
    table.ann.controls("Grove", RETRACE)
    bear = table.ann.buried("Bear", types="Creature — Bear", cost="{G}", pt="2/2")
    shock = table.ann.buried("Shock", "You gain 1 life.", types="Instant", cost="{G}")
    table.ann.holds("Forest")
    table.ann.has_mana("{G}")

    assert not table.ann.can(shock)

    table.ann.casts(bear, way="retrace")
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD
    assert table.ann.hand == []


def test_only_the_face_that_is_cast_is_looked_at(table):
    """CR 715.3a, 712.11c: the Adventure is an instant, and no permanent card."""
    table.ann.controls("Grove", RETRACE)
    card = table.ann.buried("Hill Walker", card=giant())
    table.ann.holds("Forest")
    table.ann.has_mana("{R}{R}")

    assert not table.ann.can(card)

    table.ann.has_mana("{R}")
    table.ann.casts(card, way="retrace")

    assert table.stack == ["Hill Walker"]


def test_an_ability_that_lets_a_card_be_cast_goes_with_it_to_the_stack(table):
    """CR 400.7g, 702.34a: the spell that the card became still has flashback, and is exiled."""
    table.ann.controls(
        "Mage", "{T}: Target instant card in your graveyard gains flashback {1} until end of turn."
    )
    study = table.ann.buried("Study", "You gain 1 life.", types="Instant", cost="{4}{U}")
    table.ann.activates(table.ann.card("Mage"))
    table.resolve()
    table.ann.casts(study, way="flashback", free="{1}")
    table.resolve()

    assert table.ann.life == 21
    assert study.zone is Zone.EXILE


def test_what_a_card_gains_until_end_of_turn_it_has_no_longer_then(table):
    """CR 514.2."""
    table.ann.controls(
        "Mage", "{T}: Target instant card in your graveyard gains flashback {1} until end of turn."
    )
    study = table.ann.buried("Study", "You gain 1 life.", types="Instant", cost="{4}{U}")
    table.ann.activates(table.ann.card("Mage"))
    table.resolve()
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{1}")

    assert not table.ann.can(study)


def test_cards_are_given_activated_abilities_that_work_where_they_are(table):
    """CR 113.6, 702.84a."""
    table.ann.controls("King", "Each creature card in your graveyard has unearth {2}.")
    bear = table.ann.buried("Bear", types="Creature — Bear", pt="2/2")
    table.ann.has_mana("{2}")
    table.ann.activates(bear, "unearth")
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD


def test_a_card_in_hand_is_given_cycling(table):
    """CR 702.29a."""
    table.ann.controls("Guide", "Each creature card in your hand has cycling {1}.")
    bear = table.ann.holds("Bear", types="Creature — Bear", pt="2/2")
    top = table.ann.library("Top")
    table.ann.has_mana("{1}")
    table.ann.activates(bear, "cycling")
    table.resolve()

    assert (bear.zone, top.zone) == (Zone.GRAVEYARD, Zone.HAND)


def test_a_spell_cast_for_a_granted_cost_was_that_card_in_the_graveyard(table):
    """CR 611.3a: without its source the ability is gone."""
    grove = table.ann.controls("Grove", RETRACE)
    bear = table.ann.buried("Bear", types="Creature — Bear", cost="{G}", pt="2/2")
    table.ann.holds("Forest")
    table.ann.has_mana("{G}")
    table.destroy(grove)

    assert not table.ann.can(bear)


def test_abilities_of_artifacts_are_those_of_artifacts_on_the_battlefield(table):
    """CR 109.2: an artifact card in a hand is none of the artifacts whose abilities can't be activated."""
    table.bob.controls("Silence", "Activated abilities of artifacts can't be activated.", types="Enchantment")
    mox = table.ann.controls("Mox", "{T}: Add {C}.", types="Artifact")
    relic = table.ann.holds("Relic", "Cycling {0}", types="Artifact", cost="{5}")
    table.ann.library("Top")

    assert not table.ann.can(mox)
    assert table.ann.can(relic)


def test_abilities_of_sources_with_a_name_are_those_of_cards_too(table):
    """CR 109.2: a source is an object in any zone."""
    needle = table.bob.holds(
        "Needle",
        "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't be "
        "activated unless they're mana abilities.",
        types="Artifact",
    )
    relic = table.ann.holds("Relic", "Cycling {0}", types="Artifact", cost="{5}")
    table.ann.library("Top")
    assert table.ann.can(relic)

    table.bob.answers("Relic")
    table.put_onto_battlefield(needle)

    assert not table.ann.can(relic)


def test_abilities_of_cards_in_a_graveyard_cost_less_there_only(table):
    """CR 109.2a, 601.2f: not those of creatures on the battlefield, and the other way round."""
    table.ann.controls(
        "Tools",
        "Activated abilities of creature cards in your graveyard cost {1} less to activate.",
        types="Artifact",
    )
    table.ann.controls(
        "Grounds", "Activated abilities of creatures you control cost {2} less to activate.", types="Land"
    )
    bear = table.ann.controls("Bear", "{2}: You gain 1 life.\nCycling {2}", pt="2/2")
    wolf = table.ann.holds("Wolf", "Cycling {2}", cost="{5}")
    ghost = table.ann.buried("Ghost", "Unearth {1}")
    table.ann.library("Top")

    assert table.ann.can(bear)
    assert not table.ann.can(wolf)
    assert table.ann.can(ghost)
    table.ann.has_mana("{1}")
    assert not table.ann.can(wolf)


def test_an_ability_that_returns_its_card_later_works_where_the_card_is(table):
    """CR 113.6: what it says about the graveyard is said of the time when the delayed ability resolves too."""
    amalgam = table.ann.buried(
        "Amalgam",
        "Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, return "
        "this card from your graveyard to the battlefield tapped at the beginning of the next end step.",
        pt="3/3",
    )
    bear = table.ann.buried("Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    table.resolve()
    assert amalgam.zone is Zone.GRAVEYARD

    table.to(Step.END)
    table.resolve()

    assert (amalgam.zone, amalgam.object.tapped) == (Zone.BATTLEFIELD, True)


def test_this_card_and_another_are_moved_from_one_zone(table):
    """CR 113.6k, 109.2a: the zone that the text names once is that of its own card too."""
    text = "{1}: Return this card and target land card from your graveyard to the battlefield tapped."
    sandman = table.ann.buried("Sandman", text, pt="2/2")
    other = table.ann.controls("Other", text, pt="2/2")
    forest = table.ann.buried("Forest")
    table.ann.has_mana("{1}")
    assert not table.ann.can(other)

    table.ann.activates(sandman)
    table.resolve()

    assert (sandman.zone, forest.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    assert sandman.object.tapped


def pursued(table, **kind):
    """A card that was manifested and died under an ability that exiles instants and sorceries."""
    table.ann.controls(
        "Pursuit",
        "Whenever a face-down creature you control dies, exile it if it's an instant or sorcery card. You may cast "
        "that card until the end of your next turn.",
        types="Enchantment",
    )
    card = table.ann.library("Card", cost="{1}", **kind)
    manifest = table.ann.holds("Rite", "Manifest the top card of your library.", types="Instant", cost="{1}")
    table.ann.casts(manifest, free="{1}")
    table.resolve()
    table.destroy(card)
    table.settle()
    table.resolve()
    return card


def test_a_card_is_what_it_is_where_it_went(table):
    """CR 109.2, 400.7e: the permanent was no instant, the card that it became is."""
    card = pursued(table, text="You gain 3 life.", types="Instant")
    assert card.zone is Zone.EXILE

    table.ann.casts(card, free="{1}")
    table.resolve()

    assert table.ann.life == 23


def test_only_what_was_exiled_may_be_cast(table):
    """CR 608.2c: "that card" is the one that the sentence before exiles, and it exiled none."""
    card = pursued(table, types="Creature")

    assert card.zone is Zone.GRAVEYARD
    table.ann.has_mana("{1}")
    assert not table.ann.can(card)
