"""Putting triggered abilities on the stack (CR 603.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.decisions import Order, Picked, Purpose, Why, WordOption
from engine.ir.abilities import Triggered
from engine.ir.mentions import EVENT_OBJECT, EVENT_PLAYER, speaks_of_an_event
from engine.ir.nodes import Node, own_parts, walk
from engine.ir.objects import Target, This
from engine.ir.players import ThatPlayer
from engine.rules.actions.resolving import carry_out
from engine.rules.casting.announcing import announce_division, announce_modes
from engine.rules.casting.casting import choose_spell_targets
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.mentions_made import unmade
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import indistinguishable
from engine.rules.events.happening import happen
from engine.rules.events.triggers import check_state_triggers, triggers_on_triggering
from engine.rules.lookup.linked import as_created_by
from engine.rules.lookup.on_stack import item_of
from engine.rules.mana.mana_abilities import is_triggered_mana_ability
from engine.state import events as ev
from engine.state.exchanging import SAME, exchange, part_played
from engine.state.lasting import Waiting
from engine.state.objects import Context, GameObject, StackItem
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, STACK


def place_triggers(game: Game) -> bool:
    """Put all waiting triggered abilities on the stack, each player's in the order they choose: those that others'
    triggering triggered after all the rest, but not so by older rules (CR 603.3b)."""
    check_state_triggers(game, happen)
    if not game.state.waiting:
        return False
    waiting = game.state.waiting
    happen(game, ev.TriggersPlaced(waiting=(), why="603.3b"))
    later = [entry for entry in waiting if triggers_on_triggering(entry.ability)]
    if game.state.edition.one_pass_of_triggers or not later:
        place_together(game, waiting)
        return True
    place_together(game, [entry for entry in waiting if entry not in later], FIRST_PART)
    place_together(game, later, SECOND_PART)
    return True


FIRST_PART = "First those that didn't trigger on the triggering of others"
SECOND_PART = "Now those that triggered on the triggering of others"
"""The two parts in which triggered abilities are put on the stack, where there are some of either sort (CR 603.3b)."""


def place_together(game: Game, waiting: Sequence[Waiting], part: str = "") -> None:
    """Each player in turn puts their triggered abilities on the stack (CR 603.3b, 101.4)."""
    order = game.state.player_order()
    for place_in_turn, player in enumerate(order):
        own = [entry for entry in waiting if entry.context.controller == player]
        after = [
            game.state.players[other].name
            for other in order[place_in_turn + 1 :]
            if any(entry.context.controller == other for entry in waiting)
        ]
        said = ". ".join(
            [
                *([part] if part else []),
                "Order your triggered abilities: the first resolves first",
                *(f"{name}'s go on the stack after yours, and resolve before them" for name in after),
            ]
        )
        others = [entry for entry in waiting if entry not in own]
        for entry in in_chosen_order(game, player, own, said, others):
            with game.during("603.3", entry.source):
                place(game, entry)


def in_chosen_order(
    game: Game, player: PlayerId, waiting: list[Waiting], question: str, others: Sequence[Waiting] = ()
) -> list[Waiting]:
    """The order in which a player puts their triggered abilities on the stack (CR 603.3b). `others`: those of the other
    players that wait as well.

    Abilities that can't be told apart need no order. The question lists what resolves first at the top.
    """
    if len(waiting) < 2:
        return waiting
    if all(_same(game, entry, waiting[0]) for entry in waiting) or of_alike(game, waiting, others):
        if not game.answering[game.decider(player)].is_asked_everything():
            game.answered(Picked(tuple(reversed(range(len(waiting))))))
            return waiting
    options = tuple(trigger_option(game, place, entry) for place, entry in enumerate(waiting))
    why = Why("603.3b", waiting[0].source, question)
    answer = game.ask(Order(player, why, options, Purpose.TRIGGER))
    return [waiting[index] for index in reversed(answer.indices)]


def trigger_option(game: Game, place: int, entry: Waiting) -> WordOption:
    """A triggered ability to be put in order, with the objects and players of the event that it triggered on."""
    mentions = dict(entry.context.mentions)
    refs = dict.fromkeys((*mentions.get(EVENT_OBJECT, ()), *mentions.get(EVENT_PLAYER, ())))
    return WordOption(
        f"{place}:{entry.source}",
        game.describe(entry),
        entry.source,
        because=tuple(ref.id for ref in refs if isinstance(ref, ObjectRef)),
        because_of=tuple(ref.id for ref in refs if isinstance(ref, PlayerRef)),
    )


def _same(game: Game, one: Waiting, other: Waiting) -> bool:
    """Whether it makes no difference which of two abilities resolves first: they are the same ability, triggered by the
    same event or by events of which the text doesn't speak, of the same object or of objects of which it doesn't speak."""
    if one.ability != other.ability:
        return False
    if one.source != other.source and not _alike(game, one, other):
        return False
    return _told_apart_by(one) == _told_apart_by(replace(other, source=one.source))


def of_alike(game: Game, waiting: Sequence[Waiting], others: Sequence[Waiting]) -> bool:
    """Whether the same ability of several permanents triggered which nothing tells apart, for each by the same event, or
    by one that says of it what the others say of them: which of them is first makes no difference (CR 603.3b)."""
    first, *rest = waiting
    sources = [entry.source for entry in waiting]
    if any(entry.ability != first.ability or entry.key != first.key for entry in rest):
        return False
    if len(set(sources)) < len(sources) or not indistinguishable(game, sources, others):
        return False
    return all(
        part_played(first.context, exchange(game.state, first.source, entry.source))
        == part_played(entry.context, SAME)
        for entry in rest
    )


def _told_apart_by(entry: Waiting) -> Context:
    """What tells an ability that triggered from others: of the event, and of where what it was about has gone, only what
    its text speaks of."""
    context = replace(entry.context, source=entry.source)
    of_event = of_its_event(entry.ability)
    if of_event and not of_players_alone(entry.ability):
        return context
    own = (entry.source,) if any(isinstance(node, This) for node in _words(entry.ability)) else ()
    players = tuple(pair for pair in context.mentions if of_event and pair[0] == EVENT_PLAYER)
    return replace(context, mentions=players, follow=tuple(pair for pair in context.follow if pair[0] in own))


def _alike(game: Game, one: Waiting, other: Waiting) -> bool:
    """Whether it makes no difference of which of two objects an ability is: the text doesn't speak of its source, and no
    text of theirs is linked to what it creates (CR 607.2)."""
    linked = any(as_created_by(game, source) for source in (one.source, other.source))
    return not linked and not of_its_source(one.ability)


@lru_cache(maxsize=1024)
def of_its_source(ability: Triggered) -> bool:
    """Whether what an ability does, or its condition, at which it looks as it resolves too, may hang on which object's
    it is (CR 603.4). Abilities that it gives are those of what gets them."""
    return any(node.OF_ITS_SOURCE for part in _looked_at(ability) for node in own_parts(part))


@lru_cache(maxsize=1024)
def of_its_event(ability: Triggered) -> bool:
    """Whether what an ability does, or its condition, at which it looks as it resolves too, speaks of an object or a player
    of the event that it triggered on, or of what the text mentioned that made it (CR 603.2, 603.4, 603.7c); "another
    target" may mean another than that."""
    return any(unmade(part) for part in _looked_at(ability)) or any(
        speaks_of_an_event(node) or (isinstance(node, Target) and node.another) for node in _words(ability)
    )


