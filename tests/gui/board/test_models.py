"""Qt models over views: what they say, and how little they change."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from engine.views import STEPS, ObjectId, Zone
from gui.look.metrics import ZONE_CARD, FaceKind
from gui.models.card_list_model import OBJECT_ROLE, CardListModel
from gui.models.highlights import Highlights
from gui.models.log_model import LogFilter, LogLevel, LogModel
from gui.models.outline_model import OutlineModel
from gui.models.stack_model import StackModel
from gui.models.words import player_sentence, sentence, step_name, zone_name
from tests.gui.tables import (
    ANN,
    BOB,
    SECRET,
    creature,
    crowd,
    forest,
    hidden,
    in_zone,
    log,
    permanent,
    player,
    table,
)


def lines(model, parent=None, depth=0):
    """The whole tree as indented texts."""
    parent = parent or QModelIndex()
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        yield "  " * depth + index.data()
        yield from lines(model, index, depth + 1)


@pytest.fixture
def outline(qtbot):
    model = OutlineModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    yield model
    tester.deleteLater()


def test_the_outline_holds_the_whole_table(outline):
    bear = creature(1, keywords=("trample",), text="Trample", sick=True)
    spell = in_zone(9, Zone.STACK, "Bolt", 1, stack_text="3 damage to target creature.", target_objects=(1,))
    outline.show_table(table(bear, forest(2, tapped=True), forest(3, who=1), stack=(spell,)))
    assert list(lines(outline)) == [
        "Turn 3, precombat main phase",
        "Stack: 1",
        "  Bolt, costs 1, blue, Instant, 3 damage to target creature., targets Bramble Bear",
        "Ann, 20 life, active player, has priority",
        "  Battlefield: 1",
        "    Bramble Bear, Creature — Bear, 2/2, trample, summoning sick. Trample",
        "  Lands: 1",
        "    Forest, Basic Land — Forest, tapped. {T}: Add {G}.",
        "  Hand: 2",
        "    Counterswell, costs 1, blue, Instant",
        "    Sudden Growth, costs 1, blue, Instant",
        "  Library: 40",
        "  Graveyard: 0",
        "  Exile: 0",
        "Bob, 20 life",
        "  Battlefield: 0",
        "  Lands: 1",
        "    Forest, Basic Land — Forest. {T}: Add {G}.",
        "  Hand: 3",
        "    hidden card",
        "    hidden card",
        "    hidden card",
        "  Library: 40",
        "  Graveyard: 1",
        "    Spent, costs 1, blue, Instant",
        "  Exile: 0",
    ]


def test_the_outline_says_what_can_be_done(outline):
    outline.show_table(table(creature(1), creature(2, "Other")))
    outline.set_highlights(
        Highlights(
            legal=frozenset((1,)),
            chosen=((2, 3),),
            legal_players=frozenset((BOB,)),
            playable=frozenset((901,)),
        )
    )
    said = "\n".join(lines(outline))
    assert "Bramble Bear, Creature — Bear, 2/2 (can be chosen)" in said
    assert "Other, Creature — Bear, 2/2 (chosen 3)" in said
    assert "Bob, 20 life (can be chosen)" in said
    assert "Counterswell, costs 1, blue, Instant (can be played or used)" in said


def test_only_changed_lines_change(outline):
    outline.show_table(table(creature(1), creature(2, "Other"), forest(3)))
    changed, added, removed = [], [], []
    outline.dataChanged.connect(lambda first, _: changed.append(first.data()))
    outline.rowsInserted.connect(lambda parent, first, last: added.append((parent.data(), first, last)))
    outline.rowsRemoved.connect(lambda parent, first, last: removed.append((parent.data(), first, last)))
    outline.show_table(table(creature(1, tapped=True), creature(2, "Other"), forest(3)))
    assert changed == ["Bramble Bear, Creature — Bear, 2/2, tapped"]
    assert (added, removed) == ([], [])
    outline.show_table(table(creature(2, "Other"), forest(3), creature(4, "New")))
    assert len(removed) == 1
    assert len(added) == 1


def test_the_outline_survives_any_change(outline):
    tables = [
        table(creature(1), forest(2)),
        crowd(30),
        table(creature(2, "Two"), creature(1, "One")),
        table(creature(1, "One", who=1), creature(2, "Two")),
        table(),
    ]
    for view in tables:
        outline.show_table(view)
        fresh = OutlineModel()
        fresh.show_table(view)
        assert list(lines(outline)) == list(lines(fresh))
    outline.show_table(None)
    assert outline.rowCount() == 0


def test_states_are_said_in_words():
    bear = creature(
        1,
        tapped=True,
        damage=1,
        counters=(("+1/+1", 2),),
        attachments=(ObjectId(2),),
        blocking=(ObjectId(3),),
    )
    aura = permanent(2, "Mantle", "Enchantment — Aura", attached_to=1)
    foe = creature(3, "Foe", who=1, attacking=ANN, attacking_player=True, blocked=True)
    view = table(bear, aura, foe)
    assert sentence(bear, view) == (
        "Bramble Bear, Creature — Bear, 2/2, tapped, blocking Foe, 1 damage, 2 +1/+1 counters, with Mantle attached"
    )
    assert sentence(foe, view).endswith("attacking Ann, blocked")
    assert sentence(aura, view).endswith("attached to Bramble Bear")
    assert sentence(permanent(5, "Walker", "Planeswalker — X", loyalty=3), view) == (
        "Walker, Planeswalker — X, loyalty 3"
    )


def test_players_are_said_in_words():
    bob = player(
        1, "Bob", pool="{G}{G}", counters=(("poison", 2),), designations=("the monarch",), lost="no life"
    )
    assert player_sentence(bob, table()) == (
        "Bob, 20 life, 2 poison counters, the monarch, mana: green, green, lost: no life"
    )


def test_every_zone_and_step_has_a_name():
    assert len({zone_name(zone) for zone in Zone}) == len(Zone)
    assert len({step_name(step) for step in STEPS}) == len(STEPS)


def test_unknown_cards_are_never_named(outline):
    face_down = permanent(1, "", "", who=1, face_down=True)
    back = hidden(1, Zone.BATTLEFIELD)
    view = table(back, face_down)
    outline.show_table(view)
    assert SECRET not in "\n".join(lines(outline))
    assert sentence(hidden(5), view) == "hidden card"


@pytest.mark.parametrize("ids", [(1, 2, 3), (2, 3), (1, 2, 3, 4), (3, 1), (), (4, 1, 2, 3), (5,)])
def test_lists_of_cards_follow_their_zone(qtbot, ids):
    model = CardListModel(ZONE_CARD, FaceKind.CARD)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    cards = {id: in_zone(id, Zone.GRAVEYARD, f"Card {id}") for id in range(1, 6)}
    model.show((cards[1], cards[2], cards[3]), table())
    model.show(tuple(cards[id] for id in ids), table())
    assert [model.index(row).data(OBJECT_ROLE) for row in range(model.rowCount())] == list(ids)
    assert [model.index(row).data() for row in range(model.rowCount())] == [f"Card {id}" for id in ids]
    tester.deleteLater()


def test_pictures_in_lists_bear_marks(qtbot):
    model = StackModel()
    model.show_table(table(creature(1), stack=(in_zone(8, Zone.STACK, "Bolt"),)))
    plain = model.index(0).data(Qt.ItemDataRole.DecorationRole).toImage()
    model.set_marks(Highlights(legal=frozenset((8,))))
    assert model.index(0).data(Qt.ItemDataRole.DecorationRole).toImage() != plain


def test_the_log_lies_under_its_turns(qtbot):
    model = LogModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.show_log(log(10))
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["Turn 1", "Turn 2", "Turn 3"]
    assert model.rowCount(model.index(0, 0)) == 4
    assert model.index(1, 1, model.index(0, 0)).data() == "603.3b"
    tester.deleteLater()


def test_the_log_can_be_narrowed_to_a_player(qtbot):
    model, narrowed = LogModel(), LogFilter()
    narrowed.setSourceModel(model)
    model.show_log(log(8))
    narrowed.want(LogLevel.EVERYTHING, player=BOB)
    found = [text.strip() for text in lines(narrowed) if text.startswith("  ")]
    assert found == [f"Event {number} of Bear" for number in (1, 3, 5, 7)]
