"""Browsing cards, building decks, choosing for cards that can't be played, and matches with sideboards."""

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from engine import Deck, DeckEntry, DeckSection, LeftOut, OpenCard, Replaced, Way, WithoutAbilities, count_of
from engine.language.records import name_key
from engine.store.library import starter_cards
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import DeckCard, NewGame
from gui.browser.window import CardBrowser
from gui.decks.editor import DeckEditor
from gui.decks.matches import MatchState
from gui.decks.open_cards import OpenCardsDialog
from gui.decks.sideboarding import SideboardDialog
from gui.decks.viewer import DeckViewer
from gui.look.face import face_of
from gui.look.metrics import FaceKind
from gui.look.theme import DEFAULT, THEMES
from gui.models.words import sentence
from gui.settings.pins import fits, kept
from gui.settings.store import load_settings
from tests.gui import samples
from tests.gui.client import UNCOVERED, FakeCards, wait_prompt
from tests.gui.samples import BATTLEFIELD, table
from tests.gui.tables import creature

HINDER = OpenCard("Hinder", 3, "“Frobnicate it” is not understood.", ("Cancel",))
NOBODY = OpenCard("Nobody", 1, "no card of this name is known", (), (Way.REPLACE, Way.LEAVE_OUT))
WANTED = NewGame(("Ann", "Bob"), ("Bramble March", "Ember Rush"))


def starter_card(name):
    return starter_cards().get(name_key(name))


@pytest.fixture
def browser(opened, qtbot):
    window = opened(begin=False)
    browser = window.errands.decks.browse()
    qtbot.waitUntil(lambda: len(browser.pane.model.numbers) > 0)
    return browser


# cards that can't be played


@pytest.fixture
def asked(opened, qtbot):
    """A window that asks about the cards of Bramble March."""

    def ask(wanted=WANTED, **more):
        cards = FakeCards(open_cards={"Bramble March": (HINDER, NOBODY)})
        window = opened((samples.ACT, table()), begin=False, cards=cards, **more)
        window.errands.decks.begin(wanted)
        qtbot.waitUntil(lambda: window.findChild(OpenCardsDialog) is not None)
        return window, window.findChild(OpenCardsDialog)

    return ask


def test_no_game_begins_before_every_card_was_chosen_for(asked, qtbot):
    window, dialog = asked()
    assert [row.name.text() for row in dialog.rows[0]] == ["3 × Hinder", "1 × Nobody"]
    assert not dialog.start.isEnabled()
    assert dialog.rows[0][1].way.findData(Way.WITHOUT_ABILITIES.value) == -1
    dialog.rows[0][0].choose(Way.WITHOUT_ABILITIES)
    assert not dialog.start.isEnabled()
    dialog.rows[0][1].choose(Way.LEAVE_OUT)
    dialog.accept()
    wait_prompt(qtbot, window, samples.ACT)
    assert window.games.wanted[0].instead == ((WithoutAbilities("Hinder"), LeftOut("Nobody")), ())


def test_what_was_chosen_is_offered_again_but_asked_again(asked, opened, qtbot):
    window, dialog = asked()
    dialog.rows[0][0].choose(Way.REPLACE, "Negate")
    dialog.rows[0][1].choose(Way.LEAVE_OUT)
    dialog.accept()
    wait_prompt(qtbot, window, samples.ACT)
    kept = window.settings.deck_choices
    assert kept == {"Bramble March": (Replaced("Hinder", "Negate"), LeftOut("Nobody"))}
    assert load_settings(window._settings_path).settings.deck_choices == kept
    again, dialog = asked(settings=window.settings)
    assert dialog.rows[0][0].choice() == Replaced("Hinder", "Negate")
    assert again.games.wanted == []


def test_one_way_for_all_leaves_what_is_chosen(asked):
    _window, dialog = asked()
    dialog.rows[0][1].choose(Way.LEAVE_OUT)
    dialog._all(Way.REPLACE)
    assert dialog.choices() == {0: (Replaced("Hinder", "Cancel"), LeftOut("Nobody"))}


def test_a_choice_that_cant_be_followed_is_said(asked):
    window, dialog = asked()
    dialog.rows[0][0].choose(Way.REPLACE, "Bad")
    dialog.rows[0][1].choose(Way.LEAVE_OUT)
    dialog.accept()
    assert dialog.problem.text() == "Bramble March: Bad can't be played"
    assert window.games.wanted == []


def test_a_card_without_abilities_is_marked_on_every_face_and_in_words():
    bare = replace(BATTLEFIELD[0], bare=True, text="", printed_text="Frobnicate.")
    for kind in FaceKind:
        assert face_of(bare, kind).marks[0] == "warning"
    assert face_of(bare, FaceKind.FULL).text == "Played without abilities.\n(Frobnicate.)"
    assert "played without abilities" in sentence(bare, table())


