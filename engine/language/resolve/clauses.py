"""What is said within one clause: who acts, what is changed, what deals damage, what is compared (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.choosing.choose import ChooseObjects, ChooseValue
from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.looking.look import Reveal
from engine.abilities.actions.moving.discard import DiscardThese
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.tapping import Tap, Untap
from engine.abilities.actions.players.life import LifeBecomes
from engine.abilities.effects.damage import DealDamage
from engine.abilities.keywords.entering_and_dying.devouring import NumberDevoured
from engine.abilities.keywords.permanents.who_crews import HasDone
from engine.abilities.replacements.would import BeginReplacing
from engine.abilities.tokens.becoming import BecomeCopyOf
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.create import CreateThose
from engine.ir.abilities import Modify
from engine.ir.amounts import CharacteristicOf, ColorsSpent, ManaSpentOn, TimesPaid
from engine.ir.conditions import AllOf, AnyOf, Exists, Holds, IsTrueOf, PaidOptionalCost, PlayerAttacks
from engine.ir.effects import (
    Continuously,
    Does,
    FacesChoice,
    MayHave,
    PerEach,
    PerEachAction,
    Sequence,
    WhereX,
)
from engine.ir.filters import (
    AttachedTo,
    AttackingWhom,
    ChoiceOf,
    ChosenQuality,
    ChosenSort,
    Compares,
    Comparison,
    Filter,
    OfYourChoice,
    Shared,
    SharesWith,
    Thing,
)
from engine.ir.mentions import (
    ACTOR,
    COMPARED,
    NOT_MENTIONED,
    is_instruction,
    is_mentioned,
    mention_of,
    referred_to,
)
from engine.ir.modifications import ChangePT, SetPT
from engine.ir.nodes import Condition, Effect, Node, Objects, Players, rebuild, walk
from engine.ir.objects import Chosen, Each, It, SomeOf, Target, Them, This
from engine.ir.past import ExiledWith
from engine.ir.players import ControllerOf, EachPlayer, You
from engine.language.resolve.antecedents import Mention, Sort, reflexive, said_of_phrase
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.mentioning import inside, named
from engine.language.resolve.other import changed, than_that
from engine.language.resolve.rule import Rule, rule
from engine.language.resolve.words_for_one import COMPARED_WITH, GIVEN_UP, IT
from engine.rules.evaluating.choosing import What

AS_IT_CAME = (TimesPaid, ManaSpentOn, ColorsSpent, NumberDevoured)
"""How something was cast, or what it devoured as it entered."""

# --- who acts ----------------------------------------------------------------------------------------------------


CHOICES = {
    ChoiceOf.COLOR: (What.COLOR, ChosenSort.THAT_COLOR),
    ChoiceOf.CREATURE_TYPE: (What.CREATURE_TYPE, ChosenSort.THAT_TYPE),
}


@rule("608.2d", "Destroy all enchantments of the color of your choice.", Does, BeginReplacing)
def of_what_you_choose(said: Discourse, node: Does | BeginReplacing) -> Node | None:
    """What is done to objects of the color or type of your choice: you choose that first, as it is carried out."""
    choices = [part for part in walk(node) if isinstance(part, OfYourChoice)]
    if not choices or any(isinstance(part, Continuously) for part in walk(node)):
        return None
    targets = (part for part in walk(node) if isinstance(part, Target))
    if len(choices) > 1 or any(choices[0] in walk(target) for target in targets):
        raise Unbound("what is chosen as targets are")
    what, sort = CHOICES[choices[0].what]
    chosen = rebuild(node, lambda part: ChosenQuality(sort) if isinstance(part, OfYourChoice) else part)
    return said.visit(Sequence((Does(You(said=False), (ChooseValue(what),)), chosen)))


@rule("608.2c", "Target player discards two cards, then sacrifices a creature they control.", Does, MayHave)
def players_who_act(said: Discourse, node: Does | MayHave) -> Node | None:
    """Players acting or letting something happen, who are "they" in it: "any player may have ~ deal 5 damage to
    them"."""
    who = said.visit(node.who)
    assert isinstance(who, Players)
    actions = node.actions if isinstance(node, Does) and not isinstance(node.who, You) else ()
    if any(isinstance(action, ChooseObjects) and isinstance(action.what, Target) for action in actions):
        raise Unbound("targets are chosen by another player than the controller")
    done = "actions" if isinstance(node, Does) else "effect"
    with said.within(actors=(*said.clause.actors, who)):
        bound = {done: said.value(_with_same_object(node, done))}
    said.acted = who
    return replace(node, who=who, **bound)


