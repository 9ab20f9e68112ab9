"""Commands and their keys, settings and their file, and the golden list of what is passed and why."""

import re
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from engine.decisions import Act, ActionKind, ActionOption, Picked, Why
from engine.views import STEPS, ObjectId, Step
from gui.catalogues import catalogue, languages
from gui.commands.catalog import BY_NAME, COMMANDS, MENUS, SUBMENUS, conflicts, keys_in_force, plain_words
from gui.commands.passing import Breaks, Lasting, Mode, Passing, Stops, Until
from gui.settings.store import load_settings, save_settings, settings_file
from gui.settings.values import Cover, Settings
from tests.gui import samples
from tests.gui.samples import ANN, BOB, STACK_SPELL, table

IDLE = Act(ANN, Why("117.1"), (ActionOption(ActionKind.PASS), ActionOption(ActionKind.MANA, ObjectId(1))))
OWN_SPELL = replace(STACK_SPELL, id=ObjectId(61), controller=ANN, name="Falling Branch", target_objects=())


# commands


def test_no_two_commands_share_a_name_or_a_key():
    assert Counter(command.name for command in COMMANDS).most_common(1)[0][1] == 1
    assert conflicts({}) == ()


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.keys], ids=lambda c: c.name)
def test_keys_are_keys_that_qt_knows(command):
    assert QKeySequence(command.keys).toString() == command.keys


def test_menus_hold_only_known_ones():
    assert {command.menu for command in COMMANDS} == {"", *MENUS}
    assert plain_words(BY_NAME["open"]) == "Open a game, replay, ruling or scenario"


def test_a_key_given_twice_is_found():
    assert conflicts({"undo": "F2"}) == (("f2", ("undo", "pass")),)
    assert keys_in_force({"undo": "F2"})["undo"] == "F2"


# settings


def test_settings_are_written_and_read(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    changed = Settings(theme="light", cover=Cover.ALWAYS, shortcuts={"undo": "Ctrl+U"}, stops=Stops((), ()))
    save_settings(path, changed)
    assert load_settings(path).settings == changed
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "truncated"),
        (b'{"version": 99}', "version 99"),
        (b'{"version": 1, "cover": "sometimes"}', "sometimes"),
        (b'{"version": 1, "unknown": 1}', "unknown"),
    ],
)
def test_a_bad_settings_file_is_named_and_kept(tmp_path, content, reason):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert reason in loaded.problem
    assert "settings.unreadable.json" in loaded.problem
    save_settings(path, loaded.settings)
    assert (tmp_path / "settings.unreadable.json").read_bytes() == content


def test_without_a_file_there_are_standard_settings(tmp_path):
    assert load_settings(tmp_path / "none.json") == load_settings(tmp_path / "other.json")
    assert load_settings(tmp_path / "none.json").problem == ""


def test_settings_lie_in_the_data_folder_that_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("RULEGLASS_DATA", str(tmp_path))
    assert settings_file() == tmp_path / "settings.json"


def test_settings_tell_their_version():
    assert msgspec.json.decode(msgspec.json.encode(Settings()))["version"] == 1


# passing


def asked(passing, decision=samples.ACT, **more):
    """Whether the seat is asked at a table like this."""
    return passing.answer(decision, table(**more)) is None


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("decision", [samples.TARGET, samples.CONFIRM, samples.ATTACK, samples.BLOCK])
def test_choices_are_never_made_automatically(mode, decision):
    passing = Passing(ANN, mode)
    passing.pass_until(Until.MY_TURN, table())
    assert passing.answer(decision, table()) is None


GOLDEN = {
    (Mode.FULL, True): STEPS,
    (Mode.FULL, False): STEPS,
    (Mode.STOPS, True): (Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN),
    (Mode.STOPS, False): (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END),
    (Mode.FAST, True): (Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN),
    (Mode.FAST, False): (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END),
}


@pytest.mark.parametrize(("mode", "mine"), GOLDEN)
def test_the_steps_at_which_a_seat_is_asked(mode, mine):
    active = ANN if mine else BOB
    hound = replace(samples.BATTLEFIELD[8], attacking=BOB if mine else ANN, attacking_player=True)
    there = {"active": active, "battlefield": (hound,)}
    stops = [step for step in STEPS if asked(Passing(ANN, mode), step=step, **there)]
    assert tuple(stops) == tuple(GOLDEN[mode, mine])


@pytest.mark.parametrize("step", [Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS])
def test_there_is_no_stop_for_a_fight_where_nobody_attacks(step):
    """CR 508.8."""
    passing = Passing(ANN)
    calm = tuple(replace(seen, attacking=None) for seen in samples.BATTLEFIELD)

    assert not asked(passing, step=step, active=BOB, battlefield=calm)
    assert passing.reason == "nobody attacks"


