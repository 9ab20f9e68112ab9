"""The lines of the log: how each kind of event is said, so that each seat may read it (invariants 7 and 8)."""

from __future__ import annotations

import typing
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.ir.abilities import Triggered
from engine.rules.core.faces import represented
from engine.rules.core.game import Game
from engine.rules.core.under_way import known_before
from engine.rules.lookup.linked import CHOSEN, CHOSEN_BY
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.colors import COLOR_NAMES, Color
from engine.values.ids import NOBODY, NOTHING, ObjectId
from engine.values.steps import STEP_NAMES
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import LIBRARY, STACK
from engine.views.action_words import CHANGED, SELDOM_HEARD, done_in_words
from engine.views.endings import lost_in_words, won_in_words
from engine.views.log_line import Line, ids_of, name, own_name, player_name, ref_name
from engine.views.log_moves import moved
from engine.views.pictures import Figure, FigureKind, Level
from engine.views.wording import in_words

BY_EFFECT = "701.26"
"""The rule by which an instruction taps and untaps."""


def drew(game: Game, event: ev.Drew) -> Line | None:
    """A draw: the card is named to its player only, and to nobody while it is kept face down (CR 121.8)."""
    who = player_name(game, event.player)
    seen = event.card != NOTHING and known_before(game.under_way) is None
    secret = f"{who} draws {name(game, event.card)}" if seen else ""
    return Line(f"{who} draws a card", "story", (), event.player, secret, (event.player,))


def created(game: Game, event: ev.Created) -> Line | None:
    """Tokens, and abilities on the stack."""
    first = event.objects[0] if event.objects else None
    if first is None or event.verb in (Verb.SET_UP, Verb.START):
        return None
    who = player_name(game, event.player)
    if first.zone == STACK and first.stack is not None and first.stack.ability is not None:
        if first.stack.damage:
            return Line("Combat damage is assigned and goes on the stack", "story", (first.id,))
        return ability_created(game, event, first.stack.context.source)
    label, number = name(game, first.id), len(event.objects)
    text = f"{who} creates {number} {label}" if number > 1 else f"{who} creates {label}"
    return Line(text, "story", tuple(o.id for o in event.objects), event.player)


def ability_created(game: Game, event: ev.Created, source: ObjectId) -> Line | None:
    """An ability comes onto the stack; that one is activated is told when its targets are chosen and its costs paid."""
    if event.verb == Verb.ACTIVATE:
        return None
    said = name(game, source)
    copied = event.verb == Verb.COPY
    text = f"An ability of {said} is copied" if copied else f"An ability of {said} triggers"
    return Line(text, "story", (source,), event.player)


def removed_from_stack(game: Game, event: ev.Ceased) -> Line | None:
    """A triggered ability for which something must be chosen and nothing can be (CR 603.3c, 603.3d)."""
    if event.why not in ("603.3c", "603.3d"):
        return None
    what = at_the_beginning(name(game, event.object))
    return Line(f"{what} is removed: there is nothing to choose for it", "story", (event.cause,))


def activated(game: Game, event: ev.AbilityActivated) -> Line | None:
    """An ability activated, with its targets; the mana that mana abilities add has lines of its own."""
    if event.mana:
        return None
    who, what = player_name(game, event.player), name(game, event.source)
    targets = targets_of(game, event.ability)
    at = ", ".join(ref_name(game, ref) for ref in targets)
    if at:
        text = f"{who} activates an ability of {what} targeting {at}"
    else:
        text = f"{who} activates an ability of {what}"
    return Line(text, "story", (event.source, *ids_of(*targets)), event.player)


def became_target(game: Game, event: ev.BecameTarget) -> Line:
    """A target of a triggered ability, or of a copy: of what is cast or activated the line of that tells them."""
    what = ref_name(game, event.target)
    obj = game.state.objects.get(event.by)
    item = obj.stack if obj is not None else None
    if obj is None or item is None or not (obj.copy or isinstance(item.ability, Triggered)):
        return Line(f"{what} becomes a target", "everything")
    text = f"{at_the_beginning(name(game, event.by))} targets {what}"
    return Line(text, "story", (event.by, *ids_of(event.target)), event.player)


def damage(game: Game, event: ev.DamageDealt) -> Line | None:
    """Damage."""
    by, to = name(game, event.source), ref_name(game, event.target)
    if event.combat:
        text = f"{by} deals {event.amount} combat damage to {to}"
    else:
        text = f"{by} deals {event.amount} damage to {to}"
    return Line(text, "story", (event.source, *ids_of(event.target)), figure=dealt(game, event))


