"""Another player pays for part of the generic mana of a spell, where the spell lets them (CR 702.132a)."""

from __future__ import annotations

from engine.decisions import Choose, Confirm, Number, PlayerOption, Purpose, Why
from engine.ir.helping_to_pay import OthersMayPay
from engine.rules.core.game import Game, Seen
from engine.rules.mana.paying import affordable, pay_mana
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType, generic, reduced


def others_pay(
    game: Game, player: PlayerId, spell: ObjectId, cost: ManaCost
) -> tuple[ManaCost, tuple[ManaType, ...]]:
    """What is left of a cost after a player that the caster chooses paid for part of it, and their mana.

    It comes before the caster activates mana abilities (CR 702.132a).
    """
    amount = sum(part.generic for part in cost.symbols)
    if not amount or not game.characteristics(spell).marks_of(OthersMayPay):
        return cost, ()
    most = {other: could_pay(game, other, spell, amount) for other in game.state.players if other != player}
    able = tuple(PlayerOption(other) for other, count in most.items() if count)
    if not able:
        return cost, ()
    why = Why("702.132a", spell, "Ask a player to pay for generic mana?")
    answer = game.ask(Choose(player, why, able, 0, 1, Purpose.COST, cancellable=game.may_take_back()))
    for place in answer.indices:
        helper = able[place].id
        count = how_much(game, helper, spell, most[helper])
        if count:
            spent = pay_mana(game, helper, generic(count), spell)
            return reduced(cost, generic(count)), spent
    return cost, ()


def left_to_pay(game: Game, player: PlayerId, spell: Seen, cost: ManaCost) -> ManaCost:
    """What a player would have to pay of a cost if another one paid as much as they can (CR 702.132a)."""
    amount = sum(part.generic for part in cost.symbols)
    if not amount or not spell.chars.marks_of(OthersMayPay):
        return cost
    counts = [could_pay(game, other, spell.id, amount) for other in game.state.players if other != player]
    return reduced(cost, generic(max(counts, default=0)))


def could_pay(game: Game, player: PlayerId, spell: ObjectId, amount: int) -> int:
    """The most generic mana that a player could pay, up to an amount."""
    counts = range(amount, 0, -1)
    return next((count for count in counts if affordable(game, player, generic(count), spell, NOTHING)), 0)


def how_much(game: Game, player: PlayerId, spell: ObjectId, most: int) -> int:
    """A player who was asked says whether they pay, and how much."""
    text = "Pay for generic mana of the spell?"
    why = Why("702.132a", spell, text)
    if not game.ask(Confirm(player, why, "mana", Purpose.COST, yes="Pay some of it", no="Pay nothing")).yes:
        return 0
    return game.ask(Number(player, Why("702.132a", spell, "How much do you pay?"), 1, most)).number
