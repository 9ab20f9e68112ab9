"""What a player could do is remembered while nothing that it depends on has changed, and is what a fresh look says."""

from __future__ import annotations

from collections import Counter
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings

from engine.decisions import ActionOption
from engine.rules.core import remembering
from engine.rules.core.game import Game, Observer
from engine.rules.events.happening import happen
from engine.rules.game.begin import Common, begun
from engine.rules.mana.mana_sources import mana_abilities, sources
from engine.rules.mana.paying import affordable, is_payable
from engine.rules.mana.paying_apart import NONE_ASIDE
from engine.rules.turn.priority import actions_of, done_with_card, done_with_object
from engine.rules.turn.turns import advance, play
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.state.findings import Remembered, what_it_is_like
from engine.state.found import Found
from engine.state.noting import RULES
from engine.state.together import SEVERAL
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import mana_cost
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK
from engine.views.agents import seated
from engine.views.wording import describing
from tests.fresh_looks import could_do, could_do_afresh
from tests.properties.boards import (
    FULL,
    SEATS,
    UNSHRUNK,
    Board,
    Enough,
    boards,
    play_out,
    players,
    set_up,
    with_others_hidden,
)
from tests.rulings.making import made

EXAMPLES = 300 if FULL else 5
DECISIONS = 200 if FULL else 30


OTHERS_COST_LESS = "As long as ~ is on the stack, spells you cast cost {1} less to cast."
COSTS = tuple(map(mana_cost, ("{G}", "{2}{U}", "{6}")))


def each_once(game: Game, player: PlayerId) -> list[ObjectId]:
    """One thing in the player's hand or on the battlefield for each different card."""
    things = (*game.state.zone(HAND, player), *game.state.battlefield)
    return list({game.state.objects[id].card: id for id in things}.values())


def payable_as_looked_up(game: Game, player: PlayerId) -> list[bool]:
    """Whether each of some costs could be paid for some things."""
    return [affordable(game, player, cost, id, id) for cost in COSTS for id in each_once(game, player)]


def payable_worked_out(game: Game, player: PlayerId) -> list[bool]:
    """The same with the sources that there are for that very thing (CR 106.6, 609.4b)."""
    return [
        is_payable(game, player, cost, id, id, (), NONE_ASIDE)
        for cost in COSTS
        for id in each_once(game, player)
    ]


