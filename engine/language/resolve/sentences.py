"""Sentences one after the other: which of them will have been carried out, and what later ones can mean (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.choosing.choose import ChooseObjects
from engine.abilities.actions.choosing.either import OneOfThese
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.nouns.history.this_way import ThisWay
from engine.ir.amounts import CharacteristicOf, CountersOn
from engine.ir.conditions import DidSo, Holds, IsTrueOf, NotSo
from engine.ir.effects import (
    Conditional,
    Continuously,
    Delayed,
    Does,
    ForEachOf,
    Modal,
    Reflexive,
    Sequence,
    UnlessPaid,
)
from engine.ir.fields import fields_of
from engine.ir.filters import Thing
from engine.ir.mentions import COUNTED, EVENT_OBJECT, NOT_MENTIONED, MentionId, is_instruction
from engine.ir.nodes import (
    Ability,
    Effect,
    Node,
    Objects,
    Players,
    Replacement,
    Trigger,
    rebuild,
    walk,
    what_of,
)
from engine.ir.objects import Again, Chosen, Each, EachOf, It, SomeOf, Target, Them, This
from engine.ir.players import ControllerOf, EachPlayer, ThatPlayer, You
from engine.ir.triggers import ThisTurn
from engine.language.resolve.abilities import OF_ONE_OBJECT, counted_in, text
from engine.language.resolve.antecedents import (
    Sort,
    asked_about,
    of_all_rounds,
    renumbered,
    said_of_phrase,
)
from engine.language.resolve.clauses import what_a_continuous_effect_is_about
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.events import note_event
from engine.language.resolve.mentioning import inside, named
from engine.language.resolve.rule import Rule, rule
from engine.language.resolve.sentences_of_delayed_abilities import as_much_as, is_other_outcome

# --- texts of their own ------------------------------------------------------------------------------------------


@rule(
    "603.1",
    'Enchanted creature has "{T}: Untap target creature."',
    Ability,
)
def quoted(said: Discourse, ability: Ability) -> Node | None:
    """An ability that the text gives to something, which is a text of its own."""
    inner = Discourse(said.rules)
    return text(inner, ability, linked_outside=said.has_exiled())


@rule(
    "700.2",
    "Choose one —\n• Destroy target artifact.\n• Destroy target creature. It can't be regenerated.",
    Modal,
)
def modes(said: Discourse, node: Modal) -> Node | None:
    """Each mode by itself."""
    apart = tuple(_apart(said, mode, for_others=node.apart) for mode in node.modes)
    return replace(node, modes=apart, otherwise=said.value(node.otherwise))


def _apart(said: Discourse, effect: Effect, *, for_others: bool = False) -> Node:
    """A mode, or a sentence beside one, which is numbered on its own (CR 700.2); what the text has done before it, it can
    speak of: "exile a card from a graveyard. When you do, choose one". `for_others`: it must target a different player
    than other modes."""
    after = bool(said.given)
    known = tuple(mention for mention in said.mentions if after or not is_instruction(mention.number))
    amounts = tuple(number for number in said.amounts if after or not is_instruction(number))
    inner = Discourse(said.rules, known, amounts)
    if after:
        inner.next, inner.given = said.next, list(said.given)
    inner.counted = said.counted
    inner.stands = replace(said.stands, linked_outside=False)
    inner.clause = replace(inner.clause, of_mode_apart=for_others)
    return inner.visit(effect)


# --- one after the other ---------------------------------------------------------------------------------------------


@rule(
    "608.2c",
    "~ deals 3 damage to target creature. If you control a Wizard, ~ deals 5 damage instead.",
    Sequence,
)
def one_after_the_other(said: Discourse, node: Sequence) -> Node | None:
    """Sentences one after the other. What an instruction did is unknown to one that takes its place."""
    effects: list[Node] = []
    before = 0
    for place, effect in enumerate(node.effects):
        _forget_undone(said, effect, effects, before)
        if place and asked_about(effect) == It():
            _speak_again_of(said, asked_about(effects[place - 1]))
        if place and is_other_outcome(effect, node.effects[place - 1]):
            said.forget(before)
        if isinstance(effect, Delayed) and place:
            _put_there(said, effects[-1])
        _refuse_either(said, effect, effects)
        given = len(said.given)
        effects.append(said.visit(effect))
        if isinstance(effect, Conditional) and effect.instead and place:
            effects[place - 1] = _as_one(said, effects[place - 1], before, given)
        after = node.effects[place + 1] if place + 1 < len(node.effects) else None
        if isinstance(after, Conditional) and after.instead:
            said.forget(given)
        before = given
    return replace(node, effects=tuple(effects))


def _refuse_either(said: Discourse, effect: Effect, before: list[Node]) -> None:
    """ "Tap target creature. If ~ has a +1/+1 counter on it, destroy it instead": what is done instead may be done to the
    source, of which something is asked, as well as to what the sentence before is about. Raises Unbound."""
    if not before or not isinstance(effect, Conditional) or not effect.instead:
        return
    asked = effect.condition.first if isinstance(effect.condition, Holds) else effect.condition
    subject = asked.what if isinstance(asked, IsTrueOf | CharacteristicOf | CountersOn) else None
    if It() in map(done_to_it, deeds_of(effect.effect)) and is_another(said, subject, before[-1]):
        raise Unbound("'it' is the source of the text, or what the sentence before is about")


def is_another(said: Discourse, subject: Node | None, before: Node) -> bool:
    """Whether what is asked about is the source and what the sentence before is about isn't, or the other way round where
    what the event is about has gone."""
    event = said.last(lambda mention: mention.number == EVENT_OBJECT and not mention.itself)
    others = tuple(map(done_to_it, deeds_of(before)))
    match subject:
        case This():
            happened = (EVENT_OBJECT,) if event is not None else ()
            return any(isinstance(one, Target | Chosen) or _means(one, happened) for one in others)
        case It():
            return event is not None and event.gone and any(isinstance(one, This) for one in others)
        case _:
            return False


def _means(what: object, numbers: tuple[MentionId, ...]) -> bool:
    return isinstance(what, It) and what.of in numbers


def deeds_of(effect: Node) -> tuple[Node, ...]:
    """The instructions of a sentence, each about one thing."""
    return effect.actions if isinstance(effect, Does) else (effect,)


def done_to_it(deed: Node) -> object:
    """What an instruction is done to, or what it changes."""
    return deed.what if isinstance(deed, Continuously) else what_of(deed)


def _was_not_done(effect: Effect) -> bool:
    """Whether a sentence is about something that was not done: "if you don't"."""
    condition = effect.condition if isinstance(effect, Conditional) else None
    return isinstance(condition, NotSo) and isinstance(condition.condition, DidSo)


def _forget_undone(said: Discourse, effect: Effect, done: list[Node], since: int) -> None:
    """ "If you don't": what the sentence before did is not known after it, nor what was picked for that."""
    if not _was_not_done(effect):
        return
    said.forget(since)  # nor what followed from it
    picked = {part.mention for one in done[-1:] for part in walk(one) if isinstance(part, Chosen)}
    said.mentions = [mention for mention in said.mentions if mention.number not in picked]


def _speak_again_of(said: Discourse, what: Objects | None) -> None:
    """What the sentence before asked about is what the text speaks of still, whatever comes of that sentence."""
    if isinstance(what, This):
        said.mentions.append(said_of_phrase(NOT_MENTIONED, This("it")))
    elif isinstance(what, It) and (found := said.last(lambda m: m.number == what.of and m.node is None)):
        said.mentions.append(found)


def _put_there(said: Discourse, before: Node) -> None:
    """ "If ..., return it to the battlefield. Sacrifice it at the beginning of the next end step": what was put
    there, so nothing if it was not (CR 400.7, 608.2c)."""
    effect = before.effect if isinstance(before, Conditional) and before.otherwise is None else None
    for action in effect.actions if isinstance(effect, Does) else ():
        if isinstance(action, PutOntoBattlefield) and isinstance(action.what, It | Them):
            of = action.what.of
            said.mentions += [replace(m, number=action.mention) for m in said.mentions if m.number == of][-1:]


def _as_one(said: Discourse, effect: Node, since: int, until: int) -> Node:
    """Of two ways that a text may go, what comes of the same instruction has the same number in the first as
    in the second: words after them mean that of the one which was carried out."""
    numbers: dict[MentionId, MentionId] = {}
    for number, given in said.given[until:]:
        same = (first for first, other in said.given[since:until] if other == given and first not in numbers)
        first = next(same, None)
        if first is not None:
            numbers[first] = number
    return renumbered(effect, numbers)


@rule(
    "608.2c",
    "Choose target creature. That creature can't be blocked this turn and has base power and toughness 1/1 until end of turn.",
    Sequence,
)
def two_changes_of_one_subject(said: Discourse, node: Sequence) -> Node | None:
    """Two changes of one subject, which the text names once."""
    match node:
        case Sequence(effects=(Continuously() as one, Continuously(what=Again()) as two)):
            first = said.visit(one)
        case _:
            return None
    assert isinstance(first, Continuously)
    again: Objects = first.what
    anew = isinstance(again, Each) and not any(isinstance(part, Target) for part in walk(again))  # 611.2c
    if isinstance(again, Target | Each | Chosen) and not anew:
        again = (Them if said.mentions[-1].many else It)("it", None, again.mention)
    then = what_a_continuous_effect_is_about.apply(said, replace(two, what=This()))
    assert isinstance(then, Continuously)
    return replace(node, effects=(first, replace(then, what=again)))


# --- one way or the other --------------------------------------------------------------------------------------------


@rule("608.2c", "Destroy target creature if its power is 4 or greater.", UnlessPaid, Conditional)
def what_decides_about_it_after_it(said: Discourse, node: UnlessPaid | Conditional) -> Node | None:
    """An effect with what decides about it after it: that can't speak of what the effect will have done.

    Who pays may be who acts otherwise: "each opponent loses 3 life unless they pay {2}".
    """
    if not node.trailing if isinstance(node, Conditional) else node.leading:
        return None
    effect = said.visit(node.effect)
    acting = (effect.who,) if isinstance(effect, Does) else ()
    done = said.not_yet_done(effect)
    names = ("condition",) if isinstance(node, Conditional) else ("who", "cost")
    with said.within(actors=(*said.clause.actors, *acting)):
        rest = {name: said.value(value) for name, value in fields_of(node, names).items()}
    if isinstance(node, Conditional) and node.otherwise is not None:
        known = len(
            said.amounts
        )  # it speaks of no more than the condition, but for how much is said before it
        said.amounts.extend(done.amounts)
        rest["otherwise"] = as_much_as(effect, said.visit(node.otherwise))
        del said.amounts[known : known + len(done.amounts)]
    said.done_now(done)
    if isinstance(node, Conditional):
        # "it" after that is the target, whether or not something was done to it
        again = {mention.repeats for mention in done.mentions}
        said.mentions.sort(key=lambda mention: mention.number in again)
    return replace(node, effect=effect, **rest)


@rule(
    "608.2c",
    "If eight or more mana was spent to cast this spell, ~ deals that much damage to target creature.",
    Conditional,
)
def that_much_within_a_condition(said: Discourse, node: Conditional) -> Node | None:
    """ "If eight or more mana was spent to cast that spell, ~ deals that much damage": as much as the condition
    counts, within what it decides about."""
    if node.otherwise is not None:
        return None
    done = isinstance(node.condition, ThisWay) and node.condition.counted
    if node.instead or not (done or isinstance(node.condition, Holds)):
        return inside(said, node)
    bound = said.visit(node.condition)
    counted, before, known = counted_in(bound), said.counted, len(said.amounts)
    settled = done or isinstance(counted, OF_ONE_OBJECT) or not isinstance(node.effect, Sequence)
    if counted is None or not settled:  # what is done first may change how many there are of something
        return replace(node, condition=bound, effect=said.visit(node.effect))
    said.counted = counted
    said.amounts.append(COUNTED)
    effect = said.visit(node.effect)
    said.counted = before
    del said.amounts[known]
    return replace(node, condition=bound, effect=effect)


@rule(
    "608.2c", "If you control a Swamp, destroy target creature. Otherwise, tap target creature.", Conditional
)
def either_or(said: Discourse, node: Conditional) -> Node | None:
    """ "If ..., ... Otherwise, ...": only one of the two is carried out."""
    condition = said.visit(node.condition)
    given = len(said.given)
    effect = said.visit(node.effect)
    said.forget(given)
    picked = {part.mention for part in walk(effect) if isinstance(part, Chosen | SomeOf)}
    said.mentions = [mention for mention in said.mentions if mention.number not in picked]
    between = len(said.given)
    otherwise = None if node.otherwise is None else as_much_as(effect, said.visit(node.otherwise))
    effect = _as_one(said, effect, given, between)
    return replace(node, condition=condition, effect=effect, otherwise=otherwise)


@rule(
    "608.2c",
    "You may sacrifice an artifact or discard a card. If you do, draw a card.",
    OneOfThese,
)
def one_of_these(said: Discourse, node: OneOfThese) -> Node | None:
    """ "Put a counter on it or remove one from it": only one of them is done, which the others can't speak of."""
    options: list[Node] = []
    done: list[MentionId] = []
    for option in node.options:
        given = len(said.given)
        options.append(said.visit(option))
        said.as_source({number for number, _ in said.given[given:]})
        done += [number for number, _ in said.given[given:]][-1:]
    said.either = tuple(done)
    return named(said, replace(node, options=_with_one_result(said, options, done)))


