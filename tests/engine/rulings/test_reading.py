"""Ruling files: what is wrong with one is said with its line, and names alone mean what they say."""

import json

import pytest

from engine.cli.commands import main
from engine.rulings.reading import RulingFileError, is_ruling, read_ruling, ruling_in, written
from engine.rulings.scripts import scenario_of
from engine.rulings.shelf import named
from engine.scenario.notation import Wanted
from engine.scenario.running import Status, run_scenario
from engine.store.library import Library
from engine.store.ruling_page import ruling_page
from engine.store.rulings import ruling_film

BOLT = {"type_line": "Instant", "mana_cost": "{R}", "text": "~ deals 3 damage to any target."}
BEAR = {"type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "2"}


def ruling(**changes):
    given = {
        "ruling": 1,
        "title": "A bolt",
        "question": "Does it die?",
        "answer": "Yes.",
        "rules": ["704.5g"],
        "cards": {"Bolt": BOLT, "Bear": BEAR},
        "players": {
            "Ann": {"battlefield": ["Mountain"], "hand": ["Bolt"]},
            "Bob": {"battlefield": [{"card": "Bear", "alias": "the bear"}]},
        },
        "moments": [
            {
                "name": "The bear is bolted",
                "actions": [
                    {"player": "Ann", "do": "cast", "card": "Bolt", "targets": ["the bear"]},
                    {"player": "Ann", "do": "resolve_stack"},
                ],
                "expect": [{"check": "graveyard_count", "player": "Bob", "card": "Bear", "count": 1}],
            }
        ],
    }
    return json.dumps({**given, **changes}, indent=1)


def changed(old, new):
    text = ruling()
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"ruling": 1', '"ruling": 2', "<= 1"),
        ('"title": "A bolt"', '"title": " "', "title: a ruling needs one"),
        ('"704.5g"', '"704.5zz"', "there is no rule 704.5zz"),
        ('"question"', '"questoin"', "unknown field `questoin`"),
        ('"answer": "Yes."', '"edition": "1999"', "there are no rules of 1999, only of today, 2019"),
        ('"player": "Ann"', '"player": "Cid"', "there is no player Cid"),
        ('"graveyard_count"', '"graveyard"', "no kind of expectation graveyard"),
        ('"alias": "the bear"', '"alias": "Ann"', "Ann is the name of something else"),
        ('"Bob": {', '"Bob": {{', "malformed"),
        ('"count": 1', '"count": "one"', "Expected `int | null`"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path, old, new, reason):
    path = tmp_path / "ruling.json"
    text = changed(old, new)
    path.write_text(text)

    with pytest.raises(RulingFileError) as problem:
        read_ruling(path)

    line = 1 + text[: text.index(new)].count("\n")
    assert str(problem.value).startswith(f"{path}, line {line}: ")
    assert reason in str(problem.value)


@pytest.mark.parametrize(
    ("text", "reason"), [("", "truncated"), (ruling(players={"Ann": {}}), "two players, not 1")]
)
def test_what_is_no_ruling_is_refused(tmp_path, text, reason):
    path = tmp_path / "ruling.json"
    path.write_text(text)

    with pytest.raises(RulingFileError, match=reason):
        read_ruling(path)


def test_what_is_read_and_written_again_is_the_same_file():
    content = written(ruling_in(ruling().encode(), "it"))

    assert written(ruling_in(content, "it")) == content
    assert ruling_in(content, "it") == ruling_in(ruling().encode(), "it")


def test_a_name_alone_means_a_player_an_alias_or_a_card():
    text = ruling().replace('"the bear"\n     ]', '"the bear", "Bob", "Bear"\n     ]')

    (first, *_) = scenario_of(ruling_in(text.encode(), "it"), "it").script

    assert first.targets == (Wanted(alias="the bear"), Wanted(player="Bob"), Wanted(card="Bear"))


def test_what_is_written_first_is_done_first_by_whomever(tmp_path):
    mountain = {"battlefield": ["Mountain", {"card": "Bear", "alias": "the bear"}], "hand": ["Bolt"]}
    actions = [
        {"player": "Bob", "do": "cast", "card": "Bolt", "targets": ["Ann"]},
        {"player": "Ann", "do": "cast", "card": "Bolt", "targets": ["the bear"]},
        {"player": "Bob", "do": "resolve_top"},
    ]
    expect = [
        {"check": "graveyard_count", "player": "Bob", "card": "Bear", "count": 1},
        {"check": "life", "player": "Ann", "value": 20},
        {"check": "stack_size", "count": 1},
    ]
    text = ruling(
        players={"Ann": {"battlefield": ["Mountain"], "hand": ["Bolt"]}, "Bob": mountain},
        moments=[{"name": "Ann's bolt has resolved", "actions": actions, "expect": expect}],
    )

    outcome = run_scenario(scenario_of(ruling_in(text.encode(), "it"), "it"), Library(tmp_path).find)

    assert (outcome.status, outcome.reason) == (Status.PASS, "")


DAY = {
    "type_line": "Creature — Human",
    "mana_cost": "{1}{W}",
    "power": "1",
    "toughness": "2",
    "layout": "transform",
    "faces": [{"type_line": "Creature — Werewolf", "power": "3", "toughness": "3", "colors": ["red"]}],
}


def test_a_card_of_two_faces_lies_with_the_face_up_that_is_named(tmp_path, capsys):
    path = tmp_path / "ruling.json"
    expect = [
        {"check": "power_toughness", "card": "Dusk", "power": 3, "toughness": 3},
        {"check": "power_toughness", "card": "Dawn", "power": 1, "toughness": 2},
        {"check": "hand_count", "player": "Ann", "card": "Dawn // Dusk", "count": 1},
    ]
    path.write_text(
        ruling(
            cards={"Dawn // Dusk": DAY},
            players={"Ann": {"battlefield": ["Dusk", "Dawn"], "hand": ["Dawn // Dusk"]}, "Bob": {}},
            moments=[{"name": "There", "expect": expect}],
        )
    )

    assert main(["ruling", "run", str(path)]) == 0
    assert main(["ruling", "export", str(path), "--to", str(tmp_path)]) == 0
    assert "<b>Dusk</b>" in (tmp_path / "ruling.html").read_text()


@pytest.mark.parametrize(
    ("name", "changes", "reason"),
    [
        ("Dawn", {}, "called by the names of all"),
        ("Dawn // Dusk", {"layout": "normal"}, "2 faces are no card of the layout normal"),
        ("Dawn // Dusk", {"faces": []}, "1 faces are no card of the layout transform"),
    ],
)
def test_faces_that_no_card_has_are_refused(tmp_path, capsys, name, changes, reason):
    path = tmp_path / "ruling.json"
    path.write_text(
        ruling(cards={name: {**DAY, **changes}}, players={"Ann": {"hand": [name]}, "Bob": {}}, moments=[])
    )

    assert main(["ruling", "run", str(path)]) == 1
    assert reason in capsys.readouterr().out


TAKEN_BACK = {"player": "Ann", "do": "cast", "card": "Trinket", "pays_with": ["Elves"], "taken_back": True}


@pytest.mark.parametrize(
    ("cost", "text", "reason"),
    [
        ("{1}", "{T}: Add {G}.", None),
        ("{1}", "{T}, Mill a card: Add {G}.", "it can't be taken back"),
        ("{0}", "{T}: Add {G}.", "it cost no mana"),
    ],
)
def test_what_is_taken_back_has_made_its_mana_before(tmp_path, capsys, cost, text, reason):
    path = tmp_path / "ruling.json"
    elves = {"type_line": "Creature", "power": "1", "toughness": "1", "text": text}
    expect = [
        {"check": "tapped", "card": "Elves", "value": False},
        {"check": "hand_count", "player": "Ann", "card": "Trinket", "count": 1},
        {"check": "mana_pool", "player": "Ann", "amount": 0},
    ]
    path.write_text(
        ruling(
            cards={"Elves": elves, "Trinket": {"type_line": "Artifact", "mana_cost": cost}},
            players={
                "Ann": {"battlefield": ["Elves"], "hand": ["Trinket"], "library": ["Forest"]},
                "Bob": {},
            },
            moments=[{"name": "Taken back", "actions": [TAKEN_BACK], "expect": expect}],
        )
    )

    assert main(["ruling", "run", str(path)]) == (0 if reason is None else 1)
    assert (reason or "1 of 1") in capsys.readouterr().out


def test_an_expectation_that_does_not_hold_fails_the_run(tmp_path, capsys):
    path = tmp_path / "ruling.json"
    path.write_text(changed('"count": 1', '"count": 2'))

    assert main(["ruling", "run", str(path)]) == 1
    assert "graveyard count Bob Bear: is 1, should be 2" in capsys.readouterr().out


def test_rulings_run_as_scenarios_too(tmp_path, capsys):
    path = tmp_path / "ruling.json"
    path.write_text(ruling())

    assert is_ruling(path)
    assert main(["scenario", "run", str(path), "--json"]) == 0
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["id"], first["status"]) == ("ruling", "pass")