@rule("608.2c", "Each player's life total becomes the number of creatures they control.", LifeBecomes)
def whose_life_it_is(said: Discourse, node: LifeBecomes) -> Node | None:
    """Players whose life totals change, who are "they" in what those become."""
    whose = said.visit(node.whose)
    assert isinstance(whose, Players)
    with said.within(actors=(*said.clause.actors, whose)):
        total = said.value(node.amount)
    return replace(node, whose=whose, amount=total)


def _with_same_object(node: Does | MayHave, done: str) -> object:
    """What players do; in "that creature's controller sacrifices it", "it" is that creature (CR 608.2c)."""
    what = node.who.what if isinstance(node, Does) and isinstance(node.who, ControllerOf) else None
    if isinstance(node, Does) and isinstance(what, It) and what.noun is not None:
        first = node.actions[0]
        if isinstance(first, Sacrifice) and first.what == It():
            return (replace(first, what=what), *node.actions[1:])
    return getattr(node, done)


@rule(
    "701.55a",
    "Target opponent faces a villainous choice — They discard a card, or you draw a card.",
    FacesChoice,
)
def players_who_choose(said: Discourse, node: FacesChoice) -> Node | None:
    """Players choosing which of two things happens, who are "they" in both, and "that player" rather than whoever was
    spoken of before."""
    who = said.visit(node.who)
    assert isinstance(who, Players)
    if isinstance(who, EachPlayer):
        said.mentions.append(Mention(ACTOR, Sort.PLAYER))
    with said.within(actors=(*said.clause.actors, who)):
        first, second = said.visit(node.first), said.visit(node.second)
    said.acted = who
    return replace(node, who=who, first=first, second=second)


@rule("701.21a", "Exile target spell. Then sacrifice it.", Sacrifice, PutCounters, Tap, Untap)
def done_to_a_permanent(said: Discourse, node: Sacrifice | PutCounters | Tap | Untap) -> Node | None:
    """An instruction about a permanent: "it" is no spell or ability there (CR 701.21a, 701.26a)."""
    if not isinstance(node.what, It):
        return None
    with said.within(of_permanent=True):
        return named(said, inside(said, node))


@rule("701.20a", "Draw a card and reveal it.", Reveal, DiscardThese)
def done_to_what_was_drawn(said: Discourse, node: Reveal | DiscardThese) -> Node | None:
    """ "Draw a card and reveal it", "discard one of them": what was just drawn, of which other instructions don't
    speak so."""
    match node:
        case Reveal(what=It()) | DiscardThese(what=SomeOf(group=Them())):
            number, verb = said.verbs[-1] if said.verbs else (NOT_MENTIONED, "")
        case _:
            return None
    if verb == "draw":
        many = isinstance(node, DiscardThese)
        said.mentions.append(Mention(number, Sort.OBJECT, thing=Thing.CARD, many=many, done=True, verb=verb))
    return named(said, inside(said, node))


@rule(
    "608.2c",
    "Create a 1/1 white Bird creature token. You may pay {1}. If you do, create two of those tokens.",
    CreateThose,
)
def tokens_said_before(said: Discourse, node: CreateThose) -> Node | None:
    """ "Create two of those tokens": tokens such as the text said before, of whatever it said they are copies of."""
    bound = inside(said, node)
    assert isinstance(bound, CreateThose)
    before = said.picks.created
    if before is None:
        raise Unbound("'those tokens' refers to nothing")
    manner = bound.manner or before.manner
    again: Node = replace(before, count=bound.count, manner=manner, mention=NOT_MENTIONED)
    if isinstance(again, CreateCopies) and isinstance(again.what, Target | Chosen):
        again = replace(again, what=It("it", None, again.what.mention))
    return named(said, again)


# --- what is changed, and by how much ------------------------------------------------------------------------------


