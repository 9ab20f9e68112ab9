"""Playing cards by leave of effects (CR 601.3, 305.2, 608.2g)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.looking import Looking
from tests.rulings.table import Card, Seat, Table


def cast(table: Table, text: str, cost: str = "{0}") -> Card:
    """Ann casts a free sorcery, which resolves."""
    spell = table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost=cost))
    table.resolve()
    return spell


def test_the_exiled_card_may_be_played_this_turn_only(table: Table) -> None:
    """CR 601.3, 611.2a."""
    bear = table.ann.library("Bear", cost="{0}")
    table.ann.library("Next")
    table.bob.library("Theirs")
    cast(table, "Exile the top card of your library. You may play that card this turn.")
    assert (bear.zone, table.ann.can(bear)) == (Zone.EXILE, True)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not table.ann.can(bear)


def test_a_land_exiled_from_the_top_may_be_played(table: Table) -> None:
    """CR 305.1: playing it is this turn's land."""
    forest = table.ann.library("Forest")
    cast(table, "Exile the top card of your library. You may play it this turn.")
    table.ann.plays(forest)
    assert table.ann.permanents == ["Forest"]
    assert not table.ann.can(table.ann.holds("Island"))


def test_leave_until_the_end_of_your_next_turn(table: Table) -> None:
    """CR 611.2a."""
    one = table.ann.library("One", cost="{0}")
    table.ann.library("Two", cost="{0}")
    table.ann.library("Three")
    table.bob.library("Four")
    cast(
        table,
        "Exile the top two cards of your library. Until the end of your next turn, you may play those cards.",
    )
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert table.ann.can(one)


def test_leave_to_cast_is_no_leave_to_play_a_land(table: Table) -> None:
    """CR 305.9."""
    forest = table.ann.library("Forest")
    cast(table, "Exile the top card of your library. Until end of turn, you may cast that card.")
    assert not table.ann.can(forest)


def test_for_as_long_as_it_remains_exiled(table: Table) -> None:
    """CR 611.2b, 400.7."""
    bear = table.bob.library("Bear", cost="{R}")
    cast(
        table,
        "Exile the top card of each opponent's library. You may cast that card for as long as it remains exiled, "
        "and you may spend mana as though it were mana of any color to cast that spell.",
    )
    table.ann.has_mana("{G}")
    assert table.ann.can(bear)
    table.ann.casts(bear)
    table.resolve()
    assert table.ann.permanents == ["Bear"]


def test_playing_without_paying_the_mana_cost(table: Table) -> None:
    """CR 118.9."""
    bear = table.ann.library("Bear", cost="{5}")
    cast(
        table,
        "Exile the top card of your library. Until end of turn, you may cast that card without paying its mana cost.",
    )
    table.ann.casts(bear, way="free")
    table.resolve()
    assert table.ann.permanents == ["Bear"]


def test_casting_as_the_effect_is_carried_out(table: Table) -> None:
    """CR 608.2g: timing doesn't matter."""
    table.ann.library("Bear", cost="{5}")
    table.ann.answers(True)
    cast(table, "Exile the top card of your library. You may cast it without paying its mana cost.")
    table.resolve_all()
    assert table.ann.permanents == ["Bear"]


def test_what_cant_be_cast_isnt_offered(table: Table) -> None:
    """CR 608.2d."""
    table.ann.library("Forest")
    cast(table, "Exile the top card of your library. You may cast that card. If you don't, you lose 2 life.")
    assert table.ann.life == 18


def test_casting_a_spell_from_hand_for_nothing(table: Table) -> None:
    """CR 118.9."""
    table.ann.holds("Bear", cost="{2}")
    table.ann.holds("Giant", cost="{6}")
    table.ann.answers(True)
    cast(table, "You may cast a spell with mana value 4 or less from your hand without paying its mana cost.")
    table.resolve_all()
    assert (table.ann.permanents, table.ann.hand) == (["Bear"], ["Giant"])


def test_casting_a_target_card_from_a_graveyard(table: Table) -> None:
    """CR 601.3."""
    lesson = table.ann.buried("Old", "You gain 3 life.", types="Instant", cost="{1}")
    table.ann.has_mana("{1}")
    cast(table, "You may cast target instant or sorcery card from your graveyard this turn.")
    table.ann.casts(lesson)
    table.resolve()
    assert table.ann.life == 23


def test_casting_one_from_among_them(table: Table) -> None:
    """CR 608.2g."""
    table.ann.library("Forest")
    table.ann.library("Bear", cost="{2}")
    table.ann.answers(True)
    cast(
        table,
        "Look at the top two cards of your library. You may cast a spell from among them without paying its mana cost. "
        "Put the rest on the bottom of your library in a random order.",
    )
    table.resolve_all()
    assert (table.ann.permanents, table.ann.library_names) == (["Bear"], ["Forest"])


