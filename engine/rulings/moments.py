"""A moment of a game or a ruling as a board: what lies on the table, as far as those who see it know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.rulings.board import BATTLEFIELD, STARTS, Board, Piece, new_key
from engine.rulings.notation import FORMAT, Ruling, Side
from engine.scenario.in_progress import COMBAT
from engine.scenario.notation import Attacking, OnStack, PlacedCard, Start
from engine.values.colors import COLOR_NAMES
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import STEPS, Step
from engine.views.pictures import ObjectView, PlayerView, TableView

MOST_NAMED = 6


class _Taking:
    """Takes objects over, and notes what can't be."""

    def __init__(self, names: tuple[str, ...], *, whole: bool) -> None:
        self.names = names
        self.whole = whole
        self.pieces: list[Piece] = []
        self.keys: dict[ObjectId, str] = {}
        self.left: list[str] = []
        self.made = 0

    def take(self, seen: ObjectView, player: PlayerId, zone: str) -> None:
        """Make an object a piece, if it is a card that is known."""
        if not seen.known or not seen.name:
            self.left.append("a card that is hidden")
            return
        if seen.token or seen.copy:
            self.left.append(f"{seen.name}, {'a token' if seen.token else 'a copy'}")
            return
        self.made, key = new_key(seen.name, self.made, {piece.key for piece in self.pieces})
        self.keys[seen.id] = key
        card = PlacedCard(card=seen.name)
        if zone == BATTLEFIELD:
            card = self.as_it_lies(seen, player)
        self.pieces.append(Piece(key, self.names[player], zone, card))

    def as_it_lies(self, seen: ObjectView, player: PlayerId) -> PlacedCard:
        """A permanent with all that is on it."""
        return PlacedCard(
            card=seen.name,
            tapped=seen.tapped,
            counters=dict(seen.counters),
            damage=seen.damage,
            new=seen.sick,
            owner=None if seen.owner == player else self.names[seen.owner],
            chosen=chosen_of(seen) if self.whole else (),
        )

    def fight(self, table: TableView) -> tuple[Attacking, ...]:
        """Which creatures attack what, and which block them."""
        found: list[Attacking] = []
        for seen in table.battlefield:
            if seen.attacking is None or seen.id not in self.keys:
                continue
            defender = (
                self.names[seen.attacking]
                if seen.attacking_player
                else self.keys.get(ObjectId(seen.attacking))
            )
            blockers = [one for one in table.battlefield if seen.id in one.blocking and one.id in self.keys]
            names = tuple(self.keys[one.id] for one in blockers)
            if defender is not None:
                alone = seen.blocked and not names
                found.append(
                    Attacking(attacker=self.keys[seen.id], defender=defender, blockers=names, blocked=alone)
                )
        return tuple(found)

    def stacked(self, table: TableView) -> tuple[OnStack, ...]:
        """The spells and abilities on the stack, the lowest first, as far as what they speak of is taken over."""
        found: list[OnStack] = []
        for number, seen in enumerate(table.stack, 1):
            targets = [self.keys.get(id) for id in seen.target_objects]
            targets += [self.names[player] for player in seen.target_players]
            source = None if seen.source is None else self.keys.get(seen.source)
            known = seen.known and not seen.copy and all(one is not None for one in targets)
            if not known or (seen.source is not None and source is None):
                self.left.append(f"{seen.name or 'something'} on the stack")
                continue
            alias = f"{seen.name} on the stack #{number}"
            self.keys[seen.id] = alias
            found.append(
                OnStack(
                    player=self.names[seen.controller],
                    card=seen.name if source is None else None,
                    source=source,
                    ability="" if source is None else seen.stack_text.partition("\n")[0],
                    alias=alias,
                    targets=tuple(one for one in targets if one is not None),
                )
            )
        return tuple(found)

    def attach(self, seen: ObjectView) -> None:
        """Say what a permanent is attached to, now that all are taken over."""
        key = self.keys.get(seen.id)
        to = self.keys.get(seen.attached_to) if seen.attached_to is not None else None
        if seen.attached_to_player is not None:
            to = self.names[seen.attached_to_player]
        if key is None or to is None:
            return
        self.pieces = [
            replace(piece, card=replace(piece.card, attached_to=to)) if piece.key == key else piece
            for piece in self.pieces
        ]


