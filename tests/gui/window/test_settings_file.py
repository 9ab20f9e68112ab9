"""A damaged settings file costs what is damaged in it, and nothing of it reaches Qt."""

import base64
import json
import random

import pytest
from msgspec.structs import fields, replace
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QPushButton

from gui.settings.dialog import SettingsDialog
from gui.settings.layouts import DamagedLayout, sealed, unsealed
from gui.settings.store import (
    export_settings,
    import_settings,
    keep_changes,
    load_settings,
    save_settings,
)
from gui.settings.values import Cover, Pace, Settings
from tests.gui import samples
from tests.gui.client import wait_prompt, window_on
from tests.gui.tables import creature, forest, table
from tests.properties.good_files import settings
from tests.properties.spoiling import exchange, mixed, spoil, spoil_few_bytes, spoil_json
from tests.sampling import FULL, SEED

FILES = 4000 if FULL else 400
"""Others in each run."""
SPOIL = mixed(spoil_few_bytes, spoil_few_bytes, spoil, spoil_json, exchange)


@pytest.fixture(scope="module")
def good():
    """The settings that a client wrote which had been played with."""
    return settings()


def test_a_layout_comes_back_as_it_was_kept():
    assert unsealed("docks", sealed("docks", b"\x00layout\xff")) == b"\x00layout\xff"
    assert unsealed("docks", sealed("docks", b"")) == b""


@pytest.mark.parametrize("kept", ["x", "AAAA", base64.b64encode(b"layout").decode(), f"{0:016}:AAAA", "ö:ö"])
def test_a_layout_without_its_checksum_is_damaged(kept):
    with pytest.raises(DamagedLayout):
        unsealed("docks", kept)


def test_a_layout_of_something_else_is_damaged():
    with pytest.raises(DamagedLayout):
        unsealed("window", sealed("docks", b"layout"))


@pytest.mark.timeout(120)
def test_only_a_layout_that_was_kept_reaches_qt(good, tmp_path):
    """Hundreds of damaged files: what would be handed to Qt is what Qt once gave, to the byte, or nothing."""
    path = tmp_path / "settings.json"
    kept = json.loads(good)
    named = 0
    for seed in range(FILES):
        spoilt = SPOIL(good, random.Random(f"{SEED} {seed}"))
        path.write_bytes(spoilt)
        loaded = load_settings(path)
        assert loaded.settings.window in ("", kept["window"])
        assert loaded.settings.docks in ("", kept["docks"])
        if loaded.problem:
            named += 1
            aside = next(tmp_path.glob("*.unreadable*"))
            assert aside.name in loaded.problem
            assert aside.read_bytes() == spoilt
            aside.unlink()
            again = load_settings(path)
            assert (again.settings, again.problem) == (loaded.settings, "")
    assert named > FILES / 4


BAD = {
    "pins": {"Ann": 4},
    "pace": "soon",
    "recap": "yes",
    "evenly": 3,
    "evenly_for_two": "sometimes",
    "shows_payments": 3,
    "language": "xx",
    "theme": "plaid",
    "text_size": 10**9,
    "reduced_motion": "yes",
    "taps_slightly": "a little",
    "piles": 2,
    "ground": "water",
    "picture": 7,
    "cover": "sometimes",
    "passing": "often",
    "ended_by_attacks": "always",
    "ended_by_targeting": 1,
    "ended_by_questions": None,
    "stops": {"mine": ["nowhere"]},
    "names": ["Ada"],
    "log_level": "gossip",
    "table_turns": 2,
    "announce": None,
    "decks": ["One"],
    "opponent": 5,
    "best_of": 4,
    "deck_choices": {"One": [{"type": "burnt", "name": "Bear"}]},
    "casual_decks": {"One": "too small"},
    "window": "AdnQywADAAAAAAAA",
    "docks": "AdnQywADAAAAAAAA",
}


def test_there_is_a_bad_value_for_each_setting():
    assert {*BAD, "version", "shortcuts"} == {field.name for field in fields(Settings)}


