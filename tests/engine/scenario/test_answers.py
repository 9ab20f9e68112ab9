"""How the queues of a scenario answer what the rules ask, and what is done where they say nothing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.language.records import CardRecord, FaceRecord, Layout
from engine.scenario.running import Status, run_scenario
from tests.engine.scenario.conftest import CARDS, Run, find, scenario


def choice(kind: str, queue: str = "choice", **fields: Any) -> dict[str, Any]:
    """An entry of a queue."""
    return {"queue": queue, "kind": kind, "raw": "", **fields}


WELCOME = {"do": "cast", "card": "Welcome"}
FORESTS = {"A": {"hand": ["Welcome"], "battlefield": [{"card": "Forest", "count": 2}]}}


def hand(count: int) -> list[dict[str, Any]]:
    """A has so many cards in hand."""
    return [{"check": "hand_count", "player": "A", "count": count}]


def test_yes_and_no_answer_may(run: Run):
    yes = run([WELCOME], hand(1), players=FORESTS, choices={"A": [choice("yes_no", value=True)]})
    no = run([WELCOME], hand(0), players=FORESTS, choices={"A": [choice("yes_no", value=False)]})

    assert yes.status is Status.PASS, yes.reason
    assert no.status is Status.PASS, no.reason


def test_a_strict_scenario_must_answer_what_is_asked(run: Run):
    outcome = run([WELCOME], hand(1), players=FORESTS)

    assert outcome.status is Status.ERROR
    assert "nothing answers" in outcome.reason


def test_where_nothing_is_said_yes_is_said_if_the_scenario_is_not_strict(run: Run):
    assert run([WELCOME], hand(1), players=FORESTS, strict=False).status is Status.PASS


def test_targets_come_from_their_queue_if_the_entry_names_none(run: Run):
    players = {"A": {"hand": ["Bolt"], "battlefield": ["Mountain"]}}
    choices = {"A": [choice("target", "target", objects=[{"player": "A"}])]}
    expect = [{"check": "life", "player": "A", "value": 17}]

    outcome = run([{"do": "cast", "card": "Bolt"}], expect, players=players, choices=choices)

    assert outcome.status is Status.PASS, outcome.reason


def test_unnamed_targets_of_harm_are_the_opponents(run: Run):
    players = {"A": {"hand": ["Bolt"], "battlefield": ["Mountain", "Giant"]}, "B": {"battlefield": ["Bear"]}}
    expect = [{"check": "permanent_count", "controller": "A", "card": "Giant", "count": 1}]

    outcome = run([{"do": "cast", "card": "Bolt"}], expect, players=players, strict=False)

    assert outcome.status is Status.PASS, outcome.reason


def test_a_number_answers_x(run: Run):
    players = {"A": {"hand": ["Counsel"], "battlefield": [{"card": "Island", "count": 4}]}}
    script = [{"do": "cast", "card": "Counsel"}]

    two = run(script, hand(2), players=players, choices={"A": [choice("number", value=2)]})
    most = run(script, hand(3), players=players, strict=False)

    assert two.status is Status.PASS, two.reason
    assert most.status is Status.PASS, most.reason


@pytest.mark.parametrize(("source", "tapped"), [("Bear", 2), ("Largesse", 0)])
def test_a_pick_says_by_whose_leave_a_spell_is_cast(run: Run, source: str, tapped: int):
    players = {"A": {"hand": ["Bear"], "battlefield": ["Largesse", {"card": "Forest", "count": 2}]}}
    picks = [choice("pick", objects=[{"card": source}], raw=source)]
    expect = [{"check": "tapped_count", "card": "Forest", "tapped": True, "count": tapped}]

    outcome = run([{"do": "cast", "card": "Bear"}], expect, players=players, choices={"A": picks})

    assert outcome.status is Status.PASS, outcome.reason
    assert outcome.warnings == ()


def test_combat_damage_of_which_nothing_is_said_kills_in_order_and_goes_on_with_the_first_blocker(run: Run):
    players = {"A": {"battlefield": ["Colossus"]}, "B": {"battlefield": ["Giant", "Bear", "Growing Bear"]}}
    blockers = ("Bear", "Growing Bear")
    script = [
        {"step": "declare_attackers", "do": "attack", "attacker": {"card": "Colossus"}},
        *(
            {
                "step": "declare_blockers",
                "player": "B",
                "do": "block",
                "blocker": {"card": name},
                "attacker": {"card": "Colossus"},
            }
            for name in blockers
        ),
    ]
    expect = [
        {"check": "power_toughness", "card": "Growing Bear", "power": 4, "toughness": 4, "scope": "any"},
        {"check": "graveyard_count", "player": "B", "card": "Bear", "count": 1},
    ]

    outcome = run(script, expect, players=players, stop={"turn": 1, "step": "combat_damage"})

    assert outcome.status is Status.PASS, outcome.reason


def test_picks_of_a_scry_go_to_the_bottom(run: Run):
    players = {
        "A": {"hand": ["Foresight"], "battlefield": ["Island"], "library": ["Bear", "Giant"]},
    }
    choices = {"A": [choice("target", "target", objects=[{"card": "Bear"}]), choice("stop", "target")]}
    top = [{"check": "library_card", "player": "A", "index": 0, "card": "Giant"}]

    outcome = run([{"do": "cast", "card": "Foresight"}], top, players=players, choices=choices)

    assert outcome.status is Status.PASS, outcome.reason


def test_what_nobody_asked_for_is_a_warning(run: Run):
    outcome = run([], [], choices={"A": [choice("yes_no", value=True, raw="Yes")]})

    assert outcome.status is Status.PASS
    assert outcome.warnings == ("left over: choice: Yes",)


def test_aliases_follow_a_card_through_zones(run: Run):
    players = {
        "A": {"hand": ["Bolt"], "battlefield": ["Mountain"]},
        "B": {"battlefield": [{"card": "Bear", "count": 2, "aliases": ["one", "two"]}]},
    }
    entry = {"do": "cast", "card": "Bolt", "targets": [{"alias": "two"}]}
    expect = [
        {"check": "zone", "alias": "two", "zone": "graveyard"},
        {"check": "zone", "alias": "one", "zone": "battlefield"},
    ]

    outcome = run([entry], expect, players=players)

    assert outcome.status is Status.PASS, outcome.reason


def test_dice_and_coins_come_out_as_the_script_says(run: Run):
    players = {"A": {"hand": ["Omen", "Toss"], "battlefield": [{"card": "Forest", "count": 2}]}}
    script = [{"do": "cast", "card": "Toss"}, {"do": "resolve_stack"}, {"do": "cast", "card": "Omen"}]
    choices = {"A": [choice("die_roll", value=17), choice("coin_flip", value=True)]}
    expect = [{"check": "life", "player": "A", "value": 37}, *hand(1)]

    outcome = run(script, expect, players=players, choices=choices)

    assert outcome.status is Status.PASS, outcome.reason


def test_an_optional_cost_is_not_paid_if_the_rest_of_the_script_needs_the_mana(run: Run):
    players = {"A": {"hand": ["Nudge", "Bear"], "battlefield": [{"card": "Forest", "count": 4}]}}
    nudge = {"do": "cast", "card": "Nudge"}

    alone = run([nudge], hand(3), players=players, strict=False)
    script = [nudge, {"do": "resolve_stack"}, {"do": "cast", "card": "Bear"}]
    both = run(script, hand(1), players=players, strict=False)

    assert alone.status is Status.PASS, alone.reason
    assert both.status is Status.PASS, both.reason


def test_a_zone_can_be_one_that_a_card_is_not_in(run: Run):
    players = {"A": {"battlefield": [{"card": "Bear", "alias": "one"}]}}

    def outcome(zone: str, alias: str = "one") -> Status:
        return run(
            [], [{"check": "zone", "alias": alias, "zone": zone, "value": False}], players=players
        ).status

    assert outcome("graveyard") is Status.PASS
    assert outcome("battlefield") is Status.FAIL
    assert outcome("graveyard", "nobody") is Status.FAIL


def test_a_check_of_copies_needs_no_name(run: Run):
    players = {"A": {"battlefield": ["Bear"]}}
    expect = [
        {"check": "permanent_count", "copy": True, "count": 0},
        {"check": "permanent_count", "copy": False, "count": 1},
    ]

    outcome = run([], expect, players=players)

    assert outcome.status is Status.PASS, outcome.reason


def test_a_share_of_zero_is_said_too(run: Run):
    """Every blocker has an entry, also the one that is dealt nothing: it answers nothing else."""
    players = {"A": {"battlefield": ["Giant"]}, "B": {"battlefield": [{"card": "Bear", "count": 2}]}}
    script = [
        {"step": "declare_attackers", "do": "attack", "attacker": {"card": "Giant"}},
        *(
            {
                "step": "declare_blockers",
                "player": "B",
                "do": "block",
                "blocker": {"card": "Bear"},
                "attacker": {"card": "Giant"},
            }
            for _ in range(2)
        ),
    ]
    expect = [{"check": "graveyard_count", "player": "B", "card": "Bear", "count": 1}]
    power = 3
    choices = {"A": [choice("number", value=power), choice("number", value=0)]}

    outcome = run(script, expect, players=players, choices=choices, stop={"turn": 1, "step": "combat_damage"})

    assert outcome.status is Status.PASS, outcome.reason
    assert outcome.warnings == ()


def test_an_order_can_be_left_after_the_first(run: Run):
    """The first named resolves last; a stop says that the order of the others doesn't matter."""
    upkeep = "At the beginning of your upkeep, "
    cards = {
        name: {"type_line": "Enchantment", "text": upkeep + text}
        for name, text in (
            ("First", "you gain 1 life."),
            ("Second", "you gain 2 life."),
            ("Third", "each opponent loses 3 life."),
        )
    }
    named = choice("ability", starts_with="Third")
    more = {
        "players": {"A": {"battlefield": list(cards)}},
        "custom_cards": cards,
        "stop": {"turn": 1, "step": "upkeep"},
    }
    life = [{"check": "life", "player": "A", "value": 23}, {"check": "life", "player": "B", "value": 17}]

    left = run([], life, choices={"A": [named, choice("stop")]}, **more)
    forgotten = run([], life, choices={"A": [named]}, **more)

    assert left.status is Status.PASS, left.reason
    assert left.warnings == ()
    assert forgotten.status is not Status.PASS


