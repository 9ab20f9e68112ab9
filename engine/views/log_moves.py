"""Changes of zones in the log: what is hidden is named only to those who see it (CR 400.2, invariants 7 and 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from engine.ir.cards import Printed
from engine.rules.core.game import Game
from engine.state import events as ev
from engine.values.ids import NOBODY, PlayerId
from engine.values.types import CREATURE
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, HIDDEN, LIBRARY, Zone
from engine.views.log_line import Line, name, player_name
from engine.views.pictures import Level


def entered_so(game: Game, event: ev.Moved) -> str:
    """How a permanent entered: as a copy of something, or with counters; nothing if it just entered."""
    copied = copied_on_entering(event)
    if copied is not None:
        return f"{name(game, event.object)} enters the battlefield as a copy of {copied.name}"
    counters = ", ".join(f"{count} {kind}" for kind, count in event.counters if count)
    if not counters or event.to != BATTLEFIELD or event.face_down:
        return ""
    return f"{name(game, event.into)} enters the battlefield with counters: {counters}"


def moved_unseen(game: Game, event: ev.Moved, owner: PlayerId) -> Line | None:
    """A card that goes from one hidden zone to another: its owner reads which, and who saw it before, such as revealed."""
    if hidden_way(game, event) is None:
        return None
    who, readers = player_name(game, owner), (owner, *game.look(event.object).object.seen_by)
    named = put_away(event, who, name(game, event.object))
    if set(readers).issuperset(game.state.players):
        return Line(named, "story", (), owner)
    return Line(put_away(event, who, "a card"), "story", (), owner, named, tuple(dict.fromkeys(readers)))


def put_away(event: ev.Moved, who: str, what: str) -> str:
    """That somebody puts something into a hidden zone; of a library also where, unless it is shuffled then."""
    if event.to == LIBRARY and event.verb != Verb.SHUFFLE and event.position == 0:
        return f"{who} puts {what} on top of their library"
    if event.to == LIBRARY and event.verb != Verb.SHUFFLE and event.position is None:
        return f"{who} puts {what} on the bottom of their library"
    return f"{who} puts {what} into their {event.to.value}"


def moved(game: Game, event: ev.Moved) -> Line | None:
    """A zone change: hidden cards are named only to those who see them."""
    seen = game.look(event.into if game.is_there(event.into) else event.object)
    owner = seen.object.owner
    how = entered_so(game, event)
    if how:
        return Line(how, "story", (event.into,), owner)
    if is_told_otherwise(event):
        return None
    if event.to in HIDDEN and event.came_from in HIDDEN:
        return moved_unseen(game, event, owner)
    who, label = player_name(game, owner), name(game, event.object)
    if event.face_down and event.came_from in HIDDEN:
        return moved_face_down(game, event, label)
    if event.to == GRAVEYARD:
        return moved_to_graveyard(game, event, owner, label)
    moved = {
        BATTLEFIELD: entered(game, event, label, owner),
        EXILE: f"{label} is exiled",
        HAND: f"{label} goes to {who}'s hand",
        LIBRARY: into_library(event, label, who),
    }.get(event.to)
    return None if moved is None else Line(moved, "story", (event.into,), owner)


def entered(game: Game, event: ev.Moved, label: str, owner: PlayerId) -> str:
    """That something enters the battlefield: whether tapped, and who controls it if its owner doesn't (CR 110.2a, 110.5b)."""
    if event.controller in (owner, NOBODY):
        return f"{label} enters the battlefield tapped" if event.tapped else f"{label} enters the battlefield"
    who = player_name(game, event.controller)
    if event.tapped:
        return f"{label} enters the battlefield tapped under {who}'s control"
    return f"{label} enters the battlefield under {who}'s control"


def into_library(event: ev.Moved, label: str, who: str) -> str:
    """That something everybody knows goes into a library: on top, to the bottom, or somewhere in it."""
    if event.verb != Verb.SHUFFLE and event.position == 0:
        return f"{label} goes to the top of {who}'s library"
    if event.verb != Verb.SHUFFLE and event.position is None:
        return f"{label} goes to the bottom of {who}'s library"
    return f"{label} goes to {who}'s library"


