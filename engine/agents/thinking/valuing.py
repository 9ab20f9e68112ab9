"""How good a position is for a seat: as a chance to win."""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf

from msgspec import Struct

from engine.abilities.keywords.other_zones.special_actions import PLOTTED
from engine.abilities.keywords.other_zones.suspend import TIME
from engine.agents.judging.judging import Judge
from engine.agents.judging.racing import coming_through, evading
from engine.agents.judging.suspended_and_foretold import WAITING
from engine.agents.judging.tricks import only_destroys_lands, only_empties_hands
from engine.agents.simple.planning import comes_and_goes, entering, is_removal
from engine.agents.texts.burn import only_hurts_players
from engine.agents.texts.consequences import Sort
from engine.agents.texts.reading import statics_of
from engine.agents.worth.lands import ENOUGH_LANDS, LANDS, SURPLUS_LAND, does_besides, nth_land
from engine.agents.worth.manabase import gives, land_mana
from engine.agents.worth.permanents import held
from engine.agents.worth.standing import abilities_worth, removing_worth
from engine.agents.worth.weighing import EMBLEM, life_left, life_worth, mana_value
from engine.ir.abilities import AlternativeCost, Static, Triggered
from engine.ir.cards import CardDefinition
from engine.ir.conditions import FORETOLD
from engine.ir.nodes import Ability
from engine.rules.actions.permissions import ON_ADVENTURE
from engine.rules.core.characteristics import Having, expand_all
from engine.rules.core.game import Game
from engine.values.ids import PlayerId
from engine.values.mana import ManaType, mana_cost
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD
from engine.views.pictures import ObjectView, PlayerView
from engine.views.seat_view import SeatView

SCALE = 7.8
"""How many points make the chance to win 73 of a hundred.

This and the worths below are a logistic regression of who won on how the table looked as each turn ended: 2,246 turns
of 141 games between simple opponents with eleven decks. Creatures and life count there as elsewhere.
"""

IDLE = 0.8
"""What part of that a land is worth that gives no mana: what else it does is to be had by using it."""
HELD = 0.7
"""What part of it a land is worth in hand, as the next one that is played: always less than any land on the table. And what
part of it other permanents are worth there at most: to have it is better than to hold it."""
PERMANENTS = frozenset(("artifact", "creature", "enchantment"))
SURPLUS_IN_HAND = HELD * SURPLUS_LAND

OTHERS = 0.55
"""What part of their worth permanents have that are neither creatures, lands nor planeswalkers: less than other texts count."""

UNTRIED = 0.85
"""What part of its worth a creature has that came only after all that the others did in a supposed game: what would have
been done against it is not seen there, so that to wait with the best ones would always seem safer."""

SPENT = 0.5
"""What a permanent is worth that has done all it does."""

UNSEEN_CARD = 4.2
SPELL_IN_HAND = 2.7
"""What a spell in hand is worth besides a part of what it would be worth on the table."""
TO_COME = 0.17
"""That part."""
MISSING_MANA = 0.15
"""What part of that it is worth less for each mana that it costs beyond the lands there will be next turn."""
MOST_MISSING = 4
WRONG_COLOR = 0.25
"""What part of that it is worth less for each mana of its cost that nothing gives."""
MOST_WRONG = 2
KEPT_FOR_IT = 0.5
"""How much counts of what a permanent removes as it enters, while it is in hand: as much as is lost if it comes too soon."""
BURN_IN_HAND = 1.6
"""What a spell in hand is worth that only costs players life: about what it does, for it will do nothing better."""
DISCARD_IN_HAND = 2.4
"""The same of one that only has others discard: they have more in hand now than they will have later."""
NOTHING_TO_DISCARD = 0.1
FULL_DISCARD = 4
"""What part of that is left where the others hold nothing, and from how many cards on it is worth all of it."""
CAST_AGAIN = 0.5
"""What part of what it would be worth in hand a card in a graveyard is worth that may be cast from there: mostly for more
mana than from hand, and only if it isn't exiled before."""
UNSIZED = 9.0
"""What a spell that isn't a creature is taken to be worth once it is cast."""
REMOVING = 15.0
"""The same of one that removes a permanent: there will be one that is worth it."""

