"""Why something can't be done with an object: the first rule against it, as those find it who decide, and the object
whose effect that is (CR 508.1, 509.1, 601.2c, 601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from engine.decisions import ObjectOption, PlayerOption
from engine.ir.abilities import Activated
from engine.ir.modifications import Mark
from engine.ir.objects import Target
from engine.rules.actions.targeting import why_no_target
from engine.rules.casting.castable import phrases_of
from engine.rules.casting.casting import target_phrases_of
from engine.rules.casting.ways_to_cast import as_spell, ways
from engine.rules.casting.why_not import verdicts
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.battles import attacked_player
from engine.rules.lookup.on_stack import scope_on_stack
from engine.rules.mana.may_activate import activated_among
from engine.rules.turn.combat.attacking import defenders_of, why_no_attacker, why_not_attacked
from engine.rules.turn.combat.blocking import why_no_blocker, why_not_blocked
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.tracing.layers import ObjectTrace, traced
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.types import CREATURE
from engine.values.zones import BATTLEFIELD, HAND, STACK


class Doing(StrEnum):
    """What might be done with an object."""

    PLAY = "play"
    ATTACK = "attack"
    BLOCK = "block"
    TARGET = "target"


class Against(Struct, frozen=True):
    """The first rule against something: its number, the reason in words, and the object whose effect it is, if an
    effect forbids it."""

    rule: str
    reason: str
    cause: ObjectId = NOTHING


class Verdict(Struct, frozen=True):
    """Something that can be done with an object, or can't: `against` says why.

    `about` is what would be attacked, blocked or targeted by; `words` says what would be cast, played or activated.
    """

    doing: Doing
    against: Against | None
    about: Ref | None = None
    words: str = ""


class Causes:
    """Finds the object whose effect forbids something; the layers of an object are gone through once for all."""

    def __init__(self, game: Game, *known: ObjectTrace) -> None:
        self.game = game
        self.traces = {trace.id: trace for trace in known}

    def against(self, problem: IllegalAction | None) -> Against | None:
        """What forbids something, with the object that causes it: who gave the mark by which it is forbidden is seen
        where the layers are gone through (CR 613.11)."""
        if problem is None:
            return None
        cause = problem.cause if problem.marked is None else self.giver(*problem.marked)
        return Against(problem.rule, problem.reason, cause)

    def giver(self, bearer: ObjectId, mark: Mark) -> ObjectId:
        """The source of the effect that gave an object a mark: itself, if its own text did."""
        if bearer not in self.traces:
            self.traces[bearer] = traced(self.game, bearer)
        givers = [
            row.part.source
            for row in self.traces[bearer].rows
            if row.part is not None and mark in row.after.all_marks() and mark not in row.before.all_marks()
        ]
        return givers[-1] if givers else bearer


# --- attacking and blocking ---------------------------------------------------------------------------------------


def why_not_attack(game: Game, id: ObjectId, defender: PlayerOption | ObjectOption) -> IllegalAction | None:
    """The first rule that keeps a creature from being declared as an attacker of that, other creatures aside: None if
    none does (CR 508.1a-c). Asked of the turn that it is; the step is left aside."""
    if game.controller(id) != game.state.turn.active:
        return IllegalAction("508.1a", "only creatures of the active player attack")
    return why_no_attacker(game, id) or why_not_attacked(game, id, defender)


def why_not_block(game: Game, blocker: ObjectId, attacker: ObjectId) -> IllegalAction | None:
    """The first rule that keeps a creature from blocking an attacking one, other blocks aside (CR 509.1a-b)."""
    combat = game.state.combat
    attack = next((one for one in combat.attacks if one.attacker == attacker), None) if combat else None
    if attack is None:
        return IllegalAction("509.1a", "that doesn't attack")
    if attacked_player(game, attack) != game.controller(blocker):
        return IllegalAction("509.1a", "that attacks another player")
    return why_no_blocker(game, blocker) or why_not_blocked(game, blocker, attacker)


def attacks(game: Game, id: ObjectId, causes: Causes) -> Iterator[Verdict]:
    """What a creature could attack in this turn (CR 508.1a-c)."""
    for defender in defenders_of(game, game.state.turn.active):
        about = ObjectRef(defender.id) if isinstance(defender, ObjectOption) else PlayerRef(defender.id)
        yield Verdict(Doing.ATTACK, causes.against(why_not_attack(game, id, defender)), about)


def blocks(game: Game, id: ObjectId, causes: Causes) -> Iterator[Verdict]:
    """What of that which attacks a creature could block (CR 509.1a-b)."""
    combat = game.state.combat
    for attack in combat.attacks if combat is not None else ():
        if game.is_there(attack.attacker) and attack.attacker != id:
            found = causes.against(why_not_block(game, id, attack.attacker))
            yield Verdict(Doing.BLOCK, found, ObjectRef(attack.attacker))


# --- targets ------------------------------------------------------------------------------------------------------


class Aiming(Struct, frozen=True):
    """Something whose text has targets: a spell or ability on the stack, a card that could be cast, a permanent with an
    ability that could be activated."""

    by: ObjectId
    phrases: tuple[Target, ...]
    scope: Scope
    of_ability: bool = False


def why_no_target_of(game: Game, aiming: Aiming, ref: Ref) -> IllegalAction | None:
    """The first rule by which something can't be the target of any phrase of a text; None if it can (CR 601.2c)."""
    found: IllegalAction | None = None
    for phrase in aiming.phrases:
        reason = why_no_target(game, phrase, ref, aiming.by, aiming.scope, of_ability=aiming.of_ability)
        if reason is None:
            return None
        # of several phrases, that one counts which speaks of it at all
        found = reason if found is None or found.rule == "115.1" else found
    return found


