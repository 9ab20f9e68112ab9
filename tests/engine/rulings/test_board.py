"""Boards that are edited: what is saved, opened and saved again is the same, and what can't be is refused with its rule."""

import pytest

from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rulings.board import (
    added,
    beginning,
    board_of,
    changed,
    empty_board,
    moved,
    ruling_of,
    shifted,
    told,
    with_player,
)
from engine.rulings.going_on import stacked
from engine.rulings.history import History
from engine.rulings.reading import ruling_in, written
from engine.rulings.refusals import EditRefused
from engine.rulings.shelf import shipped_rulings
from engine.scenario.notation import CustomCard, OnStack
from engine.store.board_pictures import laid_out
from engine.store.many_games.board_fuzzing import round_trips
from engine.values.steps import Step

BEAR = CustomCard(type_line="Creature — Bear", mana_cost="{1}{G}", power="2", toughness="2")
AURA = CustomCard(
    type_line="Enchantment — Aura", mana_cost="{W}", text="Enchant creature\nEnchanted creature gets +1/+1."
)
DOUBLES = CustomCard(
    type_line="Enchantment",
    mana_cost="{G}",
    text="If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are "
    "put on it instead.",
)
BOLT = CustomCard(type_line="Instant", mana_cost="{R}", text="~ deals 3 damage to any target.")
OWN = {"Bear": BEAR, "Aura": AURA, "Doubler": DOUBLES, "Forest": None}
ZONES = ("battlefield", "hand", "graveyard", "exile", "library")


def put(board, card, player="Ann", zone="battlefield"):
    return added(board, card, player, zone, own=OWN.get(card))


def bear():
    return put(empty_board(), "Bear")


def seen(board, library):
    laid = laid_out(board, library.find)
    return {laid.keys.get(one.id, one.name): one for one in laid.tables[0].battlefield}


def test_how_a_permanent_lies_is_how_it_is_shown(library):
    board, key = bear()
    board = changed(board, key, tapped=True, counters={"+1/+1": 2}, damage=1, new=True)

    one = seen(board, library)[key]

    assert (one.tapped, one.counters, one.damage, one.sick) == (True, (("+1/+1", 2),), 1, True)
    assert (one.power, one.toughness) == (4, 4)


def test_counters_of_a_position_are_there_as_listed_whatever_would_double_them(library):
    board, key = bear()
    board, _ = put(board, "Doubler")

    assert seen(changed(board, key, counters={"+1/+1": 1}), library)[key].counters == (("+1/+1", 1),)


def test_an_attachment_may_be_on_another_players_permanent_that_is_listed_later(library):
    board, aura = put(empty_board(), "Aura")
    board, key = put(board, "Bear", "Bob")
    board = changed(board, aura, attached_to=key)

    shown = seen(board, library)

    assert shown[aura].attached_to == shown[key].id
    assert (shown[key].power, shown[key].toughness) == (3, 3)
    assert ruling_in(written(ruling_of(board)), "it") == ruling_of(board)


def test_what_a_permanent_belongs_to_stays_with_it_under_another_player(library):
    board, key = bear()
    board = moved(board, key, "Bob", "battlefield")

    one = seen(board, library)[key]
    assert (one.owner, one.controller) == (0, 1)
    back = moved(board, key, "Bob", "graveyard")
    assert (back.piece(key).player, back.piece(key).card.owner) == ("Ann", None)


def test_a_card_that_leaves_the_battlefield_keeps_nothing():
    board, key = bear()
    board, aura = put(board, "Aura")
    board = changed(changed(board, key, tapped=True, counters={"+1/+1": 1}), aura, attached_to=key)

    board = moved(board, key, "Ann", "hand")

    assert board.piece(key).card.is_plain
    assert not board.piece(key).card.tapped
    assert board.piece(aura).card.attached_to is None


@pytest.mark.parametrize(
    ("edit", "rule"),
    [
        (lambda board, key: added(board, "Bolt", "Ann", "battlefield", ("instant",)), "304.4"),
        (lambda board, key: changed(board, key, attached_to=key), "303.4d"),
        (lambda board, key: changed(moved(board, key, "Ann", "hand"), key, tapped=True), "110.5"),
        (lambda board, key: changed(board, key, counters={"+1/+1": -1}), "122.1"),
        (lambda board, key: beginning(board, 2, Step.COMBAT_DAMAGE, "Ann"), "510.1"),
    ],
)
def test_what_cant_be_is_refused_with_its_rule(edit, rule):
    with pytest.raises(EditRefused) as refused:
        edit(*bear())

    assert refused.value.rule == rule
    assert f"(CR {rule})" in str(refused.value)


def test_what_cant_be_attached_is_refused_as_it_is_set_up(library):
    board, _ = bear()
    board, aura = put(board, "Aura")
    board, forest = put(board, "Forest")

    with pytest.raises(EditRefused, match="can't be attached"):
        laid_out(changed(board, aura, attached_to=forest), library.find)


def test_what_play_could_not_leave_so_is_marked(library):
    board, key = bear()
    board = changed(board, key, damage=2)

    assert laid_out(board, library.find).notes == (
        "Play could not leave this so: Bear is destroyed (CR 704.5g)",
    )


