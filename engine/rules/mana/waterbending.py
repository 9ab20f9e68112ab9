"""Waterbending: paying a cost for whose generic mana artifacts and creatures may be tapped (CR 701.67)."""

from __future__ import annotations

from engine.ir.costs import Cost
from engine.rules.actions.costs import NOTHING_ASKED
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.mana.paying import pay_mana, payable_together
from engine.rules.mana.paying_apart import NONE_ASIDE, choose_among, helping_besides
from engine.rules.mana.paying_with_objects import give_help, with_waterbending
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost
from engine.values.verbs import Verb


def pay_mana_for_effect(
    game: Game, player: PlayerId, cost: Cost, mana: ManaCost, scope: Scope, rule: str
) -> None:
    """Pay the mana of a cost that an effect asks for, with what may help if it is a waterbend cost, and with nothing with
    which the rest of the cost has to be paid (CR 118.3, 118.12, 701.67a)."""
    source = scope.source
    helpers = with_waterbending(game, player, mana)
    helpers, most = helping_besides(game, helpers, cost, scope, player, NOTHING_ASKED)
    help = choose_among(game, player, source, mana, helpers, most)
    aside = payable_together(game, help.rest, cost, source, scope, besides=help.asked, payer=player)
    pay_mana(game, player, help.rest, source, rule, reserved=help.ids, aside=aside or NONE_ASIDE)
    give_help(game, source, help)
    note_waterbending(game, player, cost, source)


def note_waterbending(game: Game, player: PlayerId, cost: Cost, source: ObjectId) -> None:
    """Who pays a waterbend cost waterbends, however it was paid (CR 701.67c)."""
    if cost.waterbends:
        happen(game, ev.Did(player=player, verb=Verb.WATERBEND, why="701.67c", cause=source))