def aimings(game: Game, player: PlayerId) -> Iterator[Aiming]:
    """What has targets: on the stack, and what of a player's own could be cast or activated from hand and battlefield.
    Of cards that are the same, one (CR 601.2c, 602.2b)."""
    for id in game.state.zone(STACK):
        yield Aiming(id, tuple(target_phrases_of(game, id)), scope_on_stack(game, id))
    told: set[object] = set()
    for id in game.state.zone(HAND, player):
        card = game.state.objects[id].card
        scope = scope_of(id, player)
        for way in ways(game, player, id)[:1]:
            if card not in told:
                spell = as_spell(game, player, id, way)
                yield Aiming(id, tuple(phrases_of(game, spell, way, "")), scope)
        told.add(card)
    for id in game.controlled(player):
        scope = scope_of(id, player)
        for having, _, _ in activated_among(game.characteristics(id).abilities, game.state.edition):
            if isinstance(having.ability, Activated) and having.ability not in told:
                told.add(having.ability)
                yield Aiming(id, tuple(slots_of(having.ability.effect)), scope, True)


def targetings(game: Game, player: PlayerId, id: ObjectId, causes: Causes) -> Iterator[Verdict]:
    """Of what an object could be a target, as far as a player could choose it (CR 115, 601.2c)."""
    for aiming in aimings(game, player):
        if aiming.phrases:
            found = causes.against(why_no_target_of(game, aiming, ObjectRef(id)))
            yield Verdict(Doing.TARGET, found, ObjectRef(aiming.by))


# --- all of it -----------------------------------------------------------------------------------------------------


def legality(game: Game, player: PlayerId, id: ObjectId, *known: ObjectTrace) -> Iterator[Verdict]:
    """What a player can do with an object now and what they can't: the first rule against each, and whose effect it is.
    `known`: objects whose layers were gone through already."""
    causes = Causes(game, *known)
    for words, problem in verdicts(game, player, id):
        yield Verdict(Doing.PLAY, causes.against(problem), None, words)
    if game.state.objects[id].zone == BATTLEFIELD and CREATURE in game.characteristics(id).types:
        if game.state.turn.active == game.controller(id):
            yield from attacks(game, id, causes)
        yield from blocks(game, id, causes)
    yield from targetings(game, player, id, causes)
