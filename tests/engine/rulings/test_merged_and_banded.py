"""Positions with merged permanents (CR 730) and bands (CR 702.22): written, set up, edited, and taken over from play."""

import json

import pytest

from engine.rulings.board import board_of, moved, removed, ruling_of
from engine.rulings.going_on import attacking, banded, blocking
from engine.rulings.merging import merged_with, unmerged
from engine.rulings.reading import RulingFileError, ruling_in, written
from engine.rulings.refusals import EditRefused
from engine.scenario.notation import Attacking, MergedCard
from engine.store.board_pictures import laid_out
from engine.store.rulings import ruling_film
from engine.store.taking_over import taken_over
from engine.values.ids import PlayerId
from engine.values.steps import Step

SEATS = (PlayerId(0), PlayerId(1))


def creature(kind, mana_cost, pt, text=""):
    power, toughness = pt.split("/")
    return {
        "type_line": f"Creature — {kind}", "mana_cost": mana_cost, "text": text, "power": power, "toughness": toughness
    }  # fmt: skip


CARDS = {
    "Beast": creature("Beast", "{1}{G}", "2/3", "Reach"),
    "Cat": creature("Cat", "{3}{W}", "4/4", "Mutate {0}\nFlying"),
    "Hero": creature("Knight", "{W}", "1/1", "Banding"),
    "Ogre": creature("Ogre", "{2}{R}", "3/3"),
    "Wall": creature("Wall", "{1}", "0/8"),
}
MERGED = {"card": "Beast", "alias": "B", "merged": [{"card": "Cat"}, {"card": "Ogre", "under": True}]}
PAIR = [{"card": "Hero", "alias": "H"}, {"card": "Ogre", "alias": "O"}]
ATTACKS = [{"attacker": "H", "defender": "Bob"}, {"attacker": "O", "defender": "Bob"}]


def ruling(ann=(), bob=(), hand=(), **more):
    given = {
        "ruling": 1,
        "title": "Merged and banded",
        "cards": CARDS,
        "players": {
            "Ann": {"battlefield": list(ann), "hand": list(hand)},
            "Bob": {"battlefield": list(bob)},
        },
        "starts": {"turn": 3, "step": "precombat_main", "player": "Ann"},
    }
    return ruling_in(json.dumps(given | more).encode(), "it")


def banding(**more):
    wall = [{"card": "Wall", "alias": "W"}]
    starts = {"turn": 3, "step": "declare_blockers", "player": "Ann"}
    return ruling(PAIR, wall, starts=starts, combat=more.pop("combat", ATTACKS), bands=[["H", "O"]], **more)


def seen(board, library):
    laid = laid_out(board, library.find)
    return {laid.keys.get(one.id, one.name): one for one in laid.tables[0].battlefield}


def again(board):
    content = written(ruling_of(board))
    opened = board_of(ruling_in(content, "the file"))
    assert written(ruling_of(opened)) == content
    return opened


def film_of(one, library):
    return ruling_film(one, "it", library.find, lambda: False)


def at(film, of, step, library):
    """The first moment of a step in which somebody has priority, taken over."""
    timeline = film.timeline
    number = next(
        number
        for number in reversed(range(len(timeline.steps)))
        if timeline.table(number, SEATS[0]).step == step
        and timeline.table(number, SEATS[0]).priority is not None
    )
    tables = tuple(timeline.table(number, seat) for seat in SEATS)
    return tables[0], taken_over(tables, timeline.moment(number, SEATS), library.find, of)


# --- merged permanents ------------------------------------------------------------------------------------------------


def test_a_merged_permanent_is_its_topmost_card_with_the_abilities_of_all(library):
    """CR 702.140e, 730.2a."""
    beast = seen(again(board_of(ruling([MERGED]))), library)["B"]

    assert (beast.name, beast.power, beast.toughness) == ("Cat", 4, 4)
    assert {"reach", "flying"} <= set(beast.keywords)
    assert sorted(part.name for part in beast.parts) == ["Beast", "Ogre"]


