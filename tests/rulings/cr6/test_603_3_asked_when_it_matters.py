"""Players are asked only where an answer can make a difference (CR 603.3b, 616.1f)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

REST = "If a card or token would be put into a graveyard from anywhere, exile it instead."
LEYLINE = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
HOME = "If a card would be put into a graveyard from anywhere, return it to its owner's hand instead."
WARDEN = "Whenever another creature enters, you gain 1 life."


def test_effects_that_do_the_same_are_not_chosen_among(table: Table) -> None:
    """CR 616.1f: whichever of them applies first, the card is exiled and none of them applies any more."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Rest", REST, types="Enchantment")
    table.ann.controls("Leyline", LEYLINE, types="Enchantment")

    table.destroy(bear)

    assert table.zone_of(bear) is Zone.EXILE


def test_effects_that_do_something_else_are(table: Table) -> None:
    """CR 616.1f."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Rest", REST, types="Enchantment")
    table.ann.controls("Home", HOME, types="Enchantment")
    table.bob.answers("Home")

    table.destroy(bear)

    assert table.zone_of(bear) is Zone.HAND


def test_the_same_ability_of_two_of_a_card_needs_no_order(table: Table) -> None:
    """CR 603.3b: both resolve, and neither speaks of whose it is."""
    table.ann.controls("Warden", WARDEN, pt="1/1")
    table.ann.controls("Warden", WARDEN, pt="1/1")
    before = table.ann.life

    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert table.ann.life == before + 2


def test_the_same_ability_of_two_cards_needs_none_either(table: Table) -> None:
    """CR 603.3b: as long as it doesn't speak of its source, nothing hangs on whose it is."""
    table.ann.controls("Warden", WARDEN, pt="1/1")
    table.ann.controls("Attendant", WARDEN, types="Enchantment")

    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert table.ann.life == 22


def test_nor_does_one_whose_condition_speaks_of_nothing_of_its_own(table: Table) -> None:
    """CR 603.3b, 603.4."""
    counting = "Whenever another creature enters, if you control two or more creatures, you gain 1 life."
    table.ann.controls("Warden", counting, pt="1/1")
    table.ann.controls("Warden", counting, pt="1/1")
    before = table.ann.life

    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert table.ann.life == before + 2


def test_one_whose_condition_speaks_of_its_source_needs_an_order(table: Table) -> None:
    """CR 603.3b, 603.4."""
    own = "Whenever another creature enters, if ~ is tapped, you gain 1 life."
    table.ann.controls("Warden", own, pt="1/1", tapped=True)
    table.put_counters(table.ann.controls("Warden", own, pt="1/1", tapped=True), "+1/+1")
    table.ann.answers(["1:", "0:"])
    before = table.ann.life

    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert table.ann.life == before + 2


GROWS = "Whenever another creature enters, put a +1/+1 counter on ~."


def test_an_ability_that_speaks_of_its_source_needs_one(table: Table) -> None:
    """CR 603.3b: which of the two grows first can matter, as one is larger already."""
    first = table.ann.controls("Warden", GROWS, pt="1/1")
    second = table.ann.controls("Warden", GROWS, pt="1/1")
    table.put_counters(first, "+1/+1")
    table.ann.answers(["1:", "0:"])

    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert (first.pt, second.pt) == ("3/3", "2/2")


def test_sources_that_nothing_tells_apart_need_none(table: Table) -> None:
    """CR 603.3b: whichever of them grows first, afterwards there is one that has grown and one that hasn't."""
    wardens = [table.ann.controls("Warden", GROWS, pt="1/1") for _ in range(3)]

    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert [warden.pt for warden in wardens] == ["2/2"] * 3


def test_sources_that_attack_the_same_need_none(table: Table) -> None:
    """CR 603.3b, 508.1m: each triggers as it attacks itself."""
    text = "Whenever ~ attacks, put a +1/+1 counter on it."
    raptors = [table.ann.controls("Raptor", text, pt="1/1") for _ in range(2)]

    table.attack(*raptors)
    table.resolve_all()

    assert [raptor.pt for raptor in raptors] == ["2/2"] * 2


def test_sources_of_which_one_is_a_target_need_an_order(table: Table) -> None:
    """CR 603.3b: whoever grows first may survive what is on the stack."""
    first = table.ann.controls("Warden", GROWS, pt="1/1")
    second = table.ann.controls("Warden", GROWS, pt="1/1")
    shock = table.bob.holds("Shock", "~ deals 1 damage to target creature.", types="Instant", cost="{0}")
    table.bob.answers(second)
    table.bob.casts(shock)
    table.ann.answers(["1:", "0:"])

    table.put_onto_battlefield(table.ann.holds("Bear", pt="2/2"))
    table.resolve_all()

    assert (first.pt, second.pt) == ("2/2", "2/2")