def test_casting_any_number(table: Table) -> None:
    """CR 608.2g: one after the other."""
    table.ann.library("Bear", cost="{2}")
    table.ann.library("Ox", cost="{3}")
    table.ann.answers("Ox", "Bear")
    cast(
        table,
        "Exile the top two cards of your library. You may cast any number of spells from among them without paying "
        "their mana costs.",
    )
    table.resolve_all()
    assert sorted(table.ann.permanents) == ["Bear", "Ox"]


def test_some_of_those_cards_are_cast_in_any_order(table: Table) -> None:
    """CR 608.2d, 608.2g: leave to cast those cards is leave to cast each of them."""
    lamb = table.ann.library("Lamb", "You gain 3 life.", types="Sorcery", cost="{5}")
    for name in ("Bear", "Ox"):
        table.ann.library(name, cost="{5}")
    table.ann.answers(True, "Ox", "Bear", [])
    cast(
        table,
        "Exile the top three cards of your library. You may cast those cards without paying their mana costs.",
    )
    table.resolve_all()
    assert (table.ann.permanents, lamb.zone) == (["Bear", "Ox"], Zone.EXILE)


def test_some_of_the_copies_are_cast(table: Table) -> None:
    """CR 608.2d, 707.12."""
    lamb = table.ann.buried("Lamb", "You gain 3 life.", types="Sorcery", cost="{5}")
    table.ann.answers(True, "Lamb", "Lamb", [])
    cast(
        table,
        "Exile target instant or sorcery card from your graveyard. Copy that card three times. You may cast the "
        "copies without paying their mana costs.",
    )
    table.resolve_all()
    assert (table.ann.life, lamb.zone) == (26, Zone.EXILE)


def test_playing_a_land_as_the_effect_is_carried_out(table: Table) -> None:
    """CR 305.2."""
    table.ann.library("Forest")
    table.ann.answers(True)
    cast(
        table,
        "Exile the top card of your library. You may play the exiled card without paying its mana cost.",
    )
    assert table.ann.permanents == ["Forest"]


# --- from other zones -------------------------------------------------------------------------------------------


def test_lands_from_the_graveyard(table: Table) -> None:
    """CR 305.1."""
    table.ann.controls("Crucible", "You may play lands from your graveyard.", types="Artifact")
    forest = table.ann.buried("Forest")
    bear = table.ann.buried("Bear", cost="{0}")
    assert not table.ann.can(bear)
    table.ann.plays(forest)
    assert "Forest" in table.ann.permanents


def test_spells_of_a_kind_from_the_top_of_the_library(table: Table) -> None:
    """CR 601.3."""
    table.ann.controls("Augur", "You may cast creature spells from the top of your library.")
    bear = table.ann.library("Bear", cost="{0}")
    ox = table.ann.library("Ox", cost="{0}")
    assert (table.ann.can(bear), table.ann.can(ox)) == (True, False)


def test_lands_and_spells_from_the_top(table: Table) -> None:
    """CR 601.3, 305.1."""
    table.ann.controls(
        "Realm", "You may play lands and cast spells from the top of your library.", types="Artifact"
    )
    forest = table.ann.library("Forest")
    bear = table.ann.library("Bear", cost="{0}")
    table.ann.plays(forest)
    assert table.ann.can(bear)


def test_cards_from_the_top(table: Table) -> None:
    """CR 601.3, 305.1."""
    table.ann.controls("Future", "You may play cards from the top of your library.", types="Artifact")
    assert table.ann.can(table.ann.library("Forest"))


def test_for_nothing_from_hand(table: Table) -> None:
    """CR 118.9."""
    text = "You may cast creature spells from your hand without paying their mana costs."
    table.ann.controls("Omen", text, types="Artifact")
    bear = table.ann.holds("Bear", cost="{5}")
    table.ann.casts(bear, way="free")
    table.resolve()
    assert "Bear" in table.ann.permanents


def test_a_card_that_says_where_it_may_be_cast_from(table: Table) -> None:
    """CR 113.6k, 601.3."""
    vine = table.ann.buried("Vine", "You may cast this card from your graveyard.", cost="{0}")
    table.ann.casts(vine)
    table.resolve()
    assert table.ann.permanents == ["Vine"]


def test_an_additional_land(table: Table) -> None:
    """CR 305.2."""
    table.ann.controls("Herald", "You may play an additional land on each of your turns.")
    one, two, three = table.ann.holds("Forest"), table.ann.holds("Island"), table.ann.holds("Swamp")
    table.ann.plays(one)
    table.ann.plays(two)
    assert not table.ann.can(three)


def test_two_additional_lands(table: Table) -> None:
    """CR 305.2."""
    table.ann.controls("Herald", "You may play two additional lands on each of your turns.")
    lands = [table.ann.holds("Forest"), table.ann.holds("Island"), table.ann.holds("Swamp")]
    table.ann.plays(lands[0])
    table.ann.plays(lands[1])
    table.ann.plays(lands[2])
    assert len(table.ann.permanents) == 4


def test_additional_lands_this_turn(table: Table) -> None:
    """CR 305.2, 611.2a."""
    cast(table, "You may play an additional land this turn.")
    cast(table, "You may play two additional lands this turn.")
    lands = [table.ann.holds("Forest") for _ in range(5)]
    table.ann.plays(lands[0])
    table.ann.plays(lands[1])
    table.ann.plays(lands[2])
    table.ann.plays(lands[3])
    assert not table.ann.can(lands[4])