@pytest.mark.parametrize(
    ("token", "merged", "is_token"),
    [
        (True, {"card": "Cat"}, False),
        (True, {"card": "Cat", "under": True}, True),
        (False, {"card": "Cat", "token": True}, True),
    ],
)
def test_it_is_a_token_if_the_topmost_component_is(token, merged, is_token, library):
    """CR 730.2d."""
    placed = {"card": "Beast", "alias": "B", "as_listed": True, "token": token, "merged": [merged]}
    board = again(board_of(ruling([placed])))

    assert seen(board, library)["B"].token is is_token


def test_a_face_down_creature_that_something_merged_under_is_face_down(library):
    """CR 730.2e."""
    placed = {"card": "Beast", "alias": "B", "face_down": True, "merged": [{"card": "Cat", "under": True}]}
    under = seen(board_of(ruling([placed])), library)["B"]
    over = seen(board_of(ruling([placed | {"merged": [{"card": "Cat"}]}])), library)["B"]

    assert (under.face_down, under.power, under.toughness) == (True, 2, 2)
    assert (over.face_down, over.name, over.power) == (False, "Cat", 4)


def test_all_of_its_cards_go_where_it_goes(library):
    """CR 730.3."""
    bolt = {"type_line": "Instant", "mana_cost": "{0}", "text": "Destroy target creature."}
    moments = [
        {
            "name": "destroyed", "turn": 3, "step": "precombat_main",
            "actions": [
                {"player": "Ann", "do": "cast", "card": "Bolt", "targets": ["B"]},
                {
                    "player": "Ann", "do": "resolve_stack",
                    "answers": [{"kind": "text", "starts_with": name} for name in ("Cat", "Beast", "Ogre")],
                },
            ],
            "expect": [
                {"check": "graveyard_count", "player": "Ann", "card": name, "count": 1} for name in ("Beast", "Cat", "Ogre")
            ],
        }
    ]  # fmt: skip
    film = film_of(ruling([MERGED], hand=["Bolt"], cards={**CARDS, "Bolt": bolt}, moments=moments), library)

    checked = [check.problem for frame in film.frames for check in frame.checked]
    assert checked == ["", "", ""], film.result


def test_edits_merge_a_card_and_take_it_apart_again(library):
    board = board_of(ruling([{"card": "Beast", "alias": "B"}], hand=[{"card": "Wall", "alias": "W"}]))
    both = merged_with(board, "B", MergedCard(card="Cat", under=True))

    assert seen(both, library)["B"].name == "Beast"
    assert {"reach", "flying"} <= set(seen(both, library)["B"].keywords)
    assert unmerged(both, "B") == board
    with pytest.raises(EditRefused) as refused:
        merged_with(board, "W", MergedCard(card="Cat"))
    assert refused.value.rule == "730.2"


def test_dragged_off_the_battlefield_it_becomes_all_its_cards():
    """CR 730.3, 111.7: tokens cease to exist."""
    one = ruling([MERGED | {"merged": [*MERGED["merged"], {"card": "Cat", "token": True}]}])
    board = moved(board_of(one), "B", "Ann", "graveyard")

    assert [piece.card.card for piece in board.lying("Ann", "graveyard")] == ["Beast", "Cat", "Ogre"]
    assert board.piece("B").card.merged == ()
    tokens = {
        "card": "Beast",
        "alias": "B",
        "as_listed": True,
        "token": True,
        "merged": [{"card": "Cat", "token": True}],
    }
    with pytest.raises(EditRefused) as refused:
        moved(board_of(ruling([tokens])), "B", "Ann", "hand")
    assert refused.value.rule == "111.7"


def test_cards_merge_only_on_the_battlefield():
    with pytest.raises(RulingFileError, match=r"730\.2"):
        ruling(hand=[{"card": "Beast", "merged": [{"card": "Cat"}]}])


