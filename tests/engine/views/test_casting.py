"""The parts of a casting as it goes on: which is current, what was chosen in each, and the price as it grows."""

from engine.agents.random_agent import RandomAgent
from engine.bench.boards import made
from engine.decisions import Choose, Counted, Number, Picked
from engine.rules.casting.casting import cast
from engine.rules.casting.ways_to_cast import Way
from engine.scenario.position import begin, new_position, place
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY
from engine.views.casting import PartState
from engine.views.seat_view import SeatView
from engine.views.wording import describing

ANN, BOB = PlayerId(0), PlayerId(1)


class Caster(RandomAgent):
    """Chooses the first of everything, and notes how far the casting has come at each question."""

    def __init__(self):
        super().__init__(0)
        self.asks_everything = True
        self.seen = []

    def decide(self, decision, view):
        found = view.casting
        if found is not None:
            current = next(part.rule for part in found.parts if part.state == PartState.CURRENT)
            chosen = {part.rule: part.chosen for part in found.parts if part.chosen}
            self.seen.append((type(decision).__name__, current, chosen, found.price, found.kept))
        if isinstance(decision, Number):
            return Counted(2)
        if isinstance(decision, Choose):
            return Picked((0,))
        return super().decide(decision, view)


def test_the_parts_of_a_spell_with_x_and_a_target():
    """CR 601.2a-i."""
    caster = Caster()
    game = new_position(("Ann", "Bob"), {ANN: caster, BOB: RandomAgent(1)}, 1)
    game.describe = describing(game)
    for _ in range(4):
        place(game, ANN, made("Peak", "Land — Mountain", "", cost=""), BATTLEFIELD)
    place(game, BOB, made("Law", "Enchantment", "Spells cost {1} more to cast."), BATTLEFIELD)
    place(game, BOB, made("Bear", "Creature — Bear", "", "2/2"), BATTLEFIELD)
    spell = place(
        game, ANN, made("Blaze", "Instant", "~ deals X damage to target creature.", cost="{X}{R}"), HAND
    )
    begin(game, ANN, 1, Step.PRECOMBAT_MAIN)

    cast(game, ANN, spell, Way())

    kinds = list(dict.fromkeys((kind, current) for kind, current, *_ in caster.seen))
    assert kinds == [("Number", "601.2b"), ("Choose", "601.2c"), ("Pay", "601.2g")]
    by_rule = {current: (chosen, price) for _, current, chosen, price, _ in caster.seen}
    assert by_rule["601.2b"][1] == "{X}{1}{R}"
    assert by_rule["601.2c"] == ({"601.2a": "from hand", "601.2b": "X = 2"}, "{3}{R}")
    chosen, price = by_rule["601.2g"]
    assert chosen["601.2c"] == "Bear"
    assert (chosen["601.2f"], price) == ("{3}{R}", "{3}{R}")
    assert SeatView(game, ANN).casting is None


def test_what_was_shown_keeps_a_casting_from_being_taken_back():
    """CR 733.1: cards were drawn for mana."""
    caster = Caster()
    game = new_position(("Ann", "Bob"), {ANN: caster, BOB: RandomAgent(1)}, 1)
    game.describe = describing(game)
    sphere = "{T}: Add {R}. Draw a card."
    for _ in range(2):
        place(game, ANN, made("Sphere", "Artifact", sphere), BATTLEFIELD)
    for _ in range(5):
        place(game, ANN, made("Card", "Instant", "Draw a card."), LIBRARY)
    spell = place(
        game, ANN, made("Spark", "Instant", "~ deals 1 damage to target player.", cost="{R}{R}"), HAND
    )
    begin(game, ANN, 1, Step.PRECOMBAT_MAIN)

    cast(game, ANN, spell, Way())

    paying = [kept for kind, _, _, _, kept in caster.seen if kind == "Pay"]
    assert paying[0] == ""
    assert paying[-1] in ("", "a card was drawn")
