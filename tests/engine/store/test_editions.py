"""The rules that are played by go with a game: into its save, its replay, its scenario, and copies of its state."""

from pathlib import Path

import msgspec
import pytest

from engine.cli import main
from engine.rules.turn.starting import new_state
from engine.rulings.reading import RulingFileError, read_ruling, written
from engine.rulings.shelf import named
from engine.scenario.notation import Scenario
from engine.scenario.reading import BrokenScenario, read_scenarios
from engine.state.digest import digest
from engine.store.library import Library
from engine.store.many_games.arena import Match, play_match
from engine.store.recording import Header, SaveError, SeatSetup, read_record
from engine.store.replaying import replayed
from engine.store.scenarios import load_scenario, scenario_header
from engine.values.edition import EDITIONS, TODAY, Edition, Profile
from tests.properties.good_files import scenario


def test_a_game_and_its_replay_are_played_by_the_rules_of_one_date(tmp_path: Path) -> None:
    match = Match(
        ("lantern-watch", "cinder-kiln"), ("random", "random"), seed=3, record=str(tmp_path),
        edition=Profile.CR_2006,
    )  # fmt: skip

    (report,) = play_match(match)

    (path,) = tmp_path.iterdir()
    session, replay = replayed(path)
    assert report.broken == ""
    assert session.header.edition == EDITIONS[Profile.CR_2006]
    assert session.game.state.edition is session.header.edition
    assert replay.same is True


def test_a_save_that_says_nothing_is_of_the_rules_in_force(tmp_path: Path) -> None:
    (report,) = play_match(
        Match(("lantern-watch", "cinder-kiln"), ("random", "random"), seed=4, record=str(tmp_path))
    )
    (path,) = tmp_path.iterdir()
    first, rest = path.read_bytes().split(b"\n", 1)
    header = msgspec.json.decode(first)
    del header["edition"]
    path.write_bytes(msgspec.json.encode(header) + b"\n" + rest)

    assert report.broken == ""
    assert read_record(path).header.edition == TODAY
    assert replayed(path)[1].same is True


def test_a_save_keeps_each_way_in_which_the_rules_differ() -> None:
    edition = Edition(mana_burn=True, legends_all_die=True)
    kept = msgspec.json.decode(msgspec.json.encode(Header((), (), 0, edition=edition)), type=dict)

    assert kept["edition"] == {"mana_burn": True, "legends_all_die": True}


def test_copies_and_signs_of_a_state_have_its_edition() -> None:
    classic = new_state(("Ann", "Bob"), 1, edition=EDITIONS[Profile.CR_2006])
    today = new_state(("Ann", "Bob"), 1)

    assert classic.copy().edition is classic.edition
    assert classic != today
    assert digest(classic) != digest(today)


def test_a_scenario_names_the_date_and_a_game_from_it_keeps_it(tmp_path: Path) -> None:
    read = msgspec.convert({**scenario("old", [], {}, []), "edition": "2011"}, Scenario)
    with Library(tmp_path) as library:
        header = scenario_header(load_scenario(read, library.find), 1, 0)

    assert header.edition == EDITIONS[Profile.CR_2011]


def test_a_date_that_is_not_known_is_refused_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.json"
    path.write_bytes(msgspec.json.encode({**scenario("old", [], {}, []), "edition": "1999"}))

    found = read_scenarios(path)

    assert [
        "1999" in broken.reason and broken.line for broken in found if isinstance(broken, BrokenScenario)
    ] == [1]
    assert main(["scenario", "run", str(path), "--edition", "1999"]) == 2
    assert "1999" in capsys.readouterr().err


def test_every_date_has_a_profile() -> None:
    assert list(EDITIONS) == list(Profile)
    assert [edition.profile for edition in EDITIONS.values()] == list(Profile)


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ({"profile": "1999"}, "there are no rules of 1999, only of today, 2019, 2016, 2011, 2006"),
        ({"profile": 6}, "there are no rules of that, only of today, 2019, 2016, 2011, 2006"),
        ({"profile": "2006", "mana_burnt": True}, "unknown field `mana_burnt`"),
        ({"profile": "2006", "mana_burn": "yes"}, "Expected `bool`, got `str` - at `$.edition.mana_burn`"),
        ("2006", "Expected `object`, got `str` - at `$.edition`"),
    ],
)
def test_a_save_with_a_spoilt_edition_is_refused_by_name(edition, said, tmp_path: Path) -> None:
    path = tmp_path / "game.ruleglass"
    header = msgspec.json.decode(
        msgspec.json.encode(Header((SeatSetup("Ann", ()), SeatSetup("Bob", ())), (), 0)), type=dict
    )
    path.write_bytes(msgspec.json.encode({**header, "edition": edition}) + b"\n")

    with pytest.raises(SaveError) as problem:
        read_record(path)
    assert f"{path}, line 1" in str(problem.value)
    assert said in str(problem.value)


def test_a_ruling_of_no_known_date_is_refused_with_its_line(tmp_path: Path) -> None:
    (shipped,) = named(["mana-burn-2006"])
    path = tmp_path / "old.json"
    path.write_bytes(written(shipped.ruling).replace(b'"edition": "2006"', b'"edition": "1999"'))

    with pytest.raises(RulingFileError) as problem:
        read_ruling(path)
    line = path.read_text("utf-8").splitlines().index('  "edition": "1999",') + 1
    assert f"{path}, line {line}: there are no rules of 1999, only of today, 2019" in str(problem.value)