@pytest.mark.parametrize(("decision", "is_asked"), [(samples.ACT, True), (IDLE, False)])
@pytest.mark.parametrize("active", [ANN, BOB])
def test_after_blocks_one_is_asked_who_can_do_something(active, decision, is_asked):
    """CR 509.2: players get priority after blockers are declared, and a trick is cast then."""
    hound = replace(samples.BATTLEFIELD[8], attacking=ANN, attacking_player=True)
    there = {"step": Step.DECLARE_BLOCKERS, "active": active, "battlefield": (hound,)}

    assert asked(Passing(ANN), decision, **there) is is_asked


@pytest.mark.parametrize(
    ("mode", "mine", "is_asked"),
    [
        (Mode.FULL, False, True),
        (Mode.STOPS, True, True),
        (Mode.STOPS, False, False),
        (Mode.FAST, True, False),
    ],
)
def test_a_stop_at_which_nothing_can_be_done(mode, mine, is_asked):
    step = Step.PRECOMBAT_MAIN if mine else Step.END
    passing = Passing(ANN, mode)
    assert asked(passing, IDLE, step=step, active=ANN if mine else BOB) is is_asked
    assert passing.reason == ("" if is_asked else "no legal action")


@pytest.mark.parametrize(
    ("mode", "decision", "stack", "reason"),
    [
        (Mode.STOPS, samples.ACT, (STACK_SPELL,), None),
        (Mode.STOPS, IDLE, (STACK_SPELL,), None),
        (Mode.FAST, samples.ACT, (STACK_SPELL,), None),
        (Mode.FAST, IDLE, (STACK_SPELL,), "no legal action"),
        (Mode.STOPS, samples.ACT, (STACK_SPELL, OWN_SPELL), "Falling Branch is your own"),
        (Mode.FULL, samples.ACT, (OWN_SPELL,), None),
    ],
)
def test_what_lies_on_the_stack(mode, decision, stack, reason):
    given = Passing(ANN, mode).answer(decision, table(stack=stack))
    assert (given and given.reason) == reason


@pytest.mark.parametrize("mode", Mode)
def test_the_last_chance_to_end_a_loop_is_never_passed(mode):
    """CR 104.4b, 732.5."""
    last = replace(samples.ACT, last_chance=True)
    passing = Passing(ANN, mode)
    passing.pass_until(Until.MY_TURN, table(stack=(OWN_SPELL,)))
    assert passing.answer(last, table(stack=(OWN_SPELL,))) is None


def test_passing_takes_the_option_to_pass():
    turned = Act(ANN, Why("117.1"), tuple(reversed(samples.ACT.options)))
    given = Passing(ANN).answer(turned, table(step=Step.UPKEEP))
    assert given.answer == Picked((4,))


def test_a_stop_is_set_and_taken_away():
    stops = Stops().toggled(Step.UPKEEP, mine=True)
    assert stops.at(Step.UPKEEP, mine=True)
    assert not stops.at(Step.UPKEEP, mine=False)
    assert stops.toggled(Step.UPKEEP, mine=True) == Stops()


def test_a_stop_for_once_is_gone_when_used_and_asks_even_if_nothing_can_be_done():
    passing = Passing(ANN, Mode.FAST, Stops().toggled_once(Step.UPKEEP, mine=False))
    assert asked(passing, IDLE, step=Step.UPKEEP, active=BOB)
    assert not asked(passing, IDLE, step=Step.UPKEEP, active=BOB)


def test_passing_until_the_end_of_the_turn_goes_past_stops_and_ends_with_the_turn():
    passing = Passing(ANN)
    passing.pass_until(Until.END_OF_TURN, table())
    assert not asked(passing, step=Step.POSTCOMBAT_MAIN)
    assert passing.reason == "passing until the end of the turn"
    assert asked(passing, turn=6)
    assert passing.standing is None


def test_passing_until_my_turn_goes_past_the_opponents():
    passing = Passing(ANN)
    passing.pass_until(Until.MY_TURN, table())
    assert not asked(passing, step=Step.END, active=BOB, turn=6)
    assert asked(passing, turn=7)


def test_passing_ends_when_the_seat_is_attacked():
    hound = replace(samples.BATTLEFIELD[8], attacking=ANN, attacking_player=True)
    passing = Passing(ANN)
    passing.pass_until(Until.MY_TURN, table(active=BOB))
    assert asked(passing, step=Step.DECLARE_ATTACKERS, active=BOB, battlefield=(hound,))


def test_passing_ends_when_something_of_the_seat_is_targeted():
    passing = Passing(ANN, Mode.FAST)
    passing.pass_until(Until.MY_TURN, table())
    assert asked(passing, stack=(STACK_SPELL,))


