"""How instructions are put together: one after the other, if, may, unless, for each (CR 608.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from engine.abilities.effects.apart import Apart
from engine.abilities.effects.choice_of_none import chooses_how_many, on_their_own
from engine.abilities.effects.paid_together import as_one_payment, do_all
from engine.decisions import Confirm, Purpose, Why
from engine.ir.abilities import Modify
from engine.ir.durations import Duration, Until
from engine.ir.effects import (
    Conditional,
    Continuously,
    Does,
    Modal,
    OnceEachTurn,
    Optional,
    RuleContinuously,
    UnlessPaid,
)
from engine.ir.filters import Compares, OfYourChoice
from engine.ir.mentions import (
    ACTOR,
    AFFECTED,
    COMPARED,
    NOT_MENTIONED,
    MentionId,
    mention_of,
)
from engine.ir.modifications import ChangePT, DoesntUntap, Mark, SetPT
from engine.ir.nodes import Action, Effect, Modification, Node, Objects, rebuild, walk, what_of
from engine.ir.objects import Chosen, Each, It, Target, Them, This
from engine.ir.past import DoneThisWay
from engine.ir.players import AnyPlayer, ThatPlayer, You
from engine.rules.actions.costs import can_pay_parts, mana_of, pay_parts
from engine.rules.actions.lasting import begin, locked, quality_of_choice
from engine.rules.actions.resolving import act, carry_out, planned
from engine.rules.core import registries
from engine.rules.core.errors import IllegalAction, RulesBug
from engine.rules.core.game import Game, TakenBack
from engine.rules.core.plan import Plan
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_begin, current, found_again, is_here
from engine.rules.evaluating.choosing import acting_players
from engine.rules.evaluating.conditions import is_true
from engine.rules.evaluating.costs_paid import spoken_of_again
from engine.rules.events.happening import happen
from engine.rules.events.triggers import was_done
from engine.rules.game.asking import names_in, priced, told, told_whole, value_of_x, within
from engine.rules.lookup.linked import as_chosen_now
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import objects_of, players_of, refs_of
from engine.rules.mana.paying import can_pay_all
from engine.rules.mana.waterbending import pay_mana_for_effect
from engine.state import events as ev
from engine.state.references import PlayerRef, Ref
from engine.values.ids import PlayerId
from engine.values.mana import with_x

N = TypeVar("N", bound=Node)


@resolves(Does)
def does(game: Game, effect: Does, scope: Scope) -> None:
    """Players do things, one after the other; several players in APNAP order (CR 101.4, 608.2c)."""
    players = acting_players(game, effect.who, scope)
    apart = Apart(scope)
    own = dict.fromkeys(players, effect.actions)
    done = True
    for place, action in enumerate(effect.actions):
        if len(players) > 1 and type(action) in registries.PLANS.words:
            now = {player: (own[player][place],) for player in players}
            done = do_together(game, now, scope, apart) and done
            continue
        for player in players:
            with apart.acting(player):
                done = act(game, own[player][place], player, scope) and done
            if action.CHOOSES_VALUE and len(players) > 1:  # "of that type" is of the type that they chose
                own[player] = tuple(as_chosen_now(game, one, scope.source) for one in own[player])
    apart.join()
    scope.done = done


def do_together(
    game: Game, actions: Mapping[PlayerId, tuple[Action, ...]], scope: Scope, apart: Apart
) -> bool:
    """Several players make their choices in order and then all act at the same time (CR 101.4, 608.2e)."""
    plans: list[tuple[PlayerId, Plan]] = []
    for player, own in actions.items():
        with apart.acting(player):
            plans.extend((player, planned(game, action, player, scope)) for action in own)
    begun = any(can_begin(game, plan) for _, plan in plans)
    done = happen(game, *(event for _, plan in plans for event in plan.events))
    noted = False
    for player, plan in plans:
        with apart.acting(player):
            noted = plan.note(done) or noted
    scope.replaced = begun and not noted
    return noted or begun


@resolves(Conditional)
def conditional(game: Game, effect: Conditional, scope: Scope) -> None:
    """Carried out only if the condition is true, otherwise the other part (CR 608.2c).

    What happens instead of the other part may speak of what that would have been done to.
    """
    if is_true(game, effect.condition, scope):
        for phrase in spoken_of_again(effect):
            if isinstance(phrase, Each | Target):
                refs_of(game, phrase, scope)
        carry_out(game, effect.effect, scope)
    elif effect.otherwise is not None:
        carry_out(game, effect.otherwise, scope)
    else:
        scope.done = False


@resolves(Optional)
def optional(game: Game, effect: Optional, scope: Scope) -> None:
    """Each acting player chooses whether to do it; what depends on it follows (CR 608.2d, 608.2c)."""
    players = acting_players(game, effect.effect.who, scope)
    if len(players) > 1 and at_once(effect):
        optional_together(game, effect, players, scope)
    elif isinstance(effect.effect.who, AnyPlayer):
        doing = tuple(player for player in players if done_by_choice(game, effect, player, scope))
        scope.mention(ACTOR, tuple(map(PlayerRef, doing)))
        what_depends(game, effect, bool(doing), scope)  # "if a player does": once, however many do
    elif len(players) > 1:
        apart = Apart(scope)
        willing: list[PlayerId] = []
        for player in players:  # 101.4: all choose before anything is done
            with apart.acting(player):
                willing += [player] if is_willing(game, effect, player, scope) else []
        for player in players:
            with apart.acting(player):
                done = player in willing and done_by(game, effect, player, scope)
                what_depends(game, effect, done, scope)
        apart.join()
    else:
        for player in players:
            what_depends(game, effect, done_by_choice(game, effect, player, scope), scope)


def is_willing(game: Game, effect: Optional, player: PlayerId, scope: Scope) -> bool:
    """Whether a player chooses to do what they may do (CR 608.2d)."""
    scope.mention(ACTOR, (PlayerRef(player),))
    return may_and_wants(game, effect.effect, player, scope, effect.if_not)


def done_by(game: Game, effect: Optional, player: PlayerId, scope: Scope) -> bool:
    """Whether a player does what they chose to do."""
    note_once(game, scope)
    return do_all(game, as_one_payment(effect.effect.actions), player, scope)


def done_by_choice(game: Game, effect: Optional, player: PlayerId, scope: Scope) -> bool:
    """Whether a player does what they may do."""
    return is_willing(game, effect, player, scope) and done_by(game, effect, player, scope)


def what_depends(game: Game, effect: Optional, done: bool, scope: Scope) -> None:
    """What follows from whether it was done (CR 608.2c)."""
    scope.done = done
    follows = effect.if_done if done else effect.if_not
    if follows is not None:
        carry_out(game, follows, scope)


def at_once(effect: Optional) -> bool:
    """Whether several players who may do something do it at the same time, with nothing that depends on it."""
    planned = all(type(action) in registries.PLANS.words for action in effect.effect.actions)
    return planned and effect.if_done is None and effect.if_not is None


def optional_together(game: Game, effect: Optional, players: tuple[PlayerId, ...], scope: Scope) -> None:
    """Several players choose in order whether they do it and to what; then all who do act at once (CR 608.2e)."""
    apart = Apart(scope)
    willing: list[PlayerId] = []
    for player in players:
        with apart.acting(player):
            if may_and_wants(game, effect.effect, player, scope):
                willing.append(player)
    actions = dict.fromkeys(willing, effect.effect.actions)
    scope.done = do_together(game, actions, scope, apart) if willing else False
    apart.join()


@resolves(OnceEachTurn)
def once_each_turn(game: Game, effect: OnceEachTurn, scope: Scope) -> None:
    """An ability that had triggered before it was done does nothing any more (CR 603.2h)."""
    if was_done(game, scope.source, effect):
        return
    scope.done, scope.once = False, effect
    carry_out(game, effect.effect, scope)
    if scope.done:
        note_once(game, scope)
    scope.once = None


def note_once(game: Game, scope: Scope) -> None:
    """What may be done only once each turn is being done: the ability doesn't trigger on what that brings about
    (CR 603.2h)."""
    if scope.once is not None:
        once, scope.once = scope.once, None
        happen(game, ev.OnceDone(object=scope.source, effect=once, why="603.2h", cause=scope.source))


def can_do(game: Game, action: Action, player: PlayerId, scope: Scope) -> bool:
    """Whether a player can do what they may: nobody can choose what is impossible (CR 608.2d)."""
    if type(action) not in registries.PAYABLE.words:
        return not action.ON_PERMANENTS or is_left(game, what_of(action), scope)
    return registries.PAYABLE.of(action)(game, action, player, scope)


def is_left(game: Game, what: object, scope: Scope) -> bool:
    """Whether some of the permanents that a text speaks of, without a choice, still are where something can be done to
    them (CR 608.2d)."""
    if not isinstance(what, This | It | Them | Target):
        return True
    return any(is_here(game, current(scope, id)) for id in objects_of(game, what, scope))


def may_and_wants(
    game: Game, effect: Does, player: PlayerId, scope: Scope, otherwise: Effect | None = None
) -> bool:
    """Ask a player whether they do what they may, if that is possible (CR 608.2d)."""
    own = on_their_own(as_one_payment(effect.actions))
    possible = all(can_do(game, action, player, scope) for action in own)
    return possible and wants(game, effect, player, scope, otherwise)


def wants(game: Game, effect: Does, player: PlayerId, scope: Scope, otherwise: Effect | None = None) -> bool:
    """Ask a player whether they do what they may (CR 608.2d)."""
    yes = told_whole(game, replace(effect, who=You(said=False)), player, scope)
    outcome = told(game, otherwise, player, scope)
    decision = Confirm(
        player,
        Why(scope.rule, scope.source, asked_whether(yes) + value_of_x(yes, scope)),
        purpose=Purpose.WORD,
        yes=yes,
        no=refusal(game, yes, outcome),
        yes_is_free=not any(gives_up(action) for action in effect.actions),
        no_is_free=otherwise is None or not any(gives_up(action) for action in done_in(otherwise)),
        none_is_no=otherwise is None and scope.once is None and chooses_how_many(effect.actions),
    )
    return game.ask(decision).yes


def gives_up(action: Action) -> bool:
    """Whether who does it has less for it: life, mana, a card, a permanent of theirs."""
    own = action.TAKES_AWAY and isinstance(what_of(action), Chosen | This)
    return own or action.GIVES_UP or any(gives_up(part) for part in parts_of_action(action))


def parts_of_action(action: Action) -> Iterator[Action]:
    """The actions that an action is put together from."""
    return (node for node in walk(action) if isinstance(node, Action) and node is not action)


def done_in(effect: Effect) -> Iterator[Action]:
    """Everything that is done in an effect by the player whom it addresses."""
    for node in walk(effect):
        if isinstance(node, Does) and isinstance(node.who, You | ThatPlayer):
            yield from node.actions


def asked_whether(what: str) -> str:
    """Something that a player may do as a question; what its text goes on to say is said after it."""
    first, stop, rest = what.partition(". ")
    return f"{first}? {rest}." if stop else f"{what}?"


def refusal(game: Game, what: str, outcome: str = "") -> str:
    """The answer that declines to do something, with what then happens."""
    no = f"Don't {within(what)}"
    return f"{no}: {within(outcome, names_in(game))}" if outcome else no


@resolves(UnlessPaid)
def unless_paid(game: Game, effect: UnlessPaid, scope: Scope) -> None:
    """It happens unless a player pays as it resolves (CR 118.12)."""
    inner = effect.effect
    if isinstance(inner, Does) and isinstance(effect.who, ThatPlayer) and effect.who.of == ACTOR:
        for actor in players_of(game, inner.who, scope):
            scope.mention(ACTOR, (PlayerRef(actor),))
            if offer_payment(game, effect, actor, scope):
                after_payment(game, effect, scope)
            else:
                carry_out(game, replace(inner, who=effect.who), scope)
        return
    for player in players_of(game, effect.who, scope):
        if offer_payment(game, effect, player, scope):
            scope.done = False
            after_payment(game, effect, scope)
            return
    carry_out(game, effect.effect, scope)


def after_payment(game: Game, effect: UnlessPaid, scope: Scope) -> None:
    """What the text adds for the case that somebody paid: "If they do, ..." (CR 608.2c)."""
    if effect.if_paid is not None:
        carry_out(game, effect.if_paid, scope)


def offer_payment(game: Game, effect: UnlessPaid, player: PlayerId, scope: Scope) -> bool:
    """Ask a player whether they pay, and let them (CR 118.12a). True if they paid."""
    payer = Scope(replace(scope.kept(), controller=player))
    payer.not_announced = True
    mana = with_x(mana_of(game, effect.cost, scope), scope.x)
    if not can_pay_parts(game, effect.cost, player, payer):
        return False
    cost = priced(game, effect.cost, mana)
    pay = f"Pay {cost}" if not cost or cost.startswith("{") else cost
    why = Why("118.12a", scope.source, f"{pay}?")
    possible = can_pay_all(game, mana, effect.cost, scope.source, payer)
    no = refusal(game, pay, told(game, effect.effect, player, scope))
    answer = game.ask(
        Confirm(player, why, cost, Purpose.COST, possible=possible, yes=pay, no=no, no_is_free=False)
    )
    if not answer.yes:
        return False
    try:
        with game.proposal():
            pay_mana_for_effect(game, player, effect.cost, mana, payer, "118.12")
            pay_parts(game, effect.cost, player, payer, "118.12a")
    except (IllegalAction, TakenBack):
        return False
    return True


@resolves(Modal)
def modal(game: Game, effect: Modal, scope: Scope) -> None:
    """Modes are chosen on the way to the stack; a modal effect itself never resolves (CR 700.2)."""
    raise RulesBug("modes were not chosen before resolution")


@resolves(Continuously)
def continuously(game: Game, effect: Continuously, scope: Scope) -> None:
    """A continuous effect begins: on the objects there are now, or where it says what objects of a kind may do
    without changing them, on whichever there are (CR 611.2c). What lasts for an untap step of each object's own
    controller ends for each by itself (CR 611.2a)."""
    effect = replace(effect, what=chosen_now(game, effect.what, scope))
    left = on_whichever_begun(game, effect, scope)
    refs = tuple(found_again(scope, ref) for ref in refs_of(game, effect.what, scope))
    if left is None:
        return
    effect = left
    if refs and (looks_at_each(effect) or effect.duration.until == Until.NEXT_UNTAP):
        for ref, modifications in [(ref, worked_out(game, effect, ref, scope)) for ref in refs]:
            begin(game, scope, effect.duration, refs=(ref,), modifications=modifications)
    elif (number := told_of_each(effect.duration, effect.what)) != NOT_MENTIONED:
        for ref in refs:
            scope.mentions[number] = (ref,)
            begin(game, scope, effect.duration, refs=(ref,), modifications=effect.modifications)
        scope.mentions[number] = refs
    elif refs:
        begin(game, scope, effect.duration, refs=refs, modifications=effect.modifications)


def chosen_now(game: Game, what: N, scope: Scope) -> N:
    """A phrase or rule in which the color or creature type that is left to a choice is the one chosen now
    (CR 608.2d)."""
    open_ = next((node for node in walk(what) if isinstance(node, OfYourChoice)), None)
    if open_ is None:
        return what
    chosen = quality_of_choice(game, open_, scope)
    found: N = rebuild(what, lambda node: chosen if node == open_ else node)
    return found


def told_of_each(duration: Duration, what: Node) -> MentionId:
    """The number of the objects that an effect is about, if it lasts for each as long as "it" is something: it then
    ends for each by itself (CR 611.2b); else NOT_MENTIONED."""
    number = what.of if isinstance(what, It | Them) else mention_of(what)
    condition = duration.while_
    spoken = condition is not None and any(
        isinstance(node, It) and node.of == number for node in walk(condition)
    )
    return number if spoken else NOT_MENTIONED


def on_whichever_begun(game: Game, effect: Continuously, scope: Scope) -> Continuously | None:
    """Begin what it only says of objects of a kind, the set of which is never locked in; what is left, if something is
    (CR 611.2c)."""
    said, rest = parts_of(effect)
    if said is None:
        return effect
    said = replace(said, what=compared_now(game, said.what, scope))
    begin(game, scope, effect.duration, modifications=said.modifications, whichever=said)
    return replace(effect, modifications=rest) if rest else None


def compared_now(game: Game, what: Objects, scope: Scope) -> Objects:
    """A phrase in which the numbers that objects are compared with are worked out, once (CR 611.2d); not those of the
    objects themselves, which are looked at whenever it is asked which objects are meant (611.2c)."""

    def known(node: Node) -> Node:
        if isinstance(node, Compares) and not isinstance(node.amount, int) and not of_itself(node.amount):
            return replace(node, amount=how_many(game, node.amount, scope))
        return node

    found: Objects = rebuild(what, known)
    return found


def of_itself(amount: Node) -> bool:
    """Whether an amount is a number of the object that it is compared for."""
    return any(isinstance(node, It) and node.of == COMPARED for node in walk(amount))


@lru_cache(maxsize=4096)
def parts_of(effect: Continuously) -> tuple[Modify | None, tuple[Modification, ...]]:
    """What an effect says of objects of a kind that changes neither their characteristics nor their controller, and
    what it does to them besides. Objects to which something was done are a set already, and what lasts for the untap
    steps of their controllers goes with the permanents there are; during the untap step of a player whom
    the text names it's whichever there are then (CR 611.2c, 608.2c)."""
    what, parts = effect.what, effect.modifications
    if not isinstance(what, Each) or any(isinstance(node, DoneThisWay) for node in walk(what)):
        return None, parts
    said = tuple(part for part in parts if isinstance(part, Mark))
    if effect.duration.until == Until.NEXT_UNTAP:
        said = tuple(part for part in said if isinstance(part, DoesntUntap) and part.of_one_player)
    rest = tuple(part for part in parts if part not in said)
    return (Modify(what, said) if said else None), rest