@rule("611.2c", "Enchanted creature gets +1/+1 for each other creature you control.", Continuously, Modify)
def what_a_continuous_effect_is_about(said: Discourse, node: Continuously | Modify) -> Node | None:
    """Objects being modified, which are "it" in what is said of them."""
    sized = any(isinstance(part, ChangePT | SetPT) for part in node.modifications)
    clause = said.clause
    with said.within(of_permanent=clause.of_permanent or sized, sizes=clause.sizes or sized):
        what = said.visit(node.what)
    assert isinstance(what, Objects)
    with said.within(modifies=True, subjects=_with_subject(said, what)):
        modifications = said.value(node.modifications)
    new = replace(node, what=what, modifications=modifications)
    return replace(new, duration=said.visit(new.duration)) if isinstance(new, Continuously) else new


def _with_subject(said: Discourse, what: Objects | None) -> tuple[Objects, ...]:
    """What is said to be changed, with one thing more."""
    subject = None if what is None else changed(what)
    return said.clause.subjects if subject is None else (*said.clause.subjects, subject)


@rule(
    "608.2c", "You gain X life, where X is the number of cards in your hand.", PerEachAction, PerEach, WhereX
)
def how_much_of_an_instruction(said: Discourse, node: PerEachAction | PerEach | WhereX) -> Node | None:
    """An instruction and how much of it: "that much" there is what was done before the instruction."""
    names = node.__struct_fields__
    done = said.visit(getattr(node, names[0]))
    meant = said.not_yet_done(done)
    dealing = said.about.get(mention_of(done))
    said.mentions.extend([dealing] if dealing is not None else [])  # "X damage ..., where X is its power"
    with said.within(subjects=_with_subject(said, done.what if isinstance(done, Continuously) else None)):
        amount = said.value(getattr(node, names[1]))
    if dealing is not None:
        said.mentions.remove(dealing)
    said.done_now(meant)
    return replace(node, **{names[0]: one_by_one(done, amount), names[1]: amount})


@rule(
    "707.2",
    "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end of turn.",
    BecomeCopyOf,
)
def what_becomes_a_copy(said: Discourse, node: BecomeCopyOf) -> Node | None:
    """Objects becoming copies of one that was mentioned before them, for nothing becomes a copy of itself; "each
    other" is said of those that are not that one."""
    if not isinstance(node.what, Each) and not isinstance(node.of, It):
        return None
    said_before = said.mentions
    if isinstance(node.what, This):
        said.mentions = [mention for mention in said_before if not mention.itself]
    of = said.visit(node.of)
    said.mentions = said_before
    if node.of == It() and isinstance(of, This):
        raise Unbound("'a copy of it' refers to nothing")
    known = len(said.mentions)
    rest = inside(said, replace(node, of=This()))
    assert isinstance(rest, BecomeCopyOf)
    del said.mentions[known:]
    return named(said, replace(rest, what=than_that(rest.what, of), of=of))


# --- who deals damage ------------------------------------------------------------------------------------------------


@rule("120.1", "~ deals 2 damage to target creature. It deals 1 damage to you.", Effect)
def what_deals_damage(said: Discourse, node: Effect) -> Node | None:
    """A source deals damage: "it deals" is said of the source of the text, "it" otherwise of what is hit."""
    source = getattr(node, "source", None)
    if not isinstance(source, Objects):
        return None
    if isinstance(source, This):
        said.dealer = source
    elif source == It() and said.dealer is not None:
        node = replace(node, source=said.dealer)
    known = len(said.mentions)
    of_itself = reflexive(node) if isinstance(source, This) else node
    with said.within(deals=True, dealt_by=source):
        if isinstance(of_itself, DealDamage) and isinstance(of_itself.to, EachPlayer) and of_itself.last:
            dealt: Node = _damage_to_each(said, of_itself)
        else:
            dealt = inside(said, of_itself)
    bound = named(said, one_by_one(reflexive(dealt)))
    if known < len(said.mentions) and isinstance(said.mentions[known].node, This):
        del said.mentions[known]
    last = said.mentions[-1] if said.mentions else None
    hit = last is not None and not last.each and last.number == mention_of(bound)
    if isinstance(source, Target) and last is not None and hit:
        of = bound.source.mention  # type: ignore[attr-defined]
        said.about[last.number] = next(m for m in said.mentions if m.number == of)
    return bound


def _damage_to_each(said: Discourse, node: DealDamage) -> Node:
    """Damage to each of several players, which the amount may speak of one by one (CR 608.2c)."""
    source, to = said.visit(node.source), said.visit(node.to)
    number = said.number()
    known = len(said.mentions)
    said.mentions.append(Mention(number, Sort.PLAYER))
    amount = said.value(node.amount)
    del said.mentions[known : known + 1]
    spoken_of = isinstance(amount, Node) and any(referred_to(part) == number for part in walk(amount))
    return replace(
        node, source=source, to=to, amount=amount, one_by_one=number if spoken_of else NOT_MENTIONED
    )


