"""Why what a script says can't be done now: the first rule against it."""

from __future__ import annotations

from engine.decisions import Choose
from engine.rules.casting.casting import target_phrases_of
from engine.rules.casting.why_not import verdicts
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.lookup.on_stack import scope_on_stack
from engine.rules.mana.may_activate import activated_among
from engine.scenario.naming import begins, fits, names_of
from engine.scenario.notation import Do, Entry, Wanted
from engine.scenario.playing import Run
from engine.state.references import ObjectRef
from engine.tracing.legality import Aiming, why_no_target_of
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, STACK


def _meant(run: Run, entry: Entry) -> list[ObjectId]:
    """The objects that an entry may mean, those on the stack apart."""
    objects = run.game.state.objects
    return [id for id in objects if objects[id].zone != STACK and _is_meant(run, entry, id)]


def _first_against(game: Game, seat: PlayerId, id: ObjectId, begun: str | None) -> IllegalAction | None:
    """The first rule against playing an object or activating one of its abilities: any, or one that begins so."""
    for words, reason in verdicts(game, seat, id):
        if reason is not None and (begun is None or begins(words, begun, names_of(game, id)[0])):
            return reason
    return None


def why_not_done(run: Run, seat: PlayerId, entry: Entry) -> IllegalAction | None:
    """The first rule against what an entry says; None if none is found (CR 601.3, 602.5, 305)."""
    game = run.game
    activates = entry.do in (Do.ACTIVATE, Do.ACTIVATE_MANA)
    meant = _meant(run, entry)
    if activates and not any(game.state.objects[id].zone == BATTLEFIELD for id in meant):
        return IllegalAction("113.6", f"{entry.source or entry.card or entry.alias} isn't on the battlefield")
    for id in meant:
        begun = entry.ability or "" if activates else None
        reason = _first_against(game, seat, id, begun)
        if reason is not None:
            return reason
    if entry.do == Do.ACTIVATE_MANA and meant and not any(_gives_mana(game, id) for id in meant):
        return IllegalAction("605.1a", "it isn't a mana ability")
    return None


def _is_meant(run: Run, entry: Entry, id: ObjectId) -> bool:
    """Whether an object is the one that an entry is about."""
    if entry.alias is not None:
        return run.cast.aliased(run.game, entry.alias) == id
    wanted = entry.source if entry.do in (Do.ACTIVATE, Do.ACTIVATE_MANA) else entry.card
    return wanted is not None and wanted in names_of(run.game, id)


def _gives_mana(game: Game, id: ObjectId) -> bool:
    """Whether an object has a mana ability (CR 605.1a)."""
    return any(mana for _, mana, _ in activated_among(game.characteristics(id).abilities, game.state.edition))


def why_no_target(run: Run, decision: Choose, wanted: Wanted) -> IllegalAction | None:
    """The rule by which what a script wants to choose can't be a target; None if it isn't there (CR 601.2c)."""
    game, by = run.game, decision.why.source
    if by == NOTHING or by not in game.state.objects or decision.slot < 0:
        return None
    phrases = tuple(phrase for phrase in target_phrases_of(game, by) if phrase.slot == decision.slot)
    for id in game.state.objects:
        if fits(game, run.cast, id, wanted):
            found = why_no_target_of(game, Aiming(by, phrases, scope_on_stack(game, by)), ObjectRef(id))
            if found is not None:
                return found
    return None
