"""Phyrexian mana symbols: each is paid with a mana of its color or with 2 life (CR 107.4f, 118.13)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.decisions import Confirm, Purpose, Why
from engine.rules.actions.price_bans import life_is_barred
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.solving import find_plan
from engine.rules.events.happening import happen
from engine.rules.mana.at_hand import at_hand, spent_as
from engine.rules.mana.hybrid import without_life
from engine.state import events as ev
from engine.state.references import Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost, Symbol

RULE = "107.4f"
LIFE = 2
PREFIX = "life for "
"""How what was announced is noted among the costs that were chosen: "life for {U/P}"."""


def announce_life(
    game: Game, id: ObjectId, player: PlayerId, cost: ManaCost, can_pay: Callable[[ManaCost], bool]
) -> tuple[tuple[str, int], ...]:
    """The player says for which Phyrexian symbols they will pay life (CR 601.2b); how often, by symbol.

    `can_pay`: whether they could pay another cost in place of this one, with all that changes what it comes to.
    """
    chosen: dict[str, int] = {}
    settled = [part for part in cost.symbols if not part.or_life]
    asked = [part for part in cost.symbols if part.or_life]
    for place, part in enumerate(asked, 1):
        as_mana = without_life(part)
        there = can_pay(ManaCost((*settled, as_mana, *asked[place:])))
        paid = sum(chosen.values())
        possible = game.state.players[player].life >= LIFE * (paid + 1) and not life_is_barred(game, player)
        decision = Confirm(
            player,
            Why(RULE, id, f"Pay {LIFE} life for {part.text}?"),
            f"{LIFE} life",
            Purpose.COST,
            game.may_take_back(),
            possible,
            yes=f"Pay {LIFE} life",
            no=f"Pay {as_mana.text}" if there else f"No mana for it: pay {as_mana.text}",
            no_is_free=there,
        )
        if game.ask(decision).yes:
            chosen[PREFIX + part.text] = chosen.get(PREFIX + part.text, 0) + 1
        else:
            settled.append(as_mana)
    return tuple(chosen.items())


def payable_as_it_is(game: Game, player: PlayerId, spend_on: ObjectId, cost: ManaCost) -> bool:
    """Whether the player has mana, or sources of it, for a cost that nothing changes (CR 118.3)."""
    pool, sources = at_hand(game, player, spend_on)
    for_life = 0 if life_is_barred(game, player) else max(game.state.players[player].life // LIFE, 0)
    return find_plan(cost, pool, sources, spent_as(game, player, spend_on), for_life) is not None


def mana_left(cost: ManaCost, paid: tuple[tuple[str, int], ...]) -> ManaCost:
    """The cost without the symbols that life is paid for; the other Phyrexian ones want mana (CR 601.2f)."""
    for_life = {name.removeprefix(PREFIX): times for name, times in paid if name.startswith(PREFIX)}
    symbols: list[Symbol] = []
    for part in cost.symbols:
        if for_life.get(part.text, 0) > 0:
            for_life[part.text] -= 1
        else:
            symbols.append(without_life(part))
    return ManaCost(tuple(symbols))


def pay_life(game: Game, player: PlayerId, paid: tuple[tuple[str, int], ...], cause: ObjectId) -> None:
    """The life that was announced for Phyrexian symbols is paid (CR 119.4, 601.2h)."""
    times = sum(count for name, count in paid if name.startswith(PREFIX))
    if not times:
        return
    if game.state.players[player].life < LIFE * times:
        raise IllegalAction("119.4", "there is not that much life to pay")
    happen(game, ev.LifeChanged(player=player, amount=-LIFE * times, paid=True, why="119.4", cause=cause))


def symbols_for_life(notes: tuple[tuple[str, tuple[Ref | str | int, ...]], ...]) -> int:
    """For how many symbols life was paid, as a permanent notes what was paid for it as a spell (CR 601.2b)."""
    return sum(
        times
        for name, values in notes
        if name.startswith(f"paid {PREFIX}")
        for times in values
        if isinstance(times, int)
    )


def pay_at_once(game: Game, player: PlayerId, cost: ManaCost, cause: ObjectId) -> ManaCost:
    """Choose and pay life for symbols of a cost that is paid now, outside casting (CR 118.13b-c)."""
    if not any(part.or_life for part in cost.symbols):
        return cost
    can_pay = partial(payable_as_it_is, game, player, cause)
    paid = announce_life(game, cause, player, cost, can_pay)
    pay_life(game, player, paid, cause)
    return mana_left(cost, paid)