def board_at(
    tables: Sequence[TableView], of: Ruling | None = None, *, whole: bool = True
) -> tuple[Board, tuple[str, ...]]:
    """The board of a moment, and what is left out of it. `tables`: the moment as each seat sees it, or as one does;
    `of`: the ruling that it is a moment of, whose own cards and words it keeps. `whole`: what is on the stack and
    what was chosen as permanents entered is taken over, though nobody sees all of that."""
    table = tables[0]
    names = tuple(player.name for player in table.players)
    taking = _Taking(names, whole=whole)
    sides: dict[str, Any] = {}
    for player in table.players:
        own = next((seen for seen in tables if seen.seat == player.id), table)
        known = next(one for one in own.players if one.id == player.id)
        sides[player.name] = _side(known)
        for zone, objects in (
            ("hand", known.hand),
            ("graveyard", known.graveyard),
            ("exile", known.exile),
            ("command", known.command),
        ):
            for seen in objects:
                taking.take(seen, player.id, zone)
    for seen in table.battlefield:
        taking.take(seen, seen.controller, BATTLEFIELD)
    for seen in table.battlefield:
        taking.attach(seen)
    step, notes = _start(table)
    same = step == table.step
    combat = taking.fight(table) if step in COMBAT and same else ()
    stack = taking.stacked(table) if whole and same and step != Step.UNTAP else ()
    going = table.priority is not None and same and (bool(stack) or step in COMBAT)
    priority = names[table.priority] if going and table.priority is not None else None
    starts = Start(turn=max(1, table.turn), step=step, player=names[table.active], priority=priority)
    base = of if of is not None else Ruling(ruling=FORMAT, title="A moment")
    ruling = replace(
        base,
        players=sides,
        turn_order=names,
        starts=starts,
        day_night=table.day_night or None,
        effects=(),
        combat=combat,
        stack=stack,
        answers=(),
        moments=(),
    )
    lost = bool(table.stack) and not stack
    return Board(ruling, tuple(taking.pieces), taking.made), (
        *notes,
        *_left_out(table, taking.left, lost=lost),
    )


def chosen_of(seen: ObjectView) -> tuple[int | str, ...]:
    """What was chosen as a permanent entered, as far as it is shown (CR 607.2d)."""
    words = [
        word
        for note in seen.notes
        if note.startswith("chosen ")
        for word in note.partition(": ")[2].split(", ")
    ]
    colors: dict[str, str] = {letter.value: name for letter, name in COLOR_NAMES.items()}
    said = (colors.get(word, word) for word in words if word != seen.name)
    return tuple(int(word) if word.isdigit() else word for word in said)


def _side(player: PlayerView) -> Side:
    return Side(
        life=player.life,
        counters=dict(player.counters),
        mana=player.pool,
        designations=tuple(word for word in player.designations if word == "monarch"),
    )


def _start(table: TableView) -> tuple[Step, tuple[str, ...]]:
    """The step in which the moment can be begun from, and what that changes."""
    if table.step in STARTS:
        return table.step, ()
    later = STEPS[STEPS.index(table.step) :]
    step = next((one for one in later if one in STARTS), Step.END)
    words = step.value.replace("_", " ")
    return step, (
        f"A position can't begin in the {table.step.value.replace('_', ' ')}: it begins with the {words}.",
    )


def _left_out(table: TableView, left: list[str], *, lost: bool) -> list[str]:
    notes = []
    if lost:
        notes.append("What is on the stack is left out.")
    if any(player.library_size for player in table.players):
        notes.append("Libraries are left out.")
    if left:
        named = ", ".join(dict.fromkeys(left[:MOST_NAMED]))
        more = f" and {len(left) - MOST_NAMED} more" if len(left) > MOST_NAMED else ""
        notes.append(f"Left out: {named}{more}.")
    notes.append("Effects of spells and abilities that have resolved don't go on.")
    return notes
