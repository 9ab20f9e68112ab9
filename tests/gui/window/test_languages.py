"""The client in other languages: whole catalogues, sentences of the engine found in them, and a window that speaks one."""

import importlib.util
import re
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QLabel

from engine.decisions import ActionKind, ActionOption, Confirm, Why
from gui.catalogues import PLACE, Sentences, catalogue, languages
from gui.prompts.act import action_in_words
from gui.prompts.choosing import prompt_for
from gui.prompts.names import Names
from gui.settings.dialog import SettingsDialog
from gui.settings.values import Settings
from gui.speaking import speak, system_language
from gui.translation import SPOKEN, asked, label, told, tr
from tests.gui import samples
from tests.gui.samples import table

OTHERS = sorted(set(languages()) - {"en"})
PLACES = re.compile(r"\{[^{}]*\}")


@cache
def extracted():
    """The words of the client and the sentences of the engine, as packaging/words.py finds them."""
    path = Path(__file__).parents[3] / "packaging/words.py"
    spec = importlib.util.spec_from_file_location("words_under_test", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return tuple(module.client_words()), tuple(module.engine_sentences())


@pytest.fixture
def german(qapp):
    """The client speaks German for a test."""
    speak(qapp, "de")
    yield
    speak(qapp, "en")


def test_there_is_german():
    assert "de" in OTHERS
    assert languages()["de"] == "Deutsch"


@pytest.mark.parametrize("code", OTHERS)
def test_a_catalogue_has_the_words_of_the_code_and_no_others(code):
    words = catalogue(code)
    assert (tuple(words.client), tuple(words.engine)) == extracted()


@pytest.mark.parametrize("code", OTHERS)
def test_everything_is_translated_with_the_same_places_for_values(code):
    words = catalogue(code)
    for english, said in [*words.client.items(), *words.engine.items()]:
        assert said.strip(), english
        assert sorted(PLACES.findall(said)) == sorted(PLACES.findall(english)), english


@pytest.mark.parametrize("code", OTHERS)
def test_menu_entries_keep_a_letter_to_go_to_them_by(code):
    words = catalogue(code).client
    assert [
        one for one in words if one.startswith("&") and one.count("&") == 1 and "&" not in words[one]
    ] == []


def test_the_extractor_finds_what_is_handed_to_tr_and_tables_by_their_names():
    words, sentences = extracted()
    assert {
        "Magic exactly by the Comprehensive Rules, and every step says why.",
        "&Undo",
        "full control",
    } <= {*words}
    assert "Choose {n} to sacrifice" in words  # from a table
    assert "new_hotseat" not in words  # the name of a command
    assert "Ctrl+Z" not in words
    assert {"{0} draws a card", "it is tapped"} <= {*sentences}


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Ann draws a card", "Ann zieht eine Karte"),
        ("The ability of Fen Creeper resolves", "Die Fähigkeit von Fen Creeper wird verrechnet"),
        ("Fen Creeper deals 2 combat damage to Bob", "Fen Creeper fügt Bob 2 Kampfschaden zu"),
        ("Bob loses 2 life (18)", "Bob verliert 2 Lebenspunkte (18)"),
        ("Fen Creeper dies — Scorch Line", "Fen Creeper stirbt — Scorch Line"),
        ("Choose two modes", "Wähle zwei Modi"),
        ("What nobody has translated", "What nobody has translated"),
        ("", ""),
    ],
)
def test_sentences_of_the_engine_are_said_by_their_templates(german, english, said):
    assert told(english) == said


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Keep this hand?", "Diese Hand behalten?"),
        ("Choose any target", "Wähle ein beliebiges Ziel"),
        ("Attach Burnished Blade to what?", "Woran wird Burnished Blade angelegt?"),
        ("Discard down to 7 cards", "Wirf ab bis auf 7 Karten"),
        ("Choose a nonland card from it. That player discards that card", None),
        ("Choose two target creatures", None),
        ("Draw a card?", None),
    ],
)
def test_questions_are_translated_unless_a_card_words_them(german, english, said):
    assert asked(english) == (said or english)