# browsing


def test_what_is_typed_finds_cards(browser, qtbot):
    browser.pane.query.setText("t:land is:playable")
    whole = len(browser.pane.model.numbers)
    qtbot.waitUntil(lambda: 0 < len(browser.pane.model.numbers) < whole)
    names = [browser.pane.model.index(row).data() for row in range(browser.pane.model.rowCount())]
    assert "Forest" in names
    assert browser.pane.current.record.name == names[0]


def test_a_query_that_cant_be_read_says_where_and_keeps_the_cards(browser, qtbot):
    before = len(browser.pane.model.numbers)
    browser.pane.query.setText("elf fun:3")
    qtbot.waitUntil(lambda: "fun" in browser.pane.status.text())
    assert browser.pane.status.text().startswith("⚠ At “fun:3”")
    assert len(browser.pane.model.numbers) == before


def test_faces_are_drawn_only_for_what_is_on_screen(browser, qtbot):
    grid = browser.pane.grid
    qtbot.waitUntil(lambda: len(grid.faces._faces) > 0 and grid.faces.waiting == 0)
    assert len(grid.faces._faces) < len(browser.pane.model.numbers)


def test_a_card_says_whether_it_can_be_played(browser):
    assert browser.pane.details.verdict.text() == "This card can be played."
    assert not browser.pane.details.why.isVisible()


def test_from_the_line_to_the_cards_by_keys_and_one_is_taken(opened, qtbot):
    window = opened(begin=False)
    browser = window.errands.decks._browser("Play instead")
    qtbot.waitUntil(lambda: len(browser.pane.model.numbers) > 0)
    name = browser.pane.current.record.name
    qtbot.keyClick(browser.pane.query, Qt.Key.Key_Down)
    with qtbot.waitSignal(browser.taken) as taken:
        qtbot.keyClick(browser.pane.grid, Qt.Key.Key_Return)
    assert taken.args == [name]
    qtbot.waitUntil(lambda: window.findChild(CardBrowser) is None)


# building


@pytest.fixture
def editor(opened, qtbot):
    window = opened(begin=False)
    editor = window.errands.decks.edit_deck("Bramble March")
    qtbot.waitUntil(lambda: len(editor.pane.model.numbers) > 0)
    return editor


def test_enter_takes_what_was_looked_for(editor, qtbot):
    before = len(editor.deck.main)
    editor.pane.query.setText(editor.pane.current.record.name)
    qtbot.keyClick(editor.pane.query, Qt.Key.Key_Return)  # it looks first
    qtbot.waitUntil(lambda: len(editor.pane.model.numbers) == 1)
    assert len(editor.deck.main) == before
    qtbot.keyClick(editor.pane.query, Qt.Key.Key_Return)
    assert editor.deck.main[-1] == DeckEntry(1, editor.pane.current.record.name)


def test_cards_go_into_the_deck_and_out_again(editor, qtbot):
    name = editor.pane.current.record.name
    qtbot.keyClick(editor.pane.grid, Qt.Key.Key_Return)
    qtbot.keyClick(editor.pane.grid, Qt.Key.Key_Plus)
    assert editor.deck.main[-1] == DeckEntry(2, name)
    assert editor.pane.model.counts[name] == 2
    editor.list._select(name, DeckSection.MAIN)
    qtbot.keyClick(editor.list, Qt.Key.Key_M)
    assert editor.deck.sideboard[-1] == DeckEntry(1, name)
    for _ in range(3):
        editor.undo()
    assert editor.deck == editor.kept
    editor.redo()
    assert editor.deck.main[-1] == DeckEntry(1, name)