def one_by_one(dealing: Node, amount: object = None) -> Node:
    """Damage to each of several objects, of which the amount may speak as "that creature" (CR 608.2c)."""
    if not isinstance(dealing, DealDamage) or not isinstance(dealing.to, Each):
        return dealing
    number, amount = dealing.to.mention, dealing.amount if amount is None else amount
    speaks = isinstance(amount, Node) and any(
        isinstance(part, It) and part.of == number for part in walk(amount)
    )
    return replace(dealing, one_by_one=number) if speaks else dealing


# --- what is compared ------------------------------------------------------------------------------------------------


@rule("208.1", "Destroy target creature with toughness greater than its power.", Compares)
def two_numbers_of_one_object(said: Discourse, node: Compares) -> Node | None:
    """ "A creature with toughness greater than its power": its own, not the source's; a text that compares two objects
    compares the same number of each."""
    amount = node.amount
    if not isinstance(amount, CharacteristicOf) or amount.what not in (It(), Them()):
        return None
    if amount.characteristic == node.what:
        return None
    return replace(node, amount=replace(amount, what=It("it", None, COMPARED)))


@rule(
    "201.2",
    "Exile target nonland card from a graveyard, all other cards from graveyards with the same name as that card, and all permanents with that name.",
    ChosenQuality,
)
def that_name(said: Discourse, node: ChosenQuality) -> Node | None:
    """ "That name", after something was said to have the name of another thing."""
    return said.likened if node == ChosenQuality(ChosenSort.THAT_NAME) else None


@rule("608.2c", "If it shares a color with that permanent, draw a card.", IsTrueOf)
def likened_to_another(said: Discourse, node: IsTrueOf) -> Node | None:
    """ "If it shares a color with that permanent", "~ remains attached to it": another one than what it is said of."""
    if not _is_about_another(node):
        return None
    if _is_named_by_what_is_done(node.quality):
        quality = said.visit(node.quality)
        done = {of for part in walk(quality) if is_mentioned(of := referred_to(part))}
        done |= {m.repeats for m in said.mentions if m.number in done and is_mentioned(m.repeats)}
        with said.without(lambda m: m.number in done):
            return replace(node, what=said.visit(node.what), quality=quality)
    before = list(said.mentions)
    what, known = said.visit(node.what), list(said.mentions)
    assert isinstance(what, Objects)
    if isinstance(what, Chosen):  # "if a card is exiled with it"
        said.mentions = before
    else:
        of = what.of if isinstance(what, It) else NOT_MENTIONED
        same = {of, *(m.repeats for m in known if m.number == of)}
        own = isinstance(what, This)
        said.mentions = [
            m for m in known if (m.number not in same or m.node is not None) and not (own and m.itself)
        ]
    quality = said.visit(node.quality)
    said.mentions = known
    return replace(node, what=what, quality=quality)


def _is_named_by_what_is_done(quality: Node) -> bool:
    """Whether the other thing is named by what was done to it, whatever "it" is: "it has the same mana value as the
    revealed card"."""
    return (
        isinstance(quality, SharesWith) and isinstance(quality.other, It) and quality.other.word in GIVEN_UP
    )


def _is_about_another(node: IsTrueOf) -> bool:
    """Whether something is likened to another thing, attached to one, exiled with one or has crewed one, which it is
    not itself (CR 301.5c, 303.4d, 607.2a, 702.122a)."""
    match node.quality:
        case ExiledWith(what=It("it")):
            return isinstance(node.what, Chosen)
        case SharesWith(other=It(noun=Filter())):
            return isinstance(node.what, It)
        case AttachedTo(what=It("it")) | HasDone(what=It("it")):
            return True
    return any(isinstance(part, It) and part.word == COMPARED_WITH for part in walk(node.quality))