def dealt(game: Game, event: ev.DamageDealt) -> Figure | None:
    """Damage dealt to a creature. Of damage to players, planeswalkers and battles the results have lines of their own:
    life that is lost, counters (CR 120.3a to 120.3c, 120.3h)."""
    target = event.target
    if isinstance(target, PlayerRef) or CardType.CREATURE not in game.look(target.id).chars.types:
        return None
    return Figure(FigureKind.DAMAGE, event.amount, target.id)


def life(game: Game, event: ev.LifeChanged) -> Line | None:
    """Life gained or lost."""
    player = game.state.players[event.player]
    if event.amount > 0:
        text = f"{player.name} gains {event.amount} life ({player.life})"
    else:
        text = f"{player.name} loses {-event.amount} life ({player.life})"
    figure = Figure(FigureKind.LIFE, event.amount, player=event.player)
    return Line(text, "story", (), event.player, figure=figure)


def counters(game: Game, event: ev.CountersChanged) -> Line | None:
    """Counters."""
    target = event.target
    whom, number, kind = ref_name(game, target), abs(event.amount), event.kind
    if event.amount > 0:
        text = (
            f"{whom} gets {number} {kind} counter" if number == 1 else f"{whom} gets {number} {kind} counters"
        )
    else:
        text = (
            f"{whom} loses {number} {kind} counter"
            if number == 1
            else f"{whom} loses {number} {kind} counters"
        )
    whose = (NOTHING, target.id) if isinstance(target, PlayerRef) else (target.id, None)
    figure = Figure(FigureKind.COUNTERS, event.amount, whose[0], whose[1], event.kind)
    return Line(text, "story", ids_of(target), figure=figure)


def targets_of(game: Game, id: ObjectId) -> list[Ref]:
    """What a spell or ability on the stack targets, in the order of its text."""
    item = game.state.objects[id].stack
    return [ref for slot in item.context.targets for ref in slot] if item is not None else []


def cast(game: Game, event: ev.Cast) -> Line | None:
    """A spell cast, with its targets."""
    targets = targets_of(game, event.spell)
    who, spell = player_name(game, event.player), name(game, event.spell)
    at = ", ".join(ref_name(game, ref) for ref in targets)
    text = f"{who} casts {spell} targeting {at}" if at else f"{who} casts {spell}"
    return Line(text, "story", (event.spell, *ids_of(*targets)), event.player)


def resolved(game: Game, event: ev.Resolved) -> Line | None:
    """A resolution, or none for want of legal targets."""
    what = at_the_beginning(name(game, event.object))
    if event.fizzled:
        if game.state.edition.fizzling_counters:  # it is countered next
            return Line(f"{what} has no legal target", "story")
        return Line(f"{what} has no legal target and doesn't resolve", "story")
    return Line(f"{what} resolves", "rules")


def tapped(game: Game, event: ev.TappedChanged) -> Line | None:
    """Tapping: by an effect it is part of the story; for mana, costs and attacks it is for those who want to see
    everything."""
    what = name(game, event.object)
    if event.why == BY_EFFECT and event.cause not in (NOTHING, event.object):
        text = f"{what} becomes tapped" if event.tapped else f"{what} becomes untapped"
        return Line(text, "story", (event.object,))
    return Line(f"{what} taps" if event.tapped else f"{what} untaps", "everything", (event.object,))


def attached(game: Game, event: ev.Attached) -> Line | None:
    """Attaching."""
    if event.to is None:
        return Line(f"{name(game, event.object)} becomes unattached", "story", (event.object,))
    text = f"{name(game, event.object)} becomes attached to {ref_name(game, event.to)}"
    return Line(text, "story", (event.object, *ids_of(event.to)))


def mana(game: Game, event: ev.ManaAdded) -> Line | None:
    """Mana added."""
    row = "".join(f"{{{one.type.value}}}" for one in event.mana)
    return Line(f"{player_name(game, event.player)} adds {row}", "everything", (event.cause,), event.player)


def lasting(game: Game, event: ev.LastingBegan) -> Line | None:
    """A continuous effect begins."""
    own = own_name(game, event.effect.context.source)
    if event.effect.whichever is not None:
        return Line(f"Continuous effect: {in_words(event.effect.whichever, own)}", "everything", ())
    words = ", ".join(in_words(part, own) for part in event.effect.modifications)
    subjects = ", ".join(ref_name(game, ref) for ref in event.effect.refs)
    return (
        Line(f"Continuous effect on {subjects}: {words}", "everything", ids_of(*event.effect.refs))
        if words
        else None
    )


