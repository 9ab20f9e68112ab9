"""Targets: which there can be, and choosing them (CR 115, 601.2c)."""

from __future__ import annotations

from collections.abc import Container, Mapping

from msgspec import Struct

from engine.decisions import Choose, PlayerOption, Purpose, Why
from engine.ir.abilities import Activated, CantChooseAsTarget, Static, Triggered
from engine.ir.filters import Filter, InZone
from engine.ir.mentions import EVENT_OBJECT, is_mentioned, referred_to
from engine.ir.nodes import Players, walk
from engine.ir.objects import Target
from engine.ir.players import AnOpponent
from engine.rules.actions.options import option_of
from engine.rules.actions.targets_demanded import demanded, still_demanded
from engine.rules.actions.targets_together import can_be_completed, choose_fitting, demands_on
from engine.rules.actions.untargetable import is_protected, why_protected
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.choosing import acting_players
from engine.rules.evaluating.spending import is_being_cast
from engine.rules.events.randomness import in_random_order
from engine.rules.game.asking import within
from engine.rules.lookup.selecting import (
    candidates,
    each_candidate,
    has_qualities,
    players_of,
    still_fits,
)
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId

ANY_TARGET = "Choose any target"
"""The question where the text says no more than "target" (CR 115.4)."""


def is_legal_target(game: Game, phrase: Target, ref: Ref, by: ObjectId, scope: Scope) -> bool:
    """Whether something is a legal target of a phrase (CR 115.1, 608.2b)."""
    return still_fits(game, phrase.what, ref, scope) and not is_protected(game, ref, by, scope.controller)


def why_no_target(
    game: Game,
    phrase: Target,
    ref: Ref,
    by: ObjectId,
    scope: Scope,
    chosen: tuple[Ref, ...] = (),
    *,
    of_ability: bool,
) -> IllegalAction | None:
    """The first rule by which something can't be chosen for a phrase; None if it can. What is given is as for
    `legal_targets` (CR 601.2c, 115)."""
    if ref not in candidates(game, phrase.what, scope):
        said = game.describe(phrase)
        words = within(said)
        return IllegalAction("115.1", f"that needs “{words}”" if words else "it is not meant")
    refused = why_not_such(game, ref, by, scope, of_ability=of_ability)
    if refused is not None:
        return refused
    if phrase.another and ref not in legal_targets(game, phrase, by, scope, chosen, of_ability=of_ability):
        return IllegalAction("601.2c", "the text speaks of another one")
    return None


def why_not_such(
    game: Game, ref: Ref, by: ObjectId, scope: Scope, *, of_ability: bool
) -> IllegalAction | None:
    """The first rule by which something that a phrase speaks of can't be chosen; None if it can (CR 601.2c, 702.11).
    Only a spell or ability is no target for itself: the source of an ability is one (CR 115.5)."""
    protected = why_protected(game, ref, by, scope.controller, of_ability=of_ability)
    if protected is not None or of_ability:
        return protected
    if ref == ObjectRef(by):
        return IllegalAction("115.5", "a spell or ability is no target for itself")
    if barred_by_itself(game, ref, by, scope):
        return IllegalAction("601.2c", "its own text says that this can't be chosen", by)
    return None


def legal_targets(
    game: Game,
    phrase: Target,
    by: ObjectId,
    scope: Scope,
    chosen: tuple[Ref, ...] = (),
    *,
    of_ability: bool = False,
    barred: Container[Ref] = (),
) -> list[Ref]:
    """Everything that can be chosen for a phrase; `chosen` were chosen for phrases before (CR 601.2c).

    `by`: the spell or ability on the stack, the card that might be cast, or with `of_ability` the source of an ability
    that might be activated. `barred`: what is not to be chosen.
    """
    found = [
        ref
        for ref in candidates(game, phrase.what, scope)
        if ref not in barred and why_not_such(game, ref, by, scope, of_ability=of_ability) is None
    ]
    if phrase.another:
        about = scope.mentions.get(EVENT_OBJECT, ())  # what triggered it; CR 400.7: wherever it went
        now = (ObjectRef(scope.current(ref.id)) for ref in about if isinstance(ref, ObjectRef))
        itself = (ObjectRef(scope.source), ObjectRef(scope.current(scope.source)), *now)
        told_apart = any(ref in found for ref in chosen)  # what was chosen for another kind says nothing
        excluded: tuple[Ref, ...] = chosen if told_apart else (*chosen, *itself)
        found = [ref for ref in found if ref not in excluded]
    return found