def _with_one_result(said: Discourse, options: list[Node], done: list[MentionId]) -> tuple[Node, ...]:
    """ "Reveal a card from outside the game or choose one in exile. Put that card into your hand": where what comes of
    each option is of one sort, words after them mean that of the option which was carried out."""
    things = {_thing_of(said, number) for number in done}
    if len(done) < len(options) or len(things) > 1 or None in things:
        return tuple(options)
    numbers = dict.fromkeys(done[:-1], done[-1])
    said.given = [(numbers.get(number, number), given) for number, given in said.given]
    said.mentions = [mention for mention in said.mentions if mention.number not in numbers]
    said.either = (done[-1],)
    return tuple(renumbered(option, numbers) for option in options)


def _thing_of(said: Discourse, number: MentionId) -> Thing | None:
    """Which sort of object an instruction leaves to speak of, be it what it makes or what it is done to."""
    result = said.last(lambda m: m.number == number and m.done)
    if result is None or result.itself:
        return None
    same = said.last(lambda m: m.number == result.repeats)
    return result.thing if same is None else same.thing


# --- later, and for each ---------------------------------------------------------------------------------------------


@rule("601.2c", "When target creature dies this turn, draw a card.", Delayed)
def what_waits_for_a_target(said: Discourse, node: Delayed) -> Node | None:
    """An ability that waits for what a target does: the target is chosen beforehand, by the text that sets it up."""
    if not isinstance(node.trigger, ThisTurn):
        return None
    targets = [part for part in walk(node.trigger) if isinstance(part, Target)]
    if not targets:
        return None
    trigger = rebuild(node.trigger, lambda part: It() if part == targets[0] else part)
    choosing = Does(You(said=False), (ChooseObjects(targets[0]),))
    return said.visit(Sequence((choosing, replace(node, trigger=trigger))))


