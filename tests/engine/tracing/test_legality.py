"""Why a creature can't attack, block or be a target: the first rule against it, and whose effect it is."""

import pytest

from engine.bench.boards import empty, made
from engine.rules.core.game import Game
from engine.scenario.position import begin, place
from engine.state import turn as tn
from engine.state.references import PlayerRef
from engine.tracing.legality import Doing, legality
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HAND
from engine.views.legality import denied, legal, what
from engine.views.looking import Looking

ANN, BOB = PlayerId(0), PlayerId(1)


def creature(text: str = "", name: str = "Bear", types: str = "Creature — Bear"):
    return made(name, types, text, size="2/2")


def board(own: str, law: str = "", attacker: str = "") -> tuple[Game, ObjectId, ObjectId]:
    """Ann has a creature, Bob an enchantment and a creature."""
    game = empty()
    bear = place(game, ANN, creature(own), BATTLEFIELD)
    other = place(game, BOB, made("Law", "Enchantment", law), BATTLEFIELD) if law else NOTHING
    place(game, BOB, creature(attacker, "Raider"), BATTLEFIELD)
    begin(game)
    return game, bear, other


def verdict(game: Game, id: ObjectId, doing: Doing, player: PlayerId = ANN):
    """The first rule against it, and whose effect it is."""
    (found,) = [one for one in legality(game, player, id) if one.doing == doing]
    return None if found.against is None else (found.against.rule, found.against.cause)


@pytest.mark.parametrize(
    ("own", "law", "rule", "by_law"),
    [
        ("", "", None, False),
        ("Defender", "", "702.3b", False),
        ("~ can't attack.", "", "508.1c", False),
        ("", "Creatures can't attack.", "508.1c", True),
        ("", "Creatures can't attack you.", "508.1c", True),
        ("", "All creatures have defender.", "702.3b", True),
        ("", "All creatures lose all abilities.", None, False),
        ("Defender", "All creatures lose all abilities.", None, False),
    ],
)
def test_attacking(own, law, rule, by_law):
    """CR 508.1a-c, 702.3b."""
    game, bear, other = board(own, law)
    found = verdict(game, bear, Doing.ATTACK)
    assert found == (None if rule is None else (rule, other if by_law else bear))


@pytest.mark.parametrize(
    ("own", "law", "attacker", "rule", "by"),
    [
        ("", "", "", None, ""),
        ("~ can't block.", "", "", "509.1b", "bear"),
        ("", "Creatures can't block.", "", "509.1b", "law"),
        ("", "", "Flying", "509.1b", "raider"),
        ("Reach", "", "Flying", None, ""),
        ("", "All creatures have flying.", "", None, ""),
        ("", "", "~ can't be blocked.", "509.1b", "raider"),
    ],
)
def test_blocking(own, law, attacker, rule, by):
    """CR 509.1a-b."""
    game, bear, other = board(own, law, attacker)
    raider = next(id for id in game.controlled(BOB) if game.characteristics(id).name == "Raider")
    game.state.combat = tn.Combat(attacks=(tn.Attack(raider, PlayerRef(ANN)),))
    found = verdict(game, bear, Doing.BLOCK)
    assert found == (None if rule is None else (rule, {"bear": bear, "law": other, "raider": raider}[by]))


@pytest.mark.parametrize(
    ("own", "law", "rule", "by_law"),
    [
        ("", "", None, False),
        ("Hexproof", "", "115.1", False),
        ("Shroud", "", "115.1", False),
        ("Protection from red", "", "115.1", False),
        ("Protection from blue", "", None, False),
        ("", "All creatures have shroud.", "115.1", True),
    ],
)
def test_targets(own, law, rule, by_law):
    """CR 702.11b, 702.16b, 702.18a."""
    game = empty()
    bear = place(game, ANN, creature(own), BATTLEFIELD)
    other = place(game, BOB, made("Law", "Enchantment", law), BATTLEFIELD) if law else NOTHING
    place(game, BOB, made("Spark", "Instant", "~ deals 2 damage to target creature.", cost="{R}"), HAND)
    begin(game)
    assert verdict(game, bear, Doing.TARGET, BOB) == (
        None if rule is None else (rule, other if by_law else bear)
    )


def test_what_the_text_does_not_speak_of_is_said():
    """CR 115.1."""
    game = empty()
    bear = place(game, ANN, creature(), BATTLEFIELD)
    place(game, ANN, made("Snuff", "Instant", "Destroy target artifact.", cost="{B}"), HAND)
    begin(game)
    (found,) = [one for one in legal(game, ANN, bear) if one.what.startswith("Be a target")]
    assert (found.what, found.rule, found.reason) == (
        "Be a target of Snuff", "115.1", "that needs “target artifact”",
    )  # fmt: skip


def test_what_an_opponent_holds_is_no_reason_that_a_seat_hears():
    """CR 402.3."""
    game = empty()
    bear = place(game, ANN, creature("Hexproof"), BATTLEFIELD)
    place(game, BOB, made("Spark", "Instant", "~ deals 2 damage to target creature.", cost="{R}"), HAND)
    begin(game)
    assert not [one for one in legal(game, ANN, bear) if one.what.startswith("Be a target")]


def test_a_card_in_a_graveyard_cannot_be_played():
    """CR 601.3."""
    game = empty()
    bear = place(game, ANN, creature(), GRAVEYARD)
    begin(game)
    (found,) = [one for one in legal(game, ANN, bear) if one.what == "Play Bear"]
    assert found.rule == "601.3"


def test_an_effect_that_keeps_from_playing_lands_is_named():
    """CR 101.2, 305.2."""
    game = empty()
    land = place(game, ANN, made("Grove", "Land", "{T}: Add {G}.", cost=""), HAND)
    law = place(game, BOB, made("Drought", "Enchantment", "Players can't play lands."), BATTLEFIELD)
    begin(game, ANN, 1, Step.PRECOMBAT_MAIN)
    (found,) = [one for one in legal(game, ANN, land) if one.what == "Play Grove"]
    assert (found.rule, found.cause, found.cause_name) == ("101.2", law, "Drought")


@pytest.mark.parametrize(
    ("doing", "own", "words"),
    [
        (Doing.ATTACK, "Defender", "This can't attack Bob: it has defender"),
        (Doing.ATTACK, "", "Attack Bob: "),
        (Doing.TARGET, "Hexproof", "This can't be a target of Snuff: that needs “target artifact”"),
    ],
)
def test_what_cannot_be_done_is_said_as_a_sentence(doing, own, words):
    """CR 115.1, 508.1a: "it" is what is asked about, "that" the other."""
    game, bear, _ = board(own)
    snuff = place(game, ANN, made("Snuff", "Instant", "Destroy target artifact.", cost="{B}"), HAND)
    looker = Looking(game, ANN)
    (found,) = [one for one in legality(game, ANN, bear) if one.doing is doing]
    reason = "" if found.against is None else found.against.reason
    said = what if found.against is None else denied
    assert f"{said(game, looker, snuff, found)}: {reason}" == words
