"""Random positions that are edited, saved, opened and saved again: what comes out must be what went in."""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec import Struct

from engine.rulings.board import (
    Board,
    added,
    beginning,
    board_of,
    changed,
    empty_board,
    moved,
    removed,
    ruling_of,
    told,
    with_player,
)
from engine.rulings.going_on import attacking, banded, begun_effect, blocking, stacked
from engine.rulings.merging import merged_with, unmerged
from engine.rulings.reading import RulingFileError, ruling_in, written
from engine.rulings.refusals import EditRefused
from engine.scenario.cards import FindCard
from engine.scenario.notation import CustomCard, GoingOn, MergedCard, OnStack
from engine.store.board_pictures import LaidOut, laid_out
from engine.values.steps import Step

OWN: dict[str, CustomCard] = {
    "Bear": CustomCard(type_line="Creature — Bear", mana_cost="{1}{G}", power="2", toughness="2"),
    "Aura": CustomCard(
        type_line="Enchantment — Aura",
        mana_cost="{W}",
        text="Enchant creature\nEnchanted creature gets +1/+1.",
    ),
    "Doubler": CustomCard(
        type_line="Enchantment",
        mana_cost="{G}",
        text="If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters "
        "are put on it instead.",
    ),
    "Banner": CustomCard(
        type_line="Artifact",
        mana_cost="{2}",
        text="As ~ enters, choose a color.\nCreatures of the chosen color get +1/+1.",
    ),
    "Pinger": CustomCard(
        type_line="Creature — Wizard",
        mana_cost="{R}",
        power="1",
        toughness="1",
        text="{T}: ~ deals 1 damage to any target.",
    ),
    "Bolt": CustomCard(type_line="Instant", mana_cost="{R}", text="~ deals 3 damage to any target."),
    "Grove": CustomCard(type_line="Land", text="{T}: Add {G}."),
}
"""Cards of which random positions are made."""
ZONES = ("battlefield", "battlefield", "hand", "graveyard", "exile", "library")
STEPS = (Step.PRECOMBAT_MAIN, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN)
EFFECTS = (
    ("Growth", "Target creature gets +3/+3 until end of turn.", 1),
    ("Charge", "Creatures you control get +1/+0 until end of turn.", 0),
)
ON_THESE = (
    ("Growth", "~ gets +3/+3 until end of turn.", 1),
    ("Salve", "Prevent the next 3 damage that would be dealt to ~ this turn.", 1),
    ("Doom", "At the beginning of the next end step, sacrifice ~.", 1),
)


class BrokenRound(Struct, frozen=True):
    """A position that didn't come out of its file as it went in: which, and what differs."""

    number: int
    problem: str


class RoundTrips(Struct, frozen=True):
    """What came of random positions: how many there were, how many pieces and things going on in all, those that can't be
    set up with the reason, and those that came out otherwise than they went in."""

    positions: int
    pieces: int
    going_on: int
    refused: tuple[BrokenRound, ...]
    broken: tuple[BrokenRound, ...]


def random_board(chance: random.Random, edits: int = 20) -> Board:
    """A position as so many random edits make it; what is refused isn't done."""
    board = empty_board()
    for _ in range(chance.randint(1, edits)):
        try:
            board = one_edit(board, chance)
        except EditRefused:
            continue
    return board


def one_edit(board: Board, chance: random.Random) -> Board:
    """Another board by a random edit. Raises EditRefused."""
    player = chance.choice(("Ann", "Bob"))
    if not board.pieces or chance.random() < 0.4:
        card, zone = chance.choice((*OWN,)), chance.choice(ZONES)
        types = ("instant",) if card == "Bolt" else ()
        board, key = added(board, card, player, zone, types, OWN[card])
        if card == "Banner" and zone == "battlefield":
            board = changed(board, key, chosen=(chance.choice(("red", "green", "blue")),))
        return board
    return chance.choice(EDITS)(board, chance, player)


def _move(board: Board, chance: random.Random, player: str) -> Board:
    piece = chance.choice(board.pieces)
    types = ("instant",) if piece.card.card == "Bolt" else ()
    return moved(board, piece.key, player, chance.choice(ZONES), types, chance.choice((None, 0, 1)))


def _remove(board: Board, chance: random.Random, player: str) -> Board:
    return removed(board, chance.choice(board.pieces).key)


def _lie(board: Board, chance: random.Random, player: str) -> Board:
    key = chance.choice(board.pieces).key
    counters = {"+1/+1": chance.randint(0, 3), "charge": 1}
    return changed(board, key, tapped=True, damage=chance.randint(0, 1), counters=counters)


def _attach(board: Board, chance: random.Random, player: str) -> Board:
    auras = [piece.key for piece in board.pieces if piece.card.card == "Aura" and piece.zone == "battlefield"]
    bears = bears_of(board)
    if not auras or not bears:
        return board
    return changed(board, chance.choice(auras), attached_to=chance.choice(bears))


def _player(board: Board, chance: random.Random, player: str) -> Board:
    return with_player(board, player, life=chance.randint(1, 40), mana=chance.choice(("", "{G}{R}")))


def _begin(board: Board, chance: random.Random, player: str) -> Board:
    return beginning(
        board, chance.randint(1, 9), chance.choice(STEPS), player, chance.choice((None, "Ann", "Bob"))
    )


def _attack(board: Board, chance: random.Random, player: str) -> Board:
    bears = bears_of(board)
    return attacking(board, chance.choice(bears), chance.choice(("Ann", "Bob"))) if bears else board


def _block(board: Board, chance: random.Random, player: str) -> Board:
    bears = bears_of(board)
    return blocking(board, chance.choice(bears), chance.choice(bears)) if bears else board


