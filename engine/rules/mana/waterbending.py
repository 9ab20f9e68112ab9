"""Waterbending: paying a cost for whose generic mana artifacts and creatures may be tapped (CR 701.67)."""

from __future__ import annotations

from engine.ir.costs import Cost
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.mana.at_hand import at_hand, spent_as
from engine.rules.mana.paying import pay_mana
from engine.rules.mana.paying_with_objects import choose_help, give_help, with_waterbending
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost
from engine.values.verbs import Verb


def pay_mana_for_effect(
    game: Game, player: PlayerId, cost: Cost, mana: ManaCost, source: ObjectId, rule: str
) -> None:
    """Pay the mana of a cost that an effect asks for, with what may help if it is a waterbend cost
    (CR 118.12, 701.67a)."""
    helpers = with_waterbending(game, player, mana)
    hand = at_hand(game, player, source)
    help = choose_help(game, player, source, mana, *hand, helpers, spent_as(game, player, source))
    pay_mana(game, player, help.rest, source, rule, reserved=help.ids)
    give_help(game, source, help)
    note_waterbending(game, player, cost, source)


def note_waterbending(game: Game, player: PlayerId, cost: Cost, source: ObjectId) -> None:
    """Who pays a waterbend cost waterbends, however it was paid (CR 701.67c)."""
    if cost.waterbends:
        happen(game, ev.Did(player=player, verb=Verb.WATERBEND, why="701.67c", cause=source))
