"""Edits of what goes on as a position begins: the stack, combat, and effects of cards that are gone."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.rulings.board import BATTLEFIELD, Board, Piece, bands_of, unblocked
from engine.rulings.refusals import EditRefused
from engine.scenario.in_progress import COMBAT
from engine.scenario.notation import Attacking, GoingOn, OnStack, Start
from engine.values.steps import Step

Going = OnStack | GoingOn


def targetable(board: Board) -> tuple[tuple[str, str], ...]:
    """What may be named as a target, with words for it: players, pieces, and what is on the stack under an alias."""
    found = [(name, name) for name in board.ruling.players]
    words = {piece.key: in_words(piece) for piece in board.pieces}
    often = Counter(words.values())
    found += [(key, said if often[said] == 1 else f"{said}, {key}") for key, said in words.items()]
    found += [
        (item.alias, f"{item.card or item.source} (on the stack)")
        for item in board.ruling.stack
        if item.alias is not None
    ]
    return tuple(found)


def in_words(piece: Piece) -> str:
    """A piece by its card, its player and its zone."""
    return f"{piece.card.card} ({piece.player}: {piece.zone.replace('_', ' ')})"


def stacked(board: Board, item: OnStack) -> Board:
    """A spell or ability on top of the stack. Raises EditRefused."""
    refuse_unknown(board, item)
    if item.card is None:
        source = next((piece for piece in board.pieces if piece.key == item.source), None)
        if source is None or source.zone != BATTLEFIELD:
            raise EditRefused("602.2", "An ability is that of a permanent")
    starts = board.ruling.starts or Start()
    if starts.step == Step.UNTAP:
        raise EditRefused("502.4", "Nothing is on the stack in the untap step: begin with another step")
    taken = {name for name, _ in targetable(board)}
    name, number = item.card or f"ability of {item.source}", 1
    while f"{name} on the stack #{number}" in taken:
        number += 1
    alias = item.alias or f"{name} on the stack #{number}"
    item = replace(item, alias=alias)
    return replace(board, ruling=replace(board.ruling, stack=(*board.ruling.stack, item)))


def begun_effect(board: Board, effect: GoingOn) -> Board:
    """An effect that goes on, later than those before it. Raises EditRefused."""
    refuse_unknown(board, effect)
    return replace(board, ruling=replace(board.ruling, effects=(*board.ruling.effects, effect)))


def refuse_unknown(board: Board, going: Going) -> None:
    """Raises EditRefused where a target isn't there."""
    known = {name for name, _ in targetable(board)}
    spoken = going.targets
    if isinstance(going, GoingOn):
        spoken = (*spoken, *going.affects, *(() if going.source is None else (going.source,)))
    for name in spoken:
        if name not in known:
            raise EditRefused("115.1", f"There is nothing that is called {name}")


def unstacked(board: Board, place: int) -> Board:
    """The board without what lies at a place of the stack, counted from below. Raises EditRefused if it is a target."""
    stack = board.ruling.stack
    alias = stack[place].alias
    rest = (*stack[:place], *stack[place + 1 :])
    if alias is not None and any(alias in one.targets for one in rest):
        raise EditRefused("115.1", f"{alias} is the target of something else on the stack")
    return replace(board, ruling=replace(board.ruling, stack=rest))


def ended(board: Board, place: int) -> Board:
    """The board without an effect that went on."""
    effects = board.ruling.effects
    return replace(board, ruling=replace(board.ruling, effects=(*effects[:place], *effects[place + 1 :])))


# --- combat ---------------------------------------------------------------------------------------------------------


def attacking(board: Board, key: str, defender: str | None) -> Board:
    """A creature attacks a player or a permanent, or attacks no more. Raises EditRefused."""
    starts = board.ruling.starts or Start()
    piece = board.piece(key)
    kept = tuple(one for one in board.ruling.combat if one.attacker != key)
    left = bands_of(board.ruling.bands, kept)
    if defender is None:
        return replace(board, ruling=replace(board.ruling, combat=kept, bands=left))
    if starts.step not in COMBAT:
        raise EditRefused("506.1", "Nothing attacks in that step: begin with a step of combat")
    if piece.zone != BATTLEFIELD or piece.player != starts.player:
        raise EditRefused("508.1a", "Only creatures of the player whose turn it is attack")
    if defender == starts.player:
        raise EditRefused("508.1b", "A creature can't attack its controller")
    before = next(
        (one for one in board.ruling.combat if one.attacker == key), Attacking(attacker=key, defender="")
    )
    if before.defender != defender:
        board = replace(board, ruling=replace(board.ruling, bands=left))
    return replace(board, ruling=replace(board.ruling, combat=(*kept, replace(before, defender=defender))))


def _blocked_together(combat: tuple[Attacking, ...], band: tuple[str, ...]) -> tuple[Attacking, ...]:
    """The attacks, where what blocks one creature of a band blocks all of it (CR 702.22h)."""
    attacks = {one.attacker: one for one in combat}
    of_band = [attacks[one] for one in band]
    blockers = tuple(dict.fromkeys(blocker for one in of_band for blocker in one.blockers))
    blocked = any(one.blocked for one in of_band)
    return tuple(
        replace(one, blockers=blockers, blocked=blocked) if one in of_band else one for one in combat
    )


def banded(board: Board, key: str, with_: str | None) -> Board:
    """An attacking creature is in the band of another one by banding, or in none any more. It is blocked with it, and by the same
    creatures (CR 702.22c, 702.22h-i). Raises EditRefused."""
    ruling = board.ruling
    attacks = {one.attacker: one for one in ruling.combat}
    apart = bands_of(ruling.bands, tuple(one for one in ruling.combat if one.attacker != key))
    if with_ is None:
        return replace(board, ruling=replace(ruling, bands=apart))
    if key not in attacks or with_ not in attacks or key == with_:
        raise EditRefused("702.22c", "A band is of attacking creatures: let both attack first")
    if attacks[key].defender != attacks[with_].defender:
        raise EditRefused("702.22d", f"{key} and {with_} attack different players or permanents")
    others = next((band for band in apart if with_ in band), (with_,))
    band = (*others, key)
    bands = (*(one for one in apart if one != others), band)
    combat = _blocked_together(ruling.combat, band)
    return replace(board, ruling=replace(ruling, combat=combat, bands=bands))


def band_in(board: Board, key: str) -> tuple[str, ...]:
    """The band that an attacking creature is in; only itself if it is in none."""
    return next((band for band in board.ruling.bands if key in band), (key,))


def blocking(board: Board, key: str, attacker: str | None) -> Board:
    """A creature blocks an attacking one and by banding all of its band, or blocks no more (CR 702.22h). Raises EditRefused."""
    starts = board.ruling.starts or Start()
    piece = board.piece(key)
    combat = tuple(unblocked(one, key) for one in board.ruling.combat)
    if attacker is not None:
        if starts.step not in COMBAT[1:]:
            raise EditRefused("509.1", "Blockers are declared in the declare blockers step: begin with that")
        if piece.zone != BATTLEFIELD or piece.player == starts.player:
            raise EditRefused("509.1a", "Only creatures of the defending player block")
        if all(one.attacker != attacker for one in combat):
            raise EditRefused("509.1a", "Only an attacking creature is blocked")
        combat = tuple(
            replace(one, blockers=(*one.blockers, key)) if one.attacker in band_in(board, attacker) else one
            for one in combat
        )
    return replace(board, ruling=replace(board.ruling, combat=combat))
