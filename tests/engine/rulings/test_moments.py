"""A moment becomes a board that is laid out as it was, and says what is left out or otherwise."""

import pytest

from engine.rulings.board import board_of, changed, moved, ruling_of
from engine.rulings.moments import board_at
from engine.rulings.notation import FORMAT, Ruling
from engine.rulings.placed_cards import chosen_for
from engine.rulings.reading import RulingFileError, ruling_in, written
from engine.rulings.refusals import EditRefused
from engine.rulings.shelf import named, shipped_rulings
from engine.scenario.notation import CustomCard
from engine.store.board_pictures import laid_out
from engine.store.library import Library
from engine.store.rulings import ruling_film
from engine.store.taking_over import taken_over
from engine.values.ids import PlayerId
from engine.values.steps import Step

SEATS = (PlayerId(0), PlayerId(1))
OWN = {
    "Maker": CustomCard(
        type_line="Sorcery",
        mana_cost="{G}",
        text='Create two 2/2 green Bear creature tokens with "{T}: Add {G}."',
    ),
    "Mirror": CustomCard(
        type_line="Creature — Shapeshifter",
        mana_cost="{0}",
        text="You may have ~ enter as a copy of any creature on the battlefield.",
        power="0",
        toughness="4",
    ),
    "Growth": CustomCard(
        type_line="Instant", mana_cost="{0}", text="Target creature gets +3/+3 until end of turn."
    ),
    "Ogre": CustomCard(type_line="Creature — Ogre", text="Trample", power="3", toughness="2"),
    "Jail": CustomCard(
        type_line="Enchantment",
        mana_cost="{0}",
        text="When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.",
    ),
    "Banner": CustomCard(
        type_line="Artifact",
        mana_cost="{0}",
        text="As ~ enters, choose a color.\nCreatures of the chosen color get +1/+1.",
    ),
    "Slow Gate": CustomCard(type_line="Land", text="~ enters tapped.\n{T}: Add {G}."),
    "Salve": CustomCard(
        type_line="Instant",
        mana_cost="{0}",
        text="Prevent the next 3 damage that would be dealt to target creature this turn.",
    ),
    "Doom": CustomCard(
        type_line="Instant",
        mana_cost="{0}",
        text="Target creature gets +1/+0 until end of turn. Sacrifice it at the beginning of the next end step.",
    ),
}


def film_of(id, library):
    (one,) = named([id])
    return one.ruling, ruling_film(one.ruling, id, library.find, lambda: False)


def own_film(library, players, *moments):
    """What is played of our own cards, and its ruling."""
    ruling = Ruling(
        ruling=FORMAT,
        title="Ours",
        cards=OWN,
        players=players,
        starts={"turn": 3, "step": "precombat_main", "player": "Ann"},
        moments=tuple({**moment, "turn": 3} for moment in moments),
    )
    content = written(ruling)
    ruling = ruling_in(content, "ours")
    return ruling, ruling_film(ruling, "ours", library.find, lambda: False)


def at(film, step, of, library):
    """The moment after a step of the timeline, taken over: board, how it looks, notes."""
    timeline = film.timeline
    tables = tuple(timeline.table(step, seat) for seat in SEATS)
    return taken_over(tables, timeline.moment(step, SEATS), library.find, of)


def at_the_end(film, of, library):
    """The last moment, without what is always said of a turn in which something happened."""
    board, laid, notes = at(film, len(film.timeline.steps) - 1, of, library)
    return board, laid, [note for note in notes if not note.startswith("What has happened")]


def shown(table):
    return sorted(
        (one.name, one.controller, one.owner, one.tapped, one.counters, one.damage, one.power, one.toughness)
        for one in table.battlefield
    )


def cast(card, *targets, **more):
    return {"player": "Ann", "do": "cast", "card": card, "targets": list(targets), **more}


RESOLVE = {"player": "Ann", "do": "resolve_stack"}


def test_tokens_come_with_what_stands_on_them(tmp_path):
    """A token has the characteristics that what created it defines (CR 111.3)."""
    with Library(tmp_path) as library:
        side = {"Ann": {"battlefield": ["Forest"], "hand": ["Maker"]}, "Bob": {}}
        ruling, film = own_film(library, side, {"name": "made", "actions": [cast("Maker"), RESOLVE]})
        board, laid, notes = at_the_end(film, ruling, library)

    bears = [piece.card for piece in board.pieces if piece.card.token]
    assert [(bear.card, bear.as_listed) for bear in bears] == [("Bear Token", True)] * 2
    assert board.ruling.cards["Bear Token"].colors == ("green",)
    assert notes == []
    assert shown(laid.tables[0]) == shown(film.timeline.table(len(film.timeline.steps) - 1, PlayerId(0)))
    with pytest.raises(EditRefused) as refused:
        moved(board, next(piece.key for piece in board.pieces if piece.card.token), "Ann", "graveyard")
    assert refused.value.rule == "111.7"