DESIGNATIONS = {"monarch": 8.0, "initiative": 8.0}
"""What it is worth to be the monarch, or to have the initiative: a card, or a room, each turn until it is taken away (CR 725.2,
726.2)."""
LIBRARY = 4
RUNNING_OUT = 2.5
"""From so few cards in a library on what is missing counts against its owner, each card more than the one before: who has to
draw from an empty library loses (CR 104.3c), so that no more is drawn than has to be."""

ON_THE_MOVE = 5.0
"""What it is worth that one's turn begins."""

WON = 0.998
LOST = 0.002
"""What an end is worth: a little less than certain, for what is supposed may be otherwise."""


DOUBT = 0.04
"""However good a table looks, the game may still be lost: winning at once is always better."""

FAR = 40.0
FAR_PART = 0.2
"""Who is far ahead still plays to be farther ahead: a part of the chance goes by a scale on which that is seen."""

CLOSING = 2.0
MOST_LIFE = 20
"""On that scale so much more each point of life counts, up to so many: who is far ahead has to bring the others down, and
needn't keep all that is too much for that; who is far behind has to live on."""

COMING_THROUGH = 1.3
EVADING = 1.0
"""How much better the odds are, as their logarithm, for who could take all the life that is left in the turn that begins, each of
the others that is untapped blocking one, and for what none of the others could ever block; a part of it for a part of the life.

`packaging/odds.py` fits them. With both, what is told of a table fitted better who won (1,556 tables of 204 games between simple
opponents with 41 decks: a loss of 0.466 for 0.478), and how games ended that went on from the same position (404 tables of 57
positions: a correlation of 0.41 for 0.38). All that the attackers of a player could take if nobody blocked said nothing more. What none could
ever block was worth 0.6 there, 1.9 in 400 games with the shipped decks, and 1.1 in 65 with eight others.
"""


SEEN_COMING = 0.9
SEEN_COMING_NEXT = 0.7
FAR_SEEN = 0.5
"""How much nearer a chance is to the end of the game where who begins a turn could take all the life that is left in it, each of
the others that is untapped blocking one, or who doesn't could do so in the next with what nobody could ever block; and what part of
that on the scale on which it is seen who is farther ahead. Of 400 games between simple opponents with the shipped decks 98 and 96 of
a hundred such were won, however far behind by points, of which no more than 91 and 87 were told; with it what is told of 4,822
tables fits better (a loss of 0.500 for 0.503).
"""

LATER = 0.01
"""By so much a win is less certain for each turn that it comes later: who is about to lose may still find something."""

NEARLY = 0.3
"""What a good table counts where something else was to be reached."""


class Aim(Struct, frozen=True):
    """What is to be reached by the end of a turn: to have won, or not to have lost."""

    until: int
    winning: bool


def prospects(game: Game, seat: PlayerId, since: int, aim: Aim | None = None) -> float:
    """What a supposed game has come to for a seat, from 0 to 1: its chance to win, the sooner the better, since a turn; or
    how far it has reached its aim."""
    state = game.state
    later = state.turn.number > since + 1
    chance = chance_to_win(game, seat, untried=UNTRIED if later else 1.0, supposed=True)
    if aim is None:
        if not state.over or state.winner is None:
            return chance
        turns = max(state.turn.number - since, 0)
        return chance + LATER * turns * (-1 if state.winner == seat else 0.1)
    if state.over:
        return chance
    return NEARLY * chance if aim.winning else 1.0 - NEARLY + NEARLY * chance


