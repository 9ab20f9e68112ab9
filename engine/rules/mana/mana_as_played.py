"""Mana of abilities that don't say in one place how much they add: what they give is found by carrying them out while
nobody is told (CR 605.3b, 608.2c)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.decisions import Answer, Choose, Confirm, Decision, ManaOption, Picked, Said
from engine.ir.abilities import Activated
from engine.ir.amounts import X
from engine.ir.costs import ActionPart
from engine.ir.effects import Does, Sequence
from engine.ir.filters import Filter
from engine.ir.mana import AddMana, Choice, ChosenColor, CommanderColors, NotedManaType
from engine.ir.nodes import Ability, Effect, Node, rebuild
from engine.ir.past import DoneThisWay
from engine.ir.texts import own_nodes
from engine.rules.core.characteristics import Having
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Answering, Game
from engine.rules.core.scope import scope_of
from engine.rules.mana.activating_mana import add_mana_by
from engine.rules.mana.mana_abilities import Produced, added_now, alternatives
from engine.values.ids import PlayerId
from engine.values.mana import ManaType

MOST_WAYS = 64
"""So many ways of answering what an ability asks are gone through at most, to find what mana it gives."""
CHOSEN_BEFORE = (ChosenColor, CommanderColors, NotedManaType)
"""Mana whose kind no cost and nothing that is done first changes."""


class Unasked(Exception):
    """A choice would have to be made."""


class Nobody(Answering):
    """Stands in for the players while something is only looked at: nothing is asked of them."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        """Nobody answers."""
        raise Unasked


class Trying(Answering):
    """Answers what one player is asked for one thing, or for yes or no, as it was told, and the first where it wasn't.
    `sizes`: how many answers there were each time."""

    def __init__(self, player: PlayerId, picks: tuple[int, ...]) -> None:
        self.player = player
        self.picks = picks
        self.sizes: list[int] = []

    def answer(self, game: Game, decision: Decision) -> Answer:
        """The next of its answers."""
        if decision.player != self.player:
            raise Unasked
        asked = len(self.sizes)
        place = self.picks[asked] if asked < len(self.picks) else 0
        match decision:
            case Choose(least=1, most=1, options=options):
                self.sizes.append(len(options))
                return Picked((place,))
            case Confirm():
                self.sizes.append(2)
                return Said(not place)
            case _:
                raise Unasked


@lru_cache(maxsize=4096)
def is_played_out(ability: Activated) -> bool:
    """Whether what an ability adds depends on how it is carried out: on a condition, on how often that is done, or on what
    is done before it and for its cost."""
    effect = ability.effect
    adds = [node for node in own_nodes(effect) if isinstance(node, AddMana)]
    if len(adds) != 1 or not is_said_plainly(effect, adds[0]):
        return True
    does_something = any(isinstance(part, ActionPart) for part in ability.cost.parts)
    return (does_something or not is_first(effect, adds[0])) and depends_on_the_game(adds[0])


def is_said_plainly(effect: Effect, add: AddMana) -> bool:
    """Whether mana is added just once, whatever is so."""
    parts = effect.effects if isinstance(effect, Sequence) else (effect,)
    return any(isinstance(part, Does) and add in part.actions for part in parts)


def is_first(effect: Effect, add: AddMana) -> bool:
    """Whether an effect does nothing before it adds mana."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    return isinstance(first, Does) and first.actions[0] == add


def depends_on_the_game(add: AddMana) -> bool:
    """Whether how much mana of which types is added is counted or looked up, and not said or announced (CR 107.3a)."""
    counted = not isinstance(add.times, int | X) or add.how == Choice.OF_THAT_COLOR
    return counted or not (add.kind is None or isinstance(add.kind, CHOSEN_BEFORE))


def as_played(game: Game, player: PlayerId, having: Having, option: ManaOption) -> tuple[ManaOption, ...]:
    """A mana ability with each row of mana that it can give in the end; nothing if it can't give any. Where that hangs on
    cards which nobody has seen, as much as it could be."""
    if game.projecting is not None:
        return ()
    rows, hidden = outcomes(game, player, having, option)
    if hidden:
        most, _ = outcomes(game, player, replace(having, ability=at_most(having.ability)), option)
        rows = tuple(row[:count] for row in most for count in range(1, len(row) + 1))
    rows = tuple(dict.fromkeys(filter(None, rows)))
    return (replace(option, produces=rows),) if rows else ()


def outcomes(game: Game, player: PlayerId, having: Having, option: ManaOption) -> tuple[Produced, bool]:
    """The mana that an ability gives, with each answer to what is asked for that; whether cards of libraries were seen or
    moved meanwhile, or chance decided. What others would have to choose isn't foreseen: then as it says."""
    rows: list[tuple[ManaType, ...]] = []
    hidden, tried = False, 0
    before = len(game.state.players[player].pool)
    ways: list[tuple[int, ...]] = [()]
    while ways and tried < MOST_WAYS:
        picks = ways.pop()
        trying = Trying(player, picks)
        tried += 1
        try:
            with game.alone(trying):
                seen = game.irreversible_things
                add_mana_by(game, player, option.object, having, None, option.by, option.x)
                rows.append(tuple(mana.type for mana in game.state.players[player].pool[before:]))
                hidden = hidden or game.irreversible_things > seen
        except IllegalAction:
            pass
        except Unasked:
            return as_said(game, player, having, option), False
        for place in range(len(picks), len(trying.sizes)):
            done = (*picks, *(0,) * (place - len(picks)))
            ways.extend((*done, other) for other in reversed(range(1, trying.sizes[place])))
    return tuple(rows), hidden


def as_said(game: Game, player: PlayerId, having: Having, option: ManaOption) -> Produced:
    """What an ability says that it adds, as it would be carried out now."""
    ability = having.ability
    assert isinstance(ability, Activated)
    scope = scope_of(option.object, player)
    scope.x = option.x
    return tuple(
        row for add in added_now(game, ability.effect, scope) for row in alternatives(game, add, scope)
    )


def at_most(ability: Ability) -> Ability:
    """An ability that counts whatever was revealed or moved as what it asks for: "for each nonland card revealed this
    way"."""

    def any_of_them(node: Node) -> Node:
        done = isinstance(node, Filter) and any(isinstance(one, DoneThisWay) for one in node.clauses)
        return replace(node, adjectives=()) if done else node

    return rebuild(ability, any_of_them)
