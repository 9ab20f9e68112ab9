"""When simple measures may find something to do, told without looking for all that could be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import TypeGuard

from msgspec import Struct

from engine.agents.judging.suspended_and_foretold import mana_to_begin
from engine.agents.simple.planning import Occasion, occasion
from engine.agents.texts.announced import spell_of
from engine.agents.texts.consequences import Sort
from engine.agents.texts.copies import taps
from engine.agents.texts.reading import consequences_of
from engine.ir.abilities import Activated, AlternativeCost, Modify, Rule, Static, Timing
from engine.ir.cards import CardDefinition, Printed
from engine.ir.combat_marks import CombatAbility, CombatWord
from engine.ir.costs import LoyaltySymbol
from engine.ir.effects import Does, Sequence, UnlessPaid
from engine.ir.filters import Filter, Thing
from engine.ir.loyalty_rules import LoyaltyAsInstant
from engine.ir.mana import AddMana
from engine.ir.nodes import Ability, Effect, walk
from engine.ir.objects import Target
from engine.ir.player_rules import AbilityCostChanges, CostChanges
from engine.rules.actions.permissions import may_be_permitted
from engine.rules.casting.special_actions import special_actions
from engine.rules.core.characteristics import Characteristics, Having, expand_all, own_marks
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import slots_of
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost
from engine.values.types import BASIC_LAND_TYPES, CardType
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, Zone
from engine.views.seat_view import SeatView

UNBOUNDED = 1000
"""More mana than anything costs: how much there may be isn't told by the cards alone."""


ON_STACK = (Thing.SPELL, Thing.ABILITY, Thing.SPELL_AND_ABILITY)
"""What is on the stack and nowhere else (CR 112.1, 113.3b)."""


class Offer(Struct, frozen=True):
    """Something that a card offers where it is: for how much mana at least, whether its source has to be untapped, whether
    it can be done when an instant could (`loyalty`: where an effect lets loyalty abilities be), whether it counters spells or
    abilities, copies them, or taps permanents, and whether it has to target something on the stack."""

    mana: int
    taps: bool = False
    at_once: bool = True
    counters: bool = False
    copies: bool = False
    holds: bool = False
    on_stack: bool = False
    loyalty: bool = False


class Had(Struct, frozen=True):
    """What a permanent with a card and such characteristics offers, and how much mana it may give at most, untapped and
    tapped."""

    chars: Characteristics
    card: CardDefinition
    offers: tuple[Offer, ...]
    untapped: int
    tapped: int


MOST_KEPT = 4096

_last_had: dict[ObjectId, Had] = {}
"""What was found of each permanent last: its characteristics are the same thing as long as nothing changes them."""

Offered = tuple[tuple[ObjectId, Offer], ...]

_last_rows: dict[tuple[Zone, PlayerId], tuple[tuple[GameObject, ...], Offered]] = {}
"""What a player's cards in a zone besides the battlefield were last, and what these offer."""


class Held(Struct, frozen=True):
    """What the permanents are that a player controls, as long as nothing changes what permanents are, and what they offer."""

    board: object
    there: tuple[ObjectId, ...]
    permanents: tuple[tuple[ObjectId, Had], ...]
    offered: Offered


_last_held: dict[PlayerId, Held] = {}


def may_act(game: Game, player: PlayerId) -> bool:
    """Whether simple measures may find something to do with priority now."""
    match occasion(SeatView(game, player)):
        case Occasion.ANSWER:
            return can_counter(game, player)
        case Occasion.ADDITION:
            return can_copy(game, player)
        case Occasion.MAIN_PHASE:
            return can_play(game, player)
        case Occasion.FIGHT:
            return can_answer(game, player)
        case Occasion.UPKEEP:
            return can_hold(game, player)
        case Occasion.LAST:
            return can_answer(game, player) or has_special_action(game, player)
        case None:
            return False


def can_play(game: Game, player: PlayerId) -> bool:
    """Whether there is a land that may be played, or something for which there may be the mana."""
    state = game.state
    if state.players[player].lands_played == 0:
        if any(is_land(card) for card in playable(game, player)):
            return True
    return may_afford(game, player, whatever)


def can_answer(game: Game, player: PlayerId) -> bool:
    """Whether there may be something to do that an instant could be cast for, with the mana for it."""
    loyal = any(isinstance(rule, LoyaltyAsInstant) for rule, _ in game.projection().rules)
    return may_afford(game, player, is_loyal_or_at_once if loyal else is_at_once)


