"""Wordings and answers of scripts that are rarer: opening hands, special actions with their cost, copies, modes."""

from __future__ import annotations

from typing import Any

import pytest

from engine.scenario.running import Status
from tests.engine.scenario.conftest import CARDS, Run

BEAR = CARDS["Bear"]


def choice(kind: str, **fields: Any) -> dict[str, Any]:
    """One answer of the queue of choices."""
    return {"queue": "choice", "kind": kind, "raw": "x", **fields}


YES, NO = choice("yes_no", value=True), choice("yes_no", value=False)


def passes(run: Run, script: list[dict[str, Any]], *expect: dict[str, Any], **more: Any) -> None:
    """A scenario passes, and none of its answers is left over."""
    outcome = run(script, list(expect), **more)
    assert outcome.status is Status.PASS, outcome.reason
    assert outcome.warnings == ()


@pytest.mark.parametrize(
    ("answer", "there"),
    [(YES, 1), (NO, 0), (choice("pick", objects=[{"card": "Root"}]), 1)],
    ids=["yes", "no", "named"],
)
def test_opening_hands_are_used_before_the_first_turn(run: Run, answer: dict[str, Any], there: int):
    """CR 103.6a: it triggers for what begins the game on the battlefield, too."""
    text = (
        "If Root is in your opening hand, you may begin the game with it on the battlefield.\n"
        "At the beginning of your upkeep, you gain 1 life."
    )
    cards = {"Root": {"type_line": "Enchantment", "mana_cost": "{4}", "text": text}}
    found = {"check": "permanent_count", "card": "Root", "count": there}
    life = {"check": "life", "player": "A", "value": 20 + there}
    players = {"A": {"hand": ["Root"]}}

    passes(run, [], found, life, players=players, custom_cards=cards, choices={"A": [answer]})


@pytest.mark.parametrize(
    ("card", "ability"),
    [
        ("Fore", "Foretell"),
        ("Fore", "Foretell {1}{G}"),
        ("Late", "Suspend 5"),
        ("Late", "Suspend 5—{G}"),
        ("Plan", "Plot {G}"),
    ],
)
def test_a_special_action_is_called_by_its_line(run: Run, card: str, ability: str):
    cards = {
        "Fore": {"type_line": "Instant", "mana_cost": "{4}{G}", "text": "Draw a card.\nForetell {1}{G}"},
        "Late": {"type_line": "Creature — Elf", "power": "2", "toughness": "2", "text": "Suspend 5—{G}"},
        "Plan": {"type_line": "Sorcery", "mana_cost": "{4}{G}", "text": "Draw a card.\nPlot {G}"},
    }
    players = {"A": {"hand": [card], "battlefield": ["Forest", "Forest"]}}
    exiled = {"check": "exile_count", "player": "A", "count": 1}

    passes(run, [{"do": "activate", "ability": ability}], exiled, players=players, custom_cards=cards)


@pytest.mark.parametrize(("answer", "place"), [(YES, 0), (NO, 20)])
def test_yes_is_the_first_of_two_words(run: Run, answer: dict[str, Any], place: int):
    text = "Target creature's owner puts it on their choice of the top or bottom of their library."
    cards = {"Away": {"type_line": "Sorcery", "mana_cost": "{G}", "text": text}, "Bear": BEAR}
    players = {"A": {"hand": ["Away"], "battlefield": ["Forest"]}, "B": {"battlefield": ["Bear"]}}
    script = [{"do": "cast", "card": "Away", "targets": [{"card": "Bear"}]}]
    lies = {"check": "library_card", "player": "B", "card": "Bear", "index": place}

    passes(run, script, lies, players=players, custom_cards=cards, choices={"B": [answer]})


@pytest.mark.parametrize("both", [False, True])
def test_a_target_says_which_mode_it_is_for(run: Run, both: bool):
    text = "Choose one or both —\n• Shot deals 2 damage to target creature.\n• Shot deals 2 damage to target player."
    cards = {"Shot": {"type_line": "Instant", "mana_cost": "{R}", "text": text}, "Bear": BEAR}
    players = {"A": {"hand": ["Shot"], "battlefield": ["Mountain"]}, "B": {"battlefield": ["Bear"]}}
    targets = [{"player": "B", "mode": 2}, *([{"card": "Bear", "mode": 1}] if both else [])]
    bears = {"check": "permanent_count", "card": "Bear", "count": int(not both)}
    life = {"check": "life", "player": "B", "value": 18}

    script = [{"do": "cast", "card": "Shot", "targets": targets}]
    passes(run, script, bears, life, players=players, custom_cards=cards)


def test_a_token_made_as_a_copy_is_a_copy_and_another_token_isnt(run: Run):
    cards = {
        "Twin": {
            "type_line": "Sorcery",
            "mana_cost": "{G}",
            "text": "Create a token that's a copy of target creature.",
        },
        "Call": {
            "type_line": "Sorcery",
            "mana_cost": "{G}",
            "text": "Create a 1/1 green Elf creature token.",
        },
        "Bolt": CARDS["Bolt"],
        "Bear": BEAR,
    }
    players = {
        "A": {"hand": ["Twin", "Call", "Bolt"], "battlefield": ["Forest", "Forest", "Mountain", "Bear"]}
    }

    def count(number: int, **what: Any) -> dict[str, Any]:
        return {"check": "permanent_count", "count": number, **what}

    made = [
        count(1, card="Bear", copy=True),
        count(1, card="Bear", copy=False),
        count(0, card="Elf Token", copy=True),
        count(2, token=True),
    ]
    script = [
        {"do": "cast", "card": "Twin", "targets": [{"card": "Bear"}]},
        {"do": "resolve_stack"},
        {"do": "cast", "card": "Call"},
        {"do": "resolve_stack"},
        *({"do": "check", "expect": one} for one in made),
        {"do": "cast", "card": "Bolt", "targets": [{"card": "Bear", "copy": True}]},
    ]

    passes(
        run,
        script,
        count(0, card="Bear", token=True),
        count(1, card="Bear"),
        players=players,
        custom_cards=cards,
    )