def chance_to_win(
    game: Game, seat: PlayerId, *, in_turn: bool = True, untried: float = 1.0, supposed: bool = False
) -> float:
    """The chance of a seat to win, from 0 to 1, as the table looks now; or as if it were nobody's turn, so that moments of
    different turns can be compared. `untried`: what part of its worth a creature has that came only now; `supposed`: the
    hidden cards are made up, so that they count as what they are made up to be."""
    state = game.state
    if state.over:
        if state.winner is None:
            return 0.5
        return WON if state.winner == seat else LOST
    ahead = points(game, seat, in_turn=in_turn, untried=untried, supposed=supposed)
    closer = ahead + CLOSING * sum(
        min(life_left(player.life, player.counter("poison")), MOST_LIFE) * (1 if id == seat else -1)
        for id, player in state.players.items()
    )
    raced = race(game, seat, untried) if in_turn else Race()
    near = nearer(chance_of(ahead / SCALE + raced.odds), raced.won)
    far = nearer(chance_of(closer / FAR), FAR_SEEN * raced.won)
    return DOUBT + (1.0 - 2 * DOUBT) * ((1.0 - FAR_PART) * near + FAR_PART * far)


def nearer(chance: float, won: float) -> float:
    """A chance if so much of the game is won, or lost."""
    return chance + abs(won) * ((1.0 if won > 0 else 0.0) - chance)


def chance_of(odds: float) -> float:
    """The chance for the logarithm of odds."""
    return 1.0 / (1.0 + exp(-odds))


class Race(Struct, frozen=True):
    """Who is ahead in a race: how much better the odds of a seat are, and how much of it is won, less than nothing if it is lost."""

    odds: float = 0.0
    won: float = 0.0


def race(game: Game, seat: PlayerId, untried: float = 1.0) -> Race:
    """How much better the odds of a seat are for the attack of whose turn begins, and for what nobody can block; and whether one of
    these is enough. `untried`: as for the chance."""
    judge = Judge(SeatView(game, seat))
    active = judge.table.active
    through = coming_through(judge, active, untried)
    evaded = {player: evading(judge, player, untried) for player in judge.players}
    odds = judge.side(active) * COMING_THROUGH * through
    odds += sum(judge.side(player) * EVADING * part for player, part in evaded.items())
    if through >= 1:
        return Race(odds, judge.side(active) * SEEN_COMING)
    next_to_win = [player for player, part in evaded.items() if player != active and part >= 1]
    return Race(odds, judge.side(next_to_win[0]) * SEEN_COMING_NEXT if next_to_win else 0.0)


def points(
    game: Game, seat: PlayerId, *, in_turn: bool = True, untried: float = 1.0, supposed: bool = False
) -> float:
    """How far a seat is ahead: what lies on the table, hands, life, and whose turn it is if that counts. `untried` and
    `supposed`: as for the chance."""
    judge = Judge(SeatView(game, seat))
    total = 0.0
    lands: dict[PlayerId, int] = {}
    for seen in judge.table.battlefield:
        if "land" in seen.types and "creature" not in seen.types:
            lands[seen.controller] = lands.get(seen.controller, 0) + 1
            worth = land_worth(judge, seen, lands[seen.controller])
        else:
            worth = permanent_worth(judge, seen, untried)
        total += judge.side(seen.controller) * worth
    for player in judge.table.players:
        life = life_left(player.life, dict(player.counters).get("poison", 0))
        value = life_worth(life)
        if supposed and player.id != seat and player.hand:
            value += in_own_hand(game, player.id, lands.get(player.id, 0))
        else:
            value += in_hand(player, lands.get(player.id, 0), judge)
        value += out_of_hand(player, lands.get(player.id, 0), judge, game)
        value += ON_THE_MOVE if in_turn and player.id == judge.table.active else 0.0
        value += sum(DESIGNATIONS.get(name, 0.0) for name in player.designations)
        value -= RUNNING_OUT * max(LIBRARY - player.library_size, 0) ** 2
        value += EMBLEM * sum(1 for seen in player.command if seen.name == "Emblem")
        total += judge.side(player.id) * value
    return total


def land_worth(judge: Judge, seen: ObjectView, place: int) -> float:
    """What a land is worth, the so-and-so-many-eth of a player."""
    worth = nth_land(place)
    worth = worth if gives(judge.view.abilities(seen.id)) else worth * IDLE
    return worth + does_besides(held(seen, judge.view))


