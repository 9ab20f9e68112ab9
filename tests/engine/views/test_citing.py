"""Numbers and terms of the rules of other dates, where questions and the log name them."""

import re
from pathlib import Path

import msgspec
import pytest

from engine.assets import asset, rule_exists, rule_summary, summary_then
from engine.store.many_games.arena import Match, play_match
from engine.store.replaying import replayed
from engine.values.edition import Profile
from engine.views.citing import cite, in_terms_of, with_numbers_of

OLDER = msgspec.json.decode(asset("rules", "older_numbers.json").read_bytes(), type=dict[str, dict[str, str]])
ARCHIVED = {"2011": "CR-2011-07-15.txt", "2006": "CR-2006-10-01.txt"}


@pytest.mark.parametrize(
    ("rule", "profile", "number"),
    [
        ("601.2f", Profile.TODAY, "601.2f"),
        ("601.2f", Profile.CR_2011, "601.2e"),
        ("601.2f", Profile.CR_2006, "409.1f"),
        ("613.8", Profile.CR_2011, "613.7"),
        ("704.5j", Profile.CR_2011, "704.5k"),
        ("704.5j", Profile.CR_2006, "420.5e"),
        ("614.12c", Profile.CR_2016, "614.12b"),
        ("614.13a", Profile.CR_2011, "614.13"),
        ("601.2f", Profile.CR_2019, "601.2f"),
        ("2006 310.4", Profile.CR_2006, "310.4"),
        ("2011 509.2", Profile.CR_2016, "509.2"),
        ("702.21a", Profile.CR_2011, "2026 702.21a"),
        ("601.2f", Profile.CR_2016, "601.2f"),
        ("500.5", Profile.CR_2016, "2026 500.5"),
        ("106.4", Profile.CR_2016, "106.4"),
        ("608.2b", Profile.CR_2019, "608.2b"),
        ("613.8", Profile.CR_2019, "2026 613.8"),
        ("106.4", Profile.CR_2006, "300.3"),
        ("103.5", Profile.CR_2006, "101.4"),
        ("608.3", Profile.CR_2006, "413.2h"),
        ("509.3g", Profile.CR_2006, "309.2f"),
        ("", Profile.CR_2006, ""),
    ],
)
def test_a_rule_has_the_number_of_its_date(rule: str, profile: Profile, number: str) -> None:
    assert cite(rule, profile) == number


def test_what_only_older_rules_say_has_a_summary() -> None:
    assert [
        rule for rule in ("2006 300.3", "2006 310.1", "2006 310.4", "2011 509.2") if not rule_summary(rule)
    ] == []
    assert rule_summary("2006 999.9") is None


@pytest.mark.parametrize("year", ARCHIVED)
def test_every_older_number_is_one_of_then(year: str, shared: Path) -> None:
    text = (shared / "rules" / "editions" / ARCHIVED[year]).read_text("utf-8", errors="replace")
    printed = set(re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", text, re.MULTILINE))

    assert [rule for rule in OLDER[year] if not rule_exists(rule)] == []
    assert sorted(set(OLDER[year].values()) - printed) == []


@pytest.mark.parametrize(
    ("today", "then"),
    [
        ("Bear enters the battlefield", "Bear comes into play"),
        ("Bear is exiled", "Bear is removed from the game"),
        ("Ann casts Bolt", "Ann plays Bolt"),
        ("Bear dies", "Bear is put into a graveyard from play"),
        ("End", "End of turn"),
        ("State-based actions", "State-based effects"),
        ("Declare attackers", "Declare attackers"),
    ],
)
def test_the_program_speaks_in_the_terms_of_2006(today: str, then: str) -> None:
    assert in_terms_of(today, Profile.CR_2006) == then
    assert in_terms_of(today, Profile.CR_2011) == today


def test_the_log_of_a_game_names_the_rules_it_was_played_by(tmp_path: Path) -> None:
    match = Match(
        ("lantern-watch", "cinder-kiln"), ("simple", "simple"), seed=7, record=str(tmp_path),
        edition=Profile.CR_2006,
    )  # fmt: skip
    (report,) = play_match(match)
    assert report.broken == ""
    (path,) = tmp_path.iterdir()

    _, replay = replayed(path)

    combat = [line for line in replay.log if "combat damage" in line.text]
    assert {line.number_of_rule for line in combat} == {"310.4"}
    assert [line.text for line in replay.log if re.search(r"battlefield|is exiled|casts", line.text)] == []
    assert any(line.text == "End of turn" for line in replay.log)


def test_a_rule_that_said_something_else_then_is_told_as_it_was() -> None:
    """CR 608.2b: countered until 2018; where nothing else is known, what it says today."""
    assert "is countered" in (summary_then("608.2b", "2016") or "")
    assert "is countered" in (summary_then("608.2b", "2006") or "")
    assert summary_then("608.2b", "2019") == rule_summary("608.2b") == summary_then("608.2b", "today")
    assert summary_then("2006 310.1", "2006") == rule_summary("2006 310.1")


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("It applies already (CR 613.6).", "It applies already (CR 613.5)."),
        ("its hand (CR 603.6, 608.2c)", "its hand (CR 603.6, 608.2c)"),
        ("it has ward (CR 702.21a)", "it has ward (CR 2026 702.21a)"),
        ("it has 613 counters", "it has 613 counters"),
    ],
)
def test_a_rule_that_is_cited_in_a_reason_has_its_number_of_then(said: str, then: str) -> None:
    assert with_numbers_of(said, Profile.CR_2011) == then
    assert with_numbers_of(said, Profile.TODAY) == said