def test_the_buttons_are_for_the_card_that_was_looked_at_last(editor, qtbot):
    name, listed = editor.pane.current.record.name, editor.deck.main[0].name
    qtbot.mouseClick(editor.plus, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(editor.plus, Qt.MouseButton.LeftButton)
    assert editor.deck.main[-1] == DeckEntry(2, name)
    qtbot.mouseClick(editor.aside, Qt.MouseButton.LeftButton)
    assert editor.deck.sideboard[-1] == DeckEntry(1, name)
    qtbot.mouseClick(editor.minus, Qt.MouseButton.LeftButton)
    assert all(entry.name != name for entry in editor.deck.main)

    editor.list._select(listed, DeckSection.MAIN)
    before = editor.deck.main[0].count
    qtbot.mouseClick(editor.minus, Qt.MouseButton.LeftButton)
    assert editor.deck.main[0] == DeckEntry(before - 1, listed)

    cell = editor.pane.grid.visualRect(editor.pane.grid.currentIndex()).center()
    qtbot.mouseClick(editor.pane.grid.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    for count in (2, 3):  # showing the deck anew is no look at its list
        qtbot.mouseClick(editor.plus, Qt.MouseButton.LeftButton)
        assert editor.deck.main[0] == DeckEntry(before - 1, listed)
        assert editor.deck.sideboard[-1] == DeckEntry(count, name)


def test_an_unknown_card_is_marked(editor):
    assert editor.problem.text().startswith("⚠ These can't be played yet: Elk.")
    elk = next(
        editor.list.findItems("⚠ Elk", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive).__iter__()
    )
    assert "No card of this name" in elk.toolTip(0)


def test_figures_follow_the_deck(editor):
    assert "Cards: 20, lands: 20, sideboard: 2" in editor.figures.words.text()


def test_digits_say_how_many_of_a_card_there_are(editor, qtbot):
    row = editor.list.findItems("Forest", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)[0]
    editor.list.setCurrentItem(row)
    qtbot.keyClicks(editor.list, "17")
    assert count_of(editor.deck, "Forest", DeckSection.MAIN) == 17
    editor.undo()
    assert count_of(editor.deck, "Forest", DeckSection.MAIN) == 1


def test_sample_hands_are_drawn_with_mulligans(editor):
    editor.hand.new.click()
    assert editor.hand.list.count() == 7
    editor.hand.mulligan.click()
    assert "Put on the bottom: 1 of these" in editor.hand.words.text()


def test_changes_that_arent_saved_are_asked_about(editor, qtbot):
    editor.change(Deck("Other"))
    editor.close()
    assert editor.isVisible()
    box = editor.parent().findChild(QMessageBox)
    assert box.windowTitle() == "Unsaved changes"
    next(button for button in box.buttons() if button.text() == "Save them").click()
    assert editor.cards.saved == [(Deck("Other"), "")]
    assert not editor.isVisible()


def test_an_unchanged_deck_is_closed_at_once(editor, opened, qtbot):
    window = editor.parent()
    editor.reject()
    qtbot.waitUntil(lambda: window.findChild(DeckEditor) is None)


@pytest.mark.parametrize("size", [150, 200])
def test_nothing_is_unnamed_for_a_screen_reader_at_large_text(opened, qtbot, size):
    window = opened(begin=False, settings=replace(UNCOVERED, text_size=size))
    for dialog in (window.errands.decks.browse(), window.errands.decks.edit_deck("Bramble March")):
        for widget in dialog.findChildren(QWidget):
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(dialog):
                text = widget.accessibleName() or getattr(widget, "text", str)()
                assert text or widget.objectName().startswith("qt_"), (type(widget), widget.objectName())


# matches


MATCH = MatchState(
    replace(WANTED, best_of=3),
    (Deck("A", (DeckEntry(2, "Oak"),), (DeckEntry(1, "Elk"),)), Deck("B", (DeckEntry(2, "Ash"),))),
)


def test_a_match_is_won_by_the_second_win():
    once = MATCH.after(0)
    assert (once.over, once.in_words()) == (False, "Ann leads the match 1 to 0.")
    drawn = once.after(None)
    assert (drawn.over, drawn.chooser(), drawn.games) == (False, None, 2)
    even = drawn.after(1)
    assert even.in_words() == "The match stands 1 to 1."
    assert even.after(1).in_words() == "Bob wins the match 2 to 1."
    assert even.after(1).over


def test_the_loser_chooses_who_begins_and_cards_change_sides(opened, qtbot):
    """CR 100.4, 103.1."""
    window = opened(begin=False)
    dialog = SideboardDialog(MATCH.after(1), starter_card, THEMES[DEFAULT], window)
    qtbot.addWidget(dialog)
    assert dialog.begins.currentData() == 0
    pane = dialog.panes[0]
    assert not pane.isVisibleTo(dialog)  # the other person may be looking
    dialog.curtains[0].button.click()
    assert pane.isVisibleTo(dialog)
    pane.aside._select("Elk", DeckSection.SIDEBOARD)
    qtbot.keyClick(pane.aside, Qt.Key.Key_M)
    assert pane.swaps.text() == "In: 1 Elk"
    dialog.begins.setCurrentIndex(1)
    with qtbot.waitSignal(dialog.decided) as decided:
        dialog.accept()
    game = decided.args[0].next_game()
    assert game.lists[0].main == (DeckEntry(2, "Oak"), DeckEntry(1, "Elk"))
    assert (game.first, game.why_first) == (1, "by choice of Ann, who lost the last game")


def test_the_card_looked_at_in_a_sideboard_is_shown_and_the_next_one_when_it_has_left(opened, qtbot):
    creatures = (card for card in starter_cards().values() if "Creature" in card.faces[0].type_line)
    most, *names = sorted(card.name for card in creatures)[:4]
    lists = (Deck("A", (DeckEntry(60, most),), tuple(DeckEntry(1, name) for name in names)), MATCH.lists[1])
    dialog = SideboardDialog(
        replace(MATCH.after(1), lists=lists), starter_card, THEMES[DEFAULT], opened(begin=False)
    )
    pane = dialog.panes[0]
    pane.aside._select(names[0], DeckSection.SIDEBOARD)
    shown = [pane.card.object.name]
    order = [item.text(0) for item in pane.aside._items_of(DeckSection.SIDEBOARD)]
    qtbot.keyClick(pane.aside, Qt.Key.Key_M)
    shown.append(pane.card.object.name)
    at = order.index(names[0])
    assert shown == [names[0], (order[at + 1 :] or order[:at])[0]]
    heading = pane.aside.topLevelItem(0)
    place = pane.aside.visualItemRect(heading).center()
    qtbot.mouseDClick(pane.aside.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert heading.isExpanded()
    pane.main._select(most, DeckSection.MAIN)
    qtbot.keyClick(pane.main, Qt.Key.Key_M)
    assert pane.card.object.name == most
    pane.back.click()
    assert (pane.deck, pane.swaps.text()) == (lists[0], "Nothing is changed yet.")


def test_no_game_begins_with_fewer_cards_than_a_deck_needs(opened, qtbot):
    """CR 100.2a, 100.4a."""
    whole = Deck(main=(DeckEntry(60, "Oak"),), sideboard=(DeckEntry(15, "Elk"),))
    match = replace(MATCH.after(1), lists=(whole, MATCH.lists[1]))
    dialog = SideboardDialog(match, starter_card, THEMES[DEFAULT], opened(begin=False))
    pane = dialog.panes[0]
    pane._move("Oak", DeckSection.MAIN)
    assert not dialog.start.isEnabled()
    assert "at least 60 are needed (CR 100.2a)" in pane.words.text()
    assert "at most 15 are allowed (CR 100.4a)" in pane.words.text()
    pane._move("Elk", DeckSection.SIDEBOARD)
    assert dialog.start.isEnabled()
    assert "CR" not in pane.words.text()
    small = dialog.panes[1]  # this one had fewer cards from the start
    small._move(small.deck.main[0].name, DeckSection.MAIN)
    assert dialog.start.isEnabled()


def test_who_puts_the_sideboards_away_can_go_on_later(opened, qtbot):
    window = opened((samples.ACT, table()), begin=False)
    decks = window.errands.decks
    decks.begin(replace(WANTED, best_of=3))
    wait_prompt(qtbot, window, samples.ACT)
    decks.after_a_game(0)[0][1]()
    window.findChild(SideboardDialog).reject()
    assert "leads the match 1 to 0" in decks.standing(0)


def test_each_sees_only_their_own_sideboard_and_shows_it_by_their_pin(opened):
    pins = {"Bob": kept("Bob", "77")}
    dialog = SideboardDialog(
        MATCH.after(1), starter_card, THEMES[DEFAULT], opened(begin=False), partial(fits, pins)
    )
    dialog.curtains[0].button.click()
    dialog.tabs.setCurrentIndex(1)
    assert [pane.isVisibleTo(dialog) for pane in dialog.panes.values()] == [False, False]
    dialog.curtains[1].button.click()
    assert not dialog.panes[1].isVisibleTo(dialog)
    dialog.curtains[1].pin.setText("77")
    dialog.curtains[1].button.click()
    assert dialog.panes[1].isVisibleTo(dialog)


def test_the_computer_begins_where_it_lost(opened, qtbot):
    match = replace(MATCH, first=replace(MATCH.first, opponent="simple")).after(0)
    dialog = SideboardDialog(match, starter_card, THEMES[DEFAULT], opened(begin=False))
    assert (dialog.begins.isEnabled(), dialog.begins.currentData(), list(dialog.panes)) == (False, 1, [0])


def test_after_a_game_the_match_goes_on_or_the_same_is_played_again(opened, qtbot):
    window = opened((samples.ACT, table()), begin=False)
    decks = window.errands.decks
    decks.begin(replace(WANTED, best_of=3))
    wait_prompt(qtbot, window, samples.ACT)
    assert decks.match is not None
    assert [words for words, _ in decks.after_a_game(0)] == ["Next game of the match"]
    assert "Ann leads" in decks.standing(0)
    decks.after_a_game(0)[0][1]()
    dialog = window.findChild(SideboardDialog)
    dialog.accept()
    qtbot.waitUntil(lambda: len(window.games.wanted) == 2)
    assert window.games.wanted[1].first == 1
    assert [words for words, _ in decks.after_a_game(0)] == ["Rematch"]
    assert "Ann wins the match 2 to 0." in decks.standing(0)


def test_the_dialog_remembers_the_last_game(opened, qtbot):
    window = opened((samples.ACT, table()), begin=False)
    window.errands.decks.begin(
        replace(WANTED, decks=("Ember Rush", "Ember Rush"), opponent="random", best_of=3)
    )
    wait_prompt(qtbot, window, samples.ACT)
    dialog = window.errands.new_game(practice=True)
    again = dialog.new_game()
    assert (again.decks, again.opponent, again.best_of) == (("Ember Rush", "Ember Rush"), "random", 3)


def test_a_deck_is_read_with_its_sideboard_and_every_line_that_is_wrong(tmp_path):
    file = tmp_path / "Mine.txt"
    name = next(iter(starter_cards().values())).name
    file.write_text(f"4 {name}\nsome more\n3 {name[:-1]}\nSideboard\n2 {name}\n1 Xyzzyq\n")
    games = EngineGames(tmp_path / "data")
    cards = games.deck_cards(games.keep_deck(file).name)
    assert [(card.count, card.name, card.aside) for card in cards] == [
        (4, name, False),
        (3, name[:-1], False),
        (2, name, True),
        (1, "Xyzzyq", True),
        (0, "some more", False),
    ]
    problems = [card.problem for card in cards]
    assert problems[0] == problems[2] == ""
    assert problems[1].startswith("line 3: there is no such card")
    assert name in problems[1]
    assert problems[3].startswith("line 6: ")
    assert problems[4].startswith("line 2: ")


def test_a_copied_list_is_pasted_as_a_deck_of_its_own(opened, qtbot):
    window = opened(begin=False)
    QApplication.clipboard().setText("4 Forest\n")
    for name in ("Pasted deck", "Pasted deck 2"):
        window.actions_by_name.run("paste_deck")
        viewer = window.findChildren(DeckViewer)[-1]
        assert viewer.deck_name == name
        viewer.reject()
    assert [deck.name for deck in window.games.kept] == ["Pasted deck", "Pasted deck 2"]


def test_nothing_to_paste_is_said(opened):
    window = opened(begin=False)
    QApplication.clipboard().setText("  ")
    window.actions_by_name.run("paste_deck")
    assert window.findChild(QMessageBox).windowTitle() == "There is no deck to paste"
    assert not window.games.kept


def test_the_sideboard_is_shown_apart(opened, qtbot):
    cards = (DeckCard(60, "Oak"), DeckCard(2, "Elk", aside=True), DeckCard(0, "some more", problem="line 2"))
    window = opened(begin=False)
    viewer = DeckViewer(window.games.decks(), lambda _name: cards, "", THEMES[DEFAULT], window)
    qtbot.addWidget(viewer)
    qtbot.waitUntil(lambda: viewer.cards.count() == 3)
    assert [viewer.cards.item(at).text() for at in range(3)] == [
        "60  Oak",
        "Sideboard: 2  Elk",
        "some more ⚠",
    ]
    assert "60 cards and 2 in the sideboard." in viewer.about.text()
    assert "can't be played" not in viewer.about.text()


def test_the_cards_of_a_deck_are_shown_with_what_they_cost(opened, qtbot):
    bear = creature(1, "Bramble Bear", mana_cost="{1}{G}")
    window = opened(begin=False)
    cards = (DeckCard(4, bear.name, bear),)
    viewer = DeckViewer(window.games.decks(), lambda _name: cards, "", THEMES[DEFAULT], window)
    qtbot.addWidget(viewer)
    qtbot.waitUntil(lambda: viewer.cards.count() == 1)
    row = viewer.cards.item(0)
    assert row.text() == "4  Bramble Bear  {1}{G}"
    assert row.data(Qt.ItemDataRole.AccessibleTextRole) == "4  Bramble Bear, 1, green"


def test_a_card_database_that_cant_be_used_any_more_is_said(browser, qtbot):
    browser.catalog.close()
    before = browser.pane.model.numbers
    browser.pane.query.setText("t:land")
    qtbot.waitUntil(lambda: "closed" in browser.pane.status.text())
    assert browser.pane.status.text().startswith("⚠")
    assert browser.pane.model.numbers == before
