"""Cards of a position that lie there in some special way: with counters, damaged, attached, face down, another's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, repeat

from engine.ir.cards import Printed
from engine.rules.actions.permanents import can_be_attached
from engine.rules.core.faces import with_both_halves
from engine.rules.core.game import Game
from engine.rules.events.happening import happen, record
from engine.scenario.cards import FoundCard
from engine.scenario.notation import Choice, ChoiceKind, PlacedCard, PlayerSetup, Queue, Wanted
from engine.scenario.playing import Run, ScenarioFailed
from engine.scenario.position import chapters_waiting, create, enter
from engine.state import events as ev
from engine.state.objects import Context, GameObject, Mana, StackItem
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.mana import mana_cost
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, STACK, Zone

FACE_DOWN = "face down"
"""How a permanent lies that is face down in a position: a 2/2 creature without a name (CR 708.2a)."""


def lay(
    run: Run, seat: PlayerId, placed: PlacedCard, zone: Zone, alias: str | None, to: Ref | None = None
) -> None:
    """Put one card into a zone, under its alias. Counters are there as listed: nothing replaces them."""
    game, found = run.game, run.lexicon.card(placed.card)
    owner = seat if placed.owner is None else run.cast.players[placed.owner]
    if placed.as_listed:
        id = lay_as_listed(run, owner, seat, placed, zone, to)
        if alias is not None:
            run.cast.aliases[alias] = id
        return
    (id,) = create(game, owner, found.definition, zone, token=placed.token)
    if zone == BATTLEFIELD:
        down = how_face_down(placed.face_down)
        face = 0 if placed.face_down else found.face
        with prepared(run, seat, [said(run, one) for one in placed.chosen], placed.card):
            (id,) = enter(game, seat, (id,), tapped=placed.tapped, attach_to=to, face_down=down, face=face)
        since = first_turn(run) if placed.new else -1
        if game.is_there(id):
            record(game, [ev.Established(object=id, since=since, damage=placed.damage)])
        if game.is_there(id) and found.flipped and not placed.face_down:
            record(game, [ev.StatusChanged(object=id, verb=Verb.FLIP, flipped=True, why="710.4")])
    put_counters(game, ObjectRef(id), placed.counters, seat)
    merge_all(run, seat, id, placed)
    if alias is not None:
        run.cast.aliases[alias] = id


def lay_as_listed(
    run: Run, owner: PlayerId, seat: PlayerId, placed: PlacedCard, zone: Zone, to: Ref | None
) -> ObjectId:
    """Let an object be in a zone with just what is listed: nothing that changes how it enters applies, and nothing
    triggers. What is noted of it is said once all are there (`note_all`)."""
    game, found = run.game, run.lexicon.card(placed.card)
    copied = None if placed.copy_of is None else run.lexicon.card(placed.copy_of)
    there = zone == BATTLEFIELD
    down = how_face_down(placed.face_down)
    obj = GameObject(
        ObjectId(0), owner, zone, found.definition,
        controller=seat if there else NOBODY,
        face=found.face if there else 0,
        token=placed.token,
        tapped=placed.tapped,
        flipped=placed.flipped or found.flipped,
        phased_out=placed.phased_out,
        face_down=down,
        counters=tuple(sorted((kind, amount) for kind, amount in placed.counters.items() if amount)),
        attached_to=to,
        seen_by=tuple(run.cast.players[name] for name in placed.seen_by),
        copied=None if copied is None else copied_values(copied),
    )  # fmt: skip
    chapters = chapters_waiting(game)
    (made,) = [event for event in record(game, [created(obj, seat)]) if isinstance(event, ev.Created)]
    happen(game, ev.TriggersPlaced(waiting=chapters))
    id = made.objects[0].id
    if there:
        since = first_turn(run) if placed.new else -1
        record(game, [ev.Established(object=id, since=since, damage=placed.damage)])
        merge_all(run, seat, id, placed)
    return id


def how_face_down(said: bool | str) -> str:
    """The word by which something lies face down; none if it doesn't (CR 708.2a)."""
    return said if isinstance(said, str) else FACE_DOWN if said else ""


def merge_all(run: Run, seat: PlayerId, id: ObjectId, placed: PlacedCard) -> None:
    """Let what is listed have merged with a permanent, one after the other; it hasn't mutated just now (CR 730.2)."""
    game = run.game
    for one in placed.merged:
        if not game.is_there(id):
            raise ScenarioFailed(
                f"{one.card} merges with {placed.card}, which isn't on the battlefield (CR 730.2)"
            )
        found = run.lexicon.card(one.card)
        spell = GameObject(
            ObjectId(0), game.state.objects[id].owner, STACK, found.definition, seat, face=found.face, copy=one.token,
            face_down=how_face_down(one.face_down), stack=StackItem(Context(NOTHING, seat), face=found.face),
        )  # fmt: skip
        (made,) = [event for event in record(game, [created(spell, seat)]) if isinstance(event, ev.Created)]
        merged = ev.Merged(object=id, spell=made.objects[0].id, player=seat, over=not one.under, why="730.2")
        record(game, [merged])


def copied_values(card: FoundCard) -> Printed:
    """The copiable values of a card, as one of its faces shows them (CR 707.2, 709.5)."""
    definition = card.definition
    return with_both_halves(definition) if definition.shares_type_line else definition.faces[card.face]


