"""A moment of a game or a ruling as a board: what lies on the table, as far as those who see it know it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.cards.spoken import compiled
from engine.rulings.board import BATTLEFIELD, STARTS, Board, Piece, new_key
from engine.rulings.notation import FORMAT, Ruling, Side
from engine.scenario.cards import FindCard, FoundCard, own_records
from engine.scenario.in_progress import COMBAT
from engine.scenario.notation import Attacking, CustomCard, GoingOn, MergedCard, OnStack, PlacedCard, Start
from engine.scenario.position import enters_plainly
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import STEPS, Step
from engine.views.differences import differences
from engine.views.moment import CardText, Going, MergedPart, MomentView, Nature, card_text
from engine.views.pictures import ObjectView, PlayerView, TableView

MOST_NAMED = 6


class Taken(Struct, frozen=True):
    """A board made of a moment. `keys`: which piece an object became; `notes`: what isn't taken over, and why."""

    board: Board
    keys: dict[ObjectId, str]
    notes: tuple[str, ...] = ()


class _Taking:
    """Takes objects over, and notes what can't be."""

    def __init__(
        self, names: tuple[str, ...], moment: MomentView, cards: dict[str, CustomCard], find: FindCard
    ) -> None:
        self.names = names
        self.moment = moment
        self.cards = dict(cards)
        self.find = find
        self.pieces: list[Piece] = []
        self.keys: dict[ObjectId, str] = {}
        self.left: list[str] = []
        self.made = 0
        self.known: dict[str, FoundCard] = {}

    # --- cards -------------------------------------------------------------------------------------------------------

    def listed(self, said: CardText, *, has_faces: bool) -> str | None:
        """The name under which a card with that text is listed, with a text of its own where no known card has it; None if
        what stands on it can't be written down."""
        name, number = said.name, 1
        while True:
            found = self.meant_by(name)
            if found is None:
                break
            if card_text(found.definition.faces[found.face]) == said:
                return name
            number += 1
            name = f"{said.name} ({number})"
        if not said.exact or has_faces:
            return None
        self.cards[name] = CustomCard(
            type_line=said.type_line, mana_cost=said.mana_cost, text=said.text, power=said.power,
            toughness=said.toughness, loyalty=said.loyalty, defense=said.defense, colors=said.colors,
            name=None if name == said.name else said.name,
        )  # fmt: skip
        return name

    def meant_by(self, name: str) -> FoundCard | None:
        """The card and the face that a name means: one of the position's own cards, or one that is known."""
        if name not in self.known:
            record = own_records(self.cards).get(name) or self.find(name)
            definition = None if record is None else compiled(record).definition
            if definition is None:
                return None
            names = [face.name for face in definition.faces]
            self.known[name] = FoundCard(definition, names.index(name) if name in names else 0)
        return self.known[name]

    # --- objects -----------------------------------------------------------------------------------------------------

    def take(self, id: ObjectId, seen: ObjectView | None, player: PlayerId, zone: str) -> None:
        """Make an object a piece, if it is known what it is."""
        nature = self.moment.natures.get(id)
        if nature is None:
            self.left.append("a card that is hidden")
            return
        if nature.melded:
            self.left.append(f"{nature.card.name} and what it melded with")
            return
        name = self.listed(nature.card, has_faces=nature.has_faces)
        copied = None if nature.copied is None else self.listed(nature.copied, has_faces=False)
        merged = tuple(self.merged(part) for part in nature.merged)
        if name is None or (nature.copied is not None and copied is None) or None in merged:
            self.left.append(f"{nature.card.name}, as its text can't be written down")
            return
        self.made, key = new_key(name, self.made, {piece.key for piece in self.pieces})
        self.keys[id] = key
        card = PlacedCard(card=name)
        if zone == BATTLEFIELD and seen is not None:
            card = self.as_it_lies(name, seen, nature, player)
        elif seen is not None:
            card = PlacedCard(card=name, counters=dict(seen.counters))
        if copied is not None:
            card = replace(card, copy_of=copied)
        if merged:
            card = replace(card, merged=merged)
        self.pieces.append(Piece(key, self.names[player], zone, card))

    def merged(self, part: MergedPart) -> MergedCard | None:
        """What merged with a permanent; None if its text can't be written down."""
        name = self.listed(part.card, has_faces=part.has_faces)
        if name is None:
            return None
        return MergedCard(card=name, under=part.under, token=part.token, face_down=part.face_down or False)

    def as_it_lies(self, name: str, seen: ObjectView, nature: Nature, player: PlayerId) -> PlacedCard:
        """A permanent with all that is on it."""
        return PlacedCard(
            card=name,
            tapped=seen.tapped,
            counters=dict(seen.counters),
            damage=seen.damage,
            face_down=nature.face_down or False,
            new=nature.new,
            owner=None if seen.owner == player else self.names[seen.owner],
            token=nature.token,
            flipped=nature.flipped,
            phased_out=nature.phased_out,
        )

    def finish(self, natures: dict[str, Nature]) -> None:
        """Say what is noted of objects, now that all are pieces, and which lie just as listed: all permanents, if one of them
        changes how any enters; what has notes, or could not have entered so."""
        plain = all(self._enters_plainly(piece) for piece in self.pieces if piece.zone == BATTLEFIELD)
        for place, piece in enumerate(self.pieces):
            nature, card = natures[piece.key], piece.card
            notes = {
                name: words for name, values in nature.notes if (words := tuple(map(self.noted, values)))
                and None not in words
            }  # fmt: skip
            seen_by = tuple(self.names[player] for player in nature.seen_by)
            otherwise = not plain if piece.zone == BATTLEFIELD else nature.face_down
            if notes or seen_by or otherwise or is_special(card):
                down = nature.face_down or False
                card = replace(card, as_listed=True, notes=notes, face_down=down, seen_by=seen_by)
                self.pieces[place] = replace(piece, card=card)

    def _enters_plainly(self, piece: Piece) -> bool:
        found = [self.meant_by(name) for name in (piece.card.card, *(one.card for one in piece.card.merged))]
        return all(one is not None and enters_plainly(one.definition, one.face) for one in found)

    def noted(self, value: Ref | str | int) -> str | int | None:
        """A note in words; None for an object that isn't there any more."""
        match value:
            case PlayerRef(id=player):
                return self.names[player]
            case ObjectRef(id=id):
                return self.keys.get(id)
            case int():
                return value
            case _:
                return str(value)

    def named(self, ref: Ref) -> str | None:
        """The name of a player, or the key of an object that was taken over."""
        return self.names[ref.id] if isinstance(ref, PlayerRef) else self.keys.get(ref.id)

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

    # --- what goes on ------------------------------------------------------------------------------------------------

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

    def bands(self, combat: tuple[Attacking, ...]) -> tuple[tuple[str, ...], ...]:
        """Which attacking creatures are together by banding, of those that were taken over (CR 702.22c)."""
        there = {one.attacker for one in combat}
        found = (
            tuple(key for id in band if (key := self.keys.get(id, "")) in there) for band in self.moment.bands
        )
        return tuple(band for band in found if len(band) > 1)

    def _card_of(self, spell: ObjectView) -> str | None:
        """The card that a spell is, if it is one as it is printed."""
        nature = self.moment.natures.get(spell.id)
        if nature is None or nature.copied is not None or nature.face_down:
            return None
        return self.listed(nature.card, has_faces=nature.has_faces)

    def stacked(self, table: TableView) -> tuple[OnStack, ...]:
        """The spells and abilities on the stack, the lowest first, as far as what they speak of is taken over."""
        found: list[OnStack] = []
        announced = {one.id: one for one in self.moment.stack}
        for number, seen in enumerate(table.stack, 1):
            said = announced[seen.id]
            targets = [self.named(ref) for ref in said.targets]
            source = None if seen.source is None else self.keys.get(seen.source)
            card = self._card_of(seen) if seen.source is None else None
            if (card is None and source is None) or seen.copy or None in targets:
                self.left.append(f"{seen.name or 'something'} on the stack")
                continue
            if said.knows_more:
                self.left.append(f"what {seen.name} on the stack knows besides its targets")
            alias = f"{seen.name} on the stack #{number}"
            self.keys[seen.id] = alias
            found.append(
                OnStack(
                    player=self.names[seen.controller],
                    card=card,
                    source=source,
                    ability="" if source is None else seen.stack_text.partition("\n")[0],
                    alias=alias,
                    targets=tuple(one for one in targets if one is not None),
                    modes=said.modes,
                    x=said.x,
                )
            )
        return tuple(found)

    def going(self, turn: int) -> tuple[GoingOn, ...]:
        """The effects that go on, in the order in which they began."""
        found = (self.going_on(one, turn) for one in self.moment.going)
        return tuple(one for one in found if one is not None)

    def going_on(self, one: Going, turn: int) -> GoingOn | None:
        """An effect that goes on, of what of it there still is."""
        names = [name for ref in one.affects if (name := self.named(ref)) is not None]
        source = None if one.source == NOTHING else self.keys.get(one.source)
        if one.affects and not names:
            return None  # it goes on about nothing that is there
        if one.source != NOTHING and source is None:
            self.left.append(f"an effect of {one.name}")
            return None
        return GoingOn(
            player=self.names[one.player],
            card=one.name,
            text=one.text,
            affects=tuple(names),
            source=source,
            began=one.began if 0 < one.began < turn else None,
        )