def test_each_player_gets_an_additional_land(table: Table) -> None:
    """CR 305.2."""
    text = "Each player may play an additional land on each of their turns."
    table.bob.controls("Orrery", text, types="Artifact")
    table.ann.plays(table.ann.holds("Forest"))
    assert table.ann.can(table.ann.holds("Island"))


# --- what is seen ---------------------------------------------------------------------------------------------------


def knows(table: Table, seat: Seat, card: Card) -> bool:
    """Whether a player may know which card it is."""
    return Looking(table.game, seat.id).knows(card.object)


def test_the_top_card_is_revealed(table: Table) -> None:
    """CR 401.5."""
    bear = table.ann.library("Bear")
    assert not knows(table, table.bob, bear)
    table.ann.controls("Mirror", "Play with the top card of your library revealed.", types="Artifact")
    assert knows(table, table.bob, bear)


def test_all_top_cards_are_revealed(table: Table) -> None:
    """CR 401.5."""
    bear = table.bob.library("Bear")
    table.ann.controls(
        "Field", "Players play with the top card of their libraries revealed.", types="Artifact"
    )
    assert knows(table, table.ann, bear)


def test_looking_at_ones_top_card_any_time(table: Table) -> None:
    """CR 401.5."""
    bear = table.ann.library("Bear")
    table.ann.controls("Eye", "You may look at the top card of your library any time.", types="Artifact")
    assert (knows(table, table.ann, bear), knows(table, table.bob, bear)) == (True, False)


def test_hands_are_revealed(table: Table) -> None:
    """CR 402.3."""
    bear = table.ann.holds("Bear")
    table.ann.controls("Truth", "Players play with their hands revealed.", types="Artifact")
    assert knows(table, table.bob, bear)


def test_hands_of_opponents_are_revealed(table: Table) -> None:
    """CR 402.3."""
    mine, theirs = table.ann.holds("Mine"), table.bob.holds("Theirs")
    table.ann.controls("Spy", "Your opponents play with their hands revealed.", types="Artifact")
    assert (knows(table, table.ann, theirs), knows(table, table.bob, mine)) == (True, False)


def test_one_spell_from_among_the_exiled_cards(table: Table) -> None:
    """CR 601.3: the leave ends with the first one cast."""
    one = table.ann.library("One", cost="{0}")
    two = table.ann.library("Two", cost="{0}")
    cast(
        table,
        "Exile the top two cards of your library. Until end of turn, you may cast a creature spell from among those "
        "exiled cards.",
    )
    assert table.ann.can(two)
    table.ann.casts(one)
    table.resolve()
    assert not table.ann.can(two)


def test_one_of_those_cards_may_be_played(table: Table) -> None:
    """CR 305.1."""
    forest = table.ann.library("Forest")
    two = table.ann.library("Two", cost="{0}")
    cast(table, "Exile the top two cards of your library. You may play one of those cards this turn.")
    table.ann.plays(forest)
    assert not table.ann.can(two)


def test_casting_a_discarded_card_from_the_graveyard(table: Table) -> None:
    """CR 400.7j, 608.2g."""
    table.ann.controls("Oskar", "Whenever you discard a nonland card, you may cast it from your graveyard.")
    table.ann.holds("Bear", cost="{0}")
    table.ann.answers(True)
    cast(table, "Discard a card.")
    table.resolve_all()
    assert "Bear" in table.ann.permanents


def test_the_exiled_cards_not_cast(table: Table) -> None:
    """CR 608.2c."""
    table.ann.library("Plains")
    table.ann.library("Bear", cost="{2}")
    table.ann.answers(False)
    cast(
        table,
        "Exile cards from the top of your library until you exile a nonland card. You may cast that card without paying "
        "its mana cost. Put the exiled cards not cast this way on the bottom of your library in a random order.",
    )
    assert sorted(table.ann.library_names) == ["Bear", "Plains"]


def test_a_spell_cast_from_a_graveyard_is_exiled(table: Table) -> None:
    """CR 614.1a, 608.2n."""
    old = table.ann.buried("Old", "You gain 3 life.", types="Instant", cost="{5}")
    table.ann.answers(True)
    cast(
        table,
        "You may cast target instant or sorcery card from your graveyard without paying its mana cost. If that spell "
        "would be put into your graveyard, exile it instead.",
    )
    table.resolve()
    assert (table.ann.life, old.zone) == (23, Zone.EXILE)


def test_a_spell_that_may_be_cast_this_turn_is_exiled(table: Table) -> None:
    """CR 614.1a, 400.7."""
    old = table.ann.buried("Old", "You gain 3 life.", types="Instant", cost="{0}")
    cast(
        table,
        "You may cast target instant or sorcery card from your graveyard this turn. If that spell would be put into a "
        "graveyard, exile it instead.",
    )
    table.ann.casts(old)
    table.resolve()
    assert (table.ann.life, old.zone) == (23, Zone.EXILE)
