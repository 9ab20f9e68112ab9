"""A position as it is edited: every card a piece of its own. Boards are values: an edit gives another board."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.rulings.notation import FORMAT, Ruling, Side
from engine.rulings.placed_cards import chosen_instead, short, status_of
from engine.rulings.refusals import EditRefused
from engine.rulings.scripts import ZONES, cards_in
from engine.scenario.in_progress import COMBAT
from engine.scenario.notation import (
    Attacking,
    CustomCard,
    GoingOn,
    OnStack,
    PlacedCard,
    Start,
)
from engine.values.steps import Step
from engine.values.zones import Zone

PLAYERS = ("Ann", "Bob")
BATTLEFIELD = Zone.BATTLEFIELD.value
Bands = tuple[tuple[str, ...], ...]
STARTS = (
    Step.UNTAP,
    Step.UPKEEP,
    Step.DRAW,
    Step.PRECOMBAT_MAIN,
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.END_OF_COMBAT,
    Step.POSTCOMBAT_MAIN,
    Step.END,
)
"""The steps in which a position can begin: not those in which combat damage is dealt at once."""


class Piece(Struct, frozen=True):
    """One card in a zone of a player. `key` stays the same wherever it is put; it is also its alias in play."""

    key: str
    player: str
    zone: str
    card: PlacedCard


class Board(Struct, frozen=True):
    """A ruling whose cards are pieces. `ruling` holds everything else of it."""

    ruling: Ruling
    pieces: tuple[Piece, ...] = ()
    made: int = 0

    def piece(self, key: str) -> Piece:
        """The piece with that key. Raises KeyError."""
        for piece in self.pieces:
            if piece.key == key:
                return piece
        raise KeyError(key)

    def lying(self, player: str, zone: str) -> tuple[Piece, ...]:
        """A player's pieces in a zone, in order."""
        return tuple(piece for piece in self.pieces if (piece.player, piece.zone) == (player, zone))


def empty_board() -> Board:
    """An empty table for two, in the first main phase."""
    starts = Start(turn=1, step=Step.PRECOMBAT_MAIN, player=PLAYERS[0])
    ruling = Ruling(
        ruling=FORMAT, title="A position", players={name: Side() for name in PLAYERS}, starts=starts
    )
    return Board(ruling)


def board_of(ruling: Ruling) -> Board:
    """The board of a ruling: each copy of a card a piece."""
    pieces: list[Piece] = []
    taken = {
        alias
        for side in ruling.players.values()
        for zone in ZONES
        for placed in cards_in(side, zone)
        for alias in placed.names
    }
    made = 0
    for player in seats_of(ruling):
        for zone in ZONES:
            for placed in cards_in(ruling.players[player], zone):
                aliases = placed.names
                for copy in range(placed.count):
                    if copy < len(aliases):
                        key = aliases[copy]
                    else:
                        made, key = new_key(placed.card, made, taken)
                        taken.add(key)
                    pieces.append(Piece(key, player, zone, replace(placed, count=1, alias=None, aliases=())))
    empty = {name: replace(side, **dict.fromkeys(ZONES, ())) for name, side in ruling.players.items()}
    last = {key: place for place, key in enumerate(ruling.timestamps)}
    pieces.sort(key=lambda piece: last.get(piece.key, -1))
    return Board(replace(ruling, players=empty, timestamps=()), tuple(pieces), made)


def seats_of(ruling: Ruling) -> tuple[str, ...]:
    """The players in turn order."""
    return ruling.turn_order or tuple(sorted(ruling.players))


def new_key(card: str, made: int, taken: set[str]) -> tuple[int, str]:
    """A key that nothing has yet, and how many were made."""
    while True:
        made += 1
        key = f"{card} #{made}"
        if key not in taken:
            return made, key


def ruling_of(board: Board, *, every_key: bool = False) -> Ruling:
    """The ruling of a board, to be saved. Copies that lie alike side by side are counted together, and aliases written
    where something speaks of them; with `every_key` each piece has its key for an alias, to be found again in play."""
    last = out_of_turn(board)
    spoken = frozenset((*names_spoken_of(board), *last))
    sides: dict[str, Side] = {}
    for player, side in board.ruling.players.items():
        zones: dict[str, object] = {}
        for zone in ZONES:
            lying = sorted(board.lying(player, zone), key=lambda piece: piece.key in last)
            zones[zone] = tuple(_grouped(tuple(lying), spoken, every_key=every_key))
        sides[player] = replace(side, **zones)
    return replace(board.ruling, players=sides, timestamps=last)