def hidden_way(game: Game, event: ev.Event) -> tuple[PlayerId, Zone, str] | None:
    """Whose card goes from one hidden zone to which other, why and where in it; None for other events, and for draws, of which there
    is a line of its own."""
    if not isinstance(event, ev.Moved) or event.to not in HIDDEN or event.came_from not in HIDDEN:
        return None
    if event.verb == Verb.DRAW or is_told_otherwise(event) or copied_on_entering(event) is not None:
        return None
    seen = game.look(event.into if game.is_there(event.into) else event.object)
    return seen.object.owner, event.to, f"{event.why} {event.position}"


def out_of_sight_together(game: Game, events: Sequence[ev.Event]) -> Line:
    """Cards that go from hidden zones to another together: their player reads which. Of a library they are told as they lie there
    from then on, the topmost first: of those that are put on top one by one the last."""
    cards = [event for event in events if isinstance(event, ev.Moved)]
    first = cards[0]
    if first.to == LIBRARY and first.position == 0:
        cards.reverse()
    owner = game.look(first.into if game.is_there(first.into) else first.object).object.owner
    who = player_name(game, owner)
    names = [name(game, event.object) for event in cards]
    lies_in_order = first.to == LIBRARY and first.verb != Verb.SHUFFLE
    counted = in_a_row(names) if lies_in_order else Counter(names).items()
    named = ", ".join(f"{times} {said}" if times > 1 else said for said, times in counted)
    text, secret = put_away(first, who, f"{len(cards)} cards"), put_away(first, who, named)
    return Line(text, "story", (), owner, secret, (owner,))


def in_a_row(names: Sequence[str]) -> list[tuple[str, int]]:
    """How often each name comes one after the other, in their order."""
    return [(said, len(list(same))) for said, same in groupby(names)]


def copied_on_entering(event: ev.Moved) -> Printed | None:
    """What an object enters the battlefield as a copy of, face up and in the course of the game (CR 707.5)."""
    plainly = event.to == BATTLEFIELD and event.verb != Verb.SET_UP and not event.face_down
    return event.copied if plainly else None


def is_told_otherwise(event: ev.Moved) -> bool:
    """Whether the log tells of the casting, playing, resolving or setting up that moved an object. That a permanent spell becomes
    a permanent (CR 608.3a) is told by nothing else."""
    if event.verb == Verb.PLAY:
        return event.to == BATTLEFIELD
    if event.verb == Verb.RESOLVE:
        return event.to != BATTLEFIELD
    return event.verb in (Verb.CAST, Verb.SET_UP, Verb.START)


def moved_to_graveyard(game: Game, event: ev.Moved, owner: PlayerId, label: str) -> Line:
    """A card that dies, is discarded, milled, or goes there otherwise (CR 404.1, 700.4)."""
    who, ids = player_name(game, owner), (event.into,)
    if event.came_from == BATTLEFIELD:
        dies = CREATURE in game.look(event.object).chars.types
        is_told = event.verb in (Verb.DESTROY, Verb.SACRIFICE)  # as what was done
        level: Level = "rules" if is_told else "story"
        return Line(f"{label} dies" if dies else f"{label} is put into the graveyard", level, ids, owner)
    if event.verb == Verb.DISCARD:
        return Line(f"{who} discards {label}", "story", ids, owner)
    if event.verb == Verb.MILL:
        return Line(f"{who} mills {label}", "story", ids, owner)
    return Line(f"{label} goes to {who}'s graveyard", "rules", ids, owner)


def moved_face_down(game: Game, event: ev.Moved, label: str) -> Line:
    """A card nobody knew comes to lie face down: only who may look at it reads its name (CR 406.3, 708.5)."""
    controller = (
        game.controller(event.into) if game.is_there(event.into) else game.look(event.object).object.owner
    )
    readers = (controller,) if event.to == BATTLEFIELD else event.seen_by
    if event.to == BATTLEFIELD:
        text, secret = "A card enters the battlefield face down", f"{label} enters the battlefield face down"
    else:
        text, secret = "A card is exiled face down", f"{label} is exiled face down"
    return Line(text, "story", (event.into,), controller, secret, readers)
