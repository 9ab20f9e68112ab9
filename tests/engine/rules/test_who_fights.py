"""What looks at who fights is looked at again as creatures attack and block, and not as a combat goes on without a change of
that (CR 506.4)."""

from __future__ import annotations

import pytest

from engine.rules.events.happening import happen
from engine.rules.layers.projection import Projecting, by_all_layers
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.state.turn import Attack, Block, Combat
from tests.rulings.table import Table


def stages(table: Table) -> list[Combat | None]:
    """How a combat goes on, from none to none: each stage differs from the one before in something that effects look at."""
    ape = table.ann.controls("Ape", pt="3/3").object.id
    cub = table.ann.controls("Cub", pt="1/1").object.id
    wall = table.bob.controls("Wall", pt="0/4", types="Creature — Wall").object.id
    one, two = (Attack(id, PlayerRef(table.bob.id)) for id in (ape, cub))
    blocked = Attack(ape, PlayerRef(table.bob.id), blocked=True, blockers=(wall,))
    return [
        None,
        Combat((one,), attacked=True),
        Combat((one, two), attacked=True),
        Combat((one, two), attacked=True, bands=((ape, cub),)),
        Combat((blocked, two), (Block(wall, (ape,)),), declared=True, attacked=True),
        Combat((two,), declared=True, attacked=True),
        Combat((), declared=True, attacked=True),
        None,
    ]


def test_effects_on_who_fights_follow_each_change() -> None:
    """Whatever of it changes, what is kept is what is found anew."""
    table = Table()
    for text in (
        "Attacking creatures get +1/+0.",
        "Blocking creatures get +0/+1.",
        "Blocked creatures have trample.",
        "Unblocked creatures have flying.",
    ):
        table.ann.controls(f"Law: {text}", text, types="Enchantment")
    sizes: list[object] = []
    for combat in stages(table):
        happen(table.game, ev.CombatChanged(combat=combat, why="506.1"))
        kept, fresh = table.game.projection(), by_all_layers(table.game)
        assert kept.chars == fresh.chars
        sizes.append([(chars.power, chars.toughness, chars.abilities) for chars in kept.chars.values()])
    assert sizes[0] == sizes[-1]
    assert all(one != other for one, other in zip(sizes[1:3], sizes[:2], strict=True))


def test_what_only_the_steps_of_combat_look_at_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """That a combat begins in which nobody attacks yet, and who has dealt damage in the first of two steps (CR 510.4)."""
    table = Table()
    table.ann.controls("Law", "Attacking creatures get +1/+0.", types="Enchantment")
    _, attacking, *_ = stages(table)
    assert attacking is not None
    dealt = Combat(attacking.attacks, attacked=True, dealt=(attacking.attacks[0].attacker,), first_step=True)
    runs: list[object] = []
    run = Projecting.run
    monkeypatch.setattr(Projecting, "run", lambda self: runs.append(self) or run(self))

    for before, after in ((None, Combat()), (Combat(), None), (attacking, dealt)):
        happen(table.game, ev.CombatChanged(combat=before, why="506.1"))
        table.game.projection()
        runs.clear()
        happen(table.game, ev.CombatChanged(combat=after, why="506.1"))
        table.game.projection()
        assert not runs
        assert table.game.state.combat == after