def barred_by_itself(game: Game, ref: Ref, by: ObjectId, scope: Scope) -> bool:
    """Whether the text of a spell says that something can't be chosen as its target as it is cast: later it may well be
    that, and its target may be changed to such a thing (CR 601.2c, 115.7a)."""
    seen = game.look(by)
    if isinstance(ref, PlayerRef) or (seen.object.stack is not None and not is_being_cast(game, by)):
        return False
    return any(
        isinstance(effect, CantChooseAsTarget) and has_qualities(game, effect.what, game.look(ref.id), scope)
        for having in seen.chars.abilities
        if isinstance(having.ability, Static)
        for effect in having.ability.effects
    )


def _are_enough(game: Game, phrase: Target, legal: list[Ref], least: int, scope: Scope) -> bool:
    """Whether so many of these can be chosen together for one phrase (CR 601.2c)."""
    if _of_one_player(phrase):
        legal = max(_by_owner(game, legal).values(), key=len, default=[])
    if len(legal) < least:
        return False
    demands = demands_on(phrase)
    return not demands or can_be_completed(game, demands, (), legal, least, scope)


def can_target(
    game: Game,
    phrases: list[Target],
    by: ObjectId,
    scope: Scope,
    *,
    of_ability: bool = False,
    barred: Container[Ref] = (),
) -> bool:
    """Whether there are targets enough for every phrase that needs some (CR 601.2c). `barred`: what is not to be
    chosen."""
    for place, phrase in enumerate(phrases):
        if any(speaks_of(phrase, before) for before in phrases[:place]):
            continue  # asked for each target of the phrase it speaks of
        least = amount(game, phrase.least, scope)
        if least == 0 and not any(speaks_of(later, phrase) for later in phrases[place + 1 :]):
            continue
        later = phrases[place + 1 :]
        if stands_alone(phrase, later):
            if not has_targets_enough(game, phrase, least, by, scope, of_ability=of_ability, barred=barred):
                return False
            continue
        legal = legal_targets(game, phrase, by, scope, of_ability=of_ability, barred=barred)
        legal = leaving_others(game, phrase, legal, later, by, scope, of_ability=of_ability, barred=barred)
        if not _are_enough(game, phrase, legal, least, scope):
            return False
    if not any(phrase.another for phrase in phrases[1:]):
        return True
    apart = [phrase for phrase in phrases if not any(speaks_of(phrase, other) for other in phrases)]
    return can_be_told_apart(game, apart, by, scope, of_ability=of_ability, barred=barred)


def stands_alone(phrase: Target, later: list[Target]) -> bool:
    """Whether each target of a phrase may be chosen whatever else is: it asks nothing of its targets together, and nothing
    else depends on them (CR 601.2c)."""
    return not (
        phrase.another
        or any(speaks_of(other, phrase) for other in later)
        or _of_one_player(phrase)
        or demands_on(phrase)
    )


def has_targets_enough(
    game: Game,
    phrase: Target,
    least: int,
    by: ObjectId,
    scope: Scope,
    *,
    of_ability: bool,
    barred: Container[Ref],
) -> bool:
    """Whether there are so many targets for a phrase that stands alone: no more are looked for (CR 601.2c)."""
    found: set[Ref] = set()
    for ref in each_candidate(game, phrase.what, scope):
        if len(found) == least:
            break
        if ref not in barred and why_not_such(game, ref, by, scope, of_ability=of_ability) is None:
            found.add(ref)
    return len(found) >= least


def can_be_told_apart(
    game: Game, phrases: list[Target], by: ObjectId, scope: Scope, *, of_ability: bool, barred: Container[Ref]
) -> bool:
    """Whether there are targets for all phrases together, those for "another" being none that is chosen for a phrase
    before it, and several for one phrase being different (CR 601.2c). Of more targets than are chosen in all, some are
    left whatever else is chosen."""
    wanted = [(phrase, amount(game, phrase.least, scope)) for phrase in phrases]
    total = sum(least for _, least in wanted)
    options = [
        legal_targets(game, phrase, by, scope, of_ability=of_ability, barred=barred)[: total + 1]
        for phrase, _ in wanted
    ]
    slots = [
        (place, options[place], phrase.another)
        for place, (phrase, least) in enumerate(wanted)
        for _ in range(least)
    ]

    def chosen(number: int, before: tuple[tuple[int, Ref], ...]) -> bool:
        if number == len(slots):
            return True
        place, refs, another = slots[number]
        taken = [ref for at, ref in before if another or at == place]
        return any(chosen(number + 1, (*before, (place, ref))) for ref in refs if ref not in taken)

    return chosen(0, ())