@lru_cache(maxsize=4096)
def looks_at_each(effect: Continuously) -> bool:
    """Whether an amount in it speaks of the object that is changed: "for each other creature"."""
    sizes = [part for part in effect.modifications if isinstance(part, ChangePT | SetPT)]
    return any(isinstance(node, It) and node.of == AFFECTED for size in sizes for node in walk(size))


def worked_out(game: Game, effect: Continuously, ref: Ref, scope: Scope) -> tuple[Modification, ...]:
    """What the effect does to one object, its amounts worked out (CR 608.2h, 611.2d)."""
    scope.mentions[AFFECTED] = (ref,)
    found = tuple(locked(game, part, scope) for part in effect.modifications)
    del scope.mentions[AFFECTED]
    return found


@resolves(RuleContinuously)
def rule_continuously(game: Game, effect: RuleContinuously, scope: Scope) -> None:
    """A continuous effect on players or the rules begins (CR 611.2c)."""
    rule = chosen_now(game, effect.rule, scope)
    what = what_of(rule)
    number = told_of_each(effect.duration, what if isinstance(what, Node) else rule)
    refs = scope.mentions.get(number, ())
    if len(refs) < 2:
        begin(game, scope, effect.duration, rule=rule)
        return
    for ref in refs:
        scope.mentions[number] = (ref,)
        begin(game, scope, effect.duration, rule=rule)
    scope.mentions[number] = refs
