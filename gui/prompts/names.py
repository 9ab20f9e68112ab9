"""How objects, players and options are called in a prompt."""

from typing import assert_never

from engine.decisions import ObjectOption, Option, PlayerOption, WordOption
from engine.views import NOTHING, ObjectId, ObjectView, PlayerId, TableView, Zone
from gui.models.words import zone_name
from gui.translation import label as short
from gui.translation import told, tr

HIDDEN_CARD = "a hidden card"


class Names:
    """Names of what a seat sees. Objects of one name on one table are told apart by what differs."""

    def __init__(self, table: TableView) -> None:
        self.table = table
        self._players = {player.id: player.name for player in table.players}
        self._objects: dict[ObjectId, ObjectView] = {}
        for seen in (*table.remembered, *table.battlefield, *table.stack, *table.looked_at):
            self._objects[seen.id] = seen
        for player in table.players:
            for seen in (*player.hand, *player.graveyard, *player.exile, *player.command):
                self._objects[seen.id] = seen
            if player.library_top is not None:
                self._objects.setdefault(player.library_top.id, player.library_top)

    def seen(self, id: ObjectId) -> ObjectView | None:
        """The object as the seat sees it, if it does."""
        return self._objects.get(id)

    def all_seen(self) -> tuple[ObjectView, ...]:
        """Every object that the seat sees."""
        return tuple(self._objects.values())

    def object(self, id: ObjectId) -> str:
        """The name of an object."""
        seen = self._objects.get(id)
        if seen is None or not seen.known:
            return "" if id == NOTHING else unnamed(seen)
        return seen.name or seen.stack_text or seen.type_line or tr(HIDDEN_CARD)

    def player(self, id: PlayerId) -> str:
        """The name of a player; the seat that looks is "you"."""
        name = self._players.get(id, tr("Player {0}").format(id + 1))
        return tr("you ({0})").format(name) if id == self.table.seat else name

    def plain_player(self, id: PlayerId) -> str:
        """The name of a player and nothing else."""
        return self._players.get(id, tr("Player {0}").format(id + 1))

    def option(self, option: Option) -> str:
        """An option in a few words."""
        match option:
            case ObjectOption(id=id, label=label):
                seen = self._objects.get(id)
                if seen is None or not seen.known:
                    return short(label) or unnamed(seen)
                return (
                    f"{self.object(id)} — {short(label)}" if label and label != seen.name else self.object(id)
                )
            case PlayerOption(id=player, label=label):
                return f"{self.player(player)} — {short(label)}" if label else self.player(player)
            case WordOption(label=label, object=source):
                name = option.by or ("" if self._objects.get(source) is None else self.object(source))
                return short(label) if not name or name in label else f"{name}: {short(label)}"
            case _ as never:
                assert_never(never)

    def detail(self, option: Option) -> str:
        """What tells an option apart from others of its name: size, controller, zone, state."""
        match option:
            case ObjectOption(id=id):
                seen = self._objects.get(id)
                return "" if seen is None else self.describe(seen)
            case PlayerOption(id=player):
                found = next((p for p in self.table.players if p.id == player), None)
                return "" if found is None else tr("{0} life").format(found.life)
            case WordOption(outcome=outcome):
                return told(outcome)
            case _ as never:
                assert_never(never)

    def describe(self, seen: ObjectView) -> str:
        """Size, type, controller and state of an object, in one line."""
        parts: list[str] = []
        if seen.power is not None and seen.toughness is not None:
            parts.append(f"{seen.power}/{seen.toughness}")
        elif seen.type_line:
            parts.append(seen.type_line)
        if seen.controller != self.table.seat and seen.controller in self._players:
            parts.append(self._players[seen.controller])
        if seen.zone not in (Zone.BATTLEFIELD, Zone.HAND, Zone.STACK):
            parts.append(tr("in {0}").format(zone_name(seen.zone)))
        if seen.tapped:
            parts.append(tr("tapped"))
        if seen.damage:
            parts.append(tr("{0} damage").format(seen.damage))
        parts += [f"{number} {name}" for name, number in seen.counters]
        return ", ".join(parts)

    def full(self, option: Option) -> str:
        """Name and detail in one line, as a list shows and a screen reader says it."""
        detail = self.detail(option)
        if isinstance(option, WordOption) and detail:
            return f"{self.option(option)}\n→ {detail}"
        name = self.option(option)
        if (
            detail and isinstance(option, PlayerOption) and name.endswith(")")
        ):  # "you (Ann)": one pair is enough
            return f"{name[:-1]}, {detail})"
        return f"{name} ({detail})" if detail else name


def unnamed(seen: ObjectView | None) -> str:
    """What to call something whose name the seat may not know: face down where all see it (CR 708.2), or hidden."""
    if seen is None or not seen.face_down:
        return tr(HIDDEN_CARD)
    match seen.zone:
        case Zone.BATTLEFIELD:
            return tr("a face-down permanent")
        case Zone.STACK:
            return tr("a face-down spell")
        case _:
            return tr(HIDDEN_CARD)


def object_of(option: Option) -> ObjectId:
    """The object that an option is or comes from, NOTHING for players and plain words."""
    match option:
        case ObjectOption(id=id):
            return id
        case WordOption(object=source):
            return source
        case PlayerOption():
            return NOTHING
        case _ as never:
            assert_never(never)
