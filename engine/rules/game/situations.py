"""What a game is like at one moment, told apart into what repeats in a loop and how much there is of it.

Which objects a game is made of makes no difference here: objects come and go in a loop. What is alike is counted
together, and numbers stand apart from the things they are numbers of, so that a situation that comes back with more
of something is the same situation with other quantities.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from engine.ir.amounts import LifeOf
from engine.ir.cards import CardDefinition
from engine.ir.fields import fields_of
from engine.ir.modifications import CantBeDestroyed
from engine.ir.nodes import Node, walk
from engine.rules.core.game import Game
from engine.rules.core.rounds import Key, Situation
from engine.state.objects import GameObject, Player
from engine.values.ids import NOTHING, ObjectId
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY

OBJECTS = ("permanents", "stack", "cards")
"""The kinds of quantities that are numbers of objects."""


def situation(game: Game) -> Situation:
    """What the game is like now."""
    quantities: dict[Key, int] = {}
    for player in game.state.players.values():
        _of_player(game, player, quantities)
    state = game.state
    _count_cards(game, quantities, ("cards", EXILE), state.zone(EXILE))
    for id in state.battlefield:
        _of_permanent(game, state.objects[id], quantities)
    for id in state.stack:
        _more(quantities, ("stack", on_stack(game, id)), 1)
    turn = state.turn
    quantities["lasting",] = len(state.lasting)
    quantities["delayed",] = len(state.delayed)
    quantities["turns",] = len(turn.extra) + len(turn.extra_steps)
    top = on_stack(game, state.stack[-1]) if state.stack else None
    shape = (top, frozenset(quantities), turn.step, turn.active, turn.priority, state.day_night)
    return Situation(shape, tuple(quantities), tuple(quantities.values()), state.random)


def _more(quantities: dict[Key, int], key: Key, amount: int) -> None:
    quantities[key] = quantities.get(key, 0) + amount


def _of_player(game: Game, player: Player, quantities: dict[Key, int]) -> None:
    """A player's life, counters, mana and cards."""
    if player.lost:
        return
    id = player.id
    quantities["life", id] = player.life
    quantities["library", id] = len(game.state.zone(LIBRARY, id))
    for kind, count in player.counters:
        quantities["counters", id, kind] = count
    for mana in player.pool:
        _more(quantities, ("mana", id, mana.type), 1)
    for zone in (HAND, GRAVEYARD):
        _count_cards(game, quantities, ("cards", zone, id), game.state.zone(zone, id))


def _count_cards(game: Game, quantities: dict[Key, int], kind: Key, ids: tuple[ObjectId, ...]) -> None:
    """How many cards of each name there are in a zone."""
    for id in ids:
        _more(quantities, (*kind, game.state.objects[id].card.name), 1)


def _of_permanent(game: Game, obj: GameObject, quantities: dict[Key, int]) -> None:
    """One more permanent of its kind, with its numbers: their sum over the kind, and the least of what a permanent
    dies without. Damage on what can't be destroyed makes no difference (CR 704.5g)."""
    chars = game.characteristics(obj.id)
    kind = (
        obj.card.name, chars.controller, obj.tapped, obj.face, obj.face_down, obj.attached_to is not None,
        obj.token, obj.copied is not None, chars.power is None, chars.toughness is None,
    )  # fmt: skip
    _more(quantities, ("permanents", kind), 1)
    _more(quantities, ("notes", kind), sum(len(values) for _, values in obj.notes))
    for name, count in obj.counters:
        _more(quantities, ("counters", kind, name), count)
    if chars.power is not None:
        _more(quantities, ("power", kind), chars.power)
    if chars.toughness is not None:
        damage = 0 if chars.marks_of(CantBeDestroyed) else obj.damage
        left = chars.toughness - damage
        _more(quantities, ("toughness", kind), left)
        least = ("least toughness", kind)
        quantities[least] = min(quantities.get(least, left), left)


def on_stack(game: Game, id: ObjectId) -> Hashable:
    """What tells a spell or ability on the stack from others here."""
    obj = game.state.objects[id]
    assert obj.stack is not None
    return obj.card.name, obj.stack.ability, obj.controller


def name_on_stack(game: Game) -> str:
    """What the object on top of the stack is called, or whose ability it is; nothing if the stack is empty."""
    if not game.state.stack:
        return ""
    top = game.state.objects[game.state.stack[-1]]
    assert top.stack is not None
    id = top.id if top.stack.ability is None else top.stack.context.source
    return "" if id == NOTHING else game.look(id).chars.name


# --- the numbers that texts name --------------------------------------------------------------------------------


def functioning(game: Game) -> list[CardDefinition]:
    """The cards whose texts may function: all outside the libraries, each once (CR 113.6)."""
    state = game.state
    hidden = {place for player in state.players for place in state.zone(LIBRARY, player)}
    cards = {id(obj.card): obj.card for obj in state.objects.values() if obj.id not in hidden}
    return list(cards.values())


def largest_number(cards: list[CardDefinition]) -> int:
    """The largest number in the texts of cards: beyond it no text tells more of a thing from enough of it."""
    return max((numbers_in(card)[0] for card in cards), default=0)


def compare_life(cards: list[CardDefinition]) -> bool:
    """Whether a text looks at somebody's life total (CR 119)."""
    return any(numbers_in(card)[1] for card in cards)


@lru_cache(maxsize=4096)
def numbers_in(card: CardDefinition) -> tuple[int, bool]:
    """The largest number in a card's text, and whether it looks at a life total."""
    nodes = [node for face in card.faces for ability in face.abilities for node in walk(ability)]
    largest = max((number for node in nodes for number in _numbers_of(node)), default=0)
    return largest, any(isinstance(node, LifeOf) for node in nodes)


def _numbers_of(node: Node) -> list[int]:
    """The plain numbers among the fields of a node."""
    return [
        abs(value)
        for value in fields_of(node).values()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