def speaks_of(phrase: Target, other: Target) -> bool:
    """Whether what a phrase can mean depends on what was chosen for another: "creature that player controls", or
    for one inside it: "card from target player's graveyard"."""
    if not is_mentioned(other.mention) or other == phrase:
        return False
    return any(node == other or referred_to(node) == other.mention for node in walk(phrase))


class Besides(Struct, frozen=True):
    """What isn't to be chosen, and one more: "another" is none that was chosen before (CR 601.2c)."""

    barred: Container[Ref]
    chosen: Ref

    def __contains__(self, ref: object) -> bool:
        return ref == self.chosen or ref in self.barred


def leaving_others(
    game: Game,
    phrase: Target,
    legal: list[Ref],
    later: list[Target],
    by: ObjectId,
    scope: Scope,
    *,
    of_ability: bool = False,
    barred: Container[Ref] = (),
) -> list[Ref]:
    """Those targets of a phrase that leave legal ones for the phrases that speak of it (CR 601.2c)."""
    dependent = [other for other in later if speaks_of(other, phrase)]
    if not dependent:
        return legal
    kept = scope.mentions.get(phrase.mention)
    found: list[Ref] = []
    for ref in legal:
        scope.mention(phrase.mention, (ref,))
        others = [([other], Besides(barred, ref)) for other in dependent if other.another]
        if all(
            can_target(game, phrases, by, scope, of_ability=of_ability, barred=excluded)
            for phrases, excluded in ((dependent, barred), *others)
        ):
            found.append(ref)
    scope.mention(phrase.mention, kept or ())
    return found


def target_rule(game: Game, by: ObjectId) -> str:
    """The rule by which targets are chosen and effects divided among them: of a triggered ability 603.3d, of an
    activated one 602.2b, of a spell 601.2c."""
    obj = game.state.objects.get(by)
    match obj.stack.ability if obj is not None and obj.stack is not None else None:
        case Triggered():
            return "603.3d"
        case Activated():
            return "602.2b"
        case _:
            return "601.2c"


def target_question(game: Game, phrase: Target) -> str:
    """What is to be targeted, as the text says it: bare "target" takes in any target (CR 115.4)."""
    said = game.describe(phrase)
    words = within(said) or "targets"
    return ANY_TARGET if words == "target" else f"Choose {words}"


def of_one_owner(
    game: Game, phrase: Target, legal: list[Ref], by: ObjectId, scope: Scope, chooser: PlayerId
) -> list[Ref]:
    """What can be chosen "from a single graveyard", or "from an opponent's graveyard": the cards of one player who
    has enough of them, whom the chooser picks first."""
    if not _of_one_player(phrase):
        return legal
    least = amount(game, phrase.least, scope)
    cards = _by_owner(game, legal)
    players = tuple(player for player, refs in cards.items() if len(refs) >= least)
    if len(players) < 2:
        return cards[players[0]] if players else []
    options = tuple(PlayerOption(player) for player in players)
    answer = game.ask(
        Choose(
            chooser,
            Why(target_rule(game, by), by, "Choose whose cards to target"),
            options,
            purpose=Purpose.PLAYER,
        )
    )
    return cards[players[answer.indices[0]]]


def _by_owner(game: Game, refs: list[Ref]) -> dict[PlayerId, list[Ref]]:
    """Objects by whose they are."""
    found: dict[PlayerId, list[Ref]] = {}
    for ref in refs:
        if isinstance(ref, ObjectRef):
            found.setdefault(game.look(ref.id).object.owner, []).append(ref)
    return found


def _of_one_player(phrase: Target) -> bool:
    """Whether a phrase speaks of one player's cards, whoever that is."""
    clauses = phrase.what.clauses if isinstance(phrase.what, Filter) and phrase.most != 1 else ()
    return any(
        isinstance(clause, InZone) and (clause.of_one_player or isinstance(clause.whose, AnOpponent))
        for clause in clauses
    )