@pytest.mark.parametrize("attached", ["Enchant creature\nEnchanted creature has reach.", ""])
def test_sources_of_which_one_was_touched_need_an_order(table: Table, attached: str) -> None:
    """CR 603.3b: an Aura on one of them, or an effect that is about one of them, tells them apart."""
    first = table.ann.controls("Warden", GROWS, pt="1/1")
    second = table.ann.controls("Warden", GROWS, pt="1/1")
    if attached:
        table.ann.controls("Web", attached, types="Enchantment — Aura", attach_to=first)
    else:
        table.ann.carries_out("Target creature gains reach until end of turn.", first)
    table.ann.answers(["1:", "0:"])

    table.put_onto_battlefield(table.ann.holds("Bear", pt="2/2"))
    table.resolve_all()

    assert (first.pt, second.pt) == ("2/2", "2/2")


def test_events_of_which_the_text_says_nothing_need_no_order(table: Table) -> None:
    """CR 603.2c, 603.3b: it triggers once for each that dies, and each time it does the same."""
    artist = "Whenever ~ or another creature dies, target player loses 1 life and you gain 1 life."
    dying = [table.bob.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="2/2")]
    dying.append(table.ann.controls("Artist", artist, pt="0/1"))
    table.ann.answers(table.bob, table.bob, table.ann)

    table.destroy(*dying)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (22, 18)


def test_events_of_whose_player_alone_it_speaks_need_no_order(table: Table) -> None:
    """CR 603.3b: each land that Ann taps deals her 1 damage; those of the other player are other events."""
    barbs = "Whenever a player taps a land for mana, ~ deals 1 damage to that player."
    table.bob.controls("Barbs", barbs, types="Enchantment")
    for name in ("Mountain", "Forest"):
        table.ann.controls(name)
    table.ann.casts(table.ann.holds("Growth", "You gain 5 life.", types="Instant", cost="{R}{G}"))
    table.resolve_all()

    assert (table.ann.life, table.bob.asked.texts) == (23, [])


def test_players_of_events_of_which_it_speaks_need_one(table: Table) -> None:
    """CR 603.3b: whose creature died differs."""
    text = "Whenever a creature dies, its controller loses 1 life."
    table.ann.controls("Bell", text, types="Enchantment")
    dying = [table.bob.controls("Bear", pt="2/2"), table.ann.controls("Wolf", pt="2/2")]
    table.ann.answers(["1:", "0:"])

    table.destroy(*dying)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (19, 19)


def test_events_of_which_it_speaks_need_one(table: Table) -> None:
    """CR 603.3b: which creature is exiled first can matter."""
    table.ann.controls("Keeper", "Whenever another creature dies, exile it.", types="Enchantment")
    dying = [table.bob.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="2/2")]
    table.ann.answers(["1:", "0:"])

    table.destroy(*dying)
    table.resolve_all()

    assert [card.zone for card in dying] == [Zone.EXILE] * 2


def test_another_target_than_that_of_the_event_needs_one(table: Table) -> None:
    """CR 603.3b, 603.3d: each can target something else than the others."""
    text = "Whenever a creature you control enters, another target creature gains flying until end of turn."
    table.ann.controls("Law", text, types="Enchantment")
    entering = [table.ann.holds("Bear", pt="2/2"), table.ann.holds("Wolf", pt="2/2")]
    table.ann.answers(["1:", "0:"])

    table.put_onto_battlefield(*entering)
    table.resolve_all()

    assert all("flying" in card.keywords for card in entering)


@pytest.mark.parametrize(
    ("made", "number"),
    [
        ("create a 1/1 red Goblin creature token with haste", 2),
        ('create a 0/0 green Plant creature token with "This token gets +2/+2."', 2),
        ("create two Treasure tokens", 4),
        ("you may gain 1 life", 0),
    ],
)
def test_tokens_made_by_two_of_a_card_need_no_order(table: Table, made: str, number: int) -> None:
    """CR 603.3b: what the text of a token says is about the token."""
    for _ in range(2):
        table.ann.controls("Caller", f"Whenever you cast a spell, {made}.", types="Enchantment")
    table.ann.answers(*([True, False] if number == 0 else []))
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert len(table.ann.permanents) == 3 + number


def test_tokens_of_which_other_texts_of_it_speak_need_one(table: Table) -> None:
    """CR 603.3b, 607.2: which of the two made which token can matter."""
    text = "Whenever you cast a spell, create a 1/1 red Goblin creature token.\nWhen ~ dies, destroy all tokens created with ~."
    table.ann.controls("Caller", text, pt="2/2")
    table.put_counters(table.ann.controls("Caller", text, pt="2/2"), "+1/+1")
    table.ann.answers(["1:", "0:"])
    table.ann.casts(table.ann.holds("Bear", cost="{0}", pt="2/2"))
    table.resolve_all()

    assert table.ann.permanents.count("Goblin Token") == 2


