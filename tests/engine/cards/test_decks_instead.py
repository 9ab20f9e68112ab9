"""Decks with cards that aren't understood: played only by a choice for each, kept in saves, marked in every view."""

import json

import pytest

from engine.agents.opponents import opponent
from engine.cards.decks import LeftOut, OpenCard, Replaced, Way, WithoutAbilities, read_deck
from engine.cards.decks.instead import the_same
from engine.cards.unread import UnreadText, in_plain_words, unread_of, why_in_words
from engine.cli import main
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.store.card_database.database import CardDatabase
from engine.store.folders import card_database_path
from engine.store.games import new_session
from engine.store.library import Library, UnplayableDeck
from engine.store.recording import SaveError, read_record
from engine.store.replaying import NoMoreAnswers, OutOfAnswers, replayed
from engine.values.ids import PlayerId
from engine.views.looking import table_view

NONSENSE = "Draw a card, then frobnicate the moon."
KINDS = (
    ("Odd Bear", "{1}{G}", "Creature — Bear", {"power": "2", "toughness": "2"}),
    ("Odd Curse", "{B}", "Enchantment — Aura Curse", {}),
    ("Odd Wings", "{W}", "Enchantment — Aura", {}),
    ("Odd Tale", "{R}", "Enchantment — Saga", {}),
    ("Odd Walker", "{U}", "Legendary Planeswalker — Jace", {"loyalty": "3"}),
    ("Odd Siege", "{U}", "Battle — Siege", {"defense": "3"}),
    ("Odd Blast", "{R}", "Instant", {}),
    ("Odd Sword", "{1}", "Artifact — Equipment", {}),
    ("Odd Land", "", "Land — Forest", {}),
    ("Odd Star", "{G}", "Creature — Elemental", {"power": "*", "toughness": "1+*"}),
)


def entry(name, cost, line, more):
    return {
        "name": name,
        "layout": "normal",
        "mana_cost": cost,
        "type_line": line,
        "oracle_text": NONSENSE,
        **more,
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    file = data / "odd.json"
    cards = [entry(*kind) for kind in KINDS]
    cards.append(entry("Odd Type", "{1}", "Contraption Gizmo", {}))
    cards.append({"name": "Plain Bear", "layout": "normal", "mana_cost": "{G}", "type_line": "Creature — Bear",
                  "oracle_text": "", "power": "1", "toughness": "1"})  # fmt: skip
    file.write_text(json.dumps(cards))
    with CardDatabase.open(card_database_path(data)) as database:
        database.import_file(file)
    return data


def deck_of(*lines):
    return read_deck("\n".join(("// NAME: Odd", *lines)))


ODD = deck_of("4 Odd Bear", "2 Nobody's Card", "??? what", "20 Forest", "4 Plain Bear")


def test_what_must_be_chosen_for_says_why_and_which_ways_there_are(folder):
    with Library(folder) as library:
        bear, nobody, line = library.open_cards(ODD)

    assert (bear.name, bear.count, bear.ways) == ("Odd Bear", 4, tuple(Way))
    assert bear.reason == f"“{NONSENSE}” is not understood from “then frobnicate the moon” on."
    assert (nobody.name, nobody.ways) == ("Nobody's Card", (Way.REPLACE, Way.LEAVE_OUT))
    assert (line.name, line.count, line.ways) == ("??? what", 0, (Way.LEAVE_OUT,))


def test_without_a_choice_for_each_the_deck_is_refused(folder):
    with Library(folder) as library, pytest.raises(UnplayableDeck) as refused:
        library.load(ODD, (LeftOut("Nobody's Card"), WithoutAbilities("Odd Bear")))
    assert len(refused.value.problems) == 1
    assert "??? what" in refused.value.problems[0]


def test_each_choice_is_followed(folder):
    instead = (Replaced("Odd Bear", "Plain Bear"), LeftOut("Nobody's Card"), LeftOut("??? what"))
    with Library(folder) as library:
        deck = library.load(ODD, instead)

    names = [card.name for card in deck.cards]
    assert (len(names), names.count("Plain Bear"), names.count("Odd Bear")) == (28, 8, 0)
    assert (deck.instead, deck.bare) == (instead, frozenset())


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        (LeftOut("Plain Bear"), "nothing is to be chosen for it"),
        (Replaced("Odd Bear", "Odd Blast"), "can't be played either"),
        (Replaced("Odd Bear", "Missing"), "no card is called “Missing”"),
        (WithoutAbilities("Nobody's Card"), "can't be chosen for it"),
        (WithoutAbilities("??? what"), "can't be chosen for it"),
    ],
)
def test_choices_that_cant_be_followed_are_refused(folder, choice, reason):
    with Library(folder) as library, pytest.raises(UnplayableDeck, match=reason):
        library.load(ODD, (choice,))


def test_two_choices_for_one_card_are_refused(folder):
    with Library(folder) as library, pytest.raises(UnplayableDeck, match="two things"):
        library.load(ODD, (LeftOut("Odd Bear"), WithoutAbilities("odd bear")))


