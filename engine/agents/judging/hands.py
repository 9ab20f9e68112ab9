"""Cards in hand: which hands to keep, and which cards to part with."""

from __future__ import annotations

from collections.abc import Container

from engine.agents.judging.judging import Judge
from engine.agents.worth.weighing import mana_value
from engine.values.ids import ObjectId
from engine.values.mana import ManaType, mana_cost
from engine.views.pictures import ObjectView

ENOUGH_LANDS = 6
"""So many lands, on the table and in hand, are enough for most hands."""

OPENING_LANDS = 3
"""So many lands are what a new hand wants."""

WAITING = 2
"""So many spells in hand that cost more than the lands pay for, with no land in hand, want a land before anything else."""

CHEAP = 3
"""Spells of at most this mana value can be cast in the first turns: a hand without one does worse than a new one with a card
less, by what mana is spent until the seventh turn, the sooner the better; with four lands one that costs a mana more is enough,
and with three one spell that they pay for, where a card is drawn first."""

CHEAPEST = 2
"""With two lands one has to cost no more than these give: the third comes late too often. A new hand with two cards less does
worse than that, so that a second one isn't taken for it, nor where all is dear; on the draw one spell is enough then."""

FEWEST_LANDS = 2
MOST_LANDS = 5
"""So many lands there have to be in a hand at least, and may be at most."""


COLORS = 0.2
MOST_HELP = 4.0
"""What it adds to a land that it gives kinds of mana which the hand misses, and up to how much of that counts."""

TO_COME = 0.15
MOST_TO_COME = 14.0
"""What part of what it will be worth on the battlefield makes a card worth more in hand, and up to how much of that counts."""

UNWANTED = 3.0
FAR_OFF = 3
"""What a spell is worth on top of the library at most that costs so much more mana than the lands give, on the table and in
hand."""

ENOUGH_SPELLS = 2
"""So many spells for which the lands give the kinds of mana are enough to begin with."""

SOON = 2
"""So many lands more are expected in the first turns."""


def keeps(
    hand: tuple[ObjectView, ...],
    mulligans: int,
    mana: Container[ManaType] | None = None,
    *,
    draws: bool = False,
) -> bool:
    """Whether to keep a new hand (CR 103.5): some lands, some spells that they can pay for, and something to do with few
    lands. `mana`: the kinds that the lands give, any where that isn't told; `draws`: the other side begins, so that a card is
    drawn in the first turn (CR 103.8a)."""
    spells = [card for card in hand if "land" not in card.types]
    lands = len(hand) - len(spells)
    castable = [mana_value(card) for card in spells if can_be_paid_with(card, mana)]
    match mulligans:
        case 0:
            return keeps_seven(lands, len(spells), castable, draws=draws)
        case 1:
            return keeps_six(lands, castable, draws=draws)
        case 2:
            return 1 <= lands <= MOST_LANDS + 1
        case _:
            return True


def keeps_seven(lands: int, spells: int, castable: list[int], *, draws: bool) -> bool:
    """Whether to keep a first hand of so many lands and spells, by the mana values of those that the lands pay for."""
    if lands == FEWEST_LANDS:
        return sum(value <= CHEAP for value in castable) >= ENOUGH_SPELLS and min(castable) <= CHEAPEST
    enough = min((spells + 1) // 2, ENOUGH_SPELLS) - (draws and lands == OPENING_LANDS)
    cheap = CHEAP + (lands == OPENING_LANDS + 1)
    return OPENING_LANDS <= lands <= MOST_LANDS and len(castable) >= enough and min(castable) <= cheap


def keeps_six(lands: int, castable: list[int], *, draws: bool) -> bool:
    """The same after a mulligan."""
    if lands == FEWEST_LANDS:
        return sum(value <= CHEAP for value in castable) >= ENOUGH_SPELLS - draws
    return OPENING_LANDS <= lands <= MOST_LANDS and bool(castable)


def can_be_paid_with(card: ObjectView, mana: Container[ManaType] | None) -> bool:
    """Whether a spell asks for no other kinds of mana than these."""
    symbols = mana_cost(card.mana_cost).symbols if card.mana_cost else ()
    return mana is None or all(
        symbol.or_life or symbol.or_generic or any(kind in mana for kind in symbol.types)
        for symbol in symbols
        if symbol.types
    )


def bottom_first(hand: list[ObjectView]) -> list[ObjectId]:
    """The cards of a new hand in the order in which they are put on the bottom: surplus lands, dear spells."""
    lands = [card for card in hand if "land" in card.types]
    spells = sorted((card for card in hand if "land" not in card.types), key=mana_value)
    names: dict[str, int] = {}
    ranked: list[tuple[float, int, ObjectId]] = []
    for card in lands:
        names[card.name] = names.get(card.name, 0) + 1
    for kept, card in enumerate(sorted(lands, key=lambda land: names[land.name]), 1):
        rank = 9.0 if kept <= OPENING_LANDS else 5.0 if kept == OPENING_LANDS + 1 else 1.0
        ranked.append((rank, len(ranked), card.id))
    ranked.extend(
        (7.5 - 0.6 * mana_value(card), len(lands) + place, card.id) for place, card in enumerate(spells)
    )
    return [id for _, _, id in sorted(ranked)]


def card_worth(seen: ObjectView, judge: Judge) -> float:
    """What a card in hand or library is worth to this seat now: lands while they are few, spells it can cast."""
    lands = sum(1 for o in judge.table.battlefield if o.controller == judge.me and "land" in o.types)
    in_hand = sum(1 for card in judge.players[judge.me].hand if "land" in card.types and card.id != seen.id)
    if "land" in seen.types:
        have = lands + in_hand
        starved = not in_hand and waiting(seen, lands, judge) >= WAITING
        urgent = have < OPENING_LANDS or (starved and have < ENOUGH_LANDS)
        worth = 9.0 if urgent else 5.0 if have < ENOUGH_LANDS else 1.0
        return worth + COLORS * min(judge.helps_with_mana(seen.id), MOST_HELP)
    late = max(mana_value(seen) - lands - min(in_hand, SOON) - 1, 0)
    weighed = "creature" in seen.types or "planeswalker" in seen.types
    value = 6.0 + (TO_COME * min(judge.worth(seen), MOST_TO_COME) if weighed else 0.0)
    return value - 0.8 * late


def worth_on_top(seen: ObjectView, judge: Judge) -> float:
    """What a card is worth that would be drawn next: less than another where it couldn't be cast for long, or couldn't be cast
    before a land that is wanted first."""
    worth = card_worth(seen, judge)
    if "land" in seen.types:
        return worth
    hand = judge.players[judge.me].hand
    lands, in_hand = judge.lands_of(judge.me), sum("land" in card.types for card in hand)
    missing = mana_value(seen) - lands - in_hand
    starved = not in_hand and lands < ENOUGH_LANDS and waiting(seen, lands, judge) >= WAITING
    return min(worth, UNWANTED) if missing >= FAR_OFF or (missing > 0 and starved) else worth


def waiting(seen: ObjectView, lands: int, judge: Judge) -> int:
    """How many spells in hand, apart from a card, cost more than so many lands pay for."""
    hand = judge.players[judge.me].hand
    return sum(1 for card in hand if card.id != seen.id and mana_value(card) > lands)