def test_a_ruling_is_shown_step_by_step_with_its_rules(tmp_path, capsys):
    path = tmp_path / "ruling.json"
    path.write_text(
        changed('"do": "resolve_stack"', '"do": "resolve_stack", "says": "It dies.", "rule": "704.5g"')
    )

    assert main(["ruling", "show", str(path)]) == 0
    shown = capsys.readouterr().out
    assert (
        shown.index("Does it die?") < shown.index("It dies.") < shown.index("CR 704.5g") < shown.index("Yes.")
    )


def test_shipped_rulings_are_listed_by_rule(capsys):
    assert main(["ruling", "list", "613"]) == 0
    assert "613 Interaction of Continuous Effects" in capsys.readouterr().out


def test_names_that_mean_nothing_are_refused(capsys):
    assert main(["ruling", "list", "613.99"]) == 2
    assert main(["ruling", "run", "no-such"]) == 2
    assert main(["ruling", "run", "no/such.json"]) == 2
    assert main(["ruling", "run", "--edition", "1999"]) == 2
    said = capsys.readouterr().err
    for words in ("there is no such rule", "nor a shipped ruling", "no/such.json", "1999"):
        assert words in said


def test_a_ruling_is_written_as_a_page_that_needs_nothing_else(tmp_path, capsys):
    path = tmp_path / "ruling.json"
    path.write_text(changed('"A bolt"', '"A <bolt> & more"'))

    assert main(["ruling", "export", str(path), "--to", str(tmp_path / "pages")]) == 0

    page = (tmp_path / "pages" / "ruling.html").read_text()
    assert capsys.readouterr().out.strip().endswith("ruling.html")
    assert "<h1>A &lt;bolt&gt; &amp; more</h1>" in page
    assert page.index("Does it die?") < page.index("Step 2 of") < page.index("<summary>Answer")
    assert "→ Bear" in page
    assert 'class="size">2/2<' in page
    assert not any(word in page for word in ("http", "src=", "<script", "url("))


