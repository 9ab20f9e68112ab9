"""Where few permanents change among effects, only these are worked out again, as long as nothing else hangs on them (CR 613.1)."""

import pytest

from engine.bench.boards import board, creature, made
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.layers.kept import KeptLayers
from engine.rules.layers.projection import Projecting, by_all_layers
from engine.rules.layers.recorded import Recorded
from engine.scenario.position import place
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.store.many_games.fuzzing import in_force
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, GRAVEYARD
from tests.rulings.table import Table

ANN = PlayerId(0)
ANNS, ANNS_OTHER = 0, 2
"""Places of creatures of hers."""


@pytest.fixture(autouse=True)
def _of_any_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KeptLayers, "MANY", 0)
    monkeypatch.setattr(KeptLayers, "MOST_IN_VAIN", 0)


def among(*texts: str) -> Game:
    """Ten creatures, half of them hers, and enchantments of hers with these texts."""
    game = board(10, "no statics", 40)
    for number, text in enumerate(texts):
        place(game, ANN, made(f"Law {number}", "Enchantment", text), BATTLEFIELD)
    game.projection()
    return game


def put_counter(game: Game, id: ObjectId, kind: str = "+1/+1") -> None:
    happen(game, ev.CountersChanged(target=ObjectRef(id), kind=kind, amount=1, why="122.1"))


def is_up_to_date(game: Game) -> bool:
    kept, fresh = game.projection(), by_all_layers(game)
    return (list(kept.chars), kept.chars, kept.kinds, in_force(kept)) == (
        list(fresh.chars), fresh.chars, fresh.kinds, in_force(fresh),
    )  # fmt: skip


EFFECTS = (
    "Creatures you control get +1/+1.",
    "Creatures you control with flying get +0/+1.",
    "Elves you control get +1/+1 and have trample.",
    "Creatures you control have vigilance.",
    "Attacking creatures you control get +1/+0.",
    "Creatures your opponents control can't block.",
)


def test_only_what_is_touched_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = among(*EFFECTS)
    before = game.projection().chars
    touched = game.state.battlefield[ANNS]
    with monkeypatch.context() as patched:
        patched.setattr(Projecting, "apply_all", None)
        put_counter(game, touched)
        during = game.projection().chars
    assert [id for id, chars in during.items() if chars is not before[id]] == [touched]
    assert is_up_to_date(game)


@pytest.mark.parametrize("text", ["", "When ~ enters, you gain 1 life.", "{T}: Add {G}.", "Ward {2}"])
def test_what_comes_and_what_leaves_is_alone_worked_out(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = among(*EFFECTS)
    with monkeypatch.context() as patched:
        patched.setattr(Projecting, "apply_all", None)
        came = place(game, ANN, made("Late Elf", "Creature — Elf", text, "1/1"), BATTLEFIELD)
        known = game.projection()
    assert is_up_to_date(game)
    with monkeypatch.context() as patched:
        patched.setattr(Projecting, "apply_all", None)
        happen(game, ev.Moved(object=came, came_from=BATTLEFIELD, to=GRAVEYARD, why="701.8a"))
        assert came in known.chars
        assert came not in game.projection().chars
    assert is_up_to_date(game)


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control get +X/+0, where X is the number of creatures you control.",
        "Creatures you control have trample as long as you control a creature with power 5 or greater.",
        "Each creature you control with a +1/+1 counter on it has trample.",
        'Creatures you control have "Other creatures you control get +1/+1."',
        "Creatures you control with power 4 or greater get +1/+1 and have trample.",
        "All creatures lose all abilities.",
        "Each creature you control is an Elf in addition to its other types.",
    ],
)
def test_all_are_looked_at_where_others_hang_on_what_is_touched(text: str) -> None:
    game = among(text, "Elves you control get +1/+1 and have trample.")
    for place_ in (ANNS, ANNS_OTHER, ANNS):
        put_counter(game, game.state.battlefield[place_])
        assert is_up_to_date(game)
    put_counter(game, game.state.battlefield[ANNS_OTHER], "flying")
    assert is_up_to_date(game)
    came = place(game, ANN, creature(21), BATTLEFIELD)
    assert is_up_to_date(game)
    happen(game, ev.Moved(object=came, came_from=BATTLEFIELD, to=GRAVEYARD, why="701.8a"))
    assert is_up_to_date(game)