def test_text_of_cards_stays_english(german):
    assert label("Target player loses 2 life.") == "Target player loses 2 life."


def test_the_sentence_with_most_words_is_the_one_that_is_meant():
    both = Sentences({"{0} draws {1}": "{0} zieht {1}", "{0} draws {1} cards": "{0} zieht {1} Karten"})
    assert both.said("Ann draws 7 cards") == "Ann zieht 7 Karten"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("Cast Stomp", "Stomp wirken"),
        ("Cast Snuff Out for another cost: Pay 4 life", "Snuff Out wirken (für andere Kosten: Pay 4 life)"),
        ("Cast Recall without paying its mana cost", "Recall wirken (ohne die Manakosten zu bezahlen)"),
        (
            "Cast Recall without paying its mana cost for an additional cost: Pay 3 life",
            "Recall wirken (ohne die Manakosten zu bezahlen für zusätzliche Kosten: Pay 3 life)",
        ),
        ("Cast Bear for an additional cost: Pay 3 life", "Bear wirken (für zusätzliche Kosten: Pay 3 life)"),
        ("Cast Recall (flashback)", "Recall (flashback) wirken"),
    ],
)
def test_ways_to_cast_are_said_in_the_language(german, action, said):
    option = ActionOption(ActionKind.CAST, label=action)
    assert action_in_words(option, Names(table())) == said


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("Foretell Behold", "Behold vorhersagen"),
        ("Turn Exalted Angel face up (morph)", "Exalted Angel aufdecken (morph)"),
        (
            "Ignore the effect of Bramble Boar this turn",
            "Den Effekt von Bramble Boar in diesem Zug ignorieren",
        ),
    ],
)
def test_special_actions_are_said_in_the_language(german, action, said):
    """CR 116.2."""
    assert action_in_words(ActionOption(ActionKind.SPECIAL, label=action), Names(table())) == said


def test_english_needs_no_catalogue(qapp):
    speak(qapp, "en")
    assert (SPOKEN.language, tr("&Undo"), told("Ann draws a card")) == ("en", "&Undo", "Ann draws a card")


def test_a_language_that_is_no_more_there_gives_that_of_the_system(qapp):
    speak(qapp, "xx")
    assert SPOKEN.language == system_language() == "en"


def words_shown(widget) -> list[str]:
    """What labels and buttons in a widget say."""
    return [one.text() for kind in (QLabel, QAbstractButton) for one in widget.findChildren(kind)]


def test_the_window_speaks_german(german, opened):
    window = opened(begin=False)
    shown = words_shown(window)
    assert "Letztes Spiel fortsetzen" in shown
    assert not {one for one in shown if one in catalogue("de").client and tr(one) != one}


def test_the_settings_speak_german_and_so_do_buttons_of_qt(german, qtbot):
    dialog = SettingsDialog(Settings(), None)
    qtbot.addWidget(dialog)
    shown = words_shown(dialog)
    assert not {one for one in shown if one in catalogue("de").client and tr(one) != one}
    buttons = dialog.findChild(QDialogButtonBox)
    assert buttons.button(QDialogButtonBox.StandardButton.Close).text() == "Schließen"


def test_the_language_chosen_is_kept(qtbot):
    dialog = SettingsDialog(Settings(), None)
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.changed) as changed:
        dialog.language.setCurrentIndex(dialog.language.findData("de"))
    assert changed.args[0].language == "de"


def test_places_are_written_as_format_takes_them():
    assert PLACE.findall("{0} of {1}") == ["0", "1"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Yes", "Ja"),
        ("No", "Nein"),
        ("Cast it", "Wirken"),
        ("Don't reveal it", "Nicht aufdecken"),
        ("Draw two cards", "Draw two cards"),
    ],
)
def test_yes_and_no_are_said_in_the_language_unless_a_card_words_them(german, qtbot, words, said):
    decision = Confirm(samples.ANN, Why("608.2d", text="Do it?"), yes=words, no=words)
    prompt = prompt_for(decision, table(), None)
    qtbot.addWidget(prompt)
    assert {prompt.yes_button.text(), prompt.no_button.text()} == {said}
