"""What may be on screen while two players of one computer change places. Knows no Qt."""

from engine.decisions import (
    Act,
    Arrange,
    Attack,
    Block,
    Choose,
    Confirm,
    Decision,
    Divide,
    Name,
    Number,
    ObjectOption,
    Order,
    Pay,
    WordOption,
)
from engine.views import LogLine, ObjectId, ObjectView, PlayerView, TableView, Zone
from gui.settings.values import Cover

OPEN_ZONES = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.COMMAND)


def _card_back(seen: ObjectView) -> ObjectView:
    """The object with nothing that could tell it apart."""
    return ObjectView(id=seen.id, known=False, zone=seen.zone, owner=seen.owner, controller=seen.controller)


def _faces_hidden(seen: ObjectView) -> ObjectView:
    """A face-down object as those see it who may not look at it."""
    if not (seen.face_down and seen.known):
        return seen
    return ObjectView(
        id=seen.id,
        known=False,
        zone=seen.zone,
        owner=seen.owner,
        controller=seen.controller,
        power=seen.power,
        toughness=seen.toughness,
        tapped=seen.tapped,
        damage=seen.damage,
        counters=seen.counters,
        face_down=True,
        attacking=seen.attacking,
        attacking_player=seen.attacking_player,
        blocking=seen.blocking,
        blocked=seen.blocked,
    )


def _public_player(player: PlayerView) -> PlayerView:
    return PlayerView(
        id=player.id,
        name=player.name,
        life=player.life,
        hand=tuple(_card_back(card) for card in player.hand),
        library_size=player.library_size,
        library_top=None,
        graveyard=player.graveyard,
        exile=tuple(_faces_hidden(card) for card in player.exile),
        command=player.command,
        pool=player.pool,
        counters=player.counters,
        designations=player.designations,
        lost=player.lost,
    )


def without_hidden(table: TableView) -> TableView:
    """The table as everybody around the computer may see it."""
    return TableView(
        seat=table.seat,
        players=tuple(_public_player(player) for player in table.players),
        battlefield=tuple(_faces_hidden(seen) for seen in table.battlefield),
        stack=tuple(_faces_hidden(seen) for seen in table.stack),
        turn=table.turn,
        active=table.active,
        step=table.step,
        priority=table.priority,
        winner=table.winner,
        result=table.result,
        day_night=table.day_night,
        remembered=tuple(_faces_hidden(seen) for seen in table.remembered if seen.zone in OPEN_ZONES),
        subgame=table.subgame,
    )


def nothing_at_all(table: TableView) -> TableView:
    """The names of the players and nothing else: for behind the cover."""
    return TableView(
        seat=table.seat,
        players=tuple(
            PlayerView(player.id, player.name, player.life, (), 0, None, (), ()) for player in table.players
        ),
        battlefield=(),
        stack=(),
        turn=table.turn,
        active=table.active,
        step=table.step,
        priority=None,
    )


def public_log(one: tuple[LogLine, ...], other: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The lines that two seats read in the same words."""
    known = {line.number: line for line in other}
    return tuple(line for line in one if known.get(line.number) == line)


def needs_hidden(decision: Decision, table: TableView) -> bool:
    """Whether a person needs their hand or other hidden cards to answer.

    Blocks, orders and divisions of what lies open are answered with the hands face down.
    """
    match decision:
        case Attack() | Block() | Divide():
            return False
        case Choose(options=options) | Order(options=options):
            return any(_is_hidden(option, table) for option in options)
        case Act() | Confirm() | Number() | Pay() | Arrange() | Name():
            return True


def _is_hidden(option: object, table: TableView) -> bool:
    match option:
        case ObjectOption(id=id):
            return not _lies_open(id, table)
        case WordOption(object=source):
            return not _lies_open(source, table)
        case _:
            return False


def _lies_open(id: ObjectId, table: TableView) -> bool:
    seen = table.object(id)
    return seen is not None and seen.zone in OPEN_ZONES and not seen.face_down


def is_covered(setting: Cover, decision: Decision, table: TableView, *, same_person: bool) -> bool:
    """Whether the cover goes up before a decision; `same_person`: whoever sits there may see it all already."""
    match setting:
        case Cover.NEVER:
            return False
        case Cover.ALWAYS:
            return not same_person
        case Cover.WHEN_NEEDED:
            return not same_person and needs_hidden(decision, table)