PATRON = {
    "Patron": {
        "type_line": "Creature — Spirit",
        "mana_cost": "{3}{G}",
        "power": "5",
        "toughness": "5",
        "text": "Bear offering",
    }
}


@pytest.mark.parametrize(("paid", "bears", "tapped"), [(True, 0, 2), (False, 1, 4)])
def test_yes_or_no_says_whether_an_offering_is_made(run: Run, paid: bool, bears: int, tapped: int):
    """CR 702.48a: offering is an additional cost, and scripts say yes or no to those."""
    players = {"A": {"hand": ["Patron"], "battlefield": ["Bear", {"card": "Forest", "count": 4}]}}
    expect = [
        {"check": "permanent_count", "controller": "A", "card": "Bear", "count": bears},
        {"check": "tapped_count", "card": "Forest", "tapped": True, "count": tapped},
    ]
    outcome = run(
        [{"do": "cast", "card": "Patron"}],
        expect,
        players=players,
        custom_cards={**CARDS, **PATRON},
        choices={"A": [choice("yes_no", value=paid)]},
    )

    assert outcome.status is Status.PASS, outcome.reason
    assert outcome.warnings == ()


MADNESS = {
    "Madman": {
        "type_line": "Creature — Human",
        "mana_cost": "{5}{G}",
        "power": "3",
        "toughness": "3",
        "text": "Madness {G}",
    },
    "Nothing": {"type_line": "Instant", "mana_cost": "{G}", "text": "Discard your hand."},
    "Edict": {
        "type_line": "Sorcery",
        "mana_cost": "{G}",
        "text": "Target player sacrifices a creature of their choice.",
    },
}