def test_a_mutated_creature_is_taken_over_from_play(library):
    """As it is after two spells have merged with it, one on top and one underneath."""
    moments = [
        {
            "name": name, "turn": 3, "step": "precombat_main",
            "actions": [
                {"player": "Ann", "do": "cast", "card": "Cat", "method": "mutate", "targets": ["B"]},
                {"player": "Ann", "do": "resolve_stack", "answers": [{"kind": "text", "starts_with": place}]},
            ],
        }
        for name, place in (("first", "On top"), ("second", "On the bottom"))
    ]  # fmt: skip
    one = ruling([{"card": "Beast", "alias": "B"}], hand=["Cat", "Cat"], moments=moments)
    film = film_of(one, library)
    assert not film.stopped, film.frames[-1].said
    said = " ".join(line.text for line in film.logs[0])
    assert "Cat merges with Beast, on top" in said
    assert "Cat merges with Cat, on the bottom" in said
    table, (board, laid, notes) = at(film, one, Step.PRECOMBAT_MAIN, library)

    (beast,) = board.lying("Ann", "battlefield")
    assert beast.card.card == "Beast"
    assert beast.card.merged == (MergedCard(card="Cat"), MergedCard(card="Cat", under=True))
    assert [note for note in notes if not note.startswith("What has happened")] == []
    assert [(seen.name, seen.power, seen.keywords) for seen in laid.tables[0].battlefield] == [
        (seen.name, seen.power, seen.keywords) for seen in table.battlefield
    ]
    again(board)


# --- bands ------------------------------------------------------------------------------------------------------------


def test_a_band_is_written_and_set_up(library):
    """CR 702.22c."""
    table = seen(again(board_of(banding())), library)

    assert table["H"].notes == ("banded with: Ogre",)
    assert table["O"].notes == ("banded with: Hero",)


def test_what_blocks_one_of_a_band_blocks_all_of_it(library):
    """CR 702.22h."""
    table = seen(board_of(banding(combat=[{**ATTACKS[0], "blockers": ["W"]}, ATTACKS[1]])), library)

    assert set(table["W"].blocking) == {table["H"].id, table["O"].id}
    assert (table["H"].blocked, table["O"].blocked) == (True, True)


def test_a_band_that_is_blocked_by_an_effect_is_blocked_as_a_whole(library):
    """CR 702.22i."""
    table = seen(board_of(banding(combat=[{**ATTACKS[0], "blocked": True}, ATTACKS[1]])), library)

    assert (table["H"].blocked, table["O"].blocked) == (True, True)


def test_edits_band_attackers_together():
    """CR 702.22c-f, 702.22h."""
    alone = board_of(banding(combat=[{**ATTACKS[0], "blockers": ["W"]}, ATTACKS[1]]))
    apart = banded(alone, "O", None)
    assert apart.ruling.bands == ()
    both = banded(apart, "O", "H")
    assert both.ruling.bands == (("H", "O"),)
    assert both.ruling.combat[1] == Attacking(attacker="O", defender="Bob", blockers=("W",))

    assert [one.blockers for one in blocking(both, "W", None).ruling.combat] == [(), ()]
    assert [one.blockers for one in blocking(both, "W", "O").ruling.combat] == [("W",), ("W",)]
    assert attacking(both, "O", None).ruling.bands == ()
    assert removed(both, "H").ruling.bands == ()
    with pytest.raises(EditRefused) as refused:
        banded(both, "W", "H")
    assert refused.value.rule == "702.22c"


WALKER = {"type_line": "Planeswalker — Jace", "mana_cost": "{3}", "text": "+1: Draw a card.", "loyalty": "4"}


def test_a_band_attacks_the_same_player_or_permanent(library):
    """CR 702.22d."""
    one = banding(
        cards={**CARDS, "Walker": WALKER},
        players={
            "Ann": {"battlefield": PAIR},
            "Bob": {"battlefield": [{"card": "Walker", "alias": "J"}, {"card": "Wall", "alias": "W"}]},
        },
        combat=[ATTACKS[0], {"attacker": "O", "defender": "J"}],
    )
    with pytest.raises(EditRefused, match=r"702\.22d"):
        laid_out(board_of(one), library.find)
    with pytest.raises(EditRefused) as refused:
        banded(banded(board_of(one), "O", None), "O", "H")
    assert refused.value.rule == "702.22d"
    assert attacking(board_of(banding()), "O", "W").ruling.bands == ()