def created(obj: GameObject, player: PlayerId) -> ev.Event:
    """An object of a position comes into being."""
    return ev.Created(objects=(obj,), player=player, verb=Verb.SET_UP)


def note_all(run: Run) -> None:
    """Say what was chosen for objects and what is linked to them, now that all are there (CR 607). Raises ScenarioFailed
    for what has no alias that it could be found by."""
    for setup in run.scenario.players.values():
        for listed in (setup.hand, setup.graveyard, setup.command, setup.exile, setup.battlefield):
            for placed in listed:
                if not placed.notes:
                    continue
                if placed.alias is None or not placed.as_listed:
                    raise ScenarioFailed(f"{placed.card} has notes, but no alias, or doesn't lie as listed")
                id = ObjectId(run.cast.aliases[placed.alias])
                for name, words in placed.notes.items():
                    values = tuple(noted(run, word) for word in words)
                    record(run.game, [ev.Noted(object=id, name=name, values=values)])


def noted(run: Run, word: int | str) -> Ref | str | int:
    """What a note says: a number, a player, an object by its alias, or a word."""
    if isinstance(word, int):
        return word
    player = run.cast.player(word)
    if player is not None:
        return PlayerRef(player)
    id = run.cast.aliases.get(word)
    return word if id is None else ObjectRef(ObjectId(id))


@contextmanager
def prepared(run: Run, seat: PlayerId, answers: list[Choice], what: str) -> Iterator[None]:
    """Have a player answer so what is asked now. Raises ScenarioFailed for an answer that nothing asks for."""
    queues = run.scripts[seat].queues
    for answer in reversed(answers):
        queues[answer.queue].insert(0, answer)
    yield
    for answer in answers:
        if any(one is answer for one in queues[answer.queue]):
            raise ScenarioFailed(not_taken(answer, what))


def not_taken(answer: Choice, what: str) -> str:
    """Why an answer stays that nothing asked for, or that nobody could give."""
    match answer.queue:
        case Queue.TARGET:
            return f"{answer.raw} can't be a target of {what} (CR 115.1)"
        case Queue.MODE:
            return f"{what} can't have {answer.raw} chosen (CR 700.2)"
        case Queue.CHOICE:
            return f"{what} doesn't ask for {answer.raw}, or it can't be chosen (CR 614.12a)"


def said(run: Run, word: int | str) -> Choice:
    """What is chosen as something enters, as an answer: a number, a player, or words (CR 614.12a)."""
    if isinstance(word, int):
        return Choice(queue=Queue.CHOICE, kind=ChoiceKind.NUMBER, value=word, raw=str(word))
    if run.cast.player(word) is not None:
        return Choice(queue=Queue.CHOICE, kind=ChoiceKind.PICK, objects=(Wanted(player=word),), raw=word)
    return Choice(queue=Queue.CHOICE, kind=ChoiceKind.COLOR, value=word, or_text=word, raw=word)


def first_turn(run: Run) -> int:
    """The number of the turn in which the position begins."""
    return run.scenario.starts.turn if run.scenario.starts is not None else 1


def put_counters(game: Game, target: Ref, counters: dict[str, int], player: PlayerId) -> None:
    """Let there be as many counters of each kind that is listed, whatever would replace that; those that something
    enters with count among them."""
    for kind, amount in counters.items():
        there = (
            game.state.players[target.id] if isinstance(target, PlayerRef) else game.state.objects[target.id]
        )
        more = amount - there.counter(kind)
        if more:
            event = ev.CountersChanged(target=target, kind=kind, amount=more, player=player, by_effect=False)
            record(game, [event])


def attach_cards(run: Run, seat: PlayerId, listed: tuple[PlacedCard, ...]) -> None:
    """Put what is attached to something onto the battlefield, after all that it may be attached to (CR 303.4, 301.5).

    Raises ScenarioFailed for what can't be attached so.
    """
    for placed in listed:
        if placed.attached_to is None:
            continue
        to = host_of(run, placed.attached_to)
        aliases = chain(placed.aliases, [placed.alias], repeat(None))
        for _, alias in zip(range(placed.count), aliases, strict=False):
            lay(run, seat, placed, BATTLEFIELD, alias, to)
            id = run.game.state.battlefield[-1]
            if not can_be_attached(run.game, id, to):
                raise ScenarioFailed(f"{placed.card} can't be attached to {placed.attached_to} (CR 701.3b)")


def host_of(run: Run, name: str) -> Ref:
    """The player or the permanent with that alias. Raises ScenarioFailed if there is none."""
    player = run.cast.player(name)
    if player is not None:
        return PlayerRef(player)
    id = run.cast.aliases.get(name, NOTHING)
    if id not in run.game.state.battlefield:
        raise ScenarioFailed(f"nothing on the battlefield is called {name}")
    return ObjectRef(ObjectId(id))


def equip_player(game: Game, seat: PlayerId, setup: PlayerSetup) -> None:
    """Give a player counters, mana, designations, and lands played this turn."""
    put_counters(game, PlayerRef(seat), setup.counters, seat)
    if setup.designations:
        happen(game, ev.PlayerChanged(player=seat, field="designations", value=setup.designations))
    if setup.lands_played:
        happen(game, ev.PlayerChanged(player=seat, field="lands_played", value=setup.lands_played))
    made = tuple(Mana(kind, NOTHING) for symbol in mana_cost(setup.mana).symbols for kind in symbol.types[:1])
    if made:
        record(game, [ev.ManaAdded(player=seat, mana=made)])