@lru_cache(maxsize=1024)
def of_players_alone(ability: Triggered) -> bool:
    """Whether an ability speaks of no objects of the event that it triggered on, only of players: "deals 1 damage to that
    player" does the same whichever of their lands it was."""
    if any(isinstance(node, Target) and node.another for node in _words(ability)):
        return False
    told = [node for node in _words(ability) if speaks_of_an_event(node)]
    told += [node for part in _looked_at(ability) for node in unmade(part)]
    return all(isinstance(node, ThatPlayer) and node.of == EVENT_PLAYER for node in told)


def _words(ability: Triggered) -> Iterator[Node]:
    """All words of what it does and of its condition, those of abilities that it gives included."""
    for part in _looked_at(ability):
        yield from walk(part)


def _looked_at(ability: Triggered) -> tuple[Node, ...]:
    """What of an ability says what it does."""
    return (ability.effect,) if ability.condition is None else (ability.effect, ability.condition)


def with_aura_found(game: Game, context: Context) -> Context:
    """An ability of an Aura that triggered as what it enchanted left the battlefield can find the card that the
    Aura became in the graveyard, put there at the same time or because of that (CR 400.7f)."""
    aura = context.source
    new = game.state.became.get(aura)
    if new is None or game.is_there(aura) or not game.is_there(new):
        return context
    host = game.look(aura).object.attached_to
    left = dict(context.mentions).get(EVENT_OBJECT, ())
    if not isinstance(host, ObjectRef) or host not in left or game.state.objects[new].zone != GRAVEYARD:
        return context
    moves = {event.object: event for event in game.state.happened if isinstance(event, ev.Moved)}
    own, other = moves.get(aura), moves.get(host.id)
    if own is None or other is None:
        return context
    if own.why != "704.5m" and (own.why, own.cause) != (other.why, other.cause):
        return context
    return replace(context, follow=(*context.follow, (aura, new)))


def place(game: Game, entry: Waiting) -> ObjectId | None:
    """Put one triggered ability on the stack with its modes and targets (CR 603.3c-d).

    A triggered mana ability resolves at once instead (CR 605.4a). If a required choice can't be made, the
    ability is removed.
    """
    if is_triggered_mana_ability(entry.ability):
        carry_out(game, entry.ability.effect, Scope(entry.context))
        return None
    player = entry.context.controller
    source = game.look(entry.source).object
    item = StackItem(with_aura_found(game, entry.context), entry.ability.effect, entry.ability, entry.key)
    new = GameObject(ObjectId(0), source.owner, STACK, source.card, player, stack=item, face=source.face)
    made = happen(
        game, ev.Created(objects=(new,), player=player, verb=Verb.TRIGGER, why="603.3", cause=entry.source)
    )
    assert isinstance(made[0], ev.Created)
    on_stack = made[0].objects[0].id
    rule = "603.3c"
    try:
        announce_modes(game, on_stack, player)
        if item_of(game, on_stack).effect is None:
            raise IllegalAction(rule, "no mode was chosen")
        rule = "603.3d"
        choose_spell_targets(game, on_stack, player)
        announce_division(game, on_stack, player)
    except IllegalAction:
        happen(game, ev.Ceased(object=on_stack, why=rule, cause=entry.source))
        return None
    return on_stack
