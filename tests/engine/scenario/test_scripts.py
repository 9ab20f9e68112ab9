"""What a script lets players do: casting, activating, attacking, waiting, checking."""

from __future__ import annotations

from engine.scenario.running import Status
from tests.engine.scenario.conftest import Run

BOLT = {"do": "cast", "card": "Bolt", "targets": [{"player": "B"}]}
LIFE_17 = {"check": "life", "player": "B", "value": 17}
MOUNTAINS = {"A": {"hand": ["Bolt"], "battlefield": [{"card": "Mountain", "count": 2}]}}


def test_a_spell_is_cast_and_resolves_when_both_pass(run: Run):
    outcome = run([BOLT], [LIFE_17], players=MOUNTAINS)

    assert outcome.status is Status.PASS, outcome.reason
    assert outcome.played


def test_an_expectation_that_does_not_hold_fails_with_what_is_there(run: Run):
    outcome = run([BOLT], [{"check": "life", "player": "B", "value": 16}], players=MOUNTAINS)

    assert outcome.status is Status.FAIL
    assert outcome.reason == "life B: is 17, should be 16"


def test_an_entry_that_cannot_be_done_fails(run: Run):
    outcome = run([BOLT], [], players={"A": {"hand": ["Bolt"]}})

    assert outcome.status is Status.FAIL
    assert "cast Bolt" in outcome.reason


def test_an_entry_whose_moment_never_comes_fails(run: Run):
    outcome = run([{**BOLT, "step": "end"}], [], players=MOUNTAINS)

    assert outcome.status is Status.FAIL
    assert outcome.reason.startswith("not done")


def test_an_entry_that_is_foreseen_to_be_impossible_is_skipped(run: Run):
    players = {"A": {"hand": ["Bolt"]}}

    assert run([BOLT], [], players=players, unperformed={"A": 1}).status is Status.PASS
    assert run([], [], players=players, unperformed={"A": 1}).status is Status.FAIL


def test_a_scenario_can_end_at_what_must_be_refused(run: Run):
    entry = {"do": "cast", "card": "Growth", "targets": [{"player": "B"}], "illegal": True}
    players = {"A": {"hand": ["Growth"], "battlefield": ["Forest", "Bear"]}}
    held = {"check": "hand_count", "player": "A", "card": "Growth", "count": 1}

    refused = run([entry], [held], players=players, ends_at_illegal=True)
    legal = run([{**entry, "targets": [{"card": "Bear"}]}], [held], players=players, ends_at_illegal=True)

    assert refused.status is Status.PASS, refused.reason
    assert legal.status is Status.FAIL


def test_the_second_spell_cast_while_the_first_is_there_lies_on_top(run: Run):
    second = {"do": "cast", "card": "Growth", "targets": [{"card": "Bear"}]}
    size = {"check": "stack_size", "count": 2}
    players = {"A": {"hand": ["Bolt", "Growth"], "battlefield": ["Mountain", "Forest", "Bear"]}}

    outcome = run([BOLT, second, {"do": "check", "expect": size}], [LIFE_17], players=players)

    assert outcome.status is Status.PASS, outcome.reason


def test_resolve_stack_waits_until_nothing_is_left_on_it(run: Run):
    script = [BOLT, {"do": "resolve_stack"}, {"do": "check", "expect": LIFE_17}]

    assert run(script, [], players=MOUNTAINS).status is Status.PASS


def test_an_entry_waits_for_what_it_says_to_be_on_the_stack(run: Run):
    answer = {**BOLT, "player": "B", "targets": [{"player": "A"}], "when": {"on_stack": "Bolt"}}
    players = {**MOUNTAINS, "B": {"hand": ["Bolt"], "battlefield": ["Mountain"]}}
    both = [LIFE_17, {"check": "life", "player": "A", "value": 17}]

    outcome = run([BOLT, answer], both, players=players)

    assert outcome.status is Status.PASS, outcome.reason


def test_an_ability_is_named_by_the_beginning_of_its_text(run: Run):
    entry = {
        "do": "activate",
        "ability": "{T}: ~ deals",
        "source": "Pinger",
        "targets": [{"card": "Welcome"}],
    }
    players = {"A": {"battlefield": ["Pinger"]}, "B": {"battlefield": ["Welcome"]}}
    gone = {"check": "permanent_count", "controller": "B", "card": "Welcome", "count": 0}

    outcome = run([entry], [gone], players=players)

    assert outcome.status is Status.PASS, outcome.reason


def test_attackers_and_blockers_are_declared_by_name(run: Run):
    attack = {"do": "attack", "step": "declare_attackers", "attacker": {"card": "Giant"}}
    block = {
        "do": "block",
        "player": "B",
        "step": "declare_blockers",
        "blocker": {"card": "Bear"},
        "attacker": {"card": "Giant"},
    }
    expect = [
        {"check": "graveyard_count", "player": "B", "card": "Bear", "count": 1},
        {"check": "damage", "card": "Giant", "value": 2},
        {"check": "tapped", "card": "Giant", "value": True},
    ]
    players = {"A": {"battlefield": ["Giant"]}, "B": {"battlefield": ["Bear"]}}

    outcome = run([attack, block], expect, players=players, stop={"turn": 1, "step": "end_of_combat"})

    assert outcome.status is Status.PASS, outcome.reason


def test_mana_is_paid_so_that_the_rest_of_the_script_can_be_paid(run: Run):
    first = {"do": "cast", "card": "Foresight"}
    second = {"do": "activate_mana", "ability": "{T}: Add {W}", "source": "Tundra Gate"}
    floating = {"do": "check", "expect": {"check": "mana_pool", "player": "A", "color": "W", "amount": 1}}
    players = {"A": {"hand": ["Foresight"], "battlefield": ["Tundra Gate", "Island"]}}

    outcome = run([first, second, floating], [], players=players, strict=False)

    assert outcome.status is Status.PASS, outcome.reason


