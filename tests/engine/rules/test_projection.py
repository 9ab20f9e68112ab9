"""The projection: identical objects are one, and nothing is worked out again without need (invariants 5, 9)."""

import pytest
from msgspec.structs import replace

from engine.bench.boards import board, creature, empty, made
from engine.rules.core.characteristics import FACTS, Characteristics
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.events.happening import happen
from engine.rules.layers.kept import KeptLayers
from engine.rules.layers.other_zones import Elsewhere
from engine.rules.layers.projection import Projecting, by_all_layers
from engine.rules.layers.undisturbed import Undisturbed
from engine.rules.turn import state_based
from engine.scenario.position import begin, place
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.state.turn import Turn
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK

ANN = PlayerId(0)


def alike(count: int = 4) -> Game:
    """A board of identical creatures of one player."""
    game = empty()
    for _ in range(count):
        place(game, ANN, creature(0), BATTLEFIELD)
    begin(game)
    return game


def size(game: Game, id: ObjectId) -> str:
    chars = game.characteristics(id)
    return f"{chars.power}/{chars.toughness}"


def test_identical_permanents_share_their_characteristics():
    game = alike()
    first, *others = game.state.battlefield

    assert all(game.characteristics(id) is game.characteristics(first) for id in others)


def of_all_sorts() -> Game:
    """A board on which nothing has effects, but subtypes and counters do something, and a card that is no creature has a
    size."""
    game = board(6, "no statics", 3)
    for name, types, text, pt in (
        ("Grove", "Land — Forest", "", ""),
        ("Cart", "Artifact — Vehicle", "Crew 1", "3/3"),
        ("Keen", "Creature — Cat", "First strike, lifelink", "2/1"),
        ("Kind", "Enchantment", "Whenever a creature dies, you gain 1 life.", ""),
    ):
        place(game, ANN, made(name, types, text, pt), BATTLEFIELD)
    for id in game.state.battlefield[:2]:
        happen(game, ev.CountersChanged(target=ObjectRef(id), kind="+1/+1", amount=2))
    return game


def test_where_nothing_has_effects_what_is_there_is_not_worked_out_again():
    game = of_all_sorts()
    before = {id: game.characteristics(id) for id in game.state.battlefield}
    place(game, ANN, creature(5), BATTLEFIELD)

    assert all(game.characteristics(id) is chars for id, chars in before.items())


def test_where_nothing_has_effects_no_layer_is_gone_through_and_only_what_changed_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = of_all_sorts()
    game.projection()
    monkeypatch.setattr(Projecting, "run", None)
    monkeypatch.setattr(Undisturbed, "lay_out", None)
    tapped, *_, last = (id for id in game.state.battlefield if game.characteristics(id).power is not None)

    happen(game, ev.TappedChanged(object=tapped, tapped=True, why="701.26"))
    assert game.projected_anew().chars == game.projection().chars
    came = place(game, ANN, creature(6), BATTLEFIELD)
    assert list(game.projection().chars) == [*game.state.battlefield]
    happen(game, ev.Moved(object=came, came_from=BATTLEFIELD, to=HAND, why="400.7"))
    spell = place(game, ANN, creature(7), HAND)
    happen(game, ev.Moved(object=spell, came_from=HAND, to=STACK, why="601.2a"))
    assert list(game.projection().chars) == [*game.state.battlefield, *game.state.stack]
    assert last in game.projection().chars


def test_where_effects_look_at_no_spell_what_they_make_of_permanents_stays_as_the_stack_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = board(4, "five anthems", 40)
    before = game.projection().chars
    spell = place(game, ANN, creature(7), HAND)
    with monkeypatch.context() as patched:
        patched.setattr(Projecting, "run", None)
        happen(game, ev.Moved(object=spell, came_from=HAND, to=STACK, why="601.2a"))
        during = game.projection().chars
    assert during == by_all_layers(game).chars
    assert all(during[id] is chars for id, chars in before.items())


