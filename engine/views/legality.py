"""What can and can't be done with an object, in words and for one seat, with the first rule against it."""

from __future__ import annotations

from engine.decisions import Attack, Block, Choose, Decision, ObjectOption, PlayerOption, Purpose
from engine.rules.casting.casting import target_phrases_of
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.lookup.on_stack import scope_on_stack
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.tracing.layers import ObjectTrace
from engine.tracing.legality import (
    Against,
    Aiming,
    Causes,
    Doing,
    Verdict,
    attacks,
    blocks,
    legality,
    why_no_target_of,
)
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import STACK
from engine.views.citing import cite, in_terms_of
from engine.views.inspected import Legal
from engine.views.log_line import player_name
from engine.views.looking import Looking
from engine.views.pictures import Hindrance
from engine.views.step_words import public_name

OTHERWISE = Against("601.2c", "it was chosen already, or too little would be left for other targets")


def legal(game: Game, seat: PlayerId, id: ObjectId, *known: ObjectTrace) -> tuple[Legal, ...]:
    """What a seat can do with an object now and what it can't, with the rule against it and whose effect that is.
    `known`: objects whose layers were gone through already."""
    looker = Looking(game, seat)
    return tuple(_in_words(game, looker, id, verdict) for verdict in legality(game, seat, id, *known))


def _in_words(game: Game, looker: Looking, id: ObjectId, verdict: Verdict) -> Legal:
    words = what(game, looker, id, verdict)
    problem = verdict.against
    if problem is None:
        return Legal(words)
    reason = in_terms_of(problem.reason, game.state.edition.profile)
    return Legal(words, problem.rule, reason, problem.cause, name_of(game, looker, problem.cause))


def what(game: Game, looker: Looking, id: ObjectId, verdict: Verdict) -> str:
    """What might be done, in words."""
    about = "" if verdict.about is None else name_of_ref(game, looker, verdict.about)
    match verdict.doing:
        case Doing.PLAY:
            return verdict.words.replace("~", game.characteristics(id).name or "~")
        case Doing.ATTACK:
            return f"Attack {about}"
        case Doing.BLOCK:
            return f"Block {about}"
        case Doing.TARGET:
            return f"Be a target of {about}"


def denied(game: Game, looker: Looking, id: ObjectId, verdict: Verdict) -> str:
    """That something can't be done, in words before a reason. There "it" is the object that is asked about, and "that" is
    the other one."""
    about = "" if verdict.about is None else name_of_ref(game, looker, verdict.about)
    match verdict.doing:
        case Doing.PLAY:
            return what(game, looker, id, verdict)
        case Doing.ATTACK:
            return f"This can't attack {about}"
        case Doing.BLOCK:
            return f"This can't block {about}"
        case Doing.TARGET:
            return f"This can't be a target of {about}"


def name_of_ref(game: Game, looker: Looking, ref: Ref) -> str:
    """What a seat calls a player or an object."""
    return player_name(game, ref.id) if isinstance(ref, PlayerRef) else name_of(game, looker, ref.id)


def name_of(game: Game, looker: Looking, id: ObjectId) -> str:
    """What a seat calls an object."""
    obj = game.state.objects.get(id)
    if id != NOTHING and obj is not None and obj.zone != STACK and looker.knows(obj):
        return game.characteristics(id).name or public_name(game, id)
    return public_name(game, id)


# --- what a question doesn't offer ----------------------------------------------------------------------------------


def not_offered(game: Game, decision: Decision, ref: Ref) -> tuple[Hindrance, ...]:
    """Why something can't attack, block or be chosen as a target, as is asked; nothing where other things are asked."""
    looker = Looking(game, decision.player)
    causes = Causes(game)
    found: list[Verdict] = []
    match decision:
        case Attack() if isinstance(ref, ObjectRef):
            found += attacks(game, ref.id, causes)
        case Block() if isinstance(ref, ObjectRef):
            found += blocks(game, ref.id, causes)
        case Choose(purpose=Purpose.TARGET) if decision.slot >= 0:
            found.append(Verdict(Doing.TARGET, _no_target(game, decision, ref, causes), _of(decision)))
        case _:
            return ()
    told: dict[Against, str] = {}
    for verdict in found:
        if verdict.against is not None:
            told.setdefault(verdict.against, denied(game, looker, decision.why.source, verdict))
    profile = game.state.edition.profile
    return tuple(
        Hindrance(words, cite(one.rule, profile), in_terms_of(one.reason, profile), one.cause)
        for one, words in told.items()
    )


def _of(decision: Choose) -> Ref:
    return ObjectRef(decision.why.source)


def _no_target(game: Game, decision: Choose, ref: Ref, causes: Causes) -> Against | None:
    """Why something isn't among the options of a question for targets."""
    option = ObjectOption(ref.id) if isinstance(ref, ObjectRef) else PlayerOption(ref.id)
    by = decision.why.source
    if option in decision.options or by not in game.state.objects:
        return None
    phrases = tuple(phrase for phrase in target_phrases_of(game, by) if phrase.slot == decision.slot)
    problem: IllegalAction | None = why_no_target_of(game, Aiming(by, phrases, scope_on_stack(game, by)), ref)
    return OTHERWISE if problem is None else causes.against(problem)
