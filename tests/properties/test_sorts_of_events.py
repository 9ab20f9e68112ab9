"""What isn't asked about an event, since that is of another sort than it watches for, would have said that it isn't its event."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from engine.ir.nodes import Replacement, Trigger
from engine.rules.core.game import Game
from engine.rules.core.projected import Holder
from engine.rules.events import happening, sorts, triggers
from engine.rules.turn.turns import advance
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.values.zones import BATTLEFIELD, LIBRARY
from engine.views.wording import describing
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, boards, play_out, players
from tests.rulings.making import made

EXAMPLES = 100 if FULL else 5
DECISIONS = 150 if FULL else 40

TEXTS = (
    "If a source would deal damage to a creature you control, it deals that much damage plus 1 instead.",
    "If a source would deal damage to an opponent, it deals that much damage plus 1 instead.",
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.",
    "If noncombat damage would be dealt to a creature you control, prevent that damage.",
    "Whenever a creature you control deals combat damage to a player, draw a card.",
    "Whenever a creature deals damage to a creature, you gain 1 life.",
    "Whenever you're dealt damage, you gain 1 life.",
    "Whenever a creature you control is dealt damage, it gets +1/+0 until end of turn.",
    "Whenever a creature enters, you gain 1 life.",
    "Whenever a creature dies, each opponent loses 1 life.",
    "Whenever a card is put into a graveyard from anywhere, you gain 1 life.",
    "Whenever a creature is returned to its owner's hand, you gain 1 life.",
    "Creatures your opponents control enter tapped.",
)
NONE_DIES = "If a creature would die, exile it instead."


class Asking:
    """Asks also what is passed over, and notes for what it was."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: dict[type[ev.Event], int] = {}
        self.passed_over: dict[type[ev.Event], int] = {}
        self.not_replaced: dict[type[ev.Event], int] = {}
        applies, matches_of = happening._applies, triggers.matches_of

        def applies_too(game: Game, event: ev.Event, holder: Holder) -> bool:
            assert isinstance(holder.ability, Replacement)
            applied = applies(game, event, holder)
            about = sorts.may_replace(holder.ability, event)
            self.not_replaced[type(event)] = self.not_replaced.get(type(event), 0) + (not about)
            return applied and self.agreed(event, about=about)

        def matches_too(game: Game, trigger: Trigger, event: ev.Event, scope: object) -> object:
            matches = matches_of(game, trigger, event, scope)  # type: ignore[arg-type]
            about = sorts.may_trigger(trigger, event)
            self.passed_over[type(event)] = self.passed_over.get(type(event), 0) + (not about)
            assert about or not matches
            return matches

        monkeypatch.setattr(happening, "may_replace", lambda effect, event: True)
        monkeypatch.setattr(happening, "_applies", applies_too)
        monkeypatch.setattr(triggers, "may_trigger", lambda trigger, event: True)
        monkeypatch.setattr(triggers, "matches_of", matches_too)

    def agreed(self, event: ev.Event, *, about: bool) -> bool:
        """What applies to an event is about its sort."""
        assert about, f"passed over for {event}"
        self.asked[type(event)] = self.asked.get(type(event), 0) + 1
        return True


@settings(
    max_examples=EXAMPLES, phases=UNSHRUNK, suppress_health_check=(HealthCheck.function_scoped_fixture,)
)
@given(board=boards())
def test_what_applies_or_triggers_is_about_the_sort_of_its_event(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        Asking(patched)
        play_out(board, DECISIONS)


@pytest.mark.parametrize(("seed", "texts"), [(0, TEXTS), (1, (*TEXTS, NONE_DIES))])
def test_every_wording_is_passed_over_rightly(
    seed: int, texts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All these texts lie on both sides while creatures fight."""
    asking = Asking(monkeypatch)
    game = new_position(("Ann", "Bob"), players(seed), seed)
    game.describe = describing(game)
    for seat in SEATS:
        for number, text in enumerate(texts):
            place(game, seat, made(f"Law {number}", text, types="Enchantment"), BATTLEFIELD)
        for number in range(8):
            raider = made(
                f"Raider {number}", "~ attacks each combat if able.", types="Creature — Ogre", pt="2/1"
            )
            place(game, seat, raider, BATTLEFIELD if number < 4 else LIBRARY)
    begin(game)

    for _ in range(150):
        if not game.state.over:
            advance(game)

    assert asking.asked[ev.DamageDealt] > 0
    assert asking.passed_over[ev.DamageDealt] > 0
    assert asking.passed_over[ev.Moved] > 0
    assert asking.not_replaced[ev.DamageDealt] > 0
    assert asking.not_replaced[ev.Moved] > 0