def who_chooses(game: Game, named: Players | None, otherwise: PlayerId, scope: Scope) -> PlayerId:
    """Who makes a choice: whom the text names for it, of several the first in turn order, else who would anyway (CR 601.6,
    602.3)."""
    if named is None:
        return otherwise
    return next(iter(players_of(game, named, scope)), otherwise)


def in_order_of_choice(game: Game, phrases: list[Target], chooser: PlayerId, scope: Scope) -> list[Target]:
    """The phrases whose targets the controller of the spell or ability chooses, then those for which another player does
    (CR 601.6b, 602.3b). A phrase that speaks of another one, or of another than that, stays behind it."""
    own = [who_chooses(game, phrase.chooser, chooser, scope) == chooser for phrase in phrases]
    tied = any(
        mine and (phrase.another or any(speaks_of(phrase, before) for before in phrases[:place]))
        for place, (phrase, mine) in enumerate(zip(phrases, own, strict=True))
        if not all(own[:place])
    )
    if all(own) or tied:
        return phrases
    return sorted(phrases, key=lambda phrase: who_chooses(game, phrase.chooser, chooser, scope) != chooser)


def pick_targets(
    game: Game,
    phrase: Target,
    legal: list[Ref],
    least: int,
    most: int,
    must: list[Ref],
    why: Why,
    who: PlayerId,
) -> tuple[Ref, ...]:
    """The player picks the targets of a phrase, first one of those of which one has to be among them, if there are
    such (CR 601.2c)."""
    if phrase.at_random:
        return in_random_order(game, tuple(legal))[:most]
    first: tuple[Ref, ...] = ()
    if must:
        first = pick_targets(game, phrase, must, 1, 1, [], why, who)
        legal, least, most = [ref for ref in legal if ref not in first], max(least - 1, 0), most - 1
        if not most:
            return first
    options = tuple(option_of(ref) for ref in legal)
    back = game.may_take_back()
    decision = Choose(who, why, options, least, most, Purpose.TARGET, None, back, phrase.slot)
    return (*first, *(legal[index] for index in game.ask(decision).indices))


def choose_targets(
    game: Game,
    phrases: list[Target],
    by: ObjectId,
    scope: Scope,
    chooser: PlayerId,
    shared: Mapping[int, int],
) -> tuple[tuple[Ref, ...], ...]:
    """Choose the targets for each phrase in order (CR 601.2c); raises IllegalAction if there are too few.

    `shared`: how much is divided among the targets of a slot, each of which must get at least one (CR 601.2d).
    """
    slots: dict[int, tuple[Ref, ...]] = {}
    before: tuple[Ref, ...] = ()
    demands = demanded(game, by, chooser)
    for named in dict.fromkeys(phrase.chooser for phrase in phrases if phrase.chooser is not None):
        acting_players(game, named, scope, "601.6a")
    phrases = in_order_of_choice(game, phrases, chooser, scope)
    for place, phrase in enumerate(phrases):
        legal = of_one_owner(game, phrase, legal_targets(game, phrase, by, scope, before), by, scope, chooser)
        legal = leaving_others(game, phrase, legal, phrases[place + 1 :], by, scope)
        least = amount(game, phrase.least, scope)
        most = len(legal) if phrase.most is None else min(amount(game, phrase.most, scope), len(legal))
        most = max(least, min(most, shared.get(phrase.slot, most)))
        if len(legal) < least:
            raise IllegalAction("601.2c", "there are not enough legal targets")
        why = Why(target_rule(game, by), by, target_question(game, phrase))
        who = who_chooses(game, phrase.chooser, chooser, scope)
        if demands_on(phrase):
            if not can_be_completed(game, demands_on(phrase), (), legal, least, scope):
                raise IllegalAction("601.2c", "no legal targets fit together")
            slots[phrase.slot] = choose_fitting(game, phrase, legal, least, most, why, who, scope)
        else:
            later = phrases[place + 1 :] if demands else []
            others = [ref for other in later for ref in legal_targets(game, other, by, scope, before)]
            must = still_demanded(game, demands, before, legal if most and who == chooser else [], others)
            slots[phrase.slot] = pick_targets(game, phrase, legal, least, most, must, why, who)
        before += slots[phrase.slot]
        scope.mention(phrase.mention, slots[phrase.slot])
    top = max(slots, default=-1)
    return tuple(slots.get(slot, ()) for slot in range(top + 1))
