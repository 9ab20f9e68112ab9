"""Small scenarios whose cards are made from text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.language.records import CardRecord, FaceRecord, Layout
from engine.scenario.notation import Scenario
from engine.scenario.running import Outcome, run_scenario

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

CARDS: dict[str, dict[str, str]] = {
    "Bear": {"type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "2"},
    "Giant": {"type_line": "Creature — Giant", "mana_cost": "{3}{R}", "power": "3", "toughness": "4"},
    "Bolt": {"type_line": "Instant", "mana_cost": "{R}", "text": "Bolt deals 3 damage to any target."},
    "Growth": {
        "type_line": "Instant",
        "mana_cost": "{G}",
        "text": "Target creature gets +3/+3 until end of turn.",
    },
    "Insight": {"type_line": "Sorcery", "mana_cost": "{2}{U}", "text": "Draw two cards."},
    "Foresight": {"type_line": "Sorcery", "mana_cost": "{U}", "text": "Scry 2."},
    "Welcome": {
        "type_line": "Creature — Elf",
        "mana_cost": "{1}{G}",
        "power": "1",
        "toughness": "1",
        "text": "When Welcome enters, you may draw a card.",
    },
    "Pinger": {
        "type_line": "Creature — Wizard",
        "mana_cost": "{2}{U}",
        "power": "1",
        "toughness": "1",
        "text": "{T}: Pinger deals 1 damage to any target.",
    },
    "Counsel": {"type_line": "Sorcery", "mana_cost": "{X}{U}", "text": "Draw X cards."},
    "Omen": {
        "type_line": "Sorcery",
        "mana_cost": "{G}",
        "text": "Roll a d20. You gain life equal to the result.",
    },
    "Toss": {
        "type_line": "Sorcery",
        "mana_cost": "{G}",
        "text": "Flip a coin. If you win the flip, draw a card.",
    },
    "Largesse": {
        "type_line": "Enchantment",
        "text": "Once during each of your turns, you may cast a spell from your hand without paying its mana cost.",
    },
    "Colossus": {"type_line": "Creature — Golem", "mana_cost": "{5}", "power": "6", "toughness": "6"},
    "Growing Bear": {
        "type_line": "Creature — Bear",
        "mana_cost": "{1}{G}",
        "power": "2",
        "toughness": "2",
        "text": "If damage would be dealt to Growing Bear, prevent that damage and put that many +1/+1 counters on it.",
    },
    "Nudge": {
        "type_line": "Instant",
        "mana_cost": "{G}",
        "text": "Kicker {2}\nDraw a card. If Nudge was kicked, draw two cards instead.",
    },
    "Gift of Mana": {
        "type_line": "Sorcery",
        "mana_cost": "{G}",
        "text": "Create a Treasure token.",
    },
    "Patron": {
        "type_line": "Legendary Creature — Spirit",
        "mana_cost": "{4}{R}{R}",
        "power": "5",
        "toughness": "5",
        "text": "Goblin offering",
    },
    "Recruit": {"type_line": "Creature — Goblin", "mana_cost": "{R/W}", "power": "1", "toughness": "1"},
    "Tundra Gate": {"type_line": "Land", "text": "{T}: Add {W} or {U}."},
    "Slow Gate": {"type_line": "Land", "text": "Slow Gate enters tapped.\n{T}: Add {G}."},
    "Gatekeeper": {
        "type_line": "Creature — Elephant",
        "mana_cost": "{2}{W}",
        "power": "2",
        "toughness": "3",
        "text": "Artifacts, creatures, and lands your opponents control enter tapped.",
    },
}

Run = Callable[..., Outcome]


def find(name: str) -> CardRecord | None:
    """Basic lands; everything else a scenario makes from text."""
    if name in BASICS:
        return CardRecord(name, Layout.NORMAL, (FaceRecord(name, "", f"Basic Land — {name}"),))
    return None


def scenario(script: list[dict[str, Any]], expect: list[dict[str, Any]], **more: Any) -> Scenario:
    """A scenario of A against B, who both have a library of Islands, until A's first main phase is over."""
    players: dict[str, dict[str, Any]] = more.pop("players", {})
    whole: dict[str, Any] = {
        "id": "small",
        "strict": more.pop("strict", True),
        "players": {
            name: {
                "library_rest": [{"card": "Island", "count": 20}],
                **{
                    zone: [{"card": c} if isinstance(c, str) else c for c in cards]
                    if isinstance(cards, list)
                    else cards
                    for zone, cards in players.get(name, {}).items()
                },
            }
            for name in ("A", "B")
        },
        "custom_cards": more.pop("custom_cards", CARDS),
        "script": [{"turn": 1, "step": "precombat_main", "player": "A", **entry} for entry in script],
        "stop": more.pop("stop", {"turn": 1, "step": "precombat_main"}),
        "expect": expect,
        **more,
    }
    return msgspec.convert(whole, Scenario)


@pytest.fixture
def run() -> Run:
    """Runs a small scenario."""

    def play(script: list[dict[str, Any]], expect: list[dict[str, Any]], **more: Any) -> Outcome:
        return run_scenario(scenario(script, expect, **more), find)

    return play
