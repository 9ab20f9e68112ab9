"""What is asked where triggered abilities are put in order: what each triggered on, who comes after, and in which part."""

from engine.agents.random_agent import RandomAgent
from engine.bench.boards import made
from engine.decisions import Order, Picked
from engine.rules.casting.placing import place_triggers
from engine.rules.events.happening import happen
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, GRAVEYARD
from engine.views.wording import describing

ANN, BOB = PlayerId(0), PlayerId(1)


class Orderly(RandomAgent):
    """Notes what it is asked to put in order."""

    def __init__(self):
        super().__init__(0)
        self.orders = []

    def decide(self, decision, view):
        if isinstance(decision, Order):
            self.orders.append((decision, view.table_for(decision)))
            return Picked(tuple(range(len(decision.options))))
        return super().decide(decision, view)


def game_with(*cards):
    ann = Orderly()
    game = new_position(("Ann", "Bob"), {ANN: ann, BOB: Orderly()}, 1)
    game.describe = describing(game)
    ids = [place(game, player, made(*card), BATTLEFIELD) for player, card in cards]
    begin(game)
    return game, ann, ids


def test_each_ability_says_what_it_triggered_on():
    """CR 603.2, 603.3b."""
    death = "Whenever another creature dies, you gain 1 life."
    other = "Whenever another creature dies, each opponent loses 1 life."
    game, ann, ids = game_with(
        (ANN, ("Harvest", "Creature — Imp", death, "1/1")),
        (ANN, ("Toll", "Creature — Imp", other, "1/1")),
        (BOB, ("Bear", "Creature — Bear", "", "2/2")),
    )
    happen(game, ev.Moved(object=ids[2], to=GRAVEYARD, why="704.5g"))
    place_triggers(game)

    ((order, table),) = ann.orders
    assert {option.because for option in order.options} == {(ids[2],)}
    assert [one.name for one in table.remembered] == ["Bear"]
    assert order.why.text == "Order your triggered abilities: the first resolves first"


def test_who_comes_after_is_said():
    """CR 101.4, 603.3b."""
    gain = "Whenever a player gains life, you draw a card."
    lose = "Whenever a player gains life, each opponent mills a card."
    game, ann, _ = game_with(
        (ANN, ("One", "Enchantment", gain)), (ANN, ("Two", "Enchantment", lose)), (BOB, ("Three", "Enchantment", gain))
    )  # fmt: skip
    happen(game, ev.LifeChanged(player=BOB, amount=3))
    place_triggers(game)

    ((order, _),) = ann.orders
    assert order.why.text.endswith("Bob's go on the stack after yours, and resolve before them")
    assert {option.because_of for option in order.options} == {(BOB,)}