def test_a_page_says_what_changed_since_the_step_before(tmp_path):
    (one,) = named(["opalescence-then-humility"])
    with Library(tmp_path) as library:
        page = ruling_page(one.ruling, ruling_film(one.ruling, one.id, library.find, lambda: False))

    assert "was 4/4" in page
    assert page.count('class="check"') == 4


def test_a_page_frames_what_changed_and_not_what_lies_beside_it(tmp_path):
    """Four of eight equal lands are tapped: the other four are as they were."""
    (one,) = named(["humility-then-opalescence"])
    with Library(tmp_path) as library:
        page = ruling_page(one.ruling, ruling_film(one.ruling, one.id, library.find, lambda: False))
    step = page[page.index("Step 2 of") : page.index("Step 3 of")]

    assert step.count('class="card tapped new"') == 4
    assert step.count('class="card new"') == 1


def test_rules_are_listed_with_the_rulings_that_name_them(capsys):
    assert main(["ruling", "coverage", "--json"]) == 0
    *lines, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    legend = next(line for line in lines if line["rule"] == "704.5j")
    assert {"lesson-legend-rule", "legends-of-two-players-2011"} <= {*legend["rulings"]}
    assert {*legend["editions"]} >= {"today", "2011", "2006"}
    assert last["summary"]["rules"] == len(lines)
    assert last["summary"]["with_rulings"] == sum(bool(line["rulings"]) for line in lines)


def test_a_card_that_is_not_known_is_named_and_the_rest_is_shown(tmp_path, capsys):
    path = tmp_path / "ruling.json"
    path.write_text(changed('"Mountain"', '"No Such Card", "Mountain"'))

    assert main(["ruling", "show", str(path)]) == 1
    shown = capsys.readouterr().out
    assert "No Such Card can't be shown: there is no such card" in shown
    assert "The rest of the position is shown, and nothing is played." in shown
    assert main(["ruling", "run", str(path)]) == 0
    assert "1 need what is not supported" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("trap-convoke-after-mana-abilities", ["precombat_main"]),
        ("mana-burn-today", ["precombat_main", "end"]),
        ("rules-effect-isnt-fixed", ["precombat_main", "declare_attackers", "declare_blockers"]),
    ],
)
def test_what_holds_is_shown_in_the_step_in_which_it_holds(name, steps):
    """Where players only passed since something was told, the picture is that of the step that is compared."""
    (one,) = named([name])
    with Library() as library:
        film = ruling_film(one.ruling, one.id, library.find, lambda: False)
    assert [frame.tables[0].step.value for frame in film.frames if frame.checked] == steps


def test_what_is_replaced_is_said_with_the_name_of_the_card():
    (one,) = named(["enters-with-is-no-trigger"])
    with Library() as library:
        film = ruling_film(one.ruling, one.id, library.find, lambda: False)
    words = [step.words for step in film.timeline.steps if " applies (" in step.words]
    assert words
    assert [said for said in words if "~" in said] == []