class Comparing(Observer):
    """Compares whenever a player gets priority, for both of them."""

    def __init__(self) -> None:
        self.seen: list[list[ActionOption]] = []

    def at_priority(self, game: Game) -> None:
        for player in SEATS:
            assert could_do(game, player) == could_do_afresh(game, player)
            assert payable_as_looked_up(game, player) == payable_worked_out(game, player)
            self.seen.append(actions_of(game, player))
        for known in game.kept.values():
            self.numbers_tell_likenesses(game, known)

    def numbers_tell_likenesses(self, game: Game, known: Remembered) -> None:
        """Objects have the same number as long as they are like each other, and only then."""
        found: dict[int, object] = {}
        for obj in game.state.objects.values():
            likeness = what_it_is_like(obj)
            assert found.setdefault(known.likeness(obj), likeness) == likeness
        assert len(set(found.values())) == len(found)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_what_can_be_done_is_what_a_fresh_look_says(board: Board) -> None:
    play_out(board, DECISIONS, Comparing())


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_what_is_kept_of_several_as_one_is_what_a_fresh_look_says(board: Board) -> None:
    """Also where that is done with the fewest."""
    with patch.object(remembering, "SEVERAL", 1):
        play_out(board, DECISIONS, Comparing())


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_what_was_found_in_games_from_another_state_is_what_a_fresh_look_says(board: Board) -> None:
    """Games that go on from two states in which hidden cards are others, in different ways and in the same."""
    first = set_up(board, players(board.seed)).state
    states = first, with_others_hidden(first, board.seed)
    found: list[Common] = [Common()]
    found.append(Common(found[0]))
    for number, seed in ((0, 1), (1, 1), (0, 2), (1, 2), (0, 1)):
        answering = seated(players(board.seed + seed))
        watching = Comparing(), Enough(DECISIONS // 3)
        if number and not found[1].kept:
            found[1] = Common(found[0])
        play(begun(states[number].copy(), answering, watching, found[number]))


def test_what_is_remembered_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also how many likenesses are told apart; what is found after much was forgotten is what a fresh look says."""
    monkeypatch.setattr(Remembered, "MOST", 12)
    game = new_position(("Ann", "Bob"), players(2), 1, observers=(Comparing(),))
    for seat in SEATS:
        for kind in ("Elf", "Cat", "Bear"):
            for zone in (HAND, LIBRARY, BATTLEFIELD):
                place(game, seat, made(kind, types=f"Creature — {kind}", pt="2/2", cost="{1}"), zone)
                place(game, seat, made("Forest", types="Basic Land — Forest"), zone)
    begin(game)
    for _ in range(40):
        if not game.state.over:
            advance(game)
    for known in game.kept.values():
        there = len(game.state.objects)
        assert max(len(known.likenesses), len(known.like), len(known.alike)) <= 12 + 4 * there


def test_of_former_moments_it_is_not_kept_what_had_changed_by_then() -> None:
    """What was found at a moment may be remembered for long; nobody asks again what differed at that from others before."""
    game = new_position(("Ann", "Bob"), players(2), 1, observers=(Comparing(),))
    for seat in SEATS:
        for zone in (HAND, LIBRARY, BATTLEFIELD):
            place(game, seat, made("Elf", types="Creature — Elf", pt="2/2", cost="{1}"), zone)
            place(game, seat, made("Forest", types="Basic Land — Forest"), zone)
    begin(game)
    for _ in range(40):
        if not game.state.over:
            advance(game)

    for known in game.kept.values():
        assert known.first is not None
        current = (known.now, known.first[0])
        moments = {found.then.number: found.then for kept in known.found.values() for found in kept}
        former = [moment for moment in moments.values() if all(moment is not one for one in current)]
        assert former
        assert not any(moment.changes for moment in former)


TEXTS = (
    ("Instant", "Cast this spell only during combat.\nYou gain 1 life."),
    ("Instant", "This spell costs {1} less to cast if you attacked this turn.\nDraw a card."),
    ("Sorcery", "You gain 1 life."),
    ("Creature — Elf", "Flash"),
    ("Creature — Elf", "{T}: You gain 1 life. Activate only during your turn."),
    ("Creature — Elf", "{1}: You gain 1 life. Activate only once each turn."),
    ("Creature — Elf", "{1}: You gain 1 life. Activate only during combat."),
    ("Creature — Elf", "{0}: You gain 1 life. Activate only as a sorcery."),
    ("Creature — Elf", "{T}: Add {G}. Activate only if you control five or more lands."),
    ("Creature — Elf", "{T}: Add {G} for each creature attacking you."),
    ("Enchantment", "Each player can't cast more than one spell each turn."),
    ("Enchantment", "Your opponents can't cast spells during your turn."),
    ("Enchantment", "As long as it's your turn, spells you cast cost {1} less to cast."),
    ("Enchantment", "As long as it's your turn, creatures you control have haste."),
    ("Enchantment", "Players can cast spells only during their own turns."),
    ("Enchantment", "{T}: Add {C}. Activate only during your upkeep."),
    ("Artifact", "{T}: Add {C}{C}. Spend this mana only to cast creature spells."),
    ("Artifact", "{T}: Add {C}{C}. Spend this mana only to activate abilities."),
    ("Enchantment", "You may spend mana as though it were mana of any color."),
    ("Artifact Creature — Golem", "{2}, {T}: You gain 1 life."),
    ("Creature — Elf", "Activated abilities of other creatures you control cost {1} less to activate."),
    ("Creature — Elf", 'Other creatures you control have "{T}: Add {G}."'),
    ("Artifact", "Activated abilities of creatures can't be activated unless they're mana abilities."),
    ("Artifact", "{1}, Sacrifice ~: You gain 1 life."),
)


@pytest.mark.parametrize(
    ("chosen", "several"), [(number, 1 if number % 2 else SEVERAL) for number in range(6)]
)
def test_texts_about_times_are_looked_at_again_when_it_is_another_time(
    monkeypatch: pytest.MonkeyPatch, chosen: int, several: int
) -> None:
    """Every combination of three of these texts lies on the table, and cards of all sorts are in the hands; of so many objects
    what was found is kept as one."""
    monkeypatch.setattr(remembering, "SEVERAL", several)
    looking = Comparing()
    game = new_position(("Ann", "Bob"), players(chosen), chosen, observers=(looking,))
    game.describe = describing(game)
    for seat in SEATS:
        for number, (types, text) in enumerate(TEXTS):
            size = "1/1" if "Creature" in types else ""
            card = made(f"Card {number}", text, types=types, cost="{1}", pt=size)
            lies = types not in ("Instant", "Sorcery") and (number + int(seat)) % 6 == chosen
            for _ in range(2):
                place(game, seat, card, BATTLEFIELD if lies else (HAND, LIBRARY, GRAVEYARD)[number % 3])
        for _ in range(5):
            place(game, seat, made("Forest", types="Basic Land — Forest"), BATTLEFIELD)
            place(game, seat, made("Forest", types="Basic Land — Forest"), LIBRARY)
    begin(game)

    for _ in range(50):
        if not game.state.over:
            advance(game)

    assert len(looking.seen) > 20
    assert any(options for options in looking.seen)


ABOUT_GRAVEYARDS = (
    ("Enchantment", "You may cast creature spells from your graveyard."),
    ("Enchantment", "During your turn, you may play lands from your graveyard."),
    ("Enchantment", "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to its mana cost."),
    ("Enchantment", "Creature cards in your graveyard have \"{1}: You gain 1 life.\""),
    ("Artifact", "Players can't cast spells from graveyards."),
    ("Artifact", "{1}: Exile target card from a graveyard."),
)  # fmt: skip
IN_GRAVEYARDS = (
    ("Instant", "You gain 1 life."),
    ("Sorcery", "You gain 1 life.\nFlashback {1}"),
    ("Creature — Elf", "{1}: Exile ~ from your graveyard. Activate only if ~ is in your graveyard."),
    ("Creature — Elf", "Scavenge {1}"),
    ("Creature — Elf", "Escape—{1}, Exile two other cards from your graveyard."),
    ("Creature — Cat", ""),
    ("Basic Land — Forest", ""),
)


@pytest.mark.parametrize("chosen", range(len(ABOUT_GRAVEYARDS)))
def test_cards_of_large_graveyards_are_looked_at_again_when_something_is_said_of_them(chosen: int) -> None:
    looking = Comparing()
    game = new_position(("Ann", "Bob"), players(chosen), chosen, observers=(looking,))
    game.describe = describing(game)
    for seat in SEATS:
        for number in range(6 * len(IN_GRAVEYARDS)):
            types, text = IN_GRAVEYARDS[number % len(IN_GRAVEYARDS)]
            size = "1/1" if "Creature" in types else ""
            cost = "" if "Land" in types else "{1}"
            card = made(f"Thing {number % len(IN_GRAVEYARDS)}", text, types=types, cost=cost, pt=size)
            place(game, seat, card, HAND if number % 8 == 7 else GRAVEYARD)
        for number in range(3):
            types, text = ABOUT_GRAVEYARDS[(chosen + number) % len(ABOUT_GRAVEYARDS)]
            place(
                game,
                seat,
                made(f"Rule {number}", text, types=types, cost="{1}"),
                HAND if number else BATTLEFIELD,
            )
        for _ in range(4):
            place(game, seat, made("Forest", types="Basic Land — Forest"), BATTLEFIELD)
            place(game, seat, made("Forest", types="Basic Land — Forest"), LIBRARY)
    begin(game)

    for _ in range(40):
        if not game.state.over:
            advance(game)

    assert len(looking.seen) > 20
    assert any(options for options in looking.seen)


def test_what_is_remembered_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a step in which nothing came about but that it is another step, no card is looked at again."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    place(game, SEATS[1], made("Bolt", "You gain 1 life.", types="Instant", cost="{G}"), HAND)
    place(game, SEATS[1], made("Forest", types="Basic Land — Forest"), BATTLEFIELD)
    begin(game)
    looked: list[object] = []

    def noticed(game: Game, player: PlayerId, id: object) -> list[ActionOption]:
        looked.append(id)
        return done_with_card(game, player, id)  # type: ignore[arg-type]

    monkeypatch.setattr("engine.rules.turn.priority.done_with_card", noticed)

    for _ in range(20):
        advance(game)
        actions_of(game, SEATS[1])

    assert 0 < len(looked) < 8


def test_one_of_several_alike_is_looked_at_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be done with one of some lands that are alike can be done with each of them."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    groves = [
        place(game, SEATS[0], made("Forest", types="Basic Land — Forest"), BATTLEFIELD) for _ in range(9)
    ]
    begin(game)
    looked: list[object] = []

    def noticed(game: Game, player: PlayerId, id: ObjectId) -> list[ActionOption]:
        looked.append(id)
        return done_with_object(game, player, id)

    monkeypatch.setattr("engine.rules.turn.priority.done_with_object", noticed)

    whole = Counter[str]()
    made_of_what_was_read = Found.__init__

    def counted(found: Found, *read: Any) -> None:
        whole["found"] += 1
        made_of_what_was_read(found, *read)

    monkeypatch.setattr(Found, "__init__", counted)

    options = actions_of(game, SEATS[0])

    assert len(looked) == 1
    assert whole["found"] < len(groves)
    assert [option.object for option in options] == groves


def test_whether_there_is_a_target_asks_for_no_more_than_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spell for any target can be aimed at a player: which permanents there are makes no difference."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    bolt = made("Bolt", "~ deals 2 damage to any target.", types="Instant", cost="{R}")
    place(game, SEATS[1], bolt, HAND)
    place(game, SEATS[1], made("Mountain", types="Basic Land — Mountain"), BATTLEFIELD)
    begin(game)
    actions_of(game, SEATS[1])
    looked: list[object] = []

    def noticed(game: Game, player: PlayerId, id: ObjectId) -> list[ActionOption]:
        looked.append(id)
        return done_with_card(game, player, id)

    monkeypatch.setattr("engine.rules.turn.priority.done_with_card", noticed)
    place(game, SEATS[0], made("Bear", types="Creature — Bear", pt="2/2"), BATTLEFIELD)

    assert actions_of(game, SEATS[1])[0].label == "Cast Bolt"
    assert not looked


def test_a_card_is_not_looked_at_again_as_sources_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be cast as long as there is mana enough: which sources that comes from makes no difference (CR 601.2g)."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    place(game, SEATS[1], made("Bolt", "You gain 1 life.", types="Instant", cost="{R}"), HAND)
    lands = [
        place(game, SEATS[1], made("Mountain", types="Basic Land — Mountain"), BATTLEFIELD) for _ in range(3)
    ]
    begin(game)
    actions_of(game, SEATS[1])
    looked: list[object] = []

    def noticed(game: Game, player: PlayerId, id: ObjectId) -> list[ActionOption]:
        looked.append(id)
        return done_with_card(game, player, id)

    monkeypatch.setattr("engine.rules.turn.priority.done_with_card", noticed)
    happen(game, ev.TappedChanged(object=lands[0], tapped=True, why="107.5"))

    assert actions_of(game, SEATS[1])[0].label == "Cast Bolt"
    assert not looked


def test_sources_are_not_looked_for_again_as_something_else_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are as something comes that gives no mana and changes none; not as one is used, or as what they give changes."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    lands = [
        place(game, SEATS[0], made("Forest", types="Basic Land — Forest"), BATTLEFIELD) for _ in range(10)
    ]
    begin(game)
    mana_abilities(game, SEATS[0])
    looked: list[object] = []

    def noticed(game: Game, player: PlayerId) -> object:
        looked.append(player)
        return sources(game, player)

    monkeypatch.setattr("engine.rules.mana.mana_sources.sources", noticed)
    happen(game, ev.LifeChanged(player=SEATS[0], amount=-1, why="119.3"))
    place(game, SEATS[1], made("Bear", types="Creature — Bear", pt="2/2"), BATTLEFIELD)
    assert len(mana_abilities(game, SEATS[0])) == 10
    assert not looked

    happen(game, ev.TappedChanged(object=lands[0], tapped=True, why="107.5"))
    assert len(mana_abilities(game, SEATS[0])) == 9
    doubled = "Whenever you tap a land for mana, add an additional {G}."
    place(game, SEATS[0], made("Growth", doubled, types="Enchantment"), BATTLEFIELD)
    assert [len(option.rows[0]) for option, _ in mana_abilities(game, SEATS[0])] == [2] * 9


@pytest.mark.parametrize(
    ("text", "looked_again"), [("Affinity for Forests", False), (OTHERS_COST_LESS, True)]
)
def test_what_a_spell_costs_by_its_own_text_is_nothing_that_others_depend_on(
    monkeypatch: pytest.MonkeyPatch, text: str, looked_again: bool
) -> None:
    """What else can be cast isn't looked at again for what a spell on the stack says of itself alone (CR 113.6d, 601.2f)."""
    game = new_position(("Ann", "Bob"), players(1), 1)
    place(game, SEATS[0], made("Bolt", "You gain 1 life.", types="Instant", cost="{R}"), HAND)
    place(game, SEATS[0], made("Mountain", types="Basic Land — Mountain"), BATTLEFIELD)
    begin(game)
    known = game.known_of(SEATS[0])
    before = known.now
    place(game, SEATS[1], made("Golem", text, types="Artifact Creature — Golem", cost="{6}", pt="3/3"), STACK)
    game.known_of(SEATS[0])
    assert before is not None
    assert known.now is not None
    assert bool(known.now.changed_since(before) & RULES) == looked_again
    assert could_do(game, SEATS[0]) == could_do_afresh(game, SEATS[0])