def is_special(card: PlacedCard) -> bool:
    """Whether there is more to a piece than its card, so that it lies just as listed."""
    marks = (card.token, card.copy_of, card.flipped, card.phased_out, card.face_down, card.merged)
    return any(marks)


def _sides(taking: _Taking, tables: Sequence[TableView], moment: MomentView) -> dict[str, Side]:
    """Each player's side, their cards taken over as who sees most of them sees them."""
    sides: dict[str, Side] = {}
    for player in tables[0].players:
        own = next((seen for seen in tables if seen.seat == player.id), tables[0])
        known = next(one for one in own.players if one.id == player.id)
        sides[player.name] = _side(known, moment.lands_played.get(player.id, 0))
        for zone, objects in (
            ("hand", known.hand),
            ("graveyard", known.graveyard),
            ("exile", known.exile),
            ("command", known.command),
        ):
            for seen in objects:
                taking.take(seen.id, seen, player.id, zone)
        for id in moment.libraries.get(player.id, ()):
            taking.take(id, None, player.id, "library")
    return sides


def _pieces_taken(taking: _Taking, tables: Sequence[TableView], moment: MomentView) -> dict[str, Side]:
    """Take over every piece with all that is noted of it; returns the players' sides."""
    sides = _sides(taking, tables, moment)
    table = tables[0]
    for seen in table.battlefield:
        taking.take(seen.id, seen, seen.controller, BATTLEFIELD)
    natures = {key: moment.natures[id] for id, key in taking.keys.items()}
    for seen in table.battlefield:
        taking.attach(seen)
    taking.finish(natures)
    return sides