def out_of_turn(board: Board) -> tuple[str, ...]:
    """The permanents whose timestamps the order of a file can't say, as there the first player's come first: these and
    all that came after them, in order. What is attached comes after all anyway (CR 613.7e)."""
    seats = seats_of(board.ruling)
    there = [piece for piece in board.pieces if piece.zone == BATTLEFIELD and piece.card.attached_to is None]
    for place in range(1, len(there)):
        if seats.index(there[place].player) < seats.index(there[place - 1].player):
            return tuple(piece.key for piece in there[place:])
    return ()


def names_spoken_of(board: Board) -> Iterator[str]:
    """The keys that attachments, what goes on, actions and expectations name."""
    ruling = board.ruling
    for effect in ruling.effects:
        yield from (*effect.targets, *effect.affects)
        if effect.source is not None:
            yield effect.source
    for item in ruling.stack:
        yield from item.targets
        if item.source is not None:
            yield item.source
    for attack in ruling.combat:
        yield from (attack.attacker, attack.defender, *attack.blockers)
    for band in ruling.bands:
        yield from band
    for piece in board.pieces:
        if piece.card.attached_to is not None:
            yield piece.card.attached_to
        if piece.card.notes:
            yield piece.key
            yield from (
                word for words in piece.card.notes.values() for word in words if isinstance(word, str)
            )
        if not made_by_us(piece):
            yield piece.key


def made_by_us(piece: Piece) -> bool:
    """Whether a key was made up for a piece, rather than written by somebody."""
    name, _, number = piece.key.rpartition(" #")
    return name == piece.card.card and number.isdigit()


def _grouped(
    pieces: tuple[Piece, ...], spoken: frozenset[str], *, every_key: bool
) -> Iterator[PlacedCard | str]:
    waiting: PlacedCard | None = None
    for piece in pieces:
        if every_key or piece.key in spoken:
            if waiting is not None:
                yield short(waiting)
            waiting = None
            yield replace(piece.card, alias=piece.key)
        elif waiting is not None and replace(waiting, count=1) == piece.card:
            waiting = replace(waiting, count=waiting.count + 1)
        else:
            if waiting is not None:
                yield short(waiting)
            waiting = piece.card
    if waiting is not None:
        yield short(waiting)


# --- edits ----------------------------------------------------------------------------------------------------------


def added(
    board: Board,
    card: str,
    player: str,
    zone: str,
    types: tuple[str, ...] = (),
    own: CustomCard | None = None,
) -> tuple[Board, str]:
    """A card put into a zone, and its key. `types`: its card types, as far as known. Raises EditRefused."""
    refuse_zone(card, zone, types)
    made, key = new_key(card, board.made, {piece.key for piece in board.pieces})
    ruling = board.ruling
    if own is not None:
        ruling = replace(ruling, cards={**ruling.cards, card: own})
    piece = Piece(key, player, zone, PlacedCard(card=card))
    return Board(ruling, (*board.pieces, piece), made), key


def refuse_zone(card: str, zone: str, types: tuple[str, ...]) -> None:
    """Raises EditRefused where a card can't be in a zone."""
    if zone != BATTLEFIELD:
        return
    if "instant" in types:
        raise EditRefused("304.4", f"{card} is an instant and can't enter the battlefield")
    if "sorcery" in types:
        raise EditRefused("307.4", f"{card} is a sorcery; sorceries can't enter the battlefield")


def moved(
    board: Board, key: str, player: str, zone: str, types: tuple[str, ...] = (), place: int | None = None
) -> Board:
    """A piece put elsewhere: into another zone, or to another player; at the end, or at a place in that zone.

    A card that leaves the battlefield is a new object and keeps nothing (CR 400.7). Raises EditRefused.
    """
    piece = board.piece(key)
    refuse_zone(piece.card.card, zone, types)
    leaves = piece.zone == BATTLEFIELD and zone != BATTLEFIELD
    if leaves and piece.card.merged:
        return come_apart(board, piece, zone, place)
    if zone == BATTLEFIELD and piece.zone == BATTLEFIELD:
        new = _under_control_of(piece, player)
    else:
        new = _as_new_object(piece, player, zone)
    if zone != piece.zone or zone != BATTLEFIELD:
        board = left_out(board, key)
    others = [one for one in board.pieces if one.key != key]
    if leaves:
        others = [_let_go(one, key) for one in others]
    if zone != piece.zone:
        others = [_unlinked(one, key) for one in others]
    return replace(board, pieces=_with_piece(others, new, place))