def test_what_a_player_would_have_to_choose_at_once_is_said_as_it_is_asked(library):
    """CR 704.5j."""
    board, _ = put(bear()[0], "Kesta, Keeper of Lists")
    board, second = put(board, "Kesta, Keeper of Lists")
    board = changed(board, second, tapped=True)

    (note,) = laid_out(board, library.find).notes
    assert note.startswith(
        "Play could not leave this so: By these rules Ann is asked what nobody has answered: “"
    )


def test_the_turn_the_step_and_the_players_are_as_set(library):
    board = beginning(empty_board(), 5, Step.POSTCOMBAT_MAIN, "Bob")
    board = with_player(
        board, "Ann", life=3, counters={"poison": 4}, mana="{R}{R}", designations=("monarch",)
    )

    table = laid_out(board, library.find).tables[0]

    assert (table.turn, table.step, table.active) == (5, Step.POSTCOMBAT_MAIN, 1)
    ann = table.players[0]
    assert (ann.life, ann.counters, ann.pool, ann.designations) == (
        3,
        (("poison", 4),),
        "{R}{R}",
        ("monarch",),
    )


def test_an_edit_is_undone_and_redone():
    first = History(empty_board())
    board, _ = put(first.board, "Bear")
    second = first.then(board)

    assert second.then(board) is second
    assert second.undone().board == first.board
    assert second.undone().redone().board == board
    assert second.undone().then(told(first.board, title="Else")).after == ()


@pytest.mark.parametrize("one", shipped_rulings(), ids=lambda one: one.id)
def test_a_shipped_ruling_comes_out_of_the_editor_as_it_went_in(one):
    again = ruling_of(board_of(one.ruling))

    assert written(again) == one.path.read_bytes()


def test_random_positions_are_the_same_when_saved_and_opened(library):
    """A sample of what `ruleglass ruling fuzz` goes through."""
    told = []
    found = round_trips(40, 7, library.find, told.append)

    assert found.broken == ()
    assert found.going_on > 20
    assert found.refused == ()
    assert told == list(range(1, 41))


def test_counters_that_something_enters_with_count_among_those_listed(library):
    walker = CustomCard(
        type_line="Planeswalker — Jace", mana_cost="{3}", text="+1: Draw a card.", loyalty="4"
    )
    board, key = added(empty_board(), "Walker", "Ann", "battlefield", own=walker)
    assert seen(board, library)[key].loyalty == 4

    assert seen(changed(board, key, counters={"loyalty": 2}), library)[key].loyalty == 2


MOON = CustomCard(type_line="Enchantment", mana_cost="{R}", text="Creatures lose flying.")
SKY = CustomCard(type_line="Enchantment", mana_cost="{U}", text="Creatures have flying.")


def test_timestamps_are_kept_across_players(library):
    """CR 613.7d: of Bob's older and Ann's newer enchantment, Ann's is applied last."""
    board, _ = added(empty_board(), "Moon", "Bob", "battlefield", own=MOON)
    board, sky = added(board, "Sky", "Ann", "battlefield", own=SKY)
    board, bears = put(board, "Bear", "Bob")
    opened = board_of(ruling_in(written(ruling_of(board)), "it"))

    assert "flying" in seen(opened, library)[bears].keywords
    assert ruling_of(opened).timestamps == (sky, bears)
    older = shifted(opened, sky, -1)
    assert "flying" not in seen(older, library)[bears].keywords
    assert shifted(older, sky, -1) == older


def test_why_a_position_cant_be_is_said_by_names_of_cards_and_the_rule_that_it_is_by(library):
    board, _ = put(empty_board(), "Bear", "Bob", "graveyard")
    board = told(board, cards={**board.ruling.cards, "Bolt": BOLT})
    board = stacked(board, OnStack(player="Ann", card="Bolt", targets=("Bear #1",)))

    with pytest.raises(EditRefused) as refused:
        laid_out(board, library.find)
    assert str(refused.value) == "Bear can't be a target of Bolt (CR 115.1)"


def test_a_double_faced_permanent_says_what_it_is_turned_over(library):
    """CR 712.9: what can't transform says nothing."""
    board, key = added(empty_board(), "Delver", "Ann", "battlefield")
    board, _bear = put(board, "Bear")
    faces = (
        FaceRecord("Delver", "{U}", "Creature — Human", "", "1", "1"),
        FaceRecord("Aberration", "", "Creature — Insect", "Flying", "3", "2"),
    )
    record = CardRecord("Delver // Aberration", Layout.TRANSFORM, faces)

    def find(name):
        return record if name in ("Delver", "Aberration") else library.find(name)

    assert laid_out(board, find).other_faces == {key: "Aberration"}
    turned = laid_out(changed(board, key, card="Aberration"), find)
    assert turned.other_faces == {key: "Delver"}
    assert [one.power for one in turned.tables[0].battlefield] == [3, 2]


def test_an_owner_is_said_of_permanents_alone():
    """CR 108.3: elsewhere a card lies with its owner."""
    board, key = put(empty_board(), "Bear")
    assert changed(board, key, owner="Bob").piece(key).card.owner == "Bob"
    board, key = put(empty_board(), "Bear", "Ann", "hand")
    with pytest.raises(EditRefused):
        changed(board, key, owner="Bob")
