"""Replacement and prevention come to an end, each effect applying once to an event (CR 614.5, 616.1)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_text
from engine.rules.events.happening import happen
from engine.rules.turn.priority import settle_before_priority
from engine.scenario.position import place
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.state.soundness import problems
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, GRAVEYARD
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, players, renamed, set_up

EXAMPLES = 300 if FULL else 15

TEXTS = (
    "If a source would deal damage to a player, it deals double that damage to that player instead.",
    "If a source you control would deal damage, it deals that much damage plus 1 instead.",
    "If damage would be dealt to you, prevent that damage.",
    "If a card would be put into a graveyard from anywhere, exile it instead.",
    "If ~ would die, exile it instead.",
    "If you would draw a card, draw two cards instead.",
    "If you would gain life, you gain that much life plus 1 instead.",
    "If you would gain life, you gain twice that much life instead.",
    "If an opponent would gain life, that player loses that much life instead.",
    "If you would lose life, you lose twice that much life instead.",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
    "Prevent all combat damage that would be dealt to you.",
)


def cards() -> tuple[CardDefinition, ...]:
    """The texts that are understood, as creatures."""
    made = (
        compile_text(text, "Creature", f"Card{number}", "{1}", "2", "2") for number, text in enumerate(TEXTS)
    )
    return tuple(card.definition for card in made if card.definition is not None)


CARDS = cards()


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(
    chosen=st.lists(st.tuples(st.sampled_from(SEATS), st.integers(0, len(CARDS) - 1)), max_size=8),
    amount=st.integers(1, 3),
    seed=st.integers(0, 2**20),
)
def test_replacement_effects_come_to_an_end(
    chosen: list[tuple[PlayerId, int]], amount: int, seed: int
) -> None:
    game = set_up(Board((), seed, 1), players(seed))
    for number, (seat, place_) in enumerate(chosen):
        place(game, seat, renamed(CARDS[place_], 100 + number), BATTLEFIELD)
    source = game.state.battlefield[-1]
    you = PlayerId(0)
    for event in (
        ev.DamageDealt(source=source, target=PlayerRef(you), amount=amount, why="120.3"),
        ev.LifeChanged(player=you, amount=amount, why="119.3"),
        ev.LifeChanged(player=you, amount=-amount, why="119.3"),
        ev.Drew(player=you, why="121.1"),
        ev.Moved(object=source, to=GRAVEYARD, position=None, why="701.8"),
    ):
        happen(game, event)
        settle_before_priority(game)
        assert problems(game.state) == []