def test_what_was_to_be_returned_differs(table: Table) -> None:
    """CR 603.7c, 603.3b: two delayed abilities of one object speak of different cards, and which comes first matters."""
    gate = "{0}: Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step."
    portal = table.ann.controls("Gate", gate, types="Artifact")
    away = [table.ann.controls("Bear", pt="2/2"), table.ann.controls("Wolf", pt="2/2")]
    for creature in away:
        table.ann.answers(*([creature] if creature is away[0] else []))
        table.ann.activates(portal)
        table.resolve()
    table.ann.answers(["1:", "0:"])

    table.to(Step.END)
    table.resolve()

    assert [card.zone for card in away] == [Zone.EXILE, Zone.BATTLEFIELD]


def test_cards_in_hand_that_are_the_same_are_not_chosen_among(table: Table) -> None:
    """CR 701.9b: whichever is discarded, one like it is left."""
    for _ in range(2):
        table.ann.holds("Bear", pt="2/2")

    table.ann.carries_out("Discard a card.")

    assert (table.ann.hand, table.ann.graveyard) == (["Bear"], ["Bear", "Spell"])


def test_cards_in_hand_of_which_one_was_seen_are(table: Table) -> None:
    """CR 701.9b: the opponent knows one of the two cards."""
    known = table.ann.holds("Bear", pt="2/2")
    table.bob.carries_out("Look at target player's hand.", table.ann)
    other = table.ann.holds("Bear", pt="2/2")
    table.ann.answers(other)

    table.ann.carries_out("Discard a card.")

    assert (table.zone_of(known), table.zone_of(other)) == (Zone.HAND, Zone.GRAVEYARD)


@pytest.mark.parametrize(
    "text",
    [
        "You may sacrifice any number of creatures. Draw a card for each creature sacrificed this way.",
        "You may discard any number of cards. If you do, draw that many cards.",
        "You may tap any number of untapped creatures you control. You gain 1 life for each creature tapped this way.",
    ],
)
def test_what_may_be_done_to_any_number_is_asked_once(table: Table, text: str) -> None:
    """CR 107.1c, 608.2d: who chooses none has declined."""
    table.fill_libraries(2)
    for name in ("Goat", "Cow"):
        table.ann.controls(name, pt="1/1")
        table.ann.holds(name, pt="1/1")

    table.ann.carries_out(text, [])

    assert (len(table.ann.permanents), len(table.ann.hand), table.ann.life) == (2, 2, 20)


def test_and_so_is_how_many(table: Table) -> None:
    """CR 107.1c, 608.2d."""
    cow, goat = table.ann.controls("Cow", pt="1/1"), table.ann.controls("Goat", pt="1/1")
    text = "You may sacrifice any number of creatures. You gain 3 life for each creature sacrificed this way."

    table.ann.carries_out(text, [cow, goat])

    assert table.ann.life == 26


def test_where_something_hangs_on_refusing_it_is_asked(table: Table) -> None:
    """CR 608.2c."""
    table.ann.controls("Cow", pt="1/1")
    text = "You may sacrifice any number of creatures. If you don't, you lose 2 life."

    table.ann.carries_out(text, False)

    assert table.ann.life == 18


@pytest.mark.parametrize("tapped", [False, True])
def test_permanents_that_nothing_tells_apart_are_not_chosen_among(table: Table, tapped: bool) -> None:
    """CR 608.2d, 701.21a: whichever of two tokens is sacrificed; but not of one that is tapped and one that isn't."""
    table.ann.carries_out("Create two 1/1 green Elf creature tokens.", types="Sorcery")
    elves = table.tokens()
    if tapped:
        table.ann.carries_out("Tap target creature.", elves[0])

    table.ann.carries_out("Sacrifice a creature.", *([elves[0]] if tapped else []))

    assert [elf.object.tapped for elf in table.tokens()] == [False]


def test_permanents_whose_order_of_time_may_count_are(table: Table) -> None:
    """CR 613.7a: of two that change others, the one that has been there longer may be wanted."""
    old, _ = (table.ann.controls("Swamplord", "All lands are Swamps.") for _ in range(2))
    table.ann.answers(old)

    table.ann.carries_out("Sacrifice a creature.")

    assert old.zone is Zone.GRAVEYARD


@pytest.mark.parametrize("other", ["Bear", "Wolf"])
def test_cards_that_are_the_same_need_no_order(table: Table, other: str) -> None:
    """CR 401.4: two of a card on top of a library."""
    bear, second = table.ann.holds("Bear"), table.ann.holds(other)
    table.ann.answers(*([[second, bear]] if other != "Bear" else []))

    table.ann.carries_out("Put two cards from your hand on top of your library in any order.")

    assert table.ann.library_names == [other, "Bear"]