def can_counter(game: Game, player: PlayerId) -> bool:
    """Whether there may be an answer to a spell or ability, with the mana for it."""
    return may_afford(game, player, does_counter)


def can_copy(game: Game, player: PlayerId) -> bool:
    """Whether there may be something that copies what one has on the stack, with the mana for it."""
    return may_afford(game, player, does_copy)


def can_hold(game: Game, player: PlayerId) -> bool:
    """Whether there may be something that taps permanents before they are used, with the mana for it."""
    return may_afford(game, player, does_hold)


def has_special_action(game: Game, player: PlayerId) -> bool:
    """Whether there is a special action to take (CR 116.2)."""
    return bool(game.remembered("special actions", player, special_actions))


# --- what a player has -----------------------------------------------------------------------------------------------


def whatever(offer: Offer) -> bool:
    """Anything is wanted."""
    return True


def is_at_once(offer: Offer) -> bool:
    """Whether it can be done when an instant could be cast."""
    return offer.at_once


def is_loyal_or_at_once(offer: Offer) -> bool:
    """The same, where an effect lets loyalty abilities be activated then."""
    return offer.at_once or offer.loyalty


def does_counter(offer: Offer) -> bool:
    """Whether it counters spells or abilities."""
    return offer.counters


def does_copy(offer: Offer) -> bool:
    """Whether it copies spells or abilities when an instant could be cast."""
    return offer.copies and offer.at_once


def does_hold(offer: Offer) -> bool:
    """Whether it taps permanents when an instant could be cast."""
    return offer.holds and offer.at_once


def may_afford(game: Game, player: PlayerId, wanted: Callable[[Offer], bool]) -> bool:
    """Whether a player's cards offer something that is wanted, as far as there may be the mana for it."""
    objects = game.state.objects
    empty = not game.state.stack
    mana = -1
    for id, offer in chain.from_iterable(within_reach(game, player)):
        if not wanted(offer) or (offer.taps and objects[id].tapped) or (offer.on_stack and empty):
            continue
        if mana < 0:
            mana = most_mana(game, player)
        if offer.mana <= mana:
            return True
    return False


def within_reach(game: Game, player: PlayerId) -> Iterator[Offered]:
    """What the objects offer of which a player may have something to do: what may be played from elsewhere is as good as in
    hand."""
    yield offered_in(game, HAND, player)
    yield held(game, player).offered
    yield offered_in(game, GRAVEYARD, player)
    yield offered_in(game, EXILE, player)
    objects = game.state.objects
    for id in elsewhere(game, player):
        yield tuple((id, offer) for offer in offers(objects[id].card, HAND))


def offered_in(game: Game, zone: Zone, player: PlayerId) -> Offered:
    """What a player's cards in a zone besides the battlefield offer."""
    there = tuple(map(game.state.objects.__getitem__, game.state.zone(zone, player)))
    last = _last_rows.get((zone, player))
    if last is None or last[0] != there:
        own = (obj for obj in there if obj.owner == player)
        found = tuple((obj.id, offer) for obj in own for offer in offers(obj.card, zone))
        last = _last_rows[zone, player] = there, found
    return last[1]


def held(game: Game, player: PlayerId) -> Held:
    """The permanents that a player controls, and what they offer."""
    board, there = game.projection().board, game.state.battlefield
    last = _last_held.get(player)
    if last is None or last.board is not board or last.there != there:
        permanents = tuple((id, had(game, id)) for id in game.controlled(player))
        found = tuple((id, offer) for id, permanent in permanents for offer in permanent.offers)
        last = _last_held[player] = Held(board, there, permanents, found)
    return last