def revealed(game: Game, event: ev.Revealed) -> Line | None:
    """Cards that are revealed, and cards at which only some may look, which only they read (CR 701.20a, 701.20e).

    What a whole library holds, when it is searched, would be a list and no line.
    """
    if not event.objects:
        return None
    who = player_name(game, event.player)
    named = ", ".join(
        f"{times} {said}" if times > 1 else said
        for said, times in Counter(name(game, id) for id in event.objects).items()
    )
    if set(event.to) >= set(game.state.players):
        return Line(f"{who} reveals {named}", "story", event.objects, event.player, shown=event.objects)
    cards = [game.look(id).object for id in event.objects]
    places = {(card.owner, card.zone) for card in cards}
    where = " and ".join(
        f"their {zone.value}" if owner == event.player else f"{player_name(game, owner)}'s {zone.value}"
        for owner, zone in sorted(places)
    )
    if any(zone == LIBRARY and set(event.objects) >= set(game.state.zone(zone, o)) for o, zone in places):
        return Line(f"{who} looks through {where}", "story", (), event.player)
    number = len(cards)
    text = f"{who} looks at 1 card of {where}" if number == 1 else f"{who} looks at {number} cards of {where}"
    secret = f"{who} looks at {named} of {where}"
    return Line(text, "story", (), event.player, secret, event.to, event.objects)


def loop(game: Game, event: ev.LoopNoticed) -> Line:
    """What repeats, and who could end it."""
    of = ", ".join(event.names)
    if event.times is not None:
        who = player_name(game, event.players[0])
        return Line(f"{who} does the same again, {event.times} times", "story", (), event.players[0])
    if event.players:
        who = " or ".join(player_name(game, player) for player in event.players)
        if of:
            return Line(f"The same repeats again and again ({of}): {who} can end it by choosing otherwise")
        return Line(f"The same repeats again and again: {who} can end it by choosing otherwise")
    if event.why == "104.4b":
        if of:
            return Line(f"The same repeats without end ({of}): if nobody acts now, the game is a draw")
        return Line("The same repeats without end: if nobody acts now, the game is a draw")
    return Line(f"This has gone on for {event.rounds} resolutions: the players can agree to a draw")


def at_the_beginning(words: str) -> str:
    """Words as a sentence begins with them: names keep their case."""
    return f"{words[:1].upper()}{words[1:]}"


def chosen(game: Game, event: ev.Noted) -> Line | None:
    """What was chosen for an object: a name, a color, a type, a number (CR 607.2d)."""
    sort = event.name.removeprefix(CHOSEN)
    values = [said for value in event.values if (said := in_a_note(game, value))]
    if sort == event.name or sort.endswith(CHOSEN_BY) or not values:
        return None
    if sort == "color":
        values = [COLOR_NAMES.get(Color(value), value) for value in values]
    return Line(
        f"{name(game, event.object)}: the chosen {sort} is {', '.join(values)}", objects=(event.object,)
    )


def in_a_note(game: Game, value: Ref | str | int) -> str:
    """A noted value in words, if players may see it."""
    if isinstance(value, PlayerRef):
        return player_name(game, value.id)
    return "" if isinstance(value, ObjectRef) else str(value)


def merged(game: Game, event: ev.Merged) -> Line:
    """A spell merged with a creature, which mutates so (CR 702.140c)."""
    spell, there = name(game, event.spell), name(game, event.object)
    components = game.state.objects[event.object].components
    if event.over and len(components) > 1:  # what was topmost before
        there = represented(components[1], flipped=False).name or "a face-down creature"
    text = (
        f"{spell} merges with {there}, on top"
        if event.over
        else f"{spell} merges with {there}, on the bottom"
    )
    return Line(text, objects=(event.object,), player=event.player)


def doors_changed(game: Game, event: ev.DoorsChanged) -> Line:
    """Doors of a Room are unlocked or locked (CR 709.5f-g)."""
    printed = game.look(event.object).chars.printed
    halves = printed.halves if printed is not None else ()
    doors = " and ".join(halves[half].name for half in event.halves if half < len(halves))
    player = player_name(game, event.player)
    text = f"{player} unlocks {doors}" if event.unlocks else f"{player} locks {doors}"
    return Line(text, objects=(event.object,), player=event.player)


E = TypeVar("E", bound=ev.Event)
Writer = Callable[[Game, ev.Event], Line | None]


def written(kind: type[E], write: Callable[[Game, E], Line | None]) -> tuple[type[ev.Event], Writer]:
    """A kind of event with what writes its line, which is called with events of that kind alone."""
    return kind, typing.cast("Writer", write)


def simple(
    kind: type[E], text: Callable[[Game, E], str], level: Level = "story"
) -> tuple[type[ev.Event], Writer]:
    """A kind of event whose line names nothing hidden."""

    def write(game: Game, event: E) -> Line:
        objects = (event.about,) if event.about != NOTHING else ()
        return Line(text(game, event), level, objects, event.whom)

    return written(kind, write)


def subgame_ended(game: Game, event: ev.SubgameEnded) -> str:
    """How a subgame came out, as the main game goes on (CR 729.5)."""
    if event.winner == NOBODY:
        return "The subgame ends in a draw"
    return f"The subgame ends: {player_name(game, event.winner)} wins it"


