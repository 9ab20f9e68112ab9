"""What goes on as a position begins: the stack, combat, effects of cards that are gone, and choices as something entered."""

import json

import pytest

from engine.rulings.board import beginning, board_of, changed, moved, removed, ruling_of
from engine.rulings.going_on import attacking, begun_effect, blocking, ended, stacked, targetable, unstacked
from engine.rulings.moments import board_at
from engine.rulings.placed_cards import chosen_for
from engine.rulings.reading import RulingFileError, ruling_in, written
from engine.rulings.refusals import EditRefused
from engine.scenario.notation import GoingOn, OnStack
from engine.store.board_pictures import laid_out
from engine.store.many_games.board_fuzzing import OWN
from engine.store.rulings import ruling_film
from engine.values.ids import PlayerId
from engine.values.steps import Step

CARDS = {
    name: {
        key: value
        for key, value in (
            ("type_line", card.type_line), ("mana_cost", card.mana_cost), ("text", card.text),
            ("power", card.power), ("toughness", card.toughness),
        )
        if value
    }
    for name, card in OWN.items()
}  # fmt: skip


def ruling(**more):
    """Ann attacks with a bear that Bob blocks with his; the stack has Bob's Pinger's ability and over it Ann's Bolt."""
    given = {
        "ruling": 1,
        "title": "Going on",
        "cards": CARDS,
        "players": {
            "Ann": {"battlefield": [{"card": "Bear", "alias": "A"}, {"card": "Banner", "alias": "C", "chosen": ["green"]}]},
            "Bob": {"battlefield": [{"card": "Bear", "alias": "B"}, {"card": "Pinger", "alias": "P"}]},
        },
        "starts": {"turn": 2, "step": "declare_blockers", "player": "Ann"},
        "effects": [
            {"player": "Ann", "card": "Growth", "text": "Target creature gets +3/+3 until end of turn.", "targets": ["A"]}
        ],
        "combat": [{"attacker": "A", "defender": "Bob", "blockers": ["B"]}],
        "stack": [
            {"player": "Bob", "source": "P", "ability": "{T}:", "targets": ["A"]},
            {"player": "Ann", "card": "Bolt", "alias": "S", "targets": ["B"]},
        ],
    } | more  # fmt: skip
    return ruling_in(json.dumps(given).encode(), "it")


def film(one, library):
    return ruling_film(one, "it", library.find, lambda: False)


def test_a_position_begins_in_combat_with_a_stack_and_an_effect(library):
    laid = laid_out(board_of(ruling()), library.find)
    table = laid.tables[0]
    seen = {laid.keys.get(one.id, one.name): one for one in (*table.battlefield, *table.stack)}

    assert (table.step, table.priority) == (Step.DECLARE_BLOCKERS, 0)
    assert (seen["A"].power, seen["A"].toughness, seen["A"].attacking_player) == (6, 6, True)
    assert seen["B"].blocking == (seen["A"].id,)
    assert [one.name for one in table.stack][-1] == "Bolt"
    assert seen["S"].target_objects == (seen["B"].id,)


def test_it_is_played_on_from_there(library):
    """CR 608.2, 510.1: the Bolt resolves first and kills the blocker, the attacker stays blocked."""
    moments = [
        {
            "name": "resolved", "turn": 2, "step": "declare_blockers",
            "actions": [{"player": "Ann", "do": "resolve_stack"}],
            "expect": [
                {"check": "graveyard_count", "player": "Bob", "card": "Bear", "count": 1},
                {"check": "power_toughness", "controller": "Ann", "card": "Bear", "power": 6, "toughness": 6},
                {"check": "damage", "controller": "Ann", "card": "Bear", "value": 1},
            ],
        },
        {
            "name": "after combat", "turn": 2, "step": "postcombat_main",
            "expect": [{"check": "life", "player": "Bob", "value": 20}],
        },
    ]  # fmt: skip
    found = film(ruling(moments=moments), library)

    checked = [check for frame in found.frames for check in frame.checked]
    assert [check.problem for check in checked if check.problem] == []
    assert len(checked) == 4


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"stack": [{"player": "Ann", "card": "Bolt", "targets": ["C"]}]}, "C|legal"),
        ({"stack": [{"player": "Bob", "source": "B", "ability": "{T}:"}]}, "has no ability"),
        ({"effects": [{"player": "Ann", "card": "Drop", "text": "Draw a card."}]}, "no effect goes on"),
        ({"combat": [{"attacker": "B", "defender": "Bob"}]}, "508.1a"),
        ({"combat": [{"attacker": "C", "defender": "Bob"}]}, "no creature"),
        ({"combat": [{"attacker": "A", "defender": "Ann"}]}, "508.1b"),
    ],
)
def test_what_cant_be_so_is_refused_as_it_is_set_up(more, reason, library):
    plain = {"effects": [], "combat": [], "stack": []}
    one = ruling(**(plain | more))
    with pytest.raises(EditRefused, match=reason):
        laid_out(board_of(one), library.find)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"stack": [{"player": "Ann", "card": "Bolt", "targets": ["Z"]}]}, "stack.0.targets.0: nothing has the alias Z"),
        ({"stack": [{"player": "Ann"}]}, "stack.0: it is a card, or an ability"),
        ({"combat": [{"attacker": "Z", "defender": "Bob"}]}, "combat.0.attacker"),
        ({"effects": [{"player": "Zoe", "card": "X"}]}, "effects.0.player: there is no player Zoe"),
        ({"starts": {"turn": 1, "step": "combat_damage", "player": "Ann"}}, "a position can begin in"),
    ],
)  # fmt: skip
def test_a_file_that_names_what_isnt_there_says_where(more, reason):
    with pytest.raises(RulingFileError, match=r"it, line \d+") as refused:
        ruling(**more)
    assert reason in str(refused.value)