@pytest.mark.parametrize(
    "text",
    ["Red spells you control have storm.", "As long as you control a red spell, ~ has flying."],
)
def test_effects_that_look_at_spells_are_worked_out_with_them(text: str) -> None:
    game = board(4, "one anthem", 40)
    place(game, ANN, made("Looker", "Creature — Cat", text, "2/2"), BATTLEFIELD)
    game.projection()
    for cost in ("{R}", "{G}", "{R}"):
        card = made(f"Bolt {cost}", "Instant", "Draw a card.", "", cost)
        spell = place(game, ANN, card, HAND)
        happen(game, ev.Moved(object=spell, came_from=HAND, to=STACK, why="601.2a"))
        assert game.projection().chars == by_all_layers(game).chars
    for spell in reversed(game.state.stack):
        happen(game, ev.Moved(object=spell, came_from=STACK, to=GRAVEYARD, why="701.6a"))
        assert game.projection().chars == by_all_layers(game).chars


def test_several_changes_at_once_leave_the_others_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    game = of_all_sorts()
    cards = [place(game, ANN, creature(number), HAND) for number in (6, 7)]
    game.projection()
    tapped, gone = [id for id in game.state.battlefield if game.characteristics(id).power is not None][:2]
    before = game.projection()
    with monkeypatch.context() as patched:
        patched.setattr(Undisturbed, "lay_out", None)
        happen(
            game,
            ev.TappedChanged(object=tapped, tapped=True, why="701.26"),
            ev.Moved(object=gone, came_from=BATTLEFIELD, to=GRAVEYARD, why="701.8a"),
            *(ev.Moved(object=card, came_from=HAND, to=BATTLEFIELD, why="400.7") for card in cards),
        )
        after = game.projection()
    assert list(after.chars) == [*game.state.battlefield]
    assert after.chars == by_all_layers(game).chars
    assert after.board is not before.board


