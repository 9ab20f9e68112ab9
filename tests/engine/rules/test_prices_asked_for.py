"""Whether a cost can be paid is found without looking for every object that it could be paid with (CR 118.3)."""

from __future__ import annotations

import pytest

from engine.bench.boards import empty, made
from engine.ir.abilities import Activated
from engine.rules.actions.costs import can_pay_part, can_pay_parts, objects_asked_for, parts_about_earlier
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.evaluating.acted_on import paired
from engine.scenario.position import begin, place
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HAND

YOU, THEY = PlayerId(0), PlayerId(1)
COSTS = (
    "{T}",
    "Sacrifice a creature",
    "Sacrifice another creature",
    "Sacrifice two creatures",
    "Sacrifice ~ and an artifact",
    "Sacrifice ~, Sacrifice a creature",
    "{T}, Sacrifice a creature",
    "{T}, Tap an untapped creature you control",
    "Tap an untapped creature you control",
    "Tap two untapped creatures you control",
    "Tap an untapped creature you control, Tap an untapped artifact you control",
    "Discard a card",
    "Discard two cards",
    "Discard a card, Exile a card from your graveyard",
    "Exile two cards from your graveyard",
    "Return a creature you control to its owner's hand, Sacrifice an artifact",
    "Pay 2 life, Sacrifice a creature",
)


def by_all_objects(game: Game, ability: Activated, source: ObjectId) -> bool:
    """The same, with all objects that each part could be paid with looked for."""
    scope, cost = scope_of(source, YOU), ability.cost
    later = parts_about_earlier(cost)
    if not all(part in later or can_pay_part(game, part, YOU, scope) for part in cost.parts):
        return False
    both = objects_asked_for(game, cost, YOU, scope)
    return all(paired(wishes) == len(wishes) for wishes in (both.tapped, both.gone))


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize("kind", ["Creature — Cat", "Artifact", "Artifact Creature — Golem"])
def test_it_is_what_all_objects_say(cost: str, kind: str) -> None:
    for number in range(24):
        creatures, artifacts, cards = number % 3, number // 3 % 2, number // 6
        game = empty()
        size = "2/2" if "Creature" in kind else ""
        source = place(game, YOU, made(f"{kind} {cost}", kind, f"{cost}: Draw a card.", size), BATTLEFIELD)
        for seat in (YOU, THEY):
            for _ in range(creatures):
                place(game, seat, made("Bear", "Creature — Bear", "", "2/2"), BATTLEFIELD)
            for _ in range(artifacts):
                place(game, seat, made("Idol", "Artifact", ""), BATTLEFIELD)
            for _ in range(cards):
                place(game, seat, made("Spark", "Instant", "~ deals 2 damage to any target."), HAND)
                place(game, seat, made("Spark", "Instant", "~ deals 2 damage to any target."), GRAVEYARD)
        begin(game)
        (having,) = game.characteristics(source).expanded()
        ability = having.ability
        assert isinstance(ability, Activated)
        assert can_pay_parts(game, ability.cost, YOU, scope_of(source, YOU)) == by_all_objects(
            game, ability, source
        )
