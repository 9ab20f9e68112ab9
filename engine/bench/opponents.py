"""Opponents: how long they think about an attack, about blocks, and about what to pay with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.agents.combat.attacking import attacks
from engine.agents.combat.blocking import blocks
from engine.agents.judging.judging import Judge
from engine.bench.boards import creature, empty, made
from engine.bench.measuring import Row, milliseconds, typical
from engine.decisions import Attack, Block, Why
from engine.rules.core.game import Game
from engine.rules.core.sparing import sparing_plan
from engine.rules.mana.asking_payment import wishes_of
from engine.rules.mana.at_hand import mana_options
from engine.rules.turn.combat.attacking import attack, attack_rules
from engine.rules.turn.combat.blocking import block_rules
from engine.rules.turn.turns import begin_step, end_step
from engine.scenario.position import begin, place
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId
from engine.values.mana import mana_cost
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, HAND
from engine.views.seat_view import SeatView

YOU, THEY = PlayerId(0), PlayerId(1)

AIM = 300.0
"""Milliseconds that an opponent should need at most for an attack of 200 creatures against 200."""

SOURCES = 40
"""Permanents to pay with."""


def rows() -> Iterator[Row]:
    """Attacks and blocks on larger and larger boards, then a payment."""
    for size in (20, 100, 200):
        game = facing(size)
        name = f"{size} creatures of 40 kinds a side"
        yield milliseconds(f"an attack is chosen, {name}", typical(partial(choose_attack, game)), AIM)
        rules = attack_rules(game, YOU)
        attack(game, YOU, [(option.creature, PlayerRef(THEY)) for option in rules.options])
        yield milliseconds(f"blocks are chosen, {name}", typical(partial(choose_blocks, game)), AIM)
    yield milliseconds(f"a payment is suggested, {SOURCES} sources", typical(partial(suggest, rich())), 50)


def facing(size: int) -> Game:
    """Two players with so many creatures each, as attackers are declared."""
    game = empty()
    for seat in (YOU, THEY):
        for number in range(size):
            place(game, seat, creature(number), BATTLEFIELD)
    begin(game)
    while game.state.turn.step != Step.DECLARE_ATTACKERS:
        begin_step(game)
        end_step(game)
    return game


def choose_attack(game: Game) -> None:
    """The simple opponent's attack."""
    rules = attack_rules(game, YOU)
    view = SeatView(game, YOU)
    attacks(Attack(YOU, Why("508.1"), rules.options, rules), view, Judge(view).fighter)


def choose_blocks(game: Game) -> None:
    """The simple opponent's blocks."""
    rules = block_rules(game, THEY)
    view = SeatView(game, THEY)
    blocks(Block(THEY, Why("509.1"), rules.options, rules), view, Judge(view).fighter)


def rich() -> Game:
    """A player with lands of several kinds, some of whose mana is for creature spells only, and a hand."""
    game = empty()
    lands = (
        "{T}: Add {U}.",
        "{T}: Add {G}.",
        "{T}: Add {U} or {G}.",
        "{T}: Add {C}.\n{T}: Add {R} or {W}. ~ deals 1 damage to you.",
        "{T}: Add {C}.\n{T}: Add one mana of any color. Spend this mana only to cast creature spells.",
        "{T}: Add {C}{C}.",
        "{T}, Sacrifice ~: Add one mana of any color.",
    )
    for number in range(SOURCES):
        text = lands[number % len(lands)]
        place(game, YOU, made(f"Source {number % len(lands)}", "Artifact", text), BATTLEFIELD)
    for number, cost in enumerate(("{1}{U}{U}", "{G}", "{2}{R}", "{4}{W}{B}", "{U}", "{X}{G}")):
        place(game, YOU, made(f"Wish {number}", "Creature — Cat", "", "2/2", cost), HAND)
    begin(game)
    return game


def suggest(game: Game) -> None:
    """A plan for a cost, as it is worked out when it is asked for."""
    card = game.state.zone(HAND, YOU)[0]
    sources = mana_options(game, YOU, card)
    plan = sparing_plan(mana_cost("{6}{G}{U}"), (), sources, wishes_of(game, YOU, card))
    if plan is None:
        raise ValueError("so many sources pay that")