@pytest.mark.parametrize(
    ("bands", "reason"),
    [([["H", "W"]], "W doesn't attack"), ([["H", "O"], ["O", "H"]], "O is in a band already")],
)
def test_a_file_with_bands_that_cant_be_says_where(bands, reason):
    starts = {"turn": 3, "step": "declare_blockers", "player": "Ann"}
    with pytest.raises(RulingFileError, match=f"bands.*{reason}"):
        ruling(PAIR, [{"card": "Wall", "alias": "W"}], starts=starts, combat=ATTACKS, bands=bands)


def test_a_band_is_taken_over_from_play(library):
    """CR 702.22e: as it was announced, and as it is blocked."""
    moments = [
        {
            "name": "attack", "turn": 3, "step": "declare_attackers",
            "actions": [{"player": "Ann", "do": "attack", "attacker": name, "defender": "Bob"} for name in ("H", "O")],
            "answers": [{"kind": "pick", "objects": ["H"]}, {"kind": "pick", "objects": ["O"]}],
        },
        {
            "name": "block", "turn": 3, "step": "declare_blockers",
            "actions": [{"player": "Bob", "do": "block", "blocker": "W", "attacker": "O"}],
        },
    ]  # fmt: skip
    one = ruling(PAIR, [{"card": "Wall", "alias": "W"}], moments=moments)
    film = film_of(one, library)
    _, (board, laid, notes) = at(film, one, Step.DECLARE_BLOCKERS, library)

    assert [{board.piece(key).card.card for key in band} for band in board.ruling.bands] == [{"Hero", "Ogre"}]
    assert [note for note in notes if not note.startswith("What has happened")] == []
    notes_seen = {one.name: one.notes for one in laid.tables[0].battlefield}
    assert notes_seen == {"Hero": ("banded with: Ogre",), "Ogre": ("banded with: Hero",), "Wall": ()}
    again(board)


def test_a_position_without_a_card_that_isnt_known_loses_what_speaks_of_it(library):
    """The rest of the position is shown: bands, attacks, effects and what was attached."""
    one = banding(
        players={
            "Ann": {"battlefield": [{"card": "Unheard Of", "alias": "H"}, {"card": "Ogre", "alias": "O"}]},
            "Bob": {"battlefield": [{"card": "Wall", "alias": "W"}, {"card": "Ogre", "alias": "P"}]},
        },
        effects=[
            {"player": "Ann", "card": "Growth", "text": "~ gets +3/+3 until end of turn.", "affects": ["H"]}
        ],
        stack=[{"player": "Ann", "card": "Shock", "targets": ["H"]}],
    )
    cards = {
        **one.cards,
        "Shock": type(one.cards["Ogre"])(type_line="Instant", text="Destroy target creature."),
    }
    laid = laid_out(
        board_of(type(one)(**{**{f: getattr(one, f) for f in one.__struct_fields__}, "cards": cards})),
        library.find,
    )

    assert sorted(one.name for one in laid.tables[0].battlefield) == ["Ogre", "Ogre", "Wall"]
    assert [one.name for one in laid.tables[0].battlefield if one.attacking_player] == ["Ogre"]
    assert laid.tables[0].stack == ()
    assert any("Unheard Of" in note for note in laid.notes)


def test_an_effect_about_nothing_that_is_there_is_said(library):
    """CR 611.2c: what its set of objects was is none of what lies there."""
    charge = {"player": "Ann", "card": "Charge", "text": "Creatures you control get +1/+0 until end of turn."}
    laid = laid_out(board_of(ruling(bob=["Wall"], effects=[charge])), library.find)

    assert [one.power for one in laid.tables[0].battlefield] == [0]
    assert any("Charge goes on about nothing" in note for note in laid.notes)