def test_a_pick_is_kept_for_what_is_picked_where_there_is_one_way_to_cast(run: Run):
    """SCENARIO.md, "Choices": ways are answered by `cost` and `way_to_play`."""
    players = {"A": {"hand": ["Nothing", "Madman"], "battlefield": ["Bear", {"card": "Forest", "count": 3}]}}
    players["B"] = {"hand": ["Edict"], "battlefield": ["Forest"]}
    script = [
        {"do": "cast", "card": "Nothing"},
        {"do": "resolve_stack"},
        {"player": "B", "turn": 2, "do": "cast", "card": "Edict", "targets": [{"player": "A"}]},
    ]
    outcome = run(
        script,
        [{"check": "graveyard_count", "player": "A", "card": "Madman", "count": 1}],
        players=players,
        stop={"turn": 2, "step": "precombat_main"},
        custom_cards={**CARDS, **MADNESS},
        choices={"A": [choice("yes_no", value=True), choice("pick", objects=[{"card": "Madman"}])]},
    )

    assert outcome.status is Status.PASS, outcome.reason
    assert outcome.warnings == ()


def test_a_way_to_play_after_other_answers_is_for_what_is_played_later(run: Run):
    """A way is asked first as a spell is cast (CR 601.2b), so what stands behind another answer is for another casting."""
    outcome = run_scenario(
        scenario(
            [{"do": "cast", "card": "Hill Walker"}],
            [{"check": "permanent_count", "controller": "A", "card": "Hill Walker", "count": 1}],
            players={"A": {"hand": ["Hill Walker"], "battlefield": [{"card": "Forest", "count": 3}]}},
            choices={
                "A": [choice("yes_no", value=True), choice("way_to_play", verb="cast", text="Throw Stones")]
            },
        ),
        {"Hill Walker": WALKER, **{name: find(name) for name in ("Forest", "Island")}}.get,
    )

    assert outcome.status is Status.PASS, outcome.reason
    assert len(outcome.warnings) == 2


@pytest.mark.parametrize("tapped", [True, False])
def test_yes_to_tapping_or_untapping_does_what_changes_it(run: Run, tapped: bool):
    """Scripts answer "you may tap or untap" once (CR 608.2d)."""
    twiddle = {"type_line": "Instant", "mana_cost": "{G}", "text": "You may tap or untap target creature."}
    outcome = run(
        [{"do": "cast", "card": "Twist", "targets": [{"card": "Bear"}]}],
        [{"check": "tapped", "card": "Bear", "value": not tapped}],
        players={
            "A": {"hand": ["Twist"], "battlefield": ["Forest"]},
            "B": {"battlefield": [{"card": "Bear", "tapped": tapped}]},
        },
        custom_cards={**CARDS, "Twist": twiddle},
        choices={"A": [choice("yes_no", value=True)]},
    )

    assert outcome.status is Status.PASS, outcome.reason


WALKER = CardRecord(
    "Hill Walker // Throw Stones",
    Layout.ADVENTURE,
    (
        FaceRecord("Hill Walker", "{2}{G}", "Creature — Giant", "", "4", "3"),
        FaceRecord("Throw Stones", "{1}{G}", "Instant — Adventure", "You gain 2 life."),
    ),
)
