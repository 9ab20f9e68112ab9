"""Building a position: objects put into zones without being played there."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.ir.cards import CardDefinition
from engine.ir.nodes import Replacement, walk
from engine.rules.actions.permanents import choose_host
from engine.rules.actions.sagas import is_chapter
from engine.rules.core.characteristics import expand_all, printed_abilities
from engine.rules.core.game import Game, Observer
from engine.rules.events.happening import happen
from engine.rules.game.begin import begun
from engine.rules.turn.starting import new_state, reveal_opening_hands, use_opening_hands
from engine.rules.turn.turns import begin_turn
from engine.state import events as ev
from engine.state.lasting import Waiting
from engine.state.objects import GameObject
from engine.state.references import Ref
from engine.state.turn import Turn
from engine.values.edition import TODAY, Edition
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, OUTSIDE, Zone
from engine.views.agents import Agent, seated

BEFORE = -1
"""The number of the turn in which a position is set up: before any turn, so that nothing is new (CR 302.6)."""


def new_position(
    names: tuple[str, ...],
    agents: Mapping[PlayerId, Agent],
    seed: int = 0,
    life: tuple[int, ...] = (),
    observers: tuple[Observer, ...] = (),
    edition: Edition = TODAY,
) -> Game:
    """An empty table at which nothing has happened yet."""
    game = begun(new_state(names, seed, edition=edition), seated(agents), observers)
    clear_table(game, life)
    return game


def clear_table(game: Game, life: tuple[int, ...] = ()) -> None:
    """Make a new game one at which nothing has happened yet, before any turn."""
    first = PlayerId(0)
    happen(game, ev.TurnChanged(turn=Turn(number=BEFORE, active=first, step=Step.CLEANUP, begun=True)))
    for player in list(game.state.players):
        happen(game, ev.PlayerChanged(player=player, field="turn_began", value=0))
        if life:
            happen(game, ev.PlayerChanged(player=player, field="life", value=life[player]))


def place(
    game: Game,
    player: PlayerId,
    card: CardDefinition,
    zone: Zone,
    *,
    tapped: bool = False,
    face: int = 0,
    counters: tuple[tuple[str, int], ...] = (),
    attach_to: Ref | None = None,
    token: bool = False,
    tells_chapters: bool = False,
) -> ObjectId:
    """Put a card into a zone: at the bottom of a library, at the end of any other zone.

    A permanent enters with its own replacement effects applied, and triggers nothing, but with `tells_chapters` the
    chapter abilities of a Saga: these trigger on lore counters, not on entering (CR 714.2b).
    """
    (id,) = create(game, player, card, zone, token=token)
    if zone != BATTLEFIELD:
        return id
    if attach_to is None and "Aura" in card.faces[face].subtypes:
        attach_to = choose_host(game, id, player)
    (id,) = enter(
        game,
        player,
        (id,),
        tells_chapters=tells_chapters,
        tapped=tapped,
        face=face,
        counters=counters,
        attach_to=attach_to,
    )
    return id


def place_several(
    game: Game,
    player: PlayerId,
    card: CardDefinition,
    zone: Zone,
    count: int,
    *,
    tapped: bool = False,
    face: int = 0,
    tells_chapters: bool = False,
) -> tuple[ObjectId, ...]:
    """Put copies of a card into a zone: together if nothing can depend on which of them is there first."""
    if not count:
        return ()
    if zone == BATTLEFIELD and not enters_plainly(card, face):
        return tuple(
            place(game, player, card, zone, tapped=tapped, face=face, tells_chapters=tells_chapters)
            for _ in range(count)
        )
    ids = create(game, player, card, zone, count)
    if zone != BATTLEFIELD:
        return ids
    return enter(game, player, ids, tells_chapters=tells_chapters, tapped=tapped, face=face)


def create(
    game: Game, player: PlayerId, card: CardDefinition, zone: Zone, count: int = 1, *, token: bool = False
) -> tuple[ObjectId, ...]:
    """Objects in a zone; outside the game if they are to enter the battlefield from there."""
    start = OUTSIDE if zone == BATTLEFIELD else zone
    blank = GameObject(ObjectId(0), player, start, card, token=token)
    made = happen(game, ev.Created(objects=(blank,) * count, player=player, verb=Verb.SET_UP))
    return tuple(obj.id for event in made if isinstance(event, ev.Created) for obj in event.objects)


def chapters_waiting(game: Game) -> tuple[Waiting, ...]:
    """The chapter abilities that have triggered as a position was laid; nothing else has (CR 714.2b)."""
    return tuple(entry for entry in game.state.waiting if is_chapter(entry.ability))


def enter(
    game: Game, player: PlayerId, ids: tuple[ObjectId, ...], *, tells_chapters: bool = False, **fields: object
) -> tuple[ObjectId, ...]:
    """Let objects enter the battlefield together, with their own replacement effects applied, triggering nothing, or
    chapter abilities alone. What they are there; themselves if they stayed where they were."""
    before = chapters_waiting(game)
    plain = ev.Moved(object=NOTHING, to=BATTLEFIELD, controller=player, verb=Verb.SET_UP)
    moved = happen(game, *(replace(plain, object=id, **fields) for id in ids))
    happen(game, ev.TriggersPlaced(waiting=chapters_waiting(game) if tells_chapters else before))
    into = {
        event.object: event.into for event in moved if isinstance(event, ev.Moved) and event.to == BATTLEFIELD
    }
    happen(game, *(ev.Established(object=id) for id in into.values()))
    return tuple(into.get(id, id) for id in ids)


def enters_plainly(card: CardDefinition, face: int) -> bool:
    """Whether a permanent is attached to nothing and changes in no way how permanents enter (CR 614.1c, 614.12)."""
    printed = card.faces[face]
    return "Aura" not in printed.subtypes and not any(
        isinstance(node, Replacement)
        for having in expand_all(printed_abilities(printed, face))
        for node in walk(having.ability)
    )


def begin(
    game: Game,
    active: PlayerId = PlayerId(0),
    number: int = 1,
    step: Step = Step.UNTAP,
    *,
    opening_hands: bool = False,
) -> None:
    """Let the first turn begin: its untap step, with no draw in the first draw step (CR 103.8a); or another step.
    With `opening_hands` players use what these allow before that (CR 103.6)."""
    happen(game, ev.TriggersPlaced(waiting=chapters_waiting(game)))
    if opening_hands:
        happen(game, ev.TurnChanged(turn=Turn(number=0, active=active, step=Step.CLEANUP), why="103.1"))
        use_opening_hands(game)
        reveal_opening_hands(game)
    begin_turn(game, active, number)
    if step != Step.UNTAP:
        happen(game, ev.TurnChanged(turn=replace(game.state.turn, step=step, begun=False), why="500.1"))
    if number == 1:
        happen(game, ev.PlayerChanged(player=active, field="skips_draw", value=True))
