"""How mana is paid isn't asked where there is only one way, sources that look alike aside (CR 601.2g-h)."""

import pytest

from engine.agents.random_agent import RandomAgent
from engine.bench.boards import made
from engine.decisions import Pay
from engine.rules.casting.casting import cast
from engine.rules.casting.ways_to_cast import Way
from engine.rules.events.happening import happen
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.state.objects import Mana
from engine.values.ids import NOTHING, PlayerId
from engine.values.mana import ManaType
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY, OUTSIDE
from engine.views.wording import describing

ANN, BOB = PlayerId(0), PlayerId(1)


class Payer(RandomAgent):
    """Notes of each payment whether there was only one way."""

    def __init__(self):
        super().__init__(0)
        self.only = []

    def decide(self, decision, view):
        if isinstance(decision, Pay):
            self.only.append(view.is_only_payment(decision))
        return super().decide(decision, view)


LANDS = {
    "Forest": ("Basic Land — Forest", ""),
    "Island": ("Basic Land — Island", ""),
    "Taiga": ("Land — Mountain Forest", ""),
    "Mine": ("Land", "{T}: Add {G}{G}."),
    "Thicket": ("Land", "{T}, Pay 1 life: Add {G}."),
    "Cave": ("Land", "{T}: Add {C}.\n{T}: Add {G}. Spend this mana only to cast creature spells."),
    "Elf": ("Creature — Elf", "{T}: Add {G}."),
}
BEAR = ("Bear", "Creature — Bear", "", "2/2", "{1}{G}")
SUNNY = ("Golem", "Creature — Golem", "Sunburst", "0/0", "{1}{G}")


def only(lands, card=BEAR, pool=(), held=()):
    """Whether there is only one way to pay for a card with some lands; `held`: the zones in which Bob has a card that looks
    at mana."""
    payer = Payer()
    game = new_position(("Ann", "Bob"), {ANN: payer, BOB: RandomAgent(1)}, 1)
    game.describe = describing(game)
    for land in lands:
        types, text = LANDS[land]
        place(game, ANN, made(land, types, text, "1/1" if "Creature" in types else "", cost=""), BATTLEFIELD)
    name, types, text, size, cost = card
    spell = place(game, ANN, made(name, types, text, size, cost=cost), HAND)
    for zone in held:
        name, types, text, size, cost = SUNNY
        place(game, BOB, made(name, types, text, size, cost=cost), zone)
    begin(game, ANN, 3, Step.PRECOMBAT_MAIN)
    happen(game, ev.ManaAdded(player=ANN, mana=tuple(Mana(mana, NOTHING) for mana in pool)))
    cast(game, ANN, spell, Way())
    return payer.only[0]


ONE_WAY = (
    ("Forest", "Forest"),
    ("Forest", "Forest", "Forest"),
    ("Forest", "Island"),
    ("Forest", "Island", "Island"),
    ("Forest", "Taiga"),
    ("Mine",),
    ("Mine", "Forest"),
    ("Forest", "Elf"),
)
SEVERAL_WAYS = (
    ("Forest", "Forest", "Island"),
    ("Forest", "Taiga", "Island"),
    ("Mine", "Forest", "Forest"),
    ("Forest", "Thicket"),
    ("Forest", "Forest", "Thicket"),
    ("Forest", "Cave"),
)


@pytest.mark.parametrize("lands", ONE_WAY, ids=" ".join)
def test_one_way_to_pay(lands):
    """CR 601.2h: each cost is paid in one way, whichever of equal sources are tapped for it."""
    assert only(lands)


@pytest.mark.parametrize("lands", SEVERAL_WAYS, ids=" ".join)
def test_several_ways_to_pay(lands):
    """CR 601.2g-h: other sources are left, mana is left over, life is paid, or mana is spent that counts otherwise."""
    assert not only(lands)


def test_what_counts_colors_has_several_ways():
    """CR 702.44a: which colors were spent counts."""
    assert only(("Forest", "Taiga"))
    assert not only(("Forest", "Taiga"), SUNNY)
    assert only(("Forest", "Forest"), SUNNY)


def test_mana_in_the_pool_may_be_kept():
    """CR 601.2g: floating mana or a land; but all of it, if nothing else pays."""
    green = ManaType.GREEN
    assert only((), pool=(green, green))
    assert only(("Forest",), pool=(green,))
    assert not only(("Forest", "Forest"), pool=(green,))
    assert not only(("Forest",), pool=(green, green))


@pytest.mark.parametrize("zone", [HAND, LIBRARY, OUTSIDE])
def test_what_looks_at_mana_only_for_itself_makes_no_difference_where_it_lies(zone):
    """CR 113.6, 702.44a: nobody can tell from the question what the other player holds."""
    assert only(("Forest", "Taiga"), held=(zone,))


def test_what_looks_at_mana_in_play_makes_a_difference():
    """CR 106.6: it is asked, as it always was."""
    assert not only(("Forest", "Taiga"), held=(BATTLEFIELD,))
