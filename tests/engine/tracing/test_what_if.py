"""What if: an effect off, another timestamp, a card less or more; the game itself stays as it is."""

from engine.bench.boards import empty, made
from engine.rules.core.game import Game
from engine.scenario.cards import custom_record
from engine.scenario.notation import CustomCard
from engine.scenario.position import begin, place
from engine.state.digest import digest
from engine.tracing.layers import traced
from engine.tracing.supposition import Supposition
from engine.tracing.what_if import supposing
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD
from engine.views.supposed import what_if

ANN = PlayerId(0)
HUSH = "All creatures lose all abilities and have base power and toughness 1/1."
GIANTS = "All creatures have base power and toughness 5/5."
ANTHEM = "Creatures you control get +1/+1."


def game_with(*texts: str) -> tuple[Game, ObjectId, list[ObjectId]]:
    """Ann's 2/2 flier under enchantments that say these things."""
    game = empty()
    bear = place(game, ANN, made("Bird", "Creature — Bird", "Flying", "2/2"), BATTLEFIELD)
    laws = [
        place(game, ANN, made(f"Law {n}", "Enchantment", text), BATTLEFIELD) for n, text in enumerate(texts)
    ]
    begin(game)
    return game, bear, laws


def told(game: Game, supposed: Supposition) -> dict[str, tuple[str, str]]:
    found = what_if(game, ANN, supposed)
    assert not isinstance(found, str), found
    return {f"{one.name} {one.what}": (one.before, one.after) for one in found}


def test_without_an_effect_all_its_parts_are_gone():
    game, bird, _ = game_with(HUSH, ANTHEM)
    sign, projection = digest(game.state), game.projection()
    (key,) = {
        row.part.effect
        for row in traced(game, bird).rows
        if row.part and row.part.source != 0 and row.layer == 7
    }

    found = told(game, Supposition(without=(key,)))

    assert found["Bird power/toughness"] == ("2/2", "3/3")
    assert found["Bird text"] == ("none", "Flying")
    assert (digest(game.state), game.projection()) == (sign, projection)


def test_with_timestamps_the_other_way_round_the_other_effect_wins():
    """CR 613.7."""
    game, bird, _ = game_with(HUSH, GIANTS)
    parts = [row.part for row in traced(game, bird).rows if row.part and row.layer == 9]
    one, other = parts

    swapped = ((one.effect, int(other.timestamp)), (other.effect, int(one.timestamp)))

    assert told(game, Supposition(timestamps=swapped))["Bird power/toughness"] == ("5/5", "1/1")


def test_without_a_card_and_with_one_more():
    game, _, (law,) = game_with(ANTHEM)
    sign = digest(game.state)

    gone, more = told(game, Supposition(gone=(law,))), told(game, Supposition(more=(law,)))

    assert gone == {"Bird power/toughness": ("3/3", "2/2"), "Law 0 goes": ("battlefield", "")}
    assert more["Bird power/toughness"] == ("3/3", "4/4")
    assert digest(game.state) == sign


def test_with_another_card():
    """CR 611.3a: what isn't on the table is supposed there, under either player's control."""
    game, *_ = game_with()
    sign = digest(game.state)
    anthem = custom_record("Anthem", CustomCard(type_line="Enchantment", text=ANTHEM))
    bolt = custom_record("Bolt", CustomCard(type_line="Instant", text="Draw a card."))
    unclear = custom_record("Riddle", CustomCard(type_line="Enchantment", text="Blorp the frobnicate."))

    assert told(game, Supposition(cards=((anthem, ANN),)))["Bird power/toughness"] == ("2/2", "3/3")
    assert told(game, Supposition(cards=((anthem, PlayerId(1)),))) == {"Anthem comes": ("", "battlefield")}
    assert what_if(game, ANN, Supposition(cards=((bolt, ANN),))) == "Bolt is no permanent card"
    assert what_if(game, ANN, Supposition(cards=((unclear, ANN),))) == "Riddle isn't understood yet"
    assert digest(game.state) == sign


def test_nothing_supposed_is_as_it_is():
    game, *_ = game_with(HUSH, ANTHEM)

    assert told(game, Supposition()) == {}
    assert supposing(game, Supposition()).state == game.state
