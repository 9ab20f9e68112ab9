"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Choose, Purpose, Why
from engine.ir.cards import CardDefinition
from engine.ir.mentions import MentionId
from engine.rules.actions.options import option_of
from engine.rules.actions.permanents import can_be_attached, enchant_phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import room_for
from engine.rules.core.plan import Plan
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import note_result
from engine.rules.events.happening import happen
from engine.rules.events.performing import perform
from engine.rules.lookup.linked import as_created_by
from engine.rules.lookup.selecting import candidates
from engine.rules.turn.combat.attacking import defenders_of
from engine.rules.turn.entering import blocked_on_entering, choose_attacked
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.types import PERMANENT_TYPES
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, OUTSIDE


class Issue(Struct, frozen=True):
    """What tokens are created as, and how they enter. `attached`: the text says what they are attached to; `attacked`: what
    it says that they attack, `blocked`: the creature that it says they block."""

    card: CardDefinition
    count: int = 1
    face: int = 0
    tapped: bool = False
    attacking: bool = False
    attached: bool = False
    attach_to: Ref | None = None
    counters: tuple[tuple[str, int], ...] = ()
    attacked: tuple[Ref, ...] | None = None
    blocked: ObjectId = NOTHING


def create(game: Game, player: PlayerId, issues: tuple[Issue, ...], scope: Scope) -> tuple[ObjectId, ...]:
    """A player creates tokens, all at the same time (CR 111.2, 701.7a). What was created."""
    return created_by(happen(game, *creation(game, player, issues, scope)), player)


def creation(game: Game, player: PlayerId, issues: tuple[Issue, ...], scope: Scope) -> tuple[ev.Created, ...]:
    """The events of a player's creating tokens (CR 701.7a)."""
    return tuple(event for issue in issues for event in proposals(game, player, issue, scope))


def created_by(done: tuple[ev.Event, ...], player: PlayerId) -> tuple[ObjectId, ...]:
    """The tokens that a player created in what happened."""
    return tuple(
        obj.id
        for event in done
        if isinstance(event, ev.Created) and event.player == player
        for obj in event.objects
        if obj.token
    )


def plan_tokens(
    game: Game, player: PlayerId, issues: tuple[Issue, ...], scope: Scope, mention: MentionId
) -> Plan:
    """The tokens that a player is about to create (CR 608.2e-f, 701.7a)."""
    proposed = creation(game, player, issues, scope)
    return Plan(proposed, lambda done: note_result(scope, mention, created_by(done, player)))


def proposals(game: Game, player: PlayerId, issue: Issue, scope: Scope) -> list[ev.Created]:
    """The creation of some equal tokens: one event, or one for each that can attack something else."""
    if issue.count <= 0 or not issue.card.faces[issue.face].types & PERMANENT_TYPES:
        return []  # 111.5
    room_for(game, issue.count, "tokens")
    if game.state.edition.tokens_named_by_subtypes:
        issue = replace(issue, card=named_by_subtypes(issue.card))
    token = GameObject(
        ObjectId(0), player, BATTLEFIELD, issue.card, player, token=True, face=issue.face, tapped=issue.tapped,
        counters=issue.counters, notes=as_created_by(game, scope.source),
    )  # fmt: skip
    if issue.attached or "Aura" in issue.card.faces[issue.face].subtypes:
        if not _hosts(game, player, issue, token):
            return _unattached(game, player, issue, token, scope)
        return [_attached(game, player, issue, token, scope) for _ in range(issue.count)]
    if issue.attacking and len(defenders_of(game, player)) > 1:
        return [_created(game, player, issue, (token,), scope) for _ in range(issue.count)]
    return [_created(game, player, issue, (token,) * issue.count, scope)]


@lru_cache(maxsize=1024)
def named_by_subtypes(card: CardDefinition) -> CardDefinition:
    """A token whose name is only its subtypes, if no text gives it another (CR 111.4, by older rules)."""
    faces = tuple(replace(face, name=face.name.removesuffix(" Token")) for face in card.faces)
    return replace(card, name=card.name.removesuffix(" Token"), faces=faces)


def _created(
    game: Game, player: PlayerId, issue: Issue, objects: tuple[GameObject, ...], scope: Scope
) -> ev.Created:
    attacking = choose_attacked(game, scope.source, player, issue.attacked) if issue.attacking else None
    return ev.Created(
        objects=objects,
        player=player,
        verb=Verb.CREATE,
        attacking=attacking,
        blocking=blocked_on_entering(game, issue.blocked, player),
        why="701.7a",
        cause=scope.source,
    )


def _attached(game: Game, player: PlayerId, issue: Issue, token: GameObject, scope: Scope) -> ev.Created:
    """A token that enters attached, to what the text says or its controller chooses (CR 303.4f)."""
    legal = _hosts(game, player, issue, token)
    host = legal[0]
    if len(legal) > 1:
        why = Why("303.4f", scope.source, f"Attach {issue.card.name} to what?")
        answer = game.ask(Choose(player, why, tuple(map(option_of, legal)), purpose=Purpose.OBJECT))
        host = legal[answer.indices[0]]
    return _created(game, player, issue, (replace(token, attached_to=host),), scope)


def _unattached(
    game: Game, player: PlayerId, issue: Issue, token: GameObject, scope: Scope
) -> list[ev.Created]:
    """Without anything to be attached to an Aura isn't created, other tokens are (CR 303.4g-i)."""
    if "Aura" in issue.card.faces[issue.face].subtypes:
        return []
    return [_created(game, player, issue, (token,) * issue.count, scope)]


def _hosts(game: Game, player: PlayerId, issue: Issue, token: GameObject) -> list[Ref]:
    """What the token may be attached to as it enters (CR 303.4f, 303.4i)."""
    with game.imagined():
        made = perform(game, ev.Created(objects=(replace(token, zone=OUTSIDE),), player=player))
        assert isinstance(made, ev.Created)
        id = made.objects[0].id
        if issue.attached:
            to = issue.attach_to
            return [to] if to is not None and can_be_attached(game, id, to) else []
        phrase = enchant_phrase(game, id)
        found = candidates(game, phrase.what, scope_of(id, player)) if phrase is not None else []
        return [ref for ref in found if can_be_attached(game, id, ref)]