def test_a_copy_stays_what_it_copies(tmp_path):
    """What entered as a copy has the copied values (CR 707.2), and nobody is asked again."""
    with Library(tmp_path) as library:
        copied = {"name": "copied", "actions": [cast("Mirror"), RESOLVE]}
        copied["answers"] = [
            {"kind": "yes_no", "value": True},
            {"kind": "pick", "objects": ["the ogre"]},
        ]
        side = {"Ann": {"hand": ["Mirror"]}, "Bob": {"battlefield": [{"card": "Ogre", "alias": "the ogre"}]}}
        ruling, film = own_film(library, side, copied)
        board, laid, notes = at_the_end(film, ruling, library)

    assert [(piece.card.card, piece.card.copy_of) for piece in board.lying("Ann", "battlefield")] == [
        ("Mirror", "Ogre")
    ]
    assert notes == []
    assert [seen.name for seen in laid.tables[0].battlefield] == ["Ogre", "Ogre"]


def test_effects_go_on_for_as_long_as_they_would_have(tmp_path):
    """Until end of turn effects, a shield and a delayed trigger (CR 611.2a, 615.7, 603.7)."""
    with Library(tmp_path) as library:
        actions = []
        for card in ("Growth", "Salve", "Doom"):
            actions += [cast(card, "the ogre"), RESOLVE]
        side = {
            "Ann": {
                "battlefield": [{"card": "Ogre", "alias": "the ogre"}],
                "hand": ["Growth", "Salve", "Doom"],
            },
            "Bob": {},
        }
        ruling, film = own_film(library, side, {"name": "all three", "actions": actions})
        board, laid, notes = at_the_end(film, ruling, library)
        again = board_of(ruling_in(written(ruling_of(board)), "again"))
        played = ruling_film(ruling_of(board), "on", library.find, lambda: False)

    assert [(one.card, one.text) for one in board.ruling.effects] == [
        ("Growth", "~ gets +3/+3 until end of turn."),
        ("Salve", "Prevent the next 3 damage that would be dealt to ~ this turn."),
        ("Doom", "~ gets +1/+0 until end of turn."),
        ("Doom", "At the beginning of the next end step, sacrifice ~."),
    ]
    assert notes == []
    assert [(seen.power, seen.toughness) for seen in laid.tables[0].battlefield] == [(7, 5)]
    assert again.ruling.effects == board.ruling.effects
    state = played.timeline.game(0).state
    assert [(one.left, len(one.refs)) for one in state.lasting.values()] == [(None, 1), (3, 1), (None, 1)]
    assert len(state.delayed) == 1


def test_what_is_linked_and_chosen_comes_along(tmp_path):
    """An exiled card stays linked to what exiled it (CR 607.2a, 610.3), and a chosen color chosen (CR 607.2d)."""
    with Library(tmp_path) as library:
        jailed = {"name": "jailed", "actions": [cast("Jail"), RESOLVE, cast("Banner"), RESOLVE]}
        jailed["answers"] = [{"kind": "color", "value": "G"}]
        jailed["actions"][0]["answers"] = [{"kind": "target", "objects": ["the ogre"]}]
        side = {
            "Ann": {"hand": ["Jail", "Banner"], "battlefield": ["Slow Gate"]},
            "Bob": {"battlefield": [{"card": "Ogre", "alias": "the ogre"}]},
        }
        ruling, film = own_film(library, side, jailed)
        board, _, notes = at_the_end(film, ruling, library)

        assert notes == []
        jail = next(piece.key for piece in board.pieces if piece.card.card == "Jail")
        (ogre,) = board.lying("Bob", "exile")
        assert [words for words in ogre.card.notes.values() if jail in words]
        banner = next(piece for piece in board.pieces if piece.card.card == "Banner")
        assert chosen_for(banner.card) == ("green",)
        assert [chosen_for(changed(board, banner.key, chosen=("red",)).piece(banner.key).card)] == [("red",)]
        with pytest.raises(EditRefused):
            changed(board, banner.key, chosen=("red", "blue"))
        gone = moved(board, jail, "Ann", "graveyard")
        assert not gone.lying("Bob", "exile")[0].card.notes
        assert laid_out(gone, library.find).tables[0].battlefield