def _cast(board: Board, chance: random.Random, player: str) -> Board:
    board = with_card(board, "Bolt")
    return stacked(board, OnStack(player=player, card="Bolt", targets=(any_target(board, chance),)))


def _activate(board: Board, chance: random.Random, player: str) -> Board:
    pingers = [piece.key for piece in board.pieces if piece.card.card == "Pinger"]
    if not pingers:
        return board
    target = any_target(board, chance)
    return stacked(
        board, OnStack(player=player, source=chance.choice(pingers), ability="{T}:", targets=(target,))
    )


def _effect(board: Board, chance: random.Random, player: str) -> Board:
    name, text, count = chance.choice(EFFECTS)
    bears = bears_of(board)
    if len(bears) < count:
        return board
    return begun_effect(board, GoingOn(player=player, card=name, text=text, targets=(*bears[:count],)))


def _on_something(board: Board, chance: random.Random, player: str) -> Board:
    bears = bears_of(board)
    if not bears:
        return board
    name, text, _ = chance.choice(ON_THESE)
    affected = tuple(chance.sample(bears, chance.randint(1, len(bears))))
    began = chance.choice((None, 1))
    return begun_effect(board, GoingOn(player=player, card=name, text=text, affects=affected, began=began))


def _as_a_moment_has_it(board: Board, chance: random.Random, player: str) -> Board:
    """A token, a copy, or something linked to a bear, as moments that are taken over have them."""
    bears = bears_of(board)
    board, key = added(with_card(board, "Bear"), "Grove", player, "battlefield", ("land",), OWN["Grove"])
    kind = chance.choice(("token", "copy", "linked"))
    if kind == "linked" and bears:
        notes = {"exiled with": (chance.choice(bears), chance.randint(0, 3), "red")}
        return changed(board, key, as_listed=True, notes=notes)
    if kind == "copy":
        return changed(board, key, as_listed=True, copy_of="Bear", flipped=chance.random() < 0.2)
    return changed(board, key, as_listed=True, token=True, tapped=chance.random() < 0.5)


def _merge(board: Board, chance: random.Random, player: str) -> Board:
    """A card merges with a bear, as creatures mutate, or what merged last is taken away again."""
    bears = bears_of(board)
    if not bears:
        return board
    key = chance.choice(bears)
    if chance.random() < 0.2:
        return unmerged(board, key)
    merged = MergedCard(
        card=chance.choice(("Bear", "Pinger")), under=chance.random() < 0.5, token=chance.random() < 0.3
    )
    return merged_with(with_card(board, merged.card), key, merged)


def _band(board: Board, chance: random.Random, player: str) -> Board:
    """Two attackers are banded together, or one leaves its band."""
    attackers = [one.attacker for one in board.ruling.combat]
    if not attackers:
        return board
    other = chance.choice((None, *attackers))
    return banded(board, chance.choice(attackers), other)


EDITS: tuple[Callable[[Board, random.Random, str], Board], ...] = (
    _move, _remove, _lie, _attach, _player, _begin, _attack, _block, _cast, _activate, _effect, _on_something,
    _as_a_moment_has_it, _merge, _band,
)  # fmt: skip


def with_card(board: Board, name: str) -> Board:
    """The board with one of our own cards among those of its ruling."""
    return told(board, cards={**board.ruling.cards, name: OWN[name]})


def bears_of(board: Board) -> list[str]:
    """The bears on the battlefield."""
    return [piece.key for piece in board.pieces if piece.card.card == "Bear" and piece.zone == "battlefield"]


def any_target(board: Board, chance: random.Random) -> str:
    """A player, or a bear."""
    return chance.choice(("Ann", "Bob", *bears_of(board)))


# --- there and back ---------------------------------------------------------------------------------------------------


def problem_with_round_trip(board: Board, find: FindCard) -> tuple[str | None, str | None]:
    """What differs once a board is saved and opened; None if nothing. And why it can't be set up, if it can't."""
    content = written(ruling_of(board))
    try:
        opened = board_of(ruling_in(content, "the file"))
    except RulingFileError as problem:
        return f"it can't be opened: {problem}", None
    again = written(ruling_of(opened))
    if again != content:
        return f"saved again it is another file:\n{content.decode()}\n{again.decode()}", None
    before, after = as_it_looks(board, find), as_it_looks(opened, find)
    shown = before if isinstance(before, str) else before.tables
    shown_then = after if isinstance(after, str) else after.tables
    if shown != shown_then:
        return f"opened it is another position: {shown} {shown_then}\n{content.decode()}", None
    return None, before if isinstance(before, str) else None


def as_it_looks(board: Board, find: FindCard) -> LaidOut | str:
    """A board on the table, or why it can't be."""
    try:
        return laid_out(board, find)
    except EditRefused as refused:
        return str(refused)


def round_trips(positions: int, seed: int, find: FindCard, tell: Callable[[int], None]) -> RoundTrips:
    """Save and open so many random positions; `tell` is told how many are done."""
    pieces = going_on = 0
    refused: list[BrokenRound] = []
    broken: list[BrokenRound] = []
    for number in range(positions):
        board = random_board(random.Random(f"{seed} {number}"))
        problem, why_not = problem_with_round_trip(board, find)
        if problem is not None:
            broken.append(BrokenRound(number, problem))
        pieces += len(board.pieces)
        ruling = board.ruling
        going_on += len(ruling.stack) + len(ruling.effects) + len(ruling.combat) + len(ruling.bands)
        if why_not is not None:
            refused.append(BrokenRound(number, why_not))
        tell(number + 1)
    return RoundTrips(positions, pieces, going_on, tuple(refused), tuple(broken))