@rule(
    "603.7",
    "Exile target creature. Return it to the battlefield at the beginning of the next end step.",
    Reflexive,
    Delayed,
)
def what_happens_later(said: Discourse, node: Reflexive | Delayed) -> Node | None:
    """An effect that happens later, which chooses targets of its own (CR 603.7, 603.12)."""
    slot, said.slot = said.slot, 0
    if isinstance(node, Delayed) and not node.leading:
        effect = said.visit(node.effect)
        bound: Node = replace(node, effect=effect, trigger=said.visit(node.trigger))
    elif isinstance(node, Delayed):
        bound = _waiting(said, node)
    else:
        bound = inside(said, node)
    said.slot = slot
    return bound


def _waiting(said: Discourse, node: Delayed) -> Node:
    """An effect behind the event it waits for: "it" there is what that event is about (CR 603.7)."""
    known = len(said.mentions)
    trigger = said.visit(node.trigger)
    assert isinstance(trigger, Trigger)
    del said.mentions[known:]
    note_event(said, trigger)
    noted = said.mentions[known:]
    effect = said.visit(node.effect)
    said.mentions = [mention for mention in said.mentions if mention not in noted]
    names = [name for name in node.__struct_fields__ if name not in ("trigger", "effect")]
    return replace(
        node,
        trigger=trigger,
        effect=effect,
        **{name: said.value(value) for name, value in fields_of(node, names).items()},
    )