def elsewhere(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The cards outside the hand that something may let a player play."""
    state = game.state
    for id in state.zone(EXILE):
        if may_be_permitted(game, player, state.objects[id]):
            yield id
    for zone, count in ((GRAVEYARD, None), (Zone.LIBRARY, 1)):
        for id in state.zone(zone, player)[:count]:
            if not may_be_permitted(game, player, state.objects[id]):
                break
            yield id


def playable(game: Game, player: PlayerId) -> Iterator[CardDefinition]:
    """The cards that a player might play."""
    objects = game.state.objects
    for id in game.state.zone(HAND, player):
        yield objects[id].card
    for id in elsewhere(game, player):
        yield objects[id].card


def most_mana(game: Game, player: PlayerId) -> int:
    """So much mana a player may have at most; where spells or abilities cost less, any."""
    if any(
        isinstance(rule, CostChanges | AbilityCostChanges) and rule.less
        for rule, _ in game.projection().rules
    ):
        return UNBOUNDED
    objects = game.state.objects
    total = len(game.state.players[player].pool)
    for id, permanent in held(game, player).permanents:
        total += permanent.tapped if objects[id].tapped else permanent.untapped
    return total


# --- what cards offer ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def is_land(card: CardDefinition) -> bool:
    """Whether a face of a card is a land."""
    return any(CardType.LAND in face.types for face in card.faces)


@lru_cache(maxsize=4096)
def only_gives_mana(card: CardDefinition) -> bool:
    """Whether a card can be nothing but a land, and all that it does is give mana."""
    return all(
        CardType.LAND in face.types
        and all(isinstance(ability, Activated) and gives_mana(ability) for ability in face.abilities)
        for face in card.faces
    )


@lru_cache(maxsize=4096)
def mana_given(card: CardDefinition, *, tapped: bool) -> int:
    """How much mana a permanent may give at most."""
    most = int(not tapped and bool(card.front.subtypes & BASIC_LAND_TYPES.keys()))
    abilities = (ability for face in card.faces for ability in face.abilities)
    return max((mana_of(ability, tapped=tapped) for ability in abilities), default=most) or most


@lru_cache(maxsize=4096)
def mana_of(ability: Ability, *, tapped: bool) -> int:
    """How much mana an ability may give at most."""
    added = [node for node in walk(ability) if isinstance(node, AddMana)]
    by_tapping = isinstance(ability, Activated) and taps(ability)
    if not added or (by_tapping and tapped):
        return 0
    if not by_tapping:
        return UNBOUNDED
    most = 0
    for node in added:
        row = max((len(choice) for choice in node.choices), default=1)
        most = max(most, row * node.times if isinstance(node.times, int) else UNBOUNDED)
    return most


def had(game: Game, id: ObjectId) -> Had:
    """What a permanent offers, and how much mana it may give: what its card does, or that of which it is a copy, and what
    effects give it besides (CR 113.1a, 613.1f)."""
    seen, card = game.characteristics(id), game.state.objects[id].card
    last = _last_had.get(id)
    if last is not None and last.chars is seen and last.card is card:
        return last
    if len(_last_had) > MOST_KEPT:
        _last_had.clear()
    printed, more = seen.printed, gained(seen)
    own = offers(card, BATTLEFIELD) if printed is None or printed in card.faces else offers_of_copy(printed)
    given = tuple(activation(part) for part in more if is_offered(part, BATTLEFIELD))
    mana = [
        mana_given(card, tapped=tapped) + max((mana_of(part, tapped=tapped) for part in more), default=0)
        for tapped in (False, True)
    ]
    found = _last_had[id] = Had(seen, card, (*own, *given), *mana)
    return found


def gained(seen: Characteristics) -> tuple[Ability, ...]:
    """The abilities that a permanent has from effects (CR 613.1f)."""
    if seen.printed is not None and len(seen.abilities) == len(seen.printed.abilities):
        return ()
    return tuple(having.ability for having in seen.expanded() if having.timestamp is not None)


@lru_cache(maxsize=4096)
def offers_of_copy(face: Printed) -> tuple[Offer, ...]:
    """What a permanent offers that is a copy of something with this face."""
    return tuple(offers_of(face, BATTLEFIELD))


@lru_cache(maxsize=4096)
def offers(card: CardDefinition, zone: Zone) -> tuple[Offer, ...]:
    """What a card offers in a zone besides being played as a land: its spells, and its abilities that give no mana."""
    return tuple(offer for face in card.faces for offer in offers_of(face, zone))


def offers_of(face: Printed, zone: Zone) -> Iterator[Offer]:
    """What a face offers in a zone."""
    parts = [having.ability for having in expand_all(tuple(Having(one, "") for one in face.abilities))]
    statics = [part for part in parts if isinstance(part, Static)]
    yield from (activation(part) for part in parts if is_offered(part, zone))
    yield from offers_for_other_costs(face, statics, zone)
    if zone == HAND:
        if CardType.LAND not in face.types:
            yield spell_offer(face, statics)
        yield from (Offer(mana, at_once=False) for mana in mana_to_begin(tuple(face.abilities)))


def offers_for_other_costs(face: Printed, statics: list[Static], zone: Zone) -> Iterator[Offer]:
    """What a face offers in a zone as a spell that is cast for another cost than its mana cost (CR 118.9)."""
    otherwise = [one for part in statics for one in part.effects if isinstance(one, AlternativeCost)]
    there = [one for one in otherwise if one.zone == zone]
    if there:
        effect = spell_of(face.abilities)
        on_stack = targets_stack(effect) and not any(one.untargeted for one in there)
        yield Offer(
            0, counters=counters(effect), copies=copies(effect), holds=holds(effect), on_stack=on_stack
        )


def is_offered(part: Ability, zone: Zone) -> TypeGuard[Activated]:
    """Whether an ability can be activated in a zone, and gives no mana."""
    return isinstance(part, Activated) and part.zone == zone and not gives_mana(part)


def activation(part: Activated) -> Offer:
    """What an ability offers. One that is activated only as a sorcery could be, or when its player could cast one, as
    loyalty abilities are, isn't offered when an instant could be cast (CR 602.5d, 606.3)."""
    loyalty = any(isinstance(one, LoyaltySymbol) for one in part.cost.parts)
    as_sorcery = any(one.timing is Timing.SORCERY for one in part.instructions)
    return Offer(
        least_mana(part.cost.mana),
        taps(part),
        at_once=not loyalty and not as_sorcery,
        counters=counters(part.effect),
        copies=copies(part.effect),
        holds=holds(part.effect),
        on_stack=targets_stack(part.effect),
        loyalty=loyalty and not as_sorcery,
    )


def spell_offer(face: Printed, statics: list[Static]) -> Offer:
    """What a face offers as a spell, cast for its mana cost."""
    marks = [mark for part in statics for mark in own_marks(part)]
    at_once = CardType.INSTANT in face.types or any(
        not isinstance(mark, CombatWord) or mark.word is CombatAbility.FLASH for mark in marks
    )
    cheaper = any(
        part.zone == STACK and any(isinstance(effect, Modify | Rule) for effect in part.effects)
        for part in statics
    )
    mana = 0 if cheaper or face.mana_cost is None else least_mana(face.mana_cost)
    effect = spell_of(face.abilities)
    return Offer(
        mana,
        at_once=at_once,
        counters=counters(effect),
        copies=copies(effect),
        holds=holds(effect),
        on_stack=targets_stack(effect),
    )


def gives_mana(ability: Activated) -> bool:
    """Whether an ability adds mana."""
    return any(isinstance(node, AddMana) for node in walk(ability.effect))


def counters(effect: Effect | None) -> bool:
    """Whether an effect counters a spell or ability."""
    if effect is None:
        return False
    return any(one.sort == Sort.COUNTER for one in consequences_of(effect))


def copies(effect: Effect | None) -> bool:
    """Whether an effect copies spells or abilities that are targeted."""
    if effect is None:
        return False
    return any(one.sort == Sort.COPY and isinstance(one.on, Target) for one in consequences_of(effect))


@lru_cache(maxsize=4096)
def targets_stack(effect: Effect | None) -> bool:
    """Whether the first instruction of an effect has to target a spell or an ability: it can't be begun while nothing is on
    the stack (CR 601.2c, 602.2b)."""
    match effect:
        case Sequence():
            return targets_stack(effect.effects[0])
        case UnlessPaid():
            return targets_stack(effect.effect)
        case Does():
            return any(
                isinstance(target.least, int)
                and target.least > 0
                and isinstance(target.what, Filter)
                and target.what.noun.thing in ON_STACK
                for target in slots_of(effect)
            )
        case _:
            return False


def holds(effect: Effect | None) -> bool:
    """Whether an effect taps permanents."""
    return effect is not None and any(one.sort == Sort.TAP for one in consequences_of(effect))


def least_mana(cost: ManaCost) -> int:
    """So much mana symbols want at least: life in place of mana is none, and of a hybrid symbol the cheaper half counts."""
    return sum(
        0 if part.or_life else min(part.mana_value, 1) if part.or_generic else part.mana_value
        for part in cost.symbols
    )