def test_passing_until_something_ends_when_the_seat_is_asked_something_else():
    passing = Passing(ANN)
    passing.pass_until(Until.END_OF_TURN, table())
    assert passing.answer(samples.NUMBER, table()) is None
    assert passing.standing is None
    passing.pass_until(Until.NO_RESPONSE, table())
    assert passing.answer(samples.NUMBER, table()) is None
    assert passing.standing is not None


def test_what_ends_passing_until_something_can_be_set():
    hound = replace(samples.BATTLEFIELD[8], attacking=ANN, attacking_player=True)
    passing = Passing(ANN, Mode.FAST)
    passing.breaks = Breaks(attacked=False, aimed_at=False, asked=False)
    passing.pass_until(Until.MY_TURN, table(active=BOB))
    assert not asked(passing, step=Step.DECLARE_ATTACKERS, active=BOB, battlefield=(hound,))
    assert not asked(passing, active=BOB, stack=(STACK_SPELL,))
    assert passing.answer(samples.NUMBER, table(active=BOB)) is None
    assert not asked(passing, step=Step.END, active=BOB)


def test_passing_until_something_happens_ends_at_any_foreign_object():
    passing = Passing(ANN)
    passing.pass_until(Until.SOMETHING, table())
    assert not asked(passing, step=Step.POSTCOMBAT_MAIN)
    assert asked(passing, stack=(replace(STACK_SPELL, target_objects=()),))


def test_f3_ends_all_passing():
    passing = Passing(ANN)
    passing.pass_until(Until.MY_TURN, table())
    passing.let_resolve(STACK_SPELL, Lasting.GAME, 5)
    passing.cancel()
    assert asked(passing, stack=(STACK_SPELL,))


@pytest.mark.parametrize(
    ("lasting", "later", "next_turn"),
    [(Lasting.ONCE, True, True), (Lasting.TURN, False, True), (Lasting.GAME, False, False)],
)
def test_a_yield_lets_the_same_thing_resolve(lasting, later, next_turn):
    passing = Passing(ANN)
    passing.let_resolve(STACK_SPELL, lasting, 5)
    assert not asked(passing, stack=(STACK_SPELL,))
    other = replace(STACK_SPELL, id=ObjectId(62))
    assert asked(passing, stack=(other,)) is later
    assert asked(passing, stack=(other,), turn=6) is next_turn


def test_a_yield_is_taken_back():
    passing = Passing(ANN)
    passing.let_resolve(STACK_SPELL, Lasting.GAME, 5)
    passing.revoke(passing.yields[0])
    assert asked(passing, stack=(STACK_SPELL,))


def test_modes_go_round():
    passing = Passing(ANN)
    assert [passing.next_mode() for _ in range(3)] == [Mode.FAST, Mode.FULL, Mode.STOPS]


def test_the_second_main_phase_is_asked_about_only_where_something_can_be_done():
    """A turn with a land, a spell and an attack takes six clicks, and none only to end it."""
    passing = Passing(ANN)
    there = {"step": Step.POSTCOMBAT_MAIN, "active": ANN}
    assert not asked(passing, IDLE, **there)
    assert asked(passing, samples.ACT, **there)
    assert asked(Passing(ANN, Mode.FULL), IDLE, **there)
    passing.evenly = True
    assert asked(passing, IDLE, **there), "whether it is asked tells nothing of what is in hand"
    passing.evenly = False
    passing.stops = replace(passing.stops, once=((Step.POSTCOMBAT_MAIN, True),))
    assert asked(passing, IDLE, **there)


def test_no_menu_is_higher_than_a_small_screen(opened):
    """A menu that is goes on in a second column, over half of the table."""
    window = opened(begin=False)
    menus = window.menuBar().findChildren(QMenu)
    assert max(menu.sizeHint().height() for menu in menus) <= 700


@pytest.mark.parametrize("language", languages())
def test_each_letter_reaches_one_entry_of_a_menu(language):
    """A letter that two entries have only moves between them, so that neither is reached by it alone."""
    words = catalogue(language).client if language != "en" else {}
    reached = {"menu bar": [words.get(menu, menu) for menu in MENUS]}
    for command in (one for one in COMMANDS if one.menu):
        within = SUBMENUS.get((command.menu, command.group), command.menu)
        reached.setdefault(within, [])
        reached[within].append(words.get(command.words, command.words))
    for (menu, _group), title in SUBMENUS.items():
        reached[menu].append(words.get(title, title))
    for menu, entries in reached.items():
        letters = Counter(letter.lower() for entry in entries for letter in re.findall("&(.)", entry))
        assert sum(letters.values()) == len(entries), menu
        assert set(letters.values()) == {1}, (menu, letters.most_common(2))