def board_at(
    tables: Sequence[TableView],
    moment: MomentView,
    find: FindCard,
    of: Ruling | None = None,
    *,
    whole: bool = True,
) -> Taken:
    """The board of a moment. `tables`: the moment as each seat sees it, or as one does; `of`: the ruling that it is a moment
    of, whose own cards and words it keeps; `find` knows cards. `whole`: what is on the stack and what goes on is taken
    over too."""
    table = tables[0]
    names = tuple(player.name for player in table.players)
    base = of if of is not None else Ruling(ruling=FORMAT, title="A moment")
    taking = _Taking(names, moment, base.cards, find)
    sides = _pieces_taken(taking, tables, moment)
    step, notes = _start(table)
    same = step == table.step
    combat = taking.fight(table) if step in COMBAT and same else ()
    stack = taking.stacked(table) if whole and same and step != Step.UNTAP else ()
    effects = taking.going(table.turn) if whole else ()
    ruling = replace(
        base,
        cards=taking.cards,
        players=sides,
        turn_order=names,
        starts=_starts(table, moment, step),
        day_night=table.day_night or None,
        effects=effects,
        combat=combat,
        bands=taking.bands(combat),
        stack=stack,
        answers=(),
        moments=(),
    )
    board = Board(ruling, tuple(taking.pieces), taking.made)
    if table.stack and not stack:
        notes = (*notes, "What is on the stack is left out.")
    return Taken(board, taking.keys, (*notes, *_left_out(table, moment, taking.left, whole=whole)))


def _starts(table: TableView, moment: MomentView, step: Step) -> Start:
    """When the board begins: somebody has priority if the step goes on that the moment is in."""
    names = [player.name for player in table.players]
    goes_on = moment.begun and step == table.step and step != Step.UNTAP
    priority = names[table.priority] if goes_on and table.priority is not None else None
    return Start(turn=max(1, table.turn), step=step, player=names[table.active], priority=priority)


def otherwise_than(table: TableView, taken: Taken, laid: TableView, keys: dict[ObjectId, str]) -> list[str]:
    """What on the table is otherwise than at the moment that was taken over, as the same seat sees both, a line each."""
    then = {key: id for id, key in taken.keys.items()}
    renamed = {id: then[key] for id, key in keys.items() if key in then}
    found: list[str] = []
    for one in differences(table, laid, renamed=renamed):
        if one.object != NOTHING and one.object not in taken.keys:
            continue  # it was left out, which is said
        found.append(
            f"{one.name}: {one.what} is {one.after or 'nothing'}, and was {one.before or 'nothing'}."
        )
    return found


def _side(player: PlayerView, lands_played: int) -> Side:
    return Side(
        life=player.life,
        counters=dict(player.counters),
        mana=player.pool,
        lands_played=lands_played,
        designations=player.designations,
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


def _left_out(table: TableView, moment: MomentView, left: list[str], *, whole: bool) -> list[str]:
    notes = []
    if any(player.library_size and player.id not in moment.libraries for player in table.players):
        notes.append("Libraries are left out: nobody here knows them.")
    left = [*left, *moment.left] if whole else left
    if left:
        named = list(dict.fromkeys(left))
        more = f" and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
        notes.append(f"Left out: {', '.join(named[:MOST_NAMED])}{more}.")
    if not whole and moment.going:
        notes.append("Effects of spells and abilities that have resolved don't go on.")
    if moment.remembers:
        notes.append("What has happened this turn is not known to texts that look back at it.")
    return notes