def test_what_equipment_and_auras_are_on_is_looked_at() -> None:
    game = among("Creatures you control get +1/+1.")
    worn = "Equipped creature gets +2/+0.\nEquip {1}"
    blade = place(game, ANN, made("Blade", "Artifact — Equipment", worn), BATTLEFIELD)
    for place_ in (ANNS, ANNS_OTHER):
        bearer = game.state.battlefield[place_]
        happen(game, ev.Attached(object=blade, to=ObjectRef(bearer), why="701.3"))
        assert is_up_to_date(game)
        put_counter(game, bearer)
        assert is_up_to_date(game)
    happen(game, ev.Moved(object=bearer, came_from=BATTLEFIELD, to=GRAVEYARD, why="701.8a"))
    assert is_up_to_date(game)


def test_what_applies_to_a_card_elsewhere_goes_on_doing_so() -> None:
    """CR 400.7, 611.2c: what was sacrificed to pay is found where it went, also once something else has come."""
    table = Table()
    font = table.ann.controls("Font", "{0}: Create a 1/1 white Cat creature token.", types="Artifact")
    vampire = table.ann.controls(
        "Vampire", "Sacrifice a creature: This creature gets +2/+2 until end of turn."
    )
    for victim in (table.ann.controls("Cub"), vampire):
        table.ann.answers(victim)
        table.ann.activates(vampire)
        table.resolve()
        assert is_up_to_date(table.game)
    table.ann.activates(font)
    table.resolve()
    assert is_up_to_date(table.game)


def test_cards_elsewhere_are_in_one_order_whosever_turn_it_is() -> None:
    """CR 101.4: who is looked at first changes with the turn, what cards in graveyards are doesn't."""
    table = Table()
    table.ann.controls("Jailer", "Cards in graveyards lose all abilities.")
    for seat in (table.ann, table.bob):
        seat.buried("Bird", "Flying")
    assert is_up_to_date(table.game)
    table.to(Step.UPKEEP, turns_on=1)
    assert is_up_to_date(table.game)


def test_a_size_that_is_a_life_total_changes_with_it() -> None:
    """CR 604.3, 613.4a: "half the highest life total among your opponents"."""
    table = Table()
    table.ann.controls("Law", EFFECTS[0], types="Enchantment")
    text = "Malignus's power and toughness are each equal to half the highest life total among your opponents, rounded up."
    big = table.ann.controls("Malignus", text, pt="*/*")
    assert big.pt == "11/11"
    table.bob.carries_out("You lose 4 life.")
    assert is_up_to_date(table.game)
    assert big.pt == "9/9"


def test_few_records_are_made_while_they_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What brings an effect is looked at with all others as it changes: a record of that tells nothing. One is made again
    before long, and tells of another that changes."""
    monkeypatch.setattr(KeptLayers, "MOST_IN_VAIN", 7)
    made_of: list[Recorded] = []
    keep = KeptLayers.keep_record
    monkeypatch.setattr(KeptLayers, "keep_record", lambda kept, run: made_of.append(run) or keep(kept, run))
    game = among(*EFFECTS)
    touched = game.state.battlefield[ANNS]
    law = game.state.battlefield[-1]
    for _ in range(40):
        put_counter(game, law, "charge")
        assert is_up_to_date(game)
    assert len(made_of) < 12
    made_of.clear()
    for _ in range(20):
        put_counter(game, touched)
        assert is_up_to_date(game)
    assert len(made_of) == 1
