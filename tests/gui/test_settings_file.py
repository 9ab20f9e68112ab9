"""A damaged settings file costs what is damaged in it, and nothing of it reaches Qt."""

import base64
import json
import random

import pytest
from msgspec.structs import fields

from gui.settings.layouts import DamagedLayout, sealed, unsealed
from gui.settings.store import load_settings, save_settings
from gui.settings.values import Cover, Settings
from tests.gui.client import window_on
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
    "cover": "sometimes",
    "passing": "often",
    "stops": {"mine": ["nowhere"]},
    "names": ["Ada"],
    "log_level": "gossip",
    "table_turns": 2,
    "announce": None,
    "decks": ["One"],
    "opponent": 5,
    "best_of": 4,
    "deck_choices": {"One": [{"type": "burnt", "name": "Bear"}]},
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