def test_it_comes_out_of_the_editor_as_it_went_in():
    one = ruling()
    assert written(ruling_of(board_of(one))) == written(one)


def test_edits_put_things_there_and_take_them_away():
    board = board_of(ruling())
    spoken = dict(targetable(board))
    assert spoken["S"] == "Bolt (on the stack)"

    board = stacked(board, OnStack(player="Bob", card="Bolt", targets=("Ann",)))
    assert [item.card for item in board.ruling.stack] == [None, "Bolt", "Bolt"]
    board = unstacked(unstacked(board, 2), 0)
    board = ended(board, 0)
    board = blocking(board, "B", None)
    assert board.ruling.combat[0].blockers == ()
    board = attacking(board, "A", None)
    assert (board.ruling.combat, board.ruling.effects, len(board.ruling.stack)) == ((), (), 1)


@pytest.mark.parametrize(
    ("edit", "rule"),
    [
        (lambda board: removed(board, "B"), "115.1"),
        (lambda board: moved(board, "P", "Bob", "hand"), "115.1"),
        (lambda board: beginning(board, 2, Step.PRECOMBAT_MAIN, "Ann"), "506.1"),
        (lambda board: beginning(board, 2, Step.DECLARE_ATTACKERS, "Ann"), "509.1"),
        (lambda board: beginning(board, 2, Step.UNTAP, "Ann"), "502.4"),
        (lambda board: attacking(board, "B", "Ann"), "508.1a"),
        (lambda board: attacking(board, "A", "Ann"), "508.1b"),
        (lambda board: blocking(board, "A", "B"), "509.1a"),
        (lambda board: stacked(board, OnStack(player="Ann", source="nobody")), "602.2"),
        (lambda board: begun_effect(board, GoingOn(player="Ann", card="X", targets=("nobody",))), "115.1"),
    ],
)
def test_edits_that_cant_be_are_refused(edit, rule):
    with pytest.raises(EditRefused) as refused:
        edit(board_of(ruling()))
    assert refused.value.rule == rule


def test_a_permanent_that_changes_hands_leaves_combat_and_the_choice_stays():
    board = board_of(ruling(stack=[], effects=[]))
    assert changed(board, "C", tapped=True).piece("C").card.chosen == ("green",)
    assert removed(board, "A").ruling.combat == ()


def test_a_moment_with_a_stack_in_combat_is_taken_over(library):
    """Edit this moment: what is on the stack, its targets, and who attacks and blocks."""
    one = ruling(effects=[])
    found = film(one, library)
    seats = (PlayerId(0), PlayerId(1))
    taken_over = board_at(found.frames[0].tables, found.timeline.moment(0, seats), library.find, one)
    board, notes = taken_over.board, taken_over.notes

    taken = board.ruling
    assert [(item.card, item.source is not None, len(item.targets)) for item in taken.stack] == [
        (None, True, 1),
        ("Bolt", False, 1),
    ]
    assert [(len(attack.blockers), attack.defender) for attack in taken.combat] == [(1, "Bob")]
    assert "What is on the stack is left out." not in notes
    assert [chosen_for(piece.card) for piece in board.pieces if piece.card.card == "Banner"] == [("green",)]
    laid = laid_out(board, library.find)
    assert [one.name for one in laid.tables[0].stack] == [one.name for one in found.frames[0].tables[0].stack]
