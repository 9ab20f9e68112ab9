"""Targets chosen "for each player": every player's round has targets of its own (CR 601.2c)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.ir.effects import ForEachOf, Rounds
from engine.ir.nodes import Effect, Node, Players, rebuild, walk
from engine.ir.objects import Target
from engine.ir.players import KnownPlayer, ThatPlayer
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.values.ids import PlayerId


@lru_cache(maxsize=4096)
def has_rounds(effect: Effect) -> bool:
    """Whether a text asks for targets for each of several players."""
    return any(_is_round(node) for node in walk(effect))


def _is_round(node: Node) -> bool:
    return (
        isinstance(node, ForEachOf)
        and isinstance(node.what, Players)
        and not isinstance(node.what, KnownPlayer)
        and bool(slots_of(node.effect))
    )


def unrolled(game: Game, effect: Effect, scope: Scope) -> Effect:
    """The text with one round for each player in place of "for each player, ... target ..."."""
    if not has_rounds(effect):
        return effect
    step = 1 + max(target.slot for target in slots_of(effect))

    def change(node: Node) -> Node:
        if not _is_round(node):
            return node
        assert isinstance(node, ForEachOf)
        assert isinstance(node.what, Players)
        players = players_of(game, node.what, scope)
        return Rounds(tuple(_round(node, player, place * step) for place, player in enumerate(players)))

    changed = rebuild(effect, change)
    assert isinstance(changed, Effect)
    return changed


def _round(loop: ForEachOf, player: PlayerId, slots: int) -> ForEachOf:
    """The part of one player, whose targets have slots of their own."""

    def change(node: Node) -> object:
        if isinstance(node, ThatPlayer) and node.of == loop.mention:
            return KnownPlayer(player)
        if isinstance(node, Target) and node.slot >= 0:
            return replace(node, slot=node.slot + slots)
        return node

    effect = rebuild(loop.effect, change)
    assert isinstance(effect, Effect)
    return ForEachOf(KnownPlayer(player), effect, loop.mention)
