"""Objects and players in words: what the outline, lists and screen readers say."""

from engine.views import COLOR_NAMES, COLORLESS, ObjectId, ObjectView, PlayerView, Step, TableView, Zone
from gui.look.mana import spoken
from gui.translation import told, tr


def zone_name(zone: Zone) -> str:
    """A zone as a title."""
    match zone:
        case Zone.LIBRARY:
            return tr("Library")
        case Zone.HAND:
            return tr("Hand")
        case Zone.BATTLEFIELD:
            return tr("Battlefield")
        case Zone.GRAVEYARD:
            return tr("Graveyard")
        case Zone.STACK:
            return tr("Stack")
        case Zone.EXILE:
            return tr("Exile")
        case Zone.COMMAND:
            return tr("Command zone")
        case Zone.OUTSIDE:
            return tr("Outside the game")


def on_the_stack(top: ObjectView) -> str:
    """What is on the stack, in running text: an ability isn't the card that it is of (CR 113.7a)."""
    if top.source is None:
        return top.name or tr("something")
    return tr("the ability of {}").format(top.name) if top.name else tr("an ability")


def told_colors(words: str) -> str:
    """Colors in words in the language of the person; other words stay as they are."""
    colors = words.split(" and ")
    if not {*colors} <= {*COLOR_NAMES.values(), COLORLESS}:
        return words
    return tr(" and ").join(told(color) for color in colors)


def titled(words: str) -> str:
    """Words as they begin a line."""
    return words[:1].upper() + words[1:]


def step_name(step: Step) -> str:
    """A step or phase in running text."""
    match step:
        case Step.UNTAP:
            return tr("untap step")
        case Step.UPKEEP:
            return tr("upkeep step")
        case Step.DRAW:
            return tr("draw step")
        case Step.PRECOMBAT_MAIN:
            return tr("precombat main phase")
        case Step.BEGINNING_OF_COMBAT:
            return tr("beginning of combat step")
        case Step.DECLARE_ATTACKERS:
            return tr("declare attackers step")
        case Step.DECLARE_BLOCKERS:
            return tr("declare blockers step")
        case Step.FIRST_STRIKE_DAMAGE:
            return tr("first combat damage step")
        case Step.COMBAT_DAMAGE:
            return tr("combat damage step")
        case Step.END_OF_COMBAT:
            return tr("end of combat step")
        case Step.POSTCOMBAT_MAIN:
            return tr("postcombat main phase")
        case Step.END:
            return tr("end step")
        case Step.CLEANUP:
            return tr("cleanup step")


def short_name(one: ObjectView | None) -> str:
    """What to call an object: its name, or that it is hidden."""
    if one is None:
        return tr("an object that is gone")
    if one.known and one.name:
        return one.name
    return tr("face-down permanent") if one.face_down and one.zone is Zone.BATTLEFIELD else tr("hidden card")


def when(turn: int) -> str:
    """A turn in words; none has begun while hands are kept."""
    return tr("turn {0}").format(turn) if turn else tr("before the game")


def player_name(table: TableView, id: int) -> str:
    """A player's name."""
    return next((player.name for player in table.players if player.id == id), tr("nobody"))


def target_names(one: ObjectView, table: TableView) -> tuple[str, ...]:
    """The names of everything that a stack object targets."""
    objects = (short_name(table.object(ObjectId(id))) for id in one.target_objects)
    return (*objects, *(player_name(table, id) for id in one.target_players))


def states(one: ObjectView, table: TableView) -> list[str]:
    """What is so about an object besides what its card says, each as a few words."""
    found = [
        words
        for words, there in (
            (tr("played without abilities"), one.bare),
            (tr("tapped"), one.tapped),
            (tr("face down"), one.face_down),
            (tr("summoning sick"), one.sick),
            (tr("token"), one.token),
            (tr("copy"), one.copy),
            (tr("transformed"), one.transformed),
        )
        if there
    ]
    if one.attacking is not None:
        whom = (
            player_name(table, one.attacking)
            if one.attacking_player
            else short_name(table.object(ObjectId(one.attacking)))
        )
        found.append(tr("attacking {0}").format(whom) + (tr(", blocked") if one.blocked else ""))
    if one.blocking:
        found.append(tr("blocking {0}").format(_names(one.blocking, table)))
    if one.damage:
        found.append(tr("{0} damage").format(one.damage))
    found += [_counters(name, number) for name, number in one.counters]
    if one.attached_to is not None:
        found.append(tr("attached to {0}").format(short_name(table.object(one.attached_to))))
    if one.attached_to_player is not None:
        found.append(tr("attached to {0}").format(player_name(table, one.attached_to_player)))
    if one.attachments:
        found.append(tr("with {0} attached").format(_names(one.attachments, table)))
    if one.controller != one.owner and one.zone in (Zone.BATTLEFIELD, Zone.STACK):
        found.append(tr("owned by {0}").format(player_name(table, one.owner)))
    return found + list(one.notes)


def _counters(kind: str, number: int) -> str:
    words = tr("{1} {0} counter") if number == 1 else tr("{1} {0} counters")
    return words.format(kind, number)


def _names(ids: tuple[ObjectId, ...], table: TableView) -> str:
    return ", ".join(short_name(table.object(id)) for id in ids)


def sentence(one: ObjectView, table: TableView) -> str:
    """An object in one line: name, cost, types, numbers, keywords and state."""
    if not one.known:
        return ", ".join([short_name(one), *([_stats(one)] if _stats(one) else []), *states(one, table)])
    parts = [short_name(one)]
    if one.mana_cost and one.zone is not Zone.BATTLEFIELD:
        parts.append(tr("costs {0}").format(spoken(one.mana_cost)))
    parts += [part for part in (one.type_line, _stats(one)) if part]
    if one.zone is Zone.STACK:
        targets = target_names(one, table)
        parts += [one.stack_text] if one.stack_text else []
        parts += [tr("targets {0}").format(", ".join(targets))] if targets else []
    else:
        parts += list(one.keywords)
    return ", ".join([*parts, *states(one, table)])


def _stats(one: ObjectView) -> str:
    if one.power is not None and one.toughness is not None:
        return f"{one.power}/{one.toughness}"
    return tr("loyalty {0}").format(one.loyalty) if one.loyalty is not None else ""


def player_sentence(player: PlayerView, table: TableView) -> str:
    """A player in one line."""
    parts = [player.name, tr("{0} life").format(player.life)]
    parts += [_counters(name, number) for name, number in player.counters]
    parts += list(player.designations)
    if player.pool:
        parts.append(tr("mana: {0}").format(spoken(player.pool)))
    if table.active == player.id:
        parts.append(tr("active player"))
    if table.priority == player.id:
        parts.append(tr("has priority"))
    if player.lost:
        parts.append(tr("lost: {0}").format(told(player.lost)))
    return ", ".join(parts)