@pytest.mark.parametrize("name", BAD)
def test_one_bad_setting_is_named_and_the_others_are_kept(tmp_path, name):
    path = tmp_path / "settings.json"
    wanted = Settings(theme="light", text_size=130, cover=Cover.ALWAYS, names=("Ada", "Ben"), announce=False)
    save_settings(path, wanted)
    path.write_text(json.dumps({**json.loads(path.read_bytes()), name: BAD[name]}))

    loaded = load_settings(path)

    assert f"{name}: " in loaded.problem
    standard = Settings()
    for field in fields(Settings):
        source = standard if field.name == name else wanted
        assert getattr(loaded.settings, field.name) == getattr(source, field.name)
    assert load_settings(path) == type(loaded)(loaded.settings)


def test_keys_that_are_none_and_commands_there_are_not_are_named(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(
        '{"version": 1, "shortcuts": {"undo": "Ctrl+U", "redo": "Wumpus", "fly": "F2", "pass": ""}}'
    )
    loaded = load_settings(path)
    assert loaded.settings.shortcuts == {"undo": "Ctrl+U", "pass": ""}
    assert "redo has no key that is known" in loaded.problem
    assert "there is no command fly" in loaded.problem


def test_what_was_wrong_is_said_once_on_the_first_screen(qtbot, tmp_path, good):
    path = tmp_path / "settings.json"
    path.write_bytes(good.replace(b'"docks": "', b'"docks": "0'))
    loaded = load_settings(path)
    window = window_on(qtbot, tmp_path, [], settings=loaded.settings)
    assert "docks: the layout" in loaded.problem
    assert "window:" not in loaded.problem
    assert load_settings(path).problem == ""
    window.close()


OWN = Settings(window="here", docks="there", pins={"Ann": "secret"}, theme="dark")
THEIRS = Settings(
    window="elsewhere", docks="elsewhere", pins={"Bob": "other"}, theme="light", text_size=150,
    taps_slightly=True, piles=False, log_level="rules", pace=Pace.SLOW, shortcuts={"undo": "Ctrl+U"},
)  # fmt: skip


def test_settings_are_exported_and_imported_but_for_layouts_and_pins(tmp_path):
    path = tmp_path / "out.json"
    export_settings(path, THEIRS)
    assert "elsewhere" not in path.read_text()
    assert "other" not in path.read_text()

    loaded = import_settings(path, OWN)

    assert loaded.problem == ""
    assert loaded.settings == replace(THEIRS, window="here", docks="there", pins=OWN.pins)


def test_what_cant_be_imported_is_named_and_the_file_stays(tmp_path):
    path = tmp_path / "out.json"
    path.write_text('{"version": 1, "theme": "plaid", "text_size": 130}')

    loaded = import_settings(path, OWN)

    assert "there is no theme plaid" in loaded.problem
    assert (loaded.settings.text_size, loaded.settings.pins) == (130, OWN.pins)
    assert [one.name for one in tmp_path.iterdir()] == ["out.json"]


@pytest.mark.parametrize("content", ["no settings", '{"version": 99, "theme": "light"}', "[]"])
def test_a_file_of_which_nothing_can_be_used_changes_nothing(tmp_path, content):
    path = tmp_path / "out.json"
    path.write_text(content)

    loaded = import_settings(path, OWN)

    assert loaded.settings == OWN
    assert "can't be read" in loaded.problem
    assert path.read_text() == content


def test_the_dialog_exports_imports_and_shows_what_is_in_force(qtbot, tmp_path):
    path = tmp_path / "out.json"
    dialog = SettingsDialog(THEIRS, None)
    qtbot.addWidget(dialog)
    asking = dialog.ask_export()
    asking.fileSelected.emit(str(path))
    asking.reject()
    other = SettingsDialog(OWN, None)
    qtbot.addWidget(other)
    asking = other.ask_import()
    with qtbot.waitSignal(other.changed) as changed:
        asking.fileSelected.emit(str(path))
    asking.reject()

    assert changed.args[0] == replace(THEIRS, window="here", docks="there", pins=OWN.pins)
    assert other.settings == changed.args[0]
    assert other.theme.currentData() == "light"
    assert other.taps.currentData() is True
    assert not other.piles.isChecked()
    assert other.keys["undo"].keySequence().toString() == "Ctrl+U"


def test_resetting_shows_the_standard_in_every_row(qtbot):
    dialog = SettingsDialog(THEIRS, None)
    qtbot.addWidget(dialog)

    dialog.use(Settings())

    assert dialog.settings == Settings()
    assert dialog.log_level.currentData() == "story"
    assert dialog.keys["undo"].keySequence().toString() == "Ctrl+Z"
    for box in dialog.findChildren(QComboBox):
        assert box.currentIndex() >= 0


def test_tapped_permanents_and_piles_lie_as_the_settings_say(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [], settings=Settings())
    field = window.table.battlefield
    window.pages.setCurrentWidget(window.table)
    window.table.show_table(table(forest(1), forest(2), creature(3, tapped=True)))

    def lying():
        return sorted((len(item.slot.ids), item.slot.angle) for item in field.items_of_cards())

    qtbot.waitUntil(lambda: lying() == [(1, 90.0), (2, 0.0)])
    window.change_settings(replace(window.settings, taps_slightly=True, piles=False))
    assert lying() == [(1, 0.0), (1, 0.0), (1, 15.0)]


def test_a_reset_leaves_what_was_remembered_and_can_be_undone(qtbot):
    changed = replace(THEIRS, pins={"Ann": "kept"}, decks=("Ember Rush", "Bramble March"), best_of=3)
    dialog = SettingsDialog(changed, None)
    qtbot.addWidget(dialog)
    dialog.reset.click()
    assert dialog.settings == replace(
        Settings(),
        **{
            name: getattr(changed, name)
            for name in ("pins", "names", "decks", "best_of", "deck_choices", "casual_decks")
        },
        window=changed.window,
        docks=changed.docks,
        opponent=changed.opponent,
    )
    dialog.reset.click()
    assert dialog.settings == changed
    assert dialog.reset.text() == "Reset all"


@pytest.mark.parametrize("command", ["settings", "yields", "saved_games", "decks", "pin", "new_practice"])
def test_enter_in_a_dialog_takes_nothing_back(opened, qtbot, command):
    """What Enter presses in a field is what the dialog is for, or nothing."""
    window = opened((samples.KEEP, table()))
    wait_prompt(qtbot, window, samples.KEEP)
    window.actions_by_name.run(command)
    dialog = next(one for one in window.findChildren(QDialog) if one.isVisible())
    pressed = [button for button in dialog.findChildren(QPushButton) if button.isDefault()]
    vain = {QDialogButtonBox.ButtonRole.ResetRole, QDialogButtonBox.ButtonRole.DestructiveRole}
    roles = {box.buttonRole(one) for box in dialog.findChildren(QDialogButtonBox) for one in pressed}
    assert not roles & vain
    assert not {one.text() for one in pressed} & {"Revoke", "Revoke all", "Reset all", "Delete…"}


def test_two_windows_keep_what_each_of_them_changes(tmp_path):
    """The second to save would else take back what the first one set, such as a PIN."""
    path = tmp_path / "settings.json"
    both = Settings(text_size=120)
    save_settings(path, both)
    keep_changes(path, replace(both, pins={"Ann": "kept"}), both)
    keep_changes(path, replace(both, theme="light"), both)
    assert load_settings(path).settings == replace(both, pins={"Ann": "kept"}, theme="light")


def test_changes_are_kept_whole_where_there_is_no_file_that_can_be_read(tmp_path):
    path = tmp_path / "settings.json"
    wanted = Settings(text_size=150, theme="light")
    for content in (None, b"{"):
        if content is not None:
            path.write_bytes(content)
        keep_changes(path, wanted, replace(wanted, theme="dark"))
        assert load_settings(path).settings == wanted