def permanent_worth(judge: Judge, seen: ObjectView, untried: float) -> float:
    """What another permanent is worth."""
    if "creature" in seen.types or "planeswalker" in seen.types:
        return judge.worth(seen) * (untried if seen.sick else 1.0)
    host = None if seen.attached_to is None else judge.permanents.get(seen.attached_to)
    if host is not None and "Aura" in seen.type_line:
        return aura_worth(judge, seen, host)
    if comes_and_goes(held(seen, judge.view)):
        return SPENT  # what it does is seen in what it has done
    return OTHERS * judge.worth(seen)


def aura_worth(judge: Judge, seen: ObjectView, host: ObjectView) -> float:
    """What an Aura is worth besides what is seen in the creature or planeswalker that it enchants: of a land the size doesn't
    change, nor what it is worth; what the Aura gives it to do is worth as much as if it did that itself."""
    if "creature" in host.types or "planeswalker" in host.types:
        return 0.0
    given = tuple(
        ability
        for one in statics_of(held(seen, judge.view))
        if one.sort is Sort.GRANT
        for ability in one.abilities
    )
    if host.controller != seen.controller:
        return -OTHERS * abilities_worth(given)
    return OTHERS * (mana_value(seen) + abilities_worth(given)) if given else 0.0


def of_one_use(judge: Judge, card: ObjectView) -> float | None:
    """What a card in a hand is worth that does nothing but what it would do now just as well: costs players life, or cards;
    None for all others."""
    definition = judge.view.definition(card.id)
    if definition is None or "land" in card.types:
        return None
    if only_hurts_players(definition.front):
        return BURN_IN_HAND
    if not only_empties_hands(definition.front):
        return None
    held = max(len(player.hand) for player in judge.table.players if player.id != card.owner)
    return DISCARD_IN_HAND * (
        NOTHING_TO_DISCARD + (1 - NOTHING_TO_DISCARD) * min(held, FULL_DISCARD) / FULL_DISCARD
    )


def to_come(judge: Judge, card: ObjectView) -> float:
    """What a spell in a hand is taken to be worth once it is cast."""
    if "creature" in card.types:
        return judge.worth(card)
    definition = judge.view.definition(card.id)
    if definition is None:
        return UNSIZED
    if only_destroys_lands(definition.front):
        return LANDS[0]
    return REMOVING if is_removal(definition.front) else UNSIZED


def removing(judge: Judge, card: ObjectView) -> float:
    """What a permanent in a hand removes once it enters, where it stays besides; what a spell removes is all that it is."""
    if "creature" not in card.types and "planeswalker" not in card.types:
        return 0.0
    return removing_worth(entering(held(card, judge.view)))


def mana_of_lands(judge: Judge, player: PlayerView) -> frozenset[ManaType]:
    """The kinds of mana that a player's lands give, on the battlefield and in hand."""
    there = [
        seen.id
        for seen in judge.table.battlefield
        if seen.controller == player.id and gives(judge.view.abilities(seen.id))
    ]
    there += [card.id for card in player.hand if card.known and "land" in card.types]
    return frozenset().union(*(land_mana(judge.view, id) for id in there))


def uncolored(card: ObjectView, given: frozenset[ManaType]) -> int:
    """How much mana of a card's cost none of the kinds that are given can pay."""
    symbols = mana_cost(card.mana_cost).symbols if card.mana_cost else ()
    return sum(
        1
        for symbol in symbols
        if symbol.types and not symbol.or_life and not symbol.or_generic and given.isdisjoint(symbol.types)
    )