def _under_control_of(piece: Piece, player: str) -> Piece:
    """A permanent with all that is on it, under a player's control; who owns it stays (CR 108.3)."""
    owner = piece.card.owner or piece.player
    card = replace(piece.card, owner=None if owner == player else owner)
    return Piece(piece.key, player, piece.zone, card)


def _as_new_object(piece: Piece, player: str, zone: str) -> Piece:
    """A card in another zone, where it is a new object; from the battlefield it goes to its owner (CR 400.3, 400.7).
    Raises EditRefused for a token, which ceases to exist there (CR 111.7)."""
    card = piece.card
    if card.token and zone != BATTLEFIELD:
        raise EditRefused(
            "111.7", f"{card.card} is a token; off the battlefield it ceases to exist: remove it"
        )
    whose = card.owner or player if piece.zone == BATTLEFIELD else player
    return Piece(piece.key, whose, zone, PlacedCard(card=card.card))


def _with_piece(others: list[Piece], new: Piece, place: int | None) -> tuple[Piece, ...]:
    """A piece among the others: at the end, or at a place of its player's zone."""
    there = [at for at, one in enumerate(others) if (one.player, one.zone) == (new.player, new.zone)]
    at = len(others) if place is None or place >= len(there) else there[place]
    return (*others[:at], new, *others[at:])


def come_apart(board: Board, piece: Piece, zone: str, place: int | None) -> Board:
    """A merged permanent put into another zone: each card of it becomes a piece there, the first one listed is what it was
    before; tokens cease to exist (CR 730.3, 111.7). Raises EditRefused."""
    card = piece.card
    cards = [card.card] if not card.token else []
    cards += [one.card for one in card.merged if not one.token]
    if not cards:
        raise EditRefused(
            "111.7", f"{card.card} is tokens alone; off the battlefield they cease to exist: remove it"
        )
    (first, *others), pieces = cards, []
    alone = replace(card, card=first, token=False, merged=())
    board = moved(with_card(board, piece.key, alone), piece.key, piece.player, zone, (), place)
    there = board.piece(piece.key)
    made, taken = board.made, {one.key for one in board.pieces}
    for name in others:
        made, key = new_key(name, made, taken)
        taken.add(key)
        pieces.append(Piece(key, there.player, zone, PlacedCard(card=name)))
    at = board.pieces.index(there) + 1
    return Board(board.ruling, (*board.pieces[:at], *pieces, *board.pieces[at:]), made)


def with_card(board: Board, key: str, card: PlacedCard) -> Board:
    """The board with a piece that is otherwise."""
    return replace(
        board, pieces=tuple(replace(one, card=card) if one.key == key else one for one in board.pieces)
    )


def order_of(board: Board, key: str) -> tuple[str, ...]:
    """The pieces among which a piece comes earlier or later: all permanents by timestamp, or the cards of its zone."""
    piece = board.piece(key)
    if piece.zone == BATTLEFIELD:
        return tuple(one.key for one in board.pieces if one.zone == BATTLEFIELD)
    return tuple(one.key for one in board.lying(piece.player, piece.zone))


def shifted(board: Board, key: str, by: int) -> Board:
    """A piece that comes so much earlier or later in its order; at its ends it stays."""
    order = order_of(board, key)
    place = order.index(key) + by
    if not 0 <= place < len(order):
        return board
    pieces = list(board.pieces)
    keys = [piece.key for piece in pieces]
    here, there = keys.index(key), keys.index(order[place])
    pieces[here], pieces[there] = pieces[there], pieces[here]
    return replace(board, pieces=tuple(pieces))


def _unlinked(piece: Piece, key: str) -> Piece:
    """A piece of which nothing is noted any more that is about another one, which is a new object now (CR 400.7)."""
    if not any(key in words for words in piece.card.notes.values()):
        return piece
    notes = {name: words for name, words in piece.card.notes.items() if key not in words}
    return replace(piece, card=replace(piece.card, notes=notes))


def _let_go(piece: Piece, host: str) -> Piece:
    if piece.card.attached_to != host:
        return piece
    return replace(piece, card=replace(piece.card, attached_to=None))