@rule("614.1", "If a creature would die this turn, exile it instead.", Replacement)
def what_would_happen(said: Discourse, node: Replacement) -> Node | None:
    """A replacement effect: what would happen mentions what a trigger event does."""
    trigger = node.would
    if not isinstance(trigger, Trigger):
        return None
    known = len(said.mentions)
    would = said.visit(trigger)
    assert isinstance(would, Trigger)
    del said.mentions[known:]
    note_event(said, would)
    said.amounts.append(EVENT_OBJECT)
    names = [name for name in node.__struct_fields__ if name != "would"]
    between, given = len(said.mentions), len(said.given)
    rest = {name: said.value(value) for name, value in fields_of(node, names).items()}
    if node.once:  # what is done only then, a later sentence can't speak of as done
        del said.mentions[between:], said.given[given:]
    bound: Node = replace(node, would=would, **rest)
    return bound


@rule("608.2c", "For each creature, its controller may pay {1}. If they don't, tap it.", ForEachOf)
def once_for_each(said: Discourse, node: ForEachOf) -> Node | None:
    """Something done once for each, which the text can refer to meanwhile."""
    what = said.visit(node.what)
    number = said.number()
    known = len(said.mentions)
    phrase = said_of_phrase(number, what)
    sort = Sort.PLAYER if isinstance(what, Players) else Sort.OBJECT
    sort = phrase.sort if isinstance(what, Target) else sort
    said.mentions.append(replace(phrase, number=number, sort=sort, many=False, node=None))
    outer, said.looped = said.looped, number
    effect = said.visit(node.effect)
    said.looped = outer
    said.mentions[known:] = of_all_rounds(said.mentions[known + 1 :])
    return replace(node, what=what, effect=effect, mention=number)


@rule("608.2c", "Each opponent loses 3 life unless that player pays {2}.", UnlessPaid, Does)
def said_of_each_of_several(said: Discourse, node: UnlessPaid | Does) -> Node | None:
    """ "Each opponent ... unless that player pays", "the controller of each of those creatures loses life equal to its
    power": once for each of them."""
    match node:
        case Does(who=ControllerOf(what=EachOf(what=those))) if It("it") in walk(node):
            return said.visit(ForEachOf(those, replace(node, who=ControllerOf(It("it")))))
        case UnlessPaid(effect=Does(who=EachPlayer() as each) as acting, who=ThatPlayer()):
            one = replace(acting, who=ThatPlayer())
            return said.visit(ForEachOf(each, replace(node, effect=one, who=ThatPlayer())))
    return None


RULES: tuple[Rule, ...] = (
    quoted,
    modes,
    two_changes_of_one_subject,
    said_of_each_of_several,
    what_decides_about_it_after_it,
    one_of_these,
    one_after_the_other,
    that_much_within_a_condition,
    either_or,
    what_waits_for_a_target,
    what_happens_later,
    once_for_each,
    what_would_happen,
)