def in_hand(player: PlayerView, lands: int, judge: Judge) -> float:
    """What the cards in a hand are worth. What lands do besides giving mana counts there as it does on the battlefield: else those
    that do something would seem to be better played first, whatever mana is wanted."""
    room = max(ENOUGH_LANDS - lands, 0)
    total = 0.0
    soon = lands + any("land" in card.types for card in player.hand)
    given = mana_of_lands(judge, player) if any(card.known for card in player.hand) else frozenset()
    for card in player.hand:
        if not card.known:
            total += UNSEEN_CARD
        elif (use := of_one_use(judge, card)) is not None:
            total += use
        elif "land" not in card.types:
            total += spell_in_hand(card, soon, given, judge)
        else:
            total += HELD * LANDS[ENOUGH_LANDS - room] if room > 0 else SURPLUS_IN_HAND
            total += does_besides(held(card, judge.view))
            room -= 1
    return total


def in_own_hand(game: Game, player: PlayerId, lands: int) -> float:
    """What the cards in a hand are worth to who holds them and sees them all. Where some were shown in one supposed game and not
    in another, cards that nobody saw would count otherwise than the same that were seen: who makes others discard would always
    do so later, when less is left that is worth something."""
    judge = Judge(SeatView(game, player))
    return in_hand(judge.players[player], lands, judge)


def spell_in_hand(card: ObjectView, lands: int, given: frozenset[ManaType], judge: Judge) -> float:
    """What a spell in a hand is worth, with so many lands soon, which give these kinds of mana."""
    worth = SPELL_IN_HAND + TO_COME * to_come(judge, card) + KEPT_FOR_IT * removing(judge, card)
    worth = min(worth, HELD * on_the_table(judge, card))
    missing = min(max(mana_value(card) - lands, 0), MOST_MISSING)
    wrong = min(uncolored(card, given), MOST_WRONG)
    return worth * (1 - MISSING_MANA * missing) * (1 - WRONG_COLOR * wrong)


def on_the_table(judge: Judge, card: ObjectView) -> float:
    """What a permanent that is held is worth on the battlefield, where that is told beforehand: not of what is worth what it
    enchants or does as it enters, nor of a size that isn't known yet."""
    if not PERMANENTS.isdisjoint(card.types) and "Aura" not in card.type_line:
        abilities = held(card, judge.view)
        variable = bool(card.mana_cost) and bool(mana_cost(card.mana_cost).variables)
        if not variable and not entering(abilities) and not comes_and_goes(abilities):
            if "creature" not in card.types:
                return OTHERS * judge.worth(card)
            if card.toughness:
                return judge.worth(card)
    return inf


def out_of_hand(player: PlayerView, lands: int, judge: Judge, game: Game) -> float:
    """What a player's cards in exile and in the graveyard are worth that will be cast from there, or may be: suspended ones
    (CR 702.62b), such as are foretold, plotted or on an adventure (CR 702.143, 702.170, 715.3d), flashback (CR 702.34)."""
    total = 0.0
    for card in player.exile:
        if not card.known:
            continue
        obj = game.state.objects[card.id]
        turns = obj.counter(TIME)
        if turns and any(map(suspends, held(card, judge.view))):
            total += to_come(judge, card) * WAITING**turns
        elif any(obj.note(name) for name in (FORETOLD, PLOTTED, ON_ADVENTURE)):
            total += spell_in_hand(card, lands, mana_of_lands(judge, player), judge)
    for card in player.graveyard:
        definition = judge.view.definition(card.id)
        if definition is not None and is_cast_from_graveyard(definition):
            total += CAST_AGAIN * spell_in_hand(card, lands, mana_of_lands(judge, player), judge)
    return total


def suspends(ability: Ability) -> bool:
    """Whether an ability is one that suspend stands for (CR 702.62a)."""
    return isinstance(ability, Triggered) and ability.keyword == Verb.SUSPEND


@lru_cache(maxsize=4096)
def is_cast_from_graveyard(card: CardDefinition) -> bool:
    """Whether a card says itself that it may be cast from its owner's graveyard."""
    parts = expand_all(tuple(Having(one, "") for face in card.faces for one in face.abilities))
    return any(
        isinstance(effect, AlternativeCost) and effect.zone == GRAVEYARD
        for part in parts
        if isinstance(part.ability, Static)
        for effect in part.ability.effects
    )