def test_a_card_whose_type_isnt_known_cant_be_played_without_abilities_either(folder):
    with Library(folder) as library:
        (odd,) = library.open_cards(deck_of("1 Odd Type", "59 Forest"))
    assert odd.ways == (Way.REPLACE, Way.LEAVE_OUT)


def test_one_way_for_all_takes_the_next_where_a_card_hasnt_it():
    cards = (OpenCard("A", 1, ""), OpenCard("B", 1, "", (), (Way.REPLACE, Way.LEAVE_OUT)))
    assert the_same(Way.WITHOUT_ABILITIES, cards) == (WithoutAbilities("A"), LeftOut("B"))
    with pytest.raises(ValueError, match="another"):
        the_same(Way.REPLACE, cards)


def bare_deck(library, *names, lands=6):
    basic = (f"{lands} {name}" for name in ("Forest", "Island", "Swamp", "Mountain", "Plains"))
    deck = deck_of(*(f"3 {name}" for name in names), *basic)
    return library.load(deck, the_same(Way.WITHOUT_ABILITIES, library.open_cards(deck)))


def test_every_kind_of_card_is_played_without_abilities_and_the_replay_agrees(folder, tmp_path):
    save = tmp_path / "game.ruleglass"
    with Library(folder) as library:
        deck = bare_deck(library, *(kind[0] for kind in KINDS), lands=1)
    agents = {PlayerId(seat): opponent("simple", 3 + seat) for seat in range(2)}
    new_session((deck, deck), ("Ann", "Bob"), agents, 5, save=save).play()

    session, replay = replayed(save)

    assert replay.same is True
    header = read_record(save).header
    assert {header.cards[number].name for number in header.bare} == {kind[0] for kind in KINDS}
    assert header.seats[0].instead == deck.instead
    told = [line.text for line in session.log.read(PlayerId(0))[:2]]
    assert "Odd Bear is played without abilities" in told[0]
    assert told[1] == "Bob's deck is played otherwise than it is listed."


def test_such_a_card_is_marked_in_the_views_and_has_no_text(folder):
    with Library(folder) as library:
        deck = bare_deck(library, "Odd Bear", "Odd Blast", "Odd Sword", lands=1)
        plain = library.load(deck_of("60 Forest"))
    agents = {PlayerId(seat): NoMoreAnswers() for seat in range(2)}
    session = new_session((deck, plain), ("Ann", "Bob"), agents, 5)
    with pytest.raises(OutOfAnswers):
        session.play()
    hand = table_view(session.game, PlayerId(0)).players[0].hand
    bears = [card for card in hand if card.name == "Odd Bear"]
    assert {(bear.bare, bear.text, bear.printed_text) for bear in bears} == {(True, "", NONSENSE)}
    assert {card.bare for card in hand if "Basic" in card.type_line} <= {False}


def test_a_save_whose_marks_are_out_of_range_is_refused(folder, tmp_path):
    with Library(folder) as library:
        deck = bare_deck(library, "Odd Bear")
    save = tmp_path / "game.ruleglass"
    agents = {PlayerId(seat): NoMoreAnswers() for seat in range(2)}
    with pytest.raises(OutOfAnswers):
        new_session((deck, deck), ("Ann", "Bob"), agents, 5, save=save).play()
    header, _, rest = save.read_text().partition("\n")
    changed = json.loads(header) | {"bare": [99]}
    save.write_text(f"{json.dumps(changed)}\n{rest}")
    with pytest.raises(SaveError, match="without abilities"):
        read_record(save)


def test_the_arena_refuses_until_it_is_told(folder, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("RULEGLASS_DATA", str(folder))
    file = tmp_path / "odd.txt"
    file.write_text("4 Odd Bear\n20 Forest\n")
    command = ["arena", str(file), str(file), "--games", "1", "--agents", "random,random"]

    assert main(command) == 2
    assert "--unread" in capsys.readouterr().err
    assert main([*command, "--unread", "without-abilities"]) == 0
    assert "Odd Bear is played without abilities" in capsys.readouterr().err
    assert main([*command, "--unread", "leave-out"]) == 0


def test_the_place_where_reading_stopped_has_the_cards_name():
    record = CardRecord("Odd Bear", Layout.NORMAL, (FaceRecord("Odd Bear", "{G}", "Creature — Bear",
                        "When Odd Bear dies, frobnicate it.", "2", "2"),))  # fmt: skip
    assert unread_of(record) == (UnreadText("When Odd Bear dies, frobnicate it.", 20),)
    assert "from “frobnicate it” on" in why_in_words(record)


def test_what_has_another_reason_says_it():
    assert in_plain_words(UnreadText("Gizmo", 0, "is no type")) == "“Gizmo”: is no type"
    assert in_plain_words(UnreadText("Draw a", 6)).endswith("missing at its end.")