def test_libraries_come_in_their_order_and_only_as_far_as_they_are_known(tmp_path):
    with Library(tmp_path) as library:
        side = {"Ann": {"library": ["Forest", "Island", "Ogre"]}, "Bob": {"hand": ["Growth"]}}
        ruling, film = own_film(library, side)
        board, _, notes = at_the_end(film, ruling, library)
        assert [piece.card.card for piece in board.lying("Ann", "library")] == ["Forest", "Island", "Ogre"]
        assert notes == []

        one_seat = (film.timeline.table(0, PlayerId(0)),)
        moment = film.timeline.moment(0, (PlayerId(0),))
        board, _, notes = taken_over(one_seat, moment, library.find, ruling)

    assert not board.lying("Ann", "library")
    assert not board.lying("Bob", "hand")
    assert "Left out: a card that is hidden." in notes
    assert "Libraries are left out: nobody here knows them." in notes


def test_a_step_that_has_begun_does_not_begin_again(tmp_path):
    """Its turn-based actions are done once (CR 703.1): whoever has priority keeps it."""
    with Library(tmp_path) as library:
        ruling, film = film_of("equipment-stays", library)
        steps = film.timeline.steps
        number = next(step.number for step in steps if step.kind == "priority")
        board, laid, _ = at(film, number, ruling, library)

    assert board.ruling.starts.priority is not None
    assert laid.tables[0].priority == film.timeline.table(number, PlayerId(0)).priority


def test_a_moment_is_laid_out_as_it_was(tmp_path):
    with Library(tmp_path) as library:
        ruling, film = film_of("equipment-stays", library)
        board, laid, _ = at(film, 0, ruling, library)

    assert shown(laid.tables[0]) == shown(film.frames[0].tables[0])
    assert {piece.card.attached_to for piece in board.pieces if piece.zone == "battlefield"} > {None}
    assert board.ruling.question == ruling.question
    assert [len(player.hand) for player in laid.tables[0].players] == [0, 1]


def test_a_moment_in_which_damage_is_dealt_begins_after_it(tmp_path):
    with Library(tmp_path) as library:
        ruling, film = film_of("lesson-trample", library)
        timeline = film.timeline
        number = next(s.number for s in timeline.steps if s.step == Step.COMBAT_DAMAGE)
        tables = tuple(timeline.table(number, seat) for seat in SEATS)
        taken = board_at(tables, timeline.moment(number, SEATS), library.find, ruling)

    assert taken.board.ruling.starts.step is Step.END_OF_COMBAT
    assert taken.notes[0].startswith("A position can't begin in the combat damage")


def test_the_last_moment_of_each_ruling_can_be_edited(tmp_path):
    """Where the game is over, or the position can't be set up, that is said and not passed over."""
    with Library(tmp_path) as library:
        for one in shipped_rulings()[::6]:
            film = ruling_film(one.ruling, one.id, library.find, lambda: False)
            _, laid, notes = at_the_end(film, one.ruling, library)
            there = film.timeline.table(len(film.timeline.steps) - 1, PlayerId(0)).battlefield
            assert len(laid.tables[0].battlefield) == len(there) or notes


@pytest.mark.parametrize(
    ("side", "reason"),
    [
        ({"battlefield": [{"card": "Ogre", "token": True}]}, "a token lies as listed"),
        ({"hand": [{"card": "Ogre", "token": True, "as_listed": True}]}, "a token lies as listed"),
        (
            {"battlefield": [{"card": "Ogre", "as_listed": True, "notes": {"renowned": [1]}}]},
            "under an alias",
        ),
        ({"battlefield": [{"card": "Ogre", "copy_of": "Mirror"}]}, "lies as listed"),
        ({"hand": [{"card": "Ogre", "face_down": True}]}, "only a card on the battlefield"),
    ],
)
def test_what_can_not_be_so_is_said_with_its_line(side, reason):
    ruling = Ruling(ruling=FORMAT, title="Ours", cards=OWN, players={"Ann": side, "Bob": {}})
    with pytest.raises(RulingFileError) as problem:
        ruling_in(written(ruling), "ours")
    assert reason in str(problem.value)