def left_out(board: Board, key: str) -> Board:
    """The board as a piece leaves its zone: it is removed from combat (CR 506.4). Raises EditRefused while something on the
    stack, or an effect, speaks of it."""
    ruling = board.ruling
    going: tuple[OnStack | GoingOn, ...] = (*ruling.stack, *ruling.effects)
    for one in going:
        spoken = one.targets if isinstance(one, OnStack) else (*one.targets, *one.affects)
        if key in spoken or one.source == key:
            raise EditRefused(
                "115.1", f"{one.card or f'an ability of {key}'} speaks of {key}: take that away first"
            )
    combat = tuple(unblocked(one, key) for one in ruling.combat if key not in (one.attacker, one.defender))
    fighting = replace(ruling, combat=combat, bands=bands_of(ruling.bands, combat))
    return replace(board, ruling=fighting)


def bands_of(bands: Bands, combat: tuple[Attacking, ...]) -> Bands:
    """What banding leaves of bands in combat: who attacks no more is in none (CR 702.22f)."""
    there = {one.attacker for one in combat}
    found = (tuple(key for key in band if key in there) for band in bands)
    return tuple(band for band in found if len(band) > 1)


def unblocked(one: Attacking, key: str) -> Attacking:
    """An attack that a creature doesn't block."""
    if key not in one.blockers:
        return one
    return replace(one, blockers=tuple(blocker for blocker in one.blockers if blocker != key))


def removed(board: Board, key: str) -> Board:
    """The board without a piece; what was attached to it stays behind. Raises EditRefused."""
    board = left_out(board, key)
    kept = (_unlinked(_let_go(one, key), key) for one in board.pieces if one.key != key)
    return replace(board, pieces=tuple(kept))


def changed(board: Board, key: str, **fields: object) -> Board:
    """A piece that lies otherwise: tapped, counters, damage, attached_to, face_down, new. Raises EditRefused."""
    piece = board.piece(key)
    card = replace(piece.card, **fields)
    if card.as_listed and "chosen" in fields:
        card = replace(card, chosen=(), notes=chosen_instead(piece.card, card.chosen))
    if piece.zone != BATTLEFIELD and set(fields) != {"counters"} and status_of(card) != status_of(piece.card):
        raise EditRefused("110.5", f"{card.card} isn't on the battlefield: only permanents have a status")
    if any(amount < 0 for amount in card.counters.values()) or card.damage < 0:
        raise EditRefused("122.1", "There can't be fewer than none")
    card = replace(card, counters={kind: amount for kind, amount in card.counters.items() if amount})
    refuse_attachment(board, key, card)
    return with_card(board, key, card)


def refuse_attachment(board: Board, key: str, card: PlacedCard) -> None:
    """Raises EditRefused for what can't be attached so whatever it is; the rest is judged as the position is set up."""
    to = card.attached_to
    if to is None or to in board.ruling.players:
        return
    if to == key:
        raise EditRefused("303.4d", f"{card.card} can't be attached to itself")
    if board.piece(to).zone != BATTLEFIELD:
        raise EditRefused("701.3a", f"{board.piece(to).card.card} isn't on the battlefield")


def with_player(board: Board, player: str, **fields: object) -> Board:
    """A player with other life, counters, mana, lands played or designations."""
    side = replace(board.ruling.players[player], **fields)
    return replace(board, ruling=replace(board.ruling, players={**board.ruling.players, player: side}))


def beginning(board: Board, turn: int, step: Step, player: str, priority: str | None = None) -> Board:
    """The position begins in that step; `priority`: with this player having priority in it. Raises EditRefused."""
    ruling = board.ruling
    if step not in STARTS:
        raise EditRefused("510.1", "Combat damage is dealt as that step begins: begin with declared blockers")
    if step == Step.UNTAP and (priority is not None or ruling.stack):
        raise EditRefused("502.4", "Nobody has priority in the untap step, and nothing is on the stack")
    before = ruling.starts or Start()
    if ruling.combat and (step not in COMBAT or player != before.player):
        raise EditRefused("506.1", "Creatures attack: take them out of combat first")
    if step == Step.DECLARE_ATTACKERS and any(one.blockers or one.blocked for one in ruling.combat):
        raise EditRefused("509.1", "Creatures block: take the blockers out of combat first")
    starts = Start(turn=turn, step=step, player=player, priority=priority)
    return replace(board, ruling=replace(ruling, starts=starts))


def told(board: Board, **fields: object) -> Board:
    """The ruling with another title, question or answer, or by the rules of another date."""
    return replace(board, ruling=replace(board.ruling, **fields))
