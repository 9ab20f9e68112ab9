"""The timeline beside a film: stepping into, over and out, what changed, bookmarks, and the inspector at a step."""

import json

import pytest
from PySide6.QtCore import Qt

from engine.store.timeline import StepKind
from gui.bridge.engine_games import EngineGames
from gui.lab.otherwise import OtherwiseDialog
from gui.lab.side_by_side import SideBySideDialog
from gui.settings.values import Settings
from gui.window.main_window import MainWindow

BOLT = {"type_line": "Instant", "mana_cost": "{R}", "text": "Bolt deals 3 damage to any target."}
BEAR = {"type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "4", "text": ""}


@pytest.fixture
def watched(qtbot, tmp_path):
    """A window that shows the script in which Ann's Bolt is dealt to Bob's Bear."""
    given = {
        "id": "bolt", "title": "A bolt", "format": "duel", "strict": True,
        "players": {
            "A": {"hand": [{"card": "Bolt"}], "battlefield": [{"card": "Mountain"}], "library": []},
            "B": {"battlefield": [{"card": "Bear"}], "library": []},
        },
        "custom_cards": {"Bolt": BOLT, "Bear": BEAR},
        "script": [
            {"player": "A", "turn": 1, "step": "precombat_main", "do": "cast", "card": "Bolt",
             "targets": [{"card": "Bear"}]},
        ],
        "stop": {"turn": 1, "step": "precombat_main"},
        "expect": [{"check": "damage", "player": "B", "card": "Bear", "value": 3}],
    }  # fmt: skip
    path = tmp_path / "bolt.json"
    path.write_text(json.dumps([given]))
    window = MainWindow(EngineGames(tmp_path), Settings(), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    games = window.games
    (scenario,) = games.scenarios(path)
    window.show_replay(games.script(scenario, lambda: False))
    yield window
    window.close()


def at_words(window, words):
    """Go to the first step that says so."""
    number = next(step.number for step in window.replay.timeline.steps if words in step.words)
    window.replay.show_step(number)
    return number


def test_each_event_is_a_step_with_its_rule_and_what_it_changed(watched):
    at_words(watched, "Bolt deals 3 damage")
    beside = watched.docks.timeline

    told = beside.about.text()
    changes = [
        [beside.changes.item(row, column).text() for column in range(3)]
        for row in range(beside.changes.rowCount())
    ]

    assert told.startswith("Bolt deals 3 damage to Bear\nCR 120")
    assert "By: Bolt" in told
    assert ["Bear: damage", "0", "3"] in changes
    assert "Bolt deals 3 damage to Bear" in watched.replay.bar.words.text()


def test_the_parts_of_casting_lie_in_it_in_their_order(watched):
    tree = watched.docks.timeline.tree
    casting = next(
        item
        for row in range(tree.topLevelItemCount())
        if (item := tree.topLevelItem(row)).text(0).startswith("Casting Bolt")
    )

    rules = [casting.child(row).text(0).rpartition("· ")[2] for row in range(casting.childCount())]

    parts = [rule for rule in dict.fromkeys(rules) if rule.startswith("601.2")]
    assert parts == ["601.2a", "601.2b", "601.2c", "601.2d", "601.2f", "601.2g", "601.2h", "601.2i"]


def test_keys_step_into_over_and_out_and_back(watched):
    run, replay = watched.actions_by_name.run, watched.replay
    steps = replay.timeline.steps
    cast = at_words(watched, "Casting Bolt")

    run("step_into")
    assert replay.step == cast + 1
    run("step_over")
    assert (steps[replay.step].kind, steps[replay.step].settled) == (StepKind.PRIORITY, False)
    run("step_out")
    assert (steps[replay.step].kind, steps[replay.step].settled) == (StepKind.PRIORITY, True)
    run("step_back_into")
    assert steps[replay.step].kind != StepKind.PRIORITY


def test_a_bookmark_is_come_back_to(watched):
    run, replay = watched.actions_by_name.run, watched.replay
    cast = at_words(watched, "Casting Bolt")
    run("bookmark")
    at_words(watched, "Bolt deals 3 damage")

    run("next_bookmark")

    assert replay.step == cast
    assert watched.docks.timeline.tree.currentItem().text(0).startswith("★ Casting Bolt")
    run("bookmark")
    assert watched.docks.timeline.bookmarks == set()


def test_a_step_is_chosen_in_the_tree_and_the_slider_follows(watched):
    beside, replay = watched.docks.timeline, watched.replay
    last = beside.items[max(beside.items)]

    beside.tree.setCurrentItem(last)

    assert replay.step == last.data(0, Qt.ItemDataRole.UserRole)
    assert replay.bar.slider.value() == replay.bar.slider.maximum()


def test_the_inspector_looks_at_the_step_shown(watched):
    at_words(watched, "Bolt deals 3 damage")
    (bear,) = [seen for seen in watched.replay.table.battlefield if seen.name == "Bear"]

    watched.inspecting.open(bear.id)

    assert watched.docks.inspector.shown.name == "Bear"


def test_nothing_is_kept_when_it_is_left(watched):
    watched.replay.bar.left.emit()

    assert watched.replay is None
    assert watched.docks.timeline.timeline is None
    assert watched.docks.timeline.tree.topLevelItemCount() == 0


def differing(dialog):
    rows, table = range(dialog.changes.rowCount()), dialog.changes
    return [[table.item(row, column).text() for column in range(3)] for row in rows]


def test_an_answer_is_given_otherwise_and_both_branches_are_laid_side_by_side(watched, qtbot):
    beside = watched.docks.timeline
    steps = watched.replay.timeline.steps
    watched.replay.show_step(
        next(s.number for s in steps if s.kind == StepKind.DECISION and s.rule == "601.2c")
    )
    assert beside.otherwise.isEnabled()
    beside.otherwise.click()
    dialog = watched.findChild(OtherwiseDialog)
    assert sorted(dialog.words) == ["B", "you (A)"]
    dialog.list.setCurrentRow(dialog.words.index("B"))
    dialog.list.itemActivated.emit(dialog.list.currentItem())
    qtbot.waitUntil(lambda: beside.branches.count() == 2, timeout=20000)

    beside.comparison.click()
    laid = watched.findChild(SideBySideDialog)
    left, right = laid.sides

    assert "A: " in left.answer.text()
    assert left.answer.text().endswith("Bear")
    assert right.answer.text().endswith("B")
    assert ["B: life", "20", "17"] in differing(laid)
    assert ["Bear: damage", "3", "0"] in differing(laid)
    assert "B: 17 life" in right.players.text()
    left.steps.setCurrentRow(0)
    right.steps.setCurrentRow(0)
    assert not any(what.endswith(": life") for what, _, _ in differing(laid))
    left.box.setCurrentIndex(1)
    left.box.activated.emit(1)
    assert laid.together.text() == "The same answers were given in both."
    assert differing(laid) == []
    left.show_wanted.emit(left.number)
    assert watched.replay.step == len(watched.replay.timeline.steps) - 1

    assert watched.replay.film is watched.watching.branches[1][1]
    watched.watching.show_branch(0)
    assert watched.replay.film is watched.watching.branches[0][1]


def test_only_the_seat_that_was_asked_answers_otherwise(watched):
    steps = watched.replay.timeline.steps
    watched.replay.bar.seat_wanted.emit()
    watched.replay.show_step(
        next(s.number for s in steps if s.kind == StepKind.DECISION and s.rule == "601.2c")
    )

    assert not watched.docks.timeline.otherwise.isEnabled()


TOLL = {"type_line": "Creature — Imp", "mana_cost": "{1}{R}", "power": "1", "toughness": "1",
        "text": "Whenever another creature is dealt damage, you gain 1 life."}  # fmt: skip


def test_the_inspector_says_why_something_triggered_and_leads_to_the_event(qtbot, tmp_path):
    given = {
        "id": "toll", "title": "A toll", "format": "duel", "strict": True,
        "players": {
            "A": {"hand": [{"card": "Bolt", "count": 2}], "battlefield": [{"card": "Mountain", "count": 2}, {"card": "Imp"}], "library": []},
            "B": {"battlefield": [{"card": "Bear"}], "library": []},
        },
        "custom_cards": {"Bolt": BOLT, "Bear": BEAR, "Imp": TOLL},
        "script": [
            {"player": "A", "turn": 1, "step": "precombat_main", "do": "cast", "card": "Bolt",
             "targets": [{"card": "Bear"}]},
            {"player": "A", "turn": 1, "step": "precombat_main", "do": "resolve_stack"},
            {"player": "A", "turn": 1, "step": "precombat_main", "do": "cast", "card": "Bolt",
             "targets": [{"card": "Imp"}]},
            {"player": "A", "turn": 1, "step": "precombat_main", "do": "resolve_stack"},
        ],
        "stop": {"turn": 1, "step": "precombat_main"},
        "expect": [{"check": "life", "player": "A", "value": 21}],
    }  # fmt: skip
    path = tmp_path / "toll.json"
    path.write_text(json.dumps([given]))
    window = MainWindow(EngineGames(tmp_path), Settings(), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    (scenario,) = window.games.scenarios(path)
    window.show_replay(window.games.script(scenario, lambda: False))
    replay = window.replay
    replay.bar.slider.setValue(replay.bar.slider.maximum())
    (grave,) = [one.id for one in replay.table.players[0].graveyard if one.name == "Imp"]

    window.inspecting.open(grave)

    inspector = window.docks.inspector
    assert [(row.came, row.triggered) for row in inspector.shown.triggers] == [
        ("that isn't its trigger event", False),
        ("it triggers", True),
    ]
    inspector.triggers.itemActivated.emit(inspector.triggers.item(1, 0))
    assert replay.timeline.steps[replay.step].words.startswith("Bolt deals 3 damage to Bear")
    window.close()