def rolled(game: Game, event: ev.Rolled) -> str:
    """How a coin or a die came up; of several dice, which were ignored (CR 705.1, 706.1a, 706.6)."""
    who = player_name(game, event.player)
    if event.undecided:
        return f"A coin of {who} comes up heads" if event.result == 1 else f"A coin of {who} comes up tails"
    if event.is_coin:
        return f"{who} flips a coin: heads" if event.result == 1 else f"{who} flips a coin: tails"
    if event.ignored:
        ignored = ", ".join(map(str, event.ignored))
        return f"{who} rolls a d{event.sides}: {event.result}; ignored: {ignored}"
    return f"{who} rolls a d{event.sides}: {event.result}"


def did(game: Game, event: ev.Did) -> Line:
    """A keyword action; of a vote, what it is for (CR 701.38a)."""
    objects = () if event.object == NOTHING else (event.object,)
    it = event.choice or (name(game, event.object) if objects else "")
    text = done_in_words(event.verb, player_name(game, event.player), it, event.amount)
    level: Level = "rules"
    if event.verb is Verb.VOTE:
        level = "story"
    elif event.verb in SELDOM_HEARD:
        level = "everything"
    return Line(text, level, objects, event.player)


WRITERS: Mapping[type[ev.Event], Writer] = dict(
    (
        written(ev.Moved, moved),
        written(ev.Drew, drew),
        written(ev.Revealed, revealed),
        written(ev.Created, created),
        written(ev.DamageDealt, damage),
        written(ev.LifeChanged, life),
        written(ev.CountersChanged, counters),
        written(ev.Cast, cast),
        written(ev.Noted, chosen),
        written(ev.Resolved, resolved),
        written(ev.TappedChanged, tapped),
        written(ev.Attached, attached),
        written(ev.ManaAdded, mana),
        written(ev.LastingBegan, lasting),
        simple(ev.LandPlayed, lambda g, e: f"{player_name(g, e.player)} plays {name(g, e.into)}"),
        simple(ev.Sacrificed, lambda g, e: f"{player_name(g, e.player)} sacrifices {name(g, e.object)}"),
        simple(ev.Destroyed, lambda g, e: f"{name(g, e.object)} is destroyed"),
        simple(ev.Countered, lambda g, e: f"{at_the_beginning(name(g, e.object))} is countered"),
        simple(ev.Shuffled, lambda g, e: f"{player_name(g, e.player)} shuffles their library"),
        simple(ev.TurnBegan, lambda g, e: f"Turn {e.number}: {player_name(g, e.player)}"),
        simple(ev.StepBegan, lambda _, e: STEP_NAMES[e.step].capitalize(), "rules"),
        simple(ev.Attacked, lambda g, e: f"{name(g, e.object)} attacks {ref_name(g, e.defender)}"),
        simple(ev.EnteredBlocking, lambda g, e: f"{name(g, e.object)} enters blocking {name(g, e.attacker)}"),
        simple(ev.Blocked, lambda g, e: f"{name(g, e.object)} blocks {name(g, e.attacker)}"),
        simple(ev.Lost, lambda g, e: lost_in_words(player_name(g, e.player), e.reason)),
        simple(ev.Won, lambda g, e: won_in_words(player_name(g, e.player), e.reason)),
        written(ev.AbilityActivated, activated),
        written(ev.Ceased, removed_from_stack),
        written(ev.LoopNoticed, loop),
        simple(ev.GameDrawn, lambda _, e: f"The game is a draw: {e.reason}"),
        simple(
            ev.ControlChanged, lambda g, e: f"{player_name(g, e.player)} gains control of {name(g, e.object)}"
        ),
        simple(ev.StatusChanged, lambda g, e: CHANGED[e.verb].format(name(g, e.object))),
        simple(ev.Rolled, rolled),
        written(ev.DoorsChanged, doors_changed),
        written(ev.Merged, merged),
        simple(ev.Regenerated, lambda g, e: f"{name(g, e.object)} regenerates"),
        simple(
            ev.PermissionUsed,
            lambda g, e: f"{name(g, e.spell)} is cast by leave of {name(g, e.source)}",
            "everything",
        ),
        simple(ev.OnceDone, lambda g, e: f"{name(g, e.object)} does this no more this turn", "everything"),
        simple(ev.SubgameBegan, lambda g, e: f"A subgame begins; {player_name(g, e.first)} goes first"),
        simple(ev.SubgameEnded, subgame_ended),
        simple(ev.GameRestarted, lambda g, e: f"{player_name(g, e.player)} restarts the game"),
        written(ev.Did, did),
        written(ev.BecameTarget, became_target),
    )
)
"""Which events get a line, and how it is said."""
