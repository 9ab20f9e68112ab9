"""One scenario by the rules of two dates: where they part, by which rules, and what comes of it."""

import json
from pathlib import Path

import msgspec
import pytest

from engine.cli import main
from engine.scenario.notation import Scenario
from engine.store.comparing import Comparison, compared
from engine.store.library import Library
from engine.store.scenarios import load_scenario
from engine.values.edition import Profile

MAIN = {"turn": 1, "step": "precombat_main", "player": "A"}


def card(
    text: str = "", types: str = "Creature — Bear", power: str = "2", toughness: str = "2"
) -> dict[str, str]:
    return {"type_line": types, "mana_cost": "{0}", "text": text, "power": power, "toughness": toughness}


def scenario(
    cards: dict[str, dict[str, str]], mine: list[str], theirs: list[str], script: list[dict]
) -> dict:
    return {
        "id": "one",
        "title": "A scenario",
        "players": {
            "A": {"battlefield": [{"card": name} for name in mine]},
            "B": {"battlefield": [{"card": name} for name in theirs]},
        },
        "custom_cards": cards,
        "script": script,
        "stop": {"turn": 1, "step": "end"},
    }


ATTACK = scenario(
    {"Bear": card()},
    ["Bear"],
    [],
    [{"player": "A", "turn": 1, "step": "declare_attackers", "do": "attack", "attacker": {"card": "Bear"}}],
)
LEGENDS = scenario({"Urborg": card(types="Legendary Creature — God")}, ["Urborg"], ["Urborg"], [])


def comparison(folder: Path, told: dict, *profiles: Profile) -> Comparison:
    with Library(folder) as library:
        loaded = load_scenario(msgspec.convert(told, Scenario), library.find)
        return compared(loaded, (profiles[0], profiles[1]))


def test_combat_damage_parts_where_it_goes_on_the_stack(tmp_path: Path) -> None:
    found = comparison(tmp_path, ATTACK, Profile.CR_2006, Profile.TODAY)

    first, second = found.played
    assert (first.words, first.rule) == ("Combat damage is assigned and goes on the stack", "310.1")
    assert (second.words, second.rule) == ("Bear deals 2 combat damage to B", "510.2")
    assert found.end == ()
    assert "damage_uses_stack" in found.flags


def test_what_is_different_at_the_end_is_told(tmp_path: Path) -> None:
    found = comparison(tmp_path, LEGENDS, Profile.CR_2011, Profile.TODAY)

    assert found.played[0].rule == "704.3"
    assert {one.name for one in found.end} == {"Urborg"}


def test_the_same_by_both(tmp_path: Path) -> None:
    found = comparison(tmp_path, ATTACK, Profile.CR_2019, Profile.TODAY)

    assert found.same


@pytest.mark.parametrize("editions", ["2006", "2006,2006", "2006,1999", "today,2006,2011"])
def test_two_different_dates_are_wanted(
    editions: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(ATTACK))

    assert main(["scenario", "compare", str(path), "--editions", editions]) == 2
    assert "two different ones of today, 2019" in capsys.readouterr().err


def test_it_is_printed_as_text_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(ATTACK))

    assert main(["scenario", "compare", str(path)]) == 0
    said = capsys.readouterr().out
    assert "2006: Combat damage is assigned and goes on the stack (CR 310.1" in said
    assert main(["scenario", "compare", str(path), "--json", "--editions", "2019,today"]) == 0
    assert json.loads(capsys.readouterr().out)["same"] is True


def test_what_has_another_number_only_is_the_same(tmp_path: Path) -> None:
    fight = scenario(
        {"Bear": card(), "Rhino": card(types="Creature — Rhino", power="4", toughness="4")},
        ["Rhino"],
        ["Bear"],
        [
            {"player": "A", "turn": 1, "step": "declare_attackers", "do": "attack", "attacker": {"card": "Rhino"}},
            {
                "player": "B", "turn": 1, "step": "declare_blockers", "do": "block", "blocker": {"card": "Bear"},
                "attacker": {"card": "Rhino"},
            },
        ],
    )  # fmt: skip

    found = comparison(tmp_path, fight, Profile.CR_2006, Profile.TODAY)

    assert found.played[0].rule == "310.1"
    assert found.end == ()