@pytest.mark.parametrize("statics", ["no statics", "one anthem"])
def test_permanents_are_not_looked_through_again_as_the_stack_changes(
    statics: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR 704.3"""
    game = board(4, statics, 40)
    spell = place(game, ANN, creature(7), HAND)
    state_based.check(game)
    with monkeypatch.context() as patched:
        patched.setattr(state_based, "look_through", None)
        happen(game, ev.Moved(object=spell, came_from=HAND, to=STACK, why="601.2a"))
        happen(game, ev.TappedChanged(object=game.state.battlefield[0], tapped=True, why="701.26"))
        state_based.check(game)


def test_what_is_there_by_itself_is_what_all_layers_make_of_it():
    game = of_all_sorts()

    assert game.projection().chars == by_all_layers(game).chars

    spell = place(game, ANN, creature(7), HAND)
    happen(game, ev.Moved(object=spell, came_from=HAND, to=STACK, why="601.2a"))
    assert game.projection().chars == by_all_layers(game).chars


@pytest.mark.parametrize(
    ("types", "text", "counter"),
    [
        ("Enchantment", "Creatures you control get +1/+1.", ""),
        ("Enchantment — Siege", "", ""),
        ("Creature — Cat", "", "flying"),
        ("Creature — Cat", "~'s power is equal to the number of creatures you control.", ""),
    ],
)
def test_what_brings_an_effect_is_noticed_and_its_end_too(types, text, counter):
    game = of_all_sorts()
    before = game.projection().chars
    id = place(game, ANN, made("Bringer", types, text, "1/1" if "Creature" in types else ""), BATTLEFIELD)
    if counter:
        happen(game, ev.CountersChanged(target=ObjectRef(id), kind=counter, amount=1))

    for _ in range(2):
        assert game.projected_anew().chars == by_all_layers(game).chars

    happen(game, ev.Moved(object=id, came_from=BATTLEFIELD, to=GRAVEYARD, why="701.8a"))
    assert game.projection().chars == before


def test_an_effect_on_one_of_them_leaves_the_others_as_they_are():
    game = alike()
    first, second, *_ = game.state.battlefield
    happen(game, ev.CountersChanged(target=ObjectRef(first), kind="+1/+1", amount=1))

    assert (size(game, first), size(game, second)) == ("3/3", "2/2")


def test_one_that_gives_to_others_does_not_give_to_itself():
    game = alike(2)
    lord = made("Lord", "Creature — Cat", "Other creatures you control get +1/+1.", "1/1")
    lords = [place(game, ANN, lord, BATTLEFIELD) for _ in range(3)]

    assert [size(game, id) for id in lords] == ["3/3"] * 3
    assert size(game, game.state.battlefield[0]) == "5/5"


def test_an_amount_is_worked_out_for_each():
    game = alike(3)
    place(
        game,
        ANN,
        made("Tally", "Enchantment", "Each creature gets +1/+1 for each +1/+1 counter on it."),
        BATTLEFIELD,
    )
    first, second, *_ = game.state.battlefield
    happen(game, ev.CountersChanged(target=ObjectRef(first), kind="+1/+1", amount=2))

    assert (size(game, first), size(game, second)) == ("6/6", "2/2")


def test_tapping_and_mana_change_nothing_that_is_worked_out():
    game = board(6, "five anthems", 3)
    before = game.projection()
    happen(game, ev.TappedChanged(object=game.state.battlefield[0], tapped=True))
    happen(game, ev.LifeChanged(player=ANN, amount=3))

    assert game.projection() is before


def test_what_looks_at_tapped_creatures_is_worked_out_again():
    game = alike(2)
    place(game, ANN, made("Rest", "Enchantment", "Tapped creatures you control get +0/+2."), BATTLEFIELD)
    first, second, *_ = game.state.battlefield
    happen(game, ev.TappedChanged(object=first, tapped=True))

    assert (size(game, first), size(game, second)) == ("2/4", "2/2")


def test_drawing_a_card_without_abilities_that_work_elsewhere_changes_nothing():
    game = alike()
    card = place(game, ANN, creature(1), LIBRARY)
    before = game.projection()
    happen(game, ev.Moved(object=card, to=HAND, why="121.1"))

    assert game.projection() is before


def test_a_card_whose_ability_works_in_the_graveyard_is_noticed_there():
    game = alike(1)
    ghost = made(
        "Ghost",
        "Creature — Spirit",
        "As long as this card is in your graveyard, creatures you control get +1/+1.",
        "1/1",
    )
    card = place(game, ANN, ghost, HAND)
    before = size(game, game.state.battlefield[0])
    happen(game, ev.Moved(object=card, to=GRAVEYARD, position=None, why="701.9"))

    assert (before, size(game, game.state.battlefield[0])) == ("2/2", "3/3")


def test_a_state_that_is_put_back_is_looked_at_anew():
    game = alike(1)
    first = game.state.battlefield[0]
    kept = game.state.copy()
    happen(game, ev.CountersChanged(target=ObjectRef(first), kind="+1/+1", amount=1))
    changed = size(game, first)
    game.state = kept

    assert (changed, size(game, first)) == ("3/3", "2/2")


def test_a_copy_of_characteristics_says_the_same():
    chars = Characteristics()
    for number, name in enumerate(FACTS):
        setattr(chars, name, number)

    assert chars.copy() == chars


def test_the_board_that_entangles_is_the_same_for_one_sort_and_for_many():
    """Every creature is changed by the same effects, whether it is worked out with others or alone."""
    many, one = board(8, "six that entangle", 40), board(8, "six that entangle", 1)

    assert {size(many, id) for id in many.state.battlefield[:8]} == {
        size(one, id) for id in one.state.battlefield[:8]
    }
    assert many.projected_anew().chars == many.projection().chars


def test_cards_that_count_the_cards_of_their_zone_do_not_ask_each_other():
    game = alike(1)
    text = "~'s power is equal to the number of creature cards in all graveyards and its toughness is equal to that number plus 1."
    counts = [place(game, ANN, made("Goyf", "Creature — Lhurgoyf", text, "0/1"), GRAVEYARD) for _ in range(3)]

    assert [size(game, id) for id in counts] == ["3/4"] * 3


def test_what_enters_is_worked_out_once_for_the_look_ahead_and_the_entering(monkeypatch):
    """CR 614.12: it is looked at as it would be on the battlefield; nothing comes between that and its entering."""
    game = board(4, "one anthem", 40)
    card = place(game, ANN, made("Slow Bear", "Creature — Bear", "~ enters tapped.", "2/2"), HAND)
    fresh, runs = KeptLayers.project, []

    def counted(layers, game):
        runs.append(game)
        return fresh(layers, game)

    monkeypatch.setattr(KeptLayers, "project", counted)
    game.projection()
    before = len(runs)
    (entered,) = happen(game, ev.Moved(object=card, to=BATTLEFIELD, why="608.3a"))[:1]
    known, during = game.projection(), len(runs) - before

    assert (during, size(game, entered.into), game.state.objects[entered.into].tapped) == (2, "3/3", True)
    anew = game.projected_anew()
    assert (known.chars, known.then) == (anew.chars, anew.then)


def test_in_what_an_ability_is_read_is_made_once_it_is_read(monkeypatch):
    scopes: list[ObjectId] = []

    def noticed(source, controller, gift=None):
        scopes.append(source)
        return scope_of(source, controller, gift)

    monkeypatch.setattr("engine.rules.core.projected.scope_of", noticed)
    game = alike()
    watcher = place(
        game, ANN, made("Watcher", "Enchantment", "Whenever you gain life, draw a card."), BATTLEFIELD
    )
    game.projection()
    assert not scopes

    happen(game, ev.LifeChanged(player=ANN, amount=1, why="119.3"))
    assert scopes == [watcher]
    assert len(game.state.waiting) == 1


def test_other_zones_are_looked_through_again_only_if_one_has_changed(monkeypatch):
    looked: list[object] = []
    row = Elsewhere.row
    monkeypatch.setattr(
        Elsewhere, "row", lambda self, state, key, ids: looked.append(key) or row(self, state, key, ids)
    )
    game = alike()
    place(game, ANN, creature(0), GRAVEYARD)
    grown = ev.CountersChanged(target=ObjectRef(game.state.battlefield[0]), kind="+1/+1", amount=1)
    happen(game, grown)
    game.projection()
    looked.clear()

    happen(game, grown)
    assert size(game, game.state.battlefield[0]) == "4/4"
    assert not looked

    place(game, ANN, creature(1), GRAVEYARD)
    happen(game, grown)
    game.projection()
    assert looked


def test_permanents_that_stay_as_they_are_are_looked_through_once(monkeypatch):
    looked: list[ObjectId] = []
    creature_of = state_based._creature
    monkeypatch.setattr(
        state_based, "_creature", lambda obj, chars: looked.append(obj.id) or creature_of(obj, chars)
    )
    game = alike()
    state_based.check_until_none(game)
    assert len(looked) == 4
    looked.clear()

    happen(game, ev.LifeChanged(player=ANN, amount=1, why="119.3"))
    state_based.check_until_none(game)
    assert not looked

    first = game.state.battlefield[0]
    happen(game, ev.DamageDealt(source=first, target=ObjectRef(first), amount=9, why="120.3"))
    state_based.check_until_none(game)
    assert looked
    assert first not in game.state.objects


def test_nothing_stays_of_permanents_that_were_looked_at_before_one_that_brings_an_effect() -> None:
    game = alike(2)
    place(game, ANN, made("Banner", "Enchantment", "Creatures you control get +1/+1."), BATTLEFIELD)
    assert size(game, game.state.battlefield[0]) == "3/3"

    happen(
        game,
        *(
            ev.Moved(object=id, came_from=BATTLEFIELD, to=GRAVEYARD, why="701.8a")
            for id in game.state.battlefield
        ),
    )
    assert game.projection().chars == {}


@pytest.mark.parametrize(
    "text",
    [
        "As long as it's your turn, creatures you control have first strike.",
        "Creatures you control have islandwalk.",
    ],
)
def test_what_hangs_on_whose_turn_it_is_isnt_worked_out_again_at_each_step(text: str) -> None:
    """CR 613.1: as whose turn it is changes it is."""
    game = alike()
    place(game, ANN, made("Bringer", "Enchantment", text), BATTLEFIELD)
    turn = Turn(number=1, active=ANN, step=Step.UPKEEP, begun=True, priority=ANN)
    happen(game, ev.TurnChanged(turn=turn, why="500.1"))
    first = game.state.battlefield[0]
    now = game.projection()

    happen(game, ev.TurnChanged(turn=replace(turn, step=Step.DRAW), why="500.1"))
    assert game.projection() is now
    happen(game, ev.TurnChanged(turn=replace(turn, number=2, active=PlayerId(1)), why="500.1"))
    assert len(game.characteristics(first).abilities) == ("islandwalk" in text)
    assert game.projection().chars == by_all_layers(game).chars