def test_a_check_can_ask_what_could_be_played(run: Run):
    can = {"check": "playable", "player": "A", "action": "cast", "card": "Bo", "value": True}
    cannot = {**can, "card": "Insight", "value": False}
    players = {"A": {"hand": ["Bolt", "Insight"], "battlefield": ["Mountain"]}}

    outcome = run([{"do": "check", "expect": can}, {"do": "check", "expect": cannot}], [], players=players)

    assert outcome.status is Status.PASS, outcome.reason


def test_counters_are_put_directly(run: Run):
    entry = {"do": "put_counters", "card": "Bear", "counter": "+1/+1", "count": 2}
    size = {"check": "power_toughness", "card": "Bear", "power": 4, "toughness": 4, "scope": "any"}

    outcome = run([entry], [size], players={"A": {"battlefield": ["Bear"]}})

    assert outcome.status is Status.PASS, outcome.reason


def test_conceding_ends_the_game(run: Run):
    expect = [
        {"check": "won", "player": "B", "value": True},
        {"check": "lost", "player": "A", "value": True},
        {"check": "game_over", "value": True},
    ]

    assert run([{"do": "concede"}], expect).status is Status.PASS


def test_a_scenario_stops_before_anything_of_an_untap_step(run: Run):
    tapped = {"check": "tapped", "card": "Bear", "value": True}
    players = {"A": {"battlefield": [{"card": "Bear", "tapped": True}]}}

    assert run([], [tapped], players=players, stop={"turn": 1, "step": "untap"}).status is Status.PASS
    assert run([], [tapped], players=players).status is Status.FAIL


def test_stages_are_judged_one_after_the_other(run: Run):
    stages = [
        {"stop": {"turn": 1, "step": "upkeep"}, "expect": [{"check": "life", "player": "B", "value": 20}]},
        {"stop": {"turn": 1, "step": "precombat_main"}, "expect": [LIFE_17]},
    ]

    outcome = run([BOLT], [], players=MOUNTAINS, stop=None, stages=stages)

    assert outcome.status is Status.PASS, outcome.reason


def test_a_card_that_is_not_understood_makes_a_scenario_unsupported(run: Run):
    strange = {"Strange": {"type_line": "Sorcery", "mana_cost": "{U}", "text": "Do something unheard of."}}

    outcome = run([], [], players={"A": {"hand": ["Strange"]}}, custom_cards=strange)

    assert outcome.status is Status.UNSUPPORTED
    assert "Strange" in outcome.reason


def test_mana_waits_for_its_source_to_resolve(run: Run):
    players = {
        "A": {"hand": ["Gift of Mana", "Bolt"], "battlefield": ["Forest"]},
        "B": {"battlefield": ["Giant"]},
    }
    script = [
        {"do": "cast", "card": "Gift of Mana"},
        {"do": "activate_mana", "ability": "{T}, Sacrifice"},
        {"do": "cast", "card": "Bolt", "targets": [{"player": "B"}]},
        {"do": "resolve_stack"},
    ]

    red = {"queue": "choice", "kind": "color", "value": "red", "raw": "Red"}
    expect = [{"check": "life", "player": "B", "value": 17}]
    outcome = run(script, expect, players=players, choices={"A": [red]})

    assert outcome.status is Status.PASS, outcome.reason


def test_a_saga_that_is_there_at_the_start_has_begun_with_its_first_chapter(run: Run):
    """CR 714.2b, 714.3a: its ability triggers on the lore counter it enters with; the second comes with turn 1."""
    saga = {
        "Tale": {
            "type_line": "Enchantment — Saga",
            "text": "I, II — You gain 2 life.\nIII — You gain 10 life.",
        }
    }

    outcome = run(
        [{"do": "resolve_stack", "step": "precombat_main"}],
        [{"check": "life", "player": "A", "value": 24}],
        players={"A": {"battlefield": ["Tale", "Plains"]}},
        custom_cards=saga,
    )

    assert outcome.status is Status.PASS, outcome.reason


def test_what_lies_there_from_the_start_is_changed_only_by_what_it_says_itself(run: Run):
    """It was there before: effects of others that change how permanents enter haven't met it (CR 614.12)."""
    there = {"A": {"battlefield": ["Gatekeeper"]}, "B": {"battlefield": ["Forest", "Slow Gate"]}}
    outcome = run(
        [],
        [
            {"check": "tapped", "player": "B", "card": "Forest", "value": False},
            {"check": "tapped", "player": "B", "card": "Slow Gate", "value": True},
        ],
        players=there,
    )
    assert outcome.status is Status.PASS, outcome.reason


def test_a_script_says_nothing_of_the_halves_by_which_a_cost_is_reduced(run: Run):
    """CR 118.7e, 702.48c: by the red half {4}{R} is left, by the white one {3}{R}{R}; both can be paid."""
    players = {"A": {"hand": ["Patron"], "battlefield": [{"card": "Mountain", "count": 5}, "Recruit"]}}
    choices = {
        "A": [
            {"queue": "choice", "kind": "yes_no", "value": True},
            {"queue": "choice", "kind": "pick", "objects": [{"card": "Recruit"}]},
        ]
    }
    there = {"check": "permanent_count", "controller": "A", "card": "Patron", "count": 1}

    outcome = run([{"do": "cast", "card": "Patron"}], [there], players=players, choices=choices)

    assert outcome.status is Status.PASS, outcome.reason