@rule("608.2c", "If that enchantment is an Aura, attach it to target creature.", IsTrueOf)
def what_is_asked_about(said: Discourse, node: IsTrueOf) -> Node | None:
    """ "If that enchantment is an Aura, attach it ...": from there on "it" is that enchantment."""
    bound = named(said, inside(said, node))
    done = _done_by_a_player(bound.what, bound.quality) if isinstance(bound, IsTrueOf) else None
    if done is not None:
        return done
    what = bound.what if isinstance(bound, IsTrueOf) and bound.verb == "is" else None
    of = what.of if isinstance(what, It) and what.noun is not None else None
    spoken_of = None if of is None else said.last(lambda mention: mention.number == of)
    said.mentions.extend([] if spoken_of is None else [spoken_of])
    return bound


def _done_by_a_player(who: Node, quality: Node) -> PlayerAttacks | None:
    """ "They" are a player: the only thing that is said alike of players and objects is whom they attack (CR 508.6)."""
    if not isinstance(who, Players) or isinstance(who, Objects):
        return None
    if isinstance(quality, AttackingWhom):
        return PlayerAttacks(who, quality.who)
    raise Unbound("'they' are a player, and only an object can be that")


@rule(
    "702.33d",
    "If ~ was kicked, it deals 4 damage to target creature.",
    PaidOptionalCost,
    SharesWith,
    *AS_IT_CAME,
)
def beside_what_is_done(said: Discourse, node: Node) -> Node | None:
    """A condition on how the spell was cast, or what something is likened to; "it" after that is neither."""
    known = len(said.mentions)
    bound = _as_it_came(said, node) if isinstance(node, AS_IT_CAME) else inside(said, node)
    del said.mentions[known:]
    if isinstance(bound, SharesWith) and bound.what is Shared.SAME_NAME:
        said.likened = bound  # "... and all permanents with that name"
    if said.stands.passing_for_good and isinstance(node, PaidOptionalCost) and isinstance(node.what, This):
        said.dealer = said.dealer or This()  # "if this spell was kicked, it deals ..."
    return bound


def _as_it_came(said: Discourse, node: Node) -> Node:
    """How something was cast or what it devoured as it entered: "it" is the source of the text, what an event is
    about, or a spell, but no permanent that the text targets (CR 603.6, 608.2c): "deals damage to any target
    equal to the number of times it was kicked"."""
    if not any(isinstance(part, It) and part.word in IT for part in walk(node)):
        return inside(said, node)
    with said.without(lambda m: is_instruction(m.number) and m.thing is not Thing.SPELL):
        return inside(said, node)


@rule("608.2c", "If you control exactly one creature, put a +1/+1 counter on it.", Exists)
def the_only_one(said: Discourse, node: Exists) -> Node | None:
    """ "If you control exactly one creature, ..." mentions that creature."""
    if node.count != 1 or node.how is not Comparison.EXACTLY:
        return None
    bound = inside(said, node)
    assert isinstance(bound, Exists)
    said.mentions.append(
        replace(said_of_phrase(NOT_MENTIONED, bound.what), many=False, node=Each(bound.what))
    )
    return bound


@rule("608.2c", "If its power is 4 or greater and its toughness is 4 or less, draw a card.", AllOf, AnyOf)
def conditions_on_one_object(said: Discourse, node: AllOf | AnyOf) -> Node | None:
    """Conditions side by side on "its power" and "its toughness": on one object, whatever each compares it with."""
    bound = inside(said, node)
    assert isinstance(bound, AllOf | AnyOf)
    subject = _measured_of(bound.parts[0])
    if subject is None or _measured_of(node.parts[0]) != It():
        return bound
    parts: list[Condition] = []
    for before, part in zip(node.parts, bound.parts, strict=True):
        if _measured_of(before) == It() and isinstance(part, Holds) and isinstance(part.first, Node):
            part = replace(part, first=replace(part.first, what=subject))
        parts.append(part)
    return replace(bound, parts=tuple(parts))


def _measured_of(condition: Condition) -> Objects | None:
    """The object whose characteristic a condition compares."""
    first = condition.first if isinstance(condition, Holds) else None
    return first.what if isinstance(first, CharacteristicOf) else None


RULES: tuple[Rule, ...] = (
    two_numbers_of_one_object,
    that_name,
    of_what_you_choose,
    players_who_act,
    players_who_choose,
    whose_life_it_is,
    done_to_a_permanent,
    done_to_what_was_drawn,
    what_a_continuous_effect_is_about,
    likened_to_another,
    what_is_asked_about,
    beside_what_is_done,
    what_deals_damage,
    the_only_one,
    what_becomes_a_copy,
    conditions_on_one_object,
    how_much_of_an_instruction,
    tokens_said_before,
)
